package masking

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
func trunkNumber(s *scan, r *rule, g int) {
	first := s.groups[g]
	n := first.end - first.start
	if s.text[first.start] != '0' || n < 2 || n > 5 || s.told(first.start) {
		return
	}
	if s.text[first.start+1] == '0' {
		exitCode(s, r, g)
		return
	}
	to := s.trunkEnd(g, len(s.groups))
	if to == 0 && g+1 < len(s.groups) && s.groups[g+1].sep != ' ' { // another number may follow behind a space
		for to = g + 1; to < len(s.groups) && s.groups[to].sep != ' '; {
			to++
		}
		to = s.trunkEnd(g, to)
	}
	if to == 0 || g > 0 && (s.groups[g].sep != ' ' || n == 2 && s.groups[g+1].sep == ' ') {
		return
	}
	end := s.groups[to-1].end
	if to == len(s.groups) && !s.freeRight(end) || s.tabled(g, to) {
		return
	}
	s.emit(r, first.start, end)
	s.next = end
}

// tabled says whether groups[g:to] are no phone number but part of a list that counts, of a table or a dump, or the number of a part.
func (s *scan) tabled(g, to int) bool {
	start, end := s.groups[g].start, s.groups[to-1].end
	return s.ascending(g) || s.otherTrunk(start) || to == g+5 && (s.moreHex(end) || s.hexBefore(start))
}

// otherTrunk says whether the number at i is that of a part or the like, one of a dump or a counted column, or of a port in a table of sockets: 0100007F:0035.
func (s *scan) otherTrunk(i int) bool {
	return s.cued(partCues, closeBy, i) || s.hexDumped(i) || s.countedOn(i, s.digits(i)) || i >= 9 && s.text[i-1] == ':' && hex(s.text[i-9:i-1])
}

// trunkEnd returns to if groups[g:to] are those of a national number, else 0.
func (s *scan) trunkEnd(g, to int) int {
	lengths, total := uint32(0), 0
	if to-g > 6 {
		return 0
	}
	for k := g; k < to; k++ {
		n := s.groups[k].end - s.groups[k].start
		if total += n; n > 9 || k > g+1 && (s.groups[k].sep == '.') != (s.groups[g+1].sep == '.') {
			return 0
		}
		lengths = lengths<<4 | uint32(n)
	}
	if total < 9 || total > 13 || !trunkGroups[lengths] && !(to == g+3 && s.extended(g)) || to == g+2 && lengths < 0x30 && s.groups[g+1].sep != '-' {
		return 0
	}
	if lengths == 0x444 && s.text[s.groups[g+1].start] == '0' && s.text[s.groups[g+2].start] == '0' {
		return 0 // characters of Unicode
	}
	return to
}

// ascending says whether the groups from g on count: 01 02 03 04 05.
func (s *scan) ascending(g int) bool {
	a, b, c := s.groups[g], s.groups[g+1], s.groups[min(g+2, len(s.groups)-1)]
	return a.end-a.start == 2 && num(s.text[b.start:b.end])-num(s.text[a.start:a.end]) == 1 && num(s.text[c.start:c.end])-num(s.text[b.start:b.end]) == 1
}

// moreHex says whether more pairs of hexadecimal digits follow behind i, as in a dump.
func (s *scan) moreHex(i int) bool {
	start := i
	if i = s.blanks(i); byteAt(s.text, i) == '|' {
		return i == start+2 // the dump's characters
	}
	return i > start && isHex(byteAt(s.text, i)) && isHex(byteAt(s.text, i+1)) && !isAlnum(byteAt(s.text, i+2))
}

// hexBefore says whether two pairs of hexadecimal digits stand before i, as in a dump.
func (s *scan) hexBefore(i int) bool {
	for range 2 {
		for i > 0 && s.text[i-1] == ' ' {
			i--
		}
		if i < 3 || !isHex(s.text[i-1]) || !isHex(s.text[i-2]) || s.text[i-3] != ' ' {
			return false
		}
		i -= 2
	}
	return true
}

// exitCode verifies an international number that begins with 00 at group g: 0049 30 901820, 00 44 20 7946 0958.
func exitCode(s *scan, r *rule, g int) {
	var buf [18]byte
	digits, to := buf[:0], g
	for ; to < len(s.groups) && len(digits)+s.groups[to].end-s.groups[to].start <= 17; to++ {
		digits = append(digits, s.text[s.groups[to].start:s.groups[to].end]...)
	}
	if to == g+5 && len(digits) == 10 {
		return // five bytes in hexadecimal: 00 20 00 81 00
	}
	if to != len(s.groups) || to == g+1 || to > g+3 && s.moreHex(s.groups[to-1].end) || len(digits) < 10 || string(digits[:2]) != "00" || digits[2] == '0' || s.groups[g+1].sep == '.' {
		return
	}
	start, end := s.groups[g].start, s.groups[to-1].end
	if p := planOf(digits[2:]); p.most == 0 || !p.admits(digits[2:]) || g > 0 && s.groups[g].sep != ' ' || !s.freeRight(end) {
		return
	}
	s.phone(r, start, end)
}

// bracketedNational verifies a national number that begins with its area in brackets at i: (020) 7946 0958, (11) 91234-5678. A
// trunk 8 may stand before it, as in Russia.
func bracketedNational(s *scan, r *rule, i int) {
	area := s.digits(i+1) - i - 1
	if area < 2 || area > 5 || byteAt(s.text, i+1+area) != ')' || s.gluedLeft(i) {
		return
	}
	k, total, groups := i+2+area, area, 0
	if byteAt(s.text, k) == ' ' {
		k++
	}
	end := 0
	for groups < 4 {
		stop := s.digits(k)
		if n := stop - k; n < 2 && !(n == 1 && groups == 0 && s.text[k] == '9') || n > 8 {
			break
		}
		total, groups, end = total+stop-k, groups+1, stop
		if !hasByte(" -.", byteAt(s.text, stop)) || !isDigit(byteAt(s.text, stop+1)) {
			break
		}
		k = stop + 1
	}
	start := i
	if i >= 2 && s.text[i-1] == ' ' && hasByte("80", s.text[i-2]) && !s.gluedLeft(i-2) {
		start = i - 2
	}
	foreign := s.text[i+1] != '0' && start == i
	if end == 0 || !s.phoneEnds(end) || total < 9 || total > 12 || foreign && (area != 2 || groups < 2 || total < 10) {
		return
	}
	s.emit(r, start, end)
	s.next = end
}

// mobileChina verifies the eleven digits of a Chinese mobile number at group g behind a Chinese word.
func mobileChina(s *scan, r *rule, g int) {
	part := s.groups[g]
	if g > 0 || part.end-part.start != 11 || s.text[part.start] != '1' || s.text[part.start+1] < '3' || len(s.groups) > 1 {
		return
	}
	i := part.start
	for i > 0 && part.start-i < 4 && hasByte(" :\"'", s.text[i-1]) {
		i--
	}
	if i < 3 || s.text[i-1] < 0x80 || s.text[i-3] < 0xE3 || s.gluedRight(part.end) {
		return
	}
	s.emit(r, part.start, part.end)
	s.next = part.end
}

// callCues say in some languages that a number is there to be called.
var callCues = cues("phone", "telephone", "tel", "mobile", "cell", "call", "called", "calling", "ring", "text", "sms", "whatsapp", "signal", "telegram", "viber", "fax", "contact", "contacto", "reach", "number", "numer", "numero",
	"número", "móvil", "movil", "teléfono", "telefono", "telefon", "telefonu", "telefoon", "llama", "llamar", "llámame", "llame", "ligar", "ligue", "telemóvel", "telefone", "zadzwoń", "dzwonić", "kontakt", "komórka", "handy", "mobil",
	"coisa", "dúvida", "dúvidas", "dudas", "duda", "contacte", "contactar", "contato", "disponha", "consultas", "questions", "urgence", "me", "my", "mi", "al", "pod", "til", "puhelin", "gsm", "hotline", "helpline", "urgencias", "emergency", "office", "home", "work", "o", "ou", "or", "lub")
