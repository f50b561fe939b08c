package said

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// labelFilled verifies the literal behind a label in the languages of tests, whose words lead to it:
// fill_in "Password", with: "x"; Input Password    id=pwd    x.
func labelFilled(s *rule.Scan, r *rule.Rule, at rule.Lined) {
	k := at.Value.Start
	rest := s.Text[k:min(at.Value.End, k+2*read.MaxSelector)]
	for _, with := range []string{"with: ", " with "} {
		n := bytes.Index(rest, []byte(with))
		if n <= 0 || !labelOf(rest[:n]) {
			continue
		}
		if v, ok := s.QuotedAt(k + n + len(with)); ok {
			read.Typed(s, r, text.Judged{SetValue: v})
		}
		return
	}
	n := bytes.Index(rest, []byte("  "))
	if n <= 0 || !labelOf(rest[:n]) && !text.FoldedPrefix(s.Text[at.Start:], "input password  ") {
		return
	}
	for n < len(rest) && rest[n] == ' ' {
		n++
	}
	if v := (text.SetValue{Start: k + n, End: s.VisibleEnd(k + n)}); s.LineEnds(v.End) {
		read.Typed(s, r, text.Judged{SetValue: v})
	}
}

// wifiCode verifies the password in the text of a QR code for a wireless network: WIFI:S:name;T:WPA;P:x;;
func wifiCode(s *rule.Scan, r *rule.Rule, at rule.Lined) {
	i, line := at.Start, s.LineEnd(at.Start)
	code := s.Text[i:min(line, i+4*text.MaxKey)] // the names of networks have up to 32 bytes
	n := bytes.Index(code, []byte("P:"))
	if n < 0 || !text.HasByte(";:", code[n-1]) {
		return
	}
	start := i + n + len("P:")
	limit := min(line, s.WalkLimit(start))
	end := start + bytes.IndexByte(s.Text[start:limit], ';')
	if s.Walked(start, max(end, limit)); end >= start+8 && !value.Template(s.Text[start:end]) {
		s.Emit(r, start, end)
	}
}

// labelOf says whether the label or locator v is that of a field for a password.
func labelOf(v []byte) bool {
	for k, b := range v[:min(len(v), read.MaxSelector)] {
		if b|0x20 == 'p' && !text.IsAlpha(text.ByteAt(v, k-1)) && read.FieldOfPassword(v[k:]) {
			return true
		}
	}
	return false
}
