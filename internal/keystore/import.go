package keystore

import (
	"encoding/hex"
	"errors"
	"fmt"

	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/internal/store"
)

// MaxImport is how many keys one Import takes.
const MaxImport = 1000

// Import is one key of a batch: a new one, or, with an id and a hash, an existing one that its caller keeps.
type Import struct {
	CreateOptions
	ID     string `json:"id,omitempty"`
	SHA256 string `json:"sha256,omitempty"` // of the whole key, in hexadecimal digits
}

// Imported is a key that was created, or an existing one that was imported: then there is no token to show.
type Imported struct {
	Record Record
	Token  secret.Value
	Kept   bool // it was brought
}

// ImportError says which of the keys is not valid, or cannot be stored.
type ImportError struct {
	Index int // of the key, from 0
	Err   error
}

func (e *ImportError) Error() string { return fmt.Sprintf("key %d: %v", e.Index+1, e.Err) }

// Unwrap returns the reason.
func (e *ImportError) Unwrap() error { return e.Err }

// Import creates up to MaxImport keys, all of them or none, in order. An imported key that the store has already, with the same hash, stays as
// it is. An error that concerns one of the keys is an *ImportError, and ErrInvalid.
func (k *Keys) Import(all []Import) (done []Imported, err error) {
	if len(all) > MaxImport {
		return nil, fmt.Errorf("%w: more than %d keys at once", ErrInvalid, MaxImport)
	}
	for i := range all {
		if err := k.checkImport(&all[i]); err != nil {
			return nil, &ImportError{i, err}
		}
	}
	err = k.store.Update(func(t *store.Tx) error {
		done, err = k.importAll(t, all)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("storing the keys: %w", err)
	}
	return done, nil
}

func (k *Keys) checkImport(o *Import) error {
	if err := errors.Join(o.check(), k.checkProfile(o.Profile)); err != nil {
		return err
	}
	if (o.ID == "") != (o.SHA256 == "") {
		return fmt.Errorf("%w: to import an existing key, give both id and sha256", ErrInvalid)
	}
	if o.ID == "" {
		return nil
	}
	if _, ok := toID(o.ID); !ok {
		return fmt.Errorf("%w: id: want %d letters and digits, those after vz_ in the key", ErrInvalid, idLen)
	}
	if hash, err := hex.DecodeString(o.SHA256); err != nil || len(hash) != len(Record{}.Hash) {
		return fmt.Errorf("%w: sha256: want 64 hexadecimal digits", ErrInvalid)
	}
	if k.isFixed(o.ID) {
		return fmt.Errorf("%w: id: this key is in the configuration", ErrInvalid)
	}
	return nil
}

// importAll stores the keys. It reads all existing records with their ids at once.
func (k *Keys) importAll(t *store.Tx, all []Import) ([]Imported, error) {
	done := make([]Imported, len(all))
	ids := make([]string, len(all))
	for i := range all {
		done[i] = all[i].made()
		ids[i] = done[i].Record.ID
	}
	taken, err := t.GetAll(kind, ids)
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for i := range done {
		r := &done[i].Record
		if seen[r.ID] {
			return nil, &ImportError{i, fmt.Errorf("%w: id: it is given twice", ErrInvalid)}
		}
		seen[r.ID] = true
		value := taken[r.ID]
		switch {
		case done[i].Kept && value != nil:
			err = done[i].meets(value)
		case value != nil || k.isFixed(r.ID): // chance made an id that there is
			*r, done[i].Token, err = k.mint(t, all[i].CreateOptions)
		default:
			err = write(t, r)
		}
		if err != nil {
			return nil, &ImportError{i, err}
		}
	}
	return done, nil
}

// made is the key that is to be stored.
func (o *Import) made() Imported {
	r, token := newRecord(o.CreateOptions)
	if o.ID == "" {
		return Imported{Record: r, Token: token}
	}
	r.ID = o.ID
	_, _ = hex.Decode(r.Hash[:], []byte(o.SHA256)) // it has been checked
	return Imported{Record: r, Kept: true}
}

// ErrExists says that the store has the imported key with another hash.
var ErrExists = errors.New("another key has this id")

// meets says whether the existing record is the same key, and keeps it then.
func (i *Imported) meets(value []byte) error {
	there, err := decode(value)
	if err != nil {
		return err
	}
	if !same(&there.Hash, &i.Record.Hash) {
		return fmt.Errorf("%w: %w: %s", ErrInvalid, ErrExists, there.ID)
	}
	i.Record = there
	return nil
}
