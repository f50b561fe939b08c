package model

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
)

// LexiconSize is the bytes of the bits that say which words English has, and what several packages write as a word. One in fifty others has these bits by chance.
const LexiconSize = 1 << 18

const (
	leastPart  = 3  // letters of a word that hyphens join with others
	leastGlued = 4  // letters of one that others are glued to: shorter ones stand in the words of other languages
	mostParted = 32 // letters that are looked at
	mostParts  = 4  // words
)

// MarkWord marks in bits, which are LexiconSize bytes, that English has the word, or packages.
func MarkWord(bits []byte, word string) {
	for _, bit := range wordBits(char.HashOf(word)) {
		bits[bit>>3] |= 1 << (bit & 7)
	}
}

// wordBits are the two bits of a word with this hash.
func wordBits(hash uint32) [2]uint32 {
	return [2]uint32{char.Mixed(hash) & (8*LexiconSize - 1), hash * 0x9E3779B1 >> 11}
}

// Word says whether English, or what packages write, has a word with this hash, which is not mixed.
func (m *Model) Word(hash uint32) bool {
	bits := wordBits(hash)
	first, second := m.lexicon[bits[0]>>3]>>(bits[0]&7), m.lexicon[bits[1]>>3]>>(bits[1]&7)
	return first&second&1 != 0
}

// MarkPart marks in bits, which are LexiconSize bytes, that others may be put together with the word.
func MarkPart(bits []byte, word string) { MarkWord(bits, word+string(asPart)) }

const asPart = '+' // behind a word that others may be put together with

// part says whether others may be put together with a word of this hash.
func (m *Model) part(hash uint32) bool { return m.Word((hash ^ asPart) * char.HashPrime) }

// Parts is of how many words of English the letters v consist: 1 for a word, 2 to 4 for what is glued together, 0 for neither.
func (m *Model) Parts(v []byte) uint32 {
	if len(v) > mostParted {
		return 0
	}
	var parts [mostParted + 1]uint8 // of the letters up to here, plus 1
	parts[0] = 1
	for i := 0; i+leastGlued <= len(v); i++ {
		if parts[i] == 0 || parts[i] > mostParts {
			continue
		}
		hash := uint32(char.HashSeed)
		for k := i; k < len(v); k++ {
			hash = (hash ^ uint32(char.Fold[v[k]])) * char.HashPrime
			better := parts[k+1] == 0 || parts[k+1] > parts[i]+1
			if k-i+1 >= leastGlued && better && m.part(hash) {
				parts[k+1] = parts[i] + 1
			}
		}
	}
	return uint32(max(parts[len(v)], 1) - 1)
}

// Glued says whether v is words of English that are glued into one, or joined by hyphens, and that nobody is known to put together so. What several packages
// write is a compound, as firefox and read-only are, and so is what begins or ends as many compounds do: self-made, byte-based.
func (m *Model) Glued(v []byte) bool {
	if bytes.IndexByte(v, '-') < 0 {
		return lettered(v) && !m.Word(char.HashOf(v)) && m.Parts(v) > 1
	}
	return m.joined(v) && !m.compound(v)
}

// joined says whether v is two words of English and more, with hyphens between.
func (m *Model) joined(v []byte) bool {
	parts := 0
	for part := range bytes.SplitSeq(v, hyphen) {
		if len(part) < leastPart || !lettered(part) || !m.part(char.HashOf(part)) {
			return false
		}
		parts++
	}
	return parts <= mostParts
}

var hyphen = []byte("-")

// compound says whether v, which has a hyphen in it, is one that several packages write, or begins or ends as many of those do.
func (m *Model) compound(v []byte) bool {
	first, last := bytes.IndexByte(v, '-'), bytes.LastIndexByte(v, '-')
	return m.Word(char.HashOf(v)) || m.Word(char.HashOf(v[:first+1])) || m.Word(char.HashOf(v[last:]))
}

func lettered(v []byte) bool {
	for _, b := range v {
		if !char.IsLetter(b) {
			return false
		}
	}
	return true
}
