package address

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows Turkish addresses: Caferağa Mah. Moda Cad. No: 12 D: 3, 34710 Kadıköy/İstanbul.

// turkishKinds are the words for quarters and streets, in lower case but for the letters that ASCII lacks.
var turkishKinds = []string{"caddesi", "cadde", "cad.", "cd.", "sokak", "sokağı", "sok.", "sk.", "mahallesi", "mahalle", "mah.", "mh.", "bulvarı", "bulv.", "blv.", "apt.", "apartmanı", "sitesi", "konutları"}

// turkishOpeners begin a sentence before an address.
var turkishOpeners = []string{"lütfen", "adres", "adresi", "adresim", "adresimiz", "evim", "merkez", "teslimat", "kargo", "sipariş", "bizim", "benim"}

// streetTurkish verifies the names before a word such as Caddesi, which begins at i, and the number behind it.
func streetTurkish(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	start, stop := turkishNames(s, at.Start), kindEnd(s, at.Start)
	if start == at.Start || stop == 0 {
		return 0
	}
	h := numberBehind(s, stop, true)
	if h.end == 0 {
		return 0
	}
	return place(s, r, start, h.end)
}

// turkishNames returns where the words with capitals, or the number with a dot, before the kind of street at i begin, with those of the quarter
// before them; i if there are none.
func turkishNames(s *rule.Scan, i int) int {
	start := i
	for words := 0; words < 6 && start > 1 && s.Text[start-1] == ' '; words++ {
		stop := start - 1
		k := s.Back(point(s, stop), 24, &kindSigns)
		if k < stop {
			k = wordStart(s, k, stop)
		}
		v := s.Text[k:stop]
		dot := s.Text[stop-1] == '.'
		switch ordinal := dot && text.InRange(len(v), 2, 5) && s.Digits(k) == stop-1; {
		case ordinal && start == i:
			return k // 1453. Sokak
		case !streetName(v) || text.Listed(v, turkishOpeners):
			return start
		case dot && kindEnd(s, k) < stop:
			return start
		}
		start = k
	}
	return start
}

// kindEnd returns where the kind of street that begins at i ends, 0 if none does.
func kindEnd(s *rule.Scan, i int) int {
	for _, w := range turkishKinds {
		if end := i + len(w); text.FoldedPrefix(s.Text[i:], w) && (w[len(w)-1] == '.' || !text.CueByte[text.ByteAt(s.Text, end)]) {
			return end
		}
	}
	return 0
}
