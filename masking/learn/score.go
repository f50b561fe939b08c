package learn

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"slices"
	"sync"
)

// Model is what was learned. It is immutable and safe for concurrent use.
type Model struct {
	rows    [rowSpace]int8
	first   [firsts - 1][256]int8
	ahead   [aheads]int8  // the fourth table of the first look
	needed  [firsts]int32 // the least sums of the first look behind each of its tables
	promise int32         // what the last table and the second must add up to at least
	limits  [Limits]int32 // the least score of a secret, by register, by whether a cue is near and by whether it reads like words
	bias    int32
	norms   [2 * mostFeatures]int32 // 4096 divided by the root of the index
}

// A Model's numbers.
const (
	Weights  = 120 << 10 // a model is at most 128 KiB, the tables of the first look with it
	rowSpace = 128 << 10 // the next power of two
	firsts   = 4
	// toldBehind and toldBefore are how far from a cue a candidate is near it
	toldBehind = 96
	toldBefore = 48
	aheads     = 1 << 12
	header     = 8 + 4*(2+Limits)
)

// Limits is how many thresholds there are: one a register, one a register for what is near a cue, and both again for what reads like words.
const Limits = 4 * int(Registers)

// LimitOf is the threshold that counts in a register.
func LimitOf(r Register, near, wordly bool) int {
	return int(r) + (number(near)+2*number(wordly))*int(Registers)
}

const readsLikeWords = 4 // and more: see wordly

// limitOf is the threshold of the candidate at hand.
func (s *Scan) limitOf(c *candidate) int {
	return LimitOf(s.line.register, s.told(c), c.how == asPhrase || s.wordly >= readsLikeWords)
}

// FirstSize is the bytes of the tables of the first look: three for a byte, one for twelve bits.
const FirstSize = (firsts-1)*256 + aheads

// Magic is what a model file begins with; its last byte is the version of the features.
const Magic = "VZLEARN\x03"

//go:embed model.bin
var trained []byte

var builtin = sync.OnceValue(func() *Model {
	m, err := NewModel(trained)
	if err != nil {
		panic("learn: internal error: " + err.Error())
	}
	return m
})

// NewModel reads a model file: Magic; the least sum of the first look, the bias and the thresholds, 32 bits each and little-endian;
// the four tables of the first look; the rows.
func NewModel(data []byte) (*Model, error) {
	if len(data) != header+FirstSize+Weights || string(data[:8]) != Magic {
		return nil, errors.New("learn: this is not a model of this version")
	}
	number := func(i int) int32 { return int32(binary.LittleEndian.Uint32(data[8+4*i:])) }
	m, needed := &Model{bias: number(1)}, number(0)
	for k := range m.limits {
		m.limits[k] = number(2 + k)
	}
	data = data[header:]
	for k := range m.first {
		for i := range m.first[k] {
			m.first[k][i] = int8(data[k<<8|i])
		}
	}
	for i := range m.ahead {
		m.ahead[i] = int8(data[(firsts-1)*256+i])
	}
	m.needed[firsts-1] = needed
	needed -= int32(slices.Max(m.ahead[:]))
	for k := firsts - 2; k >= 0; k-- {
		m.needed[k] = needed
		needed -= int32(slices.Max(m.first[k][:]))
	}
	m.promise = m.needed[firsts-1] - int32(slices.Max(m.first[0][:])) - int32(slices.Max(m.first[2][:]))
	for i, b := range data[FirstSize:] {
		m.rows[i] = int8(b)
	}
	for n := 1; n < len(m.norms); n++ {
		m.norms[n] = Norm(n)
	}
	return m, nil
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

func (m *Model) sum(l *featureList) int32 {
	total := int32(0)
	for _, r := range l.rows[:l.n] {
		total += int32(m.rows[r&(rowSpace-1)])
	}
	return total
}

// score weighs the candidate by its features.
func (m *Model) score(s *Scan) int32 {
	value := m.sum(&s.value) * m.norms[s.value.n]
	context := (m.sum(&s.context) + s.earlierBy) * m.norms[s.context.n+s.around.n]
	return (value+context)>>6 + m.bias
}

// A scored candidate is above the threshold.
type scored struct {
	candidate
	rank, score int32
	kind        Kind
	signals     Signals
}

// propose looks at text[i:end] if it is one more candidate.
func (s *Scan) propose(i, end int, how uint8, near bool) {
	if c, ok := s.candidate(i, end, how, near); ok {
		sh := s.shapeOf(i, end)
		s.look(c, &sh)
	}
}

// proposeToken is propose for text[i:end], which is the token, of no more bytes than are looked at, but for signs at its ends. The changes in the
// code of a colour that was taken off count.
func (s *Scan) proposeToken(t *token, i, end int, near bool) {
	c, ok := s.candidate(i, end, asToken, near)
	if !ok {
		return
	}
	sum := t.sum
	for _, b := range s.text[t.start:i] {
		sum -= lane[class[b]&15]
	}
	for _, b := range s.text[end:t.end] {
		sum -= lane[class[b]&15]
	}
	s.look(c, &shape{v: s.text[i:end], length: end - i, sum: sum, changes: int(t.changes & 0xFF), humps: int(t.changes >> 8)})
}

// candidate says whether text[i:end] is long enough, and not the candidate that was looked at last.
func (s *Scan) candidate(i, end int, how uint8, near bool) (c candidate, ok bool) {
	if end-i < leastNear || !near && end-i < leastFar {
		return c, false
	}
	c = candidate{start: int32(i), end: int32(end), how: how, near: near}
	if c.start == s.last.start && c.end == s.last.end {
		return c, false
	}
	s.last = c
	return c, true
}

// look decides on a candidate: by a first look at a few features, and if they leave it open, by all of them.
func (s *Scan) look(c candidate, sh *shape) {
	of := sh.class()
	if (of == shapeNumber || of == shapeLongNumber) && c.column == noCue && !s.spokenOf(passwordCue) {
		return // a number is a password only where one is spoken of
	}
	if s.observe != nil {
		if s.open(int(c.start), int(c.end)) {
			s.show(&c, sh, of)
		}
		return
	}
	if !s.promising(&c, sh, of) || !s.open(int(c.start), int(c.end)) || Placeholder(s.text[c.start:c.end]) {
		return
	}
	if found, score := s.weigh(c, sh, of); score >= 0 {
		s.best = append(s.best, found)
	}
}

// spokenOf says whether a cue of the class stands on the line or on one of those that the line belongs to.
func (s *Scan) spokenOf(class uint8) bool {
	if s.zoneAge > 0 && s.zoneClass == class {
		return true
	}
	return (s.line.cues|s.earlier[0].cues|s.earlier[1].cues)&(1<<class) != 0
}

// weigh scores the candidate by all its features. A score of 0 is the threshold.
func (s *Scan) weigh(c candidate, sh *shape, of uint8) (scored, int32) {
	s.describeValue(&c, sh, of)
	s.describePlace(&c, of)
	m := s.model
	score := m.score(s) - m.limits[s.limitOf(&c)]
	found := scored{candidate: c, rank: score, score: score}
	if score >= 0 || c.how == asCell && score >= -voteBonus {
		found.kind, found.signals = s.kind(&c), m.signals(s, &c)
	}
	return found, score
}

// told says whether a word that names a secret is near the candidate: before it in reach on its line, on a line shortly before, or in the head
// of its column.
func (s *Scan) told(c *candidate) bool {
	if c.column != noCue || s.zoneAge > 0 && names[s.zoneClass] {
		return true
	}
	n := s.naming(c)
	return n.before != noCue || n.behind != noCue
}

// promising is the first look: four tables, and an end as soon as the rest cannot make up for what is missing.
func (s *Scan) promising(c *candidate, sh *shape, of uint8) bool {
	m := s.model
	sum := int32(m.first[0][shapeRow(sh, of)])
	if sum += int32(m.first[1][s.besideRow(c)]); sum < m.needed[1] {
		return false
	}
	if sum += int32(m.first[2][s.cueRow(c)]); sum < m.needed[2] {
		return false
	}
	return sum+int32(m.ahead[s.ahead(int(c.start))]) >= m.needed[3]
}

func shapeRow(sh *shape, of uint8) uint8 { return of<<3 | lengthClass(sh.length) }

// besideRow is the row of the bytes right before and behind the value.
func (s *Scan) besideRow(c *candidate) uint8 {
	before, behind := byte('\n'), byte('\n')
	if int(c.start) > s.line.start {
		before = s.text[c.start-1]
	}
	if int(c.end) < s.line.end {
		behind = s.text[c.end]
	}
	return beside[before]<<4 | beside[behind]
}

// cueRow is the row of the cue before the value, and of how it was found.
func (s *Scan) cueRow(c *candidate) uint8 {
	before, _, far, _ := s.nearest(c)
	distance := uint8(min(cueDistance(far)>>1, 2))
	if before == noCue {
		distance = uint8(summary(s.earlier[0].cues | (s.earlier[1].cues|s.earlier[2].cues)&^(1<<loginCue)))
		if c.column != noCue {
			before, distance = 7, 0
		} else if s.line.cues != 0 {
			before = 6
		}
	}
	return (before<<2|distance)<<3 | c.how
}

// ahead hashes the last word before i, and the signs behind it.
func (s *Scan) ahead(i int) uint16 {
	const most, letters = 15, 6 // bytes that are looked at, and letters of them
	hash, k := uint32(0), i-1
	least := max(s.line.start, i-most)
	for ; k >= least && !isWord[class[s.text[k]]]; k-- {
		if b := s.text[k]; class[b] != blank {
			hash = (hash ^ uint32(b)) * hashPrime
		}
	}
	for least = max(least, k+1-letters); k >= least && isWord[class[s.text[k]]]; k-- {
		hash = (hash ^ uint32(fold[s.text[k]])) * hashPrime
	}
	return uint16(hash*0x9E3779B1>>20) & (aheads - 1)
}

// beside is the class of a byte right before or behind a value, below 16.
var beside = func() (set [256]uint8) {
	for i := range set {
		switch class[i] {
		case blank:
			set[i] = 1
		case lower, upper, digit:
			set[i] = 2
		case quoting:
			set[i] = 3
		case high:
			set[i] = 4
		case joiner:
			set[i] = 5
		case mark:
			set[i] = 6
		}
	}
	for b, of := range map[byte]uint8{'\n': 0, '=': 7, ':': 8, '(': 9, '[': 9, '{': 9, '<': 9, ')': 10, ']': 10, '}': 10, '>': 11, ',': 12, ';': 12, '.': 13, '!': 13, '?': 13, '/': 14, '@': 15} {
		set[b] = of
	}
	return set
}()

// kind says what the cue that is nearest calls the value.
func (s *Scan) kind(c *candidate) Kind {
	before, behind, far, off := s.nearest(c)
	of := before
	if of == noCue || of == loginCue || behind != noCue && behind != loginCue && off < far {
		if behind != noCue && behind != loginCue {
			of = behind
		}
	}
	if c.column != noCue {
		of = c.column
	}
	for _, e := range s.earlier {
		for k := uint8(passwordCue); (of == noCue || of == loginCue) && k <= secretCue; k++ {
			if e.cues&(1<<k) != 0 {
				of = k
			}
		}
	}
	switch of {
	case passwordCue:
		return Password
	case keyCue:
		return Key
	case tokenCue:
		return Token
	}
	return Other
}
