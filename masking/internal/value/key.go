// Package value judges values: whether what stands at a certain place looks like a secret, a password, a template or a name.
// It reads nothing beyond the value and what it is told of its place.
package value

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// AllRandom says whether v is hexadecimal digits, or letters and digits in a run of 16 and more or with the signs of base64 between them.
func AllRandom(v []byte) bool {
	if text.Hex(v) {
		return Digest(v)
	}
	sh := text.ShapeOf(v)
	padded := bytes.TrimRight(v, "=")
	longest, start := 0, 0
	for i := 0; i <= len(padded); i++ {
		if i < len(padded) && text.IsAlnum(padded[i]) {
			continue
		}
		if i < len(padded) && !text.HasByte("+/-_", padded[i]) {
			return false
		}
		longest, start = max(longest, i-start), i+1
	}
	coded := sh.Upper > 2 && sh.Lower > 2 && sh.Digits > 2 && text.DigitChanges(v) >= 4
	if n := len(v); n >= 24 && n%4 == 0 && len(padded) < n && sh.Upper > 3 && sh.Lower > 3 && CaseChanges(v) >= 8 {
		return true
	}
	return len(v) >= text.LeastRandom && Rare(v) && (longest >= 16 && text.DigitChanges(v) >= 5 || coded && len(padded) < len(v) || coded && longest >= 12)
}

// SaltOfWordPress says whether v is one of the keys and salts that WordPress makes: 64 signs of any kind, with spaces among them.
func SaltOfWordPress(v []byte) bool {
	if len(v) != 64 {
		return false
	}
	sh := text.ShapeOf(v)
	return sh.Symbols >= 10 && sh.Upper >= 5 && sh.Lower >= 5 && sh.Digits >= 2 && sh.Other == 0 && sh.Spaces <= 6 && !Template(v)
}

// SecretDespite says whether v is a secret though its name is that of keys which everybody may know: the primary key of Rails' encryption,
// and the routing key of PagerDuty. Those of databases and queues are not as long and random.
func SecretDespite(s *text.Cursor, v []byte) bool {
	sh := text.ShapeOf(v)
	if len(v) < 32 || len(v) > 64 || sh.Joiners+sh.Symbols > 0 || text.DigitChanges(v) < 8 {
		return false
	}
	switch {
	case bytes.HasSuffix(s.Name, []byte("routingkey")):
		return len(v) == 32 && sh.Upper == 0
	case bytes.HasSuffix(s.Name, []byte("primarykey")):
		return sh.Upper >= 4 && sh.Lower >= 4 && sh.Digits >= 2
	}
	return false
}
