package store

import (
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// usedKind holds the days of last use; the ids in it begin with the kind of what was used.
const usedKind = "used"

// Days are written in turn: they must not cost a request a write. A flush is cut into pieces, because others wait meanwhile.
const (
	flushEvery = time.Minute
	flushPiece = 1000
)

// Days records the day of last use of things of one kind, and writes it from time to time. Any number of goroutines may use it.
type Days struct {
	store *Store
	kind  string

	mu     sync.Mutex
	used   map[string]time.Time // not written yet
	done   chan struct{}
	idle   sync.WaitGroup
	closed sync.Once
}

// NewDays returns the days of a kind of things. The caller must call Close before it closes the store.
func NewDays(s *Store, kind string) *Days {
	d := &Days{store: s, kind: kind, used: map[string]time.Time{}, done: make(chan struct{})}
	d.idle.Add(1)
	go d.inTurn()
	return d
}

// Day is the last day on which one thing was used, as far as this process noted it.
type Day struct{ last atomic.Int64 }

// Inherit notes what is known of the same thing elsewhere.
func (d *Day) Inherit(from *Day) { d.last.Store(from.last.Load()) }

const secondsADay = 24 * 60 * 60

// Note remembers that the thing with this id was used now; it costs next to nothing but once a day.
func (d *Days) Note(day *Day, id string, now time.Time) {
	today := now.Unix() / secondsADay
	if day.last.Load() >= today || day.last.Swap(today) >= today {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.used[id] = time.Unix(today*secondsADay, 0).UTC()
}

// Of returns the days that are known of some things, by id, those not written yet included.
func (d *Days) Of(ids []string) (map[string]time.Time, error) {
	if err := d.flush(); err != nil {
		return nil, err
	}
	all := map[string]time.Time{}
	err := d.store.View(func(t *Tx) error {
		for piece := range slices.Chunk(ids, pageSize) {
			found, err := t.GetAll(usedKind, d.names(piece))
			if err != nil {
				return err
			}
			for name, value := range found {
				if all[name[len(d.kind)+1:]], err = time.Parse(time.DateOnly, string(value)); err != nil {
					return fmt.Errorf("the day of last use of %s is not a day", name)
				}
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("reading the days of last use: %w", err)
	}
	return all, nil
}

// names are the ids of days in the store.
func (d *Days) names(ids []string) []string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = d.kind + "/" + id
	}
	return names
}

// Close writes what is left to write and stops. The store stays open.
func (d *Days) Close() (err error) {
	d.closed.Do(func() {
		close(d.done)
		d.idle.Wait()
		err = d.flush()
	})
	return err
}

func (d *Days) inTurn() {
	defer d.idle.Done()
	tick := time.NewTicker(flushEvery)
	defer tick.Stop()
	for {
		select {
		case <-d.done:
			return
		case <-tick.C:
			_ = d.flush() // tried again with the next tick; a day of use is no reason to fail anything
		}
	}
}

// flush writes the days piece by piece. What could not be written stays noted.
func (d *Days) flush() error {
	for {
		piece := d.take()
		if len(piece) == 0 {
			return nil
		}
		if err := d.write(piece); err != nil {
			d.giveBack(piece)
			return fmt.Errorf("writing the days of last use: %w", err)
		}
	}
}

func (d *Days) take() map[string]time.Time {
	d.mu.Lock()
	defer d.mu.Unlock()
	piece := map[string]time.Time{}
	for id, day := range d.used {
		if len(piece) == flushPiece {
			break
		}
		piece[id] = day
		delete(d.used, id)
	}
	return piece
}

func (d *Days) giveBack(piece map[string]time.Time) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for id, day := range piece {
		if day.After(d.used[id]) {
			d.used[id] = day
		}
	}
}

// write puts the later day of the stored and the noted one; another gateway may have written meanwhile.
func (d *Days) write(piece map[string]time.Time) error {
	return d.store.Update(func(t *Tx) error {
		known, err := t.GetAll(usedKind, d.names(slices.Collect(maps.Keys(piece))))
		if err != nil {
			return err
		}
		for id, day := range piece {
			name := d.kind + "/" + id
			// Days written this way are in the order of their letters.
			if text := day.Format(time.DateOnly); text > string(known[name]) {
				if err := t.Put(usedKind, name, []byte(text)); err != nil {
					return err
				}
			}
		}
		return nil
	})
}
