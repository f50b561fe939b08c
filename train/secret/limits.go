package main

import (
	"math"
	"slices"

	"github.com/vizard-gateway/vizard/masking/learn"
)

const (
	mostTouched = 0.0035 // of clean texts, by the judge alone
	mostShift   = 0.5    // of a register's margin: more would fit the clean texts at hand only
)

// A reach is the best score that a text, or a secret, has in each register.
type reach [learn.Registers]float64

func none() (r reach) {
	for k := range r {
		r[k] = math.Inf(-1)
	}
	return r
}

// limits chooses the margins from which on a candidate is a secret, one a register, on texts of packages that nothing was learned from: each step
// lowers the margin that gains most secrets for each clean text touched.
func (m *material) limits(w *weights) (limits [learn.Registers]float64) {
	byRules := func(t *text) []learn.Span { return m.rules.find(t.body) }
	var clean, secrets []reach
	for _, t := range m.choose {
		if len(byRules(t)) > 0 {
			continue
		}
		s := extract([]*text{t}, undecided, everything)
		best := none()
		for i := range s.examples {
			e := &s.examples[i]
			best[e.register] = max(best[e.register], float64(w.score(s, e)))
		}
		clean = append(clean, best)
	}
	mk := newMaker(61, m.languages, false, nil)
	for range 8000 {
		t := mk.text()
		s := extract([]*text{t}, byRules, everything)
		for i := range s.examples {
			if e := &s.examples[i]; e.secret {
				best := none()
				best[e.register] = float64(w.score(s, e))
				secrets = append(secrets, best)
			}
		}
	}
	all := sameLimit(clean, len(m.choose))
	for k := range limits {
		limits[k] = all
	}
	if len(clean) == 0 {
		return limits
	}
	return shift(limits, clean, secrets)
}

// sameLimit is the margin that touches mostTouched of so many clean texts, of which those given have candidates, if it is that of every register.
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

// shift moves the margins of registers against each other while that finds more secrets and touches no more texts.
func shift(limits [learn.Registers]float64, clean, secrets []reach) [learn.Registers]float64 {
	count := func(all []reach, limits [learn.Registers]float64) (n int) {
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
	lowest, highest := limits[0]-mostShift, limits[0]+mostShift
	budget, found := count(clean, limits), count(secrets, limits)
	for _, size := range []float64{0.5, 0.25} {
		for range 6 {
			for up := range limits {
				for down := range limits {
					tried := limits
					tried[up] += size
					tried[down] -= size
					if up == down || tried[down] < lowest || tried[up] > highest {
						continue
					}
					if n := count(secrets, tried); n > found && count(clean, tried) <= budget {
						limits, found = tried, n
					}
				}
			}
		}
	}
	return limits
}
