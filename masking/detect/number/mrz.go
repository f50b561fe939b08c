package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// machineReadable verifies the second line of a machine-readable zone (ICAO Doc 9303 part 4), which begins at i: number, check digit,
// nationality, birthday, check digit, sex, expiry, check digit. The first line goes with it.
func machineReadable(s *rule.Scan, r *rule.Rule, i int) {
	end := i
	for end < len(s.Text) && end-i < 45 && (text.IsUpper(s.Text[end]) || text.IsDigit(s.Text[end]) || s.Text[end] == '<') {
		end++
	}
	switch n := end - i; { // behind it may be a tag
	case n >= 44:
		end = i + 44
	case n >= 36:
		end = i + 36
	default:
		return
	}
	v := s.Text[i:end]
	if s.GluedLeft(i) || s.GluedRight(end) {
		return
	}
	if !zone(v) {
		return
	}
	start := i
	for k := i - len(v); k >= 0 && k >= i-len(v)-2; k-- { // the first line is as long
		if s.Text[k] == 'P' && (s.Text[k+1] == '<' || text.IsUpper(s.Text[k+1])) {
			start = k
		}
	}
	s.Emit(r, start, end)
	s.Next = end
}

// zone is the second line of a machine-readable zone of a passport.
var zone = all(has(20, "MF<X"), date(15, 17), first(10, documentSum), within(13, 20, documentDate), within(21, 28, documentDate))
