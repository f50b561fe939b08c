package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// machineReadable verifies the second line of a machine-readable zone (ICAO Doc 9303 part 4), which begins at a place: number, check digit,
// nationality, birthday, check digit, sex, expiry, check digit. The first line goes with it.
func machineReadable(s *rule.Scan, r *rule.Rule, at rule.At) int {
	i, end := at.Start, at.Start
	end = s.Ahead(end, i+45-end, &zoneBytes)
	switch n := end - i; { // behind it may be a tag
	case n >= 44:
		end = i + 44
	case n >= 36:
		end = i + 36
	default:
		return 0
	}
	if s.GluedLeft(i) || s.GluedRight(end) || !zone(s.Text[i:end]) {
		return 0
	}
	start := i
	for k := 2*i - end; k >= max(0, 2*i-end-2); k-- { // the first line is as long
		if s.Text[k] == 'P' && zoneBytes[s.Text[k+1]] {
			start = k
		}
	}
	return s.Take(r, start, end)
}

// zoneBytes holds the bytes of a machine-readable zone.
var zoneBytes = text.Where(func(b byte) bool { return text.IsUpper(b) || text.IsDigit(b) || b == '<' })

// zone is the second line of a machine-readable zone of a passport.
var zone = all(has(20, "MF<X"), date(15, 17), first(10, documentSum), within(13, 20, documentDate), within(21, 28, documentDate))
