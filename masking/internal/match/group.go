package match

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Collect gathers the digits of groups[from:to], which share one separator, into buf. It reports false if they do not,
// or are more than buf holds.
func Collect(s *rule.Scan, buf []byte, from, to int) (digits []byte, ok bool) {
	if to == from+1 {
		digits = s.Text[s.Groups[from].Start:s.Groups[from].End:s.Groups[from].End]
		return digits, len(digits) <= cap(buf)
	}
	digits = buf[:0]
	for g := from; g < to; g++ {
		if g > from+1 && s.Groups[g].Sep != s.Groups[from+1].Sep {
			return nil, false
		}
		part := s.Text[s.Groups[g].Start:s.Groups[g].End]
		if len(digits)+len(part) > cap(buf) {
			return nil, false
		}
		digits = append(digits, part...)
	}
	return digits, true
}

// Shape says whether the groups from g on have these numbers of digits, with one of the separators, the same all through.
func Shape(s *rule.Scan, g int, seps string, lengths ...int) bool {
	if g+len(lengths) > len(s.Groups) {
		return false
	}
	for k, n := range lengths {
		part := s.Groups[g+k]
		if part.End-part.Start != n {
			return false
		}
		if k > 0 && (!text.HasByte(seps, part.Sep) || part.Sep != s.Groups[g+1].Sep) {
			return false
		}
	}
	return true
}
