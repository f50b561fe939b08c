package masking

import "bytes"

// This file finds birthdays and ages in the forms of trades: 02AUG15 in the messages of airlines, D8*19800403 in those of insurers, F 81y and
// 66 yo in notes about patients.

// flightDate says whether text[i:i+7] is a date as airlines write it: 02AUG15.
func (s *scan) flightDate(i int) bool {
	return i > 0 && i+7 <= len(s.text) && isDigit(s.text[i]) && isDigit(s.text[i+1]) && isUpper(s.text[i+2]) && s.month(i+2, i+5) && isDigit(s.text[i+5]) && isDigit(s.text[i+6]) && !isAlnum(byteAt(s.text, i+7))
}

// childBorn verifies the birthday of a child or an infant in the name of a passenger, which begins at i: (CHD/02AUG15), (INFDOE/JANE/02AUG15).
func childBorn(s *scan, r *rule, i int) {
	if i == 0 || !hasByte("(/ .*", s.text[i-1]) {
		return
	}
	for k, limit := i+3, min(len(s.text), i+maxCue); k < limit && (isUpper(s.text[k]) || hasByte("/ ", s.text[k])); k++ {
		if s.text[k] == '/' && s.flightDate(k+1) {
			s.emit(r, k+1, k+8)
			s.next = k + 8
			return
		}
	}
}

// maxMessage bounds how much of an airline's line is read. The networks of airlines carry lines of 69 bytes; what people paste may have lost its
// line ends.
const maxMessage = 608 // reach

// travelDocument verifies the document and the birthday in the line of an airline's message whose word DOCS begins at i:
// SSR DOCS LH HK1 P/SWE/AA0544177/SWE/23MAR85/F/11MAR31/DOE/JANE.
func travelDocument(s *scan, r *rule, i int) {
	line := s.text[i:min(s.lineEnd(i), i+maxMessage)]
	at := bytes.IndexByte(line, '/')
	if at < 0 || line[4] == ' ' && !isUpper(line[5]) {
		return
	}
	dates := 0
	for k := i + at + 1; k < i+len(line); k++ {
		end := alnumEnd(s.text, k)
		switch v := s.text[k:end]; {
		case dates == 0 && s.flightDate(k) && s.sexField(end):
			s.emit(r, k, end)
			dates++
		case dates == 0 && !s.flightDate(k) && len(v) >= 6 && len(v) <= 14 && s.digitIn(k, end) && shapeOf(v).lower == 0:
			s.emitAs(typePassport, r, k, end)
		}
		k = max(k, end)
	}
}

// sexField says whether the next field behind i is that of a sex, as behind a birthday: /F/.
func (s *scan) sexField(i int) bool {
	if byteAt(s.text, i) != '/' {
		return false
	}
	end := alnumEnd(s.text, i+1)
	return end-i < 4 && !s.digitIn(i, end) && byteAt(s.text, end) == '/'
}

// demographics verifies the birthday of the segment DMG of X12, which begins at i: DMG*D8*19800403*F~.
func demographics(s *scan, r *rule, i int) {
	k := i + len(r.prefixes[0])
	if end := s.digits(k); end == k+8 && s.text[k] < '3' && !s.gluedRight(end) {
		s.emit(r, k, end)
		s.next = end
	}
}

// sexes stand beside an age in notes about patients.
var sexes = []string{"f", "m", "male", "female", "woman", "man", "w", "lady", "gentleman", "boy", "girl"}

// sexed says whether a word for a sex stands right before the age that begins at i, or right behind it, at end: F 81y, 81y/M, 45y male.
func (s *scan) sexed(i, end int) bool {
	k := i
	for k > 0 && i-k < 2 && hasByte(" ,/", s.text[k-1]) {
		k--
	}
	word := k
	for word > 0 && k-word < 10 && isAlpha(s.text[word-1]) {
		word--
	}
	word = min(s.wordAt(word), k)
	if k < i && listed(s.text[word:k], sexes) && !s.gluedLeft(word) && (k-word > 1 || isUpper(s.text[word])) {
		return true
	}
	for k = end; k < len(s.text) && k-end < 2 && hasByte(" ,/", s.text[k]); {
		k++
	}
	word = alnumEnd(s.text, k)
	return byteAt(s.text, word) != '-' && (k > end || word == end+1 && isUpper(s.text[end])) && listed(s.text[k:word], sexes) && (word-k > 1 || isUpper(s.text[k]) || s.text[k-1] == '/')
}

// ageGlued tries the ages whose number is text[i:stop], before a letter.
func ageGlued(s *scan, i, stop int) bool { return s.yearsGlued(i, stop) || s.yearsShort(i, stop) }

// yearsShort verifies the age of "F 81y" and "45yr M", the number of which is text[i:stop], before a word for years that is glued to it.
func (s *scan) yearsShort(i, stop int) bool {
	if s.text[stop]|0x20 != 'y' {
		return false
	}
	end := stop + 1
	for _, w := range []string{"yrs", "yr", "yo"} {
		if foldedPrefix(s.text[stop:], w) {
			end = stop + len(w)
			break
		}
	}
	slashed := foldedPrefix(s.text[stop:], "y/o") && !isAlnum(byteAt(s.text, stop+3))
	if !yearsNumber(s.text[i:stop]) || s.gluedLeft(i) || s.gluedRight(end) && !isUpper(byteAt(s.text, end)) || hasByte(".,-", byteAt(s.text, i-1)) && isDigit(byteAt(s.text, i-2)) || !slashed && !s.sexed(i, end) {
		return false
	}
	s.fire(onYears, i)
	return s.next > i
}

// aboutOne are words before an age that speak of one person: is a 66 yo, pt 66 yo.
var aboutOne = cues("a", "an", "is", "this", "our", "pt", "patient", "male", "female", "m", "f", "am", "was", "w", "old", "my", "i'm", "im", "turned", "from", "s")

// yearsYo verifies the age before "yo", which begins at i behind a space or a dash: a 66 yo lineman.
func yearsYo(s *scan, r *rule, i int) {
	stop := i - 1
	if stop < 2 || !hasByte(" -", s.text[stop]) || !isDigit(s.text[stop-1]) {
		return
	}
	start := stop
	for start > 0 && stop-start < 4 && isDigit(s.text[start-1]) {
		start--
	}
	if !s.years(start, stop) || s.gluedLeft(start) || hasByte(".,-/", byteAt(s.text, start-1)) || s.bound(start, i+2) || s.gluedRight(i+2) {
		return
	}
	prior := max(0, start-1)
	k := prior
	for k > 0 && prior-k < 10 && isAlpha(s.text[k-1]) {
		k--
	}
	k = min(s.wordAt(k), prior)
	after := min(i+3, len(s.text))
	if !aboutOne.has(s.text[k:prior]) && !persons.has(s.text[after:alnumEnd(s.text, after)]) && !s.sexed(start, i+2) {
		return
	}
	s.emit(r, start, i+2)
	s.next = i + 2
}
