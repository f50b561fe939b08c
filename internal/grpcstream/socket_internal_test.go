package grpcstream

import (
	"bytes"
	"errors"
	"io"
	"net"
	"path/filepath"
	"testing"
	"time"
)

// ends returns the two ends of a Unix socket, the first as the server uses it.
func ends(t *testing.T) (ours, theirs net.Conn) {
	t.Helper()
	l, err := net.Listen("unix", filepath.Join(t.TempDir(), "s"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	if theirs, err = net.Dial("unix", l.Addr().String()); err != nil {
		t.Fatal(err)
	}
	if ours, err = l.Accept(); err != nil {
		t.Fatal(err)
	}
	ours = quick(ours)
	t.Cleanup(func() { _, _ = ours.Close(), theirs.Close() })
	return ours, theirs
}

func TestSocketWaitsForRoomAndForMore(t *testing.T) {
	ours, theirs := ends(t)
	sent := bytes.Repeat([]byte("0123456789abcdef"), 1<<18) // far more than the kernel holds
	go func() {                                             // sends back what it gets, and ends
		time.Sleep(10 * time.Millisecond)
		got := make([]byte, len(sent))
		_, _ = io.ReadFull(theirs, got)
		_, _ = theirs.Write(got)
		_ = theirs.Close()
	}()
	if n, err := ours.Write(sent); n != len(sent) || err != nil {
		t.Fatalf("wrote %d bytes, %v", n, err)
	}
	got, err := io.ReadAll(ours)
	if err != nil || !bytes.Equal(got, sent) {
		t.Fatalf("%d bytes, %v, want %d", len(got), err, len(sent))
	}
	if _, err := ours.Write(sent); err == nil {
		t.Error("no error for what nobody reads")
	}
}

func TestSocketClosedWhileRead(t *testing.T) {
	ours, _ := ends(t)
	failed := make(chan error)
	go func() {
		_, err := ours.Read(make([]byte, 8))
		failed <- err
	}()
	time.Sleep(10 * time.Millisecond)
	_ = ours.Close()
	if err := <-failed; !errors.Is(err, net.ErrClosed) {
		t.Errorf("%v, want that it is closed", err)
	}
}

func TestSocketNeedsNoMemory(t *testing.T) {
	ours, theirs := ends(t)
	p := make([]byte, 64)
	if n := testing.AllocsPerRun(100, func() {
		_, _ = ours.Write(p)
		_, _ = io.ReadFull(theirs, p)
		_, _ = theirs.Write(p)
		_, _ = ours.Read(p)
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
