package e2e_test

import (
	"net/http"
	"strings"
	"testing"
)

// TestOrderOfChecks sends requests with several things wrong at once: the first wrong thing in the contract's order decides.
func TestOrderOfChecks(t *testing.T) {
	t.Parallel()
	orderOfChecks(t, start)
}

func orderOfChecks(t *testing.T, start starter) {
	t.Helper()
	p := newProvider(t, nil)
	g := start(t, p, options{extra: "limits: {requests_per_minute: 1}\n", providers: fakeProvider(p.URL) + "  keyless:\n    protocol: openai-chat\n    endpoint: " + p.URL + "/v1\n    models: [m]\n"})
	narrow := g.createKey("narrow", "--models", "fake/other")

	big := `{"model":"fake/echo","prompt":"` + strings.Repeat("x", 40_000) + `"}`
	badKey := func(r *http.Request) { r.Header.Set("Authorization", "Bearer vz_nope") }
	noKey := func(r *http.Request) { r.Header.Del("Authorization") }
	text := func(r *http.Request) { r.Header.Set("Content-Type", "text/plain") }
	as := func(key string) func(*http.Request) {
		return func(r *http.Request) { r.Header.Set("Authorization", "Bearer "+key) }
	}
	at := func(path string) func(*http.Request) { return func(r *http.Request) { r.URL.Path = path } }
	get := func(r *http.Request) { r.Method = http.MethodGet }
	chunked := func(r *http.Request) { r.ContentLength = -1 }

	for _, tc := range []struct {
		name   string
		body   string
		change []func(*http.Request)
		status int
		code   string
		param  string
	}{
		{"another path before everything", big, []func(*http.Request){at("/v1/other"), noKey}, 404, "not_found", ""},
		{"another method before the key", big, []func(*http.Request){get, noKey}, 405, "method_not_allowed", ""},
		{"no key before size", big, []func(*http.Request){noKey, text}, 401, "unauthenticated", ""},
		{"bad key before size", big, []func(*http.Request){badKey, text}, 401, "unauthenticated", ""},
		{"bad key before size, chunked", big, []func(*http.Request){badKey, text, chunked}, 401, "unauthenticated", ""},
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
		{"credential before rate", `{"model":"keyless/m","prompt":"x"}`, nil, 424, "no_credential", "model"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			e := g.post(tc.body, tc.change...).wantFault(t, tc.status, tc.code)
			if e.Param != tc.param {
				t.Errorf("param %q, want %q", e.Param, tc.param)
			}
			if e.Source != "gateway" || e.Retryable == nil || *e.Retryable {
				t.Errorf("source %q, retryable %v", e.Source, e.Retryable)
			}
		})
	}
	if n := len(p.received()); n != 0 {
		t.Fatalf("%d refused requests reached the provider", n)
	}

	if w := g.ask("hello", false).whole(t); w.Output != "hello" {
		t.Errorf("output %q", w.Output)
	}
	limited := g.ask("hello again", false)
	e := limited.wantFault(t, 429, "rate_limited")
	if e.Source != "gateway" || limited.header.Get("Retry-After") == "" {
		t.Errorf("source %q, retry-after %q", e.Source, limited.header.Get("Retry-After"))
	}
}

// TestErrorHeaders looks at what goes with particular errors.
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
