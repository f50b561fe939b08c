package person

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds the accounts that the logs of servers name.

// loggedIn verifies the name of an account in the words of an SSH server that begin at i: "Failed password for jdoe from".
func loggedIn(s *rule.Scan, r *rule.Rule, i int) {
	for _, p := range r.Prefixes {
		if text.FoldedPrefix(s.Text[i:], p) {
			i += len(p)
			break
		}
	}
	if text.FoldedPrefix(s.Text[i:], "invalid user ") {
		i += len("invalid user ")
	}
	end := nameBytes(s, i, min(len(s.Text), i+32))
	if v := s.Text[i:end]; text.FoldedPrefix(s.Text[end:], " from ") && len(v) > 2 && !nobody(v) && !value.Template(v) {
		s.Emit(r, i, end)
		s.Next = end
	}
}
