package char

import (
	"encoding/binary"
	"math/bits"
)

// Masks say of each byte of the text what it is, a bit for each: 64 bytes are read with a few dozen instructions, and most of a text is no more
// looked at.
type Masks struct {
	Blank  []uint64
	Odd    []uint64 // a digit, a capital behind a small letter, or what stands far from the last blank
	Lead   []uint64 // begins a character that is not ASCII
	Sign   []uint64 // that, or ASCII and no letter, digit or blank
	Blocks []block
}

// A block is what is known of 64 bytes besides.
type block struct {
	Letter, capital, Digit uint64
	High                   uint64 // no ASCII
	Hump                   uint64 // a capital behind a small letter
	change                 uint64 // between small letters, capitals and digits
}

// Read sets the masks for the text.
func (m *Masks) Read(text []byte) {
	n := (len(text) + 63) >> 6
	for _, mask := range []*[]uint64{&m.Blank, &m.Odd, &m.Sign, &m.Lead} {
		if cap(*mask) < n {
			*mask = make([]uint64, n+n/4)
		}
		*mask = (*mask)[:n]
	}
	if cap(m.Blocks) < n {
		m.Blocks = make([]block, n+n/4)
	}
	m.Blocks = m.Blocks[:n]
	before, filled := block{}, uint64(0)
	var last [64]byte
	for k := range n {
		bytes := text[k<<6:]
		if len(bytes) < 64 {
			copy(last[:], bytes)
			bytes = last[:]
		}
		b := &m.Blocks[k]
		m.Blank[k], m.Lead[k] = b.read((*[64]byte)(bytes))
		b.link(&before)
		before = *b
		m.Odd[k] = b.Hump | b.Digit | long(^m.Blank[k], filled)
		filled = ^m.Blank[k]
		m.Sign[k] = ^(b.Letter | b.Digit | b.High | m.Blank[k]) | m.Lead[k]
	}
	clear(last[:])
}

// read notes what the bytes are, but for what those before tell of them.
func (b *block) read(bytes *[64]byte) (blanks, leads uint64) {
	var letters, digits, capitals, others uint64
	for i := 0; i < 64; i += 8 {
		w := binary.LittleEndian.Uint64(bytes[i : i+8 : i+8])
		ascii := ^w & highest
		low := w &^ highest
		letter := between(low|0x20*each, 'a', 'z') & ascii
		letters |= gathered(letter) << i
		capitals |= gathered(letter&^(w<<2)) << i
		digits |= gathered(between(low, '0', '9')&ascii) << i
		blanks |= gathered(^(low+(0x80-'!')*each)&ascii) << i
		if ascii != highest {
			others |= gathered(w&highest) << i
			leads |= gathered(w&(w<<1)&highest) << i
		}
	}
	b.Letter, b.capital, b.Digit, b.High = letters, capitals, digits, others
	return blanks, leads
}

// link notes what the bytes are behind those of the block before.
func (b *block) link(before *block) {
	behind := func(mask, last uint64) uint64 { return mask & (mask<<1 | last>>63) }
	small, smallBefore := b.Letter&^b.capital, before.Letter&^before.capital
	b.Hump = b.capital & (small<<1 | smallBefore>>63)
	same := behind(small, smallBefore) | behind(b.capital, before.capital) | behind(b.Digit, before.Digit)
	b.change = behind(b.Letter|b.Digit, before.Letter|before.Digit) &^ same
}

// long marks the bytes that end LeastPlain bytes and more without a blank, given those of the block and of the one before that are no blanks.
func long(filled, before uint64) uint64 {
	const half = LeastPlain / 2
	all, allBefore := filled, before
	for n := 1; n < half; n *= 2 { // all are the bytes that end n without a blank
		by := min(n, half-n)
		all, allBefore = all&(all<<by|allBefore>>(64-by)), allBefore&(allBefore<<by)
	}
	return all & (all<<half | allBefore>>(64-half))
}

const (
	each    = 0x0101010101010101
	highest = 0x8080808080808080
)

// between sets the highest bit of each byte of w, all below 0x80, that is from first to last.
func between(w uint64, first, last uint64) uint64 {
	return (w + (0x80-first)*each) &^ (w + (0x7F-last)*each) & highest
}

// gathered makes one byte of the highest bits of eight.
func gathered(w uint64) uint64 { return w >> 7 * 0x0102040810204080 >> 56 }

// Next returns the first bit at i or behind it, end if there is none before.
func Next(mask []uint64, i, end int) int {
	if i >= end {
		return end
	}
	k := i >> 6
	w := mask[k] >> (i & 63) << (i & 63)
	for w == 0 {
		if k++; k<<6 >= end {
			return end
		}
		w = mask[k]
	}
	return min(end, k<<6+bits.TrailingZeros64(w))
}

// NextOff is Next for the first bit that is not set.
func NextOff(mask []uint64, i, end int) int {
	if i >= end {
		return end
	}
	k := i >> 6
	w := ^mask[k] >> (i & 63) << (i & 63)
	for w == 0 {
		if k++; k<<6 >= end {
			return end
		}
		w = ^mask[k]
	}
	return min(end, k<<6+bits.TrailingZeros64(w))
}

// Last returns 1 + the last bit before i, start if there is none behind it.
func Last(mask []uint64, start, i int) int {
	if i <= start {
		return start
	}
	k := (i - 1) >> 6
	w := mask[k] << (63 - (i-1)&63)
	if w != 0 {
		return max(start, i-bits.LeadingZeros64(w))
	}
	for k--; k >= 0 && k<<6+64 > start; k-- {
		if w = mask[k]; w != 0 {
			return max(start, k<<6+64-bits.LeadingZeros64(w))
		}
	}
	return start
}
