package e2e_test

import (
	"bytes"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func anthropicAnswer(text string) string {
	return `{"id":"msg_1","type":"message","role":"assistant","model":"claude-1","content":[{"type":"thinking","thinking":"hm EMAIL_1","signature":"s"},{"type":"text","text":` + quote(text) +
		`}],"stop_reason":"end_turn","stop_sequence":null,"usage":{"input_tokens":10,"cache_creation_input_tokens":3,"cache_read_input_tokens":2,"output_tokens":7}}`
}

func anthropicStream(pieces ...string) string {
	var b strings.Builder
	event := func(name, data string) { fmt.Fprintf(&b, "event: %s\ndata: %s\n\n", name, data) }
	event("message_start", `{"type":"message_start","message":{"id":"msg_1","type":"message","role":"assistant","model":"claude-1","content":[],"stop_reason":null,"stop_sequence":null,"usage":{"input_tokens":10,"cache_creation_input_tokens":3,"cache_read_input_tokens":2,"output_tokens":1}}}`)
	event("content_block_start", `{"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":"","signature":""}}`)
	event("ping", `{"type": "ping"}`)
	event("content_block_delta", `{"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"hm EMAIL_1"}}`)
	event("content_block_stop", `{"type":"content_block_stop","index":0}`)
	event("content_block_start", `{"type":"content_block_start","index":1,"content_block":{"type":"text","text":""}}`)
	for _, piece := range pieces {
		event("content_block_delta", `{"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":`+quote(piece)+`}}`)
	}
	event("content_block_stop", `{"type":"content_block_stop","index":1}`)
	event("message_delta", `{"type":"message_delta","delta":{"stop_reason":"end_turn","stop_sequence":null},"usage":{"output_tokens":7}}`)
	event("message_stop", `{"type":"message_stop"}`)
	return b.String()
}

// response is an object of the Responses protocol with the given status, output and, if any, further members.
func response(status, output, more string) string {
	return `{"id":"resp_1","object":"response","created_at":1763500000,"status":"` + status + `","error":null,"model":"gpt-1","output":[{"id":"rs_1","type":"reasoning","summary":[{"type":"summary_text","text":"hm EMAIL_1"}]}` + output + `],"store":false,` + more +
		`"usage":{"input_tokens":10,"input_tokens_details":{"cached_tokens":2},"output_tokens":7,"output_tokens_details":{"reasoning_tokens":4},"total_tokens":17}}`
}

func responsesMessage(text string) string {
	return `,{"id":"msg_1","type":"message","status":"completed","role":"assistant","content":[{"type":"output_text","text":` + quote(text) + `,"annotations":[]}]}`
}

func responsesStream(last string, pieces ...string) string {
	var b strings.Builder
	n := 0
	event := func(name, members string) {
		fmt.Fprintf(&b, "event: %s\ndata: {\"type\":\"%s\",\"sequence_number\":%d,%s}\n\n", name, name, n, members)
		n++
	}
	event("response.created", `"response":`+response("in_progress", "", `"incomplete_details":null,`))
	event("response.in_progress", `"response":`+response("in_progress", "", ""))
	event("response.output_item.added", `"output_index":1,"item":{"id":"msg_1","type":"message","status":"in_progress","role":"assistant","content":[]}`)
	event("response.content_part.added", `"item_id":"msg_1","output_index":1,"content_index":0,"part":{"type":"output_text","text":"","annotations":[]}`)
	for _, piece := range pieces {
		event("response.output_text.delta", `"item_id":"msg_1","output_index":1,"content_index":0,"delta":`+quote(piece)+`,"logprobs":[]`)
	}
	text := strings.Join(pieces, "")
	event("response.output_text.done", `"item_id":"msg_1","output_index":1,"content_index":0,"text":`+quote(text))
	event("response."+strings.TrimSpace(last[:strings.IndexByte(last, ' ')]), `"response":`+last[strings.IndexByte(last, ' ')+1:])
	return b.String()
}

// TestProtocols runs the protocols other than openai-chat end to end. The provider compares every member of the request.
func TestProtocols(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	own := func(name, protocol, models string) string {
		return fmt.Sprintf("  %s:\n    protocol: %s\n    endpoint: %s/v1\n    credential: {env: FAKE_KEY}\n    models: %s\n", name, protocol, p.URL, models)
	}
	g := start(t, p, options{providers: own("r", "openai-responses", "[gpt-1, ft/org:gpt-1]") +
		own("a", "anthropic-messages", "[claude-1, {id: small, max_output_tokens: 1000, aliases: [tiny]}, {id: large, max_output_tokens: 64000}]")})
	whatWasMasked := masked{Entities: 1, Types: map[string]int{"EMAIL": 1}, Restored: 1}
	const prompt, masked = "Dear jane@example.com \"é\"", "Dear EMAIL_1 \"é\""
	const answer, restored = "Hi EMAIL_1, EMAIL_2!", "Hi jane@example.com, EMAIL_2!"
	cut := []string{"Hi EM", "AIL_1, ", "EMAIL_", "2!"}
	full := map[string]int64{"input_tokens": 10, "output_tokens": 7, "cached_input_tokens": 2, "reasoning_tokens": 4}
	claude := map[string]int64{"input_tokens": 15, "output_tokens": 7, "cached_input_tokens": 2}
	message := func(model string, most int, stream bool) map[string]any {
		return map[string]any{"model": model, "max_tokens": float64(most), "stream": stream, "messages": []any{map[string]any{"role": "user", "content": masked}}}
	}
	input := func(model string, stream bool) map[string]any {
		return map[string]any{"model": model, "input": masked, "store": false, "stream": stream}
	}
	upstream := func(id, model, reason string) map[string]string {
		return map[string]string{"id": id, "model": model, "finish_reason": reason}
	}
	for _, tc := range []struct {
		name, model string
		stream      bool
		path        string
		request     map[string]any
		answer      string
		finish      string
		usage       map[string]int64
		upstream    map[string]string
	}{
		{"responses", "r/gpt-1", false, "/v1/responses", input("gpt-1", false), response("completed", responsesMessage(answer), ""), "stop", full, upstream("resp_1", "gpt-1", "completed")},
		{"responses, model with a slash", "r/ft/org:gpt-1", false, "/v1/responses", input("ft/org:gpt-1", false), response("completed", responsesMessage(answer), ""), "stop", full, upstream("resp_1", "gpt-1", "completed")},
		{"responses, cut by length", "r/gpt-1", false, "/v1/responses", input("gpt-1", false), response("incomplete", responsesMessage(answer), `"incomplete_details":{"reason":"max_output_tokens"},`), "length", full, upstream("resp_1", "gpt-1", "max_output_tokens")},
		{"responses, streamed", "r/gpt-1", true, "/v1/responses", input("gpt-1", true), responsesStream("completed "+response("completed", responsesMessage(answer), ""), cut...), "stop", full, upstream("resp_1", "gpt-1", "completed")},
		{"responses, streamed, filtered", "r/gpt-1", true, "/v1/responses", input("gpt-1", true), responsesStream("incomplete "+response("incomplete", "", `"incomplete_details":{"reason":"content_filter"},`), cut...), "content_filter", full, upstream("resp_1", "gpt-1", "content_filter")},
		{"messages", "a/claude-1", false, "/v1/messages", message("claude-1", 8192, false), anthropicAnswer(answer), "stop", claude, upstream("msg_1", "claude-1", "end_turn")},
		{"messages, own limit", "a/tiny", false, "/v1/messages", message("small", 1000, false), anthropicAnswer(answer), "stop", claude, upstream("msg_1", "claude-1", "end_turn")},
		{"messages, limit of a whole answer", "a/large", false, "/v1/messages", message("large", 21333, false), strings.Replace(anthropicAnswer(answer), "end_turn", "max_tokens", 1), "length", claude, upstream("msg_1", "claude-1", "max_tokens")},
		{"messages, streamed", "a/large", true, "/v1/messages", message("large", 64000, true), anthropicStream(cut...), "stop", claude, upstream("msg_1", "claude-1", "end_turn")},
		{"messages, streamed, refused", "a/claude-1", true, "/v1/messages", message("claude-1", 8192, true), strings.Replace(anthropicStream(cut...), "end_turn", "refusal", 1), "refusal", claude, upstream("msg_1", "claude-1", "refusal")},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p.respond(func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Type", map[bool]string{false: "application/json", true: "text/event-stream; charset=utf-8"}[tc.stream])
				_, _ = io.WriteString(w, tc.answer)
			})
			before := len(p.received())
			a := g.with(t, nil).post(fmt.Sprintf(`{"model":%q,"prompt":%s,"stream":%t}`, tc.model, quote(prompt), tc.stream))
			all := p.received()
			if len(all) != before+1 {
				t.Fatalf("the provider received %d requests, want 1; the caller %q", len(all)-before, a.body)
			}
			got := all[before]
			var request map[string]any
			if err := json.Unmarshal(got.Body, &request); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tc.request, request); diff != "" || got.Path != tc.path || got.Method != http.MethodPost {
				t.Errorf("%s %s (-want +got):\n%s", got.Method, got.Path, diff)
			}
			if v := got.Header.Get("Anthropic-Version"); (tc.path == "/v1/messages") != (v == "2023-06-01") {
				t.Errorf("anthropic-version %q at %s", v, tc.path)
			}
			var output string
			var end streamEnd
			if tc.stream {
				s := a.streamed(t)
				if s.done == nil {
					t.Fatalf("error %+v", s.err)
				}
				output, end = s.text, *s.done
				end.Masking = s.masking
			} else {
				w := a.whole(t)
				output, end = w.Output, streamEnd{w.FinishReason, w.Usage, w.Masking, w.Upstream}
			}
			if output != restored {
				t.Errorf("output %q, want %q", output, restored)
			}
			if diff := cmp.Diff(streamEnd{tc.finish, tc.usage, whatWasMasked, tc.upstream}, end); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			record := g.awaitRecords(before + 1)[before]
			if record["finish_reason"] != tc.finish || record["output_tokens"] != float64(7) {
				t.Errorf("record %v", record)
			}
		})
	}
	t.Run("errors inside a stream", func(t *testing.T) {
		for model, stream := range map[string]string{
			"r/gpt-1": responsesStream("failed "+strings.Replace(response("failed", "", ""), `"error":null`, `"error":{"code":"rate_limit_exceeded","message":"CANARY"}`, 1), "Hi"),
			"a/large": strings.Split(anthropicStream("Hi"), "event: content_block_stop\ndata: {\"type\":\"content_block_stop\",\"index\":1}")[0] +
				"event: error\ndata: {\"type\":\"error\",\"error\":{\"type\":\"rate_limit_error\",\"message\":\"CANARY\"}}\n\n",
		} {
			p.respond(func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", "text/event-stream")
				_, _ = io.WriteString(w, stream)
			})
			a := g.with(t, nil).post(fmt.Sprintf(`{"model":%q,"prompt":"x","stream":true}`, model))
			if s := a.streamed(t); s.text != "Hi" || s.err == nil || s.err.Code != "rate_limited" || s.err.Source != "provider" || strings.Contains(string(a.body), "CANARY") {
				t.Errorf("%s: %q", model, a.body)
			}
		}
	})
}

// certify makes a server's certificate for names and addresses that is valid for the given time.
func (a *authority) certify(t *testing.T, lifetime time.Duration, hosts ...string) tls.Certificate {
	t.Helper()
	key := newKey(t)
	template := &x509.Certificate{SerialNumber: big.NewInt(3), Subject: pkix.Name{CommonName: "provider"}, NotBefore: time.Now().Add(-2 * time.Hour),
		NotAfter: time.Now().Add(lifetime), KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}}
	for _, h := range hosts {
		if ip := net.ParseIP(h); ip != nil {
			template.IPAddresses = append(template.IPAddresses, ip)
		} else {
			template.DNSNames = append(template.DNSNames, h)
		}
	}
	der, err := x509.CreateCertificate(rand.Reader, template, a.certificate, key.Public(), a.key)
	if err != nil {
		t.Fatal(err)
	}
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}
}

// newTLSProvider is a provider behind TLS; with h2 it speaks HTTP/2 alone.
func newTLSProvider(t *testing.T, certificate tls.Certificate, h2 bool) *provider {
	t.Helper()
	p := &provider{answer: echo}
	p.Server = httptest.NewUnstartedServer(http.HandlerFunc(p.serve))
	p.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)
	p.TLS = &tls.Config{Certificates: []tls.Certificate{certificate}}
	if h2 {
		p.EnableHTTP2 = true
	} else {
		p.TLS.NextProtos = []string{"http/1.1"}
	}
	p.StartTLS()
	t.Cleanup(func() { p.CloseClientConnections(); p.Close() })
	return p
}

// TestUpstreamTLS reaches providers over TLS with a CA of one's own, and reaches none whose certificate does not prove its name.
func TestUpstreamTLS(t *testing.T) {
	t.Parallel()
	ours, theirs := newAuthority(t, "ours"), newAuthority(t, "theirs")
	caFile := filepath.Join(ours.folder, "ca.crt")
	late := func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Trailer", "X-Late")
		echo(w, r)
		w.Header().Set("X-Late", "CANARY")
		w.Header().Set(http.TrailerPrefix+"Set-Cookie", "CANARY")
	}
	tests := []struct {
		name     string
		p        *provider
		host, ca string
		proto    string // "": the provider must not see a request
	}{
		{"address-h2", newTLSProvider(t, ours.certify(t, time.Hour, "127.0.0.1"), true), "127.0.0.1", caFile, "HTTP/2.0"},
		{"address-h1", newTLSProvider(t, ours.certify(t, time.Hour, "127.0.0.1"), false), "127.0.0.1", caFile, "HTTP/1.1"},
		{"name-h2", newTLSProvider(t, ours.certify(t, time.Hour, "localhost"), true), "localhost", caFile, "HTTP/2.0"},
		{"name-h1", newTLSProvider(t, ours.certify(t, time.Hour, "localhost"), false), "localhost", caFile, "HTTP/1.1"},
		{"other-ca", newTLSProvider(t, theirs.certify(t, time.Hour, "127.0.0.1", "localhost"), true), "localhost", caFile, ""},
		{"system-ca", newTLSProvider(t, ours.certify(t, time.Hour, "127.0.0.1", "localhost"), true), "localhost", "", ""},
		{"other-name", newTLSProvider(t, ours.certify(t, time.Hour, "example.com", "127.0.0.1"), true), "localhost", caFile, ""},
		{"other-address", newTLSProvider(t, ours.certify(t, time.Hour, "127.0.0.2", "localhost"), false), "127.0.0.1", caFile, ""},
		{"expired", newTLSProvider(t, ours.certify(t, -time.Minute, "127.0.0.1"), true), "127.0.0.1", caFile, ""},
		{"plain", newProvider(t, nil), "127.0.0.1", caFile, ""},
	}
	var providers strings.Builder
	for _, tc := range tests {
		_, port, err := net.SplitHostPort(tc.p.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&providers, "  %s:\n    protocol: openai-chat\n    endpoint: https://%s:%s/v1\n    credential: {env: FAKE_KEY}\n    models: [m]\n", tc.name, tc.host, port)
		if tc.ca != "" {
			fmt.Fprintf(&providers, "    ca_file: %s\n", tc.ca)
		}
		tc.p.respond(late)
	}
	g := start(t, nil, options{providers: providers.String()})
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			g := g.with(t, nil)
			for _, stream := range []bool{false, true} {
				a := g.post(fmt.Sprintf(`{"model":"%s/m","prompt":"to jane@example.com","stream":%t}`, tc.name, stream))
				if tc.proto == "" {
					a.wantFault(t, 502, "provider_error")
					continue
				}
				if output := textOf(t, a); output != "to jane@example.com" || strings.Contains(fmt.Sprint(a.header), "CANARY") {
					t.Errorf("stream %t: output %q, header %v", stream, output, a.header)
				}
			}
			if tc.proto == "" {
				if n := len(tc.p.received()); n != 0 {
					t.Errorf("the provider received %d requests: %+v", n, tc.p.received()[0])
				}
				return
			}
			for _, r := range tc.p.received() {
				if r.Proto != tc.proto || bytes.Contains(r.Body, []byte("jane")) || r.Host != strings.TrimPrefix(strings.Replace(tc.p.URL, "127.0.0.1", tc.host, 1), "https://") {
					t.Errorf("%s for %q, body %q", r.Proto, r.Host, r.Body)
				}
				want := http.Header{"Authorization": {"Bearer " + providerCredential}, "Content-Type": {"application/json"}, "Accept-Encoding": {"identity"},
					"User-Agent": {"vizard"}, "Content-Length": {fmt.Sprint(len(r.Body))}}
				if diff := cmp.Diff(want, r.Header); diff != "" {
					t.Errorf("headers (-want +got):\n%s", diff)
				}
			}
		})
	}
	t.Run("the head is all there is", func(t *testing.T) {
		for i, p := range []*provider{tests[0].p, tests[1].p} {
			for status, code := range map[int]string{429: "rate_limited", 200: "provider_bad_response", 204: "provider_bad_response", 500: "provider_error"} {
				p.respond(func(w http.ResponseWriter, _ *http.Request) {
					w.Header()["Content-Type"] = []string{"text/event-stream"}
					w.WriteHeader(status)
				})
				for _, stream := range []bool{false, true} {
					a := g.with(t, nil).post(fmt.Sprintf(`{"model":"%s/m","prompt":"x","stream":%t}`, tests[i].name, stream))
					if e := a.fault(t); e.Code != code || e.Source != "provider" {
						t.Errorf("%s, status %d: %+v", tests[i].proto, status, e)
					}
				}
			}
			p.respond(late)
		}
	})
	t.Run("a provider's trailers do not pass", func(t *testing.T) {
		response, err := g.client.Do(g.request(`{"model":"address-h2/m","prompt":"x","stream":true}`))
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = response.Body.Close() }()
		if _, err := io.Copy(io.Discard, response.Body); err != nil || len(response.Trailer) > 0 {
			t.Errorf("trailers %v, %v", response.Trailer, err)
		}
		h2 := newH2Client(t)
		for _, body := range []string{`{"model":"address-h2/m","prompt":"x","stream":true}`, `{"model":"address-h2/m","prompt":"x"}`} {
			response, err := h2.Do(g.request(body))
			if err != nil {
				t.Fatal(err)
			}
			got, err := io.ReadAll(response.Body)
			_ = response.Body.Close()
			if err != nil || response.StatusCode != http.StatusOK || len(response.Trailer) > 0 {
				t.Errorf("status %d, trailers %v, %v, %q", response.StatusCode, response.Trailer, err, got)
			}
		}
	})
}
