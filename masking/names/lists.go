package names

import (
	"encoding/binary"
	"math/bits"
)

// This file looks words up in the lists: first names, surnames, places and common words. A list entry is two bytes of its hash and
// one byte of what is known: each list has two bits, 0 not in it, 3 among its most frequent.

const (
	knownFirst   = 0 // bits to shift by
	knownSurname = 2
	knownPlace   = 4
	knownCommon  = 6
	bucketSize   = 12 // four halves of hashes, then what is known of the four
	maxBuckets   = 4  // that are looked at for one word
)

func (w *word) first() uint8   { return w.known >> knownFirst & 3 }
func (w *word) surname() uint8 { return w.known >> knownSurname & 3 }
func (w *word) common() uint8  { return w.known >> knownCommon }

// known returns what the lists say of the word, 0 if it is in none.
func (m *Model) known(hash uint64) uint8 {
	half := (hash & 0xFFFF) | 1
	at, _ := bits.Mul64(hash, uint64(m.buckets))
	for range maxBuckets {
		bucket := m.lists[at*bucketSize:]
		four := binary.LittleEndian.Uint64(bucket)
		x := four ^ half*0x0001000100010001
		if hit := (x - 0x0001000100010001) & ^x & 0x8000800080008000; hit != 0 {
			return bucket[8+bits.TrailingZeros64(hit)/16]
		}
		if four>>48 == 0 {
			return 0
		}
		if at++; at == uint64(m.buckets) {
			at = 0
		}
	}
	return 0
}
