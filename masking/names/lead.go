package names

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file finds the particles in lower case that a name begins with: al-Masri, van der Meulen, bin Rashid.

var (
	// articles of Arabic, and words of kin there, which a hyphen joins to the name behind them.
	hyphenParts = word.SetOf("al el ul as ash at ad ar az an ibn bin ben abu ait bou")
	// leadParts are particles that a name may begin with.
	leadParts = word.SetOf("van von de del della dello di da do dos das du des la le el los las den der het t ter ten bin ibn bint abu umm ben vom zu zur af av al")
	// sureParts begin a name wherever they stand, pairedParts do before one of partedArticles.
	sureParts      = word.SetOf("ten ter bin ibn bint abu umm")
	pairedParts    = word.SetOf("van von op aan vom")
	partedArticles = word.SetOf("der den de dem het t")
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
	if s.joins(k-1) || !hyphenParts.Has(model.Hash(letters[:n])) {
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
	if at := s.hyphened(int(first.Start)); at < int(first.Start) {
		s.leadAt = at
		return
	}
	near := s.before
	written := near.Shape == word.ShapeLower || near.Shape == word.ShapeTitle
	if first.Gap != char.GapSpace || !written || !leadParts.Has(near.Hash) {
		return
	}
	sure := near.Shape == word.ShapeLower && sureParts.Has(near.Hash)
	var far word.Word
	start := int(near.Start)
	if char.ByteAt(s.text, start-1) == '\'' {
		start--
	}
	gap, end := s.spellBefore(&far, start)
	if pair := gap == char.GapSpace && partedArticles.Has(near.Hash); pair && pairedParts.Has(far.Hash) {
		start, sure = int(far.Start), true
		gap, end = s.spellBefore(&far, start)
	}
	class := word.ClassOf(far.Hash)
	greeted := class == word.ClassGreeting && gap == char.GapSpace
	titled := greeted || class == word.ClassTitle || class == word.ClassField
	if near.Shape == word.ShapeTitle {
		titled = titled || class == word.ClassRole || class == word.ClassKin
	}
	if !sure && (end < 0 || !titled) {
		return
	}
	s.leadAt, first.Gap, s.before = start, gap, far
}

// spellBefore makes w the word that ends before i, if one does, without an apostrophe that it begins with. It returns the gap between, and where it ends; -1 if
// there is none.
func (s *Scan) spellBefore(w *word.Word, i int) (gap uint8, end int) {
	*w = word.Word{}
	if gap, end = char.Before(s.text, i); end >= 0 {
		s.reader.Spell(w, s.startOf(end))
	}
	return gap, end
}
