package e2e_test

import (
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"
)

// A signal ends `vizard mask` while it waits for its text: it is a filter, and nothing is lost with it.
func TestMaskEndsAtASignal(t *testing.T) {
	t.Parallel()
	text, keep, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _, _ = text.Close(), keep.Close() }()
	mask := exec.Command(binary, "mask")
	mask.Stdin = text
	if err := mask.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := keep.Write(make([]byte, 1<<20)); err != nil { // more than a pipe holds: it reads by now
		t.Fatal(err)
	}
	if err := mask.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- mask.Wait() }()
	select {
	case err := <-ended:
		if err == nil {
			t.Error("a signal ended it as if it was done")
		}
	case <-time.After(20 * time.Second):
		_ = mask.Process.Kill()
		t.Error("it goes on after a signal")
	}
}
