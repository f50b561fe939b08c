package main

import (
	"cmp"
	"math"
	"slices"

	"github.com/vizard-gateway/vizard/masking/learn"
)

const (
	mostTouched = 0.0040 // of clean texts, by the judge alone
	madeWeight  = 0.05   // of a made text without a secret that is touched: its frames are full of words for secrets
	mostUpper   = 1.5    // of a margin above the one that would be right for all kinds of places: more would fit the texts at hand only
	mostLower   = 1.5    // below it
	mostSaid    = 4.0    // below it in what people write to each other, in which clean texts have next to nothing that is touched
	mostSaidID  = 5.0    // below it for digits and letters up to f near a cue in a sentence: a key that is told stands beside its name, what is printed does not
	mostSaidSum = 7.0    // below it if they are as long as a key: what is called an id is none anyway
	strangeness = 2.0    // what secrets in such texts of people whose frames were not learned from score less than those of frames that are held out
	sentences   = 8.0    // for how many secrets one in a sentence counts: made texts are notes more than sentences, and what people write is sentences more than notes
)

// lowered are margins that are lower than what the made texts and the packages say; two, below zero, are higher. Made texts hold few secrets in settings, packages
// hold many, and neither holds what people say of keys in hexadecimal without a word for keys. They were chosen on 1,260 texts of three authors that nothing was learned
// from, each with three values of four to twelve forms, of which half were looked at; on 6,131 clean texts of ours and of the modules that this one needs, of which the
// judge touches 40 with them and touched 48 before; on 420 clean texts of one of these authors; and on 60 sentences with checksums and ids: see docs/judge.md.
var lowered = []struct {
	kind int
	told bool
	of   learn.Register
	by   float64
}{
	{learn.OfSigns, false, learn.Prose, 0.3},
	{learn.OfSigns, false, learn.Settings, 0.45},
	{learn.OfSigns, false, learn.Code, 0.7},
	{learn.OfSigns, false, learn.Log, 1},
	{learn.OfSigns, false, learn.Rows, 0.7},
	{learn.OfSigns, false, learn.Sentence, 1.5},
	{learn.OfSigns, true, learn.Prose, -0.1},
	{learn.OfSigns, true, learn.Settings, 2},
	{learn.OfSigns, true, learn.Code, 0.3},
	{learn.OfSigns, true, learn.Log, 1},
	{learn.OfSigns, true, learn.Rows, 0.1},
	{learn.OfSigns, true, learn.Data, 1},
	{learn.OfSigns, true, learn.Turn, 0.8},
	{learn.OfWord, false, learn.Prose, 0.2},
	{learn.OfWord, false, learn.Sentence, -0.25},
	{learn.OfWord, true, learn.Prose, 0.8},
	{learn.OfWord, true, learn.Settings, 2.4},
	{learn.OfWord, true, learn.Log, 1.1},
	{learn.OfWord, true, learn.Data, 0.5},
	{learn.OfWord, true, learn.Turn, 0.7},
	{learn.OfWords, false, learn.Sentence, 1},
	{learn.OfWords, true, learn.Prose, 0.5},
	{learn.OfWords, true, learn.Code, 1},
	{learn.OfWords, true, learn.Rows, 1},
	{learn.OfID, true, learn.Turn, 1.1},
	{learn.OfSum, false, learn.Prose, 1},
	{learn.OfSum, false, learn.Settings, 3.3},
	{learn.OfSum, false, learn.Rows, 3.1},
	{learn.OfSum, false, learn.Sentence, 4},
	{learn.OfSum, false, learn.Data, 4},
	{learn.OfSum, false, learn.Turn, 5.9},
	{learn.OfSum, true, learn.Prose, 1},
	{learn.OfSum, true, learn.Settings, 0.7},
	{learn.OfSum, true, learn.Code, 1.7},
	{learn.OfSum, true, learn.Log, 1},
	{learn.OfSum, true, learn.Rows, 2.6},
	{learn.OfSum, true, learn.Sentence, 1.5},
	{learn.OfSum, true, learn.Data, 4.2},
	{learn.OfSum, true, learn.Turn, 2},
}

// spelledLower is how much lower the margins near a cue are for words that are spelled out, none of which joins others, than for any words.
const spelledLower = 6.5

// placed are the margins of what is put together of words, which is learned from as it stands and judged by its place alone. They were chosen on passwords of 420
// texts of an author that nothing was learned from, of which half were looked at, and on what programmers put together in the 6,131 clean texts.
var placed = []struct {
	told   bool
	of     learn.Register
	margin float64
}{
	{false, learn.Prose, 10},
	{false, learn.Sentence, 6.8},
	{false, learn.Turn, 4.5},
	{true, learn.Prose, 4},
	{true, learn.Settings, 1},
	{true, learn.Code, 5},
	{true, learn.Log, 4.6},
	{true, learn.Rows, 5},
	{true, learn.Sentence, 3.6},
	{true, learn.Data, 4},
	{true, learn.Turn, 2.9},
}

// shares are which part of the clean texts that people paste is of each kind, as far as is known: packages hold far more code than prompts do, and hardly any
// sentences that people write to each other. What is written as people paste it counts most.
var shares = map[string]float64{"pasted": 0.42, "printed": 0.08, "documents": 0.10, "code": 0.33, "data": 0.07}

// weighTexts gives the texts weights of which the mean is 1, so that those of each kind have their share.
func weighTexts(texts []*text) (weights []float64) {
	count := map[string]int{}
	for _, t := range texts {
		count[t.kind]++
	}
	all := 0.0
	for kind := range count {
		all += shares[kind]
	}
	for _, t := range texts {
		weights = append(weights, shares[t.kind]/all*float64(len(texts))/float64(count[t.kind]))
	}
	return weights
}

// A reach is the best score that a text, or a secret, has at each threshold.
type reach [learn.Limits]float64

func none() (r reach) {
	for k := range r {
		r[k] = math.Inf(-1)
	}
	return r
}

// A seen text is its best scores, and for how many it counts.
type seen struct {
	reach
	weight float64
}

// chosen is what thresholds are chosen on: clean texts, made ones without a secret, and secrets.
type chosen struct {
	clean, made, secrets []seen
	texts                int // clean ones, also those without a candidate
}

// limits writes the lexicon into a model, and chooses its thresholds anew: for each kind of place the margin from which on a candidate is a secret. They are
// chosen on texts of packages and of frames that nothing was learned from, and on what people paste: those that find most secrets of all that touch so many texts without one.
func (m *material) limits(model []byte) []byte {
	if len(m.choose) == 0 {
		return model
	}
	copy(model[len(model)-len(lexicon):], lexicon)
	w := decode(model)
	on := m.chosen(w)
	limits := on.balance(mostTouched)
	for k := range limits {
		limits[k] = limits[together(k)]
	}
	for _, l := range lowered {
		limits[learn.LimitOf(l.kind, l.told, l.of)] -= l.by
	}
	for of := range learn.Registers {
		limits[learn.LimitOf(learn.OfPassphrase, true, of)] -= spelledLower
	}
	for _, p := range placed {
		limits[learn.LimitOf(learn.OfGlued, p.told, p.of)] = p.margin
	}
	step("limits %.2f", limits)
	for k, limit := range limits {
		putLimit(model, k, limit*w.unit)
	}
	return model
}

func (m *material) chosen(w *second) (on chosen) {
	byRules := func(t *text) []learn.Span { return m.rules.find(t.body) }
	texts := slices.Concat(m.choose, m.pasted)
	on.texts = len(texts)
	for k, weight := range weighTexts(texts) {
		if len(byRules(texts[k])) == 0 {
			on.clean = append(on.clean, seen{reachOf(w, extract(texts[k:k+1], undecided, everything)), weight})
		}
	}
	mk := newMaker(61, m.languages, true, nil)
	for range 16000 {
		t := mk.text()
		s := extract([]*text{t}, byRules, everything)
		if len(t.secrets) == 0 {
			on.made = append(on.made, seen{reachOf(w, s), madeWeight})
			continue
		}
		for i := range s.examples {
			if e := &s.examples[i]; e.secret {
				on.secrets = append(on.secrets, stranger(together(int(e.limit)), w.margin(s, e)))
			}
		}
	}
	return on
}

// stranger is a secret that scores so much, as if its frame were by somebody whose frames nothing was learned from.
func stranger(limit int, score float64) seen {
	one := seen{none(), 1}
	if saidTo(limit) {
		score -= strangeness
	}
	of, kind := learn.Register(limit%int(learn.Registers)), limit/int(learn.Registers)/2
	if (of == learn.Sentence || of == learn.Turn) && kind != learn.OfWords {
		one.weight = sentences
	}
	one.reach[limit] = score
	return one
}

// together is the threshold that one is chosen with: that of passphrases with that of any words, and that of what is put together of words, which is looked at
// as it stands here, with that of what reads like words.
func together(limit int) int {
	kind, register := limit/int(learn.Registers)/2, learn.Register(limit%int(learn.Registers))
	switch kind {
	case learn.OfGlued:
		return learn.LimitOf(learn.OfWord, learn.Told(limit), register)
	case learn.OfPassphrase:
		return learn.LimitOf(learn.OfWords, learn.Told(limit), register)
	}
	return limit
}

// saidTo says whether a threshold is of what people write to each other.
func saidTo(limit int) bool {
	of := learn.Register(limit % int(learn.Registers))
	return of == learn.Prose || of == learn.Sentence || of == learn.Turn
}

// reachOf is the best score at each threshold of what the set holds.
func reachOf(w *second, s *set) reach {
	best := none()
	for i := range s.examples {
		e := &s.examples[i]
		k := together(int(e.limit))
		best[k] = max(best[k], w.margin(s, e))
	}
	return best
}

// touchedBy weighs those that reach a margin.
func touchedBy(all []seen, limits [learn.Limits]float64) (n float64) {
	for _, r := range all {
		for k, limit := range limits {
			if r.reach[k] >= limit {
				n += r.weight
				break
			}
		}
	}
	return n
}

// sameLimit is the margin that touches so many clean texts, if it is that of every kind of place.
func sameLimit(clean []seen, most float64) float64 {
	type scored struct{ best, weight float64 }
	var all []scored
	for _, r := range clean {
		all = append(all, scored{slices.Max(r.reach[:]), r.weight})
	}
	slices.SortFunc(all, func(a, b scored) int { return cmp.Compare(b.best, a.best) })
	for _, r := range all {
		if most -= r.weight; most < 0 {
			return r.best + 1e-3
		}
	}
	return 0
}

// balance returns the margins that find most secrets while at most so many of the clean texts are touched. What a touched text costs, in secrets,
// is the same for all kinds of places, and as low as that allows.
func (on *chosen) balance(part float64) (limits [learn.Limits]float64) {
	most := part * float64(on.texts)
	same := sameLimit(on.clean, most)
	ofClean, ofMade, ofSecrets := byLimit(on.clean), byLimit(on.made), byLimit(on.secrets)
	at := func(cost float64) (limits [learn.Limits]float64) {
		for k := range limits {
			limits[k] = cheapest(ofClean[k], ofMade[k], ofSecrets[k], same, lowerOf(k), cost)
		}
		return limits
	}
	low, high := 0.0, 1e4
	for range 40 {
		if cost := (low + high) / 2; touchedBy(on.clean, at(cost)) > most {
			low = cost
		} else {
			high = cost
		}
	}
	return at(high)
}

// A ranking is scores, sorted, and the sums of the weights of each and those behind it.
type ranking struct{ scores, weights []float64 }

// from is the weight of those that reach the limit.
func (r *ranking) from(limit float64) float64 {
	n, _ := slices.BinarySearch(r.scores, limit)
	return r.weights[n]
}

// byLimit ranks the best scores at each threshold.
func byLimit(all []seen) (lists [learn.Limits]ranking) {
	for k := range lists {
		of := slices.DeleteFunc(slices.Clone(all), func(r seen) bool { return math.IsInf(r.reach[k], -1) })
		slices.SortFunc(of, func(a, b seen) int { return cmp.Compare(a.reach[k], b.reach[k]) })
		lists[k] = ranking{make([]float64, len(of)), make([]float64, len(of)+1)}
		for i, r := range slices.Backward(of) {
			lists[k].scores[i] = r.reach[k]
			lists[k].weights[i] = lists[k].weights[i+1] + r.weight
		}
	}
	return lists
}

// cheapest is the margin that is worth most at one threshold: the secrets that it finds, less the cost of what it touches.
func cheapest(clean, made, secrets ranking, same, lower, cost float64) (limit float64) {
	best := math.Inf(-1)
	for tried := same + mostUpper; tried >= same-lower; tried -= limitStep {
		if worth := secrets.from(tried) - cost*(clean.from(tried)+made.from(tried)); worth > best {
			best, limit = worth, tried
		}
	}
	return limit
}

const limitStep = 0.05

// lowerOf is how far a margin may be below the one that would be right for all.
func lowerOf(limit int) float64 {
	switch {
	case limit == learn.LimitOf(learn.OfSum, true, learn.Sentence):
		return mostSaidSum
	case limit == learn.LimitOf(learn.OfID, true, learn.Sentence):
		return mostSaidID
	case saidTo(limit):
		return mostSaid
	}
	return mostLower
}
