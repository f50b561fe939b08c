package masking_test

import (
	"hash/crc32"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// summed appends the CRC-32 of what from is the start of, in n digits of the alphabet.
func summed(token string, from, n int, alphabet string) string {
	sum, digits := crc32.ChecksumIEEE([]byte(token[from:])), make([]byte, n)
	for i := n - 1; i >= 0; i-- {
		digits[i] = alphabet[sum%uint32(len(alphabet))]
		sum /= uint32(len(alphabet))
	}
	return token + string(digits)
}

// A right checksum makes a token certain, however dull it looks; a wrong one does not unmask a token that looks like one.
func TestChecksums(t *testing.T) {
	const digits, lower, upper = "0123456789", "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	const base62, base36 = digits + upper + lower, digits + lower
	dull, random := strings.Repeat("a", 30), "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5"
	m := newMasker(t, masking.Options{})
	for _, c := range []struct {
		name, token string
		masked      bool
	}{
		{"npm, dull and right", summed("npm_"+dull, 4, 6, base62), true},
		{"npm, dull and wrong", "npm_" + dull + "aaaaaa", false},
		{"npm, mistyped", "npm_" + random + "000000", true},
		{"GitHub, dull and right", summed("ghp_"+dull, 4, 6, base62), true},
		{"GitHub, dull and wrong", "gho_" + dull + "aaaaaa", false},
		{"GitHub, mistyped", "ghs_" + random + "000000", true},
		{"GitLab, dull and right", summed("glpat-"+dull+".01.1a", 0, 7, base36), true},
		{"GitLab, mistyped", "glpat-" + random + ".01.1a" + "0000000", true},
		{"our own, dull and right", summed("vz_aaaaaaaaaa_"+dull+"aa", 0, 6, base62), true},
		{"our own, dull and wrong", "vz_aaaaaaaaaa_" + dull + "aaaaaaaa", false},
		{"our own, mistyped", "vz_A1b2C3d4E5_" + random + "aa000000", true},
	} {
		found := detect(t, m, "use "+c.token+" here")
		if masked := len(found) == 1 && found[0].Start == 4 && found[0].End == 4+len(c.token) && found[0].Type == "API_KEY"; masked != c.masked {
			t.Errorf("%s: %q gave %v, want masked %v", c.name, c.token, found, c.masked)
		}
	}
}
