package keystore

import (
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"github.com/vizard-gateway/vizard/internal/secret"
)

// flushEvery is how often the days of last use are written; they must not cost a request a disk write.
const flushEvery = time.Minute

// Keys answers whose a token is, and administers the keys. It stands in front of a Store with a cache, so that a known
// key costs no look-up on disk, and sees its own changes at once. Any number of goroutines may use it.
type Keys struct {
	store  *Store
	static map[keyID]*Record
	cache  *lru.Cache[keyID, *Record]

	mu   sync.Mutex
	used map[string]time.Time // days of last use that are not written yet
	done chan struct{}
	idle sync.WaitGroup
}

// NewKeys returns the keys of a store and, beside them, fixed ones from the configuration. The cache holds up to size
// records. The caller must call Close before it closes the store.
func NewKeys(store *Store, static []Record, size int) (*Keys, error) {
	cache, err := lru.New[keyID, *Record](size)
	if err != nil {
		return nil, fmt.Errorf("making the key cache: %w", err)
	}
	k := &Keys{store: store, static: map[keyID]*Record{}, cache: cache, used: map[string]time.Time{}, done: make(chan struct{})}
	for i := range static {
		id, ok := toID(static[i].ID)
		if !ok {
			return nil, fmt.Errorf("key id %q: want %d letters and digits", static[i].ID, idLen)
		}
		k.static[id] = &static[i]
	}
	k.idle.Add(1)
	go k.flushInTurn()
	return k, nil
}

// Close writes what is left to write and stops. The store stays open.
func (k *Keys) Close() error {
	close(k.done)
	k.idle.Wait()
	return k.flush()
}

// unknown takes the place of a record that does not exist, so that a look-up that fails takes the same steps.
var unknown = &Record{Revoked: time.Unix(1, 0)}

// Authenticate returns who owns a token, or false if it is malformed, unknown, expired or revoked. The hash is compared in
// constant time.
func (k *Keys) Authenticate(token []byte, now time.Time) (Principal, bool) {
	id, ok := parse(token)
	if !ok {
		return Principal{}, false
	}
	r := k.find(id)
	hash := sha256.Sum256(token)
	same := subtle.ConstantTimeCompare(hash[:], r.Hash[:]) == 1
	if !same || !r.Active(now) {
		return Principal{}, false
	}
	k.note(r, now)
	return Principal{KeyID: r.ID, Caller: r.Caller, Models: r.Models}, true
}

// find returns the record for an id; a store that cannot be read knows no key.
func (k *Keys) find(id keyID) *Record {
	if r, ok := k.cache.Get(id); ok {
		return r
	}
	if r, ok := k.static[id]; ok {
		return r
	}
	r, err := k.store.get(id[:])
	if err != nil {
		return unknown
	}
	k.cache.Add(id, &r)
	return &r
}

// toID is the id that a record is found by; false if no key could have it.
func toID(s string) (id keyID, ok bool) {
	if len(s) != idLen || !isBase62([]byte(s)) {
		return id, false
	}
	return keyID([]byte(s)), true
}

// forget drops a record from the cache, so that the next request sees the store.
func (k *Keys) forget(id string) {
	if known, ok := toID(id); ok {
		k.cache.Remove(known)
	}
}

// note remembers the day of use, if it is not known yet.
func (k *Keys) note(r *Record, now time.Time) {
	if now.Sub(r.LastUsed) < 24*time.Hour {
		return
	}
	day := now.UTC().Truncate(24 * time.Hour)
	k.mu.Lock()
	defer k.mu.Unlock()
	k.used[r.ID] = day
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

// flush writes the days of last use.
func (k *Keys) flush() error {
	k.mu.Lock()
	used := k.used
	k.used = map[string]time.Time{}
	k.mu.Unlock()
	var errs []error
	for id, day := range used {
		if known, ok := toID(id); ok && k.static[known] != nil {
			continue
		}
		err := k.store.change(id, func(r *Record) []Record { r.LastUsed = day; return nil })
		if err != nil && !errors.Is(err, ErrNotFound) {
			errs = append(errs, fmt.Errorf("writing the day of last use: %w", err))
		}
		k.forget(id)
	}
	return errors.Join(errs...)
}

// Create makes a key. The token is returned this once and stored nowhere.
func (k *Keys) Create(o CreateOptions) (Record, secret.Value, error) {
	if err := o.check(); err != nil {
		return Record{}, secret.Value{}, err
	}
	r, token := newRecord(o)
	if err := k.store.put(r); err != nil {
		return Record{}, secret.Value{}, fmt.Errorf("storing the key: %w", err)
	}
	return r, token, nil
}

func newRecord(o CreateOptions) (Record, secret.Value) {
	token := mint()
	r := Record{ID: string(token[len(prefix) : len(prefix)+idLen]), Caller: o.Caller, Hash: sha256.Sum256(token),
		Created: time.Now().UTC().Truncate(time.Second), Models: o.Models}
	if !o.Expires.IsZero() {
		r.Expires = o.Expires.UTC()
	}
	return r, secret.New(token)
}

// List returns every key of the store, by id.
func (k *Keys) List() ([]Record, error) {
	if err := k.flush(); err != nil {
		return nil, err
	}
	return k.store.all()
}

// Revoke ends a key at once and for good. It returns ErrNotFound for an unknown id; a key that is revoked stays so.
func (k *Keys) Revoke(id string) error {
	now := time.Now().UTC().Truncate(time.Second)
	err := k.store.change(id, func(r *Record) []Record {
		if r.Revoked.IsZero() {
			r.Revoked = now
		}
		return nil
	})
	k.forget(id)
	if err != nil {
		return fmt.Errorf("revoking key %q: %w", id, err)
	}
	return nil
}

// ErrInactive says that a key cannot be rotated because it is revoked or has expired.
var ErrInactive = errors.New("the key is revoked or has expired")

// Rotate makes a second key with the same caller, models and lifetime. The old one goes on for the given overlap.
func (k *Keys) Rotate(id string, overlap time.Duration) (Record, secret.Value, error) {
	var next Record
	var token secret.Value
	now := time.Now().UTC().Truncate(time.Second)
	inactive := false
	err := k.store.change(id, func(r *Record) []Record {
		if inactive = !r.Active(now); inactive {
			return nil
		}
		o := CreateOptions{Caller: r.Caller, Models: r.Models}
		if !r.Expires.IsZero() {
			o.Expires = now.Add(r.Expires.Sub(r.Created))
		}
		next, token = newRecord(o)
		if end := now.Add(overlap); r.Expires.IsZero() || end.Before(r.Expires) {
			r.Expires = end
		}
		return []Record{next}
	})
	k.forget(id)
	if err == nil && inactive {
		err = ErrInactive
	}
	if err != nil {
		return Record{}, secret.Value{}, fmt.Errorf("rotating key %q: %w", id, err)
	}
	return next, token, nil
}
