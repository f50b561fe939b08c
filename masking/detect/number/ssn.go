package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

var ssnCues = text.Cues("ssn", "ssns", "social", "sozialversicherung", "itin")

// ssn verifies a social security number of the United States: 3-2-4 by its structure, nine digits only beside a cue.
// Areas 000, 666 and 9xx, group 00 and serial 0000 are never issued (SSA POMS RM 10201.035).
func ssn(s *rule.Scan, r *rule.Rule, g int) {
	var buf [9]byte
	to := g + 1
	bare := called.Long(s, g) == 9
	if !bare {
		if to = g + 3; !match.Shape(s, g, "- ", 3, 2, 4) {
			return
		}
	}
	d, ok := match.Collect(s, buf[:0:9], g, to)
	if !ok || !issuedSSN(d) || !s.Stands(g, to) {
		return
	}
	start, end := s.Groups[g].Start, s.Groups[to-1].End
	spaced := !bare && s.Groups[g+1].Sep == ' ' && (g > 0 || to < len(s.Groups)) // a row of numbers
	if (bare || spaced) && !s.Cued(ssnCues, text.CueReach, start) {
		return
	}
	s.Emit(r, start, end)
	s.Next = end
}

func issuedSSN(d []byte) bool {
	return d[0] != '9' && string(d[:3]) != "000" && string(d[:3]) != "666" && string(d[3:5]) != "00" && string(d[5:]) != "0000"
}
