package main

import (
	"fmt"
	"math"

	"github.com/vizard-gateway/vizard/masking/learn"
)

// A scorer says how far an example is on the side of the secrets.
type scorer interface {
	score(s *set, e *example) float32
}

const (
	gate         = -6.0 // the least score by the first weights with which an example comes to the second look: fewer than one secret in a thousand stay below
	secondPasses = 4
	looks        = 2 // at each example, learned one by one, of which the mean counts: two of them are wrong in different places
	hidden       = learn.Hidden / looks
	columns      = 1 + hidden
	cellRate     = 0.1
	directRate   = 0.05
	sumRate      = 0.02
	cellCaution  = 1e-4
	sumCaution   = 1.0
	secondSeed   = 13
	begin        = 0.3 // the greatest weight of a hidden sum before anything is learned
	counting     = 0.4 // what a hidden sum counts then, for or against
)

// second is what is learned for those examples that the first weights do not rule out: weights of their own, and hidden sums of which only those above zero count.
type second struct {
	first *weights
	seed  uint64
	state
	square, directSquare  []float32 // by row: of the hidden weights together, and of the direct one
	fromSquare, outSquare [hidden]float32
	biasSquare            float32
	sum                   state // of the states of the last pass
	kept                  int
}

// state is what a second look is made of.
type state struct {
	cells []float32 // of each row: the direct weight, then those of the hidden sums
	from  [hidden]float32
	out   [hidden]float32
	bias  float32
}

func newSecond(first *weights, look uint64) *second {
	n := &second{first: first, seed: secondSeed + look<<8, square: make([]float32, rows), directSquare: make([]float32, rows)}
	r := newRandom(n.seed)
	n.cells = make([]float32, rows*columns)
	for row, direct := range first.row {
		cells := n.cells[row*columns:][:columns]
		cells[0] = direct
		for k := range cells[1:] {
			cells[1+k] = float32((r.Float64()*2 - 1) * begin)
		}
	}
	for k := range n.out {
		n.out[k] = counting * float32(1-2*(k%2))
	}
	n.bias = float32(first.bias)
	return n
}

// look sums up an example.
func (n *second) look(sums *[hidden]float32, value, context []uint32) float32 {
	ofValue, ofContext := n.add(value), n.add(context)
	v, c := n.first.roots[len(value)], n.first.roots[len(context)]
	z := float32(ofValue[0]*v) + float32(ofContext[0]*c) + n.bias
	for k := range sums {
		sums[k] = float32(ofValue[1+k]*v) + float32(ofContext[1+k]*c) + n.from[k]
		if sums[k] > 0 {
			z += float32(sums[k] * n.out[k])
		}
	}
	return z
}

func (n *second) add(rows []uint32) (sum [columns]float32) {
	for _, r := range rows {
		cells := n.cells[int(r)*columns:][:columns]
		for k, w := range cells {
			sum[k] += w
		}
	}
	return sum
}

// train passes over the listed examples.
func (n *second) train(s *set, order []int32, passes int) {
	t := trainee{name: fmt.Sprintf("second look %d, pass", 1+(n.seed-secondSeed)>>8), shows: dropSecond, parts: n.first.parts, remember: n.remember, step: n.step}
	t.train(s, order, newRandom(n.seed+1), passes)
	n.average()
}

// step moves the weights towards the answer.
func (n *second) step(value, context []uint32, secret bool) float64 {
	var sums [hidden]float32
	g, loss := gradient(float64(n.look(&sums, value, context)), secret)
	if math.Abs(g) < leastGradient {
		return loss
	}
	moves := n.adjustSums(&sums, float32(g))
	n.adjust(value, &moves, n.first.roots[len(value)])
	n.adjust(context, &moves, n.first.roots[len(context)])
	return loss
}

// moves are the gradients of the columns, and the mean of the squares of those of the hidden sums.
type moves struct {
	of   [columns]float32
	mean float32
}

// adjustSums moves what the sums begin with and count, and returns the gradients of the columns.
func (n *second) adjustSums(sums *[hidden]float32, g float32) (m moves) {
	rate := func(square *float32, g float32) float32 {
		*square += g * g
		return sumRate * g / float32(math.Sqrt(float64(*square)+sumCaution))
	}
	m.of[0] = g
	for k, h := range sums {
		if h <= 0 {
			continue
		}
		of := g * n.out[k]
		n.out[k] -= rate(&n.outSquare[k], g*h)
		n.from[k] -= rate(&n.fromSquare[k], of)
		m.of[1+k] = of
		m.mean += float32(of * of)
	}
	m.mean /= hidden
	n.bias -= rate(&n.biasSquare, g)
	return m
}

// adjust moves the weights of the rows.
func (n *second) adjust(rows []uint32, m *moves, root float32) {
	for _, r := range rows {
		n.directSquare[r] += float32(m.of[0] * m.of[0] * root * root)
		n.square[r] += float32(m.mean * root * root)
		cells := n.cells[int(r)*columns:][:columns]
		cells[0] -= float32(directRate * m.of[0] * root / float32(math.Sqrt(float64(n.directSquare[r])+caution)))
		rate := cellRate * root / float32(math.Sqrt(float64(n.square[r])+cellCaution))
		for k := 1; k < columns; k++ {
			cells[k] -= float32(rate * m.of[k])
		}
	}
}

// remember adds the state to those that are averaged.
func (n *second) remember() {
	if n.sum.cells == nil {
		n.sum.cells = make([]float32, len(n.cells))
	}
	for i, v := range n.cells {
		n.sum.cells[i] += v
	}
	for k := range n.from {
		n.sum.from[k] += n.from[k]
		n.sum.out[k] += n.out[k]
	}
	n.sum.bias += n.bias
	n.kept++
}

// average takes the mean of the states that were remembered.
func (n *second) average() {
	if n.kept == 0 {
		return
	}
	part := 1 / float32(n.kept)
	for i, v := range n.sum.cells {
		n.cells[i] = v * part
	}
	for k := range n.from {
		n.from[k], n.out[k] = n.sum.from[k]*part, n.sum.out[k]*part
	}
	n.bias = n.sum.bias * part
	n.sum, n.kept = state{}, 0
	n.forget()
}

// forget takes out what features that never occurred began with.
func (n *second) forget() {
	for row, square := range n.square {
		if square == 0 {
			clear(n.cells[row*columns+1:][:hidden])
		}
	}
}
