package e2e_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// workers is how many callers work at once in [gateway.works].
const workers = 4

// works has four workers ask in turn for some time and returns how long each answer took, sorted. An answer that is not the whole one
// fails the test. Look is called every now and then.
func (g *gateway) works(t *testing.T, key string, d time.Duration, look func()) []time.Duration {
	t.Helper()
	var mu sync.Mutex
	var all []time.Duration
	var group sync.WaitGroup
	end := time.Now().Add(d)
	for i := range workers {
		group.Go(func() {
			for ask := g.worker(t, key); time.Now().Before(end) && !t.Failed(); time.Sleep(time.Millisecond) {
				took := ask(i)
				mu.Lock()
				all = append(all, took)
				mu.Unlock()
			}
		})
	}
	for look != nil && time.Now().Before(end) {
		look()
		time.Sleep(20 * time.Millisecond)
	}
	group.Wait()
	slices.Sort(all)
	return all
}

// worker returns what asks once and says how long the answer took.
func (g *gateway) worker(t *testing.T, key string) func(i int) time.Duration {
	body := `{"model":"fake/echo","prompt":"Write to ` + unmasked + `"}`
	return func(i int) time.Duration {
		begin := time.Now()
		o := g.try(g.request(body, as(key)))
		took := time.Since(begin)
		if o.err != nil || o.status != http.StatusOK {
			t.Errorf("worker %d: status %d after %v, %v, %s", i, o.status, took, o.err, clip(string(o.body)))
		}
		return took
	}
}

func at(sorted []time.Duration, q float64) time.Duration {
	return sorted[int(q*float64(len(sorted)-1))]
}

// memoryOf is the resident memory of a process, in bytes, as the kernel counts it.
func memoryOf(t *testing.T, p *process) int64 {
	t.Helper()
	return statusOf(t, p, "VmRSS")
}

// statusOf reads a size that the kernel says of a process, in bytes.
func statusOf(t *testing.T, p *process, name string) int64 {
	t.Helper()
	var kib int64
	for line := range strings.Lines(read(t, fmt.Sprintf("/proc/%d/status", p.Process.Pid))) {
		if n, _ := fmt.Sscanf(line, name+": %d kB", &kib); n == 1 {
			return kib << 10
		}
	}
	t.Fatal("the kernel does not say how much memory a process takes")
	return 0
}

// peakMemoryOf is the most resident memory that the kernel has seen of a process, in bytes.
func peakMemoryOf(t *testing.T, p *process) int64 {
	t.Helper()
	return statusOf(t, p, "VmHWM")
}
