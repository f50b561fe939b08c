package store_test

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/internal/store/pgtest"
)

// cache returns a cache of text; a value of "bad" cannot be decoded, and ids that begin with "kept" are remembered if they are missing.
func cache(t *testing.T, s *store.Store, kind string, size int) *store.Cache[string, string] {
	t.Helper()
	c, err := store.NewCache(s, store.CacheOptions[string, string]{Kind: kind, Size: size,
		ID: func(k string) string { return k }, Key: func(id string) (string, bool) { return id, id != "nobody asks" },
		Decode: decodeText, Carry: func(old, fresh string) string { return fresh }, KeepMissing: func(k string) bool { return k[0] == 'k' }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}

func decodeText(_ string, value []byte) (string, error) {
	if string(value) == "bad" {
		return "", errors.New("bad record")
	}
	return string(value), nil
}

// found is the result of a lookup.
func found(t *testing.T, c *store.Cache[string, string], id string) string {
	t.Helper()
	value, there, err := c.Await(id)
	if err != nil {
		t.Fatalf("%s: %v", id, err)
	}
	if !there {
		return "none"
	}
	return value
}

func TestCache(t *testing.T) {
	onBoth(t, func(t *testing.T, f form) {
		s := f.open(t)
		put(t, s, "a", "1", "before")
		c := cache(t, s, "a", 100)
		want := func(id, value string, held bool) {
			t.Helper()
			if got := found(t, c, id); got != value {
				t.Errorf("%s is %q, want %q", id, got, value)
			}
			if _, _, known := c.Get(id); known != held {
				t.Errorf("%s is in memory: %t, want %t", id, known, held)
			}
		}
		if _, _, known := c.Get("1"); known {
			t.Error("it is in memory before anybody asked")
		}
		want("1", "before", true)
		want("2", "none", false)
		want("kept", "none", true)
		for i := range 20 {
			value := fmt.Sprint("after ", i)
			put(t, s, "a", "1", value)
			want("1", value, true)
		}
		put(t, s, "a", "kept", "there now")
		put(t, s, "b", "1", "another kind")
		put(t, s, "a", "nobody asks", "x")
		want("kept", "there now", true)
		put(t, s, "a", "1", "bad")
		want("1", "none", false)
		update(t, s, func(tx *store.Tx) error { return tx.Delete("a", "kept") })
		want("kept", "none", true)
		put(t, s, "a", "1", "good")
		want("1", "good", true)
		// What is in use is read again by itself.
		put(t, s, "a", "1", "better")
		await(t, 10*time.Second, "the change is there", func() bool { value, _, _ := c.Get("1"); return value == "better" })
	})
}

// TestCacheHoldsWhatWasUsedLast asks for more than there is room for.
func TestCacheHoldsWhatWasUsedLast(t *testing.T) {
	onBoth(t, func(t *testing.T, f form) {
		s := f.open(t)
		const size, records = 10, 50
		update(t, s, func(tx *store.Tx) (err error) {
			for i := range records {
				err = errors.Join(err, tx.Put("a", fmt.Sprint(i), fmt.Append(nil, i)))
			}
			return err
		})
		c := cache(t, s, "a", size)
		for i := range records {
			if got := found(t, c, fmt.Sprint(i)); got != fmt.Sprint(i) {
				t.Errorf("%d is %s", i, got)
			}
			_, _, _ = c.Get("0") // it is used all the time
		}
		if c.Len() != size {
			t.Errorf("%d records are held, want %d", c.Len(), size)
		}
		for id, want := range map[string]bool{"0": true, "49": true, "41": true, "40": false, "1": false} {
			if _, _, known := c.Get(id); known != want {
				t.Errorf("%s is held: %t, want %t", id, known, want)
			}
		}
	})
}

// TestLooksAreGathered asks for many records while one look is under way: the next looks ask for all of them, a thousand at a time, and for each
// one once.
func TestLooksAreGathered(t *testing.T) {
	t.Parallel()
	p := newProxy(t, server(t).Database(t))
	s := mustOpen(t)(openURL(p.url, time.Minute))
	const others = 2500
	update(t, s, func(tx *store.Tx) (err error) {
		for i := range others {
			err = errors.Join(err, tx.Put("a", fmt.Sprint(i), []byte("x")))
		}
		return err
	})
	c := cache(t, s, "a", 10_000)
	release := p.holdLooks()
	defer release()
	var all sync.WaitGroup
	all.Go(func() { found(t, c, "first") })
	<-p.inHold
	for i := range others {
		all.Go(func() {
			if got := found(t, c, fmt.Sprint(i)); got != "x" {
				t.Errorf("%d is %s", i, got)
			}
		})
	}
	for range 500 { // of the same record, which is not there
		all.Go(func() { found(t, c, "the same") })
	}
	await(t, 30*time.Second, "all wait", func() bool { return c.Waiting() == others+501 })
	release()
	all.Wait()
	if p.counted() != 4 { // the first one, and 2,501 records
		t.Errorf("%d looks, want 4", p.counted())
	}
	if n := pgConnections(t, p.url); n != "2" {
		t.Errorf("%s connections, want one for changes and one for looks", n)
	}
}

// TestWaitersAreBounded lets more callers ask than may wait: those above the bound learn at once that they cannot be served.
func TestWaitersAreBounded(t *testing.T) {
	t.Parallel()
	p := newProxy(t, server(t).Database(t))
	s := mustOpen(t)(openURL(p.url, time.Minute))
	c := cache(t, s, "a", 10)
	release := p.holdLooks()
	defer release()
	var all sync.WaitGroup
	for i := range store.MaxWaiting {
		all.Go(func() { found(t, c, fmt.Sprint(i)) })
	}
	await(t, 30*time.Second, "all wait", func() bool { return c.Waiting() == store.MaxWaiting })
	for _, id := range []string{"0", "another"} {
		if _, _, err := c.Await(id); !errors.Is(err, store.ErrUnavailable) {
			t.Errorf("%s: %v", id, err)
		}
	}
	release()
	all.Wait()
	if got := found(t, c, "another"); got != "none" {
		t.Error(got)
	}
}

// TestNothingReadBeforeAChangeIsKept holds the answer to a look back while the record changes: whoever asked gets the record as it is now, and so does
// whoever asks next. The change is this process's own, or another's.
func TestNothingReadBeforeAChangeIsKept(t *testing.T) {
	t.Parallel()
	for _, own := range []bool{true, false} {
		t.Run(fmt.Sprintf("own %t", own), func(t *testing.T) {
			t.Parallel()
			database := server(t).Database(t)
			p := newProxy(t, database)
			s, other := mustOpen(t)(openURL(p.url, time.Minute)), mustOpen(t)(openURL(database, time.Minute))
			put(t, s, "a", "key", "valid")
			put(t, s, "a", "mark", "0")
			c := cache(t, s, "a", 10)
			found(t, c, "mark")
			release := p.holdLooks()
			defer release()
			got := make(chan string)
			go func() { got <- found(t, c, "key") }()
			<-p.inHold // the database has answered: valid
			who := other
			if own {
				who = s
			}
			put(t, who, "a", "key", "revoked")
			put(t, who, "a", "mark", "1")
			await(t, 2*time.Second, "the change is known", func() bool { _, _, known := c.Get("mark"); return !known })
			release()
			if first := <-got; first != "revoked" {
				t.Errorf("whoever asked before the change got %q", first)
			}
			for range 3 {
				if next := found(t, c, "key"); next != "revoked" {
					t.Errorf("kept: %q", next)
				}
			}
		})
	}
}

func TestChangesReachTheOthersInTime(t *testing.T) {
	t.Parallel()
	pg := server(t)
	url := pg.Database(t)
	one, two := mustOpen(t)(openURL(url, time.Minute)), mustOpen(t)(openURL(url, time.Minute))
	c := cache(t, two, "a", 10)
	put(t, one, "a", "1", "first")
	found(t, c, "1")
	for i := range 20 {
		value := fmt.Sprint(i)
		put(t, one, "a", "1", value)
		await(t, 2*time.Second, "the change is there", func() bool { return found(t, c, "1") == value })
	}
	// Without the announcement it takes a look, which comes each second.
	pg.SQL(t, url, "UPDATE vizard_state SET revision = revision + 1; UPDATE vizard_records SET value = 'silent', revision = (SELECT revision FROM vizard_state)")
	await(t, 10*time.Second, "a silent change is there", func() bool { return found(t, c, "1") == "silent" })
	update(t, one, func(tx *store.Tx) error { return tx.Delete("a", "1") })
	await(t, 10*time.Second, "the removal is there", func() bool { return found(t, c, "1") == "none" })
}

// TestOutage stops the database, freezes it, and has it come back with an older state.
func TestOutage(t *testing.T) {
	t.Parallel()
	pg := pgtest.Start(t)
	url := pg.Database(t)
	const grace = 1500 * time.Millisecond
	var lost sync.Map
	s := mustOpen(t)(store.OpenPostgres(store.Postgres{URL: secretOf(url), Grace: grace, Lost: func(err error) { lost.Store(err.Error(), err) }}))
	put(t, s, "a", "1", "known")
	put(t, s, "a", "2", "never asked for")
	c := cache(t, s, "a", 10)
	found(t, c, "1")

	pg.Stop()
	if err := s.Usable(time.Now()); err != nil {
		t.Errorf("not usable at once: %v", err)
	}
	if err := s.Update(func(tx *store.Tx) error { return tx.Put("a", "1", []byte("x")) }); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("an update without a database: %v", err)
	}
	if _, err := openURL(url, grace); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("opening without a database: %v", err)
	}
	for range 3 {
		if _, _, err := c.Await("2"); !errors.Is(err, store.ErrUnavailable) {
			t.Errorf("what is not in memory, without a database: %v", err)
		}
		if got := found(t, c, "1"); got != "known" {
			t.Errorf("what is in memory, without a database: %q", got)
		}
	}
	await(t, 2*grace, "the time of grace ends", func() bool { return errors.Is(s.Healthy(), store.ErrUnavailable) })
	pg.Run(t)
	await(t, 10*time.Second, "the store is usable again", func() bool { return s.Healthy() == nil })
	if got := found(t, c, "2"); got != "never asked for" {
		t.Errorf("afterwards: %q", got)
	}

	pg.Freeze(t)
	await(t, 4*grace, "the time of grace ends", func() bool { return errors.Is(s.Healthy(), store.ErrUnavailable) })
	pg.Thaw(t)
	await(t, 20*time.Second, "the store is usable again", func() bool { return s.Healthy() == nil })

	// A backup is restored: the revision goes back, the connection breaks.
	pg.SQL(t, url, "UPDATE vizard_state SET revision = 0; UPDATE vizard_records SET value = 'restored', revision = 0")
	pg.SQL(t, url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vizard'")
	await(t, 5*time.Second, "the older state is taken over", func() bool { value, _, _ := c.Get("1"); return value == "restored" })
	put(t, s, "a", "1", "new")
	if got := found(t, c, "1"); got != "new" {
		t.Errorf("the cache holds %q", got)
	}
	told := 0
	lost.Range(func(any, any) bool { told++; return true })
	if told == 0 {
		t.Error("nobody was told of the outage")
	}
}

// TestMissedChanges changes records while the store has no connection, behind the same revision too.
func TestMissedChanges(t *testing.T) {
	t.Parallel()
	pg := server(t)
	url := pg.Database(t)
	p := newProxy(t, url)
	s := mustOpen(t)(openURL(p.url, time.Minute))
	put(t, s, "a", "1", "old")
	put(t, s, "a", "2", "old")
	c := cache(t, s, "a", 10)
	found(t, c, "1")
	found(t, c, "2")
	pg.SQL(t, url, "UPDATE vizard_records SET value = 'another history' WHERE id = '2'") // no revision tells
	p.cut(true)
	other := mustOpen(t)(openURL(url, time.Minute))
	put(t, other, "a", "1", "missed")
	for id, want := range map[string]string{"1": "missed", "2": "another history"} {
		await(t, 10*time.Second, "the change is there", func() bool { value, _, _ := c.Get(id); return value == want })
	}
}

// TestLostAnnouncements breaks the connection that follows the changes, and only that: what is in memory goes on, and nothing else is looked up, because it
// could not be known when it changes. Then the changes are made good.
func TestLostAnnouncements(t *testing.T) {
	t.Parallel()
	url := server(t).Database(t)
	p := newProxy(t, url)
	s, other := mustOpen(t)(openURL(p.url, time.Minute)), mustOpen(t)(openURL(url, time.Minute))
	put(t, s, "a", "1", "old")
	put(t, s, "a", "2", "x")
	c := cache(t, s, "a", 10)
	found(t, c, "1")
	p.shut(true)
	p.cut(false)
	await(t, 10*time.Second, "the break is noticed", s.Away)
	before := p.counted()
	put(t, other, "a", "1", "new")
	for range 3 {
		if _, _, err := c.Await("2"); !errors.Is(err, store.ErrUnavailable) {
			t.Errorf("what is not in memory: %v", err)
		}
		if got := found(t, c, "1"); got != "old" {
			t.Errorf("what is in memory: %q", got)
		}
	}
	if p.counted() != before {
		t.Error("something was looked up")
	}
	p.shut(false)
	await(t, 10*time.Second, "the change is there", func() bool { value, _, _ := c.Get("1"); return value == "new" })
	if got := found(t, c, "2"); got != "x" {
		t.Errorf("afterwards: %q", got)
	}
}

// TestNothingOfAnotherHistoryIsKept holds the answer to a look back while the database comes back with another history.
func TestNothingOfAnotherHistoryIsKept(t *testing.T) {
	t.Parallel()
	pg := server(t)
	url := pg.Database(t)
	p := newProxy(t, url)
	s := mustOpen(t)(openURL(p.url, time.Minute))
	put(t, s, "a", "key", "valid")
	c := cache(t, s, "a", 10)
	found(t, c, "x")
	release := p.holdLooks()
	defer release()
	got := make(chan string)
	go func() { got <- found(t, c, "key") }()
	<-p.inHold
	pg.SQL(t, url, "UPDATE vizard_records SET value = 'revoked'") // no revision tells
	epoch := c.Epoch()
	p.cut(false)
	await(t, 10*time.Second, "the store follows again", func() bool { return c.Epoch() > epoch })
	release()
	if first := <-got; first != "revoked" {
		t.Errorf("got %q", first)
	}
	if next := found(t, c, "key"); next != "revoked" {
		t.Errorf("kept: %q", next)
	}
}

// TestClosedCache lets callers wait when the cache is closed.
func TestClosedCache(t *testing.T) {
	t.Parallel()
	p := newProxy(t, server(t).Database(t))
	s := mustOpen(t)(openURL(p.url, time.Minute))
	c := cache(t, s, "a", 10)
	release := p.holdLooks()
	defer release()
	errs := make(chan error, 2)
	for _, id := range []string{"1", "2"} {
		go func() { _, _, err := c.Await(id); errs <- err }()
	}
	<-p.inHold
	await(t, 10*time.Second, "both wait", func() bool { return c.Waiting() == 2 })
	go release()
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	all := []error{<-errs, <-errs}
	if !slices.ContainsFunc(all, func(err error) bool { return err == nil || errors.Is(err, store.ErrUnavailable) }) {
		t.Error(all)
	}
	if _, _, err := c.Await("3"); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("after the end: %v", err)
	}
}

// BenchmarkGet measures the cost of a record in memory.
func BenchmarkGet(b *testing.B) {
	s, err := store.OpenFile(b.TempDir() + "/s.db")
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	const n = 10_000
	_ = s.Update(func(tx *store.Tx) (err error) {
		for i := range n {
			err = errors.Join(err, tx.Put("a", fmt.Sprintf("%010d", i), []byte("x")))
		}
		return err
	})
	c, err := store.NewCache(s, store.CacheOptions[[10]byte, string]{Kind: "a", Size: n, ID: func(k [10]byte) string { return string(k[:]) },
		Key: func(id string) ([10]byte, bool) { return [10]byte([]byte(id)), true }, Decode: decodeText, KeepMissing: func([10]byte) bool { return false }})
	if err != nil {
		b.Fatal(err)
	}
	defer c.Close()
	keys := make([][10]byte, n)
	for i := range keys {
		keys[i] = [10]byte(fmt.Appendf(nil, "%010d", i))
		_, _, _ = c.Await(keys[i])
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, there, _ := c.Get(keys[i%n]); !there {
			b.Fatal("not there")
		}
	}
}
