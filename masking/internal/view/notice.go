package view

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Character notes the character at i, if it is written in another style or is none, and returns where it ends.
func Character(s *text.Cursor, i int) int {
	src := s.Text
	c, n := utf8.DecodeRune(src[i:])
	plain, kind := plainRune(c)
	left, right, notes := text.ByteAt(src, i-1), text.ByteAt(src, i+n), false
	switch kind {
	case ordinaryRune, lookalike:
	case tagRune:
		notes = true
	case invisible:
		notes = left > ' ' && right > ' ' || betweenGroups(src, i, i+n)
	case combining:
		notes = left > ' ' && left < utf8.RuneSelf
	case styledMark:
		notes = plain == '@' || text.IsAlnum(left) && text.IsAlnum(right)
	default:
		digitChain(s, i)
		styledWord(s, i)
	}
	if notes {
		Note(s, i, i+n)
	}
	return i + n
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

// goesOnAs are the bytes that make a word in another style part of a longer one, by whether it has letters.
var goesOnAs = [2][256]bool{text.SetOf(text.Alnum + "@"), text.SetOf(text.Alnum + "_@.-+:/=%")}

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
	long := letters > 0 && (letters+digits >= leastStyled || FoldMemo.Of(s).Dictionary)
	goesOn := &goesOnAs[min(letters, 1)]
	part := goesOn[text.ByteAt(s.Text, i-1)] || goesOn[text.ByteAt(s.Text, end)]
	if end > i && (long || part) {
		Note(s, i, end)
	}
}

// How many digits a number in disguise has, and how far it reaches.
const (
	LeastChain = 7  // form: digits of a number in disguise
	chainReach = 48 // length: bytes before a digit in disguise and half of those behind it; a longer number goes on in the next look
)

// digitChain notes the number around the character at i, a digit or separator that is not ASCII, if it has enough digits. One digit is enough in the digits of a language, whose
// short numbers are ages and those of houses.
func digitChain(s *text.Cursor, i int) {
	seen := noticeMemo.Of(s)
	if i < seen.chainTo {
		return
	}
	start := i
	for low := max(seen.chainTo, i-chainReach); start > low; {
		c, n := utf8.DecodeLastRune(s.Text[low:start])
		if part, _ := chainPart(c); !part {
			break
		}
		start -= n
	}
	digits := 0
	for seen.chainTo = start; seen.chainTo < min(len(s.Text), i+2*chainReach); {
		c, n := utf8.DecodeRune(s.Text[seen.chainTo:])
		part, digit := chainPart(c)
		if !part {
			break
		}
		digits += text.Btoi(digit)
		seen.chainTo += n
	}
	if digits >= LeastChain || native(s.Text[i:]) {
		noteNumber(s, start, seen.chainTo)
	}
}

// native says whether src begins with a digit that a language is written with: of Arabic, Persian, Hindi, Bengali or Thai, or a wide one of East Asia.
func native(src []byte) bool {
	c, _ := utf8.DecodeRune(src)
	wide := c >= '０' && c <= '９'
	return wide || c < firstStyled && unicode.IsDigit(c)
}

const firstStyled = 0x2000 // form: the digits from here on, but for the wide ones, are those of styles

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
		escaped := len(rest) > 2 && text.Hex(rest[1:3])
		if escaped && (string(rest[1:3]) != "20" || partsValue(s, i, i+3)) {
			Note(s, i, i+3)
		}
	case text.HasByte(`uUx\/@0123`, next):
		if _, ok := backslash(rest); ok {
			Note(s, i, i+2)
		}
	}
	return text.EscapeWidth(rest)
}

// partsValue says whether the blank that text[i:end] stands for parts a value: digits stand on both sides, or the words of a name.
func partsValue(s *text.Cursor, i, end int) bool {
	before, behind := text.ByteAt(s.Text, i-1), text.ByteAt(s.Text, end)
	if text.IsDigit(before) {
		return text.IsDigit(behind) || behind == '%' || text.IsUpper(behind)
	}
	return text.IsAlpha(before) && text.IsUpper(behind)
}

// Plus notes the + at i if it stands for a blank between the words of a name or groups of digits, as in a query: name=Anna+Nowak.
func Plus(s *text.Cursor, i int) {
	if !partsValue(s, i, i+1) {
		return
	}
	start := s.Back(i, text.MaxKey, &inQuery)
	if text.ByteAt(s.Text, start-1) != '=' {
		return
	}
	name := s.Back(start-1, text.MaxKey, &inQuery)
	query := text.HasByte("?&", text.ByteAt(s.Text, name-1)) || bytes.IndexByte(s.Text[start:i], '%') >= 0
	number := query && text.IsDigit(text.ByteAt(s.Text, i-1))
	if titled(s, s.Back(i, text.MaxKey, &inWord)) && titled(s, i+1) || number {
		Replace(s, i, i+1, ' ')
	}
}

// titled says whether a word with one capital begins at i, as names have it, and base64 seldom.
func titled(s *text.Cursor, i int) bool {
	second := text.ByteAt(s.Text, i+1)
	return text.IsUpper(text.ByteAt(s.Text, i)) && (text.IsLower(second) || second == '%')
}

var inWord = text.SetOf(text.Alnum + "%.'-")

var inQuery = text.SetOf(text.Alnum + "+%.'-")

// Reference notes the character reference at i.
func Reference(s *text.Cursor, i int) {
	p, ok := characterEntity(s.Text[i:])
	if !ok || p.size == 1 && text.HasByte("<>&", p.plain[0]) {
		return
	}
	if p.plain[0] != ' ' || partsValue(s, i, i+p.n) {
		Note(s, i, i+p.n)
	}
}

// QuotedPrintable keeps =XX (RFC 2045 section 6.7), whose digits are upper-case, and the = before the end of a line that goes on. The
// header of a mail, or what no program or table would write, shows that the text is quoted-printable.
func QuotedPrintable(s *text.Cursor, i int) {
	end := i + 3
	a, b := text.ByteAt(s.Text, i+1), text.ByteAt(s.Text, i+2)
	if i < noticeMemo.Of(s).wordTo {
		return
	}
	switch a {
	case '?':
		encodedWord(s, i)
		return
	case '\n':
		softBreak(s, i, end-1)
		return
	case '\r':
		softBreak(s, i, end)
		return
	}
	c := text.Unhex(a)<<4 | text.Unhex(b)
	before, after, certain := text.ByteAt(s.Text, i-1), text.ByteAt(s.Text, end), false
	switch {
	case c == '@':
		certain = text.IsAlnum(before) && text.IsAlnum(after) && !numeral(s, end)
	case c == '=':
		certain = inQuotes[before] && inQuotes[after] || saidQuoted(s, i)
	case c >= 0xC3: // the first byte of a letter beyond ASCII: =C3=BC
		certain = after == '=' && text.HasByte("89AB", text.ByteAt(s.Text, end+1))
	}
	if c >= ' ' && c != 0x7f {
		quoted(s, i, end, c, certain)
	}
}

var inQuotes = text.SetOf(text.Alnum + "\"")

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
	before := text.ByteAt(s.Text, i-1)
	breaks := mailLine(s, i)
	if within := before > ' ' && text.ByteAt(s.Text, end) > ' '; within && !breaks {
		breaks = saidQuoted(s, i)
	}
	if before != '=' && breaks {
		quoted(s, i, end, 0, true)
	}
}

// mailLine says whether the line that ends at i has 69 to 76 bytes, as those of mail have before the = at their end.
func mailLine(s *text.Cursor, i int) bool {
	const least, most = 69, 76
	return text.InRange(i-s.LineOf(i, most+1), least, most)
}

// quotedReach is how far before a sign of quoted-printable the header that says so may stand.
const quotedReach = 2 << 10 // reach

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
	styledTo, chainTo, wordTo int // what the scan noticed, or looked at in vain, ends here
}

var noticeMemo = text.NewMemo[noticeSeen]()
