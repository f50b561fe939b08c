package names

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/tongue"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file raises the names of people and places in Vietnamese and Indonesian texts: see package tongue. Other languages have the words before them with other
// meanings: they count only in texts of the two.

// pairAt says whether the word at i and the one behind it are a place of the lists.
func (s *Scan) pairAt(i int) bool {
	var w word.Word
	s.reader.Spell(&w, i)
	return s.pairIsPlace(&w)
}

// calledOver says whether a name may stand behind a caller over the gap.
func calledOver(gap uint8) bool {
	return gap == char.GapSpace || gap == char.GapPeriod || gap == char.GapColon
}

// raiseSyllables raises the names of people and places in texts of the two languages.
func (s *Scan) raiseSyllables() {
	if s.tongue >= tongue.Vietnamese {
		clear(s.addressed[:s.n])
	}
	switch s.tongue {
	case tongue.Vietnamese:
		for i := 0; i < s.n; i++ {
			i = s.raiseVietnamese(i)
		}
	case tongue.Indonesian:
		for i := 0; i < s.n; i++ {
			s.raiseIndonesian(i)
		}
	}
}

const maxSyllables = 4 // of a name

// raiseVietnamese raises the name that begins with word i of the run and returns its last word, i if there is none.
func (s *Scan) raiseVietnamese(i int) int {
	if !s.syllabic(i) {
		return i
	}
	k := i
	for k+1 < s.n && k < i+maxSyllables-1 && s.run[k+1].Syllable() {
		k++
	}
	before, _, gap, _ := s.neighbours(i)
	opens := i == 0 || s.opensRun(i)
	switch {
	case opens && s.calledVietnamese(before, gap):
		s.makeSure(i, k, model.Person)
		return k
	case opens && s.placedVietnamese(i, k, before, gap):
		s.makeSure(i, k, model.Location)
		return k
	}
	return i
}

// placedVietnamese says whether words i to k of the run are a place: a part of the country, or one of the lists to which something leads.
func (s *Scan) placedVietnamese(i, k int, before *word.Word, gap uint8) bool {
	led := gap == char.GapSpace
	if led && tongue.Parts.Has(s.text, before) {
		return true
	}
	if !s.listedSyllables(i, k) {
		return false
	}
	switch gap {
	case char.GapLine, char.GapDash, char.GapSemicolon, char.GapColon:
		return k > i
	}
	return led && tongue.Leads.Has(s.text, before)
}

// makeSure makes words i to k of the run a name with the label, whatever the model takes them for: who is called so is named so.
func (s *Scan) makeSure(i, k int, label uint8) {
	for ; i <= k; i++ {
		m := &s.margin[i]
		m[label] = max(m[label], pairTop*int32(s.model.Unit), m[model.Person]+1, m[model.Location]+1, m[model.Organization]+1)
		s.label[i], s.addressed[i] = label, true
	}
}

// syllabic says whether word i of the run may be a syllable of a name.
func (s *Scan) syllabic(i int) bool {
	w := &s.run[i]
	return w.Shape == word.ShapeTitle && w.Size <= 6
}

// opensRun says whether the word before word i is the first of the run, which opens a sentence: its capital says nothing.
func (s *Scan) opensRun(i int) bool { return i == 1 && s.run[0].Gap&31 >= char.GapColon }

// calledVietnamese says whether the word calls whoever is named behind it: alone, or with another one before.
func (s *Scan) calledVietnamese(w *word.Word, gap uint8) bool {
	if calledOver(gap) && tongue.Followers.Has(s.text, w) {
		var far word.Word
		gap, end := s.reader.SpellBefore(&far, int(w.Start))
		return gap == char.GapSpace && end >= 0 && tongue.Callers.Has(s.text, &far)
	}
	return gap == char.GapSpace && tongue.Alone.Has(s.text, w)
}

// listedSyllables says whether words i to k of the run are a place of two syllables of the lists, or of one that is no word.
func (s *Scan) listedSyllables(i, k int) bool {
	if k == i+1 {
		return s.model.Known(model.Pair(s.run[i].Hash, s.run[k].Hash)).Place() > 0
	}
	return k == i && s.run[i].Place() > 1 && s.run[i].Common() == 0
}

// raiseIndonesian raises word i of the run, and what follows it, behind a word that calls whoever is named.
func (s *Scan) raiseIndonesian(i int) {
	before, _, gap, _ := s.neighbours(i)
	w := &s.run[i]
	if before.Hash == 0 || !calledOver(gap) || !tongue.IndonesianCallers.Has(before.Hash) {
		return
	}
	other := tongue.IndonesianCallers.Has(w.Hash) || tongue.IndonesianThings.Has(w.Hash)
	plain := w.Shape == word.ShapeTitle && !s.numbered(i)
	opens := i == 0 || s.label[i-1] == model.Other
	if !opens || other || !plain {
		return
	}
	k := i
	for last := min(s.n, i+maxSyllables) - 1; k < last; k++ {
		if next := &s.run[k+1]; next.Gap != char.GapSpace || next.Shape != word.ShapeTitle {
			break
		}
	}
	s.makeSure(i, k, model.Person)
}
