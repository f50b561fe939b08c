package unspaced

import (
	"bytes"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

// This file looks for names in Japanese: in Han characters, in kana, and in both.

// kanji makes the guesses in the stretch of Han characters of a Japanese text that begins at i, and returns where it ends.
func (s *Search) kanji(i int) int {
	end := i
	for {
		r, next := s.hanAt(end)
		if r == 0 {
			break
		}
		end = next
	}
	for at := i; at < end; {
		r, next := s.hanAt(at)
		if s.tongue == undecided {
			s.chinese(at, next, r)
		}
		start := s.model.Start(r)
		if start&model.StartPlace != 0 {
			s.placeAt(at, japanese)
		}
		if start&(model.StartOther|model.StartSurname) != 0 {
			s.surnames(at, i, end)
		}
		long, short := at == i || end-at > 3, end-at <= 9
		if start&model.StartGiven != 0 && long && short {
			if k := s.knownText(at, end); k.First() != 0 || at == i && s.likeGiven(i, end) {
				s.japaneseName(at, at, end, 0, k)
			}
		}
		at = next
	}
	s.unlisted(i, end)
	return end
}

// likeGiven says whether two or three characters from i to end are such as given names are made of.
func (s *Search) likeGiven(i, end int) bool {
	for at := i; at < end; at += 3 {
		if r, _ := s.hanAt(at); s.model.Given(r) < 4 {
			return false
		}
	}
	return end-i >= 6 && end-i <= 9
}

// unlisted guesses that the stretch of Han characters from i to end is a name that no list knows: an honorific stands behind it, or the stretch ends its line
// behind a blank, or it is the first of two short ones over a blank.
func (s *Search) unlisted(i, end int) {
	switch size := end - i; {
	case size > 15 || size < 6 || s.knownText(i, end) != 0:
		return
	case s.honoured(end):
		s.japaneseName(i, i, end, 0, 0)
	case size <= 12 && s.apartAt(end) && s.called(i, callJapanese) >= calledOverBlank:
		s.japaneseName(i, i, end, 0, 0)
	case size <= 9 && s.overWideBlank(end) > end:
		s.apart(i, end, 0)
	}
}

// surnames guesses names that begin at i with a surname of one to three characters. The stretch is from low to high.
func (s *Search) surnames(i, low, high int) {
	at := i
	for n := 1; n <= 4 && at < high; n++ {
		_, at = s.hanAt(at)
		k := s.knownText(i, at)
		if k.Surname() == 0 || n == 1 && i != low {
			continue
		}
		s.japaneseName(i, at, at, k, 0)
		end := at
		for m := 1; m <= 3 && end < high; m++ {
			_, end = s.hanAt(end)
			s.japaneseName(i, at, end, k, s.knownText(at, end))
		}
		if at == high {
			s.apart(i, at, k)
		}
	}
}

// overWideBlank returns where what stands behind the blank at i begins, of either width; i if there is none.
func (s *Search) overWideBlank(i int) int {
	switch {
	case char.ByteAt(s.text, i) == ' ':
		return i + 1
	case bytes.HasPrefix(s.text[min(i, len(s.text)):], wideBlank):
		return i + len(wideBlank)
	}
	return i
}

var wideBlank = []byte("　")

// apart guesses a name whose given name stands behind a blank or in kana behind the surname, which stands from i to split.
func (s *Search) apart(i, split int, surname model.Known) {
	text, at := s.text, s.overWideBlank(split)
	end := at
	for n := 1; n <= 4 && end < len(text) && text[end] >= 0x80; n++ {
		r, width := utf8.DecodeRune(text[end:])
		isHan := false
		switch char.Of(r).Script {
		case char.Han:
			isHan = true
		case char.Kana:
		default:
			return
		}
		if isHan && at == split || s.honoured(end) {
			return // it would belong to the surname, or to no name
		}
		end += width
		if k := s.knownText(at, end); k.First() != 0 || isHan && n < 4 {
			s.japaneseName(i, split, end, surname, k)
		}
	}
}

func (s *Search) japaneseName(i, split, end int, surname, given model.Known) {
	s.bonus = s.bonusJapanese(i, end)
	s.begin()
	s.observe(i, end, japanese)
	behind := split // where the given name begins
	if split < end {
		behind = s.overWideBlank(split)
	}
	sizes := uint64(utf8.RuneCount(s.text[i:split]))<<3 | uint64(utf8.RuneCount(s.text[behind:end]))
	if behind > split {
		sizes |= 1 << 16
	}
	n1, k := s.runeAt(end)
	n2, _ := s.runeAt(k)
	p1, _ := s.runeBefore(i)
	lists := asListed(surname, surname.Surname())<<8 | asListed(given, given.First())
	s.add(70, lists<<24|sizes)
	s.add(71, lists<<21^uint64(n1))
	s.add(72, sizes<<42^uint64(n1)<<21^uint64(n2))
	s.add(73, sizes<<21^uint64(p1))
	s.add(74, s.textHash(i, split))
	s.add(75, s.textHash(behind, end))
	s.add(76, uint64(kindOfSign(p1))<<32|uint64(kindOfSign(n1))<<24|sizes)
	s.add(77, uint64(s.knownText(i, end))<<24|sizes)
	honour := uint64(0)
	if s.honoured(end) {
		honour = 1
	}
	s.add(84, uint64(s.across(i))<<32|uint64(s.across(end))<<26|sizes)
	s.add(85, uint64(s.across(i))<<40|uint64(s.across(end))<<32|honour<<30|lists)
	s.add(86, honour<<48|uint64(kindOfSign(p1))<<40|uint64(kindOfSign(n1))<<32|lists)
	s.add(87, s.likelyGiven(behind, end)<<32|lists)
	if behind < end {
		m := s.model
		first, _ := s.runeAt(behind)
		last, _ := s.runeBefore(end)
		s.add(78, m.Given(first)<<32|m.Given(last)<<24|sizes)
		s.add(79, uint64(first)<<24|uint64(last)<<3|sizes&7)
	}
	s.consider(i, split, end)
	s.bonus = 0
}

// bonusJapanese is what a word that announces a name adds to the guess from i to end: half if it is not clear that the name ends there.
func (s *Search) bonusJapanese(i, end int) int32 {
	if s.Watch != nil {
		return 0
	}
	worth := s.called(i, callJapanese)
	if worth == 0 || s.knownText(i, end).Common() > 1 {
		return 0
	}
	if r, _ := s.runeAt(end); s.apartAt(end) || s.honoured(end) || particle(r) {
		return worth
	}
	return worth / 2
}

// across is how common the word is that the characters on both sides of i make: 0 if none, or if they are not both Han characters.
func (s *Search) across(i int) uint8 {
	if i < 3 || i+3 > len(s.text) || min(s.text[i-3], s.text[i]) < 0xE3 {
		return 0
	}
	return s.knownText(i-3, i+3).Common()
}

// likelyGiven is how likely the least likely of the characters between start and end is in a given name; 9 if there is none, 8 if it is kana.
func (s *Search) likelyGiven(start, end int) uint64 {
	least := uint64(9)
	for at := start; at < end; {
		r, n := utf8.DecodeRune(s.text[at:])
		if char.Of(r).Script == char.Kana {
			least = min(least, 8)
		} else {
			least = min(least, s.model.Given(r))
		}
		at += n
	}
	return least
}

// kana makes the guesses in the stretch of hiragana or katakana that begins at i with r, and returns where it ends.
func (s *Search) kana(i int, r rune) int {
	if r < 0x30A0 {
		return s.hiragana(i)
	}
	text, end, dot, dots := s.text, i, 0, uint64(0)
	for end+2 < len(text) && text[end] == 0xE3 {
		r, n := utf8.DecodeRune(text[end:])
		if r == '・' && end > i {
			if dot = end; dots < 3 {
				dots++
			}
		} else if r < 0x30A1 || r > 0x30FC || r == '・' {
			break
		}
		end += n
	}
	first, last := end, i
	if dots > 0 {
		first = i + bytes.Index(text[i:end], []byte("・"))
		last = dot + 3
	}
	k, l := s.knownText(i, first), s.knownText(last, end)
	if split := s.splitKatakana(i, end); dots == 0 && k == 0 && split > i {
		s.katakana(i, split, end, s.knownText(i, split), s.knownText(split, end), blankInKana)
		return end
	}
	s.katakana(i, last, end, k, l, dots)
	if at := s.overWideBlank(end); at > end && dots == 0 && k.Surname() != 0 {
		if stop := katakanaEnd(text, at); stop > at+3 {
			s.katakana(i, at, stop, k, s.knownText(at, stop), blankInKana)
		}
	}
	return end
}

// blankInKana stands for the number of dots in a name in katakana that has a blank.
const blankInKana = 4

// splitKatakana returns where a surname of the lists ends in the katakana from i to end and a first name of them begins, 0 if nowhere.
func (s *Search) splitKatakana(i, end int) int {
	if end-i > 30 {
		return 0
	}
	for at := i + 6; at <= end-6; at += 3 {
		if s.knownText(i, at).Surname() > 0 && s.knownText(at, end).First() > 0 {
			return at
		}
	}
	return 0
}

// katakanaEnd returns where the katakana from i on ends.
func katakanaEnd(text []byte, i int) int {
	for i+2 < len(text) && text[i] == 0xE3 {
		if r, _ := utf8.DecodeRune(text[i:]); r < 0x30A1 || r > 0x30FC || r == '・' {
			break
		}
		i += 3
	}
	return i
}

func (s *Search) katakana(i, split, end int, first, last model.Known, dots uint64) {
	s.bonus = s.bonusJapanese(i, end)
	called := s.bonus >= calledOverColon || s.honoured(end)
	if unlisted := first|last == 0 && dots == 0; unlisted && !called {
		s.bonus = 0
		return
	}
	s.begin()
	s.observe(i, end, 16)
	s.add(80, uint64(first)<<16|uint64(last)<<8|dots)
	s.add(81, s.textHash(i, end))
	s.add(82, uint64(first|last)<<8|uint64(min(15, (end-i)/3)))
	if dots > 0 {
		s.add(83, uint64(first)<<8|uint64(last))
	}
	s.consider(i, split, end)
	s.bonus = 0
}

// honorifics stand behind names in Japanese.
var honorifics = [][]byte{[]byte("さん"), []byte("さま"), []byte("ちゃん"), []byte("くん"), []byte("様"), []byte("氏"), []byte("君"), []byte("先生"), []byte("殿")}

// honoured says whether an honorific stands at i.
func (s *Search) honoured(i int) bool {
	switch r, _ := s.runeAt(i); r {
	case 'さ', 'ち', 'く', '様', '氏', '君', '先', '殿':
		for _, h := range honorifics {
			if bytes.HasPrefix(s.text[i:], h) {
				return true
			}
		}
	}
	return false
}

// hiragana makes the guesses in the stretch of hiragana that begins at i, and returns where it ends: given names before an honorific or a particle.
func (s *Search) hiragana(i int) int {
	text, end := s.text, i
	for end+2 < len(text) && text[end] == 0xE3 {
		r, n := utf8.DecodeRune(text[end:])
		if r < 0x3041 || r > 0x3096 && r != 0x30FC {
			break
		}
		if end > i+3 && s.mayEnd(end, r) {
			s.givenBefore(i, end)
		}
		end += n
	}
	if end > i+3 {
		s.givenBefore(i, end)
	}
	return end
}

// particle says whether the letter is a particle that stands behind names.
func particle(r rune) bool {
	switch r {
	case 'は', 'が', 'を', 'に', 'と', 'の', 'も', 'へ', 'や':
		return true
	}
	return false
}

// mayEnd says whether a name in hiragana may end at i, before r.
func (s *Search) mayEnd(i int, r rune) bool { return particle(r) || copula(r) || s.honoured(i) }

// copula says whether the letter begins a word such as です, だ, から, など and って that stands behind names.
func copula(r rune) bool {
	switch r {
	case 'で', 'だ', 'か', 'な', 'っ':
		return true
	}
	return false
}

// givenBefore guesses given names in hiragana of two to five letters that end at end: before an honorific, or those that a particle or another script
// stands before. The stretch begins at low.
func (s *Search) givenBefore(low, end int) {
	honoured := s.honoured(end)
	for n := 5; n >= 2; n-- {
		at := end - 3*n
		if at < low {
			continue
		}
		announced := honoured || n > 2 && s.mayBegin(low, at)
		if k := s.knownText(at, end); announced && k.First() != 0 {
			s.japaneseName(at, at, end, 0, k)
		}
	}
}

// mayBegin says whether a name may begin at i, in a stretch of hiragana that begins at low.
func (s *Search) mayBegin(low, i int) bool {
	r, _ := s.runeBefore(i)
	return i == low || particle(r)
}
