package names

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file judges what stands behind a word that calls a person: a title, a role, a relative, a greeting, the end of a letter. There a word that is a name,
// too, is one, such as Winter behind "Herr".

const (
	maxCalled = 4 // words of a name behind such a word
	maxTitle  = 5 // letters of a title before a point

	bonusCalled = 20 // nats: whatever the model thinks of it
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
	before, _, gap, _ := s.neighbours(i)
	joined := gap == char.GapSpace || gap == char.GapPeriod && before.Size <= maxTitle
	switch {
	case before.Hash == 0, inCapitals(before) && !inCapitals(&s.run[i]):
		return 0 // MS Windows
	case joined && titles.Has(before.Hash):
		return word.NeedNothing
	case gap == char.GapSpace:
		return s.callerOverBlank(i, before)
	case gap == char.GapColon && before.Class == word.ClassRole && s.coded < 2:
		return word.NeedName
	case s.fillsLine(i) && s.headsName(before):
		return word.NeedName
	case before.Class == word.ClassClosing && (gap == char.GapComma || gap == char.GapLine):
		if s.endsLetter(i) {
			return word.NeedFirst
		}
	}
	return 0
}

// inCapitals says whether the word is written in capitals.
func inCapitals(w *word.Word) bool {
	return w.Shape == word.ShapeCaps || w.Shape == word.ShapeShortCaps
}

// callerOverBlank is callerOf for a word that a blank parts from the one before.
func (s *Scan) callerOverBlank(i int, before *word.Word) int {
	switch class := before.Class; {
	case class == word.ClassTitle && before.Size >= 3 && !before.Particle():
		return word.NeedName
	case class == word.ClassKin:
		return word.NeedFirst
	case class == word.ClassRole && before.Shape == word.ShapeLower:
		return word.NeedName
	case class == word.ClassRole && before.Shape == word.ShapeTitle && s.caps < 3:
		return word.NeedFrequent
	case class == word.ClassGreeting && s.endsGreeting(i):
		return word.NeedFrequent
	}
	return 0
}

// fillsLine says whether the run begins with word i, behind the end of a line or a dash, and fills its line.
func (s *Scan) fillsLine(i int) bool {
	_, _, _, ahead := s.neighbours(s.n - 1)
	gap := s.run[0].Gap &^ char.GapQuoted
	begins := gap == char.GapLine || gap == char.GapBlank || gap == char.GapDash
	return i == 0 && s.n > 1 && begins && ahead&31 >= char.GapLine
}

// headsName says whether the word before the run ends a line that somebody's name follows: Lebenslauf, or a role and a colon.
func (s *Scan) headsName(before *word.Word) bool {
	called := before.Class == word.ClassRole || before.Class == word.ClassField
	return heads.Has(before.Hash) || called && char.ByteAt(s.text, int(before.End)) == ':'
}

// heads end the heading of a page about the person whose name follows.
var heads = word.SetOf(`vitae cv lebenslauf bewerbung declaration résumé özgeçmiş życiorys životopis levensloop meritförteckning ansiolista currículum
curriculum currículo резюме біографія анкета σημείωμα βιογραφικό steckbrief testament arztbrief rezept`)

// endsGreeting says whether a sign stands behind word i of the run, as behind a greeting.
func (s *Scan) endsGreeting(i int) bool {
	_, _, _, ahead := s.neighbours(i)
	ahead &^= char.GapQuoted
	return ahead == char.GapComma || ahead >= char.GapPeriod || ahead == char.GapDash
}

// endsLetter says whether the run ends its line, or a comma ends it.
func (s *Scan) endsLetter(i int) bool {
	_, _, _, ahead := s.neighbours(int(s.segments[i].last))
	ahead &^= char.GapQuoted
	return ahead == char.GapComma || ahead >= char.GapLine
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
		if k > i && inner || k < last && w.Particle() {
			continue
		}
		if !w.MayBeCalled() {
			return -1
		}
		named = named || w.Called(need) || s.formOfFirst(w)
	}
	if !named {
		return -1
	}
	return last
}

// formOfFirst says whether the word is another case of a first name of the lists.
func (s *Scan) formOfFirst(w *word.Word) bool {
	return w.MayBeForm() && s.reader.BaseOf(w, s.knownFirst) != 0
}
