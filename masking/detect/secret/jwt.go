package secret

import (
	"bytes"
	"encoding/base64"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// jsonWebToken verifies header.payload.signature (RFC 7519), or the five parts of an encrypted one (RFC 7516). The header
// must decode to a JSON object with the member alg; the signature may be empty.
func jsonWebToken(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	end := s.RunEnd(text.CsURL, i)
	if text.ByteAt(s.Text, end) != '.' || !tokenHeader(s, i, end) {
		return 0
	}
	for parts := 1; parts < 5 && text.ByteAt(s.Text, end) == '.'; parts++ {
		part := s.RunEnd(text.CsURL, end+1)
		if part == end+1 && text.ByteAt(s.Text, part) != '.' && parts != 2 {
			break
		}
		end = part
	}
	return s.Take(r, i, end)
}

// tokenHeader says whether text[i:end] decodes to a JSON object with the member alg. Chains of certificates make some headers long.
func tokenHeader(s *rule.Scan, i, end int) bool {
	const part, again = 1024, 8 // characters that are decoded at once, and of those the last ones once more
	var buf [part / 4 * 3]byte
	for k, named := i, false; ; k += part - again {
		stop := min(end, s.WalkLimit(i), k+part)
		n, err := base64.RawURLEncoding.Decode(buf[:], s.Text[k:stop])
		if err != nil || k == i && buf[0] != '{' {
			return false
		}
		if named = named || bytes.Contains(buf[:n], []byte(`"alg"`)); stop < k+part {
			s.Walked(i, stop)
			return named
		}
	}
}
