package extproc

import (
	"net/http"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
)

// composer builds the caller's answer from a whole answer: JSON, or the events of a stream if the caller asked for one. It builds it
// piece by piece, and sends it once it is complete and valid.
type composer struct {
	body       body
	completion *chat.Completion // the answer is whole
	short      bool             // there was no memory for it
}

// compose adds the codec's events of a whole answer.
func (x *exchange) compose(e chat.Event) {
	c := &x.out.whole
	switch {
	case c.short:
		return
	case e.Kind == chat.Text:
		x.text = x.restore.Append(again(x.text), e.Text)
		x.addText()
	case e.Kind == chat.End:
		x.text = x.restore.Flush(again(x.text))
		x.addText()
		c.completion, x.facts.Kept = e.Completion, counts(x.table.Kept())
		x.delta = x.appendTail(again(x.delta), e.Completion)
		c.body.add(x.delta)
	}
	c.short = !x.roomy()
}

// addText adds restored text to the answer.
func (x *exchange) addText() {
	b := &x.out.whole.body
	if b.empty() {
		b.last, x.wire = x.appendHead(again(x.wire)), nil // its memory is the body's now
	}
	switch {
	case len(x.text) == 0:
	case x.in.request.Stream:
		x.delta = encodeDelta(again(x.delta), x.text)
		x.masked = appendEvent(again(x.masked), "delta", x.delta)
		b.add(x.masked)
	case b.fits(len(x.text)):
		b.last = chat.AppendEscaped(b.last, x.text)
	default:
		x.delta = chat.AppendEscaped(again(x.delta), x.text)
		b.add(x.delta)
	}
}

// appendHead begins a whole answer, up to its first text.
func (x *exchange) appendHead(dst []byte) []byte {
	if x.in.request.Stream {
		return appendEvent(dst, "start", x.encodeStart())
	}
	return x.appendJSONHead(dst)
}

// appendTail ends it.
func (x *exchange) appendTail(dst []byte, c *chat.Completion) []byte {
	if x.in.request.Stream {
		return appendEvent(dst, "done", x.encodeDone(c))
	}
	return x.appendJSONTail(dst, c)
}

// answer sends a whole answer, restored.
func (x *exchange) answer() error {
	c := &x.out.whole
	x.completed(c.completion)
	x.answerBegins()
	x.facts.Status, x.facts.ResponseBytes = http.StatusOK, int64(c.body.size())
	x.share.settle()
	kind, length := "application/json", []header{number("content-length", c.body.size())}
	if x.in.request.Stream {
		x.phase, kind, length = streaming, "text/event-stream", nil
	}
	if err := x.answerHead(kind, length...); err != nil {
		return err
	}
	return x.finish(c.body.each)
}

// within returns f, or the fault of an answer that restores too much or finds no memory.
func (x *exchange) within(f *fault.Fault) *fault.Fault {
	switch {
	case f != nil:
		return f
	case x.out.whole.short:
		return x.turnedAway(noMemory())
	case x.restore.Over():
		return fault.New(fault.ProviderBadResponse, "")
	}
	return nil
}
