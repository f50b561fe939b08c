package address

import (
	"bytes"
	"slices"
	"unicode"
	"unicode/utf8"

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

// A segment is a part of an address, as it stands between two separators: Flat 3; 10115 Berlin; кв. 5.
type segment struct {
	end    int
	words  int
	names  int
	marked bool // a word for a flat, a floor, a quarter or the like stands beside a number or a name
	code   bool // a postcode is among the words
	street bool // a word for a street is among them
	housed bool // a number stands behind a name, as that of a house
	long   bool // that postcode is none of four digits, which a year may be
}

// proven says whether the segment is a part of an address wherever it stands beside one.
func (g segment) proven() bool { return g.marked || g.code && (g.names > 0 || g.long) }

// ahead says how the last word of a segment was read.
type ahead uint8

const (
	nothing ahead = iota
	aNumber       // which awaits a word for what it counts
	aMark         // a word such as No.
	aUnit         // a word for a flat or the like, which awaits its number
	aName
)

// unitSigns stand for a word such as No. before a number.
var unitSigns = []string{"#", "№", "º", "ª", "°"}

// units are the words that a number of a part stands behind or before.
var units = flatWords.And(text.Cues("apartment", "suite", "ste", "studio", "floor", "fl", "room", "rm", "bldg", "building", "box", "level", "lot", "shop", "tower", "block", "wing", "house", "plot", "villa", "og", "eg", "dg", "stock", "etage", "obergeschoss", "erdgeschoss", "links", "rechts", "mitte",
	"étage", "etg", "sal", "tv", "th", "mf", "krs", "andar", "dto", "esq", "izq", "dcha", "izda", "frente", "entl", "bureau", "appartement", "escalier", "porte", "fsz", "emelet", "ajtó", "lt", "mz", "sc", "pb", "planta", "bajo", "nr", "no", "num", "núm", "número", "número", "rt", "rw", "sector", "phase", "stair",
	"строение", "корпус", "подъезд", "вл", "литера", "д", "дом", "кв", "квартира", "корп", "к", "стр", "оф", "офис", "буд", "будинок", "под", "эт", "этаж", "бл", "ап", "m", "et", "dz", "krt", "em", "fszt", "комн", "помещение", "прим", "вх", "ет", "стая", "днаг", "όροφος"))

// marks stand before any number, also before those of other things.
var marks = text.Cues("nr", "no", "num", "núm", "número", "numero", "č", "čp", "n")

// places are the words that the name of a quarter, a village or a region stands behind or before.
var places = partWords.And(text.Cues("мкр", "микрорайон", "обл", "область", "край", "р-н", "район", "г", "гр", "город", "м", "місто", "с", "село", "пос", "дер", "ж.к", "жк", "кв", "респ", "co", "county", "village", "estate", "sector", "district", "phường", "quận", "p", "q", "tp", "xã", "huyện", "mah", "mahallesi"))

// streetsBegun are the words for a street that stand before its name.
var streetsBegun = text.Cues(bare(slices.Clone(streetWords))...)

// readSegment reads the part of an address that begins at i.
func readSegment(s *rule.Scan, i int) (g segment) {
	g.end = i
	last := nothing
	for k := i; g.words < segmentSize; g.words++ {
		if g.words > 0 {
			if text.ByteAt(s.Text, g.end) == ' ' {
				k = g.end + 1
			} else if k = signAhead(s, g.end); k == g.end {
				break
			}
		}
		if end := ordinalAt(s, k); end > 0 {
			g.end, g.marked, last = end, true, aName
			continue
		}
		if end := bracketed(s, k); end > 0 && g.words > 0 {
			g.end, last = end, aName
			continue
		}
		if end, long := codeAt(s, k); end > 0 && last != aUnit && last != aMark {
			g.end, g.code, g.long, last = end, true, g.long || long, nothing
			continue
		}
		stop := addressWordEnd(s, k)
		if sign := signAhead(s, k); stop == k && sign > k {
			last = aUnit
			stop = addressWordEnd(s, sign)
			k = sign
		}
		v := s.Text[k:stop]
		dot := len(v) > 1 && v[len(v)-1] == '.'
		if dot {
			v = v[:len(v)-1]
		}
		if len(v) == 0 {
			break
		}
		next, ok := g.word(s, v, last, dot)
		if !ok {
			break
		}
		if last = next; last != nothing {
			g.end = k + len(v)
		}
		if dot && last != nothing && (last != aName || len(v) < 5) {
			g.end++
		} else if dot {
			break
		}
	}
	if text.IsDigit(text.ByteAt(s.Text, i)) && g.street {
		return segment{end: i} // another address
	}
	return g
}

// signAhead returns where the number begins behind one of unitSigns at i, or behind the point or colon of a word for one; i if none does.
func signAhead(s *rule.Scan, i int) int {
	for _, sign := range unitSigns {
		if s.HasAt(i, sign) {
			return s.Past(i+len(sign), 1, " ")
		}
	}
	if b := text.ByteAt(s.Text, i); b == ':' || b == '.' {
		if k := s.Past(i+1, 1, " "); text.IsDigit(text.ByteAt(s.Text, k)) {
			return k
		}
	}
	return i
}

// sides follow the number of a storey.
var sides = text.Cues("og", "ug", "etage", "stock", "links", "rechts", "mitte", "tv", "th", "mf", "sal", "em", "krs", "étage", "etg", "piso", "andar", "dto", "esq", "izq", "izda", "dcha", "der", "frente", "floor", "fl", "emelet", "planta", "kat", "puerta", "pta")

// ordinalAt returns where the number of a storey at i ends, with the side or the door behind it: 3. OG; 2º 4ª; 5.º Esq.; 1er étage. 0 if none does.
func ordinalAt(s *rule.Scan, i int) int {
	end := s.Digits(i)
	if !text.InRange(end-i, 1, 2) {
		return 0
	}
	k := end + text.Btoi(text.ByteAt(s.Text, end) == '.')
	sure := s.HasAt(k, "º", "ª", "°")
	if sure {
		k += len("º")
	} else if k == end {
		k = s.LettersEnd(end)
		if !text.Listed(s.Text[end:k], []string{"e", "er", "re", "ème", "eme", "st", "nd", "rd", "th", "a", "o"}) {
			return 0
		}
	}
	word := s.Past(k, 1, " ")
	stop := s.LettersEnd(word)
	v := s.Text[word:stop]
	if sides.Has(v) || sure && len(v) == 1 && text.IsUpper(v[0]) {
		return stop + text.Btoi(text.ByteAt(s.Text, stop) == '.')
	}
	return k * text.Btoi(sure && !s.GluedRight(k))
}

// bracketed returns where the name or the code in brackets at i ends: (BO), (Québec); 0 if there is none.
func bracketed(s *rule.Scan, i int) int {
	if text.ByteAt(s.Text, i) != '(' {
		return 0
	}
	end := addressWordEnd(s, i+1)
	if first, _ := utf8.DecodeRune(s.Text[i+1:]); !unicode.IsUpper(first) || text.ByteAt(s.Text, end) != ')' {
		return 0
	}
	return end + 1
}

// word reads a word of a segment, and says whether it is one.
func (g *segment) word(s *rule.Scan, v []byte, last ahead, dot bool) (next ahead, ok bool) {
	first, _ := utf8.DecodeRune(v)
	g.street = g.street || g.words > 0 && streetKinds.Has(v)
	unit, place := units.Has(v), places.Has(v)
	alone := utf8.RuneCount(v) == 1
	switch {
	case text.IsDigit(v[0]):
		g.marked, g.housed = g.marked || last == aUnit, g.housed || last == aName
		return aNumber, len(v) < 9 && (last != aName || len(v) < 3) // more digits are the number of another house
	case !unit && !place && streetsBegun.Has(v):
		return nothing, false // another address
	case marks.Has(v):
		return aMark, true
	case (unit || place) && (!alone || dot || last == aNumber):
		if last == aNumber || last == aName && place {
			g.marked = true
		}
		return aUnit, true
	case unicode.IsUpper(first) && (len(v) < 5 || !bytes.ContainsAny(v, "0123456789")):
		g.names += text.Btoi(utf8.RuneCount(v) > 1)
		if last == aUnit {
			g.marked = true
		}
		return aName, true
	case text.Listed(v, streetParticles) && last == aName:
		return nothing, true
	}
	return nothing, false
}

// The forms of postcodes, but of four digits, as years are, by what they begin with.
var (
	digitCodes  = []string{"#####", "######", "#######", "### ##", "### ###", "##-###", "####-###", "#####-###", "#####-####", "#### @@"}
	letterCodes = []string{"@@-####", "@@-#####", "@-####", "@-#####", "@#@ #@#", "@# #@@", "@## #@@", "@@# #@@", "@@## #@@", "@#@ #@@", "@@#@ #@@", "@## @*##", "@## @#@*", "@## *@##", "@####@@@"}
	signCodes   = []string{"(####)", "(#####)"}
	yearCodes   = []string{"####"}
)

// codeAt returns where the postcode at i ends, and whether it has a form that no year has; 0 if none stands there.
func codeAt(s *rule.Scan, i int) (end int, long bool) {
	switch b := text.ByteAt(s.Text, i); {
	case text.IsDigit(b):
		if s.Digits(i) < i+2 {
			return 0, false
		}
		if end = wholeCode(s, digitCodes, i); end == 0 {
			return wholeCode(s, yearCodes, i), false
		}
	case text.IsUpper(b):
		if next := text.ByteAt(s.Text, i+1); text.IsLower(next) || next == ' ' {
			return 0, false
		}
		end = wholeCode(s, letterCodes, i)
	case b == '(':
		end = wholeCode(s, signCodes, i)
	}
	return end, end > 0
}

// onward returns where the address ends that was found up to i.
func onward(s *rule.Scan, i int) int {
	limit := min(len(s.Text), i+maxOnward)
	for k, unproven := i, 0; k < limit; {
		next, by := separator(s, k)
		if by == notParted {
			break
		}
		if by == byBlank && !provenAt(s, next) {
			break
		}
		g := readSegment(s, next)
		if g.end == next {
			break
		}
		switch {
		case by == byLine && (g.housed || !lineOver(s, g.end)):
			return i
		case g.proven(), by == byComma && unproven == 0 && g.names > 0:
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

// provenAt says whether a part of an address that no comma parts from the one before may begin at i: with a word for a flat or a quarter, a storey,
// a postcode, or capitals before one.
func provenAt(s *rule.Scan, i int) bool {
	end := addressWordEnd(s, i)
	v := bytes.TrimSuffix(s.Text[i:end], []byte("."))
	if units.Has(v) || places.Has(v) || signAhead(s, i) > i || ordinalAt(s, i) > 0 || bracketed(s, i) > 0 {
		return true
	}
	code, _ := codeAt(s, i)
	if behind, _ := codeAt(s, end+1); code == 0 && behind > 0 {
		return text.IsUpper(text.ByteAt(s.Text, i))
	}
	return code > 0
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
	k := i
	if s.HasAt(k, "،") {
		return s.Past(k+len("،"), 2, " "), byComma
	}
	for _, dash := range []string{" - ", " – ", " / "} {
		if s.HasAt(k, dash) {
			return k + len(dash), byComma
		}
	}
	if end := addressWordEnd(s, k+1); text.ByteAt(s.Text, k) == '/' && !text.IsDigit(text.ByteAt(s.Text, end+1)) {
		return k + 1, byComma // Rio de Janeiro/RJ
	}
	comma := text.ByteAt(s.Text, k) == ','
	k = s.Past(k+text.Btoi(comma), 2, " ")
	if below := lineBelow(s, k); below > k {
		return below, byLine
	}
	switch {
	case comma:
		return k, byComma
	case k == i+1:
		return k, byBlank
	}
	return i, notParted
}

// lineBelow returns where the text of the next line begins if the line ends at i, also where it is quoted mail or a string of a program; else i.
func lineBelow(s *rule.Scan, i int) int {
	k := i
	switch {
	case s.HasAt(k, "\r\n"), s.HasAt(k, `\n`):
		k += 2
	case text.ByteAt(s.Text, k) == '\n':
		k++
	default:
		return i
	}
	return s.Past(k, 8, " \t>")
}

// lineOver says whether no more words of the line follow the part of an address that ends at i.
func lineOver(s *rule.Scan, i int) bool {
	k := s.Past(i, 1, ".")
	k = s.Past(k, 2, " ")
	return k >= len(s.Text) || !text.CueByte[s.Text[k]] && !text.IsDigit(s.Text[k])
}

// upward returns where the address begins that was found from i on.
func upward(s *rule.Scan, i int) int {
	low := max(0, i-maxOnward, s.FoundTo())
	for k, unproven := i, 0; k > low; {
		stop := s.Since(k, k-low, " \t>")
		above := stop > low && s.Text[stop-1] == '\n'
		comma := stop > low && s.Text[stop-1] == ','
		if !above && !comma {
			break
		}
		stop = s.Since(stop, stop-low, "\n\r, ")
		start, sure := segmentBefore(s, stop, low)
		switch {
		case start == stop:
			return i
		case sure:
			i, unproven = start, 0
		case unproven < maxUnproven:
			unproven++
		}
		k = start
	}
	return i
}

// segmentBefore returns where the part of an address begins that ends at i, and whether it is proven; i if there is none.
func segmentBefore(s *rule.Scan, i, low int) (start int, sure bool) {
	start = i
	for k, words := i, 0; words < segmentSize; words++ {
		first := wordBefore(s, k, low)
		if first == k {
			break
		}
		g := readSegment(s, first)
		if reached := g.end == i || g.end == i+1; reached && (g.proven() || !sure) {
			start, sure = first, g.proven()
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

// wordBefore returns where the word begins that ends at i.
func wordBefore(s *rule.Scan, i, low int) int {
	if start := lineWord(s, i, low); start < i {
		return start
	}
	for i > low && (text.CueByte[s.Text[i-1]] || lineSigns[s.Text[i-1]]) {
		i--
	}
	return i
}
