package openai_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/registry"
	"github.com/vizard-gateway/vizard/registry/codectest"
	"github.com/vizard-gateway/vizard/registry/openai"
)

const hello = "Dear <EMAIL_1>, grüße 😀\n\"…\" 日本 👍"

var (
	responses = openai.Responses()
	chats     = openai.Chat(openai.ChatOptions{StreamUsage: true})
	counted   = chat.Usage{InputTokens: codectest.Ptr(36), OutputTokens: codectest.Ptr(87), CachedInputTokens: codectest.Ptr(4), ReasoningTokens: codectest.Ptr(64)}
)

func TestEncode(t *testing.T) {
	prompt := "<EMAIL_1> & \"grüße\"\n\u2028"
	const quoted = `"<EMAIL_1> & \"grüße\"\n "`
	tests := []struct {
		name   string
		codec  registry.Codec
		stream bool
		path   string
		body   string
	}{
		{"responses", responses, false, "/responses", `{"model":"m-1","input":` + quoted + `,"store":false,"stream":false}`},
		{"responses stream", responses, true, "/responses", `{"model":"m-1","input":` + quoted + `,"store":false,"stream":true}`},
		{"chat", chats, false, "/chat/completions", `{"model":"m-1","messages":[{"role":"user","content":` + quoted + `}],"stream":false}`},
		{"chat stream", chats, true, "/chat/completions",
			`{"model":"m-1","messages":[{"role":"user","content":` + quoted + `}],"stream":true,"stream_options":{"include_usage":true}}`},
		{"chat stream without usage", openai.Chat(openai.ChatOptions{}), true, "/chat/completions",
			`{"model":"m-1","messages":[{"role":"user","content":` + quoted + `}],"stream":true}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			wire, err := tt.codec.Encode(registry.Call{Model: registry.Model{ID: "m-1", MaxOutputTokens: 5}, Prompt: []byte(prompt), Stream: tt.stream})
			if err != nil {
				t.Fatal(err)
			}
			if wire.Path != tt.path || string(wire.Body) != tt.body {
				t.Errorf("got %s %s\nwant %s %s", wire.Path, wire.Body, tt.path, tt.body)
			}
			if _, err := tt.codec.Encode(registry.Call{Prompt: []byte("x")}); err == nil {
				t.Error("a call without a model was encoded")
			}
		})
	}
}

func TestRecordings(t *testing.T) {
	tests := []struct {
		name  string
		codec registry.Codec
		pings int // the keep-alives and hidden steps of the stream
		want  chat.Completion
	}{
		{"responses", responses, 2, chat.Completion{
			FinishReason: chat.FinishStop, Usage: &counted,
			Upstream: chat.Upstream{ID: "resp_0a1b2c", Model: "gpt-5-mini-2025-08-07", FinishReason: "completed"},
		}},
		{"chat", chats, 4, chat.Completion{
			FinishReason: chat.FinishStop, Usage: &counted,
			Upstream: chat.Upstream{ID: "chatcmpl-123", Model: "gpt-4.1-2025-04-14", FinishReason: "stop"},
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			body, stream := codectest.Recording(t, tt.name+".json"), codectest.Recording(t, tt.name+".sse")
			codectest.Recorded(t, tt.codec, body, stream, hello, tt.want, tt.pings)
			codectest.Cuts(t, tt.codec, stream)
			codectest.Cuts(t, tt.codec, body)
		})
	}
}

// A stream that ends early is a fault wherever it ends; only openai-chat may end after its finish reason.
func TestTruncated(t *testing.T) {
	for name, codec := range map[string]registry.Codec{"responses": responses, "chat": chats} {
		stream := codectest.Recording(t, name+".sse")
		enough := len(stream)
		if name == "chat" {
			enough = strings.Index(string(stream), `data: {"id":"chatcmpl-123","choices":[],"usage"`)
		}
		codectest.Truncated(t, codec, stream[:enough])
		for i := enough; i <= len(stream); i++ {
			if got := codectest.Play(t, codec, stream[:i]); got.End == nil || got.Text != hello {
				t.Fatalf("%s cut at %d of %d: %+v", name, i, len(stream), got)
			}
		}
	}
}

func TestContentEncoding(t *testing.T) {
	for _, codec := range []registry.Codec{responses, chats} {
		h := http.Header{"Content-Encoding": {"gzip"}}
		_, f := registry.Decode(codec, registry.Response{Status: http.StatusOK, Header: h, Body: []byte("\x1f\x8b")})
		if f == nil || f.Code() != "provider_bad_response" {
			t.Errorf("gzip: %v", f)
		}
		_, f = registry.Decode(codec, registry.Response{Status: http.StatusUnauthorized, Header: h, Body: []byte("\x1f\x8b")})
		if f == nil || f.Code() != "provider_unauthorized" {
			t.Errorf("gzip with status 401: %v", f)
		}
	}
}

func FuzzStream(f *testing.F) {
	f.Add(codectest.Recording(f, "responses.sse"), uint16(7))
	f.Add(codectest.Recording(f, "chat.sse"), uint16(1))
	f.Add(codectest.Recording(f, "chat.json"), uint16(3))
	f.Add([]byte("data: {\"type\":\"response.failed\",\"response\":{}}\n\n"), uint16(2))
	f.Add([]byte("data: {\"choices\":[{\"delta\":{\"content\":\"\\ud83d\xf0\x9f\"},\"finish_reason\":\"stop\"}]}\r\rdata:[DONE]\r\r"), uint16(5))
	f.Fuzz(func(t *testing.T, p []byte, n uint16) {
		for _, codec := range []registry.Codec{responses, chats} {
			codectest.Split(t, codec, p, n)
		}
	})
}

func FuzzDecode(f *testing.F) {
	f.Add(200, codectest.Recording(f, "responses.json"))
	f.Add(200, codectest.Recording(f, "chat.json"))
	f.Add(429, []byte(`{"error":{"message":"`+codectest.Poison+`","type":"`+codectest.Poison+`","code":429}}`))
	f.Fuzz(func(t *testing.T, status int, body []byte) {
		for _, codec := range []registry.Codec{responses, chats} {
			codectest.Decode(t, codec, status, body)
		}
	})
}

// BenchmarkDecode is a whole answer of a kilobyte.
func BenchmarkDecode(b *testing.B) {
	text := `"` + strings.Repeat(`Dear EMAIL_1, we called PHONE_1.\n`, 20) + `"`
	for name, bench := range map[string]struct {
		codec registry.Codec
		body  string
	}{
		"responses": {responses, `{"id":"resp_0a1b2c","object":"response","created_at":1795228873,"status":"completed","error":null,"incomplete_details":null,"model":"gpt-5-mini-2025-08-07","output":[{"id":"msg_1","type":"message","status":"completed","content":[{"type":"output_text","annotations":[],"text":` + text + `}],"role":"assistant"}],"parallel_tool_calls":true,"store":false,"temperature":1.0,"usage":{"input_tokens":36,"input_tokens_details":{"cached_tokens":4},"output_tokens":87,"output_tokens_details":{"reasoning_tokens":64},"total_tokens":123}}`},
		"chat":      {chats, `{"id":"chatcmpl-0123456789","object":"chat.completion","created":1795228873,"model":"gpt-4.1-2025-04-14","choices":[{"index":0,"message":{"role":"assistant","content":` + text + `,"refusal":null,"annotations":[]},"logprobs":null,"finish_reason":"stop"}],"usage":{"prompt_tokens":36,"completion_tokens":87,"total_tokens":123,"prompt_tokens_details":{"cached_tokens":4},"completion_tokens_details":{"reasoning_tokens":64}}}`},
	} {
		b.Run(name, func(b *testing.B) {
			codectest.DecodeBench(b, bench.codec, bench.body)
		})
	}
}

// BenchmarkDelta is one streamed delta of 300 bytes, the common case.
func BenchmarkDelta(b *testing.B) {
	for name, bench := range map[string]struct {
		codec registry.Codec
		delta string
	}{
		"responses": {responses, `{"type":"response.output_text.delta","sequence_number":8,"item_id":"msg_0123456789abcdef0123456789abcdef","output_index":1,"content_index":0,"delta":" <EMAIL_1>","logprobs":[],"obfuscation":"` + strings.Repeat("x", 110) + `"}`},
		"chat":      {chats, `{"id":"chatcmpl-0123456789","object":"chat.completion.chunk","created":1795228873,"model":"gpt-4.1-2025-04-14","service_tier":"default","system_fingerprint":"fp_1","choices":[{"index":0,"delta":{"content":" <EMAIL_1>"},"logprobs":null,"finish_reason":null}],"usage":null,"obfuscation":"xxxxxxxx"}`},
	} {
		b.Run(name, func(b *testing.B) {
			codectest.Delta(b, bench.codec, []byte("data: "+bench.delta+"\n\n"))
		})
	}
}
