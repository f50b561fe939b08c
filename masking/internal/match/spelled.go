package match

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Spelled returns where what is written just as the pattern ends that begins at i; 0 if it is written otherwise. A # stands for a digit of any
// script, @ for a capital letter, * for one of both, Ж for a capital letter of the Latin, the Cyrillic or the Greek alphabet, ж for one in any case, ก for a letter of Thai, ع for one of Arabic, 漢 and あ for ideographs
// and hiragana, … for a letter or digit in any case, x for a hexadecimal digit. Anything else stands for itself.
func Spelled(s *rule.Scan, pattern string, i int) int {
	if first := pattern[0]; itself[first] && first != text.ByteAt(s.Text, i) {
		return 0 // most, at a glance
	}
	for _, c := range pattern {
		r, n := rune(text.ByteAt(s.Text, i)), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeRune(s.Text[i:])
		}
		if !spells(c, r) {
			return 0
		}
		i += n
	}
	return i
}

// itself are the bytes of ASCII that stand for themselves in a pattern.
var itself = text.Where(func(b byte) bool { return b < utf8.RuneSelf && !text.HasByte("#@*x", b) })

// SpelledAny returns where the longest of the patterns ends that what begins at i is written as, or 0.
func SpelledAny(s *rule.Scan, patterns []string, i int) (end int) {
	for _, p := range patterns {
		end = max(end, Spelled(s, p, i))
	}
	return end
}

// foreignCapitals are the capitals of the Cyrillic and the Greek alphabet.
const foreignCapitals = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"

// spells says whether r may stand where a pattern has c.
func spells(c, r rune) bool {
	ascii := r < utf8.RuneSelf
	switch c {
	case '#':
		return unicode.IsDigit(r)
	case '@', '*':
		return ascii && fits(byte(c), byte(r), 0)
	case '…':
		return ascii && text.IsAlnum(byte(r))
	case 'x':
		return ascii && text.IsHex(byte(r))
	case 'Ж':
		return ascii && text.IsUpper(byte(r)) || strings.ContainsRune(foreignCapitals, r)
	case 'ж':
		return ascii && text.IsAlpha(byte(r)) || strings.ContainsRune(foreignCapitals, unicode.ToUpper(r))
	case 'ก':
		return r >= 'ก' && r <= 'ฮ'
	case 'ع':
		return unicode.Is(unicode.Arabic, r)
	case '漢':
		return unicode.Is(unicode.Han, r)
	case 'あ':
		return unicode.Is(unicode.Hiragana, r)
	}
	return r == c
}
