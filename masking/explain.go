package masking

import (
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/learn"
	"github.com/vizard-gateway/vizard/masking/placeholder"
)

// explain says why a rule masks.
func explain(rule uint16, again, folded bool, score uint16) placeholder.Reason {
	var r placeholder.Reason
	switch rule {
	case text.RuleOfDictionary:
		r = placeholder.Reason{Rule: "dictionary", Finds: "a word of the operator's dictionary", Basis: "a whole word, in any case"}
	case text.RuleOfPattern:
		r = placeholder.Reason{Rule: "pattern", Finds: "what the operator's pattern matches", Basis: "the pattern"}
	case text.RuleOfNames:
		r = placeholder.Reason{Rule: "names", Finds: "a name of a person, a place or an organisation", Basis: "its words and those around it, as a model weighs them",
			Score: float64(score) / 1000}
	case text.RuleOfLearned:
		r = placeholder.Reason{Rule: "learned", Finds: "a secret that no rule knows", Basis: "what a model learned"}
		if signals := learn.Signals(score).String(); signals != "" {
			r.Basis += " of " + signals
		}
	default:
		found := allRules[rule]
		r = placeholder.Reason{Rule: found.Name, Finds: found.Doc, Basis: found.Basis()}
	}
	if again {
		r.Basis += ", seen next to its cue elsewhere"
	}
	if folded {
		r.Basis += ", behind a disguise"
	}
	return r
}
