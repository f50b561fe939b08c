// Package phone finds phone numbers.
package phone

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file tells numbers that only look like phone numbers by the lines around them: dumps in hexadecimal, and columns that are counted on.

const maxCounted = 48 // reach: bytes of a line in a column whose first numbers count on

// hexDumped says whether the number at i stands in a dump of bytes: "00000020: fa00 0000 0970 4859".
func hexDumped(s *rule.Scan, i int) bool {
	line := s.LineOf(i, maxCounted)
	address := s.Ahead(line, i-line, &text.Hexes)
	if address-line < 6 || address >= i {
		return false
	}
	return s.Text[address] == ':' || s.Text[address] == ' ' && text.Only(s.Text[address:i], &inHexWords)
}

var inHexWords = text.Where(func(b byte) bool { return b == ' ' || text.IsHex(b) })

// countedOn says whether the line that begins with the digits text[i:end] is one of a column whose first numbers count on, as those of
// measurements do: 0401, 0402, 0403.
func countedOn(s *rule.Scan, i, end int) bool {
	if i > 0 && s.Text[i-1] != '\n' || end-i > 6 {
		return false
	}
	n := text.Num(s.Text[i:end])
	next := end + text.LineLength(s.Text[end:min(len(s.Text), end+maxCounted)]) + 1
	return numberOfLine(s, next, end-i) == n+1 || i > 0 && numberOfLine(s, s.LineOf(i-1, maxCounted), end-i) == n-1
}

// numberOfLine returns the number of just so many digits at i, -1 if there is none.
func numberOfLine(s *rule.Scan, i, digits int) int {
	if i >= len(s.Text) || s.Digits(i) != i+digits {
		return -1
	}
	return text.Num(s.Text[i : i+digits])
}
