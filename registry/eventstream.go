package registry

import (
	"bytes"
	"net/http"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/sse"
)

// Step is a protocol's interpretation of one server-sent event.
type Step struct {
	Text *Text // the next piece of the answer; nil: none
	Ping bool  // no text, but a sign of life
	// Complete is set as soon as a body that ends here is a whole answer, and stays in force until it is replaced.
	Complete *chat.Completion
	// End says that the event is the protocol's end mark; Complete must have been set by then.
	End bool
}

// Framer cuts the bytes of one stream, fed in pieces of any size, into events. It must not keep p, bounds what it holds, says how
// much memory it has for that, and keeps its first error. For server-sent events it is an sse.Decoder.
type Framer interface {
	Feed(p []byte, yield func(sse.Event)) error
	Held() int
}

// EventStream is the Stream of every protocol whose answers come as events. It has the framing done, joins characters that were
// cut in two, passes keep-alives on, recognises a JSON body in the place of a stream and keeps the first fault; the protocol only
// says what one event means. It holds at most one event (1 MiB) and three bytes of text, or what a whole answer holds.
type EventStream struct {
	read     func(name string, data []byte) (Step, *fault.Fault)
	whole    func(Head) Stream
	frames   Framer
	text     joiner
	begun    bool   // a byte that is neither white space nor part of a byte order mark was seen
	plain    Stream // of a body that is JSON instead of events
	complete *chat.Completion
	ended    bool
	fault    *fault.Fault
}

// NewEventStream returns the Stream of a protocol that uses server-sent events. Read says what the event with the given name and data means; it must not keep data. Whole
// decodes a JSON body that came instead of a stream: the codec's Whole.
func NewEventStream(read func(name string, data []byte) (Step, *fault.Fault), whole func(Head) Stream) *EventStream {
	return NewFramedStream(&sse.Decoder{}, read, whole)
}

// NewFramedStream is NewEventStream for a protocol with a framing of its own, whose frames never start with white space or a
// brace.
func NewFramedStream(frames Framer, read func(name string, data []byte) (Step, *fault.Fault), whole func(Head) Stream) *EventStream {
	return &EventStream{read: read, whole: whole, frames: frames}
}

// Feed implements Stream. What follows the end mark is ignored.
func (s *EventStream) Feed(p []byte, yield func(chat.Event)) *fault.Fault {
	if p = s.begin(p); s.ended || s.fault != nil || len(p) == 0 {
		return s.fault
	}
	if s.plain != nil {
		s.fault = s.plain.Feed(p, yield)
		return s.fault
	}
	err := s.frames.Feed(p, func(e sse.Event) { s.take(e, yield) })
	if err != nil && s.fault == nil && !s.ended {
		s.fault = BadResponse("the stream's framing is broken or an event is too large")
	}
	return s.fault
}

// begin drops what comes before the first real byte and finds out what kind of body it starts. No event can start with one of
// the dropped bytes.
func (s *EventStream) begin(p []byte) []byte {
	if s.begun {
		return p
	}
	for len(p) > 0 && bytes.IndexByte([]byte(" \t\r\n\xEF\xBB\xBF"), p[0]) >= 0 {
		p = p[1:]
	}
	if len(p) > 0 {
		s.begun = true
		if p[0] == '{' {
			s.plain = s.whole(Head{Status: http.StatusOK})
		}
	}
	return p
}

// take handles one event.
func (s *EventStream) take(e sse.Event, yield func(chat.Event)) {
	if s.ended || s.fault != nil {
		return
	}
	if e.Comment {
		yield(chat.Event{Kind: chat.Ping})
		return
	}
	if len(e.Data) == 0 {
		return
	}
	step, f := s.read(e.Name, e.Data)
	if f != nil {
		s.fault = f
		return
	}
	if step.Text != nil {
		step.Text.drain(func(block []byte) { s.emit(s.text.add(block), yield) })
	}
	if step.Ping {
		yield(chat.Event{Kind: chat.Ping})
	}
	if step.Complete != nil {
		s.complete = step.Complete
	}
	if step.End {
		s.end(yield)
	}
}

func (s *EventStream) emit(text []byte, yield func(chat.Event)) {
	if len(text) > 0 {
		yield(chat.Event{Kind: chat.Text, Text: text})
	}
}

func (s *EventStream) end(yield func(chat.Event)) {
	if s.complete == nil {
		s.fault = BadResponse("the stream's end mark came before the reason why the model stopped")
		return
	}
	s.ended = true
	s.emit(s.text.flush(), yield)
	yield(chat.Event{Kind: chat.End, Completion: s.complete})
}

// Close implements Stream.
func (s *EventStream) Close(yield func(chat.Event)) *fault.Fault {
	switch {
	case s.ended || s.fault != nil:
	case s.plain != nil: // nearly always an error, sometimes the answer of a server that cannot stream
		s.fault = s.plain.Close(yield)
		s.ended = s.fault == nil
	case s.complete != nil:
		s.end(yield)
	default:
		s.fault = BadResponse("the stream ended without its protocol's end mark")
	}
	return s.fault
}

// Held implements Stream.
func (s *EventStream) Held() int {
	if s.plain != nil {
		return s.plain.Held()
	}
	return s.frames.Held()
}
