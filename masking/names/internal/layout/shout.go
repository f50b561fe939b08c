package layout

import "github.com/vizard-gateway/vizard/masking/names/internal/char"

// leastShout is how many words a line in capitals must have so that a capital letter says nothing there: fewer are a heading, a code or a sign.
const leastShout = 3

// Shouts says whether the text from i to end holds several words, all in capitals.
func Shouts(text []byte, i, end int) bool {
	words, letters := 0, 0
	for i < end {
		kind, width := uint8(char.Outside), 1
		if b := text[i]; b >= 0x80 {
			l := char.At(text, i)
			kind, width = l.Kind, int(l.Width)
		} else if char.IsUpper(b) {
			kind = char.UpperCase
		} else if char.IsLower(b) {
			return false
		}
		switch i += width; kind {
		case char.UpperCase:
			if letters++; letters == 2 {
				words++
			}
		case char.LowerCase, char.Caseless, char.Unspaced:
			return false
		default:
			letters = 0
		}
	}
	return words >= leastShout
}
