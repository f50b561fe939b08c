package main

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
	"sort"

	"github.com/vizard-gateway/vizard/masking/names"
)

const (
	labels    = 4
	joints    = 4
	rowBits   = 19  // logarithm of the rows in the model
	unit      = 128 // a transition of 1 in the model
	rowUnit   = 16  // a weight of 1 in the model
	mostInRow = 63  // weight in the model
)

// crf is a linear-chain conditional random field (Lafferty et al., 2001) learned by stochastic gradients with AdaGrad.
type crf struct {
	weights, squares [][3]float32 // by feature, of labels 1 to 3
	jump, jumpSq     [joints][labels][labels]float64
	sums             [][3]float32 // of the weights after several epochs
	jumpSum          [joints][labels][labels]float64
	summed           int
}

func newCRF(n int) *crf {
	return &crf{weights: make([][3]float32, n), squares: make([][3]float32, n)}
}

// scores returns the emissions of a run.
func (c *crf) scores(data *dataset, r *labelled, e [][labels]float64) [][labels]float64 {
	e = e[:0]
	for _, ids := range r.features {
		var s [labels]float64
		for _, id := range ids {
			if data.keep != nil && !data.keep[id] {
				continue
			}
			w := &c.weights[id]
			s[1] += float64(w[0])
			s[2] += float64(w[1])
			s[3] += float64(w[2])
		}
		e = append(e, s)
	}
	return e
}

func logSum(v [labels]float64) float64 {
	m := max(v[0], v[1], v[2], v[3])
	return m + math.Log(math.Exp(v[0]-m)+math.Exp(v[1]-m)+math.Exp(v[2]-m)+math.Exp(v[3]-m))
}

const (
	rate = 0.15
	l2   = 2e-6
)

func (c *crf) train(data *dataset, epochs int, step func(string, ...any)) {
	random := rand.New(rand.NewPCG(3, 4))
	order := make([]int, len(data.runs))
	for i := range order {
		order[i] = i
	}
	var e, forward, backward [][labels]float64
	var scratch labelled
	for epoch := range epochs {
		random.Shuffle(len(order), func(i, k int) { order[i], order[k] = order[k], order[i] })
		loss := 0.0
		for _, at := range order {
			r := data.runs[at].dropped(random, &scratch)
			e = c.scores(data, r, e)
			forward, backward = c.chains(r, e, forward[:0], backward[:0])
			loss += c.update(data, r, e, forward, backward)
		}
		step("epoch %d: loss %.4f a run", epoch+1, loss/float64(len(order)))
		c.remember(epoch - epochs/2)
	}
	c.average()
}

// remember adds the weights to those that are averaged, from the middle of the training on (n is 0 there): the last steps of a descent by single
// runs go hither and thither.
func (c *crf) remember(n int) {
	switch {
	case n < 0:
		return
	case n == 0:
		c.sums, c.jumpSum, c.summed = make([][3]float32, len(c.weights)), c.jump, 0
		copy(c.sums, c.weights)
	default:
		for i := range c.weights {
			for k, w := range c.weights[i] {
				c.sums[i][k] += w
			}
		}
		for j := range c.jump {
			for a := range c.jump[j] {
				for b, w := range c.jump[j][a] {
					c.jumpSum[j][a][b] += w
				}
			}
		}
	}
	c.summed++
}

// average makes the weights the mean of those that were remembered.
func (c *crf) average() {
	n := float32(c.summed)
	for i := range c.weights {
		for k := range c.weights[i] {
			c.weights[i][k] = c.sums[i][k] / n
		}
	}
	for j := range c.jump {
		for a := range c.jump[j] {
			for b := range c.jump[j][a] {
				c.jump[j][a][b] = c.jumpSum[j][a][b] / float64(c.summed)
			}
		}
	}
}

// drop is the share of features that a run is learned without each time, so that the model does not rely on any one of them.
const drop = 0.3

// dropped returns the run without some of its features, in the memory of out.
func (r *labelled) dropped(random *rand.Rand, out *labelled) *labelled {
	out.labels, out.joints = r.labels, r.joints
	for len(out.features) < len(r.features) {
		out.features = append(out.features, nil)
	}
	out.features = out.features[:len(r.features)]
	for i, ids := range r.features {
		kept := out.features[i][:0]
		for _, id := range ids {
			if random.Float32() >= drop {
				kept = append(kept, id)
			}
		}
		out.features[i] = kept
	}
	return out
}

// chains returns the forward and backward sums in logarithms.
func (c *crf) chains(r *labelled, e, forward, backward [][labels]float64) (f, b [][labels]float64) {
	n := len(e)
	forward = append(forward, e[0])
	for i := 1; i < n; i++ {
		var row [labels]float64
		t := &c.jump[r.joints[i]]
		for y := range labels {
			var v [labels]float64
			for a := range labels {
				v[a] = forward[i-1][a] + t[a][y]
			}
			row[y] = logSum(v) + e[i][y]
		}
		forward = append(forward, row)
	}
	for range n {
		backward = append(backward, [labels]float64{})
	}
	for i := n - 2; i >= 0; i-- {
		t := &c.jump[r.joints[i+1]]
		for a := range labels {
			var v [labels]float64
			for y := range labels {
				v[y] = t[a][y] + e[i+1][y] + backward[i+1][y]
			}
			backward[i][a] = logSum(v)
		}
	}
	return forward, backward
}

func (c *crf) update(data *dataset, r *labelled, e, forward, backward [][labels]float64) float64 {
	n := len(e)
	z := logSum(forward[n-1])
	gold := 0.0
	for i := range n {
		y := r.labels[i]
		gold += e[i][y]
		var g [3]float64
		for k := 1; k < labels; k++ {
			g[k-1] = math.Exp(forward[i][k] + backward[i][k] - z)
			if int(y) == k {
				g[k-1]--
			}
		}
		c.adjust(data, r.features[i], g)
		if i == 0 {
			continue
		}
		j, before := r.joints[i], r.labels[i-1]
		gold += c.jump[j][before][y]
		for a := range labels {
			for k := range labels {
				p := math.Exp(forward[i-1][a] + c.jump[j][a][k] + e[i][k] + backward[i][k] - z)
				if a == int(before) && k == int(y) {
					p--
				}
				c.jumpSq[j][a][k] += p * p
				c.jump[j][a][k] -= rate * p / math.Sqrt(c.jumpSq[j][a][k]+1e-6)
			}
		}
	}
	return z - gold
}

func (c *crf) adjust(data *dataset, ids []int32, g [3]float64) {
	if math.Abs(g[0])+math.Abs(g[1])+math.Abs(g[2]) < 1e-4 {
		return
	}
	for _, id := range ids {
		if data.keep != nil && !data.keep[id] {
			continue
		}
		w, q := &c.weights[id], &c.squares[id]
		for k := range 3 {
			d := float32(g[k]) + l2*w[k]
			q[k] += d * d
			w[k] -= rate * d / float32(math.Sqrt(float64(q[k])+1e-6))
		}
	}
}

// prune keeps the features that matter most: one for each row of the table, none that was seen in fewer than three runs.
func (c *crf) prune(data *dataset, rows int) int {
	seen := make([]int32, len(data.keys))
	for i := range data.runs {
		for _, ids := range data.runs[i].features {
			for _, id := range ids {
				seen[id]++
			}
		}
	}
	worth := func(id int32) float64 {
		w := c.weights[id]
		most := max(math.Abs(float64(w[0])), math.Abs(float64(w[1])), math.Abs(float64(w[2])))
		return most * math.Log(1+float64(seen[id]))
	}
	var order []int32
	for id := range data.keys {
		if seen[id] >= 3 && worth(int32(id)) > 0.15 {
			order = append(order, int32(id))
		}
	}
	sort.SliceStable(order, func(i, k int) bool { return worth(order[i]) > worth(order[k]) })
	data.keep = make([]bool, len(data.keys))
	taken := make([]bool, 1<<rows)
	kept := 0
	for _, id := range order {
		if row := names.RowOf(data.keys[id], uint8(64-rows)); !taken[row] {
			taken[row], data.keep[id] = true, true
			kept++
		}
	}
	return kept
}

// encode writes the model file: see names.NewModel.
func (c *crf) encode(data *dataset, lists, starts []byte) []byte {
	out := head(len(lists)/12, rowBits, len(starts))
	for j := range joints {
		for a := range labels {
			for b := range labels {
				out = binary.LittleEndian.AppendUint32(out, uint32(int32(math.Round(c.jump[j][a][b]*unit))))
			}
		}
	}
	out = append(out, lists...)
	rows := make([]byte, 4<<rowBits)
	for id, key := range data.keys {
		if !data.keep[id] {
			continue
		}
		row := uint32(key&0x7FF) << 21
		for k := range 3 {
			w := math.Round(float64(c.weights[id][k]) * rowUnit)
			row |= uint32(int32(max(-mostInRow, min(mostInRow, w)))) & 0x7F << (7 * k)
		}
		binary.LittleEndian.PutUint32(rows[4*names.RowOf(key, 64-rowBits):], row)
	}
	return append(append(out, rows...), starts...)
}

func head(buckets, bits, starts int) []byte {
	out := []byte(names.Magic)
	out = binary.LittleEndian.AppendUint32(out, uint32(buckets))
	out = binary.LittleEndian.AppendUint32(out, uint32(bits))
	out = binary.LittleEndian.AppendUint32(out, unit)
	return binary.LittleEndian.AppendUint32(out, uint32(starts/4))
}

const emptyBits = 6

// emptyModel is a model that knows the lists and nothing else.
func emptyModel(lists, starts []byte) []byte {
	out := head(len(lists)/12, emptyBits, len(starts))
	out = append(out, make([]byte, 4*joints*labels*labels)...)
	return append(append(append(out, lists...), make([]byte, 4<<emptyBits)...), starts...)
}
