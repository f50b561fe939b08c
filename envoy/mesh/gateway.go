package mesh

import (
	"fmt"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/fault"
)

// API groups of Envoy Gateway's manifests.
const (
	gatewayGroup = "gateway.networking.k8s.io"
	gatewayAPI   = gatewayGroup + "/v1"
	envoyGroup   = "gateway.envoyproxy.io"
	envoyAPI     = envoyGroup + "/v1alpha1"
)

// The deny routes' names.
const (
	unavailable = name + "-unavailable"
	notFound    = name + "-not-found"
)

func envoyGateway(s *source, o Options) ([]object, error) {
	ns, routes := o.Namespace, o.routes()
	all := append([]object{namespace(ns), namespace(routes)}, onlyOurRoutes(o)...)
	all = append(all, gatewayClass(ns), proxy(s, o), gateway(o), unixBackend(s, ns), unixBackend(s, routes))
	for i := range s.providers {
		all = append(all, backend(&s.providers[i], routes)...)
	}
	all = append(all, withoutForwardedHost(routes),
		refusal(unavailable, routes, fault.Unavailable), refusal(notFound, routes, fault.NotFound),
		httpRoute(s, o), throughSidecar(s, routes, "HTTPRoute"), throughSidecar(s, ns, "Gateway"),
		clientPolicy(s, o), backendPolicy(s, routes), patchPolicy(s, o))
	return all, nil
}

// routes is the namespace of the routes and of the backends that they lead to. Nobody but Vizard has routes there, and the gateway takes none
// from anywhere else: a route of somebody's can neither be attached to the gateway nor lead to a provider.
func (o Options) routes() string { return o.Namespace + "-routes" }

// namespaceName is a label that the API server itself sets, so that nobody can give a namespace another's.
const namespaceName = "kubernetes.io/metadata.name"

func namespace(name string) object {
	return object{"apiVersion": "v1", "kind": "Namespace", "metadata": object{"name": name, "labels": object{namespaceName: name}}}
}

func gatewayClass(ns string) object {
	return kind(gatewayAPI, "GatewayClass", name, "", object{
		"controllerName": "gateway.envoyproxy.io/gatewayclass-controller",
		"parametersRef":  object{"group": envoyGroup, "kind": "EnvoyProxy", "name": name, "namespace": ns},
	})
}

// listenerName is the section of the gateway that the patch and the routes mean.
func listenerName(o Options) string {
	if o.TLSSecret == "" {
		return "http"
	}
	return "https"
}

func gateway(o Options) object {
	allowed := object{
		"kinds":      list{object{"group": gatewayGroup, "kind": "HTTPRoute"}},
		"namespaces": object{"from": "Selector", "selector": object{"matchLabels": object{namespaceName: o.routes()}}},
	}
	listener := object{"name": listenerName(o), "port": 80, "protocol": "HTTP", "allowedRoutes": allowed}
	if o.TLSSecret != "" {
		listener["port"], listener["protocol"] = 443, "HTTPS"
		listener["tls"] = object{"mode": "Terminate", "certificateRefs": list{object{"kind": "Secret", "name": o.TLSSecret}}}
	}
	return kind(gatewayAPI, "Gateway", name, o.Namespace, object{"gatewayClassName": name, "listeners": list{listener}})
}

// unixBackend is the sidecar.
func unixBackend(s *source, ns string) object {
	socket := s.sidecar.GetLoadAssignment().GetEndpoints()[0].GetLbEndpoints()[0].GetEndpoint().GetAddress().GetPipe().GetPath()
	return kind(envoyAPI, "Backend", name, ns, object{"endpoints": list{object{"unix": object{"path": socket}}}})
}

// backend is a provider, with the policy that checks its certificate.
func backend(p *provider, ns string) []object {
	endpoint := object{"fqdn": object{"hostname": p.Endpoint.Host, "port": p.Endpoint.Port}}
	if p.address() {
		endpoint = object{"ip": object{"address": p.Endpoint.Host, "port": p.Endpoint.Port}}
	}
	all := []object{kind(envoyAPI, "Backend", p.object(), ns, object{"endpoints": list{endpoint}})}
	if !p.Endpoint.TLS {
		return all
	}
	validation := object{"hostname": p.Endpoint.Host, "wellKnownCACertificates": "System"}
	if p.ca != "" {
		authority := kind("v1", "ConfigMap", p.object()+"-ca", ns, nil)
		delete(authority, "spec")
		authority["data"] = object{"ca.crt": p.ca}
		all = append(all, authority)
		validation = object{"hostname": p.Endpoint.Host, "caCertificateRefs": list{object{"group": "", "kind": "ConfigMap", "name": p.object() + "-ca"}}}
	}
	return append(all, kind(gatewayAPI, "BackendTLSPolicy", p.object(), ns, object{
		"targetRefs": list{object{"group": envoyGroup, "kind": "Backend", "name": p.object()}},
		"validation": validation,
	}))
}

// httpRoute has a rule for each provider, which only a request with the sidecar's route header matches, and two that refuse.
// A more specific match wins, whatever the order: the exact path is more specific than any provider's, so that a request the
// sidecar has not sent elsewhere is refused.
func httpRoute(s *source, o Options) object {
	var rules list
	for i := range s.providers {
		rules = append(rules, providerRule(&s.providers[i]))
	}
	refuse := func(section, kind, path, filter string) object {
		return object{"name": section, "matches": list{object{"path": object{"type": kind, "value": path}}}, "filters": list{extension(filter)}}
	}
	rules = append(rules, refuse("undecided", "Exact", envoy.Path, unavailable), refuse("elsewhere", "PathPrefix", "/", notFound))
	return kind(gatewayAPI, "HTTPRoute", name, o.routes(), object{"parentRefs": list{object{"name": name, "namespace": o.Namespace}}, "rules": rules})
}

func providerRule(p *provider) object {
	var set list
	for _, h := range p.route.GetRequestHeadersToAdd() {
		set = append(set, object{"name": h.GetHeader().GetKey(), "value": h.GetHeader().GetValue()})
	}
	return object{
		"name": p.Name,
		"matches": list{object{
			"path":    object{"type": "PathPrefix", "value": "/"},
			"headers": list{object{"type": "Exact", "name": envoy.RouteHeader, "value": header(p.route)}},
		}},
		"filters": list{
			object{"type": "URLRewrite", "urlRewrite": object{"hostname": p.Endpoint.Host}},
			extension(hostFilter),
			object{"type": "RequestHeaderModifier", "requestHeaderModifier": object{"remove": p.dropped(), "set": set}},
		},
		"backendRefs": list{object{"group": envoyGroup, "kind": "Backend", "name": p.object(), "port": p.Endpoint.Port}},
		"timeouts":    object{"request": "0s"},
	}
}

// traces are what Envoy Gateway adds to a request besides the headers of the bootstrap's list, and what tells the most of a
// caller. The closed list is the strip filter's; this is the wall in front of it that needs no patch.
var traces = []string{"x-forwarded-for", "x-envoy-external-address", "x-forwarded-client-cert", "cookie", "forwarded", "traceparent", "tracestate"}

// dropped are the headers that a provider's route removes, at most the 16 that the Gateway API takes.
func (p *provider) dropped() list {
	var names list
	for _, n := range append(p.route.GetRequestHeadersToRemove(), traces...) {
		if len(names) < 16 {
			names = append(names, n)
		}
	}
	return names
}

func extension(filter string) object {
	return object{"type": "ExtensionRef", "extensionRef": object{"group": envoyGroup, "kind": "HTTPRouteFilter", "name": filter}}
}

const hostFilter = name + "-host"

// withoutForwardedHost keeps the caller's host from the provider: Envoy Gateway appends it to a rewritten one otherwise.
func withoutForwardedHost(ns string) object {
	return kind(envoyAPI, "HTTPRouteFilter", hostFilter, ns, object{"urlRewrite": object{"appendXForwardedHost": false}})
}

// refusal answers in the contract's form.
func refusal(name, ns string, k fault.Kind) object {
	const id = "req_%REQ(X-REQUEST-ID)%"
	return kind(envoyAPI, "HTTPRouteFilter", name, ns, object{"directResponse": object{
		"statusCode":  k.Status(),
		"contentType": "application/json",
		"body":        object{"type": "Inline", "inline": string(fault.New(k, "").JSON(id))},
		"header":      object{"set": list{object{"name": envoy.RequestIDHeader, "value": id}, object{"name": "cache-control", "value": "no-store"}}},
	}})
}

// proxy is Envoy's pod.
func proxy(s *source, o Options) object {
	deployment := object{
		"replicas":       replicas,
		"initContainers": list{sidecarContainer(s, o)},
		"pod":            object{"securityContext": podSecurity(), "volumes": volumes()},
		"container":      object{"volumeMounts": list{socketMount(s)}},
	}
	log := object{"matches": list{fmt.Sprintf("!('%[1]s' in metadata.filter_metadata && '%[2]s' in metadata.filter_metadata['%[1]s'])",
		envoy.MetadataNamespace, envoy.CanaryMark)}, "format": object{"type": "JSON", "json": s.accessLog}, "sinks": list{object{"type": "File", "file": object{"path": "/dev/stdout"}}}}
	return kind(envoyAPI, "EnvoyProxy", name, o.Namespace, object{
		"provider":   object{"type": "Kubernetes", "kubernetes": object{"envoyDeployment": deployment}},
		"telemetry":  object{"accessLog": object{"settings": list{log}}},
		"backendTLS": object{"minVersion": "1.2", "maxVersion": "1.3"},
		"shutdown":   object{"drainTimeout": fmt.Sprintf("%ds", int(s.config.Timeouts.Total.Seconds()))},
	})
}
