package anthropic_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/registry"
	"github.com/vizard-gateway/vizard/registry/anthropic"
	"github.com/vizard-gateway/vizard/registry/codectest"
)

const hello = "Dear <EMAIL_1>, grüße 😀\n\"…\" 日本 👍"

var codec = anthropic.Messages()

func TestEncode(t *testing.T) {
	const prompt, quoted = "<EMAIL_1> & \"grüße\"\n", `"<EMAIL_1> & \"grüße\"\n"`
	tests := []struct {
		name   string
		limit  int
		stream bool
		sent   string
	}{
		{"limit not known", 0, false, "8192"},
		{"limit not known, stream", 0, true, "8192"},
		{"large limit", 128000, false, "21333"},
		{"large limit, stream", 128000, true, "128000"},
		{"small limit", 4096, false, "4096"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			wire, err := codec.Encode(registry.Call{Model: registry.Model{ID: "m-1", MaxOutputTokens: tt.limit}, Prompt: []byte(prompt), Stream: tt.stream})
			if err != nil {
				t.Fatal(err)
			}
			stream := "false"
			if tt.stream {
				stream = "true"
			}
			want := `{"model":"m-1","max_tokens":` + tt.sent + `,"messages":[{"role":"user","content":` + quoted + `}],"stream":` + stream + `}`
			if wire.Path != "/messages" || string(wire.Body) != want {
				t.Errorf("got %s %s\nwant %s", wire.Path, wire.Body, want)
			}
		})
	}
	if _, err := codec.Encode(registry.Call{Prompt: []byte("x")}); err == nil {
		t.Error("a call without a model was encoded")
	}
}

func TestRecordings(t *testing.T) {
	want := chat.Completion{
		FinishReason: chat.FinishStop,
		Usage:        &chat.Usage{InputTokens: codectest.Ptr(36), OutputTokens: codectest.Ptr(87), CachedInputTokens: codectest.Ptr(4), ReasoningTokens: codectest.Ptr(64)},
		Upstream:     chat.Upstream{ID: "msg_01ABC", Model: "claude-sonnet-5-5", FinishReason: "end_turn"},
	}
	body, stream := codectest.Recording(t, "messages.json"), codectest.Recording(t, "messages.sse")
	codectest.Recorded(t, codec, body, stream, hello, want, 5)
	codectest.Cuts(t, codec, stream)
	codectest.Cuts(t, codec, body)
}

func TestTruncated(t *testing.T) {
	codectest.Truncated(t, codec, codectest.Recording(t, "messages.sse"))
}

// event is one event of a stream.
func event(name, data string) string { return "event: " + name + "\ndata: " + data + "\n\n" }

func TestStream(t *testing.T) {
	hi := event("content_block_delta", `{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Hi"}}`)
	stop := event("message_stop", `{"type":"message_stop"}`)
	delta := func(reason string) string {
		return event("message_delta", `{"type":"message_delta","delta":{"stop_reason":"`+reason+`","stop_details":null}}`)
	}
	end := func(reason chat.FinishReason, raw string) *chat.Completion {
		return &chat.Completion{FinishReason: reason, Upstream: chat.Upstream{FinishReason: raw}}
	}
	refused := event("message_delta", `{"type":"message_delta","delta":{"stop_reason":"refusal","stop_details":{"type":"refusal","category":"cyber","explanation":"I cannot."}}}`)
	tests := []struct {
		name   string
		stream string
		want   codectest.Answer
	}{
		{"no usage", hi + delta("end_turn") + stop, codectest.Answer{Text: "Hi", End: end(chat.FinishStop, "end_turn")}},
		{"length", hi + delta("max_tokens") + stop, codectest.Answer{Text: "Hi", End: end(chat.FinishLength, "max_tokens")}},
		{"context", hi + delta("model_context_window_exceeded") + stop, codectest.Answer{Text: "Hi", End: end(chat.FinishLength, "model_context_window_exceeded")}},
		{"tool use", event("content_block_start", `{"type":"content_block_start","content_block":{"type":"tool_use","input":{}}}`) + delta("tool_use") + stop,
			codectest.Answer{Pings: 1, End: end(chat.FinishToolCall, "tool_use")}},
		{"pause", hi + delta("pause_turn") + stop, codectest.Answer{Text: "Hi", End: end(chat.FinishOther, "pause_turn")}},
		{"refusal", hi + refused + stop, codectest.Answer{Text: "Hi", End: end(chat.FinishRefusal, "refusal")}},
		{"refusal without text", refused + stop, codectest.Answer{Text: "I cannot.", End: end(chat.FinishRefusal, "refusal")}},
		{"no names", strings.ReplaceAll(hi+delta("end_turn")+stop, "event:", "ignored:"), codectest.Answer{Text: "Hi", End: end(chat.FinishStop, "end_turn")}},
		{"no message_stop", hi + delta("end_turn"), codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"no stop reason", hi + stop, codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"overloaded", hi + event("error", `{"type":"error","error":{"type":"overloaded_error","message":"`+codectest.Poison+`"},"request_id":"req_1"}`), codectest.Answer{Text: "Hi", Fault: "provider_error"}},
		{"rate", hi + event("error", `{"type":"error","error":{"type":"rate_limit_error","message":"`+codectest.Poison+`"}}`), codectest.Answer{Text: "Hi", Fault: "rate_limited"}},
		{"rejected", event("error", `{"type":"error","error":{"type":"invalid_request_error","message":"`+codectest.Poison+`"}}`), codectest.Answer{Fault: "provider_rejected_request"}},
		{"error line", hi + "data: {\"error\":{\"message\":\"" + codectest.Poison + "\"}}\n\n", codectest.Answer{Text: "Hi", Fault: "provider_error"}},
		{"plain error", `{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: ` + codectest.Poison + `"}}`, codectest.Answer{Fault: "context_length_exceeded"}},
		{"not JSON", hi + event("message_stop", codectest.Poison), codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"text of another type", event("content_block_delta", `{"type":"content_block_delta","delta":{"type":"text_delta","text":7}}`), codectest.Answer{Fault: "provider_bad_response"}},
		{"nothing", "", codectest.Answer{Fault: "provider_bad_response"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, codectest.Play(t, codec, []byte(tt.stream))); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// The counts of message_delta replace those of message_start, and neither event needs to have all of them.
func TestStreamUsage(t *testing.T) {
	stream := event("message_start", `{"type":"message_start","message":{"usage":{"input_tokens":10,"cache_read_input_tokens":5,"output_tokens":1}}}`) +
		event("message_delta", `{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":20,"cache_creation_input_tokens":7}}`) +
		event("message_stop", `{"type":"message_stop"}`)
	want := &chat.Usage{InputTokens: codectest.Ptr(22), OutputTokens: codectest.Ptr(20), CachedInputTokens: codectest.Ptr(5)}
	if diff := cmp.Diff(want, codectest.Play(t, codec, []byte(stream)).End.Usage); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestDecode(t *testing.T) {
	gzip := http.Header{"Content-Encoding": {"gzip"}}
	tests := []struct {
		name, body   string
		header       http.Header
		status       int
		text         string
		finish, code string
	}{
		{"empty", `{"type":"message","content":[],"stop_reason":"end_turn"}`, nil, 200, "", "stop", ""},
		{"refusal", `{"type":"message","content":[],"stop_reason":"refusal","stop_details":{"explanation":"I cannot."}}`, nil, 200, "I cannot.", "refusal", ""},
		{"tool use", `{"type":"message","content":[{"type":"tool_use","input":{}}],"stop_reason":"tool_use"}`, nil, 200, "", "tool_call", ""},
		{"error", `{"type":"error","error":{"type":"overloaded_error","message":"x"}}`, nil, 200, "", "", "provider_error"},
		{"overloaded", `{"type":"error","error":{"type":"overloaded_error","message":"x"}}`, nil, 529, "", "", "provider_error"},
		{"no type", `{"content":[],"stop_reason":"end_turn"}`, nil, 200, "", "", "provider_bad_response"},
		{"no stop reason", `{"type":"message","content":[],"stop_reason":null}`, nil, 200, "", "", "provider_bad_response"},
		{"not JSON", `hello`, nil, 200, "", "", "provider_bad_response"},
		{"gzip", "\x1f\x8b", gzip, 200, "", "", "provider_bad_response"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a, f := registry.Decode(codec, registry.Response{Status: tt.status, Header: tt.header, Body: []byte(tt.body)})
			code := ""
			if f != nil {
				code = f.Code()
			}
			if a.Text != tt.text || string(a.FinishReason) != tt.finish || code != tt.code || a.Usage != nil {
				t.Errorf("got %+v, fault %v", a, f)
			}
		})
	}
}

func FuzzStream(f *testing.F) {
	f.Add(codectest.Recording(f, "messages.sse"), uint16(7))
	f.Add(codectest.Recording(f, "messages.json"), uint16(3))
	f.Add([]byte(event("error", `{"type":"error","error":{"type":"`+codectest.Poison+`","message":"`+codectest.Poison+`"}}`)), uint16(1))
	f.Fuzz(func(t *testing.T, p []byte, n uint16) {
		codectest.Split(t, codec, p, n)
	})
}

func FuzzDecode(f *testing.F) {
	f.Add(200, codectest.Recording(f, "messages.json"))
	f.Add(400, []byte(`{"type":"error","error":{"type":"invalid_request_error","message":"`+codectest.Poison+`"}}`))
	f.Fuzz(func(t *testing.T, status int, body []byte) {
		codectest.Decode(t, codec, status, body)
	})
}

func BenchmarkDecode(b *testing.B) {
	codectest.DecodeBench(b, codec, string(codectest.Recording(b, "messages.json")))
}

func BenchmarkDelta(b *testing.B) {
	codectest.Delta(b, codec, []byte(event("content_block_delta", `{"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":" <EMAIL_1>"}}`)))
}
