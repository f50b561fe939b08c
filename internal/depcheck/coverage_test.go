package depcheck_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestCoveragePageIsCurrent looks at docs/coverage.md without measuring again, which takes minutes and depends on the machine: each line that it
// lists has a reason, and stands in its file. A change takes lines away, and a measurement for each is too much to ask: a fifth may be gone.
func TestCoveragePageIsCurrent(t *testing.T) {
	t.Parallel()
	row := regexp.MustCompile("^\\| `([^`]*)` \\| `+ (.*) `+ \\| (.*) \\|$")
	listed := 0
	var gone []string
	for _, part := range strings.Split(files(t, "docs/coverage.md")["docs/coverage.md"], "\n### ")[1:] {
		file, rows, _ := strings.Cut(part, "\n")
		source, err := os.ReadFile(filepath.Join("../..", file))
		if err != nil {
			gone = append(gone, file)
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
				gone = append(gone, file+": "+m[2])
			}
			if strings.TrimSpace(m[3]) == "" {
				t.Errorf("docs/coverage.md: %s, %s: nothing says why no test runs %q", file, m[1], m[2])
			}
		}
	}
	if listed < 10 || len(gone) > listed/5 {
		t.Errorf("docs/coverage.md lists %d lines, of which these are gone: run make cover\n%s", listed, strings.Join(gone, "\n"))
	}
}
