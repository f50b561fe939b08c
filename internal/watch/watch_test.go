package watch_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/internal/watch"
)

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// link makes the symbolic link at path point to target at one moment, as a mounted secret does.
func link(t *testing.T, target, path string) {
	t.Helper()
	if err := os.Symlink(target, path+".new"); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(path+".new", path); err != nil {
		t.Fatal(err)
	}
}

func TestFiles(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	plain, mounted, later := filepath.Join(dir, "plain"), filepath.Join(dir, "mount", "key"), filepath.Join(dir, "later")
	write(t, plain, "one")
	write(t, filepath.Join(dir, "mount", "v1", "key"), "same")
	write(t, filepath.Join(dir, "mount", "v2", "key"), "same")
	link(t, "v1", filepath.Join(dir, "mount", "..data"))
	link(t, filepath.Join("..data", "key"), mounted)

	told := make(chan string, 10)
	stop := watch.Files([]string{plain, mounted, later}, func(path string) { told <- path })
	expect := func(want string) {
		t.Helper()
		select {
		case got := <-told:
			if got != want {
				t.Errorf("told of %s, want %s", got, want)
			}
		case <-time.After(5 * watch.Every):
			t.Fatalf("not told of %s", want)
		}
	}
	write(t, plain, "three")
	expect(plain)
	link(t, "v2", filepath.Join(dir, "mount", "..data"))
	expect(mounted)
	write(t, later, "new")
	expect(later)
	stop()
	stop()
	write(t, plain, "much longer")
	select {
	case path := <-told:
		t.Errorf("told of %s after the end, or twice", path)
	case <-time.After(2 * watch.Every):
	}
}
