package masking

// This file looks at eight bytes at once, in a word of the order of memory: the high bit of each byte is the answer for it.

const (
	everyByte = 0x0101010101010101
	highBits  = 0x8080808080808080
)

// among sets the high bit of each byte of v from first to last. All bytes of v are ASCII; the bits below say nothing.
func among(v, first, last uint64) uint64 {
	return (v + (0x80-first)*everyByte) &^ (v + (0x80-last-1)*everyByte)
}

// lettersAmong sets the high bit of each letter of v, as among does.
func lettersAmong(v uint64) uint64 { return among(v|' '*everyByte, 'a', 'z') }
