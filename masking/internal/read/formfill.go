package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds the passwords that tests of web pages type into a form: the field is named by a selector or a label, and the literal stands in
// the call behind it.

const maxSelector = 96 // reach: bytes of the call that finds a field for a password

// fills verifies the literal v that a function is given to write into the field which the call before its dot finds; the function's name begins
// behind the dot at dot.
func fills(s *rule.Scan, r *rule.Rule, dot int, v text.Judged) {
	dot = s.Back(dot, text.MaxKey/2, &text.Blanks)
	if text.ByteAt(s.Text, dot-1) != ')' || !findsPassword(s, dot-1) {
		return
	}
	if n := bytes.IndexByte(s.Text[v.Start:v.End], '{'); n > 0 && s.Text[v.End-1] == '}' {
		v.End = v.Start + n // Cypress: {enter}
	}
	typed(s, r, v)
}

// typed judges the literal v that is written into the field for a password.
func typed(s *rule.Scan, r *rule.Rule, v text.Judged) {
	src := s.Text[v.Start:v.End]
	if sh := text.HeadShape(src); len(src) < 6 || sh.Digits+sh.Symbols == 0 || sh.Spaces > 0 {
		return
	}
	Password(s, r, v)
}

// findsPassword says whether the call whose ) is at i names a field for a password in a string or a pattern: By.id("password"),
// locator('#pwd'), getByLabelText(/password/i).
func findsPassword(s *rule.Scan, i int) bool {
	low := max(0, i-maxSelector)
	open := low + bytes.LastIndexByte(s.Text[low:i], '(')
	if open < low {
		return false
	}
	within := s.Text[open+1 : i]
	for k, b := range within {
		if b|0x20 == 'p' && partBegins(within, k) && fieldOfPassword(within[k:]) {
			return !bytes.ContainsAny(within, "\n") && bytes.ContainsAny(within, "\"'`/")
		}
	}
	return false
}

// partBegins says whether a word, or a part of camelCase, begins at k.
func partBegins(v []byte, k int) bool {
	before := text.ByteAt(v, k-1)
	return !text.IsAlpha(before) || text.IsLower(before) && text.IsUpper(v[k])
}

// fieldOfPassword says whether v begins with a word for a password, which is all of a name: not password_hint.
func fieldOfPassword(v []byte) bool {
	for _, w := range []string{"password", "passwort", "passwd", "passcode", "passphrase", "passwordfield", "passwordinput", "pass", "pwd"} {
		if text.FoldedPrefix(v, w) && !text.IsWordByte(text.ByteAt(v, len(w))) {
			return true
		}
	}
	return false
}

// LabelFilled verifies the literal behind a label in the languages of tests, whose words lead to it:
// fill_in "Password", with: "x"; Input Password    id=pwd    x.
func LabelFilled(s *rule.Scan, r *rule.Rule, at rule.Lined) {
	k := at.Value.Start
	rest := s.Text[k:min(at.Value.End, k+2*maxSelector)]
	for _, with := range []string{"with: ", " with "} {
		n := bytes.Index(rest, []byte(with))
		if n <= 0 || !labelOf(rest[:n]) {
			continue
		}
		if v, ok := s.QuotedAt(k + n + len(with)); ok {
			typed(s, r, text.Judged{SetValue: v})
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
		typed(s, r, text.Judged{SetValue: v})
	}
}

// WifiCode verifies the password in the text of a QR code for a wireless network: WIFI:S:name;T:WPA;P:x;;
func WifiCode(s *rule.Scan, r *rule.Rule, at rule.Lined) {
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
	for k, b := range v[:min(len(v), maxSelector)] {
		if b|0x20 == 'p' && !text.IsAlpha(text.ByteAt(v, k-1)) && fieldOfPassword(v[k:]) {
			return true
		}
	}
	return false
}
