package jsonread

import "github.com/vizard-gateway/vizard/internal/chat"

// value reads a value, or begins to.
func (r *Reader[T]) value(to *T, p []byte, i int) int {
	s := r.next
	switch c := p[i]; c {
	case '"':
		if s == nil {
			if end := str(p, i); end >= 0 {
				r.state = comma
				return end
			}
		}
		return r.beginString(to, s, p, i+1)
	case '{', '[':
		if s == nil && r.slow == 0 {
			return r.pass(p, i)
		}
		return r.open(to, s, c == '[', i)
	default:
		r.held = r.held[:0]
		return r.scalar(to, p, i)
	}
}

// pass skips an object or array that no shape selects. If it is cut, it is read token by token.
func (r *Reader[T]) pass(p []byte, i int) int {
	if end := skip(p, i, len(r.stack)); end >= 0 {
		r.state = comma
		return end
	}
	r.slow = len(r.stack) + 1
	return r.open(nil, nil, p[i] == '[', i)
}

// open begins an object or an array.
func (r *Reader[T]) open(to *T, s *Shape[T], array bool, i int) int {
	if s != nil && !s.takes(array) {
		if !s.lenient {
			return r.fail(ErrType, i)
		}
		s = s.rest
	}
	r.push(s, array)
	if array {
		r.state = firstValue
		return i + 1
	}
	if r.state = firstName; s != nil && s.begin != nil {
		s.begin(to)
	}
	return i + 1
}

// members reads names and their values as long as they are whole.
func (r *Reader[T]) members(to *T, p []byte, i int) int {
	for {
		end := i + 1 + chat.PlainLength(p[i+1:])
		if end == len(p) || p[end] != '"' {
			return r.member(to, p, i+1)
		}
		if r.state == firstName {
			r.first(to)
		}
		r.long = false
		r.called(p[i+1 : end])
		if i = space(p, end+1); i == len(p) || p[i] != ':' {
			return i
		}
		r.state = value
		if i = space(p, i+1); i == len(p) {
			return i
		}
		if i = r.value(to, p, i); r.state != comma || r.err != nil || i == len(p) || p[i] != ',' {
			return i
		}
		r.state = name
		if i = space(p, i+1); i == len(p) || p[i] != '"' {
			return i
		}
	}
}

// first records that an object is not empty.
func (r *Reader[T]) first(to *T) {
	if s := r.stack[len(r.stack)-1].shape; s != nil && s.some != nil {
		s.some(to)
	}
}

// member reads a name behind its quote.
func (r *Reader[T]) member(to *T, p []byte, i int) int {
	if r.state == firstName {
		r.first(to)
	}
	r.mode, r.held, r.long = named, r.held[:0], false
	return r.str(to, p, i)
}

// called looks for the member with a name.
func (r *Reader[T]) called(given []byte) {
	r.state, r.next = colon, nil
	top := &r.stack[len(r.stack)-1]
	if top.shape == nil || r.long {
		return
	}
	for i := top.shape.first[len(given)%32]; i > 0; {
		m := &top.shape.members[i-1]
		if m.name != string(given) {
			i = m.next
			continue
		}
		if r.next = m.shape; top.seen>>(i-1)&1 != 0 {
			_ = r.fail(ErrType, 0)
		}
		top.seen |= 1 << (i - 1)
		return
	}
}

// scalar reads a number, true, false or null.
func (r *Reader[T]) scalar(to *T, p []byte, i int) int {
	end := i
	for end < len(p) && !ends(p[end]) {
		end++
	}
	token := p[i:end]
	if cut := end == len(p); cut || len(r.held) > 0 {
		if r.held = append(r.held, token...); len(r.held) > maxNumber {
			return r.fail(ErrBounds, end)
		}
		if r.state = inScalar; cut {
			return end
		}
		token = r.held
	}
	r.plain(to, token)
	return end
}

// ends says whether c stands behind a number or a literal. What must not stand there is found out when the token is looked at.
func ends(c byte) bool {
	switch c {
	case ',', ']', '}', ' ', '\n', '\t', '\r':
		return true
	}
	return false
}

// plain hands over a number, true or false; null is as good as nothing.
func (r *Reader[T]) plain(to *T, token []byte) {
	s := r.next
	kind, ok := kindOf(token)
	switch {
	case !ok:
		_ = r.fail(ErrSyntax, 0)
		return
	case s == nil || kind == Null:
	default:
		r.whole(to, Scalar{kind, token}, kind != False)
	}
	r.state = comma
}

// whole hands over a value that comes in one piece. Something says that there is something in it.
func (r *Reader[T]) whole(to *T, v Scalar, something bool) {
	s := r.next
	if s.some != nil && something {
		s.some(to)
	}
	switch {
	case s.hint != nil:
		s.hint(to, v)
	case s.scalar != nil && s.scalar(to, v), s.scalar == nil && s.lenient:
	default:
		_ = r.fail(ErrType, 0)
	}
}

// kindOf returns the kind of a token, and whether it is valid.
func kindOf(token []byte) (Kind, bool) {
	switch string(token) {
	case "true":
		return True, true
	case "false":
		return False, true
	case "null":
		return Null, true
	}
	return Number, len(token) > 0 && num(token, 0) == len(token)
}

// str reads on in a string.
func (r *Reader[T]) str(to *T, p []byte, i int) int {
	for {
		end := i + chat.PlainLength(p[i:])
		piece := p[i:end]
		if end == len(p) {
			r.deliver(to, piece)
			r.state = inString
			return end
		}
		if p[end] == '"' {
			r.stringEnds(to, piece)
			return end + 1
		}
		if p[end] != '\\' {
			return r.fail(ErrSyntax, end)
		}
		r.gather(to, piece)
		code, n, ok := r.decode(p[end+1:])
		switch i = end + 1 + n; {
		case !ok:
			return r.fail(ErrSyntax, end)
		case n == 0:
			r.deliver(to, nil)
			r.state = inEscape
			r.escape.n = copy(r.escape.digits[:], p[end+1:])
			return len(p)
		}
		r.gather(to, code)
	}
}

// gather joins small pieces of a string, because a string with many escapes has many.
func (r *Reader[T]) gather(to *T, piece []byte) {
	if r.mode != pieces || len(r.small)+len(piece) > cap(r.small) {
		r.deliver(to, piece)
		return
	}
	r.small = append(r.small, piece...)
}

// beginString decides how to treat a string.
func (r *Reader[T]) beginString(to *T, s *Shape[T], p []byte, i int) int {
	switch r.mode = skipped; {
	case s == nil:
	case s.text != nil:
		r.mode = pieces
	case s.scalar != nil, s.hint != nil:
		r.mode, r.held, r.long = gathered, r.held[:0], false
	case s.some != nil:
		r.mode = pieces
	case !s.lenient:
		return r.fail(ErrType, i)
	}
	return r.str(to, p, i)
}

// deliver takes a piece of a string that goes on, behind those that were gathered.
func (r *Reader[T]) deliver(to *T, piece []byte) {
	if len(r.small) > 0 {
		r.hand(to, r.small)
		r.small = r.small[:0]
	}
	if len(piece) == 0 {
		return
	}
	switch r.mode {
	case pieces:
		r.hand(to, piece)
	case skipped:
	case gathered, named:
		r.long = r.long || len(r.held)+len(piece) > maxScalar
		if !r.long {
			r.held = append(r.held, piece...)
		}
	}
}

func (r *Reader[T]) hand(to *T, piece []byte) {
	if s := r.next; s.text != nil {
		s.text(to, piece)
	}
	if s := r.next; s.some != nil {
		s.some(to)
	}
}

// stringEnds takes the last piece of a string. One that was not cut is handed over where it stands.
func (r *Reader[T]) stringEnds(to *T, piece []byte) {
	whole := piece
	if r.mode >= gathered {
		if len(r.held) > 0 {
			r.deliver(to, piece)
			whole = r.held
		}
		r.long = r.long || len(whole) > maxScalar
	}
	switch r.mode {
	case named:
		r.called(whole)
		return
	case pieces:
		if r.gather(to, piece); len(r.small) > 0 {
			r.deliver(to, nil)
		}
	case skipped:
	case gathered:
		kind := String
		if r.long {
			kind, whole = LongString, nil
		}
		r.whole(to, Scalar{kind, whole}, r.long || len(whole) > 0)
	}
	r.state = comma
}
