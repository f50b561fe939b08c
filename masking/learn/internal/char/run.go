package char

// InRun are the bytes of a run.
var InRun = func() (set [256]bool) {
	for i := range set {
		c := Class[i]
		set[i] = c <= Joiner || c == High || RunSigns[i]
	}
	return set
}()

// RunSigns are the signs that a run may hold.
var RunSigns = [256]bool{'.': true, '/': true, '+': true, '~': true, '%': true}

// BehindRun are the signs that are cut off behind one.
var BehindRun = [256]bool{'.': true, '-': true, '/': true, '~': true}

// Nameable says whether v is bytes that names are made of.
func Nameable(v []byte) bool {
	for _, b := range v {
		if !InName[b] {
			return false
		}
	}
	return true
}
