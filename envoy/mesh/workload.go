package mesh

// proxyConfig is the pods' annotation. The headers would tell callers and providers about the mesh; the variable makes the proxy
// end when its last stream has, within the pod's grace period, and not after five seconds. Istio's proxy shows only the
// statistics that are named: these are those of the alerts.
const proxyConfig = `proxyHeaders:
  attemptCount: {disabled: true}
  envoyDebugHeaders: {disabled: true}
  forwardedClientCert: SANITIZE
  server: {disabled: true}
proxyStatsMatcher:
  inclusionRegexps: [".*ext_proc.*", ".*upstream_rq_pending_overflow"]
proxyMetadata:
  EXIT_ON_ZERO_ACTIVE_CONNECTIONS: "true"
`

// workload is the gateway's pods: Istio's injection fills in its proxy, the sidecar stands next to it.
func workload(s *source, o Options) []object {
	labels := gatewayLabels()
	pod := object{"istio": name, "sidecar.istio.io/inject": "true"}
	account := object{"apiVersion": "v1", "kind": "ServiceAccount", "metadata": object{"name": name, "namespace": o.Namespace}}
	deployment := kind("apps/v1", "Deployment", name, o.Namespace, object{
		"replicas": replicas,
		"selector": object{"matchLabels": labels},
		"strategy": object{"rollingUpdate": object{"maxUnavailable": 0, "maxSurge": 1}},
		"template": object{
			"metadata": object{"labels": pod, "annotations": object{"inject.istio.io/templates": "gateway", "proxy.istio.io/config": proxyConfig}},
			"spec": object{
				"serviceAccountName":            name,
				"terminationGracePeriodSeconds": int(s.config.Timeouts.Total.Seconds()) + 30,
				"securityContext":               podSecurity(),
				"topologySpreadConstraints":     spread(labels),
				"initContainers":                list{sidecarContainer(s, o)},
				"containers":                    list{proxyContainer(s)},
				"volumes":                       append(volumes(), authorities(s)...),
			},
		},
	})
	public := 443
	if o.TLSSecret == "" {
		public = 80
	}
	service := kind("v1", "Service", name, o.Namespace, object{
		"type": "LoadBalancer", "selector": labels,
		"ports": list{object{"name": "gateway", "port": public, "targetPort": istioPort(o)}, object{"name": "status-port", "port": 15021, "targetPort": 15021}},
	})
	return []object{account, deployment, service}
}

// replicas is how many pods there are unless an autoscaler says.
const replicas = 2

// spread puts the pods on several nodes and into several zones, where there are some.
func spread(labels object) list {
	over := func(key string) object {
		return object{"maxSkew": 1, "topologyKey": key, "whenUnsatisfiable": "ScheduleAnyway", "labelSelector": object{"matchLabels": labels}}
	}
	return list{over("topology.kubernetes.io/zone"), over("kubernetes.io/hostname")}
}

// proxyContainer is Istio's proxy; "auto" stands for the image that the injection chooses.
func proxyContainer(s *source) object {
	mounts := list{socketMount(s)}
	if len(authorities(s)) > 0 {
		mounts = append(mounts, object{"name": "vizard-ca", "mountPath": providerCAs, "readOnly": true})
	}
	return object{
		"name": "istio-proxy", "image": "auto", "volumeMounts": mounts,
		"securityContext": object{
			"allowPrivilegeEscalation": false, "capabilities": object{"drop": list{"ALL"}}, "privileged": false, "readOnlyRootFilesystem": true,
			"runAsNonRoot": true,
		},
	}
}

func authorities(s *source) list {
	if ownAuthorities(s, "") == nil {
		return nil
	}
	return list{object{"name": "vizard-ca", "configMap": object{"name": name + "-ca"}}}
}
