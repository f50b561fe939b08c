package view

import (
	"bytes"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Character notes the character at i, if it is written in another style or is none, and returns where it ends.
func Character(s *text.Cursor, i int) int {
	src := s.Text
	c, n := utf8.DecodeRune(src[i:])
	switch _, kind := plainRune(c); kind {
	case ordinaryRune, lookalike:
	case invisible, tagRune:
		if kind == tagRune || invisibleWithin(s, i, i+n, c) {
			Note(s, i, i+n)
		}
	case combining:
		if i > 0 && src[i-1] > ' ' && src[i-1] < utf8.RuneSelf {
			Note(s, i, i+n)
		}
	case styledLetter:
		styledWord(s, i)
	case styledDigit, styledSpace, styledDash:
		digitChain(s, i)
		if kind == styledDigit {
			styledWord(s, i)
		}
	case styledMark:
		noteStyledMark(s, i, i+n, c)
	}
	return i + n
}

// ArabicDigit says whether a character of U+0600 to U+07FF, by its bytes, is a digit or the mark of direction.
func ArabicDigit(b, c byte) bool {
	return b == 0xD9 && 0xA0 <= c && c <= 0xA9 || b == 0xD8 && c == 0x9C || b == 0xDB && 0xB0 <= c && c <= 0xB9 || b == 0xDF && 0x80 <= c && c <= 0x89
}

// IndicDigit says whether a character of U+0800 to U+0FFF, by its last two bytes, may be a digit.
func IndicDigit(b, c byte) bool {
	return b&1 == 1 && 0xA6 <= c && c <= 0xAF || (b == 0xB9 || b == 0xBB) && 0x90 <= c && c <= 0x99 || b == 0xBC && 0xA0 <= c && c <= 0xA9
}

// invisibleWithin says whether the character text[i:end], or several of them, breaks something: a word of ASCII, or for the
// dictionary any word. In scripts whose words they are part of they are no disguise.
func invisibleWithin(s *text.Cursor, i, end int, c rune) bool {
	left, right := text.ByteAt(s.Text, i-1), text.ByteAt(s.Text, end)
	if left <= ' ' || right <= ' ' {
		return betweenGroups(s.Text, i, end)
	}
	ascii := left < utf8.RuneSelf || right < utf8.RuneSelf
	return ascii && (isGraphicWord(left) || isGraphicWord(right)) || FoldMemo.Of(s).Dictionary && c != 0x200C && c != 0x200D && c < 0xFE00
}

// betweenGroups says whether text[i:end] stands before or behind a space between two groups of digits.
func betweenGroups(src []byte, i, end int) bool {
	if text.ByteAt(src, i-1) == ' ' {
		i--
	} else if text.ByteAt(src, end) == ' ' {
		end++
	}
	return text.IsDigit(text.ByteAt(src, i-1)) && text.IsDigit(text.ByteAt(src, end))
}

func isGraphicWord(b byte) bool { return text.IsWordByte(b) || text.HasByte("@.-+:/=%", b) }

// styledMark notes punctuation in another form between ASCII characters, such as ＠, and digits it may stand between.
func noteStyledMark(s *text.Cursor, i, end int, c rune) {
	left, right := text.ByteAt(s.Text, i-1), text.ByteAt(s.Text, end)
	switch {
	case c == 0xFF20 || c == 0xFE6B:
		Note(s, i, end)
	case c == 0xFF1A || c == 0xFF1D || c == 0xFE55 || c == 0xFE66: // : and =, which a space may follow
		if text.IsAlnum(left) && right < utf8.RuneSelf && right != '\n' {
			Note(s, i, end)
		}
	case text.IsAlnum(left) && text.IsAlnum(right):
		Note(s, i, end)
	}
}

const leastStyled = 8 // form: letters and digits of a word of another style, if nothing about it is ASCII

// styledWord notes a word that is written in letters of another width or style, if it is long or part of one in ASCII. Short
// ones are ordinary in East Asia, and so is a date in such digits.
func styledWord(s *text.Cursor, i int) {
	if i < noticeMemo.Of(s).styledTo {
		return
	}
	end, letters, digits := i, 0, 0
	for end < len(s.Text) && letters+digits < 256 {
		c, n := utf8.DecodeRune(s.Text[end:])
		_, kind := plainRune(c)
		if kind != styledLetter && kind != styledDigit && c != '．' && c != '＿' && c != '－' {
			break
		}
		letters += text.Btoi(kind == styledLetter)
		digits += text.Btoi(kind == styledDigit)
		end += n
	}
	noticeMemo.Of(s).styledTo = end
	left, right := text.ByteAt(s.Text, i-1), text.ByteAt(s.Text, end)
	beside := text.IsAlnum(left) || text.IsAlnum(right) || left == '@' || right == '@' || letters > 0 && (isGraphicWord(left) || isGraphicWord(right))
	if letters > 0 && (letters+digits >= leastStyled || FoldMemo.Of(s).Dictionary) || beside && letters+digits > 0 {
		Note(s, i, end)
	}
}

// How many digits a number in disguise has, and how far it reaches.
const (
	LeastChain = 7  // form: digits of a number in disguise
	chainReach = 48 // length: bytes before a digit in disguise and half of those behind it; a longer number goes on in the next look
)

// digitChain notes the number around the character at i, a digit or separator that is not ASCII, if it has enough digits.
func digitChain(s *text.Cursor, i int) {
	if i < noticeMemo.Of(s).chainTo {
		return
	}
	start, digits := i, 0
	if i == noticeMemo.Of(s).chainTo {
		digits = noticeMemo.Of(s).chainDigits // goes on
	}
	for low := max(0, i-chainReach); start > low && i > noticeMemo.Of(s).chainTo; {
		c, n := utf8.DecodeLastRune(s.Text[:start])
		part, digit := chainPart(c)
		if !part {
			break
		}
		digits += text.Btoi(digit)
		start -= n
	}
	end := i
	for end < len(s.Text) && end-i < 2*chainReach {
		c, n := utf8.DecodeRune(s.Text[end:])
		part, digit := chainPart(c)
		if !part {
			break
		}
		digits += text.Btoi(digit)
		end += n
	}
	noticeMemo.Of(s).chainTo, noticeMemo.Of(s).chainDigits = end, digits
	if digits >= LeastChain {
		Note(s, start, end)
	}
}

// chainPart says whether c may be part of a number with separators, and whether it is one of its digits.
func chainPart(c rune) (part, digit bool) {
	if c < utf8.RuneSelf {
		return text.IsDigit(byte(c)) || text.HasByte(" -.()+/", byte(c)), text.IsDigit(byte(c))
	}
	switch _, kind := plainRune(c); kind {
	case styledDigit:
		return true, true
	case styledSpace, styledDash, invisible, combining:
		return true, false
	case styledMark:
		return c == 0xFF0B || c == 0xFF0E || c == 0xFF08 || c == 0xFF09, false
	default:
		return false, false
	}
}

// Escape notes the escapes at i that stand for a letter, a digit or a sign, and returns the width of one that ends a word.
func Escape(s *text.Cursor, i int) int {
	rest := s.Text[i:]
	switch next := text.ByteAt(rest, 1); {
	case rest[0] == '%':
		if text.IsHex(next) && len(rest) > 2 && text.IsHex(rest[2]) && (next != '2' || rest[2] != '0' || spacedDigits(s, i, i+3)) {
			Note(s, i, i+3)
		}
	case text.HasByte("nrtbf\"' ", next):
	case next == '/' && i > 0 && (s.Text[i-1] == ':' || text.IsAlnum(s.Text[i-1])), next == '@', '0' <= next && next <= '3':
		Note(s, i, i+2)
	case next == 'u' || next == 'U' || next == 'x' || next == '\\':
		if _, ok := backslash(rest); ok {
			Note(s, i, i+2)
		}
	}
	return text.EscapeWidth(rest)
}

// spacedDigits says whether digits stand on both sides of text[i:end].
func spacedDigits(s *text.Cursor, i, end int) bool {
	return text.IsDigit(text.ByteAt(s.Text, i-1)) && (text.IsDigit(text.ByteAt(s.Text, end)) || text.ByteAt(s.Text, end) == '%')
}

// Reference notes the character reference at i.
func Reference(s *text.Cursor, i int) {
	if p, ok := characterEntity(s.Text[i:]); ok && (p.size != 1 || !text.HasByte("<>&", p.plain[0])) && (p.plain[0] != ' ' || spacedDigits(s, i, i+p.n)) {
		Note(s, i, i+p.n)
	}
}

// QuotedPrintable keeps =XX (RFC 2045 section 6.7), whose digits are upper-case, and the = before the end of a line that goes on. The
// header of a mail, or what no program or table would write, shows that the text is quoted-printable.
func QuotedPrintable(s *text.Cursor, i int) {
	src := s.Text
	a, b := text.ByteAt(src, i+1), text.ByteAt(src, i+2)
	if a == '\n' || a == '\r' {
		softBreak(s, i, i+2+text.Btoi(a == '\r' && b == '\n'))
		return
	}
	if !text.IsUpperHex(a) || !text.IsUpperHex(b) {
		return
	}
	c := text.Unhex(a)<<4 | text.Unhex(b)
	before, after := text.ByteAt(src, i-1), text.ByteAt(src, i+3)
	certain := c == '@' && text.IsAlnum(before) && text.IsAlnum(after) && !numeral(s, i+3)
	switch {
	case c == '=':
		certain = (text.IsAlnum(before) || before == '"') && (text.IsAlnum(after) || after == '"') || saidQuoted(s, i)
	case c >= 0xC3 && after == '=' && !FoldMemo.Of(s).quoted: // the bytes of a letter beyond ASCII: =C3=BC
		next, last := text.ByteAt(src, i+4), text.ByteAt(src, i+5)
		FoldMemo.Of(s).quoted = next >= '8' && next <= 'B' && text.IsUpperHex(last) && text.IsUpperHex(next)
	}
	if c >= ' ' && c != 0x7f {
		quoted(s, i, i+3, c, certain)
	}
}

// numeral says whether what begins at i is the rest of a number, with its unit, and of no host: status=404, bytes=4096, took=40ms.
func numeral(s *text.Cursor, i int) bool {
	digits := s.Digits(i)
	end := text.AlnumEnd(s.Text, digits)
	if digits == i && !text.Listed(s.Text[i:end], []string{"s", "ms", "us", "ns", "kb", "mb"}) || end-digits > 2 {
		return false
	}
	return !text.HasByte(".-", text.ByteAt(s.Text, end)) || !text.IsAlpha(text.ByteAt(s.Text, end+1))
}

// softBreak keeps the = at i before a line's end, up to end, if the line is as long as mail's are or the text is known to be
// quoted-printable.
func softBreak(s *text.Cursor, i, end int) {
	if i == 0 || s.Text[i-1] == '=' || endsChecksum(s.Text[:i]) {
		return
	}
	if mailLine(s.Text[:i]) || s.Text[i-1] > ' ' && text.ByteAt(s.Text, end) > ' ' && saidQuoted(s, i) {
		quoted(s, i, end, 0, true)
	}
}

// endsChecksum says whether text ends with a checksum of SHA-256 in base64 behind its name, but for its padding: h1:…=, sha256-…= in lists of
// modules, whose lines may be as long as those of mail.
func endsChecksum(src []byte) bool {
	const size = 43
	n := len(src) - size
	if n < 1 || src[n-1] != ':' && src[n-1] != '-' {
		return false
	}
	for _, b := range src[n:] {
		if text.CharsetOf[b]>>text.CsBase64&1 == 0 {
			return false
		}
	}
	return true
}

// quotedReach is how far before a sign of quoted-printable the header that says so may stand.
const quotedReach = 2 << 10 // reach

// mailLine says whether the last line of text has 69 to 76 bytes, as those of mail have before the = at their end.
func mailLine(src []byte) bool {
	const least, most = 69, 76
	n := len(src)
	if n < least || bytes.IndexByte(src[n-least:], '\n') >= 0 {
		return false
	}
	return n <= most || bytes.IndexByte(src[n-most-1:n-least], '\n') >= 0
}

// saidQuoted says whether the text before i is known to be quoted-printable, or says so. It reads nothing twice.
func saidQuoted(s *text.Cursor, i int) bool {
	const said = "uoted-printable" // its first letter may be a capital, and that of printable
	f := FoldMemo.Of(s)
	if low := max(f.unquoted-len(said), i-quotedReach, 0); !f.quoted && i > f.unquoted {
		n := bytes.Index(s.Text[low:i], []byte(said[:6]))
		f.quoted, f.unquoted = n >= 0 && text.FoldedPrefix(s.Text[low+n:], said), i
	}
	return f.quoted
}

func quoted(s *text.Cursor, from, to int, plain byte, certain bool) {
	f := FoldMemo.Of(s)
	if certain {
		f.quoted = true
		Note(s, from, to)
	}
	f.edits = append(f.edits, edit{region{int32(from), int32(to)}, plain, true})
}

type noticeSeen struct {
	styledTo             int // what the scan noticed, or looked at in vain, ends here
	chainTo, chainDigits int
}

var noticeMemo = text.NewMemo[noticeSeen]()
