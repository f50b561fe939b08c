package grpcstream_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/types/known/wrapperspb"

	"github.com/vizard-gateway/vizard/internal/grpcstream"
)

const method = "/test.Echo/Stream"

// echo answers what its messages ask for. A message is a BytesValue, which the handler sees encoded.
type echo struct {
	stream  *grpcstream.Stream
	ends    chan<- error
	flushed <-chan struct{}
}

func (e *echo) Receive(raw []byte) error {
	switch message := append([]byte(nil), raw...); {
	case bytes.HasSuffix(raw, []byte("later fail")):
		e.stream.Detach(func() error { return status.Error(codes.Aborted, "later") })
		return nil
	case bytes.HasSuffix(raw, []byte("fail")):
		return status.Error(codes.DataLoss, "50 % of it,\nlost: é")
	case bytes.HasSuffix(raw, []byte("later")):
		e.stream.Detach(func() error {
			time.Sleep(20 * time.Millisecond)
			_ = e.stream.Send(message, nil, nil) // the connection may be gone
			return nil
		})
		return nil
	case bytes.HasSuffix(raw, []byte("twice")):
		return errors.Join(e.stream.Send(message, nil, nil), e.stream.Send(message, nil, nil))
	case bytes.HasSuffix(raw, []byte("flush")):
		err := e.stream.Send(message, nil, nil)
		e.stream.Flush()
		<-e.flushed
		return err
	case bytes.HasSuffix(raw, []byte("silence")):
		return nil
	default:
		return e.stream.Send(message, nil, nil)
	}
}

func (e *echo) End(err error) error {
	e.ends <- err
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

type fixture struct {
	server *grpcstream.Server
	path   string
	served chan error
	ends   chan error
	// flushed lets a handler go on that was told to flush.
	flushed chan struct{}
}

func serve(t testing.TB) *fixture {
	t.Helper()
	f := &fixture{path: filepath.Join(t.TempDir(), "s"), served: make(chan error, 1), ends: make(chan error, 4096), flushed: make(chan struct{})}
	l, err := net.Listen("unix", f.path)
	if err != nil {
		t.Fatal(err)
	}
	f.server = grpcstream.New(method, func(s *grpcstream.Stream) grpcstream.Handler { return &echo{s, f.ends, f.flushed} })
	go func() { f.served <- f.server.Serve(l) }()
	t.Cleanup(f.server.Close)
	return f
}

// open starts a call with grpc-go's client, over dial if that is not nil.
func (f *fixture) open(t testing.TB, dial func() (net.Conn, error)) grpc.ClientStream {
	t.Helper()
	if dial == nil {
		dial = func() (net.Conn, error) { return net.Dial("unix", f.path) }
	}
	client, err := grpc.NewClient("passthrough:test", grpc.WithTransportCredentials(insecure.NewCredentials()),
		grpc.WithContextDialer(func(context.Context, string) (net.Conn, error) { return dial() }),
		grpc.WithDefaultCallOptions(grpc.MaxCallRecvMsgSize(8<<20)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	stream, _ := call(t, client)
	return stream
}

// openWith starts a call and returns what cancels it.
func (f *fixture) openWith(t testing.TB) (grpc.ClientStream, func()) {
	t.Helper()
	client, err := grpc.NewClient("unix:"+f.path, grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	return call(t, client)
}

func call(t testing.TB, client *grpc.ClientConn) (grpc.ClientStream, func()) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	t.Cleanup(cancel)
	stream, err := client.NewStream(ctx, &grpc.StreamDesc{ServerStreams: true, ClientStreams: true}, method)
	if err != nil {
		t.Fatal(err)
	}
	return stream, cancel
}

func ask(t testing.TB, s grpc.ClientStream, text string) {
	t.Helper()
	send(t, s, text)
	receive(t, s, text)
}

func send(t testing.TB, s grpc.ClientStream, text string) {
	t.Helper()
	if err := s.SendMsg(wrapperspb.Bytes([]byte(text))); err != nil {
		t.Fatal("sending:", err)
	}
}

func receive(t testing.TB, s grpc.ClientStream, want string) {
	t.Helper()
	var got wrapperspb.BytesValue
	if err := s.RecvMsg(&got); err != nil {
		t.Fatal("receiving:", err)
	}
	if string(got.GetValue()) != want {
		t.Fatalf("got %d bytes that differ from the %d expected", len(got.GetValue()), len(want))
	}
}

func ended(t testing.TB, s grpc.ClientStream, code codes.Code, message string) {
	t.Helper()
	err := s.RecvMsg(&wrapperspb.BytesValue{})
	if code == codes.OK {
		if !errors.Is(err, io.EOF) {
			t.Fatalf("ended with %v, want a clean end", err)
		}
		return
	}
	if got := status.Convert(err); got.Code() != code || message != "" && got.Message() != message {
		t.Fatalf("ended with %v, want %v %q", err, code, message)
	}
}

func (f *fixture) handlerEnds(t testing.TB) error {
	t.Helper()
	select {
	case err := <-f.ends:
		return err
	case <-time.After(10 * time.Second):
		t.Fatal("the handler never ended")
		return nil
	}
}

func TestMessagesOfEverySize(t *testing.T) {
	t.Parallel()
	f := serve(t)
	s := f.open(t, nil)
	for _, n := range []int{1, 100, 16374, 16375, 16384, 65530, 65536, 100_000, 1 << 20, 3 << 20, 0} {
		ask(t, s, strings.Repeat("x", n))
	}
	if err := s.CloseSend(); err != nil {
		t.Fatal(err)
	}
	ended(t, s, codes.OK, "")
	if err := f.handlerEnds(t); !errors.Is(err, io.EOF) {
		t.Errorf("the handler's end is %v", err)
	}
}

func TestManyStreamsAtOnce(t *testing.T) {
	t.Parallel()
	f := serve(t)
	conn, err := net.Dial("unix", f.path)
	if err != nil {
		t.Fatal(err)
	}
	first := f.open(t, func() (net.Conn, error) { return conn, nil })
	ask(t, first, "one")
	var all sync.WaitGroup
	for i := range 50 {
		s := f.open(t, nil)
		all.Go(func() {
			for n := range 20 {
				ask(t, s, strings.Repeat("y", i*n*97))
			}
		})
	}
	all.Wait()
	ask(t, first, "two")
}

func TestErrorsReachTheClient(t *testing.T) {
	t.Parallel()
	f := serve(t)
	s := f.open(t, nil)
	send(t, s, "fail")
	ended(t, s, codes.DataLoss, "50 % of it,\nlost: é")
	s = f.open(t, nil)
	ask(t, s, "fine")
	send(t, s, "fail")
	ended(t, s, codes.DataLoss, "")
	s = f.open(t, nil)
	send(t, s, "later fail")
	send(t, s, "more")
	ended(t, s, codes.Aborted, "later")
}

// TestDetachedWorkKeepsTheOrder sends on while work goes on elsewhere; another stream is served meanwhile.
func TestDetachedWorkKeepsTheOrder(t *testing.T) {
	t.Parallel()
	f := serve(t)
	s := f.open(t, nil)
	texts := []string{"a later", "b", "c twice", "c twice", "d later", "e later", strings.Repeat("f", 200_000), "g"}
	for i, text := range texts {
		if i != 3 {
			send(t, s, text)
		}
	}
	if err := s.CloseSend(); err != nil {
		t.Fatal(err)
	}
	for _, text := range texts {
		receive(t, s, text)
	}
	ended(t, s, codes.OK, "")
}

// TestFlush has a message arrive while its handler still works.
func TestFlush(t *testing.T) {
	t.Parallel()
	f := serve(t)
	goOn := sync.OnceFunc(func() { close(f.flushed) })
	defer goOn()
	s := f.open(t, nil)
	ask(t, s, "flush")
	goOn()
	ask(t, s, "x")
}

func TestResetEndsTheHandler(t *testing.T) {
	t.Parallel()
	f := serve(t)
	ctx, cancel := context.WithCancel(t.Context())
	client, err := grpc.NewClient("unix:"+f.path, grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	s, err := client.NewStream(ctx, &grpc.StreamDesc{ServerStreams: true, ClientStreams: true}, method)
	if err != nil {
		t.Fatal(err)
	}
	ask(t, s, "x")
	cancel()
	if err := f.handlerEnds(t); status.Code(err) != codes.Canceled {
		t.Errorf("the handler's end is %v", err)
	}
}

// TestLostConnection closes the connection under a stream and under one that works elsewhere.
func TestLostConnection(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"silence", "later"} {
		f := serve(t)
		var conn net.Conn
		s := f.open(t, func() (c net.Conn, err error) { conn, err = net.Dial("unix", f.path); return conn, err })
		ask(t, s, "x")
		send(t, s, text)
		time.Sleep(5 * time.Millisecond)
		_ = conn.Close()
		if err := f.handlerEnds(t); status.Code(err) != codes.Canceled {
			t.Errorf("the handler's end is %v", err)
		}
	}
}

func TestUnknownMethodAndMethodName(t *testing.T) {
	t.Parallel()
	f := serve(t)
	client, err := grpc.NewClient("unix:"+f.path, grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	err = client.Invoke(t.Context(), "/test.Echo/Other", wrapperspb.Bytes(nil), &wrapperspb.BytesValue{})
	if status.Code(err) != codes.Unimplemented {
		t.Errorf("got %v", err)
	}
}

// TestSlowPeer lets a client read nothing while it has megabytes to come: the server must wait, take in no more than its window
// and lose nothing.
func TestSlowPeer(t *testing.T) {
	t.Parallel()
	f := serve(t)
	s := f.open(t, nil)
	text := strings.Repeat("z", 200_000)
	sent := make(chan error, 1)
	go func() {
		for range 40 {
			if err := s.SendMsg(wrapperspb.Bytes([]byte(text))); err != nil {
				sent <- err
				return
			}
		}
		sent <- s.CloseSend()
	}()
	select {
	case err := <-sent:
		t.Fatalf("all was taken although nothing was read (%v)", err)
	case <-time.After(300 * time.Millisecond):
	}
	for range 40 {
		receive(t, s, text)
	}
	ended(t, s, codes.OK, "")
	if err := <-sent; err != nil {
		t.Fatal(err)
	}
}

// short is a listener that has no descriptor for its first connections.
type short struct {
	net.Listener
	failures atomic.Int32
}

func (l *short) Accept() (net.Conn, error) {
	if l.failures.Add(-1) >= 0 {
		return nil, &net.OpError{Op: "accept", Err: os.NewSyscallError("accept4", syscall.EMFILE)}
	}
	return l.Listener.Accept()
}

// TestShortOfDescriptors lets the listener fail for want of descriptors: the server goes on when there are some again.
func TestShortOfDescriptors(t *testing.T) {
	t.Parallel()
	f := &fixture{path: filepath.Join(t.TempDir(), "s"), served: make(chan error, 1), ends: make(chan error, 4096)}
	l, err := net.Listen("unix", f.path)
	if err != nil {
		t.Fatal(err)
	}
	few := &short{Listener: l}
	few.failures.Store(3)
	f.server = grpcstream.New(method, func(s *grpcstream.Stream) grpcstream.Handler { return &echo{s, f.ends, f.flushed} })
	go func() { f.served <- f.server.Serve(few) }()
	ask(t, f.open(t, nil), "there is room again")
	f.server.Close()
	if err := <-f.served; !errors.Is(err, grpcstream.ErrStopped) {
		t.Errorf("Serve returned %v", err)
	}
}

// TestShutdownWithAFrozenPeer has a peer that takes nothing more while there is something to write: the shutdown ends all the same.
func TestShutdownWithAFrozenPeer(t *testing.T) {
	t.Parallel()
	f := serve(t)
	p := f.dial(t)
	for err := error(nil); err == nil; err = p.WritePing(false, [8]byte{}) { // until the server, which cannot write its answers, takes no more
		_ = p.conn.SetDeadline(time.Now().Add(time.Second))
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	over := make(chan error, 1)
	go func() { over <- f.server.Shutdown(ctx) }()
	select {
	case err := <-over:
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("Shutdown returned %v", err)
		}
	case <-time.After(10 * time.Second):
		t.Error("Shutdown does not end")
		_ = p.conn.Close()
	}
}

func TestShutdownWaitsForStreams(t *testing.T) {
	t.Parallel()
	f := serve(t)
	s := f.open(t, nil)
	ask(t, s, "before")
	done := make(chan error, 1)
	go func() { done <- f.server.Shutdown(t.Context()) }()
	if err := <-f.served; !errors.Is(err, grpcstream.ErrStopped) {
		t.Errorf("Serve returned %v", err)
	}
	ask(t, s, "within")
	select {
	case err := <-done:
		t.Fatalf("Shutdown did not wait: %v", err)
	default:
	}
	if err := s.CloseSend(); err != nil {
		t.Fatal(err)
	}
	ended(t, s, codes.OK, "")
	if err := <-done; err != nil {
		t.Error(err)
	}
}

func TestShutdownCutsOffInTheEnd(t *testing.T) {
	t.Parallel()
	f := serve(t)
	s := f.open(t, nil)
	ask(t, s, "before")
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if err := f.server.Shutdown(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("Shutdown returned %v", err)
	}
	if status.Code(f.handlerEnds(t)) != codes.Canceled {
		t.Error("the handler did not end")
	}
}

// slow passes bytes on one at a time.
type slow struct{ net.Conn }

func (s slow) Write(p []byte) (int, error) {
	for i := range p {
		if _, err := s.Conn.Write(p[i : i+1]); err != nil {
			return i, err
		}
	}
	return len(p), nil
}

func (s slow) Read(p []byte) (int, error) { return s.Conn.Read(p[:1]) }

func TestOneByteAtATime(t *testing.T) {
	t.Parallel()
	f := serve(t)
	s := f.open(t, func() (net.Conn, error) {
		c, err := net.Dial("unix", f.path)
		return slow{c}, err
	})
	for _, text := range []string{"a", "b later", strings.Repeat("c", 20_000)} {
		ask(t, s, text)
	}
}

func ExampleServer() {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	ends := make(chan error, 1)
	s := grpcstream.New(method, func(st *grpcstream.Stream) grpcstream.Handler { return &echo{stream: st, ends: ends} })
	go func() { _ = s.Serve(l) }()
	fmt.Println(s.Shutdown(context.Background()))
	// Output: <nil>
}
