package masking

// This file reads the name of a setting that stands before its operator.

// nameBefore returns the name that ends at i, without the spaces, quotes and brackets around it. A type between name and =,
// as in "password: string =", is passed over.
func (s *scan) nameBefore(i int, typed bool) (start, end int) {
	low := max(0, i-maxKey)
	i = s.nameEnd(low, i)
	if typed && i > low && (s.text[i-1] == '?' || s.text[i-1] == '!') {
		i--
	}
	i = s.withoutIndex(low, i)
	end = i
	for i > low && inName[s.text[i-1]] {
		i--
	}
	if typed && typeNames.has(s.text[i:end]) {
		return s.nameBefore(s.beforeType(low, i), false)
	}
	return min(s.wordAt(i), end), end
}

// beforeType returns where what only leads from a name to its type, which begins at i, begins.
func (s *scan) beforeType(low, i int) int {
	for i > low && hasByte(" :&*?", s.text[i-1]) {
		i--
	}
	if i > low+3 && foldedEqual(s.text[i-3:i], " as") {
		return i - len(" as") // Basic
	}
	if at := i - len("&'static"); at > low && string(s.text[at:i]) == "&'static" {
		for i = at; i > low && hasByte(" :", s.text[i-1]); {
			i--
		}
	}
	return i
}

// withoutIndex returns where the name ends behind which a number in brackets ends at i, without the bracket; i if there is none.
func (s *scan) withoutIndex(low, i int) int {
	end := i
	for end > low && isDigit(s.text[end-1]) {
		end--
	}
	if end < i && end > low && s.text[end-1] == '[' {
		return s.nameEnd(low, end) // key[16]
	}
	return i
}

// inName holds what the name of a setting consists of.
var inName = func() (set [256]bool) {
	for i := range set {
		set[i] = isWordByte(byte(i)) || i >= 0x80 || hasByte("-.", byte(i))
	}
	return set
}()

var typeNames = cues(typeWords...)

var typeWords = []string{"string", "str", "text", "char", "varchar", "secretstr", "any", "object", "final", "nsstring", "charsequence", "bytes"}
