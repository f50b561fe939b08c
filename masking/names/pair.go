package names

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file judges a first name and a surname that stand together. Where each may be a word, too, as in "Jack White", the model finds the best labels of
// the run without a name before anybody asks what the two are as a pair. So a pair of the lists in running text counts as a guess, which is likelier
// the less its parts are words and the less stands around them that capital letters have for another reason: a title, an article, or more such words.

// Bonuses of a pair, in natural logarithms. They were chosen on labelled prose, in which all but one of a hundred pairs of frequent names are people.
const (
	bonusSure   = 9 // a frequent first name and a frequent surname
	bonusFair   = 4 // one of the two is rarer, and one is no word
	bonusFaint  = 2 // both are words that often are none, or one is rarer
	bonusCouple = 3 // two first names with "and" between them
	malusPlace  = 9 // a landmark behind a preposition of place
	pairTop     = 3 // no pair is raised above this margin
)

// raisePairs raises the margins of words that are a first name and a surname, and labels them as a person's if that wins.
func (s *Scan) raisePairs() {
	s.raiseCell()
	s.raiseEnclosed()
	prose := s.kind < layout.Comment && s.kind != layout.Hash
	if !prose {
		clear(s.placed[:s.n])
		return
	}
	s.raiseInitials()
	s.raisePlaces()
	s.raiseAnnounced()
	if s.coded >= 2 {
		return
	}
	s.raiseSyllables()
	if s.opposed() {
		s.raise(0, 0, bonusFair)
	}
	s.raiseSingles()
	s.raiseCalled()
	s.raiseByOthers()
	for i := 0; i+1 < s.n; i++ {
		k := i + 1
		if s.run[k].Shape == word.ShapeInitial && k+1 < s.n {
			k++
		}
		s.raise(i, k, s.pairBonus(i, k))
		if s.firstAndUnheard(i) {
			s.raise(i, i+1, bonusFair)
		}
	}
	for i := 0; i+1 < s.n; i++ {
		if k := word.Vietnamese(s.run[:s.n], i); k > i && s.standsFree(i, k) {
			s.raise(i, k, bonusSure)
		}
	}
	for i := 0; i+2 < s.n; i++ {
		if s.coupled(i) {
			s.raise(i, i, bonusCouple)
			s.raise(i+2, i+2, bonusCouple)
		}
	}
}

// raiseEnclosed raises a first name and a surname that are frequent and fill a string of code, an element of HTML or what is assigned: <td>Jane Miller</td>, name='Jane Miller'.
func (s *Scan) raiseEnclosed() {
	last := s.n - 1
	if last < 1 || last > 2 || !s.enclosed() {
		return
	}
	if bonus := s.pairBonus(0, last); bonus >= bonusFair {
		s.raise(0, last, bonusSure)
	}
}

// enclosed says whether quotes, tags, or an equals sign and what ends its value stand around the run.
func (s *Scan) enclosed() bool {
	start, end := int(s.run[0].Start), int(s.run[s.n-1].End)
	open, closing := char.ByteAt(s.text, start-1), char.ByteAt(s.text, end)
	switch open {
	case '"', '\'', '`':
		return closing == open
	case '>':
		return closing == '<'
	case ' ':
		open = char.ByteAt(s.text, start-2)
	}
	return open == '=' && endsValue[closing]
}

// endsValue are the bytes that end a value without quotes: 0 stands for the end of the text.
var endsValue = [256]bool{
	0: true, ',': true, ';': true, ':': true, ')': true, '}': true, ']': true, '&': true, '|': true, '\r': true, '\n': true,
}

// raiseInitials raises surnames behind initials, as in "I. Pembroke", that the lists know and that are no words.
func (s *Scan) raiseInitials() {
	for i := 0; i+1 < s.n; i++ {
		k := i + 1
		if s.run[k].Shape == word.ShapeInitial && k+1 < s.n {
			k++
		}
		w := &s.run[k]
		abbreviated := s.run[i].Shape == word.ShapeInitial && w.Gap == char.GapPeriod
		switch surname := w.OnlySurname() || s.unheardBehindInitial(i, k); {
		case abbreviated && surname && s.standsFree(i, k):
			s.raise(i, k, bonusSure)
		case s.initialsBehind(i):
			s.raise(i, k, bonusSure)
		}
	}
}

// unheardBehindInitial says whether no list knows word k of the run, which stands behind a blank, and the initial i does not open its line, as the number of a
// heading does.
func (s *Scan) unheardBehindInitial(i, k int) bool {
	w := &s.run[k]
	return w.Unlisted() && s.run[i].Gap&31 < char.GapLine && char.ByteAt(s.text, int(w.Start)-1) == ' '
}

// initialsBehind says whether a surname and an initial with a point, as Cyrillic and Greek have them, begin with word i of the run: Кузнец Б. И.
func (s *Scan) initialsBehind(i int) bool {
	w, next := &s.run[i], &s.run[i+1]
	if w.Script != char.Cyrillic && w.Script != char.Greek {
		return false
	}
	pointed := next.Gap == char.GapSpace && next.Shape == word.ShapeInitial && char.ByteAt(s.text, int(next.End)) == '.'
	named := w.Class == word.ClassNone && w.Common() < 2 && w.Size > 2
	written := w.Shape == word.ShapeTitle || w.Shape == word.ShapeHyphen
	return pointed && named && written
}

// opposed says whether the run is a surname alone, before or behind a word such as "versus".
func (s *Scan) opposed() bool {
	if s.n > 1 || !s.run[0].OnlySurname() {
		return false
	}
	before, behind, gap, ahead := s.neighbours(0)
	first := ahead == char.GapSpace && against.Has(behind.Hash)
	second := (gap == char.GapSpace || gap == char.GapPeriod) && against.Has(before.Hash)
	return first || second
}

var against = word.SetOf("v vs versus contra gegen")

// coupled says whether words i and i+2 of the run are names of one word each with a word such as "and" between them, as in "Murat and Elif": both look like a
// person's, and the lists know one well as a first name.
func (s *Scan) coupled(i int) bool {
	inside := i >= 0 && i+2 < s.n
	if !inside || !conjunctions.Has(s.run[i+1].Hash) {
		return false
	}
	one, two := &s.run[i], &s.run[i+2]
	joined, sure := s.label[i+1] == model.Other && two.Gap == char.GapSpace, one.OnlyFirst() || two.OnlyFirst()
	both := s.coupleable(i) && s.coupleable(i+2)
	return joined && sure && both
}

// coupleable says whether word i of the run may be one of a couple: it looks like a person's name and stands alone.
func (s *Scan) coupleable(i int) bool {
	return s.standsAlone(i) && s.mayBePerson(i)
}

// standsAlone says whether no other word with a capital letter stands next to word i of the run, except behind the genitive of a first name.
func (s *Scan) standsAlone(i int) bool {
	before, behind, gap, ahead := s.neighbours(i)
	first := gap != char.GapSpace || before.Shape == word.ShapeLower || s.opensSentence(before)
	last := ahead != char.GapSpace || behind.Shape == word.ShapeLower
	return first && (last || s.run[i].Form)
}

// mayBePerson says whether word i of the run is labelled as a person's name, or the lists know it as one and not as a word.
func (s *Scan) mayBePerson(i int) bool { return s.label[i] == model.Person || s.run[i].OnlyFirst() }

var conjunctions = word.SetOf("and und et e en y og och i")

// pairBonus is what speaks for words i and k of the run, with at most an initial between them, being a person's first name and surname; 0 if nothing does,
// less if they are a place's.
func (s *Scan) pairBonus(i, k int) int32 {
	first, last := &s.run[i], &s.run[k]
	joined := last.Gap == char.GapSpace || s.run[k-1].Shape == word.ShapeInitial
	if !joined || !first.FirstOfPair() || !last.LastOfPair() {
		return 0
	}
	if before, _, gap, _ := s.neighbours(i); gap == char.GapSpace && before.Class == word.ClassAt && landmarks.Has(last.Hash) {
		return -malusPlace
	}
	if s.model.Known(model.Pair(first.Hash, last.Hash)).Place() > 0 || !s.standsFree(i, k) {
		return 0
	}
	return bonusOf(first, last)
}

// firstAndUnheard says whether words i and i+1 of the run are a first name of the lists, which is no word, and what may be a surname, and nothing else with a capital
// letter stands around them.
func (s *Scan) firstAndUnheard(i int) bool {
	first, last := &s.run[i], &s.run[i+1]
	if !first.OnlyFirst() || !last.GoesOnFirst() || ofThings.Has(last.Hash) {
		return false
	}
	if landmarks.Has(last.Hash) || s.model.Known(model.Pair(first.Hash, last.Hash)).Place() > 0 {
		return false
	}
	before, _, gap, _ := s.neighbours(i)
	_, behind, _, ahead := s.neighbours(i + 1)
	begins := gap != char.GapSpace || before.Shape == word.ShapeLower || before.Class != word.ClassNone
	ends := ahead != char.GapSpace || behind.Shape == word.ShapeLower
	if gap == char.GapSpace && before.MayBeArticle() {
		return false
	}
	return begins && ends && s.standsFree(i, i+1)
}

// bonusOf weighs how frequent the two are as names, and as words.
func bonusOf(first, last *word.Word) int32 {
	doubtful := first.Common() == 3 || first.Place() == 3 || months.Has(first.Hash)
	switch {
	case landmarks.Has(last.Hash), doubtful && last.Common() >= 2:
		return bonusFaint
	case first.First() == 3 && last.Surname() == 3:
		return bonusSure
	case first.First() == 3 && (first.Common() == 0 || last.Common() == 0):
		return bonusFair
	case first.Common() == 0 && last.Surname() == 3:
		return bonusFaint
	}
	return 0
}

var (
	months    = word.SetOf("april may june august avril juin août abril junio agosto aprile giugno maggio april mai juni")
	landmarks = word.SetOf("park lake church hill field river beach wall center centre pool garden bridge castle palace forest land bank lane island valley mountain rock")
	owners    = word.SetOf("my our your his its their")
)

// standsFree says whether words i and k of the run, and those between, begin with capitals because they are names: not behind an article, and not among other
// words with capitals that are none.
func (s *Scan) standsFree(i, k int) bool {
	before, _, gap, _ := s.neighbours(i)
	_, behind, _, ahead := s.neighbours(k)
	switch {
	case gap == char.GapSpace && (before.Article() || owners.Has(before.Hash)), s.numbered(k), s.setsValue(k):
		return false
	case ahead == char.GapSpace && behind.Shape == word.ShapeTitle && behind.First()+behind.Surname() == 0:
		return false
	case gap == char.GapSpace && before.Shape == word.ShapeTitle && before.Class == word.ClassNone:
		return s.opensSentence(before) || i > 0 && s.label[i-1] == model.Person
	}
	return s.caps < 3 || s.n == k-i+1
}

// opensSentence says whether the word begins a sentence or a line.
func (s *Scan) opensSentence(w *word.Word) bool {
	gap, _ := char.Before(s.text, int(w.Start))
	return gap&31 >= char.GapPeriod
}

// setsValue says whether a number stands behind word k of the run and a short word, as in "Max Price to 40".
func (s *Scan) setsValue(k int) bool {
	rest := s.text[s.run[k].End:]
	for _, link := range links {
		if bytes.HasPrefix(rest, link) && char.IsDigit(char.ByteAt(rest, len(link))) {
			return true
		}
	}
	return false
}

var links = [][]byte{[]byte(" to "), []byte(" is "), []byte(" of "), []byte(": "), []byte(" = "), []byte("=")}

// raise adds the bonus to the margins of words i to k of the run for being a person's, up to what a sure pair is worth, and labels them again. A sure pair is
// a person's name even if the model takes it for another's.
func (s *Scan) raise(i, k int, bonus int32) {
	if bonus == 0 {
		return
	}
	unit := int32(s.model.Unit)
	added := bonus * unit
	for ; i <= k; i++ {
		m := &s.margin[i]
		top := pairTop * unit
		if bonus == bonusSure {
			top = max(top, m[model.Location]+1, m[model.Organization]+1)
		}
		m[model.Person] = max(min(m[model.Person], m[model.Person]+added), min(m[model.Person]+added, top))
		s.label[i] = model.Best(m)
	}
}
