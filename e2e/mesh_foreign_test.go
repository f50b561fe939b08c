package e2e_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// foreignName is that of objects which are not Vizard's, so that Envoy Gateway may refuse them.
const foreignName = "foreign"

// foreignRoute is a route to the provider of the test, p20101, that demands no header, in a namespace and with a policy of its own or without one.
func foreignRoute(namespace string, ownPolicy bool) string {
	text := fmt.Sprintf(`apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: {name: foreign, namespace: %s}
spec:
  parentRefs: [{name: vizard, namespace: vizard}]
  rules:
    - matches: [{path: {type: PathPrefix, value: /foreign}}]
      backendRefs: [{group: gateway.envoyproxy.io, kind: Backend, name: vizard-fake, namespace: vizard-routes, port: 20101}]
`, namespace)
	if ownPolicy {
		text += fmt.Sprintf(`---
apiVersion: gateway.envoyproxy.io/v1alpha1
kind: EnvoyExtensionPolicy
metadata: {name: foreign, namespace: %s}
spec:
  targetRefs: [{group: gateway.networking.k8s.io, kind: HTTPRoute, name: foreign}]
  lua: [{type: Inline, inline: "function envoy_on_request(h) end"}]
`, namespace)
	}
	return text
}

// TestDeployForeignRoutes puts a second route to a provider next to Vizard's, on Envoy Gateway. In another namespace it cannot be attached; in the routes'
// own, where the API server refuses it (TestDeployAPIServerRefusesWhatLeadsPast), the policy on the gateway still asks the sidecar. What remains
// is a route with a policy of its own, which takes the place of the gateway's: there the API server is the only line, and this shows it.
func TestDeployForeignRoutes(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		namespace string
		ownPolicy bool
		passes    bool
	}{
		"in the gateway's namespace":                  {"vizard", false, false},
		"in the gateway's namespace, with its policy": {"vizard", true, false},
		"in another namespace, with its policy":       {"default", true, false},
		"among the routes":                            {"vizard-routes", false, false},
		"among the routes, with its policy (remains)": {"vizard-routes", true, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newProvider(t, echo)
			open := strings.Replace(fakeProvider(p.URL), "credential: {env: FAKE_KEY}", "auth: none", 1)
			g := start(t, p, options{noStart: true, providers: open, extra: "envoy: {canary: {interval: 2s}}\n"})
			g.startSidecar()
			g.key = g.createKey("tester")
			g.startEnvoyWith(g.meshBootstrap("envoy-gateway", foreignRoute(tc.namespace, tc.ownPolicy)))
			const body = `{"model":"fake/echo","prompt":"to jane@example.com"}`
			if w := g.post(body).whole(t); w.Output != "to jane@example.com" {
				t.Errorf("Vizard's own route answers %q", w.Output)
			}
			before := len(p.received())
			a := g.try(g.request(body, func(r *http.Request) { r.URL.Path = "/foreign/v1/chat/completions" }))
			if a.err != nil {
				t.Fatal(a.err)
			}
			passed := false
			for _, r := range p.received()[before:] {
				passed = passed || strings.Contains(string(r.Body), "jane")
			}
			if passed != tc.passes {
				t.Errorf("an unmasked prompt reaches the provider: %t, want %t; status %d", passed, tc.passes, a.status)
			}
			if !tc.passes && a.status < http.StatusBadRequest {
				t.Errorf("status %d", a.status)
			}
		})
	}
}
