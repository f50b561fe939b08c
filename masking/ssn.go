package masking

var ssnCues = cues("ssn", "ssns", "social", "sozialversicherung", "itin")

// ssn verifies a social security number of the United States: 3-2-4 by its structure, nine digits only beside a cue.
// Areas 000, 666 and 9xx, group 00 and serial 0000 are never issued (SSA POMS RM 10201.035).
func ssn(s *scan, r *rule, g int) {
	var buf [9]byte
	to := g + 1
	bare := s.long(g) == 9
	if !bare {
		if to = g + 3; !s.shape(g, "- ", 3, 2, 4) {
			return
		}
	}
	d, ok := s.collect(buf[:0:9], g, to)
	if !ok || !issuedSSN(d) || !s.stands(g, to) {
		return
	}
	start, end := s.groups[g].start, s.groups[to-1].end
	spaced := !bare && s.groups[g+1].sep == ' ' && (g > 0 || to < len(s.groups)) // a row of numbers
	if (bare || spaced) && !s.cued(ssnCues, cueReach, start) {
		return
	}
	s.emit(r, start, end)
	s.next = end
}

func issuedSSN(d []byte) bool {
	return d[0] != '9' && string(d[:3]) != "000" && string(d[:3]) != "666" && string(d[3:5]) != "00" && string(d[5:]) != "0000"
}
