package learn

import (
	"slices"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/model"
)

// A vote counts the cells of a column below a cue: how many there were, and how many of them are secrets.
type vote struct{ seen, found int }

const (
	leastVotes  = 1    // cells that are secrets, and at least half of those seen
	voteBonus   = 7000 // what a cell needs less then
	mostPending = 256  // cells that wait for the vote
)

// carried says whether enough of the column are secrets.
func (v *vote) carried() bool { return v.found >= leastVotes && 2*v.found >= v.seen }

// A pending cell is one that is a secret if enough of its column are.
type pending struct {
	scored
	column uint8
}

// vote proposes the cell text[i:end] of a column. What others found counts, too.
func (s *Scan) vote(i, end, column int) {
	v := &s.columns.votes[column]
	c := candidate{start: int32(i), end: int32(end), how: model.AsCell, column: s.columns.classes[column], near: true}
	sh := s.masks.ShapeOf(s.text, i, end)
	if s.observe != nil {
		s.look(c, &sh)
		return
	}
	if !s.open(i, end) {
		v.seen, v.found = v.seen+1, v.found+1
		s.carry(column)
		return
	}
	if char.Placeholder(s.text[i:end]) {
		return
	}
	v.seen++
	shape := &sh
	if s.isCompound(&c, shape) {
		c.compound, shape = true, standIn
	}
	of := shape.Class()
	found, score := s.weigh(c, s.recall(&c, shape, of), shape, of)
	switch {
	case score >= 0:
		v.found++
		s.best = append(s.best, found)
		s.carry(column)
	case score < -voteBonus:
	case v.carried():
		found.rank, found.score = 0, 0
		s.best = append(s.best, found)
	case len(s.waiting) < mostPending:
		s.waiting = append(s.waiting, pending{found, uint8(column)})
	}
}

// carry takes the cells that waited for the vote of a column, if it is carried.
func (s *Scan) carry(column int) {
	if len(s.waiting) == 0 || !s.columns.votes[column].carried() {
		return
	}
	kept := s.waiting[:0]
	for _, p := range s.waiting {
		if int(p.column) == column {
			s.finds = append(s.finds, Find{Span{int(p.start), int(p.end)}, p.kind, 0, p.signals})
			s.unsorted = true
			continue
		}
		kept = append(kept, p)
	}
	s.waiting = kept
}

// order sorts the finds and makes those that overlap one.
func (s *Scan) order() {
	if !s.unsorted {
		return
	}
	slices.SortStableFunc(s.finds, func(a, b Find) int { return a.Start - b.Start })
	n := 0
	for _, f := range s.finds {
		if n > 0 && f.Start < s.finds[n-1].End {
			s.finds[n-1].End = max(s.finds[n-1].End, f.End)
			continue
		}
		s.finds[n] = f
		n++
	}
	s.finds = s.finds[:n]
}
