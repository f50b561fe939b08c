package address

import (
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows what belongs to an address besides its street: flats, towns, states and postcodes.

// place takes what follows the street text[start:end] with it: a flat, a town, a state, a postcode.
func place(s *rule.Scan, r *rule.Rule, start, end int) (next int) {
	end = placeEnd(s, end)
	if !licensor(s.Text[start:end]) {
		end = whole(s, r, start, end)
	}
	return end
}

// placeEnd returns where the address ends whose street ends at end.
func placeEnd(s *rule.Scan, end int) int {
	if s.HasAt(end, ".,") {
		end++
	}
	end = dwelling(s, end)
	limit := min(len(s.Text), end+maxPlace)
	end = within(s, end, limit)
	if stop := postcode(s, end); stop > 0 {
		end = townEnd(s, stop)
	}
	for end < limit && text.HasByte(", #", s.Text[end]) {
		stop := addressPart(s, end)
		if stop == 0 {
			break
		}
		end = stop
	}
	return end
}

// within returns where the flats, blocks and quarters end that follow the house number that ends at i and begin before limit: Int. 4, Col.
// Centro; bl. A3, sc. 2.
func within(s *rule.Scan, i, limit int) int {
	for i < limit {
		end := dwelling(s, i)
		k := s.Past(i, 3, ", /\n")
		if k > i {
			end = max(end, partEnd(s, k))
		}
		if end == i {
			break
		}
		i = end
	}
	return i
}

// licensors are where the offices are, or were, whose addresses stand in the licences at the head of source files.
var licensors = []string{"51 franklin st", "31 milk st", "59 temple pl", "675 mass", "160 saratoga av", "1895 preston white", "171 second st", "559 nathan abbott", "444 castro st", "1 letterman dr", "660 york st", "548 market st"}

// licensor says whether v is the address of one.
func licensor(v []byte) bool {
	var line [24]byte
	n := copy(line[:], v)
	for i, b := range line[:n] {
		if b == '\n' {
			line[i] = ' '
		}
	}
	return text.BeginsAny(line[:n], licensors)
}

// copyright says whether the number text[i:stop] before a name is the year of a copyright, or the years: 2016 Iain Lane <iain@…>, 1991-2012, Thomas G.
// Lane. A notice says so on the line, or the name, which ends at end, has its mail address behind it.
func copyright(s *rule.Scan, i, stop, end int) bool {
	span := stop-i == len("1991-2012") && s.HasAt(i+4, "-19", "-20")
	if !s.HasAt(i, "19", "20") || stop-i != 4 && !span {
		return false
	}
	return span || s.HasAt(end, " <") || s.Cued(noticeCues, text.CueReach, i)
}

var noticeCues = text.Cues("copyright", "author", "authors")

// addressPart returns where the next part of an address behind i ends, or 0: a flat; a comma and a town; a state; a postcode.
func addressPart(s *rule.Scan, i int) int {
	comma := s.Text[i] == ','
	i = s.Past(i, len(s.Text), ", ")
	if n := s.Digits(i) - i; n >= 4 && n <= 6 {
		return digitsPart(s, i+n, comma)
	}
	if end := wholeCode(s, letteredCodes, i); end > 0 {
		return end
	}
	if end := flatEnd(s, i); end > 0 {
		return end
	}
	if end := britishPostcode(s, i); end > 0 {
		return end
	}
	i += len("Co. ") * text.Btoi(s.HasAt(i, "Co. "))                       // a county of Ireland
	comma = comma && !streetsBegun.Has(s.Text[i:text.AlnumEnd(s.Text, i)]) // another address
	end := capitalised(s, i, 1)
	parted := comma || text.IsDigit(text.ByteAt(s.Text, end+1))
	switch {
	case parted && end-i == 2 && text.IsUpper(s.Text[i+1]):
		return end // a state
	case !comma && text.Listed(s.Text[i:end], []string{"n", "e", "s", "w", "nw", "ne", "sw", "se", "north", "east", "south", "west"}):
		return end
	case comma && end > i+2:
		end = townEnd(s, town(s, i))
		if quarter := quarterNumber(s, end); end > 0 && lineOver(s, quarter) {
			return quarter
		}
		return end
	}
	return 0
}

// digitsPart returns where the postcode whose digits end at i ends, with the rest of it behind a dash, and behind a comma with its town.
func digitsPart(s *rule.Scan, i int, comma bool) int {
	if n := s.Digits(min(i+1, len(s.Text))) - i; text.ByteAt(s.Text, i) == '-' && (n == 4 || n == 5) {
		i += n
	}
	if comma && text.ByteAt(s.Text, i) == ' ' && text.IsUpper(text.ByteAt(s.Text, i+1)) {
		return capitalised(s, i+1, 3)
	}
	return i
}

// The forms of postcodes.
var (
	letteredCodes = []string{"@@-####", "@@-#####", "@#@ #@#"}
	pinCodes      = []string{"######", "### ###"}
	townCodes     = []string{"####", "#####", "### ##", "##-###", "####-###", "#####-###"}
)

// wholeCode returns where the longest of the forms ends that what begins at i has, 0 if it has none or goes on.
func wholeCode(s *rule.Scan, forms []string, i int) int {
	end := match.SpelledAny(s, forms, i)
	return end * text.Btoi(end > 0 && !s.GluedRight(end))
}

// town returns where up to three words with capitals that begin at i end, without what a postcode begins with, as in Ontario M5H 2N2; or 0.
func town(s *rule.Scan, i int) int {
	end := capitalised(s, i, 3)
	if !text.IsDigit(text.ByteAt(s.Text, end)) {
		return end
	}
	for end > i && s.Text[end-1] != ' ' {
		end--
	}
	if end <= i+1 {
		return 0
	}
	return end - 1
}

// flat returns where "Apt 4B", "Suite 200", "#5" at i ends, or 0.
func flatEnd(s *rule.Scan, i int) int {
	k := i
	if text.ByteAt(s.Text, i) == '#' {
		k++
	} else {
		k = text.AlnumEnd(s.Text, i)
		ordinal := k > i && text.IsDigit(s.Text[i]) && text.ByteAt(s.Text, k) == ' '
		if word := text.AlnumEnd(s.Text, min(k+1, len(s.Text))); ordinal && text.Listed(s.Text[k+1:word], []string{"floor", "fl"}) {
			return word // 10th Floor
		}
		if k == i || !text.Listed(s.Text[i:k], []string{"apt", "apartment", "suite", "ste", "unit", "flat", "studio", "floor", "fl", "room", "rm", "bldg", "building", "box", "level", "lot", "shop"}) {
			return 0
		}
		k = s.Past(k, len(s.Text), ". #")
	}
	end := text.AlnumEnd(s.Text, k)
	if s.Text[i] == '#' && text.ByteAt(s.Text, end) == '-' && text.IsDigit(text.ByteAt(s.Text, end+1)) {
		return s.Digits(end + 1) // #05-12
	}
	if word := end-k > 1 && !s.DigitIn(k, end); word || !text.InRange(end-k, 1, 5) {
		return 0
	}
	return end
}

// britishPostcode returns where a postcode such as SW1A 1AA at i ends, or 0; a town may stand before it.
func britishPostcode(s *rule.Scan, i int) int {
	for towns := 0; towns < 3; towns++ {
		end := text.AlnumEnd(s.Text, i)
		outward := text.InRange(end-i, 2, 4) && text.IsUpper(s.Text[i]) && s.DigitIn(i, end)
		if outward && text.ByteAt(s.Text, end) == ' ' {
			in := text.AlnumEnd(s.Text, end+1)
			irish := end-i == 3 && in-end == 5 && s.DigitIn(end+1, in) // D02 X285
			if irish || in-end == 4 && match.Spelled(s, "#@@", end+1) > 0 {
				return in
			}
		}
		if end == i || !text.IsUpper(s.Text[i]) || text.ByteAt(s.Text, end) != ' ' {
			return 0
		}
		i = end + 1
	}
	return 0
}

// townBehind says whether a town with its state or postcode follows the street that ends at i.
func townBehind(s *rule.Scan, i int) bool {
	if codeBehind(s, i) {
		return true
	}
	return match.Spelled(s, ", @", i) > 0 && addressPart(s, i) > i+4
}

// codeBehind says whether one of the next three parts behind the street that ends at i has a postcode that no year looks like.
func codeBehind(s *rule.Scan, i int) bool {
	for range 3 {
		next, by := separator(s, i)
		if by < byComma {
			return false
		}
		g := readSegment(s, next, nothing)
		if g.end == next || g.code {
			return g.long
		}
		i = g.end
	}
	return false
}

// postcode returns where ", 12345 Place" behind i ends, or 0.
func postcode(s *rule.Scan, i int) int {
	k := s.Past(i, 3, ", \n")
	k = max(k, match.SpelledAny(s, []string{"@-", "@@-"}, k)) // LT-44287 Kaunas
	stop := wholeCode(s, townCodes, k)
	if stop == 0 {
		return 0
	}
	if end := match.Spelled(s, " @@", stop); end > 0 && !text.IsAlnum(text.ByteAt(s.Text, end)) {
		stop = end // 1234 AB
	}
	if text.ByteAt(s.Text, stop) != ' ' || !capitalAt(s, stop+1) {
		return 0
	}
	return quarterNumber(s, capitalised(s, stop+1, 3))
}

// quarterNumber returns where the number of the town's quarter behind i ends: Praha 1; i if there is none.
func quarterNumber(s *rule.Scan, i int) int {
	end := s.Digits(min(i+1, len(s.Text)))
	if n := end - i - 1; text.ByteAt(s.Text, i) != ' ' || n < 1 || n > 2 {
		return i
	}
	if s.GluedRight(end) || decimal(s, end) {
		return i
	}
	return end
}
