package extproc

import (
	"time"

	"github.com/vizard-gateway/vizard/internal/fault"
)

// watch starts the clock of the request's body, then that of the provider. One timer serves the whole exchange: when it fires it looks
// at what is due and sets itself again, so that a message costs no timer call. It is set again only where a nearer deadline may begin: at
// the answer's headers, and once a stream is done.
func (x *exchange) watch() {
	due := x.deadline()
	switch {
	case x.timer == nil:
		x.timer = time.AfterFunc(time.Until(due), x.expire)
	case due.Before(x.fires):
		x.timer.Reset(time.Until(due))
	default: // it fires before that
		return
	}
	x.fires = due
}

// lingering is how long a provider may take to end its stream once the caller has the done event. One that does so leaves its
// connection for the next request, which is why it is waited for; the caller's stream must not stay open for the rest.
const lingering = 250 * time.Millisecond

// deadline is the time limit of the caller, and then of the provider, in the current phase.
func (x *exchange) deadline() time.Time {
	switch {
	case x.incomplete():
		return x.bodyDue()
	case !x.starves.IsZero():
		return x.starves.Add(x.settings.Timeouts.Idle)
	}
	total := x.begun.Add(x.settings.Timeouts.Total)
	if x.phase == reading { // the store is asked
		return total
	}
	due := x.heard.Add(x.settings.Timeouts.Idle)
	if x.phase == waiting {
		due = x.forwarded.Add(x.settings.Timeouts.FirstByte)
	}
	if x.done() {
		due = x.out.stream.ended.Add(lingering)
	}
	if total.Before(due) {
		return total
	}
	return due
}

// incomplete says whether the request's body has not arrived in full.
func (x *exchange) incomplete() bool { return x.phase == reading && x.standing != whole }

// done says whether the caller has the done event of its stream.
func (x *exchange) done() bool { return x.out.stream != nil && x.out.stream.done }

func (x *exchange) expire() {
	x.mu.Lock()
	defer x.mu.Unlock()
	defer x.breaksWithPanic()
	if x.phase == finished {
		return
	}
	if wait := time.Until(x.deadline()); wait > 0 {
		x.rewind(wait)
		return
	}
	// A failing send needs no care here: the stream's own goroutine sees the stream break.
	switch {
	case x.incomplete():
		if f := x.overdue(); f != nil {
			_ = x.refuse(f)
			return
		}
		x.rewind(time.Until(x.deadline()))
	case x.done():
		_ = x.finishWith(nil)
	case !x.starves.IsZero():
		_ = x.refuse(x.turnedAway(noMemory()))
	default:
		x.heard = time.Now()
		_ = x.refuse(fault.New(fault.ProviderTimeout, ""))
	}
}

func (x *exchange) rewind(wait time.Duration) {
	x.fires = time.Now().Add(wait)
	x.timer.Reset(wait)
}

// breaksWithPanic is deferred by code that enters the exchange from outside the stream's goroutine; that goroutine then ends the stream with an error.
func (x *exchange) breaksWithPanic() {
	if recover() != nil {
		x.broken = x.panicked()
	}
}
