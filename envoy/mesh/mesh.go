// Package mesh turns the configuration into Kubernetes manifests for control planes that build Envoy's configuration
// themselves: Envoy Gateway and Istio.
//
// It reads everything that both sides of ext_proc must agree on (header names, routes, clusters, timeouts, limits, error texts)
// from the bootstrap of package envoy, so that the three ways to run the gateway cannot drift apart. It never sees a
// request or a credential, and calls no cluster. It runs before any gateway does.
package mesh

import (
	"bytes"
	"fmt"

	"go.yaml.in/yaml/v3"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/registry"
)

//go:generate sh -c "go run ../../cmd/vizard envoy manifests --for envoy-gateway --config ../../k8s/envoy-gateway/vizard.yaml > ../../k8s/envoy-gateway/manifests.yaml"
//go:generate sh -c "go run ../../cmd/vizard envoy manifests --for istio --config ../../k8s/istio/vizard.yaml > ../../k8s/istio/manifests.yaml"

// Options describe the cluster, which the configuration file does not know.
type Options struct {
	Namespace string // of the gateway; Envoy Gateway's routes have another, see routes
	Image     string // of the sidecar
	TLSSecret string // the kubernetes.io/tls Secret of the listener; "": plain HTTP, for what stands behind another TLS edge
}

// name is that of every object there is one of.
const name = "vizard"

// Places in the sidecar's container. configDir has the file vizard.yaml, secretsDir what it names next to it.
const (
	configDir  = "/etc/vizard/config"
	secretsDir = "/etc/vizard/credentials"
)

// object is one Kubernetes object, or a part of one, as YAML and JSON see it.
type object = map[string]any

// list is a sequence in an object.
type list = []any

// manifests builds the objects of one control plane.
type manifests func(s *source, o Options) ([]object, error)

// EnvoyGateway returns the manifests for Envoy Gateway 1.9: a GatewayClass of its own with the sidecar in Envoy's pods, the
// Gateway, deny-first routes and the policies. The error names the provider that they cannot express.
func EnvoyGateway(c *config.Config, r *registry.Registry, o Options) ([]byte, error) {
	return build(c, r, o, envoyGateway)
}

func build(c *config.Config, r *registry.Registry, o Options, objectsOf manifests) ([]byte, error) {
	s, err := read(c, r)
	if err != nil {
		return nil, err
	}
	objects, err := objectsOf(s, o)
	if err != nil {
		return nil, err
	}
	return write(objects)
}

// write prints the objects as YAML documents, always the same for the same objects.
func write(objects []object) ([]byte, error) {
	var out bytes.Buffer
	enc := yaml.NewEncoder(&out)
	enc.SetIndent(2)
	for _, o := range objects {
		if err := enc.Encode(o); err != nil {
			return nil, fmt.Errorf("printing the manifests: %w", err)
		}
	}
	if err := enc.Close(); err != nil {
		return nil, fmt.Errorf("printing the manifests: %w", err)
	}
	return out.Bytes(), nil
}

// kind starts an object.
func kind(apiVersion, kind, name, namespace string, spec object) object {
	meta := object{"name": name}
	if namespace != "" {
		meta["namespace"] = namespace
	}
	return object{"apiVersion": apiVersion, "kind": kind, "metadata": meta, "spec": spec}
}

// plain is a message of Envoy's API as its documentation writes it.
func plain(m proto.Message) any {
	raw, err := protojson.MarshalOptions{UseProtoNames: true}.Marshal(m)
	if err != nil {
		panic("mesh: internal error: " + err.Error())
	}
	var v any
	if err := yaml.Unmarshal(raw, &v); err != nil { // which keeps integers apart from floats
		panic("mesh: internal error: " + err.Error())
	}
	return v
}
