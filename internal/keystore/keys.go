package keystore

import (
	"crypto/sha256"
	"crypto/subtle"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
)

// flushEvery is how often the days of last use are written; they must not cost a request a disk write.
const flushEvery = time.Minute

const secondsADay = 24 * 60 * 60

// Keys answers whose a token is, and administers the keys. It stands in front of a Store with a cache, so that a known
// key costs no look-up on disk, and sees its own changes at once. Any number of goroutines may use it.
type Keys struct {
	store   *Store
	static  map[keyID]*entry
	cache   *lru.Cache[keyID, *entry]
	changes atomic.Uint64 // counts the changes that can end a key; raised when each is on disk

	mu     sync.Mutex
	used   map[string]time.Time // days of last use that are not written yet
	done   chan struct{}
	idle   sync.WaitGroup
	closed sync.Once
}

// entry is a record in memory. It counts only as long as no key has been ended since it was read.
type entry struct {
	Record
	changes uint64
	fixed   bool         // from the configuration: there is nowhere to write its last use
	day     atomic.Int64 // the last day of use that was noted, in days since 1970
}

// NewKeys returns the keys of a store and, beside them, fixed ones from the configuration, which win over stored ones of the
// same id. The cache holds up to size records. The caller must call Close before it closes the store.
func NewKeys(store *Store, static []Record, size int) (*Keys, error) {
	cache, err := lru.New[keyID, *entry](size)
	if err != nil {
		return nil, fmt.Errorf("making the key cache: %w", err)
	}
	k := &Keys{store: store, static: map[keyID]*entry{}, cache: cache, used: map[string]time.Time{}, done: make(chan struct{})}
	for i := range static {
		id, ok := toID(static[i].ID)
		if !ok {
			return nil, fmt.Errorf("key id %q: want %d letters and digits", static[i].ID, idLen)
		}
		k.static[id] = &entry{Record: static[i], fixed: true}
	}
	k.idle.Add(1)
	go k.flushInTurn()
	return k, nil
}

// Close writes what is left to write and stops. The store stays open.
func (k *Keys) Close() (err error) {
	k.closed.Do(func() {
		close(k.done)
		k.idle.Wait()
		err = k.flush()
	})
	return err
}

// unknown takes the place of a record that does not exist, so that a look-up that fails takes the same steps.
var unknown = &entry{Record: Record{Revoked: time.Unix(1, 0)}}

// Authenticate returns who owns a token, or false if it is malformed, unknown, expired or revoked. The hash is compared in
// constant time. It does not keep token.
func (k *Keys) Authenticate(token []byte, now time.Time) (Principal, bool) {
	id, ok := parse(token)
	if !ok {
		return Principal{}, false
	}
	e := k.find(id)
	hash := sha256.Sum256(token)
	same := subtle.ConstantTimeCompare(hash[:], e.Hash[:]) == 1
	if !same || !e.Active(now) {
		return Principal{}, false
	}
	k.note(e, now)
	return Principal{KeyID: e.ID, Caller: e.Caller, Models: e.Models}, true
}

// find returns the entry for an id; a store that cannot be read knows no key.
func (k *Keys) find(id keyID) *entry {
	if e, ok := k.static[id]; ok {
		return e
	}
	// Counted before reading: a change between the two leaves an entry that is stale at once, never one that outlives it.
	changes := k.changes.Load()
	if e, ok := k.cache.Get(id); ok && e.changes == changes {
		return e
	}
	r, err := k.store.get(id[:])
	if err != nil {
		return unknown
	}
	e := &entry{Record: r, changes: changes}
	e.day.Store(r.LastUsed.Unix() / secondsADay)
	k.cache.Add(id, e)
	return e
}

// toID is the id that a record is found by; false if no key could have it.
func toID(s string) (id keyID, ok bool) {
	if len(s) != idLen || !isBase62([]byte(s)) {
		return id, false
	}
	return keyID([]byte(s)), true
}

// note remembers the day of use, once a day and key.
func (k *Keys) note(e *entry, now time.Time) {
	today := now.Unix() / secondsADay
	if e.fixed || e.day.Load() >= today || e.day.Swap(today) >= today {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.used[e.ID] = time.Unix(today*secondsADay, 0).UTC()
}

func (k *Keys) flushInTurn() {
	defer k.idle.Done()
	tick := time.NewTicker(flushEvery)
	defer tick.Stop()
	for {
		select {
		case <-k.done:
			return
		case <-tick.C:
			_ = k.flush() // tried again with the next tick; a day of use is no reason to fail anything
		}
	}
}

// flush writes the days of last use in one transaction. If that fails they stay noted.
func (k *Keys) flush() error {
	k.mu.Lock()
	used := k.used
	k.used = map[string]time.Time{}
	k.mu.Unlock()
	if len(used) == 0 {
		return nil
	}
	err := k.store.stamp(used)
	if err == nil {
		return nil
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	for id, day := range used {
		if day.After(k.used[id]) {
			k.used[id] = day
		}
	}
	return fmt.Errorf("writing the days of last use: %w", err)
}
