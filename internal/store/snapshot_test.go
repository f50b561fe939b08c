package store_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/internal/store/pgtest"
	"github.com/vizard-gateway/vizard/internal/vault"
)

// sealed is a snapshot in a folder of its own, with a keyset of its own.
func sealed(t *testing.T) *store.Snapshot {
	t.Helper()
	folder := t.TempDir()
	path := filepath.Join(folder, "keyset.json")
	if err := vault.CreateKeyset(path); err != nil {
		t.Fatal(err)
	}
	keys, err := vault.ReadKeyset(path)
	if err != nil {
		t.Fatal(err)
	}
	return &store.Snapshot{File: filepath.Join(folder, "snapshot"), Sealer: keys, Failed: func(err error) { t.Error(err) }}
}

func openWith(url string, grace time.Duration, n *store.Snapshot) (*store.Store, error) {
	return store.OpenPostgres(store.Postgres{URL: secretOf(url), Grace: grace, Snapshot: n})
}

// snapshotGrace is long enough for a busy machine.
const snapshotGrace = 5 * time.Minute

// TestSnapshot starts from what was held while the database is away, and takes in what has changed when it is back.
func TestSnapshot(t *testing.T) {
	t.Parallel()
	pg := pgtest.Start(t)
	url := pg.Database(t)
	n := sealed(t)
	began := 0
	n.Opened = func(taken time.Time, records int) {
		began++
		if age := time.Since(taken); age < 0 || age > snapshotGrace || records != 2 {
			t.Errorf("%d records, %v old", records, age)
		}
	}
	if _, err := openWith("postgres://nobody@127.0.0.1:1/none", snapshotGrace, n); err == nil {
		t.Error("a store begins without a database and without a snapshot")
	}

	first, err := openWith(url, snapshotGrace, n)
	if err != nil {
		t.Fatal(err)
	}
	put(t, first, "a", "used", "original")
	put(t, first, "a", "unused", "original")
	c := cache(t, first, "a", 100)
	found(t, c, "used")
	found(t, c, "kept")
	await(t, time.Minute, "the snapshot is written", func() bool { _, err := os.Stat(n.File); return err == nil })
	wantSealed(t, n)
	put(t, first, "a", "used", "changed") // may be in the next snapshot or not
	_ = c.Close()
	_ = first.Close()
	if !first.CountsOnward() {
		t.Error("who sets the clock back prolongs the time of grace of a store whose database was there")
	}
	if began != 0 {
		t.Error("a store whose database is there begins with the snapshot")
	}
	second, err := openWith(url, snapshotGrace, nil)
	if err != nil {
		t.Fatal(err)
	}
	put(t, second, "a", "used", "revoked")
	_ = second.Close()

	pg.Stop()
	s, err := openWith(url, snapshotGrace, n)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	c = cache(t, s, "a", 100)
	if value, there, known := c.Get("used"); !there || !known || value == "revoked" {
		t.Errorf("what was in use is %q, %t, %t", value, there, known)
	}
	if _, there, known := c.Get("kept"); there || !known {
		t.Error("it is not known that a record is missing")
	}
	if _, _, err := c.Await("unused"); err == nil {
		t.Error("what was not in use is found without a database")
	}
	if _, left := s.State(time.Now()); left <= 0 || left >= snapshotGrace {
		t.Errorf("%v of %v are left", left, snapshotGrace)
	}
	if err := s.Usable(time.Now().Add(snapshotGrace)); err == nil {
		t.Error("the time of grace begins again with the start")
	}
	if !s.CountsOnward() {
		t.Error("who sets the clock back prolongs the time of grace")
	}
	pg.Run(t)
	await(t, time.Minute, "the change is known", func() bool { value, _, _ := c.Get("used"); return value == "revoked" })
	if value := found(t, c, "unused"); value != "original" {
		t.Errorf("unused is %q", value)
	}
	if began != 1 {
		t.Errorf("it began with a snapshot %d times", began)
	}
}

// wantSealed looks at the file itself.
func wantSealed(t *testing.T, n *store.Snapshot) {
	t.Helper()
	info, err := os.Stat(n.File)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if text, err := os.ReadFile(n.File); err != nil || bytes.Contains(text, []byte("original")) || bytes.Contains(text, []byte("used")) {
		t.Errorf("the file shows a record (%v)", err)
	}
}

// TestSnapshotsThatAreRefused asks for a start with snapshots that must not be used, and with a database that answers and refuses.
func TestSnapshotsThatAreRefused(t *testing.T) {
	t.Parallel()
	pg := pgtest.Start(t)
	url := pg.Database(t)
	n := sealed(t)
	s, err := openWith(url, snapshotGrace, n)
	if err != nil {
		t.Fatal(err)
	}
	put(t, s, "a", "used", "original")
	c := cache(t, s, "a", 100)
	found(t, c, "used")
	await(t, time.Minute, "the snapshot is written", func() bool { _, err := os.Stat(n.File); return err == nil })
	_ = c.Close()
	_ = s.Close()
	whole, err := os.ReadFile(n.File)
	if err != nil {
		t.Fatal(err)
	}
	other, damaged := *n, *n
	other.Sealer = sealed(t).Sealer
	damaged.File += ".damaged"
	whole[len(whole)-1] ^= 1
	if err := os.WriteFile(damaged.File, whole, 0o600); err != nil {
		t.Fatal(err)
	}

	refuses := func(what, url string, grace time.Duration, n *store.Snapshot, want string) {
		t.Helper()
		s, err := openWith(url, grace, n)
		if err == nil {
			_ = s.Close()
			t.Errorf("%s: the store begins", what)
			return
		}
		if !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "original") {
			t.Errorf("%s: %v, want %q", what, err, want)
		}
	}
	pg.SQL(t, "postgres", "DROP DATABASE "+strings.TrimPrefix(strings.Split(url, "?")[0], "postgres:///"))
	refuses("a database that answers", url, snapshotGrace, n, "does not exist")
	pg.Stop()
	refuses("too old", url, time.Millisecond, n, "too old")
	refuses("another keyset", url, snapshotGrace, &other, "its snapshot does not help")
	refuses("a damaged file", url, snapshotGrace, &damaged, "its snapshot does not help")
	refuses("another database", strings.Replace(url, "?", "x?", 1), snapshotGrace, n, "its snapshot does not help")
}
