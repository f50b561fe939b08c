package e2e_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"
)

// parrot wraps what the provider received into its answer, as providers do when they complain.
const parrotPrompt = "PARROT to jane@example.com PARROT"

// wantNoEcho fails if anything of the request, of the provider's words or of its credential is in the answer or in a log.
func (g *gateway) wantNoEcho(t *testing.T, a answer) {
	t.Helper()
	all := fmt.Sprint(a.header) + string(a.body)
	for _, word := range []string{"PARROT", "jane@", "EMAIL_1", "CANARY", providerCredential, g.key, "sk-fake"} {
		if strings.Contains(all, word) {
			t.Errorf("%q reached the caller: %s", word, clip(all))
		}
	}
}

// wantQuietLogs is wantNoEcho for all that the gateway's processes have written.
func (g *gateway) wantQuietLogs(t *testing.T) {
	t.Helper()
	for name, log := range map[string]string{"records": g.sidecar.stdout.String(), "sidecar log": g.sidecar.stderr.String(), "access log": g.envoy.stdout.String(), "envoy log": g.envoy.stderr.String(), "metrics": g.metrics()} {
		for _, word := range []string{"PARROT", "jane@", "CANARY", g.key, "sk-fake"} {
			if i := strings.Index(log, word); i >= 0 {
				t.Errorf("%q is in the %s: %s", word, name, clip(log[max(0, i-200):]))
			}
		}
	}
}

// TestProviderErrors maps what providers say when they refuse or fail, to whole and streamed requests alike.
func TestProviderErrors(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	// openAI is an error in OpenAI's form whose message repeats all that the provider knows.
	openAI := func(kind, code string) string {
		return fmt.Sprintf(`{"error":{"message":"CANARY %%s","type":%q,"param":null,"code":%s}}`, kind, code)
	}
	header := func(name, value string) http.Header { return http.Header{name: {value}} }
	in := func(d time.Duration) string { return time.Now().Add(d).UTC().Format(http.TimeFormat) }
	for _, tc := range []struct {
		name   string
		status int
		header http.Header
		body   string
		want   int
		code   string
		retry  string // "*": some
	}{
		{"bad request", 400, nil, openAI("invalid_request_error", "null"), 502, "provider_rejected_request", ""},
		{"context length", 400, nil, openAI("invalid_request_error", `"context_length_exceeded"`), 400, "context_length_exceeded", ""},
		{"context length in words", 400, nil, `{"error":{"type":"invalid_request_error","message":"prompt is too long: CANARY %s"}}`, 400, "context_length_exceeded", ""},
		{"content filter", 400, nil, openAI("invalid_request_error", `"content_filter"`), 400, "content_blocked", ""},
		{"unauthorized", 401, header("Www-Authenticate", "Bearer CANARY"), openAI("invalid_request_error", `"invalid_api_key"`), 502, "provider_unauthorized", ""},
		{"payment required", 402, nil, openAI("billing_error", "null"), 503, "provider_quota", ""},
		{"forbidden", 403, nil, openAI("permission_error", "null"), 502, "provider_unauthorized", ""},
		{"no such model", 404, nil, openAI("invalid_request_error", `"model_not_found"`), 502, "provider_rejected_request", ""},
		{"method not allowed", 405, header("Allow", "CANARY"), "", 502, "provider_rejected_request", ""},
		{"request timeout", 408, nil, "", 504, "provider_timeout", ""},
		{"too large", 413, nil, "<html>CANARY %s</html>", 502, "provider_rejected_request", ""},
		{"teapot", 418, nil, "", 502, "provider_rejected_request", ""},
		{"unprocessable", 422, nil, `{"detail":[{"input":"CANARY %s"}]}`, 502, "provider_rejected_request", ""},
		{"rate", 429, nil, openAI("requests", `"rate_limit_exceeded"`), 429, "rate_limited", ""},
		{"rate, seconds", 429, header("Retry-After", "17"), openAI("tokens", `"rate_limit_exceeded"`), 429, "rate_limited", "17"},
		{"rate, fraction", 429, header("Retry-After", "1.2"), "", 429, "rate_limited", "2"},
		{"rate, date", 429, header("Retry-After", in(90*time.Second)), "", 429, "rate_limited", "*"},
		{"rate, past", 429, header("Retry-After", in(-90*time.Second)), "", 429, "rate_limited", ""},
		{"rate, milliseconds", 429, http.Header{"Retry-After-Ms": {"2500"}, "Retry-After": {"99"}}, "", 429, "rate_limited", "3"},
		{"rate, far", 429, header("Retry-After", "999999999999999999999"), "", 429, "rate_limited", "3600"},
		{"rate, nonsense", 429, header("Retry-After", "CANARY"), "", 429, "rate_limited", ""},
		{"rate, gzip", 429, http.Header{"Content-Encoding": {"gzip"}, "Retry-After": {"5"}}, "\x1f\x8bCANARY", 429, "rate_limited", "5"},
		{"quota", 429, header("Retry-After", "17"), openAI("insufficient_quota", `"insufficient_quota"`), 503, "provider_quota", ""},
		{"server error", 500, nil, openAI("server_error", "null"), 502, "provider_error", ""},
		{"not implemented", 501, nil, "", 502, "provider_error", ""},
		{"bad gateway", 502, nil, "<html>CANARY %s</html>", 502, "provider_error", ""},
		{"unavailable", 503, header("Retry-After", "3"), "", 502, "provider_error", "3"},
		{"gateway timeout", 504, nil, "", 504, "provider_timeout", ""},
		{"cloudflare", 520, nil, "CANARY", 502, "provider_error", ""},
		{"overloaded", 529, nil, `{"type":"error","error":{"type":"overloaded_error","message":"CANARY %s"}}`, 502, "provider_error", ""},
		{"no status at all", 999, nil, "", 502, "provider_error", ""},
		{"error in a 200", 200, header("Content-Type", "application/json"), openAI("server_error", "null"), 502, "provider_error", ""},
		{"rate in a 200", 200, header("Content-Type", "application/json"), `{"error":{"code":429,"message":"CANARY %s"}}`, 429, "rate_limited", ""},
		{"redirect", 302, header("Location", "http://127.0.0.1:1/CANARY"), "", 502, "provider_bad_response", ""},
		{"permanent redirect", 308, header("Location", "/CANARY"), "CANARY", 502, "provider_bad_response", ""},
		{"not modified", 304, nil, "", 502, "provider_bad_response", ""},
		{"no content", 204, nil, "", 502, "provider_bad_response", ""},
		{"reset content", 205, nil, "", 502, "provider_bad_response", ""},
		{"created", 201, header("Content-Type", "application/json"), `{"id":"CANARY"}`, 502, "provider_bad_response", ""},
		{"empty", 200, header("Content-Type", "application/json"), "", 502, "provider_bad_response", ""},
		{"empty, no type", 200, http.Header{"Content-Type": nil}, "", 502, "provider_bad_response", ""},
		{"empty stream", 200, header("Content-Type", "text/event-stream"), "", 502, "provider_bad_response", ""},
		{"not JSON", 200, header("Content-Type", "application/json"), `{"choices":[{"message":{"content":"CANARY`, 502, "provider_bad_response", ""},
		{"trailing garbage", 200, header("Content-Type", "application/json"), chatAnswer("CANARY") + "}", 502, "provider_bad_response", ""},
		{"another shape", 200, header("Content-Type", "application/json"), `{"choices":"CANARY"}`, 502, "provider_bad_response", ""},
		{"no choice", 200, header("Content-Type", "application/json"), `{"choices":[]}`, 502, "provider_bad_response", ""},
		{"HTML", 200, header("Content-Type", "text/html"), "<html>CANARY %s</html>", 502, "provider_bad_response", ""},
		{"nothing but comments", 200, header("Content-Type", "text/event-stream"), ": CANARY\n\n: CANARY\n\n", 502, "provider_bad_response", ""},
		{"an event that is no JSON", 200, header("Content-Type", "text/event-stream"), "data: CANARY\n\n", 502, "provider_bad_response", ""},
		{"nothing but the end mark", 200, header("Content-Type", "text/event-stream"), "data: [DONE]\n\n", 502, "provider_bad_response", ""},
	} {
		for _, stream := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/stream=%t", tc.name, stream), func(t *testing.T) {
				p.respond(func(w http.ResponseWriter, r *http.Request) {
					c, _ := readChat(r)
					for name, values := range tc.header {
						w.Header()[name] = values
					}
					body := tc.body
					if strings.Contains(body, "%s") {
						body = fmt.Sprintf(body, strings.Trim(quote(c.Messages[0].Content+" "+r.Header.Get("Authorization")), `"`))
					}
					if body == "" && tc.status != 204 && tc.status != 304 {
						w.Header().Set("Content-Length", "0")
					}
					w.WriteHeader(tc.status)
					_, _ = io.WriteString(w, body)
				})
				before := len(p.received())
				a := g.with(t, nil).ask(parrotPrompt, stream)
				e := a.wantFault(t, tc.want, tc.code)
				if e.Source != "provider" {
					t.Errorf("source %q", e.Source)
				}
				retry := a.header.Get("Retry-After")
				if n, err := strconv.Atoi(retry); tc.retry == "*" && (err != nil || n < 1 || n > 90) || tc.retry != "*" && retry != tc.retry {
					t.Errorf("retry-after %q, want %q", retry, tc.retry)
				}
				if got := a.header.Get("X-Vizard-Provider"); got != "fake" {
					t.Errorf("x-vizard-provider %q", got)
				}
				g.wantNoEcho(t, a)
				if n := len(p.received()) - before; n != 1 {
					t.Errorf("the provider received %d requests, want 1: nothing is tried again", n)
				}
			})
		}
	}
	g.wantQuietLogs(t)
}

// TestEncodedAnswerIsRefused answers with gzip although the request accepts only identity.
func TestEncodedAnswerIsRefused(t *testing.T) {
	t.Parallel()
	p := newProvider(t, func(w http.ResponseWriter, r *http.Request) {
		c, _ := readChat(r)
		var packed bytes.Buffer
		z := gzip.NewWriter(&packed)
		w.Header().Set("Content-Type", "application/json")
		text := chatAnswer("hi")
		if c.Stream {
			w.Header().Set("Content-Type", "text/event-stream")
			text = chatStream("hi", 1)
		}
		_, _ = io.WriteString(z, text)
		_ = z.Close()
		w.Header().Set("Content-Encoding", c.Messages[0].Content)
		_, _ = w.Write(packed.Bytes())
	})
	g := start(t, p, options{})
	for _, encoding := range []string{"gzip", "br", "GZIP", "identity, gzip", "x"} {
		for _, stream := range []bool{false, true} {
			g.ask(encoding, stream).wantFault(t, 502, "provider_bad_response")
		}
	}
	p.respond(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Encoding", "identity")
		echo(w, r)
	})
	for _, stream := range []bool{false, true} {
		a := g.ask("hello", stream)
		if a.status != 200 || a.header.Get("Content-Encoding") != "" {
			t.Errorf("identity: status %d, content-encoding %q, body %q", a.status, a.header.Get("Content-Encoding"), a.body)
		}
	}
}

// TestErrorInsideAStream has a provider fail after its first words: the caller keeps them and learns what happened.
func TestErrorInsideAStream(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	first := "data: " + chatDelta("To EMAIL_1 and EMAIL") + "\n\n"
	finish := `data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}` + "\n\n"
	for _, tc := range []struct{ name, rest, code, text string }{
		{"error line", `data: {"error":{"message":"CANARY","type":"server_error","code":null}}` + "\n\n", "provider_error", ""},
		{"error line of a rate", `data: {"error":{"message":"CANARY","code":429}}` + "\n\n", "rate_limited", ""},
		{"error line of a quota", `data: {"error":{"message":"CANARY","code":"insufficient_quota"}}` + "\n\n", "provider_quota", ""},
		{"error event", "event: error\ndata: {\"message\":\"CANARY\"}\n\n", "provider_error", ""},
		{"error, then more", `data: {"error":{"message":"CANARY"}}` + "\n\n" + chatStream("CANARY", 9), "provider_error", ""},
		{"garbage", "data: CANARY\n\n", "provider_bad_response", ""},
		{"another shape", `data: {"choices":"CANARY"}` + "\n\n", "provider_bad_response", ""},
		{"a huge event", "data: " + strings.Repeat("CANARY", 1<<18) + "\n\n", "provider_bad_response", ""},
		{"end without the mark", "", "provider_bad_response", ""},
		{"end inside an event", "data: " + chatDelta("CANARY"), "provider_bad_response", ""},
		{"mark without a reason", "data: [DONE]\n\n", "", ""},
		{"no mark, but a reason", finish, "", ""},
		{"after the mark", finish + "data: [DONE]\n\n" + `data: {"error":{"message":"CANARY"}}` + "\n\n", "", ""},
	} {
		for _, together := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/together=%t", tc.name, together), func(t *testing.T) {
				p.respond(func(w http.ResponseWriter, r *http.Request) {
					w.Header().Set("Content-Type", "text/event-stream")
					_, _ = io.WriteString(w, first)
					if !together {
						w.(http.Flusher).Flush()
						time.Sleep(5 * breather)
					}
					_, _ = io.WriteString(w, tc.rest)
				})
				a := g.with(t, nil).ask("to jane@example.com", true)
				s := a.streamed(t)
				if want := "To jane@example.com and EMAIL"; s.text != want {
					t.Errorf("text %q, want %q", s.text, want)
				}
				if tc.code == "" {
					if s.done == nil {
						t.Errorf("error %+v", s.err)
					}
					return
				}
				if s.err == nil || s.err.Code != tc.code || s.err.Source != "provider" || s.err.RequestID != s.id {
					t.Errorf("error %+v, want %s", s.err, tc.code)
				}
				if strings.Contains(string(a.body), "CANARY") {
					t.Errorf("the provider's words reached the caller: %s", clip(string(a.body)))
				}
			})
		}
	}
	g.wantQuietLogs(t)
}
