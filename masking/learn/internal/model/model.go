package model

import (
	"encoding/binary"
	"errors"
	"math"
	"slices"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/feature"
)

// Model is what was learned. It is immutable and safe for concurrent use.
type Model struct {
	rows     [feature.Weights]int8
	First    [Firsts - 1][256]int8
	Ahead    [Aheads]int8  // the fourth table of the first look
	Needed   [Firsts]int32 // the least sums of the first look behind each of its tables
	Promised int32         // what the last table must add up to at least for words in the middle of a sentence
	Promise  int32         // what the last table and the second must add up to at least
	Limits   [Limits]int32 // the least score of a secret, by register, by whether a cue is near and by what it is
	worth    int32         // what the first look counts, added to what a value tells by itself
	least    [2]int32      // the least of both together that leaves hope: far from a cue, and near one
	bias     int32
	norms    [2 * feature.MostFeatures]int32 // 4096 divided by the root of the index
	second   secondLook
	common   []byte // a bit for each hash of a word that is common in some language
	lexicon  []byte // four bits for each word of English
}

const header = 8 + 4*(2+Limits+3)

// Firsts is how many tables the first look has.
const Firsts = 4

// Aheads is how many rows the last of them has.
const Aheads = 1 << 12

// Kinds of values that have thresholds of their own: one a register far from a cue, and one near one.
const (
	OfSigns      = iota // letters and digits that make no words
	OfWord              // what reads like words
	OfWords             // words with blanks between
	OfID                // what the numbers and short checksums of things look like, too
	OfSum               // what checksums and ids look like, too, and is as long as a key
	OfGlued             // words of English that are glued into one
	OfUnsaid            // a word that people do not say where they speak of secrets
	OfPassphrase        // some words of English of which none joins others
	Kinds               // how many there are
)

// Words are the kinds that are words.
var Words = [Kinds]bool{OfWord: true, OfWords: true, OfGlued: true, OfUnsaid: true, OfPassphrase: true}

// Unit is what the natural logarithm of the odds is multiplied by in scores and thresholds.
const Unit = 1 << 10

// Limits is how many thresholds there are.
const Limits = 2 * Kinds * int(Registers)

// LimitOf is the threshold of a kind of values.
func LimitOf(kind int, told bool, of Register) int {
	return int(of) + (char.Number(told)+2*kind)*int(Registers)
}

// Told says whether a threshold is of what stands near a cue.
func Told(limit int) bool { return limit/int(Registers)%2 == 1 }

// FirstSize is the bytes of the tables of the first look: three for a byte, one for twelve bits.
const FirstSize = (Firsts-1)*256 + Aheads

// Magic is what a model file begins with; its last byte is the version of the features.
const Magic = "VZLEARN\x10"

// CommonSize is the bytes of the bits that say which words are common.
const CommonSize = 1 << 15

// New reads a model file: Magic; the least sum of the first look, the bias, the thresholds, what the first look counts with a value, and the least of
// both far from a cue and near one, 32 bits each and little-endian; the four tables of the first look; the rows; the second look; which words are common; which words English has.
func New(data []byte) (*Model, error) {
	if len(data) != header+FirstSize+feature.Weights+SecondSize+CommonSize+LexiconSize || string(data[:8]) != Magic {
		return nil, errors.New("learn: this is not a model of this version")
	}
	number := func(i int) int32 { return int32(binary.LittleEndian.Uint32(data[8+4*i:])) }
	m, needed := &Model{bias: number(1)}, number(0)
	for k := range m.Limits {
		m.Limits[k] = number(2 + k)
	}
	m.worth, m.least = number(2+Limits), [2]int32{number(3 + Limits), number(4 + Limits)}
	data = data[header:]
	for k := range m.First {
		for i := range m.First[k] {
			m.First[k][i] = int8(data[k<<8|i])
		}
	}
	for i := range m.Ahead {
		m.Ahead[i] = int8(data[(Firsts-1)*256+i])
	}
	m.Needed[Firsts-1] = needed
	needed -= int32(slices.Max(m.Ahead[:]))
	for k := Firsts - 2; k >= 0; k-- {
		m.Needed[k] = needed
		needed -= int32(slices.Max(m.First[k][:]))
	}
	m.Promise = m.Needed[Firsts-1] - int32(slices.Max(m.First[0][:])) - int32(slices.Max(m.First[2][:]))
	m.Promised = m.Needed[Firsts-1] - int32(slices.Max(m.First[0][:])) - m.most(2, 7, AsInner) - m.most(1, 15, int(Beside[' ']))
	for i, b := range data[FirstSize : FirstSize+feature.Weights] {
		m.rows[i] = int8(b)
	}
	m.second.read(data[FirstSize+feature.Weights:])
	data = data[FirstSize+feature.Weights+SecondSize:]
	m.common, m.lexicon = data[:CommonSize:CommonSize], data[CommonSize:][:LexiconSize:LexiconSize]
	for n := 1; n < len(m.norms); n++ {
		m.norms[n] = Norm(n)
	}
	return m, nil
}

// MarkCommon marks in bits, which are CommonSize bytes, that the words of text are common.
func MarkCommon(bits []byte, text string) {
	for _, w := range char.ReadWords([]byte(text), nil, 0, len(text)) {
		bit := commonBit(w.Hash)
		bits[bit>>3] |= 1 << (bit & 7)
	}
}

// commonBit is the bit of a word with this hash.
func commonBit(hash uint32) uint32 { return hash & (8*CommonSize - 1) }

// Common says whether a word with this hash is common in some language.
func (m *Model) Common(hash uint32) bool {
	bit := commonBit(hash)
	return m.common[bit>>3]>>(bit&7)&1 != 0
}

// most is the greatest weight of the rows of a table whose last bits are those given.
func (m *Model) most(table, mask, bits int) int32 {
	best := int32(-128)
	for row, w := range m.First[table] {
		if row&mask == bits {
			best = max(best, int32(w))
		}
	}
	return best
}

// Norm is 4096 divided by the root of n, rounded down: what the sum of n weights is multiplied by.
func Norm(n int) int32 {
	const one = 4096
	root := int32(0)
	for bit := int32(one); bit > 0; bit >>= 1 {
		if k := root | bit; int64(k)*int64(k)*int64(n) <= one*one {
			root = k
		}
	}
	return root
}

// Sum adds up the first weights of the features.
func (m *Model) Sum(l *feature.List) (sum int32) {
	const mask = feature.Weights - 1
	for _, r := range l.Rows[:l.N] {
		sum += int32(m.rows[r&mask])
	}
	return sum
}

// Weight is the first weight of a feature.
func (m *Model) Weight(kind, value uint32) int32 { return int32(m.rows[feature.Row(kind, value)]) }

// Normed is a sum of n weights that no others join.
func (m *Model) Normed(sum int32, n int) int32 { return sum * m.norms[n] }

// score weighs the candidate by the first weights of its features.
func (m *Model) score(s *Features) int32 {
	context := (m.Sum(&s.Context) + s.EarlierBy) * m.norms[s.Context.N+s.Around.N]
	return (s.ValueBy+context)>>6 + m.bias
}

// Promises says whether what a value tells by itself leaves hope for it, after a first look with this sum.
func (m *Model) Promises(first, value int32, told bool) bool {
	return value+first*m.worth >= m.least[char.Number(told)]
}

// Hopes says whether the first weights leave hope for the candidate.
func (m *Model) Hopes(s *Features) bool { return m.score(s) >= m.second.gate }

// Weigh weighs the candidate by the second look, and says what its sums count.
func (m *Model) Weigh(s *Features) (score int32, counting Counting) {
	return m.second.score(m, s)
}

// How much the lines before may tell against a candidate, and below which score it is too far from a secret for that to matter, in units of Unit: see docs/judge-tried.md.
const (
	mostAgainst = 2048
	farBelow    = -8 * Unit
)

// Apart weighs a candidate that fell short by so much as if no lines stood before it, and takes off what these may tell against it.
func (m *Model) Apart(s *Features, short int32) int32 {
	before := s.Around.N
	if short < farBelow || before == 0 {
		return math.MinInt32 / 2
	}
	s.Around.N = 0
	score, _ := m.second.score(m, s)
	s.Around.N = before
	return score - mostAgainst
}

// Features is the features of a candidate.
type Features struct {
	Value     feature.List // what it is
	Context   feature.List // where it stands
	Around    feature.List // of the lines before, which all candidates of a line share
	EarlierBy int32        // the sum of Around
	ValueBy   int32        // the normed sum of Value
}
