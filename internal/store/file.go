package store

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"sync/atomic"
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
	return &Store{engine: &file{db: db}}, nil
}

// Follow calls f for every record of a kind and then for every change of one, with a nil value where it is removed, if the store is a file of this
// process: ok says whether it is. Calls follow one another. An error of f ends it; for a change it has no meaning.
func (s *Store) Follow(kind string, f func(id string, value []byte) error) (ok bool, err error) {
	if _, ok = s.engine.(*file); !ok {
		return false, nil
	}
	s.turn.Lock() // nobody changes anything meanwhile
	defer s.turn.Unlock()
	err = s.View(func(t *Tx) error { return t.Each(kind, f) })
	if err != nil {
		return true, fmt.Errorf("reading the store's %s: %w", kind, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.followed(kind, tale(f))
	return true, nil
}

// tale is a follower that keeps every change.
type tale func(id string, value []byte) error

func (t tale) apply(c change) { _ = t(c.id, c.value) }

func (tale) doubt() {} // a file has no other process's changes

// file is a bbolt database with a bucket for each kind. Its revisions are bbolt's own numbers of transactions.
type file struct {
	db     *bbolt.DB
	broken atomic.Bool // bbolt has found its file damaged
}

// errDamaged says that bbolt cannot read its file any more.
var errDamaged = fmt.Errorf("%w: its file was damaged while it was in use; put a copy in its place and start again", ErrUnavailable)

// intact runs do. Where bbolt finds its file damaged it panics and keeps its locks: from then on nothing asks it again. A file that was cut off
// makes the read itself fail.
func (f *file) intact(do func() error) (err error) {
	if f.broken.Load() {
		return errDamaged
	}
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if recover() != nil { // what it says can be of the file's content
			f.broken.Store(true)
			err = errDamaged
		}
	}()
	return do()
}

func (f *file) view(do func(tx) error) (revision uint64, err error) {
	err = f.intact(func() error {
		return f.db.View(func(t *bbolt.Tx) error {
			revision = uint64(t.ID())
			return do((*fileTx)(t))
		})
	})
	return revision, err
}

func (f *file) update(do func(tx) error) (revision uint64, err error) {
	err = f.intact(func() error {
		return f.db.Update(func(t *bbolt.Tx) error {
			revision = uint64(t.ID())
			return do((*fileTx)(t))
		})
	})
	return revision, err
}

func (f *file) reader() reader { return fileReader{f} }

func (f *file) close() error {
	if f.broken.Load() { // it would wait for its locks
		return errDamaged
	}
	return f.db.Close()
}

type fileReader struct{ *file }

func (r fileReader) read(kind string, ids []string) (found map[string][]byte, revision uint64, err error) {
	revision, err = r.view(func(t tx) error {
		found, err = t.get(kind, ids)
		return err
	})
	if err != nil && !errors.Is(err, ErrUnavailable) {
		err = fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	return found, revision, err
}

func (fileReader) close() {}

type fileTx bbolt.Tx

func (t *fileTx) bucket(kind string) *bbolt.Bucket { return (*bbolt.Tx)(t).Bucket([]byte(kind)) }

func (t *fileTx) get(kind string, ids []string) (map[string][]byte, error) {
	found := make(map[string][]byte, len(ids))
	b := t.bucket(kind)
	if b == nil {
		return found, nil
	}
	for _, id := range ids {
		if value := b.Get([]byte(id)); value != nil {
			found[id] = bytes.Clone(value) // bbolt's own bytes die with the transaction
		}
	}
	return found, nil
}

func (t *fileTx) put(c change) error {
	b, err := (*bbolt.Tx)(t).CreateBucketIfNotExists([]byte(c.kind))
	if err == nil && c.value == nil {
		return b.Delete([]byte(c.id))
	}
	if err == nil {
		err = b.Put([]byte(c.id), c.value)
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

// page knows no owners: it returns all.
func (t *fileTx) page(kind, _, after string, size int) (all []change, err error) {
	b := t.bucket(kind)
	if b == nil {
		return nil, nil
	}
	c := b.Cursor()
	id, value := c.Seek([]byte(after))
	if id != nil && string(id) == after {
		id, value = c.Next()
	}
	for ; id != nil && len(all) < size; id, value = c.Next() {
		all = append(all, change{kind: kind, id: string(id), value: bytes.Clone(value)})
	}
	return all, nil
}
