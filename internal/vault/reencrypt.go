package vault

import (
	"context"
	"fmt"

	"github.com/vizard-gateway/vizard/internal/store"
)

// Status returns the keys of the keyset, each with the number of stored credentials that it sealed, and how many records no key opens.
// The keyset's file is read again first.
func (v *Vault) Status() (keys []Key, unreadable int, err error) {
	if err := v.keys.Reload(); err != nil {
		return nil, 0, err
	}
	keys = v.keys.Keys()
	err = v.store.View(func(t *store.Tx) error {
		return t.Each(kind, func(id string, value []byte) error {
			r, err := decode(value)
			if err == nil && r.storeID() == id {
				if key, err := v.open(r, r.Caller, r.Provider); err == nil {
					key.Wipe()
					count(keys, &r)
					return nil
				}
			}
			unreadable++
			return nil
		})
	})
	if err != nil {
		return nil, 0, fmt.Errorf("counting the credentials: %w", err)
	}
	return keys, unreadable, nil
}

func count(keys []Key, r *record) {
	id, _ := r.keyID()
	for i := range keys {
		if keys[i].ID == id {
			keys[i].Seals++
		}
	}
}

// Reencrypt seals every credential again that an older key than the primary one has sealed. Each is its own update, so it can be broken off
// and called again, and requests go on meanwhile. progress gets after each record how many of them are done. Records
// that cannot be opened are left as they are and counted. The keyset's file is read again first.
func (v *Vault) Reencrypt(ctx context.Context, progress func(done, total int)) (unreadable int, err error) {
	if err := v.keys.Reload(); err != nil {
		return 0, err
	}
	var old []string
	err = v.store.View(func(t *store.Tx) error {
		return t.Each(kind, func(id string, value []byte) error {
			if r, err := decode(value); err != nil || !v.fresh(&r) {
				old = append(old, id)
			}
			return nil
		})
	})
	if err != nil {
		return 0, fmt.Errorf("looking for credentials to encrypt again: %w", err)
	}
	for i, id := range old {
		if err := ctx.Err(); err != nil {
			return unreadable, fmt.Errorf("encrypting again: %d of %d are done: %w", i, len(old), err)
		}
		readable, err := v.reseal(id)
		if err != nil {
			return unreadable, fmt.Errorf("encrypting again: %d of %d are done: %w", i, len(old), err)
		}
		if !readable {
			unreadable++
		}
		progress(i+1, len(old))
	}
	return unreadable, nil
}

func (v *Vault) fresh(r *record) bool {
	id, ok := r.keyID()
	return ok && id == v.keys.primary()
}

// reseal seals one record again, as it is now: it may have been replaced or removed meanwhile.
func (v *Vault) reseal(id string) (readable bool, err error) {
	err = v.store.Update(func(t *store.Tx) error {
		value, err := t.Get(kind, id)
		if err != nil || value == nil {
			readable = true
			return err
		}
		r, err := decode(value)
		if err != nil || r.storeID() != id {
			return nil
		}
		key, err := v.open(r, r.Caller, r.Provider)
		if err != nil {
			return nil // counted, and left for whoever has the key
		}
		defer key.Wipe()
		readable = true
		if v.fresh(&r) {
			return nil
		}
		if err := v.seal(&r, key); err != nil {
			return err
		}
		return t.PutFor(r.Caller, kind, id, r.encode())
	})
	return readable, err
}
