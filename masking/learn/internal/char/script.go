package char

// Scripts: classes of letters.
const (
	NoScript = iota
	Latin
	greek
	cyrillic
	armenian
	hebrew
	arabic
	indic // and those of South-East Asia
	ideographs
	otherScript
)

// scriptOf is the script of the letter that begins with a byte, NoScript if none does. Vietnamese has letters that begin as Georgian ones do.
var scriptOf = func() (set [256]uint8) {
	for i := range set {
		switch b := byte(i); {
		case IsLetter(b), b >= 0xC3 && b <= 0xC9, b == 0xE1:
			set[i] = Latin
		case b == 0xCE || b == 0xCF:
			set[i] = greek
		case b >= 0xD0 && b <= 0xD3:
			set[i] = cyrillic
		case b >= 0xD4 && b <= 0xD6:
			set[i] = armenian
		case b == 0xD7:
			set[i] = hebrew
		case b >= 0xD8 && b <= 0xDB:
			set[i] = arabic
		case b == 0xE0:
			set[i] = indic
		case Ideograph(b):
			set[i] = ideographs
		case b >= 0xDC && b < 0xE2, b == 0xEE, b == 0xEF:
			set[i] = otherScript
		}
	}
	return set
}()

// ScriptOf is the script of most letters of v.
func ScriptOf(v []byte) uint32 {
	var count [otherScript + 1]uint16
	for _, b := range v[:min(len(v), Looked)] {
		count[scriptOf[b]]++
	}
	of := NoScript
	count[NoScript] = 0
	for k := Latin; k <= otherScript; k++ {
		if count[k] > count[of] {
			of = k
		}
	}
	return uint32(of)
}

// Unparted says whether r is a letter of a script that is written without blanks, or of India, or a wide sign. Vietnamese has letters among those of Georgia.
func Unparted(r rune) bool { return r >= 0x800 && r>>12 != 1 }
