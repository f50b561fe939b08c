package masking

import (
	"encoding/binary"
	"math/bits"
)

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

// capitals sets the high bit of each capital letter of v.
func capitals(v uint64) uint64 { return among(v&^highBits, 'A', 'Z') &^ v & highBits }

// notDigits sets the high bit of each byte of v that is no digit.
func notDigits(v uint64) uint64 { return (^among(v&^highBits, '0', '9') | v) & highBits }

// equal sets the high bit of each byte of v that is b.
func equal(v uint64, b byte) uint64 {
	v ^= uint64(b) * everyByte
	return ^((v&^highBits + 0x7f*everyByte) | v) & highBits
}

// lastOf returns where a or b stands last in text[low:i], low-1 if neither does.
func lastOf(text []byte, low, i int, a, b byte) int {
	for ; i >= low+8; i -= 8 {
		v := binary.LittleEndian.Uint64(text[i-8 : i : i])
		if found := equal(v, a) | equal(v, b); found != 0 {
			return i - 1 - bits.LeadingZeros64(found)>>3
		}
	}
	for i--; i >= low && text[i] != a && text[i] != b; {
		i--
	}
	return i
}

// hexAmong sets the high bit of each hexadecimal digit of v.
func hexAmong(v uint64) uint64 {
	low := v &^ highBits
	return (among(low, '0', '9') | among(low|' '*everyByte, 'a', 'f')) &^ v & highBits
}

// uuidEnd returns where the UUID at i ends (RFC 9562 section 4), if nothing goes on behind it; 0 if there is none. It says nothing about
// anybody where no name stands before it.
func uuidEnd(text []byte, i int) int {
	const size = 36
	if i+size > len(text) || text[i+8] != '-' || text[i+13] != '-' || text[i+18] != '-' || text[i+23] != '-' {
		return 0
	}
	uuid := text[i : i+size]
	hex := hexAmong(binary.LittleEndian.Uint64(uuid)) & hexAmong(binary.LittleEndian.Uint64(uuid[24:])) & hexAmong(binary.LittleEndian.Uint64(uuid[28:]))
	groups := uint64(binary.LittleEndian.Uint32(uuid[9:])) | uint64(binary.LittleEndian.Uint32(uuid[14:]))<<32
	last := uint64(binary.LittleEndian.Uint32(uuid[19:])) | '0'*0x0101010100000000
	if hex&hexAmong(groups)&hexAmong(last) != highBits || i+size < len(text) && (isWordByte(text[i+size]) || text[i+size] == '-') {
		return 0
	}
	return i + size
}
