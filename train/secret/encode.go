package main

import (
	"encoding/binary"
	"math"
	"slices"
	"sync"

	"github.com/vizard-gateway/vizard/masking/learn"
)

const (
	firstUnit  = 14
	leastShown = 0.998  // of the secrets are looked at closely
	byOthers   = 20     // less is what the first look adds up to for secrets in frames of authors that nothing was learned from
	leastInner = 0.97   // of those in the middle of a sentence, of which there are few among very many candidates
	leastOpen  = 0.9995 // of those are looked at more closely still once it is known what their values tell
	firstWorth = 0.6    // of the sum of the first look, added to what a value tells: more and less rule out fewer of the rest
	rooted     = 4096   // what the root of a number of weights is a part of: see model.Norm
)

// scaleOf is what a weight of 1 is in the model: the greatest but for a few stay below 128.
func scaleOf(weights []float32) float64 {
	sizes := []float64{0}
	for _, v := range weights {
		sizes = append(sizes, math.Abs(float64(v)))
	}
	slices.Sort(sizes)
	return 127 / max(sizes[len(sizes)-1-len(sizes)/2000], 1e-6)
}

// encode writes the model file without its thresholds: see learn.NewModel.
func (n *ensemble) encode(s *set) []byte {
	w := n.first
	scale, out := scaleOf(w.row), []byte(learn.Magic)
	number := func(v float64) { out = binary.LittleEndian.AppendUint32(out, uint32(int32(math.Round(v)))) }
	least := n.leastFirst(s, leastShown, func(*example) bool { return true })
	w.lowerInner(n.leastFirst(s, leastInner, func(e *example) bool { return learn.Inner(e.first) }) - least)
	number(least - byOthers)
	number(w.bias * scale * 64)
	for range learn.Limits {
		number(0)
	}
	number(firstWorth * scale * rooted / firstUnit)
	for _, told := range []bool{false, true} {
		number(n.leastPromise(s, leastOpen, told) * scale * rooted)
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
	return n.encodeLooks(out, scale)
}

// encodeLooks writes the second look, with the scale of the first weights: see learn.SecondSize.
func (n *ensemble) encodeLooks(out []byte, first float64) []byte {
	number := func(v float64) { out = binary.LittleEndian.AppendUint32(out, uint32(int32(math.Round(v)))) }
	columns := n.columns()
	number(gate * first * 64)
	number(n.bias() * learn.Unit)
	for _, c := range columns[1:] {
		number(c.from / c.step * 64)
	}
	for _, c := range columns {
		number(c.out * c.step * learn.Unit / 64 * (1 << 16))
	}
	at := len(out)
	out = append(out, make([]byte, learn.RowSize*rows)...)
	for k, c := range columns {
		for row, v := range c.weights {
			out[at+row*learn.RowSize+k/2] |= c.nibble(v) << (k % 2 * 4)
		}
	}
	return append(append(out, commonWords...), lexicon...)
}

func clamp(v float64) float64 { return math.Round(max(-127, min(127, v))) }

// leastFirst is the sum of the first look that such a part of those secrets reaches.
func (n *ensemble) leastFirst(s *set, part float64, of func(e *example) bool) float64 {
	return n.least(s, part, of, n.first.firstSum)
}

// leastPromise is what so many of those secrets reach by the first look and by what their values tell, near a cue or far from one.
func (n *ensemble) leastPromise(s *set, part float64, told bool) float64 {
	near := func(e *example) bool { return learn.Told(int(e.limit)) == told }
	return n.least(s, part, near, func(e *example) float64 {
		value, _ := n.first.parts(s, e)
		return float64(n.first.sum(value)*n.first.roots[len(value)]) + firstWorth*n.first.firstSum(e)/firstUnit
	})
}

// firstSum is the sum of the first look at an example.
func (w *weights) firstSum(e *example) (sum float64) {
	for k, at := range e.first {
		sum += clamp(w.first[k][at] * firstUnit)
	}
	return sum
}

// least is the sum that such a part of those secrets reaches that are found.
func (n *ensemble) least(s *set, part float64, of func(e *example) bool, sum func(e *example) float64) float64 {
	var sums []float64
	for i := range s.examples {
		if e := &s.examples[i]; e.secret && of(e) && n.score(s, e) > 0 {
			sums = append(sums, sum(e))
		}
	}
	if len(sums) == 0 {
		return -512
	}
	slices.Sort(sums)
	return sums[int(float64(len(sums))*(1-part))]
}

// lowerInner takes so much off what the first look makes of words in the middle of a sentence.
func (w *weights) lowerInner(by float64) {
	for row := range 256 {
		if by > 0 && learn.Inner([4]uint16{2: uint16(row)}) {
			w.first[2][row] -= by / firstUnit
		}
	}
}

// emptyModel weighs nothing.
var emptyModel = sync.OnceValue(func() *learn.Model {
	w := &weights{row: make([]float32, rows)}
	look := &second{first: w, state: state{cells: make([]float32, rows*columns)}}
	m, err := learn.NewModel((&ensemble{first: w, looks: slices.Repeat([]*second{look}, looks)}).encode(&set{}))
	if err != nil {
		panic("train: internal error: " + err.Error())
	}
	return m
})

const limitsAt = len(learn.Magic) + 2*4 // where the thresholds begin in a model file

// putLimit writes a threshold.
func putLimit(model []byte, k int, margin float64) {
	binary.LittleEndian.PutUint32(model[limitsAt+4*k:], uint32(int32(math.Round(margin*learn.Unit))))
}
