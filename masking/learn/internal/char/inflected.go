package char

const leastInflected = 5 // letters of a word with an ending: not red, only and ring

// Inflected says whether the word of English ends as words do that say what several things are, what somebody does, or how: tables, handed, sorting, badly.
func Inflected(word []byte) bool {
	if len(word) < leastInflected-1 {
		return false
	}
	before, last := Fold[word[len(word)-2]], Fold[word[len(word)-1]]
	switch {
	case last == 's':
		return before != 's' && before != 'u' && before != 'i'
	case len(word) < leastInflected:
		return false
	}
	ending := [2]byte{before, last}
	return ending == [2]byte{'e', 'd'} || ending == [2]byte{'l', 'y'} || ending == [2]byte{'n', 'g'}
}
