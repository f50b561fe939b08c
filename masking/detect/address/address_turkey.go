package address

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows Turkish addresses: Caferağa Mah. Moda Cad. No: 12 D: 3, 34710 Kadıköy/İstanbul.

// turkishKinds are the words for quarters and streets, in lower case but for the letters that ASCII lacks.
var turkishKinds = []string{"caddesi", "cadde", "cad.", "cd.", "sokak", "sokağı", "sok.", "sk.", "mahallesi", "mahalle", "mah.", "mh.", "bulvarı", "bulv.", "blv.", "apt.", "apartmanı", "sitesi", "konutları"}

// streetTurkish verifies the names before a word such as Caddesi, which begins at i, and the number behind it.
func streetTurkish(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	start, stop := namesBefore(s, i, max(0, i-maxStreet)), kindOver(s, i)
	if ordinal := s.Back(i-2, 4, &text.Numerals); start == i && s.HasAt(i-2, ". ") {
		start = ordinal // 1453. Sokak
	}
	g := readStreet(s, min(stop+1, len(s.Text)), segment{names: 1})
	if start >= i-2 || !g.housed || !text.Listed(s.Text[i:stop], turkishKinds) {
		return 0
	}
	return place(s, r, start, g.end)
}
