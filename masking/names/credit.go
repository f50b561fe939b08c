package names

import (
	"bytes"
	"slices"
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
var creditHeads = []string{"AUTHOR", "AUTHORS", "CONTRIBUTORS", "MAINTAINERS", "CREDITS", "ACKNOWLEDGEMENTS", "ACKNOWLEDGMENTS", "REPORTING BUGS"}

// readCredit marks the line l, which begins at i, if it names in public who made something. left is how many more lines the heading above covers:
// those with an indent or a bullet. It returns how many are left behind the line.
func (s *Scan) readCredit(l *line, i, left int) int {
	text := bytes.TrimRight(s.text[i:l.end], "\r\n ")
	if len(text) == 0 {
		return left
	}
	if b := text[0]; isBlank(b) || left > 0 && l.kind == lineList {
		opened := bytes.HasPrefix(text, opening) && text[len(text)-1] == ']'
		l.credit = left > 0 || opened || bytes.HasPrefix(text, signing)
		return max(0, left-1)
	}
	if heading := bytes.TrimLeft(text, "# "); heads(heading, len(heading) < len(text)) {
		return maxCredits
	}
	return 0
}

// signing and opening begin the lines of a Debian changelog that say who made the changes.
var signing, opening = []byte(" -- "), []byte("  [ ")

const maxCreditHead = 20 // bytes of the longest heading, and a few more

// heads says whether the line is one of the headings: in capitals, or marked as a heading.
func heads(text []byte, marked bool) bool {
	if len(text) >= maxCreditHead {
		return false
	}
	if marked {
		text = bytes.ToUpper(text)
	}
	return slices.Contains(creditHeads, string(text))
}
