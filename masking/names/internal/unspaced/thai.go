package unspaced

import (
	"slices"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

// This file looks for names in Thai. A name stands behind a title or another word that leads to one, or begins a stretch of letters, and ends with one
// that the lists know or with its stretch; the surname stands behind a blank.

// thaiLeads are words behind which a name may begin inside a stretch of letters, the longer of those that begin alike first. From thaiTitles on they are
// no titles, and only what the lists know counts behind them.
var thaiLeads = [...]string{
	"นางสาว", "นาง", "นาย", "น.ส.", "คุณครู", "คุณหมอ", "คุณพ่อ", "คุณแม่", "คุณยาย", "คุณย่า", "คุณตา", "คุณปู่", "คุณลุง", "คุณป้า", "คุณ", "ดร.", "นพ.", "พญ.", "ทพ.", "ด.ช.", "ด.ญ.",
	"เด็กชาย", "เด็กหญิง", "อาจารย์", "อ.", "ศ.", "รศ.", "ผศ.", "ครู", "หมอ", "แพทย์หญิง", "นายแพทย์", "พยาบาล", "พี่", "น้อง", "ลุง", "ป้า", "น้า", "ยาย", "เชฟ", "โค้ช", "ทนาย", "หลวงพ่อ",
	"พล.อ.", "พล.ต.อ.", "พล.ต.ท.", "พล.ต.ต.", "พล.ต.", "พ.อ.", "พ.ต.อ.", "พ.ต.ท.", "พ.ต.ต.", "ร.ต.อ.", "ร.ต.ท.", "ร.ต.ต.", "ส.ต.อ.", "ด.ต.", "ว่าที่ร้อยตรี",
	"ดิฉันชื่อ", "ดิฉัน", "ผมชื่อ", "ฉันชื่อ", "ชื่อ", "นามสกุล",
	"กับ", "และ", "หรือ", "ให้", "ของ", "จาก", "ถึง", "โดย", "ที่", "ว่า", "อยู่", "ไป", "ใน", "เมือง", "จังหวัด", "อำเภอ", "เที่ยว", "ประเทศ", "เมื่อวาน", "วันนี้", "มา", "คือ", "เป็น",
}

var thaiTitles = slices.Index(thaiLeads[:], "นามสกุล") + 1 // of thaiLeads

// thaiByLetter holds, by the first letter, which of thaiLeads begin with it.
var thaiByLetter = func() (t [128][]uint8) {
	for k, lead := range thaiLeads {
		i := (lead[1]&1)<<6 | lead[2]&0x3F
		t[i] = append(t[i], uint8(k))
	}
	return t
}()

const maxThai = 60 // bytes of a name or surname

// thai makes the guesses in the stretch of letters that begins at i and returns where it ends. It walks over the common words that the lists know, the
// longest first: a name may begin behind each.
func (s *Search) thai(i int) int {
	end := s.thaiEnd(i)
	s.thaiNames(i, min(end, s.thaiNear(i)), 0)
	for at := i; at < end; {
		lead, n := s.thaiLead(at)
		if size := s.thaiCall(at); size > n {
			at += size
			end = max(end, s.calledThai(at, size))
			continue
		}
		if n == 0 {
			size, _ := s.thaiWord(at, end)
			if at += max(size, 3); size > 0 && at < end {
				s.thaiNames(at, s.thaiNear(at), leadWord)
			}
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

// thaiCalls are words behind which a name stands, by their first letter, the longest first.
var thaiCalls = func() (t [128][]string) {
	eachCall(func(w string, section uint8) {
		if section == callThai {
			i := (w[1]&1)<<6 | w[2]&0x3F
			t[i] = append(t[i], w)
		}
	})
	for _, words := range t {
		slices.SortFunc(words, func(a, b string) int { return len(b) - len(a) })
	}
	return t
}()

// thaiCall returns the length of the word at i behind which a name stands; 0 if none does.
func (s *Search) thaiCall(i int) int {
	if i+2 >= len(s.text) || s.Watch != nil {
		return 0
	}
	for _, w := range thaiCalls[(s.text[i+1]&1)<<6|s.text[i+2]&0x3F] {
		if len(s.text)-i >= len(w) && string(s.text[i:i+len(w)]) == w {
			return len(w)
		}
	}
	return 0
}

// Nats that a call is worth in Thai.
const (
	thaiOverColon = 6
	thaiOverBlank = 5
	thaiDirectly  = 1
)

// leastThaiCall is how many bytes a call must have that no sign parts from the name: shorter ones begin words.
const leastThaiCall = 12

// calledThai guesses names behind a call of that size that ends at i and returns where they may begin.
func (s *Search) calledThai(i, size int) int {
	over := s.overBlank(i)
	switch {
	case over == i && size < leastThaiCall:
		return i
	case over == i:
		s.bonus = thaiDirectly
	case s.text[i] == ':':
		s.bonus = thaiOverColon
	default:
		s.bonus = thaiOverBlank
	}
	s.thaiNames(over, s.thaiNear(over), titleOfCalls)
	s.bonus = 0
	return over
}

// titleOfCalls is the title that a call counts as for the model.
var titleOfCalls = slices.Index(thaiLeads[:], "คุณ") + 1

// leadWord is the lead of a name that stands behind a common word.
const leadWord = len(thaiLeads) + 1

const mostThaiWord = 24 // bytes of a common word

// thaiWord returns the length of the longest common word that begins at i and ends no later than limit, and what the lists know of it; 0 if none does.
func (s *Search) thaiWord(i, limit int) (size int, known model.Known) {
	if s.thaiVowel(i) {
		return 0, 0
	}
	limit = min(limit, i+mostThaiWord)
	for at := i + 6; at <= limit; at += 3 {
		if k := s.knownText(i, at); k.Common() != 0 {
			size, known = at-i, k
		}
	}
	return size, known
}

// thaiWordBefore is thaiWord for the word that ends at end.
func (s *Search) thaiWordBefore(end int) (size int, known model.Known) {
	for n := 6; n <= mostThaiWord && end >= n && s.text[end-n] == 0xE0; n += 3 {
		if k := s.knownText(end-n, end); k.Common() != 0 && !s.thaiVowel(end-n) {
			size, known = n, k
		}
	}
	return size, known
}

// thaiVowel says whether the letter at i is a vowel or a sign that no word begins with.
func (s *Search) thaiVowel(i int) bool {
	if i+2 >= len(s.text) || s.text[i] != 0xE0 {
		return false
	}
	r := rune(s.text[i+1]&0x3F)<<6 | rune(s.text[i+2]&0x3F)
	vowel := r >= 0xE30 && r <= 0xE3A || r == 0xE45
	return vowel || r >= 0xE47 && r <= 0xE4E
}

// overBlank returns i, or what stands behind a blank or a colon and a blank there.
func (s *Search) overBlank(i int) int {
	if char.ByteAt(s.text, i) == ':' {
		i++
	}
	if char.ByteAt(s.text, i) == ' ' {
		i++
	}
	return i
}

// thaiEnd returns where the Thai letters from i on end.
func (s *Search) thaiEnd(i int) int { return s.thaiTo(i, len(s.text)) }

// thaiNear is thaiEnd for those letters that a name may have, and one more.
func (s *Search) thaiNear(i int) int { return s.thaiTo(i, min(len(s.text), i+maxThai+3)) }

func (s *Search) thaiTo(i, limit int) int {
	for i+2 < limit && s.text[i] == 0xE0 {
		if char.At(s.text, i).Script != char.Thai {
			break
		}
		i += 3
	}
	return i
}

// thaiLead returns which of thaiLeads stands at i, from 1 on, and its length.
func (s *Search) thaiLead(i int) (int, int) {
	if i+2 >= len(s.text) {
		return 0, 0
	}
	for _, k := range thaiByLetter[(s.text[i+1]&1)<<6|s.text[i+2]&0x3F] {
		if lead := thaiLeads[k]; len(s.text)-i >= len(lead) && string(s.text[i:i+len(lead)]) == lead {
			return int(k) + 1, len(lead)
		}
	}
	return 0, 0
}

// thaiNames guesses names and places that begin at i, in the stretch that ends at end, behind the lead.
func (s *Search) thaiNames(i, end, lead int) {
	if i >= end || s.thaiVowel(i) {
		return
	}
	titled := lead > 0 && lead <= thaiTitles
	if !titled {
		s.thaiPlace(i, end, lead)
	}
	stop, known := 0, model.Known(0)
	for at := i + 6; at <= min(end, i+maxThai); at += 3 {
		if k := s.knownText(i, at); k.First() != 0 {
			stop, known = at, k
		}
	}
	if stop > 0 {
		s.thaiName(i, stop, end, lead, known)
	}
	size := end - i
	fits, opens := size >= 6 && size <= maxThai, lead == 0 && size <= maxUnknownThai
	mayBeName := titled || known != 0 || opens
	if fits && mayBeName && stop != end {
		s.thaiName(i, end, end, lead, s.knownText(i, end))
	}
	if stop == 0 && (titled || lead == 0) {
		s.thaiCut(i, end, lead)
	}
}

const (
	maxUnknownThai = 45 // bytes of a stretch without a name of the lists that may be one
	maxThaiCuts    = 3  // common words before which an unknown name may end
)

// thaiCut guesses names that no list knows, each up to one of the next common words.
func (s *Search) thaiCut(i, end, lead int) {
	for at, cuts := i+6, 0; at < min(end, i+maxThai) && cuts < maxThaiCuts; at += 3 {
		if size, known := s.thaiWord(at, end); size > 0 && known.Common() >= 2 {
			s.thaiGuess(i, at, at, lead, s.knownText(i, at), 0, false)
			cuts++
		}
	}
}

// thaiName guesses the given name from i to stop, alone and with the surname behind a blank.
func (s *Search) thaiName(i, stop, end, lead int, known model.Known) {
	s.thaiGuess(i, stop, stop, lead, known, 0, stop == end)
	if stop != end || char.ByteAt(s.text, stop) != ' ' {
		return
	}
	at := stop + 1
	last := s.thaiNear(at)
	if last-at < 6 || last-at > maxThai {
		return
	}
	k := s.knownText(at, last)
	for to := at + 6; to < last && k.Surname() == 0; to += 3 {
		if part := s.knownText(at, to); part.Surname() != 0 {
			s.thaiGuess(i, at, to, lead, known, part, false)
		}
	}
	s.thaiGuess(i, at, last, lead, known, k, true)
}

func (s *Search) thaiGuess(i, split, end, lead int, given, surname model.Known, whole bool) {
	s.begin()
	w := uint64(0)
	if whole {
		w = 1
	}
	if split < end {
		w |= 2
	}
	class := min(uint64(lead), 1)
	if lead > thaiTitles {
		class = 2
	}
	s.observeThai(i, end, class<<2|w)
	first, last := asListed(given, given.First()), asListed(surname, surname.Surname())
	s.add(110, uint64(lead)<<2|w)
	s.add(111, first<<10|last<<2|w)
	s.add(112, class<<18|first<<10|last<<2|w)
	s.add(113, s.textHash(i, min(end, i+model.MaxWord)))
	s.add(114, uint64((end-i)/6)<<2|w)
	if end >= i+9 {
		s.add(115, s.textHash(i, i+9))
	}
	if end-9 >= i {
		s.add(116, s.textHash(end-9, end))
	}
	if end-6 >= i {
		s.add(117, s.textHash(end-6, end)<<2^w)
	}
	s.add(118, uint64((split-i)/3)<<16|uint64((end-split)/3)<<8|class<<2|w)
	s.consider(i, split, end)
}

// asListed is what the lists know of a name or surname: how well known it is as one, and whether it is a common word or a place.
func asListed(known model.Known, as uint8) uint64 {
	l := uint64(as)
	if known.Place() != 0 {
		l |= 4
	}
	return l | uint64(known.Common())<<3
}

// observeThai adds the words before and behind the guess. The form is what is known of the guess.
func (s *Search) observeThai(start, end int, form uint64) {
	p, over := s.runeBefore(start)
	before, sign := start, uint64(kindOfSign(p))
	for p == ' ' || p == ':' {
		before = over
		p, over = s.runeBefore(before)
	}
	b, known := s.thaiWordBefore(before)
	level := uint64(known.Common()) << 8
	if b > 0 {
		s.add(130, s.textHash(before-b, before)^sign)
	} else {
		s.add(131, uint64(p)<<8|sign)
	}
	s.add(132, level|sign)
	n, _ := s.runeAt(end)
	after := s.overBlank(end)
	sign2 := uint64(kindOfSign(n))
	size, known2 := s.thaiWord(after, min(len(s.text), after+mostThaiWord))
	if size > 0 {
		s.add(133, s.textHash(after, after+size)^sign2)
	} else {
		n2, _ := s.runeAt(after)
		s.add(134, uint64(n2)<<8|sign2)
	}
	level2 := uint64(known2.Common()) << 8
	s.add(135, (level2|sign2)<<8|form)
	s.add(136, level<<16|level2<<14|sign<<8|sign2)
	s.add(66, char.Thai<<56^s.line)
}

// thaiPlace guesses the longest place that the lists know from i on.
func (s *Search) thaiPlace(i, end, lead int) {
	stop, known := 0, model.Known(0)
	for at := i + 6; at <= min(end, i+maxThai); at += 3 {
		if k := s.knownText(i, at); k.Place() != 0 {
			stop, known = at, k
		}
	}
	if stop == 0 {
		return
	}
	s.begin()
	s.observeThai(i, stop, 15)
	s.add(120, uint64(lead)<<8|uint64(known))
	s.add(121, s.textHash(i, min(stop, i+model.MaxWord)))
	s.add(122, uint64(known)<<8|uint64((stop-i)/3))
	s.placed = s.placeEvidence(i, stop, char.Thai, known)
	led := lead > thaiTitles && lead < leadWord
	if s.placed == 0 && led && known.OnlyPlace() {
		s.placed = bonusFree
	}
	s.consider(i, i, stop)
	s.placed = 0
}
