// Package layout tells code, logs and tables from prose, line by line: in them a capital letter says little about a word.
package layout

import (
	"bytes"
	"strings"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
)

// Kinds of lines.
const (
	Prose = iota
	Short // too short to tell: a heading, a greeting, a cell
	List
	Hash // a Markdown heading or a comment behind #
	Quote
	Key     // key: value
	Table   // values between commas, tabs or bars
	Comment // in code
	Log
	Code
)

// Line is a line of a text.
type Line struct {
	End  int32 // where the next line begins
	Kind uint8
	Caps uint8 // how many of its words begin with a capital letter, 0 few to 3 nearly all; 4: it is all in capitals
	Bare bool  // it is prose without a capital letter
	Rows uint8 // 1 + which table it is a row of; 0: none
	// Credit says that it names those in public who made something.
	Credit bool
}

// MaxLine bounds the bytes of a line that are counted.
const MaxLine = 160

// Each byte adds to one or two of eight counters of 8 bits, all in one word.
const (
	oneLower, oneUpper, oneSign, oneDigit = 1, 1 << 8, 1 << 16, 1 << 24
	oneSpace, oneComma, oneBar            = 1 << 32, 1 << 40, 1 << 48
	oneColon                              = 1<<56 | oneSign
)

var weighs = func() (t [256]uint64) {
	for i := range t {
		switch b := byte(i); {
		case b >= 'a' && b <= 'z' || b >= 0x80:
			t[i] = oneLower
		case char.IsUpper(b):
			t[i] = oneUpper
		case char.IsDigit(b):
			t[i] = oneDigit
		case b == ' ':
			t[i] = oneSpace
		case b == ',':
			t[i] = oneComma
		case b == '|' || b == '\t':
			t[i] = oneBar
		case b == ':':
			t[i] = oneColon
		case bytes.IndexByte([]byte("{}()[]<>=;_/\\$&*+#@~^\"`"), b) >= 0:
			t[i] = oneSign
		}
	}
	return t
}()

// Tally is how many bytes of each kind a line has.
type Tally struct{ Letters, Upper, Signs, Digits, Spaces, Commas, Bars, Colons int }

// HasCells says whether the line of the kind may have cells: commas, bars, tabs or a semicolon part some, or two blanks do in a line of many.
func (c Tally) HasCells(kind uint8, line []byte) bool {
	switch {
	case c.Commas+c.Bars > 0:
		return true
	case kind >= Comment:
		return false
	case c.Signs > 0:
		k := bytes.IndexByte(line, ';')
		return k >= 0 && k < len(line)-2
	}
	return c.Spaces > 2 && 4*c.Spaces >= c.Letters && bytes.Contains(bytes.TrimLeft(line, " "), DoubleBlank)
}

// WideBlanks part the cells of a table whose columns have a fixed width: two blanks and more.
const WideBlanks = ' '

// DoubleBlank is the fewest of them.
var DoubleBlank = []byte("  ")

// MayHead says whether a line may be a head: it is made of words.
func (c Tally) MayHead() bool {
	return c.Letters > 0 && 4*c.Digits <= c.Letters && c.Signs <= c.Letters/2
}

// Separator is the sign between the cells of the line.
func Separator(text []byte, c Tally) byte {
	switch {
	case c.Bars > 0 && bytes.IndexByte(text, '|') >= 0:
		return '|'
	case c.Bars > 0:
		return '\t'
	case bytes.IndexByte(text, ';') >= 0:
		return ';'
	case c.Commas == 0:
		return WideBlanks
	}
	return ','
}

// Judge returns the line that begins at i: its kind and how much of it is in capitals.
func Judge(text []byte, i int) (Line, Tally) {
	for i < len(text) && (text[i] == ' ' || text[i] == '\t') {
		i++
	}
	end, part := i, text[i:min(len(text), i+MaxLine)]
	if n := bytes.IndexByte(part, '\n'); n >= 0 {
		part = part[:n]
	}
	sum := weight(part)
	if end += len(part); len(part) == MaxLine {
		if n := bytes.IndexByte(text[end:], '\n'); n >= 0 {
			end += n
		} else {
			end = len(text)
		}
	}
	l, t := Line{End: int32(min(end+1, len(text)))}, part
	for len(t) > 0 && IsBlank(t[len(t)-1]) {
		t = t[:len(t)-1]
	}
	if len(t) == 0 {
		l.Kind = Short
		return l, Tally{}
	}
	lower, upper := int(sum&0xFF), int(sum>>8&0xFF)
	c := Tally{
		Letters: lower + upper, Upper: upper, Signs: int(sum >> 16 & 0xFF), Digits: int(sum >> 24 & 0xFF),
		Spaces: int(sum >> 32 & 0xFF), Commas: int(sum >> 40 & 0xFF), Bars: int(sum >> 48 & 0xFF), Colons: int(sum >> 56),
	}
	l.Caps = uint8(min(3, 4*upper/(c.Spaces+1)))
	if upper > 2*lower && upper > 3 {
		l.Caps = 4
	}
	l.Kind = kindOf(t, c)
	l.Bare = upper == 0 && lower > 2*(c.Signs+c.Digits) && Speaks(l.Kind)
	return l, c
}

// weight adds up what the bytes of a part of a line are.
func weight(part []byte) (sum uint64) {
	for ; len(part) >= 4; part = part[4:] {
		sum += weighs[part[0]] + weighs[part[1]] + weighs[part[2]] + weighs[part[3]]
	}
	for _, b := range part {
		sum += weighs[b]
	}
	return sum
}

// IsBlank says whether b is a blank at the end of a line.
func IsBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\r' }

// kindOf returns the kind of the line t, which has no space around it.
func kindOf(t []byte, c Tally) uint8 {
	first, second, last := t[0], char.ByteAt(t, 1), t[len(t)-1]
	switch {
	case opensComment(first, second):
		return Comment
	case c.ofCode(last):
		return Code
	case c.ofLog(first):
		return Log
	case first == '#':
		return Hash
	case first == '>':
		return Quote
	case second == ' ' && strings.IndexByte("-*+", first) >= 0:
		return List
	}
	switch commas := c.Commas + 2*c.Bars; {
	case commas >= 2 && commas*3 > c.Spaces:
		return Table
	case c.Colons > 0 && isKey(t):
		return Key
	case c.Spaces < 5:
		return Short
	}
	return Prose
}

// Speaks says whether a line of the kind may be something that somebody says.
func Speaks(kind uint8) bool { return kind <= List || kind == Key || kind == Quote }

// opensComment says whether a line that begins with the two is a comment in code.
func opensComment(first, second byte) bool {
	switch first {
	case '/':
		return second == '/' || second == '*'
	case '*':
		return second == '*' || second == '/'
	case '-':
		return second == '-'
	case '<':
		return second == '!'
	}
	return first == ';'
}

// ofCode says whether a line that ends with last is code: it has many signs, or its end says so.
func (c Tally) ofCode(last byte) bool {
	if last == '{' || last == ';' && c.Spaces < 8 {
		return true
	}
	signs, closed := c.Signs+c.Bars, last == '}' || last == ';'
	return 8*signs > c.Letters && (signs > 3 || closed)
}

// ofLog says whether a line that begins with first is one of a log.
func (c Tally) ofLog(first byte) bool {
	stamped := char.IsDigit(first) || first == '['
	return stamped && 3*c.Digits > c.Letters && c.Spaces > 2
}

// isKey says whether t begins with up to three words and a colon.
func isKey(t []byte) bool {
	spaces := 0
	for i, b := range t[:min(len(t), 32)] {
		switch b {
		case ':':
			return i > 0
		case ' ':
			if spaces++; spaces > 2 {
				return false
			}
		}
	}
	return false
}
