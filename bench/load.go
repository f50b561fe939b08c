package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"sync"
	"time"
)

// slice is what one short run against one system measured.
type slice struct {
	p50, p95, p99 time.Duration
	first         time.Duration // the median until the first text of a stream
	rate          float64       // answers a second
	failed        int           // requests without a whole answer of status 200
}

// load holds connections open to one system. It speaks HTTP/1.1 on them without a pool, so that little of the time measured
// is its own.
type load struct {
	address  string
	conns    []*client
	requests [][]byte // complete requests, head and body
	text     []byte   // what the first text of a stream looks like; nil: not a stream
	patience time.Duration
	tolerant bool // goes on after a failure and counts it
}

type client struct {
	conn   net.Conn
	reader *bufio.Reader
	next   int
}

func dial(address string, conns int, requests [][]byte) (*load, error) {
	l := &load{address: address, requests: requests, patience: 10 * time.Second}
	for i := range conns {
		c := &client{next: i * 7}
		if err := c.dial(address); err != nil {
			l.close()
			return nil, err
		}
		l.conns = append(l.conns, c)
	}
	return l, nil
}

func (c *client) dial(address string) error {
	conn, err := net.DialTimeout("tcp", address, 5*time.Second)
	if err != nil {
		return err
	}
	if c.conn != nil {
		_ = c.conn.Close()
	}
	c.conn, c.reader = conn, bufio.NewReaderSize(conn, 16<<10)
	return nil
}

// redial gives every client a new connection. Some servers close one that was idle for a few seconds, besides.
func (l *load) redial() error {
	for _, c := range l.conns {
		if err := c.dial(l.address); err != nil {
			return err
		}
	}
	return nil
}

func (l *load) close() {
	for _, c := range l.conns {
		_ = c.conn.Close()
	}
}

// sample is one answer.
type sample struct{ first, took time.Duration }

// turn is run on new connections: how Envoy's worker threads share them is chance, and would else tell about a whole measurement.
func (l *load) turn(d time.Duration) (slice, error) {
	if err := l.redial(); err != nil {
		return slice{}, err
	}
	return l.run(d)
}

// run sends requests on every connection, one after the other, for d, but at least one on each.
func (l *load) run(d time.Duration) (slice, error) {
	results := make([][]sample, len(l.conns))
	failed := make([]int, len(l.conns))
	errs := make([]error, len(l.conns))
	start := time.Now()
	var wg sync.WaitGroup
	for i, c := range l.conns {
		wg.Go(func() {
			for errs[i] == nil && (time.Since(start) < d || results[i] == nil && failed[i] == 0) {
				got, err := c.once(l)
				switch {
				case err == nil:
					results[i] = append(results[i], got)
				case l.tolerant:
					failed[i]++
					errs[i] = c.dial(l.address)
				default:
					errs[i] = err
				}
			}
		})
	}
	wg.Wait()
	took := time.Since(start)
	for _, err := range errs {
		if err != nil {
			return slice{}, err
		}
	}
	s := summed(slices.Concat(results...), took)
	for _, n := range failed {
		s.failed += n
	}
	return s, nil
}

func summed(samples []sample, took time.Duration) slice {
	if len(samples) == 0 {
		return slice{}
	}
	all, firsts := make([]time.Duration, len(samples)), make([]time.Duration, len(samples))
	for i, s := range samples {
		all[i], firsts[i] = s.took, s.first
	}
	return slice{p50: quantile(all, 0.50), p95: quantile(all, 0.95), p99: quantile(all, 0.99), first: quantile(firsts, 0.50),
		rate: float64(len(all)) / took.Seconds()}
}

// quantile sorts all.
func quantile(all []time.Duration, q float64) time.Duration {
	slices.Sort(all)
	return all[min(int(q*float64(len(all))), len(all)-1)]
}

func (c *client) once(l *load) (sample, error) {
	request := l.requests[c.next%len(l.requests)]
	c.next++
	seen := spotter{text: l.text, start: time.Now()}
	if _, err := c.conn.Write(request); err != nil {
		return sample{}, err
	}
	status, body, err := c.read(&seen, l.patience)
	took := time.Since(seen.start)
	switch {
	case err != nil:
	case status != http.StatusOK:
		err = fmt.Errorf("status %d after %d bytes", status, body)
	case l.text != nil && seen.after == 0:
		err = fmt.Errorf("a stream of %d bytes without text", body)
	}
	return sample{first: seen.after, took: took}, err
}

// spotter is a writer that notes when text comes for the first time.
type spotter struct {
	text  []byte
	start time.Time
	after time.Duration
}

func (s *spotter) Write(p []byte) (int, error) {
	if s.text != nil && s.after == 0 && bytes.Contains(p, s.text) {
		s.after = time.Since(s.start)
	}
	return len(p), nil
}

func (c *client) read(to io.Writer, patience time.Duration) (status int, size int64, err error) {
	if err := c.conn.SetReadDeadline(time.Now().Add(patience)); err != nil {
		return 0, 0, err
	}
	resp, err := http.ReadResponse(c.reader, nil)
	if err != nil {
		return 0, 0, err
	}
	size, err = io.Copy(to, resp.Body)
	_ = resp.Body.Close()
	return resp.StatusCode, size, err
}

// rendered puts the head that s wants before each body.
func rendered(s system, bodies [][]byte) [][]byte {
	all := make([][]byte, len(bodies))
	for i, b := range bodies {
		head := fmt.Sprintf("POST %s HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer %s\r\n%s"+
			"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n", s.path(), s.key, s.headers, len(b))
		all[i] = append([]byte(head), b...)
	}
	return all
}

// try sends one request on a connection of its own and returns the status and the body of the answer.
func try(address string, request []byte, patience time.Duration) (int, string, error) {
	l, err := dial(address, 1, nil)
	if err != nil {
		return 0, "", err
	}
	defer l.close()
	if _, err := l.conns[0].conn.Write(request); err != nil {
		return 0, "", err
	}
	var body bytes.Buffer
	status, _, err := l.conns[0].read(&body, patience)
	return status, body.String(), err
}
