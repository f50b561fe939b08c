package address

import (
	"bytes"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file reads one part of an address: the words between two commas or on a line of its own, and what they prove.

// A segment is a part of an address, as it stands between two separators: Flat 3; 10115 Berlin; кв. 5.
type segment struct {
	end    int
	words  int
	names  int
	marks  int  // such words with a number or a name
	marked bool // a word for a flat, a floor, a quarter or the like stands next to a number or a name
	code   bool // a postcode is among the words
	street bool // a word for a street is among them
	housed bool // a number stands behind a name, as that of a house
	long   bool // that postcode is none of four digits, which a year may be
	own    bool // it is the street itself, to which words for one and numbers of any length belong
	small  int  // so many words of its name may have small letters
	front  bool // the number of its house stands before it
	sure   bool // a mark or a comma stands before the number of its house
}

// proven says whether the segment is a part of an address wherever it stands next to one.
func (g segment) proven() bool {
	coded := g.names > 0 || g.long
	return g.marked || g.code && coded
}

// ahead says how the last word of a segment was read.
type ahead uint8

const (
	nothing ahead = iota
	aNumber       // which awaits a word for what it counts
	aMark         // a word such as No.
	aUnit         // a word for a flat or the like, which awaits its number
	aName
	aParticle // between two names
)

// unitSigns stand for a word such as No. before a number.
var unitSigns = []string{"#", "№", "º", "ª", "°"}

// units are the words that a number of a part stands behind or before.
var units = flatWords.And(text.Cues("apartment", "suite", "ste", "studio", "floor", "fl", "room", "rm", "bldg", "building", "box", "level", "lot", "shop", "tower", "block", "wing", "house", "plot", "villa", "og", "eg", "dg", "stock", "etage", "obergeschoss", "erdgeschoss", "links", "rechts", "mitte",
	"étage", "etg", "sal", "tv", "th", "mf", "krs", "andar", "dto", "esq", "izq", "dcha", "izda", "frente", "entl", "bureau", "appartement", "escalier", "porte", "fsz", "emelet", "ajtó", "lt", "mz", "sc", "pb", "planta", "bajo", "street", "d", "h", "h.no", "d.no", "gali", "khasra", "kothi", "makan", "mohalla", "conjunto", "nr", "no", "num", "núm", "número", "número", "rt", "rw", "sector", "phase", "stair",
	"c/o", "số", "nhà", "căn", "hæð", "íbúð", "but", "bloc", "scara", "apartament", "etaj", "patro", "poschodie", "stan", "sprat", "ulaz", "stanovanje", "hoog", "bostad", "huoneisto", "kld", "stuen", "parter", "oficina", "ofic", "bodega", "nave", "portal", "loja", "k", "chez", "p/a", "sala", "fundos", "quinta", "unidad", "unidade", "comp", "site", "rd", "stand", "erf", "bay", "office", "apt", "villa", "qtr", "quarter", "woreda", "kebele", "zone", "phase", "purok", "lantai", "kavling", "tingkat", "moo", "soi",
	"офіс", "секція", "під’їзд", "під'їзд", "поверх", "блок", "вход", "апартамент", "етаж", "стан", "спрат", "улаз", "строение", "корпус", "подъезд", "вл", "литера", "д", "дом", "кв", "квартира", "корп", "к", "стр", "оф", "офис", "буд", "будинок", "под", "эт", "этаж", "бл", "ап", "m", "et", "dz", "krt", "em", "fszt", "комн", "помещение", "прим", "вх", "ет", "стая", "днаг", "όροφος"))

// marks stand before any number, also before those of other things.
var marks = text.Cues("km", "kav", "n°", "nº", "n.º", "№", "nro", "ext", "nomor", "бр", "број", "αρ", "br", "št", "nr", "no", "num", "núm", "número", "numero", "č", "čp", "n")

// places are the words that the name of a quarter, a village or a region stands behind or before.
var places = partWords.And(text.Cues("мкр", "микрорайон", "обл", "область", "край", "р-н", "район", "г", "гр", "город", "м", "місто", "с", "село", "пос", "дер", "ж.к", "жк", "кв", "респ", "tambon", "amphoe", "khwaeng", "khet", "ward", "nagar", "colony", "layout", "enclave", "vihar", "đường", "phố", "hộ", "sat", "com", "jud", "pagasts", "novads", "sav", "r", "k", "co", "county", "prov", "subcity", "dist", "taluk", "tehsil", "mandal", "post", "harjumaa", "vald", "maakond", "kommun", "village", "estate", "sector", "district", "phường", "quận", "p", "q", "tp", "xã", "huyện", "mah", "mahallesi"))

// streetsBegun are the words for a street that stand before its name.
var streetsBegun = text.Cues(bare(slices.Clone(streetWords))...)

// readSegment reads the part of an address that begins at i; last is what stands before it, if only a blank parts them.
func readSegment(s *rule.Scan, i int, last ahead) (g segment) {
	g.read(s, i, last)
	return g
}

// read reads on from i.
func (g *segment) read(s *rule.Scan, i int, last ahead) {
	g.end = i
	for k, most := i, segmentSize<<text.Btoi(g.own); g.words < most; g.words++ {
		over, as := g.whole(s, k, last)
		if over == 0 {
			over, as = g.next(s, k, last)
		}
		if over == 0 {
			break
		}
		if last = as; as != aParticle {
			g.end = over
		}
		if k = over + 1; text.ByteAt(s.Text, over) == ' ' {
			continue
		}
		k = signAhead(s, over)
		house := g.own && as == aNumber
		if decimal := house && text.ByteAt(s.Text, over) == '.'; k == over || decimal {
			break
		}
	}
	if text.IsDigit(text.ByteAt(s.Text, i)) && g.street && !g.own {
		*g = segment{end: i} // another address
	}
	k := s.Digits(i)
	fraction := k > i && text.ByteAt(s.Text, k) == '/' && text.IsAlnum(text.ByteAt(s.Text, k+1))
	g.marked = g.marked || fraction && g.names > 0 // 233/26 Trần Hưng Đạo
}

// whole takes a storey, a name in brackets or a postcode at k, which are read at once, and returns where it ends; 0 if there is none.
func (g *segment) whole(s *rule.Scan, k int, last ahead) (end int, as ahead) {
	if g.own && !g.housed && !g.front {
		return 0, last
	}
	ordinal, name := ordinalAt(s, k), bracketed(s, k)*text.Btoi(g.words > 0)
	if end = max(ordinal, name); end > 0 {
		g.marked = g.marked || ordinal > 0
		return end, aName
	}
	end, long := codeAt(s, k)
	if end == 0 || last == aUnit || last == aMark {
		return 0, last
	}
	g.code, g.long = true, g.long || long
	return end, nothing
}

// next takes the word at k with the sign before it and the dot behind it, and returns where it ends; 0 if it is none of an address.
func (g *segment) next(s *rule.Scan, k int, last ahead) (end int, as ahead) {
	k = s.BehindAny([]string{"„", "«", "“"}, k) // ул. „Цар Симеон“ № 153
	stop := addressWordEnd(s, k)
	if sign := signAhead(s, k); stop == k && sign > k {
		last, k, stop = aUnit, sign, addressWordEnd(s, sign)
	}
	v := bytes.TrimSuffix(s.Text[k:stop], []byte("."))
	if len(v) == 0 {
		return 0, last
	}
	marked := k+len(v) < stop || signAhead(s, stop) > stop
	as, ok := g.word(v, last, marked)
	if !ok {
		return 0, last
	}
	end = k + len(v)
	dotted := as < aName || streetKinds.Has(v)
	if len(v) < 5 && !dotted {
		dotted = g.own || !sentenceOver(s, end)
	}
	if number := g.own && as == aNumber; dotted && !number { // the dot belongs to it
		end = stop
	}
	if g.own && as == aName {
		end = s.BehindAny([]string{"“", "”", "»"}, end)
	}
	return end, as
}

// withoutCapitals says whether r is a letter of a script without capitals: of Hebrew, with which those begin, or one behind it.
func withoutCapitals(r rune) bool { return r >= 0x590 && unicode.IsLetter(r) && !unicode.IsLower(r) }

// signAhead returns where the number begins behind one of unitSigns at i, or behind the point or colon of a word for one; i if none does.
func signAhead(s *rule.Scan, i int) int {
	if b := text.ByteAt(s.Text, i); b < utf8.RuneSelf && !text.HasByte("#:.", b) {
		return i
	}
	if k := s.BehindAny(unitSigns, i); k > i {
		return s.Past(k, 1, " ")
	}
	k := s.Past(i+1, 1, " ")
	if sign := text.ByteAt(s.Text, i); text.HasByte(":.", sign) && numberAt(s, k) {
		return k
	}
	return i
}

// numberAt says whether a number stands at i, or a letter and a number: bl.A3.
func numberAt(s *rule.Scan, i int) bool {
	return match.SpelledAny(s, []string{"#", "@#"}, i) > 0
}

// sides follow the number of a storey.
var sides = text.Cues("og", "ug", "etage", "stock", "links", "rechts", "mitte", "tv", "th", "mf", "sal", "em", "krs", "étage", "etg", "piso", "andar", "dto", "esq", "izq", "izda", "dcha", "der", "frente", "floor", "fl", "emelet", "planta", "kat", "puerta", "pta")

var ordinalEnds = text.Cues("e", "er", "re", "ème", "eme", "st", "nd", "rd", "th", "a", "o")

// ordinalAt returns where the number of a storey at i ends, with the side or the door behind it: 3. OG; 2º 4ª; 5.º Esq.; 1er étage. 0 if none does.
func ordinalAt(s *rule.Scan, i int) int {
	end := s.Digits(i)
	if !text.InRange(end-i, 1, 2) {
		return 0
	}
	k, sure := s.BehindAny([]string{".", "º", "ª", "°", ".º", ".ª", ".°"}, end), s.HasAt(end, "º", "ª", "°", ".º", ".ª", ".°")
	if letters := s.LettersEnd(end); k == end && ordinalEnds.Has(s.Text[end:letters]) {
		k = letters
	}
	if k == end {
		return 0
	}
	word := s.Past(k, 1, " ")
	stop := s.LettersEnd(word)
	v := s.Text[word:stop]
	letter := len(v) == 1 && text.IsUpper(v[0])
	if dot := k == end+1; dot && text.ByteAt(s.Text, k) == ',' {
		return k // 12, 3., 2100 København
	}
	if sides.Has(v) || sure && letter {
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

// number reads a word of a segment that begins with a digit, and says whether it is one. More digits behind a name are the number of another house, but for
// the street itself.
func (g *segment) number(v []byte, last ahead) (next ahead, ok bool) {
	g.mark(last == aUnit)
	marked := g.words > 0 && (last == aUnit || last == aMark)
	behind := last == aName
	if g.own {
		named := g.names > 0 || marked && g.street
		behind = named && !g.front && houseNumber(v)
	}
	sure := behind || !g.own
	g.sure = g.sure || marked && sure
	g.housed = g.housed || behind
	few := last != aName || len(v) < 3
	return aNumber, len(v) < 9 && (few || g.own)
}

// ofStreet says whether v is a word that only the street itself has, or the street is over before it: behind its house only parts of it stand.
func (g *segment) ofStreet(v []byte, capital bool, last ahead) (is, over bool) {
	if !g.own {
		return false, false
	}
	open := g.housed && !g.code
	kind := streetKinds.Has(v)
	title := streetName(v) && capital && !marks.Has(v)
	small := g.names < g.small && len(v) > len("del")
	fits := title || small
	begun := g.street && !g.housed
	name := fits && begun && !kind
	g.street, g.names = g.street || kind, g.names+text.Btoi(name)
	half := open && (wings.Has(v) || len(bytes.Trim(v, "IVX")) == 0)
	another := last < aUnit && len(v) > len("A")
	over = open && !half && another
	over = over && !marks.Has(v)
	is = kind || name || half
	return is || text.Listed(v, streetTitles), over
}

// word reads a word of a segment, and says whether it is one.
func (g *segment) word(v []byte, last ahead, dot bool) (next ahead, ok bool) {
	if text.IsDigit(v[0]) {
		return g.number(v, last)
	}
	if unit, number, joined := bytes.Cut(v, []byte("-")); joined && units.Has(unit) && houseWord(number) {
		g.mark(true) // k-2
		return aNumber, true
	}
	first, _ := utf8.DecodeRune(v)
	if at := bytes.LastIndexByte(v, '-') + 1; at > len("Goa") && len(v) == at+6 && text.Of(v[at:], text.CsDigit) {
		g.names, g.code, g.long = g.names+1, true, true // Siliguri-270799
		return nothing, unicode.IsUpper(first)
	}
	if text.Listed(v, []string{"r/c", "c/v"}) { // the ground floor in Portugal
		g.mark(true)
		return aName, true
	}
	if text.Listed(v, []string{"s/n", "snc"}) {
		g.housed, g.sure = true, true
		return aNumber, true
	}
	if is, over := g.ofStreet(v, unicode.IsUpper(first) || text.ByteAt(v, 1) == '\'', last); is || over {
		return aName, !over
	}
	small := len(v) < len("str") && unicode.IsLower(first) // 1644 Virum pr. 1. maj
	behindName := g.words > 0 && !small
	g.street = g.street || behindName && streetKinds.Has(v)
	return g.part(v, first, last, dot)
}

// part reads a word of a segment that begins with no digit and is none that only the street has: v, whose first letter is given.
func (g *segment) part(v []byte, first rune, last ahead, dot bool) (next ahead, ok bool) {
	unit, place := units.Has(v), places.Has(v)
	begun := streetsBegun.Has(v) && (dot || len(v) > len("al")) // al. Długa, but Al Barsha
	belongs := dot || last == aNumber || utf8.RuneCount(v) > 1  // a letter alone is a word for a part only with a dot or behind a number
	title := g.own || len(v) < 5 || !bytes.ContainsAny(v, "0123456789")
	particle := last >= aUnit || g.own && g.housed
	switch {
	case !unit && !place && begun:
		return nothing, false // another address
	case marks.Has(v) && last == aUnit:
		return aUnit, true
	case marks.Has(v):
		return aMark, true
	case (unit || place) && belongs:
		g.mark(last == aNumber || last == aName && place)
		return aUnit, true
	case title && unicode.IsUpper(first):
		g.names += text.Btoi(utf8.RuneCount(v) > 1 && (!g.own || streetName(v)))
		g.mark(last == aUnit)
		return aName, true
	case particle && text.Listed(v, streetParticles):
		return aParticle, true
	case withoutCapitals(first):
		return aName, true // where only a postcode proves the part
	}
	return nothing, false
}

// mark counts a word for a part, if it is one.
func (g *segment) mark(is bool) {
	g.marked = g.marked || is
	g.marks += text.Btoi(is)
}

// The forms of postcodes, by what they begin with. Years have four digits, too.
var (
	digitCodes  = []string{"####", "#####", "######", "#######", "### ##", "### ###", "##-###", "####-###", "#####-###", "#####-####", "#### @@", "####@@"}
	letterCodes = []string{"@@-####", "@@-### ##", "@@-###", "S(######)", "S######", "@@-#####", "@-####", "@-#####", "@#@ #@#", "@#@#@#", "@# #@@", "@## #@@", "@@# #@@", "@@## #@@", "@#@ #@@", "@@#@ #@@", "@## @*##", "@## @#@*", "@## *@##", "@####@@@", "@####", "@##@***", "@##*@**", "@##**@*", "@##***@", "@## *@**", "@## **@*", "@## ***@"}
)

// codeAt returns where the postcode at i ends, and whether it has a form that no year has; 0 if none stands there.
func codeAt(s *rule.Scan, i int) (end int, long bool) {
	switch b := text.ByteAt(s.Text, i); {
	case text.IsDigit(b) && text.IsDigit(text.ByteAt(s.Text, i+1)):
		end = max(wholeCode(s, digitCodes, i), shortCode(s, i))
		return end, end > i+len("2024")
	case text.IsUpper(b):
		if next := text.ByteAt(s.Text, i+1); text.IsLower(next) || next == ' ' {
			return 0, false
		}
		end = wholeCode(s, letterCodes, i)
	}
	return end, end > 0
}

// shortCode returns where a postcode of three digits at i ends, as Iceland has, if only the town stands behind it on the line or up to a comma; else 0.
func shortCode(s *rule.Scan, i int) int {
	end := s.Digits(i)
	if end != i+3 || text.ByteAt(s.Text, end) != ' ' || !capitalAt(s, end+1) {
		return 0
	}
	return end * text.Btoi(lineOver(s, capitalised(s, end+1, 2)))
}
