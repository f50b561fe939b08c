// Package layout says what the text of one line tells by itself: its mix of words and data, a setting, the level of a log, who speaks, cells of a table.
package layout

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
)

// LongestHead is the most bytes of a cell that names a column.
const LongestHead = 64

var ruled = char.SetOf("-+|:= \r")

// Rule says whether the line only parts the head of a table from the rest: +----+----+.
func Rule(text []byte) bool {
	for _, b := range text {
		if b < 0x80 && !ruled[b] {
			return false
		}
	}
	return len(text) > 0
}

// Grouped says whether the line holds more than one row in brackets.
func Grouped(text []byte) bool {
	for i := 0; ; i++ {
		n := bytes.IndexByte(text[i:], ',')
		if n < 0 {
			return false
		}
		if i += n; Parts(text, i) {
			return true
		}
	}
}

// Parts says whether the comma at i parts two rows in brackets.
func Parts(text []byte, i int) bool {
	if i == 0 || !Closing[text[i-1]] {
		return false
	}
	for i++; i < len(text) && text[i] == ' '; i++ {
	}
	return i < len(text) && Opening[text[i]]
}

// Opening are the brackets that may open a row.
var Opening = char.SetOf("[({")

// Closing are those that close one.
var Closing = char.SetOf("])}")

// Boxed says whether the line begins with a bar of those that boxes are drawn with, or has one a little further.
func Boxed(text []byte) bool {
	for i := range min(len(text), LongestHead) {
		if text[i] == 0xE2 && Bar(text, i) > 0 {
			return true
		}
	}
	return false
}

// Bar returns the length of the sign at i that parts cells: a bar, or one of those that boxes are drawn with.
func Bar(text []byte, i int) int {
	if text[i] == '|' {
		return 1
	}
	if text[i] != 0xE2 || i+2 >= len(text) {
		return 0
	}
	switch string(text[i : i+3]) {
	case "│", "┃", "║":
		return 3
	}
	return 0
}

// TagEnd is cellEnd for cells in tags: <td>cell</td>.
func TagEnd(text []byte, i, end int) (to, next int) {
	to = end
	if n := bytes.Index(text[i:end], endOfCell); n >= 0 {
		to = i + n
	}
	for k := to; k < end; k++ {
		n := bytes.IndexByte(text[k:end], '<')
		if n < 0 {
			break
		}
		if k += n; k+3 < end && opensCell(text[k:k+4]) {
			if n := bytes.IndexByte(text[k:end], '>'); n >= 0 {
				return to, k + n + 1
			}
		}
	}
	return to, end + 1
}

// opensCell says whether tag begins <td or <th.
func opensCell(tag []byte) bool {
	cell := tag[2]|0x20 == 'd' || tag[2]|0x20 == 'h'
	return cell && tag[1]|0x20 == 't' && endsTag[tag[3]]
}

var endsTag = char.SetOf("> ")

// endOfCell begins the tag that ends a cell.
var endOfCell = []byte("</t")

// Number says whether the cell begins with a number, and not with a name as 2FA is.
func Number(cell []byte) bool {
	cell = bytes.TrimLeft(cell, " \"'")
	digits := 0
	for digits < len(cell) && char.Class[cell[digits]] == char.Digit {
		digits++
	}
	return digits > 0 && (digits == len(cell) || !char.IsLetter(cell[digits]))
}
