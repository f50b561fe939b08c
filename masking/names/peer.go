package names

import (
	"cmp"
	"slices"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/peer"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file finds the names that stand in a list or in a column with others. What fills an item there and was not certain enough to be a name waits until the
// text has been read: it is one if another item of the same list or column is, or if the lists know all of them as names of the same kind.

// hopeFor notes words [i, end) of the run, which are no name yet, if they fill an item.
func (s *Scan) hopeFor(i, end int) {
	start, stop := int(s.run[i].Start), int(s.run[end-1].End)
	if s.peers.Full() || end-i > peer.MaxWords || s.forbidden(i, end) {
		return
	}
	if !peer.Fills(s.text, start, stop) || s.inHead() {
		return
	}
	h := peer.Hope{Start: int32(start), End: int32(stop), Words: end - i, Code: s.kind >= layout.Comment || s.coded >= 2}
	h.Known[model.Person], h.Known[model.Location] = true, true
	if !s.hopeful(i) || !s.hopeful(end-1) {
		s.peers.Hope(peer.Hope{Start: h.Start, End: h.End, Words: h.Words, Margin: hopeless})
		return
	}
	h.First = s.run[i].OnlyFirst()
	for k := i; k < end; k++ {
		w := &s.run[k]
		announcer := word.Announces(w.Class) && !w.AsName()
		if announcer || w.Shape == word.ShapeShortCaps {
			return
		}
		for label := range h.Margin {
			h.Margin[label] += s.margin[k][label] / int32(h.Words)
		}
		h.Hashes[k-i] = w.Hash
		plain := w.Common() == 0 && w.Stem == 0
		h.Known[model.Person] = h.Known[model.Person] && plain && w.First()+w.Surname() >= 2
		h.Known[model.Location] = h.Known[model.Location] && plain && w.MostlyPlace()
	}
	if h.Words == 2 && s.pairs[i+1].Place() > 0 {
		h.Known[model.Location] = true
	}
	s.peers.Hope(h)
}

// hopeless are the margins of what fills an item and is no name whatever stands around it.
var hopeless = [model.Labels]int32{model.Person: -1 << 20, model.Location: -1 << 20}

// hopeful says whether word i of the run may be a part of a name if others around it are.
func (s *Scan) hopeful(i int) bool {
	m := &s.margin[i]
	return max(m[model.Person], m[model.Location])+peer.MostBonus*int32(s.model.Unit) >= s.least[guessed]
}

// hopeForGuess is hopeFor a guess in a script without blanks.
func (s *Scan) hopeForGuess(start, end int, kind uint8, margin int32, hash uint64) {
	if s.peers.Full() || !peer.Fills(s.text, start, end) {
		return
	}
	known := s.model.Known(hash)
	h := peer.Hope{Start: int32(start), End: int32(end), Words: 1}
	for label := range h.Margin {
		h.Margin[label] = margin - 2*int32(s.model.Unit)
	}
	h.Margin[kind], h.Hashes[0] = margin, hash
	h.Known[model.Person] = known.Common() == 0 && known.AsPerson()
	h.Known[model.Location] = known.OnlyPlace()
	s.peers.Hope(h)
}

// settleHopes makes names of the hopes that stand with names.
func (s *Scan) settleHopes() {
	if s.peers.Empty() {
		return
	}
	for _, span := range s.spans[:min(len(s.spans), peer.MaxNames)] {
		if span.Kind != Organization && peer.Fills(s.text, span.Start, span.End) {
			s.peers.Name(span.Start, span.End, uint8(span.Kind))
		}
	}
	s.peers.Count(s.text, s.lines)
	found := len(s.spans)
	for k := range s.peers.Len() {
		if h := s.peers.At(k); h != nil {
			s.settleHope(k, h)
		}
	}
	s.hoped = append(s.hoped[:0], s.spans[found:]...)
}

// settleHope makes a name of the hope, which is item k, if its list or its column has names of its kind.
func (s *Scan) settleHope(k int, h *peer.Hope) {
	for _, kind := range [...]uint8{model.Person, model.Location} {
		bonus := s.peers.Bonus(k, kind)
		margin := h.Margin[kind] + bonus*int32(s.model.Unit)
		likelier := h.Margin[kind] >= h.Margin[model.Person+model.Location-kind]
		if bonus == 0 || !likelier || !s.wanted[kind] {
			continue
		}
		if margin < s.leastOfHope(h, kind) || s.credited(int(h.Start)) {
			continue
		}
		s.promote(h, Kind(kind), 1-doubts[guessed]*(1-s.model.Score(margin)))
	}
}

// leastOfHope is the margin that the hope must have with what speaks for it: as little as of any guess for a person in a script without blanks.
func (s *Scan) leastOfHope(h *peer.Hope, kind uint8) int32 {
	if i := int(h.Start); kind == model.Person && s.text[i] >= 0x80 && char.At(s.text, i).Kind == char.Unspaced {
		return s.least[unparted]
	}
	return s.least[guessed]
}

// promote makes a name of the hope.
func (s *Scan) promote(h *peer.Hope, kind Kind, score float32) {
	s.spans = append(s.spans, Span{int(h.Start), int(h.End), kind, score})
	if kind != Person || !h.Known[model.Person] {
		return
	}
	for _, hash := range h.Hashes[:h.Words] {
		s.parts.Note(hash, score)
	}
}

// hopedAt says whether a hope that has become a name holds what stands at i.
func (s *Scan) hopedAt(i int32) bool {
	k, found := slices.BinarySearchFunc(s.hoped, int(i), func(p Span, at int) int { return cmp.Compare(p.Start, at) })
	return found || k > 0 && s.hoped[k-1].End > int(i)
}
