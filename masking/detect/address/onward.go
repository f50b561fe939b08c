package address

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file walks from an address that was found over the parts around it, whatever the country and its order: the flat, the floor, the quarter, the
// postcode and its town, on the same line and on those above and below.

const (
	maxOnward   = 128 // reach: bytes of the parts of an address on either side of its street
	maxUnproven = 3   // reach: parts in a row that are but names, each on a line of its own, before one that proves them
	segmentSize = 7   // reach: words of a part of an address
)

// whole takes the address text[start:end] with the parts around it.
func whole(s *rule.Scan, r *rule.Rule, start, end int) (next int) {
	end = onward(s, end)
	return s.Take(r, upward(s, start), end)
}

// onward returns where the address ends that was found up to i.
func onward(s *rule.Scan, i int) int {
	limit := min(len(s.Text), i+maxOnward)
	for k, unproven := i, 0; k < limit; {
		g, by := segmentBehind(s, k)
		if by == notParted {
			break
		}
		_, parted := segmentBehind(s, g.end)
		over := lineOver(s, g.end) && (parted != notParted || !s.HasAt(g.end, ", ")) // else another address
		nextPart := by == byComma && unproven == 0                                   // but a comma parts it from what is proven
		switch {
		case by == byLine && g.names > 0 && townLast(s, i, g.end):
			return g.end
		case by == byLine && otherBelow(s, i, g, over):
			return i
		case g.proven(), g.code && regionAt(s, k), nextPart && namesTown(s, g):
			i, unproven = g.end, 0
		case g.names > 0 && unproven < maxUnproven:
			unproven++
		default:
			return i
		}
		k = g.end
	}
	return i
}

// otherBelow says whether the part g, on the line below a street that ends at i, belongs to something else: it is a street with a house of its own, or
// its line is not over behind it, and it is not the town of that street.
func otherBelow(s *rule.Scan, i int, g segment, over bool) bool {
	return g.housed || !over && !townBelow(s, i, g)
}

// townBelow says whether the part g, on the line below a street without a postcode that ends at i, is its town, before a comma of the sentence.
func townBelow(s *rule.Scan, i int, g segment) bool {
	next, by := segmentBehind(s, g.end)
	coded := longNumber(s, max(0, i-segmentSize), i)
	state := by == byComma && regionAt(s, next.end)
	town := state || g.code && g.names > 0
	return town && !coded && s.HasAt(g.end, ",", ".", ";")
}

// namesTown says whether g has a name, or is a postcode whose town follows.
func namesTown(s *rule.Scan, g segment) bool { return g.names > 0 || codeApart(s, g) }

// codeApart says whether g is a postcode, and its town follows behind a comma: Gerritdreef 70, 3739, Ebly.
func codeApart(s *rule.Scan, g segment) bool {
	town, by := segmentBehind(s, g.end)
	year := s.HasAt(g.end-4, "19", "20")
	townNext := by == byComma && town.names > 0
	return g.code && !year && townNext
}

// segmentBehind reads the part of an address that follows the one that ends at i, and says what parts them.
func segmentBehind(s *rule.Scan, i int) (g segment, by int) {
	next, by := separator(s, i)
	before := nothing
	if by == byBlank {
		before = aName
		code, _ := codeAt(s, next)
		if number := max(code, ordinalAt(s, next)); number == 0 && text.IsDigit(text.ByteAt(s.Text, next)) {
			return g, notParted // the house of another address
		}
	}
	g = readSegment(s, next, before)
	unproven := by == byBlank && !g.proven()
	if unproven || by == notParted || g.end == next {
		return segment{}, notParted
	}
	return g, by
}

// townLast says whether the line that ends at end is the last one of a block, below a street that ends at i and has no postcode behind it: a town.
func townLast(s *rule.Scan, i, end int) bool {
	coded := longNumber(s, max(0, i-segmentSize), i) || match.Spelled(s, "#@@", max(0, i-3)) == i
	over := end == len(s.Text) || s.HasAt(end, "\n\n", "\r\n\r\n", "</p>")
	return over && !coded
}

// longNumber says whether a number as long as a postcode begins in text[i:end].
func longNumber(s *rule.Scan, i, end int) bool {
	for i < end && s.Digits(i) < i+leastPostcode {
		i++
	}
	return i < end
}

// The ways that a part of an address is parted from the one before.
const (
	notParted = iota
	byBlank
	byComma
	byLine
)

// separator returns where the part of an address begins that may follow the one that ends at i, and what parts them.
func separator(s *rule.Scan, i int) (next, by int) {
	if s.HasAt(i, ". ") && (text.IsDigit(text.ByteAt(s.Text, i-1)) || i-s.Back(i, 4, &text.CueByte) < 4) {
		i++ // Kossuth utca 30. 1. em. 17.; Elm St. Apt #5
	}
	if s.HasAt(i, ".\n", ".,") && text.IsDigit(text.ByteAt(s.Text, i-1)) {
		i++ // Lajoshídi tér 20.\nH-9955 Tatabánya
	}
	if k := s.BehindAny(partings, i); k > i {
		return k, byComma
	}
	slip := text.Btoi(s.HasAt(i, " ,", ",,")) // Edif. 848 , Depto. 272
	comma := text.ByteAt(s.Text, i+slip) == ','
	i += slip * text.Btoi(comma)
	k := s.Past(i+text.Btoi(comma), 2, " ")
	if below := lineBelow(s, k); below > k {
		return below, byLine
	}
	switch {
	case comma, k == i+1 && townAndRegion(s, k):
		return k, byComma
	case k > i:
		return k, byBlank
	}
	return i, notParted
}

// partings stand between the parts of an address as commas do: Rio de Janeiro/RJ.
var partings = []string{"/", " / ", " - ", " – ", "،", "، "}

// townAndRegion says whether a slash joins two names at i: Kadıköy/İstanbul.
func townAndRegion(s *rule.Scan, i int) bool {
	end := capitalised(s, i, 2)
	next := s.BehindAny([]string{"/", " / "}, end)
	return next > end && capitalAt(s, next)
}

// lineBelow returns where the text of the next line begins if the line ends at i, also in quoted mail, HTML and code; else i.
func lineBelow(s *rule.Scan, i int) int {
	k := s.BehindAny(lineBreaks, i)
	if k == i {
		return i
	}
	return s.Past(k, 8, " \t>")
}

// lineBreaks end a line.
var lineBreaks = []string{"\n", "\r\n", `\n`, `\r\n`, "<br>", "<br/>", "<br />", "</p><p>", "</div><div>"}

// lineOver says whether no more words of the line follow the part of an address that ends at i.
func lineOver(s *rule.Scan, i int) bool {
	k := s.Past(s.Past(i, 1, "."), 2, " ")
	return k >= len(s.Text) || !text.CueByte[s.Text[k]] && !text.IsDigit(s.Text[k])
}

// upward returns where the address begins that was found from i on.
func upward(s *rule.Scan, i int) int {
	low := max(0, i-maxOnward, s.FoundTo())
	for k := i; k > low; {
		above := lineAbove(s, k)
		stop := s.Since(above, above-low, "\n\r, ")
		if parted := above < k || bytes.IndexByte(s.Text[stop:k], ',') >= 0; !parted {
			break
		}
		start, sure := segmentBefore(s, stop, low)
		if start == stop {
			break
		}
		if sure {
			i = start
		}
		k = start
	}
	return i
}

// segmentBefore returns where the part of an address begins that ends at i, and whether it is proven; i if there is none.
func segmentBefore(s *rule.Scan, i, low int) (start int, sure bool) {
	start = i
	for k, words := i, 0; words < segmentSize; words++ {
		first := lineWord(s, k, low)
		if first == k {
			break
		}
		g := readSegment(s, first, nothing)
		lot := words == 0 && lotCode(s.Text[first:i])
		reached := lot || g.end == i || g.end == i+1
		if may := g.proven() || !sure; reached && may {
			start, sure = first, lot || g.proven()
		} else if words > 0 && g.end < k {
			break
		}
		if k = first; k <= low || s.Text[k-1] != ' ' {
			break
		}
		k--
	}
	return start, sure
}

// lotCode says whether v is a number with letters that only a house or a flat has: A-22-10, 105-R.
func lotCode(v []byte) bool {
	sh := text.ShapeOf(v)
	lettered := sh.Upper > 0 && sh.Lower == 0 && len(v) < 8
	return lettered && sh.Joiners > 0 && sh.Digits > 0
}

// quarters verifies an address about the word for a flat, a quarter or a district at i: another part of the kind or a postcode stands next to it, and
// a number and a name in one of the parts.
func quarters(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	g, start := readSegment(s, at.Start, aNumber), at.Start
	own := readSegment(s, start, nothing).marked
	if !own && text.ByteAt(s.Text, start-2) == ',' {
		return 0 // 412 MPa, Rm = 538
	}
	if !own && text.ByteAt(s.Text, start-1) == ' ' {
		named, _ := segmentBefore(s, g.end, max(0, start-maxOnward, s.FoundTo()))
		start = min(start, named) // Bole Subcity
	}
	from, end := upward(s, start), onward(s, g.end)
	behind, _ := segmentBehind(s, g.end)
	numbered := behind.marked && s.DigitIn(g.end, behind.end)
	several := from < start || numbered || g.marks > 3
	several = several || codeBehind(s, g.end).long
	if !several || !namedPart(s, from, end) || !s.DigitIn(from, end) {
		return 0
	}
	return s.Take(r, from, end)
}

// namedPart says whether one of the parts of the address text[i:end] holds a name, or there are many of them.
func namedPart(s *rule.Scan, i, end int) bool {
	g := readSegment(s, i, nothing)
	for marks := 0; g.end > i && i < end; {
		if marks += g.marks; g.names > 0 || marks > 2 {
			return true
		}
		i = g.end
		g, _ = segmentBehind(s, i)
	}
	return false
}
