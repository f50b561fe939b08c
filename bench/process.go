package main

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"time"
)

// process is one of the stage's, by its id. Its figures are Linux's, from /proc.
type process int

// process returns the latest one of that name.
func (s *stage) process(name string) process { return process(s.logs[s.latest(name)].pid) }

func (s *stage) latest(name string) int {
	for i := len(s.logs) - 1; i >= 0; i-- {
		if s.logs[i].name == name {
			return i
		}
	}
	panic("bench: internal error: no process " + name)
}

// resident is the memory that the process has in use, in bytes.
func (p process) resident() int64 {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", p))
	for line := range bytes.Lines(status) {
		if rest, ok := bytes.CutPrefix(line, []byte("VmRSS:")); ok {
			kib, _ := strconv.ParseInt(string(bytes.Fields(rest)[0]), 10, 64)
			return kib << 10
		}
	}
	return 0
}

// clockTick is the unit of processor times in /proc; Linux shows every program the same one.
const clockTick = 10 * time.Millisecond

// busy is the processor time that the process has taken.
func (p process) busy() time.Duration {
	stat, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p))
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	if len(fields) < 13 {
		return 0
	}
	user, _ := strconv.Atoi(string(fields[11]))
	kernel, _ := strconv.Atoi(string(fields[12]))
	return time.Duration(user+kernel) * clockTick
}
