package extproc

import (
	"time"

	"github.com/vizard-gateway/vizard/internal/fault"
)

// watch starts the clock of the provider. One timer serves the whole exchange: when it fires it looks at what is due and
// sets itself again, so that a message costs no timer call. It is set anew only where a nearer deadline may begin: at the
// answer's headers.
func (x *exchange) watch() {
	x.timer = time.AfterFunc(time.Until(x.deadline()), x.expire)
}

// deadline is when the provider is too late in the present phase.
func (x *exchange) deadline() time.Time {
	total := x.begun.Add(x.settings.Timeouts.Total)
	due := x.heard.Add(x.settings.Timeouts.Idle)
	if x.phase == waiting {
		due = x.forwarded.Add(x.settings.Timeouts.FirstByte)
	}
	if total.Before(due) {
		return total
	}
	return due
}

func (x *exchange) expire() {
	x.mu.Lock()
	defer x.mu.Unlock()
	defer func() {
		if recover() != nil {
			x.broken = x.panicked()
		}
	}()
	if x.phase == finished {
		return
	}
	if wait := time.Until(x.deadline()); wait > 0 {
		x.timer.Reset(wait)
		return
	}
	x.heard = time.Now()
	// A failing send needs no care here: the stream's own goroutine sees the stream break.
	_ = x.refuse(fault.New(fault.ProviderTimeout, ""))
}
