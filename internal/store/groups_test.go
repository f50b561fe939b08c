package store_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/internal/store"
)

func TestGroupsAreCounted(t *testing.T) {
	onBoth(t, func(t *testing.T, f form) {
		s := f.open(t)
		now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
		var first []string
		update(t, s, func(tx *store.Tx) error {
			var err error
			for i := range 1234 {
				id := fmt.Sprintf("%04d", i)
				err = errors.Join(err, tx.Put("g", "many/"+id, nil), tx.Put("other", "many/"+id, nil))
				if len(first) < 10 {
					first = append(first, id)
				}
			}
			return errors.Join(err, tx.Put("g", "b/one", []byte("2026-11-23T12:00:01Z")), tx.Put("g", "b-c/x", nil), tx.Put("g", "b-c/gone", nil),
				tx.Delete("g", "b-c/gone"), tx.Put("g", "b/ended", []byte("2026-11-23T12:00:00Z")), tx.Put("g", "old/ended", []byte("2025-01-01T00:00:00Z")))
		})
		want := []store.Group{{"b", 1, []string{"one"}}, {"b-c", 1, []string{"x"}}, {"many", 1234, first}}
		err := s.View(func(tx *store.Tx) error {
			got, err := tx.Groups("g", now)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			none, err2 := tx.Groups("nothing", now)
			if len(none) > 0 {
				t.Errorf("groups of nothing: %v", none)
			}
			return errors.Join(err, err2)
		})
		if err != nil {
			t.Error(err)
		}
	})
}

func TestGroupsAreLookedAtWithoutOpeningTheStore(t *testing.T) {
	want := []store.Group{{"support", 1, []string{"a"}}}
	path := filepath.Join(t.TempDir(), "s.db")
	if _, err := store.LookFileGroups(path, "g", time.Now()); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
	file := mustOpen(t)(store.OpenFile(path))
	put(t, file, "g", "support/a", "")
	if _, err := store.LookFileGroups(path, "g", time.Now()); !errors.Is(err, store.ErrLocked) {
		t.Errorf("an open file: %v", err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	if got, err := store.LookFileGroups(path, "g", time.Now()); err != nil || !cmp.Equal(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
	url := server(t).Database(t)
	look := func() ([]store.Group, error) {
		return store.LookPostgresGroups(secret.New([]byte(url)), "g", time.Now())
	}
	if got, err := look(); err != nil || len(got) > 0 {
		t.Errorf("an empty database: %+v, %v", got, err)
	}
	if facts, err := store.LookPostgres(secret.New([]byte(url))); err != nil || facts.Records != 0 {
		t.Errorf("the look made a schema: %+v, %v", facts, err)
	}
	put(t, mustOpen(t)(openURL(url, time.Minute)), "g", "support/a", "")
	if got, err := look(); err != nil || !cmp.Equal(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
}
