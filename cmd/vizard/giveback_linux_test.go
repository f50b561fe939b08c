package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

func TestGiveBack(t *testing.T) {
	before := residentFile(t)
	giveBack()
	if after := residentFile(t); before > much && after > before*3/4 {
		t.Errorf("%d KiB of files are resident, %d before", after, before)
	}
}

// much is what a program of this size has in memory behind its start, in KiB; when the test runs once more, it was given back before.
const much = 12 << 10

// residentFile returns how many KiB of mapped files are in memory.
func residentFile(t *testing.T) (size int) {
	t.Helper()
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(status), "RssFile:")
	if _, err := fmt.Sscan(rest, &size); err != nil {
		t.Fatal(err)
	}
	return size
}
