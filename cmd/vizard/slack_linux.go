package main

import (
	"os"
	"runtime"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// timerSlack is how late the kernel may end a sleep of the sidecar's threads. The default is 50 µs.
const timerSlack = time.Millisecond

// sleepLonger starts the process anew, with the same arguments, environment and number, if the kernel's timer slack for it
// (PR_SET_TIMERSLACK of prctl(2)) is smaller than timerSlack. Go's monitor thread sleeps for 20 µs at a time while work comes in
// bits, which is what a sidecar lives on, and its waking up was a tenth of the sidecar's processor time. Each thread has the slack of
// the one that started it and the monitor is started before any code of ours, hence the new start. A system that refuses gets a
// sidecar that takes a little more time. It must come before the first signal is waited for: a new start forgets those.
func sleepLonger() {
	if _, done := os.LookupEnv(startedAnew); done {
		_ = os.Unsetenv(startedAnew)
		return
	}
	runtime.LockOSThread() // the slack is this thread's, which is the one that is left after Exec
	defer runtime.UnlockOSThread()
	if longSlack() {
		return
	}
	self, err := os.Executable()
	if err != nil || unix.Prctl(unix.PR_SET_TIMERSLACK, uintptr(timerSlack), 0, 0, 0) != nil || !longSlack() {
		return // a thread in real time, for one, has none whatever is set
	}
	env := append(os.Environ(), startedAnew+"=1")
	_ = syscall.Exec(self, os.Args, env) //nolint:gosec // it is this program with its own arguments; Exec returns only if it failed
}

// startedAnew is set for the second start: whatever became of the slack, there is no third.
const startedAnew = "VIZARD_STARTED_ANEW"

// longSlack says whether this thread's slack is long enough.
func longSlack() bool {
	slack, err := unix.PrctlRetInt(unix.PR_GET_TIMERSLACK, 0, 0, 0, 0)
	return err == nil && slack >= int(timerSlack)
}
