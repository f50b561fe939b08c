package store_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/vizard-gateway/vizard/internal/store"
)

// TestFileThatIsDamagedInUse overwrites the file of an open store, or cuts it off: what is in memory stays, and all else fails at once.
func TestFileThatIsDamagedInUse(t *testing.T) {
	t.Parallel()
	for name, damage := range map[string]func(path string, size int64) error{
		"overwritten": func(path string, size int64) error {
			f, err := os.OpenFile(path, os.O_WRONLY, 0)
			if err != nil {
				return err
			}
			_, err = f.WriteAt(bytes.Repeat([]byte("x"), int(size)), 0)
			return errors.Join(err, f.Close())
		},
		"cut off": func(path string, _ int64) error { return os.Truncate(path, 0) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "vizard.db")
			s, err := store.OpenFile(path)
			if err != nil {
				t.Fatal(err)
			}
			put(t, s, "a", "1", "before")
			c := cache(t, s, "a", 10)
			found(t, c, "1")
			info, err := os.Stat(path)
			if err == nil {
				err = damage(path, info.Size())
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := found(t, c, "1"); got != "before" {
				t.Errorf("what is in memory is %q", got)
			}
			for range 2 {
				if _, _, err := c.Await("2"); !errors.Is(err, store.ErrUnavailable) {
					t.Errorf("a look-up: %v", err)
				}
				if err := s.Update(func(tx *store.Tx) error { return tx.Put("a", "3", nil) }); !errors.Is(err, store.ErrUnavailable) {
					t.Errorf("a change: %v", err)
				}
			}
			_ = c.Close()
			if err := s.Close(); !errors.Is(err, store.ErrUnavailable) {
				t.Errorf("closing it: %v", err)
			}
		})
	}
}
