package doctor

import (
	"fmt"
	"math"
	"runtime/debug"
	"time"

	"github.com/vizard-gateway/vizard/internal/machine"
)

// born is before any build of this program: a clock that shows less was never set.
var born = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// machine checks the system's limits for a process that starts like this one.
func (d *diagnosis) machine() {
	d.clock()
	d.descriptors()
	d.memory()
}

func (d *diagnosis) clock() {
	const fix = "start a time service (chrony, systemd-timesyncd): keys and certificates expire by this clock, and signatures carry it"
	now := time.Now().UTC()
	switch synchronised, known := machine.ClockSynchronised(); {
	case now.Before(born):
		d.say("clock", broken, fix, "it shows %s", now.Format(time.RFC3339))
	case known && !synchronised:
		d.say("clock", doubt, fix, "it shows %s, and the system says that no time service synchronises it", now.Format(time.RFC3339))
	default:
		d.say("clock", fine, "", "%s", now.Format(time.RFC3339))
	}
}

// descriptors compares the limit with what Envoy needs: two for each request in progress, and some of its own.
func (d *diagnosis) descriptors() {
	limit, known := machine.MaxDescriptors()
	if !known {
		return
	}
	need := uint64(1024)
	if d.config != nil {
		need += 2 * uint64(d.config.Gateway.MaxConcurrent)
	}
	if limit < need {
		d.say("open files", doubt, "raise it for Envoy (LimitNOFILE= in systemd, ulimit -n), or lower gateway.max_concurrent",
			"a process may open %d, Envoy may need %d", limit, need)
		return
	}
	d.say("open files", fine, "", "a process may open %d", limit)
}

// memory compares Go's own limit, from GOMEMLIMIT, with the container's.
func (d *diagnosis) memory() {
	own := debug.SetMemoryLimit(-1)
	bound, known := machine.MemoryBound()
	switch {
	case !known && own == math.MaxInt64:
		d.say("memory", fine, "", "no limit")
	case !known:
		d.say("memory", fine, "", "GOMEMLIMIT is %s, the system sets no limit", mebibytes(own))
	case own == math.MaxInt64:
		d.say("memory", fine, "", "the container's limit is %s: the gateway keeps its heap below %s of it", mebibytes(bound), mebibytes(machine.HeapOf(bound)))
	case own > bound:
		d.say("memory", broken, "set GOMEMLIMIT="+mebibytes(bound/10*8), "GOMEMLIMIT is %s, above the container's limit of %s: the gateway would be killed", mebibytes(own), mebibytes(bound))
	default:
		d.say("memory", fine, "", "GOMEMLIMIT is %s, the container's limit %s", mebibytes(own), mebibytes(bound))
	}
}

func mebibytes(n int64) string { return fmt.Sprintf("%dMiB", n>>20) }
