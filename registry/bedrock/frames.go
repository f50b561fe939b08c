package bedrock

import (
	"encoding/binary"
	"errors"
	"hash/crc32"

	"github.com/vizard-gateway/vizard/internal/sse"
)

// The layout of application/vnd.amazon.eventstream, all numbers big-endian: a prelude of total length, length of the headers and
// the prelude's CRC-32; the headers; the payload; the CRC-32 of all before it.
//
// Source: "Event stream encoding" of the Smithy specification (smithy.io, "Amazon event stream") and aws-sdk-go-v2
// aws/protocol/eventstream v1.7.26, read 2026-11-21.
const (
	preludeSize = 12
	crcSize     = 4
	maxFrame    = 1 << 20 // as much as a server-sent event may have; the format allows 24 MiB
	maxKept     = 64 << 10
)

var errFrame = errors.New("a frame of the stream is damaged or too large")

// frames is a registry.Framer. A frame is looked into only when it is whole and both its checksums are right.
type frames struct {
	held   []byte // the start of a frame
	failed bool
}

// Feed implements registry.Framer. An event's name is its :event-type; that of a failure is exceptionMark or errorMark and then
// its :exception-type or :error-code.
func (f *frames) Feed(p []byte, yield func(sse.Event)) error {
	if f.failed {
		return errFrame
	}
	if len(f.held) > 0 {
		f.held = append(f.held, p...)
		p = f.held
	}
	rest, err := whole(p, yield)
	if err != nil {
		f.failed, f.held = true, nil
		return err
	}
	f.keep(rest)
	return nil
}

// keep keeps the start of a frame. The memory of a large one goes with it.
func (f *frames) keep(rest []byte) {
	if cap(f.held) > maxKept && len(rest) <= maxKept {
		f.held = nil
	}
	f.held = append(f.held[:0], rest...)
}

// Held implements registry.Framer.
func (f *frames) Held() int { return cap(f.held) }

// whole opens the frames that p holds wholly and returns what is left.
func whole(p []byte, yield func(sse.Event)) ([]byte, error) {
	for {
		size, err := frameSize(p)
		if err != nil || size == 0 || len(p) < size {
			return p, err
		}
		if err := open(p[:size], yield); err != nil {
			return nil, err
		}
		p = p[size:]
	}
}

// frameSize returns the size of the frame that p starts with, 0 if p does not tell yet.
func frameSize(p []byte) (int, error) {
	if len(p) < preludeSize {
		return 0, nil
	}
	if crc32.ChecksumIEEE(p[:8]) != binary.BigEndian.Uint32(p[8:]) {
		return 0, errFrame
	}
	total, headers := binary.BigEndian.Uint32(p), binary.BigEndian.Uint32(p[4:])
	if total > maxFrame || uint64(headers)+preludeSize+crcSize > uint64(total) {
		return 0, errFrame
	}
	return int(total), nil
}

// open yields the event of one whole frame.
func open(frame []byte, yield func(sse.Event)) error {
	body := frame[:len(frame)-crcSize]
	if crc32.ChecksumIEEE(body) != binary.BigEndian.Uint32(frame[len(body):]) {
		return errFrame
	}
	headers := preludeSize + int(binary.BigEndian.Uint32(frame[4:]))
	name, err := eventName(body[preludeSize:headers])
	if err != nil {
		return err
	}
	data := body[headers:]
	if len(data) == 0 {
		data = []byte("{}") // an error has no payload; an event without data would be none
	}
	yield(sse.Event{Name: name, Data: data})
	return nil
}

// What stands before the name of a failure.
const (
	exceptionMark = "exception "
	errorMark     = "error "
)

// eventName reads the headers for what the frame is.
func eventName(headers []byte) (string, error) {
	var kind, event, exception, code string
	for len(headers) > 0 {
		name, value, rest, ok := cutHeader(headers)
		if !ok {
			return "", errFrame
		}
		switch headers = rest; string(name) {
		case ":message-type":
			kind = string(value)
		case ":event-type":
			event = string(value)
		case ":exception-type":
			exception = string(value)
		case ":error-code":
			code = string(value)
		}
	}
	switch kind {
	case "event":
		return event, nil
	case "exception":
		return exceptionMark + exception, nil
	case "error":
		return errorMark + code, nil
	}
	return "", errFrame
}

// sizes are those of the values of each header type: true, false, byte, short, integer, long, bytes, string, timestamp, uuid. -1
// is a length of two bytes and so much.
var sizes = [...]int{0, 0, 1, 2, 4, 8, -1, -1, 8, 16}

func cutHeader(p []byte) (name, value, rest []byte, ok bool) {
	if name, p, ok = cut(p[1:], int(p[0])); !ok || len(p) == 0 || int(p[0]) >= len(sizes) {
		return nil, nil, nil, false
	}
	size := sizes[p[0]]
	if p = p[1:]; size < 0 {
		if len(p) < 2 {
			return nil, nil, nil, false
		}
		size, p = int(binary.BigEndian.Uint16(p)), p[2:]
	}
	value, rest, ok = cut(p, size)
	return name, value, rest, ok
}

func cut(p []byte, n int) (head, tail []byte, ok bool) {
	if len(p) < n {
		return nil, nil, false
	}
	return p[:n], p[n:], true
}
