package grpcstream

import (
	"encoding/binary"
	"errors"
	"io"
	"sync"

	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"github.com/vizard-gateway/vizard/internal/wipe"
)

const prefixSize = 5 // of a gRPC message: a flag for compression and the length

// peerEnds handles the end of the peer's side, or leaves it to the goroutine that works for the stream: io.EOF, or why nothing more can come.
func (st *Stream) peerEnds(err error) {
	st.conn.mu.Lock()
	st.half = true
	busy := st.busy
	if busy && st.heldEnd == nil {
		st.heldEnd = err
	}
	st.conn.mu.Unlock()
	if !busy {
		st.handle(nil, err)
	} else if l, ok := st.handler.(Leaver); ok && !errors.Is(err, io.EOF) {
		l.Leaving()
	}
}

// lost ends a stream whose connection is gone.
func (st *Stream) lost() {
	st.conn.locked(st.cutOff)
	st.peerEnds(errBroken)
}

// cutOff drops bytes that cannot be sent any more; mu is held.
func (st *Stream) cutOff() {
	if !st.dead {
		st.conn.open--
	}
	st.dead = true
	if st.pending.wipe(); st.over {
		st.leave()
	}
}

// handle gives the handler what has arrived: data, or the end of the peer's side. It reports whether a goroutine of its own has taken the
// stream over.
func (st *Stream) handle(data []byte, end error) (detached bool) {
	if st.over || st.handler == nil {
		return false
	}
	if end != nil {
		st.finish(st.handler.End(end))
		return false
	}
	err := st.messages(data)
	if err != nil {
		st.work = nil
		st.finish(err)
		return false
	}
	if st.work == nil {
		return false
	}
	work := st.work
	st.work = nil
	st.conn.mu.Lock()
	st.busy = true
	st.conn.mu.Unlock()
	st.conn.detached.Go(func() { st.detached(work) })
	return true
}

// detached does work, and then what is left of the data in which its message came, and what has arrived meanwhile.
func (st *Stream) detached(work func() error) {
	if err := work(); err != nil {
		st.finish(err)
	}
	var data []byte
	var end error
	for !st.handle(data, end) {
		clear(data)
		var more bool
		if data, more, end = st.arrived(); !more {
			return
		}
	}
	clear(data)
}

// arrived returns what waits to be handled: first the data, then the end. If there is nothing, it gives the stream back to the connection's
// goroutine.
func (st *Stream) arrived() (data []byte, more bool, end error) {
	st.conn.locked(func() {
		if st.heldSize > 0 {
			data, st.held = st.held, nil
			st.conn.handled(st.heldSize)
			st.room.done += st.heldSize
			st.heldSize = 0
			st.giveBack()
			more = true
			return
		}
		end, st.heldEnd = st.heldEnd, nil
		more = end != nil
		st.busy = more
	})
	return data, more, end
}

// partials keeps empty buffers for messages that come in pieces, wiped; mostRoom bounds them, and what is provided for a message before it
// has come.
var partials sync.Pool

const mostRoom = 128 << 10

// keep keeps p, the beginning of a message, with room for all of it: grown piece by piece it would be copied again and again.
func (st *Stream) keep(p []byte) {
	if len(p) == 0 {
		return
	}
	if b, ok := partials.Get().(*[]byte); ok {
		st.partial = *b
	}
	size := len(p)
	if size >= prefixSize {
		size = max(size, prefixSize+int(min(binary.BigEndian.Uint32(p[1:]), mostRoom)))
	}
	st.partial = append(wipe.Room(st.partial, size), p...)
}

// spend wipes the handled part of a message that came in pieces, and keeps the rest.
func (st *Stream) spend(rest []byte) {
	n := copy(st.partial, rest)
	clear(st.partial[n:])
	if st.partial = st.partial[:n]; n > 0 {
		return
	}
	if b := st.partial; cap(b) <= 2*mostRoom {
		partials.Put(&b)
	}
	st.partial = nil
}

// messages gives the handler each message that p completes and keeps the rest.
func (st *Stream) messages(p []byte) error {
	whole := len(st.partial) > 0
	if whole {
		st.partial = wipe.Append(st.partial, p)
		p = st.partial
	}
	for len(p) >= prefixSize && st.work == nil {
		size := binary.BigEndian.Uint32(p[1:])
		switch {
		case p[0] != 0:
			return status.Error(codes.Unimplemented, "a compressed message")
		case size > maxMessage:
			return status.Error(codes.ResourceExhausted, "a message is too large")
		}
		end := prefixSize + int(size)
		if len(p) < end {
			break
		}
		if err := st.handler.Receive(p[prefixSize:end]); err != nil {
			return err
		}
		p = p[end:]
	}
	if whole {
		st.spend(p)
	} else {
		st.keep(p)
	}
	return nil
}
