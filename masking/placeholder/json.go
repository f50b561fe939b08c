package placeholder

import "github.com/vizard-gateway/vizard/masking/internal/text"

// syntax is where a text stands in JSON's grammar. Source: RFC 8259.
type syntax struct {
	want    token
	depth   int
	objects uint64 // the open containers, the innermost in bit 0; 1 is an object
	escape  int    // characters of an escape that are missing in a string; anyEscape: the next one tells
}

const (
	maxDepth  = 64 // form: containers of JSON in one another
	anyEscape = -1
)

// A token is what the grammar expects next.
type token uint8

const (
	wantValue token = iota
	wantFirst       // behind [: a value or ]
	wantKey         // behind a comma in an object
	wantPair        // behind {: a key or }
	wantColon
	wantMore   // behind a value: a comma, or the end of what it stands in
	moreKey    // in a key
	moreString // in a string that is a value
	moreScalar // in a number, true, false or null
)

// form is how a value is written here: in a string that is no key with JSON's escapes.
func (s *syntax) form() form {
	if s.want == moreString && s.escape == 0 {
		return jsonString
	}
	return asItIs
}

func (s *syntax) steady() *[256]bool {
	if (s.want == moreString || s.want == moreKey) && s.escape == 0 {
		return inString
	}
	return nil
}

// step follows one byte and says whether the text is well formed.
func (s *syntax) step(b byte) bool {
	if s.want == moreKey || s.want == moreString {
		return s.inString(b)
	}
	if blank(b) {
		if s.want == moreScalar {
			s.want = wantMore
		}
		return true
	}
	switch s.want {
	case wantKey, wantPair:
		return s.key(b)
	case wantColon:
		s.want = wantValue
		return b == ':'
	case wantValue, wantFirst:
		return s.begin(b)
	default:
	}
	if s.want == moreScalar && (text.IsAlnum(b) || text.HasByte("+-.", b)) {
		return true
	}
	return s.next(b)
}

func (s *syntax) key(b byte) bool {
	if b == '}' && s.want == wantPair {
		return s.close(b)
	}
	s.want = moreKey
	return b == '"'
}

// begin reads the first byte of a value.
func (s *syntax) begin(b byte) bool {
	switch {
	case b == '{' || b == '[':
		return s.open(b == '{')
	case b == ']' && s.want == wantFirst:
		return s.close(b)
	case b == '"':
		s.want = moreString
	default:
		s.want = moreScalar
		return text.IsAlnum(b) || b == '-'
	}
	return true
}

func (s *syntax) open(object bool) bool {
	s.depth++
	s.objects, s.want = s.objects<<1, wantFirst
	if object {
		s.objects, s.want = s.objects|1, wantPair
	}
	return s.depth <= maxDepth
}

func (s *syntax) close(b byte) bool {
	object := s.objects&1 == 1
	if s.depth--; s.depth < 0 || object != (b == '}') {
		return false
	}
	s.objects, s.want = s.objects>>1, wantMore
	return true
}

// next reads what stands behind a value. Behind the last one of a text another may begin: lines of JSON.
func (s *syntax) next(b byte) bool {
	switch {
	case s.depth == 0:
		return (b == '{' || b == '[') && s.begin(b)
	case b == ',':
		s.want = wantValue
		if s.objects&1 == 1 {
			s.want = wantKey
		}
		return true
	}
	return (b == '}' || b == ']') && s.close(b)
}

func (s *syntax) inString(b byte) bool {
	switch {
	case s.escape == anyEscape:
		s.escape = 0
		if b == 'u' {
			s.escape = 4
		}
		return text.HasByte(`"\/bfnrtu`, b)
	case s.escape > 0:
		s.escape--
		return text.IsHex(b)
	case b == '\\':
		s.escape = anyEscape
	case b == '"' && s.want == moreKey:
		s.want = wantColon
	case b == '"':
		s.want = wantMore
	}
	return b >= ' '
}

// value follows a placeholder.
func (s *syntax) value() bool {
	switch s.want {
	case moreKey, moreString:
		return s.escape == 0
	case wantValue, wantFirst:
		s.want = moreScalar
		return true
	default:
		return false
	}
}
