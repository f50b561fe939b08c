package store

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
)

// ErrLocked says that another process holds the store's file: nearly always a running gateway.
var ErrLocked = errors.New("the store is in use by another process, such as a running gateway")

// OpenFile opens a bbolt file, or creates it with mode 0600 in a folder that it creates with mode 0700. One process at a time
// can have it open: it waits a second for another one to let go and then returns ErrLocked, which names that process where the
// system tells.
func OpenFile(path string) (*Store, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("opening the store: %w", err)
	}
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{Timeout: time.Second})
	if errors.Is(err, bolterrors.ErrTimeout) {
		return nil, fmt.Errorf("opening the store %s: %w%s", path, ErrLocked, holder(path))
	}
	if err != nil {
		return nil, fmt.Errorf("opening the store %s: %w", path, err)
	}
	return &Store{engine: (*file)(db)}, nil
}

// file is a bbolt database with a bucket for each kind. Its revisions are bbolt's own numbers of transactions.
type file bbolt.DB

func (f *file) view(do func(tx) error) (revision uint64, err error) {
	err = (*bbolt.DB)(f).View(func(t *bbolt.Tx) error {
		revision = uint64(t.ID())
		return do((*fileTx)(t))
	})
	return revision, err
}

func (f *file) update(do func(tx) error) (revision uint64, err error) {
	err = (*bbolt.DB)(f).Update(func(t *bbolt.Tx) error {
		revision = uint64(t.ID())
		return do((*fileTx)(t))
	})
	return revision, err
}

func (f *file) close() error { return (*bbolt.DB)(f).Close() }

type fileTx bbolt.Tx

func (t *fileTx) bucket(kind string) *bbolt.Bucket { return (*bbolt.Tx)(t).Bucket([]byte(kind)) }

func (t *fileTx) get(kind, id string) ([]byte, error) {
	b := t.bucket(kind)
	if b == nil {
		return nil, nil
	}
	return bytes.Clone(b.Get([]byte(id))), nil // bbolt's own bytes die with the transaction
}

func (t *fileTx) put(kind, id string, value []byte) error {
	b, err := (*bbolt.Tx)(t).CreateBucketIfNotExists([]byte(kind))
	if err == nil && value == nil {
		return b.Delete([]byte(id))
	}
	if err == nil {
		err = b.Put([]byte(id), value)
	}
	if err != nil {
		return fmt.Errorf("storing a record: %w", err)
	}
	return nil
}

func (t *fileTx) kinds() (all []string, err error) {
	err = (*bbolt.Tx)(t).ForEach(func(name []byte, b *bbolt.Bucket) error {
		if first, _ := b.Cursor().First(); first != nil {
			all = append(all, string(name))
		}
		return nil
	})
	return all, err
}

func (t *fileTx) each(kind string, f func(id string, value []byte) error) error {
	b := t.bucket(kind)
	if b == nil {
		return nil
	}
	return b.ForEach(func(id, value []byte) error { return f(string(id), bytes.Clone(value)) })
}
