package grpcstream

import (
	"encoding/binary"

	"golang.org/x/net/http2"
	"google.golang.org/grpc/status"

	"github.com/vizard-gateway/vizard/internal/wipe"
)

// maxPending is how much a stream may have waiting for a slow peer before it takes no more in, in bytes. What may come in
// meanwhile is bounded by the stream's window.
const maxPending = 256 << 10

// Stream is one call of the method. Send may be called by any goroutine until the stream's Handler has ended.
type Stream struct {
	conn    *conn
	id      uint32
	handler Handler
	partial []byte       // the beginning of a message
	work    func() error // what Receive has handed to Detach

	// Under conn.mu.
	window   int64
	pending  pending // what the windows did not admit yet
	room     room
	declared length
	held     []byte // what has arrived for the goroutine that works for the stream
	heldSize int    // of the windows
	heldEnd  error  // the end of the peer's side, behind held
	busy     bool   // a goroutine of its own handles what arrives
	started  bool   // headers are out
	half     bool   // the peer has ended its side
	over     bool   // no more is taken from the handler; end goes out behind pending
	end      *status.Status
	dead     bool // nothing can be sent
}

// Send sends one message, which may be given in three parts; it does not wait for the peer. The parts are not kept. It fails once the
// stream is over.
func (st *Stream) Send(head, body, tail []byte) error {
	c := st.conn
	var err error
	c.locked(func() {
		if st.dead || st.over || c.broken != nil {
			err = errBroken
			return
		}
		st.begin()
		size := len(head) + len(body) + len(tail)
		var prefix [prefixSize]byte
		binary.BigEndian.PutUint32(prefix[1:], uint32(size))
		if n := int64(prefixSize + size); st.pending.size == 0 && n <= st.window && n <= c.window {
			st.frames(int(n), prefix[:], head, body, tail)
			return
		}
		st.pending.add(prefixSize+size, prefix[:], head, body, tail)
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
	moved := false
	for st.pending.size > 0 {
		n := int(min(int64(len(st.pending.first())), st.window, c.window))
		if n <= 0 {
			break
		}
		st.frames(n, st.pending.first()[:n])
		st.pending.drop(n)
		moved = true
	}
	if moved {
		st.giveBack()
	}
	if st.over && st.pending.size == 0 {
		st.leave()
	}
}

// Pending is how many bytes were sent that the peer has not let out yet.
func (st *Stream) Pending() int {
	st.conn.mu.Lock()
	defer st.conn.mu.Unlock()
	return st.pending.size
}

// leave ends the stream with its trailers; mu is held.
func (st *Stream) leave() {
	c := st.conn
	if c.streams[st.id] != st {
		return
	}
	delete(c.streams, st.id)
	if !st.dead {
		c.open--
		head := answerHead
		if st.started {
			head = nil
		}
		c.out = appendHeaders(c.out, st.id, head, st.end, true)
		if !st.half {
			_ = c.framer.WriteRSTStream(st.id, http2.ErrCodeNo) // the peer need not end its side
			c.cut.add(st.id)
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
