package chat

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/bits"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/internal/fault"
)

// maxDepth bounds the nesting of arrays and objects, which only members that do not exist can hold.
const maxDepth = 64

// scanner walks JSON text of RFC 8259 that is known to be valid UTF-8. Its methods return false at the first mistake and
// leave what is wrong in problem and where in pos; nothing is scanned after that.
type scanner struct {
	text    []byte
	pos     int
	depth   int
	problem string
}

// kind tells values apart without decoding them.
type kind uint8

const (
	kindString kind = iota + 1
	kindTrue
	kindFalse
	kindOther // null, number, array, object
)

// value is one scanned value. Raw is what stands between a string's quotes.
type value struct {
	kind    kind
	raw     []byte
	escaped bool // raw has escapes
}

func (s *scanner) fail(problem string) bool {
	s.problem = problem
	return false
}

func (s *scanner) fault() *fault.Fault {
	return fault.New(fault.InvalidJSON, fmt.Sprintf("The body is not valid JSON: %s at byte %d.", s.problem, s.pos))
}

// space skips white space and returns the byte behind it, 0 at the end of the text.
func (s *scanner) space() byte {
	for s.pos < len(s.text) {
		switch b := s.text[s.pos]; b {
		case ' ', '\t', '\n', '\r':
			s.pos++
		case 0: // must not look like the end
			return 1
		default:
			return b
		}
	}
	return 0
}

// end says whether nothing but white space follows.
func (s *scanner) end() bool {
	if s.space() != 0 {
		return s.fail("unexpected text")
	}
	return true
}

func (s *scanner) expect(b byte) bool {
	if s.space() != b {
		return s.fail("missing '" + string(rune(b)) + "'")
	}
	s.pos++
	return true
}

// value scans one value of any kind.
func (s *scanner) value(v *value) bool {
	v.kind = kindOther
	switch b := s.space(); {
	case b == '"':
		return s.string(v)
	case b == '{':
		return s.nested(func(name *value) bool { return s.value(name) })
	case b == '[':
		return s.array()
	case b == 't':
		v.kind = kindTrue
		return s.literal("true")
	case b == 'f':
		v.kind = kindFalse
		return s.literal("false")
	case b == 'n':
		return s.literal("null")
	case b == '-' || '0' <= b && b <= '9':
		return s.number()
	}
	return s.fail("missing value")
}

func (s *scanner) literal(word string) bool {
	if end := s.pos + len(word); end <= len(s.text) && string(s.text[s.pos:end]) == word {
		s.pos = end
		return true
	}
	return s.fail("unexpected text")
}

// nested scans the object at pos. For every member it calls member with the name, which scans the value.
func (s *scanner) nested(member func(name *value) bool) bool {
	return s.list('}', func() bool {
		var name value
		if s.space() != '"' {
			return s.fail("missing member name")
		}
		return s.string(&name) && s.expect(':') && member(&name)
	})
}

func (s *scanner) array() bool {
	return s.list(']', func() bool {
		var item value
		return s.value(&item)
	})
}

// list scans what stands between the bracket at pos and its counterpart, item by item.
func (s *scanner) list(closing byte, item func() bool) bool {
	if s.depth++; s.depth > maxDepth {
		return s.fail("too deep nesting")
	}
	s.pos++
	for first := true; ; first = false {
		switch b := s.space(); {
		case b == closing && first:
		case first:
			if !item() {
				return false
			}
			continue
		case b == ',':
			s.pos++
			if !item() {
				return false
			}
			continue
		case b != closing:
			return s.fail("missing ',' or '" + string(rune(closing)) + "'")
		}
		s.pos++
		s.depth--
		return true
	}
}

func (s *scanner) number() bool {
	if s.at('-') {
		s.pos++
	}
	if s.at('0') {
		s.pos++
	} else if !s.digits() {
		return false
	}
	if s.at('.') {
		s.pos++
		if !s.digits() {
			return false
		}
	}
	if s.at('e') || s.at('E') {
		s.pos++
		if s.at('+') || s.at('-') {
			s.pos++
		}
		return s.digits()
	}
	return true
}

func (s *scanner) at(b byte) bool { return s.pos < len(s.text) && s.text[s.pos] == b }

func (s *scanner) digits() bool {
	start := s.pos
	for s.pos < len(s.text) && '0' <= s.text[s.pos] && s.text[s.pos] <= '9' {
		s.pos++
	}
	if s.pos == start {
		return s.fail("incomplete number")
	}
	return true
}

// string scans the string at pos.
func (s *scanner) string(v *value) bool {
	v.kind, v.escaped = kindString, false
	s.pos++
	start := s.pos
	for {
		s.pos += PlainLength(s.text[s.pos:])
		if s.pos == len(s.text) {
			return s.fail("unfinished string")
		}
		switch s.text[s.pos] {
		case '"':
			v.raw = s.text[start:s.pos]
			s.pos++
			return true
		case '\\':
			v.escaped = true
			n := escapeLength(s.text[s.pos:])
			if n == 0 {
				return s.fail("invalid escape")
			}
			s.pos += n
		default:
			return s.fail("control character in a string")
		}
	}
}

// PlainLength returns how many bytes of a JSON string stand before the next quote, backslash or control character, which ends it or asks for
// a look. It takes eight at a time, and 32 once the first have none.
func PlainLength(text []byte) int {
	n, ok := plainIn(text, 0, min(len(text), 32))
	if !ok || n < 32 {
		return n
	}
	for ; n+32 <= len(text); n += 32 {
		v := text[n : n+32 : n+32]
		a, b := binary.LittleEndian.Uint64(v), binary.LittleEndian.Uint64(v[8:])
		c, d := binary.LittleEndian.Uint64(v[16:]), binary.LittleEndian.Uint64(v[24:])
		if marks(a)|marks(b)|marks(c)|marks(d) != 0 {
			break
		}
	}
	n, _ = plainIn(text, n, len(text))
	return n
}

// plainIn returns where the first quote, backslash or control character from n on stands, and false; or limit.
func plainIn(text []byte, n, limit int) (end int, ok bool) {
	for ; n+8 <= limit; n += 8 {
		if found := marks(binary.LittleEndian.Uint64(text[n : n+8 : n+8])); found != 0 {
			return n + bits.TrailingZeros64(found)/8, false
		}
	}
	for ; n < limit; n++ {
		if b := text[n]; b == '"' || b == '\\' || b < 0x20 {
			return n, false
		}
	}
	return n, true
}

// marks sets the high bit of each byte of x that is a quote, a backslash or a control character. The lowest is exact: a borrow only ever
// spoils the bytes above it. With its second bit turned, a quote is 0x20, the only one besides the control characters below 0x21.
func marks(x uint64) uint64 {
	const ones, highs = 0x0101010101010101, 0x8080808080808080
	slash := x ^ ones*'\\'
	return ((x^ones*2-ones*0x21)&^x | (slash-ones)&^slash) & highs
}

// escapeLength returns the length of the escape that text begins with, a surrogate pair counting as one; 0 if it is none, or
// half a pair, which no Unicode text can hold.
func escapeLength(text []byte) int {
	if len(text) < 2 {
		return 0
	}
	switch text[1] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return 2
	case 'u':
		r, n := unicodeEscape(text)
		if r == utf8.RuneError && n == 0 {
			return 0
		}
		return n
	}
	return 0
}

// unicodeEscape decodes \uXXXX or a surrogate pair of two; n is 0 if text begins with neither.
func unicodeEscape(text []byte) (r rune, n int) {
	r, ok := hex4(text)
	switch {
	case !ok || r >= 0xDC00 && r < 0xE000:
		return utf8.RuneError, 0
	case r < 0xD800 || r >= 0xE000:
		return r, 6
	}
	low, ok := hex4(text[6:])
	if !ok || low < 0xDC00 || low >= 0xE000 {
		return utf8.RuneError, 0
	}
	return 0x10000 + (r-0xD800)<<10 + (low - 0xDC00), 12
}

// hex4 decodes \uXXXX without regard to surrogates.
func hex4(text []byte) (r rune, ok bool) {
	if len(text) < 6 || text[0] != '\\' || text[1] != 'u' {
		return 0, false
	}
	for _, b := range text[2:6] {
		switch {
		case '0' <= b && b <= '9':
			b -= '0'
		case 'a' <= b && b <= 'f':
			b -= 'a' - 10
		case 'A' <= b && b <= 'F':
			b -= 'A' - 10
		default:
			return 0, false
		}
		r = r<<4 | rune(b)
	}
	return r, true
}

// bytes returns the decoded string in memory of its own, of which there is only this one copy: decoding never takes more
// bytes than the escapes did.
func (v *value) bytes() []byte { return v.decode(make([]byte, 0, len(v.raw))) }

// inPlace is bytes without a copy: no string is longer decoded than encoded, so it takes the place of its own JSON.
func (v *value) inPlace() []byte {
	if !v.escaped {
		return v.raw
	}
	return v.decode(v.raw[:0])
}

// decode appends the string to out. It reads each piece before it writes past it.
func (v *value) decode(out []byte) []byte {
	for rest := v.raw; ; {
		n := bytes.IndexByte(rest, '\\')
		if n < 0 {
			return append(out, rest...)
		}
		out = append(out, rest[:n]...)
		rest = rest[n:]
		out, n = appendEscape(out, rest)
		rest = rest[n:]
	}
}

func appendEscape(dst, text []byte) ([]byte, int) {
	switch b := text[1]; b {
	case 'b':
		return append(dst, '\b'), 2
	case 'f':
		return append(dst, '\f'), 2
	case 'n':
		return append(dst, '\n'), 2
	case 'r':
		return append(dst, '\r'), 2
	case 't':
		return append(dst, '\t'), 2
	case 'u':
		r, n := unicodeEscape(text)
		return utf8.AppendRune(dst, r), n
	default:
		return append(dst, b), 2
	}
}
