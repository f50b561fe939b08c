package model

import (
	"encoding/binary"

	"github.com/vizard-gateway/vizard/masking/learn/internal/feature"
)

// secondLook weighs the candidates that the first sum of weights does not rule out: some in a hundred of all. Each feature has a weight of its own here, too, and
// one for each of some hidden sums, of which only those above zero count: so features that mean something only together can say so.
type secondLook struct {
	gate  int32         // the least score by the first weights
	bias  int32         // of the score
	from  [Hidden]int32 // what each hidden sum begins with
	out   [Hidden]int32 // what it counts, in 256ths
	cells []byte        // of each feature SecondColumns weights, each with 128 added
}

const (
	// Hidden is how many hidden sums there are.
	Hidden = SecondColumns - 1
	// SecondColumns is how many weights a feature has in the second look: its own, then those for the hidden sums.
	SecondColumns = 8 * rowWords
	rowWords      = 4
	secondHeader  = 4 * (2 + 2*Hidden)
	// SecondSize is the bytes of the second look in a model file: the gate, the bias, what the hidden sums begin with and count, 32 bits each and
	// little-endian; the weights of each feature, a byte each with 128 added.
	SecondSize = secondHeader + SecondColumns*feature.Weights
)

func (l *secondLook) read(data []byte) {
	number := func(i int) int32 { return int32(binary.LittleEndian.Uint32(data[4*i:])) }
	l.gate, l.bias = number(0), number(1)
	for k := range Hidden {
		l.from[k], l.out[k] = number(2+k), number(2+Hidden+k)
	}
	l.cells = data[secondHeader:SecondSize:SecondSize]
}

// columnSums are the sums of the columns.
type columnSums [SecondColumns]int32

const (
	pairs    = 0x00FF00FF00FF00FF
	mostRows = 256 // whose sums fit into 16 bits
)

// add adds up the weights of the features, four columns with one addition.
func (l *secondLook) add(to *columnSums, rows []uint32) {
	for len(rows) > mostRows {
		l.add(to, rows[:mostRows])
		rows = rows[mostRows:]
	}
	var e0, e1, e2, e3, o0, o1, o2, o3 uint64
	cells := l.cells
	for _, r := range rows {
		at := SecondColumns * int(r)
		row := cells[at : at+SecondColumns : at+SecondColumns]
		a, b := binary.LittleEndian.Uint64(row), binary.LittleEndian.Uint64(row[8:])
		e0, o0, e1, o1 = e0+a&pairs, o0+a>>8&pairs, e1+b&pairs, o1+b>>8&pairs
		a, b = binary.LittleEndian.Uint64(row[16:]), binary.LittleEndian.Uint64(row[24:])
		e2, o2, e3, o3 = e2+a&pairs, o2+a>>8&pairs, e3+b&pairs, o3+b>>8&pairs
	}
	even, odd := [rowWords]uint64{e0, e1, e2, e3}, [rowWords]uint64{o0, o1, o2, o3}
	added := int32(128 * len(rows))
	for k := range even {
		for pair := range 4 {
			at := 8*k + 2*pair
			to[at] += int32(even[k]>>(16*pair)&0xFFFF) - added
			to[at+1] += int32(odd[k]>>(16*pair)&0xFFFF) - added
		}
	}
}

// score weighs the candidate by its features, and says which hidden sums count, and for how much.
func (l *secondLook) score(m *Model, s *Features) (score int32, counting [Hidden]int32) {
	var value, context columnSums
	l.add(&value, s.Value.Rows[:s.Value.N])
	l.add(&context, s.Context.Rows[:s.Context.N])
	l.add(&context, s.Around.Rows[:s.Around.N])
	ofValue, ofContext := m.norms[s.Value.N], m.norms[s.Context.N+s.Around.N]
	sum := func(k int) int32 { return (value[k]*ofValue + context[k]*ofContext) >> 6 }
	score = sum(0) + l.bias
	for k := range Hidden {
		if h := sum(1+k) + l.from[k]; h > 0 {
			score += int32(int64(h) * int64(l.out[k]) >> 8)
			counting[k] = l.out[k]
		}
	}
	return score, counting
}

// weight is what the features count where these hidden sums do, in 256ths.
func (l *secondLook) weight(rows []uint32, counting *[Hidden]int32) int64 {
	var sums columnSums
	l.add(&sums, rows)
	sum := int64(sums[0]) << 8
	for k, out := range counting {
		sum += int64(sums[1+k]) * int64(out)
	}
	return sum
}
