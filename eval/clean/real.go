package clean

import (
	"net/netip"
	"path"
	"regexp"
	"strings"
)

// holding are what a piece must not hold. They are wide on purpose: a piece too many that is left out does no harm.
var holding = []*regexp.Regexp{
	regexp.MustCompile(`[\w.+-]@[\w-]+\.\w`),                                                                            // e-mail addresses
	regexp.MustCompile(`://[^/\s:@"']*:[^/\s@"']+@`),                                                                    // passwords in URLs
	regexp.MustCompile(`BEGIN [A-Z0-9 ]*PRIVATE KEY|PuTTY-User-Key|AGE-SECRET-KEY-`),                                    // private keys
	regexp.MustCompile(`\b(?:[0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}\b`),                                                   // hardware addresses
	regexp.MustCompile(`\b[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{0,4}){2,7}:[0-9A-Fa-f]{1,4}|\b[0-9A-Fa-f]{1,4}::[0-9A-Fa-f]`), // IPv6 addresses
	regexp.MustCompile(`(?i)\w ?[\[(<]at[\])>] ?\w`),                                                                    // disguised e-mail addresses
	regexp.MustCompile(`(?i)[?&](?:token|key|sig|signature|auth|secret)=[\w%-]{8}`),                                     // tokens in URLs
	regexp.MustCompile(`\beyJ[\w-]{10,}\.`),                                                                             // tokens
	regexp.MustCompile(`\+\d{1,3}[ .-]?\(?\d{2,3}\)?[ .-]?\d{3}|\(\d{3}\) ?\d{3}-\d{4}`),                                // phone numbers
	regexp.MustCompile(`(?:AKIA|ASIA)[A-Z2-7]{16}|gh[posru]_\w{36}|xox[bp]-\d|sk_live_\w{16}|AIza[\w-]{35}`),
	regexp.MustCompile(`(?i)\b(?:user_?name|login|age|birthday|dob)["']?\s*(?:[:=]|=>)\s*["']?\w{2}`), // what a person is called, and how old
	regexp.MustCompile(`(?i)authorization["']?[:=,]\s*["']?(?:bearer|basic|token)\s+[\w+/=-]{8}`),
}

var (
	fourNumbers = regexp.MustCompile(`\b\d{1,3}(?:\.\d{1,3}){3}\b`)
	// Something like `password = "hunter2"`: a literal, which may well be a test's password.
	literalSecret = regexp.MustCompile(`(?i)(?:passw(?:or)?d|passphrase|secret|token|api_?key|credential)\w*["']?\s*(?::=|=>|[:=(,])\s*(?:\[\]byte\()?["'` + "`" + `][^"'` + "`" + `\s$<{%]{6,}["'` + "`" + `]`)
)

func holdsSomething(piece string) bool {
	for _, expression := range holding {
		if expression.MatchString(piece) {
			return true
		}
	}
	for _, found := range fourNumbers.FindAllString(piece, -1) {
		if _, err := netip.ParseAddr(found); err == nil && !strings.HasPrefix(found, "127.") && found != "0.0.0.0" && found != "255.255.255.255" {
			return true
		}
	}
	return literalSecret.MatchString(piece)
}

// notClean are files whose purpose is to hold keys, addresses or numbers of people. Each pattern is matched with the end of
// the path.
var notClean = []struct{ pattern, why string }{
	{"crypto/*/*_test.go", "test keys"},
	{"crypto/*/testdata/*", "test keys and vectors"},
	{"crypto/*/*/testdata/*", "test keys and vectors"},
	{"testdata/*.pem", "test keys"},
	{"testvectors*/*", "test keys and vectors"},
	{"net/netip/*_test.go", "addresses are its subject"},
	{"net/mail/*", "addresses are its subject"},
}

func listed(name string) bool {
	for _, not := range notClean {
		parts := strings.Split(name, "/")
		want := strings.Count(not.pattern, "/") + 1
		if len(parts) < want {
			continue
		}
		if ok, err := path.Match(not.pattern, strings.Join(parts[len(parts)-want:], "/")); err == nil && ok {
			return true
		}
	}
	return false
}
