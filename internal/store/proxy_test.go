package store_test

import (
	"bytes"
	"net"
	"net/url"
	"path/filepath"
	"sync"
	"testing"
)

// proxy stands between stores and their database. It counts the looks of caches, and can hold their answers back.
type proxy struct {
	url string

	mu     sync.Mutex
	looks  int
	hold   chan struct{} // not nil: answers to looks wait until it is closed
	inHold chan struct{} // called with each look whose answer is held
	closed bool          // to new connections
	conns  map[net.Conn]*line
}

// line is a connection of a store.
type line struct{ looks bool }

// newProxy returns a proxy in front of the database at url.
func newProxy(t *testing.T, database string) *proxy {
	t.Helper()
	u, err := url.Parse(database)
	if err != nil {
		t.Fatal(err)
	}
	const socket = ".s.PGSQL.5432"
	query, folder := u.Query(), t.TempDir()
	behind := filepath.Join(query.Get("host"), socket)
	query.Set("host", folder)
	u.RawQuery = query.Encode()
	l, err := net.Listen("unix", filepath.Join(folder, socket))
	if err != nil {
		t.Fatal(err)
	}
	p := &proxy{url: u.String(), inHold: make(chan struct{}, 100), conns: map[net.Conn]*line{}}
	t.Cleanup(func() { _ = l.Close(); p.cut(true) })
	go func() {
		for {
			front, err := l.Accept()
			if err != nil {
				return
			}
			back, err := net.Dial("unix", behind)
			if err != nil {
				_ = front.Close()
				continue
			}
			p.mu.Lock()
			one := &line{}
			if p.conns[front], p.conns[back] = one, one; p.closed {
				_, _ = front.Close(), back.Close()
			}
			p.mu.Unlock()
			p.carry(front, back, one)
		}
	}()
	return p
}

// carry passes on the bytes of both ends of a connection.
func (p *proxy) carry(front, back net.Conn, one *line) {
	answers := make(chan chan struct{}, 100) // what the next answer has to wait for
	go func() {
		defer back.Close()
		buffer := make([]byte, 1<<20)
		for {
			n, err := front.Read(buffer)
			if err != nil {
				return
			}
			p.said(one, buffer[:n], answers)
			if _, err := back.Write(buffer[:n]); err != nil {
				return
			}
		}
	}()
	go func() {
		defer front.Close()
		buffer := make([]byte, 1<<20)
		for {
			n, err := back.Read(buffer)
			if err != nil {
				return
			}
			select {
			case hold := <-answers:
				p.inHold <- struct{}{}
				<-hold
			default:
			}
			if _, err := front.Write(buffer[:n]); err != nil {
				return
			}
		}
	}()
}

// said looks at what a store has said: a look is prepared once, and then bound and executed.
func (p *proxy) said(one *line, text []byte, answers chan<- chan struct{}) {
	p.mu.Lock()
	defer p.mu.Unlock()
	one.looks = one.looks || bytes.Contains(text, []byte("LEFT JOIN vizard_records"))
	if one.looks && text[0] == 'B' {
		p.looks++
		if p.hold != nil {
			answers <- p.hold
		}
	}
}

// holdLooks keeps the answers to looks back until the function that it returns is called.
func (p *proxy) holdLooks() (release func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	hold := make(chan struct{})
	p.hold = hold
	return sync.OnceFunc(func() {
		p.mu.Lock()
		p.hold = nil
		p.mu.Unlock()
		close(hold)
	})
}

func (p *proxy) counted() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.looks
}

// cut breaks the connections, those of looks only if looks is set.
func (p *proxy) cut(looks bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for c, one := range p.conns {
		if looks || !one.looks {
			_ = c.Close()
			delete(p.conns, c)
		}
	}
}

// shut lets new connections in, or not.
func (p *proxy) shut(closed bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = closed
}
