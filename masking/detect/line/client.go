package line

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file judges what stands where clients are given a password.

// argued is told, and takes words that somebody put together whatever follows them.
func argued(s *rule.Scan, r *rule.Rule, at Lined) {
	if value.Coined(s.Text[at.Value.Start:at.Value.End]) {
		argument(s, r, at)
		return
	}
	told(s, r, at)
}

// remote is argument for what stands before the last @ of a word, or is all of it.
func remote(s *rule.Scan, r *rule.Rule, at Lined) {
	if s.HasAt(at.Value.Start, "//") {
		return // a URL
	}
	if n := bytes.LastIndexByte(s.Text[at.Value.Start:at.Value.End], '@'); n >= 0 {
		at.Value.End = at.Value.Start + n
	}
	argument(s, r, at)
}

// kept is argument for a value whose name is not that of something else.
func kept(s *rule.Scan, r *rule.Rule, at Lined) {
	end := at.Value.Start - text.Btoi(at.Value.Quoted) - 1
	name := s.Text[s.Back(end, text.MaxKey, &text.WordBytes):max(end, 0)]
	number := s.Digits(at.Value.Start) == at.Value.End
	if number || text.EndsFolded(name, plainNames) || bytes.IndexByte(s.Text[at.Value.Start:at.Value.End], '/') >= 0 {
		return
	}
	argument(s, r, at)
}

// plainNames end the names of what is no secret though it is kept with one.
var plainNames = []string{"host", "hostname", "port", "user", "username", "url", "uri", "addr", "address", "ttl", "policies", "name", "database", "region", "role", "roles", "type", "id", "period", "domains", "version"}

// echoed notes what the command that is the value v prints.
func echoed(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	for _, w := range []string{"echo ", "-n ", "printf ", "'", `"`} {
		if s.HasAt(v.Start, w) {
			v.Start += len(w)
		}
	}
	if v.Start == v.From+text.Btoi(v.Quoted) || v.Start >= v.End {
		return 0
	}
	return read.Given(s, r, v)
}

// redirected is argument for what echo or printf writes into a file of logins, or pipes on: a > ends it.
func redirected(s *rule.Scan, r *rule.Rule, at Lined) {
	if n := bytes.IndexByte(s.Text[at.Value.Start:at.Value.End], '>'); n > 0 && !at.Value.Quoted {
		at.Value.End = at.Value.Start + n
	}
	behind := s.Text[at.Value.End:min(s.LineEnd(at.Value.End), at.Value.End+2*text.MaxKey)]
	if !s.HasAt(at.Start, "echo -e", "printf") || slices.ContainsFunc(loginFiles, func(w []byte) bool { return bytes.Contains(behind, w) }) {
		argument(s, r, at)
	}
}

// loginFiles are parts of the names of files of logins.
var loginFiles = bytes.Fields([]byte("auth cred login pass"))

// alone is argument for the rest of a line behind a colon.
func alone(s *rule.Scan, r *rule.Rule, at Lined) {
	colon := s.Since(at.Value.Start-text.Btoi(at.Value.Quoted), text.MaxKey, " \t")
	if s.HasAt(colon-1, ":") && s.LineEnds(at.Value.End+text.Btoi(at.Value.Quoted)) {
		argument(s, r, at)
	}
}
