package char

import "bytes"

const (
	mostOctets  = 4                // hexadecimal digits of a group
	mostLiteral = len("0x") + 64/4 // bytes of a number of up to 64 bits
)

// Numeral says whether v is what programs write numbers as: one in hexadecimal digits of up to 64 bits; or, unless a secret is named near, groups of an address: 21a:2bff.
func Numeral(v []byte, named bool) bool {
	v = bytes.TrimPrefix(v, []byte("-"))
	if bytes.HasPrefix(v, []byte("0x")) {
		return len(v) <= mostLiteral && hexDigits(v[len("0x"):])
	}
	v, _, _ = bytes.Cut(v, []byte("%")) // behind it, what the address is reached by
	groups := 0
	for more := !named; more; groups++ {
		var group []byte
		if group, v, more = bytes.Cut(v, []byte(":")); len(group) > mostOctets || !hexDigits(group) {
			return false
		}
	}
	return groups > 1
}

func hexDigits(v []byte) bool { return All(v, &hexes) }
