package placeholder

import (
	"iter"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
)

// Reason says why a value was masked, for people: which rule found it, what it looks for, and what makes it hold.
type Reason struct {
	Rule  string  // the rule's name, as in docs/entities.md; "dictionary" or "pattern" for the operator's own, "names" for the model of names, "learned" for the judge of secrets
	Finds string  // what the rule finds
	Basis string  // what it holds by: a prefix, a name, a cue, the form; and whether a disguise was taken off or the value seen before
	Score float64 // of a name, above 0 and at most 1, in whole thousandths, to be compared with the threshold; 0: it is no name of the model

	Action entity.Action // what becomes of the value, and of its bytes elsewhere
}

// Explain yields every masked occurrence, in the order of the text, with the reason for it. Where several values became one, the
// reason is that of the one that gave the type.
func (t *Table) Explain() iter.Seq2[Entity, Reason] {
	return func(yield func(Entity, Reason) bool) {
		i := 0
		for e := range t.All() {
			o := t.occurrences[i]
			i++
			why := t.Why(o.rule, o.again, o.folded, o.score)
			if why.Action = o.action; why.Action == entity.Mask && t.entries[o.entry].kept {
				why.Action = entity.MaskOnly
			}
			if !yield(e, why) {
				return
			}
		}
	}
}
