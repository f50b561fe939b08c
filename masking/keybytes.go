package masking

// This file finds keys that are written byte by byte, as the sources of devices have them: { 0x4b, 0xc4, 0x81, ... }.

const leastBytes = 12 // form: bytes of a key that is written byte by byte

// keyBytes accepts the numbers of a list behind the operator at value, if they are the bytes of a key: mostly different, and no
// sequence that somebody wrote down for a test.
func keyBytes(s *scan, r *rule, value int) {
	i := value
	for low := i; i < len(s.text) && i-low < maxKey && !s.listBegins(i); i++ {
		if hasByte(";\"'", s.text[i]) {
			return
		}
	}
	var seen [256]bool
	start, end, count, different, steps, last := i, i, 0, 0, 0, -1
	for limit := s.walkLimit(i); i < limit; count++ {
		b, next := s.byteItem(i)
		if next == i {
			break
		}
		different += btoi(!seen[b])
		steps += btoi(b == last+1 || b == last)
		seen[b], last, end = true, b, next
		for i = next; i < len(s.text) && i-next < maxKey && hasByte(", \n\t\r", s.text[i]); {
			i++
		}
	}
	s.walked(start, end)
	if count >= leastBytes && different >= leastBytes-2 && 4*steps < count {
		s.emit(r, start, end)
		s.next = start
	}
}

// listBegins says whether the first number of a list stands at i.
func (s *scan) listBegins(i int) bool {
	if !isDigit(s.text[i]) || !hasByte("{[( \n\t", byteAt(s.text, i-1)) {
		return false
	}
	_, next := s.byteItem(i)
	return next > i && byteAt(s.text, next) != ']'
}

// byteItem reads the hexadecimal or decimal number of a byte at i. next is i if there is none.
func (s *scan) byteItem(i int) (value, next int) {
	base, start := 10, i
	if byteAt(s.text, i) == '0' && byteAt(s.text, i+1)|0x20 == 'x' {
		base, start = 16, i+2
	}
	for next = start; next < len(s.text) && next-start < 3 && (isDigit(s.text[next]) || base == 16 && isHex(s.text[next])); next++ {
		value = value*base + int(unhex(s.text[next]))
	}
	if next == start || value > 255 || next < len(s.text) && isAlnum(s.text[next]) {
		return 0, i
	}
	return value, next
}
