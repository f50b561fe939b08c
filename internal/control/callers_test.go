package control_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/internal/audit"
	"github.com/vizard-gateway/vizard/internal/control"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/internal/vault"
)

const credential = "CANARYcredential0123456789"

// callers is the API for callers on a real store, with the keys of two callers.
type callers struct {
	handler    http.Handler
	vault      *vault.Vault
	keys       *keystore.Keys
	anna, bert string
	trail      string
	keyset     string
}

// takes allows credentials for these providers, if they do not end in "-odd".
func takes(providers ...string) func(string, []byte) error {
	return func(p string, key []byte) error {
		if !slices.Contains(providers, p) {
			return control.ErrNoProvider
		}
		if bytes.HasSuffix(key, []byte("-odd")) {
			return errors.New("it is odd")
		}
		return nil
	}
}

func newCallers(t testing.TB) *callers {
	t.Helper()
	dir := t.TempDir()
	s, err := store.OpenFile(filepath.Join(dir, "v.db"))
	if err != nil {
		t.Fatal(err)
	}
	keys, err := keystore.NewKeys(s, keystore.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := vault.CreateKeyset(filepath.Join(dir, "keyset")); err != nil {
		t.Fatal(err)
	}
	keyset, err := vault.ReadKeyset(filepath.Join(dir, "keyset"))
	if err != nil {
		t.Fatal(err)
	}
	v, err := vault.Open(s, keyset, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _, _ = keys.Close(), v.Close(), s.Close() })
	c := &callers{vault: v, keys: keys, trail: filepath.Join(dir, "audit.jsonl"), keyset: filepath.Join(dir, "keyset")}
	for name, key := range map[string]*string{"anna": &c.anna, "bert": &c.bert} {
		_, token, err := keys.Create(keystore.CreateOptions{Caller: name})
		if err != nil {
			t.Fatal(err)
		}
		*key = string(token.Reveal())
	}
	c.handler = control.NewCallerHandler(control.Callers{Keys: keys, Vault: control.Restricted(v, takes("openai", "vllm")), Audit: audit.Open(c.trail)})
	return c
}

func (c *callers) do(method, path, key, body string, change ...func(*http.Request)) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Header.Set("Authorization", "Bearer "+key)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("X-Request-Id", "11-aa")
	for _, f := range change {
		f(r)
	}
	w := httptest.NewRecorder()
	c.handler.ServeHTTP(w, r)
	return w
}

func TestCallerManagesCredentials(t *testing.T) {
	t.Parallel()
	c := newCallers(t)
	put := `{"key": "` + credential + `"}`
	for _, step := range []struct {
		method, path, key, body string
		status                  int
		want                    string
	}{
		{"GET", "/v1/provider-keys", c.anna, "", 200, `{"provider_keys":[]}`},
		{"PUT", "/v1/provider-keys/openai", c.anna, put, 201, `{"provider":"openai","fingerprint":"`},
		{"PUT", "/v1/provider-keys/openai?x=y", c.anna, ` {"key":"CANARYcredential\u00301\/"} `, 200, `{"provider":"openai","fingerprint":"`},
		{"PUT", "/v1/provider-keys/vllm", c.bert, put, 201, `{"provider":"vllm"`},
		{"GET", "/v1/provider-keys", c.anna, "", 200, `{"provider_keys":[{"provider":"openai","fingerprint":"`},
		{"DELETE", "/v1/provider-keys/vllm", c.anna, "", 404, `"code":"not_found"`},
		{"DELETE", "/v1/provider-keys/openai", c.anna, "", 204, ""},
		{"DELETE", "/v1/provider-keys/openai", c.anna, "", 404, `"code":"not_found"`},
		{"GET", "/v1/provider-keys", c.anna, "", 200, `{"provider_keys":[]}`},
	} {
		w := c.do(step.method, step.path, step.key, step.body)
		body := w.Body.String()
		if w.Code != step.status || !strings.Contains(body, step.want) || strings.Contains(body, "CANARY") {
			t.Errorf("%s %s: %d %s", step.method, step.path, w.Code, body)
		}
		if w.Header().Get("Cache-Control") != "no-store" || w.Header().Get("X-Request-Id") != "req_11-aa" {
			t.Errorf("%s %s: headers %v", step.method, step.path, w.Header())
		}
	}
	if key, err := c.vault.Await("bert", "vllm", time.Now()); err != nil || string(key.Reveal()) != credential {
		t.Errorf("bert's credential is not there: %v", err)
	}
	data, err := os.ReadFile(c.trail)
	if err != nil || strings.Contains(string(data), "CANARY") || strings.Count(string(data), `"act":"credential.put"`) != 3 ||
		!strings.Contains(string(data), `"who":"caller anna key `) {
		t.Errorf("trail %v\n%s", err, data)
	}
}

func TestCallerErrors(t *testing.T) {
	t.Parallel()
	c := newCallers(t)
	const path = "/v1/provider-keys/openai"
	good := `{"key":"` + credential + `"}`
	header := func(name string, values ...string) func(*http.Request) {
		return func(r *http.Request) { r.Header[http.CanonicalHeaderKey(name)] = values }
	}
	for _, tt := range []struct {
		name, method, path, key, body string
		change                        func(*http.Request)
		status                        int
		code                          string
	}{
		{"another path", "GET", "/", c.anna, "", nil, 404, "not_found"},
		{"path behind", "PUT", path + "/x", c.anna, good, nil, 404, "not_found"},
		{"path before", "PUT", "/x" + path, c.anna, good, nil, 404, "not_found"},
		{"no provider", "PUT", "/v1/provider-keys/", c.anna, good, nil, 404, "not_found"},
		{"method", "POST", path, c.anna, good, nil, 405, "method_not_allowed"},
		{"method of the list", "DELETE", "/v1/provider-keys", c.anna, "", nil, 405, "method_not_allowed"},
		{"path before authentication", "GET", "/", "vz_wrong", "", nil, 404, "not_found"},
		{"no key", "PUT", path, "", good, nil, 401, "unauthenticated"},
		{"wrong key before size", "PUT", path, "vz_wrong", strings.Repeat("CANARY", 9999), nil, 401, "unauthenticated"},
		{"two keys", "PUT", path, "", good, header("authorization", "Bearer "+c.anna, "Bearer "+c.anna), 401, "unauthenticated"},
		{"basic", "PUT", path, "", good, header("authorization", "Basic "+c.anna), 401, "unauthenticated"},
		{"size before type", "PUT", path, c.anna, strings.Repeat("CANARY", 9999), header("content-type", "text/plain"), 413, "request_too_large"},
		{"type", "PUT", path, c.anna, good, header("content-type", "text/plain"), 415, "unsupported_media_type"},
		{"no type", "PUT", path, c.anna, good, header("content-type"), 415, "unsupported_media_type"},
		{"encoding", "PUT", path, c.anna, good, header("content-encoding", "gzip"), 415, "unsupported_media_type"},
		{"not JSON", "PUT", path, c.anna, "CANARY", nil, 400, "invalid_json"},
		{"more than JSON", "PUT", path, c.anna, good + good, nil, 400, "invalid_json"},
		{"not UTF-8", "PUT", path, c.anna, "{\"key\":\"CANARY\xff\"}", nil, 400, "invalid_json"},
		{"list", "PUT", path, c.anna, `["CANARY"]`, nil, 400, "invalid_request"},
		{"null", "PUT", path, c.anna, `null`, nil, 400, "invalid_request"},
		{"empty", "PUT", path, c.anna, `{}`, nil, 400, "invalid_request"},
		{"empty key", "PUT", path, c.anna, `{"key":""}`, nil, 400, "invalid_request"},
		{"twice", "PUT", path, c.anna, `{"key":"CANARY","key":"CANARY"}`, nil, 400, "invalid_request"},
		{"unknown", "PUT", path, c.anna, `{"CANARY":1}`, nil, 400, "invalid_request"},
		{"unknown too", "PUT", path, c.anna, `{"key":"CANARY","CANARY":{}}`, nil, 400, "invalid_request"},
		{"another case", "PUT", path, c.anna, `{"Key":"CANARY"}`, nil, 400, "invalid_request"},
		{"number", "PUT", path, c.anna, `{"key":1}`, nil, 400, "invalid_request"},
		{"object", "PUT", path, c.anna, `{"key":{"key":"CANARY"}}`, nil, 400, "invalid_request"},
		{"no credential", "PUT", path, c.anna, `{"key":"CANARY CANARY"}`, nil, 400, "invalid_request"},
		{"header smuggling", "PUT", path, c.anna, `{"key":"CANARY\r\nx: y"}`, nil, 400, "invalid_request"},
		{"lone surrogate", "PUT", path, c.anna, `{"key":"CANARY\ud800"}`, nil, 400, "invalid_request"},
		{"another provider's", "PUT", path, c.anna, `{"key":"sk-` + `ant-CANARY"}`, nil, 400, "invalid_request"},
		{"a gateway key", "PUT", path, c.anna, `{"key":"` + c.bert + `"}`, nil, 400, "invalid_request"},
		{"not of the protocol's form", "PUT", path, c.anna, `{"key":"CANARY-odd"}`, nil, 400, "invalid_request"},
		{"unknown provider", "PUT", "/v1/provider-keys/nobody", c.anna, good, nil, 404, "not_found"},
		{"odd provider", "PUT", "/v1/provider-keys/..%2fx", c.anna, good, nil, 404, "not_found"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			change := tt.change
			if change == nil {
				change = func(*http.Request) {}
			}
			w := c.do(tt.method, tt.path, tt.key, tt.body, change)
			body := w.Body.String()
			var e struct {
				Error struct {
					Code      string
					RequestID string `json:"request_id"`
				}
			}
			if err := json.Unmarshal([]byte(body), &e); err != nil || w.Code != tt.status || e.Error.Code != tt.code || e.Error.RequestID != "req_11-aa" {
				t.Errorf("%d %s, want %d %s", w.Code, body, tt.status, tt.code)
			}
			if strings.Contains(body, "CANARY") || strings.Contains(body, c.bert) {
				t.Errorf("the answer repeats the request: %s", body)
			}
		})
	}
	if all, err := c.vault.List("anna"); err != nil || len(all) != 0 {
		t.Errorf("a bad request stored something: %v, %v", all, err)
	}
}

// TestMethodsThatAreAllowedAreNamed compares what a caller reads who has mistaken the method.
func TestMethodsThatAreAllowedAreNamed(t *testing.T) {
	t.Parallel()
	c := newCallers(t)
	for _, tt := range []struct{ path, allow, message string }{
		{"/v1/provider-keys", "GET", "Only GET is allowed here. PUT and DELETE are at /v1/provider-keys/{provider}."},
		{"/v1/provider-keys/openai", "PUT, DELETE", "Only PUT and DELETE are allowed here. GET is at /v1/provider-keys."},
	} {
		w := c.do("POST", tt.path, c.anna, "")
		if got := w.Header().Get("Allow"); w.Code != 405 || got != tt.allow || !strings.Contains(w.Body.String(), `"message":"`+tt.message+`"`) {
			t.Errorf("%s: %d, allow %q, %s", tt.path, w.Code, got, w.Body)
		}
	}
}

// TestActsThatCannotBeNotedAreNotDone breaks the trail.
func TestActsThatCannotBeNotedAreNotDone(t *testing.T) {
	t.Parallel()
	c := newCallers(t)
	if err := os.WriteFile(c.trail, []byte("{}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	w := c.do("PUT", "/v1/provider-keys/openai", c.anna, `{"key":"`+credential+`"}`)
	if w.Code != 500 {
		t.Errorf("status %d", w.Code)
	}
	keys := control.AuditedKeys(c.keys, audit.Open(c.trail), "uid 0")
	if _, _, err := keys.Create(keystore.CreateOptions{Caller: "x"}); err == nil {
		t.Error("a key was made")
	}
	if _, err := c.vault.Await("anna", "openai", time.Now()); !errors.Is(err, vault.ErrNone) {
		t.Errorf("it was stored all the same: %v", err)
	}
}

// serve runs the operator socket and returns a client for it.
func serve(t *testing.T, o control.Operator) *control.Client {
	t.Helper()
	path := filepath.Join(t.TempDir(), "s")
	l, err := control.Listen(path, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	server := control.NewServer(control.NewHandler(o))
	go func() { _ = server.Serve(control.OwnerOnly(l)) }()
	client, err := control.Dial(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = client.Close(), server.Close() })
	return client
}

func TestKeysetOverTheOperatorSocket(t *testing.T) {
	t.Parallel()
	c := newCallers(t)
	for i := range 3 {
		if _, _, err := c.vault.Put(fmt.Sprint("c", i), "openai", secret.New([]byte(credential))); err != nil {
			t.Fatal(err)
		}
	}
	if err := vault.RotateKeyset(c.keyset, false); err != nil {
		t.Fatal(err)
	}
	k := serve(t, control.Operator{Keys: c.keys, Vault: c.vault, Keyset: c.vault, Audit: audit.Open(c.trail)}).Keyset()
	seals := func(want ...int) {
		t.Helper()
		keys, unreadable, err := k.Status()
		if err != nil || unreadable != 0 || len(keys) != 2 || keys[0].Seals != want[0] || keys[1].Seals != want[1] || !keys[1].Primary {
			t.Fatalf("%+v, %d unreadable, %v", keys, unreadable, err)
		}
	}
	seals(3, 0)
	told := ""
	if n, err := k.Reencrypt(t.Context(), func(done, total int) { told = fmt.Sprint(done, " of ", total) }); err != nil || n != 0 || told != "3 of 3" {
		t.Errorf("%d unreadable, %v, %s", n, err, told)
	}
	seals(0, 3)
	if data, err := os.ReadFile(c.trail); err != nil || !strings.Contains(string(data), `"act":"keyset.reencrypt","target":"3 of 3","outcome":"done"`) {
		t.Errorf("%v\n%s", err, data)
	}
	if _, _, err := serve(t, control.Operator{Keys: c.keys}).Keyset().Status(); !errors.Is(err, control.ErrNoVault) {
		t.Errorf("without a keyset: %v", err)
	}
}

func TestCredentialsOverTheOperatorSocket(t *testing.T) {
	t.Parallel()
	c := newCallers(t)
	trail := c.trail
	connect := func(v control.Credentials) control.Credentials {
		return serve(t, control.Operator{Keys: c.keys, Vault: v, Audit: audit.Open(trail)}).Credentials()
	}
	own := connect(control.Restricted(c.vault, takes("openai")))
	m, created, err := own.Put("carl", "openai", secret.New([]byte(credential)))
	if err != nil || !created || len(m.Fingerprint) != 8 {
		t.Fatalf("got %+v, %v, %v", m, created, err)
	}
	if all, err := own.List("carl"); err != nil || len(all) != 1 || all[0] != m {
		t.Errorf("listed %+v, %v", all, err)
	}
	if err := own.Delete("carl", "openai"); err != nil {
		t.Error(err)
	}
	_, _, noProvider := own.Put("carl", "nobody", secret.New([]byte(credential)))
	_, _, invalid := own.Put("carl", "openai", secret.New([]byte("two words")))
	none := own.Delete("carl", "openai")
	_, noVault := connect(nil).List("carl")
	for _, tt := range []struct{ got, want error }{
		{noProvider, control.ErrNoProvider}, {invalid, vault.ErrInvalid}, {none, vault.ErrNone}, {noVault, control.ErrNoVault},
	} {
		if !errors.Is(tt.got, tt.want) {
			t.Errorf("got %v, want %v", tt.got, tt.want)
		}
	}
	data, err := os.ReadFile(trail)
	if err != nil || !strings.Contains(string(data), `"act":"credential.put","target":"caller carl provider openai fingerprint `+m.Fingerprint+`","outcome":"done"`) ||
		!strings.Contains(string(data), `"outcome":"no_credential"`) || strings.Contains(string(data), "CANARY") {
		t.Errorf("trail %v\n%s", err, data)
	}
	if _, _, err := audit.Verify(strings.NewReader(string(data))); err != nil {
		t.Error(err)
	}
}

// FuzzCallerBody sends bodies: whatever they are, the answer is one of the contract's and never repeats them.
func FuzzCallerBody(f *testing.F) {
	c := newCallers(f)
	for _, seed := range []string{`{"key":"abc"}`, `{"key":"a","key":"b"}`, `{"key":"\u0041"}`, `{}`, `[`, `{"key":{"a":[1,2]}}`, "\ufeff{}"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, body string) {
		w := c.do("PUT", "/v1/provider-keys/openai", c.anna, body)
		switch w.Code {
		case 200, 201:
			var want map[string]string
			if err := json.Unmarshal([]byte(body), &want); err != nil || len(want) != 1 {
				t.Fatalf("%q was accepted", body)
			}
			if key, err := c.vault.Await("anna", "openai", time.Now()); err != nil || string(key.Reveal()) != want["key"] {
				t.Fatalf("%q was stored as something else: %v", body, err)
			}
		case 400, 413:
			if !strings.HasPrefix(w.Body.String(), `{"error":{"code":"`) {
				t.Fatalf("%q: %s", body, w.Body)
			}
		default:
			t.Fatalf("%q: status %d", body, w.Code)
		}
	})
}

// FuzzOperatorRequest sends whole requests to the operator socket's API.
func FuzzOperatorRequest(f *testing.F) {
	c := newCallers(f)
	h := control.NewHandler(control.Operator{Keys: c.keys, Vault: c.vault})
	f.Add("POST", "/keys", `{"caller":"c"}`)
	f.Add("POST", "/keys/0000000000/rotate", `{"overlap_ns":1}`)
	f.Add("PUT", "/callers/c/credentials/openai", `{"key":"k"}`)
	f.Fuzz(func(t *testing.T, method, path, body string) {
		r, err := http.NewRequest(method, "http://operator/"+strings.TrimPrefix(path, "/"), strings.NewReader(body))
		if err != nil {
			return
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code >= 500 {
			t.Fatalf("%s %q %q: %d %s", method, path, body, w.Code, w.Body)
		}
	})
}
