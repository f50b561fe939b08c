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

// zeros are the first of ten digits of a script or style; they are sorted.
var zeros = []rune{
	0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66,
	0xE50, 0xED0, 0xF20, 0x1040, 0x17E0, 0x1810, 0x2080,
	0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6, 0x1FBF0,
}

// styles are the first letters of alphabets: A where 52 letters follow, of both cases, or 26 of one case.
var styles = []struct {
	first rune
	count int
	plain byte
}{
	{0x24B6, 26, 'A'}, {0x24D0, 26, 'a'}, {0x1F110, 26, 'A'}, {0x1F130, 26, 'A'}, {0x1F150, 26, 'A'}, {0x1F170, 26, 'A'}, {0x249C, 26, 'a'},
}

// styledMarkOf returns the ASCII punctuation that c is another form of.
func styledMarkOf(c rune) byte {
	switch c {
	case 0xFE6B:
		return '@'
	case 0xFE52, 0x2024, 0x3002, 0xFF61:
		return '.'
	case 0x2236, 0xA789, 0xFE55:
		return ':'
	case 0x2044, 0x2215:
		return '/'
	case 0xFE66:
		return '='
	}
	return 0
}

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
	case 0xFF01 <= c && c <= 0xFF5E:
		return fullWidth(byte(c - 0xFEE0))
	case c < 0x300:
		switch c {
		case 0xA0:
			return ' ', styledSpace
		case 0xAD:
			return 0, invisible
		}
		return 0, ordinaryRune
	case c < 0x370, text.InRange(c, 0x1AB0, 0x1AFF), text.InRange(c, 0x1DC0, 0x1DFF),
		text.InRange(c, 0x20D0, 0x20FF), text.InRange(c, 0xFE20, 0xFE2F):
		if c == 0x34F {
			return 0, invisible
		}
		return 0, combining
	case c < 0x530:
		if plain = lookalikeOf[c]; plain != 0 {
			return plain, lookalike
		}
		return 0, ordinaryRune
	case 0x660 <= c && c < 0x66A: // Arabic digits, and those of Persian and Urdu
		return '0' + byte(c-0x660), styledDigit
	case 0x6F0 <= c && c < 0x6FA:
		return '0' + byte(c-0x6F0), styledDigit
	case text.InRange(c, 0x2016, 0x2023): // quotes
		return 0, ordinaryRune
	case text.InRange(c, 0x3040, 0xFDFF) && c != 0x3164 && c != 0xA789: // most of what is written in East Asia
		return 0, ordinaryRune
	case hidden(c):
		return 0, invisible
	case isTag(c):
		return byte(c - 0xE0000), tagRune
	case 0x2000 <= c && c < 0x200B, c == 0x202F, c == 0x205F, c == 0x3000:
		return ' ', styledSpace
	case 0x2010 <= c && c < 0x2016, c == 0x2212, c == 0xFE58, c == 0xFE63:
		return '-', styledDash
	}
	if plain = styledMarkOf(c); plain != 0 {
		return plain, styledMark
	}
	return styled(c)
}

// fullWidth says how the full-width form of c disguises it.
func fullWidth(c byte) (plain byte, kind runeKind) {
	switch {
	case text.IsDigit(c):
		return c, styledDigit
	case text.IsAlpha(c):
		return c, styledLetter
	case c == '-':
		return c, styledDash
	}
	return c, styledMark
}

// hidden says whether c cannot be seen.
func hidden(c rune) bool {
	switch {
	case c == 0x61C, c == 0x115F, c == 0x1160, c == 0x17B4, c == 0x17B5, 0x180B <= c && c <= 0x180F, c == 0x3164, c == 0xFEFF, c == 0xFFA0:
		return true
	case text.InRange(c, 0x200B, 0x200F), text.InRange(c, 0x202A, 0x202E), text.InRange(c, 0x2060, 0x206F), text.InRange(c, 0xFE00, 0xFE0F):
		return true
	}
	return text.InRange(c, 0xE0000, 0xE001F) || text.InRange(c, 0xE007F, 0xE0FFF)
}

// styled returns what the digit, letter or mark c of another style stands for.
func styled(c rune) (plain byte, kind runeKind) {
	if i, found := slices.BinarySearch(zeros, c-9); i < len(zeros) && (found || zeros[i] <= c) {
		return '0' + byte(c-zeros[i]), styledDigit
	}
	switch {
	case c < 0x2070:
		return 0, ordinaryRune
	case 0x1D400 <= c && c < 0x1D6A4:
		n := byte((c - 0x1D400) % 52)
		return n%26 + 'A' + n/26*('a'-'A'), styledLetter
	case c == 0x2070, 0x2074 <= c && c < 0x207A:
		return '0' + byte(c-0x2070), styledDigit
	case 0x2460 <= c && c < 0x2469:
		return '1' + byte(c-0x2460), styledDigit
	case c == 0x24EA:
		return '0', styledDigit
	}
	for _, st := range styles {
		if st.first <= c && c < st.first+rune(st.count) {
			return st.plain + byte(c-st.first), styledLetter
		}
	}
	return 0, ordinaryRune
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

// isTag says whether c spells ASCII invisibly.
func isTag(c rune) bool { return 0xE0020 <= c && c < 0xE007F }

// tagNext says whether text begins with such a character.
func tagNext(src []byte) bool {
	c, _ := utf8.DecodeRune(src)
	return isTag(c)
}
