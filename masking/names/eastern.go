package names

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// This file looks for names in Chinese and Japanese. A name begins with a character that begins a surname, or with one that the lists know.

// eastern handles a stretch of Han characters and kana.
func (s *Scan) eastern(i int) int {
	if s.eastAsian == unknownTongue {
		s.eastAsian = tongueOf(s.text[:min(len(s.text), 16<<10)])
	}
	for i < len(s.text) && s.text[i] >= 0x80 {
		r, n := utf8.DecodeRune(s.text[i:])
		switch l := letterOf(r); {
		case l.script == kana:
			i = s.kana(i, r)
		case l.script != han:
			return i
		case s.eastAsian == japanese:
			i = s.kanji(i)
		default:
			s.chinese(i, i+n, r)
			i += n
		}
	}
	return i
}

// Languages of Han characters.
const (
	unknownTongue = iota
	chinese
	japanese
)

// japaneseWords are words that Japanese records without kana have, chineseWords characters that Chinese sentences have.
var japaneseWords, chineseWords = [][]byte{[]byte("氏名"), []byte("様"), []byte("県"), []byte("都道府"), []byte("担当者"), []byte("歳"), []byte("円")}, "的了是们這这"

// tongueOf says which language the Han characters of the text are in.
func tongueOf(text []byte) uint8 {
	if bytes.Count(text, []byte{0xE3, 0x81}) > 1 {
		return japanese
	}
	for _, w := range japaneseWords {
		if bytes.Contains(text, w) && !bytes.ContainsAny(text, chineseWords) {
			return japanese
		}
	}
	return chinese
}

// hanAt returns the character at i and where it ends; 0 if it is none of Han's.
func (s *Scan) hanAt(i int) (rune, int) {
	if i >= len(s.text) || s.text[i] < 0xE3 {
		return 0, i
	}
	r, n := utf8.DecodeRune(s.text[i:])
	if letterOf(r).script != han {
		return 0, i
	}
	return r, i + n
}

// chinese makes the guesses that begin with r, which stands from i to next.
func (s *Scan) chinese(i, next int, r rune) {
	start := s.model.start(r)
	if start == 0 {
		return
	}
	second, second2 := s.hanAt(next)
	if second == 0 {
		return
	}
	if start&startPlace != 0 {
		s.placeAt(i, chinese)
	}
	if start&startOther != 0 {
		if k := s.knownText(i, second2); k>>knownSurname&3 != 0 {
			s.chineseNames(i, second2, uint64(r)<<21^uint64(second))
		}
	}
	if start&startSurname != 0 {
		s.chineseNames(i, next, uint64(r))
	}
}

// chineseNames guesses names of the surname from i to split and one or two characters more.
func (s *Scan) chineseNames(i, split int, surname uint64) {
	first, one := s.hanAt(split)
	if first == 0 {
		return
	}
	second, two := s.hanAt(one)
	pair := uint64(s.knownText(split, one)) // what stands behind the surname may be a word
	s.chineseName(i, split, one, surname, uint64(first), 0, pair)
	if second != 0 {
		s.chineseName(i, split, two, surname, uint64(first), uint64(second), uint64(s.knownText(split, two)))
	}
}

func (s *Scan) chineseName(i, split, end int, surname, first, second, known uint64) {
	g := &s.guesser
	g.begin()
	s.observe(i, end, chinese)
	size := uint64(1)
	last := first
	if second != 0 {
		size, last = 2, second
	}
	p1, _ := s.runeBefore(i)
	n1, _ := s.runeAt(end)
	g.add(40, surname<<2^size)
	g.add(41, first<<2^size)
	g.add(42, second)
	g.add(43, surname<<21^first)
	g.add(44, first<<21^second)
	g.add(45, last<<21^uint64(n1))
	g.add(46, uint64(p1)<<21^surname)
	g.add(47, known<<2^size)
	g.add(48, uint64(s.knownText(i, end))<<2^size)
	m := s.model
	a, b, level := m.character(rune(first)), m.character(rune(second)), uint64(s.knownText(i, split))
	g.add(49, level<<16|(a&7)<<8|b&7)
	g.add(54, m.character(rune(surname))>>3<<16|a>>3<<8|b>>3<<4|size)
	g.add(57, (a&7)<<8|(b&7)<<4|size)
	g.add(55, m.beside(p1)<<16|m.beside(n1)<<8|level)
	if size == 2 {
		g.add(56, uint64(s.knownText(i, i+2*(split-i)))<<8|level)
	}
	s.consider(i, split, end)
}

const placeBit = 32 // of a script, in what is observed of a place

// belongs are signs behind a place that make it a language, a people or a style.
const belongs = "語语人文式어인"

const maxPlace = 6 // characters of a place's name in these scripts

// placeAt guesses the longest place that the lists know from i on.
func (s *Scan) placeAt(i int, script uint64) {
	best, known, size := 0, uint8(0), 0
	at := i
	for n := 1; n <= maxPlace && at < len(s.text) && s.text[at] >= 0x80; n++ {
		r, width := utf8.DecodeRune(s.text[at:])
		if letterOf(r).kind != unspaced {
			break
		}
		if at += width; n > 1 {
			if k := s.knownText(i, at); k>>knownPlace&3 != 0 {
				best, known, size = at, k, n
			}
		}
	}
	n1, _ := s.runeAt(best)
	if best == 0 || strings.ContainsRune(belongs, n1) {
		return
	}
	g := &s.guesser
	g.begin()
	s.observe(i, best, placeBit|script)
	g.add(50, s.textHash(i, best))
	g.add(51, uint64(known)<<4|uint64(size)<<10|script)
	g.add(52, uint64(n1)<<8^uint64(known))
	s.consider(i, i, best)
}

// kanji makes the guesses in the stretch of Han characters of a Japanese text that begins at i, and returns where it ends.
func (s *Scan) kanji(i int) int {
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
		start := s.model.start(r)
		if start&startPlace != 0 {
			s.placeAt(at, japanese)
		}
		if start&(startOther|startSurname) != 0 {
			s.surnames(at, i, end)
		}
		if start&startGiven != 0 && at == i {
			if k := s.knownText(at, end); end-at <= 9 && k>>knownFirst&3 != 0 {
				s.japaneseName(at, at, end, 0, k)
			}
		}
		at = next
	}
	return end
}

// surnames guesses names that begin at i with a surname of one to three characters. The stretch is from low to high.
func (s *Scan) surnames(i, low, high int) {
	at := i
	for n := 1; n <= 3 && at < high; n++ {
		_, at = s.hanAt(at)
		k := s.knownText(i, at)
		if k>>knownSurname&3 == 0 || n == 1 && i != low {
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
func (s *Scan) overWideBlank(i int) int {
	switch {
	case byteAt(s.text, i) == ' ':
		return i + 1
	case bytes.HasPrefix(s.text[min(i, len(s.text)):], wideBlank):
		return i + len(wideBlank)
	}
	return i
}

var wideBlank = []byte("　")

// apart guesses a name whose given name stands behind a blank or in kana behind the surname, which stands from i to split.
func (s *Scan) apart(i, split int, surname uint8) {
	text, at := s.text, s.overWideBlank(split)
	end := at
	for n := 1; n <= 4 && end < len(text) && text[end] >= 0x80; n++ {
		r, width := utf8.DecodeRune(text[end:])
		l := letterOf(r)
		if l.script != han && l.script != kana || at == split && l.script == han {
			return
		}
		end += width
		if k := s.knownText(at, end); k>>knownFirst&3 != 0 || at > split && l.script == han && n < 4 {
			s.japaneseName(i, split, end, surname, k)
		}
	}
}

func (s *Scan) japaneseName(i, split, end int, surname, given uint8) {
	g := &s.guesser
	g.begin()
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
	lists := uint64(surname)<<8 | uint64(given)
	g.add(70, lists<<24|sizes)
	g.add(71, lists<<21^uint64(n1))
	g.add(72, sizes<<42^uint64(n1)<<21^uint64(n2))
	g.add(73, sizes<<21^uint64(p1))
	g.add(74, s.textHash(i, split))
	g.add(75, s.textHash(behind, end))
	g.add(76, uint64(kindOfSign(p1))<<32|uint64(kindOfSign(n1))<<24|sizes)
	g.add(77, uint64(s.knownText(i, end))<<24|sizes)
	if behind < end {
		m := s.model
		first, _ := s.runeAt(behind)
		last, _ := s.runeBefore(end)
		g.add(78, m.given(first)<<32|m.given(last)<<24|sizes)
		g.add(79, uint64(first)<<24|uint64(last)<<3|sizes&7)
	}
	s.consider(i, split, end)
}

// kana makes the guesses in the stretch of hiragana or katakana that begins at i with r, and returns where it ends.
func (s *Scan) kana(i int, r rune) int {
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
	s.katakana(i, last, end, k, l, dots)
	return end
}

func (s *Scan) katakana(i, split, end int, first, last uint8, dots uint64) {
	if first|last == 0 && dots == 0 && !s.honoured(end) {
		return
	}
	g := &s.guesser
	g.begin()
	s.observe(i, end, 16)
	g.add(80, uint64(first)<<16|uint64(last)<<8|dots)
	g.add(81, s.textHash(i, end))
	g.add(82, uint64(first|last)<<8|uint64(min(15, (end-i)/3)))
	if dots > 0 {
		g.add(83, uint64(first)<<8|uint64(last))
	}
	s.consider(i, split, end)
}

// honorifics stand behind names in Japanese.
var honorifics = [][]byte{[]byte("さん"), []byte("さま"), []byte("ちゃん"), []byte("くん"), []byte("様"), []byte("氏"), []byte("君"), []byte("先生"), []byte("殿")}

// honoured says whether an honorific stands at i.
func (s *Scan) honoured(i int) bool {
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

// hiragana makes the guesses in the stretch of hiragana that begins at i, and returns where it ends: given names before an honorific.
func (s *Scan) hiragana(i int) int {
	text, end := s.text, i
	for end+2 < len(text) && text[end] == 0xE3 {
		r, n := utf8.DecodeRune(text[end:])
		if r < 0x3041 || r > 0x3096 && r != 0x30FC {
			break
		}
		if end > i+3 && s.honoured(end) {
			s.givenBefore(i, end)
		}
		end += n
	}
	if end > i+3 && s.honoured(end) {
		s.givenBefore(i, end)
	}
	return end
}

// givenBefore guesses given names in hiragana of two to five letters that end at end, before an honorific. The stretch begins at low.
func (s *Scan) givenBefore(low, end int) {
	for n := 5; n >= 2; n-- {
		if at := end - 3*n; at >= low {
			if k := s.knownText(at, end); k>>knownFirst&3 != 0 {
				s.japaneseName(at, at, end, 0, k)
			}
		}
	}
}
