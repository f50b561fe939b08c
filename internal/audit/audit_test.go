package audit_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/vizard-gateway/vizard/internal/audit"
)

func verify(t *testing.T, path string) (int64, string, error) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return audit.Verify(bytes.NewReader(data))
}

// Many writers, each with the file opened again: one chain.
func TestTrail(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "audit.jsonl")
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			for j := range 5 {
				if err := audit.Open(path).Note(fmt.Sprint("uid ", i), "key.create", fmt.Sprint(j), "done"); err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	if n, head, err := verify(t, path); n != 40 || len(head) != 64 || err != nil {
		t.Errorf("%d entries, %q, %v", n, head, err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
}

func TestNoTrail(t *testing.T) {
	t.Parallel()
	l := audit.Open("")
	if l.Ready() != nil || l.Note("w", "a", "t", "o") != nil {
		t.Error("a trail that is off fails")
	}
}

func TestEveryChangeIsFound(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "audit.jsonl")
	l := audit.Open(path)
	for i := range 5 {
		if err := l.Note("uid 0", "key.revoke", fmt.Sprint(i), "done"); err != nil {
			t.Fatal(err)
		}
	}
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range good {
		if c == '\n' {
			continue // it only joins lines, which the next case has
		}
		for _, flip := range []byte{1, 0x20, 0x80} {
			bad := bytes.Clone(good)
			bad[i] ^= flip
			if _, _, err := audit.Verify(bytes.NewReader(bad)); err == nil {
				t.Fatalf("byte %d (%q) changed by %#x is not found", i, c, flip)
			}
		}
	}
	lines := strings.SplitAfter(strings.TrimSuffix(string(good), "\n"), "\n")
	for name, bad := range map[string][]string{
		"first line out": lines[1:], "line out": slices.Concat(lines[:2], lines[3:]), "line twice": slices.Concat(lines[:2], lines[1:]),
		"lines moved": {lines[0], lines[2], lines[1], lines[3]}, "line put in": slices.Concat(lines[:1], []string{"{}\n"}, lines[1:]),
	} {
		if _, _, err := audit.Verify(strings.NewReader(strings.Join(bad, ""))); err == nil || !strings.HasPrefix(err.Error(), "line ") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if n, _, err := audit.Verify(strings.NewReader(strings.Join(lines[:3], ""))); n != 3 || err != nil {
		t.Errorf("cut off: %d, %v", n, err)
	}
}

// A line that a dying writer left unfinished was never acknowledged; a broken one stops all further acts.
func TestBrokenEnd(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "audit.jsonl")
	l := audit.Open(path)
	note := func() error { return l.Note("uid 0", "key.create", "x", "done") }
	if err := note(); err != nil {
		t.Fatal(err)
	}
	appendTo := func(text string) {
		f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = f.Close() }()
		if _, err := f.WriteString(text); err != nil {
			t.Fatal(err)
		}
	}
	appendTo(`{"seq":2,"ti`)
	if err := note(); err != nil {
		t.Fatal(err)
	}
	if n, _, err := verify(t, path); n != 2 || err != nil {
		t.Errorf("%d entries, %v", n, err)
	}
	appendTo("{}\n")
	if l.Ready() == nil || note() == nil {
		t.Error("a broken trail is continued")
	}
	if audit.Open(filepath.Join(path, "no", "folder")).Ready() == nil {
		t.Error("a trail that cannot be written is ready")
	}
}
