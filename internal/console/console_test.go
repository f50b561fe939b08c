package console_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/console"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/masking"
)

// site is a console with real keys in front of a gateway that the test plays.
type site struct {
	*httptest.Server
	t       *testing.T
	key     string
	keys    *keystore.Keys
	masker  *masking.Masker
	records *console.Records
	demo    *console.Demo
}

func open(t *testing.T, gateway http.HandlerFunc, change ...func(*console.Parts)) *site {
	t.Helper()
	st, err := store.OpenFile(filepath.Join(t.TempDir(), "keys.db"))
	if err != nil {
		t.Fatal(err)
	}
	keys, err := keystore.NewKeys(st, keystore.Options{})
	if err != nil {
		t.Fatal(err)
	}
	_, key, err := keys.Create(keystore.CreateOptions{Caller: "tester"})
	if err != nil {
		t.Fatal(err)
	}
	masker, err := masking.New(masking.Options{Dictionary: []masking.Dictionary{{Type: "PROJECT", Values: []string{"Bluebird"}}}})
	if err != nil {
		t.Fatal(err)
	}
	support, err := masking.New(masking.Options{Disable: []string{"EMAIL", "PERSON"}})
	if err != nil {
		t.Fatal(err)
	}
	careful, err := masking.New(masking.Options{Actions: map[string]masking.Action{"PASSWORD": masking.MaskOnly, "CREDIT_CARD": masking.Refuse},
		Allow: []masking.Exception{{Values: []string{"@example.org"}}}, Trial: masking.Trial{Types: []string{"PRIVATE_IP"}}})
	if err != nil {
		t.Fatal(err)
	}
	keys.SetProfiles([]string{"support", "careful"})
	s := &site{t: t, key: string(key.Reveal()), keys: keys, masker: masker, records: &console.Records{}, demo: &console.Demo{}}
	behind := httptest.NewServer(gateway)
	p := console.Parts{Keys: keys, Masker: func(profile string) *masking.Masker {
		return map[string]*masking.Masker{"": masker, "support": support, "careful": careful}[profile]
	},
		Profiles: func() []string { return []string{"careful", "support"} }, Records: s.records, Demo: s.demo,
		Models:  func(p keystore.Principal) []string { return []string{"demo/" + p.Caller} },
		Gateway: console.Gateway{URL: behind.URL + "/v1/gateway", Client: behind.Client()}}
	for _, c := range change {
		c(&p)
	}
	server := console.NewServer(console.New(p))
	s.Server = httptest.NewUnstartedServer(nil)
	s.Config = server
	s.Start()
	t.Cleanup(func() { s.CloseClientConnections(); s.Close(); behind.Close(); _ = keys.Close(); _ = st.Close() })
	return s
}

// post asks as the page's script does.
func (s *site) post(path, body string) *http.Response {
	s.t.Helper()
	r, err := http.NewRequest(http.MethodPost, s.URL+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+s.key)
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	answer, err := s.Client().Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() { _ = answer.Body.Close() })
	return answer
}

func text(t *testing.T, r *http.Response) string {
	t.Helper()
	all, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(all)
}

func ask(prompt string) string {
	b, err := json.Marshal(map[string]string{"model": "demo/echo", "prompt": prompt})
	if err != nil {
		panic(err)
	}
	return string(b)
}

type segment struct{ Text, Placeholder, Type, Family, Rule, Finds, Basis string }

// TestMaskShowsWhatTheGatewayDoes joins the pieces to the original and to what the masker itself makes of it.
func TestMaskShowsWhatTheGatewayDoes(t *testing.T) {
	t.Parallel()
	s := open(t, nil)
	for _, prompt := range []string{
		"nothing here", "jane@example.com", "a jane@example.com, b jane@example.com; joe@example.com", "<b>&amp; Bluebird</b> \u202e ü 🙂 jane@example.com\n",
		"EMAIL_1 and jane@example.com", "The password: hunter2hunter2", "jane%40example.com and j\u200bane@example.com",
	} {
		answer := s.post("/api/mask", ask(prompt))
		var m struct {
			Segments []segment
			Entities int
			Types    []struct {
				Type, Family string
				Count        int
			}
			Secrets []string
			Bytes   int
		}
		if body := text(t, answer); answer.StatusCode != http.StatusOK || json.Unmarshal([]byte(body), &m) != nil {
			t.Fatalf("%q: %d %s", prompt, answer.StatusCode, body)
		}
		var original, masked string
		found := 0
		for _, g := range m.Segments {
			original += g.Text
			if g.Placeholder == "" {
				masked += g.Text
				continue
			}
			found++
			masked += g.Placeholder
			if g.Type == "" || g.Rule == "" || g.Finds == "" || g.Basis == "" || g.Family != console.Family(g.Type) {
				t.Errorf("%q: unexplained: %+v", prompt, g)
			}
		}
		want, err := s.masker.Mask(nil, []byte(prompt), &masking.Table{})
		if err != nil {
			t.Fatal(err)
		}
		counted := 0
		for _, c := range m.Types {
			counted += c.Count
		}
		if original != prompt || masked != string(want) || found != m.Entities || counted != found || m.Bytes < len(prompt) {
			t.Errorf("%q: original %q, masked %q, want %q; %+v", prompt, original, masked, want, m)
		}
	}
}

func TestFamilies(t *testing.T) {
	got := map[string]string{}
	for _, name := range []string{"API_KEY", "PASSWORD", "IBAN", "EMAIL", "PASSPORT", "PROJECT"} {
		got[name] = console.Family(name)
	}
	want := map[string]string{"API_KEY": "secret", "PASSWORD": "secret", "IBAN": "money", "EMAIL": "contact", "PASSPORT": "personal", "PROJECT": "own"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	s := open(t, func(w http.ResponseWriter, _ *http.Request) { t.Error("the gateway was asked") },
		func(p *console.Parts) { p.Gateway.Shut = "It cannot send." })
	most := 32768 - len(`{"model":"demo/echo","prompt":"","stream":true}`)
	for _, c := range []struct {
		what, path, body string
		status           int
		code             string
	}{
		{"empty", "/api/mask", ask(""), 400, "invalid_request"},
		{"the longest", "/api/mask", ask(strings.Repeat("x", most)), 200, ""},
		{"a byte too long", "/api/mask", ask(strings.Repeat("x", most+1)), 413, "request_too_large"},
		{"far too long", "/api/mask", ask(strings.Repeat("x", 1<<20)), 413, "request_too_large"},
		{"not JSON", "/api/mask", "{", 400, "invalid_json"},
		{"too many values", "/api/mask", ask(strings.Repeat("a@b.org ", 2500)), 422, "masking_failed"},
		{"it cannot send", "/api/send", ask("hello"), 503, "unavailable"},
	} {
		answer := s.post(c.path, c.body)
		var e struct {
			Error struct{ Code, Message string }
		}
		body := text(t, answer)
		if err := json.Unmarshal([]byte(body), &e); err != nil || answer.StatusCode != c.status || e.Error.Code != c.code {
			t.Errorf("%s: %d %.200s", c.what, answer.StatusCode, body)
		}
	}
	s.key = ""
	for _, path := range []string{"/api/mask", "/api/live"} {
		if answer := s.post(path, ask("hello")); answer.StatusCode != http.StatusUnauthorized {
			t.Errorf("%s without a key: %d", path, answer.StatusCode)
		}
	}
}

// TestSendPassesTheGatewayOn cuts the gateway's stream anywhere, ends it early, and has it refuse.
func TestSendPassesTheGatewayOn(t *testing.T) {
	t.Parallel()
	const whole = ": ping\n\nevent: start\ndata: {\"id\":\"req_1\"}\n\nevent: delta\ndata: {\"text\":\"grüß 🙂\"}\n\nevent: done\ndata: {}\n\n"
	var cut int
	s := open(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if string(body) != `{"model":"demo/echo","prompt":"<jane@example.com>","stream":true}` || r.Header.Get("Authorization") != "Bearer "+"k" {
			t.Errorf("the gateway got %q from %q", body, r.Header.Get("Authorization"))
		}
		w.Header().Set("Content-Type", "text/event-stream")
		_, _ = io.WriteString(w, whole[:cut])
		_ = http.NewResponseController(w).Flush()
		_, _ = io.WriteString(w, whole[cut:])
	})
	s.key = "k" // whose keys are good is the gateway's own business
	for cut = range len(whole) {
		got := text(t, s.post("/api/send", ask("<jane@example.com>")))
		if want := strings.TrimPrefix(whole, ": ping\n\n"); got != want {
			t.Fatalf("cut at %d: %q", cut, got)
		}
	}
	early := open(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		_, _ = io.WriteString(w, "event: start\ndata: {}\n\nevent: del")
	})
	if got := text(t, early.post("/api/send", ask("x"))); got != "event: start\ndata: {}\n\n" {
		t.Errorf("a stream that broke off became %q", got)
	}
	refusing := open(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "7")
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusTooManyRequests)
		_, _ = io.WriteString(w, `{"error":{"code":"rate_limited"}}`)
	})
	if a := refusing.post("/api/send", ask("x")); a.StatusCode != http.StatusTooManyRequests || a.Header.Get("Retry-After") != "7" || text(t, a) != `{"error":{"code":"rate_limited"}}` {
		t.Errorf("a refusal became %d %v", a.StatusCode, a.Header)
	}
}

// TestDemoShowsRequestsInOrder has the provider tell what it got before the gateway's own events that follow from it.
func TestDemoShowsRequestsInOrder(t *testing.T) {
	t.Parallel()
	var s *site
	s = open(t, func(w http.ResponseWriter, _ *http.Request) {
		s.demo.Saw("chat-1", "Write to EMAIL_1")
		s.demo.Sent("chat-1", "Dear EM")
		w.Header().Set("Content-Type", "text/event-stream")
		_, _ = io.WriteString(w, "event: start\ndata: {}\n\n")
		_ = http.NewResponseController(w).Flush()
		s.demo.Sent("chat-1", "AIL_1")
		_, _ = io.WriteString(w, "event: done\ndata: {}\n\n")
	})
	s.demo.Saw("chat-0", "nobody watches")
	got := text(t, s.post("/api/send", ask("Write to jane@example.com")))
	if strings.Contains(got, "chat-0") {
		t.Errorf("what was before is told: %q", got)
	}
	at := -1
	for _, part := range []string{"event: saw\ndata: {\"id\":\"chat-1\",\"text\":\"Write to EMAIL_1\"}\n\n", `"Dear EM"`, `"AIL_1"`, "event: done"} {
		next := strings.Index(got, part)
		if next <= at {
			t.Errorf("%q is missing or too early in %q", part, got)
		}
		at = next
	}
}

// TestLiveShowsOnesOwnRecords writes records of two callers, before and while somebody watches.
func TestLiveShowsOnesOwnRecords(t *testing.T) {
	t.Parallel()
	s := open(t, nil)
	write := func(caller string, n int) {
		line := fmt.Sprintf("{\"request_id\":\"%s-%d\",\"caller\":%q}\n", caller, n, caller)
		if _, err := io.WriteString(s.records, line+"not a record\n"); err != nil {
			t.Fatal(err)
		}
	}
	for n := range 300 {
		write("tester", n)
		write("other", n)
	}
	live := s.post("/api/live", "{}")
	seen := make(chan string, 1000)
	go func() {
		defer close(seen)
		buffer := make([]byte, 1<<16)
		for {
			n, err := live.Body.Read(buffer)
			seen <- string(buffer[:n])
			if err != nil {
				return
			}
		}
	}()
	var got string
	await := func(part string) {
		t.Helper()
		for deadline := time.After(10 * time.Second); !strings.Contains(got, part); {
			select {
			case more := <-seen:
				got += more
			case <-deadline:
				t.Fatalf("%q is not in %q", part, got)
			}
		}
	}
	await(`event: hello` + "\n" + `data: {"caller":"tester","models":["demo/tester"],"demo":true`)
	await("tester-299")
	write("other", 300)
	write("tester", 300)
	await("tester-300")
	if n := strings.Count(got, "event: record"); n != 101 || strings.Contains(got, "other") || strings.Contains(got, "tester-199\"") {
		t.Errorf("%d records: %q", n, got)
	}
}

// TestPageWithoutScript masks by a form, shows the text as text, and not the key.
func TestPageWithoutScript(t *testing.T) {
	t.Parallel()
	s := open(t, nil)
	form := func(key, prompt string) (int, string) {
		r, err := http.NewRequest(http.MethodPost, s.URL+"/", strings.NewReader(url.Values{"key": {key}, "prompt": {prompt}}.Encode()))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Origin", s.URL)
		answer, err := s.Client().Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = answer.Body.Close() }()
		return answer.StatusCode, text(t, answer)
	}
	status, page := form(s.key, "<script>alert(1)</script>\r\njane@example.com")
	if status != 200 || !strings.Contains(page, "&lt;script&gt;alert(1)&lt;/script&gt;\n<a class=\"chip f-contact\"") || strings.Contains(page, "<script>alert") {
		t.Errorf("%d %s", status, page)
	}
	if strings.Contains(page, s.key) || strings.Contains(page, " style=") || strings.Contains(page, " onclick=") {
		t.Error("the page holds the key, or what its own policy forbids")
	}
	if status, page := form("vz_wrong", "hello"); status != 401 || !strings.Contains(page, "<code>unauthenticated</code>") || !strings.Contains(page, "hello") {
		t.Errorf("%d %s", status, page)
	}
	if status, _ := form(s.key, strings.Repeat("ü", 40000)); status != 413 {
		t.Errorf("a form that is too large: %d", status)
	}
}
