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

// scales are what weights of 1 are in the model: direct ones, and those of hidden sums.
func (n *second) scales() (direct, hidden float64) {
	var ofDirect, ofHidden []float32
	for row := range rows {
		ofDirect = append(ofDirect, n.cells[row*columns])
		if n.square[row] > 0 {
			ofHidden = append(ofHidden, n.cells[row*columns+1:][:learn.Hidden]...)
		}
	}
	return scaleOf(ofDirect), scaleOf(ofHidden)
}

// encode writes the model file without its thresholds: see learn.NewModel.
func (n *second) encode(s *set) []byte {
	w := n.first
	scale, out := scaleOf(w.row), []byte(learn.Magic)
	number := func(v float64) { out = binary.LittleEndian.AppendUint32(out, uint32(int32(math.Round(v)))) }
	least := n.leastFirst(s, leastShown, func(*example) bool { return true })
	w.lowerInner(n.leastFirst(s, leastInner, func(e *example) bool { return learn.Inner(e.first) }) - least)
	number(least - byOthers)
	number(w.bias * scale * 64)
	direct, hidden := n.scales()
	for range learn.Limits {
		number(0)
	}
	number(firstWorth * scale * rooted / firstUnit)
	for _, told := range []bool{false, true} {
		number(n.leastPromise(s, leastOpen, told) * scale * rooted)
	}
	number(direct * 64)
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
	return n.encodeCells(out, scale, direct, hidden)
}

// encodeCells writes the second look, with the scales of the first weights, of direct ones and of those for hidden sums: see learn.SecondSize.
func (n *second) encodeCells(out []byte, first, direct, hidden float64) []byte {
	number := func(v float64) { out = binary.LittleEndian.AppendUint32(out, uint32(int32(math.Round(v)))) }
	number(gate * first * 64)
	number(float64(n.bias) * direct * 64)
	for _, v := range n.from {
		number(float64(v) * hidden * 64)
	}
	for _, v := range n.out {
		number(float64(v) * direct / hidden * 256)
	}
	for i, v := range n.cells {
		scale := hidden
		if i%columns == 0 {
			scale = direct
		}
		out = append(out, byte(128+clamp(float64(v)*scale)))
	}
	return append(append(out, commonWords...), lexicon...)
}

func clamp(v float64) float64 { return math.Round(max(-127, min(127, v))) }

// leastFirst is the sum of the first look that such a part of those secrets reaches.
func (n *second) leastFirst(s *set, part float64, of func(e *example) bool) float64 {
	return n.least(s, part, of, n.first.firstSum)
}

// leastPromise is what so many of those secrets reach by the first look and by what their values tell, near a cue or far from one.
func (n *second) leastPromise(s *set, part float64, told bool) float64 {
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
func (n *second) least(s *set, part float64, of func(e *example) bool, sum func(e *example) float64) float64 {
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
	m, err := learn.NewModel((&second{first: &weights{row: make([]float32, rows)}, state: state{cells: make([]float32, rows*columns)}, square: make([]float32, rows)}).encode(&set{}))
	if err != nil {
		panic("train: internal error: " + err.Error())
	}
	return m
})

const limitsAt = len(learn.Magic) + 2*4 // where the thresholds begin in a model file

// putLimit writes a threshold, in the units of the model's direct weights.
func putLimit(model []byte, k int, limit float64) {
	binary.LittleEndian.PutUint32(model[limitsAt+4*k:], uint32(int32(math.Round(limit*64))))
}

// decode reads a model file as it was written, with weights in the file's units, and what a margin of 1 is in these.
func decode(model []byte) *second {
	at := limitsAt + 4*(learn.Limits+4)
	read := func(i int) float64 { return float64(int32(binary.LittleEndian.Uint32(model[i:]))) }
	n := &second{first: newWeights(), state: state{unit: read(at-4) / 64}}
	n.first.bias = read(len(learn.Magic)+4) / 64
	at += learn.FirstSize
	for k := range n.first.row {
		n.first.row[k] = float32(int8(model[at+k]))
	}
	at += rows
	n.gate, n.bias = float32(read(at)/64), float32(read(at+4)/64)
	for k := range n.from {
		n.from[k], n.out[k] = float32(read(at+8+4*k)/64), float32(read(at+8+4*(learn.Hidden+k))/256)
	}
	at += 4 * (2 + 2*learn.Hidden)
	n.cells = make([]float32, rows*columns)
	for k := range n.cells {
		n.cells[k] = float32(int(model[at+k]) - 128)
	}
	return n
}
