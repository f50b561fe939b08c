package text

import (
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
)

// This file gathers the groups of digits that single separators chain to a number, and tries the rules for numbers at each of them.

// A Group is a run of digits in a chain like 4111-1111-1111-1111, with the single byte before it; sep is 0 for the first.
type Group struct {
	Start, End int
	Sep        byte
}

// Add notes a value, unless it is a placeholder already.
func (s *Cursor) Add(typ entity.ID, rule uint16, start, end int) {
	if start >= end || s.IsPlaceholder(s.Text[start:end]) {
		return
	}
	if len(s.Spans) >= s.Limit {
		s.Over = true
		return
	}
	s.Spans = append(s.Spans, Span{Start: start, End: end, Type: typ, Rule: rule})
}

// Last returns what was found last: nothing at the start of the text if nothing was.
func (s *Cursor) Last() (last Span) {
	if n := len(s.Spans); n > 0 {
		last = s.Spans[n-1]
	}
	return last
}

// LastOf returns where the last value of the type ends, of those that were found last; far before the text if there is none.
func (s *Cursor) LastOf(t entity.ID) int {
	for k := len(s.Spans) - 1; k >= max(0, len(s.Spans)-lastOnes); k-- {
		if s.Spans[k].Type == t {
			return s.Spans[k].End
		}
	}
	return -1 << 30
}

const lastOnes = 16 // work: values that were found last

// FoundTo returns where what was found last ends.
func (s *Cursor) FoundTo() int { return s.Last().End }

// ClockEnds says whether the minutes or seconds of a time end at i and a space follows, so that what stands behind is no part of them: 07:15 4821 KLM.
func (s *Cursor) ClockEnds(i int) bool {
	if i < 4 || ByteAt(s.Text, i) != ' ' || s.Text[i-3] != ':' {
		return false
	}
	return IsDigit(s.Text[i-4]) && IsDigit(s.Text[i-2]) && IsDigit(s.Text[i-1])
}

// IsPlaceholder says whether v is a placeholder of a type that this Masker knows.
func (s *Cursor) IsPlaceholder(v []byte) bool {
	n := len(v)
	for n > 0 && IsDigit(v[n-1]) {
		n--
	}
	if n == len(v) || n < 2 {
		return false
	}
	if v[n-1] != '_' || !IsUpper(v[0]) {
		return false
	}
	return slices.ContainsFunc(s.Types.Names, func(name string) bool { return name == string(v[:n-1]) })
}

// Cursor is the text at hand and what detectors note of it. It is pooled: it keeps memory but no bytes of a text.
type Cursor struct {
	Text  []byte
	Types *entity.Table
	Spans []Span
	Over  bool // more than limit
	Limit int  // of spans

	runs   [charsets]Run
	Groups []Group
	Memos  []any // of the detectors, see memo
}

// Begin makes s ready for the text, or for a view of it.
func (s *Cursor) Begin(text []byte) {
	*s = Cursor{Types: s.Types, Text: text, Spans: s.Spans[:0], Limit: s.Limit, Groups: s.Groups[:0], Memos: s.Memos}
	forget(s.Memos)
}

// A SetValue is what a setting is set to: the bytes [start, end) without quotes.
type SetValue struct {
	Start, End int
	Quoted     bool
	Certain    bool // NAME=value of an environment: whatever stands there is the value
	Doubtful   bool // only what looks like a secret by itself is one
	Said       bool // a sentence says that it is one
	Name       int  // where the name of the setting begins
	From       int  // what leads to the value ends here: a quote may stand before it
}

// A Judged is a value as a rule judges it.
type Judged struct {
	SetValue
	Folded []byte // the name of the setting, in small letters without punctuation; nil if something else leads to the value
	Beside bool   // the name stands next to what the value is assigned to: name: X, value: Y
}
