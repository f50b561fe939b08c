package text

// Stands says whether groups[from:to] is a number of its own, not part of a longer one, of a word, a path or a version. No rule is asked about
// the first group if that goes before it.
func (s *Cursor) Stands(from, to int) bool {
	if from > 0 && s.Groups[from].Sep != ' ' {
		return false
	}
	if to < len(s.Groups) {
		return s.Groups[to].Sep == ' '
	}
	return s.FreeRight(s.Groups[to-1].End)
}

// FreeLeft says whether no word, path or version goes before the number at i.
func (s *Cursor) FreeLeft(i int) bool {
	if i == 0 || apart[s.Text[i-1]] {
		return true
	}
	if ByteAt(s.Text, i-2) == '[' && HasByte(".*", s.Text[i-1]) {
		return false // a collation element
	}
	if HasByte("-./+%", s.Text[i-1]) {
		return !s.GluedLeft(i - 1)
	}
	return !s.GluedLeft(i)
}

// apart holds the bytes behind which nothing before them matters to a number.
var apart = Where(func(b byte) bool { return !IsAlnum(b) && !HasByte("_-./+%*", b) })

// FreeRight says whether no word, path or version goes on behind the number that ends at i.
func (s *Cursor) FreeRight(i int) bool {
	if i == len(s.Text) {
		return true
	}
	switch b := s.Text[i]; {
	case IsWordByte(b):
		return !s.GluedRight(i) || s.Extension(i) > 0
	case b == '-' || b == '+' || b == '=':
		return i+1 == len(s.Text) || !IsWordByte(s.Text[i+1])
	case b == '.':
		return i+1 == len(s.Text) || !IsDigit(s.Text[i+1])
	case b == ',':
		return i+1 == len(s.Text) || !IsDigit(s.Text[i+1])
	}
	return true
}

// Extension returns where an extension such as x345 or ext. 12 that begins at i ends, or 0.
func (s *Cursor) Extension(i int) int {
	if !HasByte("eExXdDpP", ByteAt(s.Text, i)) {
		return 0
	}
	for _, word := range []string{"extension", "extn", "ext", "x", "durchwahl", "dw", "poste"} {
		if !FoldedPrefix(s.Text[i:], word) {
			continue
		}
		k := s.Past(i+len(word), 2, " :#.")
		if stop := s.Digits(k); stop > k && stop-k <= 6 && !s.GluedRight(stop) {
			return stop
		}
		return 0
	}
	return 0
}
