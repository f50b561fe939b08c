package masking

import "bytes"

// A setValue is what a setting is set to: the bytes [start, end) without quotes.
type setValue struct {
	start, end int
	quoted     bool
}

// valueAt reads the value that begins at i, behind the operator of a setting whose name begins at name.
func (s *scan) valueAt(name, i int, operator byte) setValue {
	for i < len(s.text) && isSpace(s.text[i]) {
		i++
	}
	if i == len(s.text) {
		return setValue{i, i, false}
	}
	if v, ok := s.quotedAt(i); ok {
		return v
	}
	end := s.parameterEnd(i, s.runEnd(csValue, i))
	if operator != ' ' && s.lineStarts(name) && (operator == ':' || operator == '=' && byteAt(s.text, i-1) == '=') {
		end = s.wholeValue(i)
	}
	if operator == '>' {
		if end = s.elementEnd(i); end == i {
			return setValue{i, i, false}
		}
		return setValue{i, end, true}
	}
	if end < len(s.text) && (s.text[end] == '(' || s.text[end] == '[') {
		return setValue{i, s.wholeValue(i), false} // an expression: the judge must see it
	}
	return setValue{i, s.sentenceEnd(i, end), false}
}

// sentenceEnd cuts off the punctuation at the end of text[i:end], and an ellipsis: … is three bytes.
func (s *scan) sentenceEnd(i, end int) int {
	for end > i {
		switch b := s.text[end-1]; {
		case hasByte(".,:;\\", b):
			end--
		case b == 0xA6 && end-i > 3 && s.text[end-3] == 0xE2 && s.text[end-2] == 0x80:
			end -= 3
		default:
			return end
		}
	}
	return end
}

// parameterEnd cuts the value text[i:end] where a next parameter, &name=, begins.
func (s *scan) parameterEnd(i, end int) int {
	for k := i; k < min(end, i+maxJudged/2); k++ {
		next := bytes.IndexByte(s.text[k:min(end, i+maxJudged/2)], '&')
		if next < 0 {
			break
		}
		k += next
		name := s.runEnd(csURL, k+1)
		if name > k+1 && byteAt(s.text, name) == '=' {
			return k
		}
	}
	return end
}

// elementEnd is the end of the text of an XML element that begins at i: where its end tag begins, on the same line. It is i if
// there is none.
func (s *scan) elementEnd(i int) int {
	end := i
	for end < len(s.text) && end-i < maxJudged && s.text[end] != '<' && s.text[end] != '\n' {
		end++
	}
	if byteAt(s.text, end) != '<' || byteAt(s.text, end+1) != '/' {
		return i
	}
	return end
}

// wholeValue is the end of a value in a file of one setting a line: whatever is not a space belongs to it.
func (s *scan) wholeValue(i int) int {
	end := i
	for end < len(s.text) && s.text[end] > ' ' && end-i < 4*maxJudged {
		end++
	}
	for end > i && hasByte(",;", s.text[end-1]) {
		end--
	}
	return end
}

// lineStarts says whether the name at i is the first word of its line, after indentation, a list's or a diff's mark, a
// comment's sign, export or set.
func (s *scan) lineStarts(i int) bool {
	if i >= 7 && string(s.text[i-7:i]) == "export " {
		i -= 7
	}
	for low := max(0, i-maxKey); i > low && hasByte(" \t-+>#", s.text[i-1]); {
		i--
	}
	return i == 0 || s.text[i-1] == '\n' || s.text[i-1] == '\r'
}

// quotedAt reads a quoted value, with the letters that some languages put before the quote, up to the same quote on the same
// line. Quotes may be escaped, as in JSON within JSON.
func (s *scan) quotedAt(i int) (setValue, bool) {
	for k := 0; k < 2 && i+1 < len(s.text) && (isAlpha(s.text[i]) || hasByte("@$", s.text[i])) && hasByte("\"'@$", s.text[i+1]); k++ {
		i++
	}
	escaped := s.text[i] == '\\'
	if escaped && i+1 < len(s.text) {
		i++
	}
	quote := s.text[i]
	if !hasByte("\"'`", quote) {
		return setValue{}, false
	}
	for i < len(s.text) && s.text[i] == quote && byteAt(s.text, i+1) == quote {
		i++ // """
	}
	start := i + 1
	for end := start; end < len(s.text) && s.text[end] != '\n'; end++ {
		switch {
		case s.text[end] == quote:
			return setValue{start, end, true}, true
		case s.text[end] != '\\':
		case escaped && byteAt(s.text, end+1) == quote:
			return setValue{start, end, true}, true
		default:
			end++
		}
	}
	return setValue{}, false
}

// password, token and other judges of a setting's value; s.next says that it was accepted, not where to go on.

func password(s *scan, r *rule, _ int) {
	v := s.value
	if v.start < v.end && passwordValue(s.text[v.start:v.end], v.quoted) {
		s.accept(r)
	}
}

func token(s *scan, r *rule, _ int) {
	v := s.value
	if v.start < v.end && tokenValue(s.text[v.start:v.end], v.quoted) {
		s.accept(r)
	}
}

// accept emits the setting's value. The scan goes on inside of it: it may hold something stronger.
func (s *scan) accept(r *rule) {
	s.emit(r, s.value.start, s.value.end)
	s.next = s.value.start
}
