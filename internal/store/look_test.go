package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/internal/store"
)

func TestLookAtAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "s.db")
	if _, err := store.LookFile(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("looking made the file")
	}
	s := mustOpen(t)(store.OpenFile(path))
	for _, id := range []string{"a", "b", "c"} {
		put(t, s, "k", id, strings.Repeat("x", 5000))
	}
	if _, err := store.LookFile(path); !errors.Is(err, store.ErrLocked) {
		t.Errorf("an open file: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if facts, err := store.LookFile(path); err != nil || facts.Records != 3 {
		t.Errorf("%+v, %v", facts, err)
	}
	if after, err := os.ReadFile(path); err != nil || string(after) != string(before) {
		t.Errorf("looking changed the file (%v)", err)
	}
	for name, damage := range map[string][]byte{
		"cut off":           before[:len(before)/2],
		"empty pages":       append(append([]byte(nil), before[:2*4096]...), make([]byte, len(before)-2*4096)...),
		"other than bbolt":  []byte(strings.Repeat("nothing ", 4096)),
		"shorter than meta": before[:100],
	} {
		if err := os.WriteFile(path, damage, 0o600); err != nil {
			t.Fatal(err)
		}
		if facts, err := store.LookFile(path); err == nil {
			t.Errorf("%s: %+v", name, facts)
		}
	}
}

func TestLookAtADatabase(t *testing.T) {
	url := server(t).Database(t)
	if facts, err := store.LookPostgres(secret.New([]byte(url))); err != nil || facts.Records != 0 || !strings.HasSuffix(facts.Version, "schema 0") {
		t.Errorf("an empty database: %+v, %v", facts, err)
	}
	s := mustOpen(t)(openURL(url, time.Minute))
	put(t, s, "k", "a", "1")
	if facts, err := store.LookPostgres(secret.New([]byte(url))); err != nil || facts.Records != 1 || !strings.HasPrefix(facts.Version, "PostgreSQL ") {
		t.Errorf("%+v, %v", facts, err)
	}
}
