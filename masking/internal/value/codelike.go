package value

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows what code puts where a secret could stand: algorithms, identifiers, numbers, the names of fields.

// ByLast sorts words by the last five bits of their last byte.
func ByLast(words ...string) (by [32][]string) {
	for _, w := range words {
		last := w[len(w)-1] & 31
		by[last] = append(by[last], w)
	}
	return by
}

// algorithms begin names that look random but are not.
var algorithms = []string{"ed25519", "x25519", "ed448", "x448", "sha256", "sha384", "sha512", "base64", "base32", "aes128", "aes256", "pkcs8", "pkcs1", "pkcs12", "secp256k1", "chacha20", "blake2b", "argon2id", "oauth2"}

// algorithmName says whether p is the name of an algorithm with words behind it, or before it: Ed25519PrivateKey, NewKeyX25519.
func algorithmName(p []byte) bool {
	return text.BeginsAny(p, algorithms) || text.EndsFolded(p, algorithms)
}

// Opaque says whether v is an identifier that a program made: a UUID, 24 hexadecimal digits and more, or 20 letters and digits at random.
func Opaque(v []byte) bool {
	if text.UUID(v) || len(v) >= 24 && text.Hex(v) {
		return true
	}
	return len(v) >= 20 && text.AlnumEnd(v, 0) == len(v) && text.DigitChanges(v) >= 4
}

// Numeral says whether v is a number as code writes it: 0xffff, 1UL.
func Numeral(v []byte) bool {
	if len(v) == 0 || !text.IsDigit(v[0]) {
		return false
	}
	if v[0] == '0' && text.ByteAt(v, 1)|0x20 == 'x' {
		return text.Hex(bytes.TrimRight(v[2:], "uUlL"))
	}
	suffix := bytes.TrimLeft(v, "0123456789")
	return len(suffix) <= 3 && len(bytes.TrimLeft(suffix, "uUlL")) == 0
}

// Measure says whether v is a number and its unit: 10m, 30s, 512MB.
func Measure(v []byte) bool {
	suffix := bytes.TrimLeft(v, "0123456789")
	return len(suffix) < len(v) && text.Listed(suffix, []string{"s", "ms", "m", "h", "d", "w", "k", "kb", "mb", "gb"})
}

// Label says whether v is the name of a field rather than what stands in it: tenant_id, first_name.
func Label(v []byte) bool {
	at := bytes.LastIndexByte(v, '_')
	return at > 0 && text.Listed(v[at+1:], []string{"id", "ids", "name", "label", "type", "key", "url", "token", "email", "password", "hash", "count", "field", "at"})
}

// camel says whether the letters p are words of camelCase and acronyms, long enough in the mean to be no chance: TLSClientConfig.
func camel(p []byte) bool {
	words, dumb, start := 0, 0, 0
	for i := 1; i <= len(p); i++ {
		if i < len(p) && !wordBegins(p, i) {
			continue
		}
		if Consonants(p[start:i]) == i-start {
			dumb += i - start
		}
		words, start = words+1, i
	}
	return words >= 2 && len(p) >= 4*words && 3*dumb <= len(p)
}

// wordBegins says whether a word of camelCase begins at i within p.
func wordBegins(p []byte, i int) bool {
	return text.IsUpper(p[i]) && (text.IsLower(p[i-1]) || text.IsLower(text.ByteAt(p, i+1)))
}
