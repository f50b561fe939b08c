package masking

import "bytes"

// passwordFile verifies the last field of a line host:port:database:user:password of PostgreSQL's password file; i is the colon
// before the port. A \ escapes a colon in the password.
func passwordFile(s *scan, r *rule, i int) {
	if before := byteAt(s.text, i-1); !isAlnum(before) && before != '*' {
		return
	}
	end := s.runEnd(csPrintable, i)
	value := i
	for colons := 0; colons < 4; colons++ {
		next := bytes.IndexByte(s.text[value:end], ':')
		if next < 0 {
			return
		}
		value += next + 1
	}
	end = s.sentenceEnd(value, end)
	if v := s.text[value:end]; len(v) >= 4 && !template(v) && !path(v) {
		s.emit(r, value, end)
		s.next = end
	}
}
