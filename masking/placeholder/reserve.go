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
		if n == 0 && first != '_' {
			continue
		}
		if p < len(src) && numberBegins[src[p]] {
			t.reserveNumber(src[:start], src[p:])
		}
	}
}

// numberBegins are the bytes that a number begins with: digits, and what fullwidth digits and zero-width characters begin with.
var numberBegins = func() (begins [256]bool) {
	for b := range 256 {
		begins[b] = text.IsDigit(byte(b)) || byteClass[b] == leadByte
	}
	return begins
}()

// reserveNumber takes the number at the start of digits. Zero-width characters may stand between the digits; the part
// before each of them is reserved too, because a masked value may begin there and leave it standing alone.
func (t *Table) reserveNumber(name, digits []byte) {
	number, read := 0, 0
	for len(digits) > 0 && read <= text.MaxDigits {
		if digit, n := digitOf(digits); n > 0 {
			number, read = number*10+digit, read+1
			digits = digits[n:]
			continue
		}
		n, _ := zeroWidth(digits)
		if n == 0 {
			break
		}
		if read > 0 {
			t.reserveFor(name, number)
		}
		digits = skipZeroWidth(digits[n:])
	}
	if read > 0 && read <= text.MaxDigits {
		t.reserveFor(name, number)
	}
}

// digitOf returns the value and the length of the digit that src begins with, plain or fullwidth; n is 0 if there is none.
func digitOf(src []byte) (digit, n int) {
	if text.IsDigit(src[0]) {
		return int(src[0] - '0'), 1
	}
	if n, _ := text.FullwidthDigit(src); n > 0 {
		return int(src[n-1] - 0x90), n
	}
	return 0, 0
}

func skipZeroWidth(src []byte) []byte {
	for {
		n, _ := zeroWidth(src)
		if n == 0 {
			return src
		}
		src = src[n:]
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
	for i := range t.types {
		if typ := t.types[i].name; at+len(typ) <= len(name) && string(name[len(name)-len(typ):]) == typ {
			t.reserved = append(t.reserved, reservation(i, number))
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

// reservation is a type's index and a number in one comparable word.
func reservation(typ, number int) uint64 { return uint64(typ)<<32 | uint64(uint32(number)) }

func (t *Table) isReserved(typ, number int) bool {
	_, found := slices.BinarySearch(t.reserved, reservation(typ, number))
	return found
}
