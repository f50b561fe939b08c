package text

import (
	"unicode/utf8"
)

// UUIDEnd returns where the UUID at i ends (RFC 9562 section 4), if nothing goes on behind it; 0 if there is none. It says nothing about
// anybody where no name stands before it.
func UUIDEnd(text []byte, i int) int {
	end := i + len("00000000-0000-0000-0000-000000000000")
	if end > len(text) || !UUID(text[i:end]) {
		return 0
	}
	if next := ByteAt(text, end); IsWordByte(next) || next == '-' {
		return 0
	}
	return end
}

// dashesOfUUID says whether the dashes of a UUID stand in v, which is as long as one.
func dashesOfUUID(v []byte) bool {
	return v[8]&v[13]&v[18]&v[23] == '-' && v[8]|v[13]|v[18]|v[23] == '-'
}

// Letters counts the letters of any script.
func (sh Shape) Letters() int { return sh.Lower + sh.Upper + sh.Other }

// BothCases says whether small letters and capitals were counted.
func (sh Shape) BothCases() bool { return sh.Lower > 0 && sh.Upper > 0 }

// HeadShape is the shape of as much of v as a judge looks at.
func HeadShape(v []byte) Shape { return ShapeOf(v[:min(len(v), MaxJudged)]) }

// Shape counts the classes of the bytes of a value.
type Shape struct {
	Lower, Upper, Digits, Joiners, Symbols, Spaces, Other int
	Same                                                  bool // one byte repeated
}

// ShapeOf counts the kinds of bytes in v.
func ShapeOf(v []byte) Shape {
	var counts [shapeClasses]int
	same := true
	for _, b := range v {
		same = same && b == v[0]
		counts[ShapeClass[b]&(shapeClasses-1)]++
	}
	return Shape{
		Lower: counts[shapeLower], Upper: counts[shapeUpper], Digits: counts[shapeDigit],
		Joiners: counts[ShapeJoiner], Symbols: counts[ShapeSymbol], Spaces: counts[ShapeSpace],
		Other: counts[shapeOther], Same: same,
	}
}

// Classes of bytes that shapeOf counts.
const (
	ShapeSymbol = iota
	shapeLower
	shapeUpper
	shapeDigit
	ShapeSpace
	ShapeJoiner
	shapeOther
	shapeClasses = 8
)

// ShapeClass is the kind of a byte.
var ShapeClass = func() [256]uint8 {
	class := Classes(small, capitals, digits, " ", "_-./:")
	for b := utf8.RuneSelf; b < len(class); b++ {
		class[b] = shapeOther
	}
	return class
}()

// DigitChanges counts how often p changes between letters and digits.
func DigitChanges(p []byte) (n int) {
	for i := 1; i < len(p); i++ {
		if IsDigit(p[i]) != IsDigit(p[i-1]) {
			n++
		}
	}
	return n
}

// UUID says whether v is a UUID.
func UUID(v []byte) bool {
	if len(v) != 36 || !dashesOfUUID(v) {
		return false
	}
	dashes := 0
	for _, b := range v {
		if !IsHex(b) {
			dashes++
		}
	}
	return dashes == 4
}
