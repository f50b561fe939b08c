package names

import (
	"bytes"
	_ "embed"
	"slices"
	"strings"
)

// This file finds the names that a text publishes on purpose: those of the holders of rights, and of the authors of a manual or a list of changes.

// maxCredit is how far before a name a line may say that it is the name of a holder of rights.
const maxCredit = 100

var credits = [][]byte{[]byte("opyright"), []byte("(c)"), []byte("(C)"), []byte("©"), []byte("OPYRIGHT")}

// credited says whether the name at i is published: on a line of copyright, or on a line that readCredit marked.
func (s *Scan) credited(i int) bool {
	k, _ := slices.BinarySearchFunc(s.lines, i, func(l line, at int) int {
		if int(l.end) <= at {
			return -1
		}
		return 1
	})
	if k < len(s.lines) && s.lines[k].credit {
		return true
	}
	before := s.text[max(0, i-maxCredit):i]
	if k := bytes.LastIndexByte(before, '\n'); k >= 0 {
		before = before[k+1:]
	}
	for _, credit := range credits {
		if bytes.Contains(before, credit) {
			return true
		}
	}
	return false
}

// maxCredits bounds the lines below a heading that names authors.
const maxCredits = 200

// creditHeads are headings of manuals and projects below which those are named who made them.
var creditHeads = func() map[string]bool {
	all := map[string]bool{}
	for line := range strings.Lines(creditLines) {
		all[strings.TrimSpace(line)] = true
	}
	return all
}()

//go:embed credits.txt
var creditLines string

// readCredit marks the line l, which begins at i, if it names in public who made something. left is how many more lines the heading above covers:
// those with an indent or a bullet. It returns how many are left behind the line.
func (s *Scan) readCredit(l *line, i, left int) int {
	text := withoutEnd(s.text[i:l.end])
	if len(text) == 0 {
		return left
	}
	if dated(text) || counted(text) {
		l.credit = true
		return 0
	}
	if b := text[0]; isBlank(b) || left > 0 && l.kind == lineList {
		opened := bytes.HasPrefix(text, opening) && text[len(text)-1] == ']'
		l.credit = left > 0 || opened || bytes.HasPrefix(text, signing)
		return max(0, left-1)
	}
	if text[0] != '#' && len(text) >= maxCreditHead {
		return 0
	}
	if heading := bytes.TrimLeft(text, "# "); heads(heading, len(heading) < len(text)) {
		return maxCredits
	}
	return 0
}

var endsLine = [256]bool{'\n': true, '\r': true, ' ': true}

// withoutEnd is the line without its end and spaces before.
func withoutEnd(line []byte) []byte {
	n := len(line)
	for n > 0 && endsLine[line[n-1]] {
		n--
	}
	return line[:n]
}

// dated says whether the line opens an entry of a changelog in GNU's form: a date, two blanks, and who made the change.
func dated(text []byte) bool {
	if len(text) < 16 || text[len(text)-1] != '>' || !isDigit(text[0]) {
		return false
	}
	return string([]byte{text[4], text[7], text[10], text[11]}) == "--  "
}

// counted says whether the line opens an entry of a list of changes by who made how many: a name, and a number in parentheses before a colon.
func counted(text []byte) bool {
	rest, ends := bytes.CutSuffix(text, []byte("):"))
	digits := 0
	for len(rest) > 0 && isDigit(rest[len(rest)-1]) {
		rest, digits = rest[:len(rest)-1], digits+1
	}
	return ends && digits > 0 && digits < 6 && bytes.HasSuffix(rest, []byte(" ("))
}

// signing and opening begin the lines of a Debian changelog that say who made the changes.
var signing, opening = []byte(" -- "), []byte("  [ ")

const maxCreditHead = 32 // bytes of the longest heading, and a few more

// heads says whether the line is one of the headings: in capitals, or marked as a heading.
func heads(text []byte, marked bool) bool {
	if len(text) >= maxCreditHead {
		return false
	}
	var upper [maxCreditHead]byte
	n := copy(upper[:], text)
	for i, b := range upper[:n] {
		if marked && lowerOf[b] == b {
			upper[i] = b &^ 0x20
		}
	}
	return creditHeads[string(upper[:n])]
}
