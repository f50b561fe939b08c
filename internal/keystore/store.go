package keystore

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
)

// ErrNotFound says that no key has the given id.
var ErrNotFound = errors.New("no key has this id")

// ErrLocked says that another process holds the store's file: nearly always a running gateway.
var ErrLocked = errors.New("the store is in use by another process, such as a running gateway")

var bucket = []byte("keys")

// Store keeps key records in one bbolt file that one process at a time has open. Any number of goroutines may use it. What
// a method has returned without an error has reached the disk.
type Store struct{ db *bbolt.DB }

// Open opens the file, or creates it with mode 0600 in a folder that it creates with mode 0700. It waits a second for
// another process to let go of the file and then returns ErrLocked.
func Open(path string) (*Store, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("opening the key store: %w", err)
	}
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{Timeout: time.Second})
	if errors.Is(err, bolterrors.ErrTimeout) {
		return nil, fmt.Errorf("opening the key store %s: %w", path, ErrLocked)
	}
	if err != nil {
		return nil, fmt.Errorf("opening the key store %s: %w", path, err)
	}
	err = db.Update(func(tx *bbolt.Tx) error {
		_, err := tx.CreateBucketIfNotExists(bucket)
		return err
	})
	if err != nil {
		return nil, errors.Join(fmt.Errorf("preparing the key store: %w", err), db.Close())
	}
	return &Store{db}, nil
}

// Close releases the file.
func (s *Store) Close() error { return s.db.Close() }

// Healthy reports whether the store can be read.
func (s *Store) Healthy() error {
	return s.db.View(func(tx *bbolt.Tx) error {
		if tx.Bucket(bucket) == nil {
			return errors.New("the key store has lost its bucket")
		}
		return nil
	})
}

// get returns the record with the given id, or ErrNotFound.
func (s *Store) get(id []byte) (r Record, err error) {
	err = s.db.View(func(tx *bbolt.Tx) error {
		text := tx.Bucket(bucket).Get(id)
		if text == nil {
			return ErrNotFound
		}
		r, err = decode(text)
		return err
	})
	return r, err
}

// all returns every record, by id.
func (s *Store) all() ([]Record, error) {
	records := []Record{}
	err := s.db.View(func(tx *bbolt.Tx) error {
		return tx.Bucket(bucket).ForEach(func(_, text []byte) error {
			r, err := decode(text)
			records = append(records, r)
			return err
		})
	})
	if err != nil {
		return nil, fmt.Errorf("reading the key store: %w", err)
	}
	return records, nil
}

// put adds records, all or none.
func (s *Store) put(records ...Record) error {
	return s.db.Update(func(tx *bbolt.Tx) error {
		for i := range records {
			if err := write(tx, &records[i]); err != nil {
				return err
			}
		}
		return nil
	})
}

// change applies f to the record with the given id and stores what it leaves, together with the records that f returns.
func (s *Store) change(id string, f func(*Record) []Record) error {
	return s.db.Update(func(tx *bbolt.Tx) error {
		text := tx.Bucket(bucket).Get([]byte(id))
		if text == nil {
			return ErrNotFound
		}
		r, err := decode(text)
		if err != nil {
			return err
		}
		more := f(&r)
		for i := range more {
			if err := write(tx, &more[i]); err != nil {
				return err
			}
		}
		return write(tx, &r)
	})
}

// stamp writes the days on which keys were used last, all or none. A key that is gone meanwhile is passed over.
func (s *Store) stamp(days map[string]time.Time) error {
	return s.db.Update(func(tx *bbolt.Tx) error {
		for id, day := range days {
			text := tx.Bucket(bucket).Get([]byte(id))
			if text == nil {
				continue
			}
			r, err := decode(text)
			if err != nil {
				return err
			}
			r.LastUsed = day
			if err := write(tx, &r); err != nil {
				return err
			}
		}
		return nil
	})
}

func write(tx *bbolt.Tx, r *Record) error {
	text, err := json.Marshal(r.stored())
	if err != nil {
		return fmt.Errorf("encoding a key record: %w", err)
	}
	return tx.Bucket(bucket).Put([]byte(r.ID), text)
}

func decode(text []byte) (Record, error) {
	var s stored
	if err := json.Unmarshal(text, &s); err != nil {
		return Record{}, errors.New("a key record is not valid JSON")
	}
	return s.record()
}
