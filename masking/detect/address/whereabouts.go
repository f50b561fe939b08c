package address

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds postcodes and coordinates behind their names.

const leastDecimals = 4 // form: decimals of a degree that tell a place: some ten metres

// postcodeCalled verifies the postcode right behind a word for one, which ends at i.
func postcodeCalled(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.End
	k, by := read.Link(s, i)
	zip := i >= len("zip") && text.FoldedEqual(s.Text[i-len("zip"):i], "zip")
	spoken := by > 0 || zip && s.GluedLeft(i-3)
	file := text.ByteAt(s.Text, i-4) == '.' || !spoken && !addressBefore(s, i) // but 12 Main Street, zip 60614
	version := s.HasAt(s.Digits(k), ".0", ".1", ".2")                          // Compress::Zip => '2.008'
	other := zip && (file || version)
	if other || k == i || bytes.HasPrefix(s.Text[k:], []byte("12345")) {
		return 0
	}
	end := called.WritingBeside(s, r, k, true)
	if end == 0 {
		return 0
	}
	town := text.FoldedPrefix(s.Text[max(0, i-3):], "ort") || text.FoldedPrefix(s.Text[i:], "/ort") // PLZ/Ort
	if town && text.ByteAt(s.Text, end) == ' ' {
		end = townOfLine(s, end)
	}
	return s.Take(r, k, end)
}

// addressBefore says whether an address was found close before i.
func addressBefore(s *rule.Scan, i int) bool {
	return s.Last().Type == entity.Address && i-s.FoundTo() < text.CloseBy
}

// townOfLine returns where the town behind the postcode that ends at i ends: all words with capitals up to the end of the field, or one.
func townOfLine(s *rule.Scan, i int) int {
	if end := capitalised(s, i+1, 3); end > i && text.HasByte("\n\r,;|\x00", text.ByteAt(s.Text, end)) {
		return end
	}
	return max(i, capitalised(s, i+1, 1))
}

// postcodeIn returns limit if a postcode stands between i and there.
func postcodeIn(s *rule.Scan, r *rule.Rule, i, limit int) int {
	if called.WritingBeside(s, r, i, true) == limit {
		return limit
	}
	return 0
}

// degreePair returns where the longitude ends that follows the latitude at i, 0 if none does.
func degreePair(s *rule.Scan, i, _ int) int {
	end := degrees(s, i, 90)
	if end == 0 || mapped(s, i) {
		return 0
	}
	next := s.Past(end, 3, ", ;/")
	return degrees(s, next, 180) * text.Btoi(next > end)
}

// mapped says whether the coordinates at i are part of a shape on a map, as GeoJSON writes them.
func mapped(s *rule.Scan, i int) bool {
	return contains(s.Text[max(0, i-2*text.CueReach):i], "geometry", "LineString", "Polygon")
}

// degrees returns where an angle ends that begins at i, of at most so many degrees: 13.37770, -33.85678, 40°26'46"N; 0 if there is none.
func degrees(s *rule.Scan, i, most int) int {
	i += text.Btoi(text.HasByte("-+", text.ByteAt(s.Text, i)))
	end := s.Digits(i)
	if n := end - i; n == 0 || n > 3 || text.Num(s.Text[i:end]) > most {
		return 0
	}
	stop, seconds := s.Digits(end+1), s.HasAt(end, "°")
	if seconds {
		stop = s.Ahead(end, 20, &degreeSigns)
	} else if text.ByteAt(s.Text, end) != '.' || stop-end-1 < leastDecimals || s.GluedRight(stop) {
		return 0
	}
	wind := s.BehindAny([]string{"°", "° "}, stop)
	if text.HasByte("NSEWO", text.ByteAt(s.Text, wind)) && !text.IsAlnum(text.ByteAt(s.Text, wind+1)) {
		return wind + 1
	}
	return s.BehindAny([]string{"°"}, stop) * text.Btoi(!seconds)
}
