package said

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// setPassword verifies SQL's SET PASSWORD FOR user = 'x' or PASSWORD('x').
func setPassword(s *rule.Scan, r *rule.Rule, at int) {
	n := bytes.IndexByte(s.Text[at:min(len(s.Text), at+2*text.MaxKey)], '=')
	if n < 0 {
		return
	}
	if s.Value = read.ValueAt(s, at, at+n+1, '='); s.Value.Quoted {
		read.Password(s, r, at)
	}
}

// identified verifies SQL's IDENTIFIED BY x and IDENTIFIED WITH plugin BY x.
func identified(s *rule.Scan, r *rule.Rule, at int) {
	n := bytes.IndexByte(s.Text[at:min(len(s.Text), at+2*text.MaxKey)], '\n')
	if n < 0 {
		n = min(len(s.Text)-at, 2*text.MaxKey)
	}
	for i := at + len("identified"); i < at+n; i++ {
		if text.FoldedPrefix(s.Text[i:], " by ") {
			s.Value = read.ValueAt(s, at, i+len(" by "), ' ')
			s.Value.Doubtful = !s.Value.Quoted
			if text.ByteAt(s.Text, s.Value.Start-1) == '`' {
				return
			}
			if s.Value.Doubtful && databaseUser(s, at) {
				s.Value.Doubtful = false
				read.Given(s, r)
				return
			}
			read.Password(s, r, at)
			return
		}
	}
}

// databaseUser says whether the value of IDENTIFIED BY at at, letters and digits without quotes, is the password in a statement about a user.
func databaseUser(s *rule.Scan, at int) bool {
	v := s.Value
	src := s.Text[v.Start:max(v.Start, v.End)]
	if len(src) < 4 || text.AlnumEnd(src, 0) != len(src) || value.SettingWords.Has(src) || value.ProseWords.Has(src) || text.Listed(src, []string{"externally", "globally", "values", "using"}) {
		return false
	}
	before := s.Text[max(0, at-2*text.MaxKey):at]
	before = before[bytes.LastIndexAny(before, ";\n")+1:]
	for i := range before {
		if b := before[i] | 0x20; b == 'u' && text.FoldedPrefix(before[i:], "user ") && i > 4 {
			return text.FoldedPrefix(before[max(0, i-6):], "alter ") || text.FoldedPrefix(before[i-min(i, 7):], "create ")
		}
	}
	return false
}
