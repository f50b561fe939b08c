package text

import (
	"encoding/binary"
)

// UUIDEnd returns where the UUID at i ends (RFC 9562 section 4), if nothing goes on behind it; 0 if there is none. It says nothing about
// anybody where no name stands before it.
func UUIDEnd(text []byte, i int) int {
	const size = 36
	if i+size > len(text) || !dashesOfUUID(text[i:i+size]) {
		return 0
	}
	uuid := text[i : i+size]
	first := hexAmong(binary.LittleEndian.Uint64(uuid))
	hex := first & hexAmong(binary.LittleEndian.Uint64(uuid[24:])) & hexAmong(binary.LittleEndian.Uint64(uuid[28:]))
	groups := uint64(binary.LittleEndian.Uint32(uuid[9:])) | uint64(binary.LittleEndian.Uint32(uuid[14:]))<<32
	last := uint64(binary.LittleEndian.Uint32(uuid[19:])) | '0'*0x0101010100000000
	if hex&hexAmong(groups)&hexAmong(last) != HighBits {
		return 0
	}
	if next := ByteAt(text, i+size); IsWordByte(next) || next == '-' {
		return 0
	}
	return i + size
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
	shapeLower = iota
	shapeUpper
	shapeDigit
	ShapeSpace
	ShapeJoiner
	ShapeSymbol
	shapeOther
	shapeClasses = 8
)

// ShapeClass is the kind of a byte.
var ShapeClass = func() (class [256]uint8) {
	for i := range class {
		switch b := byte(i); {
		case IsLower(b):
			class[i] = shapeLower
		case IsUpper(b):
			class[i] = shapeUpper
		case IsDigit(b):
			class[i] = shapeDigit
		case b == ' ':
			class[i] = ShapeSpace
		case HasByte("_-./:", b):
			class[i] = ShapeJoiner
		case b < 0x80:
			class[i] = ShapeSymbol
		default:
			class[i] = shapeOther
		}
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
