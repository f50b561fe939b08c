package learn

import (
	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/feature"
	"github.com/vizard-gateway/vizard/masking/learn/internal/model"
)

// Candidate is a place in a text as the judge sees it. Who trains it gets them from the product's own code. Rows are valid until the next one.
type Candidate struct {
	Span
	First       [model.Firsts]uint16 // rows of the first look's tables
	Value       []uint32             // rows of the model that tell what it is
	Context     []uint32             // rows that tell where it stands
	Earlier     []uint32             // the same, of the lines before
	Register    model.Register
	Told        bool // a cue is near
	Limit       int  // which threshold counts
	Placeholder bool
	Passes      bool // the first look
	Shape       uint8
	Groups      [feature.Groups]uint16 // of Context: 1 + where each ends
}

// Candidates calls yield with every candidate of text that is not decided.
func (s *Scan) Candidates(text []byte, given Given, yield func(*Candidate)) {
	s.observe = yield
	s.Review(text, given)
	s.observe = nil
}

func (s *Scan) show(c *candidate, sh *char.Shape, of uint8) {
	s.describeValue(c, sh, of)
	s.describePlace(c, of)
	first := s.promising(c, int32(s.model.First[0][shapeRow(sh, of)]))
	s.observe(&Candidate{
		Span:  Span{int(c.start), int(c.end)},
		First: [model.Firsts]uint16{uint16(shapeRow(sh, of)), uint16(s.besideRow(c)), uint16(s.cueRow(c)), s.ahead(int(c.start))},
		Value: s.described.Value.All(), Context: s.described.Context.All(), Earlier: s.described.Around.All(),
		Register: s.line.register, Told: s.told(c), Limit: model.LimitOf(s.kindOf(c, sh), s.told(c), s.line.register),
		Placeholder: char.Placeholder(s.text[c.start:c.end]), Shape: of, Groups: s.described.Context.Group,
		Passes: c.passphrase || first >= s.model.Needed[model.Firsts-1],
	})
}

// Worded returns which of Context tell the words around: the name it is assigned to, those before and those behind.
func (c *Candidate) Worded() (from, to uint8) {
	for _, end := range c.Groups[feature.GroupSigns : feature.GroupNext+1] {
		if end == 0 {
			continue
		}
		if from == 0 {
			from = uint8(end - 1)
		}
		to = uint8(end - 1)
	}
	return from, to
}

// MarkCommon marks in bits, which are CommonSize bytes, that the words of text are common.
func MarkCommon(bits []byte, text string) { model.MarkCommon(bits, text) }

// MarkWord marks in bits, which are LexiconSize bytes, that English has the word.
func MarkWord(bits []byte, word string) { model.MarkWord(bits, word) }

// MarkPart marks in bits, which are LexiconSize bytes, that others may be put together with the word.
func MarkPart(bits []byte, word string) { model.MarkPart(bits, word) }

// MarkSpoken marks in bits, which are LexiconSize bytes, that people say the word where they speak of secrets.
func MarkSpoken(bits []byte, word string) { model.MarkSpoken(bits, word) }

// MarkPair marks in bits, which are LexiconSize bytes, that people put the second word next to the first.
func MarkPair(bits []byte, first, second string) { model.MarkPair(bits, first, second) }
