package extproc_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/extproc"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/record"
)

// namedKeys takes every key that begins with a caller's name and a dash.
type namedKeys struct{}

func (namedKeys) Authenticate(token []byte, _ time.Time) (keystore.Principal, error) {
	name, _, ok := strings.Cut(string(token), "-")
	if !ok {
		return keystore.Principal{}, keystore.ErrRefused
	}
	return keystore.Principal{KeyID: string(token), Caller: name}, nil
}

func (k namedKeys) Await(token []byte, now time.Time) (keystore.Principal, error) {
	return k.Authenticate(token, now)
}

func startShared(t *testing.T, room int, change ...func(*extproc.Settings)) *sidecar {
	t.Helper()
	return startSidecar(t, func(settings *extproc.Settings, parts *extproc.Parts) {
		settings.MaxConcurrent, parts.Keys = room, namedKeys{}
		for _, c := range change {
			c(settings)
		}
	})
}

// begin sends a caller's head, of a request whose body is still to come.
func (s *sidecar) begin(t *testing.T, caller string) *call {
	t.Helper()
	c := s.open(t)
	c.send(requestHeaders(caller + "-key"))
	return c
}

// whole sends a caller's request and returns the status of a refusal, 0 if it was forwarded.
func (s *sidecar) whole(t *testing.T, caller string) int {
	t.Helper()
	status, _ := s.ask(t, caller+"-key")
	return status
}

// refused reads a refusal and ends the stream, as Envoy does.
func (c *call) refused(status int, code string) {
	c.t.Helper()
	r := c.recv().GetImmediateResponse()
	_ = c.stream.CloseSend()
	if int(r.GetStatus().GetCode()) != status || !strings.Contains(string(r.GetBody()), `"code":"`+code+`"`) {
		c.t.Fatalf("answered %d %s, want %d %s", r.GetStatus().GetCode(), r.GetBody(), status, code)
	}
}

// holds waits until so many places are taken.
func (s *sidecar) holds(t *testing.T, taken, incomplete int) {
	t.Helper()
	var a, b int
	for end := time.Now().Add(5 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if a, b = s.server.Places(); a == taken && b == incomplete {
			return
		}
	}
	t.Fatalf("%d places taken, %d of them by incomplete requests; want %d and %d", a, b, taken, incomplete)
}

// TestIncompleteRequestsHoldASmallPart has callers send heads only: one gets a sixteenth of the room and all together a quarter. Others
// with whole requests notice nothing, and neither does a caller whose body comes at last.
func TestIncompleteRequestsHoldASmallPart(t *testing.T) {
	t.Parallel()
	s := startShared(t, 64)
	first := s.begin(t, "a")
	for range 3 {
		s.begin(t, "a")
	}
	s.holds(t, 4, 4)
	fifth := s.begin(t, "a")
	for _, caller := range []string{"b", "c", "d"} {
		for range 4 {
			s.begin(t, caller)
		}
	}
	s.holds(t, 16, 16)
	other := s.begin(t, "e")
	bodyFollows := s.begin(t, "e")
	bodyFollows.send(requestBody(prompt, true))
	if bodyFollows.recv().GetRequestHeaders() == nil {
		t.Fatal("a request whose body follows was not forwarded")
	}
	if status := s.whole(t, "a"); status != 0 {
		t.Errorf("a whole request of the caller with many incomplete ones: status %d", status)
	}
	fifth.refused(429, "rate_limited")
	other.refused(503, "unavailable")
	s.holds(t, 18, 16)
	first.send(requestBody(prompt, true))
	if first.recv().GetRequestHeaders() == nil {
		t.Error("not forwarded when its body came")
	}
	s.holds(t, 18, 15)
	if e := s.records.await(t, 1); e.Refused != record.RefusedIncomplete || e.Caller == "" {
		t.Errorf("recorded %+v", e)
	}
}

// TestABodyMayStillComeOnceThereIsAPlace has a request wait without a place until one is given back.
func TestABodyMayStillComeOnceThereIsAPlace(t *testing.T) {
	t.Parallel()
	s := startShared(t, 16)
	first, second := s.begin(t, "a"), s.begin(t, "a")
	s.holds(t, 1, 1)
	first.send(requestBody(prompt, true))
	first.recv()
	s.holds(t, 2, 1) // the second one waited for settling and took the place
	second.send(requestBody(prompt, true))
	if second.recv().GetRequestHeaders() == nil {
		t.Error("not forwarded")
	}
	s.holds(t, 2, 0)
}

// TestOneCallerAloneHasAllOfTheRoom fills the gateway with one caller's requests.
func TestOneCallerAloneHasAllOfTheRoom(t *testing.T) {
	t.Parallel()
	const room = 12
	s := startShared(t, room)
	for i := range room {
		if status := s.whole(t, "a"); status != 0 {
			t.Fatalf("request %d: status %d", i, status)
		}
	}
	s.begin(t, "a").refused(503, "unavailable")
	s.begin(t, "b").refused(503, "unavailable")
}

// TestAboveThreeQuartersSharesAreEqual has one caller come first: it keeps what it has, and gets no more once another one asks.
func TestAboveThreeQuartersSharesAreEqual(t *testing.T) {
	t.Parallel()
	s := startShared(t, 12)
	pass := func(caller string, n int) {
		t.Helper()
		for range n {
			if status := s.whole(t, caller); status != 0 {
				t.Fatalf("caller %s: status %d", caller, status)
			}
		}
	}
	pass("a", 8)
	pass("b", 1) // 9 of 12
	s.begin(t, "a").refused(429, "rate_limited")
	pass("b", 2)
	s.begin(t, "a").refused(429, "rate_limited")
	pass("c", 1) // the last one
	s.begin(t, "b").refused(503, "unavailable")
	if e := s.records.await(t, 1); e.Refused != record.RefusedShare {
		t.Errorf("recorded %+v", e)
	}
}

// TestBodyThatDoesNotCome lets the clock of the body run out.
func TestBodyThatDoesNotCome(t *testing.T) {
	t.Parallel()
	s := startShared(t, 100, func(settings *extproc.Settings) { settings.Timeouts.RequestBody = 50 * time.Millisecond })
	c := s.begin(t, "a")
	c.send(requestBody("{", false))
	c.refused(400, "invalid_request")
	_ = c.stream.CloseSend()
	if e := s.records.await(t, 1); e.Refused != record.RefusedBody || e.Status != 400 {
		t.Errorf("recorded %+v", e)
	}
	s.holds(t, 0, 0)
}

// TestPlacesComeBack ends exchanges in every way that there is.
func TestPlacesComeBack(t *testing.T) {
	t.Parallel()
	s := startShared(t, 100, func(settings *extproc.Settings) { settings.Limits = config.Limits{Concurrent: 50} })
	for name, play := range map[string]func(*call){
		"head only":       func(*call) {},
		"part of a body":  func(c *call) { c.send(requestBody("{", false)) },
		"not JSON":        func(c *call) { c.send(requestBody("{", true)); c.recv() },
		"trailers":        func(c *call) { c.send(requestBody("{", false)) },
		"a panic":         func(c *call) { c.send(requestBody(`{"model":"broken/m","prompt":"x"}`, true)); _ = c.end() },
		"too large":       func(c *call) { c.send(requestBody(strings.Repeat(" ", 40_000), false)); c.recv() },
		"wrong order":     func(c *call) { c.send(responseBody("x", true)); _ = c.end() },
		"forwarded":       func(c *call) { c.send(requestBody(prompt, true)); c.recv() },
		"a whole answer":  func(c *call) { c.send(requestBody(prompt, true)); c.recv(); c.recv(); c.answer() },
		"without its key": func(c *call) { c.send(requestBody(prompt, true)); c.recv() },
	} {
		c := s.open(t)
		if name == "without its key" {
			c.send(requestHeaders("nobody"))
		} else {
			c.send(requestHeaders("a-key"))
		}
		play(c)
		_ = c.stream.CloseSend()
		_ = c.end()
		s.holds(t, 0, 0)
	}
}

func (c *call) answer() {
	c.send(responseHeaders("200", "application/json"))
	c.send(responseBody(good, true))
	c.recv()
	c.recv()
}

// TestStreamsWithoutAKeyTakeNoPlace holds open streams that nobody's key came with.
func TestStreamsWithoutAKeyTakeNoPlace(t *testing.T) {
	t.Parallel()
	s := startShared(t, 1)
	for range 20 {
		s.open(t)
		c := s.open(t)
		c.send(requestHeaders("nobody"))
		c.refused(401, "unauthenticated")
	}
	s.holds(t, 0, 0)
	if status := s.whole(t, "a"); status != 0 {
		t.Errorf("status %d", status)
	}
}

// TestPlacesNeverExceedTheirBounds plays random requests of random callers against the bounds that the page on limits states.
func TestPlacesNeverExceedTheirBounds(t *testing.T) {
	t.Parallel()
	for seed := range uint64(200) {
		random := rand.New(rand.NewPCG(seed, 0))
		room, callers := 1+random.IntN(100), 1+random.IntN(6)
		p := extproc.NewPlaces()
		var open []*extproc.Place
		for range 2000 {
			switch n := random.IntN(4); {
			case n < 2:
				caller := fmt.Sprint(random.IntN(callers))
				before, _ := p.Counts()
				alone := p.Callers() == 0 || p.Callers() == 1 && p.Held(caller) > 0
				place, reason := p.Enter(caller, room)
				switch reason {
				case "":
					open = append(open, place)
				case record.RefusedFull:
					if before < room {
						t.Fatalf("seed %d: full with %d of %d", seed, before, room)
					}
				case record.RefusedShare:
					if 4*(before+1) <= 3*room || alone || p.Held(caller) == 0 {
						t.Fatalf("seed %d: over its share with %d of %d, %d of it the caller's own", seed, before, room, p.Held(caller))
					}
				}
			case len(open) == 0:
			default:
				i := random.IntN(len(open))
				if n == 2 && open[i].Complete(room) {
					continue
				}
				open[i].Leave()
				open = append(open[:i], open[i+1:]...)
			}
			taken, partial := p.Counts()
			if taken > room || partial > max(room/4, 1) || p.MostPartial() > max(room/16, 1) {
				t.Fatalf("seed %d: %d taken, %d incomplete, %d of one caller, room %d", seed, taken, partial, p.MostPartial(), room)
			}
		}
		for _, place := range open {
			place.Leave()
		}
		if taken, partial := p.Counts(); taken != 0 || partial != 0 || p.Callers() != 0 {
			t.Fatalf("seed %d: %d taken, %d incomplete, %d callers are left", seed, taken, partial, p.Callers())
		}
	}
}

// BenchmarkPlaces is what sharing the room costs a request.
func BenchmarkPlaces(b *testing.B) {
	p := extproc.NewPlaces()
	b.ReportAllocs()
	for b.Loop() {
		place, _ := p.Enter("caller", 1000)
		place.Complete(1000)
		place.Leave()
	}
}
