package number

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// machineReadable verifies the second line of a machine-readable zone (ICAO Doc 9303 part 4), which begins at a place: number, check digit,
// nationality, birthday, check digit, sex, expiry, check digit. The first line goes with it.
func machineReadable(s *rule.Scan, r *rule.Rule, at rule.At) int {
	i := at.Start
	end := s.Ahead(i, 45, &zoneBytes)
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
	first := max(0, 2*i-end-2) // the first line is as long
	if k := bytes.IndexByte(s.Text[first:i], 'P'); text.InRange(k, 0, 2) {
		i = first + k
	}
	return s.Take(r, i, end)
}

// zoneBytes holds the bytes of a machine-readable zone.
var zoneBytes = text.Where(func(b byte) bool { return text.IsUpper(b) || text.IsDigit(b) || b == '<' })

// zone is the second line of a machine-readable zone of a passport.
var zone = all(has(20, "MF<X"), date(15, 17), first(10, documentSum), within(13, 20, documentDate), within(21, 28, documentDate))
