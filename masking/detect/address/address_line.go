package address

import (
	"bytes"
	"unicode"
	"unicode/utf8"

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
	if match.Spelled(s, " @@ ", i-4) == 0 {
		return 0
	}
	end := max(match.Spelled(s, "#####", i), match.Spelled(s, "#####-####", i))
	if end == 0 || s.GluedRight(end) {
		return 0
	}
	start := lineStart(s, i-4)
	if start == i-4 || !states.Has(s.Text[i-3:i-1]) || text.BeginsAny(s.Text[start:], licensors) {
		return 0
	}
	return whole(s, r, start, end)
}

// lineStart returns where the house number of an address begins whose state stands behind i, or the first word of a military one; i if there is
// none. Between them are only words with capitals and numbers.
func lineStart(s *rule.Scan, i int) (start int) {
	start, low := i, max(0, i-maxAbove)
	k := s.Since(i, 1, ",")
	for words, parts := 0, i-k; k > low && parts < 5; words++ {
		stop := k
		k = lineWord(s, k, low)
		word := s.Text[k:stop]
		if len(word) == 0 || text.IsLower(word[0]) {
			break
		}
		house := parts > 0 && words > 1 && text.ByteAt(s.Text, stop) == ' '
		house = house && houseWord(word) && s.FreeLeft(k)
		post := words == 0 && postOffices.Has(word)
		if house || post || stations.Has(word) {
			start = k
		}
		gap := s.Since(k, min(3, k-low), ", \n#")
		parts += text.Btoi(k-gap > 1 || s.Text[gap] != ' ')
		k = gap
	}
	return start
}

// lineWord returns where the word of an address begins that ends at k, not before low: behind an escape, a quote, a dash or a script of East Asia.
func lineWord(s *rule.Scan, k, low int) int {
	k = max(k, 0)
	start := min(s.WordAt(s.Back(k, k-low, &lineSigns)), k)
	for at := start; at < k; {
		r, n := utf8.DecodeRune(s.Text[at:k])
		switch {
		case r >= eastern:
			start = at + n
		case r == '/' && at > start:
			if words := s.Back(at, 2, &text.CueByte) == at-2 && s.LettersEnd(at+1) > at+1; words || !joinsAddress(s, at) {
				start = at + 1
			}
		}
		at += n
	}
	other := func(r rune) bool { return r >= eastern || !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	return k - len(bytes.TrimLeftFunc(s.Text[start:k], other))
}

// postcodeBehind verifies an address that goes on with a postcode and a town at i, whatever its street is called: Gran Vía 12, 28013 Madrid.
func postcodeBehind(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	above := lineAbove(s, i)
	over := above // the part before ends there
	if s.HasAt(i-len(", "), ", ") {
		over = i - len(", ")
	}
	if i < 8 || over == i {
		return 0 // as most numbers do
	}
	low := max(0, i-maxStreet)
	k, behind := numberOver(s, over, low)
	if !houseWord(s.Text[k:behind]) || s.Digits(k) > k+4 || !postcodeLike(s, i) {
		return 0
	}
	g := readSegment(s, i, nothing)
	// 20240 Samples were taken
	counts := s.Text[g.end-1] == 's' && text.ByteAt(s.Text, g.end) == ' ' && text.IsLower(text.ByteAt(s.Text, g.end+1))
	named := g.proven() && !counts
	if !named || above < i && !lineOver(s, g.end) {
		return 0
	}
	start := namesBefore(s, k, low)
	if start == k {
		return 0
	}
	last := lineWord(s, k-1, start)
	alone := last == start || k-last <= len("June ") // but Štefana Majera
	code, _ := codeAt(s, i)
	day := alone && text.IsDigit(s.Text[code-1]) // not 6001 BP
	month := day && k-last <= len("September ") && called.Month(s, last, k-1)
	other := month || counted.Has(s.Text[last:k-1])
	if other || above < i && !beginsLine(s, start) {
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
	start = lineWord(s, i, low)
	word := lineWord(s, max(low, start-1), low)
	behind := word > low && s.HasAt(start-1, " ")
	if behind && s.HasAt(word-1, " ") && units.Has(s.Text[word:start-1]) {
		return numberOver(s, s.Since(word, 2, ", "), low)
	}
	return start, i
}

// roundTowns have postcodes that look like a round number or a year: 11000 Beograd.
var roundTowns = text.Cues("zagreb", "beograd", "belgrade", "split", "rijeka", "osijek", "ljubljana", "sofia", "skopje", "sarajevo", "podgorica", "bruxelles", "brussel", "brussels", "gent", "antwerpen", "anvers", "namur", "bern", "luzern", "basel", "nice", "strasbourg", "toulouse",
	"montpellier", "bordeaux", "lille", "nantes", "rennes", "grenoble", "dijon", "aarhus", "odense", "aalborg", "sydney", "melbourne", "brisbane", "adelaide", "perth", "novi", "tallinn", "paris", "marseille", "lyon")

// postcodeLike says whether the digits at i are, or begin, a postcode and no year or round number: 28013, 00-029, 110 00, 8001.
func postcodeLike(s *rule.Scan, i int) bool {
	end := s.Digits(i)
	code, long := codeAt(s, i)
	round := end > i+3 && len(bytes.TrimRight(s.Text[i:end], "0")) <= 2
	year := !long && s.HasAt(i, "19", "20")
	town := min(end+1, len(s.Text))
	plain := !round && !year
	return code > 0 && (plain || roundTowns.Has(s.Text[town:text.AlnumEnd(s.Text, town)]))
}

// counted are the words before the numbers of other things than houses.
var counted = text.Cues("figure", "fig", "table", "chapter", "section", "page", "step", "item", "line", "part", "volume", "issue", "row", "case", "level", "phase", "test", "batch", "run", "version", "appendix", "note", "week", "day", "room", "suite")

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
