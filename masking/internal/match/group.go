package match

import "github.com/vizard-gateway/vizard/masking/internal/rule"

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
