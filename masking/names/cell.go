package names

import (
	"bytes"
	"strings"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file judges what fills a cell of a table whose head says that a person's name stands there: a name that no list knows is one there.

// aroundCells are signs that may stand between a cell's value and the signs that part cells.
const aroundCells = " \"'*_`"

// fillsCell says whether the run fills a cell of the table that the line is a row of.
func (s *Scan) fillsCell(l *layout.Line) bool {
	between := s.tables[l.Rows-1].between
	start, end := int(s.run[0].Start), int(s.run[s.n-1].End)
	if s.leadAt > 0 {
		start = s.leadAt
	}
	if between == layout.WideBlanks {
		return s.partsCells(start-2, start) && s.partsCells(end, end+2)
	}
	for start > 0 && strings.IndexByte(aroundCells, s.text[start-1]) >= 0 {
		start--
	}
	for end < len(s.text) && strings.IndexByte(aroundCells, s.text[end]) >= 0 {
		end++
	}
	return s.endsCell(start-1, between) && s.endsCell(end, between)
}

// partsCells says whether two blanks stand from start to end, or a line begins or ends there.
func (s *Scan) partsCells(start, end int) bool {
	if start < 0 || end > len(s.text) {
		return true
	}
	part := s.text[start:end]
	return string(part) == "  " || bytes.IndexByte(part, '\n') >= 0
}

// endsCell says whether a cell ends at the byte at i.
func (s *Scan) endsCell(i int, between byte) bool {
	switch char.ByteAt(s.text, i) {
	case between, '\n', '\r', 0:
		return true
	}
	return false
}

const maxCellWords = 5

// raiseCell raises the run that fills a cell whose head asks for a person's name: one word that the lists know as a person's, or some that may be.
func (s *Scan) raiseCell() {
	cell := s.cell && s.kind < layout.Comment
	if s.n > maxCellWords || !cell && !s.fillsMember() {
		return
	}
	known := s.n > 1
	for i := range s.run[:s.n] {
		w := &s.run[i]
		if w.Shape == word.ShapeInitial || w.Shape == word.ShapeLower {
			continue
		}
		if !w.FitsCell() {
			return
		}
		known = known || w.AsPerson()
	}
	if known {
		s.raise(0, s.n-1, bonusSure)
	}
}

// ofThings are words inside what a thing is called, and a person is not.
var ofThings = word.SetOf("of the and for to with in on by")

// fillsMember says whether the run fills the quoted value of a member whose key asks for a person, such as {"assignee": "Lee Brannigan"}.
func (s *Scan) fillsMember() bool {
	first, last := &s.run[0], &s.run[s.n-1]
	class := s.before.Class
	person := class == word.ClassRole || class == word.ClassField || class == word.ClassKin
	if first.Gap != char.GapColon|char.GapQuoted || !person || things.Has(s.before.Hash) {
		return false
	}
	for i := range s.run[:s.n] {
		if ofThings.Has(s.run[i].Hash) {
			return false
		}
	}
	quote := char.ByteAt(s.text, int(first.Start)-1)
	return quote == '"' && char.ByteAt(s.text, int(last.End)) == quote && char.ByteAt(s.text, int(s.before.End)) == quote
}
