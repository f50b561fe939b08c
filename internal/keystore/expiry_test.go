package keystore_test

import (
	"crypto/sha256"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/store"
)

// The end of a key may be any time that a record can hold: the first moment of 1970, the time before, and years that nanoseconds since then do not reach.
func TestAnyEndOfAKeyCounts(t *testing.T) {
	now := time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)
	for _, test := range []struct {
		end   time.Time
		valid bool
	}{
		{time.Time{}, true},
		{time.Unix(0, 0).UTC(), false},
		{time.Date(1, 1, 1, 0, 0, 1, 0, time.UTC), false},
		{time.Date(1600, 1, 1, 0, 0, 0, 0, time.UTC), false},
		{now, false},
		{now.Add(time.Second), true},
		{time.Date(2300, 1, 1, 0, 0, 0, 0, time.UTC), true},
		{time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC), true},
	} {
		fixed, stored := keystore.Mint(), keystore.Mint()
		record := func(token []byte) keystore.Record {
			id, _ := keystore.Check(token)
			return keystore.Record{ID: id, Caller: "c", Hash: sha256.Sum256(token), Expires: test.end}
		}
		_, keys := open(t, filepath.Join(t.TempDir(), "k.db"), record(fixed))
		if err := keys.Put(record(stored)); err != nil {
			t.Fatal(err)
		}
		for where, token := range map[string][]byte{"in the configuration": fixed, "in the store": stored} {
			if _, err := keys.Await(token, now); (err == nil) != test.valid || err != nil && !errors.Is(err, keystore.ErrRefused) {
				t.Errorf("a key %s that ends at %v: %v, want valid %v", where, test.end, err, test.valid)
			}
		}
		all, err := keys.List(keystore.Filter{})
		if err != nil || len(all) != 2 || !all[0].Expires.Equal(test.end) || !all[1].Expires.Equal(test.end) {
			t.Errorf("keys that end at %v are listed as %+v, %v", test.end, all, err)
		}
	}
}

// Whether a key is revoked that a record is about which cannot be read nobody knows: it is refused, also where the configuration has it.
func TestAnUnreadableRecordRefusesItsKey(t *testing.T) {
	token, now := keystore.Mint(), time.Now()
	id, _ := keystore.Check(token)
	s, keys := open(t, filepath.Join(t.TempDir(), "k.db"), keystore.Record{ID: id, Caller: "c", Hash: sha256.Sum256(token)})
	if _, err := keys.Await(token, now); err != nil {
		t.Fatal(err)
	}
	if err := keys.Revoke(id); err != nil {
		t.Fatal(err)
	}
	if err := s.Update(func(t *store.Tx) error { return t.Put("keys", id, []byte(`{"id":`)) }); err != nil {
		t.Fatal(err)
	}
	if p, err := keys.Await(token, now); !errors.Is(err, keystore.ErrRefused) {
		t.Errorf("got %+v, %v, want it to be refused", p, err)
	}
}
