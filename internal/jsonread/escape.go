package jsonread

import (
	"unicode/utf16"
	"unicode/utf8"
)

// escape is one that was cut: what has come of it behind its backslash.
type escape struct {
	digits [5]byte // u and up to four
	n      int
}

var escapes = [256]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

// escaped reads on in an escape that was cut.
func (r *Reader[T]) escaped(to *T, p []byte, i int) int {
	e := &r.escape
	e.digits[e.n] = p[i]
	e.n++
	code, n, ok := r.decode(e.digits[:e.n])
	switch {
	case !ok:
		return r.fail(ErrSyntax, i)
	case n == 0:
		return i + 1
	}
	r.deliver(to, code)
	return r.str(to, p, i+1)
}

// decode reads an escape behind its backslash and returns the bytes that it stands for and its length: 0 if it is cut.
func (r *Reader[T]) decode(p []byte) (code []byte, n int, ok bool) {
	switch {
	case len(p) == 0:
		return nil, 0, true
	case escapes[p[0]] != 0:
		r.code[0] = escapes[p[0]]
		return r.code[:1], 1, true
	case p[0] != 'u':
		return nil, 0, false
	}
	var unit rune
	for k := 1; k < 5; k++ {
		if k == len(p) {
			return nil, 0, true
		}
		digit, ok := hexDigit(p[k])
		if !ok {
			return nil, 0, false
		}
		unit = unit<<4 | digit
	}
	return appendCodeUnit(r.code[:0], unit), 5, true
}

// appendCodeUnit appends r in UTF-8, and a surrogate as if it were a character.
func appendCodeUnit(out []byte, r rune) []byte {
	if !utf16.IsSurrogate(r) {
		return utf8.AppendRune(out, r)
	}
	return append(out, 0xE0|byte(r>>12), 0x80|byte(r>>6)&0x3F, 0x80|byte(r)&0x3F)
}

func hexDigit(c byte) (rune, bool) {
	switch {
	case isDigit(c):
		return rune(c - '0'), true
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return rune(c|0x20-'a') + 10, true
	}
	return 0, false
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
