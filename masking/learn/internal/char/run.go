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
func Nameable(v []byte) bool { return All(v, &InName) }

const mostUnlikely = 5 // bytes of a name that nobody gives

// Unlikely says whether hardly anybody calls a thing v, which is bytes of names: it begins with a digit, or is short, with a digit, a capital and a small letter in it.
func Unlikely(v []byte) bool {
	var has [Classes]bool
	for _, b := range v {
		has[Class[b]] = true
	}
	mixed := has[Upper] && has[Lower] && has[Digit]
	return Class[v[0]] == Digit || mixed && len(v) <= mostUnlikely
}
