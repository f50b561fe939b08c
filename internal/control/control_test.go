package control_test

import (
	"errors"
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/control"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/store"
)

// gateway serves the keys of a new store on a real socket and returns both ends.
func gateway(t *testing.T) (*keystore.Keys, *control.Client, string) {
	t.Helper()
	dir := t.TempDir()
	file, err := store.OpenFile(filepath.Join(dir, "keys.db"))
	if err != nil {
		t.Fatal(err)
	}
	keys, err := keystore.NewKeys(file, keystore.Options{})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "run", "operator.sock")
	l, err := control.Listen(path, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	server := control.NewServer(control.NewHandler(control.Operator{Keys: keys}))
	go func() { _ = server.Serve(control.OwnerOnly(l)) }()
	client, err := control.Dial(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(client.Close(), server.Close(), keys.Close(), file.Close()); err != nil {
			t.Error(err)
		}
	})
	return keys, client, path
}

func TestKeysOverTheSocket(t *testing.T) {
	keys, client, _ := gateway(t)
	var both control.Store = client // the command's one interface for a gateway and for a file
	end := time.Now().Add(time.Hour).UTC().Truncate(time.Second)
	r, token, err := both.Create(keystore.CreateOptions{Caller: "c", Models: []string{"a/*"}, Expires: end})
	if err != nil || r.Expires != end {
		t.Fatalf("got %+v, %v", r, err)
	}
	if p, err := keys.Await(token.Reveal(), time.Now()); err != nil || p.KeyID != r.ID {
		t.Fatalf("the gateway knows nothing of the key: %+v", p)
	}
	old, next, newer, err := both.Rotate(r.ID, 90*time.Minute)
	if err != nil || old.ID != r.ID || old.Expires != end {
		t.Fatalf("the old key is %+v, %v", old, err)
	}
	if err := both.Revoke(r.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := keys.Await(token.Reveal(), time.Now()); err == nil {
		t.Error("the revoked key is accepted")
	}
	if _, err := keys.Await(newer.Reveal(), time.Now()); err != nil || next.Caller != "c" {
		t.Error("the rotated key is refused")
	}
	got, err := both.List(keystore.Filter{})
	want, err2 := keys.List(keystore.Filter{})
	if err != nil || err2 != nil || len(got) != 2 || !cmp.Equal(got, want) {
		t.Errorf("the socket and the store differ: %v, %v\n%s", err, err2, cmp.Diff(want, got))
	}
	if ids, err := both.RevokeCaller("c"); err != nil || !cmp.Equal(ids, []string{next.ID}) {
		t.Errorf("revoked %v, %v", ids, err)
	}
	if _, err := both.RevokeCaller("c"); !errors.Is(err, keystore.ErrNoKeys) {
		t.Errorf("revoking a caller without keys: %v", err)
	}
}

func TestProfilesOverTheSocket(t *testing.T) {
	keys, client, _ := gateway(t)
	keys.SetProfiles([]string{"support"})
	var both control.Store = client
	r, _, err := both.Create(keystore.CreateOptions{Caller: "c", Profile: "support"})
	if err != nil || r.Profile != "support" {
		t.Fatalf("made %+v, %v", r, err)
	}
	want := []store.Group{{Name: "support", Records: 1, First: []string{r.ID}}}
	if got, err := both.Profiles(); err != nil || !cmp.Equal(got, want) {
		t.Errorf("in use %+v, %v", got, err)
	}
	if all, err := both.List(keystore.Filter{Profile: "support"}); err != nil || len(all) != 1 {
		t.Errorf("listed %+v, %v", all, err)
	}
	if _, err := both.SetProfile(r.ID, "suport"); !errors.Is(err, keystore.ErrInvalid) || !strings.Contains(err.Error(), "no profile suport") {
		t.Errorf("an unknown profile: %v", err)
	}
	set, err := both.SetProfile(r.ID, "default")
	if err != nil || set.Profile != "" || set.Hash != r.Hash {
		t.Errorf("set %+v, %v", set, err)
	}
	if all, err := both.List(keystore.Filter{Profile: "support"}); err != nil || len(all) != 0 {
		t.Errorf("listed %+v, %v", all, err)
	}
}

func TestErrorsCrossTheSocket(t *testing.T) {
	_, client, _ := gateway(t)
	r, _, err := client.Create(keystore.CreateOptions{Caller: "c"})
	if err != nil {
		t.Fatal(err)
	}
	_, _, badCaller := client.Create(keystore.CreateOptions{Caller: "a/b"})
	_, _, _, badOverlap := client.Rotate(r.ID, -time.Second)
	_ = client.Revoke(r.ID)
	_, _, token, inactive := client.Rotate(r.ID, 0)
	for _, tt := range []struct{ got, want error }{
		{badCaller, keystore.ErrInvalid}, {badOverlap, keystore.ErrInvalid}, {inactive, keystore.ErrInactive},
		{client.Revoke("0000000000"), keystore.ErrNotFound}, {client.Revoke("../x?y"), keystore.ErrNotFound},
	} {
		if !errors.Is(tt.got, tt.want) {
			t.Errorf("got %v, want %v", tt.got, tt.want)
		}
	}
	if !token.Empty() || strings.Count(badCaller.Error(), keystore.ErrInvalid.Error()) != 1 {
		t.Errorf("a failure with a key, or said twice: %v", badCaller)
	}
}

// TestImportOverTheSocket makes many keys at once; an error still says which of them it is about.
func TestImportOverTheSocket(t *testing.T) {
	keys, client, _ := gateway(t)
	good := keystore.Import{CreateOptions: keystore.CreateOptions{Caller: "c"}}
	done, err := client.Import(slices.Repeat([]keystore.Import{good}, keystore.MaxImport))
	if err != nil || len(done) != keystore.MaxImport {
		t.Fatalf("%d keys, %v", len(done), err)
	}
	for _, d := range []keystore.Imported{done[0], done[len(done)-1]} {
		if p, err := keys.Await(d.Token.Reveal(), time.Now()); err != nil || p.KeyID != d.Record.ID || d.Kept {
			t.Errorf("the gateway knows nothing of the key: %+v, %v", p, err)
		}
	}
	_, err = client.Import([]keystore.Import{good, {CreateOptions: keystore.CreateOptions{Caller: "a/b"}}})
	if one, ok := errors.AsType[*keystore.ImportError](err); !ok || one.Index != 1 || !errors.Is(err, keystore.ErrInvalid) {
		t.Errorf("a wrong caller: %v", err)
	}
}

func TestRequestsAreStrictAndBounded(t *testing.T) {
	keys, _, _ := gateway(t)
	h := control.NewHandler(control.Operator{Keys: keys})
	for _, tt := range []struct {
		method, path, body string
		status             int
		code               string
	}{
		{"POST", "/keys", `{"caller":"canary!"}`, 400, "invalid_request"},
		{"POST", "/keys", `{"caller":"c","canary":1}`, 400, "invalid_request"},
		{"POST", "/keys", `canary`, 400, "invalid_request"},
		{"POST", "/keys", `{"caller":"c"} {}`, 400, "invalid_request"},
		{"POST", "/keys", `{"caller":"` + strings.Repeat("canary", 20000) + `"}`, 400, "invalid_request"},
		{"DELETE", "/keys", ``, 404, "not_found"},
		{"GET", "/canary", ``, 404, "not_found"},
	} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(tt.method, tt.path, strings.NewReader(tt.body)))
		body := w.Body.String()
		if w.Code != tt.status || !strings.HasPrefix(body, `{"error":{"code":"`+tt.code+`","message":"`) || strings.Contains(body, "canary") {
			t.Errorf("%s %s: %d %s", tt.method, tt.path, w.Code, body)
		}
	}
	if all, err := keys.List(keystore.Filter{}); err != nil || len(all) != 0 {
		t.Errorf("a bad request made a key: %v, %v", all, err)
	}
}

func TestListen(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "s.sock")
	l, err := control.Listen(path, 0o660)
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o660 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if _, err := control.Listen(path, 0o600); err == nil || !strings.Contains(err.Error(), "answers on") {
		t.Errorf("a socket in use was replaced: %v", err)
	}
	l.(*net.UnixListener).SetUnlinkOnClose(false) // as after a kill
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := control.Dial(path); !errors.Is(err, control.ErrNoGateway) {
		t.Errorf("got %v", err)
	}
	if l, err = control.Listen(path, 0o600); err != nil {
		t.Fatalf("a stale socket stops the start: %v", err)
	}
	defer l.Close()
	plain := filepath.Join(dir, "file")
	if err := os.WriteFile(plain, []byte("keep"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := control.Listen(plain, 0o600); err == nil {
		t.Error("a file was replaced by a socket")
	}
	if data, _ := os.ReadFile(plain); string(data) != "keep" {
		t.Error("the file is gone")
	}
	long := filepath.Join(dir, strings.Repeat("l", 108))
	_, dial := control.Dial(long)
	_, listen := control.Listen(long, 0o600)
	for _, err := range []error{dial, listen} {
		if err == nil || !strings.Contains(err.Error(), "at most 107") {
			t.Errorf("got %v", err)
		}
	}
}

func TestAdmin(t *testing.T) {
	var broken error
	metrics := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "m 1\n") })
	h := control.Admin(func() error { return broken }, metrics)
	get := func(path string) (int, string) {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		return w.Code, w.Body.String()
	}
	for path, want := range map[string]int{"/livez": 200, "/readyz": 200, "/metrics": 200, "/keys": 404, "/": 404} {
		if code, body := get(path); code != want {
			t.Errorf("%s: %d %s", path, code, body)
		}
	}
	broken = errors.New("draining")
	if code, body := get("/readyz"); code != 503 || !strings.Contains(body, "draining") {
		t.Errorf("not ready: %d %s", code, body)
	}
	if code, _ := get("/livez"); code != 200 {
		t.Errorf("a process that is not ready is called dead: %d", code)
	}
}

// TestActsAreListed finds every act that is noted in the source.
func TestActsAreListed(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`\.note\("([a-z.]+)"`).FindAllSubmatch(source, -1) {
			found[string(m[1])] = true
		}
	}
	if diff := cmp.Diff(slices.Sorted(maps.Keys(found)), control.Acts()); diff != "" {
		t.Errorf("acts (-in the source +listed):\n%s", diff)
	}
}
