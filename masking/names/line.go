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
		if open || c.commas+c.bars > 0 {
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
	c := tally{lower + upper, upper, int(sum >> 16 & 0xFF), int(sum >> 24 & 0xFF), int(sum >> 32 & 0xFF), int(sum >> 40 & 0xFF), int(sum >> 48 & 0xFF), int(sum >> 56)}
	l.caps = uint8(min(3, 4*upper/(c.spaces+1)))
	if upper > 2*lower && upper > 3 {
		l.caps = 4
	}
	l.kind = kindOf(t, c)
	l.bare = upper == 0 && lower > 2*(c.signs+c.digits) && (l.kind <= lineList || l.kind == lineKey || l.kind == lineQuote)
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
