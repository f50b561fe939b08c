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
	k := lineWord(s, max(0, i-1), max(0, i-24))
	v := s.Text[k:max(k, i-1)]
	ofTown := len(v) > 5 && bytes.HasSuffix(v, []byte("er"))
	known := ofTown || streetForenames.Has(v)
	if !known || text.ByteAt(s.Text, i-1) != ' ' || text.IsLower(text.ByteAt(v, 0)) {
		return i
	}
	return k
}

// beforeHouses stand before the number of a house: outside 63 Sowerby Row.
var beforeHouses = text.Cues("at", "outside", "from", "near", "opposite", "address", "lives", "live", "living", "visit", "visited", "residing", "resident")

// roadEnd returns where the number ends that a road of North America has for a name, or its direction, behind the word that begins at i and ends
// at end: County Road 419, Queen Street West; end if it has none.
func roadEnd(s *rule.Scan, i, end int) int {
	next := s.Past(end, 1, " ")
	if word := s.LettersEnd(next); directions.Has(s.Text[next:word]) && !s.GluedRight(word) {
		return word
	}
	if stop := s.Digits(next); text.InRange(stop-next, 1, 4) && numberedRoads.Has(s.Text[i:end]) && !s.GluedRight(stop) {
		return stop
	}
	return end
}

var (
	directions    = text.Cues("n", "e", "s", "w", "nw", "ne", "sw", "se", "north", "east", "south", "west")
	numberedRoads = text.Cues("road", "rd", "highway", "hwy", "route")
)

// cardSigns are what an address in a vCard is written with.
var cardSigns = text.Where(func(b byte) bool { return !text.HasByte("{}<>\"\\$", b) })

// cardAddress verifies the address in a vCard, the name of whose property begins at i: ADR;TYPE=HOME:;;12 Main St;Springfield;IL;62704;USA.
func cardAddress(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	head := s.Text[at.Start:min(s.LineEnd(at.Start), at.Start+read.MaxTag)]
	start := at.Start + bytes.IndexByte(head, ':') + 1
	end := min(s.WalkLimit(start), s.LineEnd(start))
	s.Walked(start, end)
	end = s.Ahead(start, end-start, &cardSigns)
	if start == at.Start || bytes.Count(s.Text[start:end], []byte(";")) < 4 || !s.DigitIn(start, end) {
		return 0
	}
	start = s.Past(start, end-start, "; ")
	return s.Take(r, start, s.Since(end, end-start, "; \r"))
}

// recordLine returns where the value ends whose quote stands before i, if it may be a line of an address: "line2": "Unit 12"; else 0.
func recordLine(s *rule.Scan, i, _ int) int {
	quote := text.ByteAt(s.Text, i-1)
	n := bytes.IndexByte(s.Text[i:min(len(s.Text), i+text.MaxAddress)], quote)
	if !text.HasByte("\"'", quote) || n < 0 {
		return 0
	}
	v, g := s.Text[i:i+n], readSegment(s, i, nothing)
	flat := g.marked && g.end == i+n && s.DigitIn(i, i+n)
	if value.Template(v) || !flat && !addressWords(v) {
		return 0
	}
	return i + n
}
