package masking

import "github.com/vizard-gateway/vizard/masking/learn"

// explain says why a rule masks.
func explain(rule uint16, again, folded bool, score uint16) Reason {
	var r Reason
	switch rule {
	case ruleOfDictionary:
		r = Reason{Rule: "dictionary", Finds: "a word of the operator's dictionary", Basis: "a whole word, in any case"}
	case ruleOfPattern:
		r = Reason{Rule: "pattern", Finds: "what the operator's pattern matches", Basis: "the pattern"}
	case ruleOfNames:
		r = Reason{"names", "a name of a person, a place or an organisation", "its words and those around it, as a model weighs them", float64(score) / 1000}
	case ruleOfLearned:
		r = Reason{Rule: "learned", Finds: "a secret that no rule knows", Basis: "what a model learned of " + learn.Signals(score).String()}
	default:
		found := allRules[rule]
		r = Reason{Rule: found.name, Finds: found.doc, Basis: found.basis()}
	}
	if again {
		r.Basis += ", seen beside its cue elsewhere"
	}
	if folded {
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
