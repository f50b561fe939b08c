package e2e_test

import (
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// dialect is one wire protocol at one provider: exactly what the provider must receive, and how it answers.
type dialect struct {
	name, config string // the provider's name, and its configuration below that with %s for the host
	model        string
	whole, live  string   // request lines' targets of a whole and of a streamed request
	headers      []string // besides those that every provider gets
	body         string   // with %[1]s for the quoted prompt and %[2]t for stream
	answer       func(text string) string
	events       func(pieces ...string) string
	failure      string // what breaks a stream off, with words that must not be seen
	usage        map[string]int64
	upstream     map[string]string
	finish       string
	binary       bool // its streams have no lines
}

// poison is what no caller and no log may see.
const poison = "PARROT " + providerCredential

var reasoned = map[string]int64{"input_tokens": 15, "output_tokens": 11, "cached_input_tokens": 2, "reasoning_tokens": 4}

// dialects are all protocols, with the built-in providers that have a form of their own.
func dialects() []dialect {
	bearer := "authorization: Bearer " + providerCredential
	gemini := dialect{
		config: "protocol: gemini, endpoint: \"%s/v1beta\"", model: "gemini-x",
		whole: "/v1beta/models/gemini-x:generateContent", live: "/v1beta/models/gemini-x:streamGenerateContent?alt=sse",
		headers: []string{"x-goog-api-key: " + providerCredential},
		body:    `{"contents":[{"role":"user","parts":[{"text":%[1]s}]}]}`,
		answer:  geminiAnswer, events: geminiStream,
		failure: sseEvent("", `{"error":{"code":503,"message":"`+poison+`","status":"UNAVAILABLE"}}`),
		usage:   reasoned, upstream: map[string]string{"id": "r-1", "model": "gemini-x-001", "finish_reason": "STOP"}, finish: "stop",
	}
	vertex := gemini
	vertex.config = "protocol: gemini, endpoint: \"%s/v1/projects/p/locations/l/publishers/google\", auth: bearer"
	vertex.whole, vertex.live = "/v1/projects/p/locations/l/publishers/google/models/gemini-x:generateContent", "/v1/projects/p/locations/l/publishers/google/models/gemini-x:streamGenerateContent?alt=sse"
	vertex.headers = []string{bearer}
	chats := dialect{
		config: "endpoint: \"%s/openai\", api_version: 2024-10-21", model: "dep:1",
		whole: "/openai/deployments/dep%3A1/chat/completions?api-version=2024-10-21", live: "/openai/deployments/dep%3A1/chat/completions?api-version=2024-10-21",
		headers: []string{"api-key: " + providerCredential},
		answer:  chatAnswer, events: chatEvents,
		failure: sseEvent("", `{"error":{"message":"`+poison+`","type":"server_error"}}`),
		usage:   map[string]int64{"input_tokens": 12, "output_tokens": 34}, finish: "stop",
	}
	cohere := dialect{
		config: "protocol: cohere-v2, endpoint: \"%s/v2\"", model: "command-x", whole: "/v2/chat", live: "/v2/chat", headers: []string{bearer},
		body:   `{"model":"command-x","messages":[{"role":"user","content":%[1]s}],"stream":%[2]t}`,
		answer: cohereAnswer, events: cohereStream,
		failure: sseEvent("message-end", `{"type":"message-end","delta":{"error":"`+poison+`","finish_reason":"ERROR"}}`),
		usage:   map[string]int64{"input_tokens": 15, "output_tokens": 11, "cached_input_tokens": 2}, upstream: map[string]string{"id": "c-1", "finish_reason": "COMPLETE"}, finish: "stop",
	}
	anthropic := dialect{
		config: "endpoint: \"%s/v1\"", model: "claude-opus-5-5", whole: "/v1/messages", live: "/v1/messages",
		headers: []string{"x-api-key: " + providerCredential, "anthropic-version: 2023-06-01"},
		answer:  anthropicAnswer, events: anthropicStream,
		failure: sseEvent("error", `{"type":"error","error":{"type":"overloaded_error","message":"`+poison+`"}}`),
		usage:   map[string]int64{"input_tokens": 15, "output_tokens": 7, "cached_input_tokens": 2},
		finish:  "stop", upstream: map[string]string{"id": "msg_1", "model": "claude-1", "finish_reason": "end_turn"},
	}
	responses := dialect{
		config: "endpoint: \"%s/v1\"", model: "gpt-5", whole: "/v1/responses", live: "/v1/responses", headers: []string{bearer},
		body:   `{"model":"gpt-5","input":%[1]s,"store":false,"stream":%[2]t}`,
		answer: func(text string) string { return response("completed", responsesMessage(text), "") },
		events: func(pieces ...string) string {
			return responsesStream("completed "+response("completed", responsesMessage(strings.Join(pieces, "")), ""), pieces...)
		},
		failure: sseEvent("error", `{"type":"error","code":"server_error","message":"`+poison+`","param":null,"sequence_number":9}`),
		usage:   map[string]int64{"input_tokens": 10, "output_tokens": 7, "cached_input_tokens": 2, "reasoning_tokens": 4},
		finish:  "stop", upstream: map[string]string{"id": "resp_1", "model": "gpt-1", "finish_reason": "completed"},
	}
	bedrock := dialect{
		config: "endpoint: \"%s\"", model: bedrockARN, whole: bedrockPath + "converse", live: bedrockPath + "converse-stream", headers: []string{bearer},
		body:   `{"messages":[{"role":"user","content":[{"text":%[1]s}]}]}`,
		answer: bedrockAnswer, events: bedrockStream, binary: true,
		failure: exceptionFrame("modelStreamErrorException", `{"message":"`+poison+`","originalStatusCode":500}`),
		usage:   map[string]int64{"input_tokens": 15, "output_tokens": 11, "cached_input_tokens": 2}, upstream: map[string]string{"finish_reason": "end_turn"}, finish: "stop",
	}
	all := []dialect{gemini, vertex, chats, cohere, anthropic, responses, bedrock}
	for i, name := range []string{"gem", "vert", "azure", "coh", "anthropic", "openai", "bedrock"} {
		all[i].name = name
	}
	return all
}

// chatEvents is an openai-chat stream with one event a piece.
func chatEvents(pieces ...string) string {
	end := chatStream("", 1)
	var b strings.Builder
	for _, piece := range pieces {
		b.WriteString(sseEvent("", chatDelta(piece)))
	}
	return b.String() + end
}

func sseEvent(name, data string) string {
	if name != "" {
		name = "event: " + name + "\n"
	}
	return name + "data: " + data + "\n\n"
}

const geminiUsage = `"usageMetadata":{"promptTokenCount":12,"toolUsePromptTokenCount":3,"cachedContentTokenCount":2,"candidatesTokenCount":7,"thoughtsTokenCount":4,"totalTokenCount":26},"modelVersion":"gemini-x-001","responseId":"r-1"`

func geminiAnswer(text string) string {
	return `{"candidates":[{"content":{"parts":[{"text":"hm EMAIL_1","thought":true},{"text":` + quote(text) + `}],"role":"model"},"finishReason":"STOP","index":0}],` + geminiUsage + `}`
}

func geminiStream(pieces ...string) string {
	var b strings.Builder
	b.WriteString(sseEvent("", `{"candidates":[{"content":{"parts":[{"text":"hm EMAIL_1","thought":true}],"role":"model"},"index":0}]}`))
	for _, piece := range pieces {
		b.WriteString(sseEvent("", `{"candidates":[{"content":{"parts":[{"text":`+quote(piece)+`}],"role":"model"},"index":0}],"modelVersion":"gemini-x-001","responseId":"r-1"}`))
	}
	b.WriteString(sseEvent("", `{"candidates":[{"content":{"parts":[{"text":""}],"role":"model"},"finishReason":"STOP","index":0}],`+geminiUsage+`}`))
	return b.String()
}

const cohereUsage = `"usage":{"billed_units":{"input_tokens":1,"output_tokens":2},"tokens":{"input_tokens":15,"output_tokens":11},"cached_tokens":2}`

func cohereAnswer(text string) string {
	return `{"id":"c-1","message":{"role":"assistant","content":[{"type":"thinking","thinking":"hm EMAIL_1"},{"type":"text","text":` + quote(text) + `}]},"finish_reason":"COMPLETE",` + cohereUsage + `}`
}

func cohereStream(pieces ...string) string {
	var b strings.Builder
	event := func(kind, members string) { b.WriteString(sseEvent(kind, `{"type":"`+kind+`",`+members+`}`)) }
	event("message-start", `"id":"c-1","delta":{"message":{"role":"assistant","content":[],"tool_calls":[]}}`)
	event("content-start", `"index":0,"delta":{"message":{"content":{"type":"thinking","thinking":"hm EMAIL_1"}}}`)
	event("content-end", `"index":0`)
	event("content-start", `"index":1,"delta":{"message":{"content":{"type":"text","text":""}}}`)
	for _, piece := range pieces {
		event("content-delta", `"index":1,"delta":{"message":{"content":{"text":`+quote(piece)+`}}}`)
	}
	event("content-end", `"index":1`)
	event("message-end", `"id":"c-1","delta":{"finish_reason":"COMPLETE",`+cohereUsage+`}`)
	return b.String()
}

// inPieces cuts text into pieces of three runes, so that placeholders are cut too.
func inPieces(text string) (pieces []string) {
	for piece := range slices.Chunk([]rune(text), 3) {
		pieces = append(pieces, string(piece))
	}
	return pieces
}

// startDialects runs one gateway in front of one provider that speaks every dialect; the provider's answers come from the script.
func startDialects(t *testing.T) (*gateway, *rawProvider, *atomic.Pointer[func(net.Conn, rawRequest) bool]) {
	var script atomic.Pointer[func(net.Conn, rawRequest) bool]
	p := newRawProvider(t, func(c net.Conn, r rawRequest) bool { return (*script.Load())(c, r) })
	var providers strings.Builder
	for _, d := range dialects() {
		fmt.Fprintf(&providers, "  %s: {%s, credential: {env: FAKE_KEY}, models: [%q]}\n", d.name, fmt.Sprintf(d.config, p.URL), d.model)
	}
	fmt.Fprintf(&providers, "  signed: {protocol: bedrock-converse, endpoint: %q, auth: sigv4, region: eu-west-1, credential: {env: AMAZON_KEY}, models: [%q]}\n", p.URL, bedrockARN)
	fmt.Fprintf(&providers, "  session: {protocol: bedrock-converse, endpoint: %q, auth: sigv4, region: eu-west-1, credential: {env: AMAZON_SESSION}, models: [%q]}\n", p.URL, bedrockARN)
	return start(t, nil, options{providers: providers.String(), extra: "masking: {actions: {PASSWORD: mask_only}, trial: {patterns: [{type: TASK, regexp: 'Write to'}]}}\n", env: []string{"AMAZON_KEY=" + amazonKey, "AMAZON_SESSION=" + amazonKey + ":" + amazonToken}}), p, &script
}

func (g *gateway) askModel(model, prompt string, stream bool) answer {
	g.t.Helper()
	return g.post(fmt.Sprintf(`{"model":%q,"prompt":%s,"stream":%t}`, model, quote(prompt), stream))
}

// TestDialects has every protocol carry a prompt and an answer, whole and streamed, in every form of framing: the provider gets
// exactly the request that it expects, and the caller the same answer each time.
func TestDialects(t *testing.T) {
	t.Parallel()
	g, p, script := startDialects(t)
	const (
		masked = "Dear EMAIL_1,\n\"grüße\" 😀 an EMAIL_1."
		output = "Dear jane@example.com,\n\"grüße\" 😀 an jane@example.com."
	)
	plain := func(s string) []string { return []string{s} }
	few := func(s string) (all []string) {
		for piece := range slices.Chunk([]byte(s), 5) {
			all = append(all, string(piece))
		}
		return all
	}
	forms := []struct {
		name  string
		text  bool // only for streams of lines
		write func(string) []string
	}{
		{"at once", false, plain},
		{"five bytes at a time", false, few},
		{"CRLF", true, func(s string) []string { return few(lineEnds(s, "\r\n")) }},
		{"CR", true, func(s string) []string { return plain(lineEnds(s, "\r")) }},
		{"byte order mark, comments and no spaces", true, func(s string) []string {
			return plain("\ufeff: hello\n\n" + strings.ReplaceAll(strings.ReplaceAll(s, "data: ", "data:"), "\n\n", "\n\n: keep-alive\n\n"))
		}},
	}
	for _, d := range dialects() {
		for _, stream := range []bool{false, true} {
			for _, form := range forms {
				if form.text && (!stream || d.binary) {
					continue
				}
				t.Run(fmt.Sprintf("%s/stream %t/%s", d.name, stream, form.name), func(t *testing.T) {
					script.Store(ptr(func(c net.Conn, _ rawRequest) bool {
						if stream {
							return answerWith(c, headOf(d), form.write(d.events(inPieces(masked)...))...)
						}
						return answerWith(c, okHead+"Transfer-Encoding: chunked\r\nX-Amzn-Requestid: up-1\r\n\r\n", form.write(" \n\n"+d.answer(masked))...)
					}))
					a := g.askModel(d.name+"/"+d.model, "Write to jane@example.com", stream)
					d.check(t, a, output, stream)
					d.checkRequest(t, p, stream)
				})
			}
		}
	}
	if r := g.awaitRecords(1)[0]; r["upstream_request_id"] != "up-1" || r["cost_micro_usd"] != nil {
		t.Errorf("record %v", r)
	}
}

const okHead = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

// answerWith writes a head, and a body in chunks.
func answerWith(c net.Conn, head string, pieces ...string) bool {
	_, err := io.WriteString(c, head)
	return err == nil && writeChunks(c, pieces...)
}

func ptr[T any](v T) *T { return &v }

func headOf(d dialect) string {
	kind := "text/event-stream"
	if d.binary {
		kind = "application/vnd.amazon.eventstream"
	}
	return "HTTP/1.1 200 OK\r\nContent-Type: " + kind + "\r\nTransfer-Encoding: chunked\r\n\r\n"
}

func (d dialect) check(t *testing.T, a answer, output string, stream bool) {
	t.Helper()
	var got whole
	if stream {
		s := a.streamed(t)
		if s.done == nil {
			t.Fatalf("the stream ended in %+v", s.err)
		}
		got = whole{Output: s.text, FinishReason: s.done.FinishReason, Usage: s.done.Usage, Upstream: s.done.Upstream}
	} else {
		got = a.whole(t)
	}
	if got.Output != output || got.FinishReason != d.finish {
		t.Errorf("output %q, finish %q", got.Output, got.FinishReason)
	}
	if diff := cmp.Diff(d.usage, got.Usage); diff != "" {
		t.Errorf("usage (-want +got):\n%s", diff)
	}
	if d.upstream != nil {
		if diff := cmp.Diff(d.upstream, got.Upstream); diff != "" {
			t.Errorf("upstream (-want +got):\n%s", diff)
		}
	}
}

func (d dialect) checkRequest(t *testing.T, p *rawProvider, stream bool) {
	t.Helper()
	got, target := p.last(t), d.whole
	if stream {
		target = d.live
	}
	if want := "POST " + target + " HTTP/1.1"; got.line != want {
		t.Errorf("request line %q, want %q", got.line, want)
	}
	want := append([]string{"host: " + strings.TrimPrefix(p.URL, "http://"), "content-type: application/json", "accept-encoding: identity", "user-agent: vizard",
		fmt.Sprintf("content-length: %d", len(got.body))}, d.headers...)
	slices.Sort(want)
	if diff := cmp.Diff(want, got.head); diff != "" {
		t.Errorf("header lines (-want +got):\n%s", diff)
	}
	if d.body != "" {
		if want := fmt.Sprintf(strings.ReplaceAll(d.body, "%[2]t", fmt.Sprint(stream)), `"Write to EMAIL_1"`); string(got.body) != want {
			t.Errorf("body %s, want %s", got.body, want)
		}
	}
}

// TestDialectFaults breaks every protocol in the ways that turn up in practice.
func TestDialectFaults(t *testing.T) {
	t.Parallel()
	g, _, script := startDialects(t)
	for _, d := range dialects() {
		events := d.events("Dear ", "EMAIL_1", ".")
		end := d.end(events)
		large := func(size int) string { return d.events("Dear EMAIL_1 " + strings.Repeat("x", size)) }
		refusal := fmt.Sprintf(`{"error":{"message":%q,"code":401},"message":%q}`, poison, poison)
		whole := func(head, body string) string {
			return fmt.Sprintf("HTTP/1.1 %s\r\nContent-Length: %d\r\n\r\n%s", head, len(body), body)
		}
		chunked := func(body string) string { return headOf(d) + chunk(body) + "0\r\n\r\n" }
		tests := []struct {
			name, answer string
			stream       bool
			status       int    // 200: a stream that ends in an error event
			code         string // "": none
		}{
			{"cut off", chunked(strings.TrimSuffix(events, end)), true, 200, "provider_bad_response"},
			{"cut off inside an event", chunked(strings.TrimSuffix(events, end) + end[:len(end)/4]), true, 200, "provider_bad_response"},
			{"breaks off with an error", chunked(strings.TrimSuffix(events, end) + d.failure), true, 200, "provider_error"},
			{"a large event", chunked(large(900 << 10)), true, 200, ""},
			{"too large an event", chunked(large(3 << 20)), true, 502, "provider_bad_response"},
			{"gzip in a stream", strings.Replace(chunked(events), "\r\n", "\r\nContent-Encoding: gzip\r\n", 1), true, 502, "provider_bad_response"},
			{"gzip", whole("200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip", d.answer("x")), false, 502, "provider_bad_response"},
			{"echoes the key", whole("401 Unauthorized\r\nContent-Type: application/json\r\nX-Request-Id: "+providerCredential, refusal), false, 502, "provider_unauthorized"},
			{"echoes the key to a stream", whole("403 Forbidden\r\nContent-Type: application/json", refusal), true, 502, "provider_unauthorized"},
			{"JSON to a stream", whole("200 OK\r\nContent-Type: application/json", d.answer("Dear EMAIL_1.")), true, 200, ""},
			{"HTML", whole("200 OK\r\nContent-Type: text/html", "<html>"+poison), true, 502, "provider_bad_response"},
			{"too many requests", whole("429 Too Many Requests\r\nContent-Type: application/json\r\nRetry-After: 7", refusal), false, 429, "rate_limited"},
		}
		for _, tt := range tests {
			t.Run(d.name+"/"+tt.name, func(t *testing.T) {
				script.Store(ptr(func(c net.Conn, _ rawRequest) bool { return writes(true, tt.answer)(c, rawRequest{}) }))
				a := g.askModel(d.name+"/"+d.model, parrotPrompt, tt.stream)
				if tt.status != 200 {
					a.wantFault(t, tt.status, tt.code)
					g.wantNoEcho(t, a)
					return
				}
				s := a.streamed(t)
				if tt.code == "" && (s.err != nil || !strings.HasPrefix(s.text, "Dear jane@example.com")) {
					t.Errorf("%+v", s.err)
				}
				if tt.code != "" && (s.err == nil || s.err.Code != tt.code || strings.Contains(string(a.body), poison)) {
					t.Errorf("ended in %+v %+v, want %s", s.done, s.err, tt.code)
				}
			})
		}
	}
	g.wantQuietLogs(t)
}

// end is what the stream of a whole answer ends in: its last event, or for openai-chat, where some servers leave out what follows,
// all from the finish reason on.
func (d dialect) end(events string) string {
	switch {
	case d.binary:
		return bedrockMetadata
	case d.name == "azure":
		return chatStream("", 1)
	}
	trimmed := strings.TrimSuffix(events, "\n\n")
	return events[strings.LastIndex(trimmed, "\n\n")+2:]
}
