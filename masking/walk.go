package masking

import "bytes"

// This file keeps the time linear in which values, lines, lists and tables are read that may be as long as the text.

// A value may be as long as the text. What is read of one without a note of where it ends may be read again from another place within it; so
// that the time stays linear, what such readers read beyond their first bytes is counted.
const (
	freeWalk = 512 // work: bytes of a value that are not counted
	walkWork = 16  // work: bytes that may be read beyond, for each byte of a text; a text that takes more is refused
)

// A reader is one that reads on from a cue to the end of something. Each reads nothing twice, however many cues stand there.
type reader uint8

const (
	ofList reader = iota
	ofCommunities
	ofHashes
	ofCookies
	ofBlock
	ofDevice
	ofCredentials
	ofPipes
	readers
)

// walkLimit returns up to where a reader may read that begins at i.
func (s *scan) walkLimit(i int) int {
	if s.overWalked() {
		return min(len(s.text), i+1) // the text is refused
	}
	return len(s.text)
}

// walkBack returns how many bytes a reader may read back that begins at i.
func (s *scan) walkBack(i int) int {
	if s.overWalked() {
		return min(i, 1)
	}
	return i
}

// walked counts what a reader has read of a value, text[i:end].
func (s *scan) walked(i, end int) {
	if end-i > freeWalk {
		walkMemo.of(&s.cursor).walked += end - i
		s.over = s.over || s.overWalked()
	}
}

// lineEnd returns where the line that i is in ends. It reads nothing twice, as long as no more than two lines are looked at in turn.
func (s *scan) lineEnd(i int) int {
	for _, l := range walkMemo.of(&s.cursor).lines {
		if l.from <= i && i <= l.to && l.to > 0 {
			return l.to
		}
	}
	end := len(s.text)
	if i >= end {
		return end
	}
	if n := bytes.IndexByte(s.text[i:], '\n'); n >= 0 {
		end = i + n
	}
	walkMemo.of(&s.cursor).lines[0], walkMemo.of(&s.cursor).lines[1] = run{i, end}, walkMemo.of(&s.cursor).lines[0]
	return end
}

// lineLength is how long the first line of text is, which its caller has bounded.
func lineLength(text []byte) int {
	if n := bytes.IndexByte(text, '\n'); n >= 0 {
		return n
	}
	return len(text)
}

// overWalked says whether the readers have read more than they may.
func (s *scan) overWalked() bool { return walkMemo.of(&s.cursor).walked > walkWork*len(s.text) }

type walkSeen struct {
	lines  [2]run       // the lines that were read last, see lineEnd
	readTo [readers]int // such readers have read up to here
	walked int          // bytes of long values that were read
}

var walkMemo = newMemo[walkSeen]()
