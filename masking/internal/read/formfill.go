package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds the passwords that tests of web pages type into a form: the field is named by a selector or a label, and the literal stands in
// the call behind it.

// MaxSelector bounds the bytes of the call or label that finds a field for a password.
const MaxSelector = 96 // reach

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
	Typed(s, r, v)
}

// Typed judges the literal v that is written into the field for a password.
func Typed(s *rule.Scan, r *rule.Rule, v text.Judged) {
	src := s.Text[v.Start:v.End]
	if sh := text.HeadShape(src); len(src) >= 6 && sh.Spaces == 0 {
		Literal(s, r, v)
	}
}

// findsPassword says whether the call whose ) is at i names a field for a password in a string or a pattern: By.id("password"),
// locator('#pwd'), getByLabelText(/password/i).
func findsPassword(s *rule.Scan, i int) bool {
	low := max(0, i-MaxSelector)
	open := low + bytes.LastIndexByte(s.Text[low:i], '(')
	if open < low {
		return false
	}
	within := s.Text[open+1 : i]
	for k, b := range within {
		if b|0x20 == 'p' && FieldOfPassword(within[k:]) {
			return !bytes.ContainsAny(within, "\n") && bytes.ContainsAny(within, "\"'`/")
		}
	}
	return false
}

// FieldOfPassword says whether v begins with a word for a password, which is all of a name: not password_hint.
func FieldOfPassword(v []byte) bool {
	for _, w := range []string{"password", "passwort", "passwd", "passcode", "passphrase", "passwordfield", "passwordinput", "pass", "pwd"} {
		if text.FoldedPrefix(v, w) && !text.IsWordByte(text.ByteAt(v, len(w))) {
			return true
		}
	}
	return false
}
