package grpcstream

import (
	"errors"
	"io"
	"net"
	"sync"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"github.com/vizard-gateway/vizard/internal/wipe"
)

const (
	readBuffer    = 64 << 10
	maxHeaderList = 16 << 10
	maxReadFrame  = 64 << 10

	// What the peer may send before it hears from us.
	streamWindow = 1 << 20
	connWindow   = 16 << 20

	defaultWindow = 65535 // RFC 9113, section 6.9.2
	defaultFrame  = 16384 // section 4.2
)

// conn is one connection. Its goroutine reads; whoever sends does so under mu.
type conn struct {
	server *Server
	nc     net.Conn
	framer *http2.Framer
	in     [readBuffer]byte
	unread []byte // of in
	last   uint32 // the latest stream of the peer
	taken  int    // bytes of the connection's window that the peer has not got back
	asked  asked
	field  func(hpack.HeaderField) // takes down what is asked

	detached sync.WaitGroup

	mu       sync.Mutex
	streams  map[uint32]*Stream
	out      []byte
	turn     bool  // the reading goroutine writes out before it waits
	window   int64 // what we may send on the connection
	initial  int64 // and on a new stream
	maxFrame int
	draining bool
	broken   error
}

func newConn(s *Server, nc net.Conn) *conn {
	c := &conn{server: s, nc: nc, streams: map[uint32]*Stream{}, window: defaultWindow, initial: defaultWindow, maxFrame: defaultFrame}
	c.framer = http2.NewFramer(gather{c}, c)
	c.framer.SetReuseFrames()
	c.framer.SetMaxReadFrameSize(maxReadFrame)
	c.framer.ReadMetaHeaders = hpack.NewDecoder(4096, nil)
	c.framer.MaxHeaderListSize = maxHeaderList
	c.field = c.asked.take
	return c
}

// gather is where the framer writes to; mu is held.
type gather struct{ *conn }

func (g gather) Write(p []byte) (int, error) {
	g.out = wipe.Append(g.out, p)
	return len(p), nil
}

// Read is the framer's source. It writes what was gathered before it waits for more, and leaves nothing behind in its buffer.
func (c *conn) Read(p []byte) (int, error) {
	if len(c.unread) == 0 {
		if err := c.fill(); err != nil {
			return 0, err
		}
	}
	n := copy(p, c.unread)
	clear(c.unread[:n])
	c.unread = c.unread[n:]
	return n, nil
}

func (c *conn) fill() error {
	c.mu.Lock()
	c.turn = false
	c.flush()
	c.mu.Unlock()
	n, err := c.nc.Read(c.in[:])
	c.mu.Lock()
	c.turn = true
	c.mu.Unlock()
	c.unread = c.in[:n]
	if n > 0 {
		return nil
	}
	return err
}

// flush writes what was gathered; mu is held. A stream's bytes are wiped once they are written.
func (c *conn) flush() {
	if len(c.out) == 0 {
		return
	}
	if c.broken == nil {
		if _, err := c.nc.Write(c.out); err != nil {
			c.broken = err
			_ = c.nc.Close() // wakes the reading goroutine, which ends the streams
		}
	}
	clear(c.out)
	if c.out = c.out[:0]; cap(c.out) > 1<<20 {
		c.out = nil
	}
}

// locked runs do under mu; outside the reading goroutine's turn what it gathers is written at once.
func (c *conn) locked(do func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	do()
	if !c.turn {
		c.flush()
	}
}

// serve reads until the connection breaks.
func (c *conn) serve() {
	defer c.server.remove(c)
	err := c.greet()
	for err == nil {
		err = c.next()
	}
	c.close(err)
}

// greet reads the client's preface and sends ours.
func (c *conn) greet() error {
	preface := make([]byte, len(http2.ClientPreface))
	if _, err := io.ReadFull(c, preface); err != nil {
		return err
	}
	if string(preface) != http2.ClientPreface {
		return http2.ConnectionError(http2.ErrCodeProtocol)
	}
	var err error
	c.locked(func() {
		err = errors.Join(
			c.framer.WriteSettings(
				http2.Setting{ID: http2.SettingInitialWindowSize, Val: streamWindow},
				http2.Setting{ID: http2.SettingMaxHeaderListSize, Val: maxHeaderList},
				http2.Setting{ID: http2.SettingMaxFrameSize, Val: maxReadFrame}),
			c.framer.WriteWindowUpdate(0, connWindow-defaultWindow))
	})
	return err
}

// next takes one frame.
func (c *conn) next() error {
	if len(c.unread) == 0 {
		if err := c.fill(); err != nil {
			return err
		}
	}
	if f, ok := frameOf(http2.FrameData, c.unread); ok {
		return c.inPlace(f)
	}
	if f, ok := frameOf(http2.FrameHeaders, c.unread); ok && f.flags.Has(http2.FlagHeadersEndHeaders) {
		return c.headersInPlace(f)
	}
	frame, err := c.framer.ReadFrame()
	if err != nil {
		return c.unreadable(err)
	}
	switch f := frame.(type) {
	case *http2.DataFrame:
		defer clear(f.Data())
		return c.data(f.StreamID, f.Data(), int(f.Length), f.StreamEnded())
	case *http2.MetaHeadersFrame:
		return c.headers(f.StreamID, f.StreamEnded(), !f.Truncated && c.calls(f.PseudoValue("method"), f.PseudoValue("path")))
	case *http2.RSTStreamFrame:
		c.gone(f.StreamID, status.Error(codes.Canceled, "the peer has reset the stream"))
	case *http2.WindowUpdateFrame:
		return c.widen(f)
	case *http2.SettingsFrame:
		return c.settings(f)
	case *http2.PingFrame:
		if !f.IsAck() {
			c.locked(func() { err = c.framer.WritePing(true, f.Data) })
		}
	default: // priorities, GOAWAY and frames to come ask for nothing
	}
	return err
}

// unreadable handles a frame that could not be read: a stream's error ends that stream, any other the connection.
func (c *conn) unreadable(err error) error {
	var bad http2.StreamError
	if !errors.As(err, &bad) {
		return err
	}
	c.reset(bad.StreamID, bad.Code)
	return nil
}

// inPlace takes a DATA frame where it was read to: that is what nearly all bytes come in, and the framer would copy them.
func (c *conn) inPlace(f wholeFrame) error {
	frame := c.unread[:frameHead+f.length]
	c.unread = c.unread[len(frame):]
	defer clear(frame)
	return c.data(f.stream, frame[frameHead:], f.length, f.ends())
}

// data passes a piece of a stream on, which took size bytes of the windows, and gives the peer its room back.
func (c *conn) data(id uint32, p []byte, size int, ends bool) error {
	if c.taken += size; c.taken >= connWindow/4 {
		var err error
		c.locked(func() { err = c.framer.WriteWindowUpdate(0, uint32(c.taken)) })
		if c.taken = 0; err != nil {
			return err
		}
	}
	st := c.stream(id)
	if st == nil {
		if id > c.last {
			return http2.ConnectionError(http2.ErrCodeProtocol)
		}
		return nil // of a stream that has ended
	}
	st.take(p, size)
	if ends {
		st.peerEnds(io.EOF)
	}
	return nil
}

func (c *conn) stream(id uint32) *Stream {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.streams[id]
}

// gone ends a stream that nothing more can be sent on.
func (c *conn) gone(id uint32, err error) {
	if st := c.stream(id); st != nil {
		c.locked(st.cutOff)
		st.peerEnds(err)
	}
}

// reset ends a stream on which the peer made a mistake.
func (c *conn) reset(id uint32, code http2.ErrCode) {
	c.gone(id, status.Error(codes.Internal, "a broken stream"))
	c.locked(func() { _ = c.framer.WriteRSTStream(id, code) })
}

// widen takes more room for what we send.
func (c *conn) widen(f *http2.WindowUpdateFrame) (err error) {
	c.locked(func() {
		if f.StreamID != 0 {
			if st := c.streams[f.StreamID]; st != nil {
				st.window += int64(f.Increment)
				st.push()
			}
			return
		}
		if c.window += int64(f.Increment); c.window > 1<<31-1 {
			err = http2.ConnectionError(http2.ErrCodeFlowControl)
		}
		for _, st := range c.streams {
			st.push()
		}
	})
	return err
}

func (c *conn) settings(f *http2.SettingsFrame) (err error) {
	if f.IsAck() {
		return nil
	}
	c.locked(func() {
		err = f.ForeachSetting(func(s http2.Setting) error {
			if err := s.Valid(); err != nil {
				return err
			}
			switch s.ID {
			case http2.SettingInitialWindowSize:
				for _, st := range c.streams {
					st.window += int64(s.Val) - c.initial
				}
				c.initial = int64(s.Val)
			case http2.SettingMaxFrameSize:
				c.maxFrame = int(s.Val)
			default: // tables and limits that we do not use
			}
			return nil
		})
		for _, st := range c.streams {
			st.push()
		}
		err = errors.Join(err, c.framer.WriteSettingsAck())
	})
	return err
}

// drain asks the peer for no new streams and closes once there are none.
func (c *conn) drain() {
	c.locked(func() {
		c.draining = true
		_ = c.framer.WriteGoAway(1<<31-1, http2.ErrCodeNo, nil)
		c.closeIdle()
	})
}

// closeIdle closes a draining connection that has no streams; mu is held.
func (c *conn) closeIdle() {
	if c.draining && len(c.streams) == 0 {
		c.flush()
		_ = c.nc.Close()
	}
}

// cut ends the connection: its goroutine ends the streams.
func (c *conn) cut() { _ = c.nc.Close() }

// close ends what is left of the streams.
func (c *conn) close(err error) {
	var bad http2.ConnectionError
	c.mu.Lock()
	if errors.As(err, &bad) {
		_ = c.framer.WriteGoAway(c.last, http2.ErrCode(bad), nil)
	}
	c.flush()
	c.broken = errBroken
	streams := c.streams
	c.streams = map[uint32]*Stream{}
	c.mu.Unlock()
	_ = c.nc.Close()
	for _, st := range streams {
		st.lost()
	}
	c.detached.Wait()
}

var errBroken = status.Error(codes.Canceled, "the connection is gone")
