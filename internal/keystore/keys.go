package keystore

import (
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/vizard-gateway/vizard/internal/store"
)

// kind is what the store files keys under.
const kind = "keys"

// ErrRefused says that a key is malformed, unknown, expired or revoked. It never says which.
var ErrRefused = errors.New("the key is not valid")

// Keys answers whose a token is, and administers the keys. It holds every record in memory, so that a look-up waits for nothing, and
// sees its own changes at once. Any number of goroutines may use it.
type Keys struct {
	store  *store.Store
	stored *store.Mirror[*entry]
	static atomic.Pointer[map[keyID]*entry]
	days   *store.Days
}

// entry is a record in memory.
type entry struct {
	Record
	day store.Day
}

// NewKeys returns the keys of a store and, beside them, fixed ones from the configuration, which win over stored ones of the
// same id unless those are revoked. The caller must call Close before it closes the store.
func NewKeys(s *store.Store, static []Record) (*Keys, error) {
	k := &Keys{store: s}
	err := k.SetFixed(static)
	if err != nil {
		return nil, err
	}
	if k.stored, err = store.NewMirror(s, kind, decodeEntry); err != nil {
		return nil, fmt.Errorf("opening the keys: %w", err)
	}
	k.days = store.NewDays(s, kind)
	return k, nil
}

// SetFixed replaces the keys from the configuration, all at once.
func (k *Keys) SetFixed(records []Record) error {
	all := make(map[keyID]*entry, len(records))
	for i := range records {
		id, ok := toID(records[i].ID)
		if !ok {
			return fmt.Errorf("key id %q: want %d letters and digits", records[i].ID, idLen)
		}
		all[id] = &entry{Record: records[i]}
	}
	k.static.Store(&all)
	return nil
}

// Close writes what is left to write and stops. The store stays open.
func (k *Keys) Close() error { return k.days.Close() }

// unknown takes the place of a record that does not exist, so that a look-up that fails takes the same steps.
var unknown = &entry{Record: Record{Revoked: time.Unix(1, 0)}}

// Authenticate returns who owns a token. It fails with ErrRefused, or with store.ErrUnavailable if the store has been out of
// reach for so long that nobody can say. The hash is compared in constant time. It does not keep token.
func (k *Keys) Authenticate(token []byte, now time.Time) (Principal, error) {
	id, ok := parse(token)
	if !ok {
		return Principal{}, ErrRefused
	}
	if err := k.store.Usable(now); err != nil {
		return Principal{}, err
	}
	e := k.find(id)
	hash := sha256.Sum256(token)
	same := subtle.ConstantTimeCompare(hash[:], e.Hash[:]) == 1
	if !same || !e.Active(now) {
		return Principal{}, ErrRefused
	}
	k.days.Note(&e.day, e.ID, now)
	return Principal{KeyID: e.ID, Caller: e.Caller, Models: e.Models, Limits: e.Limits}, nil
}

// find returns the entry for an id. A fixed key is looked for in the store too: it may be revoked there.
func (k *Keys) find(id keyID) *entry {
	stored, ok := k.stored.Get(string(id[:]))
	if fixed := k.fixed(id); fixed != nil && !(ok && !stored.Revoked.IsZero()) {
		return fixed
	}
	if !ok {
		return unknown
	}
	return stored
}

func (k *Keys) fixed(id keyID) *entry { return (*k.static.Load())[id] }

// toID is the id that a record is found by; false if no key could have it.
func toID(s string) (id keyID, ok bool) {
	if len(s) != idLen || !isBase62([]byte(s)) {
		return id, false
	}
	return keyID([]byte(s)), true
}

func decodeEntry(id string, value []byte) (*entry, error) {
	r, err := decode(value)
	if err != nil {
		return nil, err
	}
	if r.ID != id {
		return nil, fmt.Errorf("key record %q: it names another id", id)
	}
	return &entry{Record: r}, nil
}
