package vault_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/internal/vault"
)

const canary = "CANARYcredential0123456789abcdef"

func value(s string) secret.Value { return secret.New([]byte(s)) }

// place is a folder with a store and a keyset.
type place struct{ dir string }

func newPlace(t testing.TB) place {
	t.Helper()
	p := place{t.TempDir()}
	if err := vault.CreateKeyset(p.keyset()); err != nil {
		t.Fatal(err)
	}
	return p
}

func (p place) db() string     { return filepath.Join(p.dir, "vizard.db") }
func (p place) keyset() string { return filepath.Join(p.dir, "keyset.json") }

func (p place) open(t testing.TB) (*store.Store, *vault.Vault, *vault.Keyset) {
	t.Helper()
	s, err := store.OpenFile(p.db())
	if err != nil {
		t.Fatal(err)
	}
	k, err := vault.ReadKeyset(p.keyset())
	if err != nil {
		t.Fatal(err)
	}
	v, err := vault.Open(s, k, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = v.Close(), s.Close() })
	return s, v, k
}

func mustPut(t testing.TB, v *vault.Vault, caller, provider, key string) vault.Metadata {
	t.Helper()
	m, _, err := v.Put(caller, provider, value(key))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func want(t *testing.T, v *vault.Vault, caller, provider, key string, err error) {
	t.Helper()
	got, gotErr := v.Await(caller, provider, time.Now())
	if string(got.Reveal()) != key || !errors.Is(gotErr, err) {
		t.Errorf("%s, %s: the credential is right: %v; error %v, want %v", caller, provider, string(got.Reveal()) == key, gotErr, err)
	}
}

func TestLifeOfACredential(t *testing.T) {
	t.Parallel()
	p := newPlace(t)
	s, v, _ := p.open(t)
	want(t, v, "anna", "openai", "", vault.ErrNone)
	m, created, err := v.Put("anna", "openai", value("sk-one"))
	if err != nil || !created || m.Provider != "openai" || len(m.Fingerprint) != 8 || m.Created.IsZero() {
		t.Fatalf("got %+v, %v, %v", m, created, err)
	}
	if _, created, err = v.Put("anna", "openai", value(canary)); err != nil || created {
		t.Errorf("replacing: created %v, %v", created, err)
	}
	mustPut(t, v, "anna", "vllm", "sk-two")
	mustPut(t, v, "anna2", "openai", "sk-three")
	if list, err := v.List("anna"); err != nil || len(list) != 2 || list[0].Provider != "openai" || list[0].LastUsed != "" {
		t.Errorf("listed %+v, %v", list, err)
	}
	want(t, v, "anna", "openai", canary, nil)
	want(t, v, "bert", "openai", "", vault.ErrNone)
	if list, err := v.List("anna"); err != nil || list[0].LastUsed != time.Now().UTC().Format(time.DateOnly) || list[1].LastUsed != "" {
		t.Errorf("listed %+v, %v", list, err)
	}
	if err := errors.Join(v.Close(), s.Close()); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(p.db())
	if err != nil || bytes.Contains(data, []byte(canary)) || bytes.Contains(data, []byte(canary[6:20])) {
		t.Errorf("the store holds the credential in clear, or cannot be read: %v", err)
	}
	_, v, _ = p.open(t)
	want(t, v, "anna", "openai", canary, nil)
	if err := v.Delete("anna", "openai"); err != nil {
		t.Error(err)
	}
	want(t, v, "anna", "openai", "", vault.ErrNone)
	want(t, v, "anna2", "openai", "sk-three", nil)
	if err := v.Delete("anna", "openai"); !errors.Is(err, vault.ErrNone) {
		t.Errorf("deleting again: %v", err)
	}
}

func TestPutRefuses(t *testing.T) {
	t.Parallel()
	_, v, _ := newPlace(t).open(t)
	for _, tt := range []struct{ caller, provider, key string }{
		{"a/b", "openai", canary}, {"", "openai", canary}, {"a", "open/ai", canary}, {"a", "", canary}, {"a", "OpenAI", canary},
		{"a", "openai", ""}, {"a", "openai", canary + " x"}, {"a", "openai", canary + "\r\nx: y"}, {"a", "openai", strings.Repeat("k", 4097)},
		{"a", "openai", "sk-" + "ant-" + canary}, {"a", "anthropic", "sk-" + "proj-" + canary}, {"a", "openai", "vz_" + canary}, {"a", "vllm", "vz_" + canary},
	} {
		_, _, err := v.Put(tt.caller, tt.provider, value(tt.key))
		if !errors.Is(err, vault.ErrInvalid) || strings.Contains(err.Error(), canary) {
			t.Errorf("%s, %s: %v", tt.caller, tt.provider, err)
		}
	}
	for _, tt := range []struct{ provider, key string }{
		{"vllm", "sk-" + "ant-" + canary}, {"openai", canary}, {"anthropic", "sk-" + "ant-" + canary}, {"openai", "sk-" + canary}, {"openai", strings.Repeat("k", 4096)},
	} {
		if _, _, err := v.Put("a", tt.provider, value(tt.key)); err != nil {
			t.Errorf("%s: %v", tt.provider, err)
		}
	}
}

// raw reads or changes a record as somebody does who has the store's file.
func raw(t *testing.T, s *store.Store, id string, change func([]byte) []byte) {
	t.Helper()
	err := s.Update(func(tx *store.Tx) error {
		old, err := tx.Get("credentials", id)
		return errors.Join(err, tx.Put("credentials", id, change(old)))
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestEveryByteOfARecordCounts changes each byte of a record in three ways: none gives a credential, all give the clear error.
func TestEveryByteOfARecordCounts(t *testing.T) {
	t.Parallel()
	s, v, _ := newPlace(t).open(t)
	mustPut(t, v, "anna", "openai", canary)
	var good []byte
	raw(t, s, "anna/openai", func(old []byte) []byte { good = bytes.Clone(old); return old })
	changes := 0
	for i := range good {
		for _, flip := range []byte{0x01, 0x20, 0x80} {
			raw(t, s, "anna/openai", func([]byte) []byte { b := bytes.Clone(good); b[i] ^= flip; return b })
			if key, err := v.Await("anna", "openai", time.Now()); !errors.Is(err, vault.ErrUnreadable) || !key.Empty() {
				t.Fatalf("byte %d of %d (%q) changed by %#x: %v, %v", i, len(good), good[i], flip, key, err)
			}
			changes++
		}
		raw(t, s, "anna/openai", func([]byte) []byte { return good[:i] })
		want(t, v, "anna", "openai", "", vault.ErrUnreadable)
	}
	if changes < 600 {
		t.Errorf("only %d changes were tried", changes)
	}
	raw(t, s, "anna/openai", func([]byte) []byte { return append(bytes.Clone(good), ' ') })
	want(t, v, "anna", "openai", "", vault.ErrUnreadable)
	if list, err := v.List("anna"); err != nil || len(list) != 1 || list[0].Fingerprint != "unreadable" {
		t.Errorf("listed %+v, %v", list, err)
	}
	raw(t, s, "anna/openai", func([]byte) []byte { return good })
	want(t, v, "anna", "openai", canary, nil)
}

// TestRecordsCannotBeMoved copies records between callers and providers, whole and in parts, and takes old ones out again.
func TestRecordsCannotBeMoved(t *testing.T) {
	t.Parallel()
	s, v, _ := newPlace(t).open(t)
	record := func(id string) (b []byte) {
		raw(t, s, id, func(old []byte) []byte { b = bytes.Clone(old); return old })
		return b
	}
	mustPut(t, v, "anna", "openai", canary)
	mustPut(t, v, "bert", "openai", "sk-bert")
	mustPut(t, v, "anna", "vllm", "sk-vllm")
	anna := record("anna/openai")
	for _, id := range []string{"bert/openai", "anna/vllm"} {
		before := record(id)
		caller, provider, _ := strings.Cut(id, "/")
		raw(t, s, id, func([]byte) []byte { return anna })
		want(t, v, caller, provider, "", vault.ErrUnreadable)
		// With the names put right the record looks like its new owner's.
		named := bytes.ReplaceAll(bytes.ReplaceAll(anna, []byte(`"anna"`), []byte(`"`+caller+`"`)), []byte(`"openai"`), []byte(`"`+provider+`"`))
		raw(t, s, id, func([]byte) []byte { return named })
		want(t, v, caller, provider, "", vault.ErrUnreadable)
		raw(t, s, id, func([]byte) []byte { return before })
	}
	raw(t, s, "annaopen/ai", func([]byte) []byte {
		return bytes.Replace(bytes.Replace(anna, []byte(`"anna"`), []byte(`"annaopen"`), 1), []byte(`"openai"`), []byte(`"ai"`), 1)
	})
	want(t, v, "annaopen", "ai", "", vault.ErrUnreadable) // the same letters in a row
	want(t, v, "bert", "openai", "sk-bert", nil)
}

func TestAnotherKeysetOpensNothing(t *testing.T) {
	t.Parallel()
	p := newPlace(t)
	s, v, _ := p.open(t)
	mustPut(t, v, "anna", "openai", canary)
	if err := errors.Join(v.Close(), s.Close(), os.Remove(p.keyset()), vault.CreateKeyset(p.keyset())); err != nil {
		t.Fatal(err)
	}
	_, v, _ = p.open(t)
	want(t, v, "anna", "openai", "", vault.ErrUnreadable)
	if _, unreadable, err := v.Status(); err != nil || unreadable != 1 {
		t.Errorf("%d unreadable, %v", unreadable, err)
	}
	if n, err := v.Reencrypt(t.Context(), func(int, int) {}); err != nil || n != 1 {
		t.Errorf("encrypting again: %d unreadable, %v", n, err)
	}
	mustPut(t, v, "anna", "openai", "sk-new") // uploading again helps
	want(t, v, "anna", "openai", "sk-new", nil)
}

func TestTwoVaultsOnOneStoreAreInStep(t *testing.T) {
	t.Parallel()
	s, v, k := newPlace(t).open(t)
	other, err := vault.Open(s, k, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = other.Close() }()
	mustPut(t, v, "anna", "openai", canary)
	want(t, other, "anna", "openai", canary, nil)
	if err := other.Delete("anna", "openai"); err != nil {
		t.Fatal(err)
	}
	want(t, v, "anna", "openai", "", vault.ErrNone)
}

func TestMetadataHoldsNoKey(t *testing.T) {
	t.Parallel()
	_, v, _ := newPlace(t).open(t)
	m := mustPut(t, v, "anna", "openai", "a")
	if diff := cmp.Diff(vault.Metadata{Provider: "openai", Fingerprint: "ca978112", Created: m.Created}, m); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func BenchmarkGet(b *testing.B) {
	_, v, _ := newPlace(b).open(b)
	mustPut(b, v, "anna", "openai", canary)
	now := time.Now()
	_, _ = v.Await("anna", "openai", now)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := v.Get("anna", "openai", now); err != nil {
			b.Fatal(err)
		}
	}
}
