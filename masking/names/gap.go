package names

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

// before returns the gap that ends at i and where the word before it ends; -1: there is none near.
func before(text []byte, i int) (uint8, int) {
	kind, quoted, lines := uint8(gapNone), uint8(0), 0
	for low := max(0, i-maxGap); i > low; {
		b := text[i-1]
		k := gapOf[b]
		switch {
		case k != 0:
			i--
		case b >= 0x80 && i >= 3 && text[i-3] == 0xE2:
			i, k = i-3, gapQuote
		case b >= 0x80 && i >= 2 && text[i-2] == 0xC2:
			i, k = i-2, gapSpace
		default:
			return blank(kind, lines) | quoted, i
		}
		if k == gapLine {
			lines++
		}
		if k == gapQuote {
			quoted = gapQuoted
		}
		kind = max(kind, k)
	}
	if i == 0 {
		return gapBlank | quoted, -1
	}
	return blank(kind, lines) | quoted, -1
}

func blank(kind uint8, lines int) uint8 {
	if lines > 1 {
		return gapBlank
	}
	return kind
}

// after returns the gap that begins at i and where the word after it begins; -1: there is none near.
func after(text []byte, i int) (uint8, int) {
	kind, quoted, lines := uint8(gapNone), uint8(0), 0
	for high := min(len(text), i+maxGap); i < high; {
		b := text[i]
		k := gapOf[b]
		switch {
		case k != 0:
			i++
		case b == 0xE2 && i+2 < len(text):
			i, k = i+3, gapQuote
		case b == 0xC2 && i+1 < len(text):
			i, k = i+2, gapSpace
		default:
			return blank(kind, lines) | quoted, i
		}
		if k == gapLine {
			lines++
		}
		if k == gapQuote {
			quoted = gapQuoted
		}
		kind = max(kind, k)
	}
	if i >= len(text) {
		return gapBlank | quoted, -1
	}
	return blank(kind, lines) | quoted, -1
}

// wordStart returns where the word that ends at end begins, at most 24 bytes before.
func wordStart(text []byte, end int) int {
	i := end
	for low := max(0, end-24); i > low; i-- {
		b := text[i-1]
		if lowerOf[b] == 0 && b < 0x80 && b != '\'' {
			break
		}
		if b >= 0x80 && (i >= 3 && text[i-3] == 0xE2 || i >= 2 && text[i-2] == 0xC2) {
			break
		}
	}
	return i
}
