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

const (
	mostChosen   = 48 // bytes
	leastLetters = 4  // of a word
)

// What such a value is made of. Of signs, those that bind stand between words in few other places.
const (
	ofSmall = 1 + iota
	ofCapitals
	ofWide
	ofDigits
	ofBinding
	ofHyphens
	ofScores
	ofDots
	makings
)

var makingOf = func() (set [256]uint8) {
	for b := range set {
		switch k := Class[b]; {
		case k == Lower:
			set[b] = ofSmall
		case k == Upper:
			set[b] = ofCapitals
		case b == 0xC2 || b == 0xE2: // a sign, no letter
		case k == High:
			set[b] = ofWide
		case k == Digit:
			set[b] = ofDigits
		}
	}
	for kind, signs := range [makings]string{ofBinding: "!#$%&*+?~^", ofHyphens: "-", ofScores: "_", ofDots: "."} {
		for _, b := range []byte(signs) {
			set[b] = uint8(kind)
		}
	}
	return set
}()

// Chosen says whether people choose v as a password, by its form: letters of which some are not ASCII with a number or a sign that binds, or words with signs or digits between.
// If named, v stands where things have names, and what names look like is none: words with a number in them, with _ or . between or nothing.
func Chosen(v []byte, named bool) bool {
	if Numbered(v) {
		return true
	}
	if len(v) < leastNumbered || len(v) > mostChosen {
		return false
	}
	v = Unsigned(v)
	var n [makings]int
	words, run, before := 0, 0, ofDots
	for _, b := range v {
		kind := int(makingOf[b])
		if kind == 0 || min(kind, before) >= ofBinding {
			return false
		}
		n[kind]++
		if run++; kind >= ofDigits {
			run = 0
		}
		words += Number(run == leastLetters)
		before = kind
	}
	letters := n[ofSmall] + n[ofCapitals] + n[ofWide]
	names := n[ofScores] + n[ofDots]
	dotted := n[ofDots] > 0 && oneKind(v[bytes.LastIndexByte(v, '.')+1:]) // a file, a host or a version
	switch {
	case letters < leastLettered || before >= ofBinding || dotted:
		return false
	case n[ofWide] > 0:
		first := makingOf[v[0]] == ofDigits && names+n[ofHyphens]+n[ofBinding] == 0 // 8자리
		return !first && n[ofDigits]+n[ofBinding] > 0
	case n[ofBinding] > 0:
		return letters >= leastNumbered
	case n[ofDigits] == 0 || named && n[ofHyphens] == 0:
		return false
	case n[ofHyphens]+names == 0:
		return words > 1
	}
	return n[ofSmall] > n[ofCapitals] && (n[ofHyphens] > 0 || words > 0)
}

// oneKind says whether no byte of v is a digit, or each is.
func oneKind(v []byte) bool {
	digits := 0
	for _, b := range v {
		digits += Number(makingOf[b] == ofDigits)
	}
	return digits == 0 || digits == len(v)
}
