package secret

// bitLocker: each group of six digits is eleven times a number of 16 bits. Of the eight groups the last are not looked at.
func bitLocker(v []byte) bool {
	const group = 6
	for ; len(v) >= group; v = v[group:] {
		n := 0
		for _, b := range v[:group] {
			n = n*10 + int(b-'0')
		}
		if n%11 != 0 || n >= 11<<16 {
			return false
		}
	}
	return true
}
