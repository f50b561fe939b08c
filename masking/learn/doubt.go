package learn

import (
	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
	"github.com/vizard-gateway/vizard/masking/learn/internal/layout"
	"github.com/vizard-gateway/vizard/masking/learn/internal/model"
)

const longestDoubted = 96 // bytes of what is checked; what is longer is no number of a thing

// check denies what others found on the line and doubt, if it is called a number or a checksum.
func (s *Scan) check() {
	for ; s.checked < len(s.given.Doubted) && s.given.Doubted[s.checked].Start < s.line.end; s.checked++ {
		d := s.given.Doubted[s.checked]
		if d.Start < s.line.start || d.End > s.line.end {
			continue
		}
		i, end := s.trim(d.Start, d.End)
		if end-i < char.LeastNear || end-i > longestDoubted {
			continue
		}
		shape := s.masks.ShapeOf(s.text, i, end)
		c := candidate{start: int32(i), end: int32(end), how: model.AsToken, near: true}
		if s.namedID(&c, &shape) {
			s.denied = append(s.denied, d)
		}
	}
}

const linkReach = 2048 // bytes on either side of a word in which a link to what it names may stand

// isNamed says whether the value, which is a secret by its weights, is the name of something: a number or a checksum, or words that the text has as code, in a heading or in a link.
func (s *Scan) isNamed(c *candidate, sh *char.Shape) bool {
	if s.namedID(c, sh) {
		return true
	}
	if words := model.Words[s.kindOf(c, sh)] || sh.Letters() >= sh.Length-2 && !sh.LongID(); !words || c.how == model.AsCell {
		return false
	}
	near := s.text[max(0, int(c.start)-linkReach):min(len(s.text), int(c.end)+linkReach)]
	w := layout.WordsOf(near, s.text[s.line.start:s.line.end], int(c.start)-s.line.start, int(c.end)-s.line.start)
	command := w.Several() && !c.passphrase
	coded := w.Coded() && (command || !s.told(c) && s.besides(c, false).before != cue.Login)
	return coded || w.Names() || s.nextToCue(c, sh) == 0 && w.Linked()
}
