package extproc

import (
	"sync"
	"time"

	"golang.org/x/time/rate"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/record"
)

// limiter counts what each caller, and each key, has in progress and how fast it asks. Keys are few (operators make them), so an
// entry stays as long as the process.
type limiter struct {
	mu    sync.Mutex
	known map[subject]*allowance
}

// subject is whom a limit holds for: a caller, or one key.
type subject struct{ caller, key string }

// bound is a subject with its limits.
type bound struct {
	subject
	config.Limits
}

type allowance struct {
	inFlight int
	pace     *rate.Limiter
	perMin   int
}

// admit takes one request into account for every one of the bounds, or refuses it for all. The caller of admit must call leave
// with the same bounds if it was admitted. What the request has taken of the rate is spent, whatever becomes of it.
func (l *limiter) admit(bounds []bound, now time.Time) *refusal {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, b := range bounds {
		if a := l.of(b); b.Concurrent > 0 && a.inFlight >= b.Concurrent {
			return overShare("Too many requests of this "+b.what()+" are in progress.", record.RefusedConcurrent)
		}
	}
	var taken []*rate.Reservation
	for _, b := range bounds {
		a := l.of(b)
		if a.pace == nil {
			continue
		}
		r := a.pace.ReserveN(now, 1)
		taken = append(taken, r)
		if wait := r.DelayFrom(now); wait > 0 {
			for _, r := range taken {
				r.CancelAt(now)
			}
			return &refusal{fault.New(fault.RateLimited, "This "+b.what()+" has sent too many requests in the last minute.").After(wait), record.RefusedRate}
		}
	}
	for _, b := range bounds {
		l.of(b).inFlight++
	}
	return nil
}

func (l *limiter) leave(bounds []bound) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, b := range bounds {
		l.known[b.subject].inFlight--
	}
}

func (s subject) what() string {
	if s.key != "" {
		return "key"
	}
	return "caller"
}

// of returns the subject's allowance and follows a changed limit.
func (l *limiter) of(b bound) *allowance {
	a := l.known[b.subject]
	if a == nil {
		a = &allowance{}
		l.known[b.subject] = a
	}
	if a.perMin != b.RequestsPerMinute {
		a.perMin, a.pace = b.RequestsPerMinute, nil
		if a.perMin > 0 {
			a.pace = rate.NewLimiter(rate.Limit(float64(a.perMin)/60), a.perMin)
		}
	}
	return a
}
