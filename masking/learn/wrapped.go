package learn

import (
	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/feature"
)

const (
	leastWrapped = 32 // bytes of a secret that may go on with the next line
	leastRest    = 4  // of what goes on
	rowOfMany    = 56 // bytes of a line that is broken because it is full
)

// unfinished is a secret that ends with its line and may go on with the next one.
type unfinished struct {
	width  int // of its first line, 0 if there is none
	length int // of what stands there
	find   Find
}

// goOn takes what a wrapped secret goes on with, and looks whether the last find of the line ends with it.
func (s *Scan) goOn() {
	w := &s.wrapped
	if w.width > 0 && !s.takeRest() {
		*w = unfinished{}
	}
	if w.width > 0 || s.line.last == 0 || s.observe != nil {
		return
	}
	from, to, find := s.lastFound()
	if to-from < leastWrapped || !s.endsLine(to) || char.Next(s.masks.Blank, from, to) < to {
		return
	}
	*w = unfinished{width: s.line.end - s.line.start, length: to - from, find: find}
}

// lastFound is the last of what was found on the line, by the judge or by others.
func (s *Scan) lastFound() (from, to int, find Find) {
	if n := len(s.finds); n > 0 && s.finds[n-1].Start >= s.line.start {
		find = s.finds[n-1]
		from, to = find.Start, find.End
	}
	for k := s.passed; k < len(s.given.Decided) && s.given.Decided[k].Start < s.line.end; k++ {
		if d := s.given.Decided[k]; d.Start >= s.line.start && d.End > to && d.End <= s.line.end {
			from, to, find = d.Start, d.End, Find{Span: d, Kind: Other, Signals: feature.GroupEarlier + 1}
		}
	}
	return from, to, find
}

// endsLine says whether behind i nothing stands on the line but what closes or goes on with a value.
func (s *Scan) endsLine(i int) bool { return char.All(s.text[i:max(i, s.line.end)], &goingOn) }

var goingOn = char.SetOf(" \t\r\\\"'+=.&")

// takeRest takes the line, if it is a run of letters and digits that the secret goes on with.
func (s *Scan) takeRest() bool {
	w := &s.wrapped
	from, to := s.bare()
	n := to - from
	if n < leastRest || n > w.length+w.width/2+8 {
		return false
	}
	for _, b := range s.text[from:to] {
		if c := char.Class[b]; c > char.Sign || c == char.Blank {
			return false
		}
	}
	sum, changes := s.masks.Sums(s.text, from, min(to, from+char.Looked))
	full := w.width >= rowOfMany || w.length >= rowOfMany
	if !char.Rare(sum, changes, n) && !(full && char.In(sum, char.InDigit) > 0) {
		return false
	}
	if !full && n < w.length/2 {
		return false
	}
	if s.open(from, to) {
		f := w.find
		f.Span = Span{from, to}
		s.finds = append(s.finds, f)
		s.unsorted = true
	}
	more := n+8 >= w.length || n+8 >= w.width
	if more {
		w.length = n
	}
	return more
}

// Bytes that stand before what goes on, and behind it.
var ahead, trailing = char.SetOf(" \t\r\"'`>+."), char.SetOf(" \t\r\"'`\\+;),")

// bare is the line without blanks, quotes and signs that go on with a value around it.
func (s *Scan) bare() (from, to int) {
	from, to = s.line.start, s.line.end
	for from < to && ahead[s.text[from]] {
		from++
	}
	for to > from && trailing[s.text[to-1]] {
		to--
	}
	return from, to
}
