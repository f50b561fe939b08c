package main

import (
	"bytes"
	"fmt"
	"os"
	"runtime/debug"

	"golang.org/x/sys/unix"
)

// giveBack returns the memory that only the start needed: what the heap has free, and the pages of this program's own file, most of which
// hold code that ran once. The kernel maps those again, from its cache of files, when they are needed.
func giveBack() {
	debug.FreeOSMemory()
	self, err := os.Executable()
	if err != nil {
		return
	}
	maps, err := os.ReadFile("/proc/self/maps")
	if err != nil {
		return
	}
	for line := range bytes.Lines(maps) {
		var start, end, offset uintptr
		var mode, device, file string
		var inode uint64
		if _, err := fmt.Sscanf(string(line), "%x-%x %s %x %s %d %s", &start, &end, &mode, &offset, &device, &inode, &file); err == nil && file == self && mode[1] == '-' {
			_, _, _ = unix.Syscall(unix.SYS_MADVISE, start, end-start, unix.MADV_DONTNEED) // read-only: nothing is lost
		}
	}
}
