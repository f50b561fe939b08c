package names

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file finds who speaks in a chat: lines that begin with a name and a colon, perhaps behind a time. Settings look the same, but nobody answers there.

const (
	maxSpeakers   = 16
	leastSpoken   = 3  // lines of a chat
	leastTalk     = 2  // blanks in what is said, in half of the lines
	maxStamp      = 24 // bytes of a time before a speaker
	longestCalled = 14 // letters of who speaks
)

// speaker is who begins lines.
type speaker struct {
	hash     uint64
	lines    int
	last     int  // the turn that was theirs last
	answered bool // somebody else spoke between
	named    bool // the lists know the word as a first name, or it has a capital behind a time
}

// chat is who speaks in the text, if it is a chat.
type chat struct {
	speakers [maxSpeakers]speaker
	n        int
	on       bool
}

// readChat looks whether the text is a chat: somebody speaks again after another did, one of them bears a first name of the lists, and half of the lines say
// something.
func (s *Scan) readChat() {
	c := &s.chat
	c.n, c.on = 0, false
	turns, talk := 0, 0
	for i := 0; i < len(s.text); {
		end := len(s.text)
		if n := bytes.IndexByte(s.text[i:], '\n'); n >= 0 {
			end = i + n + 1
		}
		var w word.Word
		if s.speaksAt(&w, i, end) {
			turns++
			if bytes.Count(s.text[w.End:min(end, int(w.End)+layout.MaxLine)], oneBlank) > leastTalk {
				talk++
			}
			c.note(&w, turns, int(w.Start) > i)
		}
		i = end
	}
	c.on = turns >= leastSpoken && 2*talk >= turns && c.answers()
}

var oneBlank = []byte{' '}

// note counts a turn of who the word names.
func (c *chat) note(w *word.Word, turn int, stamped bool) {
	for k := range c.speakers[:c.n] {
		if p := &c.speakers[k]; p.hash == w.Hash {
			p.answered = p.answered || turn-p.last > 1
			p.lines, p.last = p.lines+1, turn
			return
		}
	}
	if c.n < maxSpeakers {
		c.speakers[c.n] = speaker{w.Hash, 1, turn, false, stamped && w.Shape == word.ShapeTitle || w.First() > 0 && w.Common() < 2}
		c.n++
	}
}

// answers says whether one of the speakers spoke again after another, and one bears a first name.
func (c *chat) answers() bool {
	answered, named, lines := false, false, 0
	for k := range c.speakers[:c.n] {
		p := &c.speakers[k]
		answered, named, lines = answered || p.answered, named || p.named, lines+p.lines
	}
	return answered && named && c.n > 1 && c.n < lines
}

// has says whether the word of the hash is a speaker.
func (c *chat) has(hash uint64) bool {
	for k := range c.speakers[:c.n] {
		if c.speakers[k].hash == hash {
			return true
		}
	}
	return false
}

// speaksAt reads who speaks in the line that begins at i and ends at end: a word before a colon and a blank, which is no field or role.
func (s *Scan) speaksAt(w *word.Word, i, end int) bool {
	i = behindStamp(s.text[:end], i)
	colon := bytes.IndexByte(s.text[i:min(end, i+2*longestCalled)], ':')
	if colon < 2 || char.ByteAt(s.text, i+colon+1) != ' ' || !word.Begins(s.text, i) {
		return false
	}
	s.reader.Read(w, i)
	if int(w.End) != i+colon || w.Shape != word.ShapeLower && w.Shape != word.ShapeTitle {
		return false
	}
	return word.ClassOf(w.Hash) == word.ClassNone && (w.Common() < 2 || w.First() >= 2)
}

// behindStamp returns where the line that begins at i and ends the text goes on behind a time, in brackets or not.
func behindStamp(text []byte, i int) int {
	start := text[i:min(len(text), i+maxStamp)]
	switch {
	case len(start) == 0:
	case start[0] == '[':
		if n := bytes.IndexByte(start, ']'); n > 0 && char.ByteAt(start, n+1) == ' ' {
			return i + n + 2
		}
	case char.IsDigit(start[0]):
		for n, b := range start {
			if char.LowerOf[b] != 0 || b >= 0x80 {
				return i + n
			}
		}
	}
	return i
}

// speaks says whether word w, which has been read, is a speaker's name: before what is said, or in lower case within it.
func (s *Scan) speaks(w *word.Word) bool {
	if !s.chat.on || !s.wanted[Person] || !s.chat.has(w.Hash) {
		return false
	}
	start := int(w.Start)
	before := char.ByteAt(s.text, start-1)
	begins := before == '\n' || before == ' ' || before == '<'
	return begins && (char.ByteAt(s.text, int(w.End)) == ':' || w.Common() == 0)
}

// takeSpeaker appends the word as a person's name and returns where to go on.
func (s *Scan) takeSpeaker(w *word.Word) int {
	s.run[0], s.n, s.leadAt = *w, 1, 0
	s.label[0] = uint8(Person)
	if !s.forbidden(0, 1) {
		s.take(0, 1, scoreOfSpeaker)
	}
	return int(w.End)
}

// scoreOfSpeaker is how certain the name of a speaker is.
const scoreOfSpeaker = 0.95

// calledInChat says whether word i of the run, in a chat, is a first name of the lists and no word.
func (s *Scan) calledInChat(i int) bool {
	w := &s.run[i]
	if w.Shape == word.ShapeTitle {
		return s.chat.on && w.First() >= 2 && w.Common() < 2 && s.standsAlone(i)
	}
	first := w.Common() == 0 && (w.First() >= 2 || w.Form)
	return s.chat.on && w.Shape == word.ShapeLower && first
}
