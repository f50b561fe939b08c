package text

import (
	"bytes"
	"slices"
)

// HasAt says whether one of the words stands at i.
func (s *Cursor) HasAt(i int, words ...string) bool {
	if i < 0 || i >= len(s.Text) {
		return false
	}
	first := s.Text[i]
	for _, w := range words {
		if w[0] == first && i+len(w) <= len(s.Text) && string(s.Text[i:i+len(w)]) == w {
			return true
		}
	}
	return false
}

// LettersEnd returns where the letters of any script end that begin at i.
func (s *Cursor) LettersEnd(i int) int { return s.Ahead(i, len(s.Text), &CueByte) }

// FoldedSuffix says whether the text ends with the small letters of suffix, in any case.
func FoldedSuffix(v []byte, suffix string) bool {
	return len(v) >= len(suffix) && FoldedEqual(v[len(v)-len(suffix):], suffix)
}

// CueByte holds the bytes that words of a name are made of.
var CueByte = Where(func(b byte) bool { return IsAlpha(b) || b >= 0x80 })

// HasByte says whether b is one of set.
func HasByte(set string, b byte) bool {
	for i := range len(set) {
		if set[i] == b {
			return true
		}
	}
	return false
}

// IsLower says whether b is a small letter of ASCII.
func IsLower(b byte) bool { return 'a' <= b && b <= 'z' }

// IsAlpha says whether b is a letter of ASCII.
func IsAlpha(b byte) bool { return IsLower(b | 0x20) }

// IsAlnum says whether b is a letter or digit of ASCII.
func IsAlnum(b byte) bool { return IsAlpha(b) || IsDigit(b) }

// IsHex says whether b is a hexadecimal digit.
func IsHex(b byte) bool { return IsDigit(b) || 'a' <= b|0x20 && b|0x20 <= 'f' }

// IsSpace says whether b is a space or a tab.
func IsSpace(b byte) bool { return b == ' ' || b == '\t' }

// FoldedPrefix says whether b begins with the lower-case ASCII prefix, in any case.
func FoldedPrefix(b []byte, prefix string) bool {
	return len(b) >= len(prefix) && FoldedEqual(b[:len(prefix)], prefix)
}

// FoldedEqual compares b in any case with lower-case ASCII.
func FoldedEqual(b []byte, lower string) bool {
	if len(b) != len(lower) {
		return false
	}
	for i := range b {
		if LowerByte(b[i]) != lower[i] {
			return false
		}
	}
	return true
}

// LowerByte returns the small letter of a capital of ASCII, and other bytes as they are.
func LowerByte(b byte) byte {
	if IsUpper(b) {
		return b | 0x20
	}
	return b
}

// This file holds the check digits of identifiers. Each function takes the letters (in capitals) and digits of the value,
// without separators, of the length that the rule's forms prescribe.

// Num returns the number that the digits v write.
func Num(d []byte) (n int) {
	for _, b := range d {
		n = n*10 + int(b-'0')
	}
	return n
}

// Same says whether one digit is repeated all through, as in made-up numbers that pass every check.
func Same(d []byte) bool { return len(d) == 0 || bytes.Count(d, d[:1]) == len(d) }

// Base36 returns what a digit or letter stands for, 0 to 35.
func Base36(b byte) int {
	if IsDigit(b) {
		return int(b - '0')
	}
	return int(b-'A') + 10
}

// Crc16 is the CRC of XModem.
func Crc16(v []byte) (crc int) {
	for _, b := range v {
		crc ^= int(b) << 8
		for range 8 {
			if crc <<= 1; crc&0x10000 != 0 {
				crc ^= 0x11021
			}
		}
	}
	return crc
}

// Unhex is the value of a hexadecimal digit.
func Unhex(b byte) byte {
	if IsDigit(b) {
		return b - '0'
	}
	return b&0xF + 9
}

// Btoi returns 1 for true.
func Btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// ByteAt returns the byte at i, 0 before the text and behind it.
func ByteAt(text []byte, i int) byte {
	if i < 0 || i >= len(text) {
		return 0
	}
	return text[i]
}

// Tail is an index for two letters, whatever their case.
func Tail(a, b byte) int { return int(a&31)<<5 | int(b&31) }

// IsUpperHex says whether b is a hexadecimal digit without small letters.
func IsUpperHex(b byte) bool { return IsDigit(b) || 'A' <= b && b <= 'F' }

// IsWordByte says whether b is a letter, a digit or an underscore.
func IsWordByte(b byte) bool { return IsAlpha(b) || IsDigit(b) || b == '_' }

// IsUpper says whether b is a capital of ASCII.
func IsUpper(b byte) bool { return 'A' <= b && b <= 'Z' }

// IsDigit says whether b is a digit of ASCII.
func IsDigit(b byte) bool { return '0' <= b && b <= '9' }

// Listed says whether word is one of list, in any case of its letters.
func Listed(v []byte, words []string) bool {
	if len(v) == 0 {
		return false
	}
	first := LowerByte(v[0])
	for _, w := range words {
		if len(w) == len(v) && w[0] == first && FoldedEqual(v, w) {
			return true
		}
	}
	return false
}

// Hex says whether v holds hexadecimal digits and nothing else.
func Hex(v []byte) bool { return Of(v, CsHex) }

// Of says whether v holds bytes of cs and nothing else.
func Of(v []byte, cs Charset) bool {
	for _, b := range v {
		if CharsetOf[b]>>cs&1 == 0 {
			return false
		}
	}
	return true
}

// Only says whether v holds bytes of the set and nothing else.
func Only(v []byte, set *[256]bool) bool {
	for _, b := range v {
		if !set[b] {
			return false
		}
	}
	return true
}

// LineLength is how long the first line of text is, which its caller has bounded.
func LineLength(text []byte) int {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return len(line)
}

// BehindAny returns where the last of the words ends that the text at i begins with, in any case; i if it begins with none.
func (s *Cursor) BehindAny(words []string, i int) int {
	end, first := i, LowerByte(ByteAt(s.Text, i))
	for _, w := range words {
		if w[0] == first && FoldedPrefix(s.Text[i:], w) {
			end = i + len(w)
		}
	}
	return end
}

// BeginsAny says whether v begins with one of the words, which are in lower case, in any case of its letters.
func BeginsAny(v []byte, words []string) bool {
	if len(v) == 0 {
		return false
	}
	first := LowerByte(v[0])
	return slices.ContainsFunc(words, func(w string) bool { return w[0] == first && FoldedPrefix(v, w) })
}

// EndsAny says whether v ends with one of the words.
func EndsAny(v []byte, words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return len(v) >= len(w) && string(v[len(v)-len(w):]) == w })
}

// EndsFolded says whether v ends with one of the words, which are in lower case, in any case of its letters.
func EndsFolded(v []byte, words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return FoldedSuffix(v, w) })
}

// InRange says whether n is neither below low nor above high.
func InRange[T int | rune | byte](n, low, high T) bool { return low <= n && n <= high }

// Letters are those of ASCII.
const Letters = capitals + small

const (
	capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	small    = "abcdefghijklmnopqrstuvwxyz"
	digits   = "0123456789"
	// Alnum are the letters and digits of ASCII.
	Alnum = Letters + digits
)

// Classes returns the class of each byte: the number of the set that it is in, from 1 on; 0 for the others.
func Classes(sets ...string) (class [256]uint8) {
	for k, set := range sets {
		for _, b := range []byte(set) {
			class[b] = uint8(k + 1)
		}
	}
	return class
}

// SetOf returns a set of the bytes of chars.
func SetOf(chars string) (set [256]bool) {
	for i := range len(chars) {
		set[chars[i]] = true
	}
	return set
}

// Where returns the set of the bytes that in says yes to.
func Where(in func(b byte) bool) (set [256]bool) {
	for i := range set {
		set[i] = in(byte(i))
	}
	return set
}
