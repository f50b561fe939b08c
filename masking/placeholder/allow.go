package placeholder

import (
	"iter"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
)

// This file keeps account of what stays visible because the operator excepts it.

// left is one value that was found and stays visible.
type left struct {
	name       string // of its type
	start, end int    // in the original text
	by         uint16 // the number of the exception, if one leaves it
}

// countedByName yields the name of each type among the values, and how often it is there, by name.
func countedByName(values []left) iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		all := slices.SortedStableFunc(slices.Values(values), func(a, b left) int { return strings.Compare(a.name, b.name) })
		for len(all) > 0 {
			n := 1
			for n < len(all) && all[n].name == all[0].name {
				n++
			}
			if !yield(all[0].name, n) {
				return
			}
			all = all[n:]
		}
	}
}

// leave takes the occurrences that stay visible out of those that are masked.
func (t *Table) leave(types *entity.Table) {
	if types.Allows == nil {
		return
	}
	t.allows = types.Allows
	t.occurrences = slices.DeleteFunc(t.occurrences, func(o occurrence) bool {
		if o.allowed > 0 {
			t.left = append(t.left, left{t.types[o.typ].name, o.start, o.end, o.allowed})
		}
		return o.allowed > 0
	})
}

// Allowed yields the name of each type of which values stay visible, and how many, by name.
func (t *Table) Allowed() iter.Seq2[string, int] { return countedByName(t.left) }

// Left yields each value that stays visible, without a placeholder and in the order of the text, and the place in the configuration of the exception
// that leaves it, such as allow[0].values[1].
func (t *Table) Left() iter.Seq2[Entity, string] {
	return func(yield func(Entity, string) bool) {
		for _, l := range t.left {
			if !yield(Entity{Type: l.name, Start: l.start, End: l.end}, t.allows.Place(l.by)) {
				return
			}
		}
	}
}
