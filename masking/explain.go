package masking

import "iter"

// Reason says why a value was masked, for people: which rule found it, what it looks for, and what makes it hold.
type Reason struct {
	Rule  string  // the rule's name, as in docs/entities.md; "dictionary" or "pattern" for the operator's own, "names" for the model of names
	Finds string  // what the rule finds
	Basis string  // what it holds by: a prefix, a name, a cue, the form; and whether a disguise was taken off or the value seen before
	Score float64 // of a name, above 0 and at most 1, in whole thousandths, to be compared with the threshold; 0: it is no name of the model
}

// Explain yields every masked occurrence, in the order of the text, with the reason for it. Where several values became one, the
// reason is that of the one that gave the type.
func (t *Table) Explain() iter.Seq2[Entity, Reason] {
	return func(yield func(Entity, Reason) bool) {
		i := 0
		for e := range t.All() {
			o := t.occurrences[i]
			i++
			if !yield(e, o.reason()) {
				return
			}
		}
	}
}

func (o occurrence) reason() Reason {
	var r Reason
	switch o.rule {
	case ruleOfDictionary:
		r = Reason{Rule: "dictionary", Finds: "a word of the operator's dictionary", Basis: "a whole word, in any case"}
	case ruleOfPattern:
		r = Reason{Rule: "pattern", Finds: "what the operator's pattern matches", Basis: "the pattern"}
	case ruleOfNames:
		r = Reason{"names", "a name of a person, a place or an organisation", "its words and those around it, as a model weighs them", float64(o.score) / 1000}
	default:
		found := allRules[o.rule]
		r = Reason{Rule: found.name, Finds: found.doc, Basis: found.basis()}
	}
	if o.again {
		r.Basis += ", seen beside its cue elsewhere"
	}
	if o.folded {
		r.Basis += ", behind a disguise"
	}
	return r
}

// basis says in a few words what makes the rule hold.
func (r *rule) basis() string {
	basis := "its form"
	switch {
	case len(r.forms) > 0:
		return "the form of the vendor's keys"
	case r.vendor != "":
		return "the form of the vendor's keys, and the vendor's name before it"
	case len(r.keys) > 0:
		basis = "the name it is assigned to"
	case len(r.called) > 0 && len(r.written) == 0 || r.fold:
		basis = "the words before it"
	case len(r.prefixes) > 0:
		basis = "its prefix"
	}
	if r.check != nil {
		basis += " and a check of the rest"
	}
	return basis
}
