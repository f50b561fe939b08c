package view

import (
	"bytes"
	"html"
	"strings"
	"unicode/utf16"
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

// percentEscape reads %XX (RFC 3986 section 2.1).
func percentEscape(src []byte) (p piece, ok bool) {
	i := 1
	for i+4 <= len(src) && string(src[i:i+2]) == "25" && text.Hex(src[i+2:i+4]) {
		i += 2
	}
	return escapedByte(src, i)
}

// escapedByte reads the two hexadecimal digits at i, of a character of ASCII or of one of several bytes of another.
func escapedByte(src []byte, i int) (p piece, ok bool) {
	c, end := number(src, i, 2, 16)
	if end < i+2 {
		return piece{}, false
	}
	return encoded(src, end, c)
}

// encoded is what the first end bytes of src stand for, an escape with the number c: a byte of a character in UTF-8, of which another follows or
// which is no first one, or else a character of Latin-1.
func encoded(src []byte, end int, c rune) (p piece, ok bool) {
	if c >= utf8.RuneSelf && (c < 0xC0 || goesOnEscaped(src[end:])) {
		return one(end, byte(c)), true
	}
	return char(end, c)
}

// goesOnEscaped says whether v begins with the escape of a byte inside a character of UTF-8: %80 to %BF, \x80, \200.
func goesOnEscaped(v []byte) bool {
	plain, octal := bytes.TrimLeft(v, `%\`), bytes.HasPrefix(v, []byte(`\`))
	for !octal && bytes.HasPrefix(plain, []byte("25")) {
		plain = plain[len("25"):]
	}
	if hexadecimal, ok := bytes.CutPrefix(plain, []byte("x")); ok {
		plain, octal = hexadecimal, false
	}
	if escaped := len(plain) < len(v); !escaped || len(plain) < 2 {
		return false
	}
	if octal {
		return plain[0] == '2'
	}
	return text.HasByte("89abAB", plain[0]) && text.IsHex(plain[1])
}

// number reads up to most digits of the base at i. The greatest character stands for all numbers above its own.
func number(src []byte, i, most int, base rune) (c rune, end int) {
	for end = i; end-i < most && text.IsHex(text.ByteAt(src, end)); end++ {
		digit := rune(text.Unhex(src[end]))
		if digit >= base {
			break
		}
		c = min(c*base+digit, utf8.MaxRune)
	}
	return c, end
}

// entityNames are the named character references (HTML section 13.5) of what values are made of.
var entityNames = map[string]rune{
	"commat": '@', "period": '.', "colon": ':', "equals": '=', "hyphen": '-', "dash": '-', "lowbar": '_', "UnderBar": '_', "plus": '+', "sol": '/', "bsol": '\\',
	"num": '#', "excl": '!', "quest": '?', "dollar": '$', "percnt": '%', "ast": '*', "semi": ';', "comma": ',', "lpar": '(', "rpar": ')', "lsqb": '[', "rsqb": ']',
	"quot": '"', "apos": '\'', "lt": '<', "gt": '>', "amp": '&', "nbsp": ' ', "Tab": '\t', "NewLine": '\n', "shy": 0xAD, "zwnj": 0x200C, "zwj": 0x200D, "ZeroWidthSpace": 0x200B,
}

// letterNames are the named character references of letters in the languages of Europe.
var letterNames = strings.Fields(`Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute
	Ocirc Otilde Ouml Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave
	eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml oslash ugrave uacute ucirc uuml yacute
	thorn yuml Abreve abreve Aogon aogon Cacute cacute Ccaron ccaron Dcaron dcaron Dstrok dstrok Ecaron ecaron Eogon eogon Emacr
	emacr Gbreve gbreve Idot inodot Imacr imacr Lacute lacute Lcaron lcaron Lstrok lstrok Nacute nacute Ncaron ncaron Odblac
	odblac OElig oelig Racute racute Rcaron rcaron Sacute sacute Scaron scaron Scedil scedil Tcaron tcaron Tcedil tcedil Udblac
	udblac Uring uring Umacr umacr Uogon uogon Zacute zacute Zcaron zcaron Zdot zdot`)

func init() {
	for _, name := range letterNames {
		entityNames[name], _ = utf8.DecodeRuneInString(html.UnescapeString("&" + name + ";"))
	}
}

// characterEntity reads a character reference; the semicolon of a numeric one may be missing.
func characterEntity(src []byte) (p piece, ok bool) {
	i := 1
	for bytes.HasPrefix(src[i:], []byte("amp;")) {
		i += len("amp;")
	}
	if text.ByteAt(src, i) == '#' {
		return numericEntity(src, i+1)
	}
	end := i + text.AlphaEnd(src[i:min(len(src), i+mostName)])
	c := entityNames[string(src[i:end])]
	switch {
	case c != 0 && text.ByteAt(src, end) == ';':
		return char(end+1, c)
	case i > 1:
		return one(i, '&'), true
	}
	return piece{}, false
}

const mostName = len("ZeroWidthSpace") + 1 // form: more than the name of an entity has bytes

// numericEntity reads the number at i, of any length: zeros may stand before it.
func numericEntity(src []byte, i int) (p piece, ok bool) {
	base := rune(10)
	if text.ByteAt(src, i)|0x20 == 'x' {
		base, i = 16, i+1
	}
	c, end := number(src, i, len(src), base)
	if end == i {
		return piece{}, false
	}
	return char(end+text.Btoi(text.ByteAt(src, end) == ';'), c)
}

// backslash reads the escapes of source code, and what is escaped for Markdown or as PHP escapes a slash. The backslash may be
// escaped itself. Line breaks, tabs and quotes stay: the rules know them.
func backslash(src []byte) (p piece, ok bool) {
	i := 1
	for i < 8 && text.ByteAt(src, i) == '\\' {
		i++
	}
	octal, stop := number(src, i, 3, 8)
	switch c, braced := text.ByteAt(src, i), text.ByteAt(src, i+1) == '{'; {
	case braced && text.HasByte("ux", c):
		return bracedNumber(src, i+2)
	case c == 'u':
		return codeUnits(src, i+1, 4)
	case c == 'U':
		return codeUnits(src, i+1, 8)
	case c == 'x':
		return escapedByte(src, i+1)
	case stop == i+3 && c < '4':
		return encoded(src, stop, octal)
	case c == '/', i == 1 && text.HasByte("@.-_:=+", c):
		return one(i+1, c), true
	}
	return piece{}, false
}

// bracedNumber reads the digits at i of \u{X}.
func bracedNumber(src []byte, i int) (p piece, ok bool) {
	c, end := number(src, i, 6, 16)
	if end == i || text.ByteAt(src, end) != '}' {
		return piece{}, false
	}
	return char(end+1, c)
}

// codeUnits reads the digits of \uXXXX or \UXXXXXXXX at i, and the second half of a surrogate pair.
func codeUnits(src []byte, i, digits int) (p piece, ok bool) {
	c, end := number(src, i, digits, 16)
	if end < i+digits {
		return piece{}, false
	}
	if utf16.IsSurrogate(c) && bytes.HasPrefix(src[end:], []byte(`\u`)) {
		low, stop := number(src, end+2, 4, 16)
		if pair := utf16.DecodeRune(c, low); stop == end+6 && pair != utf8.RuneError {
			return char(stop, pair)
		}
	}
	return char(end, c)
}
