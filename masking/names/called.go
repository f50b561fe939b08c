package names

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/called"
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/tongue"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file raises names by what calls a person: what stands behind a title, a role, a relative, a greeting, the end of a letter, and who speaks in a chat.

const (
	maxCalled   = 4  // words of a name behind such a word
	bonusCalled = 20 // nats: whatever the model thinks of it
	leastInCase = 3  // nats for another case of a name
)

// raiseCalled raises the words behind one that calls a person.
func (s *Scan) raiseCalled() {
	for i := 0; i < s.n; i++ {
		need := s.callerOf(i)
		if need == 0 {
			continue
		}
		if k := s.calledTo(i, need); k >= i {
			s.raiseTo(i, k, bonusCalled, model.Person)
			i = k
		}
	}
}

// callerOf says how much word i of the run must look like a name, by the word before it; 0 if that calls nobody.
func (s *Scan) callerOf(i int) int {
	before, _, gap, ahead := s.neighbours(i)
	if before.Hash == 0 {
		return 0
	}
	_, _, _, end := s.neighbours(int(s.segments[i].last))
	around := called.Around{
		Word: &s.run[i], Before: before, Gap: gap, Ahead: ahead, RunAhead: s.ahead, PartAhead: end,
		Opens: i == 0 && s.n > 1, Colon: char.ByteAt(s.text, int(before.End)) == ':', Code: s.coded >= 2, Capitals: s.caps >= 3,
	}
	return around.Need()
}

// calledTo returns the last word of the name that begins with word i of the run, if it looks as much like one as is needed; -1 if it does not.
func (s *Scan) calledTo(i, need int) int {
	last, named := int(s.segments[i].last), false
	if last-i >= maxCalled || s.numbered(last) || s.kind >= layout.Comment {
		return -1
	}
	for k := i; k <= last; k++ {
		w := &s.run[k]
		inner := w.Shape == word.ShapeLower || w.Shape == word.ShapeInitial
		inside, leads := k > i && inner, k < last && w.Particle()
		if inside || leads {
			continue
		}
		if !w.MayBeCalled() {
			return -1
		}
		named = named || w.Called(need) || s.reader.FormOfFirst(w)
	}
	if !named {
		return -1
	}
	return last
}

// raiseByOthers raises the words that are names by what stands around them.
func (s *Scan) raiseByOthers() {
	if s.n <= 2 && called.IsAlias(&s.reader, &s.before, &s.run[0], &s.run[s.n-1], s.technical >= 2) {
		s.raiseTo(0, s.n-1, bonusCalled, model.Person)
	}
	for i := range s.run[:s.n] {
		if s.hyphenedFirst(i) || s.secondOfTwo(i) || s.firstInCase(i) {
			s.raiseTo(i, i, bonusCalled, model.Person)
		}
	}
}

// hyphenedFirst says whether word i of the run is of two first names, and no number stands behind it.
func (s *Scan) hyphenedFirst(i int) bool {
	return called.IsHyphenedFirst(&s.reader, &s.run[i]) && !s.numbered(i)
}

// secondOfTwo says whether word i of the run, which the lists know as a part of a person's name or as a case of one, stands behind a person's name and a word for
// "and".
func (s *Scan) secondOfTwo(i int) bool {
	before, _, gap, _ := s.neighbours(i)
	if gap != char.GapSpace || !called.IsAnd(before) || len(s.spans) == 0 {
		return false
	}
	last, w := &s.spans[len(s.spans)-1], &s.run[i]
	joined := i == 0 && last.Kind == Person && last.End == int(before.Start)-1
	if !joined || !s.standsAlone(i) || w.Class != word.ClassNone {
		return false
	}
	listed := w.First() >= 2 || w.AsPerson() && w.Common() < 2
	return listed || s.reader.FormOfFirst(w)
}

// firstInCase says whether word i of the run, inside a sentence, is another case of a first name of the lists, and the model does not take it for anything else.
func (s *Scan) firstInCase(i int) bool {
	before, _, gap, _ := s.neighbours(i)
	w := &s.run[i]
	inside, written := before.Shape == word.ShapeLower && !s.loud, w.Shape == word.ShapeTitle && w.Size >= 4
	if gap != char.GapSpace || !inside || !written {
		return false
	}
	likely := s.margin[i][model.Person] > -int32(leastInCase*s.model.Unit)
	if !likely || s.numbered(i) {
		return false
	}
	return s.standsAlone(i) && s.reader.FormOfFirst(w)
}

// speaks says whether word w, which has been read, is a speaker's name.
func (s *Scan) speaks(w *word.Word) bool { return s.wanted[Person] && s.chat.Names(s.text, w) }

// takeSpeaker appends the word as a person's name and returns where to go on.
func (s *Scan) takeSpeaker(w *word.Word) int {
	s.run[0], s.n, s.leadAt = *w, 1, 0
	s.label[0] = uint8(Person)
	if !s.forbidden(0, 1) {
		s.take(0, 1, scoreOfSpeaker)
	}
	return int(w.End)
}

// scoreOfSpeaker is how certain the name of a speaker is, and others whose form tells what they are.
const scoreOfSpeaker = 0.95

// passenger takes the surname w and the first name behind a slash as a person's name and returns where to go on; 0 if they are none.
func (s *Scan) passenger(w *word.Word) int {
	first := &s.run[1]
	if !s.wanted[Person] || !called.Passenger(&s.reader, w, first) {
		return 0
	}
	s.n, s.leadAt = 2, 0
	s.label[0], s.label[1] = model.Person, model.Person
	if !s.forbidden(0, 2) {
		s.take(0, 2, scoreOfSpeaker)
	}
	return int(first.End)
}

// calledInChat says whether word i of the run, in a chat, is a first name of the lists and no word.
func (s *Scan) calledInChat(i int) bool {
	w := &s.run[i]
	if s.chat.On && w.Shape == word.ShapeTitle {
		return w.First() >= 2 && w.Common() < 2 && s.standsAlone(i)
	}
	first := w.Common() == 0 && (w.First() >= 2 || w.Form)
	return s.chat.On && w.Shape == word.ShapeLower && first
}

// callsPlain says whether a word before i calls whoever is named there, so that even a plain word is a name: a title or a greeting, and more words in
// Vietnamese and Indonesian.
func (s *Scan) callsPlain(i int) bool {
	var before word.Word
	gap, _ := s.reader.SpellBefore(&before, i)
	switch {
	case s.tongue == tongue.Vietnamese:
		return s.pairAt(i) || s.calledVietnamese(&before, gap)
	case s.tongue == tongue.Indonesian && calledOver(gap) && tongue.IndonesianCallers.Has(before.Hash):
		return true
	case gap != char.GapSpace && gap != char.GapPeriod:
		return false
	}
	class := word.ClassOf(before.Hash)
	return class == word.ClassTitle || class == word.ClassGreeting
}
