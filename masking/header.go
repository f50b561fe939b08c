package masking

import (
	"bytes"
	"encoding/base64"
)

// authorization masks the credential of an Authorization header's value: behind the scheme, where there is one. Of Digest and of
// AWS's signatures it is the parameter that proves the knowledge of the key.
func authorization(s *scan, r *rule, _ int) {
	i, end := s.value.start, s.value.end
	if scheme := s.runEnd(csURL, i); scheme > i && byteAt(s.text, scheme) == ' ' && scheme-i <= 20 {
		switch name := s.text[i:scheme]; {
		case foldedEqual(name, "digest"), foldedPrefix(name, "aws4-"):
			s.proof(r, scheme)
			return
		case foldedEqual(name, "sso-key"):
			return // ssoKey finds it
		}
		i = scheme + 1
		if end = s.runEnd(csToken, i); byteAt(s.text, end) == ':' && end > i && isAlnum(byteAt(s.text, end+1)) {
			end = s.runEnd(csToken, end+1) // id:secret
		}
		end = s.sentenceEnd(i, end)
	}
	if v := s.text[i:max(i, end)]; len(v) >= 8 && !template(v) && rare(v) {
		s.emit(r, i, end)
		s.next = i
	}
}

// proof masks the parameter response or Signature behind i, on the same line or the next.
func (s *scan) proof(r *rule, i int) {
	rest := s.text[i:min(len(s.text), i+2*maxJudged)]
	for _, name := range [...]string{"response=", "Signature="} {
		n := bytes.Index(rest, []byte(name))
		if n < 0 {
			continue
		}
		start := i + n + len(name)
		for start < len(s.text) && hasByte("\"\\", s.text[start]) {
			start++
		}
		if end := s.runEnd(csAlnum, start); end-start >= 32 {
			s.emit(r, start, end)
			s.next = i
			return
		}
	}
}

// bearer verifies the token behind the word Bearer, in a header or a sentence (RFC 6750).
func bearer(s *scan, r *rule, at int) {
	i := at + len("bearer ")
	if next := s.overBreak(i); next > 0 {
		i = next
	}
	end := s.runEnd(csToken, i)
	if byteAt(s.text, end) == '|' && s.digits(i) == end {
		end = s.runEnd(csToken, end+1) // Laravel's 12|x
	}
	for end > i && hasByte(".~/", s.text[end-1]) {
		end--
	}
	if v := s.text[i:end]; len(v) >= 8 && !template(v) && (rare(v) || len(v) >= 16 && hex(v)) {
		s.emit(r, i, end)
		s.next = i
	}
}

// basic verifies the base64 of user:password behind the word Basic (RFC 7617).
func basic(s *scan, r *rule, at int) {
	i := at + len("basic ")
	end := s.runEnd(csBase64, i)
	for end < len(s.text) && s.text[end] == '=' {
		end++
	}
	if userAndPassword(s.text[i:end]) {
		s.emit(r, i, end)
		s.next = end
	}
}

// userAndPassword says whether v is the base64 of a printable text with a colon.
func userAndPassword(v []byte) bool {
	if len(v) < 8 || len(v)%4 != 0 {
		return false
	}
	var buf [maxJudged / 4 * 3]byte
	n, err := base64.StdEncoding.Decode(buf[:], v[:min(len(v), maxJudged)])
	colon := false
	for _, b := range buf[:n] {
		if b < ' ' || b == 0x7f {
			return false
		}
		colon = colon || b == ':'
	}
	return err == nil && colon
}

// authPair verifies the value of a setting named auth: the base64 of user:password, as in Docker's configuration, or the second of
// two strings, as in auth=("user", "password").
func authPair(s *scan, r *rule, value int) {
	end := s.runEnd(csBase64, s.value.start)
	for end < len(s.text) && s.text[end] == '=' {
		end++
	}
	if userAndPassword(s.text[s.value.start:end]) {
		s.value.end = end
		s.accept(r)
		return
	}
	if foldedPrefix(s.text[s.value.start:], "neo4j/") {
		s.value.start += len("neo4j/")
		given(s, r)
		return
	}
	i := value
	for i < len(s.text) && isSpace(s.text[i]) {
		i++
	}
	if b := byteAt(s.text, i); b != '(' && b != '[' {
		if v := s.value; v.end-v.start >= 16 && digitChanges(s.text[v.start:v.end]) > 3 && bytes.IndexByte(s.text[v.start:v.end], '/') < 0 {
			token(s, r, value)
		}
		return
	}
	if s.value = s.argument(i+1, 1); s.value.quoted {
		password(s, r, value)
	}
}

// session verifies the value of a cookie or header that stands for a login.
func session(s *scan, r *rule, _ int) {
	v := s.value
	if v.start < v.end && len(s.text[v.start:v.end]) >= 12 && tokenValue(s.text[v.start:v.end], v.quoted) {
		s.accept(r)
	}
}
