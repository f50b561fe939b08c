package text

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// DigitIn says whether a digit stands in the text from i to end.
func (s *Cursor) DigitIn(i, end int) bool { return bytes.ContainsAny(s.Text[i:max(i, end)], digits) }

// WordPrior returns the word that ends before the space at i-1, and where it begins; nothing if another byte stands there.
func (s *Cursor) WordPrior(i int) (word []byte, start int) {
	if i < 2 || s.Text[i-1] != ' ' {
		return nil, i
	}
	end := i - 1
	low := max(0, end-MaxCue)
	for start = end; start > low && (IsAlpha(s.Text[start-1]) || s.Text[start-1] == ':'); {
		start--
	}
	return s.Text[start:end], start
}

// SentenceEnd returns where text[i:end] ends without the punctuation of its sentence.
func (s *Cursor) SentenceEnd(i, end int) int {
	return i + len(bytes.TrimRight(s.Text[i:max(i, end)], ".,:;\\…"))
}

// AlphaEnd returns where the letters end that v begins with.
func AlphaEnd(v []byte) (i int) {
	for i < len(v) && IsAlpha(v[i]) {
		i++
	}
	return i
}

// LineEnds says whether nothing but space or a comment comes behind i on its line.
func (s *Cursor) LineEnds(i int) bool {
	i = s.Past(i, len(s.Text), " \t\r")
	return i == len(s.Text) || s.Text[i] == '\n' || s.Text[i] == '#'
}

// This file is what the scan looks at to notice that something may be disguised. It rather notes too much than too little, but not
// what every text of a language is full of: letters, quotes and dashes of prose cost a look and no more.

// LeadBytes begin the characters that may disguise ASCII, and words for a password.
const LeadBytes = "\xC2\xCC\xCD\xCE\xCF\xD0\xD1\xD2\xD4\xD5\xD7\xD8\xD9\xDA\xDB\xDF\xE0\xE1\xE2\xE3\xE4\xE5\xE6\xE7\xE8\xE9\xEA\xEB\xEC\xED\xEF\xF0\xF3"

// Digits returns where the digits from i on end.
func (s *Cursor) Digits(i int) int {
	for ; i+8 <= len(s.Text); i += 8 {
		if others := NotDigits(binary.LittleEndian.Uint64(s.Text[i : i+8 : i+8])); others != 0 {
			return i + bits.TrailingZeros64(others)>>3
		}
	}
	for i < len(s.Text) && IsDigit(s.Text[i]) {
		i++
	}
	return i
}

// LineOf returns where the line begins that i is in, of which most bytes are looked at.
func (s *Cursor) LineOf(i, most int) int {
	for low := max(0, i-most); i > low && s.Text[i-1] != '\n'; {
		i--
	}
	return i
}

// Classes of bytes for the scan: one look tells whether something may begin here.
const (
	Inert = iota
	Letter
	Digit
	Mark
	Lead // may begin a character in disguise
)

// ScanClass tells of each byte what may begin there.
var ScanClass = Classes(Letters, digits, "@:=-+(\\%>&$~", LeadBytes)

// CapitalsBefore returns where the capitals begin that end at i, or the last four of them.
func (s *Cursor) CapitalsBefore(i int) int {
	start := i
	for start > 0 && i-start < 4 && IsUpper(s.Text[start-1]) {
		start--
	}
	return start
}

// VisibleEnd returns where the word at i ends, however long it is: before the next space or line break.
func (s *Cursor) VisibleEnd(i int) int { return s.RunEnd(CsVisible, min(i, len(s.Text))) }

// WordEnd returns where the word at i ends: before the next space or line break, at most maxKey bytes on.
func (s *Cursor) WordEnd(i int) int { return s.Ahead(min(i, len(s.Text)), MaxKey, &Visible) }

// beforeLine is what may stand before the first word of a line.
var beforeLine = [256]bool{' ': true, '\t': true, '-': true, '+': true, '>': true, '#': true, ';': true}

// LineStarts says whether the name at i is the first word of its line, after indentation, a list's or a diff's mark, a
// comment's sign, export or set.
func (s *Cursor) LineStarts(i int) bool {
	if i >= 7 && string(s.Text[i-7:i]) == "export " {
		i -= 7
	}
	i = s.Back(i, MaxKey, &beforeLine)
	return i == 0 || s.Text[i-1] == '\n' || s.Text[i-1] == '\r'
}

// Four returns the first four bytes of what begins at i.
func (s *Cursor) Four(i int) uint32 {
	if i+4 <= len(s.Text) {
		return binary.LittleEndian.Uint32(s.Text[i : i+4 : i+4])
	}
	return uint32(s.Eight(i))
}

// Eight returns the first eight bytes of what begins at i.
func (s *Cursor) Eight(i int) (v uint64) {
	if i+8 <= len(s.Text) {
		return binary.LittleEndian.Uint64(s.Text[i : i+8 : i+8])
	}
	for k, b := range s.Text[i:] {
		v |= uint64(b) << (8 * k)
	}
	return v
}

// AlnumEnd returns where the letters and digits of ASCII from i on end.
func AlnumEnd(text []byte, i int) int {
	for ; i+8 <= len(text); i += 8 {
		if others := NotAlnum(binary.LittleEndian.Uint64(text[i : i+8 : i+8])); others != 0 {
			return i + bits.TrailingZeros64(others)>>3
		}
	}
	for i < len(text) && IsAlnum(text[i]) {
		i++
	}
	return i
}

// NotAlnum sets the high bit of each byte of v that is no letter or digit of ASCII.
func NotAlnum(v uint64) uint64 {
	low := v &^ HighBits
	return (^(LettersAmong(low) | Among(low, '0', '9')) | v) & HighBits
}

// What a word holds: a digit; a capital that is not its first byte.
const (
	HasDigit = 1 << iota
	HasCapital
)

var wordHas = Classes(digits, capitals)

// AlnumRest is alnumEnd within a word, and adds what its rest holds to what it has before.
func AlnumRest(text []byte, i int, has uint8) (int, uint8) {
	end := AlnumEnd(text, i)
	for _, b := range text[i:end] {
		if has |= wordHas[b]; has == HasDigit|HasCapital {
			break
		}
	}
	return end, has
}

// Ahead returns where what is of the set ends that begins at i, at most so many bytes on.
func (s *Cursor) Ahead(i, most int, set *[256]bool) int {
	for limit := min(len(s.Text), i+most); i < limit && set[s.Text[i]]; {
		i++
	}
	return i
}

// Back returns where what is of the set begins that ends at i, at most so many bytes before.
func (s *Cursor) Back(i, most int, set *[256]bool) int {
	for low := max(0, i-most); i > low && set[s.Text[i-1]]; {
		i--
	}
	return i
}

// Past returns where the signs end that begin at i, at most so many.
func (s *Cursor) Past(i, most int, signs string) int {
	for limit := min(len(s.Text), i+most); i < limit && HasByte(signs, s.Text[i]); {
		i++
	}
	return i
}

// Since returns where the signs begin that end at i, at most so many.
func (s *Cursor) Since(i, most int, signs string) int {
	for low := max(0, i-most); i > low && HasByte(signs, s.Text[i-1]); {
		i--
	}
	return i
}

// Sets of bytes for Ahead and Back.
var (
	Alphas    = Where(IsAlpha)
	Alnums    = Where(IsAlnum)
	Numerals  = Where(IsDigit)
	Hexes     = Where(IsHex)
	WordBytes = Where(IsWordByte)
	Blanks    = Where(func(b byte) bool { return b <= ' ' })
	Visible   = Where(func(b byte) bool { return b > ' ' })
)
