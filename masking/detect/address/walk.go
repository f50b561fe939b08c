package address

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// signs are the bytes that a part of an address is made of.
type signs [256]bool

// signsOf returns those bytes that in says yes to, and those of others.
func signsOf(in func(b byte) bool, others string) *signs {
	all := &signs{}
	for b := range all {
		all[b] = in(byte(b)) || text.HasByte(others, byte(b))
	}
	return all
}

var (
	letters     = signsOf(isLetter, "")
	hyphened    = signsOf(isLetter, "-")
	apostrophed = signsOf(isLetter, "-'")
	wordSigns   = signsOf(isWord, "'-")
	lineSigns   = signsOf(isWord, "'.-")
	kindSigns   = signsOf(isWord, "")
	numberSigns = signsOf(isAlnum, "/-")
	storeys     = signsOf(text.IsDigit, "IVX")
	degreeSigns = signsOf(func(b byte) bool { return text.IsDigit(b) || b >= 0x80 }, ".'\" ")
	fieldSigns  = signsOf(func(b byte) bool { return !text.HasByte("\n{}<>|;\"()[]&:=", b) }, "")
)

func isLetter(b byte) bool { return text.CueByte[b] }
func isWord(b byte) bool   { return text.CueByte[b] || text.IsDigit(b) }
func isAlnum(b byte) bool  { return text.IsAlnum(b) }

// back returns where the bytes begin that end at i, not before low.
func (all *signs) back(s *rule.Scan, i, low int) int {
	for i > max(0, low) && all[s.Text[i-1]] {
		i--
	}
	return i
}

// on returns where the bytes end that begin at i, at most so many.
func (all *signs) on(s *rule.Scan, i, most int) int {
	for limit := min(len(s.Text), i+most); i < limit && all[s.Text[i]]; {
		i++
	}
	return i
}

// point returns i, or the place of the point before it.
func point(s *rule.Scan, i int) int { return i - text.Btoi(text.ByteAt(s.Text, i-1) == '.') }
