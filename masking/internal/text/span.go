package text

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
)

// The Rules of spans that no rule found but a dictionary, a pattern or the model of names.
const (
	RuleOfDictionary = ^uint16(0) - iota
	RuleOfPattern
	RuleOfNames
	RuleOfLearned // the least of them
)

// ByStart orders spans by where they begin, the longer first.
func ByStart(a, b Span) int {
	if a.Start != b.Start {
		return a.Start - b.Start
	}
	return b.End - a.End
}

// Span is one detected value: the bytes [Start, End) of the original text, never of a folded or masked one.
// Spans that leave the detector are sorted by Start and do not overlap.
type Span struct {
	Start, End int
	Type       entity.ID
	Rule       uint16 // index of the rule that decided the type
	Folded     bool   // found behind a disguise
	Again      bool   // found because the value was found elsewhere
	Score      uint16 // of a name, in thousandths; 0: it has none
}
