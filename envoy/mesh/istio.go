package mesh

import (
	"strings"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/registry"
)

// API groups of Istio's manifests.
const (
	istioNetworking = "networking.istio.io/v1"
	istioFilters    = "networking.istio.io/v1alpha3"
)

// providerCAs is where the gateway's pods find the certificate authorities of providers that have their own; systemCAs is where the
// image of Istio's proxy has the system's.
const (
	providerCAs = "/etc/vizard-ca"
	systemCAs   = "/etc/ssl/certs/ca-certificates.crt"
)

// Istio returns the manifests for Istio 1.31: a gateway of its own with the sidecar in its pods, a VirtualService that refuses, a
// ServiceEntry and DestinationRule for each provider, and the EnvoyFilter that leads there by the sidecar. The error names the provider that they cannot express.
func Istio(c *config.Config, r *registry.Registry, o Options) ([]byte, error) {
	return build(c, r, o, istio)
}

func istio(s *source, o Options) ([]object, error) {
	all := append([]object{namespace(o.Namespace)}, onlyOurHosts(o)...)
	if cas := ownAuthorities(s, o.Namespace); cas != nil {
		all = append(all, cas)
	}
	all = append(all, workload(s, o)...)
	all = append(all, istioGateway(o), virtualService(o))
	for i := range s.providers {
		all = append(all, destination(&s.providers[i], o.Namespace)...)
	}
	return append(all, envoyFilter(s, o)), nil
}

// gatewayLabels choose the gateway's pods.
func gatewayLabels() object { return object{"istio": name} }

// istioPort is where Envoy listens: above 1023, so that it needs no right for it. The Service has the usual one.
func istioPort(o Options) int {
	if o.TLSSecret == "" {
		return 8080
	}
	return 8443
}

func istioGateway(o Options) object {
	server := object{"hosts": list{"./*"}, // of VirtualServices in this namespace
		"port": object{"number": istioPort(o), "name": "http", "protocol": "HTTP"}}
	if o.TLSSecret != "" {
		server["port"] = object{"number": istioPort(o), "name": "https", "protocol": "HTTPS"}
		server["tls"] = object{"mode": "SIMPLE", "credentialName": o.TLSSecret, "minProtocolVersion": "TLSV1_2", "maxProtocolVersion": "TLSV1_3"}
	}
	return kind(istioNetworking, "Gateway", name, o.Namespace, object{"selector": gatewayLabels(), "servers": list{server}})
}

// virtualService only refuses. The routes to providers come with the filters, so that none leads past the sidecar.
func virtualService(o Options) object {
	refuse := func(section, match, path string, status int) object {
		return object{"name": section, "match": list{object{"uri": object{match: path}}}, "directResponse": object{"status": status}}
	}
	return kind(istioNetworking, "VirtualService", name, o.Namespace, object{
		"exportTo": list{"."}, "hosts": list{"*"}, "gateways": list{name},
		"http": list{refuse("undecided", "exact", envoy.Path, 503), refuse("elsewhere", "prefix", "/", 404)}})
}

// inCluster says whether the mesh knows the provider as a Service of Kubernetes already.
func (p *provider) inCluster() bool {
	return strings.Contains(p.Endpoint.Host, ".svc.") || strings.HasSuffix(p.Endpoint.Host, ".svc")
}

// meshHost is the mesh's name of the provider: its host, or a made-up name for an address.
func (p *provider) meshHost() string {
	if p.address() {
		return p.object() + ".provider.internal"
	}
	return p.Endpoint.Host
}

// destination is how the mesh reaches a provider: to Istio it is plain HTTP, and the DestinationRule puts TLS around it.
func destination(p *provider, ns string) []object {
	var all []object
	if !p.inCluster() {
		entry := object{
			"exportTo": list{"."}, "hosts": list{p.meshHost()}, "location": "MESH_EXTERNAL", "resolution": "DNS",
			"ports": list{object{"number": p.Endpoint.Port, "name": "http", "protocol": "HTTP"}},
		}
		if p.address() {
			entry["resolution"], entry["endpoints"] = "STATIC", list{object{"address": p.Endpoint.Host}}
		}
		all = append(all, kind(istioNetworking, "ServiceEntry", p.object(), ns, entry))
	}
	limit := p.cluster.GetCircuitBreakers().GetThresholds()[0].GetMaxRequests().GetValue()
	policy := object{"connectionPool": object{
		"tcp":  object{"maxConnections": limit, "connectTimeout": span(p.cluster.GetConnectTimeout())},
		"http": object{"http1MaxPendingRequests": limit, "http2MaxRequests": limit, "maxRetries": limit},
	}}
	switch {
	case p.Endpoint.TLS:
		file := systemCAs
		if p.ca != "" {
			file = providerCAs + "/" + p.Name + ".pem"
		}
		policy["tls"] = object{"mode": "SIMPLE", "sni": p.Endpoint.Host, "subjectAltNames": list{p.Endpoint.Host}, "caCertificates": file}
	case !p.inCluster():
		policy["tls"] = object{"mode": "DISABLE"}
	}
	return append(all, kind(istioNetworking, "DestinationRule", p.object(), ns, object{
		"exportTo": list{"."}, "host": p.meshHost(), "trafficPolicy": policy}))
}

// ownAuthorities holds the certificate authorities of the providers that have their own, or is nil.
func ownAuthorities(s *source, ns string) object {
	data := object{}
	for _, p := range s.providers {
		if p.ca != "" {
			data[p.Name+".pem"] = p.ca
		}
	}
	if len(data) == 0 {
		return nil
	}
	return object{"apiVersion": "v1", "kind": "ConfigMap", "metadata": object{"name": name + "-ca", "namespace": ns}, "data": data}
}
