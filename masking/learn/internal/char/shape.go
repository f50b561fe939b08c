package char

import "math/bits"

// A Shape is what the bytes of a value are, without what they spell.
type Shape struct {
	V       []byte // that was looked at
	Length  int    // bytes of the value
	Sum     uint64 // bytes of each class, see Lane
	Changes int    // between small letters, capitals and digits
	Humps   int    // a capital behind a small letter
	in      *Masks // of the text that the value is of
	text    []byte // that one
	at      int    // where the value begins in it
}

// Looked is how many bytes of a value are looked at.
const Looked = 96

// ShapeOf counts the classes of the bytes of text[i:end].
func (m *Masks) ShapeOf(text []byte, i, end int) Shape {
	sum, changes := m.Sums(text, i, min(end, i+Looked))
	return m.Counted(text, i, end, sum, changes)
}

// Counted is ShapeOf for a value whose bytes are counted.
func (m *Masks) Counted(text []byte, i, end int, sum uint64, changes uint32) Shape {
	sh := Shape{V: text[i:min(end, i+Looked)], Length: end - i, Sum: sum, in: m, text: text, at: i}
	sh.Changes, sh.Humps = int(changes&0xFF), int(changes>>8)
	return sh
}

// Letters counts the ASCII letters.
func (sh *Shape) Letters() int { return In(sh.Sum, InLower) + In(sh.Sum, InUpper) }

// Small says whether the value is small letters or those of another script, at most with hyphens and underscores between, and counts their bytes.
func (sh *Shape) Small() (letters int, ok bool) {
	return In(sh.Sum, InLower) + In(sh.Sum, InHigh), sh.Sum&^(0xFF<<InLower|0xFF<<InHigh|0xFF<<inJoiner) == 0
}

// Plain says whether the value is letters and blanks, at most with hyphens and underscores between.
func (sh *Shape) Plain() bool { return sh.Sum&(0xFF<<InDigit|0xFF<<InSign|0xFF<<inMark) == 0 }

// isHex says whether the value is hexadecimal digits in one case.
func (sh *Shape) isHex() bool { return hexDigits(sh.V) }

// isHex says whether b is a digit, or a letter up to f.
func isHex(b byte) bool { return hexes[b] }

var hexes = SetOf("0123456789abcdefABCDEF")

const leastLong = 24 // bytes of digits and letters up to f from which on they may be a key

// ID says whether numbers and checksums of things look like the value: digits and letters up to f, with hyphens between.
func (sh *Shape) ID() bool {
	if In(sh.Sum, InDigit) == 0 {
		return false
	}
	for _, b := range sh.V {
		if b != '-' && !isHex(b) {
			return false
		}
	}
	return true
}

// LongID says whether the value is such an ID with letters, and as long as a key.
func (sh *Shape) LongID() bool { return len(sh.V) >= leastLong && sh.Letters() > 0 && sh.ID() }

// A Spelling is what a closer look at a value's bytes tells.
type Spelling struct {
	Hard   int    // letters that are no vowels
	Repeat int    // most of the same byte in a row
	seen   uint64 // bytes, by their last six bits
}

// Alike says whether a and b, of ASCII, are the same but for which digits they have.
func Alike(a, b []byte) bool {
	for k := 0; k < len(a) && len(a) == len(b); k++ {
		if Plain[a[k]] != Plain[b[k]] {
			return false
		}
	}
	return len(a) == len(b)
}

// SpellingOf takes a closer look at the bytes of v.
func SpellingOf(v []byte) Spelling {
	same, from, repeat, hards, seen := byte(0), 0, min(1, len(v)), 0, uint64(0)
	for k, b := range v {
		seen |= 1 << (b & 63)
		hards += int(hard[b])
		if b != same {
			same, from = b, k
		} else if k-from >= repeat {
			repeat = k - from + 1
		}
	}
	return Spelling{hards, repeat, seen}
}

// Repeats is how often the same byte stands in a row at most, 6 for more.
func (sp *Spelling) Repeats() uint32 { return uint32(min(sp.Repeat, 6)) }

// Varied is how many of the bytes that were looked at differ, in eighths, with the length of the value, n.
func (sp *Spelling) Varied(n int) uint32 {
	return uint32(sp.Distinct()*8/max(min(n, Looked), 1))<<8 | uint32(LengthClass(n))
}

// RunsOf is the first eight classes of v, four bits each.
func RunsOf(v []byte) uint32 {
	const all = 4 * 8
	runs, ran, before := uint64(0), 0, uint8(Blank) // each four bits higher
	for k := 0; k < len(v) && ran <= all; k++ {
		c := Class[v[k]]
		ran += 4 * Number(c != before)
		runs |= uint64(c) << (ran & 63)
		before = c
	}
	return uint32(runs >> 4)
}

// hard is 1 for a letter that is no vowel.
var hard = func() (set [256]uint8) {
	for i := range set {
		if IsLetter(byte(i)) {
			switch i | 0x20 {
			case 'a', 'e', 'i', 'o', 'u', 'y':
			default:
				set[i] = 1
			}
		}
	}
	return set
}()

// Distinct counts the bytes that differ.
func (sp *Spelling) Distinct() int { return bits.OnesCount64(sp.seen) }

// Classes of shapes.
const (
	shapeNone = iota
	shapeWord
	shapeLongWord
	shapeLetters // too many for a word
	shapeTitle
	shapeShout
	shapeLongShout
	ShapeNumber
	ShapeLongNumber
	shapeHex
	shapeHexUpper
	shapeWordNumber
	shapeLowerDigits
	shapeUpperDigits
	shapeCamel
	shapeMixedLetters
	shapeFewChanges
	shapeDense
	shapeJoinedWords
	shapeJoinedDigits
	shapeJoinedDense
	shapePath
	shapeSigned
	shapeSignedDense
	shapePhrase
	shapePhraseSigned
	shapeForeign
	shapeForeignMixed
	shapes = 32
)

// Class returns the class of the shape.
func (sh *Shape) Class() uint8 {
	n := len(sh.V)
	const letters = 0xFFFF
	switch {
	case n == 0:
		return shapeNone
	case sh.Sum&^letters == 0:
		return sh.lettered()
	case sh.Sum>>InBlank != 0:
		return sh.wide()
	case In(sh.Sum, InSign)+In(sh.Sum, inMark) > 0:
		return sh.signed()
	case In(sh.Sum, inJoiner) > 0:
		return sh.joined()
	case In(sh.Sum, InDigit) == n && n > 6:
		return ShapeLongNumber
	case In(sh.Sum, InDigit) == n:
		return ShapeNumber
	}
	return sh.withDigits()
}

// wide is the class of what holds blanks, or characters that are not ASCII.
func (sh *Shape) wide() uint8 {
	signs := In(sh.Sum, InSign) + In(sh.Sum, inMark)
	switch {
	case In(sh.Sum, InBlank) > 0 && In(sh.Sum, InDigit)+signs > 0:
		return shapePhraseSigned
	case In(sh.Sum, InBlank) > 0:
		return shapePhrase
	case In(sh.Sum, InDigit)+sh.Letters() > 0:
		return shapeForeignMixed
	}
	return shapeForeign
}

func (sh *Shape) signed() uint8 {
	n := len(sh.V)
	dense := 4*sh.Changes >= n || In(sh.Sum, InDigit) > 0 && 5*sh.Changes >= n
	switch {
	case In(sh.Sum, inMark) == 0 && !dense && n > 3:
		return shapePath
	case dense:
		return shapeSignedDense
	}
	return shapeSigned
}

func (sh *Shape) joined() uint8 {
	switch {
	case 4*sh.Changes >= len(sh.V):
		return shapeJoinedDense
	case In(sh.Sum, InDigit) > 0:
		return shapeJoinedDigits
	}
	return shapeJoinedWords
}

func (sh *Shape) withDigits() uint8 {
	small, capitals := In(sh.Sum, InLower), In(sh.Sum, InUpper)
	switch {
	case len(sh.V) >= 16 && capitals == 0 && sh.isHex():
		return shapeHex
	case len(sh.V) >= 16 && small == 0 && sh.isHex():
		return shapeHexUpper
	case sh.Changes == 1 && capitals == 0:
		return shapeWordNumber
	case capitals == 0:
		return shapeLowerDigits
	case small == 0:
		return shapeUpperDigits
	case 4*sh.Changes < len(sh.V):
		return shapeFewChanges
	}
	return shapeDense
}

func (sh *Shape) lettered() uint8 {
	n, capitals := len(sh.V), In(sh.Sum, InUpper)
	switch {
	case capitals == 0 && n < 10:
		return shapeWord
	case capitals == 0 && n < 20:
		return shapeLongWord
	case capitals == 0:
		return shapeLetters
	case capitals == n && n < 12:
		return shapeShout
	case capitals == n:
		return shapeLongShout
	case capitals == 1 && sh.Humps == 0:
		return shapeTitle
	case 5*sh.Changes < 2*n:
		return shapeCamel
	}
	return shapeMixedLetters
}

// LengthClass is the class of a length, below 8 in steps that grow.
func LengthClass(n int) uint8 {
	switch {
	case n < 6:
		return 0
	case n < 8:
		return 1
	case n < 11:
		return 2
	case n < 16:
		return 3
	case n < 24:
		return 4
	case n < 40:
		return 5
	case n < 72:
		return 6
	}
	return 7
}
