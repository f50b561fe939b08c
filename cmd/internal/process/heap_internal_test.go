package process

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
	"time"
)

func TestGrowth(t *testing.T) {
	t.Parallel()
	for live, want := range map[uint64]int{0: 400, 1 << 20: 400, 16 << 20: 400, 32 << 20: 200, 64 << 20: 100, 1 << 40: 100} {
		if got := growth(live); got != want {
			t.Errorf("with %d bytes that live the heap may grow by %d %%, want %d", live, got, want)
		}
	}
}

// TestHeapGrowsByItsRoomOnly lets much live: the runtime's next goal follows, and falls back when it is gone.
func TestHeapGrowsByItsRoomOnly(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(mostGrowth))
	(&pacer{percent: mostGrowth}).await()
	percent := func() uint64 {
		s := []metrics.Sample{{Name: "/gc/gogc:percent"}}
		metrics.Read(s)
		return s[0].Value.Uint64()
	}
	reaches := func(what string, ok func(uint64) bool) {
		t.Helper()
		for end := time.Now().Add(30 * time.Second); !ok(percent()); time.Sleep(10 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("%s: the heap may grow by %d %%", what, percent())
			}
			runtime.GC()
		}
	}
	much := make([]byte, 2*growthRoom)
	reaches("much lives", func(p uint64) bool { return p == leastGrowth })
	runtime.KeepAlive(much)
	reaches("little lives", func(p uint64) bool { return p == mostGrowth })
}
