package names

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// readLines judges every line and the text as a whole.
func (s *Scan) readLines() {
	s.lines, s.tables = s.lines[:0], s.tables[:0]
	coded, technical, bare, fenced, open, credits := 0, 0, 0, false, false, 0
	spaces, upper := 0, 0
	s.readChat()
	for i := 0; i < len(s.text); {
		l, c := layout.Judge(s.text, i)
		spaces, upper = spaces+c.Spaces, upper+c.Upper
		if bytes.HasPrefix(s.text[i:], fence) {
			fenced = !fenced
		} else if fenced && l.Kind < layout.Comment {
			l.Kind = layout.Code
		}
		if s.chat.on && s.spokenLine(i, int(l.End)) {
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
		credits = s.readCredit(&l, i, credits)
		s.lines = append(s.lines, l)
		i = end
	}
	s.coded = uint8(min(3, 6*coded/(len(s.text)+1)))
	s.technical = uint8(min(3, 6*(coded+technical)/(len(s.text)+1)))
	s.upper = uint8(min(3, 6*upper/(spaces+1)))
	if s.bareWords = 0; 2*bare >= len(s.text) && s.technical <= 1 || len(s.tables) > 0 || s.chat.on {
		s.bareWords = maxBareWords
	}
}

// spokenLine says whether somebody speaks in the line of a chat that begins at i and ends at end.
func (s *Scan) spokenLine(i, end int) bool {
	var w word.Word
	return s.speaksAt(&w, i, end)
}

// lineAt goes on to the line of i and returns it. What it is asked for comes in the order of the text.
func (s *Scan) lineAt(i int) *layout.Line {
	for s.at < len(s.lines)-1 && int(s.lines[s.at].End) <= i {
		s.at++
	}
	return &s.lines[s.at]
}

var fence = []byte("```")
