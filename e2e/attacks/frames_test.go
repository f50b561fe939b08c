package attacks_test

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"
)

// frames are requests of HTTP/2, whose header blocks say what HTTP/1.1 cannot.
func (e *edge) frames() {
	usual := []string{":method", "POST", ":scheme", "http", ":path", "/v1/gateway", ":authority", "gateway", "content-type", "application/json"}
	changed := func(name, value string) []string {
		c := slices.Clone(usual)
		c[slices.Index(c, name)+1] = value
		return c
	}
	for name, head := range map[string][]string{
		"two methods":     append([]string{":method", "GET"}, usual...),
		"two paths":       append([]string{":path", "/v1/chat/completions"}, usual...),
		"two authorities": append([]string{":authority", "evil"}, usual...), "two schemes": append([]string{":scheme", "https"}, usual...),
		"a pseudo-header last":     append(slices.Clone(usual), ":path", "/v1/chat/completions"),
		"an unknown pseudo-header": append([]string{":route", "chat"}, usual...), "a status": append([]string{":status", "200"}, usual...),
		"the protocol of websockets": append([]string{":protocol", "websocket"}, usual...),
		"no path":                    slices.Delete(slices.Clone(usual), 4, 6), "no method": slices.Delete(slices.Clone(usual), 0, 2),
		"no scheme": slices.Delete(slices.Clone(usual), 2, 4), "another scheme": changed(":scheme", "file"),
		"an empty path": changed(":path", ""), "a path without a slash": changed(":path", "v1/gateway"),
		"a path with a line": changed(":path", "/v1/gateway HTTP/1.1\r\nX-Vizard-Route: chat"),
		"a path with a NUL":  changed(":path", "/v1/gateway\x00"), "a star": changed(":path", "*"),
		"a full address": changed(":path", "http://evil/v1/gateway"), "CONNECT": changed(":method", "CONNECT"),
		"a method with a blank": changed(":method", "POST /v1/messages"),
		"an upper-case name":    append(slices.Clone(usual), "X-Vizard-Route", "chat"),
		"a name with a blank":   append(slices.Clone(usual), "a b", "c"), "a name with a colon": append(slices.Clone(usual), "a:b", "c"),
		"a value with a line": append(slices.Clone(usual), "a", "b\r\nx-vizard-route: chat"),
		"a value with a NUL":  append(slices.Clone(usual), "a", "b\x00"),
		"connection":          append(slices.Clone(usual), "connection", "x-vizard-route"),
		"transfer-encoding":   append(slices.Clone(usual), "transfer-encoding", "chunked"),
		"upgrade":             append(slices.Clone(usual), "upgrade", "h2c"), "te": append(slices.Clone(usual), "te", "gzip"),
		"a short content-length":      append(slices.Clone(usual), "content-length", "1"),
		"a long content-length":       append(slices.Clone(usual), "content-length", "99999"),
		"two content-lengths":         append(slices.Clone(usual), "content-length", "1", "content-length", "2"),
		"a content-length of letters": append(slices.Clone(usual), "content-length", "abc"),
		"the route":                   append(slices.Clone(usual), "x-vizard-route", "chat"), "a host besides": append(slices.Clone(usual), "host", "evil"),
		"two hosts": append(slices.Clone(usual), "host", "evil", "host", "worse"), "an authority with a user": changed(":authority", "a@b"),
		"an empty name": append(slices.Clone(usual), "", "x"), "cookies": append(slices.Clone(usual), "cookie", "a=b", "cookie", "c=d"),
		"many headers":   append(slices.Clone(usual), slices.Repeat([]string{"a", "b"}, 300)...),
		"a large header": append(slices.Clone(usual), "a", strings.Repeat("b", 30_000)),
	} {
		for _, end := range []string{"", ", with trailers"} {
			mark := e.mark()
			body := e.body(mark)
			key := e.w.keys["tester"]
			e.w.add(attack{group: "gateway edges", name: "HTTP/2, " + name + end, secrets: []string{mark}, want: "200|4?? *|5?? *|closed", talk: func(c net.Conn) reply {
				return overFrames(c, append(slices.Clone(head), "authorization", "Bearer "+key), body, end != "")
			}})
		}
	}
}

// overFrames sends a request as frames and reads the answer.
func overFrames(c net.Conn, head []string, body string, trailers bool) reply {
	f := http2.NewFramer(c, c)
	f.ReadMetaHeaders = hpack.NewDecoder(4096, nil)
	var block bytes.Buffer
	h := hpack.NewEncoder(&block)
	write := func(fields []string) []byte {
		block.Reset()
		for i := 0; i < len(fields); i += 2 {
			_ = h.WriteField(hpack.HeaderField{Name: fields[i], Value: fields[i+1]})
		}
		return bytes.Clone(block.Bytes())
	}
	_, _ = fmt.Fprint(c, http2.ClientPreface)
	_ = f.WriteSettings()
	b := write(head)
	first := b[:min(len(b), 16<<10)]
	_ = f.WriteHeaders(http2.HeadersFrameParam{StreamID: 1, BlockFragment: first, EndHeaders: len(first) == len(b)})
	for b = b[len(first):]; len(b) > 0; b = b[min(len(b), 16<<10):] {
		_ = f.WriteContinuation(1, len(b) <= 16<<10, b[:min(len(b), 16<<10)])
	}
	_ = f.WriteData(1, !trailers, []byte(body))
	if trailers {
		_ = f.WriteHeaders(http2.HeadersFrameParam{StreamID: 1, BlockFragment: write([]string{"x-vizard-route", "chat", "x-trailer", "x"}), EndHeaders: true, EndStream: true})
	}
	return readFrames(f)
}

func readFrames(f *http2.Framer) reply {
	r := reply{header: http.Header{}}
	for {
		frame, err := f.ReadFrame()
		if err != nil {
			r.err = err
			return r
		}
		switch frame := frame.(type) {
		case *http2.MetaHeadersFrame:
			for _, field := range frame.Fields {
				if field.Name == ":status" {
					r.status, _ = strconv.Atoi(field.Value)
				} else {
					r.header.Add(field.Name, field.Value)
				}
			}
		case *http2.DataFrame:
			r.body = append(r.body, frame.Data()...)
		case *http2.SettingsFrame:
			if !frame.IsAck() {
				_ = f.WriteSettingsAck()
			}
		case *http2.RSTStreamFrame:
			if r.status == 0 {
				r.err = http2.StreamError{StreamID: 1, Code: frame.ErrCode}
			}
			return r
		case *http2.GoAwayFrame:
			if frame.LastStreamID == 0 || r.status == 0 {
				r.err = fmt.Errorf("the connection ends: %v", frame.ErrCode)
				return r
			}
		}
		if frame.Header().StreamID == 1 && frame.Header().Flags.Has(http2.FlagDataEndStream) {
			return r
		}
	}
}
