package mesh

import (
	"net"
	"strconv"
)

// The users of the pod. Envoy Gateway and Istio run Envoy with users of their own; the group is what shares the socket.
const (
	sidecarUser = 65533
	podGroup    = 65532
)

// sidecarContainer is the gateway next to Envoy: a native sidecar, which starts before Envoy and ends after it.
func sidecarContainer(s *source, o Options) object {
	return object{
		"name":  name,
		"image": o.Image, "imagePullPolicy": "IfNotPresent",
		"args":           list{"serve", "--config", configDir + "/vizard.yaml"},
		"restartPolicy":  "Always",
		"env":            list{object{"name": "GOMEMLIMIT", "value": "460MiB"}},
		"ports":          list{object{"name": "vizard-admin", "containerPort": s.adminPort()}},
		"startupProbe":   probe("/livez", 1, 60),
		"readinessProbe": probe("/readyz", 5, 2),
		"livenessProbe":  probe("/livez", 10, 6),
		"resources": object{"requests": object{"cpu": "500m", "memory": "512Mi", "ephemeral-storage": "64Mi"},
			"limits": object{"memory": "512Mi", "ephemeral-storage": "64Mi"}},
		"securityContext": object{
			"runAsNonRoot": true, "runAsUser": sidecarUser, "runAsGroup": podGroup, "readOnlyRootFilesystem": true,
			"allowPrivilegeEscalation": false, "capabilities": object{"drop": list{"ALL"}}, "seccompProfile": object{"type": "RuntimeDefault"},
		},
		"volumeMounts": list{
			socketMount(s),
			object{"name": "vizard-config", "mountPath": configDir, "readOnly": true},
			object{"name": "vizard-secrets", "mountPath": secretsDir, "readOnly": true},
		},
	}
}

func (s *source) adminPort() int {
	_, port, err := net.SplitHostPort(s.config.Admin.Address)
	if err != nil {
		panic("mesh: internal error: unchecked address: " + err.Error())
	}
	n, err := strconv.Atoi(port)
	if err != nil {
		panic("mesh: internal error: unchecked port: " + err.Error())
	}
	return n
}

func probe(path string, period, failures int) object {
	return object{"httpGet": object{"path": path, "port": "vizard-admin"}, "periodSeconds": period, "failureThreshold": failures}
}

// socketMount is the folder that Envoy and the sidecar share.
func socketMount(s *source) object {
	return object{"name": "vizard-sockets", "mountPath": s.config.RuntimeDir}
}

func volumes() list {
	return list{
		object{"name": "vizard-sockets", "emptyDir": object{"medium": "Memory", "sizeLimit": "1Mi"}},
		object{"name": "vizard-config", "configMap": object{"name": name}},
		object{"name": "vizard-secrets", "secret": object{"secretName": name, "defaultMode": 0o440}},
	}
}

func podSecurity() object {
	return object{"runAsNonRoot": true, "fsGroup": podGroup, "seccompProfile": object{"type": "RuntimeDefault"}}
}
