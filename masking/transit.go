package masking

// transitAhead verifies the number of a branch and that of its bank, 12345-003, behind "transit/institution" and the like, which begins at i.
func transitAhead(s *scan, r *rule, i int) {
	i = alnumEnd(s.text, s.behindAny(r.prefixes, i))
	k, _ := s.link(i)
	end := k + len("12345-003")
	if end > len(s.text) || !like(s.text[k:k+5], "00000") || !hasByte(" -/", s.text[k+5]) || !like(s.text[k+6:end], "000") || s.gluedRight(end) {
		return
	}
	s.emit(r, k, end)
	s.next = end
}
