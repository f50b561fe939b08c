package names

import "unicode/utf8"

// This file looks for names in Thai. A name stands behind a title or another word that leads to one, or begins a stretch of letters, and ends with one
// that the lists know or with its stretch; the surname stands behind a blank.

// thaiLeads are words behind which a name may begin inside a stretch of letters, the longer of those that begin alike first. From thaiTitles on they are
// no titles, and only what the lists know counts behind them.
var thaiLeads = [...]string{
	"นางสาว", "นาง", "นาย", "น.ส.", "คุณครู", "คุณหมอ", "คุณพ่อ", "คุณแม่", "คุณ", "ดร.", "นพ.", "พญ.", "ด.ช.", "ด.ญ.", "อาจารย์", "อ.", "ศ.", "รศ.", "ผศ.", "ครู", "หมอ", "แพทย์หญิง", "นายแพทย์", "พี่", "น้อง", "ลุง", "ป้า", "น้า", "ดิฉัน", "ผมชื่อ", "ฉันชื่อ", "ชื่อ", "นามสกุล",
	"กับ", "และ", "หรือ", "ให้", "ของ", "จาก", "ถึง", "โดย", "ที่", "ว่า", "อยู่", "ไป", "ใน", "เมือง", "จังหวัด", "อำเภอ", "เที่ยว", "ประเทศ", "เมื่อวาน", "วันนี้", "มา",
}

const thaiTitles = 33 // of thaiLeads

const maxThai = 60 // bytes of a name or surname

// thai makes the guesses in the stretch of letters that begins at i and returns where it ends.
func (s *Scan) thai(i int) int {
	end := s.thaiEnd(i)
	s.thaiNames(i, min(end, s.thaiNear(i)), 0)
	for at := i; at < end; {
		lead, n := s.thaiLead(at)
		if n == 0 {
			_, width := utf8.DecodeRune(s.text[at:])
			at += width
			continue
		}
		at += n
		if lead <= thaiTitles {
			over := s.overBlank(at)
			s.thaiNames(over, s.thaiNear(over), lead)
		} else {
			s.thaiNames(at, s.thaiNear(at), lead)
		}
		end = max(end, at)
	}
	return min(end, len(s.text))
}

// overBlank returns i, or what stands behind a blank or a colon and a blank there.
func (s *Scan) overBlank(i int) int {
	if byteAt(s.text, i) == ':' {
		i++
	}
	if byteAt(s.text, i) == ' ' {
		i++
	}
	return i
}

// thaiEnd returns where the Thai letters from i on end.
func (s *Scan) thaiEnd(i int) int { return s.thaiTo(i, len(s.text)) }

// thaiNear is thaiEnd for those letters that a name may have, and one more.
func (s *Scan) thaiNear(i int) int { return s.thaiTo(i, min(len(s.text), i+maxThai+3)) }

func (s *Scan) thaiTo(i, limit int) int {
	for i+2 < limit && s.text[i] == 0xE0 {
		if letterAt(s.text, i).script != thai {
			break
		}
		i += 3
	}
	return i
}

// thaiLead returns which of thaiLeads stands at i, from 1 on, and its length.
func (s *Scan) thaiLead(i int) (int, int) {
	for k, lead := range thaiLeads {
		if len(s.text)-i >= len(lead) && string(s.text[i:i+len(lead)]) == lead {
			return k + 1, len(lead)
		}
	}
	return 0, 0
}

// thaiNames guesses names and places that begin at i, in the stretch that ends at end, behind the lead.
func (s *Scan) thaiNames(i, end, lead int) {
	if i >= end {
		return
	}
	if lead > thaiTitles || lead == 0 {
		s.thaiPlace(i, end, lead)
	}
	stop, known := 0, uint8(0)
	for at := i + 6; at <= min(end, i+maxThai); at += 3 {
		if k := s.knownText(i, at); k>>knownFirst&3 != 0 {
			stop, known = at, k
		}
	}
	if stop > 0 {
		s.thaiName(i, stop, end, lead, known)
	}
	titled, size := lead > 0 && lead <= thaiTitles, end-i
	if whole := stop != end && size <= maxThai && size >= 6; whole && (titled || known != 0) {
		s.thaiName(i, end, end, lead, s.knownText(i, end))
	}
}

// thaiName guesses the given name from i to stop, alone and with the surname behind a blank.
func (s *Scan) thaiName(i, stop, end, lead int, known uint8) {
	s.thaiGuess(i, stop, stop, lead, known, 0, stop == end)
	if stop != end || byteAt(s.text, stop) != ' ' {
		return
	}
	at := stop + 1
	last := s.thaiNear(at)
	if last-at < 6 || last-at > maxThai {
		return
	}
	k := s.knownText(at, last)
	for to := at + 6; to < last && k>>knownSurname&3 == 0; to += 3 {
		if part := s.knownText(at, to); part>>knownSurname&3 != 0 {
			s.thaiGuess(i, at, to, lead, known, part, false)
		}
	}
	s.thaiGuess(i, at, last, lead, known, k, true)
}

func (s *Scan) thaiGuess(i, split, end, lead int, given, surname uint8, whole bool) {
	g := &s.guesser
	g.begin()
	s.observe(i, end, thai)
	w := uint64(0)
	if whole {
		w = 1
	}
	if split < end {
		w |= 2
	}
	g.add(110, uint64(lead)<<2|w)
	g.add(111, uint64(given)<<10|uint64(surname)<<2|w)
	g.add(112, uint64(lead)<<18|uint64(given)<<10|uint64(surname)<<2|w)
	g.add(113, s.textHash(i, min(end, i+maxWord)))
	g.add(114, uint64((end-i)/6)<<2|w)
	if end >= i+9 {
		g.add(115, s.textHash(i, i+9))
	}
	if end-9 >= i {
		g.add(116, s.textHash(end-9, end))
	}
	s.consider(i, split, end)
}

// thaiPlace guesses the longest place that the lists know from i on.
func (s *Scan) thaiPlace(i, end, lead int) {
	stop, known := 0, uint8(0)
	for at := i + 6; at <= min(end, i+maxThai); at += 3 {
		if k := s.knownText(i, at); k>>knownPlace&3 != 0 {
			stop, known = at, k
		}
	}
	if stop == 0 {
		return
	}
	g := &s.guesser
	g.begin()
	s.observe(i, stop, placeBit|thai)
	g.add(120, uint64(lead)<<8|uint64(known))
	g.add(121, s.textHash(i, min(stop, i+maxWord)))
	g.add(122, uint64(known)<<8|uint64((stop-i)/3))
	s.consider(i, i, stop)
}
