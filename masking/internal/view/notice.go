package view

import (
	"bytes"
	"strings"
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
		if kind == tagRune || invisibleWithin(s, i, i+n) {
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

// invisibleWithin says whether the character text[i:end], or several of them, breaks a word or a number.
func invisibleWithin(s *text.Cursor, i, end int) bool {
	left, right := text.ByteAt(s.Text, i-1), text.ByteAt(s.Text, end)
	if left <= ' ' || right <= ' ' {
		return betweenGroups(s.Text, i, end)
	}
	return true
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
	case text.IsAlnum(left) && text.IsAlnum(right):
		Note(s, i, end)
	}
}

const (
	leastStyled = 8    // form: letters and digits of a word of another style, if nothing about it is ASCII
	mostStyled  = 1024 // length: bytes of a word of another style that are looked at together
)

// styledWord notes a word that is written in letters of another width or style, if it is long or part of one in ASCII. Short
// ones are ordinary in East Asia, and so is a date in such digits.
func styledWord(s *text.Cursor, i int) {
	if i < noticeMemo.Of(s).styledTo {
		return
	}
	end, letters, digits := i, 0, 0
	for end < len(s.Text) && end-i < mostStyled {
		c, n := utf8.DecodeRune(s.Text[end:])
		_, kind := plainRune(c)
		if kind != styledLetter && kind != styledDigit && !strings.ContainsRune("．＿－", c) {
			break
		}
		letters += text.Btoi(kind == styledLetter)
		digits += text.Btoi(kind == styledDigit)
		end += n
	}
	noticeMemo.Of(s).styledTo = end
	long := letters+digits >= leastStyled || FoldMemo.Of(s).Dictionary
	goesOn := isGraphicWord
	if letters == 0 {
		goesOn, long = inAddress, false
	}
	if long || goesOn(text.ByteAt(s.Text, i-1)) || goesOn(text.ByteAt(s.Text, end)) {
		Note(s, i, end)
	}
}

func inAddress(b byte) bool { return text.IsAlnum(b) || b == '@' }

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
		return strings.ContainsRune("＋．（）", c), false
	default:
		return false, false
	}
}

// Escape notes the escapes at i that stand for a letter, a digit or a sign, and returns the width of one that ends a word.
func Escape(s *text.Cursor, i int) int {
	rest := s.Text[i:]
	switch next := text.ByteAt(rest, 1); {
	case rest[0] == '%':
		if len(rest) < 3 || !text.Hex(rest[1:3]) {
			break
		}
		if string(rest[1:3]) != "20" || spacedDigits(s, i, i+3) {
			Note(s, i, i+3)
		}
	case text.HasByte(`uUx\/@0123`, next):
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
	p, ok := characterEntity(s.Text[i:])
	if !ok || p.size == 1 && text.HasByte("<>&", p.plain[0]) {
		return
	}
	if p.plain[0] != ' ' || spacedDigits(s, i, i+p.n) {
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
	within, certain := text.IsAlnum(before) && text.IsAlnum(after), false
	switch {
	case c == '@':
		certain = within && !numeral(s, i+3)
	case c == '=':
		certain = inQuotes(before) && inQuotes(after) || saidQuoted(s, i)
	case c >= 0xC3 && after == '=' && !FoldMemo.Of(s).quoted: // the bytes of a letter beyond ASCII: =C3=BC
		next, last := text.ByteAt(src, i+4), text.ByteAt(src, i+5)
		FoldMemo.Of(s).quoted = text.HasByte("89AB", next) && text.IsUpperHex(last)
	}
	if c >= ' ' && c != 0x7f {
		quoted(s, i, i+3, c, certain)
	}
}

func inQuotes(b byte) bool { return b == '"' || text.IsAlnum(b) }

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
	if i == 0 || s.Text[i-1] == '=' {
		return
	}
	within := s.Text[i-1] > ' ' && text.ByteAt(s.Text, end) > ' '
	if mailLine(s.Text[:i]) || within && saidQuoted(s, i) {
		quoted(s, i, end, 0, true)
	}
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
