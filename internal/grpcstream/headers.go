package grpcstream

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

const (
	maxHeaderList = 16 << 10
	maxBlock      = 2 * maxHeaderList // of header fields as they come, in several frames
	maxPieces     = 32
	headerTable   = 4096 // RFC 9113, section 6.5.2
)

// headersInPlace takes a HEADERS frame where it was read to.
func (c *conn) headersInPlace(f wholeFrame) error {
	frame := c.unread[:frameHead+f.length]
	c.unread = c.unread[len(frame):]
	defer clear(frame)
	if err := c.decode(frame[frameHead:]); err != nil {
		return err
	}
	return c.headers(f.stream, f.ends())
}

// headersInPieces takes a HEADERS frame with padding or a priority, or with frames that continue it.
func (c *conn) headersInPieces(f *http2.HeadersFrame) error {
	id, ends, loop := f.StreamID, f.StreamEnded(), error(nil)
	if f.HasPriority() {
		loop = noLoop(id, f.Priority)
	}
	block := append([]byte(nil), f.HeaderBlockFragment()...)
	whole := f.HeadersEnded()
	for n := 1; !whole; n++ {
		frame, err := c.read()
		if err != nil {
			return err
		}
		more, ok := frame.(*http2.ContinuationFrame) // the framer refuses all others
		if !ok {
			return http2.ConnectionError(http2.ErrCodeProtocol)
		}
		block = append(block, more.HeaderBlockFragment()...)
		if whole = more.HeadersEnded(); n > maxPieces || len(block) > maxBlock {
			return http2.ConnectionError(http2.ErrCodeEnhanceYourCalm)
		}
	}
	if err := c.decode(block); err != nil {
		return err
	}
	if loop != nil && !c.idle(id) {
		return loop
	}
	c.asked.broken = c.asked.broken || loop != nil
	return c.headers(id, ends)
}

// noLoop refuses a stream that depends on itself (RFC 7540, section 5.3.1; RFC 9113 has no use for dependencies).
func noLoop(id uint32, p http2.PriorityParam) error {
	if p.StreamDep == id {
		return http2.StreamError{StreamID: id, Code: http2.ErrCodeProtocol}
	}
	return nil
}

// decode reads a block of header fields into c.asked. Every block has to be: each may change the table that the next is written with.
func (c *conn) decode(block []byte) error {
	c.asked = asked{}
	_, err := c.fields.Write(block)
	if err = errors.Join(err, c.fields.Close()); err != nil {
		return http2.ConnectionError(http2.ErrCodeCompression)
	}
	return nil
}

// headers begins a stream, or ends the peer's side of one with trailers. What it asks for is in c.asked.
func (c *conn) headers(id uint32, ends bool) error {
	c.mu.Lock()
	st, cut := c.streams[id], c.cut.has(id)
	if cut && ends {
		c.cut.drop(id)
	}
	crowded := c.open >= maxStreams || len(c.streams) >= 4*maxStreams
	c.mu.Unlock()
	switch {
	case cut:
		return nil // under way when we ended the stream
	case st != nil:
		return c.trailers(st, ends)
	case id <= c.last || id%2 == 0:
		return http2.ConnectionError(http2.ErrCodeProtocol)
	}
	c.last = id
	switch {
	case crowded:
		return http2.StreamError{StreamID: id, Code: http2.ErrCodeRefusedStream}
	case !c.asked.request() || !c.asked.declared.admits(0, ends):
		return http2.StreamError{StreamID: id, Code: http2.ErrCodeProtocol}
	}
	c.begin(id, ends)
	return nil
}

// begin opens a stream.
func (c *conn) begin(id uint32, ends bool) {
	st := &Stream{conn: c, id: id, declared: c.asked.declared, half: ends}
	c.locked(func() {
		st.window = c.initial
		c.streams[id] = st
		c.open++
	})
	switch {
	case c.asked.size > maxHeaderList:
		st.finish(status.Error(codes.ResourceExhausted, "too many headers"))
	case !c.server.serves(c.asked.method, c.asked.path):
		st.finish(status.Error(codes.Unimplemented, "no such method"))
	default:
		if st.handler = c.server.accept(st); ends {
			st.peerEnds(io.EOF)
		}
	}
}

// trailers ends the peer's side of a stream. Their content is ignored.
func (c *conn) trailers(st *Stream, ends bool) error {
	c.mu.Lock()
	half, complete := st.half, st.declared.admits(0, true)
	c.mu.Unlock()
	switch {
	case half:
		return http2.StreamError{StreamID: st.id, Code: http2.ErrCodeStreamClosed}
	case !ends || c.asked.broken || c.asked.seen != 0 || !complete:
		return http2.StreamError{StreamID: st.id, Code: http2.ErrCodeProtocol}
	}
	st.peerEnds(io.EOF)
	return nil
}

// asked is what a block of header fields asks for, and whether it keeps to the rules (RFC 9113, sections 8.2 and 8.3).
type asked struct {
	method, path string
	declared     length
	size         uint32 // as SETTINGS_MAX_HEADER_LIST_SIZE counts
	seen         pseudo
	regular      bool // a field that is none of the request line's has come
	broken       bool
}

// pseudo is a set of the fields that a request's line is written in.
type pseudo uint8

const (
	pseudoMethod pseudo = 1 << iota
	pseudoScheme
	pseudoPath
	pseudoAuthority

	requestLine = pseudoMethod | pseudoScheme | pseudoPath
)

// request says whether the fields are those of a whole request.
func (a *asked) request() bool { return !a.broken && a.seen&requestLine == requestLine && a.path != "" }

// take gets each field.
func (a *asked) take(h hpack.HeaderField) {
	a.size += h.Size()
	if strings.HasPrefix(h.Name, ":") {
		a.line(h)
	} else {
		a.regular = true
		a.field(h)
	}
	a.broken = a.broken || !visible(h.Value)
}

// line takes a field of the request's line: each once, and before all others.
func (a *asked) line(h hpack.HeaderField) {
	var which pseudo
	switch h.Name {
	case ":method":
		which, a.method = pseudoMethod, h.Value
	case ":path":
		which, a.path = pseudoPath, h.Value
	case ":scheme":
		which = pseudoScheme
	case ":authority":
		which = pseudoAuthority
	}
	if which == 0 || a.seen&which != 0 || a.regular {
		a.broken = true
	}
	a.seen |= which
}

// field takes any other field. Those that concern a connection have no place here (section 8.2.2).
func (a *asked) field(h hpack.HeaderField) {
	switch h.Name {
	case "connection", "proxy-connection", "keep-alive", "transfer-encoding", "upgrade":
		a.broken = true
	case "te":
		a.broken = a.broken || h.Value != "trailers"
	case "content-length":
		n, err := strconv.ParseUint(h.Value, 10, 62)
		a.broken = a.broken || err != nil || a.declared.known
		a.declared = length{known: true, left: int64(n)}
	default:
		a.broken = a.broken || !lower(h.Name)
	}
}

// lower says whether a name may stand in a field: no capitals, blanks or colons.
func lower(name string) bool {
	for i := range len(name) {
		if c := name[i]; c <= ' ' || c >= 0x7f || 'A' <= c && c <= 'Z' || c == ':' {
			return false
		}
	}
	return name != ""
}

// visible says whether a value may stand in a field: neither line ends nor NUL, and no blanks around it.
func visible(value string) bool {
	for i := range len(value) {
		if c := value[i]; c == 0 || c == '\n' || c == '\r' {
			return false
		}
	}
	return value == "" || !blank(value[0]) && !blank(value[len(value)-1])
}

func blank(c byte) bool { return c == ' ' || c == '\t' }

// length is how much of a body is to come, if the headers say so.
type length struct {
	known bool
	left  int64
}

// admits counts n bytes of the body; ends says that they are the last.
func (l *length) admits(n int, ends bool) bool {
	l.left -= int64(n)
	return !l.known || l.left == 0 || l.left > 0 && !ends
}
