package char

import "encoding/binary"

// LowerOf holds the lower-case letter of each letter of ASCII, 0 for every other byte.
var LowerOf = func() (t [256]byte) {
	for b := byte('a'); b <= 'z'; b++ {
		t[b], t[b-32] = b, b
	}
	return t
}()

// IsUpper says whether b is an upper-case letter of ASCII.
func IsUpper(b byte) bool { return b >= 'A' && b <= 'Z' }

// IsLower says whether b is a lower-case letter of ASCII.
func IsLower(b byte) bool { return LowerOf[b] == b && b != 0 }

// IsDigit says whether b is a digit.
func IsDigit(b byte) bool { return b >= '0' && b <= '9' }

// ByteAt returns the byte at i; a line end before the text and behind it.
func ByteAt(text []byte, i int) byte {
	if i < 0 || i >= len(text) {
		return '\n'
	}
	return text[i]
}

// Eight returns the eight bytes at i, with zero for those that the text lacks.
func Eight(text []byte, i int) uint64 {
	if i+8 <= len(text) {
		return binary.LittleEndian.Uint64(text[i:])
	}
	var v [8]byte
	copy(v[:], text[min(i, len(text)):])
	return binary.LittleEndian.Uint64(v[:])
}

// SkipWord returns where the letters, digits and underscores from i on end.
func SkipWord(text []byte, i int) int {
	for i < len(text) {
		switch b := text[i]; {
		case LowerOf[b] != 0 || IsDigit(b) || b == '_':
			i++
		case b >= 0xC2:
			l := At(text, i)
			if l.Kind == Outside || l.Kind == Unspaced {
				return i
			}
			i += int(l.Width)
		default:
			return i
		}
	}
	return i
}
