package view

import (
	"slices"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// The kinds of characters that may disguise ASCII.
type runeKind uint8

const (
	ordinaryRune runeKind = iota
	invisible             // zero-width characters, marks of direction, variation selectors, fillers
	combining             // marks on the character before
	tagRune               // U+E0020 to U+E007E, which spell ASCII invisibly
	styledDigit           // of another width, script or style
	styledLetter
	styledMark // punctuation
	styledSpace
	styledDash
	lookalike // a letter of another script that looks like a Latin one (Unicode Technical Standard 39, confusables)
)

// A disguiseRange is characters in a row that may disguise ASCII. Digits, letters and other marks stand for ASCII characters in a row, too, from plain on;
// all spaces and dashes for one, and what is 0 for nothing.
type disguiseRange struct {
	first, last rune
	plain       byte
	kind        runeKind
}

// disguises are sorted. Source: Unicode 16, and Unicode Technical Standard 39 for what is invisible.
var disguises = sorted([]disguiseRange{
	{0xA0, 0xA0, ' ', styledSpace},
	{0xAD, 0xAD, 0, invisible},
	{0x300, 0x34E, 0, combining},
	{0x34F, 0x34F, 0, invisible},
	{0x350, 0x36F, 0, combining},
	{0x61C, 0x61C, 0, invisible},
	{0x115F, 0x1160, 0, invisible},
	{0x17B4, 0x17B5, 0, invisible},
	{0x180B, 0x180F, 0, invisible},
	{0x1AB0, 0x1AFF, 0, combining},
	{0x1DC0, 0x1DFF, 0, combining},
	{0x2000, 0x200A, ' ', styledSpace},
	{0x200B, 0x200F, 0, invisible},
	{0x2010, 0x2015, '-', styledDash},
	{0x2024, 0x2024, '.', styledMark},
	{0x202A, 0x202E, 0, invisible},
	{0x202F, 0x202F, ' ', styledSpace},
	{0x2044, 0x2044, '/', styledMark},
	{0x205F, 0x205F, ' ', styledSpace},
	{0x2060, 0x206F, 0, invisible},
	{0x2070, 0x2070, '0', styledDigit},
	{0x2074, 0x2079, '4', styledDigit},
	{0x20D0, 0x20FF, 0, combining},
	{0x2212, 0x2212, '-', styledDash},
	{0x2215, 0x2215, '/', styledMark},
	{0x2236, 0x2236, ':', styledMark},
	{0x2460, 0x2468, '1', styledDigit},
	{0x249C, 0x24B5, 'a', styledLetter},
	{0x24B6, 0x24CF, 'A', styledLetter},
	{0x24D0, 0x24E9, 'a', styledLetter},
	{0x24EA, 0x24EA, '0', styledDigit},
	{0x3000, 0x3000, ' ', styledSpace},
	{0x3002, 0x3002, '.', styledMark},
	{0x3164, 0x3164, 0, invisible},
	{0xA789, 0xA789, ':', styledMark},
	{0xFE00, 0xFE0F, 0, invisible},
	{0xFE20, 0xFE2F, 0, combining},
	{0xFE52, 0xFE52, '.', styledMark},
	{0xFE55, 0xFE55, ':', styledMark},
	{0xFE58, 0xFE58, '-', styledDash},
	{0xFE63, 0xFE63, '-', styledDash},
	{0xFE66, 0xFE66, '=', styledMark},
	{0xFE6B, 0xFE6B, '@', styledMark},
	{0xFEFF, 0xFEFF, 0, invisible},
	{0xFF01, 0xFF0C, '!', styledMark}, // full width
	{0xFF0D, 0xFF0D, '-', styledDash},
	{0xFF0E, 0xFF0F, '.', styledMark},
	{0xFF10, 0xFF19, '0', styledDigit},
	{0xFF1A, 0xFF20, ':', styledMark},
	{0xFF21, 0xFF3A, 'A', styledLetter},
	{0xFF3B, 0xFF40, '[', styledMark},
	{0xFF41, 0xFF5A, 'a', styledLetter},
	{0xFF5B, 0xFF5E, '{', styledMark},
	{0xFF61, 0xFF61, '.', styledMark},
	{0xFFA0, 0xFFA0, 0, invisible},
	{0x1F110, 0x1F129, 'A', styledLetter},
	{0x1F130, 0x1F149, 'A', styledLetter},
	{0x1F150, 0x1F169, 'A', styledLetter},
	{0x1F170, 0x1F189, 'A', styledLetter},
	{0xE0000, 0xE001F, 0, invisible},
	{0xE0020, 0xE007E, ' ', tagRune},
	{0xE007F, 0xE0FFF, 0, invisible},
})

// zeros are the first of ten digits of a script or style.
var zeros = []rune{
	0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66,
	0xE50, 0xED0, 0xF20, 0x1040, 0x17E0, 0x1810, 0x2080,
	0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6, 0x1FBF0,
}

// sorted adds an end, the digits, and the mathematical alphabets from U+1D400 on, in each of which 26 capitals come before 26 small letters.
func sorted(all []disguiseRange) []disguiseRange {
	for _, zero := range zeros {
		all = append(all, disguiseRange{zero, zero + 9, '0', styledDigit})
	}
	for c := rune(0x1D400); c < 0x1D6A4; c += 52 {
		all = append(all, disguiseRange{c, c + 25, 'A', styledLetter}, disguiseRange{c + 26, c + 51, 'a', styledLetter})
	}
	slices.SortFunc(all, func(a, b disguiseRange) int { return int(a.first - b.first) })
	return append(all, disguiseRange{utf8.MaxRune + 1, utf8.MaxRune + 1, 0, ordinaryRune})
}

// firstOfPage is the first of the disguises that does not end before a page of 256 characters.
var firstOfPage = func() (first [utf8.MaxRune>>8 + 1]uint8) {
	for page := range first {
		first[page] = uint8(slices.IndexFunc(disguises, func(d disguiseRange) bool { return d.last >= rune(page)<<8 }))
	}
	return first
}()

// lookalikeOf is indexed by Greek and Cyrillic letters.
var lookalikeOf = func() (all [0x530]byte) {
	const other, latin = "асеорхуіјѕһԁԛԝвкмнтАВЕКМНОРСТХУІЈЅοανρικυΑΒΕΖΗΙΚΜΝΟΡΤΥΧϲϳ", "aceopxyijshdqwbkmhtABEKMHOPCTXYIJSoavpikuABEZHIKMNOPTYXcj"
	i := 0
	for _, c := range other {
		all[c] = latin[i]
		i++
	}
	return all
}()

// plainRune returns the ASCII character that c disguises, 0 if c hides nothing but itself, and how.
func plainRune(c rune) (plain byte, kind runeKind) {
	switch {
	case text.InRange(c, 0x370, 0x52F):
		if plain = lookalikeOf[c]; plain != 0 {
			kind = lookalike
		}
		return plain, kind
	case text.InRange(c, 0x2016, 0x2023): // quotes
		return 0, ordinaryRune
	case text.InRange(c, 0x3040, 0xFDFF) && c != 0x3164 && c != 0xA789: // most of what is written in East Asia
		return 0, ordinaryRune
	}
	i := firstOfPage[c>>8]
	for disguises[i].last < c {
		i++
	}
	if c < disguises[i].first {
		return 0, ordinaryRune
	}
	d := &disguises[i]
	switch d.kind {
	case styledDigit, styledLetter, styledMark, tagRune:
		return d.plain + byte(c-d.first), d.kind
	default:
		return d.plain, d.kind
	}
}

// lookalikeWord says whether b is part of a word of ASCII and of the scripts that have lookalikes.
func lookalikeWord(b byte) bool { return text.IsWordByte(b) || b >= utf8.RuneSelf }

// lookalikes says whether the word has ASCII letters, and no other letters but such as look like them.
func lookalikes(word []byte) bool {
	latin := false
	for i := 0; i < len(word); {
		c, n := utf8.DecodeRune(word[i:])
		i += n
		if c < utf8.RuneSelf {
			latin = latin || text.IsAlpha(byte(c))
			continue
		}
		if _, kind := plainRune(c); kind == ordinaryRune {
			return false
		}
	}
	return latin
}
