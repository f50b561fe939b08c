package e2e_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
)

// keyRow is a key as the command prints it.
type keyRow struct {
	Key, ID, Caller, State, Created, Expires string
	LastUsed                                 string `json:"last_used"`
	Models                                   []string
	Profile                                  string
	Replaces                                 []keyRow
}

// keyring runs `vizard key` with one configuration.
type keyring struct{ config string }

func (k keyring) run(t *testing.T, code int, args ...string) ran {
	t.Helper()
	args = append([]string{"key", args[0], "--config", k.config}, args[1:]...)
	return cli(t, "", []string{"FAKE_KEY=" + providerCredential}, args...).want(t, code)
}

func (k keyring) make(t *testing.T, args ...string) keyRow {
	t.Helper()
	var row keyRow
	r := k.run(t, 0, append(args, "--output", "json")...)
	if err := json.Unmarshal([]byte(r.out), &row); err != nil || row.Key == "" || row.ID == "" || !strings.HasPrefix(row.Key, "vz_"+row.ID+"_") || len(row.Key) != 52 {
		t.Fatalf("printed %q (%v)", r.out, err)
	}
	return row
}

func (k keyring) list(t *testing.T) map[string]keyRow {
	t.Helper()
	r := k.run(t, 0, "list", "--output", "json")
	var rows []keyRow
	if err := json.Unmarshal([]byte(r.out), &rows); err != nil {
		t.Fatalf("printed %q (%v)", r.out, err)
	}
	byID := map[string]keyRow{}
	for _, row := range rows {
		byID[row.ID] = row
	}
	return byID
}

// wantKey asks with a key and wants this status.
func (g *gateway) wantKey(t *testing.T, key, model string, status int) {
	t.Helper()
	if a := g.post(fmt.Sprintf(`{"model":%q,"prompt":"hello"}`, model), as(key)); a.status != status {
		t.Errorf("model %s: status %d, want %d; %q", model, a.status, status, a.body)
	}
}

// TestKeysOfARunningGateway changes keys through the operator socket; what changes holds at once.
func TestKeysOfARunningGateway(t *testing.T) {
	t.Parallel()
	g := start(t, newProvider(t, nil), options{})
	k := keyring{g.config}

	one := k.make(t, "create", "--caller", "anna")
	g.wantKey(t, one.Key, "fake/echo", 200)
	if row := k.list(t)[one.ID]; row.State != "active" || row.Caller != "anna" || row.Key != "" || row.Created == "" || row.Expires != "" {
		t.Errorf("listed as %+v", row)
	}
	k.run(t, 0, "revoke", one.ID)
	g.wantKey(t, one.Key, "fake/echo", 401)
	if row := k.list(t)[one.ID]; row.State != "revoked" {
		t.Errorf("listed as %+v", row)
	}
	k.run(t, 1, "rotate", one.ID)

	old := k.make(t, "create", "--caller", "bert", "--models", "fake/other")
	next := k.make(t, "rotate", old.ID, "--overlap", "1h")
	for _, key := range []string{old.Key, next.Key} {
		g.wantKey(t, key, "fake/alias", 200)
		g.wantKey(t, key, "fake/echo", 403)
	}
	wantReplaced(t, next, old.ID, "active", time.Hour)
	last := k.make(t, "rotate", next.ID, "--overlap", "0")
	wantReplaced(t, last, next.ID, "expired", 0)
	g.wantKey(t, next.Key, "fake/other", 401)
	g.wantKey(t, last.Key, "fake/other", 200)
	if row := k.list(t)[last.ID]; row.Caller != "bert" || len(row.Models) != 1 || row.Models[0] != "fake/other" {
		t.Errorf("the successor is listed as %+v", row)
	}

	wide := k.make(t, "create", "--caller", "carl", "--models", "fake/*,nobody/x")
	g.wantKey(t, wide.Key, "fake/echo", 200)
	elsewhere := k.make(t, "create", "--caller", "carl", "--models", "nobody/*")
	g.wantKey(t, elsewhere.Key, "fake/echo", 403)

	later := k.make(t, "create", "--caller", "dora", "--expires", "90d")
	if expires, err := time.Parse(time.RFC3339, later.Expires); err != nil || time.Until(expires).Round(time.Hour) != 90*24*time.Hour {
		t.Errorf("expires %q (%v)", later.Expires, err)
	}
	soon := k.make(t, "create", "--caller", "dora", "--expires", "2s")
	g.wantKey(t, later.Key, "fake/echo", 200)
	eventually(t, 15*time.Second, "the key expires", func() bool { return g.post(helloBody, as(soon.Key)).status == http.StatusUnauthorized })
	if row := k.list(t)[soon.ID]; row.State != "expired" {
		t.Errorf("listed as %+v", row)
	}
	if r := k.run(t, 1, "revoke", "doesntexist"); !strings.Contains(r.errs, "no key has this id") {
		t.Errorf("stderr %q", r.errs)
	}
	wantModes(t, g)
	wantKeysHidden(t, g, k, one.Key, old.Key, next.Key, last.Key, wide.Key, later.Key, soon.Key)
}

// wantReplaced fails if a rotation does not say which key the new one replaces, and when that ends.
func wantReplaced(t *testing.T, made keyRow, id, state string, left time.Duration) {
	t.Helper()
	if len(made.Replaces) != 1 || made.Replaces[0].ID != id || made.Replaces[0].State != state {
		t.Fatalf("it replaces %+v, want key %s, %s", made.Replaces, id, state)
	}
	if ends, err := time.Parse(time.RFC3339, made.Replaces[0].Expires); err != nil || time.Until(ends).Round(10*time.Minute) != left {
		t.Errorf("the old key ends at %q, want in %v (%v)", made.Replaces[0].Expires, left, err)
	}
}

func wantModes(t *testing.T, g *gateway) {
	t.Helper()
	for name, mode := range map[string]os.FileMode{"vizard.db": 0o600, envoy.OperatorSocket: 0o600, envoy.ExtProcSocket: 0o660} {
		info, err := os.Stat(filepath.Join(g.folder, name))
		if err != nil || info.Mode().Perm() != mode {
			t.Errorf("%s has the mode %v, want %v (%v)", name, info.Mode(), mode, err)
		}
	}
}

// wantKeysHidden looks for keys where they must not be: nobody but the one who made a key has seen it.
func wantKeysHidden(t *testing.T, g *gateway, k keyring, keys ...string) {
	t.Helper()
	db, err := os.ReadFile(filepath.Join(g.folder, "vizard.db"))
	if err != nil {
		t.Fatal(err)
	}
	seen := [][]byte{db, []byte(k.run(t, 0, "list").out), []byte(k.run(t, 0, "list", "--output", "json").out),
		[]byte(g.sidecar.stdout.String()), []byte(g.sidecar.stderr.String()), []byte(g.metrics())}
	for _, key := range keys {
		secret := strings.Split(key, "_")[2][:32]
		for _, text := range seen {
			if bytes.Contains(text, []byte(secret)) {
				t.Errorf("a key is in %q", clip(string(text)))
			}
		}
	}
}

// TestKeysWithoutAGateway changes keys in the file; a gateway that starts later knows them.
func TestKeysWithoutAGateway(t *testing.T) {
	t.Parallel()
	g := start(t, newProvider(t, nil), options{noStart: true})
	k := keyring{g.config}
	if rows := k.list(t); len(rows) != 0 {
		t.Errorf("a new store lists %v", rows)
	}
	kept, gone := k.make(t, "create", "--caller", "anna"), k.make(t, "create", "--caller", "bert")
	k.run(t, 0, "revoke", gone.ID)
	next := k.make(t, "rotate", kept.ID)
	plain := k.run(t, 0, "create", "--caller", "carl")
	if key := strings.TrimSpace(plain.out); !strings.HasPrefix(key, "vz_") || strings.ContainsAny(key, " \n") || strings.Contains(plain.errs, key) {
		t.Errorf("printed %q and %q", plain.out, plain.errs)
	}
	if rows := k.list(t); len(rows) != 4 || rows[gone.ID].State != "revoked" {
		t.Errorf("listed %v", rows)
	}
	if table := k.run(t, 0, "list").out; !containsAll(table, []string{"ID", "CALLER", "STATE", kept.ID, gone.ID, "revoked", "anna"}) {
		t.Errorf("printed %q", table)
	}
	g.startSidecar()
	g.startEnvoy()
	g.wantKey(t, kept.Key, "fake/echo", 200)
	g.wantKey(t, next.Key, "fake/echo", 200)
	g.wantKey(t, strings.TrimSpace(plain.out), "fake/echo", 200)
	g.wantKey(t, gone.Key, "fake/echo", 401)

	k.run(t, 0, "revoke", kept.ID)
	g.wantKey(t, kept.Key, "fake/echo", 401)
	g.sidecar.stop()
	if row := k.list(t)[kept.ID]; row.State != "revoked" {
		t.Errorf("after the gateway has gone: %+v", row)
	}
	if row := k.list(t)[next.ID]; row.LastUsed != time.Now().UTC().Format(time.DateOnly) && row.LastUsed != time.Now().UTC().AddDate(0, 0, -1).Format(time.DateOnly) {
		t.Errorf("last used %q", row.LastUsed)
	}
}

// TestMalformedKeys sends texts that are not keys, and mistyped keys: the answer is the same as for an unknown key.
func TestMalformedKeys(t *testing.T) {
	t.Parallel()
	g := start(t, newProvider(t, nil), options{})
	good := g.key
	unknown := g.post(helloBody, as("vz_0000000000_00000000000000000000000000000000000000")).wantFault(t, 401, "unauthenticated").Message
	slip := []byte(good)
	slip[20] ^= 1
	for name, header := range map[string]string{
		"a slip": "Bearer " + string(slip), "cut": "Bearer " + good[:51], "too long": "Bearer " + good + "x", "no prefix": "Bearer " + good[3:],
		"upper case": "Bearer " + strings.ToUpper(good), "quoted": `Bearer "` + good + `"`, "no scheme": good, "another scheme": "Basic " + good,
		"empty": "", "no key": "Bearer ", "two keys": "Bearer " + good + " " + good, "a list": "Bearer " + good + ", Bearer " + good, "a very long one": "Bearer " + strings.Repeat("A", 8000),
	} {
		e := g.post(helloBody, func(r *http.Request) { r.Header.Set("Authorization", header) }).wantFault(t, 401, "unauthenticated")
		if e.Message != unknown {
			t.Errorf("%s: message %q, for an unknown key %q", name, e.Message, unknown)
		}
	}
	g.post(helloBody, func(r *http.Request) { r.Header.Set("Authorization", "bearer "+good) }).whole(t)
}

// TestLockedStore opens a store that a gateway holds, without its socket: the error says so, and soon.
func TestLockedStore(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{noStart: true})
	g.startSidecar()
	other := start(t, p, options{noStart: true})
	text, err := os.ReadFile(other.config)
	if err != nil {
		t.Fatal(err)
	}
	other.write("vizard.yaml", strings.Replace(string(text), filepath.Join(other.folder, "vizard.db"), filepath.Join(g.folder, "vizard.db"), 1))
	for _, command := range [][]string{{"key", "list"}, {"key", "create", "--caller", "x"}, {"serve"}} {
		begun := time.Now()
		r := cli(t, "", []string{"FAKE_KEY=x"}, append(command, "--config", other.config)...).want(t, 1)
		if !containsAll(r.errs, []string{filepath.Join(g.folder, "vizard.db"), "in use"}) {
			t.Errorf("%v: stderr %q", command, r.errs)
		}
		if took := time.Since(begun); took > 20*time.Second {
			t.Errorf("%v took %s", command, took)
		}
	}
	second := cli(t, "", []string{"FAKE_KEY=x"}, "serve", "--config", g.config)
	if second.code == 0 || second.errs == "" {
		t.Errorf("a second gateway on the same folder: exit code %d, stderr %q", second.code, second.errs)
	}
	if rows := (keyring{g.config}).list(t); len(rows) != 0 {
		t.Errorf("the first gateway lists %v", rows)
	}
}

// TestKeysOfTheConfiguration uses a key that stands in the configuration by its hash.
func TestKeysOfTheConfiguration(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	maker := start(t, p, options{noStart: true})
	k := keyring{maker.config}
	key, narrow, late := k.make(t, "create", "--caller", "x"), k.make(t, "create", "--caller", "x"), k.make(t, "create", "--caller", "x")
	entry := func(row keyRow, caller, more string) string {
		return fmt.Sprintf("  - {id: %q, caller: %s, sha256: \"%x\"%s}\n", row.ID, caller, sha256.Sum256([]byte(row.Key)), more)
	}
	g := start(t, p, options{noKey: true, extra: "keys:\n" + entry(key, "mounted", "") + entry(narrow, "narrow", ", models: [fake/other]") +
		entry(late, "late", `, expires: "2020-01-01T00:00:00Z"`)})
	g.wantKey(t, key.Key, "fake/echo", 200)
	g.wantKey(t, narrow.Key, "fake/echo", 403)
	g.wantKey(t, narrow.Key, "fake/other", 200)
	g.wantKey(t, late.Key, "fake/echo", 401)
	if caller := g.awaitRecords(1)[0]["caller"]; caller != "mounted" {
		t.Errorf("caller %v", caller)
	}
}

// TestKeyCheck needs no configuration, store or gateway, and never shows a key.
func TestKeyCheck(t *testing.T) {
	t.Parallel()
	const good = "vz_EXAMPLE000_00000000000000000000000000000000" + "2YsI8e"
	if r := cli(t, good+"\n", nil, "key", "check").want(t, 0); r.out != "EXAMPLE000\n" {
		t.Errorf("printed %q", r.out)
	}
	for _, bad := range []string{"", "vz_", good[:len(good)-1] + "f", good + "0", strings.Repeat(good, 100)} {
		if r := cli(t, bad, nil, "key", "check").want(t, 1); bad != "" && strings.Contains(r.errs, bad) {
			t.Errorf("the error shows it: %q", r.errs)
		}
	}
}

// TestLimitsOfAKey makes a key with limits of its own: another key of the same caller is not concerned.
func TestLimitsOfAKey(t *testing.T) {
	t.Parallel()
	g := start(t, newProvider(t, nil), options{})
	k := keyring{g.config}
	limited := k.make(t, "create", "--caller", "anna", "--requests-per-minute", "2", "--concurrent", "5")
	free := k.make(t, "create", "--caller", "anna")
	for range 2 {
		g.wantKey(t, limited.Key, "fake/echo", 200)
	}
	a := g.post(helloBody, as(limited.Key))
	if e := a.wantFault(t, http.StatusTooManyRequests, "rate_limited"); a.header.Get("Retry-After") == "" || e.Source != "gateway" {
		t.Errorf("retry-after %q, source %s", a.header.Get("Retry-After"), e.Source)
	}
	g.wantKey(t, free.Key, "fake/echo", 200)
	if r := k.run(t, 0, "list"); !strings.Contains(r.out, "2/min, 5 at once") {
		t.Errorf("listed %q", r.out)
	}
}
