package envoy_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/registry"
)

//go:generate go test . -run BootstrapIsGolden -update

var update = flag.Bool("update", false, "write the golden files anew")

// providers are one of each kind: TLS by name, plain by address, TLS by address with an own CA.
func providers(t *testing.T) *registry.Registry {
	t.Helper()
	r, err := registry.New([]*registry.Provider{
		{Name: "openai", Auth: registry.AuthBearer, Endpoint: registry.Endpoint{TLS: true, Host: "api.openai.com", Port: 443, BasePath: "/v1", CAFile: "/ca.pem"}},
		{Name: "anthropic", Auth: registry.AuthXAPIKey, Headers: []registry.Header{{Name: "anthropic-version", Value: "2023-06-01"}},
			Endpoint: registry.Endpoint{TLS: true, Host: "api.anthropic.com", Port: 443, BasePath: "/v1", CAFile: "/ca.pem"}},
		{Name: "local", Auth: registry.AuthNone, Endpoint: registry.Endpoint{Host: "127.0.0.1", Port: 8000, BasePath: "/v1"}},
		{Name: "private", Auth: registry.AuthAPIKey, Endpoint: registry.Endpoint{TLS: true, Host: "10.0.0.5", Port: 8443, CAFile: "/own-ca.pem"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestBootstrapIsGolden(t *testing.T) {
	for name, text := range map[string]string{
		"plain": "gateway: {address: 127.0.0.1:10000}\nruntime_dir: /run/vizard\nproviders: {openai: {}}\n",
		"tls": "gateway: {address: 0.0.0.0:8443, tls: {certificate: testdata/tls.crt, key: testdata/tls.key, client_ca: testdata/tls.crt}}\n" +
			"runtime_dir: /run/vizard\nproviders: {openai: {}}\ntimeouts: {first_byte: 5s, idle: 7s, total: 60s}\n" +
			"control: {address: 0.0.0.0:8444}\nkeyset: {file: /keyset.json}\n",
		"ads": "runtime_dir: /run/vizard\nproviders: {openai: {}}\nenvoy: {ads: true, user: 65531, monitor: 0.0.0.0:9091, heap_mib: 1024}\n" +
			"gateway: {address: 0.0.0.0:8443, tls: {certificate: testdata/tls.crt, key: testdata/tls.key, client_ca: testdata/tls.crt}}\n",
	} {
		t.Run(name, func(t *testing.T) {
			c, err := config.Parse("", []byte(text))
			if err != nil {
				t.Fatal(err)
			}
			b, err := envoy.Bootstrap(c, providers(t))
			if err != nil {
				t.Fatal(err)
			}
			got, err := envoy.YAML(b)
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join("testdata", name+".golden.yaml")
			if *update {
				if err := os.WriteFile(path, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), string(got)); diff != "" {
				t.Errorf("the bootstrap changed; look at it, then run make generate (-want +got):\n%s", diff)
			}
		})
	}
}
