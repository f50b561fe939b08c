package said

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds passwords that only the word credentials, or one like it, stands before, with or without the user's name.

// credentialPair verifies the password of "credentials: jane / X".
func credentialPair(s *rule.Scan, r *rule.Rule, val int) {
	i := val
	for i < len(s.Text) && text.IsSpace(s.Text[i]) {
		i++
	}
	end := s.RunEnd(text.CsDotted, i)
	if text.ByteAt(s.Text, end) == '@' {
		end = s.RunEnd(text.CsDotted, end+1)
	}
	if end == i || end-i > text.MaxKey {
		return
	}
	for end < len(s.Text) && text.IsSpace(s.Text[end]) {
		end++
	}
	if whole := s.RunEnd(text.CsBase64, i); whole-i >= 28 && value.TokenValue(s.Text[i:whole], false) {
		return // one token with a slash in it
	}
	if b := text.ByteAt(s.Text, end); b != '/' && b != ':' && b != '|' || text.ByteAt(s.Text, end+1) == '/' {
		if text.IsAlpha(b) {
			credentialList(s, r, i)
		}
		return
	}
	s.Value = read.ValueAt(s, val, end+1, ' ')
	s.Value.Doubtful = true
	read.Password(s, r, val)
}

// saidCredentials is credentialPair behind the words "credentials are", or behind the colon or arrow after "creds for" and some words.
func saidCredentials(s *rule.Scan, r *rule.Rule, at int) {
	i := s.BehindAny(r.Prefixes, at)
	if text.FoldedPrefix(s.Text[i-4:], "for ") {
		around := s.Text[i:min(len(s.Text), i+text.MaxKey/2)]
		for _, leads := range [...]string{": ", " -> ", " → ", " = "} {
			if n := bytes.Index(around, []byte(leads)); n > 0 && !bytes.ContainsAny(around[:n], ".,\n") {
				credentialPair(s, r, i+n+len(leads))
				return
			}
		}
		return
	}
	if end := s.RunEnd(text.CsDotted, i); s.Text[i-1] == '(' && !text.HasByte("/:", text.ByteAt(s.Text, end)) {
		return // and not where they are
	}
	credentialPair(s, r, i)
}

// loginWith is credentialPair behind the words "login with", behind which two services may stand as well: Google/Office365.
func loginWith(s *rule.Scan, r *rule.Rule, at int) {
	i := s.BehindAny(r.Prefixes, at)
	slash := i + bytes.IndexByte(s.Text[i:min(len(s.Text), i+text.MaxKey)], '/')
	if slash < i {
		slash = i + bytes.IndexByte(s.Text[i:min(len(s.Text), i+text.MaxKey)], ':')
	}
	if slash < i {
		return
	}
	for slash++; slash < len(s.Text) && text.IsSpace(s.Text[slash]); {
		slash++
	}
	if !numberedName(s.Text[slash:read.SentenceEnd(s, slash, s.WordEnd(slash))]) {
		credentialPair(s, r, i)
	}
}

// numberedName says whether v is letters and a number behind them, as names of products are, too.
func numberedName(v []byte) bool {
	i := 0
	for i < len(v) && text.IsAlpha(v[i]) {
		i++
	}
	for i > 0 && i < len(v) && text.IsDigit(v[i]) {
		i++
	}
	return i == len(v)
}

// credentialList verifies the secrets of a list that begins at i: db root/X, redis Y, github Z.
func credentialList(s *rule.Scan, r *rule.Rule, i int) {
	line := s.LineEnd(i)
	for n := 0; i < line && (n < read.MaxAgain || i >= text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfCredentials]); n++ {
		end := i
		for end < line && s.Text[end] != ',' && s.Text[end] != ';' {
			end++
		}
		text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfCredentials] = max(text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfCredentials], end)
		credentialItem(s, r, i, end)
		for i = end + 1; i < line && text.IsSpace(s.Text[i]); {
			i++
		}
	}
}

// credentialItem verifies the second word of text[i:end], behind a name: a user, a slash and a password, or something random.
func credentialItem(s *rule.Scan, r *rule.Rule, i, end int) {
	name := s.RunEnd(text.CsURL, i)
	if name < i+2 || name-i > text.MaxKey/4 || !text.IsAlpha(s.Text[i]) || name >= end || s.Text[name] != ' ' {
		return
	}
	start := name + 1
	stop := min(end, read.SentenceEnd(s, start, s.VisibleEnd(start)))
	for user := start; user < stop && text.IsWordByte(s.Text[user]); user++ {
		if b := text.ByteAt(s.Text, user+1); (b == '/' || b == ':') && user+2 < stop {
			if v := s.Text[user+2 : stop]; value.Strong(v) && !numberedName(v) && !value.Path(v) && !value.Template(v) {
				s.Emit(r, user+2, stop)
				s.Next = i
			}
			return
		}
	}
	if v := s.Text[start:max(start, stop)]; len(v) >= 12 && (text.DigitChanges(v) >= 3 || len(v) >= 16 && value.CaseChanges(v) >= 6) && value.TokenValue(v, false) && !text.UUID(v) && value.Rare(v) {
		s.Emit(r, start, stop)
		s.Next = i
	}
}

// appPassword verifies the password that Google makes for one application, behind the words of r that begin at i: four groups of four small
// letters, which are no words.
func appPassword(s *rule.Scan, r *rule.Rule, i int) {
	const group, groups = 4, 4
	k := behindName(s, s.BehindAny(r.Prefixes, i))
	if k == 0 {
		return
	}
	for k < len(s.Text) && text.HasByte("\"'`", s.Text[k]) {
		k++
	}
	if end := sixGroups(s, k); end > 0 {
		s.Emit(r, k, end)
		s.Next = end
		return
	}
	end := k + groups*(group+1) - 1
	if end > len(s.Text) || s.GluedRight(end) {
		return
	}
	odd := 0
	for n := range groups {
		at := k + n*(group+1)
		for j := at; j < at+group; j++ {
			if !text.IsLower(s.Text[j]) {
				return
			}
		}
		if odd += text.Btoi(value.Consonants(s.Text[at:at+group]) >= 3); n > 0 && s.Text[at-1] != ' ' {
			return
		}
	}
	if odd > 0 {
		s.Emit(r, k, end)
		s.Next = end
	}
}

// sixGroups returns where the six groups of four letters and digits that begin at i end, as WordPress makes passwords for applications; 0 if
// they are none.
func sixGroups(s *rule.Scan, i int) int {
	const size = 6*5 - 1
	if i+size > len(s.Text) || s.GluedRight(i+size) {
		return 0
	}
	v := s.Text[i : i+size]
	for k, b := range v {
		if space := k%5 == 4; space != (b == ' ') || !space && !text.IsAlnum(b) {
			return 0
		}
	}
	if sh := text.ShapeOf(v); sh.Upper < 3 || sh.Lower < 3 || sh.Digits < 1 || sh.Upper+sh.Digits < 6 {
		return 0
	}
	return i + size
}
