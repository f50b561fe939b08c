package masking

// What a byte is between a name and its value, if that does not depend on what stands around it.
const (
	decorates = iota + 1
	endsLink
)

var linkBytes = func() (all [256]uint8) {
	for i := range all {
		switch b := byte(i); {
		case hasByte(" \t\"'`]#", b):
			all[i] = decorates
		case !isAlpha(b) && b < 0x80 && !hasByte("(*)_.-&:=|>?,/\\<\n\r{[", b):
			all[i] = endsLink
		}
	}
	return all
}()
