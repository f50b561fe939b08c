package value

import (
	"math/bits"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Mixed says whether v, whose length is right, has so many digits among its letters that it is made of no words: the groups of some
// keys are too short to look random one by one.
func Mixed(v []byte) bool {
	sh := text.ShapeOf(v)
	if len(v) < 20 || sh.Digits < 5 || sh.Lower+sh.Upper < 5 {
		return false
	}
	return text.DigitChanges(v) >= 6 && Varied(v) && !Template(v)
}

// KeyLike says whether v looks random, or is nothing but hexadecimal digits.
func KeyLike(v []byte) bool { return Varied(v) && (Rare(v) || Digest(v)) }

// Digest says whether v is hexadecimal, with digits and letters, or a UUID.
func Digest(v []byte) bool {
	digits, letters := 0, 0
	for _, b := range v {
		switch {
		case text.IsDigit(b):
			digits++
		case text.IsHex(b):
			letters++
		case b != '-':
			return false
		}
	}
	return len(v) >= 16 && digits >= 3 && letters >= 1
}

// Blank says whether v is no key but what stands for one: xxxx, YOUR_TOKEN_HERE, one letter again and again, words.
func Blank(v []byte) bool {
	if !Varied(v) || Template(v) {
		return true
	}
	separators := 0
	for _, b := range v {
		separators += text.Btoi(b == '_' || b == '-')
	}
	sh := text.ShapeOf(v)
	return separators > 0 && sh.Digits <= 2 && !sh.BothCases()
}

// Varied says whether v is made of five different letters and digits and more.
func Varied(v []byte) bool {
	var seen uint64
	for _, b := range v[:min(len(v), text.MaxJudged)] {
		seen |= 1 << (b & 63)
	}
	return bits.OnesCount64(seen) >= 5
}

// Version says whether v is the version of a package: v1.2.3-rc1, 2.10, 1.4.0+build.7/go.mod.
func Version(v []byte) bool {
	if len(v) > 1 && v[0] == 'v' {
		v = v[1:]
	}
	dots, digits := 0, 0
	for i, b := range v {
		switch {
		case text.IsDigit(b):
			digits++
		case b == '.' && digits > 0:
			dots, digits = dots+1, 0
		case text.HasByte("-+/", b) && digits > 0:
			return dots > 0 && numbersAndWords(v[i+1:])
		default:
			return false
		}
	}
	return dots > 0 && digits > 0
}

// numbersAndWords says whether v, behind the numbers of a version, is words of small letters and numbers with dots, dashes and slashes between.
func numbersAndWords(v []byte) bool {
	for i, b := range v {
		if text.IsUpper(b) || !text.IsAlnum(b) && !text.HasByte(".-+/", b) {
			return false
		}
		if i > 0 && text.IsAlpha(b) && text.IsDigit(v[i-1]) {
			return false
		}
	}
	return true
}
