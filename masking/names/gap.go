package names

import "unicode/utf8"

// This file looks at what stands between words. Of several signs in one gap the one that says most counts.

// Kinds of gaps, the one that says more later.
const (
	gapNone = iota
	gapSpace
	gapDash
	gapSlash
	gapParen
	gapQuote
	gapBracket // < > [ ] { }
	gapSemicolon
	gapTable // | or a tab
	gapComma
	gapAt
	gapCode // signs that only code has
	gapColon
	gapEquals
	gapPeriod
	gapLine  // a line ends
	gapBlank // a blank line, or the text begins or ends
	gaps
)

const gapQuoted = 32 // a quotation mark is in the gap, too

var gapOf = func() (t [256]uint8) {
	for b, kind := range map[byte]uint8{
		' ': gapSpace, '-': gapDash, '/': gapSlash, '(': gapParen, ')': gapParen, '"': gapQuote, '\'': gapQuote, '`': gapQuote, '*': gapQuote,
		'<': gapBracket, '>': gapBracket, '[': gapBracket, ']': gapBracket, '{': gapBracket, '}': gapBracket, ';': gapSemicolon, '|': gapTable,
		'\t': gapTable, ',': gapComma, '@': gapAt, ':': gapColon, '=': gapEquals, '.': gapPeriod, '!': gapPeriod, '?': gapPeriod, '\n': gapLine, '\r': gapSpace,
		'&': gapCode, '$': gapCode, '%': gapCode, '#': gapCode, '\\': gapCode, '~': gapCode, '^': gapCode, '+': gapCode,
	} {
		t[b] = kind
	}
	return t
}()

const maxGap = 12 // bytes of a gap that count

// wideGap returns the kind of gap that the sign of text[i:], at a byte from 0x80 on, stands for; gapNone if it is a letter.
func wideGap(r rune) uint8 {
	switch r {
	case 0xA0, 0x3000, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x202F, 0xFEFF:
		return gapSpace
	case '、', '，', '،', '·', '・', '﹑':
		return gapComma
	case '；', '؛':
		return gapSemicolon
	case '：', '׃':
		return gapColon
	case '。', '．', '！', '？', '؟', '۔', '।', '…', '｡':
		return gapPeriod
	case '（', '）', '［', '］', '【', '】':
		return gapParen
	case '–', '—', '―', '‐', '‑', '־', '〜', '～':
		return gapDash
	case '／':
		return gapSlash
	case '｜':
		return gapTable
	case '＝':
		return gapEquals
	case '¿', '¡':
		return gapPeriod
	}
	if letterOf(r).kind == outside {
		return gapQuote
	}
	return gapNone
}

// gapper gathers the signs of a gap.
type gapper struct {
	kind, quoted uint8
	lines        int
}

func (g *gapper) add(k uint8) {
	switch k {
	case gapLine:
		g.lines++
	case gapQuote:
		g.quoted = gapQuoted
	}
	g.kind = max(g.kind, k)
}

func (g *gapper) sum() uint8 {
	if g.lines > 1 {
		return gapBlank | g.quoted
	}
	return g.kind | g.quoted
}

// before returns the gap that ends at i and where the word before it ends; -1: there is none near.
func before(text []byte, i int) (uint8, int) {
	var g gapper
	for low := max(0, i-maxGap); i > low; {
		k, width := gapOf[text[i-1]], 1
		if text[i-1] >= 0x80 {
			var r rune
			r, width = utf8.DecodeLastRune(text[:i])
			k = wideGap(r)
		}
		if k == gapNone {
			return g.sum(), i
		}
		g.add(k)
		i -= width
	}
	if i <= 0 {
		return gapBlank | g.quoted, -1
	}
	return g.sum(), -1
}

// after returns the gap that begins at i and where the word after it begins; -1: there is none near.
func after(text []byte, i int) (uint8, int) {
	var g gapper
	for high := min(len(text), i+maxGap); i < high; {
		k, width := gapOf[text[i]], 1
		if text[i] >= 0x80 {
			var r rune
			r, width = utf8.DecodeRune(text[i:])
			k = wideGap(r)
		}
		if k == gapNone {
			return g.sum(), i
		}
		g.add(k)
		i += width
	}
	if i >= len(text) {
		return gapBlank | g.quoted, -1
	}
	return g.sum(), -1
}

// wordStart returns where the word that ends at end begins, at most 24 bytes before.
func wordStart(text []byte, end int) int {
	i := end
	for low := max(0, end-24); i > low; {
		b := text[i-1]
		if b < 0x80 {
			if lowerOf[b] == 0 && b != '\'' {
				break
			}
			i--
			continue
		}
		r, width := utf8.DecodeLastRune(text[:i])
		if l := letterOf(r); l.kind == outside || l.kind == unspaced {
			break
		}
		i -= width
	}
	return i
}
