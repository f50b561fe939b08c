package learn

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/model"
)

// How far below its threshold the sum of a value is that is denied, in the model's units. On the held-out texts it costs two of 732 passwords and nothing
// in prose, and leaves five of ten logs alone that were touched. Of the rules' own examples all but one stay above: a plain word, said on the telephone.
const surelyNone = 6000

const longestDoubted = 96 // bytes of what is checked; what is longer is no word of a sentence

// check weighs what others found on the line and doubt.
func (s *Scan) check() {
	for ; s.checked < len(s.doubted) && s.doubted[s.checked].Start < s.line.end; s.checked++ {
		sp := s.doubted[s.checked]
		if sp.Start < s.line.start || sp.End > s.line.end {
			continue
		}
		bare := s.unquoted(sp)
		long := bare.End - bare.Start
		if fits := long >= char.LeastNear && long <= longestDoubted; fits && s.sumOf(bare) < -surelyNone {
			s.denied = append(s.denied, sp)
		}
	}
}

// unquoted is the span without the quotes and signs around it.
func (s *Scan) unquoted(sp Span) Span {
	i, end := sp.Start, sp.End
	for n := char.WideBlank(s.text, i); n > 0 && i+n < end; n = char.WideBlank(s.text, i) {
		i += n
	}
	for n := char.WideBlankBefore(s.text, end); n > 0 && end-n > i; n = char.WideBlankBefore(s.text, end) {
		end -= n
	}
	i, end = s.trim(i, end)
	return Span{i, end}
}

// sumOf is the sum of the span's features, above the threshold of its register.
func (s *Scan) sumOf(sp Span) int32 {
	c := candidate{start: int32(sp.Start), end: int32(sp.End), how: model.AsToken, near: true}
	if bytes.IndexByte(s.text[sp.Start:sp.End], ' ') >= 0 {
		c.how = model.AsPhrase
	}
	shape := s.masks.ShapeOf(s.text, sp.Start, sp.End)
	of := shape.Class()
	s.describeValue(&c, &shape, of)
	s.describePlace(&c, of)
	sum, _ := s.model.Weigh(&s.described)
	return sum - s.model.Limits[s.limitOf(&c, &shape)]
}
