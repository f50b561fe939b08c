package text

import (
	_ "embed"
	"strings"
)

// The names of the IANA root zone database (https://www.iana.org/domains/root/db, 2026-02), without the punycode ones.
//
//go:embed tld.txt
var delegatedTLDs string

// tlds holds, besides the delegated ones, names used inside networks (RFC 6762 appendix G, ICANN's .internal) and RFC 2606.
var tlds = Cues(strings.Fields("corp example home internal intranet invalid lan local localdomain localhost private test " + delegatedTLDs)...)

// KnownTLD says whether the last label of a host name, ASCII and in any case, is a top-level domain: a delegated one, a
// punycode one, or one of those that only exist inside organisations and in examples.
func KnownTLD(label []byte) bool {
	return tlds.Has(label) || len(label) > len("xn--") && FoldedPrefix(label, "xn--")
}
