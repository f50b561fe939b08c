// Package names finds the names of people, places and organisations in a text.
//
// It looks only where a name can stand, at capitalised words and behind words that announce a name, describes each such word by some
// twenty features, and labels runs of them with a linear model whose weights are part of the binary. It loads nothing, allocates
// nothing in steady state, and its time is linear in the length of the text. It does not replace anything and knows no placeholder:
// package masking calls it next to its rules and treats what it finds as the weakest kind of evidence.
package names

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"math"
	"sync"
)

// Kind says what a name is of.
type Kind uint8

// Kinds of names.
const (
	Person Kind = 1 + iota
	Location
	Organization
)

// Span is one name: the bytes [Start, End) of the text. Score is between 0 and 1; the model finds 0.5 as likely as not.
type Span struct {
	Start, End int
	Kind       Kind
	Score      float32
}

// Model is what was learned. It is immutable and safe for concurrent use.
type Model struct {
	lists       []byte
	buckets     uint32
	rows        []uint32 // weights
	rowBits     uint8    // logarithm of their number
	unit        float32  // by which a margin is divided to make it a natural logarithm
	transitions [joints][labels][labels]int32
	scores      [24 * scoreSteps]float32 // of margins from -8 * scoreSteps on
	starts      []uint8                  // by character: what may begin with it in scripts without blanks
	characters  []uint8                  // by character: how likely it is in a given name, three bits, and how common, three more
}

//go:embed model.bin
var trained []byte

var builtin = sync.OnceValue(func() *Model {
	m, err := NewModel(trained)
	if err != nil {
		panic("names: internal error: " + err.Error())
	}
	return m
})

const header = 8 + 4*(4+joints*labels*labels)

// Magic is what a model file begins with; its last byte is the version of the features.
const Magic = "VZNAMES\x06"

// startSize is the size of a character in a model file, with what may begin with it and how likely it is.
const startSize = 4

// NewModel reads a model file: Magic; number of buckets of the lists, logarithm of the number of weight rows, unit, and number of characters
// that names begin with in scripts without blanks, 32 bits each; the transitions; the buckets; the rows; the characters. All numbers are
// little-endian. It keeps the buckets of data.
func NewModel(data []byte) (*Model, error) {
	if len(data) < header || string(data[:8]) != Magic {
		return nil, errors.New("names: this is not a model of this version")
	}
	word := func(i int) uint32 { return binary.LittleEndian.Uint32(data[8+4*i:]) }
	m := &Model{buckets: word(0), rowBits: uint8(word(1)), unit: float32(word(2))}
	at, starts := 4, int(word(3))
	for j := range joints {
		for a := range labels {
			for b := range labels {
				m.transitions[j][a][b] = int32(word(at))
				at++
			}
		}
	}
	for i := range m.scores {
		m.scores[i] = float32(1 / (1 + math.Exp(-float64(i-8*scoreSteps)/float64(m.unit))))
	}
	rest := data[header:]
	size := int(m.buckets) * bucketSize
	if m.rowBits < 6 || m.rowBits > 24 || m.unit == 0 || m.buckets == 0 || len(rest) != size+4<<m.rowBits+startSize*starts {
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

// Options says what a search reports.
type Options struct {
	Kinds     []Kind   // what is looked for
	Threshold float64  // the least score of a name, above 0 and below 1
	Never     []string // words and phrases that are no names, such as those of products, in any case of their letters
}

// NewScan returns the scratch for searches with the built-in model.
func NewScan(o Options) *Scan { return builtin().NewScan(o) }

// NewScan returns the scratch for searches with m.
func (m *Model) NewScan(o Options) *Scan {
	s := &Scan{model: m}
	for i, d := range doubts {
		s.least[i] = m.margin(1 - (1-o.Threshold)/float64(d))
	}
	for _, k := range o.Kinds {
		s.wanted[k] = true
	}
	for _, phrase := range o.Never {
		if s.never == nil {
			s.never = map[uint64]struct{}{}
		}
		s.never[s.phrase(phrase)] = struct{}{}
	}
	return s
}

// doubts are by how much the doubt in a name is multiplied, by the kinds of evidence below. They were chosen on texts written by hand and on code, handbooks
// and settings that name nobody (train/look): those for a word alone leave a third of the latter alone that were touched, and lose one name of a hundred.
var doubts = [...]float32{several: 1, knownAlone: 2, inCode: 8, guessed: 0.5, unparted: 0.3, unknownAlone: 6, hardly: 40, uncalled: 3}

// Kinds of evidence for a name.
const (
	several      = iota // words, or one that another announces
	knownAlone          // a word that the lists know well as a name and not as a word
	inCode              // a word alone, in code or before a number
	guessed             // a person below a head that says so, or whose words stand together as the lists know them
	unparted            // a person in a script that parts no words: the best of many guesses
	unknownAlone        // any other word
	uncalled            // words in a script without capitals that nothing announces
	hardly              // a word that is likelier none than a name
)

// phrase is the hash of the words of text.
func (s *Scan) phrase(text string) (hash uint64) {
	s.reset([]byte(text))
	if len(text) > 0 && text[0] >= 0x80 && letterAt(s.text, 0).kind == unspaced {
		defer s.Reset()
		return s.textHash(0, len(text))
	}
	for i := 0; i < len(text); {
		if !begins(s.text, i) {
			i++
			continue
		}
		var w word
		s.read(&w, i)
		hash = hash*mix1 ^ w.hash
		i = int(w.end)
	}
	s.Reset()
	return hash
}

// Find returns the names in text, sorted as the text has them except that mentions of a person by a part of the name come last. The
// slice is valid until the next call. Spans do not overlap.
func (s *Scan) Find(text []byte) []Span {
	s.reset(text)
	s.readLines()
	s.walk()
	s.mentions()
	return s.spans
}

// Reset forgets the text, so that its memory can be freed.
func (s *Scan) Reset() { s.reset(nil) }

func (s *Scan) reset(text []byte) {
	s.text, s.at, s.bareLine, s.spans, s.words = text, 0, 0, s.spans[:0], s.words[:0]
	s.wideLine, s.eastAsian, s.caller, s.guesser.found = 0, unknownTongue, caller{}, false
	s.cursor = cursor{}
	clear(s.run[:])
	s.before, s.behind = word{}, word{}
	clear(s.memory[:])
	clear(s.folded[:])
}

// scoreSteps is the unit of models: margins are numbered in steps of a 128th of a natural logarithm.
const scoreSteps = 128

// probability turns a margin into a score.
func (m *Model) probability(margin int32) float32 {
	return m.scores[min(max(0, int(margin)+8*scoreSteps), len(m.scores)-1)]
}

// margin is the least margin whose score is at least p.
func (m *Model) margin(p float64) int32 {
	if p <= 0 {
		return math.MinInt32
	}
	return int32(math.Ceil(math.Log(p/(1-p)) * float64(m.unit)))
}
