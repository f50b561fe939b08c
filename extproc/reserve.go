package extproc

import "time"

// pending is implemented by streams that know how many bytes their peer has not read yet.
type pending interface{ Pending() int }

// holding is how many bytes the answer takes. While the text of a whole answer becomes its body, parts of it exist twice, and escaped text
// is longer; the exchange reserves memory for that in advance.
func (x *exchange) holding() int {
	text := x.out.codec.Held()
	n := text + x.out.whole.body.held()
	if text > modest && x.out.whole.body.empty() {
		n += text/8 + 3*step
	}
	if p, ok := any(x.stream).(pending); ok {
		n += p.Pending()
	}
	return n
}

// roomy says whether there is memory for the answer's current size. It does not wait.
func (x *exchange) roomy() bool { return x.share.grow(x.holding(), true) == granted }

// reserve continues with the answer once there is memory for its size; end says that all of it has arrived.
func (x *exchange) reserve(end bool) error {
	switch x.share.grow(x.holding(), false) {
	case refused:
		return x.breakOff(x.turnedAway(noMemory()))
	case waits:
		return x.await(end)
	default: // granted
		return x.proceed(end)
	}
}

// await stops reading until there is memory; Envoy keeps what arrives meanwhile. The timer bounds the wait.
func (x *exchange) await(end bool) error {
	x.starves = time.Now()
	x.watch()
	ready := x.share.granted
	x.stream.Detach(func() error {
		<-ready
		return x.guarded(func() error {
			x.mu.Lock()
			defer x.mu.Unlock()
			if x.phase == finished || x.broken != nil {
				return x.broken
			}
			x.starves, x.heard = time.Time{}, time.Now()
			if end {
				return x.responseEnd()
			}
			return x.proceed(false)
		})
	})
	return nil
}

// Leaving implements grpcstream.Leaver: a wait for memory ends with the stream.
func (x *exchange) Leaving() { x.share.leave() }

// starved ends the exchange because there is not, or no longer, enough memory for its answer. It is called from outside the stream's goroutine.
func (x *exchange) starved() {
	x.mu.Lock()
	defer x.mu.Unlock()
	defer x.breaksWithPanic()
	if x.phase != finished {
		_ = x.refuse(x.turnedAway(noMemory())) // the stream's own goroutine sees the stream break
	}
}

// forget drops the exchange's part of the answer.
func (x *exchange) forget() {
	x.out.codec = nil
	if last := x.out.whole.body.wipe(); last != nil {
		x.wire = again(last)
	}
	x.share.leave()
}
