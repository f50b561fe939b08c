package store_test

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/store"
)

// form is a store that can be opened again, like the gateway's after a restart.
type form struct {
	name string
	open func(t *testing.T) *store.Store
}

// forms returns both stores, empty. What they promise is the same: every test of this file runs on both.
func forms(t *testing.T) []form {
	t.Helper()
	path := filepath.Join(t.TempDir(), "sub", "vizard.db")
	url := server(t).Database(t)
	return []form{
		{"bbolt", func(t *testing.T) *store.Store { return mustOpen(t)(store.OpenFile(path)) }},
		{"postgres", func(t *testing.T) *store.Store { return mustOpen(t)(openURL(url, time.Minute)) }},
	}
}

func onBoth(t *testing.T, test func(t *testing.T, f form)) {
	t.Parallel()
	for _, f := range forms(t) {
		t.Run(f.name, func(t *testing.T) { t.Parallel(); test(t, f) })
	}
}

func mustOpen(t *testing.T) func(*store.Store, error) *store.Store {
	return func(s *store.Store, err error) *store.Store {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.Close() })
		return s
	}
}

func update(t *testing.T, s *store.Store, f func(*store.Tx) error) {
	t.Helper()
	if err := s.Update(f); err != nil {
		t.Fatal(err)
	}
}

func put(t *testing.T, s *store.Store, kind, id, value string) {
	t.Helper()
	update(t, s, func(tx *store.Tx) error { return tx.Put(kind, id, []byte(value)) })
}

func contents(t *testing.T, s *store.Store, kind string) (ids []string, all map[string]string) {
	t.Helper()
	all = map[string]string{}
	err := s.View(func(tx *store.Tx) error {
		return tx.Each(kind, func(id string, value []byte) error {
			ids, all[id] = append(ids, id), string(value)
			return nil
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	return ids, all
}

func TestRecords(t *testing.T) {
	onBoth(t, func(t *testing.T, f form) {
		s := f.open(t)
		if ids, _ := contents(t, s, "a"); len(ids) != 0 {
			t.Fatalf("a new store holds %v", ids)
		}
		update(t, s, func(tx *store.Tx) error {
			errs := []error{tx.Put("a", "b/2", []byte("two")), tx.Put("a", "B", []byte("upper")), tx.Put("a", "b", nil), tx.Put("other", "b", []byte("x")),
				tx.Put("a", "gone", []byte("x")), tx.Delete("a", "gone"), tx.Delete("a", "never")}
			got, err := tx.Get("a", "b/2") // a transaction sees its own writes
			if string(got) != "two" {
				t.Errorf("got %q", got)
			}
			return errors.Join(append(errs, err)...)
		})
		put(t, s, "a", "b/2", "\x00binary\xff")
		want := map[string]string{"B": "upper", "b": "", "b/2": "\x00binary\xff"}
		for range 2 {
			ids, all := contents(t, s, "a")
			if diff := cmp.Diff(want, all); diff != "" || !cmp.Equal(ids, []string{"B", "b", "b/2"}) {
				t.Errorf("order %v, -want +got:\n%s", ids, diff)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			s = f.open(t) // what was answered has been stored
		}
		err := s.View(func(tx *store.Tx) error {
			empty, err := tx.Get("a", "b")
			gone, err2 := tx.Get("a", "gone")
			never, err3 := tx.Get("nothing", "x")
			if empty == nil || gone != nil || never != nil {
				t.Errorf("empty %v, removed %v, never there %v", empty, gone, never)
			}
			return errors.Join(err, err2, err3)
		})
		if err != nil {
			t.Error(err)
		}
	})
}

func TestUpdateIsAllOrNothing(t *testing.T) {
	onBoth(t, func(t *testing.T, f form) {
		s := f.open(t)
		put(t, s, "a", "1", "old")
		c := cache(t, s, "a", 10)
		found(t, c, "1")
		sad := errors.New("sad")
		err := s.Update(func(tx *store.Tx) error {
			return errors.Join(tx.Put("a", "1", []byte("new")), tx.Put("a", "2", []byte("new")), sad)
		})
		if !errors.Is(err, sad) {
			t.Errorf("got %v", err)
		}
		if _, all := contents(t, s, "a"); !cmp.Equal(all, map[string]string{"1": "old"}) || found(t, c, "1") != "old" || found(t, c, "2") != "none" {
			t.Errorf("half of it was stored: %v", all)
		}
		if err := s.View(func(tx *store.Tx) error { return tx.Put("a", "3", []byte("x")) }); err == nil {
			t.Error("a View stored something")
		}
		err = s.View(func(tx *store.Tx) error { return tx.Each("a", func(string, []byte) error { return sad }) })
		if !errors.Is(err, sad) {
			t.Errorf("the error of Each is lost: %v", err)
		}
	})
}

// Updates follow one another: none is lost when many read, add one and write.
func TestUpdatesFollowOneAnother(t *testing.T) {
	onBoth(t, func(t *testing.T, f form) {
		s := f.open(t)
		put(t, s, "a", "n", "")
		var group sync.WaitGroup
		for range 4 {
			group.Go(func() {
				for range 10 {
					err := s.Update(func(tx *store.Tx) error {
						n, err := tx.Get("a", "n")
						return errors.Join(err, tx.Put("a", "n", append(n, 'x')))
					})
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		group.Wait()
		if _, all := contents(t, s, "a"); len(all["n"]) != 40 {
			t.Errorf("%d of 40 updates are there", len(all["n"]))
		}
	})
}

func TestDays(t *testing.T) {
	onBoth(t, func(t *testing.T, f form) {
		s := f.open(t)
		days, others := store.NewDays(s, "a"), store.NewDays(s, "b")
		now := time.Now().UTC()
		today, later := now.Truncate(24*time.Hour), now.Add(48*time.Hour).Truncate(24*time.Hour)
		var one, two store.Day
		for range 3 {
			days.Note(&one, "one", now)
		}
		days.Note(&two, "two", later)
		days.Note(&two, "two", now) // the clock went back
		others.Note(new(store.Day), "one", later)
		for range 2 {
			got, err := days.Of([]string{"one", "two", "three"})
			if want := map[string]time.Time{"one": today, "two": later}; err != nil || !maps.Equal(got, want) {
				t.Fatalf("got %v, %v", got, err)
			}
			if err := errors.Join(days.Close(), days.Close(), others.Close()); err != nil {
				t.Fatal(err)
			}
			days, others = store.NewDays(s, "a"), store.NewDays(s, "b")
		}
		days.Note(new(store.Day), "two", now) // a process that does not know of the later day
		if got, err := days.Of([]string{"one", "two", "three"}); err != nil || got["two"] != later {
			t.Errorf("the day went back: %v, %v", got, err)
		}
		if err := errors.Join(days.Close(), others.Close()); err != nil {
			t.Error(err)
		}
	})
}

func TestFileIsTheOwnersAndLocked(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "sub", "vizard.db")
	mustOpen(t)(store.OpenFile(path))
	for p, want := range map[string]os.FileMode{path: 0o600, filepath.Dir(path): 0o700} {
		if info, err := os.Stat(p); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v", p, info.Mode(), err)
		}
	}
	_, err := store.OpenFile(path)
	if !errors.Is(err, store.ErrLocked) || !strings.Contains(err.Error(), path) {
		t.Fatalf("got %v", err)
	}
	if locks, _ := os.ReadFile("/proc/locks"); bytes.Contains(locks, fmt.Appendf(nil, " %d ", os.Getpid())) && !strings.Contains(err.Error(), fmt.Sprintf("process %d, ", os.Getpid())) {
		t.Errorf("it does not say who holds the file: %v", err)
	}
}

// TestCopy goes from each form to the other, with what the first one holds, and once more over what is there.
func TestCopy(t *testing.T) {
	t.Parallel()
	for _, direction := range [][2]int{{0, 1}, {1, 0}} {
		all := forms(t)
		from, to := all[direction[0]].open(t), all[direction[1]].open(t)
		update(t, from, func(tx *store.Tx) error {
			for i := range 1234 {
				if err := tx.Put("a", fmt.Sprint(i), fmt.Append(nil, "\x00value ", i)); err != nil {
					return err
				}
			}
			return errors.Join(tx.Put("b", "x", nil), tx.Put("c", "gone", []byte("x")), tx.Delete("c", "gone"))
		})
		for range 2 {
			counts, err := store.Copy(to, from, nobodys)
			if want := map[string]int{"a": 1234, "b": 1}; err != nil || !maps.Equal(counts, want) {
				t.Fatalf("got %v, %v", counts, err)
			}
		}
		_, want := contents(t, from, "a")
		if _, got := contents(t, to, "a"); !maps.Equal(got, want) {
			t.Error("the copy differs")
		}
		put(t, from, "a", "1", "changed")
		if _, err := store.Copy(to, from, nobodys); !errors.Is(err, store.ErrNotEmpty) {
			t.Errorf("something was overwritten: %v", err)
		}
	}
}

func nobodys(string, string, []byte) string { return "" }

// TestOwners finds the records of an owner, those without one too: a file knows none, and neither did older versions.
func TestOwners(t *testing.T) {
	onBoth(t, func(t *testing.T, f form) {
		s := f.open(t)
		const records = 2500
		update(t, s, func(tx *store.Tx) (err error) {
			for i := range records {
				err = errors.Join(err, tx.PutFor([]string{"anna", "bert", ""}[i%3], "a", fmt.Sprintf("%04d", i), []byte("x")))
			}
			return errors.Join(err, tx.PutFor("anna", "a", "gone", []byte("x")), tx.Delete("a", "gone"), tx.PutFor("anna", "b", "0000", []byte("x")))
		})
		update(t, s, func(tx *store.Tx) error { return tx.Put("a", "0000", []byte("y")) }) // by a version that knows no owners
		got := map[string]bool{}
		last := ""
		err := s.View(func(tx *store.Tx) error {
			return tx.EachOf("anna", "a", func(id string, _ []byte) error {
				if id <= last {
					t.Errorf("%s comes behind %s", id, last)
				}
				got[id], last = true, id
				return nil
			})
		})
		if err != nil {
			t.Fatal(err)
		}
		for i := range records {
			id := fmt.Sprintf("%04d", i)
			if others := i%3 == 1; !got[id] && !others || got[id] && others && f.name == "postgres" {
				t.Fatalf("%s is passed on: %t", id, got[id])
			}
		}
		if got["gone"] {
			t.Error("a removed record is passed on")
		}
	})
}

// TestFollow hears of every record of a file, and of each change in the order in which they are made.
func TestFollow(t *testing.T) {
	t.Parallel()
	s := mustOpen(t)(store.OpenFile(filepath.Join(t.TempDir(), "v.db")))
	put(t, s, "a", "1", "0")
	heard := map[string]string{}
	ok, err := s.Follow("a", func(id string, value []byte) error { heard[id] = string(value); return nil })
	if !ok || err != nil || heard["1"] != "0" {
		t.Fatal(ok, err, heard)
	}
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for range 25 {
				update(t, s, func(tx *store.Tx) error {
					n, err := tx.Get("a", "1")
					return errors.Join(err, tx.Put("a", "1", append(n, 'x')))
				})
			}
		})
	}
	all.Wait()
	if heard["1"] != "0"+strings.Repeat("x", 100) {
		t.Errorf("the last that was heard of is %q", heard["1"])
	}
	update(t, s, func(tx *store.Tx) error { return errors.Join(tx.Delete("a", "1"), tx.Put("b", "2", []byte("x"))) })
	if len(heard) != 1 || heard["1"] != "" {
		t.Error(heard)
	}
	if _, err := s.Follow("b", func(string, []byte) error { return errors.New("sad") }); err == nil {
		t.Error("an error is lost")
	}
	if ok, err := mustOpen(t)(openURL(server(t).Database(t), time.Minute)).Follow("a", nil); ok || err != nil {
		t.Errorf("a database is followed: %t, %v", ok, err)
	}
}
