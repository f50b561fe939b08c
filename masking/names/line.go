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

// Each byte adds to one of five counters of 12 bits, all in one word.
const (
	oneLower, oneUpper, oneSign, oneDigit, oneSpace = 1, 1 << 12, 1 << 24, 1 << 36, 1 << 48
	maxLine                                         = 4000 // bytes of a line that are counted
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
		case bytes.IndexByte([]byte("{}()[]<>=;_/\\|$&*+#@~^\"`:"), b) >= 0:
			t[i] = oneSign
		}
	}
	return t
}()

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
	lower, upper, signs, digits, spaces := int(sum&0xFFF), int(sum>>12&0xFFF), int(sum>>24&0xFFF), int(sum>>36&0xFFF), int(sum>>48&0xFFF)
	l.caps = uint8(min(3, 4*upper/(spaces+1)))
	if upper > 2*lower && upper > 3 {
		l.caps = 4
	}
	l.kind = kindOf(t, lower+upper, signs, digits, spaces)
	return l
}

func kindOf(t []byte, letters, signs, digits, spaces int) uint8 {
	last := t[len(t)-1]
	switch first := t[0]; {
	case bytes.HasPrefix(t, []byte("//")) || bytes.HasPrefix(t, []byte("/*")) || bytes.HasPrefix(t, []byte("--")) || bytes.HasPrefix(t, []byte("<!")) || first == ';':
		return lineComment
	case first == '*' && byteAt(t, 1) == '/' || first == '*' && byteAt(t, 1) == '*':
		return lineComment
	case 8*signs > letters && (signs > 3 || last == '{' || last == '}' || last == ';'), last == '{', last == ';' && spaces < 8:
		return lineCode
	case digits*3 > letters && (isDigit(first) || first == '[') && spaces > 2:
		return lineLog
	case first == '#':
		return lineHash
	case first == '>':
		return lineQuote
	case (first == '-' || first == '*' || first == '+') && byteAt(t, 1) == ' ':
		return lineList
	}
	commas := bytes.Count(t[:min(len(t), 400)], []byte(",")) + 2*bytes.Count(t[:min(len(t), 400)], []byte("\t")) + 2*bytes.Count(t[:min(len(t), 400)], []byte("|"))
	switch colon := bytes.IndexByte(t[:min(len(t), 32)], ':'); {
	case commas >= 2 && commas*3 > spaces:
		return lineTable
	case colon > 0 && bytes.Count(t[:colon], []byte(" ")) < 3:
		return lineKey
	case spaces < 5:
		return lineShort
	}
	return lineProse
}
