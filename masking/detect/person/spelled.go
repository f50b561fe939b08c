package person

import (
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/view"
)

// spelledEmail looks at an address whose @, or the word for it, is at i.
func spelledEmail(s *rule.Scan, r *rule.Rule, i int) {
	start := i
	for low := max(0, i-5); start > low && text.HasByte(" [({<", s.Text[start-1]); {
		start--
	}
	if start == 0 || !text.IsWordByte(s.Text[start-1]) || view.OrdinaryAt(&s.Cursor, i) || view.OnlyAt(&s.Cursor, i) {
		return
	}
	at, ok := view.Sign(&s.Cursor, start, view.AtWords)
	if !ok || at.To <= i {
		return
	}
	dots, n, known := view.SpelledDomain(&s.Cursor, at.To)
	spelled := slices.ContainsFunc(dots[:n], func(d view.SpelledSign) bool { return !d.Plain })
	switch {
	case n == 0 || known == nil:
		return
	case at.Plain && !spelled:
		return // the rule for addresses knows them
	case !at.Bracketed && !at.Plain && text.IsAlpha(s.Text[i]) && (!spelled || text.Listed(view.WordBefore(&s.Cursor, start), view.NoNames)):
		return
	case !at.Bracketed && !at.Plain && text.Listed(known, view.WordEndings) && view.WordFollows(&s.Cursor, dots[n-1].To+len(known)):
		return // all nodes at this point in the
	case !at.Bracketed && !at.Plain && !spelled && !text.Listed(known, view.DomainEndings):
		return
	}
	view.Replace(&s.Cursor, at.From, at.To, '@')
	for _, d := range dots[:n] {
		view.Replace(&s.Cursor, d.From, d.To, '.')
	}
	for k := 0; k < 3; k++ {
		if start = view.SpelledDotBefore(&s.Cursor, start); start == 0 {
			break
		}
	}
}

// spelledDigits notes digits that are written as words, from the one at i on.
func spelledDigits(s *rule.Scan, r *rule.Rule, i int) {
	if i < view.SpellMemo.Of(&s.Cursor).SpacedTo || !view.SpellsOn(&s.Cursor, i) {
		return
	}
	n, end := 0, i
	for ; n < view.MostSpelled; n++ {
		stop, next := view.NumberWord(&s.Cursor, end)
		if stop == end {
			break
		}
		if end = next; next == stop {
			n++
			break
		}
	}
	if view.SpellMemo.Of(&s.Cursor).SpacedTo = end; n < view.LeastChain {
		return
	}
	for gap, from := i, i; n > 0; n-- {
		stop, next := view.NumberWord(&s.Cursor, from)
		if from > gap {
			view.Replace(&s.Cursor, gap, from, 0)
		}
		for d, word := range view.NumberWords {
			if text.FoldedEqual(s.Text[from:stop], word) {
				view.Replace(&s.Cursor, from, stop, '0'+byte(d%10))
			}
		}
		gap, from = stop, next
	}
}
