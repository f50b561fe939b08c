package mesh_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/envoy/mesh"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/registry"
)

// both are the control planes.
var both = map[string]func(*config.Config, *registry.Registry, mesh.Options) ([]byte, error){"envoy-gateway": mesh.EnvoyGateway, "istio": mesh.Istio}

// build makes manifests of a kind for providers, with more YAML in the configuration.
func build(t *testing.T, kind, more string, providers ...*registry.Provider) (string, error) {
	t.Helper()
	c, err := config.Parse("", []byte("providers: {openai: {}}\n"+more))
	if err != nil {
		t.Fatal(err)
	}
	r, err := registry.New(providers)
	if err != nil {
		t.Fatal(err)
	}
	out, err := both[kind](c, r, mesh.Options{Namespace: "vizard", Image: "vizard:test", TLSSecret: "vizard-tls"})
	return string(out), err
}

func named(name, host string, tls bool) *registry.Provider {
	return &registry.Provider{Name: name, Auth: registry.AuthBearer, Endpoint: registry.Endpoint{TLS: tls, Host: host, Port: 8443, CAFile: ""}}
}

// authority is a file with a certificate authority, so that no test needs the system's.
func authority(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "ca.pem")
	if err := os.WriteFile(path, []byte("-----BEGIN CERTIFICATE-----\nnone\n-----END CERTIFICATE-----\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestSettingsThatNoMeshSupportsAreRefused expects an error that names the setting or the provider.
func TestSettingsThatNoMeshSupportsAreRefused(t *testing.T) {
	for name, tc := range map[string]struct {
		config   string
		provider *registry.Provider
		want     string
	}{
		"routes from the sidecar": {"envoy: {ads: true}\n", named("p", "p.example", false), "envoy.ads"},
		"a control listener":      {"control: {address: 127.0.0.1:10001}\nkeyset: {file: /keyset.json}\n", named("p", "p.example", false), "control"},
		"loopback":                {"", named("p", "127.0.0.1", false), `provider "p": endpoint`},
		"TLS to an address":       {"", &registry.Provider{Name: "p", Auth: registry.AuthBearer, Endpoint: registry.Endpoint{TLS: true, Host: "10.0.0.5", Port: 443, CAFile: authority(t)}}, `provider "p": endpoint`},
		"a short name":            {"", named("p", "vllm", false), `provider "p": endpoint`},
		"a missing authority":     {"", &registry.Provider{Name: "p", Auth: registry.AuthBearer, Endpoint: registry.Endpoint{TLS: true, Host: "p.example", Port: 443, CAFile: "/nowhere/ca.pem"}}, "ca_file"},
	} {
		t.Run(name, func(t *testing.T) {
			for kind := range both {
				if out, err := build(t, kind, tc.config, tc.provider); err == nil || !strings.Contains(err.Error(), tc.want) {
					t.Errorf("%s: error %v, want one with %q; made %d bytes", kind, err, tc.want, len(out))
				}
			}
		})
	}
}

// TestOwnAuthorityGoesAlong expects the certificate authority of a provider next to it, and the host with its port.
func TestOwnAuthorityGoesAlong(t *testing.T) {
	p := named("private", "models.example", true)
	p.Endpoint.CAFile = authority(t)
	for kind, wanted := range map[string][]string{
		"envoy-gateway": {"name: vizard-private-ca", "hostname: models.example", "value: models.example:8443"},
		"istio": {"name: vizard-ca", "private.pem: |", "caCertificates: /etc/vizard-ca/private.pem", "mountPath: /etc/vizard-ca", "sni: models.example",
			"host_rewrite_literal: models.example:8443", "cluster: outbound|8443||models.example"},
	} {
		out, err := build(t, kind, "", p)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range append(wanted, "BEGIN CERTIFICATE") {
			if !strings.Contains(out, want) {
				t.Errorf("%s: no %q in the manifests", kind, want)
			}
		}
		if strings.Contains(out, "wellKnownCACertificates") || strings.Contains(out, "/etc/ssl/") {
			t.Errorf("%s: the system's authorities are trusted for a provider that has its own", kind)
		}
	}
}

// TestIstioAddresses expects an entry of its own for a provider at an address, and none for one that the cluster knows.
func TestIstioAddresses(t *testing.T) {
	out, err := build(t, "istio", "", named("far", "10.9.8.7", false), named("near", "llm.models.svc.cluster.local", false))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"- vizard-far.provider.internal", "- address: 10.9.8.7", "cluster: outbound|8443||vizard-far.provider.internal",
		"host: llm.models.svc.cluster.local", "cluster: outbound|8443||llm.models.svc.cluster.local"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in the manifests", want)
		}
	}
	if n := strings.Count(out, "kind: ServiceEntry"); n != 1 {
		t.Errorf("%d ServiceEntries, want 1", n)
	}
}

// TestOnlyOurNamespaceIsListenedTo: the listener takes HTTPRoutes of the routes' namespace alone, chosen by the one label that nobody can forge, and
// nothing grants a route of another namespace a provider.
func TestOnlyOurNamespaceIsListenedTo(t *testing.T) {
	out, err := build(t, "envoy-gateway", "", named("a", "a.example", false))
	if err != nil {
		t.Fatal(err)
	}
	for _, doc := range regexp.MustCompile(`(?m)^---\n`).Split(out, -1) {
		var o struct {
			Kind     string
			Metadata struct{ Name, Namespace string }
			Spec     struct {
				Listeners []struct {
					AllowedRoutes any `yaml:"allowedRoutes"`
				}
			}
		}
		if err := yaml.Unmarshal([]byte(doc), &o); err != nil {
			t.Fatal(err)
		}
		want := map[string]any{
			"kinds":      []any{map[string]any{"group": "gateway.networking.k8s.io", "kind": "HTTPRoute"}},
			"namespaces": map[string]any{"from": "Selector", "selector": map[string]any{"matchLabels": map[string]any{"kubernetes.io/metadata.name": "vizard-routes"}}},
		}
		for _, l := range o.Spec.Listeners {
			if diff := cmp.Diff(any(want), l.AllowedRoutes); diff != "" {
				t.Errorf("routes that may be attached (-want +got):\n%s", diff)
			}
		}
		if o.Kind == "ReferenceGrant" || o.Kind == "Backend" && o.Metadata.Name != "vizard" && o.Metadata.Namespace != "vizard-routes" {
			t.Errorf("%s %s/%s", o.Kind, o.Metadata.Namespace, o.Metadata.Name)
		}
	}
}

// TestEveryRouteDeniesFirst walks Envoy Gateway's routes: a rule leads to a provider only where the sidecar's header is demanded.
func TestEveryRouteDeniesFirst(t *testing.T) {
	out, err := build(t, "envoy-gateway", "", named("a", "a.example", false), named("b", "b.example", false))
	if err != nil {
		t.Fatal(err)
	}
	leads := 0
	for _, doc := range regexp.MustCompile(`(?m)^---\n`).Split(out, -1) {
		var o struct {
			Kind string
			Spec struct {
				Rules []struct {
					Matches []struct {
						Headers []struct{ Type, Name, Value string }
					}
					BackendRefs []struct{ Name string } `yaml:"backendRefs"`
				}
			}
		}
		if err := yaml.Unmarshal([]byte(doc), &o); err != nil {
			t.Fatal(err)
		}
		for _, rule := range o.Spec.Rules {
			if len(rule.BackendRefs) == 0 {
				continue
			}
			leads++
			for _, m := range rule.Matches {
				if len(m.Headers) != 1 || m.Headers[0].Name != envoy.RouteHeader || m.Headers[0].Type != "Exact" || "vizard-"+m.Headers[0].Value != rule.BackendRefs[0].Name {
					t.Errorf("the rule to %s demands %+v", rule.BackendRefs[0].Name, m.Headers)
				}
			}
			if len(rule.Matches) != 1 {
				t.Errorf("%d ways to %s", len(rule.Matches), rule.BackendRefs[0].Name)
			}
		}
	}
	if leads != 2 {
		t.Errorf("%d rules lead to providers, want 2", leads)
	}
}

// TestIstioDeniesFirst expects objects of Istio's own that only refuse, and one EnvoyFilter with ext_proc and with routes that demand the
// sidecar's header.
func TestIstioDeniesFirst(t *testing.T) {
	out, err := build(t, "istio", "", named("a", "a.example", false), named("b", "b.example", false))
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(out, "kind: EnvoyFilter"); n != 1 || !strings.Contains(out, "name: "+envoy.ExtProcFilter) {
		t.Errorf("%d EnvoyFilters, want one, with ext_proc", n)
	}
	leads := 0
	for _, doc := range regexp.MustCompile(`(?m)^---\n`).Split(out, -1) {
		var o struct {
			Spec struct {
				HTTP          []map[string]any
				ConfigPatches []struct {
					ApplyTo string `yaml:"applyTo"`
					Patch   struct {
						Operation string
						Value     struct {
							Match struct {
								Headers []struct {
									Name        string
									StringMatch map[string]string `yaml:"string_match"`
								}
							}
							Route struct{ Cluster string }
						}
					}
				} `yaml:"configPatches"`
			}
		}
		if err := yaml.Unmarshal([]byte(doc), &o); err != nil {
			t.Fatal(err)
		}
		for _, rule := range o.Spec.HTTP {
			if rule["route"] != nil || rule["directResponse"] == nil {
				t.Errorf("the VirtualService leads somewhere: %v", rule)
			}
		}
		for _, p := range o.Spec.ConfigPatches {
			if p.ApplyTo != "HTTP_ROUTE" {
				continue
			}
			leads++
			h := p.Patch.Value.Match.Headers
			if len(h) != 1 || h[0].Name != envoy.RouteHeader || "outbound|8443||"+h[0].StringMatch["exact"]+".example" != p.Patch.Value.Route.Cluster || p.Patch.Operation != "INSERT_FIRST" {
				t.Errorf("the route to %s demands %+v", p.Patch.Value.Route.Cluster, h)
			}
		}
	}
	if leads != 2 {
		t.Errorf("%d routes lead to providers, want 2", leads)
	}
}
