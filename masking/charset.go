package masking

// A charset is a set of bytes that the body of a token may consist of. The scan remembers the last run of each, so that
// no adversarial text makes it read the same bytes again and again.
type charset uint8

const (
	csUpper     charset = iota // A-Z 0-9
	csAlnum                    // A-Z a-z 0-9
	csWord                     // csAlnum and _
	csURL                      // csWord and -
	csBase64                   // csAlnum and + /
	csToken                    // RFC 9110 token68: csURL and . ~ + / =
	csDotted                   // csURL and .
	csValue                    // an unquoted value: all that is printable but no quote, bracket, comma or semicolon
	csPrintable                // what a URL may be made of when people write it: no space, quote or angle bracket
	csDigit                    // 0-9
	csHex                      // 0-9 a-f A-F
	csLower                    // a-z 0-9
	csPadded                   // csURL and =
	csEntra                    // csDotted and ~
	csVisible                  // all but spaces and control characters
	csElement                  // the text of an element of XML on one line
	csQuery                    // the value of a parameter in a query string, as people write it
	charsets
)

// charsetOf has bit cs of entry b set if b belongs to cs.
var charsetOf = func() (sets [256]uint32) {
	extra := [charsets]string{csWord: "_", csURL: "_-", csBase64: "+/", csToken: "_-.~+/=", csDotted: "_-.", csPadded: "_-=", csEntra: "_-.~"}
	narrow := [charsets]func(byte) bool{
		csUpper: func(b byte) bool { return isUpper(b) || isDigit(b) },
		csLower: func(b byte) bool { return isLower(b) || isDigit(b) },
		csDigit: isDigit,
		csHex:   isHex,
	}
	for i := range sets {
		b := byte(i)
		for cs := range charsets {
			if narrow[cs] != nil && narrow[cs](b) || narrow[cs] == nil && isAlnum(b) || hasByte(extra[cs], b) {
				sets[i] |= 1 << cs
			}
		}
		if b > ' ' && b != 0x7f && !hasByte("\"'`,;<>(){}[]", b) {
			sets[i] |= 1 << csValue
		}
		if b > ' ' {
			sets[i] |= 1 << csVisible
		}
		if b > ' ' && b != 0x7f && !hasByte("\"'`<>", b) {
			sets[i] |= 1 << csPrintable
		}
		if b != '<' && b != '\n' {
			sets[i] |= 1 << csElement
		}
		if b > ' ' && !hasByte("&#\"'`<>\\()[]{}", b) {
			sets[i] |= 1 << csQuery
		}
	}
	return sets
}()

func hasByte(set string, b byte) bool {
	for i := range len(set) {
		if set[i] == b {
			return true
		}
	}
	return false
}

func isLower(b byte) bool { return 'a' <= b && b <= 'z' }
func isAlpha(b byte) bool { return isLower(b | 0x20) }
func isAlnum(b byte) bool { return isAlpha(b) || isDigit(b) }
func isHex(b byte) bool   { return isDigit(b) || 'a' <= b|0x20 && b|0x20 <= 'f' }
func isSpace(b byte) bool { return b == ' ' || b == '\t' }

// A run is the longest stretch of a charset around the place where it was last looked for.
type run struct{ from, to int }

// runEnd returns where the run of cs that holds i ends: i itself if the byte there is not of the charset.
func (s *scan) runEnd(cs charset, i int) int {
	if r := s.runs[cs]; r.from <= i && i < r.to {
		return r.to
	}
	end := i
	for end < len(s.text) && charsetOf[s.text[end]]>>cs&1 != 0 {
		end++
	}
	s.runs[cs] = run{i, end}
	return end
}

// foldedPrefix says whether b begins with the lower-case ASCII prefix, in any case.
func foldedPrefix(b []byte, prefix string) bool {
	return len(b) >= len(prefix) && foldedEqual(b[:len(prefix)], prefix)
}

// foldedEqual compares b in any case with lower-case ASCII.
func foldedEqual(b []byte, lower string) bool {
	if len(b) != len(lower) {
		return false
	}
	for i := range b {
		if lowerByte(b[i]) != lower[i] {
			return false
		}
	}
	return true
}

func lowerByte(b byte) byte {
	if isUpper(b) {
		return b | 0x20
	}
	return b
}

// like says whether text has a digit where form has 0, and is the same elsewhere.
func like(text []byte, form string) bool {
	for k, b := range text {
		if form[k] == '0' && !isDigit(b) || form[k] != '0' && form[k] != b {
			return false
		}
	}
	return true
}
