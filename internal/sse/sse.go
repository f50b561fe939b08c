// Package sse frames server-sent events: bytes to events and back, as the WHATWG HTML standard describes them (section
// "Server-sent events"). It knows no JSON and no provider.
//
// It stands first and last on the answer's way. A Decoder is pushed the bytes as they come, cut anywhere; it holds at most
// one event and does not look again at what it has passed on.
package sse

import (
	"bytes"
	"errors"
	"strings"
)

// DefaultLimit bounds the data of one event, in bytes.
const DefaultLimit = 1 << 20

// ErrTooLarge says that one line or one event is larger than the limit.
var ErrTooLarge = errors.New("sse: event too large")

// Event is one event of a stream, or a comment between events.
type Event struct {
	Name    string // the event field; "" if there was none
	Data    []byte // the data lines joined by newlines, or the comment's text; valid only during the call that yields it
	Comment bool
}

// Decoder is a push parser. The zero value is ready and uses DefaultLimit; it belongs to one goroutine.
type Decoder struct {
	Limit int // bytes of one event's data; 0: DefaultLimit

	line    []byte // the line that is not complete yet
	data    []byte // data of the event that is not complete yet, each line followed by a newline
	name    string
	hasData bool
	begun   bool // the first line's byte order mark was dealt with
	sawCR   bool // the last byte was a carriage return that ended a line
	err     error
}

// Feed takes the next bytes and yields the events and comments that they complete, in order. It does not keep p. The first
// error stays: later calls return it and yield nothing.
func (d *Decoder) Feed(p []byte, yield func(Event)) error {
	for len(p) > 0 && d.err == nil {
		if d.sawCR {
			d.sawCR = false
			if p[0] == '\n' {
				p = p[1:]
				continue
			}
		}
		i := bytes.IndexAny(p, "\r\n")
		if i < 0 {
			d.hold(p)
			break
		}
		line := p[:i]
		if len(d.line) > 0 {
			d.hold(line)
			line = d.line
		}
		d.sawCR = p[i] == '\r'
		p = p[i+1:]
		if d.err == nil {
			d.take(line, yield)
		}
		d.line = d.line[:0]
	}
	return d.err
}

// Pending says whether the stream so far ends within an event: a line or an event that nothing has ended yet.
func (d *Decoder) Pending() bool { return len(d.line) > 0 || d.hasData }

func (d *Decoder) limit() int {
	if d.Limit > 0 {
		return d.Limit
	}
	return DefaultLimit
}

func (d *Decoder) hold(p []byte) {
	if len(d.line)+len(p) > d.limit()+len("data: ") {
		d.err = ErrTooLarge
		return
	}
	d.line = append(d.line, p...)
}

// take handles one whole line.
func (d *Decoder) take(line []byte, yield func(Event)) {
	if !d.begun {
		d.begun = true
		line = bytes.TrimPrefix(line, []byte("\xEF\xBB\xBF"))
	}
	if len(line) == 0 {
		d.dispatch(yield)
		return
	}
	if line[0] == ':' {
		yield(Event{Data: bytes.TrimPrefix(line[1:], []byte(" ")), Comment: true})
		return
	}
	field, value, _ := bytes.Cut(line, []byte(":"))
	value = bytes.TrimPrefix(value, []byte(" "))
	switch string(field) {
	case "data":
		if len(d.data)+len(value) > d.limit() {
			d.err = ErrTooLarge
			return
		}
		d.data = append(append(d.data, value...), '\n')
		d.hasData = true
	case "event":
		d.name = string(value)
	}
}

// dispatch ends an event. One without a data line is none, as the standard says.
func (d *Decoder) dispatch(yield func(Event)) {
	if d.hasData {
		yield(Event{Name: d.name, Data: d.data[:len(d.data)-1]})
	}
	d.name, d.data, d.hasData = "", d.data[:0], false
}

// AppendEvent appends an event with the given name ("": none) and data. Each line of the data becomes a data line.
func AppendEvent(dst []byte, name string, data []byte) []byte {
	if name != "" {
		dst = append(append(append(dst, "event: "...), oneLine(name)...), '\n')
	}
	for {
		i := bytes.IndexAny(data, "\r\n")
		dst = append(dst, "data: "...)
		if i < 0 {
			dst = append(dst, data...)
			return append(dst, "\n\n"...)
		}
		dst = append(append(dst, data[:i]...), '\n')
		if data[i] == '\r' && i+1 < len(data) && data[i+1] == '\n' {
			i++
		}
		data = data[i+1:]
	}
}

// AppendComment appends a comment, which readers of the stream skip.
func AppendComment(dst []byte, text string) []byte {
	return append(append(append(dst, ": "...), oneLine(text)...), "\n\n"...)
}

func oneLine(s string) string {
	return strings.NewReplacer("\r", " ", "\n", " ").Replace(s)
}
