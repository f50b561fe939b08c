package address

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// The bytes that parts of an address are made of.
var (
	wordSigns   = wordsAnd("0123456789'-")
	lineSigns   = wordsAnd("0123456789'.-/")
	degreeSigns = text.Where(func(b byte) bool { return text.HasByte("0123456789.'\" ", b) || b >= 0x80 })
	fieldSigns  = text.Where(func(b byte) bool { return !text.HasByte("\n{}<>|;\"()[]&:=", b) })
)

// wordsAnd returns the bytes of words, and others.
func wordsAnd(others string) [256]bool {
	return text.Where(func(b byte) bool { return text.CueByte[b] || text.HasByte(others, b) })
}

// point returns i, or the place of the point before it.
func point(s *rule.Scan, i int) int { return i - text.Btoi(text.ByteAt(s.Text, i-1) == '.') }
