package names

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/place"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file raises places: words that the lists know as places behind words that lead to one, and words that no list knows behind "near".

// bonusPlaces is the bonus of a place of two words, in nats: both are words more often than those of other names.
const bonusPlaces = 5

// raisePlaces raises the words that the lists know as places, alone or two by two, where something leads to a place, and those that no list knows behind a word
// such as "near".
func (s *Scan) raisePlaces() {
	clear(s.placed[:s.n])
	s.raiseRoute()
	for i := 0; i < s.n; i++ {
		k := s.listedPlace(i)
		switch {
		case s.placed[i]:
		case k > i && s.leadsToPlace(i, k):
			s.raiseTo(i, k, bonusPlaces, model.Location)
			i = k
		case k == i && s.leadsToPlace(i, k):
			s.raiseTo(i, i, bonusFair, model.Location)
		case k < i && s.run[i].Unlisted() && s.behindNear(i):
			s.raiseTo(i, i, bonusFair, model.Location)
		case k < i && s.inCaseOfPlace(i):
			s.raiseTo(i, i, bonusSure, model.Location)
		case k < i && s.unheardPlace(i):
			s.raiseTo(i, i, bonusFaint, model.Location)
		}
	}
}

// inCaseOfPlace says whether word i of the run is a case of a place of the lists, behind a word that leads to places.
func (s *Scan) inCaseOfPlace(i int) bool {
	w := &s.run[i]
	before, _, gap, _ := s.neighbours(i)
	led := gap == char.GapSpace && place.Leads(before)
	written := w.Shape != word.ShapeLower || s.chat.On
	return led && written && s.reader.FormOfPlace(w)
}

// unheardPlace says whether word i of the run, which no list knows and the model takes for a place, stands in prose behind a word that says where.
func (s *Scan) unheardPlace(i int) bool {
	before, _, gap, _ := s.neighbours(i)
	if gap != char.GapSpace || !place.SaysWhere(before) || s.loud {
		return false
	}
	return s.technical == 0 && s.label[i] == model.Location && s.run[i].Unlisted()
}

// listedPlace returns the last word of the place of the lists that begins with word i of the run, and is likelier one than a word or a person; -1 if none does.
func (s *Scan) listedPlace(i int) int {
	w := &s.run[i]
	if i+1 < s.n && s.run[i+1].Gap == char.GapSpace && s.pairs[i+1].Place() > 0 {
		return i + 1
	}
	if w.Place() == 0 || w.Stem > 2 || w.Size < 3 {
		return -1
	}
	sited := w.Place() == 3 && s.atSite(i)
	if w.CommonerThanPlace() || w.First() > 0 && !sited {
		return -1
	}
	return i
}

// atSite says whether a word for a part of a company stands before word i of the run, as in "Office: Austin".
func (s *Scan) atSite(i int) bool {
	before, _, gap, _ := s.neighbours(i)
	near := gap&31 == char.GapSpace || gap&31 == char.GapColon
	return near && place.IsSite(before.Hash)
}

// behindNear says whether a word such as "near" stands before word i of the run.
func (s *Scan) behindNear(i int) bool {
	before, _, gap, _ := s.neighbours(i)
	return gap == char.GapSpace && place.BehindNear(&s.reader, before)
}

// leadsToPlace says whether what stands before words i to k of the run, or behind them, says that they are a place.
func (s *Scan) leadsToPlace(i, k int) bool {
	before, _, gap, _ := s.neighbours(i)
	if i == k && s.faintLower(i) {
		return false
	}
	if i == 0 && s.head == headPlace && s.kind < layout.Comment {
		return true
	}
	if gap == char.GapSpace && place.Leads(before) || s.atSite(i) {
		return true
	}
	if s.placedByClitic(&s.run[i]) {
		return true
	}
	return place.CaseAt(s.text, int(s.run[k].End))
}

// faintLower says whether word i of the run is in lower case and hardly known as a place, and no word beyond doubt leads to it.
func (s *Scan) faintLower(i int) bool {
	w := &s.run[i]
	return w.Shape == word.ShapeLower && w.Place() < 2 && !s.leads.To(int(w.Start))
}

// raiseTo raises the margins of words i to k of the run for the label, up to what a sure pair is worth, labels them again and notes that something places them.
func (s *Scan) raiseTo(i, k int, bonus int32, label uint8) {
	unit := int32(s.model.Unit)
	for ; i <= k; i++ {
		m := &s.margin[i]
		m[label] = max(m[label], min(m[label]+bonus*unit, pairTop*unit))
		s.label[i] = model.Best(m)
		s.placed[i] = s.label[i] == label
	}
}

// pairIsPlace says whether the word and the one behind it, over a blank, are a place of the lists.
func (s *Scan) pairIsPlace(w *word.Word) bool {
	i := s.reader.OverBlank(w)
	if i == 0 {
		return false
	}
	var next word.Word
	s.reader.Spell(&next, i)
	return s.model.Known(model.Pair(w.Hash, next.Hash)).Place() > 0
}

// raiseRoute raises the place at the end of the run before a sign of a way to another, and the one at its start behind one, if one of the two is a place of the lists.
func (s *Scan) raiseRoute() {
	last := &s.run[s.n-1]
	if place.WayBetween(s.text, int(last.End), int(s.behind.Start)) {
		from := s.n - 1
		if from > 0 && s.listedPlace(from-1) == from {
			from--
		}
		gap, _ := char.Before(s.text, int(s.run[from].Start))
		s.raiseStop(from, s.n-1, &s.behind, gap)
	}
	if place.WayBetween(s.text, int(s.before.End), int(s.run[0].Start)) {
		to := max(0, s.listedPlace(0))
		if to == 0 && s.label[0] == model.Location {
			to = s.stopEnds()
		}
		gap, _ := char.After(s.text, int(s.run[to].End))
		s.raiseStop(0, to, &s.before, gap)
	}
}

// stopEnds returns the last word of the place that the run begins with.
func (s *Scan) stopEnds() int {
	k := 0
	for k+1 < s.n && s.label[k+1] == model.Location && s.run[k+1].Gap == char.GapSpace {
		k++
	}
	return k
}

// raiseStop raises words i to k of the run if they are one end of a way whose other is the word; the gap is at the side that is turned away.
func (s *Scan) raiseStop(i, k int, other *word.Word, gap uint8) {
	known := s.reader.Known(other)
	open := gap&31 == char.GapParen || gap&31 >= char.GapComma || s.numbered(k)
	if place.IsStop(&s.run[i], k > i, other, known, open) {
		s.raiseTo(i, k, bonusSure, model.Location)
	}
}
