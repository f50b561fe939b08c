package placeholder

import (
	"iter"
	"slices"
)

// Try notes where a type on trial was found, unless that lies within what is masked. It keeps nothing of the text.
func (t *Table) Try(name string, start, end int) {
	i, _ := slices.BinarySearchFunc(t.occurrences, start, func(o occurrence, start int) int { return o.end - 1 - start })
	if i < len(t.occurrences) && t.occurrences[i].start <= start && end <= t.occurrences[i].end {
		return
	}
	t.tried = append(t.tried, left{name: name, start: start, end: end})
}

// Trial yields the name of each type on trial that was found outside of what is masked, and how often, by name.
func (t *Table) Trial() iter.Seq2[string, int] { return countedByName(t.tried) }

// Tried yields each find of a type on trial outside of what is masked, without a placeholder and in the order of the text.
func (t *Table) Tried() iter.Seq[Entity] {
	return func(yield func(Entity) bool) {
		for _, l := range t.tried {
			if !yield(Entity{Type: l.name, Start: l.start, End: l.end}) {
				return
			}
		}
	}
}
