// Package process configures the runtime and the kernel for the gateway's process: the growth of its heap, its memory limit, how late the
// kernel's timers may be, and that no core file holds its memory.
package process

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// CollectLess lets the heap grow far before it is collected, below its limit: an exchange makes little that lives on, and each collection costs the requests of its moment.
// An operator's GOGC wins. Nobody can read a profile of the heap here, so none is taken.
func CollectLess(gogc string) {
	runtime.MemProfileRate = 0
	if gogc != "" {
		return
	}
	debug.SetGCPercent(mostGrowth)
	p := pacer{percent: mostGrowth}
	p.await()
}

// The heap may grow to five times what lives; but where much lives, such as a hundred thousand keys, by growthRoom at most, or to twice as much.
const (
	mostGrowth  = 400 // per cent
	leastGrowth = 100
	growthRoom  = 64 << 20
)

// growth is by how many per cent a heap may grow of which so many bytes live.
func growth(live uint64) int {
	if live == 0 {
		return mostGrowth
	}
	return int(min(max(growthRoom*100/live, leastGrowth), mostGrowth))
}

// pacer adapts the growth after each collection.
type pacer struct{ percent int }

// await has the runtime call collected after the next collection: that is when it finds the sentinel unused.
func (p *pacer) await() {
	sentinel := new([16]byte)
	runtime.AddCleanup(sentinel, func(p *pacer) { p.collected() }, p)
}

func (p *pacer) collected() {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	// To set it stops the program for a moment: small differences are not worth that.
	if next := growth(live[0].Value.Uint64()); 10*max(next-p.percent, p.percent-next) > p.percent {
		p.percent = next
		debug.SetGCPercent(next)
	}
	p.await()
}
