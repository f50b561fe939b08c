// Package bedrock speaks Amazon Bedrock's Converse protocol, the one request shape for all of its models.
//
// It comes between routing and the upstream request, and again directly after the upstream answer. It never sees a credential
// (package extproc signs where it sets one), never learns what a mask is, and never lets a provider's error text through.
package bedrock

import (
	"net/http"
	"strings"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/jsonread"
	"github.com/vizard-gateway/vizard/registry"
)

// Converse returns the codec of the protocol "bedrock-converse": POST {base}/model/{model}/converse, or /converse-stream. The
// model is an id, the id of an inference profile or an ARN.
//
// Source of the shapes in this file: aws-sdk-go-v2 service/bedrockruntime v1.63.10, types/types.go, types/enums.go, schemas and
// snapshots, read 2026-11-21.
func Converse() registry.Codec { return codec{} }

type codec struct{}

// Encode implements registry.Codec: ConverseInput with one user message.
func (codec) Encode(call registry.Call) (registry.Wire, error) {
	b, err := call.EmptyBody()
	if err != nil {
		return registry.Wire{}, err
	}
	b = chat.AppendQuoted(append(b, `{"messages":[{"role":"user","content":[{"text":`...), call.Prompt)
	path := "/model/" + registry.PathSegment(call.Model.ID) + "/converse"
	if call.Stream {
		path += "-stream"
	}
	return registry.Wire{Path: path, Body: append(b, `}]}]}`...)}, nil
}

// response gathers what a ConverseOutput says, whole or over the events of a stream. Bedrock's front door answers some mistakes with status 200
// and a body without it.
type response struct {
	trouble registry.Trouble
	stop    registry.Label
	usage   usage
	text    registry.Text // of a whole answer, or of one event
}

// block is ContentBlock or ContentBlockDelta, a union of which only text belongs to the answer: the rest is reasoningContent,
// toolUse, image and others.
var block = jsonread.Object(registry.TextMember("text", func(r *response) *registry.Text { return &r.text }))

var (
	stopReason = registry.LabelMember("stopReason", func(r *response) *registry.Label { return &r.stop })
	tokens     = jsonread.Named("usage", usageShape)

	responseShape = jsonread.Object(registry.TroubleMembers(func(r *response) *registry.Trouble { return &r.trouble },
		registry.ObjectMember("output", registry.ObjectMember("message", jsonread.Named("content", jsonread.Array(block)))),
		stopReason, tokens)...)
	// eventShape is the payload of contentBlockDelta, messageStop or metadata.
	eventShape = jsonread.Object(jsonread.Named("delta", block), stopReason, tokens)
)

// Whole implements registry.Codec.
func (codec) Whole(head registry.Head) registry.Stream {
	r := &response{}
	return registry.NewWhole(head, responseShape, r, &r.text, (*response).whole)
}

func (r *response) whole() (registry.Outcome, *fault.Fault) {
	outcome := registry.Outcome{Completion: r.completion(), Trouble: r.trouble.Said}
	if r.stop == "" {
		return outcome, registry.BadResponse("the answer has no stop reason")
	}
	return outcome, nil
}

// Stream implements registry.Codec.
func (c codec) Stream() registry.Stream {
	s := &stream{events: registry.NewEvents(eventShape)}
	return registry.NewFramedStream(&frames{}, s.read, c.Whole)
}

// stream remembers why the model stopped until the counts have come.
type stream struct {
	response
	events *registry.Events[response]
}

// read says what one event of ConverseStreamOutput means: messageStart, then contentBlockStart, contentBlockDelta and
// contentBlockStop for each block, messageStop, and metadata, which is the last.
func (s *stream) read(name string, data []byte) (registry.Step, *fault.Fault) {
	if word, failed := failure(name); failed {
		return registry.Step{}, registry.Failure(registry.Response{
			Status: http.StatusOK, Header: http.Header{"X-Amzn-Errortype": {word}}, Body: data})
	}
	s.text.Reset()
	if f := s.events.Read(&s.response, data); f != nil {
		return registry.Step{}, f
	}
	switch name {
	case "contentBlockStart":
		return registry.Step{Ping: true}, nil
	case "contentBlockDelta":
		return registry.Step{Text: &s.text, Ping: s.text.Len() == 0}, nil
	case "metadata":
		if s.stop == "" {
			return registry.Step{End: true}, nil // without a reason the answer is not whole
		}
		return registry.Step{Complete: s.completion(), End: true}, nil
	}
	return registry.Step{}, nil
}

// failure says whether a frame is an exception or an error, and its word.
func failure(name string) (string, bool) {
	word, exception := strings.CutPrefix(name, exceptionMark)
	if exception {
		return word, true
	}
	return strings.CutPrefix(name, errorMark)
}

// finishReasons maps StopReason. A refusal is Anthropic's, passed through.
var finishReasons = map[registry.Label]chat.FinishReason{
	"end_turn":                      chat.FinishStop,
	"stop_sequence":                 chat.FinishStop,
	"max_tokens":                    chat.FinishLength,
	"model_context_window_exceeded": chat.FinishLength,
	"guardrail_intervened":          chat.FinishContentFilter,
	"content_filtered":              chat.FinishContentFilter,
	"refusal":                       chat.FinishRefusal,
	"tool_use":                      chat.FinishToolCall,
	"malformed_model_output":        chat.FinishError,
	"malformed_tool_use":            chat.FinishError,
}

// completion names neither an id nor a model: the protocol has none.
func (r *response) completion() *chat.Completion {
	reason, known := finishReasons[r.stop]
	if !known {
		reason = chat.FinishOther
	}
	return &chat.Completion{FinishReason: reason, Usage: r.usage.normal(), Upstream: chat.Upstream{FinishReason: string(r.stop)}}
}

// usage is TokenUsage. inputTokens leaves out what was read from or written to the cache.
type usage struct{ input, cacheRead, cacheWrite, output registry.Tokens }

var usageShape = jsonread.Object(
	registry.TokensMember("inputTokens", func(r *response) *registry.Tokens { return &r.usage.input }),
	registry.TokensMember("cacheReadInputTokens", func(r *response) *registry.Tokens { return &r.usage.cacheRead }),
	registry.TokensMember("cacheWriteInputTokens", func(r *response) *registry.Tokens { return &r.usage.cacheWrite }),
	registry.TokensMember("outputTokens", func(r *response) *registry.Tokens { return &r.usage.output }),
)

func (u *usage) normal() *chat.Usage {
	return registry.Usage(u.input.Plus(u.cacheRead, u.cacheWrite), u.output, u.cacheRead, registry.Tokens{})
}
