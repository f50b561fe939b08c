package address

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows Turkish addresses: Caferağa Mah. Moda Cad. No: 12 D: 3, 34710 Kadıköy/İstanbul.

const maxTurkish = 120 // reach: bytes of an address behind its first kind of street

// turkishKinds are the words for quarters and streets, in lower case but for the letters that ASCII lacks.
var turkishKinds = []string{"caddesi", "cadde", "cad.", "cd.", "sokak", "sokağı", "sok.", "sk.", "mahallesi", "mahalle", "mah.", "mh.", "bulvarı", "bulv.", "blv.", "apt.", "apartmanı", "sitesi", "konutları"}

// turkishDoors are the words before the number of a house, a floor or a flat.
var turkishDoors = []string{"no", "d", "daire", "k", "kat", "blok", "apt", "iç kapı no", "kapı no"}

// turkishOpeners begin a sentence before an address.
var turkishOpeners = []string{"lütfen", "adres", "adresi", "adresim", "adresimiz", "evim", "merkez", "teslimat", "kargo", "sipariş", "bizim", "benim"}

// streetTurkish verifies the names before a word such as Caddesi, which begins at i, and the numbers behind it.
func streetTurkish(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	start := turkishNames(s, i)
	stop := kindEnd(s, i)
	if start == i || stop == 0 {
		return 0
	}
	end, numbered, named := stop, false, false
	for limit := min(len(s.Text), stop+maxTurkish); end < limit; {
		k, comma := partGap(s, end)
		behind, _ := partGap(s, s.Digits(k))
		joined := !comma && (s.Text[stop-1] != '.' || doorAt(s, behind) > 0) // Gül Blv. 189 Kat:4
		if door := doorAt(s, k); door > 0 {
			end, numbered, named = door, true, false
		} else if n := s.Digits(k); !numbered && joined && plainHouse(s, k, n) {
			if end, numbered, stop = n, true, n; text.ByteAt(s.Text, n) == '/' && text.IsDigit(text.ByteAt(s.Text, n+1)) {
				end = s.Digits(n + 1)
			}
		} else if n-k == 5 && text.ByteAt(s.Text, n) == ' ' && capitalised(s, n+1, 1) > n+1 {
			end, numbered, named = townTurkish(s, n+1), true, true
		} else if kind := kindAhead(s, k); kind > 0 {
			end, stop = kind, kind
		} else if town := townTurkish(s, k); numbered && !named && parted(s, k, town, comma) {
			end, named = town, true
		} else {
			break
		}
	}
	if numbered {
		return whole(s, r, start, end)
	}
	return 0
}

// plainHouse says whether the digits text[i:end] alone are a house number.
func plainHouse(s *rule.Scan, i, end int) bool {
	return text.InRange(end-i, 1, 4) && !s.GluedRight(end) && text.ByteAt(s.Text, end) != '.'
}

// parted says whether a town, text[i:end], stands behind a comma, or has a slash behind its first word.
func parted(s *rule.Scan, i, end int, comma bool) bool {
	return end > i && (comma || slashed(s, capitalised(s, i, 1)))
}

// turkishNames returns where the words with capitals, or the number with a dot, before the kind of street at i begin; i if there are none.
func turkishNames(s *rule.Scan, i int) int {
	start := i
	for words := 0; words < 4 && start > 1 && s.Text[start-1] == ' '; words++ {
		stop := start - 1
		k := s.Back(point(s, stop), 24, &kindSigns)
		if k < stop {
			k = wordStart(s, k, stop)
		}
		v := s.Text[k:stop]
		switch ordinal := text.InRange(len(v), 2, 5) && s.Digits(k) == stop-1 && s.Text[stop-1] == '.'; {
		case ordinal && start == i:
			return k // 1453. Sokak
		case !streetName(v) || s.Text[stop-1] == '.' || text.Listed(v, turkishOpeners):
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

// kindAhead returns where the kind of street ends that follows up to four words at i, 0 if none does.
func kindAhead(s *rule.Scan, i int) int {
	for words := 0; words < 5; words++ {
		if end := kindEnd(s, i); end > 0 && words > 0 {
			return end
		}
		stop := streetWord(s, i)
		if n := s.Digits(i); n > i && text.ByteAt(s.Text, n) == '.' {
			stop = n + 1 // 1453. Sokak
		} else if stop == i || !streetName(s.Text[i:stop]) {
			return 0
		}
		if text.ByteAt(s.Text, stop) != ' ' {
			return 0
		}
		i = stop + 1
	}
	return 0
}

// partGap returns where the next part of an address behind i begins, and whether a comma or a line end parts it.
func partGap(s *rule.Scan, i int) (next int, comma bool) {
	for next = i; next < len(s.Text) && next-i < 3 && text.HasByte(", /\n", s.Text[next]); next++ {
		comma = comma || s.Text[next] != ' '
	}
	return next, comma
}

// doorAt returns where the number of a house or flat ends behind one of turkishDoors at i, 0 if there is none.
func doorAt(s *rule.Scan, i int) int {
	for _, w := range turkishDoors {
		k := i + len(w)
		if !text.FoldedPrefix(s.Text[i:], w) || !text.HasByte(" .:", text.ByteAt(s.Text, k)) {
			continue
		}
		k = s.Past(k, 3, " .:")
		end := streetWord(s, k)
		if end > k && text.IsDigit(s.Text[k]) && houseNumber(s.Text[k:end]) {
			return end
		}
	}
	return 0
}

// townTurkish returns where the district and town at i end: Kadıköy/İstanbul.
func townTurkish(s *rule.Scan, i int) int {
	end := capitalised(s, i, 2)
	if slashed(s, end) {
		k := s.Past(end+1, 3, "/ ")
		if town := capitalised(s, k, 1); town > k {
			return town
		}
	}
	return end
}

// slashed says whether a slash stands at i, or behind the space there.
func slashed(s *rule.Scan, i int) bool {
	return text.ByteAt(s.Text, i+text.Btoi(text.ByteAt(s.Text, i) == ' ')) == '/'
}
