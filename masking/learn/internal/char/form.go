package char

// Share is which part of n the count is: none, up to an eighth, a quarter, half, less than all, all.
func Share(count, n int) uint32 {
	switch {
	case count == 0:
		return 0
	case count == n:
		return 5
	case 8*count <= n:
		return 1
	case 4*count <= n:
		return 2
	case 2*count <= n:
		return 3
	}
	return 4
}

// Spelled is how many bytes of a value have their spelling looked at.
const Spelled = 48

// ThreePlain is the first three bytes of v as Plain has them.
func ThreePlain(v []byte) uint32 {
	return uint32(Plain[v[0]])<<16 | uint32(Plain[v[1]])<<8 | uint32(Plain[v[2]])
}

// Plain is a byte with digits all alike, and bytes beyond ASCII by what they begin.
var Plain = func() (set [256]byte) {
	for i := range set {
		switch b := byte(i); {
		case Class[b] == Digit:
			set[i] = '0'
		case b >= 0x80 && b < 0xC0:
			set[i] = 0x80
		case b >= 0xE3:
			set[i] = 0xE3
		default:
			set[i] = b
		}
	}
	return set
}()

// Rough is a byte with letters and digits by their class alone.
var Rough = func() (set [256]byte) {
	for i := range set {
		switch Class[i] {
		case Lower:
			set[i] = 'a'
		case Upper:
			set[i] = 'A'
		case Digit:
			set[i] = '0'
		case High:
			set[i] = 0x80
		case Blank:
			set[i] = ' '
		default:
			set[i] = byte(i)
		}
	}
	return set
}()
