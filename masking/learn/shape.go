package learn

import "math/bits"

// A shape is what the bytes of a value are, without what they spell.
type shape struct {
	v       []byte // that was looked at
	length  int    // bytes of the value
	sum     uint64 // bytes of each class, see lane
	changes int    // between small letters, capitals and digits
	humps   int    // a capital behind a small letter
}

const looked = 96 // bytes of a value that are looked at

// shapeOf counts the classes of the bytes of text[i:end].
func (s *Scan) shapeOf(i, end int) shape {
	seen := min(end, i+looked)
	sum, changes := s.sums(i, seen)
	return shape{v: s.text[i:seen], length: end - i, sum: sum, changes: int(changes & 0xFF), humps: int(changes >> 8)}
}

func (sh *shape) letters() int { return in(sh.sum, inLower) + in(sh.sum, inUpper) }

// isHex says whether the value is hexadecimal digits in one case.
func (sh *shape) isHex() bool {
	for _, b := range sh.v {
		if class[b] != digit && (b|0x20 > 'f' || !isLetter(b)) {
			return false
		}
	}
	return true
}

// A spelling is what a closer look at a value's bytes tells.
type spelling struct {
	hard   int    // letters that are no vowels
	repeat int    // most of the same byte in a row
	seen   uint64 // bytes, by their last six bits
	runs   uint32 // the first eight classes of the value, four bits each
}

func spellingOf(v []byte) (sp spelling) {
	before, same, row, ran := uint8(blank), byte(0), 0, 0
	for _, b := range v {
		c := class[b]
		sp.seen |= 1 << (b & 63)
		if b == same {
			row++
		} else {
			sp.repeat = max(sp.repeat, row)
			same, row = b, 1
		}
		if c != before {
			if ran < 32 {
				sp.runs |= uint32(c) << ran
			}
			ran += 4
			before = c
		}
		sp.hard += int(hard[b])
	}
	sp.repeat = max(sp.repeat, row)
	return sp
}

// hard is 1 for a letter that is no vowel.
var hard = func() (set [256]uint8) {
	for i := range set {
		if isLetter(byte(i)) {
			switch i | 0x20 {
			case 'a', 'e', 'i', 'o', 'u', 'y':
			default:
				set[i] = 1
			}
		}
	}
	return set
}()

func (sp *spelling) distinct() int { return bits.OnesCount64(sp.seen) }

// Classes of shapes.
const (
	shapeNone = iota
	shapeWord
	shapeLongWord
	shapeLetters // too many for a word
	shapeTitle
	shapeShout
	shapeLongShout
	shapeNumber
	shapeLongNumber
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

// class returns the class of the shape.
func (sh *shape) class() uint8 {
	n := len(sh.v)
	const letters = 0xFFFF
	switch {
	case n == 0:
		return shapeNone
	case sh.sum&^letters == 0:
		return sh.lettered()
	case sh.sum>>inBlank != 0:
		return sh.wide()
	case in(sh.sum, inSign)+in(sh.sum, inMark) > 0:
		return sh.signed()
	case in(sh.sum, inJoiner) > 0:
		return sh.joined()
	case in(sh.sum, inDigit) == n && n > 6:
		return shapeLongNumber
	case in(sh.sum, inDigit) == n:
		return shapeNumber
	}
	return sh.withDigits()
}

// wide is the class of what holds blanks, or characters that are not ASCII.
func (sh *shape) wide() uint8 {
	signs := in(sh.sum, inSign) + in(sh.sum, inMark)
	switch {
	case in(sh.sum, inBlank) > 0 && in(sh.sum, inDigit)+signs > 0:
		return shapePhraseSigned
	case in(sh.sum, inBlank) > 0:
		return shapePhrase
	case in(sh.sum, inDigit)+sh.letters() > 0:
		return shapeForeignMixed
	}
	return shapeForeign
}

func (sh *shape) signed() uint8 {
	n := len(sh.v)
	dense := 4*sh.changes >= n || in(sh.sum, inDigit) > 0 && 5*sh.changes >= n
	switch {
	case in(sh.sum, inMark) == 0 && !dense && n > 3:
		return shapePath
	case dense:
		return shapeSignedDense
	}
	return shapeSigned
}

func (sh *shape) joined() uint8 {
	switch {
	case 4*sh.changes >= len(sh.v):
		return shapeJoinedDense
	case in(sh.sum, inDigit) > 0:
		return shapeJoinedDigits
	}
	return shapeJoinedWords
}

func (sh *shape) withDigits() uint8 {
	small, capitals := in(sh.sum, inLower), in(sh.sum, inUpper)
	switch {
	case len(sh.v) >= 16 && capitals == 0 && sh.isHex():
		return shapeHex
	case len(sh.v) >= 16 && small == 0 && sh.isHex():
		return shapeHexUpper
	case sh.changes == 1 && capitals == 0:
		return shapeWordNumber
	case capitals == 0:
		return shapeLowerDigits
	case small == 0:
		return shapeUpperDigits
	case 4*sh.changes < len(sh.v):
		return shapeFewChanges
	}
	return shapeDense
}

func (sh *shape) lettered() uint8 {
	n, capitals := len(sh.v), in(sh.sum, inUpper)
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
	case capitals == 1 && sh.humps == 0:
		return shapeTitle
	case 5*sh.changes < 2*n:
		return shapeCamel
	}
	return shapeMixedLetters
}

// lengthClass is the class of a length, below 8 in steps that grow.
func lengthClass(n int) uint8 {
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
