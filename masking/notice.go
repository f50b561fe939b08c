package masking

import (
	"bytes"
	"unicode/utf8"
)

// This file is what the scan looks at to notice that something may be disguised. It rather notes too much than too little, but not
// what every text of a language is full of: letters, quotes and dashes of prose cost a look and no more.

// leadBytes begin the characters that may disguise ASCII, and words for a password.
const leadBytes = "\xC2\xCC\xCD\xCE\xCF\xD0\xD1\xD2\xD4\xD7\xD8\xD9\xDB\xDF\xE0\xE1\xE2\xE3\xE4\xE5\xE6\xE7\xE8\xE9\xEA\xEB\xEC\xEF\xF0\xF3"

// lead handles a byte that may begin a character in disguise, and returns where to go on.
func (s *scan) lead(i int) int {
	text := s.text
	if b := text[i]; b >= 0xE0 || i < 2 || text[i-2] < 0xC3 || text[i-2] >= 0xE0 || b >= 0xD7 && (text[i-1] == 0x88 || text[i-1]&^1 == 0x94) {
		s.walk(onScript, i, i) // not amid a word of two bytes a letter
	}
	switch text[i] {
	case 0xCE, 0xCF, 0xD0, 0xD1, 0xD2, 0xD4:
		if i > 0 && isAlpha(text[i-1]) || i+2 < len(text) && isAlpha(text[i+2]) {
			s.note(i, min(i+2, len(text)))
		}
		return i + 1
	case 0xD7:
		return i + 1
	case 0xD8, 0xD9, 0xDB, 0xDF:
		if i+1 == len(text) || !arabicDigit(text[i], text[i+1]) {
			return i + 1
		}
	case 0xE0:
		if !indicDigit(byteAt(text, i+1), byteAt(text, i+2)) {
			return i + 1
		}
	case 0xE4, 0xE5, 0xE6, 0xE7, 0xE8, 0xE9:
		return i + 3 // ideographs
	case 0xE3:
		if i+1 == len(text) || text[i+1] != 0x80 && text[i+1] != 0x85 {
			return i + 1
		}
	}
	return s.character(i)
}

// character notes the character at i, if it is written in another style or is none, and returns where it ends.
func (s *scan) character(i int) int {
	text := s.text
	c, n := utf8.DecodeRune(text[i:])
	switch _, kind := plainRune(c); kind {
	case ordinaryRune, lookalike:
	case invisible, tagRune:
		if kind == tagRune || s.invisibleWithin(i, i+n, c) {
			s.note(i, i+n)
		}
	case combining:
		if i > 0 && text[i-1] > ' ' && text[i-1] < utf8.RuneSelf {
			s.note(i, i+n)
		}
	case styledLetter:
		s.styledWord(i)
	case styledDigit, styledSpace, styledDash:
		s.digitChain(i)
		if kind == styledDigit {
			s.styledWord(i)
		}
	case styledMark:
		s.styledMark(i, i+n, c)
	}
	return i + n
}

// arabicDigit says whether a character of U+0600 to U+07FF, by its bytes, is a digit or the mark of direction.
func arabicDigit(b, c byte) bool {
	return b == 0xD9 && 0xA0 <= c && c <= 0xA9 || b == 0xD8 && c == 0x9C || b == 0xDB && 0xB0 <= c && c <= 0xB9 || b == 0xDF && 0x80 <= c && c <= 0x89
}

// indicDigit says whether a character of U+0800 to U+0FFF, by its last two bytes, may be a digit.
func indicDigit(b, c byte) bool {
	return b&1 == 1 && 0xA6 <= c && c <= 0xAF || (b == 0xB9 || b == 0xBB) && 0x90 <= c && c <= 0x99 || b == 0xBC && 0xA0 <= c && c <= 0xA9
}

// invisibleWithin says whether the character text[i:end], or several of them, breaks something: a word of ASCII, or for the
// dictionary any word. In scripts whose words they are part of they are no disguise.
func (s *scan) invisibleWithin(i, end int, c rune) bool {
	left, right := byteAt(s.text, i-1), byteAt(s.text, end)
	if left <= ' ' || right <= ' ' {
		return false
	}
	ascii := left < utf8.RuneSelf || right < utf8.RuneSelf
	return ascii && (isGraphicWord(left) || isGraphicWord(right)) || foldMemo.of(&s.cursor).dictionary && c != 0x200C && c != 0x200D && c < 0xFE00
}

func isGraphicWord(b byte) bool { return isWordByte(b) || hasByte("@.-+:/=%", b) }

// styledMark notes punctuation in another form between ASCII characters, such as ＠, and digits it may stand between.
func (s *scan) styledMark(i, end int, c rune) {
	left, right := byteAt(s.text, i-1), byteAt(s.text, end)
	switch {
	case c == 0xFF20 || c == 0xFE6B:
		s.note(i, end)
	case c == 0xFF1A || c == 0xFF1D || c == 0xFE55 || c == 0xFE66: // : and =, which a space may follow
		if isAlnum(left) && right < utf8.RuneSelf && right != '\n' {
			s.note(i, end)
		}
	case isAlnum(left) && isAlnum(right):
		s.note(i, end)
	}
}

const leastStyled = 8 // form: letters and digits of a word of another style, if nothing about it is ASCII

// styledWord notes a word that is written in letters of another width or style, if it is long or part of one in ASCII. Short
// ones are ordinary in East Asia, and so is a date in such digits.
func (s *scan) styledWord(i int) {
	if i < noticeMemo.of(&s.cursor).styledTo {
		return
	}
	end, letters, digits := i, 0, 0
	for end < len(s.text) && letters+digits < 256 {
		c, n := utf8.DecodeRune(s.text[end:])
		_, kind := plainRune(c)
		if kind != styledLetter && kind != styledDigit && c != '．' && c != '＿' && c != '－' {
			break
		}
		letters += btoi(kind == styledLetter)
		digits += btoi(kind == styledDigit)
		end += n
	}
	noticeMemo.of(&s.cursor).styledTo = end
	left, right := byteAt(s.text, i-1), byteAt(s.text, end)
	beside := isAlnum(left) || isAlnum(right) || left == '@' || right == '@' || letters > 0 && (isGraphicWord(left) || isGraphicWord(right))
	if letters > 0 && (letters+digits >= leastStyled || foldMemo.of(&s.cursor).dictionary) || beside && letters+digits > 0 {
		s.note(i, end)
	}
}

const (
	leastChain = 7  // form: digits of a number in disguise
	chainReach = 48 // length: bytes before a digit in disguise and half of those behind it; a longer number goes on in the next look
)

// digitChain notes the number around the character at i, a digit or separator that is not ASCII, if it has enough digits.
func (s *scan) digitChain(i int) {
	if i < noticeMemo.of(&s.cursor).chainTo {
		return
	}
	start, digits := i, 0
	if i == noticeMemo.of(&s.cursor).chainTo {
		digits = noticeMemo.of(&s.cursor).chainDigits // goes on
	}
	for low := max(0, i-chainReach); start > low && i > noticeMemo.of(&s.cursor).chainTo; {
		c, n := utf8.DecodeLastRune(s.text[:start])
		part, digit := chainPart(c)
		if !part {
			break
		}
		digits += btoi(digit)
		start -= n
	}
	end := i
	for end < len(s.text) && end-i < 2*chainReach {
		c, n := utf8.DecodeRune(s.text[end:])
		part, digit := chainPart(c)
		if !part {
			break
		}
		digits += btoi(digit)
		end += n
	}
	noticeMemo.of(&s.cursor).chainTo, noticeMemo.of(&s.cursor).chainDigits = end, digits
	if digits >= leastChain {
		s.note(start, end)
	}
}

// chainPart says whether c may be part of a number with separators, and whether it is one of its digits.
func chainPart(c rune) (part, digit bool) {
	if c < utf8.RuneSelf {
		return isDigit(byte(c)) || hasByte(" -.()+/", byte(c)), isDigit(byte(c))
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

// escape notes the escapes at i that stand for a letter, a digit or a sign, and returns the width of one that ends a word.
func (s *scan) escape(i int) int {
	rest := s.text[i:]
	switch next := byteAt(rest, 1); {
	case rest[0] == '%':
		if isHex(next) && len(rest) > 2 && isHex(rest[2]) && (next != '2' || rest[2] != '0' || s.spacedDigits(i, i+3)) {
			s.note(i, i+3)
		}
	case hasByte("nrtbf\"' ", next):
	case next == '/' && i > 0 && (s.text[i-1] == ':' || isAlnum(s.text[i-1])), next == '@', '0' <= next && next <= '3':
		s.note(i, i+2)
	case next == 'u' || next == 'U' || next == 'x' || next == '\\':
		if _, ok := backslash(rest); ok {
			s.note(i, i+2)
		}
	}
	return escapeWidth(rest)
}

// spacedDigits says whether digits stand on both sides of text[i:end].
func (s *scan) spacedDigits(i, end int) bool {
	return isDigit(byteAt(s.text, i-1)) && (isDigit(byteAt(s.text, end)) || byteAt(s.text, end) == '%')
}

// reference notes the character reference at i.
func (s *scan) reference(i int) {
	if p, ok := entity(s.text[i:]); ok && (p.size != 1 || !hasByte("<>&", p.plain[0])) && (p.plain[0] != ' ' || s.spacedDigits(i, i+p.n)) {
		s.note(i, i+p.n)
	}
}

// quotedPrintable keeps =XX (RFC 2045 section 6.7), whose digits are upper-case, and the = before the end of a line that goes on. The
// header of a mail, or what no program or table would write, shows that the text is quoted-printable.
func (s *scan) quotedPrintable(i int) {
	text := s.text
	a, b := byteAt(text, i+1), byteAt(text, i+2)
	if a == '\n' || a == '\r' {
		s.softBreak(i, i+2+btoi(a == '\r' && b == '\n'))
		return
	}
	if !isUpperHex(a) || !isUpperHex(b) {
		return
	}
	c := unhex(a)<<4 | unhex(b)
	before, after := byteAt(text, i-1), byteAt(text, i+3)
	certain := c == '@' && isAlnum(before) && isAlnum(after) && !s.numeral(i+3)
	switch {
	case c == '=':
		certain = (isAlnum(before) || before == '"') && (isAlnum(after) || after == '"') || s.saidQuoted(i)
	case c >= 0xC3 && after == '=' && !foldMemo.of(&s.cursor).quoted: // the bytes of a letter beyond ASCII: =C3=BC
		next, last := byteAt(text, i+4), byteAt(text, i+5)
		foldMemo.of(&s.cursor).quoted = next >= '8' && next <= 'B' && isUpperHex(last) && isUpperHex(next)
	}
	if c >= ' ' && c != 0x7f {
		s.quoted(i, i+3, c, certain)
	}
}

// numeral says whether what begins at i is the rest of a number, with its unit, and of no host: status=404, bytes=4096, took=40ms.
func (s *scan) numeral(i int) bool {
	digits := s.digits(i)
	end := alnumEnd(s.text, digits)
	if digits == i && !listed(s.text[i:end], []string{"s", "ms", "us", "ns", "kb", "mb"}) || end-digits > 2 {
		return false
	}
	return !hasByte(".-", byteAt(s.text, end)) || !isAlpha(byteAt(s.text, end+1))
}

// softBreak keeps the = at i before a line's end, up to end, if the line is as long as mail's are or the text is known to be
// quoted-printable.
func (s *scan) softBreak(i, end int) {
	if i == 0 || s.text[i-1] == '=' || endsChecksum(s.text[:i]) {
		return
	}
	if mailLine(s.text[:i]) || s.text[i-1] > ' ' && byteAt(s.text, end) > ' ' && s.saidQuoted(i) {
		s.quoted(i, end, 0, true)
	}
}

// endsChecksum says whether text ends with a checksum of SHA-256 in base64 behind its name, but for its padding: h1:…=, sha256-…= in lists of
// modules, whose lines may be as long as those of mail.
func endsChecksum(text []byte) bool {
	const size = 43
	n := len(text) - size
	if n < 1 || text[n-1] != ':' && text[n-1] != '-' {
		return false
	}
	for _, b := range text[n:] {
		if charsetOf[b]>>csBase64&1 == 0 {
			return false
		}
	}
	return true
}

// quotedReach is how far before a sign of quoted-printable the header that says so may stand.
const quotedReach = 2 << 10 // reach

// mailLine says whether the last line of text has 69 to 76 bytes, as those of mail have before the = at their end.
func mailLine(text []byte) bool {
	const least, most = 69, 76
	n := len(text)
	if n < least || bytes.IndexByte(text[n-least:], '\n') >= 0 {
		return false
	}
	return n <= most || bytes.IndexByte(text[n-most-1:n-least], '\n') >= 0
}

// saidQuoted says whether the text before i is known to be quoted-printable, or says so. It reads nothing twice.
func (s *scan) saidQuoted(i int) bool {
	const said = "uoted-printable" // its first letter may be a capital, and that of printable
	f := foldMemo.of(&s.cursor)
	if low := max(f.unquoted-len(said), i-quotedReach, 0); !f.quoted && i > f.unquoted {
		n := bytes.Index(s.text[low:i], []byte(said[:6]))
		f.quoted, f.unquoted = n >= 0 && foldedPrefix(s.text[low+n:], said), i
	}
	return f.quoted
}

func (s *scan) quoted(from, to int, plain byte, certain bool) {
	f := foldMemo.of(&s.cursor)
	if certain {
		f.quoted = true
		s.note(from, to)
	}
	f.edits = append(f.edits, edit{region{int32(from), int32(to)}, plain, true})
}

func isUpperHex(b byte) bool { return isDigit(b) || 'A' <= b && b <= 'F' }

type noticeSeen struct {
	styledTo             int // what the scan noticed, or looked at in vain, ends here
	chainTo, chainDigits int
}

var noticeMemo = newMemo[noticeSeen]()
