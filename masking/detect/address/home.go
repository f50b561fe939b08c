package address

import (
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file reads the address behind a word for living, moving, visiting or delivering, and behind a label of a place: bor i Krokusvegen 6.

// homeAt returns where the address ends that begins at i, behind a word for living there or the like; 0 if there is none.
func homeAt(s *rule.Scan, i, _ int) int {
	if end := numberedHome(s, i); end > 0 {
		return end
	}
	return livingAt(s, i, 0)
}

// homeSlavic is homeAt for languages where only the first word of a name needs a capital: it may be the last one of the words for living, Na pažiti.
func homeSlavic(s *rule.Scan, at rule.At, i int) (start, end int) {
	start = i
	if word, k := s.WordPrior(i); k >= at.Start && text.Listed(word, streetPrepositions) && text.IsUpper(s.Text[k]) {
		start = k
	}
	return start, livingAt(s, start, 1)
}

// livingAt returns where the address ends whose street begins at i, with so many words in small letters in its name; 0 if there is none.
func livingAt(s *rule.Scan, i, small int) int {
	end, known := namedHome(s, i, small)
	if end == 0 || !known && !partOver(s, end) {
		return 0
	}
	return onward(s, end)
}

// partOver says whether a part of an address, or its line, is over at i.
func partOver(s *rule.Scan, i int) bool {
	return text.HasByte(",;\n", text.ByteAt(s.Text, i)) || lineOver(s, i)
}

// labelledHome is homeAt for a label, which other things have, too: the street has a word for one, or a postcode behind it.
func labelledHome(s *rule.Scan, i, _ int) int {
	end, known := namedHome(s, i, 0)
	if end == 0 || !known && !codeBehind(s, end).proven() {
		return 0
	}
	return onward(s, end)
}

// streetPrepositions are words that a Czech or Slovak name begins with that goes on in small letters: Na pažiti.
var streetPrepositions = []string{"na", "pod", "nad", "za", "pri", "při", "ke", "ve", "pred", "před", "medzi", "mezi", "u", "k", "v"}

// namedHome returns where the number of a house ends behind the name of its street, which begins at i, and whether it has a word for a street; 0 if
// there is none.
func namedHome(s *rule.Scan, i, small int) (end int, known bool) {
	word := addressWordEnd(s, i)
	if first, _ := utf8.DecodeRune(s.Text[i:]); unicode.IsLower(first) && !streetsBegun.Has(s.Text[i:word]) {
		return 0, false
	}
	g := segment{small: small * 2, street: small > 0}
	start, begun := i, streetsBegun.Has(s.Text[i:word])
	if begun {
		g.street, start = true, min(kindOver(s, i)+1, len(s.Text)) // Acceso Aurelio Amat 76
		g.small += 3 * text.Btoi(text.IsLower(s.Text[i]))          // via verdi 22
	}
	g = readStreet(s, start, g)
	if other := calendar.Has(s.Text[i:word]) || counted.Has(s.Text[i:word]); other || g.names*text.Btoi(g.housed) == 0 {
		return 0, false
	}
	number, _ := numberOver(s, g.end, i)
	start, _ = streetBack(s, max(i, number-1), g.end)
	flat, _ := segmentBehind(s, g.end)
	known = begun || g.street && small == 0
	return g.end, known || flat.marked || start < number-1
}

// calendar are the months and days that a number stands behind, as that of a house does.
var calendar = text.Cues("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
	"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonnabend", "sonntag")

// houseMarks stand before the number of a house in English.
var houseMarks = []string{"#", "# ", "no. ", "house ", "house no. ", "h no. ", "h.no.", "h.no. ", "h. no. ", "d.no. ", "door no. ", "plot ", "plot no. ", "flat ", "flat no. "}

// numberedHome returns where the address ends whose house number at i has a name behind it, and that one a town: 683 Palla Zila, Indiranagar; 0 if there is
// none.
func numberedHome(s *rule.Scan, i int) int {
	i = s.BehindAny(houseMarks, i)
	house := streetWord(s, i)
	next := s.Past(house, 2, ", \n")
	end := capitalised(s, next, 4)
	town, by := segmentBehind(s, s.Past(end, 1, " "))
	named := next > house && end > next && !called.Month(s, next, end)
	if !named || !houseWord(s.Text[i:house]) {
		return 0
	}
	below := by == byLine && town.code
	if town.names == 0 || by != byComma && !below {
		return 0
	}
	return onward(s, end)
}

// homeVietnam returns where the address ends whose house number is at i, behind the word số or not; 0 if there is none.
func homeVietnam(s *rule.Scan, i, _ int) int {
	house := s.BehindAny([]string{"số "}, i)
	end := s.Ahead(house, len("123/45/67A"), &vietnamHouse)
	if !text.IsDigit(text.ByteAt(s.Text, house)) || text.ByteAt(s.Text, end) != ' ' {
		return 0
	}
	named := false
	for range 3 {
		g := readSegment(s, min(end+1, len(s.Text)), aName)
		if g.end <= end+1 || text.ByteAt(s.Text, end) != ' ' {
			break
		}
		end, named = g.end, named || g.names > 0
	}
	return onward(s, end) * text.Btoi(named)
}

var vietnamHouse = text.SetOf("0123456789/ABCDEFGHKab")
