package masking

import "bytes"

// This file knows what stands around the number of a house: the flat behind it, as many countries write one, the word before the name of the
// street, the parts of an Indian address, and the addresses in the records of programs.

// flatWords are those before the number of a flat, an entrance, a house within a plot.
var flatWords = cues("lgh", "bus", "bte", "boîte", "boite", "apto", "apt", "appt", "app", "ap", "casa", "bloco", "bl", "sala", "conj", "cj", "lote", "quadra", "piso", "depto", "dpto", "int", "interior", "interno", "scala", "sc", "lok", "byt", "dør", "leilighet",
	"leil", "wohnung", "whg", "top", "stiege", "stg", "tür", "kat", "daire", "blok", "blk", "bâtiment", "bat", "esc", "escalera", "puerta", "pta", "oficina", "of", "local", "torre", "edificio", "unit", "flat")

// dwelling returns where the flat ends that is written behind the house number that ends at i: 212-III, 37 lgh 1402, 2900, casa 3; i if
// there is none.
func (s *scan) dwelling(i int) int {
	if byteAt(s.text, i) == '-' {
		end := alnumEnd(s.text, i+1)
		if v := s.text[i+1 : end]; len(v) > 0 && (len(bytes.Trim(v, "IV")) == 0 || listed(v, []string{"hs", "huis", "bg", "bis", "a", "b", "c"})) {
			return end
		}
		return i
	}
	k := i
	for k < len(s.text) && k-i < 2 && hasByte(", ", s.text[k]) {
		k++
	}
	word := k
	for word < len(s.text) && word-k < 12 && cueByte[s.text[word]] {
		word++
	}
	if k == i || !flatWords.has(s.text[k:word]) {
		return i
	}
	for k = word; k < len(s.text) && k-word < 2 && hasByte(". ", s.text[k]); {
		k++
	}
	end := alnumEnd(s.text, k)
	if k == word || end == k || end-k > 5 || !s.digitIn(k, end) && (end-k > 1 || !isUpper(s.text[k])) || s.gluedRight(end) {
		return i
	}
	return end
}

// streetForenames stand before the name of a street that is one word: Korte Leidsedwarsweg, Am Brunnenhof, Södra Hamngatan.
var streetForenames = cues("korte", "lange", "oude", "nieuwe", "eerste", "tweede", "derde", "grote", "kleine", "hoge", "lage", "södra", "norra", "västra", "östra", "stora", "lilla", "gamla", "nya", "övre", "nedre", "nordre", "søndre", "vestre", "østre", "gamle", "store", "lille",
	"nye", "alte", "alter", "neue", "neuer", "große", "großer", "grosse", "kleiner", "obere", "oberer", "untere", "unterer", "hintere", "vordere", "innere", "äußere", "hoher", "hohe", "am", "an", "auf", "im", "zum", "zur", "unter")

// forename returns where the word before the name of the street at i begins, if it belongs to it; else i.
func (s *scan) forename(i int) int {
	if i < 3 || s.text[i-1] != ' ' {
		return i
	}
	k := i - 1
	for k > 0 && i-k < 12 && cueByte[s.text[k-1]] {
		k--
	}
	k = s.wordStart(k, i-1)
	if v := s.text[k : i-1]; len(v) < 2 || isLower(v[0]) || !streetForenames.has(v) && !hasForeignForename(v) {
		return i
	}
	return k
}

// hasForeignForename says whether v is a forename whose first letter is no letter of ASCII: Østre.
func hasForeignForename(v []byte) bool {
	return v[0] >= 0x80 && listed(v, []string{"Östra", "Övre", "Østre", "Äußere"})
}

// beforeHouses stand before the number of a house: outside 63 Sowerby Row.
var beforeHouses = cues("at", "outside", "from", "near", "opposite", "address", "lives", "live", "living", "visit", "visited", "residing", "resident")

// atHouse says whether one of beforeHouses stands right before the house number at i.
func (s *scan) atHouse(i int) bool {
	word, _ := s.wordPrior(i)
	return beforeHouses.has(word)
}

// roadNumber returns where the number ends that a road of North America has for a name, behind the word that begins at i and ends at end:
// County Road 419; end if it has none.
func (s *scan) roadNumber(i, end int) int {
	if stop := s.digits(min(end+1, len(s.text))); byteAt(s.text, end) == ' ' && stop > end+1 && stop-end < 6 && !s.gluedRight(stop) && listed(s.text[i:end], []string{"road", "rd", "highway", "hwy", "route"}) {
		return stop
	}
	return end
}

// housesOfIndia are the words before the number of a house, a flat or a plot in an Indian address, and of what it stands in.
var housesOfIndia = cues("flat", "house", "h", "plot", "shop", "room", "quarter", "qtr", "door", "d", "sector", "gali", "street", "phase", "block", "ward", "floor", "tower", "wing", "khasra", "kothi", "makan", "no", "site", "survey", "cross", "main", "building", "bldg", "office")

// numberedParts verifies an Indian address of which two parts or more have a number behind such a word: Flat 302, Green Residency, Sector 18. The
// first of them begins at i.
func (s *scan) numberedParts(r *rule, i int) {
	end, numbered := i, 0
	for k, limit := i, min(len(s.text), i+maxAddress); k < limit; {
		stop, isNumbered, ok := s.indianPart(k)
		if !ok {
			break
		}
		if numbered += btoi(isNumbered); isNumbered || numbered > 0 {
			end = stop
		}
		if byteAt(s.text, stop) != ',' {
			break
		}
		for k = stop + 1; k < limit && hasByte(" \n", s.text[k]); {
			k++
		}
	}
	if numbered > 1 {
		s.emit(r, i, end)
		s.next = end
	}
}

// indianPart returns where the part of an address that begins at i ends, at a comma or with what is none of it, whether it is numbered, and
// whether it is one: words with capitals, of which a number stands behind one of housesOfIndia.
func (s *scan) indianPart(i int) (end int, numbered, ok bool) {
	end, house := i, false
	for words := 0; words < 8; words++ {
		k := end
		if words > 0 && !house && byteAt(s.text, k) == '.' {
			return end, numbered, true // the sentence ends
		}
		for k < len(s.text) && k-end < 3 && hasByte(" .#-:", s.text[k]) {
			k++
		}
		stop := alnumEnd(s.text, k)
		switch v := s.text[k:stop]; {
		case len(v) == 0:
			return end, numbered, words > 0
		case isDigit(v[0]):
			for hasByte("/-", byteAt(s.text, stop)) && isAlnum(byteAt(s.text, stop+1)) {
				stop = alnumEnd(s.text, stop+1)
			}
			if !house || stop-k > 8 {
				return end, numbered, words > 0 && numbered
			}
			numbered = true
		case !isUpper(v[0]) && !housesOfIndia.has(v):
			return end, numbered, words > 0
		default:
			house = housesOfIndia.has(v)
		}
		end = stop
	}
	return end, numbered, true
}

// cardAddress verifies the address in a vCard, the name of whose property begins at i: ADR;TYPE=HOME:;;12 Main St;Springfield;IL;62704;USA.
func cardAddress(s *scan, r *rule, i int) {
	limit := min(len(s.text), i+maxTag)
	k := i + len("ADR")
	for k < limit && s.text[k] != ':' && s.text[k] != '\n' {
		k++
	}
	if k == limit || s.text[k] != ':' {
		return
	}
	end := min(s.walkLimit(k+1), s.lineEnd(k+1))
	s.walked(k+1, end)
	v := s.text[k+1 : end]
	if bytes.Count(v, []byte(";")) < 4 {
		return
	}
	start := k + 1
	if n := bytes.IndexAny(v, "{}<>\"\\"); n >= 0 {
		end = k + 1 + n
	}
	for start < end && hasByte("; ", s.text[start]) {
		start++
	}
	for end > start && hasByte("; \r", s.text[end-1]) {
		end--
	}
	if !bytes.ContainsAny(s.text[start:end], "$") && s.digitIn(start, end) {
		s.emit(r, start, end)
		s.next = end
	}
}

// addressLine verifies the value of a numbered line of an address in a record, whose name begins at i: "line2": "Unit 12".
func addressLine(s *scan, r *rule, i int) {
	k := s.behindAny(r.prefixes, i)
	if !hasByte("\"'", byteAt(s.text, k)) && !hasByte(":=", byteAt(s.text, k)) {
		return
	}
	for low := k; k < len(s.text) && k-low < 4 && hasByte("\"':= ", s.text[k]); {
		k++
	}
	if k == 0 || !hasByte("\"'", s.text[k-1]) {
		return
	}
	end := k
	for end < len(s.text) && end-k < maxAddress && s.text[end] != s.text[k-1] && s.text[end] != '\n' {
		end++
	}
	word := alnumEnd(s.text, k)
	if v := s.text[k:end]; byteAt(s.text, end) != s.text[k-1] || template(v) || !s.addressWords(v) && !(s.digitIn(k, end) && (s.flat(k) == end || flatWords.has(s.text[k:word])) && len(v) < 24) {
		return
	}
	s.emit(r, k, end)
	s.next = end
}
