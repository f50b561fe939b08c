package unspaced

import (
	"strings"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

// This file looks for names in Chinese and Japanese. A name begins with a character that begins a surname, or with one that the lists know.

// eastern handles a stretch of Han characters and kana.
func (s *Search) eastern(i int) int {
	low := i
	if s.tongue == unknownTongue {
		s.tongue = tongueOf(s.text[:min(len(s.text), 8<<10)])
	}
	for i < len(s.text) && s.text[i] >= 0x80 {
		r, n := utf8.DecodeRune(s.text[i:])
		switch l := char.Of(r); {
		case l.Script == char.Kana:
			i = s.kana(i, r)
		case l.Script != char.Han:
			return s.dotted(i, low)
		case s.tongue == chinese:
			s.chinese(i, i+n, r)
			i += n
		default:
			i = s.kanji(i)
		}
	}
	return i
}

// Languages of Han characters.
const (
	unknownTongue = iota
	chinese
	japanese
	undecided
)

// Characters that are written in one of the languages alone, or nearly so.
const (
	onlyJapanese = "円駅済対応込様県歳辺沢浜桜広斎関黒恵実徳渋竜亀栄楽歩毎気図働畑峠辻榊栃枠々殿氏価観訳戻払児売発"
	onlyChinese  = "的是们們这這您吗嗎请说时为业电话联单户员简师东马张陈刘杨赵吴孙钱冯郑许韩邓萧谢鄧陳吳趙"
)

// tongueTable holds the language of such characters, from the first of Han's on.
type tongueTable [0xA000 - 0x3000]uint8

var tongues = func() (t tongueTable) {
	for _, r := range onlyJapanese {
		t[r-0x3000] = japanese
	}
	for _, r := range onlyChinese {
		t[r-0x3000] = chinese
	}
	return t
}()

func (t *tongueTable) of(r rune) uint8 {
	if r < 0x3000 || int(r-0x3000) >= len(t) {
		return unknownTongue
	}
	return t[r-0x3000]
}

// tongueOf says which language the Han characters of the text are in: nearly every sentence of Japanese has hiragana, and both languages have
// characters that the other has not.
func tongueOf(text []byte) uint8 {
	kana, tongue := 0, uint8(undecided)
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		i += n
		switch {
		case r < 0x3041:
			continue
		case r <= 0x3096:
			if kana++; kana > 1 {
				return japanese
			}
			continue
		}
		switch t := tongues.of(r); {
		case t == chinese:
			tongue = chinese
		case t == japanese && tongue == undecided:
			tongue = japanese
		}
	}
	return tongue
}

// hanAt returns the character at i and where it ends; 0 if it is none of Han's.
func (s *Search) hanAt(i int) (rune, int) {
	if i >= len(s.text) || s.text[i] < 0xE3 {
		return 0, i
	}
	r, n := utf8.DecodeRune(s.text[i:])
	if char.Of(r).Script != char.Han {
		return 0, i
	}
	return r, i + n
}

const placeBit = 32 // of a script, in what is observed of a place

// belongs are signs behind a place that make it a language, a people or a style.
const belongs = "語语人文式어인"

const maxPlace = 6 // characters of a place's name in these scripts

// placeAt guesses the longest place that the lists know from i on.
func (s *Search) placeAt(i int, script uint64) {
	best, known, size := 0, model.Known(0), 0
	at := i
	for n := 1; n <= maxPlace && at < len(s.text) && s.text[at] >= 0x80; n++ {
		r, width := utf8.DecodeRune(s.text[at:])
		if char.Of(r).Kind != char.Unspaced {
			break
		}
		if at += width; n > 1 {
			if k := s.knownText(i, at); k.Place() != 0 {
				best, known, size = at, k, n
			}
		}
	}
	n1, _ := s.runeAt(best)
	if best == 0 || strings.ContainsRune(belongs, n1) {
		return
	}
	s.begin()
	s.observe(i, best, placeBit|script)
	s.add(50, s.textHash(i, best))
	s.add(51, uint64(known)<<4|uint64(size)<<10|script)
	s.add(52, uint64(n1)<<8^uint64(known))
	s.placed = s.placeEvidence(i, best, script, known)
	s.consider(i, i, best)
	s.placed = 0
}
