package learn

import (
	"encoding/binary"
	"math/bits"
)

// masks say of each byte of the text what it is, a bit for each: 64 bytes are read with a few dozen instructions, and most of a text is no more
// looked at.
type masks struct {
	blank  []uint64
	odd    []uint64 // a digit, or a capital behind a small letter
	lead   []uint64 // begins a character that is not ASCII
	sign   []uint64 // that, or ASCII and no letter, digit or blank
	blocks []block
}

// A block is what is known of 64 bytes besides.
type block struct {
	letter, capital, digit uint64
	high                   uint64 // no ASCII
	hump                   uint64 // a capital behind a small letter
	change                 uint64 // between small letters, capitals and digits
}

// read sets the masks for the text.
func (m *masks) read(text []byte) {
	n := (len(text) + 63) >> 6
	for _, mask := range []*[]uint64{&m.blank, &m.odd, &m.sign, &m.lead} {
		if cap(*mask) < n {
			*mask = make([]uint64, n+n/4)
		}
		*mask = (*mask)[:n]
	}
	if cap(m.blocks) < n {
		m.blocks = make([]block, n+n/4)
	}
	m.blocks = m.blocks[:n]
	before := block{}
	var last [64]byte
	for k := range n {
		bytes := text[k<<6:]
		if len(bytes) < 64 {
			copy(last[:], bytes)
			bytes = last[:]
		}
		b := &m.blocks[k]
		m.blank[k], m.lead[k] = b.read((*[64]byte)(bytes))
		b.link(&before)
		before = *b
		m.odd[k] = b.hump | b.digit
		m.sign[k] = ^(b.letter | b.digit | b.high | m.blank[k]) | m.lead[k]
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
	b.letter, b.capital, b.digit, b.high = letters, capitals, digits, others
	return blanks, leads
}

// link notes what the bytes are behind those of the block before.
func (b *block) link(before *block) {
	behind := func(mask, last uint64) uint64 { return mask & (mask<<1 | last>>63) }
	small, smallBefore := b.letter&^b.capital, before.letter&^before.capital
	b.hump = b.capital & (small<<1 | smallBefore>>63)
	b.change = behind(b.letter|b.digit, before.letter|before.digit) &^ (behind(small, smallBefore) | behind(b.capital, before.capital) | behind(b.digit, before.digit))
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

// next returns the first bit at i or behind it, end if there is none before.
func next(mask []uint64, i, end int) int {
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

// nextOff is next for the first bit that is not set.
func nextOff(mask []uint64, i, end int) int {
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

// last returns 1 + the last bit before i, start if there is none behind it.
func last(mask []uint64, start, i int) int {
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

// within says whether the character at i, which is not ASCII, stands within a word of a script with blanks, where no stem begins; behind the
// first letter of a word in Hebrew or Arabic one may.
func (s *Scan) within(i int) bool {
	b := s.text[i]
	if b >= 0xE0 || i == 0 || s.text[i-1] < 0x80 || b < 0xD0 && i > 1 && ideograph(s.text[max(0, i-3)]) {
		return false
	}
	return b < 0xD6 || i > 3 && s.text[i-3] >= 0x80
}

// findCues lists the cues of the text in the order of where they begin.
func (s *Scan) findCues() {
	m, x := &s.masks, s.stems
	before := uint64(0)
	for k := range m.blocks {
		letters, behind := m.blocks[k].letter, uint64(0)
		if k+1 < len(m.blocks) {
			behind = m.blocks[k+1].letter
		}
		begins := letters&^(letters<<1|before>>63) | m.blocks[k].hump | m.lead[k]
		long := letters
		for n := 1; n <= insideStem; n++ {
			long &= letters<<n | before>>(64-n)
		}
		ends := long &^ (letters>>1 | behind<<63)
		before = letters
		for w := begins | ends; w != 0; w &= w - 1 {
			bit := w & -w
			i := k<<6 + bits.TrailingZeros64(w)
			if bit&begins != 0 && !(bit&m.lead[k] != 0 && s.within(i)) {
				if x.mayBegin(s.text, i) {
					x.begins(s, i)
				}
			}
			if bit&ends != 0 {
				x.ending(s, i+1)
			}
		}
	}
}
