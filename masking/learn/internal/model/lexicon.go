package model

import "github.com/vizard-gateway/vizard/masking/learn/internal/char"

// LexiconSize is the bytes of the bits that say which words English has.
const LexiconSize = 1 << 18

const (
	leastPart  = 3  // letters of a word that others are glued to
	mostParted = 32 // letters that are looked at
	mostParts  = 4  // words
)

// MarkWord marks in bits, which are LexiconSize bytes, that English has the word.
func MarkWord(bits []byte, word string) {
	for _, bit := range wordBits(char.HashOf(word)) {
		bits[bit>>3] |= 1 << (bit & 7)
	}
}

// wordBits are the two bits of a word with this hash.
func wordBits(hash uint32) [2]uint32 {
	return [2]uint32{char.Mixed(hash) & (8*LexiconSize - 1), hash * 0x9E3779B1 >> 11}
}

// Word says whether English has a word with this hash, which is not mixed.
func (m *Model) Word(hash uint32) bool {
	bits := wordBits(hash)
	first, second := m.lexicon[bits[0]>>3]>>(bits[0]&7), m.lexicon[bits[1]>>3]>>(bits[1]&7)
	return first&second&1 != 0
}

// Parts is of how many words of English the letters v consist: 1 for a word, 2 to 4 for what is glued together, 0 for neither.
func (m *Model) Parts(v []byte) uint32 {
	if len(v) > mostParted {
		return 0
	}
	var parts [mostParted + 1]uint8 // of the letters up to here, plus 1
	parts[0] = 1
	for i := 0; i+leastPart <= len(v); i++ {
		if parts[i] == 0 || parts[i] > mostParts {
			continue
		}
		hash := uint32(char.HashSeed)
		for k := i; k < len(v); k++ {
			hash = (hash ^ uint32(char.Fold[v[k]])) * char.HashPrime
			better := parts[k+1] == 0 || parts[k+1] > parts[i]+1
			if k-i+1 >= leastPart && better && m.Word(hash) {
				parts[k+1] = parts[i] + 1
			}
		}
	}
	return uint32(max(parts[len(v)], 1) - 1)
}

// Glued says whether v is letters alone, and words of English that are glued into one.
func (m *Model) Glued(v []byte) bool {
	for _, b := range v {
		if !char.IsLetter(b) {
			return false
		}
	}
	return m.Parts(v) > 1
}
