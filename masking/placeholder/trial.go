package placeholder

import (
	"iter"
	"slices"
	"strings"
)

// tried is how often a type on trial was found.
type tried struct {
	name string
	n    int
}

// Try counts a find of a type on trial, unless it lies within what is masked. It keeps nothing of it.
func (t *Table) Try(name string, start, end int) {
	i, _ := slices.BinarySearchFunc(t.occurrences, start, func(o occurrence, start int) int { return o.end - 1 - start })
	if i < len(t.occurrences) && t.occurrences[i].start <= start && end <= t.occurrences[i].end {
		return
	}
	k := slices.IndexFunc(t.tried, func(c tried) bool { return c.name == name })
	if k < 0 {
		k = len(t.tried)
		t.tried = append(t.tried, tried{name: name})
	}
	t.tried[k].n++
}

// Trial yields the name of each type on trial that was found outside of what is masked, and how often, by name.
func (t *Table) Trial() iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		for _, c := range slices.SortedFunc(slices.Values(t.tried), func(a, b tried) int { return strings.Compare(a.name, b.name) }) {
			if !yield(c.name, c.n) {
				return
			}
		}
	}
}
