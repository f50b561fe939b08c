package openai

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/registry"
)

// Responses returns the codec of the protocol "openai-responses": POST {base}/responses. Every request says "store": false:
// left out, the provider would keep prompt and answer for thirty days.
//
// Source of every shape in this file: openai-go v3.95.0 (2026-11-05), responses/response.go, read 2026-11-21.
func Responses() registry.Codec { return responses{} }

type responses struct{}

// Encode implements registry.Codec: ResponseNewParams with a text as its input. Without "store":false OpenAI keeps prompt and
// answer for at least 30 days.
func (responses) Encode(call registry.Call) (registry.Wire, error) {
	b, err := call.NewBody()
	if err != nil {
		return registry.Wire{}, err
	}
	b = append(b, `,"input":`...)
	b = chat.AppendQuoted(b, call.Prompt)
	b = strconv.AppendBool(append(b, `,"store":false,"stream":`...), call.Stream)
	return registry.Wire{Path: "/responses", Body: append(b, '}')}, nil
}

// response is ResponseObject: status is completed, incomplete, failed, cancelled, in_progress or queued.
type response struct {
	ID         registry.Label  `json:"id"`
	Model      registry.Label  `json:"model"`
	Status     registry.Label  `json:"status"`
	Error      json.RawMessage `json:"error"`
	Output     []outputItem    `json:"output"`
	Usage      *responsesUsage `json:"usage"`
	Incomplete struct {
		Reason registry.Label `json:"reason"` // max_output_tokens, max_messages, content_filter, steered
	} `json:"incomplete_details"`
}

// outputItem is one of ResponseOutputItemUnion; only messages carry text.
type outputItem struct {
	Type    registry.Label  `json:"type"`
	Content json.RawMessage `json:"content"` // of a message: []outputPart
}

type outputPart struct {
	Type    registry.Label `json:"type"` // output_text, refusal, reasoning_text
	Text    registry.Text  `json:"text"`
	Refusal registry.Text  `json:"refusal"`
}

// responsesUsage is ResponseUsage: input includes cached tokens and output includes reasoning already.
type responsesUsage struct {
	Input        registry.Tokens `json:"input_tokens"`
	Output       registry.Tokens `json:"output_tokens"`
	InputDetails struct {
		Cached registry.Tokens `json:"cached_tokens"`
	} `json:"input_tokens_details"`
	OutputDetails struct {
		Reasoning registry.Tokens `json:"reasoning_tokens"`
	} `json:"output_tokens_details"`
}

// Decode implements registry.Codec.
func (responses) Decode(answer registry.Response) (chat.Answer, *fault.Fault) {
	var r response
	if f := registry.ReadJSON(answer, &r); f != nil {
		return chat.Answer{}, f
	}
	if !r.over() {
		return chat.Answer{}, registry.BadResponse("the response is neither completed nor incomplete")
	}
	text, seen, ok := r.message()
	if !ok {
		return chat.Answer{}, errContent()
	}
	return chat.Answer{Text: text.String(), Completion: *r.completion(seen)}, nil
}

// over says whether the response is an answer: whole, or cut off by a limit that it names.
func (r *response) over() bool { return r.Status == "completed" || r.Status == "incomplete" }

// parts says what a response consists of besides text.
type parts struct{ text, refusal, toolCall bool }

// message joins the text of every message of the output. Reasoning is left out. It fails if a message is not readable.
func (r *response) message() (text registry.Text, seen parts, ok bool) {
	var b strings.Builder
	for _, item := range r.Output {
		seen.toolCall = seen.toolCall || isToolCall(item.Type)
		if item.Type != "message" {
			continue
		}
		content, quick := quickParts(item.Content)
		if !quick && json.Unmarshal(item.Content, &content) != nil {
			return "", seen, false
		}
		for _, part := range content {
			switch part.Type {
			case "output_text":
				b.WriteString(string(part.Text))
			case "refusal":
				b.WriteString(string(part.Refusal))
				seen.refusal = true
			}
		}
	}
	return registry.Text(b.String()), seen, true
}

func errContent() *fault.Fault {
	return registry.BadResponse("a message of the response has no readable content")
}

// isToolCall knows the calls that wait for the client; the gateway offers no tools, so they hardly ever come.
func isToolCall(itemType registry.Label) bool {
	return itemType == "function_call" || itemType == "custom_tool_call"
}

func (r *response) completion(seen parts) *chat.Completion {
	raw := r.Status
	if r.Incomplete.Reason != "" {
		raw = r.Incomplete.Reason
	}
	return &chat.Completion{
		FinishReason: r.finish(seen),
		Usage:        r.Usage.normal(),
		Upstream:     chat.Upstream{ID: string(r.ID), Model: string(r.Model), FinishReason: string(raw)},
	}
}

func (r *response) finish(seen parts) chat.FinishReason {
	switch {
	case r.Incomplete.Reason == "max_output_tokens":
		return chat.FinishLength
	case r.Incomplete.Reason == "content_filter":
		return chat.FinishContentFilter
	case r.Status != "completed":
		return chat.FinishOther
	case seen.refusal:
		return chat.FinishRefusal
	case seen.toolCall:
		return chat.FinishToolCall
	}
	return chat.FinishStop
}

func (u *responsesUsage) normal() *chat.Usage {
	if u == nil {
		return nil
	}
	return reported(chat.Usage{
		InputTokens:       u.Input.Count,
		OutputTokens:      u.Output.Count,
		CachedInputTokens: u.InputDetails.Cached.Count,
		ReasoningTokens:   u.OutputDetails.Reasoning.Count,
	})
}

// Stream implements registry.Codec.
func (c responses) Stream() registry.Stream {
	return registry.NewEventStream((&responsesStream{}).read, c.Decode)
}

type responsesStream struct{ seen parts }

// responsesEvent is one of ResponseStreamEventUnion. Indices and sequence numbers are not looked at: compatible servers leave
// them out.
type responsesEvent struct {
	Type     registry.Label  `json:"type"`
	Delta    json.RawMessage `json:"delta"`
	Error    json.RawMessage `json:"error"`
	Item     outputItem      `json:"item"`
	Response json.RawMessage `json:"response"`
}

// read says what one event means. The type inside the data decides; a server that sends none is taken by the event's name.
// Events named *.done repeat what the deltas brought.
func (s *responsesStream) read(name string, data []byte) (registry.Step, *fault.Fault) {
	if string(data) == "[DONE]" { // not part of the protocol; some compatible servers send it
		return registry.Step{}, nil
	}
	if text, ok := quickResponses(data); ok {
		s.seen.text = true
		return registry.Step{Text: text}, nil
	}
	var e responsesEvent
	if json.Unmarshal(data, &e) != nil {
		return registry.Step{}, registry.BadResponse("an event of the stream is not a JSON object of the expected shape")
	}
	if e.Type == "" {
		e.Type = registry.Label(name)
	}
	if e.Type == "error" || registry.HasError(e.Error) {
		return registry.Step{}, registry.Failure(registry.Response{Status: http.StatusOK, Body: data})
	}
	return s.step(e)
}

func (s *responsesStream) step(e responsesEvent) (registry.Step, *fault.Fault) {
	switch e.Type {
	case "response.output_text.delta":
		s.seen.text = true
		return delta(e.Delta)
	case "response.refusal.delta":
		s.seen.text, s.seen.refusal = true, true
		return delta(e.Delta)
	case "response.output_item.added", "response.output_item.done":
		s.seen.toolCall = s.seen.toolCall || isToolCall(e.Item.Type)
		return registry.Step{}, nil
	case "response.completed", "response.incomplete":
		return s.end(e.Response)
	case "response.failed", "response.cancelled":
		return registry.Step{}, registry.Failure(registry.Response{Status: http.StatusOK, Body: e.Response})
	case "keepalive":
		return registry.Step{Ping: true}, nil
	}
	return registry.Step{Ping: strings.HasPrefix(string(e.Type), "response.reasoning")}, nil
}

func delta(raw json.RawMessage) (registry.Step, *fault.Fault) {
	var text registry.Text
	if len(raw) == 0 || json.Unmarshal(raw, &text) != nil {
		return registry.Step{}, registry.BadResponse("a delta of the stream is not a string")
	}
	return registry.Step{Text: text}, nil
}

// end reads the response that the last event carries. Its text counts only if no delta brought any.
func (s *responsesStream) end(raw json.RawMessage) (registry.Step, *fault.Fault) {
	var r response
	if json.Unmarshal(raw, &r) != nil || !r.over() {
		return registry.Step{}, registry.BadResponse("the last event of the stream has no finished response")
	}
	if registry.HasError(r.Error) {
		return registry.Step{}, registry.Failure(registry.Response{Status: http.StatusOK, Body: raw})
	}
	text, seen, ok := r.message()
	if !ok {
		return registry.Step{}, errContent()
	}
	if s.seen.text {
		text = ""
	}
	seen.refusal = seen.refusal || s.seen.refusal
	seen.toolCall = seen.toolCall || s.seen.toolCall
	return registry.Step{Text: text, Complete: r.completion(seen), End: true}, nil
}
