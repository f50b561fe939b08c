package extproc

import (
	"sync/atomic"
	"time"
)

// tally counts events that are worth a log line but may come in thousands: it writes one line for each second with an event. Any number of
// goroutines may add.
type tally struct {
	tell    func(n int64)
	count   atomic.Int64
	waiting atomic.Bool
}

func (t *tally) add() {
	t.count.Add(1)
	if t.waiting.CompareAndSwap(false, true) {
		time.AfterFunc(time.Second, t.flush)
	}
}

func (t *tally) flush() {
	t.waiting.Store(false) // whoever comes now may start the next second
	if n := t.count.Swap(0); n > 0 {
		t.tell(n)
	}
}
