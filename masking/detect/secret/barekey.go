// Package secret finds secrets by where they stand: settings, headers, connection strings, private keys and manifests.
package secret

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file judges keys by themselves, that stand in base64 or behind a common name.

// sasl verifies the base64 of user= and a token, as Google and Microsoft have it.
func sasl(s *rule.Scan, r *rule.Rule, at Lined) {
	end := base64End(s, at.Value.Start)
	if v := s.Text[at.Value.Start:end]; len(v) >= leastDER && bytes.HasPrefix(v, []byte("dXNlcj")) {
		s.Emit(r, at.Value.Start, end)
	}
}

// base64End returns where the base64 that begins at i ends, with its padding.
func base64End(s *rule.Scan, i int) int {
	return s.Past(s.RunEnd(text.CsBase64, min(i, len(s.Text))), len(s.Text), "=")
}

const leastDER = 60 // form: characters of a private key in base64

// bareKey verifies a private key in DER and base64, whose beginning made the rule look: a sequence that begins with the number of a version, as neither a
// certificate nor a public key does.
func bareKey(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	end := s.RunEnd(text.CsBase64, i)
	if end-i < leastDER || s.GluedLeft(i) || !versionFirst(s.Text[i:i+leastDER]) {
		return 0
	}
	if wraps := end - i; wraps <= 76 {
		end = max(end, base64Lines(s, i))
	}
	end = base64End(s, max(i, end-1))
	return s.Take(r, i-text.Btoi(s.HasAt(i-1, "/u3+7")), end)
}

// versionFirst says whether the DER in base64 is a sequence whose first member is the number 0, 1 or 3, or the way that a key is encrypted (PKCS #5).
func versionFirst(v []byte) bool {
	switch {
	case string(v[:2]) != "MI":
	case v[2] == 'I': // two bytes of length
		version := string(v[6:9]) == "IBA" && text.HasByte("ADz", v[9])
		return version || bytes.Contains(v[:24], []byte("BgkqhkiG9w0BBQ")) || bytes.Contains(v[:24], []byte("BgoqhkiG9w0BDAE"))
	case text.HasByte("GH", v[2]): // one
		return string(v[4:7]) == "AgE" && text.HasByte("AB", v[7])
	}
	return true // the prefix says so
}

// oldBearer says whether what follows the zeros of a token of X holds an escape of a URL, and is random.
func oldBearer(body []byte) bool { return bytes.IndexByte(body, '%') >= 0 && value.Rare(body) }
