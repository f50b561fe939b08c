package main

import (
	"math"
	"slices"

	"github.com/vizard-gateway/vizard/masking/learn"
)

const (
	mostTouched = 0.0024 // of clean texts, by the judge alone
	madeWeight  = 0.05   // of a made text without a secret that is touched: its frames are full of words for secrets
	mostUpper   = 1.5    // of a margin above the one that would be right for all kinds of places: more would fit the texts at hand only
	mostLower   = 1.5    // below it
	mostProse   = 2.0    // below it in prose
	mostUntold  = 4.0    // below it in sentences without a cue, in which clean texts have next to nothing that is touched
)

// lowered is by how much margins are below those that are right for the clean texts at hand: far from a cue and near one, then the same for what reads like
// words. Packages hold far more code than prompts do, and hardly any sentences that people write to each other; of what stands in no kind of line, they have
// least that is like the listings which people paste.
var lowered = [learn.Registers][4]float64{
	learn.Prose:    {-0.45, 0, 0, 0},
	learn.Settings: {0.45, 0, 0, 0},
	learn.Code:     {0.95, 0.95, 0.95, 0.95},
	learn.Sentence: {1.8, 1.2, 0.45, 0.45},
}

// A reach is the best score that a text, or a secret, has at each threshold.
type reach [learn.Limits]float64

func none() (r reach) {
	for k := range r {
		r[k] = math.Inf(-1)
	}
	return r
}

// limits chooses the margins from which on a candidate is a secret, one for each kind of place, on texts of packages and of frames that nothing was learned
// from: those that find most secrets of all that touch so many texts without one.
func (m *material) limits(w *weights) (limits [learn.Limits]float64) {
	if len(m.choose) == 0 {
		return limits
	}
	byRules := func(t *text) []learn.Span { return m.rules.find(t.body) }
	var clean, secrets, made []reach
	chosenOn := slices.Concat(m.choose, m.pasted)
	for _, t := range chosenOn {
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
	limits = balance(clean, made, secrets, sameLimit(clean, len(chosenOn)), int(mostTouched*float64(len(chosenOn))))
	for k := range limits {
		limits[k] -= lowered[k%int(learn.Registers)][k/int(learn.Registers)]
	}
	return limits
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

// balance returns the margins that find most secrets while at most so many of the clean texts are touched. What a touched text costs, in secrets,
// is the same for all kinds of places, and as low as that allows.
func balance(clean, made, secrets []reach, same float64, most int) (limits [learn.Limits]float64) {
	ofClean, ofMade, ofSecrets := byLimit(clean), byLimit(made), byLimit(secrets)
	at := func(cost float64) (limits [learn.Limits]float64) {
		for k := range limits {
			limits[k] = cheapest(ofClean[k], ofMade[k], ofSecrets[k], same, lowerOf(k), cost)
		}
		return limits
	}
	low, high := 0.0, 1e4
	for range 40 {
		if cost := (low + high) / 2; touchedBy(clean, at(cost)) > most {
			low = cost
		} else {
			high = cost
		}
	}
	return at(high)
}

// byLimit are the best scores at each threshold, sorted.
func byLimit(all []reach) (lists [learn.Limits][]float64) {
	for _, r := range all {
		for k, best := range r {
			if !math.IsInf(best, -1) {
				lists[k] = append(lists[k], best)
			}
		}
	}
	for k := range lists {
		slices.Sort(lists[k])
	}
	return lists
}

// cheapest is the margin that is worth most at one threshold: the secrets that it finds, less the cost of what it touches.
func cheapest(clean, made, secrets []float64, same, lower, cost float64) (limit float64) {
	from := func(list []float64, limit float64) float64 {
		n, _ := slices.BinarySearch(list, limit)
		return float64(len(list) - n)
	}
	best := math.Inf(-1)
	for tried := same + mostUpper; tried >= same-lower; tried -= limitStep {
		if worth := from(secrets, tried) - cost*(from(clean, tried)+madeWeight*from(made, tried)); worth > best {
			best, limit = worth, tried
		}
	}
	return limit
}

const limitStep = 0.05

// lowerOf is how far a margin may be below the one that would be right for all.
func lowerOf(limit int) float64 {
	near := limit/int(learn.Registers)%2 == 1
	switch of := learn.Register(limit % int(learn.Registers)); {
	case of == learn.Sentence && !near:
		return mostUntold
	case of == learn.Sentence || of == learn.Prose:
		return mostProse
	}
	return mostLower
}
