package text

// This file tells the numbers of issues and pull requests, which stand behind a # as people write them in commits, changelogs and links.

// closers stand before the number of an issue that a change closes.
var closers = Cues("closes", "close", "closed", "fixes", "fix", "fixed", "resolves", "resolved", "refs", "see", "issue", "issues", "bug", "bugs", "pr", "pull", "request", "lp", "gh")

// Refers says whether text[start:end] is the number of an issue: Closes: #975727, [#13342], fix it (#24406).
func (s *Cursor) Refers(start, end int) bool {
	if start < 2 || s.Text[start-1] != '#' {
		return false
	}
	if !InRange(end-start, 1, 7) || !Only(s.Text[start:end], &Numerals) {
		return false
	}
	switch before, after := s.Text[start-2], ByteAt(s.Text, end); before {
	case '[':
		return after == ']'
	case '(':
		lineEnds := HasByte("\n\r\x00", ByteAt(s.Text, end+1))
		return after == ')' && lineEnds && end-start > 4
	case ' ', ',':
		return s.Cued(closers, CueReach/2, start-1)
	}
	return false
}
