package char

import "slices"

// Taken says of each byte of a line whether it is taken.
type Taken []bool

// Take marks the bytes from start to end, unless one of them is taken, and says whether none was.
func (t *Taken) Take(start, end int) bool {
	if more := end - len(*t); more > 0 {
		*t = append(*t, make([]bool, more)...)
	}
	of := (*t)[start:end]
	if slices.Contains(of, true) {
		return false
	}
	for k := range of {
		of[k] = true
	}
	return true
}
