// Package grpcgo runs the handlers of package grpcstream on grpc-go's server, so that tests can check two transports by one contract.
//
// No released program contains it: cmd/vizard includes it only with the build tag grpcgo. Like grpcstream, it comes between
// Envoy and package extproc. Each stream has a goroutine of grpc-go, which also runs detached work of a handler; there is nothing to flush.
package grpcgo

import (
	"context"
	"errors"
	"fmt"
	"net"
	"slices"
	"strings"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/keepalive"
	"google.golang.org/grpc/mem"

	"github.com/vizard-gateway/vizard/internal/grpcstream"
)

// Server serves one method, as grpcstream.Server does. Make one with New.
type Server struct{ server *grpc.Server }

// maxMessage bounds one message, in bytes, as in grpcstream.
const maxMessage = 4 << 20

// New returns a server for the method at path, /package.Service/Method. accept is called for each new stream.
func New(path string, accept func(*Stream) grpcstream.Handler) *Server {
	service, method, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	s := grpc.NewServer(grpc.ForceServerCodecV2(raw{}), grpc.MaxRecvMsgSize(maxMessage),
		grpc.KeepaliveEnforcementPolicy(keepalive.EnforcementPolicy{MinTime: 100 * time.Millisecond, PermitWithoutStream: true}))
	s.RegisterService(&grpc.ServiceDesc{ServiceName: service, HandlerType: (*any)(nil), Streams: []grpc.StreamDesc{{
		StreamName: method, ServerStreams: true, ClientStreams: true,
		Handler: func(_ any, call grpc.ServerStream) error {
			stream := &Stream{call: call}
			return stream.carry(accept(stream))
		},
	}}}, nil)
	return &Server{s}
}

// Serve takes connections from l until l fails or the server stops.
func (s *Server) Serve(l net.Listener) error {
	if err := s.server.Serve(l); err != nil && !errors.Is(err, grpc.ErrServerStopped) {
		return err
	}
	return grpcstream.ErrStopped
}

// Shutdown takes no new streams and waits until those that are open have ended. If ctx ends before, it cuts them off and returns ctx's error.
func (s *Server) Shutdown(ctx context.Context) error {
	ended := make(chan struct{})
	go func() { s.server.GracefulStop(); close(ended) }()
	select {
	case <-ended:
		return nil
	case <-ctx.Done():
		s.server.Stop()
		<-ended
		return ctx.Err()
	}
}

// Close cuts off every stream and returns when their handlers have ended.
func (s *Server) Close() { s.server.Stop() }

// Stream is one call.
type Stream struct {
	call grpc.ServerStream
	work func() error
}

// carry passes arriving messages to h, until one of the two sides ends the call.
func (st *Stream) carry(h grpcstream.Handler) error {
	for {
		var message []byte
		if err := st.call.RecvMsg(&message); err != nil {
			return h.End(err)
		}
		err := h.Receive(message)
		for err == nil && st.work != nil {
			work := st.work
			st.work = nil
			err = st.do(work, h)
		}
		if err != nil {
			return err
		}
	}
}

// do works, and says so if the call is lost meanwhile.
func (st *Stream) do(work func() error, h grpcstream.Handler) error {
	if l, ok := h.(grpcstream.Leaver); ok {
		defer context.AfterFunc(st.call.Context(), l.Leaving)()
	}
	return work()
}

// Send sends one message in three parts.
func (st *Stream) Send(head, body, tail []byte) error {
	return st.call.SendMsg(slices.Concat(head, body, tail))
}

// Detach leaves work to the stream's goroutine.
func (st *Stream) Detach(work func() error) { st.work = work }

// Flush does nothing: sent messages are on their way already.
func (*Stream) Flush() {}

// raw is a codec for messages that are bytes already.
type raw struct{}

func (raw) Name() string { return "proto" }

func (raw) Marshal(v any) (mem.BufferSlice, error) {
	b, ok := v.([]byte)
	if !ok {
		return nil, fmt.Errorf("grpcgo: cannot send a %T", v)
	}
	return mem.BufferSlice{mem.SliceBuffer(b)}, nil
}

func (raw) Unmarshal(data mem.BufferSlice, v any) error {
	to, ok := v.(*[]byte)
	if !ok {
		return fmt.Errorf("grpcgo: cannot receive a %T", v)
	}
	*to = data.Materialize()
	return nil
}
