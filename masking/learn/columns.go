package learn

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
	"github.com/vizard-gateway/vizard/masking/learn/internal/layout"
)

const mostColumns = 32

// columns is the table that the line at hand may be part of: its head has a cue. Its columns are parted by a sign, by the tags of cells, or by
// where they stand.
type columns struct {
	sep     layout.Separator // of cells; ' ' stands for columns that begin at the same place
	count   int              // of cells in a line but one
	lines   int
	classes [mostColumns]uint8 // of cues in the head, by column
	votes   [mostColumns]vote
	places  [mostColumns]place // of columns without a sign between them
	placed  int
}

// enter looks whether the line goes on with the table, or is the head of one.
func (c *columns) enter(s *Scan) {
	from, to := s.line.start, s.line.end
	if c.sep == ' ' {
		if s.line.last != 0 {
			c.lines++
			return
		}
	} else if c.count > 0 {
		if layout.Grouped(s.text[from:to]) || c.sep.Cells(s.text, from, to) == c.count {
			c.lines++
			return
		}
		if layout.Rule(s.text[from:to]) {
			return
		}
	}
	if s.waiting = s.waiting[:0]; c.sep != 0 { // else nothing is noted
		*c = columns{}
	}
	if s.line.cues&^(1<<cue.Login) == 0 || to-from > 4096 {
		return
	}
	c.begin(s, from, to)
}

// begin looks whether the line is the head of a table.
func (c *columns) begin(s *Scan, from, to int) {
	text := s.text[from:to]
	for _, sep := range [...]layout.Separator{'|', '\t', '<', ';', ','} {
		if bytes.IndexByte(text, byte(sep)) < 0 && (sep != '|' || !layout.Boxed(text)) {
			continue
		}
		if sep == ',' && s.chats(&s.line) {
			continue // the comma parts a date from a time, or words
		}
		c.sep = sep
		if n := c.sep.Cells(s.text, from, to); n > 0 && n < mostColumns {
			*c = columns{sep: sep, count: n}
			c.head(s)
			return
		}
	}
	c.sep = 0
	c.placeHeads(s)
}

// head notes which columns have a cue in their head. A line with a number in a cell is none: a list of packages, one of which is passwd.
func (c *columns) head(s *Scan) {
	found, data, k, column := false, false, s.cueAt, 0
	from, end := c.sep.Bounds(s.text, s.line.start, s.line.end)
	for i := from; i <= end && column < mostColumns; column++ {
		to, next := c.sep.CellEnd(s.text, i, end)
		if column > 0 && c.sep == ',' && layout.Parts(s.text[:end], i-1) {
			break
		}
		for ; k < len(s.lineCues) && int(s.lineCues[k].Start) < to; k++ {
			if of := s.lineCues[k].Class; of != cue.Login && to-i <= layout.LongestHead && int(s.lineCues[k].Start) >= i {
				c.classes[column], found = of, true
			}
		}
		data = data || c.sep != '|' && layout.Number(s.text[i:to])
		i = next
	}
	if !found || data {
		*c = columns{}
		return
	}
	if c.sep == ',' && column <= c.count {
		c.count = column - 1
		c.row(s, from, end, 1)
	}
}

// cells proposes the cells of the line below a cue.
func (c *columns) cells(s *Scan) {
	if c.sep == '|' && c.count == 1 {
		c.pair(s)
	}
	switch {
	case c.sep == 0 || c.lines == 0:
	case c.sep == ' ':
		c.placedCells(s)
	default:
		from, end := c.sep.Bounds(s.text, s.line.start, s.line.end)
		c.row(s, from, end, 0)
	}
}

// pair proposes the second of two cells, if the first has a cue: tables that have a line for each column.
func (c *columns) pair(s *Scan) {
	const column = mostColumns - 1
	to, next := c.sep.CellEnd(s.text, s.line.start, s.line.end)
	for _, named := range s.lineCues[s.cueAt:] {
		if named.Class != cue.Login && int(named.End) <= to && to-s.line.start <= layout.LongestHead {
			c.classes[column] = named.Class
			s.cell(next, s.line.end, column)
			return
		}
	}
}

// row proposes the cells of text[i:end] below a cue. Rows in brackets may stand one behind the other; the first ones are passed over.
func (c *columns) row(s *Scan, i, end, over int) {
	for column := 0; i <= end; column++ {
		if column > 0 && c.sep == ',' && layout.Parts(s.text[:end], i-1) {
			column, over = 0, over-1
		}
		to, next := c.sep.CellEnd(s.text, i, end)
		if over <= 0 && column < mostColumns && c.classes[column] != 0 {
			s.cell(i, to, column)
		}
		i = next
	}
}

// cell proposes the cell text[i:end] of a column, without quotes and brackets.
func (s *Scan) cell(i, end, column int) {
	for i < end && char.Class[s.text[i]] == char.Blank {
		i++
	}
	for end > i && char.Class[s.text[end-1]] == char.Blank {
		end--
	}
	for i < end && layout.Opening[s.text[i]] && !s.closed(i, end) {
		i++
	}
	for end > i && layout.Closing[s.text[end-1]] && !s.opened(i, end) {
		end--
	}
	if end-i > 1 && char.Class[s.text[i]] == char.Quoting && s.text[end-1] == s.text[i] {
		i, end = i+1, end-1
	}
	if end-i < char.LeastNear {
		return
	}
	s.vote(i, end, column)
}

// closed says whether the bracket at i has its partner in text[i:end].
func (s *Scan) closed(i, end int) bool {
	return bytes.IndexByte(s.text[i:end], char.Partner(s.text[i])) >= 0
}

// opened says whether the bracket at end-1 has its partner in text[i:end].
func (s *Scan) opened(i, end int) bool {
	return bytes.IndexByte(s.text[i:end], char.Partner(s.text[end-1])) >= 0
}
