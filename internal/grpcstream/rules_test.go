package grpcstream_test

import (
	"bytes"
	"errors"
	"net"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"

	"github.com/vizard-gateway/vizard/internal/grpcstream"
)

// block encodes fields, given as name and value, with a table of its own.
func block(fields ...string) []byte {
	var b bytes.Buffer
	e := hpack.NewEncoder(&b)
	e.SetMaxDynamicTableSize(0) // the blocks of a connection may come in any order
	for i := 0; i < len(fields); i += 2 {
		_ = e.WriteField(hpack.HeaderField{Name: fields[i], Value: fields[i+1]})
	}
	return b.Bytes()
}

// verdict reads until the server says what it thinks of a stream: the code of a reset, of the connection's end, or how the call ended.
func (p peer) verdict(t *testing.T, id uint32) string {
	t.Helper()
	fields := hpack.NewDecoder(4096, nil)
	for {
		frame, err := p.ReadFrame()
		if err != nil {
			t.Fatalf("no verdict on stream %d: %v", id, err)
		}
		switch f := frame.(type) {
		case *http2.GoAwayFrame:
			return "GOAWAY " + f.ErrCode.String()
		case *http2.RSTStreamFrame:
			if f.StreamID == id {
				return f.ErrCode.String()
			}
		case *http2.HeadersFrame:
			all, err := fields.DecodeFull(f.HeaderBlockFragment())
			if err != nil {
				t.Fatal(err)
			}
			for _, h := range all {
				if f.StreamID == id && h.Name == "grpc-status" {
					return "status " + h.Value
				}
			}
		}
	}
}

// TestHeaderRules sends requests with headers as they may and may not be, in one frame and in two.
func TestHeaderRules(t *testing.T) {
	t.Parallel()
	line := []string{":method", "POST", ":scheme", "http", ":path", method}
	with := func(more ...string) []string { return append(line[:len(line):len(line)], more...) }
	const malformed = "PROTOCOL_ERROR"
	for name, c := range map[string]struct {
		fields []string
		want   string
	}{
		"complete":                     {with(":authority", "x", "content-type", "application/grpc", "te", "trailers"), "status 0"},
		"body of the declared length":  {with("content-length", "7"), "status 0"},
		"body shorter than declared":   {with("content-length", "8"), malformed},
		"body longer than declared":    {with("content-length", "6"), malformed},
		"length that is no number":     {with("content-length", "-7"), malformed},
		"length twice":                 {with("content-length", "7", "content-length", "7"), malformed},
		"another method":               {[]string{":method", "GET", ":scheme", "http", ":path", method}, "status 12"},
		"another path":                 {[]string{":method", "POST", ":scheme", "http", ":path", "/other"}, "status 12"},
		"no method":                    {[]string{":scheme", "http", ":path", method}, malformed},
		"no scheme":                    {[]string{":method", "POST", ":path", method}, malformed},
		"no path":                      {[]string{":method", "POST", ":scheme", "http"}, malformed},
		"empty path":                   {[]string{":method", "POST", ":scheme", "http", ":path", ""}, malformed},
		"path twice":                   {with(":path", method), malformed},
		"authority twice":              {with(":authority", "x", ":authority", "x"), malformed},
		"unknown pseudo-header":        {with(":protocol", "websocket"), malformed},
		"pseudo-header of an answer":   {with(":status", "200"), malformed},
		"pseudo-header behind another": {[]string{":method", "POST", "x-a", "b", ":scheme", "http", ":path", method}, malformed},
		"capitals":                     {with("X-A", "b"), malformed},
		"blank in a name":              {with("x a", "b"), malformed},
		"colon in a name":              {with("x:a", "b"), malformed},
		"no name":                      {with("", "b"), malformed},
		"line end in a value":          {with("x-a", "b\r\nx-c: d"), malformed},
		"NUL in a value":               {with("x-a", "b\x00"), malformed},
		"blank before a value":         {with("x-a", " b"), malformed},
		"tab behind a value":           {with("x-a", "b\t"), malformed},
		"te":                           {with("te", "gzip"), malformed},
		"connection":                   {with("connection", "close"), malformed},
		"transfer-encoding":            {with("transfer-encoding", "chunked"), malformed},
		"too many":                     {with("x-a", strings.Repeat("b", 15000), "x-c", strings.Repeat("d", 15000)), "status 8"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := serve(t).dial(t)
			head := block(c.fields...)
			for id, pieces := range map[uint32][][]byte{1: {head}, 3: {head[:len(head)/2], head[len(head)/2:]}} {
				_ = p.WriteHeaders(http2.HeadersFrameParam{StreamID: id, BlockFragment: pieces[0], EndHeaders: len(pieces) == 1})
				if len(pieces) > 1 {
					_ = p.WriteContinuation(id, true, pieces[1])
				}
				_ = p.WriteData(id, true, []byte{0, 0, 0, 0, 2, 'h', 'i'})
				if got := p.verdict(t, id); got != c.want {
					t.Errorf("in %d frames: %s, want %s", len(pieces), got, c.want)
				}
				if c.want == malformed {
					_ = p.WritePing(false, [8]byte{})
					if frame, err := p.ReadFrame(); err != nil || frame.Header().Type != http2.FramePing {
						t.Errorf("to what was under way the server says %v, %v", frame, err)
					}
				}
				if id == 3 {
					return // ids may not go down
				}
			}
		})
	}
}

// TestFrameRules sends frames where they have no place. Each time the stream or the connection ends with the right code.
func TestFrameRules(t *testing.T) {
	t.Parallel()
	trailers := func(p peer, id uint32, ends bool, fields ...string) {
		_ = p.WriteHeaders(http2.HeadersFrameParam{StreamID: id, BlockFragment: block(fields...), EndHeaders: true, EndStream: ends})
	}
	for name, c := range map[string]struct {
		play func(p peer)
		want string
	}{
		"no SETTINGS first":        {nil, "GOAWAY PROTOCOL_ERROR"},
		"even id":                  {func(p peer) { p.begin(2) }, "GOAWAY PROTOCOL_ERROR"},
		"smaller id":               {func(p peer) { p.begin(5); p.begin(3) }, "GOAWAY PROTOCOL_ERROR"},
		"id of an ended stream":    {func(p peer) { p.begin(1); _ = p.WriteRSTStream(1, http2.ErrCodeCancel); p.begin(1) }, "GOAWAY PROTOCOL_ERROR"},
		"data before its stream":   {func(p peer) { _ = p.WriteData(1, false, []byte("x")) }, "GOAWAY PROTOCOL_ERROR"},
		"reset before its stream":  {func(p peer) { _ = p.WriteRSTStream(1, http2.ErrCodeCancel) }, "GOAWAY PROTOCOL_ERROR"},
		"window before its stream": {func(p peer) { _ = p.WriteWindowUpdate(1, 1) }, "GOAWAY PROTOCOL_ERROR"},
		"push": {func(p peer) {
			p.begin(1)
			_ = p.WritePushPromise(http2.PushPromiseParam{StreamID: 1, PromiseID: 2, EndHeaders: true})
		}, "GOAWAY PROTOCOL_ERROR"},
		"data behind a reset": {func(p peer) {
			p.begin(1)
			_ = p.WriteRSTStream(1, http2.ErrCodeCancel)
			_ = p.WriteData(1, false, []byte("x"))
		}, "STREAM_CLOSED"},
		"data behind its end":      {func(p peer) { p.begin(1); p.say(1, "later", true); _ = p.WriteData(1, false, []byte("x")) }, "STREAM_CLOSED"},
		"trailers behind its end":  {func(p peer) { p.begin(1); p.say(1, "later", true); trailers(p, 1, true, "x-a", "b") }, "STREAM_CLOSED"},
		"trailers that end":        {func(p peer) { p.begin(1); trailers(p, 1, true, "x-a", "b") }, "status 0"},
		"trailers that do not end": {func(p peer) { p.begin(1); trailers(p, 1, false, "x-a", "b") }, "PROTOCOL_ERROR"},
		"trailers with a path":     {func(p peer) { p.begin(1); trailers(p, 1, true, ":path", "/") }, "PROTOCOL_ERROR"},
		"stream that needs itself": {func(p peer) { p.begin(1); _ = p.WritePriority(1, http2.PriorityParam{StreamDep: 1}) }, "PROTOCOL_ERROR"},
		"no room more on a stream": {func(p peer) { p.begin(1); _ = p.WriteWindowUpdate(1, 1<<31-1) }, "FLOW_CONTROL_ERROR"},
		"no room more at all":      {func(p peer) { _ = p.WriteWindowUpdate(0, 1<<31-1) }, "GOAWAY FLOW_CONTROL_ERROR"},
		"no room more by settings": {func(p peer) {
			p.begin(1)
			_ = p.WriteWindowUpdate(1, 1<<30)
			_ = p.WriteSettings(http2.Setting{ID: http2.SettingInitialWindowSize, Val: 1<<31 - 1})
		}, "GOAWAY FLOW_CONTROL_ERROR"},
		"headers without an end": {func(p peer) {
			_ = p.WriteHeaders(http2.HeadersFrameParam{StreamID: 1, BlockFragment: block(":method", "POST")})
			for range 40 {
				_ = p.WriteContinuation(1, false, nil)
			}
		}, "GOAWAY ENHANCE_YOUR_CALM"},
		"frame that is too large": {func(p peer) { p.begin(1); _ = p.WriteRawFrame(http2.FrameData, 0, 1, make([]byte, 64<<10+1)) }, "GOAWAY FRAME_SIZE_ERROR"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := serve(t)
			if c.play == nil {
				conn, err := net.Dial("unix", f.path)
				if err != nil {
					t.Fatal(err)
				}
				defer conn.Close()
				_, _ = conn.Write([]byte(http2.ClientPreface))
				p := peer{http2.NewFramer(conn, conn), conn}
				_ = p.WritePing(false, [8]byte{})
				if got := p.verdict(t, 1); got != c.want {
					t.Errorf("%s, want %s", got, c.want)
				}
				return
			}
			p := f.dial(t)
			p.AllowIllegalWrites = true
			c.play(p)
			if got := p.verdict(t, 1); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
			ask(t, f.open(t, nil), "still there")
		})
	}
}

// say sends a message, as the handler expects it.
func (p peer) say(id uint32, text string, ends bool) {
	_ = p.WriteData(id, ends, append([]byte{0, 0, 0, 0, byte(len(text))}, text...))
}

// TestFramesUnderWay sends on after the server has ended a stream, as a peer does that has not heard of it yet: that is no mistake until it has ended
// the stream itself.
func TestFramesUnderWay(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(p peer){
		"data": func(p peer) { _ = p.WriteData(1, true, nil) },
		"trailers": func(p peer) {
			_ = p.WriteHeaders(http2.HeadersFrameParam{StreamID: 1, BlockFragment: block("x-a", "b"), EndHeaders: true, EndStream: true})
		},
		"reset": func(p peer) { _ = p.WriteRSTStream(1, http2.ErrCodeCancel) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := serve(t).dial(t)
			p.begin(1)
			p.say(1, "fail", false)
			if first, second := p.verdict(t, 1), p.verdict(t, 1); first != "status 15" || second != "NO_ERROR" {
				t.Fatal(first, second)
			}
			for range 3 {
				_ = p.WriteData(1, false, []byte("more"))
			}
			_ = p.WriteWindowUpdate(1, 1)
			end(p)
			_ = p.WritePing(false, [8]byte{})
			if frame, err := p.ReadFrame(); err != nil || frame.Header().Type != http2.FramePing {
				t.Errorf("the server says %v, %v", frame, err)
			}
			_ = p.WriteData(1, false, []byte("more"))
			if got := p.verdict(t, 1); got != "STREAM_CLOSED" {
				t.Errorf("behind the end: %s, want STREAM_CLOSED", got)
			}
			p.begin(3)
			p.say(3, "x", true)
			if got := p.verdict(t, 3); got != "status 0" {
				t.Error(got)
			}
		})
	}
}

// TestHeldDataIsGivenBack sends more than the connection's window in all while handlers are busy, but never more than one of them admits.
func TestHeldDataIsGivenBack(t *testing.T) {
	t.Parallel()
	p := serve(t).dial(t)
	const streams, size = 64, 48 << 10
	message := append([]byte{0, 0, 0, size >> 8, 0}, make([]byte, size)...)
	copy(message[len(message)-len("silence"):], "silence")
	id := uint32(1)
	for sent := 0; sent < 80<<20; sent += streams * size {
		for range streams {
			p.begin(id)
			p.say(id, "later", false)
			for rest := message; len(rest) > 0; {
				n := min(len(rest), 16<<10)
				_ = p.WriteData(id, n == len(rest), rest[:n])
				rest = rest[n:]
			}
			id += 2
		}
		for range streams {
			if frame := p.ended(t); frame.StreamID >= id {
				t.Fatalf("stream %d ended", frame.StreamID)
			}
		}
	}
}

// ended reads until a stream ends well.
func (p peer) ended(t *testing.T) *http2.HeadersFrame {
	t.Helper()
	for {
		frame, err := p.ReadFrame()
		if err != nil {
			t.Fatal(err)
		}
		switch f := frame.(type) {
		case *http2.HeadersFrame:
			if f.StreamEnded() {
				return f
			}
		case *http2.GoAwayFrame, *http2.RSTStreamFrame:
			t.Fatalf("the server says %v", f)
		}
	}
}

// TestStreamsUpToTheLimit opens streams up to the limit, one more, and one more when another has ended.
func TestStreamsUpToTheLimit(t *testing.T) {
	t.Parallel()
	p := serve(t).dial(t)
	limit := p.setting(t, http2.SettingMaxConcurrentStreams)
	id := uint32(1)
	for range limit {
		p.begin(id)
		id += 2
	}
	p.begin(id)
	if got := p.verdict(t, id); got != "REFUSED_STREAM" {
		t.Errorf("one too many: %s", got)
	}
	_ = p.WriteRSTStream(1, http2.ErrCodeCancel)
	p.begin(id + 2)
	p.say(id+2, "x", true)
	if got := p.verdict(t, id+2); got != "status 0" {
		t.Errorf("when another has ended: %s", got)
	}
}

// setting returns the server's settings, which it sends first.
func (p peer) setting(t *testing.T, id http2.SettingID) uint32 {
	t.Helper()
	frame, err := p.await(http2.FrameSettings)
	if err != nil {
		t.Fatal(err)
	}
	value, ok := frame.(*http2.SettingsFrame).Value(id)
	if !ok {
		t.Fatalf("the server does not say its %v", id)
	}
	return value
}

// busy is a handler whose work blocks until it is released.
type busy struct {
	*grpcstream.Stream
	letGo <-chan struct{}
}

func (b busy) Receive([]byte) error {
	select {
	case <-b.letGo:
	default:
		b.Detach(func() error { <-b.letGo; return nil })
	}
	return nil
}

func (b busy) End(error) error { return nil }

func serveBusy(t *testing.T) *fixture {
	t.Helper()
	letGo := make(chan struct{})
	f := &fixture{path: filepath.Join(t.TempDir(), "s")}
	f.server = grpcstream.New(method, func(s *grpcstream.Stream) grpcstream.Handler { return busy{s, letGo} })
	l, err := net.Listen("unix", f.path)
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = f.server.Serve(l) }()
	t.Cleanup(f.server.Close)
	t.Cleanup(func() { close(letGo) })
	return f
}

// TestWindowsAreEnforced sends more than its windows admit while the handlers are busy: the stream ends, and where all streams together hold what the
// connection's window admits, the connection. What the server keeps meanwhile stays within the windows.
func TestWindowsAreEnforced(t *testing.T) {
	t.Parallel()
	f := serveBusy(t)
	p := f.dial(t)
	limit, window := p.setting(t, http2.SettingMaxConcurrentStreams), f.dial(t).setting(t, http2.SettingInitialWindowSize)
	rest := make([]byte, 16<<10)
	p.begin(1)
	p.say(1, "x", false)
	for range int(window)/len(rest) + 1 {
		_ = p.WriteData(1, false, rest)
	}
	if got := p.verdict(t, 1); got != "FLOW_CONTROL_ERROR" {
		t.Errorf("more than the window of a stream: %s", got)
	}

	before := inUse()
	p = f.dial(t)
	go func() { // until the connection breaks
		for id := uint32(1); ; id += 2 {
			p.begin(id)
			p.say(id, "x", false)
			for range int(window)/len(rest) - 1 {
				if p.WriteData(id, false, rest) != nil {
					return
				}
			}
			if id > 2 {
				_ = p.WriteRSTStream(id-2, http2.ErrCodeCancel) // it may open another, but the handler is still busy
			}
		}
	}()
	if got := p.verdict(t, 1<<31-1); got != "GOAWAY FLOW_CONTROL_ERROR" {
		t.Errorf("more than the connection's window: %s", got)
	}
	if kept, most := inUse()-before, int64(limit)*int64(window)*2; kept > most { // a buffer has at most twice the room that it needs
		t.Errorf("%d MiB are in use for a connection, want at most %d", kept>>20, most>>20)
	}
}

func inUse() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapInuse)
}

// TestPeersThatIgnoreWindows has many peers send as fast as they can to busy handlers.
func TestPeersThatIgnoreWindows(t *testing.T) {
	f := serveBusy(t)
	before := inUse()
	done := make(chan error)
	const peers, size = 8, 64 << 20
	for range peers {
		go func() {
			p := f.dial(t)
			go func() { _, _ = p.await(http2.FrameGoAway) }()
			p.begin(1)
			p.say(1, "x", false)
			var err error
			for sent := 0; sent < size && err == nil; sent += 16 << 10 {
				err = p.WriteData(1, false, make([]byte, 16<<10))
			}
			done <- err
		}()
	}
	var all error
	for range peers {
		all = errors.Join(all, <-done)
	}
	if kept := inUse() - before; kept > 8<<20 {
		t.Errorf("%d MiB are in use after %d peers sent %d MiB each (%v)", kept>>20, peers, size>>20, all)
	}
}
