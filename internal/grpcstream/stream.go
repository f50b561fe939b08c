package grpcstream

import (
	"encoding/binary"
	"sync"

	"golang.org/x/net/http2"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"github.com/vizard-gateway/vizard/internal/wipe"
)

// maxPending is how much a stream may have waiting for a slow peer before it takes no more in, in bytes. What may come in
// meanwhile is bounded by the stream's window.
const maxPending = 256 << 10

const prefixSize = 5 // of a gRPC message: a flag for compression and the length

// Stream is one call of the method. Send may be called by any goroutine until the stream's Handler has ended.
type Stream struct {
	conn    *conn
	id      uint32
	handler Handler
	partial []byte       // the beginning of a message
	work    func() error // what Receive has handed to Detach

	// Under conn.mu.
	window  int64
	pending []byte // what the windows did not admit yet
	taken   int    // bytes of the window that the peer has not got back
	queue   []event
	busy    bool // a goroutine of its own handles what arrives
	started bool // headers are out
	half    bool // the peer has ended its side
	over    bool // no more is taken from the handler; end goes out behind pending
	end     *status.Status
	dead    bool // nothing can be sent
}

// event is what arrives: data, or the end of the peer's side.
type event struct {
	data []byte
	end  error
}

// Send sends one message, which may be given in parts; it does not wait for the peer. The parts are not kept. It fails once the stream is
// over.
func (st *Stream) Send(parts ...[]byte) error {
	c := st.conn
	var err error
	c.locked(func() {
		if st.dead || st.over || c.broken != nil {
			err = errBroken
			return
		}
		st.begin()
		size := 0
		for _, p := range parts {
			size += len(p)
		}
		var prefix [prefixSize]byte
		binary.BigEndian.PutUint32(prefix[1:], uint32(size))
		if n := int64(prefixSize + size); len(st.pending) == 0 && n <= st.window && n <= c.window {
			st.frames(int(n), prefix[:], parts...)
			return
		}
		st.pending = wipe.Append(st.pending, prefix[:])
		for _, p := range parts {
			st.pending = wipe.Append(st.pending, p)
		}
		st.push()
	})
	return err
}

// Detach runs work, which may wait, in a goroutine of its own, in place of what is left of the call of Receive that it must be
// called from: Receive returns nil at once, and work's error is taken for its own. What arrives meanwhile waits.
func (st *Stream) Detach(work func() error) { st.work = work }

// Flush writes what other streams of the connection have sent since it was read from last: before work that takes long, so that the
// peer can go on meanwhile.
func (st *Stream) Flush() {
	st.conn.mu.Lock()
	defer st.conn.mu.Unlock()
	st.conn.flush()
}

// begin writes the headers of the answer; mu is held.
func (st *Stream) begin() {
	if !st.started {
		st.started = true
		st.conn.out = appendHeaders(st.conn.out, st.id, answerHead, nil, false)
	}
}

// frames writes the parts, of left bytes together, as DATA frames, whatever the windows say; mu is held.
func (st *Stream) frames(left int, part []byte, more ...[]byte) {
	c := st.conn
	for left > 0 {
		n := min(left, c.maxFrame)
		left -= n
		st.window -= int64(n)
		c.window -= int64(n)
		c.out = wipe.Room(c.out, frameHead+n)
		c.out = appendFrame(c.out, n, http2.FrameData, 0, st.id)
		for n > 0 {
			k := min(n, len(part))
			c.out = append(c.out, part[:k]...)
			part, n = part[k:], n-k
			if n > 0 {
				part, more = more[0], more[1:]
			}
		}
	}
}

// push writes of what is pending as much as the windows admit, and the end if it is due; mu is held.
func (st *Stream) push() {
	c := st.conn
	if n := min(int64(len(st.pending)), st.window, c.window); n > 0 {
		st.frames(int(n), st.pending[:n])
		clear(st.pending[:n])
		if st.pending = st.pending[n:]; len(st.pending) == 0 {
			st.pending = nil
		}
		st.giveBack()
	}
	if st.over && len(st.pending) == 0 {
		st.leave()
	}
}

// giveBack lets the peer send more, unless it reads too slowly; mu is held.
func (st *Stream) giveBack() {
	if st.taken >= streamWindow/4 && len(st.pending) < maxPending && !st.half && !st.over {
		_ = st.conn.framer.WriteWindowUpdate(st.id, uint32(st.taken)) // gather takes everything
		st.taken = 0
	}
}

// leave ends the stream with its trailers; mu is held.
func (st *Stream) leave() {
	c := st.conn
	if c.streams[st.id] != st {
		return
	}
	delete(c.streams, st.id)
	if !st.dead {
		head := answerHead
		if st.started {
			head = nil
		}
		c.out = appendHeaders(c.out, st.id, head, st.end, true)
		if !st.half {
			_ = c.framer.WriteRSTStream(st.id, http2.ErrCodeNo) // the peer need not end its side
		}
	}
	c.closeIdle()
}

// finish ends our side with a gRPC status.
func (st *Stream) finish(err error) {
	st.conn.locked(func() {
		if st.over {
			return
		}
		st.over, st.end = true, status.Convert(err)
		clear(st.partial)
		st.partial = nil
		st.push()
	})
}

// take handles a piece of the stream that took size bytes of its window.
func (st *Stream) take(p []byte, size int) {
	st.conn.locked(func() {
		st.taken += size
		st.giveBack()
	})
	st.deliver(event{data: p})
}

// peerEnds handles the end of the peer's side: io.EOF, or why nothing more can come.
func (st *Stream) peerEnds(err error) {
	st.conn.locked(func() { st.half = true })
	st.deliver(event{end: err})
}

// lost ends a stream whose connection is gone.
func (st *Stream) lost() {
	st.conn.locked(st.cutOff)
	st.deliver(event{end: errBroken})
}

// cutOff forgets what cannot be sent any more; mu is held.
func (st *Stream) cutOff() {
	st.dead = true
	clear(st.pending)
	if st.pending = nil; st.over {
		st.leave()
	}
}

// deliver handles e at once, or leaves it to the goroutine that works for the stream.
func (st *Stream) deliver(e event) {
	c := st.conn
	c.mu.Lock()
	if st.busy {
		st.queue = append(st.queue, event{append([]byte(nil), e.data...), e.end})
		c.mu.Unlock()
		return
	}
	c.mu.Unlock()
	st.handle(e)
}

// handle gives e to the handler. It reports whether a goroutine of its own has taken the stream over.
func (st *Stream) handle(e event) (detached bool) {
	if st.over || st.handler == nil {
		return false
	}
	if e.end != nil {
		st.finish(st.handler.End(e.end))
		return false
	}
	err := st.messages(e.data)
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

// detached does work and then what has arrived meanwhile.
func (st *Stream) detached(work func() error) {
	c := st.conn
	if err := work(); err != nil {
		st.finish(err)
	}
	for e := (event{}); !st.handle(e); {
		clear(e.data)
		c.mu.Lock()
		if len(st.queue) == 0 {
			st.busy = false
			c.mu.Unlock()
			return
		}
		e, st.queue = st.queue[0], st.queue[1:]
		c.mu.Unlock()
	}
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

// spend wipes what was handled of the message that came in pieces, and keeps the rest.
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
