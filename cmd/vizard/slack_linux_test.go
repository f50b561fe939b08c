package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// TestSleepLonger is two programs: the second one, started by the first, starts itself anew and says what became of it.
func TestSleepLonger(t *testing.T) {
	if os.Getenv("VIZARD_TEST_SLACK") != "" {
		sleepLonger()
		runtime.LockOSThread()
		slack, err := unix.PrctlRetInt(unix.PR_GET_TIMERSLACK, 0, 0, 0, 0)
		_, set := os.LookupEnv(startedAnew)
		t.Logf("slack %d %v, process %d, %s, %t", slack, err, os.Getpid(), os.Args[1:], set)
		return
	}
	c := exec.Command(os.Args[0], "-test.run=^TestSleepLonger$", "-test.count=1", "-test.v")
	c.Env = append(os.Environ(), "VIZARD_TEST_SLACK=1")
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	want := fmt.Sprintf("slack %d <nil>, process %d, %s, false\n", timerSlack, c.Process.Pid, c.Args[1:])
	if !strings.Contains(string(out), want) {
		t.Errorf("%q, want %q", out, want)
	}
}
