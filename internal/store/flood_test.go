package store_test

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/internal/store"
)

// TestFloodOfInventedKeys has a hundred goroutines ask for records that do not exist, one after the other. Whoever asks for one that does waits for the look
// that is under way and for the next one, which takes all that came meanwhile; and what is in memory needs no look.
func TestFloodOfInventedKeys(t *testing.T) {
	t.Parallel()
	const valid = 200
	p := newProxy(t, server(t).Database(t))
	s := mustOpen(t)(openURL(p.url, time.Minute))
	update(t, s, func(tx *store.Tx) (err error) {
		for i := range valid {
			err = errors.Join(err, tx.Put("a", fmt.Sprint("valid", i), []byte("x")))
		}
		return err
	})
	c := cache(t, s, "a", 1000)
	found(t, c, "valid0")

	var flood sync.WaitGroup
	var stop atomic.Bool
	var invented atomic.Int64
	defer flood.Wait()
	defer stop.Store(true)
	for g := range 100 {
		flood.Go(func() {
			for i := 0; !stop.Load(); i++ {
				_, _, _ = c.Await(fmt.Sprint("no", g, "-", i))
				invented.Add(1)
			}
		})
	}
	await(t, 10*time.Second, "the flood is there", func() bool { return invented.Load() > 1000 })
	var waited []int
	for i := 1; i < valid; i++ {
		before := p.counted()
		if got := found(t, c, fmt.Sprint("valid", i)); got != "x" {
			t.Errorf("valid%d is %s", i, got)
		}
		waited = append(waited, p.counted()-before)
		if _, there, known := c.Get("valid0"); !there || !known {
			t.Error("what is in use was pushed out of memory")
		}
	}
	// The look under way, its own, and one that may have begun before the waiting goroutine ran again; a busy machine lets some wait for longer.
	if slices.Sort(waited); waited[len(waited)/2] > 3 {
		t.Errorf("half of the look-ups waited for more than %d looks", waited[len(waited)/2])
	}
	if n := pgConnections(t, p.url); n != "2" {
		t.Errorf("%s connections, want one for changes and one for looks", n)
	}
	if each := float64(invented.Load()) / float64(p.counted()); each < 5 {
		t.Errorf("%.1f records a look: they are not gathered", each)
	}
}
