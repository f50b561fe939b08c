package value

import (
	"bytes"
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

// Digest says whether v is hexadecimal, or a UUID.
func Digest(v []byte) bool { return text.Hex(v) || text.UUID(v) }

// Blank says whether v is no key but what stands for one: xxxx, YOUR_TOKEN_HERE, one letter again and again, words.
func Blank(v []byte) bool {
	sh := text.ShapeOf(v)
	words := sh.Digits <= 2 && !sh.BothCases() && bytes.ContainsAny(v, "_-")
	return words || !Varied(v) || Template(v)
}

// Varied says whether v is made of five different letters and digits and more.
func Varied(v []byte) bool {
	var seen uint64
	for _, b := range v[:min(len(v), text.MaxJudged)] {
		seen |= 1 << (b & 63)
	}
	return bits.OnesCount64(seen) >= 5
}
