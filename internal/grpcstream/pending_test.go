package grpcstream_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"net"
	"path/filepath"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/internal/grpcstream"
)

// TestQueueKeepsTheOrder puts pieces of every size into a queue and takes others out of it.
func TestQueueKeepsTheOrder(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	var q grpcstream.Queue
	var want, got bytes.Buffer
	for range 5000 {
		if random.IntN(2) == 0 {
			pieces := make([][]byte, random.IntN(4))
			for i := range pieces {
				pieces[i] = make([]byte, random.IntN(1<<random.IntN(14)))
				for k := range pieces[i] {
					pieces[i][k] = byte(random.Uint32())
				}
				want.Write(pieces[i])
			}
			q.Add(pieces...)
		}
		if q.Size() > 0 {
			got.Write(q.Next(1 + random.IntN(1<<random.IntN(15))))
		}
		if q.Size() != want.Len()-got.Len() {
			t.Fatalf("%d bytes wait, want %d", q.Size(), want.Len()-got.Len())
		}
	}
	for q.Size() > 0 {
		got.Write(q.Next(1 << 20))
	}
	if !bytes.Equal(got.Bytes(), want.Bytes()) {
		t.Error("what comes out is not what went in")
	}
}

// waiting is a handler whose work waits until it learns that the stream is lost.
type waiting struct {
	stream *grpcstream.Stream
	lost   chan struct{}
	ended  chan error
}

func (w *waiting) Receive([]byte) error {
	w.stream.Detach(func() error { <-w.lost; return nil })
	return nil
}

func (w *waiting) Leaving() { close(w.lost) }

func (w *waiting) End(err error) error { w.ended <- err; return err }

// TestWorkLearnsThatItsStreamIsLost ends streams, connections and the server while work waits.
func TestWorkLearnsThatItsStreamIsLost(t *testing.T) {
	t.Parallel()
	for name, lose := range map[string]func(server *grpcstream.Server, cancel func()){
		"reset":  func(_ *grpcstream.Server, cancel func()) { cancel() },
		"server": func(server *grpcstream.Server, _ func()) { server.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := &fixture{path: filepath.Join(t.TempDir(), "s"), served: make(chan error, 1)}
			l, err := net.Listen("unix", f.path)
			if err != nil {
				t.Fatal(err)
			}
			ended, received := make(chan error, 1), make(chan struct{})
			f.server = grpcstream.New(method, func(s *grpcstream.Stream) grpcstream.Handler {
				return &started{waiting{s, make(chan struct{}), ended}, received}
			})
			go func() { f.served <- f.server.Serve(l) }()
			t.Cleanup(f.server.Close)
			stream, cancel := f.openWith(t)
			send(t, stream, "wait")
			<-received
			go lose(f.server, cancel)
			select {
			case err := <-ended:
				if err == nil {
					t.Error("the handler learned nothing")
				}
			case <-time.After(20 * time.Second):
				t.Error("the work still waits")
			}
		})
	}
}

// started says when its message has come.
type started struct {
	waiting

	received chan struct{}
}

func (s *started) Receive(message []byte) error {
	close(s.received)
	return s.waiting.Receive(message)
}

// TestPending counts what a peer that does not read has been sent.
func TestPending(t *testing.T) {
	t.Parallel()
	f := &fixture{path: filepath.Join(t.TempDir(), "s"), served: make(chan error, 1)}
	l, err := net.Listen("unix", f.path)
	if err != nil {
		t.Fatal(err)
	}
	const messages, size = 50, 64 << 10
	counted := make(chan int, 1)
	f.server = grpcstream.New(method, func(s *grpcstream.Stream) grpcstream.Handler { return &flood{s, messages, size, counted} })
	go func() { f.served <- f.server.Serve(l) }()
	t.Cleanup(f.server.Close)
	stream, _ := f.openWith(t)
	send(t, stream, "flood")
	if n := <-counted; n < (messages-20)*size || n > messages*(size+100) {
		t.Errorf("%d bytes wait of %d", n, messages*size)
	}
}

// flood sends more than a peer takes.
type flood struct {
	stream         *grpcstream.Stream
	messages, size int
	counted        chan int
}

func (f *flood) Receive([]byte) error {
	var errs []error
	for range f.messages {
		errs = append(errs, f.stream.Send(make([]byte, f.size), nil, nil))
	}
	f.counted <- f.stream.Pending()
	return errors.Join(errs...)
}

func (*flood) End(err error) error { return err }
