package masking

// This file finds the accounts that the logs of servers name.

// loggedIn verifies the name of an account in the words of an SSH server that begin at i: "Failed password for jdoe from".
func loggedIn(s *scan, r *rule, i int) {
	for _, p := range r.prefixes {
		if foldedPrefix(s.text[i:], p) {
			i += len(p)
			break
		}
	}
	if foldedPrefix(s.text[i:], "invalid user ") {
		i += len("invalid user ")
	}
	end := s.nameBytes(i, min(len(s.text), i+32))
	if v := s.text[i:end]; foldedPrefix(s.text[end:], " from ") && len(v) > 2 && !nobody(v) && !template(v) {
		s.emit(r, i, end)
		s.next = end
	}
}
