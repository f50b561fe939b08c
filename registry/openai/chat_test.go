package openai_test

import (
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/registry"
	"github.com/vizard-gateway/vizard/registry/codectest"
)

// chunk is a stream event with one choice.
func chunk(delta, finish string) string {
	return `data: {"choices":[{"index":0,"delta":` + delta + `,"finish_reason":` + finish + "}]}\n\n"
}

func TestChatStream(t *testing.T) {
	const doneMark = "data: [DONE]\n\n"
	end := func(reason chat.FinishReason, raw string) *chat.Completion {
		return &chat.Completion{FinishReason: reason, Upstream: chat.Upstream{FinishReason: raw}}
	}
	hi := chunk(`{"content":"Hi"}`, "null")
	tests := []struct {
		name   string
		stream string
		want   codectest.Answer
	}{
		{"no usage", hi + chunk(`{}`, `"stop"`) + doneMark, codectest.Answer{Text: "Hi", End: end(chat.FinishStop, "stop")}},
		{"no [DONE]", hi + chunk(`{}`, `"stop"`), codectest.Answer{Text: "Hi", End: end(chat.FinishStop, "stop")}},
		{"text in the last chunk", chunk(`{"content":"Hi"}`, `"length"`) + doneMark, codectest.Answer{Text: "Hi", End: end(chat.FinishLength, "length")}},
		{"no finish reason", hi + doneMark, codectest.Answer{Text: "Hi", End: end(chat.FinishOther, "")}},
		{"nothing but [DONE]", doneMark, codectest.Answer{Fault: "provider_bad_response"}},
		{"no choice", "data: {\"id\":\"x\"}\n\n" + doneMark, codectest.Answer{Fault: "provider_bad_response"}},
		{"cut", hi, codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"filter", hi + chunk(`{}`, `"content_filter"`) + doneMark, codectest.Answer{Text: "Hi", End: end(chat.FinishContentFilter, "content_filter")}},
		{"refusal", chunk(`{"refusal":"I can"}`, "null") + chunk(`{"refusal":"not."}`, "null") + chunk(`{}`, `"stop"`) + doneMark,
			codectest.Answer{Text: "I cannot.", End: end(chat.FinishRefusal, "stop")}},
		{"tool call", chunk(`{"tool_calls":[{"index":0}]}`, "null") + chunk(`{}`, `"tool_calls"`) + doneMark, codectest.Answer{End: end(chat.FinishToolCall, "tool_calls")}},
		{"tool call that stops", chunk(`{"tool_calls":[{"index":0}]}`, "null") + chunk(`{}`, `"stop"`) + doneMark, codectest.Answer{End: end(chat.FinishToolCall, "stop")}},
		{"provider's own reason", hi + chunk(`{}`, `"eos"`) + doneMark, codectest.Answer{Text: "Hi", End: end(chat.FinishOther, "eos")}},
		{"out of resources", hi + chunk(`{}`, `"insufficient_system_resource"`) + doneMark, codectest.Answer{Text: "Hi", End: end(chat.FinishError, "insufficient_system_resource")}},
		{"reasoning", chunk(`{"reasoning":"HIDDEN"}`, "null") + chunk(`{"reasoning_content":""}`, "null") + hi + chunk(`{}`, `"stop"`) + doneMark,
			codectest.Answer{Text: "Hi", Pings: 1, End: end(chat.FinishStop, "stop")}},
		{"think tags are text", chunk(`{"content":"<think>a</think>"}`, `"stop"`) + doneMark, codectest.Answer{Text: "<think>a</think>", End: end(chat.FinishStop, "stop")}},
		{"second choice", `data: {"choices":[{"index":1,"delta":{"content":"no"},"finish_reason":"length"}]}` + "\n\n" + hi + chunk(`{}`, `"stop"`) + doneMark,
			codectest.Answer{Text: "Hi", End: end(chat.FinishStop, "stop")}},
		{"Groq usage", hi + `data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}],"x_groq":{"usage":{"prompt_tokens":3}}}` + "\n\n" + doneMark,
			codectest.Answer{Text: "Hi", End: &chat.Completion{FinishReason: chat.FinishStop, Usage: &chat.Usage{InputTokens: codectest.Ptr(3)}, Upstream: chat.Upstream{FinishReason: "stop"}}}},
		{"labels that are none", "data: {\"id\":7,\"model\":\"two words\",\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n" + doneMark, codectest.Answer{End: end(chat.FinishStop, "stop")}},
		{"error line", hi + `data: {"error":{"message":"` + codectest.Poison + `","type":"x","code":"` + codectest.Poison + `"}}` + "\n\n", codectest.Answer{Text: "Hi", Fault: "provider_error"}},
		{"OpenRouter error", hi + `data: {"error":{"code":502,"message":"` + codectest.Poison + `"},"choices":[{"index":0,"delta":{"content":""},"finish_reason":"error"}]}` + "\n\n", codectest.Answer{Text: "Hi", Fault: "provider_error"}},
		{"vLLM error", hi + `data: {"object":"error","message":"` + codectest.Poison + `","type":"BadRequestError","code":400}` + "\n\n", codectest.Answer{Text: "Hi", Fault: "provider_rejected_request"}},
		{"vLLM context", `data: {"object":"error","message":"This model's maximum context length is 10. ` + codectest.Poison + `","type":"BadRequestError","code":400}` + "\n\n", codectest.Answer{Fault: "context_length_exceeded"}},
		{"error event", "event: error\ndata: {\"message\":\"" + codectest.Poison + "\",\"type\":\"rate_limit_error\"}\n\n", codectest.Answer{Fault: "rate_limited"}},
		{"xAI plain error", `{"code":"` + codectest.Poison + `","error":"` + codectest.Poison + `"}`, codectest.Answer{Fault: "provider_error"}},
		{"plain error after keep-alives", "\n\n\n" + `{"error":{"type":"insufficient_quota","message":"` + codectest.Poison + `"}}`, codectest.Answer{Fault: "provider_quota"}},
		{"content of another type", chunk(`{"content":7}`, "null"), codectest.Answer{Fault: "provider_bad_response"}},
		{"not JSON", "data: " + codectest.Poison + "\n\n", codectest.Answer{Fault: "provider_bad_response"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, codectest.Play(t, chats, []byte(tt.stream))); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestChatDecode(t *testing.T) {
	tests := []struct {
		name, body   string
		text         string
		finish, code string
	}{
		{"null content", `{"choices":[{"message":{"content":null},"finish_reason":"stop"}]}`, "", "stop", ""},
		{"absent content", `{"choices":[{"message":{},"finish_reason":"length"}]}`, "", "length", ""},
		{"parts", `{"choices":[{"message":{"content":[{"type":"thinking","thinking":[]},{"type":"text","text":"a"},{"type":"text","text":"b"}]},"finish_reason":"stop"}]}`, "ab", "stop", ""},
		{"refusal", `{"choices":[{"message":{"content":null,"refusal":"I cannot."},"finish_reason":"stop"}]}`, "I cannot.", "refusal", ""},
		{"tool calls", `{"choices":[{"message":{"content":null,"tool_calls":[{"id":"x"}]},"finish_reason":"tool_calls"}]}`, "", "tool_call", ""},
		{"keep-alives", "\n\r\n \n" + `{"choices":[{"message":{"content":"a"},"finish_reason":"stop"}]}`, "a", "stop", ""},
		{"no finish reason", `{"choices":[{"message":{"content":"a"}}]}`, "a", "other", ""},
		{"lone surrogates", `{"choices":[{"message":{"content":"\ud83d-\ude00\ud83d\ude00"},"finish_reason":"stop"}]}`, "\uFFFD-\uFFFD😀", "stop", ""},
		{"error member", `{"error":{"message":"x","type":"rate_limit_error"}}`, "", "", "rate_limited"},
		{"error null", `{"error":null,"choices":[{"message":{"content":"a"},"finish_reason":"stop"}]}`, "a", "stop", ""},
		{"object error", `{"object":"error","message":"x","code":503}`, "", "", "provider_error"},
		{"no choices", `{"choices":[]}`, "", "", "provider_bad_response"},
		{"no message", `{"choices":[{"finish_reason":"stop"}]}`, "", "", "provider_bad_response"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a, f := registry.Decode(chats, registry.Response{Status: http.StatusOK, Body: []byte(tt.body)})
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

func TestChatUsage(t *testing.T) {
	tests := []struct {
		name, usage string
		want        *chat.Usage
	}{
		{"none", `null`, nil},
		{"empty", `{}`, nil},
		{"OpenAI", `{"prompt_tokens":10,"completion_tokens":20,"total_tokens":30,"completion_tokens_details":{"reasoning_tokens":15}}`,
			&chat.Usage{InputTokens: codectest.Ptr(10), OutputTokens: codectest.Ptr(20), ReasoningTokens: codectest.Ptr(15)}},
		{"xAI", `{"prompt_tokens":10,"completion_tokens":20,"total_tokens":45,"completion_tokens_details":{"reasoning_tokens":15}}`,
			&chat.Usage{InputTokens: codectest.Ptr(10), OutputTokens: codectest.Ptr(35), ReasoningTokens: codectest.Ptr(15)}},
		{"Perplexity", `{"prompt_tokens":10,"completion_tokens":20,"total_tokens":30,"citation_tokens":5,"reasoning_tokens":15}`,
			&chat.Usage{InputTokens: codectest.Ptr(10), OutputTokens: codectest.Ptr(40), ReasoningTokens: codectest.Ptr(15)}},
		{"DeepSeek", `{"prompt_tokens":10,"completion_tokens":20,"prompt_cache_hit_tokens":4,"prompt_cache_miss_tokens":6}`,
			&chat.Usage{InputTokens: codectest.Ptr(10), OutputTokens: codectest.Ptr(20), CachedInputTokens: codectest.Ptr(4)}},
		{"zero is reported", `{"prompt_tokens":10,"completion_tokens":0}`, &chat.Usage{InputTokens: codectest.Ptr(10), OutputTokens: codectest.Ptr(0)}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			body := `{"choices":[{"message":{},"finish_reason":"stop"}],"usage":` + tt.usage + `}`
			a, f := registry.Decode(chats, registry.Response{Status: http.StatusOK, Body: []byte(body)})
			if f != nil {
				t.Fatal(f)
			}
			if diff := cmp.Diff(tt.want, a.Usage); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
