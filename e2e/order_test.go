package e2e_test

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestOrderOfChecks sends requests with several things wrong at once: the first wrong thing in the contract's order decides.
func TestOrderOfChecks(t *testing.T) {
	t.Parallel()
	orderOfChecks(t, start)
}

func orderOfChecks(t *testing.T, start starter) {
	t.Helper()
	p := newProvider(t, nil)
	g := start(t, p, options{extra: "timeouts: {request_body: 2m}\n", providers: fakeProvider(p.URL) + "  keyless:\n    protocol: openai-chat\n    endpoint: " + p.URL + "/v1\n    models: [m]\n"})
	narrow := g.createKey("narrow", "--models", "fake/other")
	spent := g.createKey("spent", "--requests-per-minute", "1")
	busy := g.createKey("busy", "--concurrent", "1")
	busyAndSpent := g.createKey("both", "--concurrent", "1", "--requests-per-minute", "1")
	for i, key := range []string{busy, busyAndSpent} {
		held := g.with(t, nil)
		held.key = key
		held.halfSent(t, "the rest does not come")
		eventually(t, 10*time.Second, "the head has arrived", func() bool { return g.metric("vizard_places_incomplete") == float64(i+1) })
	}
	g.post("{}", as(spent)).wantFault(t, 400, "invalid_request") // a refused request has spent its token

	big := `{"model":"fake/echo","prompt":"` + strings.Repeat("x", 40_000) + `"}`
	badKey := func(r *http.Request) { r.Header.Set("Authorization", "Bearer vz_nope") }
	noKey := func(r *http.Request) { r.Header.Del("Authorization") }
	text := func(r *http.Request) { r.Header.Set("Content-Type", "text/plain") }
	at := func(path string) func(*http.Request) { return func(r *http.Request) { r.URL.Path = path } }
	get := func(r *http.Request) { r.Method = http.MethodGet }
	chunked := func(r *http.Request) { r.ContentLength = -1 }

	for _, tc := range []struct {
		name   string
		body   string
		change []func(*http.Request)
		status int
		code   string
		param  string // or, of a 429, a part of the message
	}{
		{"another path before everything", big, []func(*http.Request){at("/v1/other"), noKey}, 404, "not_found", ""},
		{"another method before the key", big, []func(*http.Request){get, noKey}, 405, "method_not_allowed", ""},
		{"no key before size", big, []func(*http.Request){noKey, text}, 401, "unauthenticated", ""},
		{"bad key before size", big, []func(*http.Request){badKey, text}, 401, "unauthenticated", ""},
		{"bad key before size, chunked", big, []func(*http.Request){badKey, text, chunked}, 401, "unauthenticated", ""},
		{"another path before the limits", "{", []func(*http.Request){at("/v1/other"), as(spent)}, 404, "not_found", ""},
		{"rate before size", big, []func(*http.Request){as(spent), text}, 429, "rate_limited", ""},
		{"rate before size, chunked", big, []func(*http.Request){as(spent), text, chunked}, 429, "rate_limited", ""},
		{"concurrency before size", big, []func(*http.Request){as(busy), text}, 429, "rate_limited", ""},
		{"concurrency before rate", "{", []func(*http.Request){as(busyAndSpent)}, 429, "rate_limited", "in progress"},
		{"rate before JSON", "{", []func(*http.Request){as(spent)}, 429, "rate_limited", ""},
		{"size before media type", big, []func(*http.Request){text}, 413, "request_too_large", ""},
		{"size before media type, chunked", big, []func(*http.Request){text, chunked}, 413, "request_too_large", ""},
		{"media type before JSON", "{", []func(*http.Request){text}, 415, "unsupported_media_type", "content-type"},
		{"content encoding before JSON", "{", []func(*http.Request){func(r *http.Request) { r.Header.Set("Content-Encoding", "gzip") }}, 415, "unsupported_media_type", "content-encoding"},
		{"JSON before schema", `{"messages":[],`, nil, 400, "invalid_json", ""},
		{"schema before model", `{"model":"nope/nope","prompt":"x","messages":[]}`, nil, 400, "invalid_request", "messages"},
		{"empty body", ``, nil, 400, "invalid_json", ""},
		{"missing prompt", `{"model":"nope/nope"}`, nil, 400, "invalid_request", "prompt"},
		{"masking before model", `{"model":"nope/nope","prompt":"` + strings.Repeat("a@example.com ", 2300) + `"}`, nil, 422, "masking_failed", "prompt"},
		{"model before permission", `{"model":"fake/nope","prompt":"x"}`, []func(*http.Request){as(narrow)}, 404, "unknown_model", "model"},
		{"permission before credential", `{"model":"keyless/m","prompt":"x"}`, []func(*http.Request){as(narrow)}, 403, "forbidden", "model"},
		{"credential last", `{"model":"keyless/m","prompt":"x"}`, nil, 424, "no_credential", "model"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			a := g.post(tc.body, tc.change...)
			e := a.wantFault(t, tc.status, tc.code)
			limited := tc.status == http.StatusTooManyRequests
			if e.Param != tc.param && !limited || limited && !strings.Contains(e.Message, tc.param) {
				t.Errorf("param %q, message %q, want %q", e.Param, e.Message, tc.param)
			}
			if e.Source != "gateway" || e.Retryable == nil || *e.Retryable != limited || (a.header.Get("Retry-After") != "") != limited {
				t.Errorf("source %q, retryable %v, retry-after %q", e.Source, e.Retryable, a.header.Get("Retry-After"))
			}
		})
	}
	if n := len(p.received()); n != 0 {
		t.Fatalf("%d refused requests reached the provider", n)
	}

	if w := g.ask("hello", false).whole(t); w.Output != "hello" {
		t.Errorf("output %q", w.Output)
	}
}

// TestErrorHeaders checks the headers of particular errors.
func TestErrorHeaders(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	a := g.post("{}", func(r *http.Request) { r.Header.Del("Authorization") })
	a.wantFault(t, 401, "unauthenticated")
	if got := a.header.Get("WWW-Authenticate"); got != "Bearer" {
		t.Errorf("www-authenticate %q", got)
	}
	a = g.post("", func(r *http.Request) { r.Method = http.MethodPut })
	a.wantFault(t, 405, "method_not_allowed")
	if got := a.header.Get("Allow"); got != "POST" {
		t.Errorf("allow %q", got)
	}
	two := g.post(`{"model":"fake/echo","prompt":"x"}`, func(r *http.Request) { r.Header.Add("Authorization", "Bearer "+g.key) })
	two.wantFault(t, 401, "unauthenticated")
	for _, ct := range []string{"application/json; charset=utf-8", `application/json;charset="UTF-8"`, "Application/JSON"} {
		if a := g.post(`{"model":"fake/echo","prompt":"x"}`, func(r *http.Request) { r.Header.Set("Content-Type", ct) }); a.status != 200 {
			t.Errorf("content type %q: status %d", ct, a.status)
		}
	}
	for _, ct := range []string{"application/json; charset=latin1", "application/json; boundary=x", "application/xml", ""} {
		g.post(`{"model":"fake/echo","prompt":"x"}`, func(r *http.Request) { r.Header["Content-Type"] = []string{ct} }).wantFault(t, 415, "unsupported_media_type")
	}
}
