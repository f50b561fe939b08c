package anthropic

import (
	"net/http"

	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/jsonread"
	"github.com/vizard-gateway/vizard/registry"
)

// Stream implements registry.Codec.
func (c messages) Stream() registry.Stream {
	s := &stream{events: registry.NewEvents(eventShape)}
	return registry.NewEventStream(s.read, c.Whole)
}

// stream reads the events of one answer.
type stream struct {
	message
	events *registry.Events[message]
	spoke  bool // there was text
}

// eventShape is one of MessageStreamEventUnion: message_start, content_block_start, content_block_delta, content_block_stop,
// message_delta, message_stop; besides ping, error, and whatever is added later. A delta is that of a content block (text_delta, thinking_delta,
// signature_delta, input_json_delta, citations_delta) or that of the message, which has a stop reason instead of a type.
var eventShape = jsonread.Object(
	registry.WordMember("type", (*message).setKind),
	registry.ErrorMember(func(m *message) *registry.Trouble { return &m.trouble }),
	registry.ObjectMember("message", messageMembers()...),
	jsonread.Named("content_block", blockShape("text")),
	jsonread.Named("delta", blockShape("text_delta", stopMembers()...)),
	jsonread.Named("usage", usageShape),
)

// read says what one event means. The type inside the data decides, not the event's name.
func (s *stream) read(name string, data []byte) (registry.Step, *fault.Fault) {
	s.text.Reset()
	s.kind, s.block, s.trouble = untyped, block{}, registry.Trouble{}
	if f := s.events.Read(&s.message, data); f != nil {
		return registry.Step{}, f
	}
	if s.kind == untyped {
		s.kind = kindOf([]byte(name))
	}
	if s.kind == failure || s.trouble.Said {
		return registry.Step{}, registry.Failure(registry.Response{Status: http.StatusOK, Body: data})
	}
	return s.step(), nil
}

func (s *stream) step() registry.Step {
	switch s.kind {
	case blockStart, blockDelta:
		return s.speak()
	case messageStop:
		return s.end()
	case ping:
		return registry.Step{Ping: true}
	default: // the end of a block, or what is yet to come
		return registry.Step{}
	}
}

// speak is a step of the answer; a block that is no text of it (thinking, a signature, a tool's input) is a sign of life.
func (s *stream) speak() registry.Step {
	if !s.block.visible {
		return registry.Step{Ping: true}
	}
	s.spoke = s.spoke || s.text.Len() > 0
	return registry.Step{Text: &s.text}
}

func (s *stream) end() registry.Step {
	if s.reason == "" {
		return registry.Step{End: true} // without a reason the answer is not whole
	}
	if !s.spoke {
		s.refuse()
	}
	return registry.Step{Text: &s.text, Complete: s.completion(), End: true}
}
