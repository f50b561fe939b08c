package depcheck_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestCoveragePageIsCurrent looks at docs/coverage.md without measuring anew, which takes minutes and depends on the machine: each line that it
// lists stands in its file, and has a reason.
func TestCoveragePageIsCurrent(t *testing.T) {
	t.Parallel()
	row := regexp.MustCompile("^\\| `([^`]*)` \\| `+ (.*) `+ \\| (.*) \\|$")
	listed := 0
	for _, part := range strings.Split(files(t, "docs/coverage.md")["docs/coverage.md"], "\n### ")[1:] {
		file, rows, _ := strings.Cut(part, "\n")
		source, err := os.ReadFile(filepath.Join("../..", file))
		if err != nil {
			t.Errorf("docs/coverage.md: %v: delete its rows, or run make cover", err)
			continue
		}
		var lines []string
		for line := range strings.Lines(string(source)) {
			lines = append(lines, strings.TrimSpace(line))
		}
		for line := range strings.Lines(rows) {
			m := row.FindStringSubmatch(strings.TrimSpace(line))
			if m == nil {
				if strings.HasPrefix(line, "| `") {
					t.Errorf("docs/coverage.md, %s: this is no row: %s", file, line)
				}
				continue
			}
			listed++
			if !slices.Contains(lines, strings.ReplaceAll(m[2], `\|`, "|")) {
				t.Errorf("docs/coverage.md: %s has no line %q any more: delete the row, or run make cover", file, m[2])
			}
			if strings.TrimSpace(m[3]) == "" {
				t.Errorf("docs/coverage.md: %s, %s: nothing says why no test runs %q", file, m[1], m[2])
			}
		}
	}
	if listed < 10 {
		t.Errorf("docs/coverage.md lists %d lines", listed)
	}
}
