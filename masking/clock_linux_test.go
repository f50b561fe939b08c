package masking_test

import (
	"syscall"
	"time"
)

const ofThread = 1 // RUSAGE_THREAD, see getrusage(2)

// clock is the time for which the thread has had a processor: others that want it, too, do not count.
func clock() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(ofThread, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
