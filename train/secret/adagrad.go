package main

import (
	"math"

	"github.com/vizard-gateway/vizard/masking/learn"
)

const (
	rate          = 0.25
	caution       = 1e-3 // added to the squares: what was seen once weighs little
	leastGradient = 1e-3 // what is nearly right moves nothing
	remembered    = 16   // states of the last pass whose mean is the model
	rows          = learn.Weights
)

// dropping is what an example does not show, in per cent: of its features, and words around of all examples.
type dropping struct{ value, context, words uint32 }

// The second look has hidden sums, and far fewer examples: it needs more of each.
var (
	dropFirst  = dropping{value: 15, context: 25, words: 25}
	dropSecond = dropping{value: 8, context: 12, words: 25}
)

// weights are what is learned: logistic regression over the mean features of value and context, by stochastic gradients (AdaGrad).
type weights struct {
	row, square  []float32
	bias, biasSq float64
	// sums of the states that the mean is made of, and how many these are
	sums      []float32
	biases    float64
	kept      int
	first     [4][4096]float64
	firstSq   [4][4096]float64
	firstBias float64
	// what is left out, to see what it does
	noValue, noContext, noEarlier, still bool
	roots                                [1024]float32
}

func newWeights() *weights {
	w := &weights{row: make([]float32, rows), square: make([]float32, rows), bias: -3}
	for n := 1; n < len(w.roots); n++ {
		w.roots[n] = float32(1 / math.Sqrt(float64(n)))
	}
	return w
}

// parts are the rows of an example that tell what it is, and where it stands, but for what is left out.
func (w *weights) parts(s *set, e *example) (value, context []uint32) {
	at := e.at + uint32(e.value)
	value, context = s.rows[e.at:at], s.rows[at:at+uint32(e.context)]
	if w.noEarlier {
		context = context[:e.context-e.earlier]
	}
	if w.noContext {
		context = nil
	}
	if w.noValue {
		value = nil
	}
	return value, context
}

// score is the margin of an example. The conversions keep processors from fusing products and sums, which would round otherwise.
func (w *weights) score(s *set, e *example) float32 {
	value, context := w.parts(s, e)
	return float32(w.sum(value)*w.roots[len(value)]) + float32(w.sum(context)*w.roots[len(context)]) + float32(w.bias)
}

func (w *weights) sum(rows []uint32) (total float32) {
	for _, r := range rows {
		total += w.row[r]
	}
	return total
}

// train passes over the examples.
func (w *weights) train(s *set, passes int) {
	order := make([]int32, len(s.examples))
	for i := range order {
		order[i] = int32(i)
	}
	t := trainee{name: "pass", shows: dropFirst, parts: w.parts, remember: w.remember, step: w.step}
	if w.still {
		t.shows = dropping{}
	}
	t.train(s, order, newRandom(11), passes)
	w.average()
}

// remember adds the weights to those that are averaged.
func (w *weights) remember() {
	if w.sums == nil {
		w.sums = make([]float32, len(w.row))
	}
	for i, v := range w.row {
		w.sums[i] += v
	}
	w.biases += w.bias
	w.kept++
}

// average takes the mean of the weights that were remembered.
func (w *weights) average() {
	if w.kept == 0 {
		return
	}
	for i, v := range w.sums {
		w.row[i] = v / float32(w.kept)
	}
	w.bias = w.biases / float64(w.kept)
	w.sums, w.biases, w.kept = nil, 0, 0
}

// drop leaves some of the rows out.
func (r random) drop(kept, rows []uint32, percent uint32) []uint32 {
	for _, row := range rows {
		if r.Uint32()%100 >= percent {
			kept = append(kept, row)
		}
	}
	return kept
}

// dropAround leaves some of the context out, and of some examples all words: those of a text that nobody has seen say nothing.
func (r random) dropAround(kept, rows []uint32, e *example, d dropping) []uint32 {
	if len(rows) < int(e.context-e.earlier) || !r.chance(int(d.words)) {
		return r.drop(kept, rows, d.context)
	}
	kept = r.drop(kept, rows[:e.from], d.context)
	return r.drop(kept, rows[e.to:e.context-e.earlier], d.context)
}

func (w *weights) step(value, context []uint32, secret bool) float64 {
	nv, nc := w.roots[len(value)], w.roots[len(context)]
	z := float64(w.sum(value)*nv) + float64(w.sum(context)*nc) + w.bias
	g, loss := gradient(z, secret)
	if math.Abs(g) < leastGradient {
		return loss
	}
	w.adjust(value, float32(g)*nv)
	w.adjust(context, float32(g)*nc)
	w.biasSq += g * g
	w.bias -= rate * g / math.Sqrt(w.biasSq+1)
	return loss
}

// gradient is that of the logistic loss of a sum, and the loss.
func gradient(z float64, secret bool) (g, loss float64) {
	p := 1 / (1 + math.Exp(-z))
	if secret {
		return p - 1, -math.Log(max(p, 1e-9))
	}
	return p, -math.Log(max(1-p, 1e-9))
}

func (w *weights) adjust(rows []uint32, g float32) {
	sq := float32(g * g)
	for _, r := range rows {
		w.square[r] += sq
		w.row[r] -= float32(rate*g) / float32(math.Sqrt(float64(w.square[r])+caution))
	}
}

// trainFirst learns the tables of the first look.
func (w *weights) trainFirst(s *set) {
	r := newRandom(12)
	order := r.Perm(len(s.examples))
	sq := 0.0
	w.firstBias = -3
	for range 2 {
		for _, i := range order {
			e := &s.examples[i]
			z := w.firstScore(e)
			p := 1 / (1 + math.Exp(-z))
			g := p
			if e.secret {
				g = 4 * (p - 1) // a secret that is not looked at is worse than a look in vain
			}
			for k, at := range e.first {
				w.firstSq[k][at] += g * g
				w.first[k][at] -= 0.3 * g / math.Sqrt(w.firstSq[k][at]+1e-3)
			}
			sq += g * g
			w.firstBias -= 0.3 * g / math.Sqrt(sq+1e-3)
		}
	}
}

func (w *weights) firstScore(e *example) float64 {
	z := w.firstBias
	for k, at := range e.first {
		z += w.first[k][at]
	}
	return z
}
