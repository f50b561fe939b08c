package learn

// A token is what stands between two blanks, and what it holds.
type token struct {
	start, end int32
	sum        uint64 // bytes of each class, eight bits each, see lane; of the first bytes that are looked at
	changes    uint32 // see change
}

// lane is what a byte of a class adds to the sums: lower, upper, digit, joiner, sign, other signs, blank, high.
var lane = func() (set [16]uint64) {
	for c, k := range [classes]int{blank: 6, lower: 0, upper: 1, digit: 2, joiner: 3, sign: 4, quoting: 5, bracket: 5, punct: 5, mark: 5, high: 7} {
		set[c] = 1 << (8 * k)
	}
	return set
}()

// Lanes of sums.
const (
	inLower = 8 * iota
	inUpper
	inDigit
	inJoiner
	inSign
	inMark
	inBlank
	inHigh
)

func in(sum uint64, lane int) int { return int(sum >> lane & 0xFF) }

// change is what two classes one after the other add: 1 for a change between small letters, capitals and digits, 1<<8 for a capital behind a
// small letter.
var change = func() (set [256]uint32) {
	word := func(c int) bool { return c == lower || c == upper || c == digit }
	for a := range int(classes) {
		for b := range int(classes) {
			n := uint32(0)
			if a != b && word(a) && word(b) {
				n++
			}
			if a == lower && b == upper {
				n += 1 << 8
			}
			set[a<<4|b] = n
		}
	}
	return set
}()

// tokenAt is the token text[i:end].
func (s *Scan) tokenAt(i, end int) token {
	sum, changes := sums(s.text[i:min(end, i+looked)])
	return token{int32(i), int32(end), sum, changes}
}

// sums counts the classes of v's bytes and the changes between them.
func sums(v []byte) (sum uint64, changes uint32) {
	before := uint8(blank)
	for _, b := range v {
		c := class[b]
		sum += lane[c&15]
		changes += change[before<<4|c]
		before = c
	}
	return sum, changes
}
