package word

import "strings"

// Set is a small set of hashes of words, by their first eight bits or soon behind. An empty slot is 0.
type Set [256]uint64

// SetOf returns the set of the words, which blanks part.
func SetOf(words string) *Set {
	var t Set
	for _, w := range strings.Fields(words) {
		h := HashOf(w)
		i := uint8(h >> 56)
		for t[i] != 0 {
			i++
		}
		t[i] = h
	}
	return &t
}

// Has says whether the word of the hash is in the set.
func (t *Set) Has(hash uint64) bool {
	for i := uint8(hash >> 56); t[i] != 0; i++ {
		if t[i] == hash {
			return true
		}
	}
	return false
}

// BigSet is a set of some hundred words, by their first ten bits or soon behind.
type BigSet [1024]uint64

// BigSetOf returns the set of the words, which blanks part.
func BigSetOf(words string) *BigSet {
	var t BigSet
	for _, w := range strings.Fields(words) {
		h := HashOf(w)
		i := h >> 54
		for t[i] != 0 && t[i] != h {
			i = (i + 1) % uint64(len(t))
		}
		t[i] = h
	}
	return &t
}

// Has says whether the word of the hash is in the set.
func (t *BigSet) Has(hash uint64) bool {
	for i := hash >> 54; t[i] != 0; i = (i + 1) % uint64(len(t)) {
		if t[i] == hash {
			return true
		}
	}
	return false
}

// HashOf is the hash of a word.
func HashOf(w string) uint64 {
	r := Reader{text: []byte(w)}
	var read Word
	r.Spell(&read, 0)
	return read.Hash
}
