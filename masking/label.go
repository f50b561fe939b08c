package masking

import (
	"bytes"
	"slices"
	"sort"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file keeps what belongs to an identifier from being taken for a name: in "NIK 3174010101900001" and "Kennzeichen B-MW 1234"
// neither the label nor a letter of the value is a person.

const (
	behindLabel = 14 // bytes from a label to its value: two short words, such as "no. is", and signs
	shortLabel  = 5  // letters of a label that is an abbreviation, such as NIK
)

// labelWords are the words of the names by which rules know their values.
var labelWords = func() map[string]bool {
	words := map[string]bool{}
	for i := range allRules {
		for _, name := range allRules[i].Called {
			for word := range strings.FieldsFuncSeq(strings.ToLower(name), func(r rune) bool { return r < 0x80 && !text.IsAlpha(byte(r)) }) {
				words[word] = true
			}
		}
	}
	return words
}()

// besides adds the names in s.spans from n on to the spans before, which rules, dictionary and patterns found: without what those hold
// already, and without labels.
func besides(s *rule.Scan, n int) {
	rules, names := s.Spans[:n], s.Spans[n:]
	slices.SortStableFunc(rules, text.ByStart)
	for _, sp := range names {
		if sp = outside(s, rules, sp); sp.Start < sp.End && !label(s, rules, sp) {
			s.Spans[n] = sp
			n++
		}
	}
	s.Spans = s.Spans[:n]
}

// outside cuts off what another span has of sp at either end. What lies within another is left as it is: the two become one.
func outside(s *rule.Scan, rules []text.Span, sp text.Span) text.Span {
	i := sort.Search(len(rules), func(i int) bool { return rules[i].End > sp.Start })
	if i < len(rules) && rules[i].Start <= sp.Start {
		sp.Start = min(rules[i].End, sp.End)
		i++
	}
	if i < len(rules) && rules[i].Start < sp.End && rules[i].End >= sp.End {
		sp.End = rules[i].Start
	}
	for sp.End > sp.Start && !text.CueByte[s.Text[sp.End-1]] && s.Text[sp.End-1] != '.' {
		sp.End--
	}
	for sp.Start < sp.End && !text.CueByte[s.Text[sp.Start]] {
		sp.Start++
	}
	return sp
}

// label says whether sp is what an identifier is called: nothing but words of labels, before a value or in capitals. A single letter,
// as in T.C. or the B of a number plate, counts as any word.
func label(s *rule.Scan, rules []text.Span, sp text.Span) bool {
	known, capitals := false, sp.End-sp.Start <= shortLabel
	for i := sp.Start; i < sp.End; i++ {
		start := i
		for i < sp.End && (text.IsAlpha(s.Text[i]) || s.Text[i] >= 0x80) {
			capitals = capitals && text.IsUpper(s.Text[i])
			i++
		}
		if i-start <= 1 {
			continue
		}
		var room [text.MaxCue]byte
		if known = labelWords[string(foldCase(append(room[:0], s.Text[start:i]...)))]; !known {
			return false
		}
	}
	return known && (capitals || valueBehind(s, rules, sp.End))
}

// valueBehind says whether a value that a rule found begins soon behind i, on the same line.
func valueBehind(s *rule.Scan, rules []text.Span, i int) bool {
	line := s.Text[i:min(len(s.Text), i+behindLabel)]
	if n := bytes.IndexByte(line, '\n'); n >= 0 {
		line = line[:n]
	}
	next := sort.Search(len(rules), func(k int) bool { return rules[k].Start >= i })
	return next < len(rules) && rules[next].Start <= i+len(line) && rules[next].Rule < text.RuleOfNames
}
