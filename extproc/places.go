package extproc

import (
	"sync"
	"time"

	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/record"
)

// places shares gateway.max_concurrent places among callers. A request takes a place once its key is known
// and holds it until its exchange ends.
//
// Below three quarters nobody is refused, so that a single caller may have all of them; above, a caller that holds its
// equal share already is. Incomplete requests hold at most a quarter of the places, and a sixteenth for one caller, because they
// cost their caller nothing. A request above these bounds waits without a place, at most for settling: the bodies of requests that
// begin together come directly after their headers.
type places struct {
	mu      sync.Mutex
	holders map[string]*holder // callers with a place, or with a request that waits for one
	taken   crowd
	waiting crowd
	partial int // taken places of requests whose body is on its way
}

// crowd counts requests and the callers that they are of.
type crowd struct{ requests, callers int }

// holder counts the requests of one caller by kind.
type holder struct{ taken, waiting, partial int }

// settling is how long a request without a place may take to complete its body: some round trips over a long distance.
const settling = time.Second

// standing is the state of a request's place.
type standing uint8

const (
	outside standing = iota // nothing: it was not admitted, or has left
	queued                  // it waits without a place for its body
	partial                 // a place, while its body is on its way
	whole                   // a place, until it ends
)

// refusal is a fault with its reason in the words of the metadata record.
type refusal struct {
	fault  *fault.Fault
	reason string
}

func full(message, reason string) *refusal {
	return &refusal{fault.New(fault.Unavailable, message).After(time.Second), reason}
}

func overShare(message, reason string) *refusal {
	return &refusal{fault.New(fault.RateLimited, message).After(time.Second), reason}
}

// enter admits a request of a caller whose body is still to come. Each request that is admitted must leave.
func (p *places) enter(caller string, room int) (standing, *refusal) {
	p.mu.Lock()
	defer p.mu.Unlock()
	h := p.of(caller)
	defer p.forget(caller, h)
	if r := p.taken.refuses(h.taken, room); r != nil {
		return outside, r
	}
	if p.partialRefused(h, room) == nil {
		p.take(h, partial)
		return partial, nil
	}
	if r := p.waiting.refuses(h.waiting, max(room/2, 1)); r != nil {
		return outside, p.partialRefused(h, room)
	}
	p.take(h, queued)
	return queued, nil
}

// complete says that the body of a request has arrived. A request that has waited gets a place, or is refused and has left.
func (p *places) complete(caller string, room int, now standing) (standing, *refusal) {
	p.mu.Lock()
	defer p.mu.Unlock()
	h := p.of(caller)
	defer p.forget(caller, h)
	p.release(h, now)
	if now == queued {
		if r := p.taken.refuses(h.taken, room); r != nil {
			return outside, r
		}
	}
	p.take(h, whole)
	return whole, nil
}

// settle gives a request that has waited long enough a place, if there is one now; otherwise it refuses it, and the request has left.
func (p *places) settle(caller string, room int) (standing, *refusal) {
	p.mu.Lock()
	defer p.mu.Unlock()
	h := p.of(caller)
	defer p.forget(caller, h)
	p.release(h, queued)
	r := p.taken.refuses(h.taken, room)
	if r == nil {
		r = p.partialRefused(h, room)
	}
	if r != nil {
		return outside, r
	}
	p.take(h, partial)
	return partial, nil
}

// leave returns the place of a request.
func (p *places) leave(caller string, now standing) {
	if now == outside {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	h := p.of(caller)
	p.release(h, now)
	p.forget(caller, h)
}

// counts returns the taken places and how many of them belong to incomplete requests.
func (p *places) counts() (taken, partial int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.taken.requests, p.partial
}

// refuses says why a caller with mine of the crowd's requests may not add one in so much room; nil: it may.
func (c crowd) refuses(mine, room int) *refusal {
	if c.requests >= room {
		return full("", record.RefusedFull)
	}
	callers := c.callers
	if mine == 0 {
		callers++ // the one that asks
	}
	crowded := 4*(c.requests+1) > 3*room
	if crowded && mine > 0 && (mine+1)*callers > room {
		return overShare("The gateway is nearly full, and this caller has its share of it in progress.", record.RefusedShare)
	}
	return nil
}

// partialRefused says why one more incomplete request gets no place; nil: it gets one.
func (p *places) partialRefused(h *holder, room int) *refusal {
	switch {
	case h.partial >= max(room/16, 1):
		return overShare("Too many requests of this caller are incomplete: send their bodies.", record.RefusedIncomplete)
	case p.partial >= max(room/4, 1):
		return full("Too many requests are incomplete at the moment. Try again.", record.RefusedIncomplete)
	}
	return nil
}

func (p *places) of(caller string) *holder {
	h := p.holders[caller]
	if h == nil {
		h = &holder{}
		p.holders[caller] = h
	}
	return h
}

func (p *places) forget(caller string, h *holder) {
	if *h == (holder{}) {
		delete(p.holders, caller)
	}
}

func (p *places) take(h *holder, s standing) {
	if s == queued {
		p.waiting.add(&h.waiting)
		return
	}
	p.taken.add(&h.taken)
	if s == partial {
		h.partial++
		p.partial++
	}
}

func (p *places) release(h *holder, s standing) {
	if s == queued {
		p.waiting.drop(&h.waiting)
		return
	}
	p.taken.drop(&h.taken)
	if s == partial {
		h.partial--
		p.partial--
	}
}

func (c *crowd) add(mine *int) {
	if *mine == 0 {
		c.callers++
	}
	*mine++
	c.requests++
}

func (c *crowd) drop(mine *int) {
	*mine--
	c.requests--
	if *mine == 0 {
		c.callers--
	}
}
