package mesh

import (
	"fmt"
	"strings"

	"github.com/vizard-gateway/vizard/envoy"
)

// admission is the API of policies that the API server itself enforces.
const admission = "admissionregistration.k8s.io/v1"

// rule is one demand on objects of some kinds.
type rule struct{ demand, message string }

// onlyOurRoutes has the API server refuse what would lead past the sidecar: in the namespace of the routes, a route to a provider that does not demand
// the header which the sidecar alone can set, and whatever replaces or weakens the policies that put the sidecar on its way; in the gateway's
// namespace, another policy for the gateway's own edge. Who may change Vizard's own objects is RBAC's part.
func onlyOurRoutes(o Options) []object {
	header := fmt.Sprintf("m.?headers.orValue([]).exists(h, h.name.lowerAscii() == %q && h.?type.orValue('Exact') == 'Exact')", envoy.RouteHeader)
	all := policy(o.Namespace+"-routes", o.routes(), list{
		resources(gatewayGroup, "httproutes", "grpcroutes", "tlsroutes", "tcproutes", "udproutes", "referencegrants"),
		resources(envoyGroup, "envoyextensionpolicies", "envoypatchpolicies"),
	},
		rule{"object.kind in ['HTTPRoute', 'EnvoyExtensionPolicy'] && object.metadata.name == '" + name + "'",
			"only the HTTPRoute and the EnvoyExtensionPolicy " + name + " may be in this namespace: another route could lead to a provider past the sidecar"},
		rule{"object.kind != 'HTTPRoute' || object.spec.?parentRefs.orValue([]).all(p, p.name == '" + name + "' && p.?namespace.orValue('') == '" + o.Namespace + "')",
			"the route belongs to the Gateway " + o.Namespace + "/" + name + " alone: another gateway does not remove the sidecar's header from callers"},
		rule{"object.kind != 'HTTPRoute' || object.spec.?rules.orValue([]).all(r, r.?backendRefs.orValue([]).size() == 0 || r.?matches.orValue([]).size() > 0 && r.matches.all(m, " + header + "))",
			"every rule that leads to a backend must demand the header " + envoy.RouteHeader + ", which only the sidecar can set"},
		rule{"object.kind != 'HTTPRoute' || object.spec.?rules.orValue([]).all(r, r.?filters.orValue([]).all(f, f.type != 'RequestMirror'))",
			"a mirror would send a prompt to a second backend"},
		rule{"object.kind != 'EnvoyExtensionPolicy' || object.spec.?extProc.orValue([]).exists(e, !e.?failOpen.orValue(false) && e.backendRefs.all(b, b.name == '" + name + "'))",
			"the policy must ask the sidecar, and must not go on without it"})
	return append(all, policy(o.Namespace+"-edge", o.Namespace, list{
		resources(gatewayGroup, "referencegrants"),
		resources(envoyGroup, "clienttrafficpolicies", "envoyextensionpolicies", "envoypatchpolicies"),
	},
		rule{"object.kind != 'ReferenceGrant' && object.metadata.name == '" + name + "'",
			"only the policies " + name + " may change the gateway's edge and filters: they remove the sidecar's header from callers and ask the sidecar"})...)
}

// onlyOurHosts has the API server refuse a VirtualService and a Gateway of somebody's in the gateway's namespace: a host of its own would get masked prompts
// with the provider's credential.
func onlyOurHosts(o Options) []object {
	return policy(o.Namespace+"-hosts", o.Namespace, list{resources("networking.istio.io", "virtualservices", "gateways")},
		rule{"object.metadata.name == '" + name + "'", "only the VirtualService and the Gateway " + name + " may be in this namespace: another host could lead a prompt elsewhere"})
}

func resources(group string, plural ...string) object {
	return object{"apiGroups": list{group}, "apiVersions": list{"*"}, "operations": list{"CREATE", "UPDATE"}, "resources": texts(plural)}
}

// policy demands rules of the objects of a namespace.
func policy(name, namespace string, of list, rules ...rule) []object {
	var validations list
	for _, r := range rules {
		validations = append(validations, object{"expression": strings.ReplaceAll(r.demand, "\"", "'"), "message": r.message})
	}
	chosen := object{"matchLabels": object{namespaceName: namespace}}
	return []object{
		kind(admission, "ValidatingAdmissionPolicy", name, "", object{
			"failurePolicy": "Fail", "matchConstraints": object{"namespaceSelector": chosen, "resourceRules": of}, "validations": validations}),
		kind(admission, "ValidatingAdmissionPolicyBinding", name, "", object{
			"policyName": name, "validationActions": list{"Deny"}, "matchResources": object{"namespaceSelector": chosen}}),
	}
}
