package masking

import (
	"bytes"
	"slices"
)

// This file knows how addresses are written: 12 Main Street, Apt 4B, Springfield, IL 62704; Hauptstraße 12, 10115 Berlin; 12 rue de
// la Paix, 75002 Paris.

const (
	maxAddress = 160 // form: bytes of an address; what stands in a longer value is read by the readers of streets and postcodes
	maxField   = 120 // reach: bytes of an address without quotes behind the name of its field
	maxStreet  = 48  // reach: bytes of a street's name before its kind
	maxPlace   = 64  // reach: bytes of what belongs to an address behind the street
)

// streetBehind verifies the number and name before a word such as Street, which begins at i.
func streetBehind(s *scan, r *rule, i int) {
	end := alnumEnd(s.text, i)
	if !isUpper(s.text[i]) || i < 4 || s.text[i-1] != ' ' || !s.streetEnds(end) {
		return
	}
	start, words := i-1, 0
	low := max(0, i-maxStreet, addressMemo.of(&s.cursor).noHouse)
	addressMemo.of(&s.cursor).noHouse = i
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
			if weakKind(s.text[i:alnumEnd(s.text, i)]) && !s.townBehind(end) && !s.atHouse(start) {
				return
			}
			s.place(r, s.flatBefore(start), s.roadNumber(i, end))
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

// weakKind says whether the last word of a street may as well be that of anything else.
func weakKind(word []byte) bool {
	return listed(word, []string{"hill", "park", "view", "run", "green", "point", "walk", "mall", "loop", "path", "gate", "row", "grove", "close", "rise", "vale", "mews", "wharf", "pike"})
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
	return digits <= 5 && (len(rest) == 0 || len(rest) == 1 && isAlpha(rest[0]) || hasByte("-/", rest[0]) && len(rest) > 1 && len(rest) <= 6 && isDigit(rest[len(rest)-1]))
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
	for k < len(s.text) && (cueByte[s.text[k]] || s.text[k] == '.' && k <= i+4 || s.text[k] == '/' && k == i+1) { // ul., avda., c/
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
	case byteAt(s.text, k) == ',' && byteAt(s.text, k+1) == ' ' && isDigit(byteAt(s.text, k+2)) && s.digits(k+2) < k+7 && s.houseNumber(s.text[k+2:stop]):
		s.place(r, start, stop)
	}
}

// houseBefore returns where the house number before the word at i begins: i itself if there is none.
func (s *scan) houseBefore(i int) int {
	if i < 2 || s.text[i-1] != ' ' {
		return i
	}
	stop := i - 1 - btoi(s.text[i-2] == ',')
	if stop >= 5 && (foldedPrefix(s.text[stop-4:], " bis") || foldedPrefix(s.text[stop-4:], " ter")) {
		stop -= 4
	}
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
		if stop = alnumEnd(s.text, i); hasByte("-/", byteAt(s.text, stop)) && isDigit(byteAt(s.text, stop+1)) {
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
	if len(v) > 0 && len(v) < 6 && len(bytes.Trim(v, "IVX")) == 0 {
		return true // Vittorio Emanuele II
	}
	return len(v) > 1 && (isUpper(v[0]) && !isUpper(v[1]) || v[0] >= 0x80 || len(v) > 2 && v[1] == '\'')
}

var streetParticles = []string{"de", "la", "du", "des", "del", "los", "las", "le", "les", "da", "do", "dos", "das", "di", "della", "y", "e", "van", "den", "der"}

// streetEndings are the kinds of streets that end their names, by their last byte.
var streetEndings = func() (all [256][]string) {
	for _, ending := range []string{
		"strasse", "straße", "str.", "weg", "platz", "gasse", "allee", "ring", "damm", "ufer", "straat", "laan", "gracht", "plein", "gade", "vej", "gatan", "katu", "vägen", "tie", "kuja", "polku", "veien", "gata", "väg", "utca", "steig", "kade", "singel", "dreef", "kai", "pfad", "hof",
	} {
		last := ending[len(ending)-1]
		all[last] = append(all[last], ending)
	}
	return all
}()

// apartStreets are the kinds of streets that are words of their own behind the name.
var apartStreets = []string{"gate", "vei", "veg", "allé", "gade", "utca", "tie", "katu"}

// streetTails has a bit for the last three bytes of each of them, by tailOf3.
var streetTails = func() (all [1 << 15 / 64]uint64) {
	for _, endings := range append(streetEndings[:], apartStreets) {
		for _, e := range endings {
			h := tailOf3(e[len(e)-3], e[len(e)-2], e[len(e)-1])
			all[h>>6] |= 1 << (h & 63)
		}
	}
	return all
}()

// endsStreet holds the bytes that one of them may end with, the state in the line of a town, and the number of a house before a postcode.
var endsStreet = func() (all [256]bool) {
	for _, endings := range append(streetEndings[:], apartStreets) {
		for _, e := range endings {
			all[e[len(e)-1]] = true
		}
	}
	for b := range all {
		all[b] = all[b] || isUpper(byte(b)) || b >= 0x80 || b == ','
	}
	return all
}()

// mayEndStreet says whether a word that ends with those bytes may be, or end with, a kind of street.
func mayEndStreet(a, b, c byte) bool {
	h := tailOf3(a, b, c)
	return streetTails[h>>6]>>(h&63)&1 != 0
}

// houseBehind verifies a house number at i behind a word such as Hauptstraße, which carries its kind at its end. A short ending
// is certain only with a postcode behind the number.
func houseBehind(s *scan, r *rule, i int) {
	end := s.streetWord(i)
	if s.text[i-1] != ' ' || !s.houseNumber(s.text[i:end]) || s.gluedRight(end) {
		return
	}
	end = s.dwelling(end)
	start, stop := i-1, i-1
	for low := max(0, stop-32); start > low && (cueByte[s.text[start-1]] || s.text[start-1] == '.' && start == stop || s.text[start-1] == '-'); {
		start--
	}
	start = s.wordStart(start, stop)
	word := s.text[start:stop]
	if from := s.streetOf(start, stop, end); from < start {
		s.place(r, from, end)
		return
	}
	if len(word) < 6 || !isUpper(word[0]) && word[0] < 0x80 {
		return
	}
	for _, ending := range streetEndings[word[len(word)-1]] {
		if n := len(word) - len(ending); n >= 2 && foldedEqual(word[n:], ending) && (len(ending) > 4 || s.postcode(end) > 0 || ending == "str.") {
			s.place(r, s.forename(start), end)
			return
		}
	}
}

// streetOf returns where the name of a street begins whose kind is a word of its own, text[i:stop], as in Schönhauser Allee; i if it is
// none. Without a postcode behind the house number, which ends at end, the name must end as those of streets do.
func (s *scan) streetOf(i, stop, end int) int {
	if stop-i < 4 || !isUpper(s.text[i]) || i < 5 || s.text[i-1] != ' ' || !listed(s.text[i:stop], []string{"straße", "strasse", "str.", "allee", "platz", "ring", "damm", "ufer", "weg", "kade", "laan", "plein", "gasse"}) {
		return i
	}
	start := i - 1
	for low := max(0, i-24); start > low && (cueByte[s.text[start-1]] || s.text[start-1] == '-'); {
		start--
	}
	start = s.wordStart(start, i-1)
	v := s.text[start : i-1]
	if !streetName(v) || s.postcode(end) == 0 && (len(v) < 7 || string(v[len(v)-2:]) != "er") {
		return i
	}
	return start
}

// houseApart verifies a house number at i behind a small word such as gate, which follows the name of the street.
func houseApart(s *scan, r *rule, i int) {
	stop := i - 1
	start := stop
	for start > 0 && stop-start < 8 && cueByte[s.text[start-1]] {
		start--
	}
	if n := stop - start; n < 3 || n > 5 || s.text[stop] != ' ' || !listed(s.text[start:stop], apartStreets) {
		return
	}
	end := s.streetWord(i)
	if !s.houseNumber(s.text[i:end]) || s.postcode(end) == 0 {
		return
	}
	from := 0
	for words := 0; words < 3 && start > 1 && s.text[start-1] == ' '; words++ {
		k := start - 1
		for k > 0 && start-k < 24 && (cueByte[s.text[k-1]] || s.text[k-1] == '-') {
			k--
		}
		if k = s.wordStart(k, start-1); !streetName(s.text[k : start-1]) {
			break
		}
		start, from = k, k+1
	}
	if from > 0 {
		s.place(r, from-1, end)
	}
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

// postBox verifies the number behind "PO Box", which begins at i.
func postBox(s *scan, r *rule, i int) {
	k := i
	for k < len(s.text) && k-i < 18 && !isDigit(s.text[k]) && s.text[k] != '\n' {
		k++
	}
	if end := s.digits(k); end > k && end-k <= 6 && !s.gluedRight(end) {
		s.place(r, i, end)
	}
}

// addressField verifies the value of a field named address, which ends at i: some words of which one is a number.
func addressField(s *scan, r *rule, i int) {
	if byteAt(s.text, i) == ' ' && isDigit(byteAt(s.text, i+1)) && hasByte(":=\"", byteAt(s.text, i+2)) {
		i++ // address line 1:
	}
	k, by := s.link(s.digits(i))
	if by&^byWord == 0 {
		s.addressSaid(r, i, k)
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
		for end < len(s.text) && end-k < maxField && s.text[end] != '\n' && !hasByte("{}<>|;\"()[]&:=", s.text[end]) {
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
	if len(v) > maxAddress || !slices.ContainsFunc(v, isDigit) {
		return false
	}
	sh := shapeOf(v)
	if sh.other >= 12 && sh.digits < 12 && sh.symbols == 0 && v[0] >= 0xE3 {
		return true // 上海市浦东新区世纪大道100号
	}
	return len(v) >= 6 && sh.spaces >= 1 && sh.digits <= 14 && sh.lower+sh.upper+sh.other >= 3 && sh.upper+sh.other > 0 &&
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

type addressSeen struct {
	noHouse int // no house number for a street behind stands before
}

var addressMemo = newMemo[addressSeen]()
