package names

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

// This file finds the particles in lower case that a name begins with: al-Masri, van der Meulen, bin Rashid.

var (
	// articles of Arabic, and words of kin there, which a hyphen joins to the name behind them.
	hyphenParts = setOf("al el ul as ash at ad ar az an ibn bin ben abu ait bou")
	// leadParts are particles that a name may begin with.
	leadParts = setOf("van von de del della dello di da do dos das du des la le el los las den der het t ter ten bin ibn bint abu umm ben vom zu zur af av al")
	// sureParts begin a name wherever they stand, pairedParts do before one of partedArticles.
	sureParts      = setOf("ten ter bin ibn bint abu umm")
	pairedParts    = setOf("van von op aan vom")
	partedArticles = setOf("der den de dem het t")
)

// hyphened returns where the article begins that a hyphen joins to the name at i; i if there is none.
func (s *Scan) hyphened(i int) int {
	var letters [4]byte
	k := i - 1
	for k > max(0, i-2-len(letters)) && char.LowerOf[char.ByteAt(s.text, k-1)] != 0 {
		k--
	}
	n := i - 1 - k
	if char.ByteAt(s.text, i-1) != '-' || n < 2 || n > len(letters) {
		return i
	}
	for at := range n {
		letters[at] = char.LowerOf[s.text[k+at]]
	}
	if s.joins(k-1) || !hyphenParts.has(model.Hash(letters[:n])) {
		return i
	}
	return k
}

// joins says whether the byte at i makes what stands behind it a part of something else than a sentence.
func (s *Scan) joins(i int) bool {
	b := char.ByteAt(s.text, i)
	return char.IsDigit(b) || b >= 0x80 || bytes.IndexByte(joining, b) >= 0
}

var joining = []byte("-_/.$@\\=+")

// lead takes the particles before the run as a part of the name, if they begin one: what stands before them is what stands before the name. The word before
// the run has been read.
func (s *Scan) lead() {
	first := &s.run[0]
	if at := s.hyphened(int(first.start)); at < int(first.start) {
		s.leadAt = at
		return
	}
	if first.gap != char.GapSpace || s.before.shape != shapeLower || !leadParts.has(s.before.hash) {
		return
	}
	near := s.before
	sure := sureParts.has(near.hash)
	var far word
	start := int(near.start)
	if char.ByteAt(s.text, start-1) == '\'' {
		start--
	}
	gap, end := s.spellBefore(&far, start)
	if pair := gap == char.GapSpace && partedArticles.has(near.hash); pair && pairedParts.has(far.hash) {
		start, sure = int(far.start), true
		gap, end = s.spellBefore(&far, start)
	}
	class := classOfHash(far.hash)
	greeted := class == classGreeting && gap == char.GapSpace
	titled := greeted || class == classTitle || class == classField
	if !sure && (end < 0 || !titled) {
		return
	}
	s.leadAt, first.gap, s.before = start, gap, far
}

// spellBefore makes w the word that ends before i, if one does, without an apostrophe that it begins with. It returns the gap between, and where it ends; -1 if
// there is none.
func (s *Scan) spellBefore(w *word, i int) (gap uint8, end int) {
	*w = word{}
	if gap, end = char.Before(s.text, i); end >= 0 {
		s.spell(w, s.startOf(end))
	}
	return gap, end
}
