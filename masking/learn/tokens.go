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
	sum, changes := s.sums(i, min(end, i+looked))
	return token{int32(i), int32(end), sum, changes}
}

// tallies are what the bytes of the text add up to from a place on: what any of them hold together is the difference of two. The last ones are kept.
type tallies struct {
	from, to int
	all      [tallied]tally // by the last bits of a place
}

// A tally is what the bytes before a place hold, and the changes between them.
type tally struct {
	sum     uint64
	changes uint32
}

const (
	tallied  = 1 << 9
	tallyGap = 16 // bytes that nobody asked about are added up to go on
)

// sums counts the classes of the bytes of text[i:end], which are no more than are looked at, and the changes between them.
func (s *Scan) sums(i, end int) (sum uint64, changes uint32) {
	t := &s.tallies
	if i < t.from || i > t.to+tallyGap || i <= t.to-tallied {
		t.from, t.to = i, i
	}
	if t.to < end {
		t.extend(s.text, end)
	}
	if i >= end {
		return 0, 0
	}
	return t.all[uint(end)%tallied].sum - t.all[uint(i)%tallied].sum, t.all[uint(end)%tallied].changes - t.all[uint(i+1)%tallied].changes
}

func (t *tallies) extend(text []byte, end int) {
	before := uint8(blank)
	if t.to > t.from {
		before = class[text[t.to-1]]
	}
	at := uint(t.to) % tallied
	sum, changes := t.all[at].sum, t.all[at].changes
	for _, b := range text[t.to:end] {
		c := class[b]
		sum += lane[c&15]
		changes += change[before<<4|c]
		before, at = c, (at+1)%tallied
		t.all[at].sum, t.all[at].changes = sum, changes
	}
	t.to = end
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
