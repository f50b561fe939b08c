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
