package placeholder

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// place turns the spans into occurrences that stand apart from every word around them.
func (t *Table) place(src []byte, spans []text.Span) {
	low, glued := 0, false
	var around markup
	trims := marked(src, spans)
	for i, s := range spans {
		if trims {
			s.Start, s.End = around.trim(src, s.Start, s.End)
		}
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
		o := occurrence{start: start, end: end, typ: int(t.slots[s.Type]) - 1, widest: s.End - s.Start}
		o.rule, o.folded, o.again, o.score = s.Rule, s.Folded, s.Again, s.Score
		switch {
		case glued:
			t.merge(o)
		default:
			if marks(src[start:s.Start]) {
				o.start = s.Start
			}
			if marks(src[s.End:end]) && !next {
				o.end = s.End
			}
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

// marks says whether a placeholder between these bytes and a break is restored with the bytes around it: underscores of emphasis, which may
// have begun or may go on over several words.
func marks(around []byte) bool {
	return len(around) <= text.MaxEmphasis && len(bytes.Trim(around, "_")) == 0
}

// merge adds o to the occurrence before it. A secret gives its type to the whole, else the longer span does.
func (t *Table) merge(o occurrence) {
	whole := &t.occurrences[len(t.occurrences)-1]
	whole.end = o.end
	old, now := t.types[whole.typ].secret, t.types[o.typ].secret
	stronger := now && !old
	if longer := now == old && o.widest > whole.widest; longer || stronger {
		whole.typ, whole.widest = o.typ, o.widest
		whole.rule, whole.folded, whole.again, whole.score = o.rule, o.folded, o.again, o.score
	}
}
