package e2e_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptrace"
	"regexp"
	"testing"
	"time"
)

// TestDoneEndsTheStream has providers that do not end their streams behind the end mark, until the caller's has ended. It does so
// all the same, its connection serves the next request, and the caller's one slot is free again.
func TestDoneEndsTheStream(t *testing.T) {
	t.Parallel()
	ended := make(chan struct{})
	p := newRawProvider(t, func(c net.Conn, r rawRequest) bool {
		how := r.prompt()
		if how == "ends" {
			_, err := io.WriteString(c, streamHead+chunk(chatStream("fine", 1))+"0\r\n\r\n")
			return err == nil
		}
		_, err := io.WriteString(c, streamHead+chunk(chatStream("fine", 1)))
		for how == "goes on" && err == nil {
			_, err = io.WriteString(c, chunk(": hm\n\ndata: {\"choices\":[]}\n\n"))
			time.Sleep(10 * time.Millisecond)
		}
		<-ended
		switch how {
		case "ends late":
			_, _ = io.WriteString(c, "0\r\n\r\n")
		case "resets late":
			_ = c.(*net.TCPConn).SetLinger(0)
		}
		return false
	})
	g := start(t, nil, options{providers: fakeProvider(p.URL), extra: "limits: {concurrent: 1}\n"})
	for _, client := range []*http.Client{newClient(t), newH2Client(t)} {
		g := g.with(t, client)
		g.wantWholeStream("ends", false)
		g.awaitOpen(0)
		for _, how := range []string{"stays open", "ends late", "goes on", "resets late", "ends"} {
			g.wantWholeStream(how, true)
			g.awaitOpen(0)
			if how != "ends" {
				ended <- struct{}{}
			}
		}
	}
	for _, r := range g.awaitRecords(12) {
		if r["status"] != 200.0 || r["error_code"] != nil || r["finish_reason"] != "stop" {
			t.Errorf("recorded %v", r)
		}
	}
	none := regexp.MustCompile(`(?m)^envoy_http_ext_proc_spurious_msgs_received\{.* 0$`)
	if stats := envoyStats(t, g); !none.Match(stats) {
		t.Errorf("Envoy took messages that it did not expect: %s", regexp.MustCompile("(?m)^.*spurious.*$").FindAll(stats, -1))
	}
	g.wantQuietLogs(t)
}

// wantWholeStream asks for a stream and wants it done and at its proper end, on the connection of the request before or on a new one.
func (g *gateway) wantWholeStream(prompt string, reused bool) {
	g.t.Helper()
	r := g.request(fmt.Sprintf(`{"model":"fake/echo","prompt":%q,"stream":true}`, prompt))
	trace := &httptrace.ClientTrace{GotConn: func(i httptrace.GotConnInfo) {
		if i.Reused != reused {
			g.t.Errorf("%s: on the connection of the request before: %t, want %t", prompt, i.Reused, reused)
		}
	}}
	o := g.try(r.WithContext(httptrace.WithClientTrace(r.Context(), trace)))
	if s, err := readStream(string(o.body)); o.err != nil || err != nil || s.done == nil || s.text != "fine" {
		g.t.Fatalf("%s: %v, %v, status %d, %s", prompt, o.err, err, o.status, o.body)
	}
}
