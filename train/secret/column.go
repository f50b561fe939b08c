package main

import (
	"encoding/binary"
	"math"

	"github.com/vizard-gateway/vizard/masking/learn"
)

// A column is the weights of one sum of the second look: of the features' own weights, or of a hidden one.
type column struct {
	weights   []float32 // by row
	from, out float64   // what it begins with, and what it counts
	step      float64   // between the weights of the model
}

// What a weight of four bits is at least and at most, in steps.
const leastStep, mostStep = -8, 7

// columns are those of all looks: the mean of their own weights first.
func (n *ensemble) columns() []column {
	part := 1 / float64(len(n.looks))
	all := []column{{weights: make([]float32, rows), out: 1}}
	for _, look := range n.looks {
		for row := range rows {
			all[0].weights[row] += look.cells[row*columns] * float32(part)
		}
		for k := range hidden {
			c := column{weights: make([]float32, rows), from: float64(look.from[k]), out: float64(look.out[k]) * part}
			for row := range rows {
				c.weights[row] = look.cells[row*columns+1+k]
			}
			all = append(all, c)
		}
	}
	for k := range all {
		all[k].chooseStep()
	}
	return all
}

// chooseStep chooses the step that changes the weights least.
func (c *column) chooseStep() {
	square := 0.0
	for _, v := range c.weights {
		square += float64(v) * float64(v)
	}
	if square == 0 {
		c.step = 1
		return
	}
	size, best := math.Sqrt(square/float64(len(c.weights))), math.Inf(1)
	for k := 1; k <= 24; k++ {
		step := size * float64(k) / 16
		if e := c.changed(step); e < best {
			c.step, best = step, e
		}
	}
}

// changed is how much a step changes the weights.
func (c *column) changed(step float64) (sum float64) {
	for _, v := range c.weights {
		e := steps(v, step)*step - float64(v)
		sum += e * e
	}
	return sum
}

func steps(v float32, step float64) float64 {
	return math.Round(max(leastStep, min(mostStep, float64(v)/step)))
}

// nibble is a weight in the model.
func (c *column) nibble(v float32) byte { return byte(steps(v, c.step) - leastStep) }

// decode reads a model file as it was written, with the weights of each hidden sum in steps.
func decode(model []byte) *ensemble {
	at := limitsAt + 4*(learn.Limits+3)
	read := func(i int) float64 { return float64(int32(binary.LittleEndian.Uint32(model[i:]))) }
	w := newWeights()
	w.bias = read(len(learn.Magic)+4) / 64
	at += learn.FirstSize
	for k := range w.row {
		w.row[k] = float32(int8(model[at+k]))
	}
	at += rows
	n := &ensemble{first: w, gate: float32(read(at) / 64)}
	bias, froms := float32(read(at+4)/learn.Unit), at+8
	outs := froms + 4*learn.Hidden
	at = outs + 4*(1+learn.Hidden)
	out := func(k int) float32 { return float32(read(outs+4*k) * 64 / (1 << 16) / learn.Unit) }
	for l := range looks {
		look := &second{first: w, state: state{cells: make([]float32, rows*columns), bias: bias}}
		for row := range rows {
			weights := model[at+row*learn.RowSize:][:learn.RowSize]
			weight := func(k int) float32 { return float32(int(weights[k/2]>>(k%2*4)&15) + leastStep) }
			look.cells[row*columns] = weight(0) * out(0)
			for k := range hidden {
				look.cells[row*columns+1+k] = weight(1 + l*hidden + k)
			}
		}
		for k := range hidden {
			of := l*hidden + k
			look.from[k], look.out[k] = float32(read(froms+4*of)/64), out(1+of)*looks
		}
		n.looks = append(n.looks, look)
	}
	return n
}
