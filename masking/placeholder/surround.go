package placeholder

import "github.com/vizard-gateway/vizard/masking/internal/text"

// surround follows a text byte by byte and says whether it is in a string of JSON for certain: the whole text, or a fenced block of Markdown in
// it, has been well-formed JSON up to here. It has a fixed size, and where the text is cut makes no difference to it.
type surround struct {
	where  region
	fences fences
	json   syntax
}

// A region is what the text or the block at hand is.
type region uint8

const (
	unread  region = iota // nothing but spaces so far
	inJSON                // well-formed JSON so far
	unknown               // something else
)

// quoted says whether the next byte stands in a string that is a value of JSON.
func (s *surround) quoted() bool {
	return s.where == inJSON && s.json.want == moreString && s.json.escape == 0
}

// read follows bytes of the text.
func (s *surround) read(p []byte) {
	for _, b := range p {
		switch s.where {
		case unread:
			s.begin(b)
		case inJSON:
			s.goOn(s.json.step(b))
		case unknown:
		}
		if s.fences.step(b) {
			s.where = unknown
			if s.fences.open > 0 {
				s.where = unread
			}
		}
	}
}

// begin reads the first bytes of a text or of a block.
func (s *surround) begin(b byte) {
	if blank(b) {
		return
	}
	s.json = syntax{}
	s.goOn((b == '{' || b == '[') && s.json.step(b))
}

// value follows a placeholder: in a string it is a part of it, elsewhere a value of its own.
func (s *surround) value() {
	s.fences.line = noFence
	s.goOn(s.where == inJSON && s.json.value())
}

func (s *surround) goOn(wellFormed bool) {
	s.where = unknown
	if wellFormed {
		s.where = inJSON
	}
}

// fences finds the fenced blocks of Markdown. Source: CommonMark 0.31, section 4.5.
type fences struct {
	line   fenceLine
	indent int
	mark   byte // of the line's fence
	run    int  // how many of them
	begun  byte // of the block's fence
	open   int  // how many of those; 0: no block is open
}

// A fenceLine is how far a line looks like a fence.
type fenceLine uint8

const (
	mayFence fenceLine = iota // only spaces so far
	inFence                   // in its characters
	behindIt                  // behind them
	noFence                   // the line is none
)

const (
	maxIndent  = 3 // form: spaces before the fence of a block
	leastFence = 3 // form: characters of the fence of a block
)

// step follows one byte and says whether a block begins or ends behind it.
func (f *fences) step(b byte) (changed bool) {
	if b == '\n' {
		changed = f.endLine()
		f.line, f.indent, f.run = mayFence, 0, 0
		return changed
	}
	switch f.line {
	case mayFence:
		f.first(b)
	case inFence:
		if b == f.mark {
			f.run++
			return false
		}
		f.line = behindIt
		if f.run < leastFence {
			f.line = noFence
		}
		f.behind(b)
	case behindIt:
		f.behind(b)
	case noFence:
	}
	return false
}

func (f *fences) first(b byte) {
	switch {
	case b == ' ' && f.indent < maxIndent:
		f.indent++
	case b == '`' || b == '~':
		f.line, f.mark, f.run = inFence, b, 1
	default:
		f.line = noFence
	}
}

// behind reads what stands behind a fence: words where a block begins, nothing where one ends.
func (f *fences) behind(b byte) {
	if words := f.open == 0 && b != '`'; !words && !blank(b) {
		f.line = noFence
	}
}

func (f *fences) endLine() (changed bool) {
	switch {
	case f.run < leastFence || f.line == noFence:
		return false
	case f.open == 0:
		f.begun, f.open = f.mark, f.run
		return true
	case f.mark == f.begun && f.run >= f.open:
		f.open = 0
		return true
	}
	return false
}

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

// needsEscape says whether a value is written in another way in a string of JSON.
func needsEscape(value []byte) bool {
	for _, b := range value {
		if b < ' ' || b == '"' || b == '\\' {
			return true
		}
	}
	return false
}

// escapedLength returns the length of a value in a string of JSON.
func escapedLength(value []byte) (n int) {
	for _, b := range value {
		switch {
		case escapeLetter(b) != 0:
			n += 2
		case b < ' ':
			n += 6
		default:
			n++
		}
	}
	return n
}

// appendEscaped appends a value as it is written in a string of JSON. Source: RFC 8259, section 7.
func appendEscaped(dst, value []byte) []byte {
	const hex = "0123456789abcdef"
	for _, b := range value {
		switch short := escapeLetter(b); {
		case short != 0:
			dst = append(dst, '\\', short)
		case b < ' ':
			dst = append(dst, '\\', 'u', '0', '0', hex[b>>4], hex[b&15])
		default:
			dst = append(dst, b)
		}
	}
	return dst
}

// escapeLetter returns the letter that stands for a byte behind a backslash, or 0.
func escapeLetter(b byte) byte {
	switch b {
	case '"', '\\':
		return b
	case '\n':
		return 'n'
	case '\r':
		return 'r'
	case '\t':
		return 't'
	}
	return 0
}
