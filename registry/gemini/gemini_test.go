package gemini_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/registry"
	"github.com/vizard-gateway/vizard/registry/codectest"
	"github.com/vizard-gateway/vizard/registry/gemini"
)

const hello = "Dear <EMAIL_1>, grüße 😀\n\"…\" 日本 👍"

var codec = gemini.GenerateContent()

func TestEncode(t *testing.T) {
	const body = `{"contents":[{"role":"user","parts":[{"text":"<EMAIL_1> & \"grüße\"\n"}]}]}`
	tests := []struct {
		name, model string
		stream      bool
		path        string
	}{
		{"whole", "gemini-3-pro", false, "/models/gemini-3-pro:generateContent"},
		{"stream", "gemini-3-pro", true, "/models/gemini-3-pro:streamGenerateContent?alt=sse"},
		{"odd id", "a/b:c@001", true, "/models/a%2Fb%3Ac%40001:streamGenerateContent?alt=sse"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			wire, err := codec.Encode(registry.Call{Model: registry.Model{ID: tt.model}, Prompt: []byte("<EMAIL_1> & \"grüße\"\n"), Stream: tt.stream})
			if err != nil {
				t.Fatal(err)
			}
			if wire.Path != tt.path || string(wire.Body) != body {
				t.Errorf("got %s %s\nwant %s %s", wire.Path, wire.Body, tt.path, body)
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
		Upstream:     chat.Upstream{ID: "mAbC123_xYz", Model: "gemini-3-pro-001", FinishReason: "STOP"},
	}
	body, stream := codectest.Recording(t, "generate.json"), codectest.Recording(t, "generate.sse")
	codectest.Recorded(t, codec, body, stream, hello, want, 2)
	codectest.Cuts(t, codec, stream)
	codectest.Cuts(t, codec, body)
}

// The last line end is the end of the last event; whatever lacks it is cut off.
func TestTruncated(t *testing.T) {
	stream := codectest.Recording(t, "generate.sse")
	codectest.Truncated(t, codec, stream[:len(bytes.TrimRight(stream, "\n"))+1])
}

func data(s string) string { return "data: " + s + "\n\n" }

func TestStream(t *testing.T) {
	hi := data(`{"candidates":[{"content":{"parts":[{"text":"Hi"}]}}]}`)
	stop := func(reason string) string { return data(`{"candidates":[{"finishReason":"` + reason + `"}]}`) }
	end := func(reason chat.FinishReason, raw string) *chat.Completion {
		return &chat.Completion{FinishReason: reason, Upstream: chat.Upstream{FinishReason: raw}}
	}
	call := data(`{"candidates":[{"content":{"parts":[{"functionCall":{"name":"f","args":{}}}]}}]}`)
	counts := data(`{"usageMetadata":{"promptTokenCount":7,"thoughtsTokenCount":5}}`)
	counted := end(chat.FinishLength, "MAX_TOKENS")
	counted.Usage = &chat.Usage{InputTokens: codectest.Ptr(7), OutputTokens: codectest.Ptr(5), ReasoningTokens: codectest.Ptr(5)}
	tests := []struct {
		name   string
		stream string
		want   codectest.Answer
	}{
		{"no usage", hi + stop("STOP"), codectest.Answer{Text: "Hi", End: end(chat.FinishStop, "STOP")}},
		{"length", hi + stop("MAX_TOKENS"), codectest.Answer{Text: "Hi", End: end(chat.FinishLength, "MAX_TOKENS")}},
		{"only thoughts, counted behind the end", stop("MAX_TOKENS") + counts, codectest.Answer{End: counted}},
		{"safety", hi + stop("SAFETY"), codectest.Answer{Text: "Hi", End: end(chat.FinishContentFilter, "SAFETY")}},
		{"recitation", stop("RECITATION"), codectest.Answer{End: end(chat.FinishContentFilter, "RECITATION")}},
		{"malformed call", stop("MALFORMED_FUNCTION_CALL"), codectest.Answer{End: end(chat.FinishError, "MALFORMED_FUNCTION_CALL")}},
		{"call", call + stop("STOP"), codectest.Answer{Pings: 1, End: end(chat.FinishToolCall, "STOP")}},
		{"language", hi + stop("LANGUAGE"), codectest.Answer{Text: "Hi", End: end(chat.FinishOther, "LANGUAGE")}},
		{"blocked", data(`{"promptFeedback":{"blockReason":"PROHIBITED_CONTENT","blockReasonMessage":"` + codectest.Poison + `"},"usageMetadata":{"promptTokenCount":7}}`), codectest.Answer{Fault: "content_blocked"}},
		{"feedback next to an answer", data(`{"promptFeedback":{"safetyRatings":[]},"candidates":[{"content":{"parts":[{"text":"Hi"}]},"finishReason":"STOP"}]}`),
			codectest.Answer{Text: "Hi", End: end(chat.FinishStop, "STOP")}},
		{"no finish reason", hi, codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"unavailable", hi + data(`{"error":{"code":503,"message":"`+codectest.Poison+`","status":"UNAVAILABLE"}}`), codectest.Answer{Text: "Hi", Fault: "provider_error"}},
		{"exhausted", data(`{"error":{"code":429,"message":"` + codectest.Poison + `","status":"RESOURCE_EXHAUSTED"}}`), codectest.Answer{Fault: "rate_limited"}},
		{"exhausted by word", data(`{"error":{"message":"` + codectest.Poison + `","status":"RESOURCE_EXHAUSTED"}}`), codectest.Answer{Fault: "rate_limited"}},
		{"bare error line", hi + `{"error":{"code":503,"message":"` + codectest.Poison + `","status":"UNAVAILABLE"}}` + "\n", codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"plain error", `{"error":{"code":400,"message":"API key not valid ` + codectest.Poison + `","status":"INVALID_ARGUMENT","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"API_KEY_INVALID"}]}}`,
			codectest.Answer{Fault: "provider_unauthorized"}},
		{"a list instead of events", `[{"candidates":[{"content":{"parts":[{"text":"Hi"}]},"finishReason":"STOP"}]}]`, codectest.Answer{Fault: "provider_bad_response"}},
		{"not JSON", hi + data(codectest.Poison), codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"text of another type", data(`{"candidates":[{"content":{"parts":[{"text":7}]}}]}`), codectest.Answer{Fault: "provider_bad_response"}},
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
		retry        int
	}{
		{"empty", `{"candidates":[{"finishReason":"STOP"}]}`, 200, "", "stop", "", 0},
		{"blocked", `{"promptFeedback":{"blockReason":"SAFETY"}}`, 200, "", "", "content_blocked", 0},
		{"nothing", `{}`, 200, "", "", "provider_bad_response", 0},
		{"not finished", `{"candidates":[{"content":{"parts":[{"text":"Hi"}]}}]}`, 200, "", "", "provider_bad_response", 0},
		{"error", `{"error":{"code":500,"status":"INTERNAL"}}`, 200, "", "", "provider_error", 0},
		{"retry info", `{"error":{"code":429,"status":"RESOURCE_EXHAUSTED","message":"x","details":[{"@type":"type.googleapis.com/google.rpc.Help","links":[{}]},` +
			`{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"34.07s"}]}}`, 429, "", "", "rate_limited", 35},
		{"error to a stream request", `[{"error":{"code":400,"status":"INVALID_ARGUMENT","message":"The input token count (9) exceeds the maximum number of tokens allowed (8)."}}]`, 400, "", "", "context_length_exceeded", 0},
		{"wrong key", `{"error":{"code":400,"status":"INVALID_ARGUMENT","details":[{"reason":"API_KEY_INVALID"}]}}`, 400, "", "", "provider_unauthorized", 0},
		{"details of another kind", `{"error":{"code":404,"status":"NOT_FOUND","details":"x"}}`, 404, "", "", "provider_rejected_request", 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a, f := registry.Decode(codec, registry.Response{Status: tt.status, Body: []byte(tt.body)})
			code, retry := "", 0
			if f != nil {
				code, retry = f.Code(), f.RetryAfterSeconds()
				codectest.CheckFault(t, f)
			}
			if a.Text != tt.text || string(a.FinishReason) != tt.finish || code != tt.code || retry != tt.retry {
				t.Errorf("got %+v, fault %v, retry after %d", a, f, retry)
			}
		})
	}
}

func FuzzStream(f *testing.F) {
	f.Add(codectest.Recording(f, "generate.sse"), uint16(7))
	f.Add(codectest.Recording(f, "generate.json"), uint16(3))
	f.Add([]byte(data(`{"error":{"status":"`+codectest.Poison+`","message":"`+codectest.Poison+`"}}`)), uint16(1))
	f.Fuzz(func(t *testing.T, p []byte, n uint16) {
		codectest.Split(t, codec, p, n)
	})
}

func FuzzDecode(f *testing.F) {
	f.Add(200, codectest.Recording(f, "generate.json"))
	f.Add(400, []byte(`{"error":{"code":400,"status":"INVALID_ARGUMENT","message":"`+codectest.Poison+`"}}`))
	f.Fuzz(func(t *testing.T, status int, body []byte) {
		codectest.Decode(t, codec, status, body)
	})
}

func BenchmarkDelta(b *testing.B) {
	codectest.Delta(b, codec, []byte(data(`{"candidates": [{"content": {"parts": [{"text": " <EMAIL_1>"}],"role": "model"},"index": 0}],"usageMetadata": {"promptTokenCount": 30,"candidatesTokenCount": 3,"totalTokenCount": 97,"thoughtsTokenCount": 64},"modelVersion": "gemini-3-pro-001","responseId": "mAbC123_xYz"}`)))
}
