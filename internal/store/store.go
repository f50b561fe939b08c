// Package store keeps small records by kind and id: in a bbolt file of one process, or in a PostgreSQL database that several
// gateways share.
//
// It never interprets a record: it holds hashes and ciphertext, and no secret of its own. It never logs. Authentication and the
// callers' credentials use it. A Cache keeps the records in use in memory, so that a request waits for a
// disk or a database at most once. It never keeps a record that was read before its last change.
package store

import (
	"errors"
	"fmt"
	"math"
	"sync"
	"sync/atomic"
	"time"
)

// ErrUnavailable says that the database was out of reach for too long to trust what was read from it, or that a lookup
// failed.
var ErrUnavailable = errors.New("the store is out of reach")

// Store is an open store of either form. Any number of goroutines may use it. What Update has returned without an error has
// reached the disk.
type Store struct {
	engine engine
	grace  time.Duration // how long what was read stays good without the database; 0: it is never out of reach
	turn   sync.Mutex    // of a file's updates, so that its followers hear of them in their order

	reached atomic.Pointer[time.Time] // when the database was read last
	away    atomic.Bool               // nobody announces changes at the moment
	mu      sync.Mutex
	follow  map[string][]follower // by kind
	first   *picture              // what the caches begin with; nil: nothing, or the database is there again
}

// engine has the operations in which the two forms of a store differ.
type engine interface {
	// view and update run f in a transaction and return the revision that it saw or made. Revisions grow with every update.
	view(f func(tx) error) (uint64, error)
	update(f func(tx) error) (uint64, error)
	// reader returns what reads single records again and again.
	reader() reader
	close() error
}

// tx is a transaction of an engine. A value of nil stands for no record.
type tx interface {
	get(kind string, ids []string) (map[string][]byte, error) // those that are there
	put(c change) error
	// page returns the first records of a kind behind the id after, in the order of the ids' bytes; fewer than size if there are no more. With an
	// owner it returns at least those of that owner.
	page(kind, owner, after string, size int) ([]change, error)
	kinds() ([]string, error) // in order
	groups(kind string, now time.Time) ([]Group, error)
}

// reader reads records as they are at one moment, for one goroutine.
type reader interface {
	// read returns those of the records that are there, and the revision of that moment.
	read(kind string, ids []string) (found map[string][]byte, revision uint64, err error)
	close()
}

// change is what an update did to one record; value is nil if it was removed, and where only that it was changed is known.
type change struct {
	kind, id string
	owner    string // whose record it is; "": nobody's
	value    []byte
	revision uint64
}

// follower gets the changes, those of a database in any order.
type follower interface {
	apply(c change)
	// doubt says that changes may have been missed.
	doubt()
}

// Tx is a transaction: all of it happens or nothing. It must not be used after the function that it was given to, nor by
// several goroutines.
type Tx struct {
	tx      tx
	changes []change
}

// Get returns the value of a record, nil if there is none.
func (t *Tx) Get(kind, id string) ([]byte, error) {
	found, err := t.tx.get(kind, []string{id})
	return found[id], err
}

// GetAll returns the values of those records that are there, by id, in one look.
func (t *Tx) GetAll(kind string, ids []string) (map[string][]byte, error) { return t.tx.get(kind, ids) }

// Put stores a value. It fails in a View.
func (t *Tx) Put(kind, id string, value []byte) error { return t.PutFor("", kind, id, value) }

// PutFor stores a value that EachOf finds by its owner.
func (t *Tx) PutFor(owner, kind, id string, value []byte) error {
	if value == nil {
		value = []byte{}
	}
	return t.set(change{kind: kind, id: id, owner: owner, value: value})
}

// Delete removes a record; one that does not exist stays away. It fails in a View.
func (t *Tx) Delete(kind, id string) error { return t.set(change{kind: kind, id: id}) }

func (t *Tx) set(c change) error {
	t.changes = append(t.changes, c)
	return t.tx.put(c)
}

// Each calls f for the records of a kind in the order of their ids' bytes, and stops at its first error. f must not change the store.
func (t *Tx) Each(kind string, f func(id string, value []byte) error) error {
	return t.EachOf("", kind, f)
}

// EachOf is Each for the records of an owner. It may pass others on, too: a file knows no owners, and neither did older versions.
func (t *Tx) EachOf(owner, kind string, f func(id string, value []byte) error) error {
	for after := ""; ; {
		page, err := t.tx.page(kind, owner, after, pageSize)
		if err != nil {
			return err
		}
		for _, c := range page {
			if err := f(c.id, c.value); err != nil {
				return err
			}
		}
		if len(page) < pageSize {
			return nil
		}
		after = page[len(page)-1].id
	}
}

// pageSize is how many records are read at once.
const pageSize = 1000

// View runs f on the store as it is at one moment.
func (s *Store) View(f func(*Tx) error) error {
	_, err := s.engine.view(func(t tx) error { return f(&Tx{tx: t}) })
	return err
}

// Update runs f and stores what it did, all or nothing. Updates of all processes follow one another. When it returns, the caches of this
// process have let go of what has changed; those of other processes have within two seconds. After an error that broke the connection
// to a database it is not known whether the change was stored.
func (s *Store) Update(f func(*Tx) error) error {
	if _, ok := s.engine.(*file); ok {
		s.turn.Lock()
		defer s.turn.Unlock()
	}
	var done []change
	revision, err := s.engine.update(func(t tx) error {
		outer := &Tx{tx: t}
		err := f(outer)
		done = outer.changes
		return err
	})
	if err != nil {
		return err
	}
	for i := range done {
		done[i].revision = revision
	}
	s.apply(done)
	return nil
}

// Usable returns nil as long as the caches' records may be trusted, and ErrUnavailable once the database has been out of reach
// for too long.
func (s *Store) Usable(now time.Time) error {
	if s.grace > 0 && s.since(now) > s.grace {
		return ErrUnavailable
	}
	return nil
}

// State says whether the database has been read within the last seconds, and how long what was read stays good if it is not read again. A store
// that is a file is always there.
func (s *Store) State(now time.Time) (up bool, left time.Duration) {
	if s.grace == 0 {
		return true, math.MaxInt64
	}
	since := s.since(now)
	return since <= missed, max(0, s.grace-since)
}

// since is for how long the database has not been read, by that clock which says more: the clock of the day may be set back, and the one that only
// counts stands still while the machine sleeps.
func (s *Store) since(now time.Time) time.Duration {
	reached := *s.reached.Load()
	return max(now.Sub(reached), now.Round(0).Sub(reached.Round(0)))
}

// missed is how long a database, which is polled each second, may be silent before it counts as out of reach.
const missed = 5 * time.Second

// Healthy reports whether the store can be used for requests.
func (s *Store) Healthy() error { return s.Usable(time.Now()) }

// Close releases the file or the connections. The caches keep what they hold; close them first.
func (s *Store) Close() error {
	if err := s.engine.close(); err != nil {
		return fmt.Errorf("closing the store: %w", err)
	}
	return nil
}

// touch records that all changes up to now are known.
func (s *Store) touch() {
	now := time.Now()
	s.reached.Store(&now)
	s.away.Store(false)
}

func (s *Store) apply(changes []change) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range changes {
		for _, f := range s.follow[c.kind] {
			f.apply(c)
		}
	}
}

// forget lets caches that are made from now on begin with nothing: the database is there.
func (s *Store) forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.first = nil
}

// doubt tells every follower that changes may have been missed.
func (s *Store) doubt() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, all := range s.follow {
		for _, f := range all {
			f.doubt()
		}
	}
}

// followed tells f of every change to records of a kind from now on; mu is held.
func (s *Store) followed(kind string, f follower) {
	if s.follow == nil {
		s.follow = map[string][]follower{}
	}
	s.follow[kind] = append(s.follow[kind], f)
}

// kinds returns the kinds that somebody follows.
func (s *Store) kinds() (all []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for kind := range s.follow {
		all = append(all, kind)
	}
	return all
}
