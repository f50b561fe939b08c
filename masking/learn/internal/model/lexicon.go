package model

import (
	"bytes"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
)

// LexiconSize is the bytes of the bits that say which words English has, what several packages write as a word, which words they put next to each other, and what people say
// where they speak of secrets. One in a thousand others has these bits by chance.
const LexiconSize = 1 << 21

const lexiconBits = 4 // of a word

const (
	leastPart  = 3  // letters of a word that hyphens join with others
	leastGlued = 4  // letters of one that others are glued to: shorter ones stand in the words of other languages
	mostParted = 48 // letters that are looked at
	mostParts  = 6  // words that are glued into one
	mostJoined = 10 // words that are joined
)

// MarkWord marks in bits, which are LexiconSize bytes, that English has the word, or packages.
func MarkWord(bits []byte, word string) { markHash(bits, char.HashOf(word)) }

func markHash(bits []byte, hash uint32) {
	for k := range uint32(lexiconBits) {
		bit := wordBit(hash, k)
		bits[bit>>3] |= 1 << (bit & 7)
	}
}

// wordBit is the k-th bit of a word with this hash.
func wordBit(hash, k uint32) uint32 {
	return (char.Mixed(hash) + k*(hash*0x9E3779B1|1)) & (8*LexiconSize - 1)
}

// Word says whether English, or what packages write, has a word with this hash, which is not mixed.
func (m *Model) Word(hash uint32) bool {
	half := m.bit(hash, 0) & m.bit(hash, 1)
	return half&1 != 0 && m.bit(hash, 2)&m.bit(hash, 3)&1 != 0
}

// bit ends with the k-th bit of a word with this hash.
func (m *Model) bit(hash, k uint32) byte {
	at := wordBit(hash, k)
	return m.lexicon[at>>3] >> (at & 7)
}

// MarkPart marks in bits, which are LexiconSize bytes, that others may be put together with the word.
func MarkPart(bits []byte, word string) { MarkWord(bits, word+string(asPart)) }

const asPart = '+' // behind a word that others may be put together with

// part says whether others may be put together with a word of this hash.
func (m *Model) part(hash uint32) bool { return m.Word((hash ^ asPart) * char.HashPrime) }

// MarkSpoken marks in bits, which are LexiconSize bytes, that people say the word where they speak of secrets.
func MarkSpoken(bits []byte, word string) { MarkWord(bits, word+string(asSpoken)) }

const asSpoken = '"' // behind a word that people say where they speak of secrets

// spoken says whether people say a word of this hash where they speak of secrets.
func (m *Model) spoken(hash uint32) bool { return m.Word((hash ^ asSpoken) * char.HashPrime) }

// MarkPair marks in bits, which are LexiconSize bytes, that people put the second word next to the first.
func MarkPair(bits []byte, first, second string) {
	markHash(bits, paired(char.HashOf(first), char.HashOf(second)))
}

func paired(first, second uint32) uint32 { return (first*0x9E3779B1 ^ second) * char.HashPrime }

// Pair says whether people put a word with the second hash next to one with the first, in sentences or in names.
func (m *Model) Pair(first, second uint32) bool { return m.Word(paired(first, second)) }

// split tells of how many words of English the letters v consist, 1 for a word, 2 to 6 for what is glued together, 0 for neither, and whether people put two of them next to each
// other.
func (m *Model) split(v []byte) (words uint32, known bool) {
	if len(v) > mostParted {
		return 0, false
	}
	var last [mostParted + 1]uint32 // hash of the word that ends here
	var pairs [mostParted + 1]bool  // two of the words up to here are put together
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
				parts[k+1], last[k+1] = parts[i]+1, hash
				pairs[k+1] = pairs[i] || i > 0 && m.Pair(last[i], hash)
			}
		}
	}
	return uint32(max(parts[len(v)], 1) - 1), pairs[len(v)]
}

// Glued says whether v is words of English that are glued into one, or joined by hyphens or low lines, and that nobody is known to put together so. What several packages
// write is a compound, as firefox and read-only are, and so is what begins or ends as many compounds do: self-made, byte-based; so are words that stand next to each other elsewhere.
func (m *Model) Glued(v []byte) bool {
	switch k := bytes.IndexAny(v, "-_"); {
	case k >= 0 && v[k] == '_':
		return m.joined(v, lowLine, true) && !m.anyPair(v, lowLine)
	case k >= 0:
		return m.joined(v, hyphen, true) && !m.compound(v)
	case slices.ContainsFunc(v, unlettered), m.Word(char.HashOf(v)):
		return false
	}
	words, known := m.split(v)
	return words > 1 && !known
}

// Titled says whether v is such words with a capital each, of which the first begins few compounds, and the last ends few: no VerifyError.
func (m *Model) Titled(v []byte) bool {
	first, last := 1, len(v)-1
	for first < len(v) && char.Class[v[first]] != char.Upper {
		first++
	}
	for last > 0 && char.Class[v[last]] != char.Upper {
		last--
	}
	if char.Class[v[0]] != char.Upper || !m.Glued(v) {
		return false
	}
	return !m.Word(char.HashMore(char.HashOf(v[:first]), hyphen)) && !m.Word(char.HashMore(char.HashOf(hyphen), v[last:]))
}

// Joined says whether v is words of any language in Latin letters, in which people choose passwords, with hyphens between that nobody is known to put together so.
func (m *Model) Joined(v []byte) bool { return m.joined(v, hyphen, false) && !m.compound(v) }

// Coined is Joined whatever begins or ends so.
func (m *Model) Coined(v []byte) bool { return m.joined(v, hyphen, false) && !m.Word(char.HashOf(v)) }

// joined says whether v is two such words and more, with joiners between.
func (m *Model) joined(v, joiner []byte, english bool) bool {
	parts := 0
	for more := true; more; parts++ {
		var part []byte
		part, v, more = bytes.Cut(v, joiner)
		word := len(part) >= leastPart && latin(part)
		if !word || english && !m.part(char.HashOf(part)) {
			return false
		}
	}
	return parts > 1 && parts <= mostJoined
}

var hyphen, lowLine = []byte("-"), []byte("_")

func latin(v []byte) bool {
	for len(v) > 0 {
		r, n := utf8.DecodeRune(v)
		if !unicode.Is(unicode.Latin, r) {
			return false
		}
		v = v[n:]
	}
	return true
}

// compound says whether v, which has a hyphen in it, is one that several packages write, or begins or ends as many of those do, or has two words that people put next to each
// other.
func (m *Model) compound(v []byte) bool {
	first, last := bytes.IndexByte(v, '-'), bytes.LastIndexByte(v, '-')
	of := m.Word(char.HashOf(v[:first+1])) || m.Word(char.HashOf(v[last:]))
	return of || m.Word(char.HashOf(v)) || m.anyPair(v, hyphen)
}

// anyPair says whether people put two of the words that are joined in v next to each other.
func (m *Model) anyPair(v, joiner []byte) bool {
	part, rest, more := bytes.Cut(v, joiner)
	for before := char.HashOf(part); more; {
		part, rest, more = bytes.Cut(rest, joiner)
		hash := char.HashOf(part)
		if m.Pair(before, hash) {
			return true
		}
		before = hash
	}
	return false
}

func unlettered(b byte) bool { return !char.IsLetter(b) }
