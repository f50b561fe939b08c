package read

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds the password next to the name of an account, in the arguments of a call or in one literal.

// accountLogin verifies the literal behind the first that is the name of an account, among the arguments that begin at i.
func accountLogin(s *rule.Scan, r *rule.Rule, i int) {
	for n := range mostAddressed {
		if user := Argument(s, i, n); user.Quoted && accountName(s.Text[user.Start:user.End]) {
			if v := Argument(s, user.Start-1, 1); v.Quoted {
				Password(s, r, text.Judged{SetValue: v})
			}
			return
		}
	}
}

// accountName says whether v may be the name of an account, with or without a domain, and is no word of a message or a protocol.
func accountName(v []byte) bool {
	plain := text.Only(v, &inAccount) && text.IsAlpha(text.ByteAt(v, 0)) && text.IsAlnum(text.ByteAt(v, len(v)-1))
	return plain && !value.MessageWord(v) && !text.Listed(v, schemes)
}

// schemes are what else a login is given first.
var schemes = []string{"basic", "digest", "bearer", "ntlm", "negotiate", "plain", "login", "jwt", "local", "google", "github", "saml", "oauth", "oauth2", "success"}

var inAccount = text.SetOf(wordBytes + `-.@\`)

// pairIn accepts the password of the literal user:password, or of the literal that is added to user: behind it.
func pairIn(s *rule.Scan, r *rule.Rule, v text.Judged) {
	user := s.RunEnd(text.CsURL, v.Start)
	if !text.InRange(user-v.Start, 1, text.MaxKey) || text.ByteAt(s.Text, user) != ':' || bytes.IndexByte(s.Text[v.Start:v.End], ' ') >= 0 {
		return
	}
	if v.Start = user + 1; v.Start == v.End {
		added, ok := s.QuotedAt(s.Past(v.End+1, len(" + "), " +.&~"))
		if !ok {
			return
		}
		v.SetValue = added
	}
	Given(s, r, v)
}

// slashedIn accepts the password of the literal user/password@database, or of user/password if it looks like one.
func slashedIn(s *rule.Scan, r *rule.Rule, v text.Judged) {
	src := s.Text[v.Start:v.End]
	slash, at := bytes.IndexByte(src, '/'), bytes.LastIndexByte(src, '@')
	if slash <= 0 || !accountName(src[:slash]) {
		return
	}
	v.Start += slash + 1
	if at > slash {
		v.End = v.Start - slash - 1 + at
		Given(s, r, v)
		return
	}
	Password(s, r, v)
}

// lastArgument says whether the call ends at i, behind an argument, or nothing but a number follows.
func lastArgument(s *rule.Scan, i int) bool {
	if text.ByteAt(s.Text, i) == ',' {
		i = s.Digits(s.Past(i+1, 2, " "))
	}
	return text.ByteAt(s.Text, i) == ')'
}

// encodes says whether what the call whose ( is at i returns becomes base64, or a header of basic authentication; its argument ends at end.
func encodes(s *rule.Scan, i, end int) bool {
	before, behind := s.Text[s.LineOf(i, maxExpression):i], s.Text[end:min(s.LineEnd(end), end+maxExpression)]
	return slices.ContainsFunc([][]byte{[]byte("ase64"), []byte("asic")}, func(w []byte) bool { return bytes.Contains(before, w) || bytes.Contains(behind, w) })
}
