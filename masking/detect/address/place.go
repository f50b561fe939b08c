package address

import (
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows what belongs to an address besides its street: flats, towns, states and postcodes.

// place takes what follows the street text[start:end] with it: a flat, a town, a state, a postcode.
func place(s *rule.Scan, r *rule.Rule, start, end int) (next int) {
	end += text.Btoi(s.HasAt(end, ".,"))
	if !licensor(s.Text[start:end]) {
		end = whole(s, r, start, end)
	}
	return end
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
	g, by := segmentBehind(s, i)
	return by == byComma && g.names > 0
}

// codeBehind says whether one of the next three parts behind the street that ends at i has a postcode that no year looks like.
func codeBehind(s *rule.Scan, i int) bool {
	for range 3 {
		g, by := segmentBehind(s, i)
		if by == notParted || g.code {
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
