package masking

import (
	"bytes"
	"encoding/base64"
)

// jsonWebToken verifies header.payload.signature (RFC 7519), or the five parts of an encrypted one (RFC 7516). The header
// must decode to a JSON object with the member alg; the signature may be empty.
func jsonWebToken(s *scan, r *rule, i int) {
	end := s.runEnd(csURL, i)
	if byteAt(s.text, end) != '.' || !s.tokenHeader(i, end) {
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

// tokenHeader says whether text[i:end] decodes to a JSON object with the member alg. Chains of certificates make some headers long.
func (s *scan) tokenHeader(i, end int) bool {
	const part, again = 1024, 8 // characters that are decoded at once, and of those the last ones once more
	var buf [part / 4 * 3]byte
	for k, named := i, false; ; k += part - again {
		stop := min(end, s.walkLimit(i), k+part)
		n, err := base64.RawURLEncoding.Decode(buf[:], s.text[k:stop])
		if err != nil || k == i && buf[0] != '{' {
			return false
		}
		if named = named || bytes.Contains(buf[:n], []byte(`"alg"`)); stop < k+part {
			s.walked(i, stop)
			return named
		}
	}
}
