package config

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Mistake is one thing wrong in a configuration file. Its message never holds a value that could be a secret.
type Mistake struct {
	File    string
	Line    int    // from 1
	Path    string // the field, such as providers.openai.models[0]; "" for the file as a whole
	Message string
}

// Error is "file:line: path: message".
func (m *Mistake) Error() string {
	if m.Path == "" {
		return fmt.Sprintf("%s:%d: %s", m.File, m.Line, m.Message)
	}
	return fmt.Sprintf("%s:%d: %s: %s", m.File, m.Line, m.Path, m.Message)
}

// Errors are all the mistakes of one configuration, by file and line. It is what Load, LoadMasking and Parse return for a bad file.
type Errors []*Mistake

// Error is one line for each mistake.
func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i, m := range e {
		lines[i] = m.Error()
	}
	return strings.Join(lines, "\n")
}

func (e Errors) sorted() Errors {
	slices.SortStableFunc(e, func(a, b *Mistake) int { return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line)) })
	return e
}

// nearest returns the known name that a slip of at most two letters turns into name, or "".
func nearest(name string, known []string) string {
	best, bestDistance := "", 3
	for _, k := range known {
		// A slip of half a name resembles everything.
		if d := distance(name, k); d < bestDistance && 2*d <= len(k) {
			best, bestDistance = k, d
		}
	}
	return best
}

// distance counts the insertions, deletions and replacements of bytes between a and b (Levenshtein), one row at a time.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replaced := diagonal
			if a[i] != b[j] {
				replaced++
			}
			diagonal = row[j+1]
			row[j+1] = min(replaced, row[j]+1, diagonal+1)
		}
	}
	return row[len(b)]
}
