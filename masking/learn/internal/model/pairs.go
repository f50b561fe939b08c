package model

import (
	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/feature"
)

// Pairs is the first weight of each two bytes that may stand next to each other in a value, as char.Plain has them; 0 stands for its ends.
type Pairs [1 << 16]int8

// Pairs looks up all of them.
func (m *Model) Pairs() *Pairs {
	p := &Pairs{}
	for _, a := range char.Plain {
		for _, b := range char.Plain {
			p[uint16(a)<<8|uint16(b)] = int8(m.Weight(feature.Bigram, uint32(a)<<8|uint32(b)))
		}
	}
	return p
}

// Sum adds up the weights of the pairs of v.
func (p *Pairs) Sum(v []byte) (sum int32) {
	at, plain := uint16(0), &char.Plain
	for _, b := range v {
		at = at<<8 | uint16(plain[b])
		sum += int32(p[at])
	}
	return sum + int32(p[at<<8])
}

// Weight is the first weight of a feature.
func (m *Model) Weight(kind, value uint32) int32 { return int32(m.rows[feature.Row(kind, value)]) }

// Normed is a sum of n weights that no others join.
func (m *Model) Normed(sum int32, n int) int32 { return sum * m.norms[n] }
