package masking

import "encoding/base64"

// authorization masks the credential of an Authorization header's value: behind the scheme, where there is one.
func authorization(s *scan, r *rule, _ int) {
	i, end := s.value.start, s.value.end
	if scheme := s.runEnd(csURL, i); scheme > i && byteAt(s.text, scheme) == ' ' && scheme-i <= 20 {
		i = scheme + 1
		end = s.sentenceEnd(i, s.runEnd(csToken, i))
	}
	if v := s.text[i:max(i, end)]; len(v) >= 8 && !template(v) && rare(v) {
		s.emit(r, i, end)
		s.next = i
	}
}

// bearer verifies the token behind the word Bearer, in a header or a sentence (RFC 6750).
func bearer(s *scan, r *rule, at int) {
	i := at + len("bearer ")
	end := s.runEnd(csToken, i)
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
	v := s.text[i:end]
	if len(v) < 8 || len(v) > 512 || len(v)%4 != 0 {
		return
	}
	var buf [512]byte
	n, err := base64.StdEncoding.Decode(buf[:], v)
	colon := false
	for _, b := range buf[:n] {
		if b < ' ' || b == 0x7f {
			return
		}
		colon = colon || b == ':'
	}
	if err == nil && colon {
		s.emit(r, i, end)
		s.next = end
	}
}

// session verifies the value of a cookie or header that stands for a login.
func session(s *scan, r *rule, _ int) {
	v := s.value
	if v.start < v.end && len(s.text[v.start:v.end]) >= 12 && tokenValue(s.text[v.start:v.end], v.quoted) {
		s.accept(r)
	}
}
