package address

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows addresses by the line of their town: 5912 Kelly Fords, Port Alan, OR 97112; PSC 3471, Box 9078, APO AP 33072.

const maxAbove = 110 // reach: bytes of an address before its state

// states are those of the United States, its territories, and the regions of its military post, as they stand before a ZIP code.
var states = text.Cues(
	"al", "ak", "az", "ar", "ca", "co", "ct", "de", "dc", "fl", "ga", "hi", "id", "il", "in", "ia", "ks", "ky", "la", "me", "md", "ma", "mi", "mn", "ms", "mo", "mt", "ne", "nv", "nh", "nj", "nm", "ny", "nc", "nd", "oh", "ok", "or", "pa", "ri", "sc", "sd", "tn", "tx", "ut", "vt", "va", "wa", "wv", "wi", "wy", "pr", "gu", "vi", "as", "mp", "aa", "ae", "ap",
)

var (
	postOffices = text.Cues("apo", "fpo", "dpo")                                           // of the military
	stations    = text.Cues("psc", "unit", "cmr", "uss", "usns", "usnv", "usnvs", "uscgc") // what stands before one
)

// zipBehind verifies an address that ends with a ZIP code at i, behind its state.
func zipBehind(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	end := s.Digits(i)
	if i < 8 || end-i != 5 || s.GluedRight(end) {
		return 0
	}
	if match.Spelled(s, " @@", i-4) == 0 || !states.Has(s.Text[i-3:i-1]) {
		return 0
	}
	if text.ByteAt(s.Text, end) == '-' && s.Digits(end+1) == end+5 {
		end += 5
	}
	if start, ok := lineStart(s, i-4); ok && !text.BeginsAny(s.Text[start:], licensors) {
		return whole(s, r, start, end)
	}
	return 0
}

// lineStart returns where the house number of an address begins whose state stands behind i, or the first word of a military one.
// Between them are only words with capitals and numbers.
func lineStart(s *rule.Scan, i int) (start int, ok bool) {
	military, parts := false, 0
	if s.Text[i-1] == ',' {
		i, parts = i-1, 1
	}
	low := max(0, i-maxAbove)
	for k, words := i, 0; k > low && parts < 5; words++ {
		stop := k
		k = lineWord(s, k, low)
		word := s.Text[k:stop]
		if len(word) == 0 || text.IsLower(word[0]) {
			break
		}
		switch {
		case words == 0 && postOffices.Has(word):
			military, start, ok = true, k, true
		case military && stations.Has(word):
			return k, true
		case military || words < 2 || parts == 0:
		case text.ByteAt(s.Text, stop) == ' ' && houseWord(word) && s.FreeLeft(k):
			start, ok = k, true
		}
		gap := k
		k = s.Since(k, k-low, ", \n#")
		if gap == k || gap-k > 3 {
			break
		}
		parts += text.Btoi(gap-k > 1 || s.Text[k] != ' ')
	}
	return start, ok
}

// lineWord returns where the word of an address begins that ends at k, not before low.
func lineWord(s *rule.Scan, k, low int) int {
	stop := k
	return wordStart(s, s.Back(k, k-low, &lineSigns), stop)
}

// postcodeBehind verifies an address that goes on with a postcode and a town at i, whatever its street is called: Gran Vía 12, 28013 Madrid.
func postcodeBehind(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	if i < 8 || !text.HasByte(" \t\n>", s.Text[i-1]) {
		return 0 // as most numbers do
	}
	over, stop := i-2, s.Digits(i) // the part before ends there
	switch stop - i {
	case 2, 3:
		if !text.HasByte("- ", text.ByteAt(s.Text, stop)) {
			return 0
		}
	case 4, 5, 6, 7:
	default:
		return 0
	}
	above := lineAbove(s, i)
	if above < i {
		over = above
	}
	apart := above < i || s.Text[over] == ','
	low := max(0, i-maxStreet)
	k, behind := numberOver(s, over, low)
	if digits := s.Digits(k) - k; !apart || digits == 0 || digits > 4 {
		return 0
	}
	if text.ByteAt(s.Text, k-1) != ' ' || !houseNumber(s.Text[k:behind]) || !postcodeLike(s, i, stop) {
		return 0
	}
	g := readSegment(s, i, nothing)
	goesOn := above < i && !lineOver(s, g.end)
	if goesOn || !g.proven() || !townOver(s, g.end) {
		return 0
	}
	start := namesBefore(s, k, low)
	if start == k {
		return 0
	}
	if last := lineWord(s, k-1, start); k-last <= len("September ") && called.Month(s, last, k-1) || text.Listed(s.Text[last:k-1], counted) {
		return 0
	}
	if above < i && !beginsLine(s, start) {
		return 0
	}
	return place(s, r, start, over)
}

// lineAbove returns where the line ends below which the text at i begins, without its comma; i if none does.
func lineAbove(s *rule.Scan, i int) int {
	k := s.Since(i, 8, " \t>")
	if tag := s.Since(k, 2, "/ "); s.HasAt(tag-len("<br"), "<br") {
		k = tag - len("<br")
	} else if text.ByteAt(s.Text, k-1) == '\n' {
		k = s.Since(k-1, 1, "\r")
	} else {
		return i
	}
	return s.Since(k, 1, ",")
}

// beginsLine says whether the street at i begins a line, a cell, or what stands behind a colon.
func beginsLine(s *rule.Scan, i int) bool {
	before := text.ByteAt(s.Text, s.Since(i, 3, " -*")-1)
	return lineAbove(s, i) < i || text.HasByte(">:\x00", before)
}

// numberOver returns where the house number stands that ends at i, or before the flat there: Meir 24 bus 3. It begins at low or behind.
func numberOver(s *rule.Scan, i, low int) (start, end int) {
	start, end = s.Back(i, i-low, &numberSigns), i
	if start < low+4 || s.Text[start-1] != ' ' {
		return start, end
	}
	if word := lineWord(s, start-1, low); units.Has(s.Text[word:start-1]) && word > low && s.Text[word-1] == ' ' {
		return numberOver(s, s.Since(word, 2, ", "), low)
	}
	return start, end
}

// roundTowns have postcodes that look like a round number or a year: 11000 Beograd.
var roundTowns = text.Cues("zagreb", "beograd", "belgrade", "split", "rijeka", "osijek", "ljubljana", "sofia", "skopje", "sarajevo", "podgorica", "bruxelles", "brussel", "brussels", "gent", "antwerpen", "anvers", "namur", "bern", "luzern", "basel", "nice", "strasbourg", "toulouse",
	"montpellier", "bordeaux", "lille", "nantes", "rennes", "grenoble", "dijon", "aarhus", "odense", "aalborg", "sydney", "melbourne", "brisbane", "adelaide", "perth", "novi", "tallinn", "paris", "marseille", "lyon")

// postcodeLike says whether the digits text[i:end] are, or begin, a postcode and no year or round number: 28013, 00-029, 110 00, 8001.
func postcodeLike(s *rule.Scan, i, end int) bool {
	b := text.ByteAt(s.Text, end)
	if round := text.AlnumEnd(s.Text, min(end+1, len(s.Text))); b == ' ' && roundTowns.Has(s.Text[end+1:round]) {
		return true
	}
	code, long := codeAt(s, i)
	v := s.Text[i:end]
	round := len(v) > 3 && len(bytes.TrimRight(v, "0")) <= 2
	year := !long && s.HasAt(i, "19", "20")
	return code > 0 && !round && !year
}

// townOver says whether the words with capitals that end at i are a town, and not what is counted: 20240 Samples were taken.
func townOver(s *rule.Scan, i int) bool {
	onward := text.ByteAt(s.Text, i) == ' ' && text.IsLower(text.ByteAt(s.Text, i+1))
	return i > 0 && !(onward && s.Text[i-1] == 's')
}

// counted are the words before the numbers of other things than houses.
var counted = []string{"figure", "fig", "table", "chapter", "section", "page", "step", "item", "line", "part", "volume", "issue", "row", "case", "level", "phase", "test", "batch", "run", "version", "appendix", "note", "week", "day", "room", "suite"}

// namesBefore returns where up to four words of the name of a street begin that ends at i, not before low: the first has a capital.
func namesBefore(s *rule.Scan, i, low int) int {
	start, named := i, i
	for words := 0; words < 4 && start > low && s.Text[start-1] == ' '; words++ {
		stop := start - 1
		start = lineWord(s, stop, low)
		switch v := s.Text[start:stop]; {
		case streetName(v):
			named = start
		case named == i || !text.Listed(v, streetParticles) && !text.Listed(v, []string{"dem"}):
			return named
		}
	}
	return named
}
