package clean_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/eval/clean"
)

func TestPromptsAreCutFromFiles(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	line := "a line of forty characters, more or less\n"
	for name, text := range map[string]string{
		"a.go": strings.Repeat(line, 300), "short.go": line, "author.md": strings.Repeat("written by jane@example.com, who is nice\n", 100), "doc.md": strings.Repeat(line, 100),
		"password.yaml": strings.Repeat("password: \"hunter2hunter2\"\n", 100), "host.yaml": strings.Repeat("host: 192.0.2.7\n", 200), "version.yaml": strings.Repeat("version: 127.0.0.1 or 1.2.3\n", 200),
		"zero.txt": strings.Repeat("\x00", 5000), ".git/x.go": strings.Repeat(line, 300), "image.png": strings.Repeat(line, 300), "crypto/x/testdata/k.txt": strings.Repeat(line, 100),
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	roots := []clean.Root{{Name: "root", Dir: dir}}
	prompts, leftOut, err := clean.Prompts(1, 10, roots)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, p := range prompts {
		name, _, _ := strings.Cut(p.Name, ":")
		if strings.HasPrefix(name, "root/") {
			names = append(names, name)
		}
		if p.Source != "pasted" && len(p.Text) < 900 || len(p.Text) > 16<<10 {
			t.Errorf("%s %s has %d bytes", p.Source, p.Name, len(p.Text))
		}
	}
	if diff := cmp.Diff([]string{"root/a.go", "root/doc.md", "root/version.yaml"}, names); diff != "" {
		t.Error(diff)
	}
	if leftOut != 4 {
		t.Errorf("%d pieces were left out", leftOut)
	}
	again, _, err := clean.Prompts(1, 10, roots)
	if diff := cmp.Diff(prompts, again); err != nil || diff != "" {
		t.Errorf("two runs with one seed differ: %v %.300s", err, diff)
	}
}
