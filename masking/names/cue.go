package names

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/cues"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file decides on names in lower case, behind words that announce one.

// cue handles a word at i that may announce a name in lower case and returns where to go on.
func (s *Scan) cue(i int) int {
	var w word.Word
	s.reader.Spell(&w, i)
	if cues.Has(w.Hash) && w.Shape == word.ShapeLower {
		if at := s.announced(int(w.End)); at > 0 {
			return at
		}
	}
	return int(w.End)
}

// announced decides the name in lower case that stands behind the cue that ends at i, and returns where to go on; 0 if none stands there.
func (s *Scan) announced(i int) int {
	gap, next := char.After(s.text, i)
	parted := gap&31 >= char.GapPeriod && !s.titled(i)
	if next < 0 || parted || !s.smallAt(next) {
		return 0
	}
	var first word.Word
	s.reader.Read(&first, next)
	if gap == char.GapSpace && cues.Links(first.Hash) {
		if gap, next = char.After(s.text, int(first.End)); next < 0 || gap&31 >= char.GapPeriod || !s.smallAt(next) {
			return 0
		}
		s.reader.Read(&first, next)
	}
	if first.Shape != word.ShapeLower || !first.LowerName() || !s.candidate(&first) {
		return 0
	}
	first.Gap, _ = char.Before(s.text, next)
	return s.decideLower(first, true)
}

// smallAt says whether a word in lower case may begin at i.
func (s *Scan) smallAt(i int) bool {
	if i >= len(s.text) {
		return false
	}
	class := classOf[s.text[i]]
	return class == small || class == wide && char.At(s.text, i).Kind == char.LowerCase
}

// titled says whether the word that ends at i is a title before a point and a blank, as in "mr. smith".
func (s *Scan) titled(i int) bool {
	last := char.ByteAt(s.text, i-1) | 0x20
	return bytes.HasPrefix(s.text[i:], pointAndBlank) && (last == 'r' || last == 's')
}

var pointAndBlank = []byte(". ")

// decideLower is decideRun for a name in lower case: what follows must be in the lists, too, or in none of them behind a first name that is announced.
func (s *Scan) decideLower(first word.Word, announced bool) int {
	s.run[0], s.n = first, 1
	i, called := int(first.End), announced && first.First() >= 2 && first.Common() == 0
	for s.n < 4 && char.ByteAt(s.text, i) == ' ' && s.smallAt(i+1) {
		w := &s.run[s.n]
		s.reader.Read(w, i+1)
		unheard, paired := called && w.Unheard(), s.n == 1 && s.pairIsPlace(&first)
		fits := w.LowerSurname() || unheard || paired
		if w.Shape != word.ShapeLower || !fits || !s.candidate(w) {
			break
		}
		w.Gap, called = char.GapSpace, false
		s.n++
		i = int(w.End)
	}
	alone := s.technical >= 2 && s.n == 1 && s.sink == nil
	if alone && !s.headed() {
		return i // what programs call their parts
	}
	_, end := char.Before(s.text, int(first.Start))
	s.ahead = char.GapNone
	s.look(end, i)
	s.decide()
	return i
}
