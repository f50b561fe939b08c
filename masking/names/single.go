package names

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/called"
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file raises names of one word that the lists know as such and not as words, where the words around them are those of sentences about people.

const (
	bonusTitled  = 4 // nats for a surname behind a title
	bonusOpening = 2 // nats for a name before what somebody does or has
	bonusForm    = 1 // nats for a first name with an ending
)

// raiseSingles raises words that stand alone as names.
func (s *Scan) raiseSingles() {
	for i := 0; i < s.n; i++ {
		switch {
		case s.behindTitle(i):
			s.raise(i, i, bonusTitled)
		case s.calledInChat(i):
			s.raise(i, i, bonusSure)
		case s.inflected(i):
			s.raise(i, i, bonusForm)
		case s.margin[i][model.Person] <= 0:
		case s.opening(i):
			s.raise(i, i, bonusOpening)
		}
	}
}

// behindTitle says whether word i of the run stands behind a title and is no word, nor the first of several with capitals.
func (s *Scan) behindTitle(i int) bool {
	before, behind, gap, ahead := s.neighbours(i)
	w := &s.run[i]
	joined, sure := gap == char.GapSpace || gap == char.GapPeriod, called.IsTitle(before.Hash)
	if titled := sure || before.Class == word.ClassTitle; !joined || !titled {
		return false
	}
	goesOn := ahead == char.GapSpace && behind.Shape == word.ShapeTitle
	if goesOn || !w.LooksLikeSurname() || s.numbered(i) {
		return false
	}
	short := before.Size < 3 || before.Particle()
	return sure || !short && w.Surname() > 0
}

// inflected says whether word i of the run is a form of a first name and stands alone, before no number.
func (s *Scan) inflected(i int) bool {
	return s.run[i].Inflected() && s.standsAlone(i) && !s.numbered(i)
}

// opening says whether word i of the run stands alone and opens a sentence that goes on in lower case, or an apostrophe behind it says that something is its.
func (s *Scan) opening(i int) bool {
	_, behind, gap, ahead := s.neighbours(i)
	w := &s.run[i]
	if !w.NameAlone() || s.numbered(i) {
		return false
	}
	if s.bareGenitive(int(w.End)) {
		return w.First() >= 2
	}
	goesOn := ahead == char.GapSpace && behind.Shape == word.ShapeLower
	known := w.First() >= 2 || w.Size >= word.LongSurname
	return known && goesOn && gap&31 >= char.GapPeriod
}

// bareGenitive says whether an apostrophe and a blank stand at i, behind a name that ends with s, and a word in lower case follows.
func (s *Scan) bareGenitive(i int) bool {
	for _, sign := range apostrophes {
		if bytes.HasPrefix(s.text[i:], sign) {
			return s.text[i-1]|0x20 == 's' && s.smallAt(i+len(sign))
		}
	}
	return false
}

var apostrophes = [][]byte{[]byte("' "), []byte("’ ")}
