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

// ErrNotHeld says that whether a key is valid is not in memory: Await looks it up.
var ErrNotHeld = errors.New("the key has to be looked up")

// Keys finds the owner of a token, and administers the keys. It keeps recently used keys in memory; for a file it also knows the hash of
// every key, so that invented keys never cause a read. It sees its own changes at once. Any number of goroutines may use it.
type Keys struct {
	store  *store.Store
	hashes *hashes // of a file; nil of a database
	held   *store.Cache[keyID, *entry]
	static atomic.Pointer[map[keyID]*entry]
	days   *store.Days

	profiles atomic.Pointer[map[string]bool] // that keys may have
}

// DefaultHeld is how many keys are held in memory if nobody says otherwise.
const DefaultHeld = 200_000

// Options are what Keys are made with.
type Options struct {
	// Fixed are keys from the configuration, which win over stored ones of the same id unless those are revoked.
	Fixed []Record
	// Profiles are those that new keys may have next to the default.
	Profiles []string
	// Held is how many keys are held in memory; 0: DefaultHeld.
	Held int
}

// NewKeys returns the keys of a store. The caller must call Close before it closes the store.
func NewKeys(s *store.Store, o Options) (*Keys, error) {
	k := &Keys{store: s}
	k.SetProfiles(o.Profiles)
	err := k.SetFixed(o.Fixed)
	if err != nil {
		return nil, err
	}
	if k.hashes, err = hashesOf(s); err != nil {
		return nil, fmt.Errorf("opening the keys: %w", err)
	}
	if o.Held == 0 {
		o.Held = DefaultHeld
	}
	k.held, err = store.NewCache(s, store.CacheOptions[keyID, *entry]{Kind: kind, Size: o.Held, ID: keyID.String, Key: toID, Decode: readEntry,
		Carry:       func(old, fresh *entry) *entry { fresh.day.Inherit(&old.day); return fresh },
		KeepMissing: func(id keyID) bool { return k.fixed(id) != nil }})
	if err != nil {
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
		all[id] = entryOf(&records[i])
		all[id].fixed = true
	}
	k.static.Store(&all)
	return nil
}

// Close writes what is left to write and stops. The store stays open.
func (k *Keys) Close() error { return errors.Join(k.days.Close(), k.held.Close()) }

// Held is how many keys are in memory.
func (k *Keys) Held() int { return k.held.Len() }

// Authenticate returns who owns a token. It never waits. It fails with ErrRefused, with ErrNotHeld if only Await can tell, or with
// store.ErrUnavailable if the store has been out of reach for so long that nobody can say. The hash is compared in constant time. It does
// not keep token.
func (k *Keys) Authenticate(token []byte, now time.Time) (Principal, error) {
	id, hash, err := k.read(token, now)
	if err != nil {
		return Principal{}, err
	}
	stored, there, known := k.held.Get(id)
	if !known {
		return Principal{}, ErrNotHeld
	}
	return k.admit(k.choose(id, stored, there), &hash, now)
}

// Await is Authenticate for callers that can wait for a lookup in the store. It also fails with store.ErrUnavailable if that lookup fails.
func (k *Keys) Await(token []byte, now time.Time) (Principal, error) {
	id, hash, err := k.read(token, now)
	if err != nil {
		return Principal{}, err
	}
	stored, there, err := k.held.Await(id)
	if err != nil {
		return Principal{}, err
	}
	return k.admit(k.choose(id, stored, there), &hash, now)
}

// read returns a token's id and hash, unless that is enough to refuse it.
func (k *Keys) read(token []byte, now time.Time) (id keyID, hash [32]byte, err error) {
	id, ok := parse(token)
	if !ok {
		return id, hash, ErrRefused
	}
	if err := k.store.Usable(now); err != nil {
		return id, hash, err
	}
	hash = sha256.Sum256(token)
	if k.hashes != nil && k.fixed(id) == nil {
		if stored := k.hashes.of(id); !same(&hash, &stored) {
			return id, hash, ErrRefused
		}
	}
	return id, hash, nil
}

func same(a, b *[32]byte) bool { return subtle.ConstantTimeCompare(a[:], b[:]) == 1 }

// unknown replaces a record that does not exist, so that a failed lookup takes the same steps.
var unknown = &entry{revoked: true}

// choose returns the entry that counts for an id. A fixed key may be revoked in the store.
func (k *Keys) choose(id keyID, stored *entry, there bool) *entry {
	if fixed := k.fixed(id); fixed != nil && !(there && stored.revoked) {
		return fixed
	}
	if !there {
		return unknown
	}
	return stored
}

func (k *Keys) admit(e *entry, hash *[32]byte, now time.Time) (Principal, error) {
	if !same(hash, &e.hash) || !e.active(now) {
		return Principal{}, ErrRefused
	}
	k.days.Note(&e.day, e.id, now)
	return Principal{KeyID: e.id, Caller: e.caller, Models: e.models, Profile: e.profile, Fixed: e.fixed, Limits: e.limits}, nil
}

func (k *Keys) fixed(id keyID) *entry { return (*k.static.Load())[id] }
