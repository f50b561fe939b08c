package line

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// keystoreFlag verifies the password behind -storepass and its kin; at is behind the dash.
func keystoreFlag(s *rule.Scan, r *rule.Rule, at int) {
	if text.ByteAt(s.Text, at-1) != '-' {
		return
	}
	i := s.BehindAny(r.Prefixes, at)
	s.Value = read.ValueAt(s, at, i, ' ')
	if v := s.Value; v.Start >= v.End || s.Text[v.Start] == '-' {
		return
	}
	if _, known := read.CommandBefore(s, at-1); known || s.DigitIn(s.Value.Start, s.Value.End) {
		read.Given(s, r)
	}
}

// typedPassword verifies what a script sends to a program that asks for a password: expect "assword:", send "x\r". The word that begins at i
// sends it; the words that it waits for stand before.
func typedPassword(s *rule.Scan, r *rule.Rule, i int) {
	at := s.BehindAny(r.Prefixes, i)
	if string(s.Text[at:min(len(s.Text), at+3)]) == "-- " {
		at += 3
	}
	if i == 0 || !text.HasByte("\"'", text.ByteAt(s.Text, at)) {
		return
	}
	before := s.Text[max(0, i-2*text.MaxKey):i]
	before = before[max(0, bytes.LastIndex(before, []byte("xpect"))):]
	n := max(bytes.LastIndex(before, []byte("assword")), bytes.LastIndex(before, []byte("assphrase")))
	if before[0] != 'x' || n < 0 || !bytes.ContainsAny(before[:n], "\"'{") || bytes.Contains(before, []byte("send")) {
		return
	}
	v, ok := s.QuotedAt(at)
	for v.End >= v.Start+2 && s.Text[v.End-2] == '\\' && text.HasByte("rn", s.Text[v.End-1]) {
		v.End -= 2
	}
	if s.Value = v; ok {
		read.Given(s, r)
	}
}

// keyCommand verifies the keys among the first arguments behind the words of r that begin at i.
func keyCommand(s *rule.Scan, r *rule.Rule, i int) {
	at := s.BehindAny(r.Prefixes, i)
	for n := 0; n < 2 && at < len(s.Text); n++ {
		v := read.ValueAt(s, at, at, ' ')
		if src := s.Text[v.Start:max(v.Start, v.End)]; len(src) >= 16 && value.KeyLike(src) && !value.Template(src) {
			s.Emit(r, v.Start, v.End)
			s.Next = v.Start
		}
		if at = max(at, v.End+text.Btoi(v.Quoted)) + 1; text.ByteAt(s.Text, at-1) != ' ' {
			return
		}
	}
}
