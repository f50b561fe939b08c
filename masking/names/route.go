package names

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file finds ways from one place to another, as tickets have them: Brno – Split, Lyon → Douala.

// ways are the signs between two places.
var ways = [][]byte{[]byte("–"), []byte("—"), []byte("-"), []byte("→"), []byte("->"), []byte("➔"), []byte("➝"), []byte("=>")}

// raiseRoute raises the place at the end of the run before such a sign, and the one at its start behind one, if one of the two is a place of the lists.
func (s *Scan) raiseRoute() {
	last := &s.run[s.n-1]
	if s.wayBetween(int(last.End), int(s.behind.Start)) {
		from := s.n - 1
		if from > 0 && s.listedPlace(from-1) == from {
			from--
		}
		gap, _ := char.Before(s.text, int(s.run[from].Start))
		s.raiseStop(from, s.n-1, &s.behind, gap)
	}
	if s.wayBetween(int(s.before.End), int(s.run[0].Start)) {
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

// wayBetween says whether nothing but such a sign, and a blank on both sides of it, stands from i to end.
func (s *Scan) wayBetween(i, end int) bool {
	if i <= 0 || end <= i+2 || end > i+maxWay {
		return false
	}
	between := s.text[i:end]
	if between[0] != ' ' || between[len(between)-1] != ' ' {
		return false
	}
	for _, way := range ways {
		if bytes.Equal(between[1:len(between)-1], way) {
			return true
		}
	}
	return false
}

const maxWay = 6 // bytes of a sign and the blanks around it

// raiseStop raises words i to k of the run, one end of a way whose other is the word: if the lists know one of the two as a place, and this one too or nothing
// else stands at the side of it that is turned away, where the gap is.
func (s *Scan) raiseStop(i, k int, other *word.Word, gap uint8) {
	far := s.reader.Known(other)
	if other.Shape != word.ShapeTitle && other.Shape != word.ShapeHyphen {
		return
	}
	w := &s.run[i]
	place := k > i || atLeastPlace(w.Known)
	known := place && atLeastPlace(far)
	open := gap&31 == char.GapParen || gap&31 >= char.GapComma || s.numbered(k)
	free := open && (place || far.SurePlace()) && max(far.Place(), w.Place()) >= 2
	written := w.Shape == word.ShapeTitle || w.Shape == word.ShapeHyphen
	if written && (known || free) && w.First() < 3 {
		s.raiseTo(i, k, bonusSure, model.Location)
	}
}

// atLeastPlace says whether the lists know the word as a place, and not better as a common word.
func atLeastPlace(k model.Known) bool { return k.Place() > 0 && k.Place() >= k.Common() }
