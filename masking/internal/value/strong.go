package value

import (
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Metavariable says whether v is a name in capitals, as a synopsis writes what is to be filled in. It is made of words.
func Metavariable(v []byte) bool { return text.Only(v, &shouted) && !Strange(v) }

var shouted = text.SetOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ_-")

// LeastStrong is how many bytes a strong password has at least.
const LeastStrong = 8 // form: bytes of a strong password

// Strong says whether v would hardly be a word after the word password: both cases, or signs, and digits.
func Strong(v []byte) bool {
	if len(v) < LeastStrong {
		return false
	}
	sh := text.HeadShape(v)
	both, signs := sh.BothCases(), sh.Symbols > 0 && sh.Lower > 0
	if sh.Digits > 0 && (both || signs) {
		return true
	}
	if both && Strange(v) {
		return true
	}
	return (sh.Digits > 0 || len(v) >= LeastRare) && Rare(v)
}

// Strange says whether so many letters of p are followed by strangers that p is no word and no identifier, even without a digit.
func Strange(p []byte) bool {
	n := 0
	for i := 1; i < len(p); i++ {
		if text.IsAlpha(p[i-1]) && text.IsAlpha(p[i]) {
			n += int(strangers[p[i-1]|0x20-'a'] >> (p[i] | 0x20 - 'a') & 1)
		}
	}
	return n >= 3 && 5*n >= len(p)
}
