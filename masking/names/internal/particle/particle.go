// Package particle finds the particles in lower case that a name begins with: al-Masri, van der Meulen, bin Rashid.
package particle

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

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

// Hyphened returns where the article begins that a hyphen joins to the name at i; i if there is none.
func Hyphened(text []byte, i int) int {
	var letters [4]byte
	k := i - 1
	for k > max(0, i-2-len(letters)) && char.LowerOf[char.ByteAt(text, k-1)] != 0 {
		k--
	}
	n := i - 1 - k
	if char.ByteAt(text, i-1) != '-' || n < 2 || n > len(letters) {
		return i
	}
	for at := range n {
		letters[at] = char.LowerOf[text[k+at]]
	}
	if joins(text, k-1) || !hyphenParts.Has(model.Hash(letters[:n])) {
		return i
	}
	return k
}

// joins says whether the byte at i makes what stands behind it a part of something else than a sentence.
func joins(text []byte, i int) bool {
	b := char.ByteAt(text, i)
	return char.IsDigit(b) || b >= 0x80 || bytes.IndexByte(joining, b) >= 0
}

var joining = []byte("-_/.$@\\=+")

// Before finds the particles before the first word of a name, which stands behind the word near, if they begin the name. It returns where they begin, the gap before
// them and the word far that it follows: that is what stands before the name. Start is -1 if there are none.
func Before(r *word.Reader, first, near *word.Word) (start int, gap uint8, far word.Word) {
	written := near.Shape == word.ShapeLower || near.Shape == word.ShapeTitle
	if first.Gap != char.GapSpace || !written || !leadParts.Has(near.Hash) {
		return -1, 0, far
	}
	sure := near.Shape == word.ShapeLower && sureParts.Has(near.Hash)
	start = int(near.Start)
	if char.ByteAt(r.Text(), start-1) == '\'' {
		start--
	}
	gap, end := r.SpellBefore(&far, start)
	if pair := gap == char.GapSpace && partedArticles.Has(near.Hash); pair && pairedParts.Has(far.Hash) {
		start, sure = int(far.Start), true
		gap, end = r.SpellBefore(&far, start)
	}
	if !sure && (end < 0 || !titled(near, &far, gap)) {
		return -1, 0, far
	}
	return start, gap, far
}

// titled says whether the word far, before the gap and the particle near, is one that a name follows.
func titled(near, far *word.Word, gap uint8) bool {
	switch word.ClassOf(far.Hash) {
	case word.ClassGreeting:
		return gap == char.GapSpace
	case word.ClassTitle, word.ClassField:
		return true
	case word.ClassRole, word.ClassKin:
		return near.Shape == word.ShapeTitle
	}
	return false
}
