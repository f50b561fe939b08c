package extproc_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	extprocv3 "github.com/envoyproxy/go-control-plane/envoy/service/ext_proc/v3"

	"github.com/vizard-gateway/vizard/extproc"
)

const kib = 1 << 10

// at is the time of an exchange's beginning, in seconds.
func at(second int) time.Time { return time.Unix(int64(second), 0) }

func closed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

// TestMemoryIsTakenInTurn has answers wait for what others hold: the first that waits is the first that gets some.
func TestMemoryIsTakenInTurn(t *testing.T) {
	m := extproc.NewMemory(1000 * kib)
	first := m.Enter(at(1), func() { t.Error("the one that holds was ended") })
	if ok, _ := first.Grow(1000*kib, false); !ok {
		t.Fatal("one alone does not get all")
	}
	second, third := m.Enter(at(2), nil), m.Enter(at(3), nil)
	_, wait2 := second.Grow(700*kib, false)
	_, wait3 := third.Grow(300*kib, false) // there would be room, but others were first
	if wait2 == nil || wait3 == nil {
		t.Fatal("one above the memory did not wait")
	}
	if ok, _ := m.Enter(at(4), nil).Grow(256*kib, false); !ok {
		t.Error("an ordinary answer was kept waiting")
	}
	if ok, _ := first.Grow(800*kib, true); !ok || closed(wait2) {
		t.Error("less was not taken back, or given to one that wants more")
	}
	first.Leave()
	if !closed(wait2) || !closed(wait3) {
		t.Error("those that wait got nothing")
	}
	second.Leave()
	third.Leave()
	first.Leave()
	if used, waiting := m.Counts(); used != 0 || waiting != 0 {
		t.Errorf("%d bytes are used, %d wait", used, waiting)
	}
}

// TestExchangesThatHaveLeftAreNotRefused has an exchange whose stream is over read what was on its way: it takes nothing, and the end of its stream is what ends it.
func TestExchangesThatHaveLeftAreNotRefused(t *testing.T) {
	t.Parallel()
	m := extproc.NewMemory(1200 * kib)
	first, second := m.Enter(at(1), func() {}), m.Enter(at(2), func() {})
	if ok, _ := first.Grow(256*kib+1100*kib, false); !ok {
		t.Fatal("not granted")
	}
	if ok, wait := second.Grow(256*kib+400*kib, false); ok || wait == nil {
		t.Fatal("does not wait")
	}
	second.Leave()
	if ok, _ := second.Grow(256*kib+500*kib, false); !ok {
		t.Error("refused")
	}
	first.Leave()
	if used, waiting := m.Counts(); used != 0 || waiting != 0 {
		t.Errorf("%d bytes are used, %d wait", used, waiting)
	}
}

// TestTheYoungestIsEnded has answers under way find no more memory.
func TestTheYoungestIsEnded(t *testing.T) {
	m := extproc.NewMemory(1200 * kib)
	var mu sync.Mutex
	ended := map[int]bool{}
	var group sync.WaitGroup
	shares := map[int]*extproc.Share{}
	for _, n := range []int{2, 4, 3, 1} {
		group.Add(1)
		shares[n] = m.Enter(at(n), func() {
			defer group.Done()
			mu.Lock()
			ended[n] = true
			mu.Unlock()
			shares[n].Leave()
		})
		if ok, _ := shares[n].Grow(256*kib+200*kib, false); !ok {
			t.Fatalf("%d: not granted", n)
		}
	}
	shares[4].Settle() // its answer is on its way
	if ok, _ := shares[1].Grow(256*kib+500*kib, true); !ok {
		t.Error("the oldest got no more")
	}
	if ok, wait := shares[2].Grow(256*kib+600*kib, false); ok || wait != nil {
		t.Error("the youngest that may be ended got more, or waits although it holds some")
	}
	group.Done() // 2 ends itself, and nobody ends 1 or 4
	group.Done()
	group.Done()
	group.Wait()
	mu.Lock()
	defer mu.Unlock()
	if len(ended) != 1 || !ended[3] {
		t.Errorf("ended: %v, want 3", ended)
	}
	if ok, wait := shares[3].Grow(300*kib, false); ok || wait != nil {
		t.Error("an exchange that was ended got memory")
	}
}

// TestRequestsCountAndAreNeverRefused has requests take what answers then do not get.
func TestRequestsCountAndAreNeverRefused(t *testing.T) {
	m := extproc.NewMemory(1000 * kib)
	request, answer := m.Enter(at(1), nil), m.Enter(at(2), nil)
	request.Holds(2000 * kib)
	_, wait := answer.Grow(500*kib, false)
	if wait == nil {
		t.Fatal("the answer did not wait")
	}
	request.Holds(100 * kib)
	if !closed(wait) {
		t.Error("the answer waits although there is room")
	}
}

// TestMemoryAddsUp plays random exchanges: their use never exceeds the memory, and nobody waits while memory is free.
func TestMemoryAddsUp(t *testing.T) {
	for seed := range uint64(100) {
		random := rand.New(rand.NewPCG(seed, 0))
		size := int64(1+random.IntN(20)) * 256 * kib
		m := extproc.NewMemory(size)
		type one struct {
			*extproc.Share
			wait <-chan struct{}
		}
		var all []*one
		for i := range 1000 {
			switch n := random.IntN(5); {
			case n == 0 || len(all) == 0:
				all = append(all, &one{Share: m.Enter(at(random.IntN(1000)+i), func() {})})
			case n == 1:
				k := random.IntN(len(all))
				all[k].Leave()
				all = append(all[:k], all[k+1:]...)
			default:
				o := all[random.IntN(len(all))]
				if o.wait != nil && !closed(o.wait) {
					continue
				}
				var ok bool
				if ok, o.wait = o.Grow(random.IntN(3000)*kib, random.IntN(2) == 0); !ok && o.wait == nil {
					o.Leave()
				}
			}
			if used, waiting := m.Counts(); used > size || used == 0 && waiting > 0 && size > 3000*kib {
				t.Fatalf("seed %d: %d of %d bytes are used, %d wait", seed, used, size, waiting)
			}
		}
		for _, o := range all {
			o.Leave()
		}
		if used, waiting := m.Counts(); used != 0 || waiting != 0 {
			t.Fatalf("seed %d: %d bytes are used at the end, %d wait", seed, used, waiting)
		}
	}
}

// startTight starts a sidecar whose exchanges share so much memory.
func startTight(t *testing.T, memory int64, idle time.Duration) *sidecar {
	t.Helper()
	return startSidecar(t, func(settings *extproc.Settings, parts *extproc.Parts) {
		parts.Memory, settings.Timeouts.Idle = memory, idle
	})
}

// answering plays a request, and of its whole answer so many bytes but not its end.
func (s *sidecar) answering(t *testing.T, bytes int) *call {
	t.Helper()
	c := s.open(t)
	c.forward(prompt)
	c.send(responseHeaders("200", "application/json"))
	c.more(`{"choices":[{"message":{"content":"`)
	for range bytes / (32 * kib) {
		c.more(strings.Repeat("x", 32*kib))
	}
	return c
}

func (c *call) more(text string) { c.send(responseBody(text, false)) }

// answeringSlowly is answering while nobody may take what is sent: it returns at once, and a function that waits until all is.
func (s *sidecar) answeringSlowly(t *testing.T, bytes int) (c *call, sent func()) {
	t.Helper()
	c = s.answering(t, 0)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range bytes / (32 * kib) {
			if c.stream.Send(responseBody(strings.Repeat("x", 32*kib), false)) != nil {
				return
			}
		}
	}()
	return c, func() { <-done }
}

// whole ends an answer and reads it.
func (c *call) whole() string {
	c.t.Helper()
	c.send(responseBody(`"},"finish_reason":"stop"}]}`, true))
	if r := c.recv(); r.GetResponseHeaders() == nil {
		c.t.Fatalf("answered %T: %s", r.GetResponse(), r.GetImmediateResponse().GetBody())
	}
	return c.rest()
}

// filling plays an answer that takes so much of 2000 KiB that no other one can begin.
func (s *sidecar) filling(t *testing.T) *call {
	t.Helper()
	c := s.answering(t, 1312*kib) // takes 1600 KiB, and less when it is sent
	s.awaitMemory(t, 0, func(used int64) bool { return used > 1500*kib })
	return c
}

// rest reads the rest of an answer's body.
func (c *call) rest() string {
	c.t.Helper()
	var b strings.Builder
	for {
		piece := c.recv().GetResponseBody().GetResponse().GetBodyMutation().GetStreamedResponse()
		b.Write(piece.GetBody())
		if piece.GetEndOfStream() {
			_ = c.stream.CloseSend()
			return b.String()
		}
	}
}

// awaitMemory waits until so many answers wait and, if used says so, that much is used.
func (s *sidecar) awaitMemory(t *testing.T, waiting int, used func(int64) bool) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if _, n, w := s.server.Memory(); w == waiting && (used == nil || used(n)) {
			return
		}
	}
	_, n, w := s.server.Memory()
	t.Fatalf("%d bytes are used and %d answers wait, want %d", n, w, waiting)
}

func nothing(used int64) bool { return used == 0 }

// TestLargeAnswersWaitForEachOther has one answer hold all the memory: another waits, ordinary ones do not, and what waits goes on when
// the first has been sent.
func TestLargeAnswersWaitForEachOther(t *testing.T) {
	t.Parallel()
	s := startTight(t, 2000*kib, time.Minute)
	first := s.filling(t)
	second, sent := s.answeringSlowly(t, 320*kib)
	s.awaitMemory(t, 1, nil)
	for _, size := range []int{0, 32 * kib, 64 * kib} {
		small := s.answering(t, size)
		if got := small.whole(); strings.Count(got, "x") < size {
			t.Fatalf("an ordinary answer of %d bytes has %d", size, len(got))
		}
	}
	if got := first.whole(); strings.Count(got, "x") < 1312*kib {
		t.Errorf("the first answer has %d bytes", len(got))
	}
	sent()
	if got := second.whole(); strings.Count(got, "x") < 320*kib {
		t.Errorf("the second answer has %d bytes", len(got))
	}
	s.awaitMemory(t, 0, nothing)
}

// TestAWaitEnds bounds it by the idle timeout.
func TestAWaitEnds(t *testing.T) {
	t.Parallel()
	s := startTight(t, 2000*kib, 3*time.Second)
	first := s.filling(t)
	second, _ := s.answeringSlowly(t, 600*kib)
	s.awaitMemory(t, 1, nil)
	go func() {
		for t.Context().Err() == nil && first.stream.Send(responseBody(" ", false)) == nil {
			time.Sleep(50 * time.Millisecond) // it is not idle
		}
	}()
	r := second.recv().GetImmediateResponse()
	if r.GetStatus().GetCode() != 503 || !strings.Contains(string(r.GetBody()), `"code":"unavailable"`) {
		t.Errorf("answered %v", r)
	}
	s.awaitMemory(t, 0, nil)
}

// TestAWaitEndsWithItsStream has Envoy give up an exchange that waits.
func TestAWaitEndsWithItsStream(t *testing.T) {
	t.Parallel()
	s := startTight(t, 2000*kib, time.Minute)
	s.filling(t)
	ctx, leave := context.WithCancel(t.Context())
	stream, err := s.client.Process(ctx)
	if err != nil {
		t.Fatal(err)
	}
	second := &call{t, stream}
	second.forward(prompt)
	second.send(responseHeaders("200", "application/json"))
	second.more(`{"choices":[{"message":{"content":"`)
	go func() {
		for second.stream.Send(responseBody(strings.Repeat("x", 32*kib), false)) == nil {
			continue
		}
	}()
	s.awaitMemory(t, 1, nil)
	leave()
	s.awaitMemory(t, 0, nil)
	if e := s.records.await(t, 1); e.ErrorCode != "aborted" {
		t.Errorf("recorded %+v", e)
	}
}

// TestTheYoungestAnswerIsEnded has two answers grow beyond the memory: the one that came last is a 503, or an error in its stream.
func TestTheYoungestAnswerIsEnded(t *testing.T) {
	t.Parallel()
	for name, play := range map[string]func(s *sidecar) (*call, func(*call)){
		"whole": func(s *sidecar) (*call, func(*call)) {
			return s.answering(t, 400*kib), func(c *call) { c.refused(503, "unavailable") }
		},
		"stream": func(s *sidecar) (*call, func(*call)) {
			c := s.open(t)
			c.forward(streamed)
			c.send(responseHeaders("200", "text/event-stream"))
			c.more(firstDelta + "data: ")
			for range 20 {
				c.more(strings.Repeat("x", 32*kib))
			}
			if c.recv().GetResponseHeaders() == nil {
				t.Fatal("the stream has not begun")
			}
			return c, func(c *call) {
				if got := c.rest(); !strings.Contains(got, "jane@example.com") || !strings.Contains(got, "event: error") || !strings.Contains(got, `"unavailable"`) {
					t.Errorf("the stream says %q", got)
				}
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := startTight(t, 1650*kib, time.Minute)
			first := s.answering(t, 600*kib)
			s.awaitMemory(t, 0, func(used int64) bool { return used > 300*kib })
			second, ended := play(s)
			s.awaitMemory(t, 0, func(used int64) bool { return used > 450*kib })
			for range 15 {
				first.more(strings.Repeat("x", 32*kib))
			}
			ended(second)
			if got := first.whole(); strings.Count(got, "x") < 1000*kib {
				t.Errorf("the first answer has %d bytes", len(got))
			}
			s.awaitMemory(t, 0, nothing)
		})
	}
}

// TestAnswersThatDoNotCountTakeNoMemory feeds answers that the gateway ignores: it does not hold them.
func TestAnswersThatDoNotCountTakeNoMemory(t *testing.T) {
	t.Parallel()
	s := startTight(t, 1, time.Minute)
	c := s.open(t)
	c.forward(prompt)
	c.send(responseHeaders("200", "application/json"))
	c.more(`{"z":[`)
	for range 100 {
		c.more(strings.Repeat(`{"a":1},`, 4*kib))
	}
	c.send(responseBody(`1],"choices":[{"message":{"content":"Dear EMAIL_1"},"finish_reason":"stop"}]}`, true))
	if r, ok := c.recv().GetResponse().(*extprocv3.ProcessingResponse_ResponseHeaders); !ok {
		t.Fatalf("answered %T", r)
	}
	if got := c.rest(); !strings.Contains(got, "Dear jane@example.com") {
		t.Errorf("answered %q", got)
	}
}

// BenchmarkShare is what counting costs a piece of an ordinary answer.
func BenchmarkShare(b *testing.B) {
	m := extproc.NewMemory(1 << 30)
	s := m.Enter(at(1), nil)
	for b.Loop() {
		s.Grow(1000, false)
	}
}
