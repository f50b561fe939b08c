package char

// Taken are the bytes of a line that are taken, a bit for each.
type Taken []uint64

// Take marks the bytes from start to end, and says whether none of them was taken before.
func (t *Taken) Take(start, end int) bool {
	first, last := start>>6, (end-1)>>6
	for len(*t) <= last {
		*t = append(*t, 0)
	}
	bits := func(k int) uint64 {
		w := ^uint64(0)
		if k == first {
			w = w >> (start & 63) << (start & 63)
		}
		if k == last {
			w = w << (63 - (end-1)&63) >> (63 - (end-1)&63)
		}
		return w
	}
	for k := first; k <= last; k++ {
		if (*t)[k]&bits(k) != 0 {
			return false
		}
	}
	for k := first; k <= last; k++ {
		(*t)[k] |= bits(k)
	}
	return true
}
