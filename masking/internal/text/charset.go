package text

// A Charset is a set of bytes that the body of a token may consist of. The scan remembers the last run of each, so that
// no adversarial text makes it read the same bytes again and again.
type Charset uint8

// The charsets.
const (
	CsUpper     Charset = iota // A-Z 0-9
	CsAlnum                    // A-Z a-z 0-9
	CsWord                     // csAlnum and _
	CsURL                      // csWord and -
	CsBase64                   // csAlnum and + /
	CsToken                    // RFC 9110 token68: csURL and . ~ + / =
	CsDotted                   // csURL and .
	CsValue                    // an unquoted value: all that is printable but no quote, bracket, comma or semicolon
	CsPrintable                // what a URL may be made of when people write it: no space, quote or angle bracket
	CsDigit                    // 0-9
	CsHex                      // 0-9 a-f A-F
	CsLower                    // a-z 0-9
	CsPadded                   // csURL and =
	CsEntra                    // csDotted and ~
	CsVisible                  // all but spaces and control characters
	CsElement                  // the text of an element of XML on one line
	CsQuery                    // the value of a parameter in a query string, as people write it
	CsEscaped                  // csAlnum and the % of the escapes of a URL
	charsets
)

// listed are the bytes of the charsets that have few.
var listed = []struct {
	cs    Charset
	bytes string
}{
	{CsUpper, capitals + digits},
	{CsAlnum, Alnum},
	{CsWord, Alnum + "_"},
	{CsURL, Alnum + "_-"},
	{CsBase64, Alnum + "+/"},
	{CsToken, Alnum + "_-.~+/="},
	{CsDotted, Alnum + "_-."},
	{CsDigit, digits},
	{CsHex, digits + "abcdefABCDEF"},
	{CsLower, small + digits},
	{CsPadded, Alnum + "_-="},
	{CsEntra, Alnum + "_-.~"},
	{CsEscaped, Alnum + "%"},
}

// lacking are the bytes that the other charsets have not: from the first one on all others.
var lacking = []struct {
	cs    Charset
	first byte
	bytes string
}{
	{CsValue, '!', "\x7f\"'`,;<>(){}[]"},
	{CsPrintable, '!', "\x7f\"'`<>"},
	{CsVisible, '!', ""},
	{CsElement, 0, "<\n"},
	{CsQuery, '!', "&#\"'`<>\\()[]{}"},
}

// CharsetOf has bit cs of entry b set if b belongs to cs.
var CharsetOf = func() (sets [256]uint32) {
	for _, l := range listed {
		for _, b := range []byte(l.bytes) {
			sets[b] |= 1 << l.cs
		}
	}
	for b := range sets {
		for _, l := range lacking {
			if byte(b) >= l.first && !HasByte(l.bytes, byte(b)) {
				sets[b] |= 1 << l.cs
			}
		}
	}
	return sets
}()

// A Run is the longest stretch of a charset around the place where it was last looked for.
type Run struct{ From, To int }

// On returns from where a reader reads on that begins at i, and has read r: it begins again outside of it.
func (r *Run) On(i int) int {
	if i < r.From || i > r.To {
		*r = Run{i, i}
	}
	return r.To
}

// RunEnd returns where the run of cs that holds i ends: i itself if the byte there is not of the charset.
func (s *Cursor) RunEnd(cs Charset, i int) int {
	if r := s.runs[cs]; r.From <= i && i < r.To {
		return r.To
	}
	end := i
	for end < len(s.Text) && CharsetOf[s.Text[end]]>>cs&1 != 0 {
		end++
	}
	s.runs[cs] = Run{i, end}
	return end
}

// Like says whether text has a digit where form has 0, and is the same elsewhere.
func Like(text []byte, form string) bool {
	for k, b := range text {
		if same := form[k] == b || form[k] == '0' && IsDigit(b); !same {
			return false
		}
	}
	return true
}
