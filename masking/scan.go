package masking

import "bytes"

// cursor is the text at hand and what detectors note of it. It is pooled: it keeps memory but no bytes of a text.
type cursor struct {
	text  []byte
	types *typeTable
	spans []Span
	over  bool // more than limit
	limit int  // of spans
	next  int  // what a rule found ends here; the scan goes on behind it

	runs   [charsets]run
	groups []group
	value  setValue
	name   []byte // folded, of the setting whose value is being judged
	memos  []any  // of the detectors, see memo
}

// begin makes s ready for the text, or for a view of it.
func (s *cursor) begin(text []byte) {
	*s = cursor{types: s.types, text: text, spans: s.spans[:0], limit: s.limit, groups: s.groups[:0], memos: s.memos}
	forget(s.memos)
}

// scan is one pass of the rules over a text.
type scan struct {
	cursor
	*index
}

// Classes of bytes for the scan: one look tells whether something may begin here.
const (
	inert = iota
	letter
	digit
	mark
	lead // may begin a character in disguise
)

var scanClass = func() (class [256]uint8) {
	for i := range class {
		switch b := byte(i); {
		case isAlpha(b):
			class[i] = letter
		case isDigit(b):
			class[i] = digit
		case hasByte("@:=-+(\\%>&$~", b):
			class[i] = mark
		case hasByte(leadBytes, b):
			class[i] = lead
		}
	}
	return class
}()

// pass is the single pass: it jumps from word to word and looks closer only where something may begin.
func (s *scan) pass() {
	text, class := s.text, &scanClass
	for i := 0; uint(i) < uint(len(text)); {
		c := class[text[i]]
		if c == inert {
			i++
			continue
		}
		switch c {
		case letter:
			i = s.word(i)
		case digit:
			i = max(s.number(i), s.next)
		case mark:
			s.next = 0
			i = max(s.mark(i), s.next)
		case lead:
			i = s.lead(i)
		}
	}
}

// hyphen handles the - at i and returns where to go on. Most stand between words, or before one.
func (s *scan) hyphen(i int) int {
	before, after := byteAt(s.text, i-1), byteAt(s.text, i+1)
	switch {
	case before == '<' && after == ' ':
		s.arrow(i)
	case after == '-' || scanClass[before] == inert && isAlpha(after):
		return s.dash(i)
	case scanClass[before] == inert:
	case byteAt(s.text, i+3) == '-' && byteAt(s.text, i+6) == '-' || isDigit(after) && isUpper(before):
		if s.dashed(i) {
			return s.next
		}
	}
	return i + 1
}

// dashed handles a dash within a word: the identifiers that begin with up to three capitals before it, and pairs of digits.
func (s *scan) dashed(i int) bool {
	if byteAt(s.text, i+3) == '-' && byteAt(s.text, i+6) == '-' {
		if s.fire(onPairs, i); s.next > i {
			return true
		}
	}
	if !isDigit(byteAt(s.text, i+1)) || !isUpper(s.text[i-1]) {
		return false
	}
	return s.initialled(min(s.wordAt(s.capitalsBefore(i)), i), i)
}

// capitalsBefore returns where the capitals begin that end at i, or the last four of them.
func (s *scan) capitalsBefore(i int) int {
	start := i
	for start > 0 && i-start < 4 && isUpper(s.text[start-1]) {
		start--
	}
	return start
}

// walk tries the hooks of the detectors.
func (s *scan) walk(e event, i, end int) bool {
	for _, h := range s.hooks[e] {
		if h.do(s, i, end) {
			return true
		}
	}
	return false
}

func (s *scan) fire(e event, at int) {
	for _, r := range s.on[e] {
		r.verify(s, r, at)
	}
}

// mark handles the punctuation that something may hang on and returns where to go on.
func (s *scan) mark(i int) int {
	switch s.text[i] {
	case '@':
		s.fire(onAt, i)
	case ':':
		if after := byteAt(s.text, i+1); !(colonFirst[after] && s.colonWithin(i)) && s.named(i) {
			s.assigned(i)
		}
	case '=':
		s.equals(i)
	case '>':
		if s.named(i) || s.nameTag(i) {
			s.assigned(i)
		}
	case '&':
		s.reference(i)
	case '-':
		return s.hyphen(i)
	case '+':
		if isDigit(byteAt(s.text, i+1)) {
			s.fire(onPlus, i)
		}
	case '(':
		if isDigit(byteAt(s.text, i+1)) {
			s.fire(onParen, i)
		} else {
			s.call(i)
		}
	case '$':
		if rest := s.text[i:]; len(rest) > leastHash && (rest[2] == '$' || rest[3] == '$' || hasByte("aps$", rest[1])) {
			s.fire(onDollar, i)
		}
	case '~':
		s.fire(onTilde, i)
	default:
		if s.trackBegins(i); s.next > i {
			return s.next
		}
		return i + s.escape(i)
	}
	return i + 1
}

// equals handles the = at i.
func (s *scan) equals(i int) {
	after := byteAt(s.text, i+1)
	if isUpperHex(after) && isUpperHex(byteAt(s.text, i+2)) || after == '\n' || after == '\r' {
		s.quotedPrintable(i)
	}
	if s.named(i) {
		s.assigned(i)
	} else if after == '=' && i > 4 {
		s.compared(i)
	}
}

// colonFirst is what follows the : of an authority, a port, an address or a key. What no setting is begins with one of them.
var colonFirst = func() (first [256]bool) {
	for i := range first {
		first[i] = isHex(byte(i)) || hasByte("/*:", byte(i))
	}
	return first
}()

// colonWithin handles the : at i that may be part of an address or a key, and says whether it is, or only parts the hours of a time from its
// minutes.
func (s *scan) colonWithin(i int) bool {
	rest := s.text[i:]
	switch after := rest[1]; {
	case after == '/':
		if len(rest) > 3 && rest[2] == '/' {
			s.fire(onAuthority, i)
			return true
		}
		return false
	case len(rest) > 9 && (after == '5' && string(rest[:6]) == ":5432:" || after == '*' && rest[2] == ':'):
		s.fire(onPort, i)
	}
	if s.next > i {
		return true
	}
	if timeOfDay(rest) {
		if i > 2 && isDigit(s.text[i-1]) && isDigit(s.text[i-2]) && noName[s.text[i-3]] {
			return true
		}
	} else if s.maybeAddress(i) {
		s.fire(onColon, i)
	}
	if s.next <= i && rest[1] == 'A' && i > 0 && isDigit(s.text[i-1]) {
		s.fire(onBot, i)
	}
	if s.next <= i && i > 4 && s.text[i-2] == ';' {
		s.serialized(i)
	}
	return s.next > i
}

// maybeAddress says whether the : at i may be the first of an address, or part of a key: what may belong to one stands on both sides, and a
// second : not far behind.
func (s *scan) maybeAddress(i int) bool {
	rest, before := s.text[i:], isHex(byteAt(s.text, i-1))
	switch after := rest[1]; {
	case after == ':':
		return before || isHex(byteAt(rest, 2))
	case !isHex(after):
		return false
	case bytes.IndexByte(rest[2:min(len(rest), 6)], ':') >= 0:
		return true
	default:
		return before && (after == 'f' && byteAt(rest, 2) == 'x' || byteAt(rest, 33) == ':')
	}
}

// timeOfDay says whether text begins with minutes, as in 12:34 or 12:34:56, and nothing that an address could go on with.
func timeOfDay(text []byte) bool {
	if len(text) < 7 || !isDigit(text[1]) || !isDigit(text[2]) || isHex(text[3]) {
		return false
	}
	return text[3] != ':' || isDigit(text[4]) && isDigit(text[5]) && !isHex(text[6]) && text[6] != ':'
}

// dash looks for -----BEGIN and for --flag, and passes long rules of dashes at once.
func (s *scan) dash(i int) int {
	end := i
	for end < len(s.text) && s.text[end] == '-' {
		end++
	}
	switch {
	case end-i >= 4 && end < len(s.text) && (s.text[end] == 'B' || s.text[end] == ' ' || s.text[end] == 'E'):
		s.fire(onDashes, end)
	case end-i <= 2 && end < len(s.text) && isAlpha(s.text[end]) && (i == 0 || isSpace(s.text[i-1])):
		if s.text[end] == 'u' && byteAt(s.text, end+1) == ' ' {
			s.fire(onUser, end+2)
		} else if end-i == 1 {
			s.fire(onFlag, end)
		}
		s.flag(end)
	}
	return end
}

// escapeWidth is the width of the escape that text begins with: what follows it is the start of a word.
func escapeWidth(text []byte) int {
	switch {
	case text[0] == '%' && len(text) > 2 && isHex(text[1]) && isHex(text[2]):
		return 3
	case text[0] == '\\' && len(text) > 1:
		n, _ := breakEscape(text)
		return max(1, n)
	}
	return 1
}
