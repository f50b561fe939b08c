package match

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file reads the name of a setting that stands before its operator.

// NameBefore returns the name that ends at i, without the spaces, quotes and brackets around it. A type between name and =,
// as in "password: string =", is passed over.
func NameBefore(s *rule.Scan, i int, typed bool) (start, end int) {
	low := max(0, i-text.MaxKey)
	i = NameEnd(s, low, i)
	if typed && i > low && text.HasByte("?!", s.Text[i-1]) {
		i--
	}
	i = withoutIndex(s, low, i)
	end = i
	i = s.Back(i, i-low, &inName)
	if typed && typeNames.Has(s.Text[i:end]) {
		return NameBefore(s, beforeType(s, low, i), false)
	}
	return min(s.WordAt(i), end), end
}

// beforeType returns where what only leads from a name to its type, which begins at i, begins.
func beforeType(s *rule.Scan, low, i int) int {
	i = s.Since(i, i-low, " :&*?")
	if i > low+3 && text.FoldedEqual(s.Text[i-3:i], " as") {
		return i - len(" as") // Basic
	}
	if at := i - len("&'static"); at > low && string(s.Text[at:i]) == "&'static" {
		i = s.Since(at, at-low, " :")
	}
	return i
}

// withoutIndex returns where the name ends behind which a number in brackets ends at i, without the bracket; i if there is none.
func withoutIndex(s *rule.Scan, low, i int) int {
	end := s.Back(i, i-low, &text.Numerals)
	if end < i && end > low && s.Text[end-1] == '[' {
		return NameEnd(s, low, end) // key[16]
	}
	return i
}

// inName holds what the name of a setting consists of.
var inName = text.Where(func(b byte) bool { return text.IsWordByte(b) || b >= 0x80 || text.HasByte("-.", b) })

var typeNames = text.Cues(rule.TypeWords...)
