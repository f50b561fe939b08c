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
	stem := bytes.TrimRight(v, "=")
	longest, coded := longestRun(stem)
	if !coded {
		return false
	}
	padded := len(stem) < len(v)
	if len(v) < text.LeastRandom || !Rare(v) {
		return false
	}
	changes := text.DigitChanges(v)
	ofAll := min(sh.Upper, sh.Lower, sh.Digits) > 2 && changes >= 4
	if longest >= 16 && changes >= 5 {
		return true
	}
	return ofAll && (padded || longest >= 12)
}

// longestRun is how many letters and digits of v stand together at most; coded says that there are only signs of base64 besides.
func longestRun(v []byte) (longest int, coded bool) {
	start := 0
	for i, b := range v {
		if text.IsAlnum(b) {
			continue
		}
		if !text.HasByte("+/-_", b) {
			return 0, false
		}
		longest, start = max(longest, i-start), i+1
	}
	return max(longest, len(v)-start), true
}

// SaltOfWordPress says whether v is one of the keys and salts that WordPress makes: 64 signs of any kind, with spaces among them.
func SaltOfWordPress(v []byte) bool {
	if len(v) != 64 {
		return false
	}
	sh := text.ShapeOf(v)
	ofAll := sh.Symbols >= 10 && min(sh.Upper, sh.Lower) >= 5 && sh.Digits >= 2
	fewSpaces := sh.Spaces <= 6 && sh.Other == 0
	return ofAll && fewSpaces && !Template(v)
}

// SecretDespite says whether v is a secret though its folded name is that of keys which everybody may know: the primary key of Rails' encryption,
// and the routing key of PagerDuty. Those of databases and queues are not as long and random.
func SecretDespite(name, v []byte) bool {
	sh := text.ShapeOf(v)
	if !text.InRange(len(v), 32, 64) || sh.Joiners+sh.Symbols > 0 || text.DigitChanges(v) < 8 {
		return false
	}
	switch {
	case bytes.HasSuffix(name, []byte("routingkey")):
		return len(v) == 32 && sh.Upper == 0
	case bytes.HasSuffix(name, []byte("primarykey")):
		return min(sh.Upper, sh.Lower) >= 4 && sh.Digits >= 2
	}
	return false
}
