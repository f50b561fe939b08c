package vault_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/internal/vault"
)

func TestKeysetFile(t *testing.T) {
	t.Parallel()
	p := newPlace(t)
	if info, err := os.Stat(p.keyset()); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	before, err := os.ReadFile(p.keyset())
	if err != nil {
		t.Fatal(err)
	}
	if err := vault.CreateKeyset(p.keyset()); err == nil || !strings.Contains(err.Error(), "exists already") {
		t.Errorf("creating it again: %v", err)
	}
	if after, _ := os.ReadFile(p.keyset()); string(after) != string(before) {
		t.Error("the keyset was replaced")
	}
	for mode, want := range map[os.FileMode]error{0o600: nil, 0o400: nil, 0o440: nil, 0o640: nil, 0o644: vault.ErrExposed, 0o604: vault.ErrExposed,
		0o660: vault.ErrExposed, 0o666: vault.ErrExposed} {
		if err := os.Chmod(p.keyset(), mode); err != nil {
			t.Fatal(err)
		}
		if _, err := vault.ReadKeyset(p.keyset()); !errors.Is(err, want) {
			t.Errorf("mode %04o: %v, want %v", mode, err, want)
		}
	}
	if left, err := filepath.Glob(filepath.Join(p.dir, ".*")); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

func TestBadKeysetsAreRefusedWithoutQuoting(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for i, text := range []string{"", canary, `{"primaryKeyId": 1, "key": []}`, `{"` + canary + `": 1}`, "{}"} {
		path := filepath.Join(dir, fmt.Sprint(i))
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := vault.ReadKeyset(path); err == nil || strings.Contains(err.Error(), canary) || !strings.Contains(err.Error(), path) {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, path := range []string{dir, filepath.Join(dir, "missing")} {
		if _, err := vault.ReadKeyset(path); err == nil {
			t.Errorf("%s is accepted", path)
		}
		if err := vault.RotateKeyset(path, false); err == nil {
			t.Errorf("%s is rotated", path)
		}
	}
}

// TestRotation goes the way of an operator: stage, promote, encrypt again (broken off once), with requests all the time.
func TestRotation(t *testing.T) {
	t.Parallel()
	p := newPlace(t)
	_, v, k := p.open(t)
	const callers = 5
	all := func() {
		t.Helper()
		for i := range callers {
			want(t, v, fmt.Sprint("c", i), "openai", fmt.Sprint("sk-", i), nil)
		}
	}
	for i := range callers {
		mustPut(t, v, fmt.Sprint("c", i), "openai", fmt.Sprint("sk-", i))
	}
	status := func(wantKeys, wantPrimary int, seals ...int) {
		t.Helper()
		keys, unreadable, err := v.Status()
		if err != nil || unreadable != 0 || len(keys) != wantKeys {
			t.Fatalf("%v, %d unreadable, %v", keys, unreadable, err)
		}
		for i, key := range keys {
			if key.Primary != (i == wantPrimary) || !key.Enabled || key.Seals != seals[i] {
				t.Errorf("key %d is %+v", i, key)
			}
		}
	}
	step := func(stage bool) {
		t.Helper()
		if err := errors.Join(vault.RotateKeyset(p.keyset(), stage), k.Reload()); err != nil {
			t.Fatal(err)
		}
	}
	status(1, 0, callers)
	step(true)
	status(2, 0, callers, 0)
	if err := vault.RotateKeyset(p.keyset(), true); err == nil {
		t.Error("a second key was staged")
	}
	step(false)
	all()
	status(2, 1, callers, 0)

	ctx, cancel := context.WithCancel(t.Context())
	if _, err := v.Reencrypt(ctx, func(done, total int) {
		if total != callers {
			t.Errorf("%d in all", total)
		}
		if done == 2 {
			cancel()
		}
	}); !errors.Is(err, context.Canceled) || !strings.Contains(err.Error(), "2 of 5") {
		t.Errorf("broken off: %v", err)
	}
	status(2, 1, callers-2, 2)
	all()
	last := 0
	if n, err := v.Reencrypt(t.Context(), func(done, total int) { last = total }); err != nil || n != 0 || last != callers-2 {
		t.Errorf("going on: %d unreadable, %d in all, %v", n, last, err)
	}
	status(2, 1, 0, callers)
	all()
	step(false)
	status(3, 2, 0, callers, 0)
	all()
}
