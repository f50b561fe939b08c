package names

import (
	"strings"
	"unicode/utf8"
)

// This file reads letters. Every Latin letter is folded to a lower-case letter of ASCII, so that José, JOSÉ and Jose are one word; those
// of other scripts to a byte from 0x80 on, without accents, points and the forms that some take at the end of a word.

// Kinds of letters.
const (
	outside = iota // no part of a word
	foreign        // of a script in which no names are looked for
	joiner         // a combining mark: part of the word, no letter of its own
	lowerCase
	upperCase
	caseless // of a script that has one case
	unspaced // of a script that does not part words by blanks
)

// Scripts. Words of different scripts have different hashes.
const (
	latin = iota
	cyrillic
	greek
	arabic
	hebrew
	devanagari
	han
	kana
	hangul
	thai
)

// letter is a character of the text from a byte from 0x80 on.
type letter struct{ fold, kind, script, width uint8 }

// begins says whether a word may begin with the letter.
func (l letter) begins() bool { return l.kind > joiner && l.kind != unspaced }

// latinLetters and vietnamese hold the ASCII letter under each letter from U+00C0 and from U+1E00 on, upper case for upper case, and a
// blank for what is no letter of a name.
const latinLetters = "AAAAAAACEEEEIIIIDNOOOOO OUUUUYTsaaaaaaaceeeeiiiidnooooo ouuuuytyAaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGg" +
	"HhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs B    O " +
	" DD    EEFf G   Kk      Oo             Uu VYy               DDdLLlNNnAaIiOoUuUuUuUuUu AaAa    GgKkOo" +
	"Oo  jDDdGg  NnAa    AaAaEeEeIiIiOoOoRrRrUuUuSsTt  Hh      AaEeOoOoOoOoYy                            "

const vietnamese = "AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMmMmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRrSsSs" +
	"SsSsSsTtTtTtTtUuUuUuUuUuVvVvWwWwWwWwWwXxXxYyZzZzZzhtwyas    AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEe" +
	"IiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy      "

// letterAt returns the character that text[i:] begins with, at a byte from 0x80 on.
func letterAt(text []byte, i int) letter {
	r, n := utf8.DecodeRune(text[i:])
	l := letterOf(r)
	l.width = uint8(n)
	return l
}

func letterOf(r rune) letter {
	switch {
	case r < 0x250:
		return latinOf(r)
	case r < 0x300:
		return letter{kind: foreign}
	case r < 0x370:
		return letter{kind: joiner}
	case r < 0x400:
		return greekOf(r)
	case r < 0x500:
		return cyrillicOf(r)
	case r >= 0x590 && r < 0x600:
		return hebrewOf(r)
	case r >= 0x600 && r < 0x700:
		return arabicOf(r)
	case r >= 0x900 && r < 0x980:
		return devanagariOf(r)
	case r >= 0xE00 && r < 0xE80:
		return thaiOf(r)
	case r >= 0x1E00 && r < 0x1E00+rune(len(vietnamese)):
		return letterIn(vietnamese[r-0x1E00])
	case r >= 0x2000:
		return eastern(r)
	}
	return letter{kind: foreign}
}

func latinOf(r rune) letter {
	switch {
	case r == utf8.RuneError || r < 0xC0 || r == 0xD7 || r == 0xF7:
		return letter{}
	case r < 0xC0+rune(len(latinLetters)):
		return letterIn(latinLetters[r-0xC0])
	}
	return letter{kind: foreign}
}

// letterIn is the letter that b stands for in the tables.
func letterIn(b byte) letter {
	switch {
	case b == ' ':
		return letter{kind: foreign}
	case isUpper(b):
		return letter{fold: b | 0x20, kind: upperCase}
	}
	return letter{fold: b, kind: lowerCase}
}

// cased is a letter of a script whose folded lower-case letters lie from base on.
func cased(r, base rune, script uint8, upper bool) letter {
	kind := uint8(lowerCase)
	if upper {
		kind = upperCase
	}
	return letter{fold: 0x80 | uint8(r-base)&0x7F, kind: kind, script: script}
}

func cyrillicOf(r rune) letter {
	upper := false
	switch {
	case r < 0x410:
		r, upper = r+0x50, true
	case r < 0x430:
		r, upper = r+0x20, true
	case r >= 0x482 && r < 0x48A:
		return letter{kind: joiner}
	case r >= 0x460 && r&1 == 0:
		r, upper = r+1, true
	}
	if r == 0x451 { // ё
		r = 0x435
	}
	return cased(r, 0x430, cyrillic, upper)
}

// greekAccents are the letters under accented ones, by what stands from U+0380 on; a blank for the others.
var greekAccents = []rune("      α εηι ο υωι                         ιυαεηιυ                         ιυουω")

func greekOf(r rune) letter {
	if r == 0x37E || r == 0x387 || r < 0x386 {
		return letter{}
	}
	upper := r < 0x3AC && r != 0x390
	if k := int(r - 0x380); k < len(greekAccents) && greekAccents[k] != ' ' {
		return cased(greekAccents[k], 0x3B1, greek, upper)
	}
	switch {
	case r >= 0x391 && r < 0x3AA:
		r += 0x20
	case r == 0x3C2: // ς
		r = 0x3C3
	case r > 0x3CE:
		return letter{kind: foreign}
	}
	return cased(r, 0x3B1, greek, upper)
}

func single(r rune, script uint8) letter {
	return letter{fold: 0x80 | uint8(r)&0x7F, kind: caseless, script: script}
}

// hebrewMarks are points and signs inside words, hebrewEnds the forms that letters have at the end of a word.
const hebrewMarks, hebrewEnds = "\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u05F3\u05F4", "\u05DA\u05DD\u05DF\u05E3\u05E5"

func hebrewOf(r rune) letter {
	switch {
	case r < 0x5BE || strings.ContainsRune(hebrewMarks, r):
		return letter{kind: joiner}
	case strings.ContainsRune(hebrewEnds, r):
		return single(r+1, hebrew)
	case r >= 0x5D0 && r <= 0x5EA:
		return single(r, hebrew)
	}
	return letter{}
}

func arabicOf(r rune) letter {
	switch r {
	case 0x622, 0x623, 0x625, 0x671: // alif with a sign
		r = 0x627
	case 0x649, 0x6CC: // alif maqsura, Persian ya
		r = 0x64A
	case 0x629: // ta marbuta
		r = 0x647
	case 0x6A9: // Persian kaf
		r = 0x643
	case 0x6C0, 0x6C1, 0x6BE:
		r = 0x647
	case 0x640, 0x670:
		return letter{kind: joiner}
	}
	switch {
	case r >= 0x64B && r <= 0x65F, r >= 0x610 && r <= 0x61A, r >= 0x6D6 && r <= 0x6ED && r != 0x6E5 && r != 0x6E6:
		return letter{kind: joiner}
	case r >= 0x620 && r <= 0x64A, r >= 0x66E && r <= 0x6D3:
		return single(r, arabic)
	}
	return letter{}
}

func devanagariOf(r rune) letter {
	switch {
	case r == 0x93C: // nukta
		return letter{kind: joiner}
	case r == 0x901: // candrabindu, as often written as anusvara
		return single(0x902, devanagari)
	case r >= 0x900 && r < 0x964, r >= 0x970:
		return single(r, devanagari)
	}
	return letter{}
}

func thaiOf(r rune) letter {
	switch {
	case r >= 0xE01 && r <= 0xE3A, r >= 0xE40 && r <= 0xE45, r >= 0xE47 && r <= 0xE4E:
		return letter{kind: unspaced, script: thai}
	}
	return letter{}
}

// eastern is letterOf from U+2000 on.
func eastern(r rune) letter {
	switch {
	case r >= 0x4E00 && r < 0xA000, r >= 0x3400 && r < 0x4DC0, r >= 0xF900 && r < 0xFB00, r >= 0x20000 && r < 0x32000, r == 0x3005:
		return letter{kind: unspaced, script: han}
	case r >= 0x3041 && r <= 0x3096, r >= 0x30A1 && r <= 0x30FA, r == 0x30FC:
		return letter{kind: unspaced, script: kana}
	case r >= 0xAC00 && r < 0xD7A4:
		return letter{kind: unspaced, script: hangul}
	case r < 0x2E80, r >= 0x3000 && r < 0x3100, r >= 0xFE00:
		return letter{}
	}
	return letter{kind: foreign}
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
