package keystore

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/internal/store"
)

// ErrNotFound says that no key has the given id.
var ErrNotFound = errors.New("no key has this id")

// ErrNoKeys says that a caller has no key that could be revoked.
var ErrNoKeys = errors.New("the caller has no key that is active")

// Create makes a key. The token is returned this once and stored nowhere.
func (k *Keys) Create(o CreateOptions) (r Record, token secret.Value, err error) {
	if err := errors.Join(o.check(), k.checkProfile(o.Profile)); err != nil {
		return r, token, err
	}
	err = k.store.Update(func(t *store.Tx) error {
		r, token, err = k.mint(t, o)
		return err
	})
	if err != nil {
		return Record{}, secret.Value{}, fmt.Errorf("storing the key: %w", err)
	}
	return r, token, nil
}

// mint stores a new key whose id no other has.
func (k *Keys) mint(t *store.Tx, o CreateOptions) (Record, secret.Value, error) {
	for {
		r, token := newRecord(o)
		taken, err := t.Get(kind, r.ID)
		if err == nil && (taken != nil || k.isFixed(r.ID)) {
			continue
		}
		if err == nil {
			err = write(t, &r)
		}
		return r, token, err
	}
}

func (k *Keys) isFixed(id string) bool {
	fixed, ok := toID(id)
	return ok && k.fixed(fixed) != nil
}

func newRecord(o CreateOptions) (Record, secret.Value) {
	token := mint()
	r := Record{ID: string(token[len(prefix) : len(prefix)+idLen]), Caller: o.Caller, Hash: sha256.Sum256(token),
		Created: time.Now().UTC().Truncate(time.Second), Models: o.Models, Profile: named(o.Profile), Limits: o.Limits}
	if !o.Expires.IsZero() {
		r.Expires = o.Expires.UTC()
	}
	return r, secret.New(token)
}

// maxList bounds what List returns: more would fill the memory of the gateway that is asked.
const maxList = 100_000

// ErrTooMany says that there are more keys than a list can have.
var ErrTooMany = fmt.Errorf("there are more than %d keys: list those of one caller", maxList)

// List returns the keys that the filter has, by id: those of the store and those of the configuration, each with its day of last
// use. It returns ErrTooMany if there are more than 100,000.
func (k *Keys) List(f Filter) ([]Record, error) {
	all := []Record{}
	err := k.store.View(func(t *store.Tx) (err error) { all, err = k.all(t, f, maxList); return err })
	if err != nil {
		return nil, fmt.Errorf("listing the keys: %w", err)
	}
	ids := make([]string, len(all))
	for i := range all {
		ids[i] = all[i].ID
	}
	days, err := k.days.Of(ids)
	if err != nil {
		return nil, err
	}
	for i := range all {
		all[i].LastUsed = days[all[i].ID]
	}
	return all, nil
}

// all returns the records that count and that the filter has, by id: of the two with one id the one that Authenticate would take.
func (k *Keys) all(t *store.Tx, f Filter, most int) ([]Record, error) {
	fixed := k.records()
	stored, err := t.GetAll(kind, slices.Collect(maps.Keys(fixed)))
	if err != nil {
		return nil, err
	}
	for id, value := range stored {
		if r, err := decode(value); err != nil || !r.Revoked.IsZero() {
			delete(fixed, id)
		}
	}
	all := []Record{}
	add := func(r Record) error {
		if !f.has(&r) {
			return nil
		}
		if all = append(all, r); len(all) > most {
			return ErrTooMany
		}
		return nil
	}
	err = t.EachOf(f.Caller, kind, func(id string, value []byte) error {
		if _, instead := fixed[id]; instead {
			return nil
		}
		r, err := decode(value)
		if err != nil {
			return err
		}
		return add(r)
	})
	for _, r := range fixed {
		err = errors.Join(err, add(r))
	}
	slices.SortFunc(all, func(a, b Record) int { return strings.Compare(a.ID, b.ID) })
	return all, err
}

// records are the fixed keys, by id.
func (k *Keys) records() map[string]Record {
	all := map[string]Record{}
	for _, e := range *k.static.Load() {
		all[e.id] = e.record()
	}
	return all
}

// record is what an entry tells of its record.
func (e *entry) record() Record {
	r := Record{ID: e.id, Caller: e.caller, Hash: e.hash, Models: e.models, Profile: e.profile, Limits: e.limits}
	if e.expires != never {
		r.Expires = time.UnixMicro(e.expires).UTC()
	}
	return r
}

// Revoke ends a key for good, one of the configuration too: when it returns, Authenticate accepts it no more, and other processes
// that share the store accept it for at most two seconds longer. It returns ErrNotFound for an unknown id; a key that is
// revoked stays so.
func (k *Keys) Revoke(id string) error {
	err := k.store.Update(func(t *store.Tx) error {
		r, err := k.stored(t, id)
		if err != nil {
			return err
		}
		return revoke(t, &r)
	})
	if err != nil {
		return fmt.Errorf("revoking the key: %w", err)
	}
	return nil
}

// RevokeCaller ends every active key of a caller, those of the configuration too, and returns their ids. All of them end or none. It
// returns ErrNoKeys if there is none. New keys can be made for the caller afterwards.
func (k *Keys) RevokeCaller(caller string) (ids []string, err error) {
	now := time.Now()
	err = k.store.Update(func(t *store.Tx) error {
		all, err := k.all(t, Filter{Caller: caller}, 1<<31-1)
		if err != nil {
			return err
		}
		ids = nil
		for _, r := range all {
			if !r.Active(now) {
				continue
			}
			if err := revoke(t, &r); err != nil {
				return err
			}
			ids = append(ids, r.ID)
		}
		if len(ids) == 0 {
			return ErrNoKeys
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("revoking the keys of a caller: %w", err)
	}
	return ids, nil
}

func revoke(t *store.Tx, r *Record) error {
	if r.Revoked.IsZero() {
		r.Revoked = time.Now().UTC().Truncate(time.Second)
	}
	return write(t, r)
}

// ErrInactive says that a key cannot be rotated because it is revoked or has expired.
var ErrInactive = errors.New("the key is revoked or has expired")

// maxOverlap keeps a rotation from being one in name only.
const maxOverlap = 90 * 24 * time.Hour

// Rotate makes a second key with the same caller, models, profile, limits and lifetime; an earlier rotation of the old one does not shorten that. The
// old one goes on for the given overlap of at most 90 days, or to its own end if that is sooner; 0 ends it at once. Old says when. It returns ErrNotFound, ErrInactive or ErrInvalid. A key
// of the configuration is rotated there.
func (k *Keys) Rotate(id string, overlap time.Duration) (old, next Record, token secret.Value, err error) {
	if overlap < 0 || overlap > maxOverlap {
		return old, next, token, fmt.Errorf("%w: overlap: want 0 to %v", ErrInvalid, maxOverlap)
	}
	if k.isFixed(id) {
		return old, next, token, fmt.Errorf("%w: the key is in the configuration: rotate it there", ErrInvalid)
	}
	now := time.Now().UTC().Truncate(time.Second)
	err = k.store.Update(func(t *store.Tx) error {
		if old, err = k.stored(t, id); err != nil {
			return err
		}
		if !old.Active(now) {
			return ErrInactive
		}
		if next, token, err = k.mint(t, old.successor(now)); err != nil {
			return err
		}
		if end := now.Add(overlap); old.Expires.IsZero() || end.Before(old.Expires) {
			planned := old.planned()
			old.Expires, old.Planned = end, &planned
		}
		return write(t, &old)
	})
	if err != nil {
		return Record{}, Record{}, secret.Value{}, fmt.Errorf("rotating the key: %w", err)
	}
	return old, next, token, nil
}

// successor is what the key that follows r is made with.
func (r *Record) successor(now time.Time) CreateOptions {
	o := CreateOptions{Caller: r.Caller, Models: r.Models, Profile: r.Profile, Limits: r.Limits}
	if end := r.planned(); !end.IsZero() {
		o.Expires = now.Add(end.Sub(r.Created))
	}
	return o
}

// planned is when r would expire if it were not replaced. A key that is replaced once more must not pass its shortened life on.
func (r *Record) planned() time.Time {
	if r.Planned != nil {
		return *r.Planned
	}
	return r.Expires
}

// stored returns the record with the given id, of the store or else of the configuration.
func (k *Keys) stored(t *store.Tx, id string) (Record, error) {
	fixed, ok := toID(id)
	if !ok {
		return Record{}, ErrNotFound
	}
	value, err := t.Get(kind, id)
	if err != nil {
		return Record{}, err
	}
	if e := k.fixed(fixed); value == nil && e != nil {
		return e.record(), nil
	}
	if value == nil {
		return Record{}, ErrNotFound
	}
	return decode(value)
}
