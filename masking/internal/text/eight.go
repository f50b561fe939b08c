package text

import (
	"encoding/binary"
	"math/bits"
)

// This file looks at eight bytes at once, in a word of the order of memory: the high bit of each byte is the answer for it.

// Masks for eight bytes in a word.
const (
	EveryByte = 0x0101010101010101
	HighBits  = 0x8080808080808080
)

// Among sets the high bit of each byte of v from first to last. All bytes of v are ASCII; the bits below say nothing.
func Among(v, first, last uint64) uint64 {
	return (v + (0x80-first)*EveryByte) &^ (v + (0x80-last-1)*EveryByte)
}

// LettersAmong sets the high bit of each letter of v, as among does.
func LettersAmong(v uint64) uint64 { return Among(v|' '*EveryByte, 'a', 'z') }

// Capitals sets the high bit of each capital letter of v.
func Capitals(v uint64) uint64 { return Among(v&^HighBits, 'A', 'Z') &^ v & HighBits }

// NotDigits sets the high bit of each byte of v that is no digit.
func NotDigits(v uint64) uint64 { return (^Among(v&^HighBits, '0', '9') | v) & HighBits }

// Equal sets the high bit of each byte of v that is b.
func Equal(v uint64, b byte) uint64 {
	v ^= uint64(b) * EveryByte
	return ^((v&^HighBits + 0x7f*EveryByte) | v) & HighBits
}

// LastOf returns where a or b stands last in text[low:i], low-1 if neither does.
func LastOf(text []byte, low, i int, a, b byte) int {
	for ; i >= low+8; i -= 8 {
		v := binary.LittleEndian.Uint64(text[i-8 : i : i])
		if found := Equal(v, a) | Equal(v, b); found != 0 {
			return i - 1 - bits.LeadingZeros64(found)>>3
		}
	}
	for i--; i >= low && text[i] != a && text[i] != b; {
		i--
	}
	return i
}
