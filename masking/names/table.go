package names

import "bytes"

// This file reads the heads of tables: values between commas, semicolons, tabs or bars, below a line that says what stands in each column.

// What the head of a column says of its values.
const (
	headNone = iota
	headPerson
	headPlace
	headThing
)

const (
	maxTables  = 200
	maxColumns = 24
)

// table is a head line.
type table struct {
	heads   [maxColumns]uint8
	between byte // its cells
	columns int
}

// cursor is where in a row of a table the scan is.
type cursor struct{ line, at, column int }

// readTable looks whether the line l, which begins at i, is the head of a table or, if a table is open, a row of it. It says whether a table is open behind.
func (s *Scan) readTable(l *line, i int, open bool, c tally) bool {
	text := bytes.TrimRight(s.text[i:l.end], "\r\n")
	if open {
		t := &s.tables[len(s.tables)-1]
		if n := bytes.Count(text, []byte{t.between}); n >= t.columns-1 && len(text) > 0 {
			l.rows = uint8(len(s.tables))
			l.bare = l.bare || c.upper == 0
			return true
		}
	}
	if len(s.tables) == maxTables || len(text) > 2*maxLine || !c.mayHead() {
		return false
	}
	t := table{between: separator(text, c)}
	if !t.read(s, text) {
		return false
	}
	s.tables = append(s.tables, t)
	return true
}

// mayHead says whether a line may be a head: it is made of words.
func (c tally) mayHead() bool {
	return c.letters > 0 && 4*c.digits <= c.letters && c.signs <= c.letters/2
}

// separator is the sign between the cells of the line.
func separator(text []byte, c tally) byte {
	switch {
	case c.bars > 0 && bytes.IndexByte(text, '|') >= 0:
		return '|'
	case c.bars > 0:
		return '\t'
	case bytes.IndexByte(text, ';') >= 0:
		return ';'
	}
	return ','
}

// read reads the heads in text and says whether it is a head line: one in which some cell names people or places.
func (t *table) read(s *Scan, text []byte) bool {
	said := false
	for rest := text; t.columns < maxColumns; t.columns++ {
		cell := rest
		k := bytes.IndexByte(rest, t.between)
		if k >= 0 {
			cell = rest[:k]
		}
		if len(cell) > 40 {
			return false
		}
		head := s.headOfCell(cell)
		t.heads[t.columns] = head
		said = said || head == headPerson || head == headPlace
		if k < 0 {
			t.columns++
			break
		}
		rest = rest[k+1:]
	}
	return said && t.columns > 1
}

// headOfCell says what the words of a head name: by all of them as one, or by the last of them.
func (s *Scan) headOfCell(cell []byte) uint8 {
	n := 0
	last := 0
	for _, b := range cell {
		if l := lowerOf[b]; l != 0 && n < maxWord {
			s.folded[n] = l
			n++
			continue
		}
		if b >= 0x80 {
			return s.headOfWord(cell)
		}
		last = n
	}
	if n == 0 {
		return headNone
	}
	clear(s.folded[n : n+8])
	if h := headOfClass(classOfHash(hashOf(s.folded[:], n))); h != headThing || last == 0 || last >= n {
		return h
	}
	m := copy(s.folded[:], s.folded[last:n])
	clear(s.folded[m : m+8])
	return headOfClass(classOfHash(hashOf(s.folded[:], m)))
}

// headOfWord is headOfCell for a head that is not all in ASCII.
func (s *Scan) headOfWord(cell []byte) uint8 {
	for i := 0; i < len(cell); i++ {
		if !begins(cell, i) {
			if cell[i] >= 0x80 && letterAt(cell, i).kind == unspaced {
				return headOfClass(classOfHash(easternHead(cell[i:])))
			}
			continue
		}
		old := s.text
		s.text = cell
		var w word
		s.spell(&w, i)
		s.text = old
		return headOfClass(classOfHash(w.hash))
	}
	return headNone
}

// easternHead is the hash of a head in a script without blanks.
func easternHead(cell []byte) uint64 {
	var v [maxWord + 8]byte
	n := copy(v[:maxWord], bytes.Trim(cell, " \"'"))
	return hashOf(v[:], n) ^ unspacedSeed
}

func headOfClass(class uint8) uint8 {
	switch class {
	case classField, classRole, classKin, classTitle, classCalled:
		return headPerson
	case classPlace:
		return headPlace
	}
	return headThing
}

// headOf says what the head of the column of the first word of the run is, in the line l.
func (s *Scan) headOf(l *line) uint8 {
	if l.rows == 0 {
		return headNone
	}
	t, c := &s.tables[l.rows-1], &s.cursor
	if c.line != s.at+1 {
		low := 0
		if s.at > 0 {
			low = int(s.lines[s.at-1].end)
		}
		*c = cursor{s.at + 1, low, 0}
	}
	start := int(s.run[0].start)
	if start > c.at {
		c.column += bytes.Count(s.text[c.at:start], []byte{t.between})
		c.at = start
	}
	if c.column >= t.columns {
		return headNone
	}
	return t.heads[c.column]
}

// headed says whether the run begins in a column whose head says that it holds people or places, and in no line of code. What it is asked of comes in the order of the text.
func (s *Scan) headed() bool {
	start := int(s.run[0].start)
	for s.at < len(s.lines)-1 && int(s.lines[s.at].end) <= start {
		s.at++
	}
	l := &s.lines[s.at]
	if l.kind == lineKey || l.kind >= lineComment {
		return false
	}
	head := s.headOf(l)
	return head == headPerson || head == headPlace
}

// inHead says whether the scan is in the head of a table: rows follow.
func (s *Scan) inHead() bool {
	return s.at+1 < len(s.lines) && s.lines[s.at+1].rows > s.lines[s.at].rows
}
