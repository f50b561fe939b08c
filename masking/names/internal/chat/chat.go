// Package chat finds who speaks in a chat: lines that begin with a name and a colon, perhaps behind a time. Settings look the same, but nobody answers there.
package chat

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

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

// Chat is who speaks in the text, if it is a chat: then it is on.
type Chat struct {
	On       bool
	speakers [maxSpeakers]speaker
	n        int
}

// Read looks whether the text is a chat: somebody speaks again after another did, one of them bears a first name of the lists, and half of the lines say
// something.
func (c *Chat) Read(r *word.Reader) {
	text := r.Text()
	c.n, c.On = 0, false
	turns, talk := 0, 0
	for i := 0; i < len(text); {
		end := len(text)
		if n := bytes.IndexByte(text[i:], '\n'); n >= 0 {
			end = i + n + 1
		}
		var w word.Word
		if Speaks(r, &w, i, end) {
			turns++
			if bytes.Count(text[w.End:min(end, int(w.End)+layout.MaxLine)], oneBlank) > leastTalk {
				talk++
			}
			c.note(&w, turns, int(w.Start) > i)
		}
		i = end
	}
	c.On = turns >= leastSpoken && 2*talk >= turns && c.answers()
}

var oneBlank = []byte{' '}

// note counts a turn of who the word names.
func (c *Chat) note(w *word.Word, turn int, stamped bool) {
	for k := range c.speakers[:c.n] {
		if p := &c.speakers[k]; p.hash == w.Hash {
			p.answered = p.answered || turn-p.last > 1
			p.lines, p.last = p.lines+1, turn
			return
		}
	}
	if c.n < maxSpeakers {
		titled, known := stamped && w.Shape == word.ShapeTitle, w.First() > 0 && w.Common() < 2
		c.speakers[c.n] = speaker{w.Hash, 1, turn, false, titled || known}
		c.n++
	}
}

// answers says whether one of the speakers spoke again after another, and one bears a first name.
func (c *Chat) answers() bool {
	answered, named, lines := false, false, 0
	for k := range c.speakers[:c.n] {
		p := &c.speakers[k]
		answered, named, lines = answered || p.answered, named || p.named, lines+p.lines
	}
	several := c.n > 1 && c.n < lines
	return answered && named && several
}

// has says whether the word of the hash is a speaker.
func (c *Chat) has(hash uint64) bool {
	for k := range c.speakers[:c.n] {
		if c.speakers[k].hash == hash {
			return true
		}
	}
	return false
}

// Speaks reads who speaks in the line that begins at i and ends at end: a word before a colon and a blank, which is no field or role.
func Speaks(r *word.Reader, w *word.Word, i, end int) bool {
	text := r.Text()
	i = behindStamp(text[:end], i)
	colon := bytes.IndexByte(text[i:min(end, i+2*longestCalled)], ':')
	if colon < 2 || char.ByteAt(text, i+colon+1) != ' ' || !word.Begins(text, i) {
		return false
	}
	r.Read(w, i)
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

// Names says whether the word is the name of one who speaks: before what is said, or in lower case within it.
func (c *Chat) Names(text []byte, w *word.Word) bool {
	if !c.On || !c.has(w.Hash) {
		return false
	}
	before := char.ByteAt(text, int(w.Start)-1)
	begins := before == '\n' || before == ' ' || before == '<'
	return begins && (char.ByteAt(text, int(w.End)) == ':' || w.Common() == 0)
}
