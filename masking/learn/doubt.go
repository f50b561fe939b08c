package learn

import (
	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
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
