package phone

import (
	"strconv"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/view"
)

// This file knows phone numbers as they are written within their countries. What tells them from other numbers is the trunk 0, the
// groups, and that they stand alone.

// trunkGroups holds the lengths of the groups of national numbers that begin with a 0, one hexadecimal digit each.
var trunkGroups = func() map[uint64]bool {
	all := map[uint64]bool{}
	for _, lengths := range strings.Fields(trunkLengths) {
		n, _ := strconv.ParseUint(lengths, 16, 32)
		all[n] = true
	}
	return all
}()

const trunkLengths = "" +
	"344 434 56 533 22222 4222 2322 36 37 38 46 47 48 55 57 4322 334 3322 27 28 244 234 433 443 343 " +
	"2332 2134 2234 3244 4234 3222 32222 3332 352 353 542 3232 2232 445 444 3223 42222 2333 5222 26 2422 223"

// trunkNumber verifies a national number that begins with 0: 030 901820, 01 23 45 67 89, 0171-1234567, 020 7946 0958.
func trunkNumber(s *rule.Scan, r *rule.Rule, at rule.At) int {
	g, n := called.GroupAt(s, at.Start), at.End-at.Start
	if match.Told(s, at.Start) {
		return 0
	}
	if s.Text[at.Start+1] == '0' {
		return exitCode(s, r, g)
	}
	to := trunkEnd(s, g, len(s.Groups))
	if to == 0 && g+1 < len(s.Groups) && s.Groups[g+1].Sep != ' ' { // another number may follow behind a space
		for to = g + 1; to < len(s.Groups) && s.Groups[to].Sep != ' '; {
			to++
		}
		to = trunkEnd(s, g, to)
	}
	if to == 0 || !ofItsOwn(s, g, n) {
		return 0
	}
	end := s.Groups[to-1].End
	if to == len(s.Groups) && !s.FreeRight(end) || tabled(s, g, to) {
		return 0
	}
	return s.Take(r, at.Start, end)
}

// ofItsOwn says whether group g, of n digits, begins a number, and does not go on with one.
func ofItsOwn(s *rule.Scan, g, n int) bool {
	pair := n == 2 && s.Groups[g+1].Sep == ' '
	return g == 0 || s.Groups[g].Sep == ' ' && !pair
}

// tabled says whether groups[g:to] are no phone number but part of a list that counts, of a table or a dump, or the number of a part.
func tabled(s *rule.Scan, g, to int) bool {
	start, end := s.Groups[g].Start, s.Groups[to-1].End
	dumped := to == g+5 && (moreHex(s, end) || hexBefore(s, start))
	return dumped || ascending(s, g) || otherTrunk(s, start)
}

// otherTrunk says whether the number at i is that of a part or the like, one of a dump or a counted column, or of a port in a table of sockets: 0100007F:0035.
func otherTrunk(s *rule.Scan, i int) bool {
	socket := i >= 9 && s.Text[i-1] == ':' && text.Hex(s.Text[i-9:i-1])
	clock := match.Spelled(s, "##:##", i-len("00:")) > 0
	machine := socket || clock || hexDumped(s, i)
	return machine || s.Cued(partCues, text.CloseBy, i) || countedOn(s, i, s.Digits(i))
}

// trunkEnd returns to if groups[g:to] are those of a national number, else 0.
func trunkEnd(s *rule.Scan, g, to int) int {
	lengths, total := uint64(0), 0
	if to-g > 6 {
		return 0
	}
	for k := g; k < to; k++ {
		n, dots := called.Long(s, k), k > g && s.Groups[k].Sep == '.'
		if total += n; n > 9 || k > g && dots != (s.Groups[g+1].Sep == '.') {
			return 0
		}
		lengths = lengths<<4 | uint64(n)
	}
	grouped := trunkGroups[lengths] || to == g+3 && extended(s, g)
	if !grouped || total < 9 || total > 13 {
		return 0
	}
	short := to == g+2 && lengths < 0x30 && s.Groups[g+1].Sep != '-'
	if short || unicodes(s, g, lengths) {
		return 0 // or characters of Unicode
	}
	return to
}

// unicodes says whether the groups from g on are characters of Unicode: 0401 0402 0403.
func unicodes(s *rule.Scan, g int, lengths uint64) bool {
	return lengths == 0x444 && s.Text[s.Groups[g+1].Start] == '0' && s.Text[s.Groups[g+2].Start] == '0'
}

// extended says whether groups[g:g+3] are an area, a number and an extension, as German companies have: 05251 51668-0.
func extended(s *rule.Scan, g int) bool {
	area, number := called.Long(s, g), called.Long(s, g+1)
	german := s.Groups[g+1].Sep == ' ' && s.Groups[g+2].Sep == '-' && called.Long(s, g+2) < 5
	sized := number > 3 && number < 8
	return german && sized && max(3, min(area, 5)) == area
}

// ascending says whether the groups from g on count: 01 02 03 04 05.
func ascending(s *rule.Scan, g int) bool {
	n := func(k int) int {
		part := s.Groups[min(k, len(s.Groups)-1)]
		return text.Num(s.Text[part.Start:part.End])
	}
	return called.Long(s, g) == 2 && n(g+1)-n(g) == 1 && n(g+2)-n(g) == 2
}

// hexPair says whether a byte in hexadecimal stands at i.
func hexPair(s *rule.Scan, i int) bool { return i >= 0 && match.Spelled(s, "xx", i) > 0 }

// moreHex says whether more pairs of hexadecimal digits follow behind i, as in a dump.
func moreHex(s *rule.Scan, i int) bool {
	start := i
	if i = view.Blanks(&s.Cursor, i); text.ByteAt(s.Text, i) == '|' {
		return i == start+2 // the dump's characters
	}
	return i > start && hexPair(s, i) && !text.IsAlnum(text.ByteAt(s.Text, i+2))
}

// hexBefore says whether two pairs of hexadecimal digits stand before i, as in a dump.
func hexBefore(s *rule.Scan, i int) bool {
	for range 2 {
		i = s.Since(i, i, " ")
		if i < 3 || !hexPair(s, i-2) || s.Text[i-3] != ' ' {
			return false
		}
		i -= 2
	}
	return true
}

// exitCode verifies an international number that begins with 00 at group g: 0049 30 901820, 00 44 20 7946 0958.
func exitCode(s *rule.Scan, r *rule.Rule, g int) int {
	var buf [18]byte
	digits, to := buf[:0], g
	for ; to < len(s.Groups) && len(digits)+called.Long(s, to) <= 17; to++ {
		digits = append(digits, s.Text[s.Groups[to].Start:s.Groups[to].End]...)
	}
	start, end := s.Groups[g].Start, s.Groups[to-1].End
	pairs := to == g+5 && len(digits) == 10 // bytes in hexadecimal: 00 20 00 81 00
	part := to != len(s.Groups) || to == g+1
	if part || to > g+3 && moreHex(s, end) {
		return 0
	}
	short := pairs || len(digits) < 10
	if short || digits[2] == '0' || zeroKept(s, g, to) {
		return 0
	}
	if s.Groups[g+1].Sep == '.' || g > 0 && s.Groups[g].Sep != ' ' {
		return 0
	}
	if p := planOf(digits[2:]); p.most == 0 || !p.admits(digits[2:]) || !s.FreeRight(end) {
		return 0
	}
	return phone(s, r, start, end)
}

// zeroKept says whether a group that begins with a zero follows the 00 and the two digits of a country that groups[g:to] begin with, as in points of Unicode
// and dumps: 0065 0302 0304. Only Italy keeps that zero.
func zeroKept(s *rule.Scan, g, to int) bool {
	country := g
	if called.Long(s, g) == 2 {
		country++
	}
	if country+1 >= to || s.Groups[country].End-s.Groups[g].Start > len("00 49") {
		return false
	}
	end := s.Groups[country].End
	italian := s.Text[end-2] == '3' && s.Text[end-1] == '9'
	return !italian && s.Text[s.Groups[country+1].Start] == '0'
}

// northAmerican verifies 415-555-0123 and 1-415-555-0123, with dots too; with spaces only next to a cue.
func northAmerican(s *rule.Scan, r *rule.Rule, at rule.At) int {
	g := called.GroupAt(s, at.Start)
	from, apart := g, areaApart(s, g)
	if match.Shape(s, g, "-. ", 1, 3, 3, 4) && s.Text[at.Start] == '1' {
		from = g + 1
	} else if !apart && !match.Shape(s, g, "-. ", 3, 3, 4) {
		return 0
	}
	if match.Told(s, at.Start) || !s.Stands(g, from+3) || s.Cued(partCues, text.CloseBy, at.Start) {
		return 0
	}
	end := s.Groups[from+2].End
	if !apart && !american(s, from, at.Start, end, s.Groups[g+1].Sep) {
		return 0
	}
	return phone(s, r, at.Start, end)
}

// american says whether the number text[i:end], whose area is group g and whose groups the separator parts, is one of North America.
func american(s *rule.Scan, g, i, end int, sep byte) bool {
	if sep == '-' { // next to a word for phones it is known by that, whatever the area begins with
		return s.Text[s.Groups[g].Start] >= '2' || s.HasAt(i, "123-456-7890") || phoneBefore(s, i)
	}
	if !nanp(s, s.Groups[g].Start, s.Groups[g+1].Start) {
		return false
	}
	alone := wholeCell(s, i, end) || answering(s, i)
	return sep == '.' || alone || phoneBefore(s, i)
}

// areaApart says whether the groups from g on are a number of North America with a space behind the area only: 438 434-5485.
func areaApart(s *rule.Scan, g int) bool {
	i := s.Groups[g].Start
	if g+3 > len(s.Groups) || match.Spelled(s, "### ###-####", i) != s.Groups[g+2].End {
		return false
	}
	return nanp(s, i, i+4) && !s.Cued(fileCues, text.CloseBy, i)
}

// wholeCell says whether text[i:end] is the whole of a cell, of an element or of a quoted string.
func wholeCell(s *rule.Scan, i, end int) bool {
	before, after := text.ByteAt(s.Text, i-1), text.ByteAt(s.Text, end)
	switch before {
	case '>':
		return after == '<'
	case '"':
		return after == '"'
	}
	return text.HasByte(",;\t", before) && text.HasByte(",;\t\r\n", after)
}

// nanp checks the first digits of area code and exchange (North American Numbering Plan).
func nanp(s *rule.Scan, area, exchange int) bool {
	a, e := s.Text[area:area+3], s.Text[exchange:exchange+3]
	if string(a) == "555" || string(a) == "123" && string(e) == "456" {
		return true // nobody's
	}
	return issued(a) && issued(e)
}

func issued(code []byte) bool { return code[0] >= '2' && string(code[1:]) != "11" }

// bracketedForms are those of North America with the area in brackets.
var bracketedForms = []string{
	"(###)###-####", "(###)###.####", "(###)### ####", "(###) ###-####", "(###) ###.####", "(###) ### ####", "(###)-###-####", "(###)-###.####", "(###)-### ####",
}

// bracketed verifies a number with its area in brackets: (415) 555-0123, (020) 7946 0958, (11) 91234-5678. What is dialled before it may stand
// there.
func bracketed(s *rule.Scan, r *rule.Rule, at rule.At) int {
	i := at.Start
	k := match.SpelledAny(s, areas[1:], i)
	if k == 0 || s.GluedLeft(i) {
		return 0
	}
	if end := match.SpelledAny(s, bracketedForms, i); end > 0 && called.PhoneEnds(s, end) {
		return phone(s, r, dialledBefore(s, i, " -", "1"), end)
	}
	start := dialledBefore(s, i, " ", "80")
	end, total, groups := bracketGroups(s, k+text.Btoi(text.ByteAt(s.Text, k) == ' '))
	total += k - i - 2
	if end == 0 || total < 9 || total > 12 {
		return 0
	}
	foreign := s.Text[i+1] != '0' && start == i // no trunk
	brazilian := k-i == len("(11)") && groups > 1 && total >= 10
	if foreign && !brazilian || !called.PhoneEnds(s, end) {
		return 0
	}
	return s.Take(r, start, end)
}

// dialledBefore returns where the digit that is dialled before the number at i stands, i if none does.
func dialledBefore(s *rule.Scan, i int, signs, digits string) int {
	if text.HasByte(signs, text.ByteAt(s.Text, i-1)) && text.HasByte(digits, text.ByteAt(s.Text, i-2)) && !s.GluedLeft(i-2) {
		return i - 2
	}
	return i
}

// bracketGroups returns where the groups of digits end that begin at i behind an area in brackets, and how many digits and groups they are.
func bracketGroups(s *rule.Scan, i int) (end, total, groups int) {
	for groups < 4 {
		stop := s.Digits(i)
		n := stop - i
		nine := n == 1 && groups == 0 && s.Text[i] == '9' // of a mobile in Brazil
		if n > 8 || n < 2 && !nine {
			break
		}
		total, groups, end = total+n, groups+1, stop
		if match.SpelledAny(s, moreDigits, stop) == 0 {
			break
		}
		i = stop + 1
	}
	return end, total, groups
}

// callCues say in some languages that a number is there to be called.
var callCues = text.Cues("phone", "telephone", "tel", "mobile", "cell", "call", "called", "calling", "ring", "text", "sms", "whatsapp", "signal", "telegram", "viber", "fax", "contact", "contacto", "reach", "number", "numer", "numero",
	"número", "móvil", "movil", "teléfono", "telefono", "telefon", "telefonu", "telefoon", "llama", "llamar", "llámame", "llame", "ligar", "ligue", "telemóvel", "telefone", "zadzwoń", "dzwonić", "kontakt", "komórka", "handy", "mobil",
	"coisa", "dúvida", "dúvidas", "dudas", "duda", "contacte", "contactar", "contato", "disponha", "consultas", "questions", "urgence", "me", "my", "mi", "al", "pod", "til", "puhelin", "gsm", "hotline", "helpline", "urgencias", "emergency", "office", "home", "work", "o", "ou", "or", "lub")
