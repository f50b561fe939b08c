package names

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/names/internal/credit"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
)

// This file finds the names that a text publishes on purpose: those of the holders of rights, and of the authors of a manual or a list of changes.

// maxCredit is how far before a name a line may say that it is the name of a holder of rights.
const maxCredit = 100

var credits = [][]byte{[]byte("opyright"), []byte("(c)"), []byte("(C)"), []byte("©"), []byte("OPYRIGHT")}

// credited says whether the name at i is published: on a line of copyright, or on a line that readCredit marked.
func (s *Scan) credited(i int) bool {
	k, _ := slices.BinarySearchFunc(s.lines, i, func(l layout.Line, at int) int {
		if int(l.End) <= at {
			return -1
		}
		return 1
	})
	if k < len(s.lines) && s.lines[k].Credit {
		return true
	}
	before := s.text[max(0, i-maxCredit):i]
	if k := bytes.LastIndexByte(before, '\n'); k >= 0 {
		before = before[k+1:]
	}
	for _, mark := range credits {
		if bytes.Contains(before, mark) {
			return true
		}
	}
	return false
}

// maxCredits bounds the lines below a heading that names authors.
const maxCredits = 200

// readCredit marks the line l, which begins at i, if it names in public who made something. left is how many more lines the heading above covers:
// those with an indent or a bullet. It returns how many are left behind the line.
func (s *Scan) readCredit(l *layout.Line, i, left int) int {
	text := credit.WithoutEnd(s.text[i:l.End])
	if len(text) == 0 {
		return left
	}
	if credit.Opens(text) {
		l.Credit = true
		return 0
	}
	if b := text[0]; layout.IsBlank(b) || left > 0 && l.Kind == layout.List {
		l.Credit = left > 0 || credit.Signs(text)
		return max(0, left-1)
	}
	if credit.Heads(text) {
		return maxCredits
	}
	return 0
}
