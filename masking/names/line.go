package names

import (
	"bytes"
	"strings"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
)

// This file tells code, logs and tables from prose, line by line: in them a capital letter says little.

// Kinds of lines.
const (
	lineProse = iota
	lineShort // too short to tell: a heading, a greeting, a cell
	lineList
	lineHash // a Markdown heading or a comment behind #
	lineQuote
	lineKey     // key: value
	lineTable   // values between commas, tabs or bars
	lineComment // in code
	lineLog
	lineCode
)

type line struct {
	end  int32 // where the next line begins
	kind uint8
	caps uint8 // how many of its words begin with a capital letter, 0 few to 3 nearly all; 4: it is all in capitals
	bare bool  // it is prose without a capital letter
	rows uint8 // 1 + which table it is a row of; 0: none
	// credit says that it names those in public who made something.
	credit bool
}

// Each byte adds to one or two of eight counters of 8 bits, all in one word.
const (
	oneLower, oneUpper, oneSign, oneDigit = 1, 1 << 8, 1 << 16, 1 << 24
	oneSpace, oneComma, oneBar            = 1 << 32, 1 << 40, 1 << 48
	oneColon                              = 1<<56 | oneSign
	maxLine                               = 160 // bytes of a line that are counted
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

// tally is how many bytes of each kind a line has.
type tally struct{ letters, upper, signs, digits, spaces, commas, bars, colons int }

// hasCells says whether the line of the kind may have cells: commas, bars, tabs or a semicolon part some, or two blanks do in a line of many.
func (c tally) hasCells(kind uint8, line []byte) bool {
	switch {
	case c.commas+c.bars > 0:
		return true
	case kind >= lineComment:
		return false
	case c.signs > 0:
		k := bytes.IndexByte(line, ';')
		return k >= 0 && k < len(line)-2
	}
	return c.spaces > 2 && 4*c.spaces >= c.letters && bytes.Contains(bytes.TrimLeft(line, " "), doubleBlank)
}

// readLines judges every line and the text as a whole.
func (s *Scan) readLines() {
	s.lines, s.tables = s.lines[:0], s.tables[:0]
	technical, bare, fenced, open, credits := 0, 0, false, false, 0
	spaces, upper := 0, 0
	for i := 0; i < len(s.text); {
		l, c := judge(s.text, i)
		spaces, upper = spaces+c.spaces, upper+c.upper
		if bytes.HasPrefix(s.text[i:], fence) {
			fenced = !fenced
		} else if fenced && l.kind < lineComment {
			l.kind = lineCode
		}
		end := int(l.end)
		switch l.kind {
		case lineCode, lineLog, lineComment:
			technical += end - i
		case lineHash, lineTable, lineKey:
			technical += (end - i) / 2
		}
		if open || c.hasCells(l.kind, s.text[i:end]) {
			open = s.readTable(&l, i, open, c)
		}
		if l.bare {
			bare += end - i
		}
		credits = s.readCredit(&l, i, credits)
		s.lines = append(s.lines, l)
		i = end
	}
	s.technical = uint8(min(3, 6*technical/(len(s.text)+1)))
	s.capitals = uint8(min(3, 6*upper/(spaces+1)))
	if s.bareWords = 0; 2*bare >= len(s.text) && s.technical <= 1 || len(s.tables) > 0 {
		s.bareWords = maxBareWords
	}
}

// lineAt goes on to the line of i and returns it. What it is asked for comes in the order of the text.
func (s *Scan) lineAt(i int) *line {
	for s.at < len(s.lines)-1 && int(s.lines[s.at].end) <= i {
		s.at++
	}
	return &s.lines[s.at]
}

var fence = []byte("```")

// judge returns the line that begins at i: its kind and how much of it is in capitals.
func judge(text []byte, i int) (line, tally) {
	for i < len(text) && (text[i] == ' ' || text[i] == '\t') {
		i++
	}
	end, part := i, text[i:min(len(text), i+maxLine)]
	if n := bytes.IndexByte(part, '\n'); n >= 0 {
		part = part[:n]
	}
	sum := weight(part)
	if end += len(part); len(part) == maxLine {
		if n := bytes.IndexByte(text[end:], '\n'); n >= 0 {
			end += n
		} else {
			end = len(text)
		}
	}
	l, t := line{end: int32(min(end+1, len(text)))}, part
	for len(t) > 0 && isBlank(t[len(t)-1]) {
		t = t[:len(t)-1]
	}
	if len(t) == 0 {
		l.kind = lineShort
		return l, tally{}
	}
	lower, upper := int(sum&0xFF), int(sum>>8&0xFF)
	c := tally{
		letters: lower + upper, upper: upper, signs: int(sum >> 16 & 0xFF), digits: int(sum >> 24 & 0xFF),
		spaces: int(sum >> 32 & 0xFF), commas: int(sum >> 40 & 0xFF), bars: int(sum >> 48 & 0xFF), colons: int(sum >> 56),
	}
	l.caps = uint8(min(3, 4*upper/(c.spaces+1)))
	if upper > 2*lower && upper > 3 {
		l.caps = 4
	}
	l.kind = kindOf(t, c)
	l.bare = upper == 0 && lower > 2*(c.signs+c.digits) && speaks(l.kind)
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

func isBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\r' }

// kindOf returns the kind of the line t, which has no space around it.
func kindOf(t []byte, c tally) uint8 {
	first, second, last := t[0], char.ByteAt(t, 1), t[len(t)-1]
	switch {
	case opensComment(first, second):
		return lineComment
	case c.ofCode(last):
		return lineCode
	case c.ofLog(first):
		return lineLog
	case first == '#':
		return lineHash
	case first == '>':
		return lineQuote
	case second == ' ' && strings.IndexByte("-*+", first) >= 0:
		return lineList
	}
	switch commas := c.commas + 2*c.bars; {
	case commas >= 2 && commas*3 > c.spaces:
		return lineTable
	case c.colons > 0 && isKey(t):
		return lineKey
	case c.spaces < 5:
		return lineShort
	}
	return lineProse
}

// speaks says whether a line of the kind may be something that somebody says.
func speaks(kind uint8) bool { return kind <= lineList || kind == lineKey || kind == lineQuote }

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
func (c tally) ofCode(last byte) bool {
	if last == '{' || last == ';' && c.spaces < 8 {
		return true
	}
	signs, closed := c.signs+c.bars, last == '}' || last == ';'
	return 8*signs > c.letters && (signs > 3 || closed)
}

// ofLog says whether a line that begins with first is one of a log.
func (c tally) ofLog(first byte) bool {
	stamped := char.IsDigit(first) || first == '['
	return stamped && 3*c.digits > c.letters && c.spaces > 2
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
