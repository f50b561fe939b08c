package extproc

import "time"

// pending is what a stream may say of the messages that its peer has not taken yet.
type pending interface{ Pending() int }

// holding is how many bytes the answer takes. While the text of a whole one becomes its body, some of it is there twice, and what is
// escaped is longer: it has memory for that before it gets there.
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

// roomy says whether there is memory for what the answer holds by now. It does not wait for any.
func (x *exchange) roomy() bool { return x.share.grow(x.holding(), true) == granted }

// reserve goes on with the answer once there is memory for what it holds; end says that all of it has arrived.
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

// await stops reading until there is memory: what comes meanwhile stays with Envoy. The timer bounds it.
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

// starved ends the exchange because there is no memory for its answer, or none any more. It is entered from outside the stream's goroutine.
func (x *exchange) starved() {
	x.mu.Lock()
	defer x.mu.Unlock()
	defer x.breaksWithPanic()
	if x.phase != finished {
		_ = x.refuse(x.turnedAway(noMemory())) // the stream's own goroutine sees the stream break
	}
}

// forget gives up what the exchange holds of its answer.
func (x *exchange) forget() {
	x.out.codec = nil
	if last := x.out.whole.body.wipe(); last != nil {
		x.wire = again(last)
	}
	x.share.leave()
}
