package masking

// This file reads an identifier of any form beside its name.

// idBeside returns where an identifier of r.least to r.most letters and digits ends that begins at i, or 0. Single separators may
// stand in it where a part with a digit follows.
func (s *scan) idBeside(r *rule, i int) int {
	n, digits, end := 0, 0, 0
	if s.text[i] == '0' && byteAt(s.text, i+1)|0x20 == 'x' {
		return 0
	}
	for k := i; ; {
		stop := alnumEnd(s.text, k)
		for j := k; j < stop; j++ {
			digits += btoi(isDigit(s.text[j]))
		}
		if n += stop - k; n > r.most {
			break
		}
		end, k = stop, stop+1
		next := alnumEnd(s.text, min(k, len(s.text)))
		if next == k || !s.idGoesOn(r, stop, next, n, digits) {
			break
		}
	}
	if n < r.least || n > r.most && end == 0 || digits < max(1, r.digits) || s.gluedRight(end) {
		return 0
	}
	return end
}

// idGoesOn says whether the part text[stop+1:next], behind a separator at stop, belongs to an identifier of which n letters and digits
// stand before it: it has a digit, or is short behind a dash, or behind the sign that this type has.
func (s *scan) idGoesOn(r *rule, stop, next, n, digits int) bool {
	b, part := byteAt(s.text, stop), next-stop-1
	switch {
	case !hasByte(" -./", b):
		return false
	case !s.digitIn(stop+1, next):
		short := part <= 3 && (b == '-' || b == '.' && r.typ == typeDriverLicense || b == ' ' && r.typ == typeLicensePlate && isUpper(s.text[next-1]))
		if !short {
			return false
		}
	}
	return b != ' ' || part <= 8 && (part <= 4 || digits == 0 || n < r.least)
}
