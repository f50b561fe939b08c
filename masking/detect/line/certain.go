// Package line finds the secrets in the lines of commands, devices, dumps and sessions.
package line

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds secrets where a dump, a log or a table prints them next to their names.

// certainPlace accepts whatever is given to a name of a password where nothing but a value can stand: -Dname=x, --name 'x', <<"x">>,
// /name:x, <Value>x.
func certainPlace(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	if v.Start >= v.End || v.Name < 2 || !text.InRange(v.Start-v.Name, 3, 2*text.MaxKey) {
		return 0
	}
	switch isOption := option(s, v.Name, v.From); {
	case !v.Quoted && flagged(s, v.Name) && value.Coined(s.Text[v.Start:v.End]):
	case isOption && !v.Quoted && v.Start == v.From:
		v.End = s.SentenceEnd(v.Start, s.VisibleEnd(v.Start))
		v.End = s.Since(v.End, v.End-v.Start, "\"'`")
	case !v.Quoted || !isOption && !certainQuotes(s, v.SetValue):
		return 0
	}
	if src := s.Text[v.Start:max(v.Start, v.End)]; !value.Metavariable(src) && !value.MessageWord(src) {
		return read.Given(s, r, v)
	}
	return 0
}

// option says whether the name at i of the value at val is that of Java's -Dname= or of Windows' /name:.
func option(s *rule.Scan, i, val int) bool {
	before, name := s.Text[i-2:i], s.Text[i:]
	if before[1] == '/' && s.Text[val-1] == ':' && text.IsSpace(before[0]) {
		return true
	}
	return string(before) == "-D" || bytes.HasPrefix(name, []byte("-D"))
}

// flagged says whether the name at i is that of a flag: -name, --name.
func flagged(s *rule.Scan, i int) bool {
	start := s.Since(i, 2, "-")
	return s.Text[start] == '-' && text.IsSpace(text.ByteAt(s.Text, start-1))
}

// certainQuotes says whether what stands around the value v in quotes says that it is one.
func certainQuotes(s *rule.Scan, v text.SetValue) bool {
	element := text.FoldedPrefix(s.Text[max(0, v.Start-7):], "<value>") && text.FoldedPrefix(s.Text[v.End:], "</value><plaintext>")
	return element || s.HasAt(v.Start-3, `<<"`) || text.BeginsAny(s.Text[v.Name:], []string{"--", "-d"})
}

// bound judges the second of two strings in brackets, ["name", "x"], by the first.
func bound(s *rule.Scan, r *rule.Rule, at Lined) {
	quote := at.Start + bytes.IndexByte(s.Text[at.Start:at.Value.Start], '"')
	start, _ := match.NameBefore(s, quote, false)
	if start > 1 && s.Text[start-1] == '"' && text.HasByte("[({", s.Text[start-2]) {
		at.Name = text.SetValue{Start: start, End: quote}
		named(s, r, at)
	}
}

// salt accepts the long value of a salt or key of WordPress, whatever signs are in it.
func salt(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	if n := v.End - v.Start; !v.Quoted || n < 48 || n > 96 {
		return 0
	}
	src := s.Text[v.Start:v.End]
	sh := text.ShapeOf(src)
	signs := sh.Symbols >= 6 && sh.Digits >= 2 && sh.Other == 0
	if sh.Spaces > 4 || value.Template(src[:4]) || bytes.IndexByte(src, '\\') >= 0 {
		return 0
	}
	if signs {
		return read.Accept(s, r, v.SetValue)
	}
	return 0
}

// resourceNames begin the name of a resource.
var resourceNames = text.Cues("arn", "urn")

// userInfo verifies the password of the value user:password.
func userInfo(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	user := s.RunEnd(text.CsDotted, v.Start)
	if user == v.Start || user-v.Start > text.MaxKey || text.ByteAt(s.Text, user) != ':' {
		return 0
	}
	if user+1 >= v.End || text.HasByte("/ ", s.Text[user+1]) {
		return 0
	}
	account := s.Text[v.Start:user]
	v.Start = user + 1
	if resourceNames.Has(account) || value.DigitCount(account) == len(account) { // arn:aws:sts::123456789012:role/ci, a user and a group
		return 0
	}
	if flagged(s, v.Name) && value.Coined(s.Text[v.Start:v.End]) {
		return read.Given(s, r, v)
	}
	return read.Password(s, r, v)
}

const pairReach = 240 // reach: bytes from a login in one literal to where it becomes base64

// encodedPair notes the password of the literal user:password that becomes base64 soon behind it.
func encodedPair(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	user := s.RunEnd(text.CsDotted, v.Start)
	behind := s.Text[v.End:min(len(s.Text), v.End+pairReach)]
	paired := v.Quoted && user > v.Start && text.ByteAt(s.Text, user) == ':'
	if !paired || !bytes.Contains(behind, []byte("ase64")) {
		return 0
	}
	v.Start = user + 1
	return read.Given(s, r, v)
}

// passwordFile finds the last field of a line host:port:database:user:password of PostgreSQL's password file, by the colon before the port. A \
// escapes a colon in the password.
func passwordFile(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	if before := text.ByteAt(s.Text, i-1); !text.IsAlnum(before) && before != '*' {
		return 0
	}
	end := s.RunEnd(text.CsPrintable, i)
	val, user := i, i
	for colons := 0; colons < 4; colons++ {
		next := bytes.IndexByte(s.Text[val:end], ':')
		if next < 0 {
			return 0
		}
		val, user = val+next+1, val
	}
	if s.Digits(user) == val-1 {
		return 0 // a row of numbers, as in a shadow file
	}
	end = s.SentenceEnd(val, max(end, value.PhraseEnd(&s.Cursor, val)))
	v := s.Text[val:end]
	sh := text.ShapeOf(v)
	none := len(v) < 4 || sh.Letters()+sh.Digits == 0
	if none || value.Template(v) || value.Path(v) {
		return 0
	}
	s.Emit(r, val, end)
	return end
}

// ticket says whether what follows the kind of a ticket of CAS is a number, - and something random.
func ticket(v []byte) bool {
	number, random, found := bytes.Cut(v, []byte("-"))
	if !found || !text.IsDigit(text.ByteAt(number, 0)) || len(number) >= 12 {
		return false
	}
	return text.AlnumEnd(random, 0) > 15 && value.Rare(random)
}
