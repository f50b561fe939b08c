// Package cohere speaks Cohere's Chat protocol, version 2.
//
// It stands between routing and the upstream request, and again right behind the upstream answer. It never sees a credential,
// never learns what a mask is, and never lets a provider's error text through.
package cohere

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
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

// response is V2ChatResponse.
type response struct {
	ID      registry.Label `json:"id"`
	Finish  registry.Label `json:"finish_reason"`
	Message struct {
		Content []content `json:"content"`
	} `json:"message"`
	Usage *usage `json:"usage"`
}

// content is AssistantMessageResponseContentItem: of type text or thinking.
type content struct {
	Type registry.Label `json:"type"`
	Text registry.Text  `json:"text"`
}

// Decode implements registry.Codec.
func (codec) Decode(answer registry.Response) (chat.Answer, *fault.Fault) {
	var r response
	if f := registry.ReadJSON(answer, &r); f != nil {
		return chat.Answer{}, f
	}
	if r.Finish == "" {
		return chat.Answer{}, registry.BadResponse("the answer has no finish reason")
	}
	var b strings.Builder
	for _, c := range r.Message.Content {
		if c.Type == "text" {
			b.WriteString(string(c.Text))
		}
	}
	return chat.Answer{Text: registry.Text(b.String()).String(), Completion: *completion(r.ID, r.Finish, r.Usage)}, nil
}

// Stream implements registry.Codec.
func (c codec) Stream() registry.Stream { return registry.NewEventStream((&stream{}).read, c.Decode) }

// stream gathers what the events of one answer say beside its text.
type stream struct{ id registry.Label }

// event is V2ChatStreamResponse: message-start, content-start, content-delta, content-end, message-end; besides those of tools,
// citations and debugging, and whatever is added later. The message holds one content in a stream, tool calls and citations in
// other forms.
type event struct {
	Type  registry.Label  `json:"type"`
	ID    registry.Label  `json:"id"`
	Error json.RawMessage `json:"error"`
	Delta json.RawMessage `json:"delta"`
}

// contentDelta is the delta of content-start and content-delta; the one with thinking is reasoning.
type contentDelta struct {
	Message struct {
		Content struct {
			Text     registry.Text   `json:"text"`
			Thinking json.RawMessage `json:"thinking"`
		} `json:"content"`
	} `json:"message"`
}

// endDelta is ChatMessageEndEventDelta.
type endDelta struct {
	Error  json.RawMessage `json:"error"`
	Finish registry.Label  `json:"finish_reason"`
	Usage  *usage          `json:"usage"`
}

// read says what one event means. The type inside the data decides, not the event's name.
func (s *stream) read(name string, data []byte) (registry.Step, *fault.Fault) {
	if string(data) == "[DONE]" { // the protocol's first servers sent it behind message-end
		return registry.Step{}, nil
	}
	var e event
	if json.Unmarshal(data, &e) != nil {
		return registry.Step{}, malformed()
	}
	if e.Type == "" {
		e.Type = registry.Label(name)
	}
	if e.Type == "error" || registry.HasError(e.Error) {
		return registry.Step{}, registry.Failure(registry.Response{Status: http.StatusOK, Body: data})
	}
	switch e.Type {
	case "message-start":
		s.id = e.ID
	case "content-start", "content-delta":
		return text(e.Delta)
	case "message-end":
		return s.end(e)
	case "tool-plan-delta", "tool-call-start", "tool-call-delta":
		return registry.Step{Ping: true}, nil
	}
	return registry.Step{}, nil
}

func malformed() *fault.Fault {
	return registry.BadResponse("an event of the stream is not a JSON object of the expected shape")
}

func text(delta json.RawMessage) (registry.Step, *fault.Fault) {
	var d contentDelta
	if len(delta) > 0 && json.Unmarshal(delta, &d) != nil {
		return registry.Step{}, malformed()
	}
	c := d.Message.Content
	return registry.Step{Text: c.Text, Ping: c.Text == "" && len(c.Thinking) > 0}, nil
}

// end takes message-end, which says so when the answer broke off.
func (s *stream) end(e event) (registry.Step, *fault.Fault) {
	var d endDelta
	if json.Unmarshal(e.Delta, &d) != nil {
		return registry.Step{}, malformed()
	}
	if registry.HasError(d.Error) {
		return registry.Step{}, registry.Failure(registry.Response{Status: http.StatusOK, Body: e.Delta})
	}
	if e.ID != "" {
		s.id = e.ID
	}
	if d.Finish == "" {
		return registry.Step{End: true}, nil // without a reason the answer is not whole
	}
	return registry.Step{Complete: completion(s.id, d.Finish, d.Usage), End: true}, nil
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
func completion(id, finish registry.Label, u *usage) *chat.Completion {
	reason, known := finishReasons[finish]
	if !known {
		reason = chat.FinishOther
	}
	return &chat.Completion{
		FinishReason: reason,
		Usage:        u.normal(),
		Upstream:     chat.Upstream{ID: string(id), FinishReason: string(finish)},
		Billed:       u.billed(),
	}
}

// usage is Usage. Tokens are what the model read and wrote; billed_units, which leave Cohere's own additions to the prompt out,
// stand in where there are no tokens.
type usage struct {
	Tokens counts          `json:"tokens"`
	Billed counts          `json:"billed_units"`
	Cached registry.Tokens `json:"cached_tokens"`
}

// counts is UsageTokens and UsageBilledUnits: whole numbers that are written as floats.
type counts struct {
	Input  registry.Tokens `json:"input_tokens"`
	Output registry.Tokens `json:"output_tokens"`
}

// billed is what Cohere charges for, where it says so.
func (u *usage) billed() *chat.Usage {
	if u == nil || u.Billed == (counts{}) {
		return nil
	}
	return &chat.Usage{InputTokens: u.Billed.Input.Count, OutputTokens: u.Billed.Output.Count}
}

func (u *usage) normal() *chat.Usage {
	if u == nil {
		return nil
	}
	c := u.Tokens
	if c == (counts{}) {
		c = u.Billed
	}
	n := chat.Usage{InputTokens: c.Input.Count, OutputTokens: c.Output.Count, CachedInputTokens: u.Cached.Count}
	if n == (chat.Usage{}) {
		return nil
	}
	return &n
}
