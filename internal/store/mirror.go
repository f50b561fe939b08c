package store

import (
	"fmt"
	"sync"
)

// Mirror holds all records of one kind in memory, decoded, and follows the store: its own process's changes at once, those of
// others within two seconds. Any number of goroutines may use it; looking something up never waits for a disk or a database.
type Mirror[T any] struct {
	kind   string
	decode func(id string, value []byte) (T, error)

	mu      sync.RWMutex
	records map[string]mirrored[T]
	applied uint64 // counts what was applied
}

// mirrored is a record and the revision at which it was so. A removed one leaves its revision behind, so that an older change
// that arrives late cannot bring it back.
type mirrored[T any] struct {
	value    T
	there    bool
	revision uint64
	applied  uint64
}

// NewMirror returns the mirror of a kind. A record that decode refuses fails it; one that becomes so later counts as missing.
// decode may be called by several goroutines and must not keep value.
func NewMirror[T any](s *Store, kind string, decode func(id string, value []byte) (T, error)) (*Mirror[T], error) {
	m := &Mirror[T]{kind: kind, decode: decode, records: map[string]mirrored[T]{}}
	s.follow(kind, m) // before reading: a change in between is kept, because it is newer
	if err := m.reload(s); err != nil {
		return nil, err
	}
	return m, nil
}

// Get returns a record, or false if there is none.
func (m *Mirror[T]) Get(id string) (T, bool) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	r := m.records[id]
	return r.value, r.there
}

// Len is the number of records.
func (m *Mirror[T]) Len() (n int) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	for _, r := range m.records {
		if r.there {
			n++
		}
	}
	return n
}

func (m *Mirror[T]) apply(c change) {
	var next mirrored[T]
	if c.value != nil {
		v, err := m.decode(c.id, c.value)
		next.value, next.there = v, err == nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.records[c.id].revision > c.revision {
		return
	}
	m.applied++
	next.revision, next.applied = c.revision, m.applied
	m.records[c.id] = next
}

// reload reads everything anew. What was applied while it read stays if it is newer; everything else is as the store has it, also
// where a database has been set back to an older state.
func (m *Mirror[T]) reload(s *Store) error {
	m.mu.RLock()
	before := m.applied
	m.mu.RUnlock()
	fresh := map[string]mirrored[T]{}
	revision, err := s.engine.view(func(t tx) error {
		return t.each(m.kind, func(id string, value []byte) error {
			v, err := m.decode(id, value)
			if err != nil {
				return err
			}
			fresh[id] = mirrored[T]{value: v, there: true}
			return nil
		})
	})
	if err != nil {
		return fmt.Errorf("reading the store's %s: %w", m.kind, err)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for id, r := range fresh {
		r.revision, r.applied = revision, before
		fresh[id] = r
	}
	for id, r := range m.records {
		if r.applied > before && r.revision > revision {
			fresh[id] = r
		}
	}
	m.records = fresh
	return nil
}
