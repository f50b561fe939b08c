package grpcstream

import (
	"io"
	"slices"

	"golang.org/x/net/http2"

	"github.com/vizard-gateway/vizard/internal/wipe"
)

// What the peer may send before it hears from us. All streams together have room for what each may send: one that waits never stops
// another. It is also the most that a connection holds for streams whose handlers are busy.
const (
	maxStreams   = 1024
	streamWindow = 64 << 10
	connWindow   = maxStreams * streamWindow

	maxWindow = 1<<31 - 1 // RFC 9113, section 6.9.1
)

// room is how much of a window that we have opened the peer has used, in bytes.
type room struct {
	taken int
	done  int // of taken: what was handled, which the peer gets back
}

// back returns how much window the peer gets back, once that is worth a frame.
func (r *room) back(worth int) int {
	n := r.done
	if n < worth {
		return 0
	}
	r.taken -= n
	r.done = 0
	return n
}

// handled lets the peer send size bytes more on the connection; mu is held.
func (c *conn) handled(size int) {
	c.room.done += size
	if n := c.room.back(connWindow / 4); n > 0 {
		_ = c.framer.WriteWindowUpdate(0, uint32(n)) // gather takes everything
	}
}

// giveBack lets the peer send more on the stream, unless it reads too slowly; mu is held. Most requests fit into what it has.
func (st *Stream) giveBack() {
	if st.pending.size >= maxPending || st.half || st.over {
		return
	}
	if n := st.room.back(streamWindow / 4 * 3); n > 0 {
		_ = st.conn.framer.WriteWindowUpdate(st.id, uint32(n)) // gather takes everything
	}
}

// dataInPlace takes a DATA frame where it was read to: that is what nearly all bytes come in, and the framer would copy them.
func (c *conn) dataInPlace(f wholeFrame) error {
	frame := c.unread[:frameHead+f.length]
	c.unread = c.unread[len(frame):]
	defer clear(frame)
	return c.data(f.stream, frame[frameHead:], f.length, f.ends())
}

// data passes a piece of a stream on, which took size bytes of the windows.
func (c *conn) data(id uint32, p []byte, size int, ends bool) error {
	c.mu.Lock()
	st, err := c.admit(id, p, size, ends)
	c.mu.Unlock()
	if st == nil {
		return err
	}
	if st.handle(p, nil); ends {
		st.peerEnds(io.EOF)
	}
	return nil
}

// admit takes a piece of a stream into account. It returns the stream if the piece is to be handled now, nil if that waits for the
// goroutine that works for the stream, or if the piece is of no interest. mu is held.
func (c *conn) admit(id uint32, p []byte, size int, ends bool) (*Stream, error) {
	if c.room.taken += size; c.room.taken > connWindow {
		return nil, http2.ConnectionError(http2.ErrCodeFlowControl)
	}
	st := c.streams[id]
	if st == nil || st.half {
		c.handled(size)
		return nil, c.unexpected(id, ends)
	}
	if st.room.taken += size; st.room.taken > streamWindow {
		c.handled(size)
		return nil, http2.StreamError{StreamID: id, Code: http2.ErrCodeFlowControl}
	}
	if !st.declared.admits(len(p), ends) {
		c.handled(size)
		return nil, http2.StreamError{StreamID: id, Code: http2.ErrCodeProtocol}
	}
	if st.busy {
		st.held = wipe.Append(st.held, p)
		st.heldSize += size
		if ends {
			st.half, st.heldEnd = true, io.EOF
		}
		return nil, nil
	}
	st.half = ends
	c.handled(size)
	st.room.done += size
	st.giveBack()
	return st, nil
}

// unexpected says what is wrong with DATA for a stream that takes none (RFC 9113, section 5.1). What was under way when we ended the stream
// is no mistake.
func (c *conn) unexpected(id uint32, ends bool) error {
	switch {
	case c.idle(id):
		return http2.ConnectionError(http2.ErrCodeProtocol)
	case c.cut.has(id):
		if ends {
			c.cut.drop(id)
		}
		return nil
	}
	return http2.StreamError{StreamID: id, Code: http2.ErrCodeStreamClosed}
}

// widen enlarges our window for sending.
func (c *conn) widen(f *http2.WindowUpdateFrame) (err error) {
	c.locked(func() {
		if f.StreamID != 0 {
			err = c.widenStream(f.StreamID, int64(f.Increment))
			return
		}
		if c.window += int64(f.Increment); c.window > maxWindow {
			err = http2.ConnectionError(http2.ErrCodeFlowControl)
		}
		for _, st := range c.streams {
			st.push()
		}
	})
	return err
}

func (c *conn) widenStream(id uint32, by int64) error {
	st := c.streams[id]
	if st == nil {
		if c.idle(id) {
			return http2.ConnectionError(http2.ErrCodeProtocol)
		}
		return nil
	}
	if st.window += by; st.window > maxWindow {
		return http2.StreamError{StreamID: id, Code: http2.ErrCodeFlowControl}
	}
	st.push()
	return nil
}

// resize changes what we may send on a new stream, and with it on those that are open.
func (c *conn) resize(initial int64) error {
	for _, st := range c.streams {
		if st.window += initial - c.initial; st.window > maxWindow {
			return http2.ConnectionError(http2.ErrCodeFlowControl)
		}
	}
	c.initial = initial
	return nil
}

// recent remembers the latest streams that were added and not dropped. Their ids begin at 1.
type recent struct {
	ids  [128]uint32
	next int
}

func (r *recent) add(id uint32) {
	r.ids[r.next] = id
	r.next = (r.next + 1) % len(r.ids)
}

func (r *recent) has(id uint32) bool { return slices.Contains(r.ids[:], id) }

func (r *recent) drop(id uint32) {
	if i := slices.Index(r.ids[:], id); i >= 0 {
		r.ids[i] = 0
	}
}
