package unspaced

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

// This file looks for names in Korean. A name begins a word; what stands behind it in the word is a particle or a title.

// hangul makes the guesses in the word that begins at i and returns where it ends.
func (s *Search) hangul(i int) int {
	var at [8]int // where its syllables end
	n, end := 0, i
	for end+2 < len(s.text) && s.text[end] >= 0xEA && s.text[end] <= 0xED {
		r, width := utf8.DecodeRune(s.text[end:])
		if r < 0xAC00 || r > 0xD7A3 {
			break
		}
		if end += width; n < len(at) {
			at[n] = end
			n++
		}
	}
	if n < 2 {
		s.koreanSurname(i, end)
		return max(end, i+3)
	}
	syllable, _ := utf8.DecodeRune(s.text[i:])
	start := s.model.Start(syllable)
	if start&model.StartPlace != 0 {
		s.placeAt(i, char.Hangul)
	}
	for k := 1; k < min(n, 5); k++ {
		s.koreanNames(i, at[:k+1], end, start)
	}
	return end
}

// koreanSurname takes the syllable from i to end, a word of its own, for a surname if a title stands behind it over a blank.
func (s *Search) koreanSurname(i, end int) {
	syllable, _ := s.runeAt(i)
	surname := end > i && s.model.Start(syllable)&model.StartSurname != 0 && !strings.ContainsRune(ownWords, syllable)
	if !surname || s.Watch != nil || char.ByteAt(s.text, end) != ' ' {
		return
	}
	for _, title := range koreanTitles {
		if bytes.HasPrefix(s.text[end+1:], title) {
			s.keep()
			s.best, s.found = Guess{int32(i), int32(end), int32(end), titledMargin * int32(s.model.Unit), model.Person}, true
			return
		}
	}
}

const titledMargin = 2 // nats that a surname before a title is worth

// ownWords are syllables that are words before a title, too: this, that, former, present, new, each, one's own.
const ownWords = "이그저전현신각본내제주부"

var koreanTitles = bytes.Fields([]byte(`선생님 교수님 과장님 부장님 차장님 대리님 팀장님 실장님 사장님 회장님 이사님 원장님 소장님 점장님 박사님 변호사님 기사님 주임님 사원님 매니저님 간호사님
의사님 목사님 감독님 코치님 반장님 국장님 총장님 여사님 과장 부장 차장 대리 팀장 실장 사장 회장 교수 박사 선생 여사 변호사 의원 장관 총리`))

// koreanNames guesses the names from i to the last of the syllables, which end at those places, in the word that ends at end.
func (s *Search) koreanNames(i int, syllables []int, end int, start uint8) {
	k := len(syllables) - 1
	stop := syllables[k]
	if start&model.StartSurname != 0 && k < 4 {
		s.koreanName(i, syllables[0], stop, end, s.knownText(i, syllables[0]))
	}
	if k > 1 && start&model.StartOther != 0 {
		if known := s.knownText(i, syllables[1]); known.Surname() != 0 {
			s.koreanName(i, syllables[1], stop, end, known)
		}
	}
	if known := s.knownText(i, stop); k < 3 && known.First() != 0 {
		s.koreanName(i, i, stop, end, 0)
	}
}

// koreanName guesses a name from i to stop in the word that ends at end. Its surname ends at split.
func (s *Search) koreanName(i, split, stop, end int, surname model.Known) {
	s.begin()
	s.observe(i, stop, char.Hangul)
	given := s.knownText(split, stop)
	sizes := uint64((split-i)/3)<<3 | uint64((stop-split)/3)
	rest := s.textHash(stop, min(end, stop+12))
	s.add(90, s.textHash(i, split)<<8^sizes)
	s.add(91, s.textHash(split, stop))
	s.add(92, uint64(surname)<<16|uint64(given)<<8|sizes)
	s.add(93, rest<<8^sizes)
	first, k := s.runeAt(split)
	last, _ := s.runeBefore(stop)
	s.add(94, uint64(first)<<8^sizes)
	s.add(95, uint64(last)<<8^sizes)
	second, _ := s.runeAt(k)
	s.add(96, uint64(first)<<21^uint64(second))
	m := s.model
	s.add(101, m.Character(first)<<16|m.Character(last)<<8|sizes)
	s.add(102, (m.Character(first)&7)<<16|(m.Character(last)&7)<<8|uint64(surname))
	s.add(97, s.wordBehind(end)<<4^uint64(min(3, (end-stop)/3)))
	s.add(98, s.wordBefore(i))
	s.add(99, uint64(given)<<8^rest)
	s.add(100, uint64(s.knownText(i, end))<<8^sizes)
	s.consider(i, split, stop)
}

// wordBehind is the hash of the first two syllables of the word behind i, over a blank.
func (s *Search) wordBehind(i int) uint64 {
	if char.ByteAt(s.text, i) != ' ' || i+4 > len(s.text) || s.text[i+1] < 0x80 {
		return 0
	}
	return s.textHash(i+1, min(len(s.text), i+7))
}

// wordBefore is the hash of the word before i, over a blank or a colon.
func (s *Search) wordBefore(i int) uint64 {
	end := i
	for end > max(0, i-3) && (s.text[end-1] == ' ' || s.text[end-1] == ':') {
		end--
	}
	start := end
	for start > max(2, end-12) && s.text[start-1] >= 0x80 && s.text[start-3] >= 0xE0 {
		start -= 3
	}
	if start == end {
		return 0
	}
	return s.textHash(start, end)
}
