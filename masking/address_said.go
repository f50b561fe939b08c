package masking

import (
	"unicode"
	"unicode/utf8"
)

// This file finds addresses behind a word for one but no sign, as in "osoite Mannerheimintie 42 A 5, 00100 Helsinki", and those that a word
// for a street in Cyrillic tells: вул. Хрещатик, 22, кв. 7, Київ.

const maxAddressWords = 16 // reach: words of an address; the readers of streets read on

// spokenAddress is what has been read of an address.
type spokenAddress struct {
	end      int  // of the last word that is surely part of it
	names    int  // words with a capital
	before   int  // those before the house number
	house    int  // where the house number ends; 0 before it was read
	behind   int  // words behind the house number
	kind     bool // a word for a street was among them
	postcode bool
	town     bool // a word with a capital stands behind a comma behind the house number
}

// streetKinds are words for a street, a square or the like, and their abbreviations, of languages in which they stand apart.
var streetKinds = cues("ul", "ulica", "ulice", "ulici", "cesta", "trg", "nám", "náměstí", "námestie", "nábřeží", "třída", "tř", "iela", "prospekts", "bulvāris", "gatvė", "prospektas", "pr", "utca", "út", "útja", "tér", "körút", "strada", "str", "bulevardul",
	"calea", "aleea", "piața", "șoseaua", "mnt", "tn", "pst", "tänav", "puiestee", "road", "rd", "ave", "avenue", "drive", "dr", "lane", "crescent", "cres", "street", "st", "nagar", "marg", "jalan", "jln", "jl", "lorong", "lor", "terrace", "place", "close", "walk", "view", "grove", "link", "boulevard", "gang", "ulitsa", "prospekt", "vulytsia", "bulvar",
	"ул", "улица", "улице", "проспект", "просп", "пр", "пр-т", "пр-кт", "пер", "переулок", "провулок", "пров", "бульвар", "бул", "б-р", "наб", "набережная", "ш", "шоссе", "пл", "площадь", "площа", "вул", "вулиця", "вулиці", "проезд", "тупик", "οδός", "οδος", "λεωφόρος", "λεωφ")

// houseWords may stand before a house number, a flat or a town in small letters.
var houseWords = cues("d", "m", "nr", "no", "bl", "sc", "et", "ap", "apt", "lok", "byt", "dz", "krt", "д", "дом", "кв", "квартира", "корп", "к", "стр", "оф", "офис", "г", "м", "місто", "город", "буд", "будинок", "под", "подъезд", "эт", "этаж", "обл", "область", "район", "р-н", "с", "пос",
	"em", "fszt", "čp", "č")

// readAddress reads the words of an address from i on.
func (s *scan) readAddress(i int) (a spokenAddress) {
	a.end = i
	comma := false
	for range maxAddressWords {
		stop := s.addressWordEnd(i)
		v := s.text[i:stop]
		dot := len(v) > 1 && v[len(v)-1] == '.'
		if dot {
			v = v[:len(v)-1]
		}
		if len(v) == 0 || !s.addressWord(&a, v, i, comma) {
			return a
		}
		i = stop
		comma = byteAt(s.text, i) == ','
		i += btoi(comma)
		if byteAt(s.text, i) != ' ' || dot && len(v) > 10 && a.house > 0 {
			return a
		}
		i++
	}
	return a
}

// addressWordEnd returns where the word of an address that begins at i ends: letters of an alphabet, digits, signs between them, and the
// point of an abbreviation.
func (s *scan) addressWordEnd(i int) int {
	start := i
	for i < len(s.text) && i-start < 2*leastCode {
		b := s.text[i]
		if isAlnum(b) {
			i++
			continue
		}
		if b >= 0x80 {
			r, n := utf8.DecodeRune(s.text[i:])
			if !unicode.IsLetter(r) || r >= eastern {
				break
			}
			i += n
			continue
		}
		if i == start || !s.joinsAddress(i) {
			break
		}
		i++
	}
	return i
}

// joinsAddress says whether the sign at i belongs to a word of an address: a point of an abbreviation, or what joins letters and digits.
func (s *scan) joinsAddress(i int) bool {
	b, before, next := s.text[i], s.text[i-1], byteAt(s.text, i+1)
	switch {
	case !hasByte(".-/'", b):
		return false
	case b == '.' && (next == ' ' || next == ','):
		return true
	case b == '\'' && isDigit(before), b == '/' && isDigit(before) && !isDigit(next) && isAlnum(byteAt(s.text, i+2)):
		return false
	}
	return isAlnum(next) || next >= 0x80
}

const eastern = 0x2E80 // the first sign of the scripts of East Asia

// addressWord says whether the word v at i belongs to the address of which a was read, and counts it.
func (s *scan) addressWord(a *spokenAddress, v []byte, i int, comma bool) bool {
	first, _ := utf8.DecodeRune(v)
	a.behind += btoi(a.house > 0)
	switch {
	case a.behind > 7 || houseWords.has(v):
		return a.behind <= 7
	case a.house == 0 && a.names > 0 && listed(v, streetParticles):
		return true
	case isDigit(v[0]):
		if !s.addressNumber(a, v, i) {
			return false
		}
	case streetKinds.has(v) || first >= 0x80 && streetKinds.has(lowered(v)):
		a.kind = true
	case unicode.IsUpper(first):
		if n := len(v); n >= 7 && n <= 8 && (v[2] == '-' || isDigit(v[1])) && isDigit(v[n-4]) {
			a.postcode = true // LV-1010, C1043AAZ
		}
		a.names += btoi(streetName(v))
		a.before += btoi(streetName(v) && a.house == 0)
		a.town = a.town || comma && a.house > 0 && len(v) > 3
	case len(v) > 1 || a.behind != 1:
		return false
	}
	a.end = i + len(v)
	return true
}

// addressNumber is addressWord for a word that begins with a digit.
func (s *scan) addressNumber(a *spokenAddress, v []byte, i int) bool {
	digits := s.digits(i) - i
	switch {
	case digits == len(v) && digits > 3 && digits < 7 && a.names > 0 && a.house > 0, digits == 3 && a.behind > 0 && s.digits(i+4) > i+5 && byteAt(s.text, i+3) == ' ':
		a.postcode = true
	case !s.houseNumber(v):
		return false
	case a.house == 0 && digits < 5:
		a.house = i + len(v)
	}
	return true
}

// lowered returns v, a word of an address, in small letters, of any alphabet.
func lowered(v []byte) []byte {
	low := make([]byte, 0, 4*leastCode)
	for len(v) > 0 {
		r, n := utf8.DecodeRune(v)
		low, v = utf8.AppendRune(low, unicode.ToLower(r)), v[n:]
	}
	return low
}

// addressSaid verifies the address at i behind a word for one that ends at name.
func (s *scan) addressSaid(r *rule, name, i int) {
	if i == name || i-name > maxLink || i >= len(s.text) || s.text[i-1] == '\n' || isLower(s.text[i]) {
		return
	}
	a := s.readAddress(i)
	if a.names == 0 || !a.postcode && (a.before == 0 || a.house == 0 || !a.kind && !a.town || s.plainEnglish(name)) {
		return
	}
	s.emit(r, i, a.end)
	s.next = a.end
}

// plainEnglish says whether the name that ends at i is a word that programs use for their own addresses.
func (s *scan) plainEnglish(i int) bool {
	for _, w := range []string{"address", "street", "line", "addr"} {
		if i >= len(w) && foldedEqual(s.text[i-len(w):i], w) {
			return true
		}
	}
	return false
}

// streetCyrillic looks for an address about the word for a street at i: the town before it, the name and the house number behind it.
func (s *scan) streetCyrillic(i int) {
	e := s.called.lookup([]byte("address"), hashCue("address"))
	if e == nil || e.rules == nil {
		return
	}
	a := s.readAddress(i)
	if a.house == 0 || a.before == 0 {
		return
	}
	start := s.beforeStreet(i)
	s.emit(e.rules[0], start, a.end)
	besideMemo.of(&s.cursor).besideFrom, besideMemo.of(&s.cursor).besideTo = start, a.end
}

// beforeStreet returns where the town, region and postcode begin that stand before the street at i, each with a comma: 101000, г. Москва.
func (s *scan) beforeStreet(i int) int {
	for range 3 {
		if i < 4 || s.text[i-1] != ' ' || s.text[i-2] != ',' {
			return i
		}
		start := s.cyrillicFrom(i - 2)
		first, _ := utf8.DecodeRune(s.text[start:])
		if !unicode.IsUpper(first) && !s.hasAt(start, "г.", "м.") && (s.digits(start) != i-2 || !s.freeLeft(start)) {
			return i
		}
		i = start
	}
	return i
}

// cyrillicFrom returns where the words in Cyrillic, or the digits, begin that end at i: г. Москва, Московская обл.
func (s *scan) cyrillicFrom(i int) int {
	end := i
	for low := max(0, i-4*leastCode); i > low; {
		r, n := utf8.DecodeLastRune(s.text[:i])
		if !unicode.Is(unicode.Cyrillic, r) && (!isDigit(s.text[i-1]) || i < end && !isDigit(s.text[i])) && r != '-' && r != '.' && (r != ' ' || !s.hasAt(i-4, "г. ", "м. ") && !s.hasAt(i-len("обл. "), "обл. ") && !s.hasAt(i, "обл", "край,", "р-н,", "район,")) {
			return i
		}
		i -= n
	}
	return i
}

// streetShort verifies the street behind a short name for it, which begins at i.
func streetShort(s *scan, r *rule, i int) {
	k := s.behindAny(r.prefixes, i)
	for k < len(s.text) && k-i < maxKey && s.text[k-1] != ':' && s.text[k] != '\n' {
		k++
	}
	k += btoi(byteAt(s.text, k) == ' ')
	if a := s.readAddress(k); a.before > 0 && a.house > 0 && s.text[k-1] != '\n' {
		s.next = s.dwelling(a.house)
		s.emit(r, k, s.next)
	}
}

// houseSingapore verifies the address of which "Blk" begins at i, with a flat such as #05-12, or the postcode of Singapore.
func houseSingapore(s *scan, r *rule, i int) {
	k := s.behindAny(r.prefixes, i)
	a := s.readAddress(k)
	if a.house == 0 || a.names == 0 || !a.kind {
		return
	}
	end := a.end
	flat := false
	for k = end; k < len(s.text) && k-end < 2 && hasByte(" ,", s.text[k]); {
		k++
	}
	if byteAt(s.text, k) == '#' {
		if stop := s.flat(k); stop > 0 {
			end, flat = stop, true
		}
	}
	for k = end; k < len(s.text) && k-end < 2 && hasByte(" ,", s.text[k]); {
		k++
	}
	if town := len("Singapore"); foldedEqual(s.text[end-town:end], "singapore") {
		k = end - town
	} else if s.hasAt(end-2, " S(") {
		k = end - 1
	}
	if stop := k + len("Singapore 000000"); foldedPrefix(s.text[k:], "singapore ") && s.digits(stop-6) == stop {
		end, flat = stop, true
	} else if foldedPrefix(s.text[k:], "s(") && s.digits(k+2) == k+8 && byteAt(s.text, k+8) == ')' {
		end, flat = k+9, true
	}
	if !flat && !a.postcode {
		return
	}
	s.emit(r, i, end)
	s.next = end
}
