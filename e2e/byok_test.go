package e2e_test

import (
	"crypto/tls"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
)

const (
	ownCredential   = "sk-own-CANARYannaCredential9876543210"
	otherCredential = "sk-own-CANARYbertCredential1357924680"
)

// startWithControl runs a gateway with a control listener, both with TLS, and returns the control listener's URL. The provider
// fake has a pooled credential, own has none, shut takes none of callers.
func startWithControl(t *testing.T, p *provider, a *authority) (g *gateway, control string) {
	t.Helper()
	a.issue(t, "server")
	address := freeAddress(t)
	g = start(t, p, options{noStart: true,
		gateway: fmt.Sprintf("  tls:\n    certificate: %[1]s/server.crt\n    key: %[1]s/server.key\n", a.folder),
		providers: fakeProvider(p.URL) + fmt.Sprintf("  own:\n    protocol: openai-chat\n    endpoint: %[1]s/v1\n    models: [echo]\n"+
			"  shut:\n    protocol: openai-chat\n    endpoint: %[1]s/v1\n    models: [echo]\n    byok: false\n", p.URL),
		extra: "control: {address: " + address + "}\nkeyset: {file: ./keyset.json}\naudit: {file: ./audit.jsonl}\nlog: {level: debug, records: ./records.jsonl}\n"})
	g.scheme, g.client = "https", a.over(t, &tls.Config{}, true)
	if r := cli(t, "", []string{"FAKE_KEY=" + providerCredential}, "serve", "--config", g.config).want(t, 1); !strings.Contains(r.errs, "keyset") {
		t.Errorf("without a keyset: %q", r.errs)
	}
	g.vizard("keyset", "create", "--config", g.config)
	g.startSidecar()
	g.key = g.createKey("tester")
	g.startEnvoy()
	return g, "https://" + address
}

// caller is somebody with a gateway key.
type caller struct {
	g            *gateway
	key, url, ca string
}

// run runs `vizard provider-key` as a caller does.
func (c caller) run(t *testing.T, code int, input string, args ...string) ran {
	t.Helper()
	args = append([]string{"provider-key", args[0], "--url", c.url, "--ca-file", c.ca}, args[1:]...)
	return cli(t, input, []string{"VIZARD_KEY=" + c.key}, args...).want(t, code)
}

// asked sends a request and returns its status and the credential that the provider saw.
func (c caller) asked(t *testing.T, p *provider, model string) (answer, string) {
	t.Helper()
	before := len(p.received())
	a := c.g.post(fmt.Sprintf(`{"model":%q,"prompt":"hello"}`, model), as(c.key))
	all := p.received()
	if len(all) == before {
		return a, ""
	}
	return a, strings.TrimPrefix(all[len(all)-1].Header.Get("Authorization"), "Bearer ")
}

func (c caller) wantCredential(t *testing.T, p *provider, model, want string) {
	t.Helper()
	if a, got := c.asked(t, p, model); a.status != http.StatusOK || got != want {
		t.Errorf("%s: status %d, body %q; the provider saw the right credential: %v", model, a.status, a.body, got == want)
	}
}

// TestOwnCredentials goes the whole way of a caller's own credential, over the real control listener.
func TestOwnCredentials(t *testing.T) {
	t.Parallel()
	p := newProvider(t, namedByCredential)
	authority := newAuthority(t, "test CA")
	g, url := startWithControl(t, p, authority)
	anna := caller{g, g.createKey("anna"), url, filepath.Join(authority.folder, "ca.crt")}
	bert := caller{g, g.createKey("bert"), url, anna.ca}

	anna.wantCredential(t, p, "fake/echo", providerCredential)
	refused, _ := anna.asked(t, p, "own/echo")
	refused.wantFault(t, http.StatusFailedDependency, "no_credential")

	anna.run(t, 0, ownCredential+"\n", "put", "fake")
	anna.run(t, 0, ownCredential+"\n", "put", "own")
	bert.run(t, 0, otherCredential, "put", "fake")
	anna.wantCredential(t, p, "fake/echo", ownCredential)
	anna.wantCredential(t, p, "own/echo", ownCredential)
	bert.wantCredential(t, p, "fake/echo", otherCredential)
	bertsOwn, _ := bert.asked(t, p, "own/echo")
	bertsOwn.wantFault(t, http.StatusFailedDependency, "no_credential")
	caller{g: g, key: g.key}.wantCredential(t, p, "fake/echo", providerCredential)

	for _, args := range [][]string{{"put", "shut"}, {"put", "nobody"}, {"delete", "shut"}} {
		anna.run(t, 1, ownCredential, args...)
	}
	wantListed(t, anna, "fake", "own")
	wantRejected(t, p, anna, bert)

	anna.run(t, 0, "", "delete", "fake")
	anna.wantCredential(t, p, "fake/echo", providerCredential)
	operator := cli(t, "", []string{"FAKE_KEY=" + providerCredential}, "provider-key", "list", "--caller", "bert", "--config", g.config, "--output", "json").want(t, 0)
	if !strings.Contains(operator.out, `"provider": "fake"`) {
		t.Errorf("the operator sees %q", operator.out)
	}
	cli(t, otherCredential, []string{"FAKE_KEY=" + providerCredential}, "provider-key", "put", "own", "--caller", "bert", "--config", g.config).want(t, 0)
	bert.wantCredential(t, p, "own/echo", otherCredential)
	if own, pooled := g.metric("vizard_credential_uses_total", `kind="own"`), g.metric("vizard_credential_uses_total", `kind="pooled"`); own < 4 || pooled < 4 {
		t.Errorf("%v uses of own and %v of pooled credentials were counted", own, pooled)
	}
	wantListenersApart(t, g, anna)
	wantCredentialsHidden(t, g, anna.key, bert.key)
}

// namedByCredential gives the answer the credential's name, but for a byte: no such name may come into a record.
func namedByCredential(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Request-Id", strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer s"))
	echo(w, r)
}

func wantListed(t *testing.T, c caller, providers ...string) {
	t.Helper()
	var rows []struct{ Provider, Fingerprint, Created string }
	r := c.run(t, 0, "", "list", "--output", "json")
	if err := json.Unmarshal([]byte(r.out), &rows); err != nil || len(rows) != len(providers) {
		t.Fatalf("listed %q (%v)", r.out, err)
	}
	for i, row := range rows {
		if row.Provider != providers[i] || len(row.Fingerprint) != 8 || row.Created == "" {
			t.Errorf("listed %+v", row)
		}
	}
}

// wantRejected has the provider refuse all credentials: who brought its own learns that, and only for its own.
func wantRejected(t *testing.T, p *provider, anna, bert caller) {
	t.Helper()
	for status, code := range map[int]string{401: "byok_rejected", 403: "byok_rejected"} {
		p.respond(func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(status)
			fmt.Fprintf(w, `{"error":{"message":"bad key %s"}}`, r.Header.Get("Authorization"))
		})
		own, _ := anna.asked(t, p, "own/echo")
		own.wantFault(t, http.StatusFailedDependency, code)
		pooled, _ := caller{g: anna.g, key: anna.g.key}.asked(t, p, "fake/echo")
		pooled.wantFault(t, http.StatusBadGateway, "provider_unauthorized")
	}
	p.respond(echo)
	bert.wantCredential(t, p, "fake/echo", otherCredential)
}

// wantListenersApart asks each listener for what only the other one has, and the control listener while the sidecar is away.
func wantListenersApart(t *testing.T, g *gateway, c caller) {
	t.Helper()
	get := func(url string) answer {
		r, err := http.NewRequest(http.MethodGet, url, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+c.key)
		return g.do(r)
	}
	get(c.url+envoy.Path).wantFault(t, http.StatusNotFound, "not_found")
	get("https://"+g.address+"/v1/provider-keys").wantFault(t, http.StatusNotFound, "not_found")
	bare, err := g.client.Get(c.url + "/v1/provider-keys")
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(bare.Body)
	_ = bare.Body.Close()
	answer{bare.StatusCode, bare.Header, body}.wantFault(t, http.StatusUnauthorized, "unauthenticated")
	g.sidecar.stop()
	get(c.url+"/v1/provider-keys").wantFault(t, http.StatusServiceUnavailable, "unavailable")
	g.startSidecar()
	eventually(t, 10*time.Second, "the control listener is back", func() bool { return get(c.url+"/v1/provider-keys").status == http.StatusOK })
}

// wantCredentialsHidden looks for credentials and keys in everything that the processes left.
func wantCredentialsHidden(t *testing.T, g *gateway, keys ...string) {
	t.Helper()
	canaries := append(keys, ownCredential[1:], otherCredential[1:], providerCredential[1:])
	searchFor(t, "the metrics", canaries, []byte(g.metrics()))
	searchFor(t, "Envoy's metrics", canaries, envoyStats(t, g))
	g.envoy.stop()
	g.sidecar.stop()
	for _, process := range []*process{g.envoy, g.sidecar} {
		searchFor(t, process.name, canaries, []byte(process.stdout.String()), []byte(process.stderr.String()))
	}
	searchFolder(t, g.folder, canaries)
	trail := read(t, filepath.Join(g.folder, "audit.jsonl"))
	for _, act := range []string{`"keyset.create"`, `"key.create"`, `"credential.put"`, `"credential.delete"`, `"who":"caller anna key `, `"outcome":"done"`} {
		if !strings.Contains(trail, act) {
			t.Errorf("the trail has no %s:\n%s", act, trail)
		}
	}
	cli(t, "", nil, "audit", "verify", filepath.Join(g.folder, "audit.jsonl")).want(t, 0)
	g.write("audit.jsonl", strings.Replace(trail, `"act":"key.create"`, `"act":"key.revoke"`, 1))
	cli(t, "", nil, "audit", "verify", filepath.Join(g.folder, "audit.jsonl")).want(t, 1)
}

// TestKeysetRotation rotates under a running gateway, which reads the file again, and encrypts again afterwards.
func TestKeysetRotation(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{noStart: true, extra: "keyset: {file: ./keyset.json}\n"})
	env := []string{"FAKE_KEY=" + providerCredential}
	keyset := func(code int, args ...string) string {
		t.Helper()
		return cli(t, "", env, append([]string{"keyset", args[0], "--config", g.config}, args[1:]...)...).want(t, code).out
	}
	keyset(0, "create")
	keyset(1, "create")
	g.startSidecar()
	g.key = g.createKey("anna")
	g.startEnvoy()
	anna := caller{g: g, key: g.key}
	cli(t, ownCredential, env, "provider-key", "put", "fake", "--caller", "anna", "--config", g.config).want(t, 0)
	keyset(0, "rotate", "--stage")
	keyset(0, "rotate")
	eventually(t, 10*time.Second, "the keyset is read again", func() bool { return strings.Contains(g.sidecar.stderr.String(), "the keyset was read again") })
	anna.wantCredential(t, p, "fake/echo", ownCredential)
	var status struct {
		Keys []struct {
			Primary     bool
			Credentials int
		}
		Unreadable int
	}
	look := func(old, fresh int) {
		t.Helper()
		if err := json.Unmarshal([]byte(keyset(0, "status", "--output", "json")), &status); err != nil || len(status.Keys) != 2 ||
			!status.Keys[1].Primary || status.Keys[0].Credentials != old || status.Keys[1].Credentials != fresh || status.Unreadable != 0 {
			t.Errorf("%+v, %v", status, err)
		}
	}
	look(1, 0)
	if out := keyset(0, "reencrypt"); !strings.Contains(out, "1 credentials") {
		t.Errorf("printed %q", out)
	}
	look(0, 1)
	anna.wantCredential(t, p, "fake/echo", ownCredential)
	g.sidecar.stop()
	look(0, 1) // in the store itself
	if out := keyset(0, "reencrypt"); !strings.Contains(out, "0 credentials") {
		t.Errorf("printed %q", out)
	}
	if err := os.Chmod(filepath.Join(g.folder, "keyset.json"), 0o644); err != nil {
		t.Fatal(err)
	}
	if r := cli(t, "", env, "serve", "--config", g.config).want(t, 1); !strings.Contains(r.errs, "others can read the keyset file") {
		t.Errorf("a keyset that others can read: %q", r.errs)
	}
}
