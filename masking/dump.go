package masking

// This file tells numbers that only look like phone numbers by the lines around them: dumps in hexadecimal, and columns that are counted on.

const maxCounted = 48 // reach: bytes of a line in a column whose first numbers count on

// hexDumped says whether the number at i stands in a dump of bytes: "00000020: fa00 0000 0970 4859".
func (s *scan) hexDumped(i int) bool {
	line := i
	for low := max(0, i-maxCounted); line > low && s.text[line-1] != '\n'; {
		line--
	}
	address := line
	for address < i && isHex(s.text[address]) {
		address++
	}
	colon := byteAt(s.text, address) == ':'
	return address-line >= 6 && address < i && (colon || byteAt(s.text, address) == ' ' && s.hexWords(address, i))
}

// hexWords says whether text[i:end] is nothing but hexadecimal digits and spaces.
func (s *scan) hexWords(i, end int) bool {
	for ; i < end; i++ {
		if s.text[i] != ' ' && !isHex(s.text[i]) {
			return false
		}
	}
	return true
}

// countedOn says whether the line that begins with the digits text[i:end] is one of a column whose first numbers count on, as those of
// measurements do: 0401, 0402, 0403.
func (s *scan) countedOn(i, end int) bool {
	if i > 0 && s.text[i-1] != '\n' || end-i > 6 {
		return false
	}
	n := num(s.text[i:end])
	next := end + lineLength(s.text[end:min(len(s.text), end+maxCounted)]) + 1
	return s.numberOfLine(next, end-i) == n+1 || i > 0 && s.numberOfLine(s.lineBefore(i), end-i) == n-1
}

// lineBefore returns where the line before the one that begins at i begins, if it is short.
func (s *scan) lineBefore(i int) int {
	return s.lineOf(i-1, maxCounted)
}

// numberOfLine returns the number of just so many digits at i, -1 if there is none.
func (s *scan) numberOfLine(i, digits int) int {
	if i >= len(s.text) || s.digits(i) != i+digits {
		return -1
	}
	return num(s.text[i : i+digits])
}
