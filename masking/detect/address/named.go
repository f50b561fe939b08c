package address

import (
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds streets that nothing but the town next to them tells: Husova 61, Polička; Орск, Карагайское шоссе 35.

// Record adds the streets with a house number next to the places among the spans from the given one on.
func Record(s *rule.Scan, from int) {
	for _, sp := range s.Spans[from:] {
		if sp.Type != entity.Location {
			continue
		}
		start, end := before(s, sp.Start)
		if start == end {
			start, end = behind(s, sp.End)
		}
		if start < end && !isPlace(s, from, start) {
			s.Record(from, entity.Address, start, end)
		}
	}
}

// isPlace says whether one of the places from the given span on begins at i: Leipzig 3, Dortmund 1.
func isPlace(s *rule.Scan, from, i int) bool {
	for _, sp := range s.Spans[from:] {
		if sp.Type == entity.Location && sp.Start == i {
			return true
		}
	}
	return false
}

// before returns the street with its number that ends before the place at i, behind a comma or on the line above.
func before(s *rule.Scan, i int) (start, end int) {
	end = lineAbove(s, i)
	above := end < i
	if s.HasAt(i-len(", "), ", ") {
		end = i - len(", ")
	} else if !above {
		return 0, 0
	}
	low := max(0, end-maxStreet)
	k, stop := numberOver(s, end, low)
	if !houseWord(s.Text[k:stop]) {
		start = numberFirst(s, end, low)
		return start, end * text.Btoi(start < end)
	}
	if s.Digits(k) > k+4 {
		return 0, 0
	}
	start = titledBefore(s, k, low)
	last := lineWord(s, max(k-1, 0), low)
	counts := called.Month(s, last, max(last, k-1)) || counted.Has(s.Text[last:max(last, k-1)])
	if counts || above && !beginsLine(s, start) {
		return 0, 0
	}
	return start, end * text.Btoi(start < k)
}

// numberFirst returns where the street that ends at i begins, with the number of its house before its name, as in France and Vietnam; i if none does. Its name is two words and more.
func numberFirst(s *rule.Scan, i, low int) int {
	last := lineWord(s, i, low)
	k := titledBefore(s, last, low)
	house := houseBefore(s, k)
	named := k < last && !called.Month(s, k, s.Ahead(k, maxStreet, &text.CueByte))
	if house == k || !named || s.Digits(house) > house+4 {
		return i
	}
	return house
}

// titledBefore returns where the words with capitals begin that end before the number at i, or two words of a script without them; i if there are none.
func titledBefore(s *rule.Scan, i, low int) int {
	start := i
	for words := 0; words < 4 && start > low && s.Text[start-1] == ' '; words++ {
		k := lineWord(s, start-1, low)
		r, _ := utf8.DecodeRune(s.Text[k:])
		small, capital := unicode.IsLower(r), unicode.IsUpper(r)
		caseless := unicode.IsLetter(r) && words < 2 // or with capitals, which counts anyway
		if small || !capital && !caseless {
			break
		}
		start = k
	}
	return start
}

const latinEnds = 0x370 // form: letters of Greek, Cyrillic and others come behind those of Latin

// behind returns the street with its number behind the place that ends at i and a comma, as Slavic languages and Greek write them in their own letters.
func behind(s *rule.Scan, i int) (start, end int) {
	if !s.HasAt(i, ", ") {
		return 0, 0
	}
	start = i + len(", ")
	for k, words := start, 0; words < 4; words++ {
		r, _ := utf8.DecodeRune(s.Text[k:])
		stop := addressWordEnd(s, k)
		if word := s.Text[k:stop]; words > 0 && houseWord(word) {
			return start, stop
		}
		kind := words == 0 && s.HasAt(s.Past(stop, 1, ".")-1, ".") // ш.
		if named := unicode.IsUpper(r) || kind; r < latinEnds || !named {
			break
		}
		k = s.Past(stop, 3, "., ")
		if k == stop {
			break
		}
	}
	return 0, 0
}
