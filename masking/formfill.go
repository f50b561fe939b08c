package masking

import "bytes"

// This file finds the passwords that tests of web pages type into a form: the field is named by a selector or a label, and the literal stands in
// the call behind it.

const maxSelector = 96 // reach: bytes of the call that finds a field for a password

// fills verifies the literal that a function is given to write into the field which the call before its dot finds; the function's name begins
// behind the dot at dot.
func (s *scan) fills(r *rule, dot, i int) {
	for low := dot; dot > 0 && low-dot < maxKey/2 && s.text[dot-1] <= ' '; {
		dot--
	}
	if byteAt(s.text, dot-1) != ')' || !s.findsPassword(dot-1) {
		return
	}
	v := &s.value
	if n := bytes.IndexByte(s.text[v.start:v.end], '{'); n > 0 && s.text[v.end-1] == '}' {
		v.end = v.start + n // Cypress: {enter}
	}
	s.typed(r, i)
}

// typed judges the literal that is written into the field for a password.
func (s *scan) typed(r *rule, i int) {
	v := s.text[s.value.start:s.value.end]
	if sh := shapeOf(v[:min(len(v), maxJudged)]); len(v) < 6 || sh.digits+sh.symbols == 0 || sh.spaces > 0 {
		return
	}
	password(s, r, i)
}

// findsPassword says whether the call whose ) is at i names a field for a password in a string or a pattern: By.id("password"),
// locator('#pwd'), getByLabelText(/password/i).
func (s *scan) findsPassword(i int) bool {
	low := max(0, i-maxSelector)
	open := low + bytes.LastIndexByte(s.text[low:i], '(')
	if open < low {
		return false
	}
	within := s.text[open+1 : i]
	for k, b := range within {
		if b|0x20 == 'p' && (k == 0 || !isAlpha(within[k-1]) || isLower(within[k-1]) && b == 'P') && fieldOfPassword(within[k:]) {
			return !bytes.ContainsAny(within, "\n") && bytes.ContainsAny(within, "\"'`/")
		}
	}
	return false
}

// fieldOfPassword says whether v begins with a word for a password, which is all of a name: not password_hint.
func fieldOfPassword(v []byte) bool {
	for _, w := range []string{"password", "passwort", "passwd", "passcode", "passphrase", "passwordfield", "passwordinput", "pass", "pwd"} {
		if foldedPrefix(v, w) && !isWordByte(byteAt(v, len(w))) {
			return true
		}
	}
	return false
}

// labelFilled verifies the literal behind a label in the languages of tests that begin with the words of r at i:
// fill_in "Password", with: "x"; Input Password    id=pwd    x.
func labelFilled(s *scan, r *rule, i int) {
	k := s.behindAny(r.prefixes, i)
	line := k + lineLength(s.text[k:min(len(s.text), k+2*maxSelector)])
	rest := s.text[k:line]
	for _, with := range []string{"with: ", " with "} {
		n := bytes.Index(rest, []byte(with))
		if n <= 0 || !s.labelOf(rest[:n]) {
			continue
		}
		if v, ok := s.quotedAt(k + n + len(with)); ok {
			s.value = v
			s.typed(r, i)
		}
		return
	}
	n := bytes.Index(rest, []byte("  "))
	if n <= 0 || !s.labelOf(rest[:n]) && !foldedEqual(s.text[k-len("password  "):k-2], "password") {
		return
	}
	for n < len(rest) && rest[n] == ' ' {
		n++
	}
	if s.value = (setValue{start: k + n, end: s.visibleEnd(k + n)}); s.lineEnds(s.value.end) {
		s.typed(r, i)
	}
}

// wifiCode verifies the password in the text of a QR code for a wireless network, which begins at i: WIFI:S:name;T:WPA;P:x;;
func wifiCode(s *scan, r *rule, i int) {
	line := s.lineEnd(i)
	code := s.text[i:min(line, i+4*maxKey)] // the names of networks have up to 32 bytes
	n := bytes.Index(code, []byte("P:"))
	if n < 0 || !hasByte(";:", code[n-1]) {
		return
	}
	start := i + n + len("P:")
	limit := min(line, s.walkLimit(start))
	end := start + bytes.IndexByte(s.text[start:limit], ';')
	if s.walked(start, max(end, limit)); end < start+8 || template(s.text[start:end]) {
		return
	}
	s.emit(r, start, end)
	s.next = end
}

// labelOf says whether the label or locator v is that of a field for a password.
func (s *scan) labelOf(v []byte) bool {
	for k, b := range v[:min(len(v), maxSelector)] {
		if b|0x20 == 'p' && (k == 0 || !isAlpha(v[k-1])) && fieldOfPassword(v[k:]) {
			return true
		}
	}
	return false
}
