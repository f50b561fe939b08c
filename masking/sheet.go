package masking

// sheet verifies the value behind the name that ends with the word at i in a list of settings with a semicolon behind each name,
// SAP_PASSWD;x;, as exports of parameters have them. It says whether there is one.
func (s *scan) sheet(r *rule, i int) bool {
	start, end := i, alnumEnd(s.text, i)
	if byteAt(s.text, end) != ';' || !isUpper(s.text[end-1]) {
		return false
	}
	for low := max(0, i-maxKey); start > low && (isUpper(s.text[start-1]) || isDigit(s.text[start-1]) || s.text[start-1] == '_'); {
		start--
	}
	if start == i || !s.lineStarts(start) {
		return false
	}
	from := end + 1
	to := s.cellEnd(from, s.lineEnd(from), ';')
	v := s.text[from:to]
	sh := shapeOf(v)
	number := len(v) >= 4 && sh.digits == len(v)
	chosen := len(v) >= 6 && sh.lower > 0 && (sh.digits > 0 || sh.symbols > 0 || sh.upper > 0 && sh.joiners > 0)
	if !number && !chosen || template(v) || path(v) {
		return false
	}
	s.emit(r, from, to)
	s.next = from
	return true
}
