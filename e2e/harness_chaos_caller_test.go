package e2e_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"

	"github.com/vizard-gateway/vizard/envoy"
)

// The faults of callers, most of whom mean them.

// outcomes are the sorted ones of a set, for the page.
func outcomes(set map[string]bool) string {
	return strings.Join(slices.Sorted(maps.Keys(set)), ", ")
}

// sized is the full size of a fault in the long form, and another one otherwise.
func sized(long, short int) int {
	if *chaosLong {
		return long
	}
	return short
}

// hidden is a request that hides in another one. It has a key of its own, so that it would be answered.
func (c *chaos) hidden() string {
	body := `{"model":"fake/echo","prompt":"SMUGGLED"}`
	return fmt.Sprintf("POST %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", envoy.Path, c.key, len(body), body)
}

func smuggles(c *chaos) string {
	inside := c.hidden()
	outer := `{"model":"fake/echo","prompt":"outer"}`
	chunked := fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(outer), outer)
	head := func(lines ...string) string {
		return fmt.Sprintf("POST %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\n%s\r\n\r\n", envoy.Path, c.key, strings.Join(lines, "\r\n"))
	}
	length := func(n int) string { return fmt.Sprintf("Content-Length: %d", n) }
	shapes := map[string]string{
		"CL.TE":                     head(length(len(chunked)+len(inside)), "Transfer-Encoding: chunked") + chunked + inside,
		"TE.CL":                     head("Transfer-Encoding: chunked", length(4)) + fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(inside), inside),
		"TE.TE":                     head("Transfer-Encoding: chunked", "Transfer-Encoding: identity") + chunked + inside,
		"TE of another case":        head("Transfer-Encoding: xchunked", length(len(outer))) + outer + inside,
		"TE with a tab":             head("Transfer-Encoding:\tchunked", length(len(outer))) + outer + inside,
		"TE behind a space":         head("Transfer-Encoding : chunked", length(len(outer))) + outer + inside,
		"two lengths":               head(length(len(outer)), length(len(outer)+len(inside))) + outer + inside,
		"lengths in a list":         head(fmt.Sprintf("Content-Length: %d, %d", len(outer), len(outer))) + outer + inside,
		"signed length":             head(fmt.Sprintf("Content-Length: +%d", len(outer))) + outer + inside,
		"negative length":           head("Content-Length: -1") + outer + inside,
		"obs-fold":                  head("X-Y: a\r\n "+length(0), length(len(outer))) + outer + inside,
		"folded TE":                 head("Transfer-Encoding:\r\n chunked", length(len(outer))) + outer + inside,
		"bare line feeds":           strings.ReplaceAll(head(length(len(outer))), "\r\n", "\n") + outer + inside,
		"bare carriage return":      head("X-Y: a\rTransfer-Encoding: chunked", length(len(outer))) + outer + inside,
		"chunk extension":           head("Transfer-Encoding: chunked") + fmt.Sprintf("%x;a=\"\r\n%s\r\n0\r\n\r\n", len(outer), outer) + inside,
		"chunk size too large":      head("Transfer-Encoding: chunked") + "ffffffffffffffff1\r\n" + outer + "\r\n0\r\n\r\n" + inside,
		"chunk size with a prefix":  head("Transfer-Encoding: chunked") + fmt.Sprintf("0x%x\r\n%s\r\n0\r\n\r\n", len(outer), outer) + inside,
		"chunk size without an end": head("Transfer-Encoding: chunked") + fmt.Sprintf("%x\n%s\n0\n\n", len(outer), outer) + inside,
		"chunk data too long":       head("Transfer-Encoding: chunked") + fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(outer)-3, outer) + inside,
		"request in the trailers":   head("Transfer-Encoding: chunked") + strings.TrimSuffix(chunked, "\r\n") + "X: y\r\n" + inside,
		"body of a GET":             strings.Replace(head(length(len(inside))), "POST", "GET", 1) + inside,
		"upgrade to HTTP/2":         head("Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__", length(len(outer))) + outer + inside,
	}
	set := map[string]bool{}
	for name, wire := range shapes {
		before := len(c.provider.received())
		answers := c.exchange(wire)
		got, whole := c.provider.received()[before:], bytes.Count(answers, []byte("HTTP/1.1 "))
		set[firstStatus(answers)] = true
		c.t.Logf("%s: %s, %d answers, %d requests at the provider", name, firstStatus(answers), whole, len(got))
		// Where the plain reading is the only one, the second request is one of its own behind the first, and is answered.
		if len(got) > whole || len(got) > 1 && !pipelined(name) {
			c.t.Errorf("%s: %d requests at the provider, %d answers: %s", name, len(got), whole, clip(string(answers)))
		}
	}
	return outcomes(set)
}

// pipelined says of which shapes Envoy's reading is the plain one, in which the second request stands behind the first.
func pipelined(name string) bool {
	return slices.Contains([]string{"bare line feeds", "bare carriage return", "chunk extension", "obs-fold", "upgrade to HTTP/2", "lengths in a list"}, name)
}

// exchange writes bytes to the gateway and reads the replies until none comes for a moment.
func (c *chaos) exchange(wire string) []byte {
	c.t.Helper()
	conn, err := c.dial()
	if err != nil {
		c.t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_, _ = io.WriteString(conn, wire) // may be reset
	var all []byte
	buf := make([]byte, 8<<10)
	for wait := 2 * time.Second; ; wait = 150 * time.Millisecond {
		_ = conn.SetReadDeadline(time.Now().Add(wait))
		n, err := conn.Read(buf)
		if all = append(all, buf[:n]...); err != nil {
			return all
		}
	}
}

func firstStatus(answer []byte) string {
	if len(answer) < len("HTTP/1.1 200") {
		return "closed"
	}
	return string(answer[len("HTTP/1.1 "):len("HTTP/1.1 200")])
}

func pathTricks(c *chaos) string {
	set := map[string]bool{}
	for _, target := range []string{"/v1/gateway/", "//v1/gateway", "/v1//gateway", "/v1/./gateway", "/v1/x/../gateway", "/v1/%67ateway", "/v1/gateway%00", "/v1/gateway;a=b", "/v1/gateway#x",
		"/V1/gateway", "/v1\\gateway", "/v1/gateway%2f..%2fx", "/v1/..%2fgateway", "/../v1/gateway", "/v1/gateway/../../v1/chat/completions", "/v1/chat/completions", "/%2e%2e/v1/gateway",
		"/v1/gateway?/../../v1/chat/completions", "http://other.example/v1/gateway", "http://x/v1/chat/completions", "*", "x:443", "v1/gateway", "/v1/gateway/..;/chat/completions", "/v1/gateway%20", "/v1/gateway%"} {
		before := len(c.provider.received())
		answer := c.exchange(strings.Replace(strings.Replace(c.hidden(), envoy.Path, target, 1), "SMUGGLED", unmasked, 1))
		status := firstStatus(answer)
		set[status] = true
		got := c.provider.received()[before:]
		if len(got) > 0 && (status != "200" || got[0].Path != "/v1/chat/completions" || got[0].Query != "") {
			c.t.Errorf("%s: status %s, the provider received %s?%s", target, status, got[0].Path, got[0].Query)
		}
		if status >= "500" {
			c.t.Errorf("%s: status %s", target, status)
		}
	}
	return outcomes(set)
}

func manyConnections(c *chaos) string {
	n := sized(10_000, 500)
	held := make([]net.Conn, 0, n)
	defer func() {
		for _, conn := range held {
			_ = conn.Close()
		}
	}()
	refused := 0
	for i := range n {
		conn, err := c.dial()
		if err != nil {
			refused++
			continue
		}
		held = append(held, conn)
		if i%2 == 0 {
			_, _ = io.WriteString(conn, "POST "+envoy.Path+" HTTP/1.1\r\nHost: x\r\nAuthori")
		}
	}
	o := c.try(c.request(fmt.Sprintf(`{"model":"fake/echo","prompt":"Write to %s"}`, unmasked)))
	got := fmt.Sprintf("%d", o.status)
	if o.err != nil {
		got = "its connection closed"
	} else if o.status != http.StatusOK && o.status != http.StatusServiceUnavailable {
		c.t.Errorf("status %d next to %d connections: %s", o.status, n, clip(string(o.body)))
	}
	c.wantAlive()
	return got + fmt.Sprintf(" next to %d open ones", len(held))
}

// wantAlive fails if one of the processes has ended.
func (c *chaos) wantAlive() {
	c.t.Helper()
	for _, p := range []*process{c.sidecar, c.envoy} {
		select {
		case <-p.exited:
			c.t.Errorf("%s has ended", p.name)
		default:
		}
	}
}

// h2peer speaks HTTP/2 to the gateway by hand.
type h2peer struct {
	*http2.Framer
	net.Conn
	block bytes.Buffer
	hpack *hpack.Encoder
}

func (g *gateway) h2peer(settings ...http2.Setting) *h2peer {
	g.t.Helper()
	conn, err := g.dial()
	if err != nil {
		g.t.Fatal(err)
	}
	g.t.Cleanup(func() { _ = conn.Close() })
	_ = conn.SetDeadline(time.Now().Add(60 * time.Second))
	p := &h2peer{Conn: conn, Framer: http2.NewFramer(conn, conn)}
	p.hpack = hpack.NewEncoder(&p.block)
	_, _ = io.WriteString(conn, http2.ClientPreface)
	_ = p.WriteSettings(settings...)
	return p
}

// begin opens a stream with the head of a request.
func (p *h2peer) begin(id uint32, key string, end bool) error {
	p.block.Reset()
	for _, h := range [][2]string{{":method", "POST"}, {":scheme", "http"}, {":path", envoy.Path}, {":authority", "x"}, {"authorization", "Bearer " + key}, {"content-type", "application/json"}} {
		_ = p.hpack.WriteField(hpack.HeaderField{Name: h[0], Value: h[1]})
	}
	return p.WriteHeaders(http2.HeadersFrameParam{StreamID: id, BlockFragment: p.block.Bytes(), EndHeaders: true, EndStream: end})
}

// discard reads whatever comes, so that the other side never waits.
func (p *h2peer) discard() { _, _ = io.Copy(io.Discard, p.Conn) }

func rapidReset(c *chaos) string {
	n := sized(20_000, 1_000)
	p := c.h2peer()
	go p.discard()
	var err error
	sent := 0
	for ; sent < n && err == nil; sent++ {
		id := uint32(2*sent + 1)
		err = errors.Join(p.begin(id, c.key, false), p.WriteRSTStream(id, http2.ErrCodeCancel))
	}
	c.wantGood(false)
	c.wantAlive()
	_ = p.Close()
	if err != nil {
		return fmt.Sprintf("its connection closed after some %d; 200 for others", sent)
	}
	return "nothing; 200 for others"
}

func windowStarvation(c *chaos) string {
	n := sized(100, 20)
	c.provider.respond(func(w http.ResponseWriter, r *http.Request) {
		if text, _ := io.ReadAll(r.Body); bytes.Contains(text, []byte("starve")) {
			r.Body = io.NopCloser(bytes.NewReader(text))
			say(strings.Repeat("much of EMAIL_1 ", 16<<10), 1<<12)(w, r)
			return
		} else {
			r.Body = io.NopCloser(bytes.NewReader(text))
		}
		echo(w, r)
	})
	p := c.h2peer(http2.Setting{ID: http2.SettingInitialWindowSize, Val: 0})
	go p.discard()
	for i := range n {
		id := uint32(2*i + 1)
		body := fmt.Sprintf(`{"model":"fake/echo","prompt":"starve %s","stream":%t}`, unmasked, i%2 == 0)
		if err := errors.Join(p.begin(id, c.key, false), p.WriteData(id, true, []byte(body))); err != nil {
			c.t.Fatal(err)
		}
	}
	eventually(c.t, 20*time.Second, "the provider is asked", func() bool { return len(c.provider.received()) >= n })
	c.wantGood(false)
	c.wantGood(true)
	now := c.level()
	_ = p.Close()
	if grown := now.memory - c.before.memory; grown > 192<<20 {
		c.t.Errorf("the sidecar grew by %.0f MiB", grown/(1<<20))
	}
	return "nothing that it does not take; 200 for others"
}

func headerFlood(c *chaos) string {
	p := c.h2peer()
	go p.discard()
	p.block.Reset()
	_ = p.hpack.WriteField(hpack.HeaderField{Name: ":method", Value: "POST"})
	err := p.WriteHeaders(http2.HeadersFrameParam{StreamID: 1, BlockFragment: p.block.Bytes()})
	frames := 0
	for ; err == nil && frames < 20_000; frames++ {
		p.block.Reset()
		_ = p.hpack.WriteField(hpack.HeaderField{Name: fmt.Sprintf("x-%d", frames), Value: strings.Repeat("z", 1000)})
		err = p.WriteContinuation(1, false, p.block.Bytes())
	}
	if err == nil {
		c.t.Errorf("%d frames of headers were taken", frames)
	}
	c.wantGood(false)
	c.wantAlive()
	return "its connection closed; 200 for others"
}
