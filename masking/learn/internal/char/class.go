// Package char says what bytes, words and values look like, wherever they stand: classes of bytes, masks of a text, words and their hashes, the shape of a
// value, and whether it is a placeholder.
package char

import "bytes"

// Classes of bytes.
const (
	Blank = iota
	Lower
	Upper
	Digit
	Joiner  // _ and -
	Sign    // of addresses, numbers and base64: . / + ~ = %
	Quoting // " ' `
	Bracket
	Punct // , ; : ! ?
	Mark  // other signs
	High  // part of a character that is not ASCII
	Classes
)

// Class is the class of each byte.
var Class = func() (set [256]uint8) {
	for i := range set {
		switch b := byte(i); {
		case b <= ' ' || b == 0x7f:
			set[i] = Blank
		case b >= 'a' && b <= 'z':
			set[i] = Lower
		case b >= 'A' && b <= 'Z':
			set[i] = Upper
		case b >= '0' && b <= '9':
			set[i] = Digit
		case b >= 0x80:
			set[i] = High
		default:
			set[i] = signClass(b)
		}
	}
	return set
}()

func signClass(b byte) uint8 {
	for k, set := range []string{"_-", "./+~=%", "\"'`", "()[]{}<>", ",;:!?"} {
		for i := range len(set) {
			if set[i] == b {
				return uint8(Joiner + k)
			}
		}
	}
	return Mark
}

// Fold is the small letter of an ASCII letter, and every other byte as it is.
var Fold = func() (set [256]byte) {
	for i := range set {
		set[i] = byte(i)
		if i >= 'A' && i <= 'Z' {
			set[i] |= 0x20
		}
	}
	return set
}()

// SetOf is the bytes of a string, to be looked up.
func SetOf(members string) (set [256]bool) {
	for _, b := range []byte(members) {
		set[b] = true
	}
	return set
}

// All says whether the set has all bytes of v.
func All(v []byte, set *[256]bool) bool {
	for _, b := range v {
		if !set[b] {
			return false
		}
	}
	return true
}

// IsLetter says whether the byte is an ASCII letter.
func IsLetter(b byte) bool { return Class[b] == Lower || Class[b] == Upper }

// Continues says whether the byte is one behind the first of a character.
func Continues(b byte) bool { return b&0xC0 == 0x80 }

// Ideograph says whether the byte begins a character of a script that is written without blanks: Han, Kana, Hangul.
func Ideograph(b byte) bool { return b >= 0xE3 && b <= 0xED }

// WideBlank returns the length of the character that parts words at text[i:] and is no ASCII, 0 if there is none: a wide space, a quote, a dash,
// full-width punctuation, a symbol. All of its bytes are there, so that it ends before an ASCII blank.
func WideBlank(text []byte, i int) int {
	if i+1 >= len(text) {
		return 0
	}
	b := text[i+1]
	if !Continues(b) {
		return 0
	}
	switch text[i] {
	case 0xC2:
		return 2 * Number(b == 0xA0 || b == 0xAB || b == 0xBB)
	case 0xD8: // of Arabic
		return 2 * Number(b == 0x8C || b == 0x9B || b == 0x9F)
	case 0xDB:
		return 2 * Number(b == 0x94)
	}
	if i+2 >= len(text) || !Continues(text[i+2]) {
		return 0
	}
	c := text[i+2]
	switch text[i] {
	case 0xE0: // of Indic scripts
		return 3 * Number(b == 0xA5 && (c == 0xA4 || c == 0xA5))
	case 0xE2:
		return 3 * Number(b <= 0xAF)
	case 0xE3:
		return 3 * Number(b == 0x80 && c <= 0x9F)
	case 0xEF:
		return fullWidthSign(b, c)
	case 0xF0:
		return 4 * Number(b == 0x9F && i+3 < len(text) && Continues(text[i+3]))
	}
	return 0
}

const lastOfWide = 0x9F // the last byte of the question marks of Chinese, Japanese and Arabic

// Questions says whether b is the last byte of a question mark.
func Questions(b byte) bool { return b == '?' || b == lastOfWide }

// WideBlankBefore is WideBlank for the character that ends before i.
func WideBlankBefore(text []byte, i int) int {
	for n := 2; n <= 4 && n <= i; n++ {
		if WideBlank(text, i-n) == n {
			return n
		}
	}
	return 0
}

// Number is 1 for true.
func Number(b bool) int {
	if b {
		return 1
	}
	return 0
}

// fullWidthSign is WideBlank for what begins with 0xEF.
func fullWidthSign(b, c byte) int {
	switch b {
	case 0xBC:
		within := c >= 0x9A && c <= 0xA0
		return 3 * Number(c <= 0x8F || within || c >= 0xBB)
	case 0xBD:
		return 3 * Number(c >= 0x9B && c <= 0xA5)
	}
	return 0
}

// B2u is Number as the value of a feature.
func B2u(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}

// InName are the bytes of a name that is joined.
var InName = func() (set [256]bool) {
	for i := range set {
		set[i] = i == '.' || Class[i] != Blank && Class[i] <= Joiner
	}
	return set
}()

// LongestColor is the most bytes of the code of a colour.
const LongestColor = 16

// Color returns the length of the code of a colour that v begins with, without its ESC; 0 if there is none.
func Color(v []byte) int {
	for k := 1; k < len(v); k++ {
		switch {
		case v[k] == 'm':
			return k + 1
		case Class[v[k]] != Digit && v[k] != ';':
			return 0
		}
	}
	return 0
}

// Uncolored takes the codes of colours off text[i:end], whose ESC is gone or counts as a blank: [31mvalue[0m.
func Uncolored(text []byte, i, end int) (from, to int) {
	for end-i > 2 && text[i] == '[' {
		n := Color(text[i:min(end, i+LongestColor)])
		if n == 0 {
			break
		}
		i += n
	}
	for end-i > 2 && text[end-1] == 'm' {
		k := bytes.LastIndexByte(text[max(i, end-LongestColor):end], '[')
		if k < 0 {
			break
		}
		if k += max(i, end-LongestColor); Color(text[k:end]) != end-k {
			break
		}
		end = k
	}
	return i, end
}

// Partner is the other bracket of a pair.
func Partner(b byte) byte {
	switch b {
	case '(':
		return ')'
	case ')':
		return '('
	case '[':
		return ']'
	case ']':
		return '['
	case '{':
		return '}'
	case '}':
		return '{'
	case '<':
		return '>'
	}
	return '<'
}

// LastByte is the last byte of the text that is no blank, 0 if there is none.
func LastByte(text []byte) byte {
	for i := len(text) - 1; i >= 0; i-- {
		if Class[text[i]] != Blank {
			return text[i]
		}
	}
	return 0
}
