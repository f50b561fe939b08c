package names

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/called"
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/tongue"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file says how certain a name must be, by what speaks for it and against it beyond the words that the model weighed.

// doubt is how many times likelier words [i, end) of the run are to be no name than their margin says, as an index of doubts: a word alone that
// nothing announces tells less than several, and in code it must be certain.
func (s *Scan) doubt(i, end int) int {
	before := &s.before
	if i > 0 {
		before = &s.run[i-1]
	}
	alone := end-i == 1 && !s.coupled(i) && !s.coupled(i-2)
	technical := s.amongCode(s.label[i])
	if s.tongue >= tongue.Vietnamese && s.addressed[i] {
		return several
	}
	switch announced := word.Announces(before.Class) || s.head == headPlace || s.opposed(); {
	case s.placed[i] && s.label[i] == model.Person:
		return several
	case alone && s.label[i] == model.Person && s.hardlyName(i, before):
		return hardly
	case alone && s.namesThing(i):
		return inCode
	case s.label[i] == model.Location && s.placed[i]:
		return several
	case alone && s.loud && !s.run[i].WellKnown():
		return inCode
	case s.label[i] == model.Person && (s.head == headPerson || s.listed(i, end, before)):
		return guessed
	case alone && s.namedInCode(before):
		return inCode
	case !alone && s.uncalled(i, end, announced):
		return uncalled
	case !alone && s.definiteWords(i, end, before):
		return unknownAlone
	case !alone || announced:
		return several
	case s.speaker(i):
		return guessed
	case s.partNumber(i):
		return hardly
	case technical:
		return inCode
	}
	return s.certainty(i)
}

// amongCode says whether what has the label stands in code: for a place, fields and tables are as good as that, since they hold the addresses of firms.
func (s *Scan) amongCode(label uint8) bool {
	coded := s.coded
	if label == model.Location {
		coded = s.technical
	}
	return coded >= 2 || s.kind >= layout.Comment
}

// speaker says whether word i of the run, which stands alone and is a first name and no word, begins what somebody says in a chat: a colon follows, and a line or a
// time in brackets went before.
func (s *Scan) speaker(i int) bool {
	_, _, gap, ahead := s.neighbours(i)
	opens := gap == char.GapBracket || gap&31 >= char.GapLine
	return s.run[i].OnlyFirst() && opens && ahead == char.GapColon
}

// partNumber says whether word i of the run, which stands alone, is capitals with a hyphen that no list knows, in a line that is not all in capitals: SKU-OBHHNH.
func (s *Scan) partNumber(i int) bool {
	w := &s.run[i]
	if w.Shape != word.ShapeHyphen || s.loud || w.AsPerson() {
		return false
	}
	for _, b := range s.text[w.Start:w.End] {
		if b != '-' && !char.IsUpper(b) {
			return false
		}
	}
	return true
}

// numbered says whether a number, or a word with one, stands behind word i of the run, as in the names of products and versions.
func (s *Scan) numbered(i int) bool {
	end := int(s.run[i].End)
	if char.ByteAt(s.text, end) != ' ' {
		return false
	}
	rest := s.text[end+1 : min(len(s.text), end+1+maxVersion)]
	for _, b := range rest {
		switch {
		case char.IsDigit(b):
			return true
		case !char.IsUpper(b) && b != '-' && b != '.':
			return false
		}
	}
	return false
}

const maxVersion = 12 // bytes of a number or a sign of a product that are read

// namesThing says whether word i of the run, which stands alone as a name, is likelier a thing's than a person's: a number stands behind it, or it is no name of
// the lists and stands in code below "name", where programs name everything.
func (s *Scan) namesThing(i int) bool {
	if s.label[i] != model.Person {
		return false
	}
	if s.dateFollows(i) {
		return true
	}
	below := s.head == headPerson && s.technical >= 2
	return s.numbered(i) || below && !s.run[i].WellKnown()
}

// dateFollows says whether a colon and a date alone follow word i of the run, as they do the label of a field: Tarikh: 12/03/2024.
func (s *Scan) dateFollows(i int) bool {
	line, _, _ := bytes.Cut(s.text[s.run[i].End:min(len(s.text), int(s.run[i].End)+mostDated)], []byte("\n"))
	value, labelled := bytes.CutPrefix(line, []byte(": "))
	value = bytes.TrimSpace(value)
	between := bytes.Trim(value, "0123456789")
	parted := bytes.Count(between, []byte("/")) == 2 || bytes.Count(between, []byte(".")) == 2 || bytes.Count(between, []byte("-")) == 2
	return labelled && parted && len(bytes.Trim(value, "0123456789./-")) == 0
}

const mostDated = 16 // reach: bytes behind a word in which a colon and a date end: ": 12/03/2024"

// listed says whether words [i, end) of the run are a first name and a surname of the lists, or a name of the lists behind a title.
func (s *Scan) listed(i, end int, before *word.Word) bool {
	first, last := &s.run[i], &s.run[end-1]
	if before.Class == word.ClassTitle && !before.Particle() {
		return last.AsPerson() && last.Common() <= 1
	}
	both := first.First() >= 2 && last.Surname() >= 2
	plain := first.Common() <= 1 || first.First()+last.Surname() == 6
	return end-i > 1 && both && plain
}

// certainty is the kind of evidence that word i of the run is, which stands alone. What the lists know as a part of a person's name and the model takes for one is
// likely enough, if it is not a short surname, and no word with a capital letter stands next to it.
func (s *Scan) certainty(i int) int {
	w, placed := &s.run[i], false
	if s.label[i] == model.Person && w.Shape != word.ShapeCaseless {
		coupled := i > 0 && w.Gap == char.GapSpace && w.Common() > 0
		if !coupled && w.ListedPerson() && s.standsAlone(i) {
			return knownAlone
		}
		return unknownAlone
	}
	if w.Shape == word.ShapeCaseless && s.label[i] == model.Location {
		before, _, _, _ := s.neighbours(i)
		placed = before.Class == word.ClassAt
	}
	if w.OnlyName() && (placed || w.Shape != word.ShapeCaseless) {
		return knownAlone
	}
	return unknownAlone
}

// things are fields that hold the names of programs, hosts and themes, too.
var things = word.SetOf("name nickname alias title")

// namedInCode says whether a field of code or settings announces the run that says no more than name: not one such as last_name or "Last name".
func (s *Scan) namedInCode(before *word.Word) bool {
	if s.technical < 2 || !things.Has(before.Hash) {
		return false
	}
	i := int(before.Start)
	if c := char.ByteAt(s.text, i-1); c != ' ' {
		return c != '_' && c != '-'
	}
	return char.LowerOf[char.ByteAt(s.text, i-2)] == 0
}

// uncalled says whether words [i, end) of the run are a person's name in a script without capitals which nothing announces, before or behind.
func (s *Scan) uncalled(i, end int, announced bool) bool {
	caseless := s.run[i].Shape == word.ShapeCaseless && s.label[i] == model.Person
	return caseless && !announced && !s.calledBehind(end-1)
}

// calledBehind says whether what stands behind word i of the run tells that a name ends there.
func (s *Scan) calledBehind(i int) bool {
	_, behind, _, ahead := s.neighbours(i)
	return ahead == char.GapSpace && (behind.Class == word.ClassBehind || behind.Class == word.ClassSaid)
}

// hardlyName says whether word i of the run, which stands alone as a person's name behind the word before, is likelier a word: behind an article, a title or a
// role itself, a common word in a line without capitals or behind a role, as in "Patient Portal", in the head of a table, or the first of a sentence that a
// setting holds.
func (s *Scan) hardlyName(i int, before *word.Word) bool {
	w := &s.run[i]
	isName := w.First()+w.Surname() > 0
	switch {
	case w.Shape == word.ShapeCaseless:
		return false
	case w.Gap == char.GapSpace && s.definite(before):
		return w.First() < 3 || w.Common() > 0
	case s.loud && !word.Announces(before.Class):
		return !w.WellKnown()
	case word.Announces(w.Class) && w.First() == 0 && w.Surname() < 2:
		return true
	case called.IsTitle(w.Hash) && w.First() == 0:
		return true
	case w.Shape == word.ShapeLower && w.Common() > 0 && !word.Announces(before.Class):
		return true
	case before.Class == word.ClassRole && w.Common() > 0 && !isName:
		return true
	case s.inHead() && !w.OnlyName():
		return true
	case months.Has(w.Hash) && s.dated(i):
		return true
	}
	return before.Class == word.ClassField && w.Gap&31 == char.GapColon && s.goesOnAsSentence(i)
}

// dated says whether a number stands before word i of the run, perhaps with a point: 1. Juli.
func (s *Scan) dated(i int) bool {
	at := int(s.run[i].Start) - 1
	if char.ByteAt(s.text, at) != ' ' {
		return false
	}
	if char.ByteAt(s.text, at-1) == '.' {
		at--
	}
	return char.IsDigit(char.ByteAt(s.text, at-1))
}

// definiteWords says whether words [i, end) of the run stand behind an article and one of them is a common word, as in "the Rose Garden".
func (s *Scan) definiteWords(i, end int, before *word.Word) bool {
	if s.run[i].Gap != char.GapSpace || !before.Definite() {
		return false
	}
	for k := i; k < end; k++ {
		if s.run[k].Common() > 0 && s.run[k].Shape != word.ShapeLower {
			return true
		}
	}
	return false
}

// definite says whether the word before a name is an article; in a line all in capitals any that may be one is.
func (s *Scan) definite(before *word.Word) bool {
	return before.Definite() || s.loud && before.MayBeArticle()
}

// goesOnAsSentence says whether the text goes on in lower case behind word i of the run, which the lists do not know well as a name.
func (s *Scan) goesOnAsSentence(i int) bool {
	_, behind, _, ahead := s.neighbours(i)
	lower := behind.Shape == word.ShapeLower && behind.Size > 0
	return ahead == char.GapSpace && lower && !s.run[i].WellKnown()
}
