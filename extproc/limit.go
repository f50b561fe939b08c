package extproc

import (
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
	"golang.org/x/time/rate"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/record"
)

// limiter counts for each caller and each key the requests in progress and their rate. It remembers a subject without a request in progress until
// its rate has recovered, as long as there is room; the most recent ones stay.
type limiter struct {
	mu      sync.Mutex
	busy    map[subject]*allowance
	resting *simplelru.LRU[subject, *allowance]
}

// maxResting is how many callers and keys without a request in progress are remembered. Each takes about 300 bytes.
const maxResting = 200_000

func newLimiter() limiter {
	resting, err := simplelru.NewLRU[subject, *allowance](maxResting, nil)
	if err != nil {
		panic("extproc: internal error: encoding a list: " + err.Error())
	}
	return limiter{busy: map[subject]*allowance{}, resting: resting}
}

// subject is what a limit applies to: a caller, or one key.
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

// admit counts one request for all bounds, or refuses it. The caller of admit must call leave
// with the same bounds if it was admitted. The request counts towards the rate, even if it is refused later.
func (l *limiter) admit(bounds []bound, now time.Time) *refusal {
	l.mu.Lock()
	defer l.mu.Unlock()
	var both [2]*allowance // a caller's and its key's
	all := both[:len(bounds)]
	for i, b := range bounds {
		all[i] = l.of(b)
		if b.Concurrent > 0 && all[i].inFlight >= b.Concurrent {
			return overShare("Too many requests of this "+b.what()+" are in progress.", record.RefusedConcurrent)
		}
	}
	var taken []*rate.Reservation
	for i, b := range bounds {
		if all[i].pace == nil {
			continue
		}
		r := all[i].pace.ReserveN(now, 1)
		taken = append(taken, r)
		if wait := r.DelayFrom(now); wait > 0 {
			for _, r := range taken {
				r.CancelAt(now)
			}
			return &refusal{fault.New(fault.RateLimited, "This "+b.what()+" has sent too many requests in the last minute.").After(wait), record.RefusedRate}
		}
	}
	for i, b := range bounds {
		all[i].inFlight++
		l.busy[b.subject] = all[i]
		l.resting.Remove(b.subject)
	}
	return nil
}

func (l *limiter) leave(bounds []bound, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, b := range bounds {
		a := l.busy[b.subject]
		if a.inFlight--; a.inFlight > 0 {
			continue
		}
		delete(l.busy, b.subject)
		if a.pace != nil && a.pace.TokensAt(now) < float64(a.perMin) {
			l.resting.Add(b.subject, a)
		}
	}
}

func (s subject) what() string {
	if s.key != "" {
		return "key"
	}
	return "caller"
}

// of returns the subject's allowance, a fresh one if the subject is unknown, and applies a changed limit.
func (l *limiter) of(b bound) *allowance {
	a := l.busy[b.subject]
	if a == nil {
		a, _ = l.resting.Get(b.subject)
	}
	if a == nil {
		a = &allowance{}
	}
	if a.perMin != b.RequestsPerMinute {
		a.perMin, a.pace = b.RequestsPerMinute, nil
		if a.perMin > 0 {
			a.pace = rate.NewLimiter(rate.Limit(float64(a.perMin)/60), a.perMin)
		}
	}
	return a
}
