package text

import (
	"bytes"
)

// This file keeps the time linear in which values, lines, lists and tables are read that may be as long as the text.

// A value may be as long as the text. What is read of one without a note of where it ends may be read again from another place within it; so
// that the time stays linear, what such readers read beyond their first bytes is counted.
const (
	freeWalk = 512 // work: bytes of a value that are not counted
	walkWork = 16  // work: bytes that may be read beyond, for each byte of a text; a text that takes more is refused
)

// A reader is one that reads on from a cue to the end of something. Each reads nothing twice, however many cues stand there.
type reader uint8

// The readers.
const (
	OfList reader = iota
	OfMembers
	OfPipes
	readers
)

// WalkLimit returns up to where a reader may read that begins at i.
func (s *Cursor) WalkLimit(i int) int {
	if s.OverWalked() {
		return min(len(s.Text), i+1) // the text is refused
	}
	return len(s.Text)
}

// WalkBack returns how many bytes a reader may read back that begins at i.
func (s *Cursor) WalkBack(i int) int {
	if s.OverWalked() {
		return min(i, 1)
	}
	return i
}

// Walked counts what a reader has read of a value, text[i:end].
func (s *Cursor) Walked(i, end int) {
	if end-i > freeWalk {
		WalkMemo.Of(s).walked += end - i
		s.Over = s.Over || s.OverWalked()
	}
}

// WalkAhead returns where what is of the set ends that begins at i, however long it is, and counts what was read.
func (s *Cursor) WalkAhead(i int, set *[256]bool) int {
	end := s.Ahead(i, s.WalkLimit(i)-i, set)
	s.Walked(i, end)
	return end
}

// LineEnd returns where the line that i is in ends. It reads nothing twice, as long as no more than two lines are looked at in turn.
func (s *Cursor) LineEnd(i int) int {
	for _, l := range WalkMemo.Of(s).lines {
		if l.From <= i && i <= l.To && l.To > 0 {
			return l.To
		}
	}
	end := len(s.Text)
	if i >= end {
		return end
	}
	if n := bytes.IndexByte(s.Text[i:], '\n'); n >= 0 {
		end = i + n
	}
	WalkMemo.Of(s).lines[0], WalkMemo.Of(s).lines[1] = Run{i, end}, WalkMemo.Of(s).lines[0]
	return end
}

// OverWalked says whether the readers have read more than they may.
func (s *Cursor) OverWalked() bool { return WalkMemo.Of(s).walked > walkWork*len(s.Text) }

type walkSeen struct {
	lines  [2]Run       // the lines that were read last, see lineEnd
	ReadTo [readers]int // such readers have read up to here
	walked int          // bytes of long values that were read
}

// WalkMemo remembers what was read of long values.
var WalkMemo = NewMemo[walkSeen]()
