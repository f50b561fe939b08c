package e2e_test

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"
)

var fairFor = flag.Duration("fair", 2*time.Second, "how long TestNobodyIsShutOut watches a caller without and with an attack")

// The attack: so many connections of HTTP/2 with so many streams, each a head and the first byte of a body that never comes.
const (
	attackConnections = 102
	attackStreams     = 100
)

// TestNobodyIsShutOut has one key hold open as many requests as it can while another caller works. That caller gets all of its
// answers, and `make fair` says what has become of its p99.
func TestNobodyIsShutOut(t *testing.T) {
	for _, tc := range []struct {
		name   string
		limits []string // of the attacker's key
		most   float64  // places that its requests may take
	}{
		{"a key with a limit", []string{"--concurrent", "5"}, 5},
		{"a key without one", nil, 10_000 / 16},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := newProvider(t, say("Dear EMAIL_1", 5))
			g := start(t, p, options{})
			victim := g.createKey("victim")
			a := g.attack(g.createKey("attacker", tc.limits...))
			for range 100 {
				g.worker(t, victim)(0)
			}
			quiet := g.works(t, victim, *fairFor, nil)
			before := memoryOf(t, g.envoy)
			stop := make(chan struct{})
			var group sync.WaitGroup
			group.Go(func() { a.run(t, stop) })
			most := 0.0
			attacked := g.works(t, victim, *fairFor, func() { most = max(most, g.metric("vizard_places_incomplete")) })
			for end := time.Now().Add(time.Minute); len(a.statuses()) == 0 && time.Now().Before(end); {
				time.Sleep(10 * time.Millisecond) // on a busy machine Envoy has not answered yet
			}
			close(stop)
			group.Wait()
			statuses := a.statuses()
			t.Logf("%d waves; the attacker got %v and held %v places at most; Envoy grew from %d to %d MiB", a.waves, statuses, most, before>>20, memoryOf(t, g.envoy)>>20)
			t.Logf("%d answers in the quiet time, p50 %v, p99 %v; %d under attack, p50 %v, p99 %v: p99 %.2fx", len(quiet), at(quiet, .5), at(quiet, .99),
				len(attacked), at(attacked, .5), at(attacked, .99), float64(at(attacked, .99))/float64(at(quiet, .99)))
			if a.waves == 0 || len(statuses) == 0 {
				t.Error("there was no attack")
			}
			for _, status := range slices.Sorted(maps.Keys(statuses)) { // 503: on a busy machine Envoy gives up to connect for the attacker
				if !slices.Contains([]string{"400", "429", "503"}, status) {
					t.Errorf("the attacker got %d times %s", statuses[status], status)
				}
			}
			if most > tc.most+workers { // the worker's own requests are incomplete for a moment, too
				t.Errorf("incomplete requests held %v places, want at most %v", most, tc.most+workers)
			}
			eventually(t, 20*time.Second, "the places come back", func() bool { return g.metric("vizard_places_taken") == 0 })
		})
	}
}

// attack opens streams and keeps them open.
type attack struct {
	g     *gateway
	key   string
	waves int

	mu  sync.Mutex
	got map[string]int
}

func (g *gateway) attack(key string) *attack { return &attack{g: g, key: key, got: map[string]int{}} }

func (a *attack) statuses() map[string]int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return maps.Clone(a.got)
}

// run opens all streams again as soon as the last of them has ended, until it is stopped.
func (a *attack) run(t *testing.T, stop chan struct{}) {
	t.Helper()
	peers := make([]*attacker, attackConnections)
	for i := range peers {
		peers[i] = &attacker{attack: a, h2peer: a.g.h2peer()}
		go peers[i].read()
	}
	defer func() {
		for _, p := range peers {
			_ = p.Close()
		}
	}()
	for next := uint32(1); ; next += 2 * attackStreams {
		for _, p := range peers {
			if err := p.wave(next); err != nil {
				t.Errorf("the attacker's connection broke: %v", err)
				return
			}
		}
		a.waves++
		for _, p := range peers {
			for p.open.Load() > 0 {
				select {
				case <-stop:
					return
				case <-time.After(5 * time.Millisecond):
				}
			}
		}
	}
}

// attacker is one connection of an attack.
type attacker struct {
	*attack
	*h2peer
	open    atomic.Int64
	writing sync.Mutex
}

func (p *attacker) wave(first uint32) error {
	p.writing.Lock()
	defer p.writing.Unlock()
	_ = p.SetDeadline(time.Now().Add(60 * time.Second))
	p.open.Add(attackStreams)
	for i := range uint32(attackStreams) {
		if err := errors.Join(p.begin(first+2*i, p.key, false), p.WriteData(first+2*i, false, []byte("{"))); err != nil {
			return err
		}
	}
	return nil
}

// read counts what its streams get. Each ends with its answer, or is reset.
func (p *attacker) read() {
	p.ReadMetaHeaders = hpack.NewDecoder(4096, nil)
	ended := map[uint32]bool{}
	end := func(id uint32) {
		if !ended[id] {
			ended[id] = true
			p.open.Add(-1)
		}
	}
	for {
		frame, err := p.ReadFrame()
		if err != nil {
			return
		}
		switch f := frame.(type) {
		case *http2.MetaHeadersFrame:
			p.mu.Lock()
			p.got[fmt.Sprint(f.PseudoValue("status"))]++
			p.mu.Unlock()
			if f.StreamEnded() {
				end(f.StreamID)
			}
		case *http2.DataFrame:
			p.giveBack(f.Length)
			if f.StreamEnded() {
				end(f.StreamID)
			}
		case *http2.RSTStreamFrame:
			end(f.StreamID)
		}
	}
}

func (p *attacker) giveBack(n uint32) {
	p.writing.Lock()
	defer p.writing.Unlock()
	if n > 0 {
		_ = p.WriteWindowUpdate(0, n)
	}
}
