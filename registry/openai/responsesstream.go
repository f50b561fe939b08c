package openai

import (
	"bytes"
	"net/http"

	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/jsonread"
	"github.com/vizard-gateway/vizard/registry"
)

// Stream implements registry.Codec.
func (c responses) Stream() registry.Stream {
	s := &responsesStream{events: registry.NewEvents(responseEvents)}
	return registry.NewEventStream(s.read, c.Whole)
}

// event is the ResponseStreamEventUnion that is being read. Indices and sequence numbers are not looked at: compatible servers leave
// them out.
type event struct {
	kind     eventKind
	text     registry.Text // its delta
	toolCall bool          // its item is a call
	given    bool          // it has a response
	odd      bool          // its delta is no string
}

type eventKind uint8

const (
	unnamed eventKind = iota // the event has no type of its own
	unknownEvent
	textDelta
	refusalDelta
	itemEvent
	endEvent
	failedEvent
	aliveEvent
	errorEvent
)

// kindOf knows the types of events. Those named *.done repeat what the deltas brought.
func kindOf(word []byte) eventKind {
	switch string(word) {
	case "response.output_text.delta":
		return textDelta
	case "response.refusal.delta":
		return refusalDelta
	case "response.output_item.added", "response.output_item.done":
		return itemEvent
	case "response.completed", "response.incomplete":
		return endEvent
	case "response.failed", "response.cancelled":
		return failedEvent
	case "keepalive":
		return aliveEvent
	case "error":
		return errorEvent
	}
	if bytes.HasPrefix(word, []byte("response.reasoning")) {
		return aliveEvent
	}
	return unknownEvent
}

func eventShape() *jsonread.Shape[response] {
	none := func(*response, jsonread.Scalar) {}
	odd := func(r *response, _ jsonread.Scalar) { r.event.odd = true }
	item := jsonread.Object(registry.WordMember("type", func(r *response, word []byte) {
		r.itemType(word)
		r.event.toolCall = r.item.toolCall
	}))
	failed := jsonread.Some(func(r *response) { r.failed = true })
	one := jsonread.Object(append(responseMembers(), jsonread.Named("error", failed))...).Around(func(r *response) { r.event.given = true }, nil)
	return jsonread.Object(
		registry.WordMember("type", func(r *response, word []byte) { r.event.kind = kindOf(word) }),
		registry.ErrorMember(func(r *response) *registry.Trouble { return &r.trouble }),
		jsonread.Named("delta", jsonread.TextOr(func(r *response, piece []byte) { r.event.text.Append(piece) }, jsonread.Hint(odd))),
		jsonread.Named("item", jsonread.HintOr(none, item)),
		jsonread.Named("response", jsonread.HintOr(none, one)),
	)
}

// responsesStream reads the events of a stream.
type responsesStream struct {
	response
	events *registry.Events[response]
}

// read says what one event means. The type inside the data decides; a server that sends none is taken by the event's name.
func (s *responsesStream) read(name string, data []byte) (registry.Step, *fault.Fault) {
	if string(data) == "[DONE]" { // not part of the protocol; some compatible servers send it
		return registry.Step{}, nil
	}
	s.text.Reset()
	s.event.text.Reset()
	s.event, s.trouble, s.failed = event{text: s.event.text}, registry.Trouble{}, false
	if f := s.events.Read(&s.response, data); f != nil {
		return registry.Step{}, f
	}
	if s.event.kind == unnamed {
		s.event.kind = kindOf([]byte(name))
	}
	if s.event.kind == errorEvent || s.trouble.Said {
		return registry.Step{}, registry.Failure(registry.Response{Status: http.StatusOK, Body: data})
	}
	return s.step(data)
}

func (s *responsesStream) step(data []byte) (registry.Step, *fault.Fault) {
	e := &s.event
	switch e.kind {
	case textDelta, refusalDelta:
		if e.odd {
			return registry.Step{}, registry.BadResponse("a delta of the stream is not a string")
		}
		s.seen.text, s.seen.refusal = true, s.seen.refusal || e.kind == refusalDelta
		return registry.Step{Text: &e.text}, nil
	case itemEvent:
		s.seen.toolCall = s.seen.toolCall || e.toolCall
	case endEvent:
		return s.ends(data)
	case failedEvent:
		return registry.Step{}, registry.FailureWithin("response", registry.Response{Status: http.StatusOK, Body: data})
	case aliveEvent:
		return registry.Step{Ping: true}, nil
	default: // of no interest
	}
	return registry.Step{}, nil
}

// ends reads the response that the last event carries. Its text counts only if no delta brought any.
func (s *responsesStream) ends(data []byte) (registry.Step, *fault.Fault) {
	switch {
	case s.failed:
		return registry.Step{}, registry.FailureWithin("response", registry.Response{Status: http.StatusOK, Body: data})
	case !s.event.given || !s.over():
		return registry.Step{}, registry.BadResponse("the last event of the stream has no finished response")
	case s.item.broken:
		return registry.Step{}, errContent()
	}
	return registry.Step{Text: &s.text, Complete: s.completion(), End: true}, nil
}
