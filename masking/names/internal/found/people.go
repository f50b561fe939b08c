package found

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file finds the people again that a text has named: by a part of the name, by a half of a hyphened surname, by a part that is a word, too, if a sentence goes
// on with it in capitals, and by other cases of the name.

// Mention is a word that a name might be mentioned by again.
type Mention struct {
	Start, End int32
	Hash       uint64
}

// People are the words of the names of people that were found.
type People struct {
	Parts
	weak Parts // by which a person is mentioned only if more speaks for it
}

// Nobody says whether no word is known.
func (p *People) Nobody() bool { return p.Empty() && p.weak.Empty() }

// Forget empties the set.
func (p *People) Forget() {
	p.Parts.Forget()
	p.weak.Forget()
}

// Remember notes a word of a person's name of so many words. What is an ordinary word, too, and the halves of a hyphened one tell less.
func (p *People) Remember(r *word.Reader, w *word.Word, words int, score float32) {
	if w.Size >= 3 && w.Common() <= 1 {
		p.Note(w.Hash, score)
	}
	if w.Shape == word.ShapeHyphen {
		p.rememberHalves(r, w, score)
		return
	}
	several, likely := words > 1 && w.Size >= 3, w.Common() == 2 || w.First() >= 2
	if several && likely && w.AsPerson() {
		p.weak.Note(w.Hash, score)
	}
}

// rememberHalves notes the words that hyphens join.
func (p *People) rememberHalves(r *word.Reader, w *word.Word, score float32) {
	for i := int(w.Start); i < int(w.End); i++ {
		end := i
		for end < int(w.End) && r.Text()[end] != '-' {
			end++
		}
		var half word.Word
		r.SpellIn(r.Text()[:end], &half, i)
		known := r.Listed(half.Hash)
		if half.Size >= 3 && known.Common() < 2 {
			p.weak.Note(half.Hash, score)
		}
		i = end
	}
}

// Mentioned returns the score of the person that the word mentions, 0 if it mentions none.
func (p *People) Mentioned(r *word.Reader, m *Mention) float32 {
	if score := p.Find(m.Hash); score > 0 {
		return score
	}
	if score := p.weak.Find(m.Hash); score > 0 && insideSentence(r, int(m.Start)) {
		return score
	}
	return p.mentionedInCase(r, m)
}

// mentionedInCase is Mentioned for a word that may be another case of a part of a name.
func (p *People) mentionedInCase(r *word.Reader, m *Mention) (score float32) {
	var w word.Word
	r.Read(&w, int(m.Start))
	if w.Common() > 1 || w.Place() > 1 || w.Shape != word.ShapeTitle {
		return 0
	}
	r.BaseOf(&w, func(hash uint64) bool {
		score = p.Find(hash)
		return score > 0
	})
	return score
}

// GoesOn says whether the mention goes on with the next word, over a blank.
func (p *People) GoesOn(r *word.Reader, m, next *Mention) bool {
	return next.Start == m.End+1 && r.Text()[m.End] == ' ' && p.Find(next.Hash) > 0
}

// insideSentence says whether a word in lower case stands before i, over a blank and perhaps a quotation mark.
func insideSentence(r *word.Reader, i int) bool {
	gap, end := char.Before(r.Text(), i)
	gap &^= char.GapQuoted
	if gap != char.GapSpace && gap != char.GapQuote || end < 0 {
		return false
	}
	var before word.Word
	r.Spell(&before, r.StartOf(end))
	return before.Shape == word.ShapeLower && !before.Article()
}
