package cohere_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/registry"
	"github.com/vizard-gateway/vizard/registry/codectest"
	"github.com/vizard-gateway/vizard/registry/cohere"
)

const hello = "Dear <EMAIL_1>, grüße 😀\n\"…\" 日本 👍"

var codec = cohere.Chat()

func TestEncode(t *testing.T) {
	for stream, want := range map[bool]string{
		false: `{"model":"command-a","messages":[{"role":"user","content":"<EMAIL_1> & \"grüße\"\n"}],"stream":false}`,
		true:  `{"model":"command-a","messages":[{"role":"user","content":"<EMAIL_1> & \"grüße\"\n"}],"stream":true}`,
	} {
		wire, err := codec.Encode(registry.Call{Model: registry.Model{ID: "command-a"}, Prompt: []byte("<EMAIL_1> & \"grüße\"\n"), Stream: stream})
		if err != nil {
			t.Fatal(err)
		}
		if wire.Path != "/chat" || string(wire.Body) != want {
			t.Errorf("got %s %s\nwant %s", wire.Path, wire.Body, want)
		}
	}
	if _, err := codec.Encode(registry.Call{Prompt: []byte("x")}); err == nil {
		t.Error("a call without a model was encoded")
	}
}

func TestRecordings(t *testing.T) {
	want := chat.Completion{
		FinishReason: chat.FinishStop,
		Usage:        &chat.Usage{InputTokens: codectest.Ptr(71), OutputTokens: codectest.Ptr(418), CachedInputTokens: codectest.Ptr(4)},
		Upstream:     chat.Upstream{ID: "c14c80c3-18eb-4519-9460-6c92edd8cfb4", FinishReason: "COMPLETE"},
		Billed:       &chat.Usage{InputTokens: codectest.Ptr(17), OutputTokens: codectest.Ptr(12)},
	}
	body, stream := codectest.Recording(t, "chat.json"), codectest.Recording(t, "chat.sse")
	codectest.Recorded(t, codec, body, stream, hello, want, 3)
	codectest.Cuts(t, codec, stream)
	codectest.Cuts(t, codec, body)
}

func TestTruncated(t *testing.T) { codectest.Truncated(t, codec, codectest.Recording(t, "chat.sse")) }

func event(name, data string) string { return "event: " + name + "\ndata: " + data + "\n\n" }

func TestStream(t *testing.T) {
	hi := event("content-delta", `{"type":"content-delta","delta":{"message":{"content":{"text":"Hi"}}}}`)
	stop := func(reason string) string {
		return event("message-end", `{"type":"message-end","delta":{"finish_reason":"`+reason+`"}}`)
	}
	end := func(reason chat.FinishReason, raw string) *chat.Completion {
		return &chat.Completion{FinishReason: reason, Upstream: chat.Upstream{FinishReason: raw}}
	}
	tests := []struct {
		name   string
		stream string
		want   codectest.Answer
	}{
		{"no usage", hi + stop("COMPLETE"), codectest.Answer{Text: "Hi", End: end(chat.FinishStop, "COMPLETE")}},
		{"stop sequence", hi + stop("STOP_SEQUENCE"), codectest.Answer{Text: "Hi", End: end(chat.FinishStop, "STOP_SEQUENCE")}},
		{"length", hi + stop("MAX_TOKENS"), codectest.Answer{Text: "Hi", End: end(chat.FinishLength, "MAX_TOKENS")}},
		{"tool call", event("tool-plan-delta", `{"type":"tool-plan-delta","delta":{"message":{"tool_plan":"HIDDEN"}}}`) +
			event("tool-call-start", `{"type":"tool-call-start","delta":{"message":{"tool_calls":{"id":"x"}}}}`) + stop("TOOL_CALL"),
			codectest.Answer{Pings: 2, End: end(chat.FinishToolCall, "TOOL_CALL")}},
		{"error without words", hi + stop("ERROR"), codectest.Answer{Text: "Hi", End: end(chat.FinishError, "ERROR")}},
		{"new reason", hi + stop("TIRED"), codectest.Answer{Text: "Hi", End: end(chat.FinishOther, "TIRED")}},
		{"[DONE] behind the end", hi + stop("COMPLETE") + "data: [DONE]\n\n", codectest.Answer{Text: "Hi", End: end(chat.FinishStop, "COMPLETE")}},
		{"[DONE] alone", hi + "data: [DONE]\n\n", codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"type in the name only", hi + event("message-end", `{"delta":{"finish_reason":"COMPLETE"}}`), codectest.Answer{Text: "Hi", End: end(chat.FinishStop, "COMPLETE")}},
		{"no finish reason", hi + event("message-end", `{"type":"message-end","delta":{}}`), codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"no delta", hi + event("message-end", `{"type":"message-end"}`), codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"error at the end", hi + event("message-end", `{"type":"message-end","delta":{"error":"`+codectest.Poison+`","finish_reason":"ERROR"}}`),
			codectest.Answer{Text: "Hi", Fault: "provider_error"}},
		{"error line", hi + "data: {\"error\":{\"message\":\"" + codectest.Poison + "\"}}\n\n", codectest.Answer{Text: "Hi", Fault: "provider_error"}},
		{"no end", hi, codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"not JSON", hi + event("message-end", codectest.Poison), codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"text of another type", event("content-delta", `{"type":"content-delta","delta":{"message":{"content":{"text":7}}}}`), codectest.Answer{Fault: "provider_bad_response"}},
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

func TestDecode(t *testing.T) {
	tests := []struct {
		name, body   string
		status       int
		text         string
		finish, code string
	}{
		{"empty", `{"message":{"content":[]},"finish_reason":"COMPLETE"}`, 200, "", "stop", ""},
		{"billed only", `{"finish_reason":"MAX_TOKENS"}`, 200, "", "length", ""},
		{"no finish reason", `{"message":{"content":[]}}`, 200, "", "", "provider_bad_response"},
		{"bad token", `{"message":"` + codectest.Poison + `"}`, 498, "", "", "provider_unauthorized"},
		{"unauthorized", `{"id":"x","message":"invalid api token"}`, 401, "", "", "provider_unauthorized"},
		{"cancelled", `{"message":"x"}`, 499, "", "", "provider_error"},
		{"too many tokens", `{"message":"too many tokens: total number of tokens in the prompt cannot exceed 8 ` + codectest.Poison + `"}`, 400, "", "", "context_length_exceeded"},
		{"unprocessable", `{"message":"x"}`, 422, "", "", "provider_rejected_request"},
		{"rate", `{"message":"x"}`, 429, "", "", "rate_limited"},
		{"not implemented", `{"message":"x"}`, 501, "", "", "provider_error"},
		{"timeout", ``, 504, "", "", "provider_timeout"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a, f := registry.Decode(codec, registry.Response{Status: tt.status, Body: []byte(tt.body)})
			code := ""
			if f != nil {
				code = f.Code()
				codectest.CheckFault(t, f)
			}
			if a.Text != tt.text || string(a.FinishReason) != tt.finish || code != tt.code || a.Usage != nil {
				t.Errorf("got %+v, fault %v", a, f)
			}
		})
	}
}

func TestBilledUnitsStandIn(t *testing.T) {
	body := `{"finish_reason":"COMPLETE","usage":{"billed_units":{"input_tokens":3,"output_tokens":0}}}`
	a, f := registry.Decode(codec, registry.Response{Status: 200, Body: []byte(body)})
	if f != nil {
		t.Fatal(f)
	}
	if diff := cmp.Diff(&chat.Usage{InputTokens: codectest.Ptr(3), OutputTokens: codectest.Ptr(0)}, a.Usage); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func FuzzStream(f *testing.F) {
	f.Add(codectest.Recording(f, "chat.sse"), uint16(7))
	f.Add(codectest.Recording(f, "chat.json"), uint16(3))
	f.Add([]byte(event("message-end", `{"type":"message-end","delta":{"error":"`+codectest.Poison+`"}}`)), uint16(1))
	f.Fuzz(func(t *testing.T, p []byte, n uint16) {
		codectest.Split(t, codec, p, n)
	})
}

func FuzzDecode(f *testing.F) {
	f.Add(200, codectest.Recording(f, "chat.json"))
	f.Add(400, []byte(`{"message":"`+codectest.Poison+`"}`))
	f.Fuzz(func(t *testing.T, status int, body []byte) {
		codectest.Decode(t, codec, status, body)
	})
}

func BenchmarkDelta(b *testing.B) {
	codectest.Delta(b, codec, []byte(event("content-delta", `{"type":"content-delta","index":1,"delta":{"message":{"content":{"text":" <EMAIL_1>"}}}}`)))
}
