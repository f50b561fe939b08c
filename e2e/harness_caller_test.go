package e2e_test

import (
	"bufio"
	"context"
	"errors"
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

// outcome is an answer, perhaps an incomplete one, as a caller saw it: the bytes that arrived, and why no more did.
type outcome struct {
	answer
	err error
}

// try sends a request and takes whatever comes.
func (g *gateway) try(r *http.Request) outcome {
	response, err := g.client.Do(r)
	if err != nil {
		return outcome{err: err}
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	return outcome{answer{response.StatusCode, response.Header, body}, err}
}

// event is one server-sent event; comments are left out.
type event struct{ name, data string }

// follower is an answer that is read while it arrives.
type follower struct {
	*http.Response
	lines  *bufio.Reader
	cancel context.CancelFunc
}

// follow sends a streaming request and returns when the answer's head is there. The end of the test closes it.
func (g *gateway) follow(t *testing.T, prompt string, change ...func(*http.Request)) *follower {
	t.Helper()
	return g.followWith(t, g.client, prompt, change...)
}

func (g *gateway) followWith(t *testing.T, client *http.Client, prompt string, change ...func(*http.Request)) *follower {
	t.Helper()
	return g.followModel(t, client, "fake/echo", prompt, change...)
}

func (g *gateway) followModel(t *testing.T, client *http.Client, model, prompt string, change ...func(*http.Request)) *follower {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	r := g.request(fmt.Sprintf(`{"model":%q,"prompt":%s,"stream":true}`, model, quote(prompt)), change...)
	response, err := client.Do(r.WithContext(ctx))
	if err != nil {
		cancel()
		t.Fatal(err)
	}
	t.Cleanup(func() { cancel(); _ = response.Body.Close() })
	return &follower{response, bufio.NewReader(response.Body), cancel}
}

// vanish closes the connection as a caller does that has gone.
func (f *follower) vanish() {
	f.cancel()
	_ = f.Body.Close()
}

// next reads one event. The error is io.EOF where the stream ended as a whole answer does.
func (f *follower) next() (event, error) {
	var e event
	for {
		line, err := f.lines.ReadString('\n')
		if err != nil {
			return e, err
		}
		name, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		switch {
		case name == "event":
			e.name = value
		case name == "data":
			e.data = value
		case line == "\n" && e != event{}:
			return e, nil
		}
	}
}

// until reads events up to the first of that name.
func (f *follower) until(t *testing.T, name string) event {
	t.Helper()
	for {
		e, err := f.next()
		if err != nil {
			t.Fatalf("the stream ended (%v) before an event %q", err, name)
		}
		if e.name == name {
			return e
		}
	}
}

// rest reads to the end of the stream.
func (f *follower) rest() ([]event, error) {
	var all []event
	for {
		e, err := f.next()
		if err != nil {
			return all, err
		}
		all = append(all, e)
	}
}

// wantBroken fails unless the stream was cut off in a way that nobody can take for its end: without done, without error
// event and without the end mark of HTTP.
func (f *follower) wantBroken(t *testing.T) {
	t.Helper()
	all, err := f.rest()
	if errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("the broken stream ended as a whole one does; its last events: %v", all)
	}
	for _, e := range all {
		if e.name == "done" {
			t.Errorf("the broken stream has an event done: %v", e)
		}
	}
}

// pause is a provider that sends one text, waits until it is released and sends another. It counts its callers.
type pause struct {
	before, after string
	silent        bool // not even the head of the answer comes before it is let go
	letGo         chan struct{}
	once          sync.Once
	mu            sync.Mutex
	open, gone    int
}

func newPause(t *testing.T) *pause {
	t.Helper()
	p := &pause{before: "before it ", after: "after it", letGo: make(chan struct{})}
	t.Cleanup(p.release)
	return p
}

func (p *pause) release() { p.once.Do(func() { close(p.letGo) }) }

func (p *pause) count(open, gone int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.open, p.gone = p.open+open, p.gone+gone
}

// now returns how many answers are open, and how many the other side has broken off.
func (p *pause) now() (open, gone int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.open, p.gone
}

func (p *pause) answer(w http.ResponseWriter, r *http.Request) {
	c, err := readChat(r)
	if err != nil {
		http.Error(w, "bad request", http.StatusBadRequest)
		return
	}
	p.count(1, 0)
	defer p.count(-1, 0)
	if c.Stream && !p.silent {
		w.Header().Set("Content-Type", "text/event-stream")
		fmt.Fprintf(w, "data: %s\n\n", chatDelta(p.before))
		_ = http.NewResponseController(w).Flush()
	}
	select {
	case <-p.letGo:
	case <-r.Context().Done():
		p.count(0, 1)
		return
	}
	if c.Stream {
		_, _ = io.WriteString(w, chatStream(p.after, 3))
		return
	}
	_, _ = io.WriteString(w, chatAnswer(p.before+p.after))
}

// upload is a request whose body is sent by hand over a connection of its own.
type upload struct {
	net.Conn
	rest string
}

// halfSent sends the head of a request and the first half of its body.
func (g *gateway) halfSent(t *testing.T, prompt string) *upload {
	t.Helper()
	c, err := g.dial()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	body := fmt.Sprintf(`{"model":"fake/echo","prompt":%s}`, quote(prompt))
	half := len(body) / 2
	_, err = fmt.Fprintf(c, "POST %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
		envoy.Path, g.key, len(body), body[:half])
	if err != nil {
		t.Fatal(err)
	}
	return &upload{c, body[half:]}
}

// metric returns the sum of the samples of a metric, over all its labels that contain each of the given texts.
func (g *gateway) metric(name string, labels ...string) float64 {
	g.t.Helper()
	var sum float64
	for line := range strings.Lines(g.metrics()) {
		series, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		if strings.Contains(series, " ") || !strings.HasPrefix(series+"{", name+"{") || !containsAll(series, labels) {
			continue
		}
		var v float64
		if _, err := fmt.Sscan(value, &v); err == nil {
			sum += v
		}
	}
	return sum
}

func containsAll(s string, parts []string) bool {
	for _, p := range parts {
		if !strings.Contains(s, p) {
			return false
		}
	}
	return true
}

const openStreams = "vizard_ext_proc_streams_open"

// awaitOpen waits until the sidecar has exactly n exchanges in progress.
func (g *gateway) awaitOpen(n int) {
	g.t.Helper()
	eventually(g.t, 15*time.Second, fmt.Sprintf("%d exchanges in progress", n), func() bool { return g.metric(openStreams) == float64(n) })
}
