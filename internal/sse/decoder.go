package sse

import (
	"bytes"
	"errors"
)

// DefaultMaxEvent is the default size of the largest event that a Decoder accepts: 1 MiB.
const DefaultMaxEvent = 1 << 20

// ErrTooLarge is a Decoder's error for an event or a line above its limit.
var ErrTooLarge = errors.New("event is too large")

// ErrIncomplete is a Decoder's error for a stream that ended inside an event.
var ErrIncomplete = errors.New("stream ended inside an event")

// maxKept bounds the memory that stays from one event to the next.
const maxKept = 64 << 10

// maxNames bounds the event names that a Decoder remembers in order not to allocate them again.
const maxNames = 16

// Event is one event, or one comment.
type Event struct {
	Name    string // the event field's value, "" if there was none, and so "message"
	Data    []byte // the data fields joined by line feeds, or the comment's text; valid only while it is yielded
	Comment bool
}

// Decoder turns the bytes of one stream, cut anywhere, into events. Lines may end in LF, CRLF or CR; a byte order mark may
// stand at the very start. Id and retry fields are skipped: this side never reconnects. An event without data is no event, and
// neither is one that the stream's end cuts off.
//
// The zero value is ready. A Decoder belongs to one goroutine, keeps at most one event in memory and its first error for ever,
// and allocates nothing as long as events are below 64 KiB: the memory of a larger one goes with it.
type Decoder struct {
	// MaxEvent is the limit for one event's name, data and unfinished line together, in bytes; 0 means DefaultMaxEvent.
	MaxEvent int

	line   []byte // the unfinished line
	data   []byte // the data fields so far, each followed by a line feed
	name   string
	names  []string
	begun  bool // the byte order mark has been dealt with
	wasCR  bool // the last byte was a CR: an LF now belongs to it
	fields bool // the event has a field of any kind
	err    error
}

var byteOrderMark = []byte("\xEF\xBB\xBF")

// Feed takes the next bytes and yields the events and comments they complete, in order. It does not keep p. After an error it
// yields nothing more and returns that error again.
func (d *Decoder) Feed(p []byte, yield func(Event)) error {
	if len(p) > 0 && d.wasCR && d.err == nil {
		d.wasCR = false
		if p[0] == '\n' {
			p = p[1:]
		}
	}
	lf, cr := -1, -1 // the next ones
	for i := 0; i < len(p) && d.err == nil; {
		lf, cr = next(p, i, lf, '\n'), next(p, i, cr, '\r')
		end := min(lf, cr)
		if end == len(p) {
			d.keep(p[i:])
			break
		}
		line := p[i:end]
		if len(d.line) > 0 {
			d.keep(line)
			line = d.line
		}
		i = d.afterLineEnd(p, end)
		d.take(line, yield)
		d.line = small(d.line)
	}
	return d.err
}

// next is the index of the first c in p from i on, len(p) if there is none. Known is what it was before.
func next(p []byte, i, known int, c byte) int {
	if known >= i {
		return known
	}
	if n := bytes.IndexByte(p[i:], c); n >= 0 {
		return i + n
	}
	return len(p)
}

// Close says that the stream has ended. It returns ErrIncomplete if that cut off an event, or the error that came before.
func (d *Decoder) Close() error {
	if d.err == nil && (d.fields || len(d.withoutMark(d.line)) > 0) {
		d.err = ErrIncomplete
	}
	return d.err
}

// afterLineEnd steps over the line end at i. An LF that belongs to it may come with the next bytes.
func (d *Decoder) afterLineEnd(p []byte, i int) int {
	if p[i] == '\r' {
		if i+1 == len(p) {
			d.wasCR = true
		} else if p[i+1] == '\n' {
			return i + 2
		}
	}
	return i + 1
}

// keep appends to the unfinished line.
func (d *Decoder) keep(p []byte) {
	if d.fits(len(d.line) + len(p)) {
		d.line = append(d.line, p...)
	}
}

// fits holds the event so far, with size bytes more, against the limit.
func (d *Decoder) fits(size int) bool {
	limit := d.MaxEvent
	if limit == 0 {
		limit = DefaultMaxEvent
	}
	if len(d.data)+len(d.name)+size > limit {
		d.err, d.line, d.data = ErrTooLarge, nil, nil
		return false
	}
	return true
}

func (d *Decoder) withoutMark(line []byte) []byte {
	if d.begun {
		return line
	}
	return bytes.TrimPrefix(line, byteOrderMark)
}

// take handles one whole line without its end.
func (d *Decoder) take(line []byte, yield func(Event)) {
	if d.err != nil || !d.fits(len(line)) {
		return
	}
	line = d.withoutMark(line)
	d.begun = true
	if len(line) == 0 {
		d.dispatch(yield)
		return
	}
	field, value, _ := bytes.Cut(line, []byte{':'})
	value = bytes.TrimPrefix(value, []byte{' '})
	switch string(field) {
	case "":
		yield(Event{Data: value, Comment: true})
		return
	case "data":
		d.data = append(append(d.data, value...), '\n')
	case "event":
		d.name = d.remember(value)
	}
	d.fields = true
}

func (d *Decoder) dispatch(yield func(Event)) {
	e := Event{Name: d.name, Data: d.data}
	d.name, d.data, d.fields = "", small(d.data), false
	if len(e.Data) > 0 {
		e.Data = e.Data[:len(e.Data)-1]
		yield(e)
	}
}

// small empties a buffer for its next use, or drops a large one.
func small(b []byte) []byte {
	if cap(b) > maxKept {
		return nil
	}
	return b[:0]
}

// Held is the size of the decoder's buffers, in bytes.
func (d *Decoder) Held() int { return cap(d.line) + cap(d.data) }

// remember returns value as a string. A provider has a handful of names and repeats them all the time.
func (d *Decoder) remember(value []byte) string {
	for _, name := range d.names {
		if name == string(value) {
			return name
		}
	}
	name := string(value)
	if len(d.names) < maxNames {
		d.names = append(d.names, name)
	}
	return name
}
