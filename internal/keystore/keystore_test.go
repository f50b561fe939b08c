package keystore_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/store"
)

// fixedCRC was computed apart from this package.
const fixedCRC = "2YsI8e"

func open(t testing.TB, path string, static ...keystore.Record) (*store.Store, *keystore.Keys) {
	t.Helper()
	s, err := store.OpenFile(path)
	if err != nil {
		t.Fatal(err)
	}
	k, err := keystore.NewKeys(s, keystore.Options{Fixed: static})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = k.Close(), s.Close() })
	return s, k
}

func create(t testing.TB, k *keystore.Keys, o keystore.CreateOptions) (keystore.Record, []byte) {
	t.Helper()
	r, token, err := k.Create(o)
	if err != nil {
		t.Fatal(err)
	}
	return r, token.Reveal()
}

func TestCheckRefusesEveryChangeOfOneCharacter(t *testing.T) {
	token := keystore.Mint()
	if id, ok := keystore.Check(token); !ok || id != string(token[3:13]) || len(token) != 52 {
		t.Fatalf("a new key: id %q, %v", id, ok)
	}
	for i := range token {
		for c := range 256 {
			changed := bytes.Clone(token)
			if changed[i] = byte(c); changed[i] == token[i] {
				continue
			}
			if _, ok := keystore.Check(changed); ok {
				t.Fatalf("byte %d changed to %d is accepted", i, c)
			}
		}
		if _, ok := keystore.Check(token[:i]); ok {
			t.Fatalf("the first %d bytes are accepted", i)
		}
	}
	if _, ok := keystore.Check(append(token, '0')); ok {
		t.Error("a longer key is accepted")
	}
}

// The CRC's form is a contract with secret scanners: a fixed example keeps it.
func TestCheckKnowsAFixedExample(t *testing.T) {
	const head = "vz_EXAMPLE000_00000000000000000000000000000000"
	accepted := 0
	for _, crc := range []string{fixedCRC, "000000"} {
		if _, ok := keystore.Check([]byte(head + crc)); ok {
			accepted++
		}
	}
	if accepted != 1 {
		t.Errorf("%d of the two are accepted", accepted)
	}
}

func TestMintUsesTheWholeAlphabet(t *testing.T) {
	seen := map[byte]int{}
	for range 500 {
		for _, c := range keystore.Mint()[14:46] {
			seen[c]++
		}
	}
	if len(seen) != 62 { // 16,000 draws miss a letter with a chance below 1e-100
		t.Errorf("%d letters occur, want 62", len(seen))
	}
}

func TestCheckAllocatesNothing(t *testing.T) {
	token := keystore.Mint()
	if n := testing.AllocsPerRun(100, func() { _, _ = keystore.Check(token) }); n > 1 {
		t.Errorf("%v allocations, want at most the id", n)
	}
}

func FuzzCheck(f *testing.F) {
	f.Add([]byte("vz_EXAMPLE000_00000000000000000000000000000000" + fixedCRC))
	f.Add([]byte("vz__"))
	f.Fuzz(func(t *testing.T, token []byte) {
		id, ok := keystore.Check(token)
		if ok != (id != "") || ok && !bytes.HasPrefix(token, []byte("vz_"+id+"_")) {
			t.Errorf("%q gives %q, %v", token, id, ok)
		}
	})
}

func TestLifeOfAKey(t *testing.T) {
	path := filepath.Join(t.TempDir(), "sub", "keys.db")
	file, keys := open(t, path)
	now := time.Now()
	o := keystore.CreateOptions{Caller: "team@example.com", Models: []string{"openai/*", "vllm/meta/llama"},
		Limits: keystore.Limits{RequestsPerMinute: 60, Concurrent: 3}, Expires: now.Add(time.Hour).UTC().Truncate(time.Second)}
	r, token := create(t, keys, o)
	want := keystore.Principal{KeyID: r.ID, Caller: o.Caller, Models: o.Models, Limits: o.Limits}
	for range 2 { // from the store, then from the cache
		if got, err := keys.Await(token, now); err != nil || !cmp.Equal(got, want) {
			t.Fatalf("got %+v, %v", got, err)
		}
	}
	if _, err := keys.Await(token, o.Expires); !errors.Is(err, keystore.ErrRefused) {
		t.Error("the key is accepted at the moment of its end")
	}
	if err := errors.Join(keys.Close(), file.Close()); err != nil {
		t.Fatal(err)
	}

	_, keys = open(t, path) // what was answered is on disk
	all, err := keys.List(keystore.Filter{})
	if err != nil || len(all) != 1 {
		t.Fatalf("got %v, %v", all, err)
	}
	r.LastUsed = now.UTC().Truncate(24 * time.Hour)
	if diff := cmp.Diff(r, all[0]); diff != "" {
		t.Errorf("-made +read again:\n%s", diff)
	}
	if _, err := keys.Await(token, now); err != nil {
		t.Error("the key is refused after reopening")
	}
	if err := keys.Revoke(r.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := keys.Await(token, now); !errors.Is(err, keystore.ErrRefused) {
		t.Error("the revoked key is accepted")
	}
	if err := keys.Revoke(r.ID); err != nil {
		t.Errorf("revoking again: %v", err)
	}
	if _, _, _, err := keys.Rotate(r.ID, 0); !errors.Is(err, keystore.ErrInactive) {
		t.Errorf("rotating a revoked key: %v", err)
	}
}

func TestRotate(t *testing.T) {
	_, keys := open(t, filepath.Join(t.TempDir(), "keys.db"))
	now := time.Now()
	for _, overlap := range []time.Duration{0, time.Hour} {
		old, oldToken := create(t, keys, keystore.CreateOptions{Caller: "c", Models: []string{"a/b"}, Limits: keystore.Limits{Concurrent: 1}})
		if _, err := keys.Await(oldToken, now); err != nil {
			t.Fatal("a new key is refused")
		}
		ending, next, token, err := keys.Rotate(old.ID, overlap)
		if err != nil || next.ID == old.ID || next.Caller != "c" || !cmp.Equal(next.Models, old.Models) || next.Limits != old.Limits || !next.Expires.IsZero() {
			t.Fatalf("got %+v, %v", next, err)
		}
		if left := ending.Expires.Sub(now).Round(time.Minute); ending.ID != old.ID || left != overlap {
			t.Errorf("overlap %v: key %s ends in %v", overlap, ending.ID, left)
		}
		if _, err := keys.Await(token.Reveal(), now); err != nil {
			t.Error("the new key is refused")
		}
		if _, err := keys.Await(oldToken, time.Now()); (err == nil) != (overlap > 0) {
			t.Errorf("overlap %v: the old key: %v", overlap, err)
		}
		if _, err := keys.Await(oldToken, now.Add(overlap+time.Minute)); !errors.Is(err, keystore.ErrRefused) {
			t.Errorf("overlap %v: the old key outlives it", overlap)
		}
	}
}

func TestRotateNeverLengthensTheOldKey(t *testing.T) {
	_, keys := open(t, filepath.Join(t.TempDir(), "keys.db"))
	end := time.Now().Add(time.Hour).UTC().Truncate(time.Second)
	old, token := create(t, keys, keystore.CreateOptions{Caller: "c", Expires: end})
	ending, next, _, err := keys.Rotate(old.ID, 24*time.Hour)
	if err != nil || next.Expires.IsZero() {
		t.Fatalf("got %+v, %v: want an end as far away as the old key's was", next, err)
	}
	if !ending.Expires.Equal(end) {
		t.Errorf("the old key is said to end at %v, not %v", ending.Expires, end)
	}
	if _, err := keys.Await(token, end); !errors.Is(err, keystore.ErrRefused) {
		t.Error("the rotation lengthened the old key")
	}
}

// TestRotateAgain replaces a key a second time while it is in the overlap of the first: each successor lives as long as the key was made to.
func TestRotateAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "keys.db")
	for _, life := range []time.Duration{0, 90 * 24 * time.Hour} {
		s, keys := open(t, path)
		o := keystore.CreateOptions{Caller: "c"}
		if life > 0 {
			o.Expires = time.Now().Add(life).UTC().Truncate(time.Second)
		}
		old, _ := create(t, keys, o)
		for _, overlap := range []time.Duration{time.Hour, 2 * time.Hour, time.Minute, 0} {
			before := time.Now()
			ending, next, _, err := keys.Rotate(old.ID, overlap)
			if err != nil {
				t.Fatal(err)
			}
			if left := ending.Expires.Sub(before); left > min(overlap, time.Hour) {
				t.Errorf("overlap %v: the old key goes on for %v", overlap, left)
			}
			if got := next.Expires.Sub(next.Created).Round(time.Minute); life > 0 && got != life || life == 0 && !next.Expires.IsZero() {
				t.Errorf("lifetime %v, overlap %v: the new key expires at %v", life, overlap, next.Expires)
			}
			if err := errors.Join(keys.Close(), s.Close()); err != nil {
				t.Fatal(err)
			}
			s, keys = open(t, path) // the lifetime must be in the store
		}
		if err := errors.Join(keys.Close(), s.Close()); err != nil {
			t.Fatal(err)
		}
	}
}

func TestErrors(t *testing.T) {
	_, keys := open(t, filepath.Join(t.TempDir(), "keys.db"))
	_, _, _, rotate := keys.Rotate("0000000000", 0)
	r, _ := create(t, keys, keystore.CreateOptions{Caller: "c"})
	_, _, _, negative := keys.Rotate(r.ID, -1)
	for _, tt := range []struct{ got, want error }{
		{keys.Revoke("0000000000"), keystore.ErrNotFound}, {keys.Revoke(""), keystore.ErrNotFound},
		{rotate, keystore.ErrNotFound}, {negative, keystore.ErrInvalid},
	} {
		if !errors.Is(tt.got, tt.want) {
			t.Errorf("got %v, want %v", tt.got, tt.want)
		}
	}
	const canary = "vz canary"
	for _, o := range []keystore.CreateOptions{
		{}, {Caller: canary}, {Caller: strings.Repeat("a", 65)}, {Caller: "a/b"},
		{Caller: "c", Models: []string{canary}}, {Caller: "c", Models: []string{"openai"}}, {Caller: "c", Models: []string{"*/x"}},
		{Caller: "c", Models: make([]string, 101)}, {Caller: "c", Limits: keystore.Limits{Concurrent: -1}}, {Caller: "c", Expires: time.Now().Add(-time.Second)},
	} {
		if _, _, err := keys.Create(o); !errors.Is(err, keystore.ErrInvalid) || strings.Contains(err.Error(), canary) {
			t.Errorf("%+v: got %v", o, err)
		}
	}
}

func TestTheStoreHoldsNoKey(t *testing.T) {
	path := filepath.Join(t.TempDir(), "keys.db")
	_, keys := open(t, path)
	_, token := create(t, keys, keystore.CreateOptions{Caller: "c"})
	data, err := os.ReadFile(path)
	if err != nil || bytes.Contains(data, token) || bytes.Contains(data, token[14:46]) {
		t.Errorf("the store holds the key, or cannot be read: %v", err)
	}
}

func TestKeysOfTheConfiguration(t *testing.T) {
	path := filepath.Join(t.TempDir(), "keys.db")
	token := keystore.Mint()
	id, _ := keystore.Check(token)
	fixed := keystore.Record{ID: id, Caller: "static", Hash: sha256.Sum256(token)}
	s, keys := open(t, path, fixed)
	now := time.Now()
	if p, err := keys.Await(token, now); err != nil || p.Caller != "static" {
		t.Errorf("got %+v, %v", p, err)
	}
	if all, err := keys.List(keystore.Filter{}); err != nil || len(all) != 1 || all[0].ID != id || all[0].LastUsed != now.UTC().Truncate(24*time.Hour) {
		t.Errorf("listed as %+v, %v", all, err)
	}
	if _, _, _, err := keys.Rotate(id, 0); !errors.Is(err, keystore.ErrInvalid) {
		t.Errorf("rotating it: %v", err)
	}
	if err := keys.Revoke(id); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(keys.Close(), s.Close()); err != nil {
		t.Fatal(err)
	}
	s, keys = open(t, path, fixed) // the configuration still has it, and it stays revoked
	if _, err := keys.Await(token, now); !errors.Is(err, keystore.ErrRefused) {
		t.Error("a key that was revoked comes back with the configuration")
	}
	if all, err := keys.List(keystore.Filter{}); err != nil || len(all) != 1 || all[0].Revoked.IsZero() {
		t.Errorf("listed as %+v, %v", all, err)
	}
	if _, err := keystore.NewKeys(s, keystore.Options{Fixed: []keystore.Record{{ID: "short"}}}); err == nil {
		t.Error("a bad id is accepted")
	}
}

func TestRevokeCaller(t *testing.T) {
	token := keystore.Mint()
	id, _ := keystore.Check(token)
	_, keys := open(t, filepath.Join(t.TempDir(), "keys.db"), keystore.Record{ID: id, Caller: "bad", Hash: sha256.Sum256(token)})
	tokens := map[string][]byte{id: token}
	for range 3 {
		r, token := create(t, keys, keystore.CreateOptions{Caller: "bad"})
		tokens[r.ID] = token
	}
	ended, _ := create(t, keys, keystore.CreateOptions{Caller: "bad"})
	_, good := create(t, keys, keystore.CreateOptions{Caller: "good"})
	if err := keys.Revoke(ended.ID); err != nil {
		t.Fatal(err)
	}
	ids, err := keys.RevokeCaller("bad")
	if want := slices.Sorted(maps.Keys(tokens)); err != nil || !cmp.Equal(ids, want) {
		t.Errorf("got %v, %v, want %v", ids, err, want)
	}
	for id, token := range tokens {
		if _, err := keys.Await(token, time.Now()); !errors.Is(err, keystore.ErrRefused) {
			t.Errorf("key %s is accepted", id)
		}
	}
	if _, err := keys.Await(good, time.Now()); err != nil {
		t.Errorf("another caller's key: %v", err)
	}
	if _, err := keys.RevokeCaller("bad"); !errors.Is(err, keystore.ErrNoKeys) {
		t.Errorf("again: %v", err)
	}
}

func TestUnknownAndWrongSecretsAreRefused(t *testing.T) {
	_, keys := open(t, filepath.Join(t.TempDir(), "keys.db"))
	if p, err := keys.Await(keystore.Mint(), time.Now()); !errors.Is(err, keystore.ErrRefused) || p.KeyID != "" {
		t.Error("a well-formed key that nobody made is accepted")
	}
	for _, token := range []string{"", "vz_", "Bearer x"} {
		if _, err := keys.Await([]byte(token), time.Now()); !errors.Is(err, keystore.ErrRefused) {
			t.Errorf("%q is accepted", token)
		}
	}
}

func TestMay(t *testing.T) {
	tests := []struct {
		models []string
		model  string
		want   bool
	}{
		{nil, "a/b", true},
		{[]string{"*"}, "a/b", true},
		{[]string{"a/*"}, "a/b/c", true},
		{[]string{"a/*"}, "ab/c", false},
		{[]string{"x/y", "a/b"}, "a/b", true},
		{[]string{"a/b"}, "a/bc", false},
		{[]string{"a/b"}, "a/b/c", false},
	}
	for _, tt := range tests {
		if got := (keystore.Principal{Models: tt.models}).May(tt.model); got != tt.want {
			t.Errorf("%v may %s: %v", tt.models, tt.model, got)
		}
	}
}

// Whatever is being looked up while a key is revoked: when Revoke has returned, the key is dead.
func TestRevocationHoldsAgainstConcurrentUse(t *testing.T) {
	_, keys := open(t, filepath.Join(t.TempDir(), "keys.db"))
	for range 20 {
		r, token := create(t, keys, keystore.CreateOptions{Caller: "c"})
		var wg sync.WaitGroup
		stop := make(chan struct{})
		for range 4 {
			wg.Go(func() {
				for {
					select {
					case <-stop:
						return
					default:
						_, _ = keys.Await(token, time.Now())
					}
				}
			})
		}
		if err := keys.Revoke(r.ID); err != nil {
			t.Fatal(err)
		}
		for range 100 {
			if _, err := keys.Await(token, time.Now()); !errors.Is(err, keystore.ErrRefused) {
				t.Fatal("a revoked key is accepted")
			}
		}
		close(stop)
		wg.Wait()
	}
}

func BenchmarkAuthenticate(b *testing.B) {
	const n = 100_000
	static := make([]keystore.Record, n)
	tokens := make([][]byte, n)
	for i := range n {
		tokens[i] = keystore.Mint()
		id, _ := keystore.Check(tokens[i])
		static[i] = keystore.Record{ID: id, Caller: fmt.Sprint("c", i), Hash: sha256.Sum256(tokens[i])}
	}
	_, keys := open(b, filepath.Join(b.TempDir(), "keys.db"))
	if err := keys.Put(static...); err != nil {
		b.Fatal(err)
	}
	now := time.Now()
	for _, token := range tokens {
		_, _ = keys.Await(token, now)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := keys.Authenticate(tokens[i%n], now); err != nil {
			b.Fatal("refused")
		}
	}
}
