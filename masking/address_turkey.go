package masking

// This file knows Turkish addresses: Caferağa Mah. Moda Cad. No: 12 D: 3, 34710 Kadıköy/İstanbul.

const maxTurkish = 120 // reach: bytes of an address behind its first kind of street

// turkishKinds are the words for quarters and streets, in lower case but for the letters that ASCII lacks.
var turkishKinds = []string{"caddesi", "cadde", "cad.", "sokak", "sokağı", "sok.", "sk.", "mahallesi", "mah.", "bulvarı", "bulv.", "blv."}

// turkishDoors are the words before the number of a house, a floor or a flat.
var turkishDoors = []string{"no", "d", "daire", "k", "kat", "blok", "apt", "iç kapı no", "kapı no"}

// turkishOpeners begin a sentence before an address.
var turkishOpeners = []string{"lütfen", "adres", "adresi", "adresim", "adresimiz", "evim", "merkez", "teslimat", "kargo", "sipariş", "bizim", "benim"}

// streetTurkish verifies the names before a word such as Caddesi, which begins at i, and the numbers behind it.
func streetTurkish(s *scan, r *rule, i int) {
	start := s.turkishNames(i)
	stop := s.kindEnd(i)
	if start == i || stop == 0 {
		return
	}
	end, numbered, named := stop, false, false
	for limit := min(len(s.text), stop+maxTurkish); end < limit; {
		k, comma := s.partGap(end)
		if door := s.doorAt(k); door > 0 {
			end, numbered, named = door, true, false
		} else if n := s.digits(k); !numbered && n > k && n-k <= 4 && !comma && s.text[stop-1] != '.' && !s.gluedRight(n) && byteAt(s.text, n) != '.' {
			end, numbered, stop = n, true, n
		} else if n-k == 5 && byteAt(s.text, n) == ' ' && s.capitalised(n+1, 1) > n+1 {
			end, numbered, named = s.townTurkish(n+1), true, true
		} else if kind := s.kindAhead(k); kind > 0 {
			end, stop = kind, kind
		} else if town := s.townTurkish(k); numbered && !named && town > k && (comma || s.slashed(s.capitalised(k, 1))) {
			end, named = town, true
		} else {
			break
		}
	}
	if numbered {
		s.emit(r, start, end)
		s.next = end
	}
}

// turkishNames returns where the words with capitals, or the number with a dot, before the kind of street at i begin; i if there are none.
func (s *scan) turkishNames(i int) int {
	start := i
	for words := 0; words < 4 && start > 1 && s.text[start-1] == ' '; words++ {
		stop := start - 1
		k := stop
		for k > 0 && stop-k < 24 && (cueByte[s.text[k-1]] || isDigit(s.text[k-1]) || s.text[k-1] == '.' && k == stop) {
			k--
		}
		if k < stop {
			k = s.wordStart(k, stop)
		}
		v := s.text[k:stop]
		switch {
		case len(v) > 1 && len(v) < 6 && s.digits(k) == stop-1 && s.text[stop-1] == '.' && start == i:
			return k // 1453. Sokak
		case !streetName(v) || s.text[stop-1] == '.' || listed(v, turkishOpeners):
			return start
		}
		start = k
	}
	return start
}

// kindEnd returns where the kind of street that begins at i ends, 0 if none does.
func (s *scan) kindEnd(i int) int {
	for _, w := range turkishKinds {
		if end := i + len(w); foldedPrefix(s.text[i:], w) && (w[len(w)-1] == '.' || !cueByte[byteAt(s.text, end)]) {
			return end
		}
	}
	return 0
}

// kindAhead returns where the kind of street ends that follows up to four words at i, 0 if none does.
func (s *scan) kindAhead(i int) int {
	for words := 0; words < 5; words++ {
		if end := s.kindEnd(i); end > 0 && words > 0 {
			return end
		}
		stop := s.streetWord(i)
		if n := s.digits(i); n > i && byteAt(s.text, n) == '.' {
			stop = n + 1 // 1453. Sokak
		} else if stop == i || !streetName(s.text[i:stop]) {
			return 0
		}
		if byteAt(s.text, stop) != ' ' {
			return 0
		}
		i = stop + 1
	}
	return 0
}

// partGap returns where the next part of an address behind i begins, and whether a comma or a line end parts it.
func (s *scan) partGap(i int) (next int, comma bool) {
	for next = i; next < len(s.text) && next-i < 3 && hasByte(", /\n", s.text[next]); next++ {
		comma = comma || s.text[next] != ' '
	}
	return next, comma
}

// doorAt returns where the number of a house or flat ends behind one of turkishDoors at i, 0 if there is none.
func (s *scan) doorAt(i int) int {
	for _, w := range turkishDoors {
		k := i + len(w)
		if !foldedPrefix(s.text[i:], w) || !hasByte(" .:", byteAt(s.text, k)) {
			continue
		}
		for low := k; k < len(s.text) && k-low < 3 && hasByte(" .:", s.text[k]); {
			k++
		}
		end := s.streetWord(k)
		if end > k && isDigit(s.text[k]) && s.houseNumber(s.text[k:end]) {
			if byteAt(s.text, end) == '/' && isUpper(byteAt(s.text, end+1)) && !isAlnum(byteAt(s.text, end+2)) {
				end += 2 // 61/A
			}
			return end
		}
	}
	return 0
}

// townTurkish returns where the district and town at i end: Kadıköy/İstanbul.
func (s *scan) townTurkish(i int) int {
	end := s.capitalised(i, 2)
	if s.slashed(end) {
		k := end + 1
		for k < len(s.text) && hasByte("/ ", s.text[k]) && k < end+4 {
			k++
		}
		if town := s.capitalised(k, 1); town > k {
			return town
		}
	}
	return end
}

// slashed says whether a slash stands at i, or behind the space there.
func (s *scan) slashed(i int) bool {
	return byteAt(s.text, i+btoi(byteAt(s.text, i) == ' ')) == '/'
}
