package peer

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// This file looks at the signs that part items.

// aroundItems are signs that may stand between an item and what parts items.
const aroundItems = " \"'*_`()"

// itemSigns part items, beyond the ends of lines.
const itemSigns = ",;|\t:/[]、，،；："

// reach is how far before an item, and behind it, the sign is looked for that parts it from the next.
const reach = 100

// Fills says whether nothing but what stands from start to end fills an item of a list or a cell of a row.
func Fills(text []byte, start, end int) bool {
	return signBefore(text, start) != 0 && signAt(text, end) != 0
}

// signBefore returns the sign that parts what stands at i from the item before; 0 if none does, a line's end if a line begins.
func signBefore(text []byte, i int) rune {
	low := max(0, i-reach)
	before := text[low:i]
	before = bytes.TrimRight(before, aroundItems)
	if endsInBullet(before) {
		return '\n'
	}
	if len(before) == 0 {
		if low == 0 {
			return '\n'
		}
		return 0
	}
	r, _ := utf8.DecodeLastRune(before)
	return signOf(r)
}

// endsInBullet says whether the text ends with a line that is only a bullet.
func endsInBullet(text []byte) bool {
	n := len(text)
	if n == 0 || strings.IndexByte("-+", text[n-1]) < 0 {
		return false
	}
	return n == 1 || text[n-2] == '\n'
}

// signAt is signBefore for what stands behind i.
func signAt(text []byte, i int) rune {
	behind := bytes.TrimLeft(text[i:min(len(text), i+reach)], aroundItems)
	if len(behind) == 0 {
		return '\n'
	}
	if r, _ := utf8.DecodeRune(behind); r != ':' && r != '：' {
		return signOf(r)
	}
	return 0 // it names what follows
}

func signOf(r rune) rune {
	if r == '\r' || r == '\n' {
		return '\n'
	}
	if strings.ContainsRune(itemSigns, r) {
		return r
	}
	return 0
}
