package mesh_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/envoy/mesh"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/registry"
)

// build makes manifests for providers, with more YAML in the configuration.
func build(t *testing.T, more string, providers ...*registry.Provider) (string, error) {
	t.Helper()
	c, err := config.Parse("", []byte("providers: {openai: {}}\n"+more))
	if err != nil {
		t.Fatal(err)
	}
	r, err := registry.New(providers)
	if err != nil {
		t.Fatal(err)
	}
	out, err := mesh.EnvoyGateway(c, r, mesh.Options{Namespace: "vizard", Image: "vizard:test", TLSSecret: "vizard-tls"})
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

// TestWhatNoMeshCanDoIsRefused expects an error that names the setting or the provider.
func TestWhatNoMeshCanDoIsRefused(t *testing.T) {
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
			if out, err := build(t, tc.config, tc.provider); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error %v, want one with %q; made %d bytes", err, tc.want, len(out))
			}
		})
	}
}

// TestOwnAuthorityGoesAlong expects the certificate authority of a provider beside it, and the host with its port.
func TestOwnAuthorityGoesAlong(t *testing.T) {
	p := named("private", "models.example", true)
	p.Endpoint.CAFile = authority(t)
	out, err := build(t, "", p)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"name: vizard-private-ca", "BEGIN CERTIFICATE", "hostname: models.example", "value: models.example:8443"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in the manifests", want)
		}
	}
	if strings.Contains(out, "wellKnownCACertificates") {
		t.Error("the system's authorities are trusted for a provider that has its own")
	}
}

// TestEveryRouteDeniesFirst walks the routes: a rule leads to a provider only where the sidecar's header is demanded.
func TestEveryRouteDeniesFirst(t *testing.T) {
	out, err := build(t, "", named("a", "a.example", false), named("b", "b.example", false))
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
