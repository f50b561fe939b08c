package model

import (
	"encoding/binary"

	"github.com/vizard-gateway/vizard/masking/learn/internal/feature"
)

// secondLook weighs the candidates that the first sum of weights does not rule out: some in a hundred of all. Each feature has a weight of its own here, too, and
// one for each of some hidden sums, of which only those above zero count: so features that mean something only together can say so. Four bits a weight are enough:
// a hundred of them are added, and what each is rounded by evens out.
type secondLook struct {
	gate  int32             // the least score by the first weights
	bias  int32             // of the score
	from  [Hidden]int32     // what each hidden sum begins with
	out   [1 + Hidden]int32 // what the sum of the features' own weights counts, and what each hidden sum does, in 65536ths
	cells []byte            // of each feature SecondColumns weights
}

const (
	// Hidden is how many hidden sums there are.
	Hidden = SecondColumns - 2
	// SecondColumns is how many weights a feature has in the second look: its own, those for the hidden sums, and one that nothing uses.
	SecondColumns = 16 * rowWords
	// RowSize is the bytes of these weights, two in each, the first one in its lower half, each with 8 added.
	RowSize      = SecondColumns / 2
	rowWords     = 4
	secondHeader = 4 * (3 + 2*Hidden)
	// SecondSize is the bytes of the second look in a model file: the gate, the bias, what the hidden sums begin with, and what the features' own weights and the hidden sums
	// count, 32 bits each and little-endian; the weights of each feature.
	SecondSize = secondHeader + RowSize*feature.Weights
)

func (l *secondLook) read(data []byte) {
	number := func(i int) int32 { return int32(binary.LittleEndian.Uint32(data[4*i:])) }
	l.gate, l.bias = number(0), number(1)
	for k := range l.from {
		l.from[k] = number(2 + k)
	}
	for k := range l.out {
		l.out[k] = number(2 + Hidden + k)
	}
	l.cells = data[secondHeader:SecondSize:SecondSize]
}

// columnSums are the sums of the columns.
type columnSums [SecondColumns]int32

const (
	nibbles  = 0x0F0F0F0F0F0F0F0F
	pairs    = 0x00FF00FF00FF00FF
	mostRows = 17 // whose nibbles add up to a byte
)

// add adds up the weights of the features.
func (l *secondLook) add(to *columnSums, rows []uint32) {
	var wide [4 * rowWords]uint64 // sums of four columns each, every fourth one
	added := int32(8 * len(rows))
	for len(rows) > 0 {
		some := rows[:min(mostRows, len(rows))]
		rows = rows[len(some):]
		even, odd := l.addSome(some)
		for k := range rowWords {
			wide[4*k] += even[k] & pairs
			wide[4*k+1] += odd[k] & pairs
			wide[4*k+2] += even[k] >> 8 & pairs
			wide[4*k+3] += odd[k] >> 8 & pairs
		}
	}
	for k, sums := range wide {
		at := k/4*16 + k%4
		to[at] += int32(sums&0xFFFF) - added
		to[at+4] += int32(sums>>16&0xFFFF) - added
		to[at+8] += int32(sums>>32&0xFFFF) - added
		to[at+12] += int32(sums>>48) - added
	}
}

// addSome adds up the weights of a few features, eight columns with one addition: the first of each two, and the second.
func (l *secondLook) addSome(rows []uint32) (even, odd [rowWords]uint64) {
	var e0, e1, e2, e3, o0, o1, o2, o3 uint64
	cells := l.cells
	for _, r := range rows {
		at := RowSize * int(r)
		row := cells[at : at+RowSize : at+RowSize]
		a, b := binary.LittleEndian.Uint64(row), binary.LittleEndian.Uint64(row[8:])
		e0, o0, e1, o1 = e0+a&nibbles, o0+a>>4&nibbles, e1+b&nibbles, o1+b>>4&nibbles
		a, b = binary.LittleEndian.Uint64(row[16:]), binary.LittleEndian.Uint64(row[24:])
		e2, o2, e3, o3 = e2+a&nibbles, o2+a>>4&nibbles, e3+b&nibbles, o3+b>>4&nibbles
	}
	return [rowWords]uint64{e0, e1, e2, e3}, [rowWords]uint64{o0, o1, o2, o3}
}

// score weighs the candidate by its features, and says what the sums count: a hidden one below zero counts nothing.
func (l *secondLook) score(m *Model, s *Features) (score int32, counting Counting) {
	var value, context columnSums
	l.add(&value, s.Value.Rows[:s.Value.N])
	l.add(&context, s.Context.Rows[:s.Context.N])
	l.add(&context, s.Around.Rows[:s.Around.N])
	ofValue, ofContext := m.norms[s.Value.N], m.norms[s.Context.N+s.Around.N]
	sum := func(k int) int32 { return (value[k]*ofValue + context[k]*ofContext) >> 6 }
	counting[0] = l.out[0]
	total := int64(sum(0)) * int64(l.out[0])
	for k, from := range l.from {
		if h := sum(1+k) + from; h > 0 {
			counting[1+k] = l.out[1+k]
			total += int64(h) * int64(l.out[1+k])
		}
	}
	return int32(total>>16) + l.bias, counting
}

// Counting is what each sum of a candidate counts.
type Counting [1 + Hidden]int32

// weight is what the features count where the sums count so much.
func (l *secondLook) weight(rows []uint32, counting *Counting) (total int64) {
	var sums columnSums
	l.add(&sums, rows)
	for k, out := range counting {
		total += int64(sums[k]) * int64(out)
	}
	return total
}
