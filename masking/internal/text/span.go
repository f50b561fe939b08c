package text

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
)

// The Rules of spans that no rule found but a dictionary, a pattern or the model of names.
const (
	RuleOfDictionary = ^uint16(0) - iota
	RuleOfPattern
	RuleOfRecord // what stands behind a name that was found
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
	Rule       uint16    // index of the rule that decided the type
	Folded     bool      // found behind a disguise
	Again      bool      // found because the value was found elsewhere
	Score      uint16    // of a name, in thousandths; 0: it has none
	Allowed    uint16    // the number of the exception by which it stays visible; 0: it is masked
	held       entity.ID // the type whose action holds, plus 1; 0: the span's own
}

// Holder returns the type whose action holds for the span: its own, or a stricter one of a span that it took in.
func (s Span) Holder() entity.ID {
	if s.held > 0 {
		return s.held - 1
	}
	return s.Type
}

// TakeIn notes that o is part of s now, or has its place: the stricter action of the two holds, and s stays visible only if o may, too, and is no more
// than s was. It comes before the type and the end of s may change.
func (s *Span) TakeIn(t *entity.Table, o Span) {
	if t.Actions != nil {
		s.held = t.Stricter(s.Holder(), o.Holder()) + 1
	}
	if within := s.Start <= o.Start && o.End <= s.End; o.Allowed == 0 || !within {
		s.Allowed = 0
	}
}
