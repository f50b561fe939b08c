package text

import (
	"bytes"
	"slices"
)

// Escapes that end a word: in source text, JSON and URLs people paste, \njane@example.com is a line break and an address, not
// a name that begins with n. Their bytes look like letters, so the grammar of placeholders, the rules and the scan all need
// to know them. No escape holds the first byte of another, so where one stands does not depend on where reading began.
//
//   - \n \r \t \b \f, \uXXXX and \xXX, but not \u005f, which is an underscore;
//   - %XX of an ASCII character, but not %5F. Others begin with a letter, as placeholders do, and end no word.

// MaxEscape is the length of the longest escape.
const MaxEscape = 6 // form

// BreakEscape returns the length of the escape that text begins with and that ends a word, 0 if there is none; more says that
// text ends before this is certain.
func BreakEscape(text []byte) (n int, more bool) {
	if len(text) == 0 {
		return 0, true
	}
	if text[0] != '\\' && text[0] != '%' {
		return 0, false
	}
	if len(text) == 1 {
		return 0, true
	}
	switch text[1] {
	case 'n', 'r', 't', 'b', 'f':
		n = 2
	case 'u':
		n = 6
	case 'x':
		n = 4
	}
	digits := 2
	if text[0] == '%' {
		n, digits = 0, 1
		if text[1] >= '0' && text[1] <= '7' {
			n = 3
		}
	}
	for i := digits; i < n; i++ {
		if i == len(text) {
			return 0, true
		}
		if !IsHex(text[i]) {
			return 0, false
		}
	}
	if n > 2 {
		if underscore, _ := EscapedUnderscore(text); underscore > 0 {
			return 0, false
		}
	}
	return n, false
}

// BreakTail returns the length of the escape at the end of text that ends a word, 0 if there is none.
func BreakTail(text []byte) int {
	for n := 2; n <= MaxEscape && n <= len(text); n++ {
		if b := text[len(text)-n]; b != '\\' && b != '%' {
			continue
		}
		if k, _ := BreakEscape(text[len(text)-n:]); k == n {
			return n
		}
		return 0
	}
	return 0
}

// WordAt returns where the word whose letters and digits begin at i really begins: behind the escape whose end they are, if so.
func (s *Cursor) WordAt(i int) int {
	for k := 1; k < MaxEscape && k <= i; k++ {
		switch b := s.Text[i-k]; {
		case b == '\\' || b == '%':
			n, _ := BreakEscape(s.Text[i-k:])
			return max(i, i-k+n)
		case !IsAlnum(b):
			return i
		}
	}
	return i
}

const (
	mostUnescaped = 512 // form: bytes of a value in which an escaped line end is looked for: a longer one is masked whole
	mostEscaped   = 256 // reach: bytes around it in which another one stands, or the name of a string of JSON
)

// EscapedEnd returns where the line of text[i:end], which is a value, ends in a text whose line ends are escaped, as in a string of JSON: end if they are not. One
// alone may be part of the value.
func (s *Cursor) EscapedEnd(i, end int) int {
	n := bytes.Index(s.Text[i:min(end, i+mostUnescaped)], escapedBreak)
	if n < 0 {
		return end
	}
	low := max(0, i-mostEscaped)
	low += bytes.LastIndexByte(s.Text[low:i], '\n') + 1
	high := min(len(s.Text), end+mostEscaped)
	if line := bytes.IndexByte(s.Text[end:high], '\n'); line >= 0 {
		high = end + line
	}
	if bytes.Count(s.Text[low:high], escapedBreak) < 2 && !bytes.Contains(s.Text[low:i], []byte(`":`)) {
		return end
	}
	return i + n
}

var escapedBreak = []byte(`\n`)

// GluedLeft says whether a letter or digit before i belongs to the word that i is in. Underscores before i may be emphasis,
// what looks like a letter may end an escape, and what was found already is no part of anything.
func (s *Cursor) GluedLeft(i int) bool {
	if n := len(s.Spans); n > 0 && s.Spans[n-1].End == i {
		return false
	}
	for low := max(0, i-MaxEmphasis); i > low && s.Text[i-1] == '_'; {
		i--
	}
	return i > 0 && IsAlnum(s.Text[i-1]) && BreakTail(s.Text[:i]) == 0
}

// GluedRight says whether the number or address that ends at i goes on as a longer word. Behind an underscore that would only
// be more of the number.
func (s *Cursor) GluedRight(i int) bool {
	b := ByteAt(s.Text, i)
	return IsAlnum(b) || b == '_' && IsDigit(ByteAt(s.Text, i+1))
}

// underscores are the forms of an underscore that answers have it in, longest first among those with the same first byte. The last is the
// fullwidth one, U+FF3F. Hexadecimal digits may be in either case.
var underscores = [...]string{`\u005f`, `\\_`, `\_`, "%5f", "&lowbar;", "&#x5f;", "&#95;", "\uff3f"}

// Underscores lists the forms of an underscore.
func Underscores() []string { return slices.Clone(underscores[:]) }

// EscapedUnderscore returns the length of the escaped underscore that text begins with, 0 if there is none; more says
// that text ends before this is certain.
func EscapedUnderscore(text []byte) (n int, more bool) { return BeginsForm(text, underscores[:]) }

// BeginsForm returns the length of the first of the forms that text begins with, 0 if there is none; more says that text ends before this is certain.
func BeginsForm(text []byte, forms []string) (n int, more bool) {
	if len(text) == 0 {
		return 0, true
	}
	for _, form := range forms {
		if form[0] != text[0] {
			continue
		}
		k, open := hasForm(text, form)
		if k > 0 {
			return k, false
		}
		more = more || open
	}
	return 0, more
}

// underscoreEnds are the bytes that an escaped underscore ends with.
var underscoreEnds = func() (ends [256]bool) {
	for _, form := range underscores {
		ends[form[len(form)-1]] = true
	}
	ends['F'] = ends['f'] // hexadecimal digits have two cases
	return ends
}()

// UnderscoreTail returns the length of the escaped underscore at the end of text, 0 if there is none.
func UnderscoreTail(text []byte) int {
	if len(text) == 0 || !underscoreEnds[text[len(text)-1]] {
		return 0
	}
	for _, form := range underscores {
		if n := len(form); n <= len(text) {
			if k, _ := hasForm(text[len(text)-n:], form); k == n {
				return n
			}
		}
	}
	return 0
}

var fullwidthDigits = []string{"\uff10", "\uff11", "\uff12", "\uff13", "\uff14", "\uff15", "\uff16", "\uff17", "\uff18", "\uff19"}

// FullwidthDigit is EscapedUnderscore for a fullwidth digit.
func FullwidthDigit(text []byte) (n int, more bool) { return BeginsForm(text, fullwidthDigits) }

// hasForm compares text with one escape; its hexadecimal digit f may be in either case.
func hasForm(text []byte, form string) (n int, more bool) {
	for i := range len(form) {
		if i == len(text) {
			return 0, true
		}
		if text[i] != form[i] && !anyCase(form, i, text[i]) {
			return 0, false
		}
	}
	return len(form), false
}

// anyCase says whether b is a hexadecimal digit, or the x before one, of a form in its other case.
func anyCase(form string, i int, b byte) bool {
	return HasByte("fx", form[i]) && form[0] != '\xef' && b == form[i]-'a'+'A'
}

// EscapeWidth is the width of the escape that text begins with: what follows it is the start of a word.
func EscapeWidth(text []byte) int {
	switch {
	case text[0] == '%' && len(text) > 2 && Hex(text[1:3]):
		return 3
	case text[0] == '\\' && len(text) > 1:
		n, _ := BreakEscape(text)
		return max(1, n)
	}
	return 1
}

const escapeLength = 6 // form: bytes of an escape such as \u00fc

// EscapedLetter is the length of the escape of a letter, as code and properties write those that are not ASCII, that v begins with; 0 if it begins with none.
func EscapedLetter(v []byte) int {
	if len(v) < escapeLength || v[0] != '\\' || v[1] != 'u' {
		return 0
	}
	return escapeLength * Btoi(Hex(v[2:escapeLength]))
}
