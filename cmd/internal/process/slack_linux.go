package process

import (
	"os"
	"runtime"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// SleepLonger starts the process again, with the same arguments, environment and number, if the kernel's timer slack for it
// (PR_SET_TIMERSLACK of prctl(2)) is smaller than asked for. Go's monitor thread sleeps for 20 µs at a time while work comes in
// bits, and its waking up is a tenth of the sidecar's processor time. Each thread has the slack of the one that started it and the
// monitor is started before any code of ours, so it has to start again. A system that refuses gets a sidecar that takes a little more time.
// It must come before the first signal is waited for: a new start forgets those.
func SleepLonger(slack time.Duration) {
	if _, done := os.LookupEnv(startedAnew); done {
		_ = os.Unsetenv(startedAnew)
		return
	}
	runtime.LockOSThread() // the slack is this thread's, which is the one that is left after Exec
	defer runtime.UnlockOSThread()
	if hasSlack(slack) {
		return
	}
	self, err := os.Executable()
	if err != nil || unix.Prctl(unix.PR_SET_TIMERSLACK, uintptr(slack), 0, 0, 0) != nil || !hasSlack(slack) {
		return // a thread in real time, for one, has none whatever is set
	}
	env := append(os.Environ(), startedAnew+"=1")
	_ = syscall.Exec(self, os.Args, env) //nolint:gosec // it is this program with its own arguments; Exec returns only if it failed
}

// startedAnew is set for the second start: there is never a third, even if the slack was not set.
const startedAnew = "VIZARD_STARTED_ANEW"

// hasSlack says whether this thread's slack is at least that long.
func hasSlack(slack time.Duration) bool {
	now, err := unix.PrctlRetInt(unix.PR_GET_TIMERSLACK, 0, 0, 0, 0)
	return err == nil && now >= int(slack)
}
