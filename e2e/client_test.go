package e2e_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
)

// TestClientGone has callers leave in the middle of their request and of their answer: everything that they held is free
// again, and the provider learns of it.
func TestClientGone(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	wait := newPause(t)
	p.respond(wait.answer)
	g := start(t, p, options{})

	half := g.halfSent(t, unmasked+strings.Repeat(" and so on", 100))
	g.awaitOpen(1)
	_ = half.Close()
	g.awaitOpen(0)
	if n := len(p.received()); n != 0 {
		t.Fatalf("half a request reached the provider: %+v", p.received())
	}
	wantClientClosed(t, g.awaitRecords(1)[0], "")

	s := g.follow(t, "hello")
	s.until(t, "delta")
	s.vanish()
	g.awaitOpen(0)
	eventually(t, 10*time.Second, "the provider sees its connection closed", func() bool { open, gone := wait.now(); return open == 0 && gone == 1 })
	wantClientClosed(t, g.awaitRecords(2)[1], "fake/echo")

	waiting := g.halfSent(t, "think")
	_, _ = io.WriteString(waiting, waiting.rest)
	eventually(t, 10*time.Second, "the provider thinks", func() bool { open, _ := wait.now(); return open == 1 })
	_ = waiting.Close()
	g.awaitOpen(0)
	eventually(t, 10*time.Second, "the provider sees its connection closed", func() bool { open, gone := wait.now(); return open == 0 && gone == 2 })
	wantClientClosed(t, g.awaitRecords(3)[2], "fake/echo")
}

// TestHalfClosedClient ends its side of the connection once the request is sent, while the provider still thinks: Envoy takes
// that for a caller who has left. What comes back must not pass for an answer, and nothing may be held.
func TestHalfClosedClient(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	wait := newPause(t)
	p.respond(wait.answer)
	g := start(t, p, options{})
	u := g.halfSent(t, "think")
	_, _ = io.WriteString(u, u.rest)
	g.awaitOpen(1)
	if err := u.Conn.(*net.TCPConn).CloseWrite(); err != nil {
		t.Fatal(err)
	}
	if err := u.SetReadDeadline(time.Now().Add(20 * time.Second)); err != nil {
		t.Fatal(err)
	}
	got, _ := io.ReadAll(u)
	if bytes.Contains(got, []byte(" 200 ")) {
		t.Errorf("a caller who half closed got %q", got)
	}
	g.awaitOpen(0)
	wantClientClosed(t, g.awaitRecords(1)[0], "fake/echo")
}

func wantClientClosed(t *testing.T, record map[string]any, model string) {
	t.Helper()
	if record["error_code"] != "aborted" {
		t.Errorf("error_code %v, want aborted; record %v", record["error_code"], record)
	}
	if got, _ := record["model"].(string); got != model {
		t.Errorf("model %q, want %q", got, model)
	}
}

// TestHundredClientsGone has a hundred callers leave at once: goroutines and file descriptors of the sidecar come back.
func TestHundredClientsGone(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	for range 3 {
		g.ask("warm up", true)
	}
	g.awaitOpen(0)
	goroutines, files := g.metric("go_goroutines"), g.metric("process_open_fds")

	wait := newPause(t)
	p.respond(wait.answer)
	const callers = 100
	all := make([]*follower, callers)
	var group sync.WaitGroup
	for i := range callers {
		group.Go(func() {
			all[i] = g.follow(t, fmt.Sprintf("caller%d@example.com", i))
			all[i].until(t, "delta")
		})
	}
	group.Wait()
	if n := g.metric(openStreams); n != callers {
		t.Errorf("%v exchanges in progress, want %d", n, callers)
	}
	for _, f := range all {
		f.vanish()
	}
	g.awaitOpen(0)
	eventually(t, 15*time.Second, "the provider is rid of all callers", func() bool { open, gone := wait.now(); return open == 0 && gone == callers })
	eventually(t, 15*time.Second, "goroutines and files come back", func() bool {
		return g.metric("go_goroutines") <= goroutines+5 && g.metric("process_open_fds") <= files+5
	})
	if n := g.metric("vizard_errors_total", `code="aborted"`); n != callers {
		t.Errorf("%v requests counted as aborted, want %d", n, callers)
	}
}

// TestManyStreamsOnOneConnection sends requests of different callers at the same time over one HTTP/2 connection.
func TestManyStreamsOnOneConnection(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	var dials int
	var mu sync.Mutex
	one := newH2Client(t)
	transport := one.Transport.(*http.Transport)
	transport.HTTP2 = &http.HTTP2Config{StrictMaxConcurrentRequests: true}
	transport.DialContext = func(ctx context.Context, network, address string) (net.Conn, error) {
		mu.Lock()
		defer mu.Unlock()
		dials++
		return new(net.Dialer).DialContext(ctx, network, address)
	}
	over := *g
	over.client = one
	keys := map[string]string{"anna": g.createKey("anna"), "bert": g.createKey("bert"), "tester": g.key}
	if w := over.ask("the connection is made", false).whole(t); w.Output == "" {
		t.Fatal("no output")
	}
	var group sync.WaitGroup
	for i := range 60 {
		group.Go(func() {
			caller := []string{"anna", "bert", "tester"}[i%3]
			prompt := fmt.Sprintf("%s%d@example.com asks %s", caller, i, strings.Repeat("and asks ", i*20))
			r := over.request(fmt.Sprintf(`{"model":"fake/echo","prompt":%q,"stream":%t}`, prompt, i%2 == 0), as(keys[caller]))
			o := over.try(r)
			if o.err != nil || o.status != http.StatusOK {
				t.Errorf("request %d: status %d, %v", i, o.status, o.err)
				return
			}
			if text := textOf(t, o.answer); text != prompt {
				t.Errorf("request %d: got %q, want %q", i, text, prompt)
			}
		})
	}
	group.Wait()
	if dials != 1 {
		t.Errorf("%d connections, want 1", dials)
	}
	count := map[any]int{}
	for _, r := range g.awaitRecords(61) {
		count[r["caller"]]++
	}
	if count["anna"] != 20 || count["bert"] != 20 || count["tester"] != 21 {
		t.Errorf("records by caller: %v", count)
	}
}

// as sets another key.
func as(key string) func(*http.Request) {
	return func(r *http.Request) { r.Header.Set("Authorization", "Bearer "+key) }
}

// textOf is the answer's text, of either form.
func textOf(t *testing.T, a answer) string {
	t.Helper()
	if a.header.Get("Content-Type") != "text/event-stream" {
		return a.whole(t).Output
	}
	s, err := readStream(string(a.body))
	if err != nil || s.done == nil {
		t.Errorf("not a whole stream: %v in %q", err, a.body)
	}
	return s.text
}

// TestPipelinedRequestsDoNotMix sends requests with different keys one behind the other on one HTTP/1.1 connection, without
// waiting, and then once more in turn.
func TestPipelinedRequestsDoNotMix(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	anna, bert := g.createKey("anna"), g.createKey("bert")
	c, err := net.Dial("tcp", g.address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	if err := c.SetDeadline(time.Now().Add(20 * time.Second)); err != nil {
		t.Fatal(err)
	}
	in := bufio.NewReader(c)
	wants := []struct {
		key, prompt string
		status      int
	}{{anna, "anna@example.com one", 200}, {"vz_wrong", "nobody@example.com", 401}, {bert, "bert@example.com two", 200}, {anna, "anna@example.com three", 200}}
	send := func(i int) []byte {
		body := fmt.Sprintf(`{"model":"fake/echo","prompt":%q}`, wants[i].prompt)
		return fmt.Appendf(nil, "POST %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
			envoy.Path, wants[i].key, len(body), body)
	}
	expect := func(i int) {
		t.Helper()
		response, err := http.ReadResponse(in, nil)
		if err != nil {
			t.Fatalf("request %d: %v", i, err)
		}
		body, err := io.ReadAll(response.Body)
		_ = response.Body.Close()
		if err != nil || response.StatusCode != wants[i].status {
			t.Fatalf("request %d: status %d, %v", i, response.StatusCode, err)
		}
		if a := (answer{response.StatusCode, response.Header, body}); wants[i].status == 200 && a.whole(t).Output != wants[i].prompt {
			t.Errorf("request %d: %q", i, body)
		}
	}
	var together bytes.Buffer
	for i := range wants {
		together.Write(send(i))
	}
	if _, err := c.Write(together.Bytes()); err != nil {
		t.Fatal(err)
	}
	for i := range wants {
		expect(i)
	}
	for i := range wants {
		if _, err := c.Write(send(i)); err != nil {
			t.Fatal(err)
		}
		expect(i)
	}
	var callers []any
	for _, r := range g.awaitRecords(2 * len(wants)) {
		callers = append(callers, r["caller"])
	}
	if got, want := fmt.Sprint(callers), "[anna <nil> bert anna anna <nil> bert anna]"; got != want {
		t.Errorf("callers in the records: %s, want %s", got, want)
	}
}

// TestConcurrencyGate fills the gateway: it refuses requests over its limit before it masks anything, and places become free again.
func TestConcurrencyGate(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name           string
		gateway, extra string
		status         int
		code           string
	}{
		{"the gateway's", "  max_concurrent: 2\n", "", http.StatusServiceUnavailable, "unavailable"},
		{"the caller's", "", "limits: {concurrent: 2}\n", http.StatusTooManyRequests, "rate_limited"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			p := newProvider(t, nil)
			wait := newPause(t)
			p.respond(wait.answer)
			g := start(t, p, options{gateway: tc.gateway, extra: tc.extra})
			var held []*follower
			for range 2 {
				held = append(held, g.follow(t, "hold"))
				held[len(held)-1].until(t, "delta")
			}
			a := g.ask("one too many", false)
			e := a.wantFault(t, tc.status, tc.code)
			if a.header.Get("Retry-After") == "" || e.Retryable == nil || !*e.Retryable || e.Source != "gateway" {
				t.Errorf("retry-after %q, error %+v", a.header.Get("Retry-After"), e)
			}
			g.post(helloBody, as("vz_wrong")).wantFault(t, http.StatusUnauthorized, "unauthenticated")
			if tc.code == "rate_limited" {
				other := g.createKey("other")
				p.respond(echo)
				if w := g.post(helloBody, as(other)).whole(t); w.Output != "hello" {
					t.Errorf("another caller got %q", w.Output)
				}
			}
			if n := len(p.received()); n > 3 {
				t.Errorf("the provider received %d requests", n)
			}
			wait.release()
			for _, f := range held {
				f.until(t, "done")
			}
			p.respond(echo)
			eventually(t, 10*time.Second, "there is room again", func() bool { return g.ask("again", false).status == http.StatusOK })
		})
	}
}
