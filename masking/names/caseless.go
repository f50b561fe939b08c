package names

import (
	"bytes"
	"strings"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
)

// This file looks for names in Arabic, Hebrew and Devanagari, which know no capitals: where the lists know a word as a name, and behind words that
// announce one.

// caller is the last word that announces a name.
type caller struct {
	end   int
	class uint8
}

// linkingWide are words that may stand between a word that announces a name and the name.
var linkingWide = setOf("לי הוא היא هو هي السيد السيدة है का की जी")

// arabicClitics are و ف ب ل ك, folded.
const arabicClitics = "\xC8\xC1\xA8\xC4\xC3"

// persianKaf is folded as the Arabic one, which means "as"; in Persian it means nothing.
var persianKaf = []byte("ک")

// clitic says whether r may stand before a name in one word with it: and, to, in, from, by.
func clitic(r char.Letter) bool {
	switch r.Script {
	case char.Arabic:
		return strings.IndexByte(arabicClitics, r.Fold) >= 0
	case char.Hebrew:
		switch rune(r.Fold&0x7F) + 0x580 {
		case 'ו', 'ה', 'ב', 'ל', 'מ', 'ש', 'כ':
			return true
		}
	}
	return false
}

// caseless handles a word of a script without capitals.
func (s *Scan) caseless(i int) int {
	w := &s.run[0]
	s.readCaseless(w, i)
	if w.shape != shapeCaseless {
		return int(w.end)
	}
	announced := s.caller.end > 0 && i-s.caller.end <= 4
	class := classOfHash(w.hash)
	switch {
	case announced && linkingWide.has(w.hash):
		s.caller.end = int(w.end)
		return int(w.end)
	case announces(class):
		s.caller = caller{int(w.end), class}
		return int(w.end)
	}
	leads := s.leads.to(i)
	if s.leads.note(w) && !w.AsName() {
		return int(w.end)
	}
	rare, paired := announced && w.rare(), leads && s.pairIsPlace(w)
	begins := w.startsName() || rare || paired
	if !begins && !s.beforeSurname(w) {
		return int(w.end)
	}
	gap, end := char.Before(s.text, int(w.start))
	if int(w.start) > i { // a clitic
		gap, end = char.GapSpace, i
	}
	w.gap = gap
	s.n, s.ahead = 1, char.GapNone
	at := s.extendCaseless(int(w.end))
	s.look(end, at)
	s.decide()
	return at
}

// rare says whether the word is hardly known as a common one.
func (w *word) rare() bool { return w.Common() <= 1 && w.size > 1 }

// beforeSurname says whether a surname follows the word, which is no common one: it may be a first name.
func (s *Scan) beforeSurname(w *word) bool {
	i := int(w.end)
	if w.Common() > 0 || w.size < 3 || !s.goesOnWide(i) {
		return false
	}
	next := &s.run[1]
	s.read(next, i+1)
	return next.shape == shapeCaseless && next.Surname() >= 2 && next.Common() == 0
}

// goesOnWide says whether a blank stands at i and a letter outside ASCII behind it.
func (s *Scan) goesOnWide(i int) bool {
	return char.ByteAt(s.text, i) == ' ' && char.ByteAt(s.text, i+1) >= 0x80
}

// announces says whether a name may follow a word of the class.
func announces(class uint8) bool {
	return class >= classTitle && class <= classCalled || class == classPlace
}

// startsName says whether a name may begin with the word though nothing announces it.
func (w *word) startsName() bool {
	place := w.Place()
	switch w.Common() {
	case 0:
		return w.First() > 0 || w.Surname() >= 2 || place > 0
	case 1:
		return w.First() > 0 || place > 0
	}
	return w.First() == 3
}

// readCaseless makes w the word that begins at i, without a clitic before a name that the lists know.
func (s *Scan) readCaseless(w *word, i int) {
	s.read(w, i)
	if w.Known != 0 || w.size < 4 || w.shape != shapeCaseless {
		return
	}
	l := char.At(s.text, i)
	if !clitic(l) || classOfHash(w.hash) != classNone || bytes.HasPrefix(s.text[i:], persianKaf) {
		return
	}
	var bare word
	if s.read(&bare, i+int(l.Width)); bare.AsName() && bare.Common() <= 1 {
		*w = bare
	}
}

const maxCaseless = 5 // words of a name without capitals

// extendCaseless adds the words behind i that may belong to the run and returns where it ends.
func (s *Scan) extendCaseless(i int) int {
	for s.n < maxCaseless && s.goesOnWide(i) {
		w := &s.run[s.n]
		s.read(w, i+1)
		w.gap = char.GapSpace
		if w.shape != shapeCaseless || w.ends() {
			s.ahead, s.behind = char.GapSpace, *w
			return i
		}
		if announces(classOfHash(w.hash)) && !w.AsName() {
			return i
		}
		s.n++
		i = int(w.end)
	}
	return i
}

// ends says whether a name without capitals ends before the word: it is a common one.
func (w *word) ends() bool {
	switch w.Common() {
	case 2:
		return !w.AsName()
	case 3:
		return w.First() < 3
	}
	return false
}

// lowerWide handles a word in lower case that begins with a letter outside ASCII.
func (s *Scan) lowerWide(i int) int {
	if starts := char.LowerOf[char.ByteAt(s.text, i-1)] == 0; starts && s.bareWords > 0 && s.bareWide(i) {
		var w word
		if s.bareWords--; s.bareName(&w, i) {
			w.gap, _ = char.Before(s.text, i)
			return s.decideLower(w, false)
		}
	}
	return skipWord(s.text, i)
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
