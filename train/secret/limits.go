package main

import (
	"math"
	"slices"

	"github.com/vizard-gateway/vizard/masking/learn"
)

const (
	mostTouched = 0.0036 // of clean texts, by the judge alone
	mostMade    = 0.05   // of made texts without a secret, whose frames are full of words for secrets
	mostShift   = 1.0    // of the margin in prose: more would fit the texts at hand only
	mostOther   = 0.3    // of the margin elsewhere
)

// A reach is the best score that a text, or a secret, has at each threshold.
type reach [learn.Limits]float64

func none() (r reach) {
	for k := range r {
		r[k] = math.Inf(-1)
	}
	return r
}

// limits chooses the margins from which on a candidate is a secret, one for each kind of place, on texts of packages and of frames that nothing was learned
// from: each step lowers the margin that gains most secrets and keeps the texts without one that are touched below a part of each.
func (m *material) limits(w *weights) (limits [learn.Limits]float64) {
	if len(m.choose) == 0 {
		return limits
	}
	byRules := func(t *text) []learn.Span { return m.rules.find(t.body) }
	var clean, secrets, made []reach
	for _, t := range m.choose {
		if len(byRules(t)) == 0 {
			clean = append(clean, w.reach(extract([]*text{t}, undecided, everything)))
		}
	}
	mk := newMaker(61, m.languages, true, nil)
	for range 16000 {
		t := mk.text()
		s := extract([]*text{t}, byRules, everything)
		if len(t.secrets) == 0 {
			made = append(made, w.reach(s))
			continue
		}
		for i := range s.examples {
			if e := &s.examples[i]; e.secret {
				best := none()
				best[e.limit] = float64(w.score(s, e))
				secrets = append(secrets, best)
			}
		}
	}
	all := sameLimit(clean, len(m.choose))
	for k := range limits {
		limits[k] = all
	}
	return shift(limits, secrets, []budget{{clean, int(mostTouched * float64(len(m.choose)))}, {made, int(mostMade * float64(len(made)))}})
}

// reach is the best score at each threshold of what the set holds.
func (w *weights) reach(s *set) reach {
	best := none()
	for i := range s.examples {
		e := &s.examples[i]
		best[e.limit] = max(best[e.limit], float64(w.score(s, e)))
	}
	return best
}

// A budget is texts without a secret, and how many of them may be touched.
type budget struct {
	texts []reach
	most  int
}

// touched counts those that reach a margin.
func touchedBy(all []reach, limits [learn.Limits]float64) (n int) {
	for _, r := range all {
		for k, limit := range limits {
			if r[k] >= limit {
				n++
				break
			}
		}
	}
	return n
}

// sameLimit is the margin that touches mostTouched of so many clean texts, of which those given have candidates, if it is that of every kind of place.
func sameLimit(clean []reach, texts int) float64 {
	var best []float64
	for _, r := range clean {
		best = append(best, slices.Max(r[:]))
	}
	if len(best) == 0 {
		return 0
	}
	slices.Sort(best)
	return best[len(best)-1-int(mostTouched*float64(texts))] + 1e-3
}

// shift moves the margins against each other while that finds more secrets and no budget is spent.
func shift(limits [learn.Limits]float64, secrets []reach, budgets []budget) [learn.Limits]float64 {
	within := func(tried [learn.Limits]float64) bool {
		for _, b := range budgets {
			if touchedBy(b.texts, tried) > max(b.most, touchedBy(b.texts, limits)) {
				return false
			}
		}
		return true
	}
	before := limits[0]
	found := touchedBy(secrets, limits)
	for _, size := range []float64{0.5, 0.25, 0.1} {
		for range 8 {
			for up := range limits {
				for down := range limits {
					tried := limits
					tried[down] -= size
					if up != down {
						tried[up] += size
					}
					if tried[down] < before-shiftOf(down) || tried[up] > before+shiftOf(up) {
						continue
					}
					if n := touchedBy(secrets, tried); n > found && within(tried) {
						limits, found = tried, n
					}
				}
			}
		}
	}
	return limits
}

// shiftOf is how far a margin may be moved.
func shiftOf(limit int) float64 {
	switch learn.Register(limit % int(learn.Registers)) {
	case learn.Prose, learn.Sentence:
		return mostShift
	}
	return mostOther
}
