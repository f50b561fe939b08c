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
	open     bool // the text ends in a near miss that letters may still follow
	seen     [nameRoom]byte
	n        int // bytes of the text's end in seen
}

// nameRoom is more than a placeholder has bytes, with a separator of some bytes at each underscore of its name.
const nameRoom = 2*entity.MaxTypeName + text.MaxDigits // length: bytes before the end of a number that are looked at

// value follows a placeholder that was replaced: what stands before it ends there, and what follows begins again.
func (c *counts) value(t *Table) {
	c.end(t)
	c.restored++
}

// read follows bytes of the text in which no placeholder stands.
func (c *counts) read(t *Table, p []byte) {
	for i := 0; i < len(p); i++ {
		if !c.open && !c.digitBefore(p, i) {
			if i += digitless(p[i:]); i == len(p) {
				break
			}
		}
		b := p[i]
		if c.open && b != '_' {
			c.settle(!text.IsAlnum(b))
		}
		if text.IsDigit(b) || !c.digitBefore(p, i) {
			continue
		}
		if letter := text.IsAlnum(b); !letter {
			c.open = c.isMiss(t, p[:i])
			if b != '_' {
				c.settle(true)
			}
		}
	}
	c.keep(p)
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

// end has read all of a text.
func (c *counts) end(t *Table) {
	if c.n > 0 && text.IsDigit(c.seen[c.n-1]) {
		c.open = c.isMiss(t, nil)
	}
	c.settle(true)
	c.n = 0
}

func (c *counts) settle(counts bool) {
	if c.open && counts {
		c.missed++
	}
	c.open = false
}

func (c *counts) digitBefore(p []byte, i int) bool {
	if i > 0 {
		return text.IsDigit(p[i-1])
	}
	return c.n > 0 && text.IsDigit(c.seen[c.n-1])
}

// keep remembers the end of the text.
func (c *counts) keep(p []byte) {
	if len(p) >= len(c.seen) {
		c.n = copy(c.seen[:], p[len(p)-len(c.seen):])
		return
	}
	if over := c.n + len(p) - len(c.seen); over > 0 {
		c.n = copy(c.seen[:], c.seen[over:c.n])
	}
	c.n += copy(c.seen[c.n:], p)
}

// isMiss says whether the number that the text ends with, of which p is the last part, is that of a near miss.
func (c *counts) isMiss(t *Table, p []byte) bool {
	if c.n == 0 || len(p) >= nameRoom {
		return t.isMiss(p[max(0, len(p)-nameRoom):])
	}
	var joined [2 * nameRoom]byte
	n := copy(joined[:], c.seen[:c.n])
	n += copy(joined[n:], p)
	return t.isMiss(joined[max(0, n-nameRoom):n])
}

// isMiss says whether src ends with an issued placeholder as a word of its own, but with letters of any case, a space, a hyphen, no sign at all or
// an escape for each underscore, and perhaps with zeros before its number.
func (t *Table) isMiss(src []byte) bool {
	n := len(src)
	for n > 0 && text.IsDigit(src[n-1]) {
		n--
	}
	name, digits := src[:n], src[n:]
	for len(digits) > 0 && digits[0] == '0' {
		digits = digits[1:]
	}
	number, ok := parseNumber(digits)
	if !ok {
		return false
	}
	name = name[:n-separatorTail(name)]
	for i := range t.types {
		typ := &t.types[i]
		if number > typ.last || !endsLike(name, typ.name) {
			continue
		}
		if e, issued := typ.find(number, t); issued && !e.kept {
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
		if len(src) == 0 || upper(src[len(src)-1]) != name[i] {
			return false
		}
		src = src[:len(src)-1]
	}
	before := bytes.TrimRight(src, "_")
	return len(before) == 0 || !text.IsAlnum(before[len(before)-1])
}

func upper(b byte) byte {
	if 'a' <= b && b <= 'z' {
		return b - 'a' + 'A'
	}
	return b
}

// What models write for an underscore, apart from its escapes: a space, a hyphen, and the two of them that do not break.
const (
	noBreakSpace  = "\u00a0"
	noBreakHyphen = "\u2011"
)

// separatorTail returns the length of what may stand for an underscore at the end of text, 0 if nothing does.
func separatorTail(src []byte) int {
	if len(src) == 0 {
		return 0
	}
	switch last := src[len(src)-1]; {
	case last == ' ' || last == '-':
		return 1
	case last == '_':
		return max(1, text.UnderscoreTail(src))
	case last == noBreakSpace[1] && bytes.HasSuffix(src, []byte(noBreakSpace)):
		return len(noBreakSpace)
	case last == noBreakHyphen[2] && bytes.HasSuffix(src, []byte(noBreakHyphen)):
		return len(noBreakHyphen)
	}
	return text.UnderscoreTail(src)
}
