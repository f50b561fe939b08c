package extproc

import (
	"fmt"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/internal/config"
)

// TestLimiterForgets admits requests of many callers: whoever has nothing in progress and nothing of its rate spent is forgotten, and of the others those
// are remembered that asked last.
func TestLimiterForgets(t *testing.T) {
	t.Parallel()
	l := newLimiter()
	now := time.Unix(1_000_000, 0)
	caller := func(name string, perMinute int) []bound {
		return []bound{{subject{caller: name}, config.Limits{RequestsPerMinute: perMinute, Concurrent: 1}}}
	}
	once := func(name string, perMinute int, want bool) {
		t.Helper()
		b := caller(name, perMinute)
		if r := l.admit(b, now); (r == nil) != want {
			t.Fatalf("%s is admitted: %t, want %t", name, r == nil, want)
		} else if r == nil {
			l.leave(b, now)
		}
	}
	const many = 1000
	for i := range many {
		once(fmt.Sprint("free ", i), 0, true)
	}
	if len(l.busy)+l.resting.Len() != 0 {
		t.Errorf("%d callers without a rate are remembered", len(l.busy)+l.resting.Len())
	}
	held := caller("held", 1)
	if l.admit(held, now) != nil {
		t.Fatal("refused")
	}
	l.resting.Resize(many / 2)
	for i := range many {
		once(fmt.Sprint(i), 1, true)
	}
	once(fmt.Sprint(many-1), 1, false) // it has spent its rate
	once("0", 1, true)                 // it was forgotten
	if l.admit(held, now.Add(time.Hour)) == nil {
		t.Error("a request in progress was forgotten")
	}
	l.leave(held, now)
	once("held", 1, false) // its rate is remembered although it is no longer busy
	now = now.Add(time.Hour)
	once("held", 1, true)
	if len(l.busy) != 0 || l.resting.Len() > many/2 {
		t.Errorf("%d busy, %d resting", len(l.busy), l.resting.Len())
	}
}
