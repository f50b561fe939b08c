package layout

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
)

// A Separator parts the cells of a line: a sign, | for bars of any form, < for tags.
type Separator byte

// LongestQuoted is how many bytes of a value in quotes are looked at.
const LongestQuoted = 200

// CellEnd returns where the cell that begins at i ends, and where the next one begins: behind end if there is none.
func (p Separator) CellEnd(text []byte, i, end int) (to, next int) {
	if p == '<' {
		return TagEnd(text, i, end)
	}
	k := quotedEnd(text, i, end)
	if p != '|' {
		if n := bytes.IndexByte(text[min(k, end):end], byte(p)); n >= 0 {
			return k + n, k + n + 1
		}
		return end, end + 1
	}
	for ; k < end; k++ {
		if n := Bar(text, k); n > 0 {
			return k, k + n
		}
	}
	return end, end + 1
}

// quotedEnd returns where the quotes end that the cell at i begins with, i if it begins with none.
func quotedEnd(text []byte, i, end int) int {
	at := i
	for at < end && (char.Class[text[at]] == char.Blank || char.Class[text[at]] == char.Bracket) {
		at++
	}
	if at == end || text[at] != '"' && text[at] != '\'' {
		return i
	}
	for k, limit := at+1, min(end, at+LongestQuoted); k < limit; k++ {
		switch {
		case text[k] == '\\':
			k++
		case text[k] == text[at] && k+1 < end && text[k+1] == text[at]:
			k++
		case text[k] == text[at]:
			return k + 1
		}
	}
	return i
}

// Cells counts the cells of a line but one.
func (p Separator) Cells(text []byte, from, to int) int {
	n := -1
	for i, end := p.Bounds(text, from, to); i <= end; n++ {
		_, i = p.CellEnd(text, i, end)
	}
	return n
}

// follows says whether b, at the end of a line, belongs to no cell.
func (p Separator) follows(b byte) bool {
	return char.Class[b] == char.Blank || b == ';' && p != ';'
}

// Bounds is the line without brackets around it.
func (p Separator) Bounds(text []byte, from, to int) (start, end int) {
	for to > from && p.follows(text[to-1]) {
		to--
	}
	if p != ',' {
		return from, to
	}
	if to-1 > from && text[to-1] == ',' && Closing[text[to-2]] {
		to--
	}
	return from, to
}

// Gap is the class of what stands between two secrets: how much, or whether the line ends.
func Gap(between []byte) uint32 {
	switch n := bytes.Count(between, []byte{'\n'}); {
	case n > 1:
		return 7
	case n == 1:
		return 6
	}
	for k, most := range [...]int{2, 6, 14, 30, 60} {
		if len(between) <= most {
			return uint32(k)
		}
	}
	return 5
}
