package learn

import "bytes"

const mostColumns = 32

// columns is the table that the line at hand may be part of: its head has a cue.
type columns struct {
	sep     byte
	count   int // of separators in a line
	lines   int
	classes [mostColumns]uint8 // of cues in the head, by column
}

// enter looks whether the line goes on with the table, or is the head of one.
func (c *columns) enter(s *Scan) {
	text := s.text[s.line.start:s.line.end]
	if c.count > 0 && bytes.Count(text, []byte{c.sep}) == c.count {
		c.lines++
		return
	}
	if c.count > 0 && rule(text) {
		return
	}
	c.count = 0
	if s.line.cues == 0 || len(text) > 4096 {
		return
	}
	for _, sep := range [...]byte{'|', '\t', ';', ','} {
		if n := bytes.Count(text, []byte{sep}); n > 0 && n < mostColumns {
			*c = columns{sep: sep, count: n}
			c.head(s)
			return
		}
	}
}

// rule says whether the line only parts the head of a table from the rest: +----+----+.
func rule(text []byte) bool {
	for _, b := range text {
		if b != '-' && b != '+' && b != '|' && b != ':' && b != '=' && b != ' ' && b != '\r' {
			return false
		}
	}
	return len(text) > 0
}

// head notes which columns have a cue in their head.
func (c *columns) head(s *Scan) {
	at, column := s.line.start, 0
	found := false
	for _, cue := range s.lineCues[s.cueAt:] {
		column += bytes.Count(s.text[at:cue.start], []byte{c.sep})
		at = int(cue.start)
		if cue.class != loginCue {
			c.classes[column] = cue.class
			found = true
		}
	}
	if !found {
		c.count = 0
	}
}

// cells proposes the cells of the line below a cue.
func (c *columns) cells(s *Scan) {
	if c.count == 0 || c.lines == 0 {
		return
	}
	at, end := s.line.start, s.line.end
	for column := 0; column <= c.count && at <= end; column++ {
		to := end
		if n := bytes.IndexByte(s.text[at:end], c.sep); n >= 0 {
			to = at + n
		}
		if c.classes[column] != 0 {
			s.cell(at, to, c.classes[column])
		}
		at = to + 1
	}
}

func (s *Scan) cell(i, end int, of uint8) {
	for i < end && class[s.text[i]] == blank {
		i++
	}
	for end > i && class[s.text[end-1]] == blank {
		end--
	}
	if end-i > 1 && s.text[i] == '"' && s.text[end-1] == '"' {
		i, end = i+1, end-1
	}
	if end-i >= leastNear {
		sh := shapeOf(s.text[i:end])
		s.look(candidate{start: int32(i), end: int32(end), how: asCell, column: of, near: true}, &sh)
	}
}
