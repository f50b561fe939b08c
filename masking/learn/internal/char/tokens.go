package char

import "math/bits"

// The least lengths of what may be a secret.
const (
	LeastNear  = 4  // bytes of a candidate near a cue
	LeastFar   = 6  // of one that is not
	LeastPlain = 20 // of letters that are too many for a word
	leastMixed = 14 // of small letters and capitals, of which no words are made
)

// A Token is what stands between two blanks, and what it holds.
type Token struct {
	Start, End int32
	Sum        uint64 // bytes of each class, eight bits each, see Lane; of the first bytes that are looked at
	Changes    uint32 // see change
}

// Lane is what a byte of a class adds to the sums: lower, upper, digit, joiner, sign, other signs, blank, high.
var Lane = func() (set [16]uint64) {
	for c, k := range [Classes]int{
		Blank: 6, Lower: 0, Upper: 1, Digit: 2, Joiner: 3, Sign: 4, Quoting: 5, Bracket: 5, Punct: 5, Mark: 5, High: 7,
	} {
		set[c] = 1 << (8 * k)
	}
	return set
}()

// laneOf is Lane by byte.
var laneOf = func() (set [256]uint64) {
	for i := range set {
		set[i] = Lane[Class[i]]
	}
	return set
}()

// Lanes of sums.
const (
	InLower = 8 * iota
	InUpper
	InDigit
	inJoiner
	InSign
	inMark
	InBlank
	InHigh
)

// In is the count of one lane of the sums.
func In(sum uint64, lane int) int { return int(sum >> lane & 0xFF) }

// TokenAt is the token text[i:end].
func (m *Masks) TokenAt(text []byte, i, end int) Token {
	sum, changes := m.Sums(text, i, min(end, i+Looked))
	return Token{int32(i), int32(end), sum, changes}
}

// Sums counts the classes of the bytes of text[i:end], which are no more than are looked at, and the changes between them.
func (m *Masks) Sums(text []byte, i, end int) (sum uint64, changes uint32) {
	if i >= end {
		return 0, 0
	}
	k, of := i>>6, ^uint64(0)<<(i&63)
	inner := of &^ (1 << (i & 63)) // the first byte is behind none
	for over := k<<6 + 64 - end; over < 0; over += 64 {
		n, c := m.blockSums(text, k, of, inner)
		sum, changes = sum+n, changes+c
		k, of, inner = k+1, ^uint64(0), ^uint64(0)
	}
	over := uint(-end) & 63
	n, c := m.blockSums(text, k, of<<over>>over, inner<<over>>over)
	return sum + n, changes + c
}

// blockSums counts those bytes of the block k that of has, and the changes at those that inner has.
func (m *Masks) blockSums(text []byte, k int, of, inner uint64) (sum uint64, changes uint32) {
	b := &m.Blocks[k]
	sum = uint64(bits.OnesCount64((b.Letter &^ b.capital) & of))
	if w := b.capital & of; w != 0 {
		sum += uint64(bits.OnesCount64(w)) << InUpper
	}
	if w := b.Digit & of; w != 0 {
		sum += uint64(bits.OnesCount64(w)) << InDigit
	}
	if w := b.change & inner; w != 0 {
		changes = uint32(bits.OnesCount64(w) + bits.OnesCount64(b.Hump&inner)<<8)
	}
	rest := of &^ (b.Letter | b.Digit)
	if rest == 0 {
		return sum, changes
	}
	if w := b.High & rest; w != 0 {
		sum += uint64(bits.OnesCount64(w)) << InHigh
		rest &^= w
	}
	if w := m.Blank[k] & rest; w != 0 {
		sum += uint64(bits.OnesCount64(w)) << InBlank
		rest &^= w
	}
	for ; rest != 0; rest &= rest - 1 {
		sum += laneOf[text[k<<6+bits.TrailingZeros64(rest)]]
	}
	return sum, changes
}

// MayBeRare says whether the token text[i:end] is long enough to be rare, and holds a letter of some script.
func (m *Masks) MayBeRare(i, end int) bool {
	if end-i < LeastFar {
		return false
	}
	k := i >> 6
	w := (m.Blocks[k].Letter | m.Blocks[k].High) >> (i & 63)
	if end <= k<<6+64 {
		return w<<(64-(end-i)) != 0
	}
	return true
}

// Rare says whether a token may hold a secret although no cue is near.
func (t *Token) Rare() bool { return Rare(t.Sum, t.Changes, int(t.End-t.Start)) }

// Numbered says whether a token is letters and a digit or more, as few words of a sentence are.
func (t *Token) Numbered() bool {
	return int(t.End-t.Start) >= LeastFar && In(t.Sum, InDigit) > 0 && In(t.Sum, InLower)+In(t.Sum, InUpper)+In(t.Sum, InHigh) > 2
}

// Humped says whether a token has a capital behind a small letter, as few words of a sentence have.
func (t *Token) Humped() bool { return int(t.End-t.Start) >= LeastFar && t.Changes>>8 > 0 }

// Rare says whether n bytes with these sums and changes may be a secret although no cue is near.
func Rare(sum uint64, changes uint32, n int) bool {
	if n < LeastFar {
		return false
	}
	letters, digits := In(sum, InLower)+In(sum, InUpper), In(sum, InDigit)
	switch {
	case letters == 0:
		return false
	case digits > 0:
		return changes&0xFF > 1 || digits > 3 || n > 12
	case changes>>8 > 0:
		return letters >= leastMixed && 3*int(changes&0xFF) >= letters
	}
	return letters >= LeastPlain
}
