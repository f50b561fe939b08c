package names

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file looks for names in Arabic, Hebrew and Devanagari, which know no capitals: where the lists know a word as a name, and behind words that
// announce one.

// caller is the last word that announces a name.
type caller struct {
	end   int
	class uint8
}

// linkingWide are words that may stand between a word that announces a name and the name.
var linkingWide = word.SetOf("לי הוא היא هو هي السيد السيدة है का की जी")

// persianKaf is folded as the Arabic one, which means "as"; in Persian it means nothing.
var persianKaf = []byte("ک")

// caseless handles a word of a script without capitals.
func (s *Scan) caseless(i int) int {
	w := &s.run[0]
	s.readCaseless(w, i)
	if w.Shape != word.ShapeCaseless {
		return int(w.End)
	}
	announced := s.caller.end > 0 && i-s.caller.end <= 4
	class := word.ClassOf(w.Hash)
	switch {
	case announced && linkingWide.Has(w.Hash):
		s.caller.end = int(w.End)
		return int(w.End)
	case word.Announces(class):
		s.caller = caller{int(w.End), class}
		return int(w.End)
	}
	leads := s.leads.To(i) || s.placedByClitic(w)
	if s.leads.Note(w) && !w.AsName() {
		return int(w.End)
	}
	rare, paired := announced && w.Rare(), leads && s.pairIsPlace(w)
	begins := w.StartsName() || rare || paired
	if !begins && !s.beforeSurname(w) {
		return int(w.End)
	}
	gap, end := char.Before(s.text, int(w.Start))
	if int(w.Start) > i { // a clitic
		gap, end = char.GapSpace, i
	}
	w.Gap = gap
	s.n, s.ahead = 1, char.GapNone
	at := s.extendCaseless(int(w.End))
	s.look(end, at)
	s.decide()
	return at
}

// beforeSurname says whether a surname follows the word, which is no common one: it may be a first name.
func (s *Scan) beforeSurname(w *word.Word) bool {
	i := int(w.End)
	if w.Common() > 0 || w.Size < 3 || !s.goesOnWide(i) {
		return false
	}
	next := &s.run[1]
	s.reader.Read(next, i+1)
	return next.Shape == word.ShapeCaseless && next.Surname() >= 2 && next.Common() == 0
}

// goesOnWide says whether a blank stands at i and a letter outside ASCII behind it.
func (s *Scan) goesOnWide(i int) bool {
	return char.ByteAt(s.text, i) == ' ' && char.ByteAt(s.text, i+1) >= 0x80
}

// readCaseless makes w the word that begins at i, without a clitic before a name that the lists know, or before the first word of a place.
func (s *Scan) readCaseless(w *word.Word, i int) {
	s.reader.Read(w, i)
	if w.Shape != word.ShapeCaseless || w.Size < 3 {
		return
	}
	l := char.At(s.text, i)
	if !l.Clitic() || word.ClassOf(w.Hash) != word.ClassNone || bytes.HasPrefix(s.text[i:], persianKaf) {
		return
	}
	var bare word.Word
	s.reader.Read(&bare, i+int(l.Width))
	unknown, name := w.Known == 0 && w.Size > 3, bare.AsName() && bare.Common() <= 1
	switch {
	case unknown && name, l.Placing() && s.pairIsPlace(&bare):
		*w = bare
	}
}

// leastPlaced is how many letters a place behind a clitic has at least, by its script: Urdu and Persian have short words that begin with letters that are
// clitics in Arabic.
var leastPlaced = map[uint8]uint8{char.Hebrew: 3, char.Arabic: 4}

// placedByClitic says whether a clitic that says where stands before the word.
func (s *Scan) placedByClitic(w *word.Word) bool {
	if w.Shape != word.ShapeCaseless || w.Size < leastPlaced[w.Script] {
		return false
	}
	l := char.EndingAt(s.text, int(w.Start))
	return l.Kind == char.Caseless && l.Script == w.Script && l.Placing()
}

const maxCaseless = 5 // words of a name without capitals

// extendCaseless adds the words behind i that may belong to the run and returns where it ends.
func (s *Scan) extendCaseless(i int) int {
	for s.n < maxCaseless && s.goesOnWide(i) {
		w := &s.run[s.n]
		s.readCaseless(w, i+1)
		placed := int(w.Start) > i+1
		if placed && !w.MostlyPlace() {
			s.reader.Read(w, i+1) // a clitic is seldom what it looks like inside a name
			placed = false
		}
		w.Gap = char.GapSpace
		if placed || w.Shape != word.ShapeCaseless || w.EndsName() {
			s.ahead, s.behind = char.GapSpace, *w
			return i
		}
		if word.Announces(word.ClassOf(w.Hash)) && !w.AsName() {
			return i
		}
		s.n++
		i = int(w.End)
	}
	return i
}

// lowerWide handles a word in lower case that begins with a letter outside ASCII.
func (s *Scan) lowerWide(i int) int {
	if starts := char.LowerOf[char.ByteAt(s.text, i-1)] == 0; starts && s.bareWords > 0 && s.bareWide(i) {
		var w word.Word
		if s.bareWords--; s.bareName(&w, i) {
			w.Gap, _ = char.Before(s.text, i)
			return s.decideLower(w, false)
		}
	}
	return char.SkipWord(s.text, i)
}

// bareWide says whether i is in a line without capitals of any alphabet.
func (s *Scan) bareWide(i int) bool { return s.bareAt(i) && !s.hasCapital(s.bareLine) }

// hasCapital says whether line k has a letter in upper case outside ASCII.
func (s *Scan) hasCapital(k int) bool {
	if s.wideLine == k+1 {
		return s.wideCapital
	}
	s.wideLine, s.wideCapital = k+1, false
	i := 0
	if k > 0 {
		i = int(s.lines[k-1].End)
	}
	for end := min(int(s.lines[k].End), i+layout.MaxLine); i < end; {
		if s.text[i] < 0x80 {
			i++
			continue
		}
		l := char.At(s.text, i)
		if l.Kind == char.UpperCase {
			s.wideCapital = true
			break
		}
		i += int(l.Width)
	}
	return s.wideCapital
}
