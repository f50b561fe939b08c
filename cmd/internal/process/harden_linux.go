package process

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// Harden keeps this process's memory out of core files and away from other processes of the same user: no core dumps (which Envoy
// inherits when it is started here), no ptrace, no /proc/self/mem for others. Root can read it all the same.
func Harden() error {
	if err := unix.Setrlimit(unix.RLIMIT_CORE, &unix.Rlimit{}); err != nil {
		return fmt.Errorf("switching core dumps off: %w", err)
	}
	if err := unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0); err != nil {
		return fmt.Errorf("making the process undumpable: %w", err)
	}
	return nil
}
