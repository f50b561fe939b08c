package keystore_test

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/internal/keystore"
)

// brought is a key that its caller has already.
func brought(caller string, token []byte) keystore.Import {
	id, _ := keystore.Check(token)
	sum := sha256.Sum256(token)
	return keystore.Import{CreateOptions: keystore.CreateOptions{Caller: caller}, ID: id, SHA256: hex.EncodeToString(sum[:])}
}

func TestImport(t *testing.T) {
	_, keys := open(t, filepath.Join(t.TempDir(), "keys.db"))
	token, end := keystore.Mint(), time.Now().Add(time.Hour).UTC().Truncate(time.Second)
	all := []keystore.Import{
		{CreateOptions: keystore.CreateOptions{Caller: "a", Expires: end, Models: []string{"x/*"}, Limits: keystore.Limits{RequestsPerMinute: 7}}},
		brought("b", token),
		{CreateOptions: keystore.CreateOptions{Caller: "c"}},
	}
	done, err := keys.Import(all)
	if err != nil || len(done) != len(all) {
		t.Fatalf("%+v, %v", done, err)
	}
	for i, d := range done {
		use := d.Token.Reveal()
		if d.Kept != (i == 1) || d.Kept != (len(use) == 0) {
			t.Errorf("key %d: kept %t, a token of %d bytes", i, d.Kept, len(use))
		}
		if d.Kept {
			use = token
		}
		p, err := keys.Await(use, time.Now())
		if err != nil || p.Caller != all[i].Caller || p.KeyID != d.Record.ID {
			t.Errorf("key %d: %+v, %v", i, p, err)
		}
	}
	if r := done[0].Record; !r.Expires.Equal(end) || r.Models[0] != "x/*" || r.RequestsPerMinute != 7 {
		t.Errorf("stored %+v", r)
	}
	if err := keys.Revoke(done[1].Record.ID); err != nil {
		t.Fatal(err)
	}
	again, err := keys.Import(all[1:2])
	if err != nil || !again[0].Kept || again[0].Record.Revoked.IsZero() {
		t.Errorf("a second import: %+v, %v", again, err)
	}
	if _, err := keys.Await(token, time.Now()); !errors.Is(err, keystore.ErrRefused) {
		t.Error("an import has made a revoked key valid")
	}
}

// TestImportStoresAllOrNothing has one key among good ones that cannot be stored.
func TestImportStoresAllOrNothing(t *testing.T) {
	token := keystore.Mint()
	there, fixed := brought("b", token), brought("b", keystore.Mint())
	other, short := there, there
	other.SHA256, short.SHA256 = hex.EncodeToString(make([]byte, 32)), "00"
	noID, badID, noCaller := there, there, there
	noID.ID, badID.ID, noCaller.Caller = "", "0123456-89", ""
	id, _ := keystore.Check(keystore.Mint())
	fixed.ID = id
	_, keys := open(t, filepath.Join(t.TempDir(), "keys.db"), keystore.Record{ID: id, Caller: "f"})
	if _, err := keys.Import([]keystore.Import{there}); err != nil {
		t.Fatal(err)
	}
	twice := brought("c", keystore.Mint())
	good := keystore.Import{CreateOptions: keystore.CreateOptions{Caller: "good"}}
	for name, tt := range map[string]struct {
		all   []keystore.Import
		index int
		err   error
	}{
		"another key has the id": {[]keystore.Import{good, other}, 1, keystore.ErrExists},
		"a short hash":           {[]keystore.Import{good, good, short}, 2, keystore.ErrInvalid},
		"no id":                  {[]keystore.Import{noID}, 0, keystore.ErrInvalid},
		"no id of a key":         {[]keystore.Import{good, badID}, 1, keystore.ErrInvalid},
		"no caller":              {[]keystore.Import{good, noCaller}, 1, keystore.ErrInvalid},
		"a key of the file":      {[]keystore.Import{good, fixed}, 1, keystore.ErrInvalid},
		"one id twice":           {[]keystore.Import{twice, good, twice}, 2, keystore.ErrInvalid},
	} {
		_, err := keys.Import(tt.all)
		if one, ok := errors.AsType[*keystore.ImportError](err); !ok || one.Index != tt.index || !errors.Is(err, tt.err) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := keys.Import(make([]keystore.Import, keystore.MaxImport+1)); !errors.Is(err, keystore.ErrInvalid) {
		t.Errorf("too many: %v", err)
	}
	if all, err := keys.List(keystore.Filter{}); err != nil || len(all) != 2 {
		t.Errorf("stored %+v, %v", all, err)
	}
}

// TestLookUpInMemoryAllocatesNothing holds for a key that was looked up once.
func TestLookUpInMemoryAllocatesNothing(t *testing.T) {
	_, keys := open(t, filepath.Join(t.TempDir(), "keys.db"))
	_, token := create(t, keys, keystore.CreateOptions{Caller: "c", Models: []string{"a/*"}})
	now := time.Now()
	if _, err := keys.Authenticate(token, now); !errors.Is(err, keystore.ErrNotHeld) {
		t.Errorf("before its first use: %v", err)
	}
	if _, err := keys.Await(token, now); err != nil {
		t.Fatal(err)
	}
	n := testing.AllocsPerRun(100, func() {
		if _, err := keys.Authenticate(token, now); err != nil {
			t.Fatal(err)
		}
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestOnlyTheKeysInUseAreHeld makes more keys than are held in memory: each is found, and those that were used last stay.
func TestOnlyTheKeysInUseAreHeld(t *testing.T) {
	s, _ := open(t, filepath.Join(t.TempDir(), "keys.db"))
	keys, err := keystore.NewKeys(s, keystore.Options{Held: 5})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = keys.Close() })
	for i := range 20 {
		_, token := create(t, keys, keystore.CreateOptions{Caller: fmt.Sprint("c", i)})
		if p, err := keys.Await(token, time.Now()); err != nil || p.Caller != fmt.Sprint("c", i) {
			t.Errorf("%d: %+v, %v", i, p, err)
		}
		_, _ = keys.Await(keystore.Mint(), time.Now())
	}
	if keys.Held() != 5 {
		t.Errorf("%d keys are held", keys.Held())
	}
}
