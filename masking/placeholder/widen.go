package placeholder

import (
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// place turns the spans into occurrences that stand apart from every word around them.
func (t *Table) place(src []byte, spans []text.Span) {
	low, glued := 0, false
	for i, s := range spans {
		limit, last := len(src), i == len(spans)-1
		if !last {
			limit = spans[i+1].Start
		}
		start := s.Start
		if !glued {
			start = wordStart(src, low, s.Start)
		}
		end := wordEnd(src[:limit], s.End)
		next := !last && touches(src[end:limit])
		o := occurrence{start: start, end: end, typ: int(t.slots[s.Type]) - 1, widest: s.End - s.Start, rule: s.Rule, folded: s.Folded, again: s.Again, score: s.Score}
		switch {
		case glued:
			t.merge(o)
		case !next && emphasised(src[start:s.Start], src[s.End:end]):
			o.start, o.end = s.Start, s.End
			fallthrough
		default:
			t.occurrences = append(t.occurrences, o)
		}
		low, glued = end, next
	}
}

// touches says whether a placeholder on either side of gap would be one word with the other.
func touches(gap []byte) bool {
	n, _ := zeroWidths(gap)
	return n == len(gap)
}

func emphasised(left, right []byte) bool {
	if len(left) != len(right) || len(left) > text.MaxEmphasis {
		return false
	}
	for i := range left {
		if left[i] != '_' || right[i] != '_' {
			return false
		}
	}
	return true
}

// merge adds o to the occurrence before it. A secret gives its type to the whole, else the longer span does.
func (t *Table) merge(o occurrence) {
	whole := &t.occurrences[len(t.occurrences)-1]
	whole.end = o.end
	old, now := t.types[whole.typ].secret, t.types[o.typ].secret
	if now && !old || now == old && o.widest > whole.widest {
		whole.typ, whole.widest = o.typ, o.widest
		whole.rule, whole.folded, whole.again, whole.score = o.rule, o.folded, o.again, o.score
	}
}
