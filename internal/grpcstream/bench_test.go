package grpcstream_test

import (
	"net"
	"path/filepath"
	"testing"

	"google.golang.org/grpc"
	"google.golang.org/protobuf/types/known/wrapperspb"

	"github.com/vizard-gateway/vizard/internal/grpcstream"
)

// BenchmarkRoundTrip sends a message and waits for its echo: on this server, and on grpc-go's for comparison in the same run. The client
// is grpc-go's for both.
func BenchmarkRoundTrip(b *testing.B) {
	for name, start := range map[string]func(*testing.B) *fixture{"grpcstream": startOurs, "grpc-go": startTheirs} {
		for size, text := range map[string]string{"1KiB": string(make([]byte, 1<<10)), "24KiB": string(make([]byte, 24<<10))} {
			b.Run(name+"/"+size, func(b *testing.B) {
				s := start(b).open(b, nil)
				b.ReportAllocs()
				for b.Loop() {
					ask(b, s, text)
				}
			})
		}
	}
}

// mirror sends every message back.
type mirror struct{ *grpcstream.Stream }

func (m mirror) Receive(message []byte) error { return m.Send(message, nil, nil) }

func (mirror) End(err error) error { return err }

func startOurs(b *testing.B) *fixture {
	b.Helper()
	f := &fixture{path: filepath.Join(b.TempDir(), "s")}
	s := grpcstream.New(method, func(st *grpcstream.Stream) grpcstream.Handler { return mirror{st} })
	l := listen(b, f.path)
	go func() { _ = s.Serve(l) }()
	b.Cleanup(s.Close)
	return f
}

func startTheirs(b *testing.B) *fixture {
	b.Helper()
	f := &fixture{path: filepath.Join(b.TempDir(), "s")}
	s := grpc.NewServer()
	s.RegisterService(&grpc.ServiceDesc{ServiceName: "test.Echo", HandlerType: (*any)(nil), Streams: []grpc.StreamDesc{{
		StreamName: "Stream", ServerStreams: true, ClientStreams: true,
		Handler: func(_ any, stream grpc.ServerStream) error {
			for {
				var m wrapperspb.BytesValue
				if err := stream.RecvMsg(&m); err != nil {
					return err
				}
				if err := stream.SendMsg(&m); err != nil {
					return err
				}
			}
		}}}}, nil)
	l := listen(b, f.path)
	go func() { _ = s.Serve(l) }()
	b.Cleanup(s.Stop)
	return f
}

func listen(b *testing.B, path string) net.Listener {
	b.Helper()
	l, err := net.Listen("unix", path)
	if err != nil {
		b.Fatal(err)
	}
	return l
}
