package masking_test

import (
	"runtime/debug"
	"slices"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/masking"
)

// Sixteen times the text may take sixteen times as long, with room for a busy machine, whatever it holds. A quadratic step
// would make it 256 times.
func TestTimeIsLinear(t *testing.T) {
	m := newMasker(t, masking.Options{})
	for name, unit := range adversarial {
		text := repeated(unit, 128<<10)
		short, long := fastest(m, text[:8<<10]), fastest(m, text)
		limit := 64 * max(short, 50*time.Microsecond)
		for again := 0; long > limit && again < 20; again++ {
			long = min(long, fastest(m, text)) // something else had the processor
		}
		if long > limit {
			t.Errorf("%s: 8 KiB take %v, 128 KiB %v", name, short, long)
		}
	}
}

func fastest(m *masking.Masker, text []byte) time.Duration {
	table, dst, best := &masking.Table{}, make([]byte, 0, 2*len(text)), time.Hour
	for range 3 {
		start := time.Now()
		_, _ = m.Mask(dst, text, table) // too many values are no matter here
		best = min(best, time.Since(start))
	}
	return best
}

func TestNoAllocationInSteadyState(t *testing.T) {
	if info, ok := debug.ReadBuildInfo(); !ok || slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"}) {
		t.Skip("under the race detector a sync.Pool forgets on purpose; make test runs this one without it, too")
	}
	m, table := newMasker(t, masking.Options{}), &masking.Table{}
	texts := [][]byte{}
	for _, kind := range []string{"mail", "code", "logs", "yaml", "chat"} {
		texts = append(texts, realistic(kind, 3, 16<<10))
	}
	var dst []byte
	all := func() {
		for _, text := range texts {
			dst, _ = m.Mask(dst[:0], text, table)
		}
	}
	all()
	if n := testing.AllocsPerRun(20, all); n >= 1 {
		t.Errorf("%v allocations for %d texts", n, len(texts))
	}
}
