package grpcstream

import (
	"errors"
	"io"
	"net"
	"sync"
	"time"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"github.com/vizard-gateway/vizard/internal/wipe"
)

const (
	readBuffer   = 64 << 10
	maxReadFrame = 64 << 10

	defaultWindow = 65535 // RFC 9113, section 6.9.2
	defaultFrame  = 16384 // section 4.2
)

// conn is one connection. Its goroutine reads; all senders hold mu.
type conn struct {
	server *Server
	nc     net.Conn
	framer *http2.Framer
	in     [readBuffer]byte
	unread []byte // of in
	last   uint32 // the latest stream of the peer
	fields *hpack.Decoder
	asked  asked

	detached sync.WaitGroup

	mu       sync.Mutex
	streams  map[uint32]*Stream
	open     int    // of them, those that the peer has not given up
	cut      recent // streams that we have ended and the peer not yet: more of them may be under way
	room     room
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
	c.fields = hpack.NewDecoder(headerTable, c.asked.take)
	c.fields.SetMaxStringLength(maxHeaderList)
	return c
}

// gather is the framer's output; mu is held.
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

// flush writes the collected output; mu is held. A stream's bytes are wiped once they are written.
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
				http2.Setting{ID: http2.SettingMaxConcurrentStreams, Val: maxStreams},
				http2.Setting{ID: http2.SettingInitialWindowSize, Val: streamWindow},
				http2.Setting{ID: http2.SettingMaxHeaderListSize, Val: maxHeaderList},
				http2.Setting{ID: http2.SettingMaxFrameSize, Val: maxReadFrame}),
			c.framer.WriteWindowUpdate(0, connWindow-defaultWindow))
	})
	if err != nil {
		return err
	}
	frame, err := c.read()
	if err != nil {
		return err
	}
	first, ok := frame.(*http2.SettingsFrame)
	if !ok || first.IsAck() {
		return http2.ConnectionError(http2.ErrCodeProtocol)
	}
	return c.settings(first)
}

// next reads one frame.
func (c *conn) next() error {
	err := c.take()
	if err != nil {
		return c.judge(err)
	}
	return nil
}

// judge ends the stream that a mistake concerns, and otherwise leaves the mistake to the connection.
func (c *conn) judge(err error) error {
	var bad http2.StreamError
	if !errors.As(err, &bad) {
		return err
	}
	c.reset(bad.StreamID, bad.Code)
	return nil
}

func (c *conn) take() error {
	if len(c.unread) == 0 {
		if err := c.fill(); err != nil {
			return err
		}
	}
	if f, ok := frameOf(http2.FrameData, c.unread); ok {
		return c.dataInPlace(f)
	}
	if f, ok := frameOf(http2.FrameHeaders, c.unread); ok && f.flags.Has(http2.FlagHeadersEndHeaders) {
		return c.headersInPlace(f)
	}
	frame, err := c.read()
	if err != nil {
		return err
	}
	switch f := frame.(type) {
	case *http2.DataFrame:
		defer clear(f.Data())
		return c.data(f.StreamID, f.Data(), int(f.Length), f.StreamEnded())
	case *http2.HeadersFrame:
		return c.headersInPieces(f)
	case *http2.RSTStreamFrame:
		return c.given(f.StreamID)
	case *http2.WindowUpdateFrame:
		return c.widen(f)
	case *http2.SettingsFrame:
		return c.settings(f)
	case *http2.PriorityFrame:
		return noLoop(f.StreamID, f.PriorityParam)
	case *http2.PushPromiseFrame:
		return http2.ConnectionError(http2.ErrCodeProtocol) // a client pushes nothing (section 8.4)
	case *http2.PingFrame:
		if !f.IsAck() {
			c.locked(func() { err = c.framer.WritePing(true, f.Data) })
		}
	default: // GOAWAY and frames to come ask for nothing
	}
	return err
}

// read reads a frame by the framer.
func (c *conn) read() (http2.Frame, error) {
	frame, err := c.framer.ReadFrame()
	if errors.Is(err, http2.ErrFrameTooLarge) {
		err = http2.ConnectionError(http2.ErrCodeFrameSize)
	}
	return frame, err
}

func (c *conn) stream(id uint32) *Stream {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.streams[id]
}

// idle says whether the peer has not begun the stream id, nor may have.
func (c *conn) idle(id uint32) bool { return id%2 == 0 || id > c.last }

// given ends a stream that the peer gives up.
func (c *conn) given(id uint32) error {
	if c.idle(id) {
		return http2.ConnectionError(http2.ErrCodeProtocol)
	}
	c.gone(id, status.Error(codes.Canceled, "the peer has reset the stream"))
	c.locked(func() { c.cut.drop(id) })
	return nil
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
	c.locked(func() {
		_ = c.framer.WriteRSTStream(id, code) // gather takes everything
		c.cut.add(id)
	})
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
				return c.resize(int64(s.Val))
			case http2.SettingMaxFrameSize:
				c.maxFrame = int(s.Val)
			default: // tables and limits that we do not use
			}
			return nil
		})
		err = errors.Join(err, c.framer.WriteSettingsAck())
		for _, st := range c.streams {
			st.push()
		}
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

// sever ends the connection: its goroutine ends the streams.
func (c *conn) sever() { _ = c.nc.Close() }

// close ends the remaining streams. It tells the peer which mistake it made, if any.
func (c *conn) close(err error) {
	var bad http2.ConnectionError
	told := errors.As(err, &bad)
	c.mu.Lock()
	if told {
		_ = c.framer.WriteGoAway(c.last, http2.ErrCode(bad), nil)
		_ = c.nc.SetDeadline(time.Now().Add(lingering))
	}
	c.flush()
	c.broken = errBroken
	streams := c.streams
	c.streams = map[uint32]*Stream{}
	c.mu.Unlock()
	for _, st := range streams {
		st.lost()
	}
	if told {
		c.linger()
	}
	_ = c.nc.Close()
	c.detached.Wait()
}

// lingering is how long a peer that made a mistake may take to read which.
const lingering = time.Second

// linger lets the peer read to the end: what is on its way to it would be lost with a connection that closes while something of its own
// is unread.
func (c *conn) linger() {
	half, ok := c.nc.(interface{ CloseWrite() error })
	if !ok || half.CloseWrite() != nil {
		return
	}
	for err := error(nil); err == nil; {
		_, err = c.nc.Read(c.in[:])
	}
	clear(c.in[:])
}

var errBroken = status.Error(codes.Canceled, "the connection is gone")
