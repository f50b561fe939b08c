package grpcstream_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"
)

// peer speaks HTTP/2 by hand.
type peer struct {
	*http2.Framer
	conn net.Conn
}

func (f *fixture) dial(t testing.TB) peer {
	t.Helper()
	conn, err := net.Dial("unix", f.path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	_ = conn.SetDeadline(time.Now().Add(2 * time.Minute))
	_, _ = io.WriteString(conn, http2.ClientPreface)
	p := peer{http2.NewFramer(conn, conn), conn}
	_ = p.WriteSettings()
	return p
}

func (p peer) begin(id uint32) {
	var block bytes.Buffer
	e := hpack.NewEncoder(&block)
	for _, h := range [][2]string{{":method", "POST"}, {":scheme", "http"}, {":path", method}, {":authority", "x"}, {"content-type", "application/grpc"}} {
		_ = e.WriteField(hpack.HeaderField{Name: h[0], Value: h[1]})
	}
	_ = p.WriteHeaders(http2.HeadersFrameParam{StreamID: id, BlockFragment: block.Bytes(), EndHeaders: true})
}

// TestHeadersInOneFrameAndInTwo begins streams with the headers whole, which are read where they lie, and in pieces, which the framer puts together: both
// use one table of the connection's headers.
func TestHeadersInOneFrameAndInTwo(t *testing.T) {
	t.Parallel()
	p := serve(t).dial(t)
	var block bytes.Buffer
	e := hpack.NewEncoder(&block)
	for i := range uint32(6) {
		block.Reset()
		for _, h := range [][2]string{{":method", "POST"}, {":scheme", "http"}, {":path", method}, {"x-new", string('a' + rune(i/2))}} {
			_ = e.WriteField(hpack.HeaderField{Name: h[0], Value: h[1]})
		}
		id, head := 2*i+1, block.Bytes()
		if i%2 == 0 {
			_ = p.WriteHeaders(http2.HeadersFrameParam{StreamID: id, BlockFragment: head, EndHeaders: true})
		} else {
			_ = p.WriteHeaders(http2.HeadersFrameParam{StreamID: id, BlockFragment: head[:2]})
			_ = p.WriteContinuation(id, true, head[2:])
		}
		_ = p.WriteData(id, true, []byte{0, 0, 0, 0, 1, 'x'})
		frame, err := p.await(http2.FrameData)
		if err != nil || frame.Header().StreamID != id {
			t.Fatalf("stream %d: %v, %v", id, frame, err)
		}
	}
}

// await reads frames until one is of the kind, or the connection ends.
func (p peer) await(kind http2.FrameType) (http2.Frame, error) {
	for {
		f, err := p.ReadFrame()
		if err != nil || f.Header().Type == kind {
			return f, err
		}
	}
}

// TestWindowsOfAnyWidth shrinks the server's windows to nothing and opens them byte by byte.
func TestWindowsOfAnyWidth(t *testing.T) {
	t.Parallel()
	f := serve(t)
	p := f.dial(t)
	_ = p.WriteSettings(http2.Setting{ID: http2.SettingInitialWindowSize, Val: 0})
	p.begin(1)
	message := []byte("0123456789")
	_ = p.WriteData(1, true, append([]byte{0, 0, 0, 0, byte(len(message))}, message...))
	var got []byte
	for len(got) < 5+len(message) {
		_ = p.WriteWindowUpdate(1, 1)
		frame, err := p.await(http2.FrameData)
		if err != nil {
			t.Fatalf("after %d bytes: %v", len(got), err)
		}
		data := frame.(*http2.DataFrame).Data()
		if len(data) != 1 {
			t.Fatalf("%d bytes came for a window of one", len(data))
		}
		got = append(got, data...)
	}
	if string(got[5:]) != string(message) {
		t.Errorf("got %q", got[5:])
	}
	frame, err := p.await(http2.FrameHeaders)
	if err != nil || !frame.(*http2.HeadersFrame).StreamEnded() {
		t.Errorf("no trailers came: %v", err)
	}
}

func TestPing(t *testing.T) {
	t.Parallel()
	p := serve(t).dial(t)
	_ = p.WritePing(false, [8]byte{1, 2, 3})
	frame, err := p.await(http2.FramePing)
	if err != nil || !frame.(*http2.PingFrame).IsAck() || frame.(*http2.PingFrame).Data != [8]byte{1, 2, 3} {
		t.Errorf("no answer to a ping: %v", err)
	}
}

// TestBrokenPeers sends what no client may send. The connection or the stream must end, and the server go on.
func TestBrokenPeers(t *testing.T) {
	t.Parallel()
	for name, play := range map[string]func(p peer){
		"even stream":        func(p peer) { p.begin(2) },
		"data before stream": func(p peer) { _ = p.WriteData(7, false, []byte("x")) },
		"too large":          func(p peer) { p.begin(1); _ = p.WriteData(1, false, []byte{0, 255, 255, 255, 255}) },
		"compressed":         func(p peer) { p.begin(1); _ = p.WriteData(1, false, []byte{1, 0, 0, 0, 0}) },
		"bad frame":          func(p peer) { _ = p.WriteRawFrame(http2.FramePing, 0, 0, []byte("short")) },
		"window overflow": func(p peer) {
			_ = p.WriteWindowUpdate(0, 1<<31-1)
		},
		"bad headers": func(p peer) {
			_ = p.WriteHeaders(http2.HeadersFrameParam{StreamID: 1, BlockFragment: []byte{0xff, 0xff}, EndHeaders: true})
		},
		"too many headers": func(p peer) {
			var block bytes.Buffer
			e := hpack.NewEncoder(&block)
			for _, h := range [][2]string{{":method", "POST"}, {":path", method}, {"x-long", strings.Repeat("x", 9<<10)}, {"x-longer", strings.Repeat("y", 9<<10)}} {
				_ = e.WriteField(hpack.HeaderField{Name: h[0], Value: h[1]})
			}
			_ = p.WriteHeaders(http2.HeadersFrameParam{StreamID: 1, BlockFragment: block.Bytes(), EndHeaders: true})
		},
		"headers twice": func(p peer) { p.begin(1); p.begin(1) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := serve(t)
			p := f.dial(t)
			play(p)
			for {
				frame, err := p.ReadFrame()
				if err != nil {
					break // closed
				}
				if h, ok := frame.(*http2.HeadersFrame); ok && h.StreamEnded() || frame.Header().Type == http2.FrameRSTStream {
					break
				}
			}
			ask(t, f.open(t, nil), "still there")
		})
	}
}

// FuzzConnection sends anything behind the preface: the server must neither panic nor hang, and serve the next client.
func FuzzConnection(f *testing.F) {
	var seed bytes.Buffer
	p := peer{Framer: http2.NewFramer(&seed, nil)}
	_ = p.WriteSettings(http2.Setting{ID: http2.SettingInitialWindowSize, Val: 3})
	p.begin(1)
	_ = p.WriteData(1, false, append([]byte{0, 0, 0, 0, 7}, "\n\x05twice"...))
	_ = p.WriteData(1, false, append([]byte{0, 0, 0, 0, 7}, "\n\x05later"...))
	p.begin(3)
	_ = p.WriteWindowUpdate(1, 9)
	_ = p.WriteRSTStream(1, http2.ErrCodeCancel)
	_ = p.WriteData(3, true, []byte{0, 0, 0, 0, 0})
	f.Add(seed.Bytes(), uint64(1))
	f.Add([]byte{}, uint64(0))
	s := serve(f)
	f.Fuzz(func(t *testing.T, frames []byte, cuts uint64) {
		conn, err := net.Dial("unix", s.path)
		if err != nil {
			t.Fatal(err)
		}
		_ = conn.SetDeadline(time.Now().Add(5 * time.Second))
		go func() {
			_, _ = io.WriteString(conn, http2.ClientPreface)
			random := rand.New(rand.NewPCG(cuts, 1))
			for len(frames) > 0 {
				n := 1 + random.IntN(len(frames))
				_, _ = conn.Write(frames[:n])
				frames = frames[n:]
			}
			_ = conn.(*net.UnixConn).CloseWrite()
		}()
		if _, err := io.Copy(io.Discard, conn); err != nil && errors.Is(err, context.DeadlineExceeded) {
			t.Error("the server does not close a connection that has ended")
		}
		_ = conn.Close()
		for drained := false; !drained; {
			select {
			case <-s.ends:
			default:
				drained = true
			}
		}
	})
}
