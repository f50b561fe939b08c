// Package store keeps small records by kind and id: in a bbolt file of one process, or in a PostgreSQL database that several
// gateways share.
//
// It never looks into a record, so it holds hashes and ciphertext and no secret of its own, and it never logs. It stands behind
// authentication and the callers' credentials; a request never waits for it, because a Mirror keeps what requests need in memory.
package store

import (
	"errors"
	"fmt"
	"math"
	"sync"
	"sync/atomic"
	"time"
)

// ErrUnavailable says that the database was out of reach for longer than what was read from it may be trusted.
var ErrUnavailable = errors.New("the store's database is out of reach")

// Store is an open store of either form. Any number of goroutines may use it. What Update has returned without an error has
// reached the disk.
type Store struct {
	engine engine
	grace  time.Duration // how long what was read stays good without the database; 0: it is never out of reach

	reached atomic.Int64 // when the database was read last, in nanoseconds since 1970
	mu      sync.Mutex
	mirrors map[string][]follower // by kind
}

// engine is what the two forms of a store differ in.
type engine interface {
	// view and update run f in a transaction and return the revision that it saw or made. Revisions grow with every update.
	view(f func(tx) error) (uint64, error)
	update(f func(tx) error) (uint64, error)
	close() error
}

// tx is a transaction of an engine. A value of nil stands for no record.
type tx interface {
	get(kind, id string) ([]byte, error)
	put(kind, id string, value []byte) error
	each(kind string, f func(id string, value []byte) error) error
	kinds() ([]string, error) // in order
}

// change is what an update did to one record; value is nil if it was removed.
type change struct {
	kind, id string
	value    []byte
	revision uint64
}

// follower is told of changes, in any order.
type follower interface {
	apply(c change)
	reload(s *Store) error
}

// Tx is a transaction: all of it happens or nothing. It must not be used after the function that it was given to, nor by
// several goroutines.
type Tx struct {
	tx      tx
	changes []change
}

// Get returns the value of a record, nil if there is none.
func (t *Tx) Get(kind, id string) ([]byte, error) { return t.tx.get(kind, id) }

// Put stores a value. It fails in a View.
func (t *Tx) Put(kind, id string, value []byte) error {
	if value == nil {
		value = []byte{}
	}
	return t.set(kind, id, value)
}

// Delete removes a record; one that does not exist stays away. It fails in a View.
func (t *Tx) Delete(kind, id string) error { return t.set(kind, id, nil) }

func (t *Tx) set(kind, id string, value []byte) error {
	t.changes = append(t.changes, change{kind: kind, id: id, value: value})
	return t.tx.put(kind, id, value)
}

// Each calls f for the records of a kind in the order of their ids' bytes, and stops at its first error. f must not change the store.
func (t *Tx) Each(kind string, f func(id string, value []byte) error) error {
	return t.tx.each(kind, f)
}

// View runs f on the store as it is at one moment.
func (s *Store) View(f func(*Tx) error) error {
	_, err := s.engine.view(func(t tx) error { return f(&Tx{tx: t}) })
	return err
}

// Update runs f and stores what it did, all or nothing. Updates of all processes follow one another. When it returns, the mirrors
// of this process show the change; those of other processes do within two seconds. After an error that broke the connection to a
// database it is not known whether the change was stored.
func (s *Store) Update(f func(*Tx) error) error {
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

// Usable returns nil as long as what the mirrors hold may be trusted, and ErrUnavailable once the database has been out of reach
// for too long.
func (s *Store) Usable(now time.Time) error {
	if s.grace > 0 && now.Sub(time.Unix(0, s.reached.Load())) > s.grace {
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
	since := now.Sub(time.Unix(0, s.reached.Load()))
	return since <= missed, max(0, s.grace-since)
}

// missed is how long nothing may be heard of a database that is looked at each second.
const missed = 5 * time.Second

// Healthy reports whether the store can be used for requests.
func (s *Store) Healthy() error { return s.Usable(time.Now()) }

// Close releases the file or the connections. The mirrors keep what they hold.
func (s *Store) Close() error {
	if err := s.engine.close(); err != nil {
		return fmt.Errorf("closing the store: %w", err)
	}
	return nil
}

func (s *Store) touch() { s.reached.Store(time.Now().UnixNano()) }

func (s *Store) apply(changes []change) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range changes {
		for _, f := range s.mirrors[c.kind] {
			f.apply(c)
		}
	}
}

// follow tells f of every change to records of a kind from now on.
func (s *Store) follow(kind string, f follower) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.mirrors == nil {
		s.mirrors = map[string][]follower{}
	}
	s.mirrors[kind] = append(s.mirrors[kind], f)
}

// followed returns the kinds that somebody follows, and their followers.
func (s *Store) followed() (kinds []string, all []follower) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for kind, f := range s.mirrors {
		kinds, all = append(kinds, kind), append(all, f...)
	}
	return kinds, all
}
