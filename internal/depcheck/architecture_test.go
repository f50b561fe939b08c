package depcheck_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/internal/depcheck"
)

// section returns the part of docs/architecture.md below that heading.
func section(t *testing.T, heading string) string {
	t.Helper()
	_, rest, found := strings.Cut(files(t, "docs/architecture.md")["docs/architecture.md"], "\n## "+heading+"\n")
	if !found {
		t.Fatalf("docs/architecture.md has no section %q", heading)
	}
	rest, _, _ = strings.Cut(rest, "\n## ")
	return rest
}

// TestArchitectureFollowsAPrompt looks whether each function that docs/architecture.md leads a prompt through stands in the file that it names.
func TestArchitectureFollowsAPrompt(t *testing.T) {
	t.Parallel()
	rows := regexp.MustCompile("(?m)^\\|.*\\| `(\\w+)` \\| `([^`]+)` \\|$").FindAllStringSubmatch(section(t, "Masking: one prompt, step by step"), -1)
	if len(rows) < 10 {
		t.Fatalf("the page has only %d steps", len(rows))
	}
	for _, row := range rows {
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join("../..", row[2]), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Error(err)
			continue
		}
		declares := slices.ContainsFunc(f.Decls, func(d ast.Decl) bool {
			fn, ok := d.(*ast.FuncDecl)
			return ok && fn.Name.Name == row[1]
		})
		if !declares {
			t.Errorf("docs/architecture.md: %s has no function %s; put down where that step is done now", row[2], row[1])
		}
	}
}

// TestArchitectureListsTheRooms looks whether docs/architecture.md lists each package of masking once, and in an order in which imports point down.
func TestArchitectureListsTheRooms(t *testing.T) {
	t.Parallel()
	var listed []string
	for _, row := range regexp.MustCompile("(?m)^\\| `(masking/[^`]+)` \\|").FindAllStringSubmatch(section(t, "Masking: its rooms"), -1) {
		listed = append(listed, row[1])
	}
	m, err := depcheck.Load(t.Context(), ".")
	if err != nil {
		t.Fatal(err)
	}
	if m, err = depcheck.Load(t.Context(), m.Root); err != nil {
		t.Fatal(err)
	}
	for _, p := range m.Packages {
		if !strings.HasPrefix(p.Name, "masking/") || len(p.Files) == 0 || strings.Contains(p.Name, "/testdata") {
			continue
		}
		at := slices.Index(listed, p.Name)
		if at < 0 {
			t.Errorf("docs/architecture.md does not list %s", p.Name)
		}
		for _, imported := range p.Imports {
			if below := slices.Index(listed, imported); below >= 0 && below < at {
				t.Errorf("docs/architecture.md lists %s above %s, which imports it", imported, p.Name)
			}
		}
	}
	for _, room := range listed {
		if _, err := os.Stat(filepath.Join("../..", room)); err != nil {
			t.Errorf("docs/architecture.md lists %s: %v", room, err)
		}
	}
}
