package registry

import (
	"bytes"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/internal/chat"
)

// Reader goes once through a JSON text by the rules of RFC 8259, for what comes with every answer and a thousand times in a stream:
// encoding/json reads that twice and builds it by reflection. What a codec does not recognise at once it leaves to encoding/json, so a
// Reader is picky: everything but what it is asked for makes the text odd, and then all that it returned must be thrown away.
type Reader struct {
	data  []byte
	at    int // of the next byte
	depth int // how many objects and arrays stand around it
	odd   bool
}

// deepest is how many objects and arrays may stand inside each other, as in encoding/json.
const deepest = 10000

// NewReader starts before a text's first value.
func NewReader(data []byte) Reader { return Reader{data: data, at: space(data, 0)} }

// Done says whether the text was one value and no question was put in vain.
func (r *Reader) Done() bool { return !r.odd && space(r.data, r.at) == len(r.data) }

// Odd says that the codec does not know what it was shown.
func (r *Reader) Odd() { r.odd = true }

// Object reads an object or null. It calls visit, which must read the value, for each member with one of these names, at most 64 in ASCII,
// and passes over all others. A name of which encoding/json has rules of its own is odd: one that comes twice,
// that is written in another case or that is not plain ASCII.
func (r *Reader) Object(names []string, visit func(name string)) {
	if r.Null() {
		return
	}
	seen := uint64(0)
	for more := r.open('{', '}'); more; more = r.next('}') {
		n := r.member(names)
		r.to(space(r.data, r.at))
		r.byte(':')
		r.to(space(r.data, r.at))
		if n < 0 {
			r.Value()
			continue
		}
		r.odd = r.odd || seen>>n&1 != 0
		seen |= 1 << n
		visit(names[n])
	}
}

// member reads a member's name and returns its index in names, -1 if it is none of them.
func (r *Reader) member(names []string) int {
	r.byte('"')
	n := chat.PlainLength(r.data[r.at:])
	quoted := r.data[r.at : r.at+n]
	r.at += n
	r.byte('"') // not there: an escape, or the end
	for i, name := range names {
		if len(quoted) != len(name) {
			continue
		}
		if string(quoted) == name {
			return i
		}
		r.odd = r.odd || bytes.EqualFold(quoted, []byte(name))
	}
	all := byte(0)
	for _, c := range quoted {
		all |= c
	}
	r.odd = r.odd || all >= utf8.RuneSelf
	return -1
}

// Array reads an array and calls visit, which must read it, for each element.
func (r *Reader) Array(visit func()) {
	for more := r.open('[', ']'); more; more = r.next(']') {
		visit()
	}
}

// Value reads any value and returns its bytes.
func (r *Reader) Value() []byte {
	start := r.at
	r.to(value(r.data, r.at, r.depth))
	if r.odd {
		return nil
	}
	return r.data[start:r.at]
}

// Null reads null if that comes next.
func (r *Reader) Null() bool {
	end := literal(r.data, r.at, "null")
	if end >= 0 {
		r.at = end
	}
	return end >= 0
}

// Is reads a value that is written as v.
func (r *Reader) Is(v string) { r.odd = string(r.Value()) != v || r.odd }

// Text reads a string or null.
func (r *Reader) Text() (t Text) {
	r.odd = t.UnmarshalJSON(r.Value()) != nil || r.odd
	return t
}

// Label reads any value.
func (r *Reader) Label() (l Label) {
	_ = l.UnmarshalJSON(r.Value())
	return l
}

// Tokens reads any value.
func (r *Reader) Tokens() (t Tokens) {
	_ = t.UnmarshalJSON(r.Value())
	return t
}

// to goes on at an index that a function below returned.
func (r *Reader) to(at int) {
	if at < 0 {
		r.odd = true
		return
	}
	r.at = at
}

func (r *Reader) byte(c byte) {
	if r.at >= len(r.data) || r.data[r.at] != c {
		r.odd = true
		return
	}
	r.at++
}

// open steps over an opening bracket and says whether anything stands behind it, next over a comma.
func (r *Reader) open(opening, closing byte) bool {
	at, empty := enter(r.data, r.at, opening, closing)
	r.to(at)
	r.depth++
	r.odd = r.odd || r.depth > deepest
	if empty {
		r.depth--
	}
	return !empty && !r.odd
}

func (r *Reader) next(closing byte) bool {
	at, more := next(r.data, r.at, closing)
	r.to(at)
	if !more {
		r.depth--
	}
	return more && !r.odd
}

// The functions below take an index into data and return the one behind what they read, -1 if it is not there.

func space(data []byte, i int) int {
	for i < len(data) && (data[i] == ' ' || data[i] == '\n' || data[i] == '\t' || data[i] == '\r') {
		i++
	}
	return i
}

func members(data []byte, i, depth int) int {
	i, empty := enter(data, i, '{', '}')
	for more := i >= 0 && !empty; more; {
		if i = str(data, i); i < 0 {
			return -1
		}
		if i = space(data, i); i >= len(data) || data[i] != ':' {
			return -1
		}
		if i = value(data, space(data, i+1), depth); i < 0 {
			return -1
		}
		i, more = next(data, i, '}')
	}
	return i
}

func elements(data []byte, i, depth int) int {
	i, empty := enter(data, i, '[', ']')
	for more := i >= 0 && !empty; more; {
		if i = value(data, i, depth); i < 0 {
			return -1
		}
		i, more = next(data, i, ']')
	}
	return i
}

// enter steps over the opening bracket, and over the closing one if there is nothing between them.
func enter(data []byte, i int, opening, closing byte) (behind int, empty bool) {
	if i >= len(data) || data[i] != opening {
		return -1, false
	}
	if i = space(data, i+1); i < len(data) && data[i] == closing {
		return i + 1, true
	}
	return i, false
}

// next steps over a comma, after which more follows, or over the closing bracket.
func next(data []byte, i int, closing byte) (behind int, more bool) {
	if i = space(data, i); i < len(data) && data[i] == ',' {
		return space(data, i+1), true
	}
	if i < len(data) && data[i] == closing {
		return i + 1, false
	}
	return -1, false
}

func value(data []byte, i, depth int) int {
	if i >= len(data) || depth > deepest {
		return -1
	}
	switch data[i] {
	case '"':
		return str(data, i)
	case '{':
		return members(data, i, depth+1)
	case '[':
		return elements(data, i, depth+1)
	case 't':
		return literal(data, i, "true")
	case 'f':
		return literal(data, i, "false")
	case 'n':
		return literal(data, i, "null")
	}
	return num(data, i)
}

func literal(data []byte, i int, word string) int {
	if len(data)-i < len(word) || string(data[i:i+len(word)]) != word {
		return -1
	}
	return i + len(word)
}

func str(data []byte, i int) int {
	if i >= len(data) || data[i] != '"' {
		return -1
	}
	for i++; ; i++ {
		i += chat.PlainLength(data[i:])
		if i == len(data) || data[i] < ' ' {
			return -1
		}
		if data[i] == '"' {
			return i + 1
		}
		if i = escape(data, i+1); i < 0 {
			return -1
		}
	}
}

// escape returns the index of the last byte of an escape whose backslash was read.
func escape(data []byte, i int) int {
	if i >= len(data) {
		return -1
	}
	switch data[i] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return i
	case 'u':
		for end := i + 4; i < end; {
			i++
			if i >= len(data) || !isHex(data[i]) {
				return -1
			}
		}
		return i
	}
	return -1
}

func isHex(c byte) bool { return isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'f' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func num(data []byte, i int) int {
	if i < len(data) && data[i] == '-' {
		i++
	}
	if i < len(data) && data[i] == '0' {
		i++
	} else if i = digits(data, i); i < 0 {
		return -1
	}
	if i < len(data) && data[i] == '.' {
		if i = digits(data, i+1); i < 0 {
			return -1
		}
	}
	if i < len(data) && data[i]|0x20 == 'e' {
		if i++; i < len(data) && (data[i] == '+' || data[i] == '-') {
			i++
		}
		return digits(data, i)
	}
	return i
}

// digits steps over at least one digit.
func digits(data []byte, i int) int {
	start := i
	for i < len(data) && isDigit(data[i]) {
		i++
	}
	if i == start {
		return -1
	}
	return i
}
