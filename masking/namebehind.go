package masking

import "bytes"

// This file finds values that stand before what they are called.

// before looks for the value of the name at i before it: "1234 is my PIN", "the client gave 1234 as PIN".
func (s *scan) before(e *cueEntry, i int) {
	word, end := s.spacedWord(i)
	if end > word && isUpper(s.text[word]) && isLower(s.text[end-1]) {
		word, end = s.spacedWord(word) // your Google code
	}
	if owners.has(s.text[word:end]) {
		word, end = s.spacedWord(word)
	}
	if end == word || !identities.has(s.text[word:end]) || word == 0 || s.text[word-1] != ' ' {
		return
	}
	for end = word - 1; end > 0 && hasByte(" \"'`*)", s.text[end-1]); {
		end--
	}
	s.endingAt(e, end)
}

// endingAt looks for a value of e that ends at end: one with a digit, or capitals alone.
func (s *scan) endingAt(e *cueEntry, end int) {
	low, digit, capitals := max(0, end-maxAhead), end-1, end > 0 && isUpper(s.text[end-1])
	for digit >= low && !isDigit(s.text[digit]) {
		digit--
	}
	if digit < low && !capitals {
		return
	}
	small := end - 1
	for small > digit && !isLower(s.text[small]) {
		small--
	}
	for k := low; k < end; k++ {
		if b := s.text[k]; k > 0 && isAlnum(s.text[k-1]) || !isAlnum(b) || k > digit && !(capitals && isUpper(b) && k > small) {
			continue
		}
		if r := s.filling(e, k, end); r != nil {
			s.emit(r, k, end)
			return
		}
	}
}

var (
	owners     = cues("my", "the", "his", "her", "their", "our", "your", "mein", "meine", "mi", "mon", "ma", "mio", "a", "new", "valid")
	identities = cues("is", "as", "ist", "als", "es", "est", "comme", "como", "come", "was", "este", "jest", "er", "je")
)

// spacedWord returns the word that a space parts from i.
func (s *scan) spacedWord(i int) (start, end int) {
	if i == 0 || s.text[i-1] != ' ' {
		return i, i
	}
	end = i - 1
	for start = end; start > 0 && end-start < 8 && isAlpha(s.text[start-1]); {
		start--
	}
	return start, end
}

// handled verifies a name that begins with @ behind a word such as handle, which ends at i.
func handled(s *scan, r *rule, i int) {
	k, by := s.link(i)
	if byteAt(s.text, k) != '@' || by&byCall != 0 || k == i {
		return
	}
	end := s.nameBytes(k+1, min(len(s.text), k+32))
	v := s.text[k+1 : end]
	if sh := shapeOf(v); len(v) < 4 || sh.lower < 3 || !s.nameEnds(end) || by == 0 && sh.digits == 0 && sh.joiners == 0 || bytes.IndexByte(v, '@') >= 0 {
		return
	}
	s.emit(r, k, end)
	s.next = end
}

// bornWord returns where the name begins that ends at i, if it is a word that German, Dutch or Hungarian put behind the date; else -1.
func (s *scan) bornWord(i int) int {
	for _, w := range [...]string{"geboren", "született"} {
		start := i - len(w)
		if start < 0 || s.text[i-1] != w[len(w)-1] || !foldedPrefix(s.text[start:], w) {
			continue
		}
		if hasByte(":=", byteAt(s.text, i)) || foldedPrefix(s.text[i:], " am ") || foldedPrefix(s.text[i:], " op ") {
			break
		}
		return start
	}
	return -1
}

// bornBefore looks for the date before the word at i, which says that somebody was born then: "am 8. Dezember 1979 in Graz geboren".
func (s *scan) bornBefore(i int) bool {
	e := s.called.lookup([]byte("dateofbirth"), hashCue("dateofbirth"))
	if e == nil || len(e.rules) == 0 {
		return false
	}
	low := max(0, i-maxAhead)
	low += bytes.LastIndexByte(s.text[low:i], '\n') + 1
	for k := low; k < i; k++ {
		if !isDigit(s.text[k]) || k > 0 && isDigit(s.text[k-1]) || s.gluedLeft(k) {
			continue
		}
		if end := s.dateAt(k); end > 0 && end <= i && (s.text[i] < 0x80 || i-end < 2) {
			s.emit(e.rules[0], k, end)
			s.alsoBorn(e.rules[0], s.lettersEnd(i), end)
			return true
		}
	}
	return false
}
