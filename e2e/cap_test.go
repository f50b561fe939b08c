package e2e_test

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
)

// TestCapIsExact sends bodies around 32,768 bytes in all four forms that a body can come in.
func TestCapIsExact(t *testing.T) {
	t.Parallel()
	capIsExact(t, start)
}

func capIsExact(t *testing.T, start starter) {
	t.Helper()
	p := newProvider(t, say("fine", 4))
	g := start(t, p, options{})
	h2 := g.h2(t)
	passed := 0
	for _, protocol := range []struct {
		name   string
		client *http.Client
	}{{"HTTP/1.1", g.client}, {"HTTP/2", h2}} {
		for _, framing := range []string{"content-length", "chunked"} {
			for _, size := range []int{32_767, 32_768, 32_769, 65_536, 3 << 20} {
				t.Run(fmt.Sprintf("%s/%s/%d", protocol.name, framing, size), func(t *testing.T) {
					a := sendSize(t, g, protocol.client, framing, size)
					if size > 32_768 {
						a.wantFault(t, 413, "request_too_large")
						return
					}
					passed++
					if w := a.whole(t); w.Output != "fine" {
						t.Errorf("output %q", w.Output)
					}
				})
			}
		}
	}
	if n := len(p.received()); n != passed || passed != 8 {
		t.Errorf("the provider received %d requests, want 8", n)
	}
}

// sendSize sends a valid request whose body has exactly size bytes. A server that answers before it has read everything may
// break the upload off; what it answered counts.
func sendSize(t *testing.T, g *gateway, client *http.Client, framing string, size int) answer {
	t.Helper()
	const frame = `{"model":"fake/echo","prompt":""}`
	body := `{"model":"fake/echo","prompt":"` + strings.Repeat("a ", size)[:size-len(frame)] + `"}`
	if len(body) != size {
		t.Fatalf("body of %d bytes, want %d", len(body), size)
	}
	if framing == "chunked" && client == g.client && size > 1<<20 {
		return sendChunkedRaw(t, g, body)
	}
	r := g.request("")
	r.Body, r.ContentLength = io.NopCloser(strings.NewReader(body)), int64(size)
	if framing == "chunked" {
		r.Body, r.ContentLength = io.NopCloser(io.MultiReader(strings.NewReader(body[:100]), strings.NewReader(body[100:]))), -1
	}
	response, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	got, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{response.StatusCode, response.Header, got}
}

// sendChunkedRaw uploads over a bare connection and reads the answer while it still writes.
func sendChunkedRaw(t *testing.T, g *gateway, body string) answer {
	t.Helper()
	c, err := g.dial()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	go func() {
		fmt.Fprintf(c, "POST %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n", envoy.Path, g.key)
		for len(body) > 0 {
			n := min(len(body), 16<<10)
			if _, err := fmt.Fprintf(c, "%x\r\n%s\r\n", n, body[:n]); err != nil {
				return
			}
			body = body[n:]
		}
		_, _ = io.WriteString(c, "0\r\n\r\n")
	}()
	return readRaw(t, c)
}

// readRaw reads one HTTP/1.1 answer with a content-length from a connection that may be reset after it.
func readRaw(t *testing.T, c net.Conn) answer {
	t.Helper()
	if err := c.SetReadDeadline(time.Now().Add(20 * time.Second)); err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	buf := make([]byte, 4096)
	for {
		n, err := c.Read(buf)
		got.Write(buf[:n])
		head, body, whole := strings.Cut(got.String(), "\r\n\r\n")
		if whole {
			a := parseHead(t, head)
			if len(body) >= int(a.contentLength) {
				return answer{a.status, a.header, []byte(body[:a.contentLength])}
			}
		}
		if err != nil {
			t.Fatalf("the connection ended (%v) after %q", err, got.String())
		}
	}
}

type rawHead struct {
	status        int
	header        http.Header
	contentLength int64
}

func parseHead(t *testing.T, head string) rawHead {
	t.Helper()
	lines := strings.Split(head, "\r\n")
	h := rawHead{header: http.Header{}}
	if _, err := fmt.Sscanf(lines[0], "HTTP/1.1 %d", &h.status); err != nil {
		t.Fatalf("status line %q", lines[0])
	}
	for _, l := range lines[1:] {
		name, value, _ := strings.Cut(l, ": ")
		h.header.Add(name, value)
	}
	_, _ = fmt.Sscan(h.header.Get("Content-Length"), &h.contentLength)
	return h
}
