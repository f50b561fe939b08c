package char

import "unicode/utf8"

// This file looks at what stands between words. Of several signs in one gap the one that says most counts.

const maxGap = 12 // bytes of a gap that count

// gapper gathers the signs of a gap.
type gapper struct {
	kind, quoted uint8
	lines        int
}

func (g *gapper) add(k uint8) {
	switch k {
	case GapLine:
		g.lines++
	case GapQuote:
		g.quoted = GapQuoted
	}
	g.kind = max(g.kind, k)
}

func (g *gapper) sum() uint8 {
	if g.lines > 1 {
		return GapBlank | g.quoted
	}
	return g.kind | g.quoted
}

// Before returns the gap that ends at i and where the word before it ends; -1: there is none near.
func Before(text []byte, i int) (uint8, int) {
	var g gapper
	for low := max(0, i-maxGap); i > low; {
		k, width := GapOf[text[i-1]], 1
		if text[i-1] >= 0x80 {
			var r rune
			r, width = utf8.DecodeLastRune(text[:i])
			k = WideGap(r)
		}
		if k == GapNone {
			return g.sum(), i
		}
		g.add(k)
		i -= width
	}
	if i <= 0 {
		return GapBlank | g.quoted, -1
	}
	return g.sum(), -1
}

// After returns the gap that begins at i and where the word after it begins; -1: there is none near.
func After(text []byte, i int) (uint8, int) {
	var g gapper
	for high := min(len(text), i+maxGap); i < high; {
		k, width := GapOf[text[i]], 1
		if text[i] >= 0x80 {
			var r rune
			r, width = utf8.DecodeRune(text[i:])
			k = WideGap(r)
		}
		if k == GapNone {
			return g.sum(), i
		}
		g.add(k)
		i += width
	}
	if i >= len(text) {
		return GapBlank | g.quoted, -1
	}
	return g.sum(), -1
}

// WordStart returns where the word that ends at end begins, at most 24 bytes before.
func WordStart(text []byte, end int) int {
	i := end
	for low := max(0, end-24); i > low; {
		b := text[i-1]
		if b < 0x80 {
			if LowerOf[b] == 0 && b != '\'' {
				break
			}
			i--
			continue
		}
		r, width := utf8.DecodeLastRune(text[:i])
		if l := Of(r); l.Kind == Outside || l.Kind == Unspaced {
			break
		}
		i -= width
	}
	return i
}
