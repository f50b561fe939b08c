package main

import (
	"encoding/binary"
	"math"
	"slices"
	"sync"

	"github.com/vizard-gateway/vizard/masking/learn"
)

const (
	rate        = 0.25
	dropContext = 25 // per cent of context features that one example does not show
	dropValue   = 15
	dropWords   = 25   // per cent of the examples that show no word around
	caution     = 1e-3 // added to the squares: what was seen once weighs little
	remembered  = 16   // states of the last pass whose mean is the model
	rows        = learn.Weights
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
	r := newRandom(11)
	order := make([]int32, len(s.examples))
	for i := range order {
		order[i] = int32(i)
	}
	value, context := make([]uint32, 0, 1024), make([]uint32, 0, 1024)
	for pass := range passes {
		r.Shuffle(len(order), func(i, k int) { order[i], order[k] = order[k], order[i] })
		loss := 0.0
		for n, i := range order {
			if pass == passes-1 && n%(len(order)/remembered+1) == 0 {
				w.remember()
			}
			e := &s.examples[i]
			ofValue, ofContext := w.parts(s, e)
			if w.still {
				loss += w.step(ofValue, ofContext, e.secret)
				continue
			}
			value, context = r.drop(value[:0], ofValue, dropValue), r.dropAround(context[:0], ofContext, e)
			loss += w.step(value, context, e.secret)
		}
		step("pass %d: loss %.5f", pass+1, loss/float64(len(order)))
	}
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
func (r random) dropAround(kept, rows []uint32, e *example) []uint32 {
	if len(rows) < int(e.context-e.earlier) || !r.chance(dropWords) {
		return r.drop(kept, rows, dropContext)
	}
	kept = r.drop(kept, rows[:e.from], dropContext)
	return r.drop(kept, rows[e.to:e.context-e.earlier], dropContext)
}

func (w *weights) step(value, context []uint32, secret bool) float64 {
	nv, nc := w.roots[len(value)], w.roots[len(context)]
	z := float64(w.sum(value)*nv) + float64(w.sum(context)*nc) + w.bias
	p := 1 / (1 + math.Exp(-z))
	g, loss := p, -math.Log(max(1-p, 1e-9))
	if secret {
		g, loss = p-1, -math.Log(max(p, 1e-9))
	}
	if math.Abs(g) < 1e-3 {
		return loss
	}
	w.adjust(value, float32(g)*nv)
	w.adjust(context, float32(g)*nc)
	w.biasSq += g * g
	w.bias -= rate * g / math.Sqrt(w.biasSq+1)
	return loss
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

const (
	firstUnit  = 14
	leastShown = 0.999 // of the secrets are looked at closely
)

// scale is what a weight of 1 is in the model: the greatest but for a few stay below 128.
func (w *weights) scale() float64 {
	var sizes []float64
	for _, v := range w.row {
		sizes = append(sizes, math.Abs(float64(v)))
	}
	slices.Sort(sizes)
	return 127 / max(sizes[len(sizes)-1-len(sizes)/2000], 1e-6)
}

// encode writes the model file: see learn.NewModel. Limits are margins, by register.
func (w *weights) encode(s *set, limits [learn.Limits]float64) []byte {
	scale := w.scale()
	out := []byte(learn.Magic)
	number := func(v float64) { out = binary.LittleEndian.AppendUint32(out, uint32(int32(math.Round(v)))) }
	number(w.leastFirst(s))
	number(w.bias * scale * 64)
	for _, limit := range limits {
		number(limit * scale * 64)
	}
	for k := range w.first {
		size := 256
		if k == 3 {
			size = learn.FirstSize - 3*256
		}
		for _, v := range w.first[k][:size] {
			out = append(out, byte(int8(clamp(v*firstUnit))))
		}
	}
	for _, v := range w.row {
		out = append(out, byte(int8(clamp(float64(v)*scale))))
	}
	return out
}

func clamp(v float64) float64 { return math.Round(max(-127, min(127, v))) }

// leastFirst is the sum of the first look that nearly all secrets reach.
func (w *weights) leastFirst(s *set) float64 {
	var sums []float64
	for i := range s.examples {
		if e := &s.examples[i]; e.secret && w.score(s, e) > 0 {
			sum := 0.0
			for k, at := range e.first {
				sum += clamp(w.first[k][at] * firstUnit)
			}
			sums = append(sums, sum)
		}
	}
	if len(sums) == 0 {
		return -512
	}
	slices.Sort(sums)
	return sums[int(float64(len(sums))*(1-leastShown))]
}

// emptyModel weighs nothing.
var emptyModel = sync.OnceValue(func() *learn.Model {
	m, err := learn.NewModel((&weights{row: make([]float32, rows)}).encode(&set{}, [learn.Limits]float64{}))
	if err != nil {
		panic("train: internal error: " + err.Error())
	}
	return m
})
