package masking

import "bytes"

// This file knows how addresses are written: 12 Main Street, Apt 4B, Springfield, IL 62704; Hauptstraße 12, 10115 Berlin; 12 rue de
// la Paix, 75002 Paris.

const (
	maxAddress = 160 // bytes of the value of a field named address
	maxStreet  = 48  // bytes of a street's name before its kind
	maxPlace   = 64  // bytes of what belongs to an address behind the street
)

// streetBehind verifies the number and name before a word such as Street, which begins at i.
func streetBehind(s *scan, r *rule, i int) {
	end := alnumEnd(s.text, i)
	if !isUpper(s.text[i]) || i < 4 || s.text[i-1] != ' ' || !s.streetEnds(end) {
		return
	}
	start, words := i-1, 0
	low := max(0, i-maxStreet, s.noHouse)
	s.noHouse = i
	for start > low {
		stop := start
		for start > low && (cueByte[s.text[start-1]] || isDigit(s.text[start-1]) || hasByte("'.-", s.text[start-1])) {
			start--
		}
		start = s.wordStart(start, stop)
		switch word := s.text[start:stop]; {
		case len(word) == 0 || words > 5:
			return
		case isDigit(word[0]) && words > 0 && s.houseNumber(word) && s.freeLeft(start):
			s.place(r, start, end)
			return
		case !isUpper(word[0]) && !isDigit(word[0]) && word[0] < 0x80 && !listed(word, []string{"de", "la", "of", "du"}):
			return
		}
		words++
		if start--; start < low || s.text[start] != ' ' {
			return
		}
	}
}

// wordStart returns where the word in text[i:end] begins: behind an escape, a quote, a dash or another script.
func (s *scan) wordStart(i, end int) int {
	if isAlnum(s.text[i]) {
		i = s.wordAt(i)
	}
	for i < end {
		switch b := s.text[i]; {
		case b >= 0xF8:
			i++
		case b >= 0xF0:
			i += 4
		case b >= 0xE0:
			i += 3
		case b == 0xC2 || b >= 0xCA: // no Latin letter
			i += 2
		case hasByte("'.-", b) || b >= 0x80 && b < 0xC0:
			i++
		default:
			return i
		}
	}
	return end
}

// houseNumber says whether word is 12, 12A, 12-14 or the like.
func (s *scan) houseNumber(word []byte) bool {
	digits := 0
	for digits < len(word) && isDigit(word[digits]) {
		digits++
	}
	rest := word[digits:]
	return digits <= 5 && (len(rest) == 0 || len(rest) == 1 && isAlpha(rest[0]) || rest[0] == '-' && len(rest) > 1 && len(rest) <= 6 && isDigit(rest[len(rest)-1]))
}

// streetEnds says whether the word that ends at i may be the last of a street: Main St., but not Main Streets.
func (s *scan) streetEnds(i int) bool {
	b := byteAt(s.text, i)
	return !s.gluedRight(i) && !hasByte("([=", b)
}

// streetBefore verifies the name and the number behind a word such as rue or Calle, which begins at i; in French the number comes
// before.
func streetBefore(s *scan, r *rule, i int) {
	start, names := s.houseBefore(i), 0
	k := alnumEnd(s.text, i)
	for k < len(s.text) && (cueByte[s.text[k]] || s.text[k] == '.' && k == i+2) { // ul.
		k++
	}
	for words := 0; words < 7 && byteAt(s.text, k) == ' '; words++ {
		stop := s.streetWord(k + 1)
		v := s.text[k+1 : stop]
		if len(v) > 0 && isDigit(v[0]) && names > 0 && start == i && s.houseNumber(v) {
			s.place(r, start, stop)
			return
		}
		name := streetName(v)
		if !name && !listed(v, streetParticles) {
			break
		}
		names += btoi(name)
		k = stop
	}
	switch stop := s.streetWord(min(k+2, len(s.text))); {
	case names == 0:
	case start < i:
		s.place(r, start, k)
	case byteAt(s.text, k) == ',' && byteAt(s.text, k+1) == ' ' && isDigit(byteAt(s.text, k+2)) && s.houseNumber(s.text[k+2:stop]):
		s.place(r, start, stop)
	}
}

// houseBefore returns where the house number before the word at i begins: i itself if there is none.
func (s *scan) houseBefore(i int) int {
	if i < 2 || s.text[i-1] != ' ' {
		return i
	}
	stop := i - 1 - btoi(s.text[i-2] == ',')
	k := stop
	for k > 0 && stop-k < 6 && isAlnum(s.text[k-1]) {
		k--
	}
	if k = s.wordStart(k, stop); k < stop && isDigit(s.text[k]) && s.houseNumber(s.text[k:stop]) && s.freeLeft(k) {
		return k
	}
	return i
}

// streetWord returns where the word or house number of a street that begins at i ends.
func (s *scan) streetWord(i int) int {
	stop := i
	if isDigit(byteAt(s.text, i)) {
		if stop = alnumEnd(s.text, i); byteAt(s.text, stop) == '-' && isDigit(byteAt(s.text, stop+1)) {
			stop = alnumEnd(s.text, stop+1)
		}
		return stop
	}
	for stop < len(s.text) && stop-i < 24 && (cueByte[s.text[stop]] || isDigit(s.text[stop]) || hasByte("'-", s.text[stop])) {
		stop++
	}
	return stop
}

// streetName says whether the word v of a street is a name rather than a particle: Mayor, Élysées, d'Alsace.
func streetName(v []byte) bool {
	return len(v) > 1 && (isUpper(v[0]) && !isUpper(v[1]) || v[0] >= 0x80 || len(v) > 2 && v[1] == '\'')
}

var streetParticles = []string{"de", "la", "du", "des", "del", "los", "las", "le", "les", "da", "do", "dos", "das", "di", "della", "y", "e", "van", "den", "der"}

// streetEndings are the kinds of streets that end their names, by their last byte.
var streetEndings = func() (all [256][]string) {
	for _, ending := range []string{
		"strasse", "straße", "str.", "weg", "platz", "gasse", "allee", "ring", "damm", "ufer", "straat", "laan", "gracht", "plein", "gade", "vej", "gatan", "katu", "vägen",
	} {
		last := ending[len(ending)-1]
		all[last] = append(all[last], ending)
	}
	return all
}()

// houseBehind verifies a house number at i behind a word such as Hauptstraße, which carries its kind at its end. A short ending
// is certain only with a postcode behind the number.
func houseBehind(s *scan, r *rule, i int) {
	end := alnumEnd(s.text, i)
	if !s.houseNumber(s.text[i:end]) || s.gluedRight(end) {
		return
	}
	start, stop := i-1, i-1
	for low := max(0, stop-32); start > low && (cueByte[s.text[start-1]] || s.text[start-1] == '.' && start == stop || s.text[start-1] == '-'); {
		start--
	}
	start = s.wordStart(start, stop)
	word := s.text[start:stop]
	if len(word) < 6 || !isUpper(word[0]) && word[0] < 0x80 {
		return
	}
	for _, ending := range streetEndings[word[len(word)-1]] {
		if n := len(word) - len(ending); n >= 2 && foldedEqual(word[n:], ending) && (len(ending) > 4 || s.postcode(end) > 0 || ending == "str.") {
			s.place(r, start, end)
			return
		}
	}
}

// postcode returns where ", 12345 Place" behind i ends, or 0.
func (s *scan) postcode(i int) int {
	k := i
	for k < len(s.text) && k-i < 3 && hasByte(", \n", s.text[k]) {
		k++
	}
	if byteAt(s.text, k+1) == '-' && isUpper(byteAt(s.text, k)) {
		k += 2
	}
	stop := s.digits(k)
	switch n := stop - k; {
	case n == 3 && byteAt(s.text, stop) == ' ' && s.digits(stop+1) == stop+3, n == 2 && byteAt(s.text, stop) == '-' && s.digits(stop+1) == stop+4:
		stop = s.digits(stop + 1) // 111 23, 00-590
	case k == i || n < 4 || n > 5:
		return 0
	}
	if byteAt(s.text, stop) == ' ' && isUpper(byteAt(s.text, stop+1)) && isUpper(byteAt(s.text, stop+2)) && !isAlnum(byteAt(s.text, stop+3)) {
		stop += 3 // 1234 AB
	}
	if byteAt(s.text, stop) != ' ' || !isUpper(byteAt(s.text, stop+1)) {
		return 0
	}
	return s.capitalised(stop+1, 3)
}

// capitalised returns where up to most words with capitals that begin at i end.
func (s *scan) capitalised(i, most int) int {
	end := i
	for words := 0; words < most && i < len(s.text) && (isUpper(s.text[i]) || s.text[i] >= 0xC3 && s.text[i] <= 0xC5); words++ {
		for i < len(s.text) && (cueByte[s.text[i]] || s.text[i] == '-' || s.text[i] == '\'') && i-end < 24 {
			i++
		}
		end = i
		if byteAt(s.text, i) != ' ' {
			break
		}
		i++
	}
	return end
}

// place takes what follows the street text[start:end] with it: a flat, a town, a state, a postcode.
func (s *scan) place(r *rule, start, end int) {
	if byteAt(s.text, end) == '.' && byteAt(s.text, end+1) == ',' {
		end++
	}
	limit := min(len(s.text), end+maxPlace)
	if stop := s.postcode(end); stop > 0 {
		end = stop
	}
	for end < limit && hasByte(", #", s.text[end]) {
		stop := s.addressPart(end)
		if stop == 0 {
			break
		}
		end = stop
	}
	s.emit(r, start, end)
	s.next = end
}

// addressPart returns where the next part of an address behind i ends, or 0: a flat; a comma and a town; a state; a postcode.
func (s *scan) addressPart(i int) int {
	comma := s.text[i] == ','
	for i < len(s.text) && hasByte(", ", s.text[i]) {
		i++
	}
	if stop := s.digits(i); stop-i == 5 || stop-i == 4 {
		if byteAt(s.text, stop) == '-' && s.digits(stop+1) == stop+5 {
			stop += 5
		}
		if byteAt(s.text, stop) == ' ' && comma && isUpper(byteAt(s.text, stop+1)) {
			return s.capitalised(stop+1, 3)
		}
		return stop
	}
	if end := s.flat(i); end > 0 {
		return end
	}
	if end := s.britishPostcode(i); end > 0 {
		return end
	}
	switch end := s.capitalised(i, 1); {
	case end-i == 2 && isUpper(byteAt(s.text, i+1)) && (comma || isDigit(byteAt(s.text, end+1))):
		return end // a state
	case listed(s.text[i:end], []string{"n", "e", "s", "w", "nw", "ne", "sw", "se"}):
		return end
	case comma && end > i+2:
		return s.capitalised(i, 3)
	}
	return 0
}

// flat returns where "Apt 4B", "Suite 200", "#5" at i ends, or 0.
func (s *scan) flat(i int) int {
	k := i
	if byteAt(s.text, i) == '#' {
		k++
	} else {
		k = alnumEnd(s.text, i)
		if k == i || !listed(s.text[i:k], []string{"apt", "apartment", "suite", "ste", "unit", "flat", "floor", "fl", "room", "rm", "bldg", "building", "box"}) {
			return 0
		}
		for k < len(s.text) && hasByte(". #", s.text[k]) {
			k++
		}
	}
	end := alnumEnd(s.text, k)
	if end == k || end-k > 5 || !s.digitIn(k, end) && end-k > 1 {
		return 0
	}
	return end
}

// britishPostcode returns where a postcode such as SW1A 1AA at i ends, or 0; a town may stand before it.
func (s *scan) britishPostcode(i int) int {
	for towns := 0; towns < 3; towns++ {
		end := alnumEnd(s.text, i)
		if n := end - i; n >= 2 && n <= 4 && isUpper(s.text[i]) && s.digitIn(i, end) && byteAt(s.text, end) == ' ' {
			in := alnumEnd(s.text, end+1)
			if in-end == 4 && isDigit(s.text[end+1]) && isUpper(s.text[end+2]) && isUpper(s.text[end+3]) {
				return in
			}
		}
		if end == i || !isUpper(s.text[i]) || byteAt(s.text, end) != ' ' {
			return 0
		}
		i = end + 1
	}
	return 0
}

// postBox verifies the number behind "PO Box", which begins at i.
func postBox(s *scan, r *rule, i int) {
	k := i
	for k < len(s.text) && k-i < 14 && !isDigit(s.text[k]) && s.text[k] != '\n' {
		k++
	}
	if end := s.digits(k); end > k && end-k <= 6 && !s.gluedRight(end) {
		s.place(r, i, end)
	}
}

// addressField verifies the value of a field named address, which ends at i: some words of which one is a number.
func addressField(s *scan, r *rule, i int) {
	k, by := s.link(s.digits(i))
	if by&^byWord == 0 {
		return
	}
	for k > i && hasByte("\"'`", s.text[k-1]) {
		k--
	}
	s.value = s.valueAt(i, k, ' ')
	end := min(s.value.end, s.value.start+maxAddress+1)
	if !s.value.quoted && bytes.Contains(s.text[i:k], []byte(":=")) {
		return // a variable
	}
	if !s.value.quoted {
		for end < len(s.text) && end-k < 120 && s.text[end] != '\n' && !hasByte("{}<>|;\"()[]&:=", s.text[end]) {
			end++
		}
		end = s.sentenceEnd(s.value.start, end)
	}
	if !s.addressWords(s.text[s.value.start:end]) {
		return
	}
	s.emit(r, s.value.start, end)
	s.next = end
}

// addressWords says whether v may be an address: words, a house number and not much else.
func (s *scan) addressWords(v []byte) bool {
	sh := shapeOf(v)
	return len(v) >= 6 && len(v) <= maxAddress && sh.spaces >= 1 && sh.digits >= 1 && sh.digits <= 14 && sh.lower+sh.upper+sh.other >= 3 && sh.upper+sh.other > 0 &&
		!template(v) && sh.symbols <= 6 && !bytes.ContainsAny(v, ":=()") && !bytes.Contains(v, []byte("//")) && s.numbered(v)
}

// addressIn returns limit if an address stands between i and there.
func addressIn(s *scan, _ *rule, i, limit int) int {
	if s.addressWords(s.text[i:limit]) {
		return limit
	}
	return 0
}

// numbered says whether one of the words of v is a house number.
func (s *scan) numbered(v []byte) bool {
	start := 0
	for i := 0; i <= len(v); i++ {
		if i < len(v) && v[i] != ' ' && v[i] != ',' {
			continue
		}
		if word := v[start:i]; len(word) > 0 && isDigit(word[0]) && s.houseNumber(word) {
			return true
		}
		start = i + 1
	}
	return false
}
