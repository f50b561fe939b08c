package e2e_test

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// rawRequest is a request byte for byte as it came over the connection.
type rawRequest struct {
	line    string   // the request line
	head    []string // the header lines, sorted
	body    []byte
	trailer http.Header
}

// prompt is the one user message of an openai-chat request.
func (r rawRequest) prompt() string {
	c, err := readChat(&http.Request{Body: io.NopCloser(bytes.NewReader(r.body))})
	if err != nil {
		return ""
	}
	return c.Messages[0].Content
}

// rawProvider is a provider that shows its requests byte for byte and writes its answers the same way, over plain HTTP/1.1.
type rawProvider struct {
	URL      string
	mu       sync.Mutex
	requests []rawRequest
}

// newRawProvider answers each request by answer, which writes to the connection and says whether it may be used again.
func newRawProvider(t *testing.T, answer func(c net.Conn, r rawRequest) (keep bool)) *rawProvider {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &rawProvider{URL: "http://" + l.Addr().String()}
	var open sync.Map
	t.Cleanup(func() {
		_ = l.Close()
		open.Range(func(c, _ any) bool { _ = c.(net.Conn).Close(); return true })
	})
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			open.Store(c, nil)
			go func() {
				p.serve(c, answer)
				_ = c.Close()
				open.Delete(c)
			}()
		}
	}()
	return p
}

func (p *rawProvider) serve(c net.Conn, answer func(net.Conn, rawRequest) bool) {
	var wire bytes.Buffer
	in := bufio.NewReader(io.TeeReader(c, &wire))
	for {
		r, err := http.ReadRequest(in)
		if err != nil {
			return
		}
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return
		}
		head, _, _ := strings.Cut(wire.String(), "\r\n\r\n")
		wire.Reset()
		lines := strings.Split(head, "\r\n")
		got := rawRequest{line: lines[0], head: lines[1:], body: body, trailer: r.Trailer}
		slices.Sort(got.head)
		p.mu.Lock()
		p.requests = append(p.requests, got)
		p.mu.Unlock()
		if !answer(c, got) {
			return
		}
	}
}

func (p *rawProvider) received() []rawRequest {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.requests)
}

// last is the latest request; how many there were is the caller's to check.
func (p *rawProvider) last(t *testing.T) rawRequest {
	t.Helper()
	all := p.received()
	if len(all) == 0 {
		t.Fatal("the provider received nothing")
	}
	return all[len(all)-1]
}

// writes returns an answer that is written at once and then ends the connection or not.
func writes(keep bool, parts ...string) func(net.Conn, rawRequest) bool {
	return func(c net.Conn, _ rawRequest) bool {
		_, err := io.WriteString(c, strings.Join(parts, ""))
		return keep && err == nil
	}
}

// breather lets what was written travel on its own before more is written.
const breather = time.Millisecond

// writeChunks writes a chunked body, each piece as a chunk and a packet of its own.
func writeChunks(c net.Conn, pieces ...string) bool {
	for _, piece := range pieces {
		if piece == "" {
			continue
		}
		if _, err := io.WriteString(c, chunk(piece)); err != nil {
			return false
		}
		time.Sleep(breather)
	}
	_, err := io.WriteString(c, "0\r\n\r\n")
	return err == nil
}
