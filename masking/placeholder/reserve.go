package placeholder

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// reserve finds what looks like a placeholder in the original text, plain or disguised, masked later or not, and keeps
// the number from being issued: a literal EMAIL_1 of the caller's must come back as EMAIL_1. It reserves rather too much
// than too little (MY_EMAIL_1 takes 1 from EMAIL too), which costs nothing but a number.
//
// Only names of types that are about to be issued count. The search jumps from underscore to underscore and reads from
// there no further than the letters before and the digits behind, so it is linear in the text.
func (t *Table) reserve(src []byte) {
	for _, first := range []byte("_\\%&\xef") {
		t.reserveBehind(src, first)
	}
	slices.Sort(t.reserved)
}

// reserveBehind reserves the numbers behind the underscores that begin with the byte first: plain ones, or escaped.
func (t *Table) reserveBehind(src []byte, first byte) {
	for p := 0; ; {
		i := bytes.IndexByte(src[p:], first)
		if i < 0 {
			return
		}
		start := p + i
		n, _ := text.EscapedUnderscore(src[start:])
		p = start + max(1, n)
		if n > 0 || first == '_' {
			t.reserveNumber(src[:start], src[p:])
		}
	}
}

// reserveNumber takes the number at the start of digits. Zero-width characters may stand between the digits; the part
// before each of them is reserved too, because a masked value may begin there and leave it standing alone.
func (t *Table) reserveNumber(name, digits []byte) {
	number, read, reserved := 0, 0, 0
	for read <= text.MaxDigits {
		digit, n := text.ByteAt(digits, 0), 1
		if !text.IsDigit(digit) {
			digit, n = wideDigit(digits)
		}
		if n > 0 {
			number, read = number*10+int(digit-'0'), read+1
			digits = digits[n:]
			continue
		}
		if read > reserved {
			t.reserveFor(name, number)
			reserved = read
		}
		if n, _ = zeroWidth(digits); n == 0 {
			return
		}
		digits = digits[n:]
	}
}

// reserveFor takes number from every type whose name the letters and underscores at the end of text end with.
func (t *Table) reserveFor(src []byte, number int) {
	var name [entity.MaxTypeName]byte
	at := len(name)
	for at > 0 && len(src) > 0 {
		letter, n := letterTail(src)
		if n == 0 {
			break
		}
		src = src[:len(src)-n]
		if letter != 0 {
			at--
			name[at] = letter
		}
	}
	for typ, known := range t.of.Names {
		if at+len(known) <= len(name) && string(name[len(name)-len(known):]) == known {
			t.reserved = append(t.reserved, reservation(typ, number))
		}
	}
}

// letterTail returns the last letter or underscore of text and its length; letter 0 is a zero-width character.
func letterTail(src []byte) (letter byte, n int) {
	last := src[len(src)-1]
	if n = text.UnderscoreTail(src); n > 0 {
		return '_', n
	}
	if text.IsUpper(last) || last == '_' {
		return last, 1
	}
	return 0, zeroWidthTail(src)
}

// reservation is a type and a number in one comparable word.
func reservation(typ, number int) uint64 { return uint64(typ)<<32 | uint64(uint32(number)) }

func (t *Table) isReserved(typ, number int) bool {
	_, found := slices.BinarySearch(t.reserved, reservation(typ, number))
	return found
}
