// Package model holds what was learned of names: lists of words, weights of features, and what names in scripts without blanks are made of.
package model

import (
	"encoding/binary"
	"errors"
	"math"
)

// Model is what was learned. It is immutable and safe for concurrent use.
type Model struct {
	Unit        float32 // by which a margin is divided to make it a natural logarithm
	Transitions [joints][Labels][Labels]int32

	lists      []byte
	buckets    uint32
	rows       []uint32                 // weights
	rowBits    uint8                    // logarithm of their number
	scores     [24 * scoreSteps]float32 // of margins from -8 * scoreSteps on
	starts     []uint8                  // by character: what may begin with it in scripts without blanks
	characters []uint8                  // by character: how likely it is in a given name, three bits, and how common, three more
}

const header = 8 + 4*(4+joints*Labels*Labels)

// Magic is what a model file begins with; its last byte is the version of the features.
const Magic = "VZNAMES\x06"

// The logarithms of the fewest and the most weight rows.
const minRowBits, maxRowBits = 6, 24

// startSize is the size of a character in a model file, with what may begin with it and how likely it is.
const startSize = 4

// New reads a model file: Magic; number of buckets of the lists, logarithm of the number of weight rows, unit, and number of characters
// that names begin with in scripts without blanks, 32 bits each; the transitions; the buckets; the rows; the characters. All numbers are
// little-endian. It keeps the buckets of data.
func New(data []byte) (*Model, error) {
	if len(data) < header || string(data[:8]) != Magic {
		return nil, errors.New("names: this is not a model of this version")
	}
	word := func(i int) uint32 { return binary.LittleEndian.Uint32(data[8+4*i:]) }
	m := &Model{buckets: word(0), rowBits: uint8(word(1)), Unit: float32(word(2))}
	at, starts := 4, int(word(3))
	for j := range joints {
		for a := range Labels {
			for b := range Labels {
				m.Transitions[j][a][b] = int32(word(at))
				at++
			}
		}
	}
	for i := range m.scores {
		m.scores[i] = float32(1 / (1 + math.Exp(-float64(i-8*scoreSteps)/float64(m.Unit))))
	}
	rest := data[header:]
	size := int(m.buckets) * bucketSize
	usable := m.Unit != 0 && m.buckets != 0 && m.rowBits >= minRowBits
	if !usable || m.rowBits > maxRowBits || len(rest) != size+4<<m.rowBits+startSize*starts {
		return nil, errors.New("names: the model is cut off")
	}
	m.lists, m.rows = rest[:size], make([]uint32, 1<<m.rowBits)
	for i := range m.rows {
		m.rows[i] = binary.LittleEndian.Uint32(rest[size+4*i:])
	}
	m.starts, m.characters = make([]uint8, maxCharacter), make([]uint8, maxCharacter)
	for c := rest[size+4<<m.rowBits:]; len(c) > 0; c = c[startSize:] {
		if r := binary.LittleEndian.Uint16(c); int(r) < len(m.starts) {
			m.starts[r], m.characters[r] = c[2], c[3]
		}
	}
	return m, nil
}

// scoreSteps is the unit of models: margins are numbered in steps of a 128th of a natural logarithm.
const scoreSteps = 128

// Score turns a margin into a score.
func (m *Model) Score(margin int32) float32 {
	return m.scores[min(max(0, int(margin)+8*scoreSteps), len(m.scores)-1)]
}

// Margin is the least margin whose score is at least p.
func (m *Model) Margin(p float64) int32 {
	if p <= 0 {
		return math.MinInt32
	}
	return int32(math.Ceil(math.Log(p/(1-p)) * float64(m.Unit)))
}
