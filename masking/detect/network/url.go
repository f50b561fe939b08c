package network

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// urlPassword masks the password in scheme://user:password@host (RFC 3986 section 3.2.1); i is at the : of ://. People do
// not escape their passwords, so it may hold / ? # and @ too.
func urlPassword(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	start := i + 3
	sign := userinfoEnd(s, start)
	colon := bytes.IndexByte(s.Text[start:max(start, sign)], ':')
	if !text.IsAlnum(text.ByteAt(s.Text, i-1)) || colon < 0 {
		return 0
	}
	match.UrlMemo.Of(&s.Cursor).Userinfo = sign
	password := start + colon + 1
	if text.Listed(s.Text[password:sign], []string{"x-oauth-basic", "x-token-auth"}) && colon >= 20 {
		s.Emit(r, start, start+colon) // what stands for the user is the token
	} else if v := s.Text[password:sign]; len(v) > 0 && !value.Template(v) {
		s.Emit(r, password, sign)
	}
	return 0
}

// userinfoEnd returns the place of the @ that ends the userinfo, or 0: the last @ before the path. If no host can be behind that
// one, the path belongs to the password, and the @ is the last one of the whole word, or before the next URL in it.
func userinfoEnd(s *rule.Scan, start int) int {
	at, end := 0, start
	for ; end < len(s.Text) && !endsAuthority[s.Text[end]]; end++ {
		if s.Text[end] == '@' {
			at = end
		}
	}
	switch b := text.ByteAt(s.Text, end); {
	case b == ' ' && at == 0:
		return spacedEnd(s, start, end)
	case b != '/' && b != '?' && b != '#':
		return at
	}
	host := s.Text[max(start, at+text.Btoi(at > 0)):end]
	colon := bytes.IndexByte(host, ':')
	if at > 0 && bytes.ContainsAny(host, ".:") {
		return at
	}
	if port := colon < 0 || s.Digits(start+colon+1) == end; at == 0 && port {
		return at
	}
	path := s.Text[end:s.RunEnd(text.CsPrintable, end)]
	if next := bytes.Index(path, []byte("://")); next >= 0 {
		path = path[:next] // another URL begins there
	}
	if last := bytes.LastIndexByte(path, '@'); last > 0 && text.IsAlnum(text.ByteAt(s.Text, end+last+1)) {
		return end + last
	}
	return at
}

// spacedEnd returns the place of the @ that ends the userinfo from start on, of which the first blank is at i, or 0: the password is words that people put together.
func spacedEnd(s *rule.Scan, start, i int) int {
	line := s.Text[start:min(len(s.Text), i+value.MaxComposed)]
	line = line[:text.LineLength(line)]
	sign, colon := bytes.IndexByte(line, '@'), bytes.IndexByte(line[:i-start], ':')
	if sign < 0 || colon < 0 || !text.IsAlnum(text.ByteAt(line, sign+1)) {
		return 0
	}
	if !value.PlainWords(line[colon+1 : sign]) {
		return 0
	}
	return start + sign
}

// endsAuthority holds what stands behind the host of a URL (RFC 3986 section 3.2), and what is no part of one.
var endsAuthority = text.Where(func(b byte) bool { return text.HasByte("/?#\\", b) || text.CharsetOf[b]>>text.CsPrintable&1 == 0 })

// queryValue verifies the value of a parameter that grants access. It ends at the next parameter.
func queryValue(s *rule.Scan, r *rule.Rule, given text.Judged) (next int) {
	i := given.From
	end := s.SentenceEnd(i, queryEnd(s, i))
	v := s.Text[i:end]
	password := bytes.HasSuffix(given.Folded, []byte("password")) || bytes.HasSuffix(given.Folded, []byte("pwd"))
	build := s.HasAt(i-len("build?token="), "build?token=") // of a job of Jenkins
	long := len(v) >= 6 && (build || madeUp(v[:min(len(v), text.MaxJudged)]))
	secret := long || password && value.PasswordValue(v)
	if len(v) < 4 || value.Template(v) || !secret {
		return 0
	}
	s.Emit(r, i, end)
	return i
}

// madeUp says whether the value of a parameter is no word.
func madeUp(v []byte) bool { return value.Rare(v) || text.Hex(v) || text.DigitChanges(v) >= 2 }

// queryEnd returns where the value of a parameter at i ends: with the word, or before the sign that parts it from another URL in it. It reads
// nothing twice.
func queryEnd(s *rule.Scan, i int) int {
	end, seen := s.RunEnd(text.CsQuery, i), &match.UrlMemo.Of(&s.Cursor).Lone
	for k := seen.On(i); k < end; k += len("://") {
		next := bytes.Index(s.Text[k:end], []byte("://"))
		if next < 0 {
			break
		}
		k += next
		start := s.Back(k, k-i, &text.Alphas)
		if start > i && text.HasByte(",;|", s.Text[start-1]) {
			seen.To = start - 1
			return start - 1
		}
	}
	seen.To = max(seen.To, end)
	return end
}

// inScheme is what the scheme of a URL is written with.
var inScheme = text.SetOf(text.Alnum + "+.-")

// wholeURL masks a URL of which the :// is at i.
func wholeURL(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	start := s.WordAt(s.Back(i, 16, &inScheme))
	for start < i && !text.IsAlpha(s.Text[start]) {
		start++
	}
	end := s.SentenceEnd(i, s.RunEnd(text.CsPrintable, i))
	for end > i && text.HasByte(")]}.,;:!?", s.Text[end-1]) {
		if s.Text[end-1] == ')' && bytes.IndexByte(s.Text[i:end], '(') >= 0 {
			break
		}
		end--
	}
	if i-start < 2 || end < i+4 {
		return 0
	}
	s.Emit(r, start, end)
	return 0
}
