// Package cohere speaks Cohere's Chat protocol, version 2.
//
// It comes between routing and the upstream request, and again directly after the upstream answer. It never sees a credential,
// never learns what a mask is, and never lets a provider's error text through.
package cohere

import (
	"net/http"
	"strconv"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/jsonread"
	"github.com/vizard-gateway/vizard/registry"
)

// Chat returns the codec of the protocol "cohere-v2": POST {base}/chat.
//
// Source of every shape in this package: cohere-go v2.15.3, v_2.go, read 2026-11-21. Usage.cached_tokens is not in it; it stands
// in Cohere's API reference.
func Chat() registry.Codec { return codec{} }

type codec struct{}

// Encode implements registry.Codec: V2ChatRequest with one user message.
func (codec) Encode(call registry.Call) (registry.Wire, error) {
	b, err := call.NewBody()
	if err != nil {
		return registry.Wire{}, err
	}
	b = append(b, `,"messages":[{"role":"user","content":`...)
	b = chat.AppendQuoted(b, call.Prompt)
	b = strconv.AppendBool(append(b, `}],"stream":`...), call.Stream)
	return registry.Wire{Path: "/chat", Body: append(b, '}')}, nil
}

// response gathers what a V2ChatResponse says, whole or over the events of a stream.
type response struct {
	trouble    registry.Trouble
	id, finish registry.Label
	usage      usage
	text       registry.Text // of a whole answer, or of one event
	content    content
	event      event
}

// content is the AssistantMessageResponseContentItem that is being read: of type text or thinking.
type content struct {
	from int
	text bool
}

// event is the V2ChatStreamResponse that is being read: message-start, content-start, content-delta, content-end, message-end; besides those
// of tools, citations and debugging, and whatever is added later.
type event struct {
	kind     kind
	failed   bool // its delta is an error: the answer broke off
	thinking bool // its delta is reasoning
	odd      bool // its delta is none of text
}

type kind uint8

const (
	untyped kind = iota
	otherKind
	messageStart
	contentPiece
	messageEnd
	toolPiece
	failure
)

func kindOf(word []byte) kind {
	switch string(word) {
	case "message-start":
		return messageStart
	case "content-start", "content-delta":
		return contentPiece
	case "message-end":
		return messageEnd
	case "tool-plan-delta", "tool-call-start", "tool-call-delta":
		return toolPiece
	case "error":
		return failure
	}
	return otherKind
}

func trouble(r *response) *registry.Trouble { return &r.trouble }

var (
	text   = registry.TextMember("text", func(r *response) *registry.Text { return &r.text })
	id     = registry.LabelMember("id", func(r *response) *registry.Label { return &r.id })
	finish = registry.LabelMember("finish_reason", func(r *response) *registry.Label { return &r.finish })
)

// responseShape is a whole answer.
var responseShape = jsonread.Object(registry.TroubleMembers(trouble, id, finish, jsonread.Named("usage", usageShape()),
	registry.ObjectMember("message", jsonread.Named("content", jsonread.Array(jsonread.Object(text,
		registry.WordMember("type", func(r *response, word []byte) { r.content.text = string(word) == "text" }),
	).Around(func(r *response) { r.content = content{from: r.text.Len()} }, (*response).contentEnds)))))...)

func (r *response) contentEnds() {
	if !r.content.text {
		r.text.Cut(r.content.from)
	}
}

// eventShape is one event. Its message holds one content, tool calls and citations in other forms; a delta with thinking is reasoning.
var eventShape = newEventShape()

func newEventShape() *jsonread.Shape[response] {
	odd := func(r *response, _ jsonread.Scalar) { r.event.odd = true }
	text := jsonread.TextOr(func(r *response, piece []byte) { r.text.Append(piece) }, jsonread.Hint(odd))
	thinks := func(r *response, word []byte) { r.event.thinking = r.event.thinking || string(word) == "thinking" }
	content := jsonread.Object(jsonread.Named("text", text), registry.WordMember("type", thinks),
		jsonread.Named("thinking", jsonread.Some(func(r *response) { r.event.thinking = true })))
	delta := jsonread.Object(
		jsonread.Named("message", jsonread.HintOr(odd, jsonread.Object(jsonread.Named("content", jsonread.HintOr(odd, content))))),
		jsonread.Named("error", jsonread.Some(func(r *response) { r.event.failed = true })),
		finish, jsonread.Named("usage", usageShape()))
	return jsonread.Object(id, registry.ErrorMember(trouble),
		registry.WordMember("type", func(r *response, word []byte) { r.event.kind = kindOf(word) }),
		jsonread.Named("delta", jsonread.TextOr(func(r *response, _ []byte) { r.event.odd = true }, jsonread.HintOr(odd, delta))))
}

// Whole implements registry.Codec.
func (codec) Whole(head registry.Head) registry.Stream {
	r := &response{}
	return registry.NewWhole(head, responseShape, r, &r.text, (*response).whole)
}

func (r *response) whole() (registry.Outcome, *fault.Fault) {
	outcome := registry.Outcome{Completion: r.completion(), Trouble: r.trouble.Said}
	if r.finish == "" {
		return outcome, registry.BadResponse("the answer has no finish reason")
	}
	return outcome, nil
}

// Stream implements registry.Codec.
func (c codec) Stream() registry.Stream {
	s := &stream{events: registry.NewEvents(eventShape)}
	return registry.NewEventStream(s.read, c.Whole)
}

// stream reads the events of one answer.
type stream struct {
	response
	events *registry.Events[response]
}

// read says what one event means. The type inside the data decides, not the event's name.
func (s *stream) read(name string, data []byte) (registry.Step, *fault.Fault) {
	if string(data) == "[DONE]" { // the protocol's first servers sent it behind message-end
		return registry.Step{}, nil
	}
	s.text.Reset()
	s.event, s.trouble = event{}, registry.Trouble{}
	if f := s.events.Read(&s.response, data); f != nil {
		return registry.Step{}, f
	}
	if s.event.kind == untyped {
		s.event.kind = kindOf([]byte(name))
	}
	if s.event.kind == failure || s.trouble.Said {
		return registry.Step{}, registry.Failure(registry.Response{Status: http.StatusOK, Body: data})
	}
	switch s.event.kind {
	case contentPiece:
		if s.event.odd {
			return registry.Step{}, registry.BadResponse("a delta of the stream has no text of the expected shape")
		}
		return registry.Step{Text: &s.text, Ping: s.event.thinking && s.text.Len() == 0}, nil
	case messageEnd:
		return s.end(data)
	case toolPiece:
		return registry.Step{Ping: true}, nil
	default: // of no interest
		return registry.Step{}, nil
	}
}

// end takes message-end, which says so when the answer broke off.
func (s *stream) end(data []byte) (registry.Step, *fault.Fault) {
	switch {
	case s.event.failed:
		return registry.Step{}, registry.FailureWithin("delta", registry.Response{Status: http.StatusOK, Body: data})
	case s.finish == "":
		return registry.Step{End: true}, nil // without a reason the answer is not whole
	}
	return registry.Step{Complete: s.completion(), End: true}, nil
}

// finishReasons maps ChatFinishReason.
var finishReasons = map[registry.Label]chat.FinishReason{
	"COMPLETE":      chat.FinishStop,
	"STOP_SEQUENCE": chat.FinishStop,
	"MAX_TOKENS":    chat.FinishLength,
	"TOOL_CALL":     chat.FinishToolCall,
	"ERROR":         chat.FinishError,
	"TIMEOUT":       chat.FinishError,
}

// completion names no model: the protocol does not repeat it.
func (r *response) completion() *chat.Completion {
	reason, known := finishReasons[r.finish]
	if !known {
		reason = chat.FinishOther
	}
	return &chat.Completion{
		FinishReason: reason,
		Usage:        r.usage.normal(),
		Upstream:     chat.Upstream{ID: string(r.id), FinishReason: string(r.finish)},
		Billed:       r.usage.billedUnits(),
	}
}

// usage is Usage. Tokens are what the model read and wrote; billed_units, which leave Cohere's own additions to the prompt out,
// stand in where there are no tokens.
type usage struct {
	tokens, billed counts
	cached         registry.Tokens
}

// counts is UsageTokens and UsageBilledUnits: whole numbers that are written as floats.
type counts struct{ input, output registry.Tokens }

func usageShape() *jsonread.Shape[response] {
	counted := func(name string, at func(*usage) *counts) jsonread.Member[response] {
		return registry.ObjectMember(name,
			registry.TokensMember("input_tokens", func(r *response) *registry.Tokens { return &at(&r.usage).input }),
			registry.TokensMember("output_tokens", func(r *response) *registry.Tokens { return &at(&r.usage).output }))
	}
	return jsonread.Object(
		counted("tokens", func(u *usage) *counts { return &u.tokens }),
		counted("billed_units", func(u *usage) *counts { return &u.billed }),
		registry.TokensMember("cached_tokens", func(r *response) *registry.Tokens { return &r.usage.cached }),
	)
}

// billedUnits is what Cohere charges for, where it says so.
func (u *usage) billedUnits() *chat.Usage {
	return registry.Usage(u.billed.input, u.billed.output, registry.Tokens{}, registry.Tokens{})
}

func (u *usage) normal() *chat.Usage {
	c := u.tokens
	if c == (counts{}) {
		c = u.billed
	}
	return registry.Usage(c.input, c.output, u.cached, registry.Tokens{})
}
