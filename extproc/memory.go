package extproc

import (
	"sync"
	"time"

	"github.com/vizard-gateway/vizard/internal/record"
)

// memory is the memory that all exchanges share. It counts what requests take but never refuses them, because the places bound them. An answer
// takes more as it grows; a small first part is not counted.
//
// An answer that has taken nothing yet may wait for memory, because Envoy and the provider hold the unread rest. An answer that has taken some must not
// wait, because others may wait for its memory. If there is none left for it, the youngest answer that has taken some ends.
type memory struct {
	size int64

	mu      sync.Mutex
	used    int64
	holders map[*share]struct{} // that have taken some for their answers
	queue   []*share            // that wait for some, the first one first
}

// share is an exchange's part of the memory.
type share struct {
	of    *memory
	begun time.Time // of the exchange
	owner holds     // the exchange
	last  int64     // what the exchange has asked for last

	// Under of.mu.
	request int64 // bytes that its request has
	answer  int64 // and that its answer has taken
	wants   int64 // and waits for
	granted chan struct{}
	sure    bool // what is left of its answer is on its way: it is not ended any more
	ended   bool
	left    bool // its stream is over: what of it is still read needs no memory, and is no refusal
}

// holds is an exchange that holds memory.
type holds interface {
	// starved ends it because another exchange needs its memory. It is called in its own goroutine.
	starved()
}

// step is the size of one grant, in bytes; modest is how much an answer may have without being counted.
const (
	step   = 64 << 10
	modest = 4 * step
)

func noMemory() *refusal {
	return full("The gateway has no memory for this answer at the moment. Try again.", record.RefusedMemory)
}

func newMemory(size int64) *memory { return &memory{size: size, holders: map[*share]struct{}{}} }

// counts returns the limit, the memory in use, and how many answers wait.
func (m *memory) counts() (size, used int64, waiting int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.size, m.used, len(m.queue)
}

// holds sets how much memory the exchange's request has.
func (r *share) holds(bytes int) {
	m := r.of
	m.mu.Lock()
	defer m.mu.Unlock()
	m.used += int64(bytes) - r.request
	r.request = int64(bytes)
	m.serve()
}

// verdict is the decision on an answer that needs memory.
type verdict uint8

const (
	granted verdict = iota
	refused
	waits // until share.granted is closed: then it has what it needs, unless it has left
)

// grow takes as much memory as an answer of so many bytes needs. Now says that it must not wait.
func (r *share) grow(bytes int, now bool) verdict {
	need := int64(0)
	if bytes > modest {
		need = (int64(bytes-modest) + step - 1) / step * step
	}
	if need == r.last {
		return granted // as usual, or about to be ended
	}
	m := r.of
	m.mu.Lock()
	defer m.mu.Unlock()
	v := m.give(r, need, now)
	if v == granted {
		r.last = need
	}
	return v
}

func (m *memory) give(r *share, need int64, now bool) verdict {
	switch {
	case r.ended:
		return refused
	case r.left:
		return granted
	case need <= r.answer:
		r.have(need)
		m.serve()
		return granted
	case r.answer == 0 && !now && (len(m.queue) > 0 || !m.begins(need)):
		r.wants, r.last, r.granted = need, need, make(chan struct{})
		m.queue = append(m.queue, r)
		return waits
	}
	for m.used+need-r.answer > m.size {
		y := m.youngest(r)
		if y == r {
			return refused
		}
		y.evict()
	}
	r.have(need)
	return granted
}

// begins says whether an answer that has nothing may take so much; mu is held. It reserves an eighth for answers in progress, if there are any.
func (m *memory) begins(need int64) bool {
	free := m.size - m.used - need
	return free >= m.size/8 || free >= 0 && len(m.holders) == 0
}

// have sets what the answer has taken; mu is held.
func (r *share) have(n int64) {
	r.of.used += n - r.answer
	if r.answer = n; n > 0 {
		r.of.holders[r] = struct{}{}
	} else {
		delete(r.of.holders, r)
	}
}

// youngest is the share of the youngest exchange that may end to make room for r, perhaps r itself; mu is held.
func (m *memory) youngest(r *share) *share {
	y := r
	for h := range m.holders {
		if !h.sure && h.begun.After(y.begun) {
			y = h
		}
	}
	return y
}

// evict ends the exchange; its memory counts as free from now on. mu is held.
func (r *share) evict() {
	r.ended = true
	r.have(0)
	go r.owner.starved()
}

// serve grants waiting answers their memory, in order; mu is held.
func (m *memory) serve() {
	for len(m.queue) > 0 {
		r := m.queue[0]
		if !m.begins(r.wants) {
			return
		}
		m.queue = m.queue[1:]
		r.have(r.wants)
		close(r.granted)
	}
}

// settle says that the exchange must no longer end because of its memory.
func (r *share) settle() {
	r.of.mu.Lock()
	defer r.of.mu.Unlock()
	r.sure = true
}

// leave returns all memory of the exchange, and ends its wait. It may be called again.
func (r *share) leave() {
	m := r.of
	m.mu.Lock()
	defer m.mu.Unlock()
	m.used -= r.request
	r.request, r.left = 0, true
	r.have(0)
	for i, waiting := range m.queue {
		if waiting == r {
			m.queue = append(m.queue[:i:i], m.queue[i+1:]...)
			close(r.granted)
			break
		}
	}
	m.serve()
}
