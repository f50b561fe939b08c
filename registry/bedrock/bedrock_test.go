package bedrock_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/registry"
	"github.com/vizard-gateway/vizard/registry/bedrock"
	"github.com/vizard-gateway/vizard/registry/codectest"
)

const hello = "Dear <EMAIL_1>, grüße 😀\n\"…\" 日本 👍"

var codec = bedrock.Converse()

func TestEncode(t *testing.T) {
	const body = `{"messages":[{"role":"user","content":[{"text":"<EMAIL_1> & \"grüße\"\n"}]}]}`
	tests := []struct {
		name, model string
		stream      bool
		path        string
	}{
		{"whole", "amazon.nova-pro-v1:0", false, "/model/amazon.nova-pro-v1%3A0/converse"},
		{"stream", "us.anthropic.claude-sonnet-4-5-20250929-v1:0", true, "/model/us.anthropic.claude-sonnet-4-5-20250929-v1%3A0/converse-stream"},
		{"ARN", "arn:aws:bedrock:us-east-1:123456789012:inference-profile/us.x-v1:0", false,
			"/model/arn%3Aaws%3Abedrock%3Aus-east-1%3A123456789012%3Ainference-profile%2Fus.x-v1%3A0/converse"},
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

var completed = chat.Completion{
	FinishReason: chat.FinishStop,
	Usage:        &chat.Usage{InputTokens: codectest.Ptr(36), OutputTokens: codectest.Ptr(87), CachedInputTokens: codectest.Ptr(4)},
	Upstream:     chat.Upstream{FinishReason: "end_turn"},
}

func TestRecordings(t *testing.T) {
	body, stream := codectest.Recording(t, "converse.json"), codectest.Recording(t, "converse.eventstream")
	codectest.Recorded(t, codec, body, stream, hello, completed, 2)
	codectest.Splits(t, codec, stream)
	codectest.Cuts(t, codec, body)
}

// The frames of converse.eventstream were written by Amazon's own encoder: aws-sdk-go-v2 aws/protocol/eventstream v1.7.26 with
// the headers :event-type, :content-type and :message-type for each line of converse.events. Ours must be the same bytes, so that
// the other tests may use them.
func TestFramesAreAmazons(t *testing.T) {
	var ours []byte
	for line := range strings.Lines(string(codectest.Recording(t, "converse.events"))) {
		name, payload, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		ours = append(ours, event(name, payload)...)
	}
	if !bytes.Equal(ours, codectest.Recording(t, "converse.eventstream")) {
		t.Error("the frames differ")
	}
}

// header is a header of type string.
func header(name, value string) string {
	h := string([]byte{byte(len(name))}) + name + "\x07"
	return h + string(binary.BigEndian.AppendUint16(nil, uint16(len(value)))) + value
}

func frame(headers, payload string) string {
	b := binary.BigEndian.AppendUint32(nil, uint32(16+len(headers)+len(payload)))
	b = binary.BigEndian.AppendUint32(b, uint32(len(headers)))
	b = binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b))
	b = append(b, headers+payload...)
	return string(binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b)))
}

func event(name, payload string) string {
	return frame(header(":event-type", name)+header(":content-type", "application/json")+header(":message-type", "event"), payload)
}

func exception(name, payload string) string {
	return frame(header(":exception-type", name)+header(":content-type", "application/json")+header(":message-type", "exception"), payload)
}

// A stream that ends between two frames, inside one, or before the metadata, is not whole.
func TestTruncated(t *testing.T) {
	codectest.Truncated(t, codec, codectest.Recording(t, "converse.eventstream"))
}

// Any byte that changes is noticed: by a checksum, or as a frame that never ends.
func TestDamaged(t *testing.T) {
	stream := codectest.Recording(t, "converse.eventstream")
	for i := range stream {
		for _, bit := range []byte{1, 0x80} {
			damaged := bytes.Clone(stream)
			damaged[i] ^= bit
			if got := codectest.Play(t, codec, damaged); got.Fault != "provider_bad_response" || !strings.HasPrefix(hello, got.Text) {
				t.Fatalf("byte %d: %+v", i, got)
			}
		}
	}
}

func TestStream(t *testing.T) {
	hi := event("contentBlockDelta", `{"contentBlockIndex":0,"delta":{"text":"Hi"}}`)
	stop := func(reason string) string { return event("messageStop", `{"stopReason":"`+reason+`"}`) }
	metadata := event("metadata", `{"metrics":{"latencyMs":1}}`)
	poison := `{"message":"` + codectest.Poison + `"}`
	end := func(reason chat.FinishReason, raw string) *chat.Completion {
		return &chat.Completion{FinishReason: reason, Upstream: chat.Upstream{FinishReason: raw}}
	}
	all := frame("\x01a\x00\x01b\x01\x01c\x02x\x01d\x03xx\x01e\x04xxxx\x01f\x05xxxxxxxx\x01g\x06\x00\x01x\x01h\x08xxxxxxxx\x01i\x09xxxxxxxxxxxxxxxx"+
		header(":message-type", "event")+header(":event-type", "contentBlockDelta"), `{"delta":{"text":"Hi"}}`)
	tests := []struct {
		name   string
		stream string
		want   codectest.Answer
	}{
		{"no usage", hi + stop("end_turn") + metadata, codectest.Answer{Text: "Hi", End: end(chat.FinishStop, "end_turn")}},
		{"length", hi + stop("max_tokens") + metadata, codectest.Answer{Text: "Hi", End: end(chat.FinishLength, "max_tokens")}},
		{"guardrail", hi + stop("guardrail_intervened") + metadata, codectest.Answer{Text: "Hi", End: end(chat.FinishContentFilter, "guardrail_intervened")}},
		{"tool use", event("contentBlockStart", `{"start":{"toolUse":{"name":"f"}}}`) + event("contentBlockDelta", `{"delta":{"toolUse":{"input":"HIDDEN"}}}`) + stop("tool_use") + metadata,
			codectest.Answer{Pings: 2, End: end(chat.FinishToolCall, "tool_use")}},
		{"malformed output", stop("malformed_model_output") + metadata, codectest.Answer{End: end(chat.FinishError, "malformed_model_output")}},
		{"new reason", hi + stop("tired") + metadata, codectest.Answer{Text: "Hi", End: end(chat.FinishOther, "tired")}},
		{"behind the end", hi + stop("end_turn") + metadata + hi + exception("throttlingException", poison), codectest.Answer{Text: "Hi", End: end(chat.FinishStop, "end_turn")}},
		{"every header type", all + stop("end_turn") + metadata, codectest.Answer{Text: "Hi", End: end(chat.FinishStop, "end_turn")}},
		{"no metadata", hi + stop("end_turn"), codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"no stop", hi + metadata, codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"throttled", hi + exception("throttlingException", `{"message":"Too many tokens: please wait. `+codectest.Poison+`"}`), codectest.Answer{Text: "Hi", Fault: "rate_limited"}},
		{"too long", exception("validationException", `{"message":"Input is too long for requested model. `+codectest.Poison+`"}`), codectest.Answer{Fault: "context_length_exceeded"}},
		{"invalid", exception("validationException", poison), codectest.Answer{Fault: "provider_rejected_request"}},
		{"model failed", hi + exception("modelStreamErrorException", `{"originalStatusCode":429,"originalMessage":"`+codectest.Poison+`"}`), codectest.Answer{Text: "Hi", Fault: "provider_error"}},
		{"internal", hi + exception("internalServerException", poison), codectest.Answer{Text: "Hi", Fault: "provider_error"}},
		{"unavailable", hi + exception("serviceUnavailableException", poison), codectest.Answer{Text: "Hi", Fault: "provider_error"}},
		{"unknown exception", hi + exception(codectest.Poison, "not JSON"), codectest.Answer{Text: "Hi", Fault: "provider_error"}},
		{"error frame", hi + frame(header(":message-type", "error")+header(":error-code", "InternalError")+header(":error-message", codectest.Poison), ""), codectest.Answer{Text: "Hi", Fault: "provider_error"}},
		{"unknown kind of message", hi + frame(header(":message-type", "x"), "{}"), codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"no headers", hi + frame("", "{}"), codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"unknown header type", hi + frame("\x01a\x0a", "{}"), codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"cut header", hi + frame(header(":message-type", "event")[:9], "{}"), codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"header without type", hi + frame("\x01a", "{}"), codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"too large a frame", hi + event("contentBlockDelta", `{"delta":{"text":"`+strings.Repeat("x", 1<<20)+`"}}`), codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"plain error", `{"message":"` + codectest.Poison + `"}`, codectest.Answer{Fault: "provider_bad_response"}},
		{"unknown operation", `{"Output":{"__type":"com.amazon.coral.service#UnknownOperationException"},"Version":"1.0"}`, codectest.Answer{Fault: "provider_bad_response"}},
		{"not JSON", hi + event("messageStop", codectest.Poison), codectest.Answer{Text: "Hi", Fault: "provider_bad_response"}},
		{"text of another type", event("contentBlockDelta", `{"delta":{"text":7}}`), codectest.Answer{Fault: "provider_bad_response"}},
		{"server-sent events", "data: {\"delta\":{\"text\":\"Hi\"}}\n\n", codectest.Answer{Fault: "provider_bad_response"}},
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
		exception    string
		status       int
		text         string
		finish, code string
	}{
		{"empty", `{"output":{"message":{"content":[]}},"stopReason":"end_turn"}`, "", 200, "", "stop", ""},
		{"no output", `{"Output":{"__type":"com.amazon.coral.service#UnknownOperationException"},"Version":"1.0"}`, "", 200, "", "", "provider_bad_response"},
		{"throttled", `{"message":"Too many requests"}`, "ThrottlingException", 429, "", "", "rate_limited"},
		{"not ready", `{"message":"x"}`, "ModelNotReadyException", 429, "", "", "provider_error"},
		{"model failed", `{"message":"x","originalStatusCode":400,"resourceName":"x"}`, "ModelErrorException", 424, "", "", "provider_error"},
		{"model too slow", `{"message":"x"}`, "ModelTimeoutException", 408, "", "", "provider_timeout"},
		{"quota", `{"message":"x"}`, "ServiceQuotaExceededException", 400, "", "", "provider_quota"},
		{"denied", `{"message":"x"}`, "AccessDeniedException", 403, "", "", "provider_unauthorized"},
		{"signature", `{"message":"The request signature we calculated does not match"}`, "InvalidSignatureException", 403, "", "", "provider_unauthorized"},
		{"no such model", `{"message":"The provided model identifier is invalid."}`, "ValidationException", 400, "", "", "provider_rejected_request"},
		{"too long", `{"message":"prompt is too long: 9 > 8"}`, "ValidationException", 400, "", "", "context_length_exceeded"},
		{"unavailable", `{"message":"x"}`, "ServiceUnavailableException", 503, "", "", "provider_error"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a, f := registry.Decode(codec, registry.Response{Status: tt.status, Header: http.Header{"X-Amzn-Errortype": {tt.exception}}, Body: []byte(tt.body)})
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

func FuzzStream(f *testing.F) {
	f.Add(codectest.Recording(f, "converse.eventstream"), uint16(7))
	f.Add(codectest.Recording(f, "converse.json"), uint16(3))
	f.Add([]byte(exception(codectest.Poison, `{"message":"`+codectest.Poison+`"}`)), uint16(1))
	f.Add([]byte(frame("\x01a\x0a", "")), uint16(1))
	f.Fuzz(func(t *testing.T, p []byte, n uint16) {
		codectest.Split(t, codec, p, n)
	})
}

// FuzzHeaders puts arbitrary headers and a payload into a frame whose checksums are right.
func FuzzHeaders(f *testing.F) {
	f.Add(header(":message-type", "event")+header(":event-type", "contentBlockDelta"), `{"delta":{"text":"Hi"}}`, uint16(5))
	f.Add("\x01a\x06\x00\x05xx", "", uint16(1))
	f.Fuzz(func(t *testing.T, headers, payload string, n uint16) {
		codectest.Split(t, codec, []byte(frame(headers, payload)), n)
	})
}

func FuzzDecode(f *testing.F) {
	f.Add(200, codectest.Recording(f, "converse.json"))
	f.Add(400, []byte(`{"message":"`+codectest.Poison+`"}`))
	f.Fuzz(func(t *testing.T, status int, body []byte) {
		codectest.Decode(t, codec, status, body)
	})
}

func BenchmarkDelta(b *testing.B) {
	codectest.Delta(b, codec, []byte(event("contentBlockDelta", `{"contentBlockIndex":1,"delta":{"text":" <EMAIL_1>"},"p":"abcdefghijklmnopqrstuvwxyzABCDEFGHIJ"}`)))
}
