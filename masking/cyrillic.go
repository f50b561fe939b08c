package masking

import "unicode/utf8"

// This file finds codes that are written with letters of the Cyrillic alphabet.

// cyrillicCode returns the verification of what is written as one of the patterns right behind a name, which ends at i: Ж is a capital letter, #
// a digit, and anything else stands for itself. The word for a series may stand before it.
func cyrillicCode(patterns ...string) func(s *scan, r *rule, i int) {
	return func(s *scan, r *rule, i int) {
		if byteAt(s.text, i-1) < 0x80 {
			return
		}
		k, _ := s.link(i)
		for _, w := range []string{"серия", "серии", "серія", "рф"} {
			if s.hasAt(k, w+" ") {
				k += len(w) + 1
			}
		}
		longest := 0
		for _, p := range patterns {
			longest = max(longest, s.cyrillicEnd(p, k))
		}
		if longest > 0 && !s.gluedRight(longest) {
			s.emit(r, k, longest)
			s.next = longest
		}
	}
}

// cyrillicEnd returns where what is written as the pattern ends that begins at i; 0 if it is written otherwise.
func (s *scan) cyrillicEnd(pattern string, i int) int {
	for _, c := range pattern {
		r, n := rune(byteAt(s.text, i)), 1
		if r >= 0x80 {
			r, n = utf8.DecodeRune(s.text[i:])
		}
		switch {
		case c == '#' && isDigit(byte(r)) && r < 0x80, c == 'Ж' && (r >= 'А' && r <= 'Я' || r == 'І' || r == 'Ї' || r == 'Є' || r < 0x80 && isUpper(byte(r))), r == c:
			i += n
		default:
			return 0
		}
	}
	return i
}
