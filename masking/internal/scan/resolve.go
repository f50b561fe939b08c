package scan

import (
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/view"
)

// Except notes which spans of the text itself stay visible. What a view shows is judged as it stands in the text: a disguise is no exception.
func Except(s *rule.Scan) {
	if s.Types.Allows == nil || view.FoldMemo.Of(&s.Cursor).Level > 0 {
		return
	}
	for i := range s.Spans {
		sp := &s.Spans[i]
		sp.Allowed = s.Types.Allowed(sp.Type, s.Text[sp.Start:sp.End])
	}
}

// Settle carries the spans that the rules found in the view at hand back to the original and adds them to those found there
// before. What a view shows as the original does was found already, or is no find because something is missing around it.
func Settle(s *rule.Scan) {
	f := view.FoldMemo.Of(&s.Cursor)
	if f.Level == 0 {
		f.Found, s.Spans = resolve(s.Types, s.Spans), f.Found[:0]
		return
	}
	known := len(f.Found)
	for _, sp := range s.Spans {
		sp, ok := f.Original(sp)
		if ok {
			sp.Allowed = s.Types.Allowed(sp.Type, f.Views[0].Text[sp.Start:sp.End])
		}
		if ok && !taken(s.Types, f.Found[:known], sp) {
			f.Found = append(f.Found, sp)
		}
	}
	s.Over = s.Over || len(f.Found) > s.Limit
	if len(f.Found) > known {
		f.Found = resolve(s.Types, f.Found)
	}
}

// taken says whether sp, found in a view, tells nothing new: one of the spans, which are resolved, holds it. That one may be where sp is, and of a
// weaker type: then sp is news.
func taken(t *entity.Table, spans []text.Span, sp text.Span) bool {
	there := view.Covering(spans, sp)
	if there == nil {
		return false
	}
	if there.Start == sp.Start && there.End == sp.End && stronger(t, sp, 0, *there, 0) {
		return false
	}
	there.TakeIn(t, sp)
	return true
}

// resolve sorts the spans and merges those that overlap to their union, so that nothing of a value stays visible. The
// union takes the type of the strongest: the lower tier, then the longer span, then the earlier type.
func resolve(t *entity.Table, spans []text.Span) []text.Span {
	if !slices.IsSortedFunc(spans, text.ByStart) {
		slices.SortFunc(spans, text.ByStart)
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
		whole.TakeIn(t, s)
		whole.End = max(whole.End, s.End)
		if stronger(t, s, s.End-s.Start, *whole, widest) {
			whole.Type, whole.Rule, widest = s.Type, s.Rule, s.End-s.Start
			whole.Folded, whole.Again, whole.Score = s.Folded, s.Again, s.Score
		}
	}
	return spans[:n]
}

func stronger(t *entity.Table, a text.Span, aLen int, b text.Span, bLen int) bool {
	switch ta, tb := t.Tiers[a.Type], t.Tiers[b.Type]; {
	case ta != tb:
		return ta < tb
	case aLen != bLen:
		return aLen > bLen
	}
	return a.Type < b.Type
}
