package char

import "math/bits"

// Form is of which bytes text[start:end] is made, whatever they say: from 1 to 15.
func (m *Masks) Form(start, end int) uint32 {
	letters, digits, others, blanks := 0, 0, 0, 0
	for k := start >> 6; k<<6 < end; k++ {
		of := ^uint64(0)
		if k<<6 < start {
			of = of >> (start & 63) << (start & 63)
		}
		if over := k<<6 + 64 - end; over > 0 {
			of = of << over >> over
		}
		b := &m.Blocks[k]
		letters += bits.OnesCount64((b.Letter | b.High) & of)
		digits += bits.OnesCount64(b.Digit & of)
		blanks += bits.OnesCount64(m.Blank[k] & of)
		others += bits.OnesCount64(of)
	}
	others -= letters + digits + blanks
	n := max(letters+digits+others, 1)
	of := uint32(4)
	switch {
	case 20*letters >= 19*n:
		of = 0
	case 10*letters >= 9*n:
		of = 1
	case 4*letters >= 3*n:
		of = 2
	case digits > others:
		of = 3
	}
	switch {
	case blanks == 0:
		return 1 + 3*of
	case 12*blanks < n:
		return 2 + 3*of
	}
	return 3 + 3*of
}
