package placeholder

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// place turns the spans into occurrences that stand apart from every word around them.
func (t *Table) place(src []byte, spans []text.Span, types *entity.Table) {
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
		o := occurrence{start: start, end: end, typ: int(t.slots[s.Type]) - 1, holder: s.Holder(), widest: s.End - s.Start}
		o.rule, o.folded, o.again, o.score = s.Rule, s.Folded, s.Again, s.Score
		if glued {
			t.merge(o, types)
		} else {
			o.bare(src, s, next)
			t.occurrences = append(t.occurrences, o)
		}
		low, glued = end, next
	}
	t.leave(types)
}

// bare takes the marks around the span s out of its occurrence, but for those behind it that the next one needs. The span stays visible only if nothing
// around it belongs to it.
func (o *occurrence) bare(src []byte, s text.Span, next bool) {
	if marks(src[o.start:s.Start]) {
		o.start = s.Start
	}
	if marks(src[s.End:o.end]) && !next {
		o.end = s.End
	}
	if o.start == s.Start && o.end == s.End {
		o.allowed = s.Allowed
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
func (t *Table) merge(o occurrence, types *entity.Table) {
	whole := &t.occurrences[len(t.occurrences)-1]
	whole.end, whole.holder, whole.allowed = o.end, types.Stricter(whole.holder, o.holder), 0
	old, now := t.types[whole.typ].secret, t.types[o.typ].secret
	stronger := now && !old
	if longer := now == old && o.widest > whole.widest; longer || stronger {
		whole.typ, whole.widest = o.typ, o.widest
		whole.rule, whole.folded, whole.again, whole.score = o.rule, o.folded, o.again, o.score
	}
}
