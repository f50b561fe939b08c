package names

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/place"
	"github.com/vizard-gateway/vizard/masking/names/internal/unspaced"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file reads the heads of tables: values between commas, semicolons, tabs or bars, below a line that says what stands in each column.

// What the head of a column says of its values.
const (
	headNone = iota
	headPerson
	headPlace
	headThing

	headSure = 0x80 // of a column of people: the head is not one that lists of things have, too
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
func (s *Scan) readTable(l *layout.Line, i int, open bool, c layout.Tally) bool {
	text := bytes.TrimRight(s.text[i:l.End], "\r\n")
	if open {
		t := &s.tables[len(s.tables)-1]
		if len(text) > 0 && layout.Gaps(text, t.between) >= t.columns-1 {
			l.Rows = uint8(len(s.tables))
			l.Bare = l.Bare || c.Upper == 0
			return true
		}
		if layout.Rules(text) {
			return true
		}
	}
	if len(s.tables) == maxTables || len(text) > 2*layout.MaxLine || !c.MayHead() {
		return false
	}
	t := table{between: layout.Separator(text, c)}
	if !t.read(s, text) {
		return false
	}
	s.tables = append(s.tables, t)
	return true
}

// read reads the heads in text and says whether it is a head line: one in which some cell names people or places.
func (t *table) read(s *Scan, text []byte) bool {
	said := false
	for rest := bytes.TrimLeft(text, " "); t.columns < maxColumns; t.columns++ {
		cell, behind, more := layout.CutCell(rest, t.between)
		if len(cell) > 40 {
			return false
		}
		head := s.headOfCell(cell)
		said = said || head == headPerson || head == headPlace
		if head == headPerson && !s.namesThings(cell) {
			head |= headSure
		}
		t.heads[t.columns] = head
		if !more {
			t.columns++
			break
		}
		rest = behind
	}
	if t.between == layout.WideBlanks {
		return t.columns > 1 && slices.ContainsFunc(t.heads[:], func(head uint8) bool { return head&headSure != 0 })
	}
	return said && t.columns > 1
}

// namesThings says whether the head is one that lists of programs, hosts and other things have, too.
func (s *Scan) namesThings(cell []byte) bool {
	var w word.Word
	cell = bytes.TrimSpace(cell)
	if word.Begins(cell, 0) {
		s.reader.SpellIn(cell, &w, 0)
	}
	return int(w.End) == len(cell) && things.Has(w.Hash)
}

// headOfCell says what the words of a head name: by all of them as one, or by the last of them.
func (s *Scan) headOfCell(cell []byte) uint8 {
	var folded [model.MaxWord + 8]byte
	n := 0
	last := 0
	for _, b := range cell {
		if l := char.LowerOf[b]; l != 0 && n < model.MaxWord {
			folded[n] = l
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
	if h := headOfClass(word.ClassOf(model.Hash(folded[:n]))); h != headThing {
		return h
	}
	m := copy(folded[:], folded[last:n])
	return headOfHash(model.Hash(folded[:m]))
}

// headOfHash is what the head says whose last word has the hash: parts of a company bear the names of places.
func headOfHash(hash uint64) uint8 {
	if place.IsSite(hash) {
		return headPlace
	}
	return headOfClass(word.ClassOf(hash))
}

// headOfWord is headOfCell for a head that is not all in ASCII.
func (s *Scan) headOfWord(cell []byte) uint8 {
	for i := 0; i < len(cell); i++ {
		if !word.Begins(cell, i) {
			if cell[i] >= 0x80 && char.At(cell, i).Kind == char.Unspaced {
				return headOfEastern(easternHead(cell[i:]))
			}
			continue
		}
		var w word.Word
		s.reader.SpellIn(cell, &w, i)
		return headOfHash(w.Hash)
	}
	return headNone
}

// headOfEastern is what a head in a script without blanks says that has the hash.
func headOfEastern(hash uint64) uint8 {
	if class := word.ClassOf(hash); class == word.ClassNone && unspaced.Calls(hash) {
		return headPerson
	} else {
		return headOfClass(class)
	}
}

// easternHead is the hash of a head in a script without blanks.
func easternHead(cell []byte) uint64 {
	return unspaced.Hash(bytes.Trim(cell, " \"'"))
}

func headOfClass(class uint8) uint8 {
	switch class {
	case word.ClassField, word.ClassRole, word.ClassKin, word.ClassTitle, word.ClassCalled:
		return headPerson
	case word.ClassPlace:
		return headPlace
	}
	return headThing
}

// headOf says what the head of the column of the first word of the run is, in the line l, and whether it is sure.
func (s *Scan) headOf(l *layout.Line) uint8 {
	if l.Rows == 0 {
		return headNone
	}
	t, c := &s.tables[l.Rows-1], &s.cursor
	if c.line != s.at+1 {
		low := 0
		if s.at > 0 {
			low = int(s.lines[s.at-1].End)
		}
		*c = cursor{s.at + 1, low, 0}
	}
	start := int(s.run[0].Start)
	if start > c.at {
		c.column += layout.Gaps(s.text[c.at:start], t.between)
		c.at = start
	}
	if c.column >= t.columns {
		return headNone
	}
	return t.heads[c.column]
}

// headed says whether the run begins in a column whose head says that it holds people or places, and in no line of code. What it is asked of comes in the order of the text.
func (s *Scan) headed() bool {
	l := s.lineAt(int(s.run[0].Start))
	if l.Kind == layout.Key || l.Kind >= layout.Comment {
		return false
	}
	head := s.headOf(l) &^ headSure
	return head == headPerson || head == headPlace
}

// inHead says whether the scan is in the head of a table: rows follow.
func (s *Scan) inHead() bool {
	return s.at+1 < len(s.lines) && s.lines[s.at+1].Rows > s.lines[s.at].Rows
}
