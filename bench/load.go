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
	rate          float64 // answers a second
}

// load holds connections open to one system. It speaks HTTP/1.1 on them without a pool, so that little of the time measured
// is its own.
type load struct {
	conns    []*client
	requests [][]byte // complete requests, head and body
}

type client struct {
	conn   net.Conn
	reader *bufio.Reader
	next   int
}

func dial(address string, conns int, requests [][]byte) (*load, error) {
	l := &load{requests: requests}
	for i := range conns {
		conn, err := net.DialTimeout("tcp", address, 5*time.Second)
		if err != nil {
			l.close()
			return nil, err
		}
		l.conns = append(l.conns, &client{conn: conn, reader: bufio.NewReaderSize(conn, 16<<10), next: i * 7})
	}
	return l, nil
}

func (l *load) close() {
	for _, c := range l.conns {
		_ = c.conn.Close()
	}
}

// run sends requests on every connection, one after the other, for d.
func (l *load) run(d time.Duration) (slice, error) {
	results := make([][]time.Duration, len(l.conns))
	errs := make([]error, len(l.conns))
	start := time.Now()
	var wg sync.WaitGroup
	for i, c := range l.conns {
		wg.Go(func() {
			for errs[i] == nil && time.Since(start) < d {
				var took time.Duration
				if took, errs[i] = c.once(l.requests); errs[i] == nil {
					results[i] = append(results[i], took)
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
	all := slices.Concat(results...)
	slices.Sort(all)
	at := func(q float64) time.Duration { return all[min(int(q*float64(len(all))), len(all)-1)] }
	return slice{at(0.50), at(0.95), at(0.99), float64(len(all)) / took.Seconds()}, nil
}

func (c *client) once(requests [][]byte) (time.Duration, error) {
	request := requests[c.next%len(requests)]
	c.next++
	start := time.Now()
	if _, err := c.conn.Write(request); err != nil {
		return 0, err
	}
	status, body, err := c.read(io.Discard)
	took := time.Since(start)
	if err == nil && status != http.StatusOK {
		err = fmt.Errorf("status %d after %d bytes", status, body)
	}
	return took, err
}

func (c *client) read(to io.Writer) (status int, size int64, err error) {
	if err := c.conn.SetReadDeadline(time.Now().Add(10 * time.Second)); err != nil {
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

// rendered puts the head before each body.
func rendered(bodies [][]byte, key string) [][]byte {
	all := make([][]byte, len(bodies))
	for i, b := range bodies {
		head := fmt.Sprintf("POST /v1/gateway HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer %s\r\n"+
			"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n", key, len(b))
		all[i] = append([]byte(head), b...)
	}
	return all
}

// try sends one request on a connection of its own and returns the answer's body.
func try(address string, request []byte) (string, error) {
	l, err := dial(address, 1, nil)
	if err != nil {
		return "", err
	}
	defer l.close()
	if _, err := l.conns[0].conn.Write(request); err != nil {
		return "", err
	}
	var body bytes.Buffer
	status, _, err := l.conns[0].read(&body)
	if err == nil && status != http.StatusOK {
		err = fmt.Errorf("status %d: %s", status, body.Bytes())
	}
	return body.String(), err
}
