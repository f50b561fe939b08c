package names

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/chat"
	"github.com/vizard-gateway/vizard/masking/names/internal/credit"
	"github.com/vizard-gateway/vizard/masking/names/internal/fragment"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// readLines judges every line and the text as a whole.
func (s *Scan) readLines() {
	s.lines, s.tables = s.lines[:0], s.tables[:0]
	coded, technical, bare, fenced, open, credits := 0, 0, 0, false, false, 0
	spaces, upper := 0, 0
	var speaker word.Word
	s.chat.Read(&s.reader)
	for i := 0; i < len(s.text); {
		l, c := layout.Judge(s.text, i)
		spaces, upper = spaces+c.Spaces, upper+c.Upper
		if bytes.HasPrefix(s.text[i:], fence) {
			fenced = !fenced
		} else if fenced && l.Kind < layout.Comment {
			l.Kind = layout.Code
		}
		if s.chat.On && chat.Speaks(&s.reader, &speaker, i, int(l.End)) {
			l.Kind = layout.Prose
			l.Bare = c.Upper == 0
		}
		end := int(l.End)
		switch l.Kind {
		case layout.Code, layout.Log, layout.Comment:
			coded += end - i
		case layout.Hash, layout.Table, layout.Key:
			technical += (end - i) / 2
		}
		if open || c.HasCells(l.Kind, s.text[i:end]) {
			open = s.readTable(&l, i, open, c)
		}
		if l.Bare {
			bare += end - i
		}
		credits = credit.Read(&l, s.text[i:end], credits)
		s.lines = append(s.lines, l)
		i = end
	}
	s.coded = uint8(min(3, 6*coded/(len(s.text)+1)))
	s.technical = uint8(min(3, 6*(coded+technical)/(len(s.text)+1)))
	s.upper = uint8(min(3, 6*upper/(spaces+1)))
	mostlyBare := 2*bare >= len(s.text) && s.technical <= 1
	if s.bareWords = 0; mostlyBare || len(s.tables) > 0 || s.chat.On {
		s.bareWords = maxBareWords
	}
}

// lineAt goes on to the line of i and returns it. What it is asked for comes in the order of the text.
func (s *Scan) lineAt(i int) *layout.Line {
	for s.at < len(s.lines)-1 && int(s.lines[s.at].End) <= i {
		s.at++
	}
	return &s.lines[s.at]
}

var fence = []byte("```")

// credited says whether the text publishes the name at i on purpose.
func (s *Scan) credited(i int) bool { return credit.Published(s.text, s.lines, i) }

// candidate says whether the word can be part of a name: it is no identifier and stands free of code.
func (s *Scan) candidate(w *word.Word) bool { return !fragment.Is(&s.reader, w, s.dumped) }

// dumped says whether i is in a line of a log or of a dump of bytes. What it is asked of comes in the order of the text.
func (s *Scan) dumped(i int) bool {
	return s.lineAt(i).Kind == layout.Log
}

// shout is what is known of the line that the scan last asked about.
type shout struct {
	line int // 1 + it
	all  bool
}

// shouted says whether i is in a line of words all in capitals of any alphabet. What it is asked of comes in the order of the text.
func (s *Scan) shouted(i int) bool {
	l := s.lineAt(i)
	if s.shout.line == s.at+1 {
		return s.shout.all
	}
	low := 0
	if s.at > 0 {
		low = int(s.lines[s.at-1].End)
	}
	s.shout = shout{s.at + 1, layout.Speaks(l.Kind) && layout.Shouts(s.text, low, min(int(l.End), low+layout.MaxLine))}
	return s.shout.all
}

// hush gives the word, which stands behind the word before, the shape that it would have in a line that is not all in capitals.
func (s *Scan) hush(w, before *word.Word) {
	loud := w.Shape == word.ShapeCaps || w.Shape == word.ShapeShortCaps || w.Shape == word.ShapeInitial
	if loud && s.shouted(int(w.Start)) {
		s.reader.Hush(w, before)
	}
}
