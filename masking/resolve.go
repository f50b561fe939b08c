package masking

import "slices"

// resolve sorts the spans and merges those that overlap to their union, so that nothing of a value stays visible. The
// union takes the type of the strongest: the lower tier, then the longer span, then the earlier type.
func (t *typeTable) resolve(spans []Span) []Span {
	if !slices.IsSortedFunc(spans, byStart) {
		slices.SortFunc(spans, byStart)
	}
	n := 0
	widest := 0 // length of the span that gave spans[n-1] its type
	for _, s := range spans {
		if n == 0 || s.Start >= spans[n-1].End {
			spans[n], widest = s, s.End-s.Start
			n++
			continue
		}
		whole := &spans[n-1]
		whole.End = max(whole.End, s.End)
		if t.stronger(s, s.End-s.Start, *whole, widest) {
			whole.Type, whole.Rule, widest = s.Type, s.Rule, s.End-s.Start
			whole.Folded, whole.Again, whole.Score = s.Folded, s.Again, s.Score
		}
	}
	return spans[:n]
}

func byStart(a, b Span) int {
	if a.Start != b.Start {
		return a.Start - b.Start
	}
	return b.End - a.End
}

func (t *typeTable) stronger(a Span, aLen int, b Span, bLen int) bool {
	switch ta, tb := t.tiers[a.Type], t.tiers[b.Type]; {
	case ta != tb:
		return ta < tb
	case aLen != bLen:
		return aLen > bLen
	}
	return a.Type < b.Type
}
