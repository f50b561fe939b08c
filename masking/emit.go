package masking

// maxSpans bounds how many values a prompt may hold; spanEvery is the least number of bytes for each one in texts longer than
// a prompt. A text over it is refused, not masked in part.
const (
	maxSpans    = 2000     // work: values in a prompt; with more it is refused
	spanEvery   = 8        // work: bytes of a text longer than a prompt for each value in it; over it the text is refused
	wholePrompt = 32 << 10 // work: bytes of a prompt, up to which maxSpans holds
)

// emit notes a value, unless it is a placeholder already.
func (s *scan) emit(r *rule, start, end int) { s.add(r.typ, r.id, start, end) }

// emitAs is emit for a value of another type than the rule's, which may not be looked for.
func (s *scan) emitAs(typ TypeID, r *rule, start, end int) {
	if s.sought[typ] {
		s.add(typ, r.id, start, end)
	}
}

func (s *scan) add(typ TypeID, rule uint16, start, end int) {
	if start >= end || s.isPlaceholder(s.text[start:end]) {
		return
	}
	if len(s.spans) >= s.limit {
		s.over = true
		return
	}
	s.spans = append(s.spans, Span{Start: start, End: end, Type: typ, Rule: rule})
}

// isPlaceholder says whether v is a placeholder of a type that this Masker knows.
func (s *scan) isPlaceholder(v []byte) bool {
	n := len(v)
	for n > 0 && isDigit(v[n-1]) {
		n--
	}
	if n == len(v) || n < 2 || v[n-1] != '_' || !isUpper(v[0]) {
		return false
	}
	for _, name := range s.types.names {
		if name == string(v[:n-1]) {
			return true
		}
	}
	return false
}
