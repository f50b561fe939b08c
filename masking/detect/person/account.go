// Package person finds what is said of a person: birthdays, ages, accounts and addresses of e-mail.
package person

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// programs says whether the name text[k:end], behind a word that ends at i, is a label, an identifier that a program made, that of a
// program's account, a colour, or part of a URL or of a path of identifiers.
func programs(s *rule.Scan, i, k, end int) bool {
	if _, label := called.CueAt(s, k); label == end || label > 0 && text.IsUpper(text.ByteAt(s.Text, label)) {
		return true // a label: Benutzername, usernameValue
	}
	v := s.Text[k:end]
	switch before, at := text.ByteAt(s.Text, k-1), bytes.IndexByte(v, '@'); {
	case value.Opaque(v), len(v) > 0 && v[0] == '.':
		return true
	case before == '#' && (len(v) == 3 || len(v) == 6 || len(v) == 8) && text.Hex(v):
		return true
	case at > 0 && nobody(v[:at]):
		return true // username:password@host
	case at == 0 && before == '>', before == '@' && text.ByteAt(s.Text, k-2) == '>':
		open := bytes.LastIndexByte(s.Text[max(0, k-read.MaxTag):k], '<') + max(0, k-read.MaxTag)
		return text.HasByte("/:", text.ByteAt(s.Text, open-1))
	}
	start := i
	for start > 0 && i-start < text.MaxCue && (text.IsWordByte(s.Text[start-1]) || s.Text[start-1] == '-') {
		start--
	}
	if tight(s, i) && text.ByteAt(s.Text, start-1) == '.' && text.IsAlpha(text.ByteAt(s.Text, start-2)) {
		return true // Service.Login:input
	}
	name, _ := read.FoldName(s, max(0, i-len("service account name")), i)
	return bytes.HasSuffix(name, []byte("serviceaccountname"))
}

// accountFate says whether the words at i say what became of an account.
func accountFate(s *rule.Scan, i int) bool {
	for _, w := range []string{" has been ", " was locked", " is locked", " was disabled", " is disabled", " was suspended", " has expired", " cannot log", " can't log", " failed to log", " logged in", " logged out"} {
		if text.FoldedPrefix(s.Text[i:], w) {
			return true
		}
	}
	return false
}
