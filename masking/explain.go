package masking

import (
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/learn"
	"github.com/vizard-gateway/vizard/masking/placeholder"
)

// RuleLearned is the Rule of the reason for what the judge found.
const RuleLearned = "learned"

// unruled are the reasons of what no rule finds, by the Rule of its spans.
var unruled = map[uint16]placeholder.Reason{
	text.RuleOfDictionary: {Rule: "dictionary", Finds: "a word of the operator's dictionary", Basis: "a whole word, in any case"},
	text.RuleOfPattern:    {Rule: "pattern", Finds: "what the operator's pattern matches", Basis: "the pattern"},
	text.RuleOfNames:      {Rule: "names", Finds: "a name of a person, a place or an organisation", Basis: "its words and those around it, as a model weighs them"},
	text.RuleOfRecord:     {Rule: "record", Finds: "a phone number, a birthday or an age behind the name of somebody", Basis: "how it is written, and the name before it"},
	text.RuleOfLearned:    {Rule: RuleLearned, Finds: "a secret that no rule knows", Basis: "what a model learned"},
}

// explain says why a value is masked.
func explain(s text.Span) placeholder.Reason {
	r, known := unruled[s.Rule]
	if !known {
		found := allRules[s.Rule]
		r = placeholder.Reason{Rule: found.Name, Finds: found.Doc, Basis: found.Basis()}
	}
	switch s.Rule {
	case text.RuleOfNames:
		r.Score = float64(s.Score) / 1000
	case text.RuleOfLearned:
		if signals := learn.Signals(s.Score).String(); signals != "" {
			r.Basis += " of " + signals
		}
	}
	if s.Again {
		r.Basis += ", seen next to its cue elsewhere"
	}
	if s.Folded {
		r.Basis += ", behind a disguise"
	}
	return r
}
