package number

import (
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds codes that are written with letters of the Cyrillic alphabet.

// cyrillicCode returns the verification of what is written as one of the patterns right behind a name, which ends at i: Ж is a capital letter, #
// a digit, and anything else stands for itself. The word for a series may stand before it.
func cyrillicCode(patterns ...string) func(s *rule.Scan, r *rule.Rule, i int) {
	return func(s *rule.Scan, r *rule.Rule, i int) {
		if text.ByteAt(s.Text, i-1) < 0x80 {
			return
		}
		k, _ := read.Link(s, i)
		for _, w := range []string{"серия", "серии", "серія", "рф"} {
			if s.HasAt(k, w+" ") {
				k += len(w) + 1
			}
		}
		longest := 0
		for _, p := range patterns {
			longest = max(longest, cyrillicEnd(s, p, k))
		}
		if longest > 0 && !s.GluedRight(longest) {
			s.Emit(r, k, longest)
			s.Next = longest
		}
	}
}

// cyrillicEnd returns where what is written as the pattern ends that begins at i; 0 if it is written otherwise.
func cyrillicEnd(s *rule.Scan, pattern string, i int) int {
	for _, c := range pattern {
		r, n := rune(text.ByteAt(s.Text, i)), 1
		if r >= 0x80 {
			r, n = utf8.DecodeRune(s.Text[i:])
		}
		switch {
		case c == '#' && text.IsDigit(byte(r)) && r < 0x80, c == 'Ж' && (r >= 'А' && r <= 'Я' || r == 'І' || r == 'Ї' || r == 'Є' || r < 0x80 && text.IsUpper(byte(r))), r == c:
			i += n
		default:
			return 0
		}
	}
	return i
}
