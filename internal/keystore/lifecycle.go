package keystore

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"github.com/vizard-gateway/vizard/internal/secret"
)

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

// Revoke ends a key for good: when it returns, Authenticate accepts it no more. It returns ErrNotFound for an unknown id; a key that is revoked stays so.
func (k *Keys) Revoke(id string) error {
	now := time.Now().UTC().Truncate(time.Second)
	err := k.store.change(id, func(r *Record) []Record {
		if r.Revoked.IsZero() {
			r.Revoked = now
		}
		return nil
	})
	k.changes.Add(1)
	if err != nil {
		return fmt.Errorf("revoking the key: %w", err)
	}
	return nil
}

// ErrInactive says that a key cannot be rotated because it is revoked or has expired.
var ErrInactive = errors.New("the key is revoked or has expired")

// maxOverlap keeps a rotation from being one in name only.
const maxOverlap = 90 * 24 * time.Hour

// Rotate makes a second key with the same caller, models and lifetime. The old one goes on for the given overlap
// of at most 90 days, or to its own end if that is sooner; 0 ends it at once. It returns ErrNotFound, ErrInactive or ErrInvalid.
func (k *Keys) Rotate(id string, overlap time.Duration) (Record, secret.Value, error) {
	if overlap < 0 || overlap > maxOverlap {
		return Record{}, secret.Value{}, fmt.Errorf("%w: overlap: want 0 to %v", ErrInvalid, maxOverlap)
	}
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
	k.changes.Add(1)
	if err == nil && inactive {
		err = ErrInactive
	}
	if err != nil {
		return Record{}, secret.Value{}, fmt.Errorf("rotating the key: %w", err)
	}
	return next, token, nil
}
