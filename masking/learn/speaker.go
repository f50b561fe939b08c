package learn

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/layout"
)

// chats says whether a line before is said by somebody, whatever is known of the lines around it.
func (s *Scan) chats(l *line) bool {
	if l.last == 0 {
		return false
	}
	if l.saidFrom > 0 {
		return true
	}
	from, said := s.speaker(l)
	if said != layout.PerhapsSaid {
		return said == layout.SurelySaid
	}
	text := s.text[:min(l.end, l.start+judgedLine)]
	return char.Questions(l.last) || layout.IsCapital(text[l.start:]) && layout.MixOf(text[from:]).Sentence()
}

// speaker returns where what is said on the line begins, and what is known of who says it. A line keeps it.
func (s *Scan) speaker(l *line) (from, said int) {
	if !l.heard {
		l.heard = true
		l.from, l.said = layout.Speaker(s.text, l.start, min(l.end, l.start+judgedLine))
	}
	return l.from, l.said
}

// message returns where in the line begins and ends what somebody says as a member of an object of JSON, who is named in it or on one of the two lines before; 0 if
// nobody does.
func (s *Scan) message(start, end int) (from, to int) {
	text := s.text[start:end]
	if !layout.OpensMember(text) {
		return 0, 0
	}
	from, to, spoken := layout.Message(text)
	for k := 0; k < 2 && from >= 0 && !spoken; k++ {
		e := &s.earlier[k]
		_, _, spoken = layout.Message(s.text[e.start:min(e.end, e.start+judgedLine)])
	}
	if from < 0 || to == from || !spoken {
		return 0, 0
	}
	if bytes.Contains(text[from:to], escapedBreak) {
		return 0, 0 // several lines, of anything
	}
	return start + from, start + to
}

var escapedBreak = []byte(`\n`)
