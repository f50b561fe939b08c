package phone

import (
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/view"
)

// This file knows phone numbers as they are written within their countries. What tells them from other numbers is the trunk 0, the
// groups, and that they stand alone.

// trunkGroups holds the lengths of the groups of national numbers that begin with a 0, one hexadecimal digit each.
var trunkGroups = func() map[uint32]bool {
	all := map[uint32]bool{}
	for _, g := range []uint32{
		0x344, 0x434, 0x56, 0x533, 0x22222, 0x4222, 0x2322, 0x36, 0x37, 0x38, 0x46, 0x47, 0x48, 0x55, 0x57, 0x4322, 0x334, 0x3322, 0x27, 0x28, 0x244, 0x234,
		0x433, 0x443, 0x343, 0x2332, 0x2134, 0x2234, 0x3244, 0x4234, 0x3222, 0x32222, 0x3332, 0x352, 0x353, 0x542, 0x3232, 0x2232, 0x445, 0x444, 0x3223, 0x42222, 0x2333, 0x5222, 0x26, 0x2422, 0x223,
	} {
		all[g] = true
	}
	return all
}()

// trunkNumber verifies a national number that begins with 0 at group g: 030 901820, 01 23 45 67 89, 0171-1234567, 020 7946 0958.
func trunkNumber(s *rule.Scan, r *rule.Rule, g int) {
	first := s.Groups[g]
	n := first.End - first.Start
	if s.Text[first.Start] != '0' || n < 2 || n > 5 || match.Told(s, first.Start) {
		return
	}
	if s.Text[first.Start+1] == '0' {
		exitCode(s, r, g)
		return
	}
	to := trunkEnd(s, g, len(s.Groups))
	if to == 0 && g+1 < len(s.Groups) && s.Groups[g+1].Sep != ' ' { // another number may follow behind a space
		for to = g + 1; to < len(s.Groups) && s.Groups[to].Sep != ' '; {
			to++
		}
		to = trunkEnd(s, g, to)
	}
	if to == 0 || g > 0 && (s.Groups[g].Sep != ' ' || n == 2 && s.Groups[g+1].Sep == ' ') {
		return
	}
	end := s.Groups[to-1].End
	if to == len(s.Groups) && !s.FreeRight(end) || tabled(s, g, to) {
		return
	}
	s.Emit(r, first.Start, end)
	s.Next = end
}

// tabled says whether groups[g:to] are no phone number but part of a list that counts, of a table or a dump, or the number of a part.
func tabled(s *rule.Scan, g, to int) bool {
	start, end := s.Groups[g].Start, s.Groups[to-1].End
	return ascending(s, g) || otherTrunk(s, start) || to == g+5 && (moreHex(s, end) || hexBefore(s, start))
}

// otherTrunk says whether the number at i is that of a part or the like, one of a dump or a counted column, or of a port in a table of sockets: 0100007F:0035.
func otherTrunk(s *rule.Scan, i int) bool {
	return s.Cued(partCues, text.CloseBy, i) || hexDumped(s, i) || countedOn(s, i, s.Digits(i)) || i >= 9 && s.Text[i-1] == ':' && text.Hex(s.Text[i-9:i-1])
}

// trunkEnd returns to if groups[g:to] are those of a national number, else 0.
func trunkEnd(s *rule.Scan, g, to int) int {
	lengths, total := uint32(0), 0
	if to-g > 6 {
		return 0
	}
	for k := g; k < to; k++ {
		n := s.Groups[k].End - s.Groups[k].Start
		if total += n; n > 9 || k > g+1 && (s.Groups[k].Sep == '.') != (s.Groups[g+1].Sep == '.') {
			return 0
		}
		lengths = lengths<<4 | uint32(n)
	}
	if total < 9 || total > 13 || !trunkGroups[lengths] && !(to == g+3 && extended(s, g)) || to == g+2 && lengths < 0x30 && s.Groups[g+1].Sep != '-' {
		return 0
	}
	if lengths == 0x444 && s.Text[s.Groups[g+1].Start] == '0' && s.Text[s.Groups[g+2].Start] == '0' {
		return 0 // characters of Unicode
	}
	return to
}

// ascending says whether the groups from g on count: 01 02 03 04 05.
func ascending(s *rule.Scan, g int) bool {
	a, b, c := s.Groups[g], s.Groups[g+1], s.Groups[min(g+2, len(s.Groups)-1)]
	return a.End-a.Start == 2 && text.Num(s.Text[b.Start:b.End])-text.Num(s.Text[a.Start:a.End]) == 1 && text.Num(s.Text[c.Start:c.End])-text.Num(s.Text[b.Start:b.End]) == 1
}

// moreHex says whether more pairs of hexadecimal digits follow behind i, as in a dump.
func moreHex(s *rule.Scan, i int) bool {
	start := i
	if i = view.Blanks(&s.Cursor, i); text.ByteAt(s.Text, i) == '|' {
		return i == start+2 // the dump's characters
	}
	return i > start && text.IsHex(text.ByteAt(s.Text, i)) && text.IsHex(text.ByteAt(s.Text, i+1)) && !text.IsAlnum(text.ByteAt(s.Text, i+2))
}

// hexBefore says whether two pairs of hexadecimal digits stand before i, as in a dump.
func hexBefore(s *rule.Scan, i int) bool {
	for range 2 {
		for i > 0 && s.Text[i-1] == ' ' {
			i--
		}
		if i < 3 || !text.IsHex(s.Text[i-1]) || !text.IsHex(s.Text[i-2]) || s.Text[i-3] != ' ' {
			return false
		}
		i -= 2
	}
	return true
}

// exitCode verifies an international number that begins with 00 at group g: 0049 30 901820, 00 44 20 7946 0958.
func exitCode(s *rule.Scan, r *rule.Rule, g int) {
	var buf [18]byte
	digits, to := buf[:0], g
	for ; to < len(s.Groups) && len(digits)+s.Groups[to].End-s.Groups[to].Start <= 17; to++ {
		digits = append(digits, s.Text[s.Groups[to].Start:s.Groups[to].End]...)
	}
	if to == g+5 && len(digits) == 10 {
		return // five bytes in hexadecimal: 00 20 00 81 00
	}
	if to != len(s.Groups) || to == g+1 || to > g+3 && moreHex(s, s.Groups[to-1].End) || len(digits) < 10 || string(digits[:2]) != "00" || digits[2] == '0' || s.Groups[g+1].Sep == '.' {
		return
	}
	start, end := s.Groups[g].Start, s.Groups[to-1].End
	if p := planOf(digits[2:]); p.most == 0 || !p.admits(digits[2:]) || g > 0 && s.Groups[g].Sep != ' ' || !s.FreeRight(end) {
		return
	}
	phone(s, r, start, end)
}

// bracketedNational verifies a national number that begins with its area in brackets at i: (020) 7946 0958, (11) 91234-5678. A
// trunk 8 may stand before it, as in Russia.
func bracketedNational(s *rule.Scan, r *rule.Rule, i int) {
	area := s.Digits(i+1) - i - 1
	if area < 2 || area > 5 || text.ByteAt(s.Text, i+1+area) != ')' || s.GluedLeft(i) {
		return
	}
	k, total, groups := i+2+area, area, 0
	if text.ByteAt(s.Text, k) == ' ' {
		k++
	}
	end := 0
	for groups < 4 {
		stop := s.Digits(k)
		if n := stop - k; n < 2 && !(n == 1 && groups == 0 && s.Text[k] == '9') || n > 8 {
			break
		}
		total, groups, end = total+stop-k, groups+1, stop
		if !text.HasByte(" -.", text.ByteAt(s.Text, stop)) || !text.IsDigit(text.ByteAt(s.Text, stop+1)) {
			break
		}
		k = stop + 1
	}
	start := i
	if i >= 2 && s.Text[i-1] == ' ' && text.HasByte("80", s.Text[i-2]) && !s.GluedLeft(i-2) {
		start = i - 2
	}
	foreign := s.Text[i+1] != '0' && start == i
	if end == 0 || !called.PhoneEnds(s, end) || total < 9 || total > 12 || foreign && (area != 2 || groups < 2 || total < 10) {
		return
	}
	s.Emit(r, start, end)
	s.Next = end
}

// mobileChina verifies the eleven digits of a Chinese mobile number at group g behind a Chinese word.
func mobileChina(s *rule.Scan, r *rule.Rule, g int) {
	part := s.Groups[g]
	if g > 0 || part.End-part.Start != 11 || s.Text[part.Start] != '1' || s.Text[part.Start+1] < '3' || len(s.Groups) > 1 {
		return
	}
	i := part.Start
	for i > 0 && part.Start-i < 4 && text.HasByte(" :\"'", s.Text[i-1]) {
		i--
	}
	if i < 3 || s.Text[i-1] < 0x80 || s.Text[i-3] < 0xE3 || s.GluedRight(part.End) {
		return
	}
	s.Emit(r, part.Start, part.End)
	s.Next = part.End
}

// callCues say in some languages that a number is there to be called.
var callCues = text.Cues("phone", "telephone", "tel", "mobile", "cell", "call", "called", "calling", "ring", "text", "sms", "whatsapp", "signal", "telegram", "viber", "fax", "contact", "contacto", "reach", "number", "numer", "numero",
	"número", "móvil", "movil", "teléfono", "telefono", "telefon", "telefonu", "telefoon", "llama", "llamar", "llámame", "llame", "ligar", "ligue", "telemóvel", "telefone", "zadzwoń", "dzwonić", "kontakt", "komórka", "handy", "mobil",
	"coisa", "dúvida", "dúvidas", "dudas", "duda", "contacte", "contactar", "contato", "disponha", "consultas", "questions", "urgence", "me", "my", "mi", "al", "pod", "til", "puhelin", "gsm", "hotline", "helpline", "urgencias", "emergency", "office", "home", "work", "o", "ou", "or", "lub")
