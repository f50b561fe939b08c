// Package char knows characters: which letter of which script one is, folded, and which sign stands between words.
package char

import (
	"strings"
	"unicode/utf8"
)

// This file reads letters. Every Latin letter is folded to a lower-case letter of ASCII, so that José, JOSÉ and Jose are one word; those
// of other scripts to a byte from 0x80 on, without accents, points and the forms that some take at the end of a word.

// Kinds of letters.
const (
	Outside = iota // no part of a word
	Foreign        // of a script in which no names are looked for
	Joiner         // a combining mark: part of the word, no letter of its own
	LowerCase
	UpperCase
	Caseless // of a script that has one case
	Unspaced // of a script that does not part words by blanks
)

// Scripts. Words of different scripts have different hashes.
const (
	Latin = iota
	Cyrillic
	Greek
	Arabic
	Hebrew
	Devanagari
	Han
	Kana
	Hangul
	Thai
)

// Letter is a character of the text from a byte from 0x80 on.
type Letter struct{ Fold, Kind, Script, Width uint8 }

// Begins says whether a word may begin with the letter.
func (l Letter) Begins() bool { return l.Kind > Joiner && l.Kind != Unspaced }

// latinLetters and vietnamese hold the ASCII letter under each letter from U+00C0 and from U+1E00 on, upper case for upper case, and a
// blank for what is no letter of a name.
const latinLetters = "AAAAAAACEEEEIIIIDNOOOOO OUUUUYTsaaaaaaaceeeeiiiidnooooo ouuuuytyAaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGg" +
	"HhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs B    O " +
	" DD    EEFf G   Kk      Oo             Uu VYy               DDdLLlNNnAaIiOoUuUuUuUuUu AaAa    GgKkOo" +
	"Oo  jDDdGg  NnAa    AaAaEeEeIiIiOoOoRrRrUuUuSsTt  Hh      AaEeOoOoOoOoYy                            "

const vietnamese = "AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMmMmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRrSsSs" +
	"SsSsSsTtTtTtTtUuUuUuUuUuVvVvWwWwWwWwWwXxXxYyZzZzZzhtwyas    AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEe" +
	"IiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy      "

// At returns the character that text[i:] begins with, at a byte from 0x80 on.
func At(text []byte, i int) Letter {
	r, n := utf8.DecodeRune(text[i:])
	l := Of(r)
	l.Width = uint8(n)
	return l
}

// EndingAt returns the letter outside ASCII that ends at i; none of Kind Outside if there is no such letter.
func EndingAt(text []byte, i int) Letter {
	r, n := utf8.DecodeLastRune(text[:i])
	if n < 2 {
		return Letter{}
	}
	return Of(r)
}

// Of returns the letter that r is.
func Of(r rune) Letter {
	switch {
	case r < 0x250:
		return latinOf(r)
	case r < 0x300:
		return Letter{Kind: Foreign}
	case r < 0x370:
		return Letter{Kind: Joiner}
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
	return Letter{Kind: Foreign}
}

func latinOf(r rune) Letter {
	switch {
	case r < 0xC0, r == 0xD7, r == 0xF7: // × and ÷
		return Letter{}
	case r < 0xC0+rune(len(latinLetters)):
		return letterIn(latinLetters[r-0xC0])
	}
	return Letter{Kind: Foreign}
}

// letterIn is the letter that b stands for in the tables.
func letterIn(b byte) Letter {
	switch {
	case b == ' ':
		return Letter{Kind: Foreign}
	case IsUpper(b):
		return Letter{Fold: b | 0x20, Kind: UpperCase}
	}
	return Letter{Fold: b, Kind: LowerCase}
}

// cased is a letter of a script whose folded lower-case letters lie from base on.
func cased(r, base rune, script uint8, upper bool) Letter {
	kind := uint8(LowerCase)
	if upper {
		kind = UpperCase
	}
	return Letter{Fold: 0x80 | uint8(r-base)&0x7F, Kind: kind, Script: script}
}

func cyrillicOf(r rune) Letter {
	upper := false
	switch {
	case r < 0x410:
		r, upper = r+0x50, true
	case r < 0x430:
		r, upper = r+0x20, true
	case r >= 0x482 && r < 0x48A:
		return Letter{Kind: Joiner}
	case r >= 0x460 && r&1 == 0:
		r, upper = r+1, true
	}
	if r == 0x451 { // ё
		r = 0x435
	}
	return cased(r, 0x430, Cyrillic, upper)
}

// greekAccents are the letters under accented ones, by what stands from U+0380 on; a blank for the others.
var greekAccents = []rune("      α εηι ο υωι                         ιυαεηιυ                         ιυουω")

func greekOf(r rune) Letter {
	if r == 0x37E || r == 0x387 || r < 0x386 {
		return Letter{}
	}
	upper := r < 0x3AC && r != 0x390
	if k := int(r - 0x380); k < len(greekAccents) && greekAccents[k] != ' ' {
		return cased(greekAccents[k], 0x3B1, Greek, upper)
	}
	switch {
	case r >= 0x391 && r < 0x3AA:
		r += 0x20
	case r == 0x3C2: // ς
		r = 0x3C3
	case r > 0x3CE:
		return Letter{Kind: Foreign}
	}
	return cased(r, 0x3B1, Greek, upper)
}

func single(r rune, script uint8) Letter {
	return Letter{Fold: 0x80 | uint8(r)&0x7F, Kind: Caseless, Script: script}
}

// hebrewMarks are points and signs inside words, hebrewEnds the forms that letters have at the end of a word.
const hebrewMarks, hebrewEnds = "\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u05F3\u05F4", "\u05DA\u05DD\u05DF\u05E3\u05E5"

func hebrewOf(r rune) Letter {
	switch {
	case r < 0x5BE || strings.ContainsRune(hebrewMarks, r):
		return Letter{Kind: Joiner}
	case strings.ContainsRune(hebrewEnds, r):
		return single(r+1, Hebrew)
	case r >= 0x5D0 && r <= 0x5EA:
		return single(r, Hebrew)
	}
	return Letter{}
}

func arabicOf(r rune) Letter {
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
		return Letter{Kind: Joiner}
	}
	switch {
	case arabicMark(r):
		return Letter{Kind: Joiner}
	case among(r, 0x620, 0x64A), among(r, 0x66E, 0x6D3):
		return single(r, Arabic)
	}
	return Letter{}
}

// arabicMark says whether r is a point or a sign above or below a letter.
func arabicMark(r rune) bool {
	if r == 0x6E5 || r == 0x6E6 { // small letters
		return false
	}
	return among(r, 0x64B, 0x65F) || among(r, 0x610, 0x61A) || among(r, 0x6D6, 0x6ED)
}

// among says whether r lies between first and last.
func among(r, first, last rune) bool { return first <= r && r <= last }

func devanagariOf(r rune) Letter {
	switch {
	case r == 0x93C: // nukta
		return Letter{Kind: Joiner}
	case r == 0x901: // candrabindu, as often written as anusvara
		return single(0x902, Devanagari)
	case r >= 0x900 && r < 0x964, r >= 0x970:
		return single(r, Devanagari)
	}
	return Letter{}
}

func thaiOf(r rune) Letter {
	if among(r, 0xE01, 0xE3A) || among(r, 0xE40, 0xE45) || among(r, 0xE47, 0xE4E) {
		return Letter{Kind: Unspaced, Script: Thai}
	}
	return Letter{}
}

// eastern is Of from U+2000 on.
func eastern(r rune) Letter {
	switch {
	case isHan(r):
		return Letter{Kind: Unspaced, Script: Han}
	case among(r, 0x3041, 0x3096), among(r, 0x30A1, 0x30FA), r == 0x30FC:
		return Letter{Kind: Unspaced, Script: Kana}
	case among(r, 0xAC00, 0xD7A3):
		return Letter{Kind: Unspaced, Script: Hangul}
	case r < 0x2E80, among(r, 0x3000, 0x30FF), r >= 0xFE00:
		return Letter{}
	}
	return Letter{Kind: Foreign}
}

// isHan says whether r is one of Han's characters, or the sign 々 that repeats one.
func isHan(r rune) bool {
	switch {
	case among(r, 0x4E00, 0x9FFF), among(r, 0x3400, 0x4DBF), r == 0x3005:
		return true
	}
	return among(r, 0xF900, 0xFAFF) || among(r, 0x20000, 0x31FFF)
}

// arabicClitics are و ف ب ل ك, folded.
const (
	arabicClitics      = "\xC8\xC1\xA8\xC4\xC3"
	arabicIn, arabicTo = 0xA8, 0xC4
)

// Placing says whether the letter, before a name in one word with it, says where: in, to, from.
func (l Letter) Placing() bool {
	switch l.Script {
	case Arabic:
		return l.Fold == arabicIn || l.Fold == arabicTo
	case Hebrew:
		switch rune(l.Fold&0x7F) + 0x580 {
		case 'ב', 'ל', 'מ':
			return true
		}
	}
	return false
}

// Clitic says whether the letter may stand before a name in one word with it: and, to, in, from, by.
func (l Letter) Clitic() bool {
	switch l.Script {
	case Arabic:
		return strings.IndexByte(arabicClitics, l.Fold) >= 0
	case Hebrew:
		switch rune(l.Fold&0x7F) + 0x580 {
		case 'ו', 'ה', 'ב', 'ל', 'מ', 'ש', 'כ':
			return true
		}
	}
	return false
}
