package masking

import (
	"bytes"
	"slices"
	"sort"
	"strings"
)

// This file keeps what belongs to an identifier from being taken for a name: in "NIK 3174010101900001" and "Kennzeichen B-MW 1234"
// neither the label nor a letter of the value is a person, and a text that was masked holds no more names than before.

const (
	behindLabel = 14  // bytes from a label to its value: two short words, such as "no. is", and signs
	shortLabel  = 5   // letters of a label that is an abbreviation, such as NIK
	certainName = 950 // thousandths: the score from which a name counts on a line with placeholders, whose model never saw any
	lineAround  = 240 // bytes before and behind a name that count as its line
)

// labelWords are the words of the names by which rules know their values.
var labelWords = func() map[string]bool {
	words := map[string]bool{}
	for i := range allRules {
		for _, name := range allRules[i].called {
			for word := range strings.FieldsFuncSeq(strings.ToLower(name), func(r rune) bool { return r < 0x80 && !isAlpha(byte(r)) }) {
				words[word] = true
			}
		}
	}
	return words
}()

// besides adds the names in s.spans from n on to the spans before, which rules, dictionary and patterns found: without what those hold
// already, without labels, and without what only seems a name because placeholders stand around it.
func (s *scan) besides(n int) {
	rules, names := s.spans[:n], s.spans[n:]
	if !slices.IsSortedFunc(rules, byStart) {
		slices.SortFunc(rules, byStart)
	}
	for _, sp := range names {
		if sp = s.outside(rules, sp); sp.Start < sp.End && !s.label(rules, sp) && (sp.Score >= certainName || !s.amongPlaceholders(sp)) {
			s.spans[n] = sp
			n++
		}
	}
	s.spans = s.spans[:n]
}

// outside cuts off what another span has of sp at either end. What lies within another is left as it is: the two become one.
func (s *scan) outside(rules []Span, sp Span) Span {
	i := sort.Search(len(rules), func(i int) bool { return rules[i].End > sp.Start })
	if i < len(rules) && rules[i].Start <= sp.Start {
		sp.Start = min(rules[i].End, sp.End)
		i++
	}
	if i < len(rules) && rules[i].Start < sp.End && rules[i].End >= sp.End {
		sp.End = rules[i].Start
	}
	for sp.End > sp.Start && s.text[sp.End-1] < 0x80 && !isAlpha(s.text[sp.End-1]) && s.text[sp.End-1] != '.' {
		sp.End--
	}
	for sp.Start < sp.End && s.text[sp.Start] < 0x80 && !isAlpha(s.text[sp.Start]) {
		sp.Start++
	}
	return sp
}

// label says whether sp is what an identifier is called: nothing but words of labels, before a value or in capitals. A single letter,
// as in T.C. or the B of a number plate, counts as any word.
func (s *scan) label(rules []Span, sp Span) bool {
	known, capitals := false, sp.End-sp.Start <= shortLabel
	for i := sp.Start; i < sp.End; i++ {
		start := i
		for i < sp.End && (isAlpha(s.text[i]) || s.text[i] >= 0x80) {
			capitals = capitals && isUpper(s.text[i])
			i++
		}
		if i-start <= 1 {
			continue
		}
		if known = s.labelWord(s.text[start:i]); !known {
			return false
		}
	}
	return known && (capitals || s.valueBehind(rules, sp.End))
}

func (s *scan) labelWord(word []byte) bool {
	if len(word) > maxCue {
		return false
	}
	for i, b := range word {
		besideMemo.of(&s.cursor).cueName[i] = lowerByte(b)
	}
	return labelWords[string(besideMemo.of(&s.cursor).cueName[:len(word)])]
}

// valueBehind says whether a value that a rule found, or a placeholder, begins soon behind i, on the same line.
func (s *scan) valueBehind(rules []Span, i int) bool {
	line := s.text[i:min(len(s.text), i+behindLabel)]
	if n := bytes.IndexByte(line, '\n'); n >= 0 {
		line = line[:n]
	}
	next := sort.Search(len(rules), func(k int) bool { return rules[k].Start >= i })
	if next < len(rules) && rules[next].Start <= i+len(line) && rules[next].Rule < ruleOfNames {
		return true
	}
	for k, b := range line {
		if isUpper(b) && (k == 0 || !isAlpha(line[k-1])) && s.placeholderAt(i+k) {
			return true
		}
	}
	return false
}

// placeholderAt says whether a placeholder begins at i.
func (s *scan) placeholderAt(i int) bool {
	end := i
	for end < len(s.text) && end-i <= maxTypeName && (isUpper(s.text[end]) || s.text[end] == '_') {
		end++
	}
	digits := end
	for digits < len(s.text) && digits-end <= maxDigits && isDigit(s.text[digits]) {
		digits++
	}
	return s.isPlaceholder(s.text[i:digits])
}

// amongPlaceholders says whether a placeholder stands on the line of sp.
func (s *scan) amongPlaceholders(sp Span) bool {
	low, high := max(0, sp.Start-lineAround), min(len(s.text), sp.End+lineAround)
	low += bytes.LastIndexByte(s.text[low:sp.Start], '\n') + 1
	if n := bytes.IndexByte(s.text[sp.End:high], '\n'); n >= 0 {
		high = sp.End + n
	}
	for i := low; i < high; i++ {
		n := bytes.IndexByte(s.text[i:high], '_')
		if n < 0 {
			return false
		}
		if i += n; !isDigit(byteAt(s.text, i+1)) {
			continue
		}
		start := i
		for start > low && i-start <= maxTypeName && (isUpper(s.text[start-1]) || s.text[start-1] == '_') {
			start--
		}
		if s.placeholderAt(start) {
			return true
		}
	}
	return false
}
