package masking

import (
	"bytes"
	"slices"
	"sort"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
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
		for _, name := range allRules[i].Called {
			for word := range strings.FieldsFuncSeq(strings.ToLower(name), func(r rune) bool { return r < 0x80 && !text.IsAlpha(byte(r)) }) {
				words[word] = true
			}
		}
	}
	return words
}()

// besides adds the names in s.spans from n on to the spans before, which rules, dictionary and patterns found: without what those hold
// already, without labels, and without what only seems a name because placeholders stand around it.
func besides(s *rule.Scan, n int) {
	rules, names := s.Spans[:n], s.Spans[n:]
	if !slices.IsSortedFunc(rules, text.ByStart) {
		slices.SortFunc(rules, text.ByStart)
	}
	for _, sp := range names {
		sp = outside(s, rules, sp)
		if sp.Start >= sp.End || label(s, rules, sp) {
			continue
		}
		if sp.Score >= certainName || !amongPlaceholders(s, sp) {
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
		if known = labelWord(s.Text[start:i]); !known {
			return false
		}
	}
	return known && (capitals || valueBehind(s, rules, sp.End))
}

func labelWord(word []byte) bool {
	if len(word) > text.MaxCue {
		return false
	}
	var lower [text.MaxCue]byte
	for i, b := range word {
		lower[i] = text.LowerByte(b)
	}
	return labelWords[string(lower[:len(word)])]
}

// valueBehind says whether a value that a rule found, or a placeholder, begins soon behind i, on the same line.
func valueBehind(s *rule.Scan, rules []text.Span, i int) bool {
	line := s.Text[i:min(len(s.Text), i+behindLabel)]
	if n := bytes.IndexByte(line, '\n'); n >= 0 {
		line = line[:n]
	}
	next := sort.Search(len(rules), func(k int) bool { return rules[k].Start >= i })
	if next < len(rules) && rules[next].Start <= i+len(line) && rules[next].Rule < text.RuleOfNames {
		return true
	}
	for k, b := range line {
		if text.IsUpper(b) && !text.IsAlpha(text.ByteAt(line, k-1)) && placeholderAt(s, i+k) {
			return true
		}
	}
	return false
}

// inTypeName is what the name of a type is written with.
var inTypeName = text.SetOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ_")

// placeholderAt says whether a placeholder begins at i.
func placeholderAt(s *rule.Scan, i int) bool {
	end := s.Ahead(i, entity.MaxTypeName+1, &inTypeName)
	digits := s.Ahead(end, text.MaxDigits+1, &text.Numerals)
	return s.IsPlaceholder(s.Text[i:digits])
}

// amongPlaceholders says whether a placeholder stands on the line of sp.
func amongPlaceholders(s *rule.Scan, sp text.Span) bool {
	low, high := max(0, sp.Start-lineAround), min(len(s.Text), sp.End+lineAround)
	low += bytes.LastIndexByte(s.Text[low:sp.Start], '\n') + 1
	if n := bytes.IndexByte(s.Text[sp.End:high], '\n'); n >= 0 {
		high = sp.End + n
	}
	for i := low; i < high; i++ {
		n := bytes.IndexByte(s.Text[i:high], '_')
		if n < 0 {
			return false
		}
		if i += n; !text.IsDigit(text.ByteAt(s.Text, i+1)) {
			continue
		}
		start := max(low, s.Back(i, entity.MaxTypeName+1, &inTypeName))
		if placeholderAt(s, start) {
			return true
		}
	}
	return false
}
