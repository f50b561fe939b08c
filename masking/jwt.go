package masking

import (
	"bytes"
	"encoding/base64"
)

const maxJWTHeader = 1024

// jsonWebToken verifies header.payload.signature (RFC 7519), or the five parts of an encrypted one (RFC 7516). The header
// must decode to a JSON object with the member alg; the signature may be empty.
func jsonWebToken(s *scan, r *rule, i int) {
	end := s.runEnd(csURL, i)
	if byteAt(s.text, end) != '.' || end-i > maxJWTHeader {
		return
	}
	var buf [maxJWTHeader]byte
	n, err := base64.RawURLEncoding.Decode(buf[:], s.text[i:end])
	if err != nil || buf[0] != '{' || !bytes.Contains(buf[:n], []byte(`"alg"`)) {
		return
	}
	for parts := 1; parts < 5 && byteAt(s.text, end) == '.'; parts++ {
		next := s.runEnd(csURL, end+1)
		if next == end+1 && byteAt(s.text, next) != '.' && parts != 2 {
			break
		}
		end = next
	}
	s.emit(r, i, end)
	s.next = end
}
