// Package names finds the names of people, places and organisations in a text.
//
// It looks only where a name can stand, at capitalised words and behind words that announce a name, describes each such word by some
// twenty features, and labels runs of them with a linear model whose weights are part of the binary. It loads nothing, allocates
// nothing in steady state, and its time is linear in the length of the text. It does not replace anything and knows no placeholder:
// package masking calls it next to its rules and treats what it finds as the weakest kind of evidence.
package names

import (
	_ "embed"
	"sync"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/damaged"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/tongue"
	"github.com/vizard-gateway/vizard/masking/names/internal/unspaced"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
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

//go:embed model.bin
var trained []byte

// Model is what was learned. It is immutable and safe for concurrent use.
type Model struct{ learned *model.Model }

// Magic is what a model file begins with; its last byte is the version of the features.
const Magic = model.Magic

// NewModel reads a model file, whose form is that of model.New. It keeps data.
func NewModel(data []byte) (*Model, error) {
	m, err := model.New(data)
	if err != nil {
		return nil, err
	}
	return &Model{m}, nil
}

var builtin = sync.OnceValue(func() *Model {
	m, err := NewModel(trained)
	if err != nil {
		panic("names: internal error: " + err.Error())
	}
	return m
})

// Known is what the lists of the built-in model know of v, a word in small letters.
func Known(v []byte) model.Known { return builtin().learned.Known(model.Hash(v)) }

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
	s := &Scan{model: m.learned}
	for i, d := range doubts {
		s.least[i] = m.learned.Margin(1 - (1-o.Threshold)/float64(d))
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

// doubts are by how much the doubt in a name is multiplied, by the kinds of evidence below. They were chosen by what they find in texts of authors who knew nothing
// of this package, and what they touch in texts, code and settings that name nobody: see docs/unseen.md.
var doubts = [...]float32{
	several: 0.6, knownAlone: 0.65, inCode: 6, guessed: 0.5, unparted: 0.21, unknownAlone: 1.4, hardly: 40, uncalled: 0.5,
}

// Kinds of evidence for a name.
const (
	several      = iota // words, or one that another announces
	knownAlone          // a word that the lists know well as a name and not as a word, or a surname that opens a sentence
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
	if len(text) > 0 && text[0] >= 0x80 && char.At(s.text, 0).Kind == char.Unspaced {
		defer s.Reset()
		return unspaced.Hash(s.text)
	}
	for i := 0; i < len(text); {
		if !word.Begins(s.text, i) {
			i++
			continue
		}
		var w word.Word
		s.reader.Read(&w, i)
		hash = hash*model.Mix1 ^ w.Hash
		i = int(w.End)
	}
	s.Reset()
	return hash
}

// Find returns the names in text, sorted as the text has them except that mentions of a person by a part of the name, and what was read from paper, come last. The
// slice is valid until the next call. Spans do not overlap.
func (s *Scan) Find(text []byte) []Span {
	s.reset(text)
	s.readLines()
	s.tongue = tongue.Of(text)
	s.walk()
	s.settleHopes()
	s.mentions()
	s.recallNames()
	damaged.Fields(&s.reader, s.lines, s.replaceBy)
	return s.spans
}

// Reset forgets the text, so that its memory can be freed.
func (s *Scan) Reset() { s.reset(nil) }

func (s *Scan) reset(text []byte) {
	s.text, s.at, s.bareLine, s.spans, s.words = text, 0, 0, s.spans[:0], s.words[:0]
	s.wideLine, s.caller, s.shout, s.leads = 0, caller{}, shout{}, 0
	s.cursor, s.hoped = cursor{}, s.hoped[:0]
	s.peers.Reset()
	s.stretches.Reset(s.model, text)
	clear(s.run[:])
	s.before, s.behind = word.Word{}, word.Word{}
	s.reader.Reset(s.model, text)
}
