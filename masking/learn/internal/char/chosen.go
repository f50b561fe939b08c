package char

import (
	"bytes"
	"unicode"
)

const (
	leastNumbered = 6 // bytes of a word and a number that are a password
	mostNumbered  = 24
	leastLettered = 3 // bytes of letters before the number
	mostNumber    = 6 // digits
)

// Numbered says whether v is letters and a number, with a sign between or none, and at most two signs behind. Some letters are small, and a capital or a sign at the end
// stands among them, as in few names of things.
func Numbered(v []byte) bool {
	if len(v) < leastNumbered || len(v) > mostNumbered {
		return false
	}
	end := len(Unsigned(v))
	number := end
	for number > 0 && Class[v[number-1]] == Digit {
		number--
	}
	least, word := 1, number
	if word > 0 && chosen[v[word-1]] {
		word--
		least = 2 // Floor_2 is a name
	}
	few := end-number >= least && end-number <= mostNumber
	if !few || word < leastLettered || !lettered(v[:word]) {
		return false
	}
	signed := end < len(v) || bytes.ContainsFunc(v[:word], unicode.IsUpper)
	return signed && bytes.ContainsFunc(v[:word], unicode.IsLower)
}

// Unsigned is v without the signs at its end, two at most.
func Unsigned(v []byte) []byte {
	end := len(v)
	for end > max(0, len(v)-2) && chosen[v[end-1]] {
		end--
	}
	return v[:end]
}

// lettered says whether v is letters, of any script.
func lettered(v []byte) bool {
	for _, b := range v {
		if k := Class[b]; !IsLetter(b) && k != High {
			return false
		}
	}
	return true
}

// chosen are the signs that people put next to a number in a password.
var chosen = SetOf("-_!#$%&*+?.@")

// Chosen says whether people choose v as a password, by its form: a word and a number, words with signs between, or words and numbers with hyphens between, most of which
// are no capitals.
func Chosen(v []byte) bool {
	if Numbered(v) {
		return true
	}
	if len(v) < leastNumbered || len(v) > mostNumbered {
		return false
	}
	if p, ok := partsOf(Unsigned(v), &binding); ok && p.signs > 0 && p.digits == 0 {
		return p.small+p.capitals >= leastNumbered
	}
	p, ok := partsOf(v, &hyphens)
	return ok && min(p.signs, p.digits) > 0 && p.small > p.capitals
}

// binding are the signs that people put between words, and few others do.
var binding, hyphens = SetOf("!#$%&*+?~^"), SetOf("-")

// parts counts what stands in a value.
type parts struct{ small, capitals, digits, signs int }

// partsOf counts what stands in v, if that is ASCII letters and digits with one of the signs between at times.
func partsOf(v []byte, signs *[256]bool) (p parts, ok bool) {
	sign := true // stands before
	for _, b := range v {
		switch {
		case Class[b] == Lower:
			p.small++
		case Class[b] == Upper:
			p.capitals++
		case Class[b] == Digit:
			p.digits++
		case !signs[b] || sign:
			return p, false
		default:
			p.signs++
		}
		sign = signs[b]
	}
	return p, !sign
}
