package store

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// holder says which process has locked the file at path, as far as proc(5) tells: a process of another container has no number here.
func holder(path string) string {
	var s unix.Stat_t
	if unix.Stat(path, &s) != nil {
		return ""
	}
	locks, err := os.ReadFile("/proc/locks")
	if err != nil {
		return ""
	}
	inode := fmt.Sprintf("%02x:%02x:%d", unix.Major(s.Dev), unix.Minor(s.Dev), s.Ino)
	for line := range bytes.Lines(locks) {
		// 1: FLOCK  ADVISORY  WRITE 1234 08:01:5678 0 EOF; a process that waits has -> behind the number.
		f := strings.Fields(string(line))
		if len(f) < 6 || f[1] != "FLOCK" || f[5] != inode {
			continue
		}
		if pid, err := strconv.Atoi(f[4]); err == nil && pid > 0 {
			return fmt.Sprintf(" (process %d%s)", pid, command(pid))
		}
	}
	return ""
}

// command is the name of a process, which is safe to show: its arguments are not looked at.
func command(pid int) string {
	name, err := os.ReadFile(fmt.Sprintf("/proc/%d/comm", pid))
	if err != nil {
		return ""
	}
	return fmt.Sprintf(", %q", bytes.TrimSpace(name))
}
