package keystore_test

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/store"
)

func withProfiles(t *testing.T, path string, names ...string) (*store.Store, *keystore.Keys) {
	t.Helper()
	s, k := open(t, path)
	k.SetProfiles(names)
	return s, k
}

func TestKeysHaveProfiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "k.db")
	s, keys := withProfiles(t, path, "support", "strict")
	now := time.Now()
	r, token := create(t, keys, keystore.CreateOptions{Caller: "a", Profile: "support"})
	plain, _ := create(t, keys, keystore.CreateOptions{Caller: "a", Profile: keystore.DefaultProfile})
	if r.Profile != "support" || plain.Profile != "" {
		t.Errorf("made %q and %q", r.Profile, plain.Profile)
	}
	has := func(want string) {
		t.Helper()
		if p, err := keys.Await(token, now); err != nil || p.Profile != want || p.Fixed {
			t.Errorf("got %+v, %v, want the profile %q", p, err, want)
		}
	}
	has("support")
	if set, err := keys.SetProfile(r.ID, "strict"); err != nil || set.Profile != "strict" {
		t.Errorf("set %+v, %v", set, err)
	}
	has("strict")
	for filter, want := range map[keystore.Filter]int{{}: 2, {Profile: "strict"}: 1, {Profile: "default"}: 1, {Profile: "support"}: 0,
		{Caller: "a", Profile: "strict"}: 1, {Caller: "b", Profile: "strict"}: 0} {
		if all, err := keys.List(filter); err != nil || len(all) != want {
			t.Errorf("%+v: %d keys, %v, want %d", filter, len(all), err, want)
		}
	}
	_, next, token2, err := keys.Rotate(r.ID, time.Hour)
	if err != nil || next.Profile != "strict" {
		t.Errorf("rotated to %+v, %v", next, err)
	}
	token = token2.Reveal()
	has("strict")
	if err := errors.Join(keys.Close(), s.Close()); err != nil {
		t.Fatal(err)
	}
	_, keys = withProfiles(t, path, "support", "strict") // as it is on disk
	has("strict")
	if _, err := keys.SetProfile(next.ID, keystore.DefaultProfile); err != nil {
		t.Error(err)
	}
	has("")
}

func TestProfilesInUseAreCounted(t *testing.T) {
	_, keys := withProfiles(t, filepath.Join(t.TempDir(), "k.db"), "support", "strict", "unused")
	used := func(want ...store.Group) {
		t.Helper()
		if got, err := keys.Profiles(); err != nil || !cmp.Equal(got, append([]store.Group{}, want...)) && len(got)+len(want) > 0 {
			t.Errorf("got %+v, %v, want %+v", got, err, want)
		}
	}
	used()
	a, _ := create(t, keys, keystore.CreateOptions{Caller: "a", Profile: "support"})
	b, _ := create(t, keys, keystore.CreateOptions{Caller: "a", Profile: "strict", Expires: time.Now().Add(time.Hour)})
	create(t, keys, keystore.CreateOptions{Caller: "a"})
	strict, support := store.Group{Name: "strict", Records: 1, First: []string{b.ID}}, store.Group{Name: "support", Records: 1, First: []string{a.ID}}
	used(strict, support)
	if _, err := keys.SetProfile(b.ID, "default"); err != nil {
		t.Error(err)
	}
	used(support)
	if err := keys.Revoke(a.ID); err != nil {
		t.Error(err)
	}
	used()
	// A key that has expired needs its profile no more.
	long := time.Now().Add(-time.Hour).UTC().Truncate(time.Second)
	if err := keys.Put(keystore.Record{ID: "aaaaaaaaaa", Caller: "a", Profile: "unused", Created: long.Add(-time.Hour), Expires: long}); err != nil {
		t.Fatal(err)
	}
	used()
}

func TestProfilesThatCannotBeSet(t *testing.T) {
	s, keys := open(t, filepath.Join(t.TempDir(), "k.db"), keystore.Record{ID: "fixed00000", Caller: "a", Profile: "support"})
	_ = s
	keys.SetProfiles([]string{"support"})
	r, _ := create(t, keys, keystore.CreateOptions{Caller: "a"})
	revoked, _ := create(t, keys, keystore.CreateOptions{Caller: "a", Profile: "support"})
	if err := keys.Revoke(revoked.ID); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		id, profile string
		want        error
	}{
		"unknown profile": {r.ID, "suport", keystore.ErrInvalid}, "no profile at all": {r.ID, "Support ", keystore.ErrInvalid},
		"builtin": {r.ID, "builtin", keystore.ErrInvalid}, "of the configuration": {"fixed00000", "support", keystore.ErrInvalid},
		"unknown key": {"aaaaaaaaaa", "support", keystore.ErrNotFound}, "revoked": {revoked.ID, "support", keystore.ErrInactive},
	} {
		if _, err := keys.SetProfile(c.id, c.profile); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	if _, _, err := keys.Create(keystore.CreateOptions{Caller: "a", Profile: "suport"}); !errors.Is(err, keystore.ErrInvalid) || !strings.Contains(err.Error(), "no profile suport; it has default, support") {
		t.Errorf("a key of an unknown profile is made: %v", err)
	}
	if _, err := keys.Import([]keystore.Import{{CreateOptions: keystore.CreateOptions{Caller: "a", Profile: "suport"}}}); !errors.Is(err, keystore.ErrInvalid) {
		t.Errorf("a key of an unknown profile is brought: %v", err)
	}
	done, err := keys.Import([]keystore.Import{{CreateOptions: keystore.CreateOptions{Caller: "a", Profile: "support"}}})
	if err != nil || done[0].Record.Profile != "support" {
		t.Errorf("brought %+v, %v", done, err)
	}
}

// olderRecord is how versions without profiles read a key: what they do not know they skip, and a hash that is none makes the record unreadable.
func olderRecord(text []byte) (hash []byte, err error) {
	var s struct {
		ID, Caller, SHA256 string
	}
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, err
	}
	hash, err = hex.DecodeString(s.SHA256)
	if err != nil || len(hash) != 32 {
		return nil, errors.New("sha256 is not 64 hexadecimal digits")
	}
	return hash, nil
}

// TestOlderVersionsRefuseKeysWithProfiles: they would mask such a key's requests by their only rules, which may be fewer.
func TestOlderVersionsRefuseKeysWithProfiles(t *testing.T) {
	s, keys := withProfiles(t, filepath.Join(t.TempDir(), "k.db"), "support")
	profiled, _ := create(t, keys, keystore.CreateOptions{Caller: "a", Profile: "support"})
	plain, _ := create(t, keys, keystore.CreateOptions{Caller: "a"})
	written := func(id string) (value []byte) {
		if err := s.View(func(t *store.Tx) (err error) { value, err = t.Get("keys", id); return err }); err != nil {
			t.Fatal(err)
		}
		return value
	}
	if hash, err := olderRecord(written(plain.ID)); err != nil || [32]byte(hash) != plain.Hash {
		t.Errorf("a key without a profile: %x, %v", hash, err)
	}
	if hash, err := olderRecord(written(profiled.ID)); err == nil {
		t.Errorf("a key with a profile is read as %x", hash)
	}
	if _, err := keys.SetProfile(profiled.ID, "default"); err != nil {
		t.Fatal(err)
	}
	if hash, err := olderRecord(written(profiled.ID)); err != nil || [32]byte(hash) != profiled.Hash {
		t.Errorf("a key whose profile was taken away: %x, %v", hash, err)
	}
	revoked, _ := create(t, keys, keystore.CreateOptions{Caller: "a", Profile: "support"})
	if err := keys.Revoke(revoked.ID); err != nil {
		t.Fatal(err)
	}
	if hash, err := olderRecord(written(revoked.ID)); err != nil || [32]byte(hash) != revoked.Hash || !strings.Contains(string(written(revoked.ID)), `"revoked":"2`) {
		t.Errorf("a revoked key: %x, %v", hash, err)
	}
}

// TestRecordsWhoseProfileIsLostAreNoKeys: neither the mark without a profile nor a profile without the mark is what was written.
func TestRecordsWhoseProfileIsLostAreNoKeys(t *testing.T) {
	hash := strings.Repeat("ab", 32)
	for text, want := range map[string]bool{
		`{"id":"aaaaaaaaaa","caller":"a","sha256":"` + hash + `"}`:                                                      true,
		`{"id":"aaaaaaaaaa","caller":"a","sha256":"profile:` + hash + `","profile":"support"}`:                          true,
		`{"id":"aaaaaaaaaa","caller":"a","sha256":"profile:` + hash + `"}`:                                              false,
		`{"id":"aaaaaaaaaa","caller":"a","sha256":"` + hash + `","profile":"support","revoked":"2026-01-01T00:00:00Z"}`: true,
		`{"id":"aaaaaaaaaa","caller":"a","sha256":"` + hash + `","profile":"support"}`:                                  false,
	} {
		var r keystore.Record
		if err := json.Unmarshal([]byte(text), &r); (err == nil) != want {
			t.Errorf("%s: %v", text, err)
		}
	}
}
