// Package grpcstream serves one bidirectional streaming method of gRPC over HTTP/2 to a peer on the same machine, which is Envoy.
//
// A connection has one goroutine. It reads the bytes that have arrived, hands each message to its stream's Handler, collects their
// replies and writes them in one piece before it waits again. No message changes goroutines, and many share one system call. So a
// Handler must not wait; work that has to wait uses Stream.Detach. Framing and header compression come from
// golang.org/x/net/http2.
//
// The package looks at no message, logs nothing and keeps nothing of a stream that has ended. It stands between Envoy and
// package extproc.
//
// Sources: RFC 9113 (HTTP/2), and gRPC over HTTP2 (grpc/grpc, doc/PROTOCOL-HTTP2.md, read 2026-11-21).
package grpcstream

import (
	"context"
	"errors"
	"net"
	"sync"
	"syscall"
	"time"
)

// A Handler handles one stream. Its methods are never called at the same time.
type Handler interface {
	// Receive takes one message. It is valid during the call only. An error ends the stream, with its gRPC status.
	Receive(message []byte) error
	// End learns that the peer sends nothing more: err is io.EOF if it said so, else a gRPC status error. What it returns is the
	// end of the stream, nil being OK. It is the last call, unless Receive has returned an error.
	End(err error) error
}

// A Leaver is a Handler whose detached work may wait for something.
type Leaver interface {
	// Leaving says that the stream is lost while such work goes on: what that waits for is of no use any more. It is called while that
	// work goes on, and before End.
	Leaving()
}

// Server serves one method. Make one with New; its methods may be called at once.
type Server struct {
	serves func(method, path string) bool
	accept func(*Stream) Handler

	mu       sync.Mutex
	listener net.Listener
	conns    map[*conn]struct{}
	stopping bool
	idle     chan struct{} // closed when stopping and the last connection is gone
}

// maxMessage bounds one message, in bytes.
const maxMessage = 4 << 20

// ErrStopped is the error of Serve after Shutdown or Close.
var ErrStopped = errors.New("grpcstream: the server has stopped")

// New returns a server for the method at path, /package.Service/Method. accept is called for each new stream.
func New(path string, accept func(*Stream) Handler) *Server {
	serves := func(method, called string) bool { return method == "POST" && called == path }
	return &Server{serves: serves, accept: accept, conns: map[*conn]struct{}{}, idle: make(chan struct{})}
}

// Serve takes connections from l until l fails or the server stops. It may be called once. A moment without descriptors or memory
// for another connection is no failure: those that are there go on, and the next is taken when there is room.
func (s *Server) Serve(l net.Listener) error {
	s.mu.Lock()
	s.listener = l
	stopping := s.stopping
	s.mu.Unlock()
	if stopping {
		_ = l.Close()
		return ErrStopped
	}
	for {
		nc, err := l.Accept()
		switch {
		case err == nil:
		case s.stopped():
			return ErrStopped
		case passing(err):
			time.Sleep(acceptPause)
			continue
		default:
			return err
		}
		c := newConn(s, quick(nc))
		if !s.add(c) {
			_ = c.nc.Close()
			continue
		}
		go c.serve()
	}
}

// acceptPause is how long Serve waits for room for another connection.
const acceptPause = 20 * time.Millisecond

// passing says whether a listener that failed so is expected to work again.
func passing(err error) bool {
	for _, shortage := range []error{syscall.EMFILE, syscall.ENFILE, syscall.ENOBUFS, syscall.ENOMEM, syscall.ECONNABORTED} {
		if errors.Is(err, shortage) {
			return true
		}
	}
	return false
}

func (s *Server) stopped() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.stopping
}

func (s *Server) add(c *conn) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.stopping {
		s.conns[c] = struct{}{}
	}
	return !s.stopping
}

func (s *Server) remove(c *conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.conns, c)
	if s.stopping && len(s.conns) == 0 {
		close(s.idle)
	}
}

// Shutdown takes no new connections, tells the peers to open no new streams and waits until those that are open have ended. If
// ctx ends before, it cuts them off and returns ctx's error.
func (s *Server) Shutdown(ctx context.Context) error {
	s.stop()
	s.each(func(c *conn) { go c.drain() }) // one whose peer does not read waits until it is cut off
	select {
	case <-s.idle:
		return nil
	case <-ctx.Done():
		s.each((*conn).sever)
		<-s.idle
		return ctx.Err()
	}
}

// Close cuts off every stream and returns when their handlers have ended.
func (s *Server) Close() {
	s.stop()
	s.each((*conn).sever)
	<-s.idle
}

func (s *Server) stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopping {
		return
	}
	s.stopping = true
	if s.listener != nil {
		_ = s.listener.Close()
	}
	if len(s.conns) == 0 {
		close(s.idle)
	}
}

func (s *Server) each(do func(*conn)) {
	s.mu.Lock()
	conns := make([]*conn, 0, len(s.conns))
	for c := range s.conns {
		conns = append(conns, c)
	}
	s.mu.Unlock()
	for _, c := range conns {
		do(c)
	}
}
