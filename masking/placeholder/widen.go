package placeholder

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// place turns the spans into occurrences that stand apart from every word around them. Those that an exception leaves visible stay so.
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
		gap, _ := zeroWidths(src[end:limit])
		next := !last && end+gap == limit // a placeholder on either side of the gap would be one word with the other
		o := occurrence{Span: s, widest: s.End - s.Start}
		o.Start, o.End = start, end
		if glued {
			t.merge(o)
		} else {
			o.bare(src, s, next)
			t.occurrences = append(t.occurrences, o)
		}
		low, glued = end, next
	}
	t.occurrences = slices.DeleteFunc(t.occurrences, func(o occurrence) bool {
		if o.Allowed > 0 {
			t.left = append(t.left, visible{Entity{Type: t.of.Names[o.Type], Start: o.Start, End: o.End}, t.of.Allows.Place(o.Allowed)})
		}
		return o.Allowed > 0
	})
}

// bare takes the marks around the span s out of its occurrence, but for those behind it that the next one needs. The span stays visible only if nothing
// around it belongs to it.
func (o *occurrence) bare(src []byte, s text.Span, next bool) {
	if marks(src[o.Start:s.Start]) {
		o.Start = s.Start
	}
	if marks(src[s.End:o.End]) && !next {
		o.End = s.End
	}
	if o.Start < s.Start || s.End < o.End {
		o.Allowed = 0
	}
}

// marks says whether a placeholder between these bytes and a break is restored with the bytes around it: underscores of emphasis, which may
// have begun or may go on over several words.
func marks(around []byte) bool {
	return len(around) <= text.MaxEmphasis && len(bytes.Trim(around, "_")) == 0
}

// merge adds o to the occurrence before it. A secret gives its type to the whole, else the longer span does.
func (t *Table) merge(o occurrence) {
	whole := &t.occurrences[len(t.occurrences)-1]
	whole.TakeIn(t.of, o.Span)
	whole.End = o.End
	old, now := t.of.Secret[whole.Type], t.of.Secret[o.Type]
	stronger := now && !old
	if longer := now == old && o.widest > whole.widest; longer || stronger {
		whole.Type, whole.Rule, whole.Score, whole.widest = o.Type, o.Rule, o.Score, o.widest
		whole.Folded, whole.Again = o.Folded, o.Again
	}
}
