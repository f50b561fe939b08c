package extproc

import (
	"net/http"
	"time"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/sse"
	"github.com/vizard-gateway/vizard/internal/wipe"
	"github.com/vizard-gateway/vizard/masking"
)

// patience is how long the head of a streamed answer is withheld for a first text. A provider that is alive but silent for
// longer (a reasoning model) gets its 200 out, so that pings can keep the caller's connection open; an error after that is
// an error event. pingEvery thins out a provider's keep-alives.
const (
	patience  = 5 * time.Second
	pingEvery = time.Second
)

// transcoder builds the next events of a stream for the caller: codec → rehydrator → events.
type transcoder struct {
	restore    *masking.Rehydrator
	text       []byte           // restored and not yet sent
	pinged     bool             // the provider showed a sign of life since the last look
	completion *chat.Completion // the end mark was seen
	done       bool             // and the done event is out
	ended      time.Time        // when that was
	lastPing   time.Time
}

func (t *transcoder) take(e chat.Event) {
	switch e.Kind {
	case chat.Text:
		t.text = t.restore.Append(t.text, e.Text)
	case chat.Ping:
		t.pinged = true
	case chat.End:
		if t.text = t.restore.Flush(t.text); !t.restore.Over() { // what is cut off is not complete
			t.completion = e.Completion
		}
	}
}

// flow sends the new events of the stream; end says that nothing follows. The headers go out with the first text.
func (x *exchange) flow(end bool) error {
	t := x.out.stream
	if x.phase == collecting {
		silent := len(t.text) == 0 && t.completion == nil
		if silent && !(t.pinged && time.Since(x.out.since) > patience) {
			return nil
		}
		if err := x.startStream(); err != nil {
			return err
		}
	}
	x.text = x.events(again(x.text))
	out := x.text
	x.facts.ResponseBytes += int64(len(out))
	if end {
		return x.finishWith(out)
	}
	if t.done {
		x.watch()
	}
	return x.sendBody(out)
}

// startStream sends the head of a streamed answer.
func (x *exchange) startStream() error {
	x.phase = streaming
	x.facts.Status = http.StatusOK
	x.answerBegins()
	return x.answerHead("text/event-stream")
}

// events appends the events that are due: start, the text so far, a ping or the end.
func (x *exchange) events(dst []byte) []byte {
	t := x.out.stream
	if !x.out.started {
		x.out.started = true
		dst = appendEvent(dst, "start", x.encodeStart())
	}
	if len(t.text) > 0 {
		x.delta = encodeDelta(again(x.delta), t.text)
		dst = appendEvent(dst, "delta", x.delta)
		t.text, t.pinged = again(t.text), false
	}
	switch {
	case t.completion != nil && !t.done:
		t.done, t.ended = true, time.Now()
		x.facts.Kept = counts(x.table.Kept())
		x.completed(t.completion)
		dst = appendEvent(dst, "done", x.encodeDone(t.completion))
	case t.pinged && t.completion == nil && time.Since(t.lastPing) > pingEvery:
		t.pinged, t.lastPing = false, time.Now()
		dst = sse.AppendComment(wipe.Room(dst, framing), "ping")
	}
	return dst
}

// framing is an upper bound on the bytes around the data of an event of one line.
const framing = 64

// appendEvent appends an event of one line to a buffer that holds restored text.
func appendEvent(dst []byte, name string, data []byte) []byte {
	return sse.AppendEvent(wipe.Room(dst, len(data)+framing), name, data)
}

// breakStream ends a stream that has begun: it sends the text that was held back, then the error event.
func (x *exchange) breakStream(f *fault.Fault) error {
	t := x.out.stream
	if t.done {
		x.facts.ErrorCode = ""
		return x.finishWith(nil)
	}
	t.text = t.restore.Flush(t.text)
	t.pinged, x.facts.Kept = false, counts(x.table.Kept())
	x.text = appendEvent(x.events(again(x.text)), "error", f.JSON(x.id))
	x.facts.ResponseBytes += int64(len(x.text))
	return x.finishWith(x.text)
}
