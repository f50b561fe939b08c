package registry

import (
	"errors"
	"net/http"
	"strings"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/jsonread"
)

const (
	maxAnswer = 16 << 20 // bytes of an answer that must be whole before it says anything
	maxError  = 64 << 10 // of one that is an error
)

// Trouble is what a JSON object says of itself being an error: what reads an answer or an event takes it in by TroubleMembers.
type Trouble struct{ Said bool }

// Type is the object's type, where the protocol has one: that of an error is trouble.
func (t *Trouble) Type(word []byte) { t.Said = t.Said || string(word) == "error" }

// ErrorMember reads the member error. One that is null, false or empty is none.
func ErrorMember[T any](at func(*T) *Trouble) jsonread.Member[T] {
	return jsonread.Named("error", jsonread.Some(func(to *T) { at(to).Said = true }))
}

// TroubleMembers reads all three by which an object says that it is an error, for protocols that have no type of their own.
func TroubleMembers[T any](at func(*T) *Trouble, more ...jsonread.Member[T]) []jsonread.Member[T] {
	typed := func(to *T, word []byte) { at(to).Type(word) }
	return append(more, WordMember("object", typed), WordMember("type", typed), ErrorMember(at))
}

// Outcome is what a whole answer comes to besides its text.
type Outcome struct {
	Completion *chat.Completion
	Trouble    bool // it is an error, for all its status
}

// NewWhole returns the decoder of an answer that comes whole. Its body is read by shape into state, which text is a part of; end says what it comes to. An error status,
// a content encoding although identity was asked for, and a body that is not one JSON object of that shape are faults. White space before the
// object is a keep-alive and is skipped. What does not matter is not kept, so that an answer takes no more memory than its text.
func NewWhole[T any](head Head, shape *jsonread.Shape[T], state *T, text *Text, end func(*T) (Outcome, *fault.Fault)) Stream {
	return &whole[T]{head: head, json: jsonread.New(shape), state: state, text: text, end: end}
}

// whole is the decoder of an answer that comes whole.
type whole[T any] struct {
	head    Head
	json    *jsonread.Reader[T]
	state   *T
	text    *Text
	end     func(*T) (Outcome, *fault.Fault)
	size    int
	start   []byte // of the body, as much as an error may have
	outcome Outcome
	known   bool // outcome is
	odd     bool // a member has another type than an answer's: it may be an error
	fault   *fault.Fault
	ended   bool
}

// Feed implements Stream.
func (w *whole[T]) Feed(p []byte, _ func(chat.Event)) *fault.Fault {
	if w.fault != nil || w.ended {
		return w.fault
	}
	if w.size += len(p); w.size > maxAnswer {
		return w.fail(BadResponse("the answer is too large"))
	}
	if !w.readable() || w.odd {
		w.keep(p)
		return nil
	}
	w.text.expect(len(p))
	err := w.json.Feed(w.state, p)
	switch {
	case err == nil && w.json.Done() && w.size == len(p): // as usual: nothing need be kept
		return w.conclude(p)
	case !w.known:
		w.keep(p)
	}
	if errors.Is(err, jsonread.ErrType) {
		w.odd, err = true, nil
	}
	if err != nil {
		return w.fail(unreadable(err))
	}
	return nil
}

// readable says whether the body may be that of an answer.
func (w *whole[T]) readable() bool { return succeeded(w.head.Status) && identity(w.head.Header) }

func (w *whole[T]) keep(p []byte) {
	w.start = append(w.start, p[:min(len(p), maxError-len(w.start))]...)
}

func (w *whole[T]) fail(f *fault.Fault) *fault.Fault {
	w.fault, w.start = f, nil
	w.text.Reset()
	w.free()
	return f
}

func (w *whole[T]) free() {
	if w.json != nil {
		w.json.Free()
		w.json = nil
	}
}

// failure is the fault of a body that is an error, as far as it goes.
func (w *whole[T]) failure(body []byte) *fault.Fault {
	return w.fail(Failure(Response{Status: w.head.Status, Header: w.head.Header, Body: body}))
}

// conclude finds out what the object comes to, which has ended.
func (w *whole[T]) conclude(body []byte) *fault.Fault {
	outcome, f := w.end(w.state)
	switch {
	case outcome.Trouble:
		return w.failure(body)
	case f != nil:
		return w.fail(f)
	}
	w.outcome, w.known, w.start = outcome, true, nil
	return nil
}

// Close implements Stream.
func (w *whole[T]) Close(yield func(chat.Event)) *fault.Fault {
	if f := w.judge(); f != nil || w.ended {
		return f
	}
	w.ended = true
	w.free()
	var j joiner
	give := func(text []byte) {
		if len(text) > 0 {
			yield(chat.Event{Kind: chat.Text, Text: text})
		}
	}
	w.text.drain(func(block []byte) { give(j.add(block)) })
	give(j.flush())
	yield(chat.Event{Kind: chat.End, Completion: w.outcome.Completion})
	return nil
}

// judge looks at a body that is over.
func (w *whole[T]) judge() *fault.Fault {
	switch {
	case w.fault != nil || w.ended:
		return w.fault
	case !succeeded(w.head.Status) && !identity(w.head.Header):
		return w.failure(nil) // by its status
	case !succeeded(w.head.Status):
		return w.failure(w.start)
	case !identity(w.head.Header):
		return w.fail(BadResponse("the answer has a content encoding although identity was asked for"))
	case w.odd && isError(w.start):
		return w.failure(w.start)
	case w.odd:
		return w.fail(unreadable(jsonread.ErrType))
	}
	if err := w.json.End(); err != nil {
		return w.fail(unreadable(err))
	}
	if w.known {
		return nil
	}
	return w.conclude(w.start)
}

// unreadable is the fault of a body or an event that a reader refuses.
func unreadable(err error) *fault.Fault {
	switch {
	case errors.Is(err, jsonread.ErrBounds):
		return BadResponse("the answer is nested too deep or has too many elements")
	case errors.Is(err, jsonread.ErrType):
		return BadResponse("a member of the answer has an unexpected type")
	}
	return BadResponse("the answer is not a JSON object")
}

// Held implements Stream.
func (w *whole[T]) Held() int {
	return cap(w.start) + w.text.Held()
}

func identity(h http.Header) bool {
	for _, v := range h.Values("content-encoding") {
		if v = strings.TrimSpace(v); v != "" && !strings.EqualFold(v, "identity") {
			return false
		}
	}
	return true
}
