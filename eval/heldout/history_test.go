package heldout_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// measured are the folders whose work these texts measure.
var measured = []string{"masking/", "train/"}

// TestNoCommitTouchesBothSides holds what README.md of this folder says: a commit that changes a held-out text changes nothing of what the texts
// measure. It needs the history: where that is cut off, it looks at the commits that are there.
func TestNoCommitTouchesBothSides(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("there is no git here, so there is no history to look at")
	}
	if git(t, "rev-parse", "--is-inside-work-tree") != "true" {
		t.Skip("this is no clone of the repository, so there is no history to look at")
	}
	_, _ = os.ReadFile(gitPath(t, "logs/HEAD")) // so that go test does not take the result of an older history from its cache
	cut := edges(t)
	commits := 0
	for _, entry := range strings.Split(git(t, "log", "--no-merges", "--no-renames", "--full-diff", "--name-only", "--format=%x00%H", "--", "."), "\x00")[1:] {
		hash, files, _ := strings.Cut(entry, "\n")
		if cut[hash] {
			continue // it seems to add every file
		}
		commits++
		for _, folder := range measured {
			if n := countBelow(files, folder); n > 0 {
				t.Errorf("commit %.12s changes held-out texts and %d files below %s: split it", hash, n, folder)
			}
		}
	}
	switch {
	case commits > 0:
	case len(cut) > 0:
		t.Skip("the history of this clone is cut off before any commit that touches this folder: fetch it whole to look at them")
	default:
		t.Error("no commit touches this folder, in a history that is whole")
	}
}

func countBelow(files, folder string) int {
	n := 0
	for file := range strings.Lines(files) {
		if strings.HasPrefix(file, folder) {
			n++
		}
	}
	return n
}

func TestFilesAreCountedBelowAFolder(t *testing.T) {
	t.Parallel()
	if got := countBelow("\neval/heldout/a.txt\nmasking/mask.go\nmasking/rule/a.go\nmaskings/x\ndocs/masking/y\n", "masking/"); got != 2 {
		t.Errorf("%d files, not 2", got)
	}
}

// edges are the commits whose parents a shallow clone does not have.
func edges(t *testing.T) map[string]bool {
	t.Helper()
	data, err := os.ReadFile(gitPath(t, "shallow"))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]bool{}
	for _, hash := range strings.Fields(string(data)) {
		all[hash] = true
	}
	return all
}

// gitPath is where git keeps a file of its own.
func gitPath(t *testing.T, name string) string {
	t.Helper()
	path, err := filepath.Abs(git(t, "rev-parse", "--git-path", name))
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// git runs it in this folder; "" if it fails.
func git(t *testing.T, args ...string) string {
	t.Helper()
	out, err := exec.CommandContext(context.Background(), "git", args...).Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}
