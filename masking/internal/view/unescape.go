package view

import (
	"bytes"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// disguise says of each byte whether a disguise may begin with it.
var disguise = text.Where(func(b byte) bool { return b >= utf8.RuneSelf || text.HasByte(`%&\`, b) })

// A piece is what n bytes of a text stand for: plain[:size]. If it is a mark, it belongs to the character before.
type piece struct {
	n, size int
	plain   [utf8.UTFMax]byte
	mark    bool
}

// one is n bytes that stand for the byte c, or for nothing if c is 0.
func one(n int, c byte) piece {
	return piece{n: n, size: text.Btoi(c != 0), plain: [utf8.UTFMax]byte{c}}
}

// char is n bytes that stand for the character c, which may be a disguise itself. It is not ok for control characters.
func char(n int, c rune) (p piece, ok bool) {
	switch {
	case c == '\t', c == '\n', c == '\r':
	case c < ' ', c == 0x7f:
		return piece{}, false
	}
	if plain, kind := plainRune(c); kind != ordinaryRune && kind != lookalike {
		return one(n, plain), true
	}
	p.n = n
	p.size = utf8.EncodeRune(p.plain[:], c)
	return p, true
}

// unescape reads the escape that text begins with. Escapes of escapes, like %2540, &amp;#64; and \\u0040, are read at once.
func unescape(src []byte) (p piece, ok bool) {
	switch src[0] {
	case '%':
		return percentEscape(src)
	case '&':
		return characterEntity(src)
	}
	return backslash(src)
}

// percentEscape reads %XX (RFC 3986 section 2.1). Its byte may be one of several of a character.
func percentEscape(src []byte) (p piece, ok bool) {
	i := 1
	for i+4 <= len(src) && string(src[i:i+2]) == "25" && text.Hex(src[i+2:i+4]) {
		i += 2
	}
	if i+2 > len(src) || !text.IsHex(src[i]) || !text.IsHex(src[i+1]) {
		return piece{}, false
	}
	c := text.Unhex(src[i])<<4 | text.Unhex(src[i+1])
	if c < utf8.RuneSelf {
		return char(i+2, rune(c))
	}
	return one(i+2, c), true
}

// entities are the named character references (HTML section 13.5) of what values are made of.
var entityNames = map[string]rune{
	"commat": '@', "period": '.', "colon": ':', "equals": '=', "hyphen": '-', "dash": '-', "lowbar": '_', "UnderBar": '_', "plus": '+', "sol": '/', "bsol": '\\',
	"num": '#', "excl": '!', "quest": '?', "dollar": '$', "percnt": '%', "ast": '*', "semi": ';', "comma": ',', "lpar": '(', "rpar": ')', "lsqb": '[', "rsqb": ']',
	"quot": '"', "apos": '\'', "lt": '<', "gt": '>', "amp": '&', "nbsp": ' ', "Tab": '\t', "NewLine": '\n', "shy": 0xAD, "zwnj": 0x200C, "zwj": 0x200D, "ZeroWidthSpace": 0x200B,
}

// entity reads a character reference; the semicolon of a numeric one may be missing.
func characterEntity(src []byte) (p piece, ok bool) {
	i := 1
	for bytes.HasPrefix(src[i:], []byte("amp;")) {
		i += len("amp;")
	}
	if text.ByteAt(src, i) == '#' {
		return numericEntity(src, i+1)
	}
	if i > 1 {
		if end := nameEnd(src, i); end < 0 || text.ByteAt(src, end) != ';' || entityNames[string(src[i:end])] == 0 {
			return one(i, '&'), true
		}
	}
	if end := nameEnd(src, i); end > i && text.ByteAt(src, end) == ';' {
		if c := entityNames[string(src[i:end])]; c != 0 {
			return char(end+1, c)
		}
	}
	return piece{}, false
}

// nameEnd is the end of the name of an entity at i.
func nameEnd(src []byte, i int) int {
	for end := i; end < len(src) && end-i <= len("ZeroWidthSpace"); end++ {
		if !text.IsAlpha(src[end]) {
			return end
		}
	}
	return -1
}

// numericEntity reads the number at i, of any length: zeros may stand before it.
func numericEntity(src []byte, i int) (p piece, ok bool) {
	base, digit := rune(10), text.IsDigit
	if text.ByteAt(src, i)|0x20 == 'x' {
		base, digit = 16, text.IsHex
		i++
	}
	c, end := rune(0), i
	for ; digit(text.ByteAt(src, end)); end++ {
		c = min(c*base+rune(text.Unhex(src[end])), utf8.MaxRune+1)
	}
	switch {
	case end == i:
		return piece{}, false
	case c > utf8.MaxRune:
		c = utf8.RuneError
	}
	return char(end+text.Btoi(text.ByteAt(src, end) == ';'), c)
}

// hexNumber reads up to most hexadecimal digits at i.
func hexNumber(src []byte, i, most int) (c rune, end int) {
	for end = i; end-i < most && text.IsHex(text.ByteAt(src, end)); end++ {
		c = c<<4 | rune(text.Unhex(src[end]))
	}
	if c < 0 || c > utf8.MaxRune {
		c = utf8.RuneError
	}
	return c, end
}

// backslash reads the escapes of source code, and what is escaped for Markdown or as PHP escapes a slash. The backslash may be
// escaped itself. Line breaks, tabs and quotes stay: the rules know them.
func backslash(src []byte) (p piece, ok bool) {
	i := 1
	for i < 8 && text.ByteAt(src, i) == '\\' {
		i++
	}
	switch c := text.ByteAt(src, i); {
	case c == 'u':
		return hexEscape(src, i+1, 4)
	case c == 'U':
		return hexEscape(src, i+1, 8)
	case c == 'x':
		return hexEscape(src, i+1, 2)
	case text.InRange(c, '0', '3') && isOctal(text.ByteAt(src, i+1)) && isOctal(text.ByteAt(src, i+2)):
		return char(i+3, rune(c-'0')<<6|rune(src[i+1]-'0')<<3|rune(src[i+2]-'0'))
	case c == '/', i == 1 && c != 0 && text.HasByte("@.-_:=+", c):
		return one(i+1, c), true
	}
	return piece{}, false
}

func isOctal(b byte) bool { return '0' <= b && b <= '7' }

// hexEscape reads the digits of \uXXXX, \u{X}, \UXXXXXXXX or \xXX at i, and the second half of a surrogate pair.
func hexEscape(src []byte, i, digits int) (p piece, ok bool) {
	if text.ByteAt(src, i) == '{' {
		c, end := hexNumber(src, i+1, 6)
		if end == i+1 || text.ByteAt(src, end) != '}' {
			return piece{}, false
		}
		return char(end+1, c)
	}
	c, end := hexNumber(src, i, digits)
	if end < i+digits {
		return piece{}, false
	}
	if digits == 2 && c >= utf8.RuneSelf {
		return one(end, byte(c)), true
	}
	if text.InRange(c, 0xD800, 0xDBFF) && text.ByteAt(src, end) == '\\' && text.ByteAt(src, end+1) == 'u' {
		if low, stop := hexNumber(src, end+2, 4); stop == end+6 && text.InRange(low, 0xDC00, 0xDFFF) {
			return char(stop, (c-0xD800)<<10+(low-0xDC00)+0x10000)
		}
	}
	return char(end, c)
}
