package e2e_test

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestFIPS runs gateways whose cryptography is Go's FIPS 140-3 module. Kept to that alone (only), a gateway does all but open callers' credentials, which it
// says when it starts.
func TestFIPS(t *testing.T) {
	t.Parallel()
	for _, mode := range []string{"on", "only"} {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			env := "GODEBUG=fips140=" + mode
			if r := cli(t, "", []string{env}, "version").want(t, 0); !strings.Contains(r.out, "fips 140-3 "+mode+", module ") {
				t.Errorf("printed %q", r.out)
			}
			g := start(t, newProvider(t, nil), options{noStart: true})
			g.startSidecar(env)
			g.startEnvoy()
			key := g.createKey("anna")
			g.post(helloBody, as(key)).whole(t)
			g.post(helloBody, as("vz_wrong")).wantFault(t, 401, "unauthenticated")

			keyset := filepath.Join(shortDir(t), "keyset.json")
			sealed := start(t, newProvider(t, nil), options{noStart: true, extra: "keyset: {file: " + keyset + "}\n"})
			cli(t, "", []string{env}, "keyset", "create", "--config", sealed.config).want(t, 0)
			put := cli(t, "sk-own", []string{env, "FAKE_KEY=" + providerCredential}, "provider-key", "put", "fake", "--caller", "anna", "--config", sealed.config)
			if mode == "on" {
				put.want(t, 0)
				return
			}
			if !strings.Contains(put.want(t, 1).errs, "fips140=only refuses") {
				t.Errorf("said %q", put.errs)
			}
		})
	}
}
