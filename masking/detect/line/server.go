package line

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// serverPassword verifies the password behind the words of r that begin at i: up to the next space, in quotes, or that of user:password.
func serverPassword(s *rule.Scan, r *rule.Rule, at int) {
	i := s.BehindAny(r.Prefixes, at)
	word := s.Text[at:i]
	quoted := text.HasByte("\"'", text.ByteAt(s.Text, i))
	switch {
	case word[len(word)-1] == '/':
		if !text.FoldedPrefix(s.Text[i:], "d ") {
			return
		}
		i += len("d ")
	case text.FoldedPrefix(word, "pass"):
		if i += text.Btoi(quoted); !bytes.HasPrefix(s.Text[i:], []byte("pass:")) {
			return
		}
		if i += len("pass:"); quoted {
			passedTo(s, r, i)
			return
		}
	case text.FoldedPrefix(word, "stats"):
		if i = s.RunEnd(text.CsDotted, i); text.ByteAt(s.Text, i) != ':' {
			return
		}
		i++
	}
	if s.Value = read.ValueAt(s, at, i, ' '); !s.Value.Quoted {
		i = s.Value.Start
		end := s.VisibleEnd(i)
		if n := bytes.Index(s.Text[i:end], []byte("](")); n > 0 {
			end = i + n // Markdown's link
		}
		if s.Value.End = read.SentenceEnd(s, i, end); !directive(s, at, end) {
			return
		}
	}
	read.Given(s, r)
	s.Next = 0
}

// directive says whether the words text[i:end] are a directive and its value and no part of a sentence: the line ends behind them, or they
// hold a digit or a sign.
func directive(s *rule.Scan, i, end int) bool {
	return s.LineEnds(end) || s.DigitIn(i, end) || !s.LineStarts(i) && text.ByteAt(s.Text, i-1) == '-'
}

// passedTo verifies the password at i, in the quotes that begin before pass:.
func passedTo(s *rule.Scan, r *rule.Rule, i int) {
	end, limit := i, min(s.WalkLimit(i), s.LineEnd(i))
	for end < limit && s.Text[end] != '"' && s.Text[end] != '\'' {
		end++
	}
	if s.Walked(i, end); end < limit {
		s.Value = text.SetValue{Start: i, End: end, Quoted: true}
		read.Given(s, r)
		s.Next = 0
	}
}

// redisUser verifies the password behind a > or the hash behind a # among the rules of a user of Redis.
func redisUser(s *rule.Scan, r *rule.Rule, at int) {
	i, line := at, s.LineEnd(at)
	limit := min(line, at+read.MaxCommand)
	for i < limit && !(s.Text[i] == ' ' && i+1 < line && text.HasByte(">#", s.Text[i+1])) {
		i++
	}
	if i += 2; i >= limit {
		return
	}
	end := s.VisibleEnd(i)
	for end > i && text.HasByte("\"',;", s.Text[end-1]) {
		end--
	}
	if s.Text[i-1] == '#' && (end-i != 64 || !text.Hex(s.Text[i:end])) {
		return
	}
	rules := s.Text[end:min(line, end+read.MaxCommand)]
	if s.Text[at] == 'o' && !bytes.Contains(rules, []byte(" ~")) && !bytes.Contains(rules, []byte(" +")) && !bytes.Contains(rules, []byte(" allkeys")) {
		return
	}
	s.Value = text.SetValue{Start: i, End: end}
	read.Given(s, r)
	s.Next = 0
}

// postgresHash verifies md5 and 32 digits in quotes, which begin at i.
func postgresHash(s *rule.Scan, r *rule.Rule, i int) {
	end := s.RunEnd(text.CsAlnum, i)
	if end-i != 35 || !text.Hex(s.Text[i+3:end]) || !text.HasByte("\"'", text.ByteAt(s.Text, i-1)) || text.ByteAt(s.Text, end) != s.Text[i-1] {
		return
	}
	s.Emit(r, i, end)
	s.Next = end
}

// userInfo verifies the password of the value user:password.
func userInfo(s *rule.Scan, r *rule.Rule, _ int) {
	v := &s.Value
	user := s.RunEnd(text.CsDotted, v.Start)
	if user == v.Start || user-v.Start > text.MaxKey || text.ByteAt(s.Text, user) != ':' || user+1 >= v.End || text.HasByte("/ ", s.Text[user+1]) {
		return
	}
	if v.Start = user + 1; value.Strong(s.Text[v.Start:v.End]) || v.Quoted && value.PasswordValue(s.Text[v.Start:v.End]) {
		read.Given(s, r)
	}
}
