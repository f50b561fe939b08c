package keystore

import (
	"fmt"
	"math"
	"sync"
	"time"
	"unique"

	"github.com/vizard-gateway/vizard/internal/store"
)

// entry is what a request needs of a record, in little memory.
type entry struct {
	hash    [32]byte
	id      string
	caller  string
	models  []string
	limits  Limits
	profile string
	expires int64 // in microseconds since 1970, which hold every year that a record may name
	revoked bool
	fixed   bool // it is of the configuration
	day     store.Day
}

// never is when a key expires that has no end.
const never = math.MaxInt64

func entryOf(r *Record) *entry {
	e := &entry{hash: r.Hash, id: r.ID, caller: r.Caller, models: r.Models, limits: r.Limits, revoked: !r.Revoked.IsZero(),
		profile: unique.Make(r.Profile).Value(), expires: never} // profiles are few
	if !r.Expires.IsZero() {
		e.expires = r.Expires.UnixMicro()
	}
	return e
}

func (e *entry) active(now time.Time) bool {
	return !e.revoked && now.UnixMicro() < e.expires
}

func decodeEntry(id string, value []byte) (*entry, error) {
	r, err := decode(value)
	if err != nil {
		return nil, err
	}
	if r.ID != id {
		return nil, fmt.Errorf("key record %q: it names another id", id)
	}
	return entryOf(&r), nil
}

// readEntry is decodeEntry for a cache. A record that cannot be read may be one of a revoked key: it refuses the key, of the configuration too.
func readEntry(id string, value []byte) (*entry, error) {
	e, _ := decodeEntry(id, value) // nil: it cannot be read
	if e == nil {
		e = &entry{revoked: true}
	}
	return e, nil
}

// toID is the id that a record is found by; false if no key could have it.
func toID(s string) (id keyID, ok bool) {
	if len(s) != idLen || !isBase62([]byte(s)) {
		return id, false
	}
	return keyID([]byte(s)), true
}

func (id keyID) String() string { return string(id[:]) }

// hashes are those of all keys of a store, by id. Any number of goroutines may use them.
type hashes struct {
	mu  sync.RWMutex
	all map[keyID][32]byte
}

// hashesOf returns the hashes of a store that is a file, which it follows; nil for any other. A record that cannot be read fails it.
func hashesOf(s *store.Store) (*hashes, error) {
	h := &hashes{all: map[keyID][32]byte{}}
	local, err := s.Follow(kind, h.follow)
	if !local || err != nil {
		return nil, err
	}
	return h, nil
}

// follow takes in a record as it is now. One that cannot be read counts as missing.
func (h *hashes) follow(name string, value []byte) error {
	id, ok := toID(name)
	if !ok {
		return fmt.Errorf("key record %q: this is not an id", name)
	}
	var e *entry
	var err error
	if value != nil {
		e, err = decodeEntry(name, value)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if e == nil {
		delete(h.all, id)
		return err
	}
	h.all[id] = e.hash
	return nil
}

// of returns the hash of a key; that of none is no token's.
func (h *hashes) of(id keyID) [32]byte {
	h.mu.RLock()
	defer h.mu.RUnlock()
	return h.all[id]
}
