package placeholder

import (
	"iter"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
)

// This file does what the operator wants done with the values of a type besides masking them.

// act notes which originals are never put back, and whether the text must not be used. An original that stands under several types has the strictest
// action of them: the placeholder of another type would tell it just as well.
func (t *Table) act(types *entity.Table) {
	if types.Actions == nil {
		return
	}
	for i := range t.occurrences {
		o := &t.occurrences[i]
		o.action = types.Actions[o.holder]
		switch o.action {
		case entity.Refuse:
			if t.refused == "" {
				t.refused = types.Names[o.holder]
			}
			t.keep(o.entry)
		case entity.MaskOnly:
			t.keep(o.entry)
		case entity.Mask:
		}
	}
}

// keep has the original of an entry never put back, whatever its placeholder.
func (t *Table) keep(id int32) {
	if t.entries[id].kept {
		return
	}
	original := t.original(t.entries[id])
	for typ := range t.types {
		if slot, known := t.slot(typ, original); known {
			t.entries[t.index[slot]-1].kept = true
		}
	}
}

// keeps says whether the entry, whose placeholder was read, is never put back, and counts it then.
func (s *restorer) keeps(e tableEntry) bool {
	if e.kept {
		s.table.types[e.typ].kept++
	}
	return e.kept
}

// Refused returns the name of the type for which the text must not be used, the first in the text; "" if it may be.
func (t *Table) Refused() string { return t.refused }

// Kept yields the name of each type of which an answer held placeholders that are never put back, and how many, by name.
func (t *Table) Kept() iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		for _, typ := range t.present() {
			if typ.kept > 0 && !yield(typ.name, typ.kept) {
				return
			}
		}
	}
}
