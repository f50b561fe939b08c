package grpcstream

import (
	"errors"
	"io"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

// calls says whether a request is one for the method that is served.
func (c *conn) calls(method, path string) bool { return method == "POST" && path == c.server.path }

// headersInPlace takes a HEADERS frame where it was read to. Two of its fields are looked at; the framer would make a list of all.
func (c *conn) headersInPlace(f wholeFrame) error {
	frame := c.unread[:frameHead+f.length]
	c.unread = c.unread[len(frame):]
	defer clear(frame)
	c.asked = asked{}
	fields := c.framer.ReadMetaHeaders
	fields.SetEmitEnabled(true)
	fields.SetMaxStringLength(maxHeaderList)
	fields.SetEmitFunc(c.field)
	_, err := fields.Write(frame[frameHead:])
	if err = errors.Join(err, fields.Close()); err != nil {
		return http2.ConnectionError(http2.ErrCodeCompression)
	}
	return c.headers(f.stream, f.ends(), c.asked.size <= maxHeaderList && c.calls(c.asked.method, c.asked.path))
}

// asked is what a block of headers asks for.
type asked struct {
	method, path string
	size         uint32
}

func (a *asked) take(h hpack.HeaderField) {
	a.size += h.Size()
	switch h.Name {
	case ":method":
		a.method = h.Value
	case ":path":
		a.path = h.Value
	default: // of no interest
	}
}

// headers begins a stream, or ends the peer's side of one with trailers. good says that it asks for the method that is served.
func (c *conn) headers(id uint32, ends, good bool) error {
	if st := c.stream(id); st != nil {
		if !ends {
			return http2.ConnectionError(http2.ErrCodeProtocol)
		}
		st.peerEnds(io.EOF)
		return nil
	}
	if id <= c.last {
		return nil // of a stream that has ended
	}
	if id%2 == 0 {
		return http2.ConnectionError(http2.ErrCodeProtocol)
	}
	c.last = id
	st := &Stream{conn: c, id: id}
	c.locked(func() {
		st.window = c.initial
		c.streams[st.id] = st
	})
	if !good {
		st.finish(status.Error(codes.Unimplemented, "no such method"))
		return nil
	}
	st.handler = c.server.accept(st)
	if ends {
		st.peerEnds(io.EOF)
	}
	return nil
}
