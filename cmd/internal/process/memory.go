package process

import (
	"math"
	"runtime/debug"

	"github.com/vizard-gateway/vizard/internal/machine"
)

// Parts of the memory that the gateway may take. What is left above Go's own limit is for its program and what the kernel does for it; what is
// left above that of the exchanges is for what idles, and for what they have given up and Go has not yet collected.
const (
	exchangeTenths = 6 // of Go's limit: what all exchanges may hold together

	unlimited = 2 << 30 // bytes that are taken for Go's limit where neither says one and the machine's memory is not known
)

// BoundMemory keeps Go to its part of the container's memory and returns how much of that exchanges may hold together.
func BoundMemory() int64 {
	limit := debug.SetMemoryLimit(-1) // GOMEMLIMIT's
	if limit == math.MaxInt64 {
		if bound, known := machine.MemoryBound(); known {
			limit = machine.HeapOf(bound)
			debug.SetMemoryLimit(limit)
		} else if all, known := machine.PhysicalMemory(); known {
			limit = all / 2 // others need some, and no limit is set
		} else {
			limit = unlimited
		}
	}
	return limit / 10 * exchangeTenths
}
