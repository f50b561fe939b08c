package placeholder

import (
	"bytes"
	"encoding/binary"
	"math/bits"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file counts what became of the placeholders in an answer: those that came back as their originals, and near misses.

// counts are what a Rehydrator has counted since Init. Where the text is cut makes no difference to them.
type counts struct {
	restored int
	missed   int
	seen     [2*nameRoom + windowSize]byte
	n        int // bytes of the text's end in seen
	at       int // of them looked at
}

// nameRoom is more than a placeholder has bytes, with a separator of some bytes at each underscore of its name.
const nameRoom = 2*entity.MaxTypeName + text.MaxDigits // length: bytes before the end of a number that are looked at

// value follows a placeholder that was replaced: what stands before it ends there, and what follows begins again.
func (c *counts) value(t *Table) {
	c.end(t)
	c.restored++
}

var textEnd = []byte{0}

// end has read all of a text.
func (c *counts) end(t *Table) {
	c.read(t, textEnd)
	c.n, c.at = 0, 0
}

// read follows bytes of the text in which no placeholder stands. It looks at a number once another byte stands behind it and behind underscores, which may
// be emphasis.
func (c *counts) read(t *Table, p []byte) {
	c.n += copy(c.seen[c.n:], p)
	for c.at < c.n {
		c.at += digitless(c.seen[c.at:c.n])
		end := pastAll(c.seen[:c.n], c.at, digits)
		behind := pastAll(c.seen[:c.n], end, "_")
		if behind == c.n {
			break
		}
		if !text.IsAlnum(c.seen[behind]) && t.isMiss(c.seen[max(0, end-nameRoom):end]) {
			c.missed++
		}
		c.at = behind
	}
	c.at = max(c.at, c.n-nameRoom)
	low := max(0, c.at-nameRoom)
	c.n = copy(c.seen[:], c.seen[low:c.n])
	c.at -= low
}

// digitless returns how many bytes at the start of p are no digits.
func digitless(p []byte) (n int) {
	for ; n+8 <= len(p); n += 8 {
		if others := text.NotDigits(binary.LittleEndian.Uint64(p[n:])); others != text.HighBits {
			return n + bits.TrailingZeros64(others^text.HighBits)>>3
		}
	}
	for n < len(p) && !text.IsDigit(p[n]) {
		n++
	}
	return n
}

// pastAll returns where the bytes of a set end that stand at i.
func pastAll(src []byte, i int, set string) int {
	for i < len(src) && text.HasByte(set, src[i]) {
		i++
	}
	return i
}

// isMiss says whether src ends with an issued placeholder as a word of its own, but with letters of any case, a space, a hyphen, no sign at all or
// an escape for each underscore, and perhaps with zeros before its number.
func (t *Table) isMiss(src []byte) bool {
	n := len(src)
	for n > 0 && text.IsDigit(src[n-1]) {
		n--
	}
	number, ok := parseNumber(bytes.TrimLeft(src[n:], "0"))
	if !ok {
		return false
	}
	name := src[:n-separatorTail(src[:n])]
	for typ := range t.types {
		if e, issued := t.find(typ, number); issued && !e.kept && endsLike(name, t.of.Names[typ]) {
			return true
		}
	}
	return false
}

// endsLike says whether src ends with the name of a type, as isMiss compares it.
func endsLike(src []byte, name string) bool {
	for i := len(name) - 1; i >= 0; i-- {
		if name[i] == '_' {
			src = src[:len(src)-separatorTail(src)]
			continue
		}
		if len(src) == 0 || text.LowerByte(src[len(src)-1]) != text.LowerByte(name[i]) {
			return false
		}
		src = src[:len(src)-1]
	}
	before := bytes.TrimRight(src, "_")
	return len(before) == 0 || !text.IsAlnum(before[len(before)-1])
}

// separators are what models write for an underscore, apart from its escapes: a space, a hyphen, and the two of them that do not break.
var separators = []string{"_", " ", "-", "\u00a0", "\u2011"}

// separatorTail returns the length of what may stand for an underscore at the end of text, 0 if nothing does.
func separatorTail(src []byte) int {
	if n := text.UnderscoreTail(src); n > 0 {
		return n
	}
	for _, sign := range separators {
		if bytes.HasSuffix(src, []byte(sign)) {
			return len(sign)
		}
	}
	return 0
}
