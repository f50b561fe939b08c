package names

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/particle"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// decoder labels a run.
type decoder struct {
	path   model.Path
	margin [maxRun][model.Labels]int32 // of the best path with the label over the best path without a name here
	label  [maxRun]uint8
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
			s.path.Emissions[i][k] = sum[k] * model.RowUnit
		}
		if i > 0 {
			s.path.Joints[i] = uint8(s.joint(i))
		}
	}
	s.path.Label(s.model, s.n, &s.label, &s.margin)
	s.collect()
}

// score adds up the weights of the features of word i.
func (s *Scan) score(i int) [model.Labels]int32 {
	sum := s.reader.Weigh(&s.run[i])
	s.model.Add(&sum, s.context(i, &s.list))
	return sum
}

// lead takes the particles before the run as a part of the name, if they begin one: what stands before them is what stands before the name. The word before
// the run has been read.
func (s *Scan) lead() {
	first := &s.run[0]
	if at := particle.Hyphened(s.text, int(first.Start)); at < int(first.Start) {
		s.leadAt = at
		return
	}
	if start, gap, far := particle.Before(&s.reader, first, &s.before); start >= 0 {
		s.leadAt, first.Gap, s.before = start, gap, far
	}
}
