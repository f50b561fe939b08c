package names

import "bytes"

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
}

// Each byte adds to one of seven counters of 8 bits, all in one word.
const (
	oneLower, oneUpper, oneSign, oneDigit = 1, 1 << 8, 1 << 16, 1 << 24
	oneSpace, oneComma, oneBar            = 1 << 32, 1 << 40, 1 << 48
	maxLine                               = 240 // bytes of a line that are counted
)

var weighs = func() (t [256]uint64) {
	for i := range t {
		switch b := byte(i); {
		case b >= 'a' && b <= 'z' || b >= 0x80:
			t[i] = oneLower
		case isUpper(b):
			t[i] = oneUpper
		case isDigit(b):
			t[i] = oneDigit
		case b == ' ':
			t[i] = oneSpace
		case b == ',':
			t[i] = oneComma
		case b == '|' || b == '\t':
			t[i] = oneBar
		case bytes.IndexByte([]byte("{}()[]<>=;_/\\$&*+#@~^\"`:"), b) >= 0:
			t[i] = oneSign
		}
	}
	return t
}()

// tally is how many bytes of each kind a line has.
type tally struct{ letters, signs, digits, spaces, commas, bars int }

// readLines judges every line and the text as a whole.
func (s *Scan) readLines() {
	s.lines = s.lines[:0]
	technical, fenced := 0, false
	for i := 0; i < len(s.text); {
		end := len(s.text)
		if n := bytes.IndexByte(s.text[i:], '\n'); n >= 0 {
			end = i + n + 1
		}
		l := judge(s.text[i:end])
		l.end = int32(end)
		if bytes.HasPrefix(s.text[i:end], []byte("```")) {
			fenced = !fenced
		} else if fenced && l.kind < lineComment {
			l.kind = lineCode
		}
		switch l.kind {
		case lineCode, lineLog, lineComment:
			technical += end - i
		case lineHash, lineTable, lineKey:
			technical += (end - i) / 2
		}
		s.lines = append(s.lines, l)
		i = end
	}
	s.technical = uint8(min(3, 6*technical/(len(s.text)+1)))
}

// judge returns the kind of one line and how much of it is in capitals.
func judge(text []byte) (l line) {
	t := bytes.TrimSpace(text)
	if len(t) == 0 {
		return line{kind: lineShort}
	}
	var sum uint64
	for _, b := range t[:min(len(t), maxLine)] {
		sum += weighs[b]
	}
	lower, upper := int(sum&0xFF), int(sum>>8&0xFF)
	c := tally{lower + upper, int(sum >> 16 & 0xFF), int(sum >> 24 & 0xFF), int(sum >> 32 & 0xFF), int(sum >> 40 & 0xFF), int(sum >> 48 & 0xFF)}
	l.caps = uint8(min(3, 4*upper/(c.spaces+1)))
	if upper > 2*lower && upper > 3 {
		l.caps = 4
	}
	l.kind = kindOf(t, c)
	return l
}

// kindOf returns the kind of the line t, which has no space around it.
func kindOf(t []byte, c tally) uint8 {
	first, second, last := t[0], byteAt(t, 1), t[len(t)-1]
	signs := c.signs + c.bars
	switch {
	case first == second && (first == '/' || first == '-' || first == '*'), first == '/' && second == '*', first == '*' && second == '/',
		first == '<' && second == '!', first == ';':
		return lineComment
	case 8*signs > c.letters && (signs > 3 || last == '{' || last == '}' || last == ';'), last == '{', last == ';' && c.spaces < 8:
		return lineCode
	case c.digits*3 > c.letters && (isDigit(first) || first == '[') && c.spaces > 2:
		return lineLog
	case first == '#':
		return lineHash
	case first == '>':
		return lineQuote
	case (first == '-' || first == '*' || first == '+') && second == ' ':
		return lineList
	}
	commas := c.commas + 2*c.bars
	switch colon := bytes.IndexByte(t[:min(len(t), 32)], ':'); {
	case commas >= 2 && commas*3 > c.spaces:
		return lineTable
	case colon > 0 && bytes.Count(t[:colon], []byte(" ")) < 3:
		return lineKey
	case c.spaces < 5:
		return lineShort
	}
	return lineProse
}
