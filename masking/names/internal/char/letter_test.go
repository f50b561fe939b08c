package char_test

import (
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
)

// Words that people write in several ways are folded to the same letters, and a letter in upper case to that in lower case.
func TestWritingsOfAWordFoldAlike(t *testing.T) {
	for _, alike := range [][2]string{
		{"JOSÉ", "jose"}, {"Ñandú", "nandu"}, {"Đặng", "dang"}, {"Łukasz", "lukasz"}, {"ŞĞİ", "sgi"},
		{"СЕМЁН", "семен"}, {"ΓΙΏΡΓΟΣ", "γιωργος"}, {"Άννα", "αννα"}, {"שלום", "שלומ"}, {"أحمد", "احمد"}, {"مُحَمَّد", "محمد"}, {"علی", "علي"}, {"सिंह", "सिँह"},
	} {
		if diff := cmp.Diff(folded(alike[0]), folded(alike[1])); diff != "" {
			t.Errorf("%s and %s: %s", alike[0], alike[1], diff)
		}
	}
}

// folded is the word as it is looked up: its letters without marks.
func folded(word string) (all []byte) {
	for i := 0; i < len(word); {
		if b := word[i]; b < utf8.RuneSelf {
			all, i = append(all, char.LowerOf[b]), i+1
			continue
		}
		l := char.At([]byte(word), i)
		if l.Kind != char.Joiner {
			all = append(all, l.Fold)
		}
		i += int(l.Width)
	}
	return all
}

func TestKindsOfLetters(t *testing.T) {
	for r, want := range map[rune]char.Letter{
		'×': {}, '€': {}, '“': {}, '　': {}, '。': {}, '\uFFFD': {}, 'ʰ': {Kind: char.Foreign}, 'ქ': {Kind: char.Foreign}, '\u0301': {Kind: char.Joiner}, '\u064B': {Kind: char.Joiner},
		'É': {Fold: 'e', Kind: char.UpperCase}, 'é': {Fold: 'e', Kind: char.LowerCase}, '王': {Kind: char.Unspaced, Script: char.Han}, '々': {Kind: char.Unspaced, Script: char.Han},
		'ひ': {Kind: char.Unspaced, Script: char.Kana}, 'ー': {Kind: char.Unspaced, Script: char.Kana}, '김': {Kind: char.Unspaced, Script: char.Hangul}, 'ก': {Kind: char.Unspaced, Script: char.Thai}, '๑': {},
	} {
		if got := char.Of(r); got != want {
			t.Errorf("%q (%U) is %+v, want %+v", r, r, got, want)
		}
	}
}

func TestSignsBetweenWords(t *testing.T) {
	for r, want := range map[rune]uint8{
		'、': char.GapComma, '。': char.GapPeriod, '：': char.GapColon, '\u00A0': char.GapSpace, '—': char.GapDash, '¿': char.GapPeriod, '“': char.GapQuote, '王': char.GapNone, 'é': char.GapNone,
	} {
		if got := char.WideGap(r); got != want {
			t.Errorf("%q is a gap of kind %d, want %d", r, got, want)
		}
	}
}
