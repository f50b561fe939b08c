package depcheck_test

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestEachCommandHasOneFile holds cmd/vizard to a file for each command, named for it: key_import.go is `vizard key import`. What commands share is in app.go, or
// in a package of cmd/internal that is named for what it does.
func TestEachCommandHasOneFile(t *testing.T) {
	t.Parallel()
	page := files(t, "docs/commands.md")["docs/commands.md"]
	for path := range files(t, "cmd/vizard/*.go") {
		name := strings.TrimSuffix(filepath.Base(path), ".go")
		if name == "main" || name == "app" || strings.HasSuffix(name, "_test") {
			continue
		}
		below, joined := strings.ReplaceAll(name, "_", " "), strings.ReplaceAll(name, "_", "-")
		if !strings.Contains(page, "\n## vizard "+below+"\n") && !strings.Contains(page, "\n## vizard "+joined+"\n") {
			t.Errorf("%s is no command: move it to a package of cmd/internal, or into the file of its command", path)
		}
	}
}
