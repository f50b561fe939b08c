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
		d := &s.doubted[s.checked]
		if d.Start < s.line.start || d.End > s.line.end {
			continue
		}
		bare := s.unquoted(d.Span)
		long := bare.End - bare.Start
		if fits := long >= char.LeastNear && long <= longestDoubted; fits && s.denies(bare, d.IDs) {
			s.denied = append(s.denied, d.Span)
		}
	}
}

// denies says whether the span holds no secret: by all that is known of it, or only because it is called an id.
func (s *Scan) denies(sp Span, ids bool) bool {
	c := candidate{start: int32(sp.Start), end: int32(sp.End), how: model.AsToken, near: true}
	shape := s.masks.ShapeOf(s.text, sp.Start, sp.End)
	if ids {
		return s.namedID(&c, &shape)
	}
	if bytes.IndexByte(s.text[sp.Start:sp.End], ' ') >= 0 {
		c.how = model.AsPhrase
	}
	return s.sumOf(&c, &shape) < -surelyNone
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

// sumOf is the sum of the candidate's features, above the threshold of its register.
func (s *Scan) sumOf(c *candidate, sh *char.Shape) int32 {
	of := sh.Class()
	s.describeValue(c, sh, of)
	s.describePlace(c, of)
	sum, _ := s.model.Weigh(&s.described)
	return sum - s.model.Limits[s.limitOf(c, sh)]
}
