package names

import "unicode/utf8"

// This file reads letters: every Latin letter is folded to a lower-case letter of ASCII, so that José, JOSÉ and Jose are one word.

// latin and vietnamese hold the ASCII letter under each letter from U+00C0 and from U+1E00 on, upper case for upper case, and a
// blank for what is no letter of a name.
const latin = "AAAAAAACEEEEIIIIDNOOOOO OUUUUYTsaaaaaaaceeeeiiiidnooooo ouuuuytyAaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGg" +
	"HhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs B    O " +
	" DD    EEFf G   Kk      Oo             Uu VYy               DDdLLlNNnAaIiOoUuUuUuUuUu AaAa    GgKkOo" +
	"Oo  jDDdGg  NnAa    AaAaEeEeIiIiOoOoRrRrUuUuSsTt  Hh      AaEeOoOoOoOoYy                            "

const vietnamese = "AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMmMmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRrSsSs" +
	"SsSsSsTtTtTtTtUuUuUuUuUuVvVvWwWwWwWwWwXxXxYyZzZzZzhtwyas    AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEe" +
	"IiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy      "

const (
	foreign = 1 // a letter of another script
	joiner  = 2 // a combining mark: part of the word, no letter of its own
	outside = 0 // no part of a word
)

// letterAt returns the ASCII letter under the letter that text[i:], at a byte from 0x80 on, begins with and its width; or
// outside, foreign or joiner.
func letterAt(text []byte, i int) (byte, int) {
	r, n := utf8.DecodeRune(text[i:])
	switch {
	case r >= 0xC0 && r < 0xC0+rune(len(latin)):
		return letterOr(latin[r-0xC0], r == 0xD7 || r == 0xF7), n
	case r >= 0x1E00 && r < 0x1E00+rune(len(vietnamese)):
		return letterOr(vietnamese[r-0x1E00], false), n
	case r >= 0x300 && r < 0x370:
		return joiner, n
	case r == utf8.RuneError || r < 0xC0 || r >= 0x2000 && r < 0x2E80 || r >= 0x3000 && r < 0x3040 || r >= 0xFE00:
		return outside, n
	}
	return foreign, n
}

func letterOr(b byte, sign bool) byte {
	switch {
	case sign:
		return outside
	case b == ' ':
		return foreign
	}
	return b
}

// lowerOf holds the lower-case letter of each letter of ASCII, 0 for every other byte.
var lowerOf = func() (t [256]byte) {
	for b := byte('a'); b <= 'z'; b++ {
		t[b], t[b-32] = b, b
	}
	return t
}()

func isUpper(b byte) bool { return b >= 'A' && b <= 'Z' }
func isDigit(b byte) bool { return b >= '0' && b <= '9' }

func byteAt(text []byte, i int) byte {
	if i < 0 || i >= len(text) {
		return '\n'
	}
	return text[i]
}
