package names

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file finds names by what they are to others: nicknames in quotes behind a word for them, the second of two people with "and" between, hyphened first names,
// and passengers as tickets write them.

var (
	// aliases stand before a nickname in quotes.
	aliases = word.SetOf(`alias aka nickname nicknamed dubbed genannt spitzname spitznamen ps pseud pseudonim przezwisko zwany zwana ksywa dit dite surnommé
surnommée apodado apodada apodo alcunha detto detta soprannominato bijgenaamd bijnaam kallad kallas kallet kaldt přezdívka
přezdívaný přezdívkou řečený poreclit poreclită zis zisă lakaplı lakabıyla прозвищу кличка прозвище кличке прізвисько прізвиськом
прозваний κατονομαζόμενος παρατσούκλι λεγόμενος επονομαζόμενος`)
	// asWords stand before a nickname, too, and before other things.
	asWords = word.SetOf("as als como come comme jako как як ως ca som gibi den der")
	// andWords are the words for "and" that join no name.
	andWords = word.SetOf("and und et e en y og och a oraz i ve и та й і και și ir ja & och")
)

// raiseByOthers raises the words that are names by what stands around them.
func (s *Scan) raiseByOthers() {
	if s.n <= 2 && s.aliasInQuotes() {
		s.raiseTo(0, s.n-1, bonusCalled, model.Person)
	}
	for i := range s.run[:s.n] {
		if s.hyphenedFirst(i) || s.secondOfTwo(i) || s.firstInCase(i) {
			s.raiseTo(i, i, bonusCalled, model.Person)
		}
	}
}

// aliasInQuotes says whether the run is all that stands in quotes behind a word for a nickname, perhaps with an article between.
func (s *Scan) aliasInQuotes() bool {
	first, last := &s.run[0], &s.run[s.n-1]
	gap := first.Gap &^ char.GapQuoted
	quoted := first.Gap&char.GapQuoted != 0 || gap == char.GapQuote
	near := gap <= char.GapQuote || gap == char.GapPeriod
	if !quoted || !near || !s.quoteAt(int(last.End)) || last.Shape != word.ShapeTitle {
		return false
	}
	if aliases.Has(s.before.Hash) {
		return true
	}
	known := first.AsPerson() && first.Place() < 2 || first.Unlisted() && first.Script != char.Latin
	return asWords.Has(s.before.Hash) && s.technical < 2 && known
}

// quoteAt says whether a quotation mark stands at i.
func (s *Scan) quoteAt(i int) bool {
	gap, _ := char.After(s.text[:min(len(s.text), i+3)], i)
	return gap&char.GapQuoted != 0 || gap == char.GapQuote
}

// hyphenedFirst says whether word i of the run is of two first names of the lists with a hyphen between, as in Bengt-Erik.
func (s *Scan) hyphenedFirst(i int) bool {
	w := &s.run[i]
	if w.Shape != word.ShapeHyphen || s.numbered(i) {
		return false
	}
	one, two := s.halves(w)
	first := one.First() >= 2 && two.First() >= 2
	return first && one.Common() < 2 && two.Common() < 2
}

// halves is what the lists know of the two words that a hyphen joins; nothing if it joins more.
func (s *Scan) halves(w *word.Word) (one, two model.Known) {
	for i := int(w.Start) + 1; i < int(w.End); i++ {
		if s.text[i] != '-' {
			continue
		}
		var half word.Word
		s.reader.SpellIn(s.text[:i], &half, int(w.Start))
		one = s.model.Known(half.Hash)
		s.reader.Spell(&half, i+1)
		if half.End != w.End || half.Shape == word.ShapeHyphen {
			return 0, 0
		}
		return one, s.model.Known(half.Hash)
	}
	return 0, 0
}

// secondOfTwo says whether word i of the run, which the lists know as a part of a person's name or as a case of one, stands behind a person's name and a word for
// "and".
func (s *Scan) secondOfTwo(i int) bool {
	before, _, gap, _ := s.neighbours(i)
	if gap != char.GapSpace || !andWords.Has(before.Hash) || len(s.spans) == 0 {
		return false
	}
	last, w := &s.spans[len(s.spans)-1], &s.run[i]
	joined := i == 0 && last.Kind == Person && last.End == int(before.Start)-1
	if !joined || !s.standsAlone(i) || w.Class != word.ClassNone {
		return false
	}
	return w.First() >= 2 || w.AsPerson() && w.Common() < 2 || s.formOfFirst(w)
}

// firstInCase says whether word i of the run, inside a sentence, is another case of a first name of the lists, and the model does not take it for anything else.
func (s *Scan) firstInCase(i int) bool {
	before, _, gap, _ := s.neighbours(i)
	w := &s.run[i]
	inside := gap == char.GapSpace && before.Shape == word.ShapeLower
	if written := w.Shape == word.ShapeTitle && w.Size >= 4; !inside || !written || s.loud {
		return false
	}
	likely := s.margin[i][model.Person] > -int32(leastInCase*s.model.Unit)
	if !likely || s.numbered(i) {
		return false
	}
	return s.standsAlone(i) && s.formOfFirst(w)
}

const leastInCase = 3 // nats
