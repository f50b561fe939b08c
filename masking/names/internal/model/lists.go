package model

import (
	"encoding/binary"
	"math/bits"
)

// This file looks words up in the lists: first names, surnames, places and common words. A list entry is two bytes of its hash and
// one byte of what is known: each list has two bits, 0 not in it, 3 among its most frequent.

const (
	bucketSize = 12 // four halves of hashes, then what is known of the four
	maxBuckets = 4  // that are looked at for one word
)

// Known is what the lists say of a word: of each list, 0 if it is not in it, up to 3 if it is among the most frequent there.
type Known uint8

// First is how frequent the word is as a first name.
func (k Known) First() uint8 { return uint8(k) & 3 }

// Surname is how frequent the word is as a surname.
func (k Known) Surname() uint8 { return uint8(k) >> 2 & 3 }

// Place is how frequent the word is as a place.
func (k Known) Place() uint8 { return uint8(k) >> 4 & 3 }

// Common is how frequent the word is as a word of a language.
func (k Known) Common() uint8 { return uint8(k) >> 6 }

// AsName says whether the lists know the word as a name of any kind.
func (k Known) AsName() bool { return k&0x3F != 0 }

// AsPerson says whether the lists know the word as a part of a person's name.
func (k Known) AsPerson() bool { return k&0x0F != 0 }

// FrequentFirst is what the lists say of a frequent first name.
const FrequentFirst Known = 3

// OnlyPlace says whether the lists know the word well as a place, and not as a word or a part of a person's name.
func (k Known) OnlyPlace() bool { return k.Place() >= 2 && k.Common() == 0 && !k.AsPerson() }

// FirstOnly says whether the lists know the word well as a first name, and neither as a word nor as a place.
func (k Known) FirstOnly() bool { return k.First() >= 2 && k.Common()|k.Place() == 0 }

// SurePlace says whether the lists know the word as a place, and neither as a word nor as a first name.
func (k Known) SurePlace() bool { return k.Place() > 0 && k.Common()|k.First() == 0 }

// Weakened is what is known of a word whose form with another ending is known: of each list that the word is in, that it is.
func (k Known) Weakened() Known { return (k | k>>1) & 0x55 }

// Coarse is the lists' knowledge in five bits.
func (k Known) Coarse() uint64 {
	c := uint64(k.Common()) << 3
	if k.First() > 0 {
		c |= 1
	}
	if k.Surname() > 0 {
		c |= 2
	}
	if k.Place() > 0 {
		c |= 4
	}
	return c
}

// Nothing is a model that knows no word.
var Nothing = &Model{buckets: 1, lists: make([]byte, bucketSize)}

// Known returns what the lists say of the word, 0 if it is in none.
func (m *Model) Known(hash uint64) Known {
	half := (hash & 0xFFFF) | 1
	at, _ := bits.Mul64(hash, uint64(m.buckets))
	for range maxBuckets {
		bucket := m.lists[at*bucketSize:]
		four := binary.LittleEndian.Uint64(bucket)
		x := four ^ half*0x0001000100010001
		if hit := (x - 0x0001000100010001) & ^x & 0x8000800080008000; hit != 0 {
			return Known(bucket[8+bits.TrailingZeros64(hit)/16])
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
