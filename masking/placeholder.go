package masking

// This file is the grammar of placeholders in running text. Masking and rehydration both use it, which is what makes
// restore(mask(x)) == x hold: what one side writes as a word of its own, the other reads as a word of its own.
//
// A word is a longest run of ASCII letters, digits and underscores. Three kinds of disguise belong to it:
//
//   - an underscore may be escaped: \_ (Markdown), &#95; (HTML), %5F (URL), \u005f (JSON);
//   - up to maxJoiners zero-width characters in a row may stand between two characters of the word;
//   - an escape like \n or %20 ends the word, though it looks like letters; see escape.go;
//   - every other byte, and so every byte from 0x80 on, ends the word.
//
// A word is a placeholder if what remains of it without disguise equals one, byte by byte. Markdown emphasis around it,
// up to maxEmphasis plain underscores on either side, as many on the right as on the left, is not part of it.

const (
	maxTypeName    = 64                          // form: bytes of an entity type's name
	maxDigits      = 9                           // form: digits of a placeholder's number
	maxPlaceholder = maxTypeName + 1 + maxDigits // form: bytes of a placeholder
	maxJoiners     = 4                           // form: zero-width characters within a placeholder in an answer
	maxEmphasis    = 3                           // form: underscores around a placeholder
	// disguiseSlack bounds by how many bytes a disguised placeholder may be longer than a plain one, so that a stream
	// never holds back more than a few dozen bytes.
	disguiseSlack = 32 // form
)

// Classes of bytes: one look tells what a byte can be.
const (
	breakByte = iota // ends a word
	wordByte
	leadByte // may begin an escaped underscore or a zero-width character
)

var byteClass = func() (class [256]uint8) {
	for b := range 256 {
		if isWordByte(byte(b)) {
			class[b] = wordByte
		}
	}
	for _, b := range []byte("\\%&\xC2\xE2\xEF") {
		class[b] = leadByte
	}
	return class
}()

func isWordByte(b byte) bool { return isUpper(b) || 'a' <= b && b <= 'z' || isDigit(b) || b == '_' }
func isUpper(b byte) bool    { return 'A' <= b && b <= 'Z' }
func isDigit(b byte) bool    { return '0' <= b && b <= '9' }

// validTypeName says whether placeholders may carry the name: upper-case letters and single underscores between them.
func validTypeName(name string) bool {
	if name == "" || len(name) > maxTypeName {
		return false
	}
	for i := range len(name) {
		inner := i > 0 && i < len(name)-1 && name[i-1] != '_'
		if capital := 'A' <= name[i] && name[i] <= 'Z'; !capital && (name[i] != '_' || !inner) {
			return false
		}
	}
	return true
}

// escapedUnderscore returns the length of the escaped underscore that text begins with, 0 if there is none; more says
// that text ends before this is certain.
func escapedUnderscore(text []byte) (n int, more bool) {
	if len(text) == 0 {
		return 0, true
	}
	switch text[0] {
	case '\\':
		if len(text) > 1 && text[1] == '_' {
			return 2, false
		}
		return hasForm(text, `\u005f`)
	case '%':
		return hasForm(text, "%5f")
	case '&':
		return hasForm(text, "&#95;")
	}
	return 0, false
}

// hasForm compares text with one escape; its hexadecimal digit f may be in either case.
func hasForm(text []byte, form string) (n int, more bool) {
	for i := range len(form) {
		if i == len(text) {
			return 0, true
		}
		if text[i] != form[i] && (form[i] != 'f' || text[i] != 'F') {
			return 0, false
		}
	}
	return len(form), false
}

// zeroWidth returns the length of the zero-width character that text begins with: U+00AD, U+200B to U+200D, U+2060 or
// U+FEFF. Its results are those of escapedUnderscore.
func zeroWidth(text []byte) (n int, more bool) {
	if len(text) == 0 {
		return 0, true
	}
	switch text[0] {
	case 0xC2:
		return hasTail(text, 0xAD, 0xAD)
	case 0xEF:
		return hasTail3(text, 0xBB, 0xBF, 0xBF)
	case 0xE2:
		if n, more = hasTail3(text, 0x80, 0x8B, 0x8D); n == 0 && !more {
			return hasTail3(text, 0x81, 0xA0, 0xA0)
		}
		return n, more
	}
	return 0, false
}

func hasTail3(text []byte, second, low, high byte) (n int, more bool) {
	if len(text) > 1 && text[1] != second {
		return 0, false
	}
	if len(text) < 3 {
		return 0, true
	}
	if n, _ = hasTail(text[1:], low, high); n > 0 {
		return 3, false
	}
	return 0, false
}

func hasTail(text []byte, low, high byte) (n int, more bool) {
	if len(text) < 2 {
		return 0, true
	}
	if text[1] < low || text[1] > high {
		return 0, false
	}
	return 2, false
}

// zeroWidths returns the length of the zero-width characters that text begins with, at most maxJoiners of them; more
// says that text ends inside or right after them and that there may be another.
func zeroWidths(text []byte) (n int, more bool) {
	for range maxJoiners {
		k, cut := zeroWidth(text[n:])
		if k == 0 {
			return n, cut
		}
		n += k
	}
	return n, false
}

// joiner returns the length of the zero-width characters that text begins with if the word goes on behind them.
func joiner(text []byte) (n int, more bool) {
	n, more = zeroWidths(text)
	if n == 0 || more {
		return 0, more
	}
	if n == len(text) {
		return 0, true
	}
	if byteClass[text[n]] == wordByte {
		return n, false
	}
	k, more := escapedUnderscore(text[n:])
	if k == 0 {
		return 0, more
	}
	return n, false
}

// wordEnd returns the end of the word that goes on at p; p itself if none does.
func wordEnd(text []byte, p int) int {
	for p < len(text) {
		n := 0
		switch byteClass[text[p]] {
		case wordByte:
			n = 1
		case leadByte:
			if n, _ = escapedUnderscore(text[p:]); n == 0 {
				n, _ = joiner(text[p:])
			}
		}
		if n == 0 {
			return p
		}
		p += n
	}
	return p
}

// wordStart returns the start, not before low, of the word that ends at p; p itself if none does.
func wordStart(text []byte, low, p int) int {
	q := p
	for q > low {
		n := wordTail(text[low:q], text[q:p])
		if n == 0 {
			n = joinerTail(text[low:q])
		}
		if n == 0 {
			return q
		}
		q -= n
	}
	return q
}

// wordTail returns the length of the last piece of a word in text, but for zero-width characters. What follows tells the
// first byte of an escape whose other bytes look like a word.
func wordTail(text, follows []byte) int {
	last := text[len(text)-1]
	switch {
	case byteClass[last] == wordByte:
		if breakTail(text) > 0 {
			return 0
		}
		return 1
	case last == ';' && len(text) >= 5 && string(text[len(text)-5:]) == "&#95;":
		return 5
	case last == '%', last == '\\':
		return min(1, escapeLength(last, follows))
	}
	return 0
}

// escapeLength is escapedUnderscore for an escape whose first byte stands apart from the rest.
func escapeLength(first byte, rest []byte) int {
	var joined [6]byte
	joined[0] = first
	n, _ := escapedUnderscore(joined[:1+copy(joined[1:], rest)])
	return n
}

// joinerTail returns the length of the zero-width characters at the end of text if a word stands before them.
func joinerTail(text []byte) int {
	n := 0
	for range maxJoiners {
		k := zeroWidthTail(text[:len(text)-n])
		if k == 0 {
			break
		}
		n += k
	}
	if n == 0 || n == len(text) || wordTail(text[:len(text)-n], text[len(text)-n:]) == 0 {
		return 0
	}
	return n
}

// zeroWidthTail returns the length of the zero-width character at the end of text.
func zeroWidthTail(text []byte) int {
	for size := 2; size <= 3 && size <= len(text); size++ {
		if n, _ := zeroWidth(text[len(text)-size:]); n == size {
			return n
		}
	}
	return 0
}
