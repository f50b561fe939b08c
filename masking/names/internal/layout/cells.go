package layout

import (
	"bytes"
	"strings"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
)

// This file finds the cells of a row, by the sign that parts them.

// Rules says whether the line is drawn, as below the head of a table.
func Rules(text []byte) bool {
	return len(text) > 2 && len(bytes.Trim(text, "-+=|: ")) == 0
}

// Gaps counts the signs between cells in text, without what stands before its first cell.
func Gaps(text []byte, between byte) int {
	if between != WideBlanks {
		return bytes.Count(text, []byte{between})
	}
	n, i := 0, len(text)-len(bytes.TrimLeft(text, " "))
	for i < len(text) {
		end := i
		for end < len(text) && text[end] == ' ' {
			end++
		}
		if end-i > 1 {
			n++
		}
		i = max(end, i+1)
	}
	return n
}

// CutCell returns the first cell of text and what stands behind it.
func CutCell(text []byte, between byte) (cell, behind []byte, more bool) {
	if between != WideBlanks {
		return bytes.Cut(text, []byte{between})
	}
	cell, behind, more = bytes.Cut(text, DoubleBlank)
	return cell, bytes.TrimLeft(behind, " "), more
}

// aroundCells are signs that may stand between a cell's value and the signs that part cells.
const aroundCells = " \"'*_`"

// FillsCell says whether what stands from start to end fills a cell of a row.
func FillsCell(text []byte, start, end int, between byte) bool {
	if between == WideBlanks {
		return partsCells(text, start-2, start) && partsCells(text, end, end+2)
	}
	for start > 0 && strings.IndexByte(aroundCells, text[start-1]) >= 0 {
		start--
	}
	for end < len(text) && strings.IndexByte(aroundCells, text[end]) >= 0 {
		end++
	}
	return endsCell(text, start-1, between) && endsCell(text, end, between)
}

// partsCells says whether two blanks stand from start to end, or a line begins or ends there.
func partsCells(text []byte, start, end int) bool {
	if start < 0 || end > len(text) {
		return true
	}
	part := text[start:end]
	return string(part) == "  " || bytes.IndexByte(part, '\n') >= 0
}

// endsCell says whether a cell ends at the byte at i.
func endsCell(text []byte, i int, between byte) bool {
	switch char.ByteAt(text, i) {
	case between, '\n', '\r', 0:
		return true
	}
	return false
}
