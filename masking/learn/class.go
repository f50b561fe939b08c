package learn

// Classes of bytes.
const (
	blank = iota
	lower
	upper
	digit
	joiner  // _ and -
	sign    // of addresses, numbers and base64: . / + ~ = %
	quoting // " ' `
	bracket
	punct // , ; : ! ?
	mark  // other signs
	high  // part of a character that is not ASCII
	classes
)

var class = func() (set [256]uint8) {
	for i := range set {
		switch b := byte(i); {
		case b <= ' ' || b == 0x7f:
			set[i] = blank
		case b >= 'a' && b <= 'z':
			set[i] = lower
		case b >= 'A' && b <= 'Z':
			set[i] = upper
		case b >= '0' && b <= '9':
			set[i] = digit
		case b >= 0x80:
			set[i] = high
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
				return uint8(joiner + k)
			}
		}
	}
	return mark
}

// fold is the small letter of an ASCII letter, and every other byte as it is.
var fold = func() (set [256]byte) {
	for i := range set {
		set[i] = byte(i)
		if i >= 'A' && i <= 'Z' {
			set[i] |= 0x20
		}
	}
	return set
}()

// setOf is the bytes of a string, to be looked up.
func setOf(bytes string) (set [256]bool) {
	for _, b := range []byte(bytes) {
		set[b] = true
	}
	return set
}

func isLetter(b byte) bool { return class[b] == lower || class[b] == upper }

// ideograph says whether the byte begins a character of a script that is written without blanks: Han, Kana, Hangul.
func ideograph(b byte) bool { return b >= 0xE3 && b <= 0xED }

// wideBlank returns the length of the character that parts words at text[i:] and is no ASCII, 0 if there is none: a wide space, a quote, a dash,
// full-width punctuation, a symbol.
func wideBlank(text []byte, i int) int {
	if i+1 >= len(text) {
		return 0
	}
	b := text[i+1]
	switch text[i] {
	case 0xC2:
		return 2 * number(b == 0xA0 || b == 0xAB || b == 0xBB)
	case 0xD8: // of Arabic
		return 2 * number(b == 0x8C || b == 0x9B || b == 0x9F)
	case 0xDB:
		return 2 * number(b == 0x94)
	}
	if i+2 >= len(text) {
		return 0
	}
	c := text[i+2]
	switch text[i] {
	case 0xE0: // of Indic scripts
		return 3 * number(b == 0xA5 && (c == 0xA4 || c == 0xA5))
	case 0xE2:
		return 3 * number(b <= 0xAF)
	case 0xE3:
		return 3 * number(b == 0x80 && c <= 0x9F)
	case 0xEF:
		return fullWidthSign(b, c)
	case 0xF0:
		return 4 * number(b == 0x9F && i+3 < len(text))
	}
	return 0
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}

// fullWidthSign is wideBlank for what begins with 0xEF.
func fullWidthSign(b, c byte) int {
	first := b == 0xBC && (c <= 0x8F || c >= 0x9A && c <= 0xA0 || c >= 0xBB)
	return 3 * number(first || b == 0xBD && c >= 0x9B && c <= 0xA5)
}
