package e2e_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestBrokenConnections has providers that break off on the level of the connection. The prompt says how.
func TestBrokenConnections(t *testing.T) {
	t.Parallel()
	reset := func(c net.Conn) bool {
		_ = c.(*net.TCPConn).SetLinger(0)
		return false
	}
	jsonHead := "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
	body := chatAnswer("fine")
	fine := fmt.Sprintf("%sContent-Length: %d\r\n\r\n%s", jsonHead, len(body), body)
	const good, unreachable, unreadable = "", "provider_error", "provider_bad_response"
	tests := []struct {
		name   string
		answer func(net.Conn, rawRequest) bool
		code   string
	}{
		{"closed before the head", writes(false, ""), unreachable},
		{"reset before the head", func(c net.Conn, _ rawRequest) bool { return reset(c) }, unreachable},
		{"closed inside the head", writes(false, "HTTP/1.1 200 OK\r\nContent-Type: app"), unreachable},
		{"not HTTP", writes(false, "CANARY\r\n\r\n"), unreachable},
		{"a head of 100 KB", writes(false, "HTTP/1.1 200 OK\r\nX-Long: "+strings.Repeat("CANARY", 20_000)+"\r\n\r\n"), unreachable},
		{"both lengths", writes(false, jsonHead+"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nCANARY"), unreachable},
		{"length is no number", writes(false, jsonHead+"Content-Length: CANARY\r\n\r\nCANARY"), unreachable},
		{"switching protocols", writes(false, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: CANARY\r\nConnection: upgrade\r\n\r\nCANARY"), unreadable},
		{"cut by length", writes(false, fmt.Sprintf("%sContent-Length: %d\r\n\r\n%s", jsonHead, len(body)+1, body)), unreadable},
		{"cut inside the body", writes(false, fmt.Sprintf("%sContent-Length: %d\r\n\r\n%s", jsonHead, len(body), body[:20])), unreadable},
		{"cut chunks", writes(false, jsonHead+"Transfer-Encoding: chunked\r\n\r\n"+chunk(body)), unreadable},
		{"a broken chunk", writes(false, jsonHead+"Transfer-Encoding: chunked\r\n\r\nCANARY\r\n"), unreadable},
		{"a stream cut silently", writes(false, streamHead+chunk(": hm\n\n")), unreadable},
		{"until the connection ends", writes(false, jsonHead+"Connection: close\r\n\r\n"+body), good},
		{"continue first", writes(true, "HTTP/1.1 100 Continue\r\n\r\n"+fine), good},
		{"early hints first", writes(true, "HTTP/1.1 103 Early Hints\r\nLink: </CANARY>\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n"+fine), good},
		{"HTTP/1.0", writes(false, "HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n"+body), good},
		{"trailers", writes(true, jsonHead+"Transfer-Encoding: chunked\r\nTrailer: X-Late\r\n\r\n"+chunk(body)+"0\r\nX-Late: CANARY\r\n\r\n"), good},
	}
	p := newRawProvider(t, func(c net.Conn, r rawRequest) bool { return tests[number(r.prompt())].answer(c, r) })
	g := start(t, nil, options{providers: fakeProvider(p.URL) + "  nobody:\n    protocol: openai-chat\n    endpoint: http://127.0.0.1:1/v1\n    auth: none\n    models: [m]\n"})

	t.Run("nobody listens", func(t *testing.T) {
		for _, stream := range []bool{false, true} {
			e := g.with(t, nil).post(fmt.Sprintf(`{"model":"nobody/m","prompt":"x","stream":%t}`, stream)).wantFault(t, 502, "provider_error")
			if e.Source != "provider" || e.Retryable == nil || !*e.Retryable {
				t.Errorf("%+v", e)
			}
		}
	})
	for i, tc := range tests {
		for _, stream := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/stream=%t", tc.name, stream), func(t *testing.T) {
				before := len(p.received())
				a := g.with(t, nil).ask(fmt.Sprint(i, " PARROT"), stream)
				if tc.code == good {
					if got := textOf(t, a); got != "fine" {
						t.Errorf("output %q", got)
					}
				} else if e := a.wantFault(t, 502, tc.code); e.Source != "provider" {
					t.Errorf("source %q", e.Source)
				}
				g.wantNoEcho(t, a)
				if n := len(p.received()) - before; n != 1 {
					t.Errorf("the provider received %d requests, want 1: nothing is tried again", n)
				}
			})
		}
	}
	g.wantQuietLogs(t)
}

// TestConnectionLostInsideAStream breaks the provider's connection once the caller has read the first words: the caller's stream
// breaks too, or ends in an error. It never looks complete.
func TestConnectionLostInsideAStream(t *testing.T) {
	t.Parallel()
	read := make(chan struct{})
	p := newRawProvider(t, func(c net.Conn, r rawRequest) bool {
		if _, err := io.WriteString(c, streamHead+chunk("data: "+chatDelta("first")+"\n\n")); err != nil {
			return false
		}
		<-read
		if r.prompt() == "reset" {
			_ = c.(*net.TCPConn).SetLinger(0)
		}
		return false
	})
	g := start(t, nil, options{providers: fakeProvider(p.URL)})
	for _, client := range []*http.Client{nil, newH2Client(t)} {
		for _, how := range []string{"close", "reset"} {
			l := g.with(t, client).open(t, how)
			l.until("first text", func(s *streamed) bool { return s.text == "first" })
			read <- struct{}{}
			rest, err := io.ReadAll(l.in)
			if strings.Contains(string(rest), "event: done") {
				t.Errorf("%s: the stream is done: %q", how, rest)
			}
			if err == nil && !strings.Contains(string(rest), "event: error") {
				t.Errorf("%s: the stream ended as if it were whole: %q", how, rest)
			}
		}
	}
}

// TestProviderTimeouts has providers that are late in every phase. The prompt says how; all of them are late at the same time.
func TestProviderTimeouts(t *testing.T) {
	t.Parallel()
	answers := map[string]func(w io.Writer, wait <-chan struct{}){
		"never answers": func(io.Writer, <-chan struct{}) {},
		"stalls in the whole answer": func(w io.Writer, _ <-chan struct{}) {
			_, _ = io.WriteString(w, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n"+chatAnswer("CANARY")[:20])
		},
		"stalls after the head of a stream": func(w io.Writer, _ <-chan struct{}) { _, _ = io.WriteString(w, streamHead) },
		"stalls in a stream": func(w io.Writer, _ <-chan struct{}) {
			_, _ = io.WriteString(w, streamHead+chunk("data: "+chatDelta("to EMAIL_1 EMAIL")+"\n\n"))
		},
		"never ends": func(w io.Writer, wait <-chan struct{}) {
			_, _ = io.WriteString(w, streamHead)
			for {
				if _, err := io.WriteString(w, chunk("data: "+chatDelta("x")+"\n\n")); err != nil {
					return
				}
				select {
				case <-time.After(200 * time.Millisecond):
				case <-wait:
					return
				}
			}
		},
		"never says anything": func(w io.Writer, wait <-chan struct{}) {
			_, _ = io.WriteString(w, streamHead)
			for {
				if _, err := io.WriteString(w, chunk(": ping\n\n")); err != nil {
					return
				}
				select {
				case <-time.After(200 * time.Millisecond):
				case <-wait:
					return
				}
			}
		},
	}
	over := make(chan struct{})
	t.Cleanup(func() { close(over) })
	p := newRawProvider(t, func(c net.Conn, r rawRequest) bool {
		gone := make(chan struct{})
		go func() { // Envoy closes the connection when it gives up
			_, _ = c.Read(make([]byte, 1))
			close(gone)
		}()
		kind, _, _ := strings.Cut(r.prompt(), ":")
		answers[kind](c, gone)
		select {
		case <-gone:
		case <-over:
		}
		return false
	})
	g := start(t, nil, options{providers: fakeProvider(p.URL), extra: "timeouts: {first_byte: 1s, idle: 1s, total: 3s}\n"})
	tests := []struct {
		name   string
		stream bool
		text   string // of a stream that has begun; "": a plain error
	}{
		{"never answers", false, ""},
		{"never answers", true, ""},
		{"stalls in the whole answer", false, ""},
		{"stalls after the head of a stream", true, ""},
		{"stalls in a stream", true, "to jane@example.com EMAIL"},
		{"never ends", true, "x"},
		{"never says anything", true, ""},
	}
	each(len(tests), func(i int) {
		tc := tests[i]
		begun := time.Now()
		o := g.try(g.request(fmt.Sprintf(`{"model":"fake/echo","prompt":"%s: jane@example.com","stream":%t}`, tc.name, tc.stream)))
		if took := time.Since(begun); took < 900*time.Millisecond || strings.HasPrefix(tc.name, "never ends") && took < 2900*time.Millisecond {
			t.Errorf("%s, stream %t: the gateway gave up after %v", tc.name, tc.stream, took)
		}
		if o.err != nil || strings.Contains(string(o.body), "CANARY") {
			t.Errorf("%s, stream %t: %v, %s", tc.name, tc.stream, o.err, o.body)
			return
		}
		if tc.text == "" {
			if o.status != 504 || !strings.Contains(string(o.body), `"code":"provider_timeout"`) {
				t.Errorf("%s, stream %t: status %d, body %s", tc.name, tc.stream, o.status, o.body)
			}
			return
		}
		s, err := readStream(string(o.body))
		if err != nil || s.err == nil || s.err.Code != "provider_timeout" || s.done != nil || strings.TrimLeft(s.text, "x") != strings.TrimLeft(tc.text, "x") {
			t.Errorf("%s: %v, %+v", tc.name, err, s)
		}
	})
}

// TestHugeAnswer has a provider that sends too large an answer: the gateway refuses it and keeps working.
func TestHugeAnswer(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	piece := strings.Repeat("CANARY ", 1<<13)
	for _, stream := range []bool{false, true} {
		p.respond(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			_, _ = io.WriteString(w, `{"choices":[{"index":0,"message":{"content":"`)
			for range 17 << 20 / len(piece) {
				if _, err := io.WriteString(w, piece); err != nil {
					return
				}
			}
			_, _ = io.WriteString(w, `"},"finish_reason":"stop"}]}`)
		})
		a := g.ask("hello", stream)
		a.wantFault(t, 502, "provider_bad_response")
		g.wantNoEcho(t, a)
		p.respond(echo)
		if w := g.ask("hello", false).whole(t); w.Output != "hello" {
			t.Errorf("afterwards: %q", w.Output)
		}
	}
}

// TestRepeatedPlaceholder has the provider repeat the placeholder of a long key: the restored text is bounded.
func TestRepeatedPlaceholder(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	key := "-----BEGIN PRIVATE" + " KEY-----\n" + strings.Repeat(strings.Repeat("CANARYkey+/09azAZ", 4)[:64]+"\n", 440) + "-----END PRIVATE" + " KEY-----"
	for _, stream := range []bool{false, true} {
		p.respond(say(strings.Repeat("PRIVATE_KEY_1\n", 3), 7))
		if text, _ := g.ask(key, stream).textAndMasking(t); text != strings.Repeat(key+"\n", 3) {
			t.Errorf("three times, stream %t: %d bytes", stream, len(text))
		}
		p.respond(say(strings.Repeat("PRIVATE_KEY_1\n", 2000), 7))
		a := g.ask(key, stream)
		if !stream {
			a.wantFault(t, 502, "provider_bad_response")
		} else if s := a.streamed(t); s.err == nil || s.err.Code != "provider_bad_response" {
			t.Errorf("the stream ended in %v, %v", s.done, s.err)
		}
		if len(a.body) > 2<<20 {
			t.Errorf("stream %t: %d bytes", stream, len(a.body))
		}
	}
}
