package names

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file finds the people again that a text has named: by a half of a hyphened surname, by a part of the name that is a word, too, if a sentence goes on with it
// in capitals, and by other cases of the name.

// rememberWeakly notes what a person may be mentioned by if more speaks for it: a part of a name of several words that is an ordinary word, too, and the halves of
// a hyphened one.
func (s *Scan) rememberWeakly(w *word.Word, words int, score float32) {
	if w.Shape == word.ShapeHyphen {
		s.rememberHalves(w, score)
		return
	}
	likely := w.Common() == 2 || w.First() >= 2
	if words > 1 && w.Size >= 3 && w.AsPerson() && likely {
		s.weakParts.Note(w.Hash, score)
	}
}

// rememberHalves notes the words that hyphens join.
func (s *Scan) rememberHalves(w *word.Word, score float32) {
	for i := int(w.Start); i < int(w.End); i++ {
		end := i
		for end < int(w.End) && s.text[end] != '-' {
			end++
		}
		var half word.Word
		s.reader.SpellIn(s.text[:end], &half, i)
		known := s.model.Known(half.Hash)
		if half.Size >= 3 && known.Common() < 2 {
			s.weakParts.Note(half.Hash, score)
		}
		i = end
	}
}

// mentioned returns the score of the person that the word mentions, 0 if it mentions none.
func (s *Scan) mentioned(w *mention) float32 {
	if score := s.parts.Find(w.hash); score > 0 {
		return score
	}
	if score := s.weakParts.Find(w.hash); score > 0 && s.insideSentence(int(w.start)) {
		return score
	}
	return s.mentionedInCase(w)
}

// mentionedInCase is mentioned for a word that may be another case of a part of a name.
func (s *Scan) mentionedInCase(m *mention) (score float32) {
	var w word.Word
	s.reader.Read(&w, int(m.start))
	if w.Common() > 1 || w.Place() > 1 || w.Shape != word.ShapeTitle {
		return 0
	}
	s.reader.BaseOf(&w, func(hash uint64) bool {
		score = s.parts.Find(hash)
		return score > 0
	})
	return score
}

// insideSentence says whether a word in lower case stands before i, over a blank and perhaps a quotation mark.
func (s *Scan) insideSentence(i int) bool {
	gap, end := char.Before(s.text, i)
	gap &^= char.GapQuoted
	if gap != char.GapSpace && gap != char.GapQuote || end < 0 {
		return false
	}
	var before word.Word
	s.reader.Spell(&before, s.startOf(end))
	return before.Shape == word.ShapeLower && !before.Article()
}
