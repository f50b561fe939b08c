package openai_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/registry"
	"github.com/vizard-gateway/vizard/registry/codectest"
)

// done is a stream of one delta and the given last event.
func done(last string) string {
	return "data: {\"type\":\"response.output_text.delta\",\"delta\":\"Hi\"}\n\ndata: " + last + "\n\n"
}

func TestResponsesStream(t *testing.T) {
	end := func(reason chat.FinishReason, raw string) *chat.Completion {
		return &chat.Completion{FinishReason: reason, Upstream: chat.Upstream{FinishReason: raw}}
	}
	tests := []struct {
		name   string
		stream string
		want   codectest.Answer
	}{
		{"no usage, no ids", done(`{"type":"response.completed","response":{"status":"completed"}}`),
			codectest.Answer{Text: "Hi", End: end(chat.FinishStop, "completed")}},
		{"output limit", done(`{"type":"response.incomplete","response":{"status":"incomplete","incomplete_details":{"reason":"max_output_tokens"}}}`),
			codectest.Answer{Text: "Hi", End: end(chat.FinishLength, "max_output_tokens")}},
		{"output filter", done(`{"type":"response.incomplete","response":{"status":"incomplete","incomplete_details":{"reason":"content_filter"}}}`),
			codectest.Answer{Text: "Hi", End: end(chat.FinishContentFilter, "content_filter")}},
		{"steered", done(`{"type":"response.incomplete","response":{"status":"incomplete","incomplete_details":{"reason":"steered"}}}`),
			codectest.Answer{Text: "Hi", End: end(chat.FinishOther, "steered")}},
		{"refusal", "data: {\"type\":\"response.refusal.delta\",\"delta\":\"I can\"}\n\ndata: {\"type\":\"response.refusal.delta\",\"delta\":\"not.\"}\n\n" +
			"data: {\"type\":\"response.refusal.done\",\"refusal\":\"I cannot.\"}\n\n" +
			`data: {"type":"response.completed","response":{"status":"completed","output":[{"type":"message","content":[{"type":"refusal","refusal":"I cannot."}]}]}}` + "\n\n",
			codectest.Answer{Text: "I cannot.", End: end(chat.FinishRefusal, "completed")}},
		{"tool call", "data: {\"type\":\"response.output_item.added\",\"item\":{\"type\":\"function_call\",\"name\":\"f\"}}\n\ndata: {\"type\":\"response.completed\",\"response\":{\"status\":\"completed\"}}\n\n",
			codectest.Answer{End: end(chat.FinishToolCall, "completed")}},
		{"text in the last event only", `data: {"type":"response.completed","response":{"status":"completed","output":[{"type":"message","content":[{"type":"output_text","text":"Hi"}]}]}}` + "\n\n",
			codectest.Answer{Text: "Hi", End: end(chat.FinishStop, "completed")}},
		{"type in the event's name", "event: response.output_text.delta\ndata: {\"delta\":\"Hi\"}\n\nevent: response.completed\ndata: {\"response\":{\"status\":\"completed\"}}\n\n",
			codectest.Answer{Text: "Hi", End: end(chat.FinishStop, "completed")}},
		{"keepalive", "data: {\"type\":\"keepalive\",\"sequence_number\":3}\n\n" + done(`{"type":"response.completed","response":{"status":"completed"}}`),
			codectest.Answer{Text: "Hi", Pings: 1, End: end(chat.FinishStop, "completed")}},
		{"after the end", done(`{"type":"response.completed","response":{"status":"completed"}}`) + "data: garbage\n\n",
			codectest.Answer{Text: "Hi", End: end(chat.FinishStop, "completed")}},
		{"lone surrogate", "data: {\"type\":\"response.output_text.delta\",\"delta\":\"a\\ud83d\"}\n\ndata: {\"type\":\"response.completed\",\"response\":{\"status\":\"completed\"}}\n\n",
			codectest.Answer{Text: "a\uFFFD", End: end(chat.FinishStop, "completed")}},
		{"nothing", "", codectest.Answer{Fault: "provider_bad_response"}},
		{"white space", "\n\n \n", codectest.Answer{Fault: "provider_bad_response"}},
		{"HTML", "<html>", codectest.Answer{Fault: "provider_bad_response"}},
		{"failed", done(`{"type":"response.failed","response":{"status":"failed","error":{"code":"server_error","message":"` + codectest.Poison + `"}}}`), codectest.Answer{Text: "Hi", Fault: "provider_error"}},
		{"failed by rate", done(`{"type":"response.failed","response":{"status":"failed","error":{"code":"rate_limit_exceeded","message":"` + codectest.Poison + `"}}}`), codectest.Answer{Text: "Hi", Fault: "rate_limited"}},
		{"failed by policy", done(`{"type":"response.failed","response":{"status":"failed","error":{"code":"invalid_prompt","message":"` + codectest.Poison + `"}}}`), codectest.Answer{Text: "Hi", Fault: "content_blocked"}},
		{"flat error", done(`{"type":"error","code":"insufficient_quota","message":"` + codectest.Poison + `","param":null,"sequence_number":1}`), codectest.Answer{Text: "Hi", Fault: "provider_quota"}},
		{"error event", "event: error\ndata: {\"error\":{\"type\":\"invalid_request_error\",\"code\":\"context_length_exceeded\",\"message\":\"" + codectest.Poison + "\"}}\n\n", codectest.Answer{Fault: "context_length_exceeded"}},
		{"plain error", `{"error":{"message":"` + codectest.Poison + `","type":"server_error","code":null}}`, codectest.Answer{Fault: "provider_error"}},
		{"vLLM error", "data: {\"object\":\"error\",\"message\":\"" + codectest.Poison + "\",\"error\":{\"code\":429}}\n\n", codectest.Answer{Fault: "rate_limited"}},
		{"not JSON", done(codectest.Poison), codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"delta of another type", "data: {\"type\":\"response.output_text.delta\",\"delta\":12}\n\n", codectest.Answer{Fault: "provider_bad_response"}},
		{"delta missing", "data: {\"type\":\"response.output_text.delta\"}\n\n", codectest.Answer{Fault: "provider_bad_response"}},
		{"end without response", done(`{"type":"response.completed"}`), codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"end of a running response", done(`{"type":"response.completed","response":{"status":"in_progress"}}`), codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"[DONE] is no end", done("[DONE]"), codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"large event", "data: " + strings.Repeat("x", 1<<20+1), codectest.Answer{Fault: "provider_bad_response"}},
		{"large plain body", "{" + strings.Repeat(" ", 1<<20+1) + "}", codectest.Answer{Fault: "provider_bad_response"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, codectest.Play(t, responses, []byte(tt.stream))); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestResponsesDecode(t *testing.T) {
	tests := []struct {
		name, body   string
		text         string
		finish, code string
	}{
		{"refusal", `{"status":"completed","output":[{"type":"message","content":[{"type":"refusal","refusal":"I cannot."}]}]}`, "I cannot.", "refusal", ""},
		{"tool call", `{"status":"completed","output":[{"type":"function_call","content":"x"}]}`, "", "tool_call", ""},
		{"empty", `{"status":"completed","output":[]}`, "", "stop", ""},
		{"length without text", `{"status":"incomplete","incomplete_details":{"reason":"max_output_tokens"},"output":[{"type":"reasoning"}]}`, "", "length", ""},
		{"odd usage", `{"status":"completed","usage":{"input_tokens":"many","output_tokens":-1}}`, "", "stop", ""},
		{"failed", `{"status":"failed","error":{"code":"server_error","message":"x"}}`, "", "", "provider_error"},
		{"failed without error", `{"status":"failed"}`, "", "", "provider_bad_response"},
		{"queued", `{"status":"queued","output":[]}`, "", "", "provider_bad_response"},
		{"no status", `{"output":[]}`, "", "", "provider_bad_response"},
		{"content of another type", `{"status":"completed","output":[{"type":"message","content":"x"}]}`, "", "", "provider_bad_response"},
		{"array", `[]`, "", "", "provider_bad_response"},
		{"two objects", `{"status":"completed"}{}`, "", "", "provider_bad_response"},
		{"cut", `{"status":"completed","output":[`, "", "", "provider_bad_response"},
		{"nothing", ``, "", "", "provider_bad_response"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a, f := registry.Decode(responses, registry.Response{Status: http.StatusOK, Body: []byte(tt.body)})
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
