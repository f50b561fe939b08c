package text

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

const maxDomain = 512 // form: bytes of a domain in any script

// Domains returns the spellings of a domain in small letters that mean the same: with its labels in their own script, and in Punycode (RFC 3492). A domain
// of ASCII alone has one, and so has one that is longer than any domain, or whose labels mean another domain once more decoded.
func Domains(domain string) []string {
	written := strings.ToLower(domain)
	if len(domain) > maxDomain || !utf8.ValidString(domain) {
		return []string{written}
	}
	script, err := idna.Punycode.ToUnicode(written)
	if err != nil || script != strings.ToLower(script) {
		return []string{written}
	}
	coded, err := idna.Punycode.ToASCII(script)
	other := err == nil && coded != script
	if !other || !decodesTo(script, script) || !decodesTo(coded, script) {
		return []string{written}
	}
	return []string{script, coded}
}

func decodesTo(domain, script string) bool {
	decoded, err := idna.Punycode.ToUnicode(domain)
	return err == nil && decoded == script
}
