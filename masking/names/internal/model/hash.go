package model

import (
	"encoding/binary"
	"math/bits"
)

// Multipliers of the hash: odd numbers without a pattern.
const (
	Mix1 = 0x9E3779B97F4A7C15
	Mix2 = 0xD6E8FEB86659FD93
)

// MaxWord is how many letters of a word count, and bytes of one in a script without blanks.
const MaxWord = 40

// Hash is the hash of letters.
func Hash(v []byte) uint64 {
	h := uint64(len(v)) * Mix2
	for ; len(v) >= 8; v = v[8:] {
		h = bits.RotateLeft64((h^binary.LittleEndian.Uint64(v))*Mix1, 29)
	}
	if len(v) > 0 {
		h = bits.RotateLeft64((h^short(v))*Mix1, 29)
	}
	return (h ^ h>>32) * Mix2
}

// Pair is the hash of two words that are in the lists as one name, such as "new york".
func Pair(a, b uint64) uint64 { return (a*Mix1 ^ b) * Mix2 }

// short is the number that fewer than eight letters make. Where more stands behind them in memory, all eight are read at once.
func short(v []byte) uint64 {
	if cap(v) >= 8 {
		return binary.LittleEndian.Uint64(v[:8]) & (1<<(8*len(v)) - 1)
	}
	var eight [8]byte
	copy(eight[:], v)
	return binary.LittleEndian.Uint64(eight[:])
}
