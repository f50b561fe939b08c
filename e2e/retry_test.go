package e2e_test

import (
	"crypto/tls"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"
)

// reluctant is a listener that closes the first connections before anything was said.
type reluctant struct {
	net.Listener
	refuse atomic.Int32
}

func (l *reluctant) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil || l.refuse.Add(-1) < 0 {
			return c, err
		}
		_ = c.Close()
	}
}

// TestRetries has a request reach its provider at the second attempt when the first found no connection, and at no other time: what
// a provider has received may have been paid for.
func TestRetries(t *testing.T) {
	t.Parallel()
	ca := newAuthority(t, "ours")
	p := &provider{answer: echo}
	p.Server = httptest.NewUnstartedServer(http.HandlerFunc(p.serve))
	p.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)
	door := &reluctant{Listener: p.Listener}
	p.Listener = door
	p.TLS = &tls.Config{Certificates: []tls.Certificate{ca.certify(t, time.Hour, "127.0.0.1")}, NextProtos: []string{"http/1.1"}}
	p.StartTLS()
	p.Config.SetKeepAlivesEnabled(false) // each request needs a connection of its own
	t.Cleanup(func() { p.CloseClientConnections(); p.Close() })
	g := start(t, nil, options{providers: fmt.Sprintf("  fake: {protocol: openai-chat, endpoint: \"%s/v1\", credential: {env: FAKE_KEY}, models: [echo], ca_file: %q}\n",
		p.URL, filepath.Join(ca.folder, "ca.crt"))})
	fail := func(status int) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) }
	}
	tests := []struct {
		name     string
		refused  int32
		answer   http.HandlerFunc
		status   int
		received int
	}{
		{"no trouble", 0, echo, 200, 1},
		{"the first connection fails", 1, echo, 200, 1},
		{"two connections fail", 2, echo, 502, 0},
		{"429", 0, fail(429), 429, 1},
		{"500", 0, fail(500), 502, 1},
		{"503", 0, fail(503), 502, 1},
		{"504", 0, fail(504), 504, 1},
		{"the provider hangs up on the request", 0, func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, 502, 1},
		{"the provider hangs up on its answer", 0, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "100")
			_, _ = io.WriteString(w, `{"choices":`)
			panic(http.ErrAbortHandler)
		}, 0, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			before := len(p.received())
			p.respond(tt.answer)
			door.refuse.Store(tt.refused)
			if o := g.try(g.request(`{"model":"fake/echo","prompt":"hello"}`)); tt.status != 0 && o.status != tt.status {
				t.Errorf("status %d, want %d: %+v", o.status, tt.status, o)
			}
			door.refuse.Store(0)
			if n := len(p.received()) - before; n != tt.received {
				t.Errorf("the provider received %d requests, want %d", n, tt.received)
			}
		})
	}
}
