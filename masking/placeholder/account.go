package placeholder

import (
	"iter"
	"maps"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
)

// This file gives account of what was found: what is masked, what stays visible because the operator excepts it, and what is on trial.

// Entity is one masked occurrence. Start and End are byte offsets in the original text.
type Entity struct {
	Type, Placeholder string
	Start, End        int
}

// Reason says why a value was masked, for people: which rule found it, what it looks for, and what makes it hold.
type Reason struct {
	Rule  string  // the rule's name, as in docs/entities.md; "dictionary" or "pattern" for the operator's own, "names" for the model of names, "learned" for the judge of secrets
	Finds string  // what the rule finds
	Basis string  // what it holds by: a prefix, a name, a cue, the form; and whether a disguise was taken off or the value seen before
	Score float64 // of a name, above 0 and at most 1, in whole thousandths, to be compared with the threshold; 0: it is no name of the model

	Action entity.Action // what becomes of the value, and of its bytes elsewhere
}

// Entities returns the number of masked occurrences.
func (t *Table) Entities() int { return len(t.occurrences) }

// Types yields the name of every masked type and how often it was masked, by name.
func (t *Table) Types() iter.Seq2[string, int] {
	return t.byName(func(typ tableType) int { return typ.occurrences })
}

// Kept yields the name of each type of which an answer held placeholders that are never put back, and how many, by name.
func (t *Table) Kept() iter.Seq2[string, int] {
	return t.byName(func(typ tableType) int { return typ.kept })
}

// byName yields the name of each type that is counted, and the count.
func (t *Table) byName(count func(tableType) int) iter.Seq2[string, int] {
	counts := map[string]int{}
	for id, typ := range t.types {
		if n := count(typ); n > 0 {
			counts[t.of.Names[id]] = n
		}
	}
	return sorted(counts)
}

// Allowed yields the name of each type of which values stay visible, and how many, by name.
func (t *Table) Allowed() iter.Seq2[string, int] { return counted(t.left) }

// Trial yields the name of each type on trial that was found outside of what is masked, and how often, by name.
func (t *Table) Trial() iter.Seq2[string, int] { return counted(t.tried) }

// visible is what was found and stays visible, and the place in the configuration of the exception that leaves it.
type visible struct {
	Entity
	place string
}

func counted(all []visible) iter.Seq2[string, int] {
	counts := map[string]int{}
	for _, v := range all {
		counts[v.Type]++
	}
	return sorted(counts)
}

func sorted(counts map[string]int) iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		for _, name := range slices.Sorted(maps.Keys(counts)) {
			if !yield(name, counts[name]) {
				return
			}
		}
	}
}

// Secrets returns the names of the masked types that are developer secrets, by name; nil if there are none.
func (t *Table) Secrets() (names []string) {
	for id, typ := range t.types {
		if typ.occurrences > 0 && t.of.Secret[id] {
			names = append(names, t.of.Names[id])
		}
	}
	slices.Sort(names)
	return names
}

// All yields every masked occurrence, in the order of the text.
func (t *Table) All() iter.Seq[Entity] {
	return func(yield func(Entity) bool) {
		for _, o := range t.occurrences {
			if !yield(t.entity(o)) {
				return
			}
		}
	}
}

func (t *Table) entity(o occurrence) Entity {
	return Entity{t.of.Names[o.Type], string(t.appendPlaceholder(nil, t.entries[o.entry])), o.Start, o.End}
}

// Explain yields every masked occurrence, in the order of the text, with the reason for it. Where several values became one, the
// reason is that of the one that gave the type.
func (t *Table) Explain() iter.Seq2[Entity, Reason] {
	return func(yield func(Entity, Reason) bool) {
		for _, o := range t.occurrences {
			why := t.Why(o.Span)
			why.Action = t.of.Action(o.Holder())
			if t.entries[o.entry].kept {
				why.Action = max(why.Action, entity.MaskOnly)
			}
			if !yield(t.entity(o), why) {
				return
			}
		}
	}
}

// Refused returns the name of the type for which the text must not be used, the first in the text; "" if it may be.
func (t *Table) Refused() string { return t.refused }

// Left yields each value that stays visible, without a placeholder and in the order of the text, and the place in the configuration of the exception
// that leaves it, such as allow[0].values[1].
func (t *Table) Left() iter.Seq2[Entity, string] {
	return func(yield func(Entity, string) bool) {
		for _, v := range t.left {
			if !yield(v.Entity, v.place) {
				return
			}
		}
	}
}

// Try notes where a type on trial was found, unless that lies within what is masked. It keeps nothing of the text.
func (t *Table) Try(name string, start, end int) {
	i, _ := slices.BinarySearchFunc(t.occurrences, start, func(o occurrence, start int) int { return o.End - 1 - start })
	if i == len(t.occurrences) || start < t.occurrences[i].Start || t.occurrences[i].End < end {
		t.tried = append(t.tried, visible{Entity: Entity{Type: name, Start: start, End: end}})
	}
}

// Tried yields each find of a type on trial outside of what is masked, without a placeholder and in the order of the text.
func (t *Table) Tried() iter.Seq[Entity] {
	return func(yield func(Entity) bool) {
		for _, v := range t.tried {
			if !yield(v.Entity) {
				return
			}
		}
	}
}
