package masking_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

// TestEmbeddingPage runs the program of docs/embedding.md, which prints what the page says.
func TestEmbeddingPage(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a program")
	}
	t.Parallel()
	page, err := os.ReadFile("../docs/embedding.md")
	if err != nil {
		t.Fatal(err)
	}
	block := func(language string) []byte {
		found := regexp.MustCompile("(?ms)^```" + language + "\n(.*?)^```$").FindSubmatch(page)
		if found == nil {
			t.Fatalf("docs/embedding.md has no block of %s", language)
		}
		return found[1]
	}
	program := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(program, block("go"), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("go", "run", program).Output()
	if err != nil {
		t.Fatal(err)
	}
	if want := block("text"); string(out) != string(want) {
		t.Errorf("printed %q, the page says %q", out, want)
	}
}
