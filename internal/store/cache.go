package store

import (
	"fmt"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// CacheOptions say what a Cache holds.
type CacheOptions[K comparable, T any] struct {
	Kind string
	Size int                       // how many records at most
	ID   func(K) string            // a record's id in the store
	Key  func(id string) (K, bool) // and back; false: nobody asks for it
	// Decode makes a record's value. One that it refuses counts as missing. It is called by one goroutine at a time and must not keep value.
	Decode func(id string, value []byte) (T, error)
	// Carry makes the value of a record that was read again, if there was one before; nil: the fresh one.
	Carry func(old, fresh T) T
	// KeepMissing says whether it is worth its room that a record does not exist.
	KeepMissing func(K) bool
}

// Cache holds in memory those records of a kind that were used last. What is not there is looked up: one look is under way at a time, and it asks for
// all that came meanwhile. What has changed leaves the cache before anybody can hear of the change's end in this process, and within two seconds
// of a change elsewhere; what was read before a change is never kept after it. Any number of goroutines may use a Cache.
type Cache[K comparable, T any] struct {
	CacheOptions[K, T]
	store *Store

	mu      sync.Mutex
	held    *simplelru.LRU[K, held[T]]
	flights map[K]*flight[T] // look-ups that somebody waits for, or that are under way
	asked   []K              // of them, those that no look has taken yet
	again   map[K]struct{}   // what is in use and has to be read again, although nobody waits for it
	waiting int              // callers of Await
	epoch   uint64           // grows when changes may have been missed
	resting bool             // a look has failed: again has to wait
	closed  bool

	wake chan struct{}
	idle sync.WaitGroup
}

// held is a record as it was at a revision. Revisions of different epochs cannot be compared.
type held[T any] struct {
	value           T
	there           bool
	revision, epoch uint64
}

// flight is a look-up.
type flight[T any] struct {
	done    chan struct{}
	changed uint64 // the latest revision at which the record is known to have changed since the look began
	found   held[T]
	err     error
}

const (
	maxWaiting = 4096 // callers that may wait for look-ups at once
	maxLook    = 1000 // records that one look asks for
)

// NewCache returns the cache of a kind. The caller must call Close before it closes the store.
func NewCache[K comparable, T any](s *Store, o CacheOptions[K, T]) (*Cache[K, T], error) {
	lru, err := simplelru.NewLRU[K, held[T]](o.Size, nil)
	if err != nil {
		return nil, fmt.Errorf("making a cache of the store's %s: %w", o.Kind, err)
	}
	c := &Cache[K, T]{CacheOptions: o, store: s, held: lru, flights: map[K]*flight[T]{}, again: map[K]struct{}{}, wake: make(chan struct{}, 1)}
	s.mu.Lock()
	if s.first != nil {
		c.fill(s.first.Kinds[o.Kind])
	}
	s.followed(o.Kind, c)
	s.mu.Unlock()
	c.idle.Go(c.look)
	return c, nil
}

// Close ends the look-ups; those that wait fail.
func (c *Cache[K, T]) Close() error {
	c.mu.Lock()
	c.closed = true
	c.mu.Unlock()
	c.stir()
	c.idle.Wait()
	return nil
}

// Get returns a record, or that there is none, if that is known; it never waits.
func (c *Cache[K, T]) Get(k K) (value T, there, known bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	h, known := c.held.Get(k)
	return h.value, h.there, known
}

// Await returns a record, or that there is none. It waits for a look into the store if it has to, and fails with ErrUnavailable if that cannot be made
// or too many wait.
func (c *Cache[K, T]) Await(k K) (value T, there bool, err error) {
	c.mu.Lock()
	if h, known := c.held.Get(k); known {
		c.mu.Unlock()
		return h.value, h.there, nil
	}
	f, err := c.ask(k)
	c.mu.Unlock()
	if err != nil {
		return value, false, err
	}
	<-f.done
	c.mu.Lock()
	defer c.mu.Unlock()
	c.waiting--
	return f.found.value, f.found.there, f.err
}

// ask joins the look-up of a record, or begins it; mu is held.
func (c *Cache[K, T]) ask(k K) (*flight[T], error) {
	switch {
	case c.closed || c.store.away.Load():
		return nil, ErrUnavailable
	case c.waiting >= maxWaiting:
		return nil, fmt.Errorf("%w: %d look-ups wait", ErrUnavailable, c.waiting)
	}
	c.waiting++
	f := c.flights[k]
	if f == nil {
		f = &flight[T]{done: make(chan struct{})}
		c.flights[k] = f
		c.asked = append(c.asked, k)
		c.stir()
	}
	return f, nil
}

// Len is how many records are held, with those that are known to be missing.
func (c *Cache[K, T]) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.held.Len()
}

// stir wakes the goroutine that makes lookups.
func (c *Cache[K, T]) stir() {
	select {
	case c.wake <- struct{}{}:
	default:
	}
}

// apply lets go of a record that has changed. One in use is read again at once, so that its next user need not wait.
func (c *Cache[K, T]) apply(ch change) {
	k, ok := c.Key(ch.id)
	if !ok {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if f := c.flights[k]; f != nil {
		f.changed = max(f.changed, ch.revision)
	}
	h, known := c.held.Peek(k)
	if !known || h.epoch == c.epoch && h.revision >= ch.revision {
		return
	}
	c.held.Remove(k)
	c.again[k] = struct{}{}
	c.stir()
}

// doubt marks everything to be read again.
func (c *Cache[K, T]) doubt() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.epoch++
	for _, k := range c.held.Keys() {
		c.again[k] = struct{}{}
	}
	c.stir()
}
