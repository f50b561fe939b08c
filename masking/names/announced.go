package names

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file raises names behind the words that announce them in Arabic, Hebrew and Devanagari, where no capital letter tells a name from a word.

const (
	bonusAnnounced = 4 // nats for a name behind a role, a title or kinship
	bonusNext      = 3 // nats for what goes on with it
)

// raiseAnnounced raises the first word of the run behind a word that announces a person, and the second if no list knows it as a word.
func (s *Scan) raiseAnnounced() {
	w := &s.run[0]
	before, _, gap, _ := s.neighbours(0)
	called := (gap == char.GapSpace || gap == char.GapColon) && announcesPerson(before.Class)
	if w.Shape != word.ShapeCaseless || !called || !s.mayBeCalled(0) {
		return
	}
	known := w.AsPerson() || gap == char.GapColon || before.Class == word.ClassKin
	if !known {
		if before.Class == word.ClassRole {
			s.raise(0, 0, bonusFaint) // it may be one of a program's parts
		}
		return // some titles are words
	}
	s.raise(0, 0, bonusAnnounced)
	if s.n > 1 && s.mayBeCalled(1) && s.run[1].Common() == 0 {
		s.raise(1, 1, bonusNext)
	}
}

// announcesPerson says whether a person is named behind a word of the class.
func announcesPerson(class uint8) bool {
	return class == word.ClassTitle || class == word.ClassRole || class == word.ClassKin
}

// mayBeCalled says whether word i of the run may be a name behind such a word: it is no common word, or one that is a name, too.
func (s *Scan) mayBeCalled(i int) bool {
	w := &s.run[i]
	if w.Class != word.ClassNone || w.Size < 2 {
		return false
	}
	return w.Common() <= 1 || w.First() > 0 && w.Common() == 2
}
