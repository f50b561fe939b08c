package extproc

import (
	"sync"
	"time"

	"golang.org/x/time/rate"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/fault"
)

// limiter counts what each caller has in progress and how fast it asks. Callers are few (they own keys), so an entry stays
// as long as the process.
type limiter struct {
	mu      sync.Mutex
	callers map[string]*allowance
}

type allowance struct {
	inFlight int
	pace     *rate.Limiter
	perMin   int
}

// admit takes one request of a caller into account, or refuses it. The caller of admit must call leave if it was admitted.
func (l *limiter) admit(caller string, limits config.Limits, now time.Time) *fault.Fault {
	l.mu.Lock()
	defer l.mu.Unlock()
	a := l.of(caller, limits)
	if limits.Concurrent > 0 && a.inFlight >= limits.Concurrent {
		return fault.New(fault.RateLimited, "Too many requests of this caller are in progress.").After(time.Second)
	}
	if a.pace != nil {
		r := a.pace.ReserveN(now, 1)
		if wait := r.DelayFrom(now); wait > 0 {
			r.CancelAt(now)
			return fault.New(fault.RateLimited, "This caller has sent too many requests in the last minute.").After(wait)
		}
	}
	a.inFlight++
	return nil
}

func (l *limiter) leave(caller string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.callers[caller].inFlight--
}

// of returns the caller's allowance and follows a changed limit.
func (l *limiter) of(caller string, limits config.Limits) *allowance {
	a := l.callers[caller]
	if a == nil {
		a = &allowance{}
		l.callers[caller] = a
	}
	if a.perMin != limits.RequestsPerMinute {
		a.perMin, a.pace = limits.RequestsPerMinute, nil
		if a.perMin > 0 {
			a.pace = rate.NewLimiter(rate.Limit(float64(a.perMin)/60), a.perMin)
		}
	}
	return a
}
