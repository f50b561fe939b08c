// Package machine asks the operating system about this process: its time, files and memory, and the owner of a file. If the system cannot
// answer, known is false.
package machine

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// ClockSynchronised asks the kernel whether a time service keeps the clock right (adjtimex(2)).
func ClockSynchronised() (synchronised, known bool) {
	state, err := unix.Adjtimex(&unix.Timex{})
	return state != unix.TIME_ERROR, err == nil
}

// MaxDescriptors is how many files a process may open.
func MaxDescriptors() (limit uint64, known bool) {
	var l unix.Rlimit
	err := unix.Getrlimit(unix.RLIMIT_NOFILE, &l)
	return l.Max, err == nil
}

// MemoryBound is the least memory limit of this process's control groups, in bytes (cgroups(7), both versions).
func MemoryBound() (bound int64, known bool) {
	groups, err := os.ReadFile("/proc/self/cgroup")
	if err != nil {
		return 0, false
	}
	for line := range strings.Lines(string(groups)) {
		f := strings.SplitN(strings.TrimSpace(line), ":", 3)
		if len(f) != 3 || f[1] != "" && f[1] != "memory" {
			continue
		}
		root, file := "/sys/fs/cgroup", "memory.max"
		if f[1] == "memory" {
			root, file = "/sys/fs/cgroup/memory", "memory.limit_in_bytes"
		}
		for folder := f[2]; ; folder = filepath.Dir(folder) {
			if n, err := limitIn(filepath.Join(root, folder, file)); err == nil && (!known || n < bound) {
				bound, known = n, true
			}
			if folder == "/" || folder == "." {
				break
			}
		}
	}
	return bound, known
}

// PhysicalMemory is the machine's memory, in bytes (sysinfo(2)).
func PhysicalMemory() (bytes int64, known bool) {
	var s unix.Sysinfo_t
	err := unix.Sysinfo(&s)
	return int64(s.Totalram) * int64(s.Unit), err == nil
}

// limitIn reads a limit; the word max, and version 1's largest number, are none.
func limitIn(path string) (int64, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return 0, err
	}
	n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	if err == nil && n >= 1<<60 {
		return 0, strconv.ErrRange
	}
	return n, err
}

// OwnerOf is the user and group of a file, as numbers.
func OwnerOf(info fs.FileInfo) string {
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		return fmt.Sprintf("%d:%d", s.Uid, s.Gid)
	}
	return "unknown"
}

// Writable says whether this process may make files in a folder.
func Writable(folder string) bool { return unix.Access(folder, unix.W_OK|unix.X_OK) == nil }
