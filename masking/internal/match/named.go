package match

import (
	"encoding/binary"
	"math/bits"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// NoName holds what no name of a setting consists of, and what opens no index of one.
var NoName = text.Where(func(b byte) bool { return rule.LetterOf[b] == 0 && !text.IsDigit(b) && b != '[' })

// Named says whether the name that ends before the operator at i may be that of a rule, by its last letters. Most are not.
func Named(s *rule.Scan, i int) bool {
	if i <= 8 {
		return s.Keyed(LastOfName(s, namedEnd(s, i)))
	}
	end, v := i, binary.LittleEndian.Uint64(s.Text[i-8:i:i])
	if b := byte(v >> 56); !text.IsAlpha(b) {
		if !around[b] || !text.IsAlpha(byte(v>>48)) {
			return namedApart(s, i)
		}
		end, v = i-1, v<<8
	}
	return s.ThirdsOf(v)>>thirdOf(v)&1 != 0 && s.EndsKey(v) && s.Keyed(LastOfName(s, end))
}

// namedApart is named where more than a sign stands between the name and the operator, or a number.
func namedApart(s *rule.Scan, i int) bool {
	end := namedEnd(s, i)
	if end >= 8 {
		if v := binary.LittleEndian.Uint64(s.Text[end-8 : end : end]); s.ThirdsOf(v)>>thirdOf(v)&1 == 0 || !s.EndsKey(v) {
			return false
		}
	}
	return end > 0 && s.Keyed(LastOfName(s, end))
}

func thirdOf(v uint64) uint8 {
	third := rule.LetterOf[byte(v>>40)]
	if third == rule.NoLetter {
		third = rule.LetterOf[byte(v>>32)]
	}
	return third & 31
}

// LastOfName returns the last eight letters of the name that ends at i as lastLetters does once it is folded.
func LastOfName(s *rule.Scan, i int) (e uint64) {
	if i >= 8 {
		v := binary.LittleEndian.Uint64(s.Text[i-8:])
		n := bits.LeadingZeros64(text.NotAlnum(v))
		if n == 64 {
			return v | ' '*text.EveryByte
		}
		if b := byte(v >> (56 - n)); rule.LetterOf[b] < rule.ForeignLetter && b != '?' && b != '&' {
			return (v | ' '*text.EveryByte) &^ (1<<(64-n) - 1)
		}
	}
	low := max(0, i-text.MaxKey)
	for n := 0; i > low && n < 8; i-- {
		switch b := s.Text[i-1]; {
		case text.IsAlnum(b) || b >= 0x80:
			e |= uint64(text.LowerByte(b)) << (56 - 8*n)
			n++
		case b == '?' || b == '&':
			return e | '?'<<(56-8*n)
		case rule.LetterOf[b] != rule.NoLetter:
			return e
		}
	}
	return e
}

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
	case rule.LetterOf[b] == 0 && !around[b] && !text.HasByte("?!", b):
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
	for i > low && (text.IsDigit(s.Text[i-1]) || s.Text[i-1] == '_') {
		i--
	}
	b := text.ByteAt(s.Text, i-1)
	version := b|0x20 == 'v' && text.IsDigit(text.ByteAt(s.Text, i))
	switch {
	case version && i > low+2 && s.Text[i-2] == '_':
		return i - 2 // PASSWORD_V2
	case b == '[' && i > low:
		i = NameEnd(s, low, i) // key[16]
		b = text.ByteAt(s.Text, i-1)
	}
	if rule.LetterOf[b] == 0 {
		return 0
	}
	return i
}

// around is what may stand between a name and its operator.
var around = text.SetOf(" \t\"'`]\\[*")

// NameEnd returns where the name before i ends, without the spaces, quotes, brackets and Markdown's stars behind it.
func NameEnd(s *rule.Scan, low, i int) int {
	return s.Back(i, i-low, &around)
}
