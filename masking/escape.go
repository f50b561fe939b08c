package masking

// Escapes that end a word: in source text, JSON and URLs people paste, \njane@example.com is a line break and an address, not
// a name that begins with n. Their bytes look like letters, so the grammar of placeholders, the rules and the scan all need
// to know them. No escape holds the first byte of another, so where one stands does not depend on where reading began.
//
//   - \n \r \t \b \f, \uXXXX and \xXX, but not \u005f, which is an underscore;
//   - %XX of an ASCII character, but not %5F. Others begin with a letter, as placeholders do, and end no word.

// maxEscape is the length of the longest escape.
const maxEscape = 6 // form

// breakEscape returns the length of the escape that text begins with and that ends a word, 0 if there is none; more says that
// text ends before this is certain.
func breakEscape(text []byte) (n int, more bool) {
	if len(text) == 0 {
		return 0, true
	}
	if text[0] != '\\' && text[0] != '%' {
		return 0, false
	}
	if len(text) == 1 {
		return 0, true
	}
	switch text[1] {
	case 'n', 'r', 't', 'b', 'f':
		n = 2
	case 'u':
		n = 6
	case 'x':
		n = 4
	}
	digits := 2
	if text[0] == '%' {
		n, digits = 0, 1
		if text[1] >= '0' && text[1] <= '7' {
			n = 3
		}
	}
	for i := digits; i < n; i++ {
		if i == len(text) {
			return 0, true
		}
		if !isHex(text[i]) {
			return 0, false
		}
	}
	if n > 2 {
		if underscore, _ := escapedUnderscore(text); underscore > 0 {
			return 0, false
		}
	}
	return n, false
}

// breakTail returns the length of the escape at the end of text that ends a word, 0 if there is none.
func breakTail(text []byte) int {
	for n := 2; n <= maxEscape && n <= len(text); n++ {
		if b := text[len(text)-n]; b != '\\' && b != '%' {
			continue
		}
		if k, _ := breakEscape(text[len(text)-n:]); k == n {
			return n
		}
		return 0
	}
	return 0
}

// wordAt returns where the word whose letters and digits begin at i really begins: behind the escape whose end they are, if so.
func (s *scan) wordAt(i int) int {
	for k := 1; k < maxEscape && k <= i; k++ {
		switch b := s.text[i-k]; {
		case b == '\\' || b == '%':
			n, _ := breakEscape(s.text[i-k:])
			return max(i, i-k+n)
		case !isAlnum(b):
			return i
		}
	}
	return i
}

// gluedLeft says whether a letter or digit before i belongs to the word that i is in. Underscores before i may be emphasis,
// what looks like a letter may end an escape, and what was found already is no part of anything.
func (s *scan) gluedLeft(i int) bool {
	if n := len(s.spans); n > 0 && s.spans[n-1].End == i {
		return false
	}
	for low := max(0, i-maxEmphasis); i > low && s.text[i-1] == '_'; {
		i--
	}
	return i > 0 && isAlnum(s.text[i-1]) && breakTail(s.text[:i]) == 0
}

// gluedRight says whether the number or address that ends at i goes on as a longer word. Behind an underscore that would only
// be more of the number.
func (s *scan) gluedRight(i int) bool {
	b := byteAt(s.text, i)
	return isAlnum(b) || b == '_' && isDigit(byteAt(s.text, i+1))
}
