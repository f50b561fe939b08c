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
	if stop := s.koreanParts(i, end); stop > end {
		return stop
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
	s.bonus = s.bonusKorean(i, stop, end)
	s.consider(i, split, stop)
	s.bonus = 0
}

// What a word that announces a name is worth in Korean, in nats. There a blank stands before every word.
const (
	koreanOverColon = 5
	koreanOverBlank = 3
	koreanTitled    = 3
)

// bonusKorean is what speaks for the name from i to stop in the word that ends at end beyond what the model weighs: a word that announces it, or a title behind
// it.
func (s *Search) bonusKorean(i, stop, end int) int32 {
	if s.Watch != nil || s.knownText(i, stop).Common() > 0 || s.knownText(i, end).Common() > 0 {
		return 0
	}
	worth := int32(0)
	if stop == end && s.titledKorean(end) {
		worth = koreanTitled
	}
	switch called := s.called(i, callKorean); {
	case called >= calledOverColon:
		return koreanOverColon
	case called > 0 && s.endsKorean(stop):
		return koreanOverBlank + worth
	}
	return worth
}

// titledKorean says whether a title stands behind a blank at i.
func (s *Search) titledKorean(i int) bool {
	if char.ByteAt(s.text, i) != ' ' {
		return false
	}
	for _, title := range koreanTitles {
		if bytes.HasPrefix(s.text[i+1:], title) {
			return true
		}
	}
	return false
}

// endsKorean says whether a Korean name may end at i: no letter stands there, or a particle or an honorific.
func (s *Search) endsKorean(i int) bool {
	r, _ := s.runeAt(i)
	return char.Of(r).Script != char.Hangul || r < 0x80 || strings.ContainsRune(behindKorean, r)
}

// behindKorean are syllables that begin particles and honorifics behind names.
const behindKorean = "이가은는을를의에와과도랑님씨께한"

const mostKoreanParts = 4

// koreanParts takes two to four words from i on for a name of another language that parts its words, if a word with a colon, or one and an honorific announces it,
// and none of them is a common word. The first word ends at end; it returns where the name ends, 0 if there is none.
func (s *Search) koreanParts(i, end int) int {
	if s.Watch != nil || char.ByteAt(s.text, end) != ' ' || end-i > 15 {
		return 0
	}
	worth := s.called(i, callKorean)
	if worth == 0 {
		return 0
	}
	at, stop, honoured := i, i, false
	for n := 1; n <= mostKoreanParts; n++ {
		stop, honoured = s.koreanPart(at)
		if stop == at || s.knownText(at, stop).Common() > 0 {
			return 0
		}
		if char.ByteAt(s.text, stop) != ' ' || honoured {
			break
		}
		at = stop + 1
	}
	sure := worth >= calledOverColon || s.spelledKorean(i, stop)
	named := honoured || sure && s.apartAt(stop)
	if at == i || !named {
		return 0
	}
	s.certain(i, i, stop)
	return stop
}

// koreanPart returns where the word at i ends, before an honorific that it ends with, and whether it has one.
func (s *Search) koreanPart(i int) (stop int, honoured bool) {
	at := i
	for {
		r, next := s.runeAt(at)
		if r < 0xAC00 || r > 0xD7A3 {
			return at, false
		}
		if at > i && (r == '님' || r == '씨') {
			return at, true
		}
		at = next
	}
}

// spelledKorean says whether most of the syllables from i to end are such as names of other languages are spelled with.
func (s *Search) spelledKorean(i, end int) bool {
	spelled, all := 0, 0
	for at := i; at < end; {
		r, next := s.runeAt(at)
		if at = next; r == ' ' {
			continue
		}
		all++
		if strings.ContainsRune(koreanSounds, r) {
			spelled++
		}
	}
	return 2*spelled > all
}

// koreanSounds are syllables that spell names of other languages.
const koreanSounds = "라르브크스트프드즈츠티디니리레로루마미메모타토테파페피포푸카코쿠케키나네노누바베비보부샤셰쇼슈시칸탄판란응옌왕첸쩐팜굽엘알올안앤애에오우윌월톰톤턴슨슈슐뮐베버벨빌빈반번먼멘만맥매밀필퍼플펠팔퀸킨킴큐클콜콘쿤켈켄캐캘퉁퉈타투튜듀도데다더덴던돈"

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
