package person

import (
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/view"
)

// spelledEmail looks at an address whose @, or the word for it, is at a place.
func spelledEmail(s *rule.Scan, _ *rule.Rule, place rule.At) int {
	i := place.Start
	start := s.Back(i, 5, &opensSign)
	if start == 0 || !text.IsWordByte(s.Text[start-1]) {
		return 0
	}
	at, ok := view.Sign(&s.Cursor, start, view.AtWords)
	if !ok || at.To <= i {
		return 0
	}
	dots, n, known := view.SpelledDomain(&s.Cursor, at.To)
	if n == 0 || known == nil || !spelledOut(s, at, text.IsAlpha(s.Text[i]), dots[:n], known) {
		return 0
	}
	view.Replace(&s.Cursor, at.From, at.To, '@')
	for _, d := range dots[:n] {
		view.Replace(&s.Cursor, d.From, d.To, '.')
	}
	for k := 0; k < 3 && start > 0; k++ {
		start = view.SpelledDotBefore(&s.Cursor, start)
	}
	return 0
}

var opensSign = text.SetOf(" [({<")

// spelledOut says whether a name and the sign at, which may be a word, and a domain with those dots, which ends with a known one, are an address.
func spelledOut(s *rule.Scan, at view.SpelledSign, word bool, dots []view.SpelledSign, known []byte) bool {
	spelled := slices.ContainsFunc(dots, func(d view.SpelledSign) bool { return !d.Plain })
	if at.Plain || at.Bracketed {
		return spelled || !at.Plain // the rule for addresses knows the others
	}
	if word && (!spelled || text.Listed(view.WordBefore(&s.Cursor, at.From), view.NoNames)) {
		return false
	}
	if text.Listed(known, view.WordEndings) && view.WordFollows(&s.Cursor, dots[len(dots)-1].To+len(known)) {
		return false // all nodes at this point in the
	}
	return spelled || text.Listed(known, view.DomainEndings)
}

// spelledDigits notes digits that are written as words, from the one at a place on.
func spelledDigits(s *rule.Scan, _ *rule.Rule, at rule.At) int {
	i := at.Start
	if i < view.SpellMemo.Of(&s.Cursor).SpacedTo {
		return 0
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
		return 0
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
	return 0
}
