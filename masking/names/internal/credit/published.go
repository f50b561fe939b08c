package credit

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
)

// This file finds the names that a text publishes on purpose: those of the holders of rights, and of the authors of a manual or a list of changes.

// maxCredit is how far before a name a line may say that it is the name of a holder of rights.
const maxCredit = 100

var credits = [][]byte{[]byte("opyright"), []byte("(c)"), []byte("(C)"), []byte("©"), []byte("OPYRIGHT")}

// Published says whether the name at i is published: on a line of copyright, or on a line that Read marked.
func Published(text []byte, lines []layout.Line, i int) bool {
	k, _ := slices.BinarySearchFunc(lines, i, func(l layout.Line, at int) int {
		if int(l.End) <= at {
			return -1
		}
		return 1
	})
	if k < len(lines) && lines[k].Credit {
		return true
	}
	before := text[max(0, i-maxCredit):i]
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

// Read marks the line l if its text names in public who made something. left is how many more lines the heading above covers:
// those with an indent or a bullet. It returns how many are left behind the line.
func Read(l *layout.Line, text []byte, left int) int {
	text = withoutEnd(text)
	if len(text) == 0 {
		return left
	}
	if opens(text) {
		l.Credit = true
		return 0
	}
	if b := text[0]; layout.IsBlank(b) || left > 0 && l.Kind == layout.List {
		l.Credit = left > 0 || signs(text)
		return max(0, left-1)
	}
	if heads(text) {
		return maxCredits
	}
	return 0
}
