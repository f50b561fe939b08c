// Package jsonread reads one JSON object (RFC 8259) as it arrives, cut anywhere, and hands over selected members.
//
// A Shape selects them: it has the names of an object's members and what to do with their values. A Reader checks and skips
// everything else. It keeps only a token that was cut, so that a text of any size takes no more memory than the
// program keeps of it. The depth of a text is bounded, and so is the number of elements in selected lists.
//
// It comes between a provider's bytes and its codec. It knows no provider, and never interprets a text that it hands over.
package jsonread

import "errors"

// The errors of a text. No error quotes it.
var (
	ErrSyntax = errors.New("the text is not one JSON object")
	ErrType   = errors.New("a member has an unexpected type, or stands there twice")
	ErrBounds = errors.New("the text is nested too deep, has too many elements or too long a number")
)

const (
	maxDepth    = 128    // objects and arrays inside each other
	maxElements = 10_000 // of all arrays that are asked for, in one text
	maxScalar   = 256    // bytes of a Scalar's string
	maxNumber   = 1 << 10
	smallPieces = 512
)

// Reader reads one text into a T. Make one with New, and call Reset before the next text. It belongs to one goroutine.
type Reader[T any] struct {
	root     *Shape[T]
	state    state
	next     *Shape[T] // of the value that comes; nil: nobody asks for it
	stack    []level[T]
	few      [8]level[T] // more than an answer has
	small    []byte      // pieces of a string that are put together
	mode     mode
	marked   int    // bytes of a byte order mark that have come
	held     []byte // the beginning of a name, a scalar or an escape that was cut
	long     bool   // the string of a name or a scalar is too long to be of interest
	escape   escape
	code     [4]byte // what an escape stands for
	elements int
	slow     int // a value at this depth, that nobody asks for, is read token by token: it was cut; 0: none
	err      error
}

// level is an object or an array around what is read.
type level[T any] struct {
	shape *Shape[T] // nil: nobody asks for what is in it
	array bool
	seen  uint64 // members that have come, of those that are asked for
}

// state is what may come next.
type state uint8

const (
	start      state = iota // the text
	value                   // a value
	firstValue              // a value or the end of the array
	name                    // a member's name
	firstName               // a member's name or the end of the object
	colon
	comma // or the end of the object or array
	inString
	inEscape
	inScalar // a number, true, false or null
	done
)

// mode is the treatment of the string that is being read.
type mode uint8

const (
	skipped  mode = iota
	pieces        // handed over in pieces
	gathered      // handed over as a whole
	named         // a member's name
)

// New returns a reader of texts of one shape, which must be that of an object.
func New[T any](shape *Shape[T]) *Reader[T] {
	r, ok := shape.readers.Get().(*Reader[T])
	if !ok {
		r = &Reader[T]{root: shape, small: make([]byte, 0, smallPieces)}
		r.stack = r.few[:0]
	}
	r.Reset()
	return r
}

// Free leaves the reader to a later New. It must not be used afterwards.
func (r *Reader[T]) Free() {
	if cap(r.held) <= maxNumber && cap(r.stack) <= maxDepth {
		r.root.readers.Put(r)
	}
}

// Reset begins a new text.
func (r *Reader[T]) Reset() {
	r.state, r.next, r.stack, r.held, r.small, r.marked = start, nil, r.stack[:0], r.held[:0], r.small[:0], 0
	r.elements, r.slow, r.err = 0, 0, nil
}

// Feed reads the next bytes into to. It keeps its first error.
func (r *Reader[T]) Feed(to *T, p []byte) error {
	for i := 0; i < len(p) && r.err == nil; {
		i = r.step(to, p, i)
	}
	return r.err
}

// Done says whether the object has ended. Only white space may follow.
func (r *Reader[T]) Done() bool { return r.state == done && r.err == nil }

// End says that the text is over.
func (r *Reader[T]) End() error {
	if r.err == nil && r.state != done {
		r.err = ErrSyntax
	}
	return r.err
}

// fail keeps the first error. It returns an index for step to return.
func (r *Reader[T]) fail(err error, i int) int {
	if r.err == nil {
		r.err = err
	}
	return i
}

// step reads a token, or what there is of it, and returns the index behind it.
func (r *Reader[T]) step(to *T, p []byte, i int) int {
	switch r.state {
	case inString:
		return r.str(to, p, i)
	case inEscape:
		return r.escaped(to, p, i)
	case inScalar:
		return r.scalar(to, p, i)
	case start:
		return r.begin(to, p, i)
	default: // between two tokens
	}
	if i = space(p, i); i == len(p) {
		return i
	}
	switch c := p[i]; {
	case r.state == value:
		return r.value(to, p, i)
	case r.state == firstValue && c != ']':
		return r.element(to, p, i)
	case r.state == colon && c == ':':
		r.state = value
	case (r.state == name || r.state == firstName) && c == '"':
		return r.members(to, p, i)
	case r.state == comma && c == ',':
		return r.another(i)
	case r.closes(c):
		r.pop(to)
	default:
		return r.fail(ErrSyntax, i)
	}
	return i + 1
}

const byteOrderMark = "\ufeff"

// begin passes over what may stand before the object: white space as a keep-alive, and a byte order mark.
func (r *Reader[T]) begin(to *T, p []byte, i int) int {
	switch c := p[i]; {
	case c == byteOrderMark[r.marked]:
		r.marked = (r.marked + 1) % len(byteOrderMark)
		return i + 1
	case r.marked > 0:
		return r.fail(ErrSyntax, i)
	case c == '{':
		r.next = r.root
		return r.value(to, p, i)
	case c == ' ', c == '\t', c == '\r', c == '\n':
		return i + 1
	}
	return r.fail(ErrSyntax, i)
}

// another goes on behind a comma.
func (r *Reader[T]) another(i int) int {
	top := &r.stack[len(r.stack)-1]
	if !top.array {
		r.state = name
		return i + 1
	}
	r.state = value
	r.expectElement(top.shape)
	return i + 1
}

// element reads the first element of an array.
func (r *Reader[T]) element(to *T, p []byte, i int) int {
	top := &r.stack[len(r.stack)-1]
	if s := top.shape; s != nil && s.some != nil {
		s.some(to)
	}
	r.expectElement(top.shape)
	return r.value(to, p, i)
}

func (r *Reader[T]) expectElement(array *Shape[T]) {
	r.next = nil
	if array == nil || array.elements == nil {
		return
	}
	r.next = array.elements
	if r.elements++; r.elements > maxElements {
		_ = r.fail(ErrBounds, 0)
	}
}

// closes says whether c ends the object or array that is being read, where it may end.
func (r *Reader[T]) closes(c byte) bool {
	if len(r.stack) == 0 {
		return false
	}
	switch r.state {
	case firstName:
		return c == '}'
	case firstValue:
		return c == ']'
	case comma:
		if r.stack[len(r.stack)-1].array {
			return c == ']'
		}
		return c == '}'
	default:
		return false
	}
}

func (r *Reader[T]) push(s *Shape[T], array bool) {
	if len(r.stack) == maxDepth {
		_ = r.fail(ErrBounds, 0)
		return
	}
	r.stack = append(r.stack, level[T]{shape: s, array: array})
}

func (r *Reader[T]) pop(to *T) {
	top := r.stack[len(r.stack)-1]
	r.stack = r.stack[:len(r.stack)-1]
	if s := top.shape; s != nil && s.end != nil && !top.array {
		s.end(to)
	}
	if r.state = comma; len(r.stack) == 0 {
		r.state = done
	}
	if len(r.stack) < r.slow {
		r.slow = 0
	}
}
