package learn

import "math/bits"

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

// laneOf is lane by byte.
var laneOf = func() (set [256]uint64) {
	for i := range set {
		set[i] = lane[class[i]]
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

// sums counts the classes of the bytes of text[i:end], which are no more than are looked at, and the changes between them.
func (s *Scan) sums(i, end int) (sum uint64, changes uint32) {
	k, of := i>>6, ^uint64(0)<<(i&63)
	inner := of &^ (1 << (i & 63)) // the first byte is behind none
	for over := k<<6 + 64 - end; over < 0; over += 64 {
		n, c := s.blockSums(k, of, inner)
		sum, changes = sum+n, changes+c
		k, of, inner = k+1, ^uint64(0), ^uint64(0)
	}
	over := uint(-end) & 63
	n, c := s.blockSums(k, of<<over>>over, inner<<over>>over)
	return sum + n, changes + c
}

// blockSums counts those bytes of the block k that of has, and the changes at those that inner has.
func (s *Scan) blockSums(k int, of, inner uint64) (sum uint64, changes uint32) {
	b := &s.masks.blocks[k]
	sum = uint64(bits.OnesCount64((b.letter &^ b.capital) & of))
	if w := b.capital & of; w != 0 {
		sum += uint64(bits.OnesCount64(w)) << inUpper
	}
	if w := b.digit & of; w != 0 {
		sum += uint64(bits.OnesCount64(w)) << inDigit
	}
	if w := b.change & inner; w != 0 {
		changes = uint32(bits.OnesCount64(w) + bits.OnesCount64(b.hump&inner)<<8)
	}
	rest := of &^ (b.letter | b.digit)
	if w := b.high & rest; w != 0 {
		sum += uint64(bits.OnesCount64(w)) << inHigh
		rest &^= w
	}
	for ; rest != 0; rest &= rest - 1 {
		sum += laneOf[s.text[k<<6+bits.TrailingZeros64(rest)]]
	}
	return sum, changes
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

// mayBeRare says whether the token text[i:end] is long enough to be rare, and holds a letter.
func (s *Scan) mayBeRare(i, end int) bool {
	if end-i < leastFar {
		return false
	}
	k := i >> 6
	w := s.masks.blocks[k].letter >> (i & 63)
	if end <= k<<6+64 {
		return w<<(64-(end-i)) != 0
	}
	return true
}

// rare says whether a token may hold a secret although no cue is near.
func (t *token) rare() bool { return rare(t.sum, t.changes, int(t.end-t.start)) }

// numbered says whether a token is letters and a digit or more, as few words of a sentence are.
func (t *token) numbered() bool {
	return int(t.end-t.start) >= leastFar && in(t.sum, inDigit) > 0 && in(t.sum, inLower)+in(t.sum, inUpper) > 2
}

func rare(sum uint64, changes uint32, n int) bool {
	if n < leastFar {
		return false
	}
	letters, digits := in(sum, inLower)+in(sum, inUpper), in(sum, inDigit)
	switch {
	case letters == 0:
		return false
	case digits > 0:
		return changes&0xFF > 1 || digits > 3 || n > 12
	case changes>>8 > 0:
		return letters >= leastMixed && 3*int(changes&0xFF) >= letters
	}
	return letters >= leastPlain
}
