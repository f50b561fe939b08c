package extproc

import (
	"time"

	"github.com/vizard-gateway/vizard/registry"
)

// Read reads a ProcessingRequest and returns it as the exchange would see it.
func Read(raw []byte) (kind int, end bool, headers [][2]string, body []byte, details string, err error) {
	var m message
	err = m.read(raw)
	for _, h := range m.headers {
		headers = append(headers, [2]string{string(h.name), string(h.value)})
	}
	return int(m.kind), m.end, headers, m.body, m.details, err
}

// Sign is sign with the headers as a map.
func Sign(p *registry.Provider, credential []byte, path string, body []byte, at time.Time) (map[string]string, []string, error) {
	set, remove, err := sign(p, credential, path, body, at)
	m := map[string]string{}
	for _, h := range set {
		m[h.name] = string(h.value)
	}
	return m, remove, err
}

// Places is the room that callers share, without exchanges.
type Places struct{ places }

// NewPlaces returns an empty one.
func NewPlaces() *Places { return &Places{places{holders: map[string]*holder{}}} }

// Place is what one request has of it.
type Place struct {
	of     *Places
	caller string
	now    standing
}

// Enter admits a request, or says why not.
func (p *Places) Enter(caller string, room int) (*Place, string) {
	now, r := p.enter(caller, room)
	if r != nil {
		return nil, r.reason
	}
	return &Place{p, caller, now}, ""
}

// Complete says that the request's body has arrived, and whether it goes on.
func (p *Place) Complete(room int) bool {
	if p.now == whole {
		return true
	}
	p.now, _ = p.of.complete(p.caller, room, p.now)
	return p.now == whole
}

// Leave ends the request.
func (p *Place) Leave() { p.of.leave(p.caller, p.now) }

// Counts returns the taken places and those of incomplete requests.
func (p *Places) Counts() (taken, partial int) { return p.counts() }

// Held returns the places of a caller.
func (p *Places) Held(caller string) int {
	if h := p.holders[caller]; h != nil {
		return h.taken
	}
	return 0
}

// Callers returns how many callers have a place.
func (p *Places) Callers() int { return p.taken.callers }

// MostPartial returns the most places that one caller's incomplete requests have.
func (p *Places) MostPartial() (most int) {
	for _, h := range p.holders {
		most = max(most, h.partial)
	}
	return most
}

// Memory is what exchanges share, without exchanges.
type Memory struct{ *memory }

// NewMemory returns one of a size.
func NewMemory(size int64) *Memory { return &Memory{newMemory(size)} }

// Counts returns the memory in use and how many answers wait.
func (m *Memory) Counts() (used int64, waiting int) {
	_, used, waiting = m.counts()
	return used, waiting
}

// Share is what one exchange has of it.
type Share struct{ share }

// Enter gives an exchange its share; end is called when it is ended for another's sake.
func (m *Memory) Enter(begun time.Time, end func()) *Share {
	return &Share{share{of: m.memory, begun: begun, owner: ender(end)}}
}

type ender func()

func (e ender) starved() { e() }

// Grow returns the decision on an answer of so many bytes: granted, refused, or the channel that it has to wait for.
func (s *Share) Grow(bytes int, now bool) (ok bool, wait <-chan struct{}) {
	switch s.grow(bytes, now) {
	case granted:
		return true, nil
	case waits:
		return false, s.granted
	default:
		return false, nil
	}
}

// Holds sets the request's memory, Settle says that the answer must not end any more, and Leave returns all memory.
func (s *Share) Holds(bytes int) { s.holds(bytes) }

// Settle says that the exchange is not ended any more.
func (s *Share) Settle() { s.settle() }

// Leave gives back all that it has.
func (s *Share) Leave() { s.leave() }
