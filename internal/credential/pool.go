package credential

import (
	"fmt"
	"sync"
	"time"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/internal/vault"
)

// pool has the credentials of one provider.
type pool struct {
	mu    sync.Mutex
	slots []*slot
	turn  int // where the next search begins, so that equal ones take turns
}

// slot is one credential. The pool's mutex guards what changes.
type slot struct {
	provider string
	from     config.Source
	weight   int
	check    func(provider string, value []byte) error
	pool     *pool

	value    secret.Value
	inFlight int
	rests    time.Time // set aside until then
}

// read reads the value from its place; after an error the old one stays.
func (s *slot) read() error {
	v, err := s.from.Read()
	if err != nil {
		return err
	}
	if err = vault.Foreign(s.provider, v.Reveal()); err == nil && s.check != nil {
		err = s.check(s.provider, v.Reveal())
	}
	if err != nil {
		v.Wipe()
		return fmt.Errorf("the secret from %v: %w", s.from, err)
	}
	if s.pool != nil {
		s.pool.mu.Lock()
		defer s.pool.mu.Unlock()
	}
	s.value, s.rests = v, time.Time{} // the old one is not wiped: requests may be on their way with it
	return nil
}

// take returns the credential with the fewest requests in progress for its weight. It skips paused credentials; if all
// are paused, it takes the one whose pause ends first, so that the provider decides whether it works.
func (p *pool) take(now time.Time) (secret.Value, *Lease) {
	p.mu.Lock()
	defer p.mu.Unlock()
	var best *slot
	for i := range p.slots {
		if s := p.slots[(p.turn+i)%len(p.slots)]; best == nil || s.before(best, now) {
			best = s
		}
	}
	p.turn++
	best.inFlight++
	return best.value, &Lease{slot: best}
}

// before says whether s is a better choice than other.
func (s *slot) before(other *slot, now time.Time) bool {
	resting, otherResting := s.rests.After(now), other.rests.After(now)
	switch {
	case resting != otherResting:
		return otherResting
	case resting:
		return s.rests.Before(other.rests)
	}
	return (s.inFlight+1)*other.weight < (other.inFlight+1)*s.weight
}

// Lease is the use of one of the gateway's credentials for one request. It is used by one goroutine at a time.
type Lease struct {
	slot *slot
	over bool
}

// How long a refused credential is paused if the provider does not say, and at most.
const (
	restDefault = time.Minute
	restMost    = time.Hour
)

// SetAside pauses the credential, because the provider refused it. d is the provider's retry-after, 0 if it sent none.
func (l *Lease) SetAside(d time.Duration, now time.Time) {
	if d <= 0 {
		d = restDefault
	}
	l.slot.pool.mu.Lock()
	defer l.slot.pool.mu.Unlock()
	l.slot.rests = now.Add(min(d, restMost))
}

// Done ends the use; only the first call counts.
func (l *Lease) Done() {
	l.slot.pool.mu.Lock()
	defer l.slot.pool.mu.Unlock()
	if !l.over {
		l.over = true
		l.slot.inFlight--
	}
}
