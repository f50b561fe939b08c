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
	word := s.Text[s.Back(at.Value.Start, text.MaxKey, &inLogin):at.Value.Start]
	if s.HasAt(at.Value.Start, "//") || bytes.IndexByte(word, '@') >= 0 {
		return // a URL, the port of a host
	}
	if n := bytes.LastIndexByte(s.Text[at.Value.Start:at.Value.End], '@'); n >= 0 {
		at.Value.End = at.Value.Start + n
	}
	argument(s, r, at)
}

// inLogin is what the name of a user is written with, and what stands around it.
var inLogin = text.Where(func(b byte) bool { return b > ' ' })

// kept is argument for a value whose name is not that of something else.
func kept(s *rule.Scan, r *rule.Rule, at Lined) {
	end := at.Value.Start - text.Btoi(at.Value.Quoted) - 1
	name := s.Text[s.Back(end, text.MaxKey, &text.WordBytes):max(end, 0)]
	number := s.Digits(at.Value.Start) == at.Value.End
	if !number && !text.EndsFolded(name, plainNames) {
		argument(s, r, at)
	}
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

// behindUser is argument for a literal behind that of a user.
func behindUser(s *rule.Scan, r *rule.Rule, at Lined) {
	before := s.Since(at.Value.Start-1, len(" => "), ", =>")
	if text.HasByte("\"'", text.ByteAt(s.Text, before-1)) {
		argument(s, r, at)
	}
}

const loginReach = 120 // reach: bytes from two literals that a colon joins to a word that says what for

// joined is behindUser for what a format joins, if a login is spoken of near it; else it must look like a password.
func joined(s *rule.Scan, r *rule.Rule, at Lined) {
	near := bytes.ToLower(s.Text[max(0, at.Start-loginReach):min(len(s.Text), at.Value.End+loginReach)])
	if slices.ContainsFunc(loginWords, func(w []byte) bool { return bytes.Contains(near, w) }) {
		behindUser(s, r, at)
	} else if port := s.Digits(at.Value.Start) == at.Value.End; at.Value.Quoted && !port {
		read.Password(s, r, text.Judged{SetValue: at.Value})
	}
}

// loginWords are parts of names of logins.
var loginWords = bytes.Fields([]byte("auth basic login cred userpass base64"))

// spaced is argument for what two blanks or a tab part from the word before, as in Robot Framework.
func spaced(s *rule.Scan, r *rule.Rule, at Lined) {
	start := at.Value.Start - text.Btoi(at.Value.Quoted)
	if !s.HasAt(start-2, "  ") && !s.HasAt(start-1, "\t") {
		return
	}
	for !at.Value.Quoted && s.HasAt(at.Value.End, " ") && s.VisibleEnd(at.Value.End+1) > at.Value.End+1 {
		at.Value.End = s.VisibleEnd(at.Value.End + 1)
	}
	argument(s, r, at)
}

// quotedPair is argument for the rest of a literal.
func quotedPair(s *rule.Scan, r *rule.Rule, at Lined) {
	if at.Value.Quoted {
		argument(s, r, at)
	}
}
