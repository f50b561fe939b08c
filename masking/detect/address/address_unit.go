package address

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file knows what stands around the number of a house: the flat behind it, as many countries write one, the word before the name of the
// street, the parts of an Indian address, and the addresses in the records of programs.

// flatWords are those before the number of a flat, an entrance, a house within a plot.
var flatWords = text.Cues("as", "lägenhet", "lgh", "bus", "bte", "boîte", "boite", "apto", "apt", "appt", "app", "ap", "casa", "bloco", "bl", "sala", "conj", "cj", "lote", "quadra", "piso", "depto", "dpto", "int", "interior", "interno", "scala", "sc", "lok", "byt", "dør", "leilighet",
	"leil", "wohnung", "whg", "top", "stiege", "stg", "tür", "kat", "daire", "blok", "blk", "bâtiment", "bat", "esc", "escalera", "puerta", "pta", "oficina", "of", "local", "torre", "edificio", "unit", "flat")

// streetForenames stand before the name of a street that is one word: Korte Leidsedwarsweg, Am Brunnenhof, Södra Hamngatan.
var streetForenames = text.Cues("van", "den", "prins", "prinses", "koning", "koningin", "graaf", "jan", "sint", "burgemeester", "korte", "lange", "oude", "nieuwe", "eerste", "tweede", "derde", "grote", "kleine", "hoge", "lage", "södra", "norra", "västra", "östra", "stora", "lilla", "gamla", "nya", "övre", "nedre", "nordre", "søndre", "vestre", "østre", "gamle", "store", "lille",
	"nye", "alte", "alter", "neue", "neuer", "große", "großer", "grosse", "kleiner", "obere", "oberer", "untere", "unterer", "hintere", "vordere", "innere", "äußere", "hoher", "hohe", "am", "an", "auf", "im", "zum", "zur", "unter", "Östra", "Övre", "Østre", "Äußere")

// forename returns where the word before the name of the street at i begins, if it belongs to it; else i.
func forename(s *rule.Scan, i int) int {
	if i < 3 || s.Text[i-1] != ' ' {
		return i
	}
	k := wordStart(s, s.Back(i-1, 23, &text.CueByte), i-1)
	v := s.Text[k : i-1]
	if len(v) < 2 || text.IsLower(v[0]) {
		return i
	}
	ofTown := len(v) > 5 && bytes.HasSuffix(v, []byte("er"))
	if ofTown || streetForenames.Has(v) {
		return k
	}
	return i
}

// beforeHouses stand before the number of a house: outside 63 Sowerby Row.
var beforeHouses = text.Cues("at", "outside", "from", "near", "opposite", "address", "lives", "live", "living", "visit", "visited", "residing", "resident")

// atHouse says whether one of beforeHouses stands right before the house number at i.
func atHouse(s *rule.Scan, i int) bool {
	word, _ := s.WordPrior(i)
	return beforeHouses.Has(word)
}

// roadEnd returns where the number ends that a road of North America has for a name, or its direction, behind the word that begins at i and ends
// at end: County Road 419, Queen Street West; end if it has none.
func roadEnd(s *rule.Scan, i, end int) int {
	if text.ByteAt(s.Text, end) != ' ' {
		return end
	}
	if word := s.LettersEnd(end + 1); text.Listed(s.Text[end+1:word], directions) {
		return word
	}
	if !text.Listed(s.Text[i:end], []string{"road", "rd", "highway", "hwy", "route"}) {
		return end
	}
	stop := s.Digits(end + 1)
	if !text.InRange(stop-end, 2, 5) || s.GluedRight(stop) {
		return end
	}
	return stop
}

var directions = []string{"n", "e", "s", "w", "nw", "ne", "sw", "se", "north", "east", "south", "west"}

// housesOfIndia are the words before the number of a house, a flat or a plot in an Indian address, and of what it stands in.
var housesOfIndia = text.Cues("flat", "house", "h", "plot", "shop", "room", "quarter", "qtr", "door", "d", "sector", "gali", "street", "phase", "block", "ward", "floor", "tower", "wing", "khasra", "kothi", "makan", "no", "site", "moo", "soi", "quadra", "qd", "conjunto", "conj", "bloco", "bl", "apto", "casa", "torre", "court", "sqn", "sqs", "blk", "blok", "rt", "rw", "villa", "purok", "apt", "apartment", "unit", "zone", "lot", "rm", "stand", "level", "woreda", "bay", "road", "survey", "cross", "main", "building", "bldg", "office")

// numberedParts verifies an Indian address of which two parts or more have a number behind such a word: Flat 302, Green Residency, Sector 18. The
// first of them begins at i.
func numberedParts(s *rule.Scan, r *rule.Rule, i int) (next int) {
	i = pairBefore(s, i)
	end, numbered, named := i, 0, false
	for k, limit := i, min(len(s.Text), i+text.MaxAddress); k < limit; {
		stop, numbers, ok := indianPart(s, k)
		if !ok {
			break
		}
		if numbered += numbers; numbered > 0 {
			end = stop
		}
		named = named || numbers == 0 && stop-k > 3
		if text.ByteAt(s.Text, stop) != ',' {
			break
		}
		k = s.Past(stop+1, limit-stop-1, " \n")
	}
	india := text.BeginsAny(s.Text[i:], housesNumbered)
	several := numbered > 1 && (named || india)
	coded := india && named && codeBehind(s, end).long
	if several || coded || numbered > 2 {
		return whole(s, r, i, end)
	}
	return 0
}

// housesNumbered are the words that an Indian address begins with.
var housesNumbered = []string{"flat", "plot", "shop", "h", "house", "door", "d"}

// indianPart returns where the part of an address that begins at i ends, at a comma or with what is none of it, how many numbers stand in it, and
// whether it is one: words with capitals, of which a number stands behind one of housesOfIndia.
func indianPart(s *rule.Scan, i int) (end, numbers int, ok bool) {
	end, house := i, false
	for words := 0; words < 8; words++ {
		k := end
		if words > 0 && !house && text.ByteAt(s.Text, k) == '.' {
			return end, numbers, true // the sentence ends
		}
		k = s.Past(k, end+3-k, " .#-:")
		stop := indianWord(s, k)
		switch v := s.Text[k:stop]; {
		case len(v) == 0:
			return end, numbers, words > 0
		case house && len(v) == 1 && text.IsUpper(v[0]):
			numbers, house = numbers+1, false // Block B
		case text.IsDigit(v[0]):
			stop = partedNumber(s, stop)
			if short := words > 0 && stop-k < 3; !house && short {
				return stop, numbers, true // Al Barsha 1
			}
			if !house || stop-k > 8 {
				return end, numbers, words > 0 && numbers > 0
			}
			numbers, house = numbers+1, false
		case !text.IsUpper(v[0]) && !housesOfIndia.Has(v):
			return end, numbers, words > 0
		default:
			house = housesOfIndia.Has(v)
		}
		end = stop
	}
	return end, numbers, true
}

// indianWord returns where the word of such a part that begins at i ends.
func indianWord(s *rule.Scan, i int) int {
	end := text.AlnumEnd(s.Text, i)
	word := text.IsAlpha(text.ByteAt(s.Text, i))
	for word && text.ByteAt(s.Text, end) == '-' && text.IsAlpha(text.ByteAt(s.Text, end+1)) {
		end = text.AlnumEnd(s.Text, end+1) // Gulshan-e-Iqbal
	}
	if text.ByteAt(s.Text, end) >= 0x80 {
		return addressWordEnd(s, i)
	}
	return end
}

// partedNumber returns where the number ends that goes on behind a slash or a dash at i: 118/3; i if it does not.
func partedNumber(s *rule.Scan, i int) int {
	for text.HasByte("/-", text.ByteAt(s.Text, i)) && text.InRange(text.AlnumEnd(s.Text, i+1)-i, 2, 5) {
		i = text.AlnumEnd(s.Text, i+1)
	}
	return i
}

// cardAddress verifies the address in a vCard, the name of whose property begins at i: ADR;TYPE=HOME:;;12 Main St;Springfield;IL;62704;USA.
func cardAddress(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	limit := min(len(s.Text), i+read.MaxTag)
	k := i + len("ADR")
	for k < limit && s.Text[k] != ':' && s.Text[k] != '\n' {
		k++
	}
	if k == limit || s.Text[k] != ':' {
		return 0
	}
	end := min(s.WalkLimit(k+1), s.LineEnd(k+1))
	s.Walked(k+1, end)
	v := s.Text[k+1 : end]
	if bytes.Count(v, []byte(";")) < 4 {
		return 0
	}
	start := k + 1
	if n := bytes.IndexAny(v, "{}<>\"\\"); n >= 0 {
		end = k + 1 + n
	}
	start = s.Past(start, end-start, "; ")
	end = s.Since(end, end-start, "; \r")
	if !bytes.ContainsAny(s.Text[start:end], "$") && s.DigitIn(start, end) {
		return s.Take(r, start, end)
	}
	return 0
}

// recordLine returns where the value ends whose quote stands before i, if it may be a line of an address: "line2": "Unit 12"; else 0.
func recordLine(s *rule.Scan, i, _ int) int {
	quote := text.ByteAt(s.Text, i-1)
	if !text.HasByte("\"'", quote) {
		return 0
	}
	end := i
	for limit := min(len(s.Text), i+text.MaxAddress); end < limit && s.Text[end] != quote && s.Text[end] != '\n'; {
		end++
	}
	v := s.Text[i:end]
	line := addressWords(v) || shortFlat(s, i, end)
	if !line || text.ByteAt(s.Text, end) != quote || value.Template(v) {
		return 0
	}
	return end
}

// shortFlat says whether text[i:end] is the number of a flat.
func shortFlat(s *rule.Scan, i, end int) bool {
	if !s.DigitIn(i, end) || end-i >= 24 {
		return false
	}
	g := readSegment(s, i, nothing)
	return g.marked && g.end == end
}
