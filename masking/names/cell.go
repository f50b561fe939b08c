package names

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file judges what fills a cell of a table whose head says that a person's name stands there: a name that no list knows is one there.

// fillsCell says whether the run fills a cell of the table that the line is a row of.
func (s *Scan) fillsCell(l *layout.Line) bool {
	start := int(s.run[0].Start)
	if s.leadAt > 0 {
		start = s.leadAt
	}
	return layout.FillsCell(s.text, start, int(s.run[s.n-1].End), s.tables[l.Rows-1].between)
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

// fillsMember says whether the run fills the value of a member whose key asks for a person, such as {"assignee": "Lee Brannigan"} and firstName=Jane.
func (s *Scan) fillsMember() bool {
	first, last := &s.run[0], &s.run[s.n-1]
	class := s.before.Class
	person := class == word.ClassRole || class == word.ClassField || class == word.ClassKin
	if !person || things.Has(s.before.Hash) {
		return false
	}
	assigned := first.Gap&^char.GapQuoted == char.GapEquals && char.ByteAt(s.text, int(s.before.End)) == '='
	if assigned && class == word.ClassField && s.enclosed() {
		return true
	}
	if first.Gap != char.GapColon|char.GapQuoted {
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
