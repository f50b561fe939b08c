package person

import (
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// profile verifies the name in the address of a profile behind the words of r that begin at i.
func profile(s *rule.Scan, r *rule.Rule, i int) {
	k := s.BehindAny(r.Prefixes, i)
	start := k
	if s.Text[k-1] == ':' { // Skype's
		if start = i; i < 7 || !text.FoldedPrefix(s.Text[i-7:], "skype") && !text.FoldedPrefix(s.Text[i-6:], "skype") {
			return
		}
	}
	end := nameBytes(s, k, s.WalkLimit(k))
	s.Walked(k, end)
	if v := s.Text[k:end]; len(v) < 4 || nobody(v) || value.Template(v) || text.FoldedPrefix(v, "your") || text.HasByte("{$([", text.ByteAt(s.Text, end)) {
		return
	}
	s.Emit(r, start, end)
	s.Next = end
}

// recordedBy verifies the name behind "assigned_to" and the like, which end at i, in a field of a record.
func recordedBy(s *rule.Scan, r *rule.Rule, i int) {
	if read.Assigning(s, i) {
		numberedUser(s, r, i)
	}
}
