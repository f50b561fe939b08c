package person

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// handled verifies a name that begins with @ behind a word such as handle, which ends at i.
func handled(s *rule.Scan, r *rule.Rule, i int) {
	k, by := read.Link(s, i)
	if text.ByteAt(s.Text, k) != '@' || by&read.ByCall != 0 || k == i {
		return
	}
	end := nameBytes(s, k+1, min(len(s.Text), k+32))
	v := s.Text[k+1 : end]
	if sh := text.ShapeOf(v); len(v) < 4 || sh.Lower < 3 || !nameEnds(s, end) || by == 0 && sh.Digits == 0 && sh.Joiners == 0 || bytes.IndexByte(v, '@') >= 0 {
		return
	}
	s.Emit(r, k, end)
	s.Next = end
}

// This file finds names of accounts by what systems put around them: a domain of Windows, the columns of a tracker.

// domainUser verifies the name behind a flag for a user, which begins at i: net use /user:CORP\jdoe, schtasks /RU CORP\jdoe.
func domainUser(s *rule.Scan, r *rule.Rule, i int) {
	if i < 2 || s.Text[i-1] != '/' || !text.HasByte(" \t\n\r\"'`", s.Text[i-2]) {
		return
	}
	k := s.BehindAny(r.Prefixes, i)
	k += text.Btoi(text.HasByte("\"'", text.ByteAt(s.Text, k)))
	domain := k
	for limit := s.WalkLimit(k); domain < limit && (text.IsAlnum(s.Text[domain]) || text.HasByte("-._", s.Text[domain])); {
		domain++
	}
	behind := text.ByteAt(s.Text, domain) == '\\' && domain > k
	for behind && text.ByteAt(s.Text, domain) == '\\' {
		domain++
	}
	if behind {
		k = domain
	}
	end := nameBytes(s, k, s.WalkLimit(k))
	s.Walked(k, end)
	v := s.Text[k:end]
	if len(v) < 3 || nobody(v) || value.Template(v) || text.HasByte("([$\\/", text.ByteAt(s.Text, end)) || !behind && !userName(v, true, true) && !plainName(v) {
		return
	}
	s.Emit(r, k, end)
	s.Next = end
}

// machineNumber says whether v is a type of numbers: i64, u8, f32.
func machineNumber(v []byte) bool {
	return len(v) > 1 && len(v) <= 4 && text.HasByte("iuf", v[0]) && text.Listed(v[1:], []string{"8", "16", "32", "64", "128"})
}

// members are what programs call a part of a value that is, or holds, a name: r.user, e.value.
var members = []string{"value", "login", "id", "nick", "handle", "data", "target", "author", "owner", "account", "text", "key", "trim", "field", "input", "get", "current", "body", "query", "params", "props", "state"}

// slashedLocals returns where the local part begins of an address that two people share, k.doe/a.roe@example.com, of which the second half
// begins at i and ends at the @; i if there is but one.
func slashedLocals(s *rule.Scan, i, at int) int {
	if i < 4 || s.Text[i-1] != '/' || !jointName(s.Text[i:at]) && !initialName(s.Text[i:at]) {
		return i
	}
	k := i - 1
	for k > 0 && i-k < text.MaxKey && (text.IsAlnum(s.Text[k-1]) || text.HasByte("._-", s.Text[k-1])) {
		k--
	}
	if k > 0 && !text.HasByte(" \n\t:(<\"'", s.Text[k-1]) || !jointName(s.Text[k:i-1]) && !initialName(s.Text[k:i-1]) {
		return i
	}
	return k
}

// initialName says whether v is an initial and a surname: k.doe.
func initialName(v []byte) bool {
	sh := text.ShapeOf(v)
	return len(v) > 4 && v[1] == '.' && text.IsAlpha(v[0]) && sh.Joiners == 1 && sh.Lower+sh.Upper == len(v)-1
}

// numberedIn is accountIn for a name that must hold letters and a number, or two words.
func numberedIn(s *rule.Scan, r *rule.Rule, i, limit int) int {
	if sh := text.ShapeOf(s.Text[i:limit]); sh.Lower < 4 || sh.Upper > 0 || sh.Digits == 0 && !jointName(s.Text[i:limit]) {
		return 0
	}
	return accountIn(s, r, i, limit)
}

// accountIn returns limit if the name of somebody's account stands between i and there.
func accountIn(s *rule.Scan, _ *rule.Rule, i, limit int) int {
	i += text.Btoi(s.Text[i] == '@')
	if v := s.Text[i:limit]; nameBytes(s, i, limit) == limit && (userName(v, true, true) || plainName(v)) {
		return limit
	}
	return 0
}
