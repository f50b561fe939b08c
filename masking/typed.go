package masking

import "bytes"

// keystoreFlag verifies the password behind -storepass and its kin; at is behind the dash.
func keystoreFlag(s *scan, r *rule, at int) {
	if byteAt(s.text, at-1) != '-' {
		return
	}
	i := s.behindAny(r.prefixes, at)
	s.value = s.valueAt(at, i, ' ')
	if v := s.value; v.start >= v.end || s.text[v.start] == '-' {
		return
	}
	if _, known := s.commandBefore(at - 1); known || s.digitIn(s.value.start, s.value.end) {
		given(s, r)
	}
}

// typedPassword verifies what a script sends to a program that asks for a password: expect "assword:", send "x\r". The word that begins at i
// sends it; the words that it waits for stand before.
func typedPassword(s *scan, r *rule, i int) {
	at := s.behindAny(r.prefixes, i)
	if string(s.text[at:min(len(s.text), at+3)]) == "-- " {
		at += 3
	}
	if i == 0 || !hasByte("\"'", byteAt(s.text, at)) {
		return
	}
	before := s.text[max(0, i-2*maxKey):i]
	before = before[max(0, bytes.LastIndex(before, []byte("xpect"))):]
	n := max(bytes.LastIndex(before, []byte("assword")), bytes.LastIndex(before, []byte("assphrase")))
	if before[0] != 'x' || n < 0 || !bytes.ContainsAny(before[:n], "\"'{") || bytes.Contains(before, []byte("send")) {
		return
	}
	v, ok := s.quotedAt(at)
	for v.end >= v.start+2 && s.text[v.end-2] == '\\' && hasByte("rn", s.text[v.end-1]) {
		v.end -= 2
	}
	if s.value = v; ok {
		given(s, r)
	}
}

// keyCommand verifies the keys among the first arguments behind the words of r that begin at i.
func keyCommand(s *scan, r *rule, i int) {
	at := s.behindAny(r.prefixes, i)
	for n := 0; n < 2 && at < len(s.text); n++ {
		v := s.valueAt(at, at, ' ')
		if text := s.text[v.start:max(v.start, v.end)]; len(text) >= 16 && keyLike(text) && !template(text) {
			s.emit(r, v.start, v.end)
			s.next = v.start
		}
		if at = max(at, v.end+btoi(v.quoted)) + 1; byteAt(s.text, at-1) != ' ' {
			return
		}
	}
}
