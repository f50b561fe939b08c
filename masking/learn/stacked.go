package learn

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
	"github.com/vizard-gateway/vizard/masking/learn/internal/layout"
)

// stacked is a table with a cell a line: rows of HTML, or of JSON that is written at length. Its head has a cue.
type stacked struct {
	row     bool // the line stands within a row
	headed  bool // the head was read
	column  int
	classes [mostColumns]uint8 // of cues in the head
	any     bool
	votes   [mostColumns]vote
}

// enter looks whether the line opens or ends a row, or is one of its cells.
func (t *stacked) enter(s *Scan) {
	within := t.any || t.row || s.line.cues != 0
	if opens := s.line.last == '[' || s.line.last == '>'; !within && !opens {
		return
	}
	text := bytes.TrimSpace(s.text[s.line.start:s.line.end])
	switch {
	case len(text) == 0:
	case layout.OpensRow(text):
		t.row, t.column = true, 0
	case t.row && layout.EndsRow(text):
		t.row = false
		if t.headed = t.headed || t.any; !t.any {
			*t = stacked{}
		}
	case !t.row:
		if !betweenRows[text[0]] || bytes.HasPrefix(text, []byte("</table")) {
			*t = stacked{}
		}
	case t.headed:
		t.cell(s, text)
		t.column++
	default:
		t.head(s, text)
		t.column++
	}
}

// betweenRows are the bytes that a line between two rows begins with.
var betweenRows = char.SetOf("<[]")

// head notes the class of the cue in a cell of the head.
func (t *stacked) head(s *Scan, text []byte) {
	if t.column >= mostColumns || len(text) > layout.LongestHead {
		return
	}
	for _, named := range s.lineCues[s.cueAt:] {
		if named.Class != cue.Login {
			t.classes[t.column], t.any = named.Class, true
		}
	}
}

// cell proposes the line as a cell below a cue.
func (t *stacked) cell(s *Scan, text []byte) {
	if t.column >= mostColumns || t.classes[t.column] == 0 {
		return
	}
	from := s.line.start + bytes.Index(s.text[s.line.start:s.line.end], text)
	end := from + len(text)
	if text[0] == '<' {
		n := bytes.IndexByte(text, '>')
		from += n + 1
		if k := bytes.Index(s.text[from:end], layout.EndOfCell); k >= 0 {
			end = from + k
		}
	}
	if end > from && s.text[end-1] == ',' {
		end--
	}
	held := s.columns
	s.columns = columns{sep: '<', lines: 1}
	s.columns.classes[t.column], s.columns.votes[t.column] = t.classes[t.column], t.votes[t.column]
	s.cell(from, end, t.column)
	t.votes[t.column] = s.columns.votes[t.column]
	s.columns = held
}
