package char

import (
	"encoding/binary"
	"math/bits"
)

// This file looks at many bytes at once: at 64 for where words begin, at eight for letters.

// Block holds a bit for each of 64 bytes of the text.
type Block struct {
	From  int    // where in the text
	Marks uint64 // a look is due there
	Small uint64 // a word in lower case begins there
}

const every, high = 0x0101010101010101, 0x8080808080808080

// each has the high bit of every byte of v, one of ASCII, that lies between first and last.
func each(v uint64, first, last byte) uint64 {
	low := v &^ high
	return (low + (0x80-uint64(first))*every) &^ (low + (0x7F-uint64(last))*every) &^ v & high
}

// gathered moves the high bits of the bytes of v, in the order of memory, to its lowest eight bits.
func gathered(v uint64) uint64 { return v >> 7 * 0x0102040810204080 >> 56 }

// Read fills the block with the 64 bytes from b.From on. Digits and underscores count as if they ended a word.
func (b *Block) Read(text []byte, escapes bool) {
	marked, lower := uint64(0), uint64(0)
	carry, beyondCarry := uint64(0), uint64(0) // the high bit of their lowest bytes: the byte before belongs to a word, or is none of ASCII
	if b.From > 0 && (LowerOf[text[b.From-1]] != 0 || text[b.From-1] >= 0x80) {
		carry, beyondCarry = 0x80, uint64(text[b.From-1]&0x80)
	}
	rest := text[b.From:]
	if len(rest) < 64 {
		var last [64]byte
		copy(last[:], rest)
		rest = last[:]
	}
	rest = rest[:64]
	for k := 0; k < 64; k += 8 {
		v := binary.LittleEndian.Uint64(rest[k:])
		letters, beyond := each(v|' '*every, 'a', 'z'), v&high
		word := letters | beyond
		starts := word &^ (word<<8 | carry)
		carry = word >> 56
		small := starts & letters & (v << 2)
		marks := starts ^ small
		if beyond|beyondCarry != 0 {
			marks |= signs(v) | beyond&^(beyond<<8|beyondCarry)
			beyondCarry = beyond >> 56
		}
		if escapes {
			marks |= each(v, '\\', '\\')
		}
		marked |= gathered(marks) << (k & 63)
		lower |= gathered(small) << (k & 63)
	}
	b.Marks, b.Small = marked, lower
}

// signs has the high bit of every byte of v that may begin a sign outside ASCII which is no letter, such as a dash or a no-break space.
func signs(v uint64) uint64 {
	x := v&^(0x20*every) ^ 0xC2*every // 0 for C2 and E2
	return ^((x&^high + 0x7F*every) | x) & high
}

// Ones has all bits of a byte set where v has a letter, and none where it has nothing.
func Ones(v uint64) uint64 { return v & 0x4040404040404040 >> 6 * 0xFF }

// LettersIn returns how many letters of ASCII v begins with, in the order of memory.
func LettersIn(v uint64) int {
	folded := v&^high | ' '*every
	letters := (folded + (0x80-'a')*every) &^ (folded + (0x80-'z'-1)*every) &^ v
	return bits.TrailingZeros64(^letters&high) / 8
}
