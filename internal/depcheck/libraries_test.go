package depcheck_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/depcheck"
)

// TestLibrariesAreExplained compares the modules that this one imports with the table in docs/rationale.md: whoever adds a
// library says there what for, and whoever removes one takes its row out.
func TestLibrariesAreExplained(t *testing.T) {
	m, err := depcheck.Load(t.Context(), filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	want := imported(m, required(t))
	if len(want) < 5 {
		t.Fatalf("only these modules are imported: %v", want)
	}
	if diff := cmp.Diff(want, explained(t)); diff != "" {
		t.Errorf("the imported modules and the table of docs/rationale.md differ (-imported +explained):\n%s", diff)
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// required returns the paths of every module in go.mod.
func required(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, line := range regexp.MustCompile(`(?m)^(?:require )?\s*([a-z0-9.-]+\.[a-z]+(?:/\S+)?) v\d`).FindAllStringSubmatch(read(t, "go.mod"), -1) {
		all = append(all, line[1])
	}
	return all
}

// imported returns the modules of which some package, or the tests of one, imports something.
func imported(m depcheck.Module, modules []string) []string {
	found := map[string]bool{}
	for _, p := range m.Packages {
		for _, path := range slices.Concat(p.Imports, p.TestImports) {
			longest := ""
			for _, module := range modules {
				if (path == module || strings.HasPrefix(path, module+"/")) && len(module) > len(longest) {
					longest = module
				}
			}
			found[longest] = true
		}
	}
	delete(found, "") // the standard library and this module
	var all []string
	for module := range found {
		all = append(all, module)
	}
	slices.Sort(all)
	return all
}

// explained returns what the first column of the table under "Libraries" names.
func explained(t *testing.T) []string {
	t.Helper()
	_, table, found := strings.Cut(read(t, "docs/rationale.md"), "\n## Libraries\n")
	if !found {
		t.Fatal("docs/rationale.md has no part called Libraries")
	}
	var all []string
	for _, row := range regexp.MustCompile(`(?m)^\| ([a-z][^|]*) \|`).FindAllStringSubmatch(table, -1) {
		all = append(all, strings.Split(row[1], ", ")...)
	}
	slices.Sort(all)
	return all
}
