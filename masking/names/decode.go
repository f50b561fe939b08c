package names

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// decoder finds the best labels of a run (Viterbi, 1967) and how far ahead of "no name" they are.
type decoder struct {
	emission [maxRun][model.Labels]int32
	forward  [maxRun][model.Labels]int32
	backward [model.Labels]int32
	margin   [maxRun][model.Labels]int32 // of the best path with the label over the best path without a name here
	label    [maxRun]uint8
}

func (s *Scan) joint(i int) int {
	w := &s.run[i]
	switch {
	case w.Gap == char.GapComma:
		return model.JointComma
	case w.Gap == char.GapPeriod:
		return model.JointPoint
	case w.Shape == word.ShapeLower || s.run[i-1].Shape == word.ShapeLower:
		return model.JointLower
	}
	return model.JointSpace
}

// decide labels the run and appends what it finds.
func (s *Scan) decide() {
	s.describe()
	if s.sink != nil {
		s.sink(&Run{s: s})
		return
	}
	for i := range s.n {
		sum := s.score(i)
		for k := range sum {
			s.emission[i][k] = sum[k] * model.RowUnit
		}
	}
	s.viterbi()
	s.collect()
}

// score adds up the weights of the features of word i.
func (s *Scan) score(i int) [model.Labels]int32 {
	sum := s.reader.Weigh(&s.run[i])
	s.model.Add(&sum, s.context(i, &s.list))
	return sum
}

func (s *Scan) viterbi() {
	n, transitions := s.n, &s.model.Transitions
	s.forward[0] = s.emission[0]
	for i := 1; i < n; i++ {
		t := &transitions[s.joint(i)]
		for b := range model.Labels {
			best := s.forward[i-1][0] + t[0][b]
			for a := 1; a < model.Labels; a++ {
				best = max(best, s.forward[i-1][a]+t[a][b])
			}
			s.forward[i][b] = best + s.emission[i][b]
		}
	}
	s.backward = [model.Labels]int32{}
	for i := n - 1; i >= 0; i-- {
		s.settle(i)
		if i == 0 {
			return
		}
		t, old := &transitions[s.joint(i)], s.backward
		for a := range model.Labels {
			best := t[a][0] + s.emission[i][0] + old[0]
			for b := 1; b < model.Labels; b++ {
				best = max(best, t[a][b]+s.emission[i][b]+old[b])
			}
			s.backward[a] = best
		}
	}
}

// settle notes the label of word i on the best path through it, and the margins.
func (s *Scan) settle(i int) {
	none := s.forward[i][0] + s.backward[0]
	for b := range model.Labels {
		s.margin[i][b] = s.forward[i][b] + s.backward[b] - none
	}
	s.label[i] = best(&s.margin[i])
}

// best is the label with the greatest margin.
func best(margin *[model.Labels]int32) (label uint8) {
	for b := range margin {
		if margin[b] > margin[label] {
			label = uint8(b)
		}
	}
	return label
}
