package match

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// NoName holds what no name of a setting consists of, and what opens no index of one.
var NoName = text.Where(func(b byte) bool { return !rule.InName[b] && !text.IsDigit(b) && b != '[' })

// Named says whether the name that ends before the operator at i may be that of a rule, by its last letters. Most are not.
func Named(s *rule.Scan, i int) bool {
	end := namedEnd(s, i)
	return end > 0 && s.Keyed(LastOfName(s, end))
}

// LastOfName returns the last eight letters of the name that ends at i as lastLetters does once it is folded.
func LastOfName(s *rule.Scan, i int) (e uint64) {
	low := max(0, i-text.MaxKey)
	for n := 0; i > low && n < 8; i-- {
		switch b := s.Text[i-1]; {
		case Folded[b] != 0:
			e |= uint64(Folded[b]) << (56 - 8*n)
			n++
		case b == '?' || b == '&':
			return e | '?'<<(56-8*n)
		case !rule.InName[b]:
			return e
		}
	}
	return e
}

// Folded is what stands for a byte in a folded name, 0 for punctuation.
var Folded = func() (folded [256]byte) {
	for i := range folded {
		if b := byte(i); text.IsAlnum(b) || b >= 0x80 {
			folded[i] = text.LowerByte(b)
		}
	}
	return folded
}()

// namedEnd returns where the name before the operator at i ends, without numbers at its end and what stands between; 0 if there is none.
func namedEnd(s *rule.Scan, i int) int {
	low, b := max(0, i-text.MaxKey), text.ByteAt(s.Text, i-1)
	switch {
	case text.IsDigit(b):
		return unnumbered(s, low, i)
	case b == '-', b == '~':
		i--
	case text.ByteAt(s.Text, i) == '=' && text.HasByte(Compound, b):
		i = OperatorAt(s, i)
	case !rule.InName[b] && !around[b] && !text.HasByte("?!", b):
		return 0
	}
	i = NameEnd(s, low, i)
	if b := text.ByteAt(s.Text, i-1); b == '?' || b == '!' {
		i-- // String? = "x"
	}
	return unnumbered(s, low, i)
}

// unnumbered returns where the name ends behind which numbers may stand up to i; 0 if there is none.
func unnumbered(s *rule.Scan, low, i int) int {
	i = s.Back(i, i-low, &numbering)
	b := text.ByteAt(s.Text, i-1)
	version := b|0x20 == 'v' && text.IsDigit(text.ByteAt(s.Text, i))
	switch {
	case version && i > low+2 && s.Text[i-2] == '_':
		return i - 2 // PASSWORD_V2
	case b == '[' && i > low:
		i = NameEnd(s, low, i) // key[16]
		b = text.ByteAt(s.Text, i-1)
	}
	if !rule.InName[b] {
		return 0
	}
	return i
}

// numbering is what a number behind a name is written with.
var numbering = text.SetOf("0123456789_")

// around is what may stand between a name and its operator.
var around = text.SetOf(" \t\"'`]\\[*")

// NameEnd returns where the name before i ends, without the spaces, quotes, brackets and Markdown's stars behind it.
func NameEnd(s *rule.Scan, low, i int) int {
	return s.Back(i, i-low, &around)
}
