package names

import (
	"bytes"
	"strings"
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
func clitic(r letter) bool {
	switch r.script {
	case arabic:
		return strings.IndexByte(arabicClitics, r.fold) >= 0
	case hebrew:
		switch rune(r.fold&0x7F) + 0x580 {
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
	case announces(class) && !(announced && w.isNameBehind(class)):
		s.caller = caller{int(w.end), class}
		return int(w.end)
	case !w.startsName() && !(announced && w.rare()) && !s.beforeSurname(w):
		return int(w.end)
	}
	gap, end := before(s.text, int(w.start))
	if int(w.start) > i { // a clitic
		gap, end = gapSpace, i
	}
	w.gap = gap
	s.n, s.ahead = 1, gapNone
	at := s.extendCaseless(int(w.end))
	s.look(end, at)
	s.decide()
	return at
}

// isNameBehind says whether the word, of a class that tells of names, is a name itself where one is announced, as أنا may be.
func (w *word) isNameBehind(class uint8) bool { return class == classCalled && w.known&15 != 0 }

// rare says whether the word is hardly known as a common one.
func (w *word) rare() bool { return w.common() <= 1 && w.size > 1 }

// beforeSurname says whether a surname follows the word, which is no common one: it may be a first name.
func (s *Scan) beforeSurname(w *word) bool {
	i := int(w.end)
	if w.common() > 0 || w.size < 3 || !s.goesOnWide(i) {
		return false
	}
	next := &s.run[1]
	s.read(next, i+1)
	return next.shape == shapeCaseless && next.surname() >= 2 && next.common() == 0
}

// goesOnWide says whether a blank stands at i and a letter outside ASCII behind it.
func (s *Scan) goesOnWide(i int) bool { return byteAt(s.text, i) == ' ' && byteAt(s.text, i+1) >= 0x80 }

// announces says whether a name may follow a word of the class.
func announces(class uint8) bool {
	return class >= classTitle && class <= classCalled || class == classPlace
}

// startsName says whether a name may begin with the word though nothing announces it.
func (w *word) startsName() bool {
	place := w.known >> knownPlace & 3
	switch w.common() {
	case 0:
		return w.first() > 0 || w.surname() >= 2 || place > 0
	case 1:
		return w.first() > 0 || place > 0
	}
	return w.first() == 3
}

// readCaseless makes w the word that begins at i, without a clitic before a name that the lists know.
func (s *Scan) readCaseless(w *word, i int) {
	s.read(w, i)
	if w.known != 0 || w.size < 4 || w.shape != shapeCaseless {
		return
	}
	l := letterAt(s.text, i)
	if !clitic(l) || classOfHash(w.hash) != classNone || bytes.HasPrefix(s.text[i:], persianKaf) {
		return
	}
	var bare word
	if s.read(&bare, i+int(l.width)); bare.known&0x3F != 0 && bare.common() <= 1 {
		*w = bare
	}
}

const maxCaseless = 5 // words of a name without capitals

// extendCaseless adds the words behind i that may belong to the run and returns where it ends.
func (s *Scan) extendCaseless(i int) int {
	for s.n < maxCaseless && s.goesOnWide(i) {
		w := &s.run[s.n]
		s.read(w, i+1)
		w.gap = gapSpace
		if w.shape != shapeCaseless || w.ends() {
			s.ahead, s.behind = gapSpace, *w
			return i
		}
		if announces(classOfHash(w.hash)) && w.known&0x3F == 0 {
			return i
		}
		s.n++
		i = int(w.end)
	}
	return i
}

// ends says whether a name without capitals ends before the word: it is a common one.
func (w *word) ends() bool {
	return w.common() > 1 && w.known&0x3F == 0 || w.common() == 3 && w.first() < 3
}

// lowerWide handles a word in lower case that begins with a letter outside ASCII.
func (s *Scan) lowerWide(i int, script uint8) int {
	if bare := s.bareWords > 0 && s.bareAt(i); bare && script != latin && !s.hasCapital(s.bareLine) {
		var w word
		if s.bareWords--; s.bareName(&w, i) {
			w.gap, _ = before(s.text, i)
			return s.decideLower(w)
		}
	}
	return skipWord(s.text, i)
}

// hasCapital says whether line k has a letter in upper case outside ASCII.
func (s *Scan) hasCapital(k int) bool {
	if s.wideLine == k+1 {
		return s.wideCapital
	}
	s.wideLine, s.wideCapital = k+1, false
	i := 0
	if k > 0 {
		i = int(s.lines[k-1].end)
	}
	for end := min(int(s.lines[k].end), i+maxLine); i < end; {
		if s.text[i] < 0x80 {
			i++
			continue
		}
		l := letterAt(s.text, i)
		if l.kind == upperCase {
			s.wideCapital = true
			break
		}
		i += int(l.width)
	}
	return s.wideCapital
}
