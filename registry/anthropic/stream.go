package anthropic

import (
	"encoding/json"
	"net/http"

	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/registry"
)

// Stream implements registry.Codec.
func (c messages) Stream() registry.Stream {
	return registry.NewEventStream((&stream{}).read, c.Decode)
}

// stream gathers what the events of one answer say beside its text.
type stream struct {
	ending
	spoke bool // there was text
}

// event is one of MessageStreamEventUnion: message_start, content_block_start, content_block_delta, content_block_stop,
// message_delta, message_stop; besides ping, error, and whatever is added later.
type event struct {
	Type    registry.Label  `json:"type"`
	Error   json.RawMessage `json:"error"`
	Message message         `json:"message"`
	Block   block           `json:"content_block"`
	Delta   delta           `json:"delta"`
	Usage   *usage          `json:"usage"`
}

// delta is that of a content block (text_delta, thinking_delta, signature_delta, input_json_delta, citations_delta) or that of
// the message, which has a stop reason instead of a type.
type delta struct {
	Type registry.Label `json:"type"`
	Text registry.Text  `json:"text"`
	stop
}

// read says what one event means. The type inside the data decides, not the event's name.
func (s *stream) read(name string, data []byte) (registry.Step, *fault.Fault) {
	if text, ok := quickDelta(data); ok {
		return s.text(true, text), nil
	}
	var e event
	if json.Unmarshal(data, &e) != nil {
		return registry.Step{}, registry.BadResponse("an event of the stream is not a JSON object of the expected shape")
	}
	if e.Type == "" {
		e.Type = registry.Label(name)
	}
	if e.Type == "error" || registry.HasError(e.Error) {
		return registry.Step{}, registry.Failure(registry.Response{Status: http.StatusOK, Body: data})
	}
	return s.step(e), nil
}

func (s *stream) step(e event) registry.Step {
	switch e.Type {
	case "message_start":
		s.id, s.model = e.Message.ID, e.Message.Model
		s.count(e.Message.Usage)
	case "content_block_start":
		return s.text(e.Block.Type == "text", e.Block.Text)
	case "content_block_delta":
		return s.text(e.Delta.Type == "text_delta", e.Delta.Text)
	case "message_delta":
		if e.Delta.Reason != "" {
			s.stop = e.Delta.stop
		}
		s.count(e.Usage)
	case "message_stop":
		return s.end()
	case "ping":
		return registry.Step{Ping: true}
	}
	return registry.Step{}
}

// text is a step of the answer; a block that is no text of it (thinking, a signature, a tool's input) is a sign of life.
func (s *stream) text(visible bool, text registry.Text) registry.Step {
	if !visible {
		return registry.Step{Ping: true}
	}
	s.spoke = s.spoke || text != ""
	return registry.Step{Text: text}
}

func (s *stream) end() registry.Step {
	if s.Reason == "" {
		return registry.Step{End: true} // without a reason the answer is not whole
	}
	step := registry.Step{Complete: s.completion(), End: true}
	if !s.spoke {
		step.Text = s.sentence()
	}
	return step
}
