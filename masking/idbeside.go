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

// calledBeside returns where the value of r that begins at i ends, by its forms or by its length; 0 if there is none.
func (s *scan) calledBeside(r *rule, i int, loose bool) int {
	end := s.writingBeside(r, i, loose)
	if r.most > 0 && loose {
		end = s.idCalled(r, i)
	}
	if end > 0 && ((r.typ == typePIN || r.typ == typeCVV) && s.measured(i, end) || r.typ == typeCardExpiry && s.expiryOfGoods(i)) {
		return 0
	}
	return end
}

// idCalled is idBeside but for object identifiers and, where a plate could be meant, bare numbers: those of companies, tags of CBOR.
func (s *scan) idCalled(r *rule, i int) int {
	end := s.idBeside(r, i)
	if s.oid(i) || r.typ == typeLicensePlate && end == s.digits(i) {
		return 0
	}
	return end
}

// oid says whether an object identifier begins at i: 1.2.643.3.131.1.1.
func (s *scan) oid(i int) bool {
	end, dots := i, 0
	for end < len(s.text) && end-i < maxCue && (isDigit(s.text[end]) || s.text[end] == '.') {
		dots += btoi(s.text[end] == '.')
		end++
	}
	return dots >= 4 && s.text[i] <= '2' && byteAt(s.text, i+1) == '.' && byteAt(s.text, i+3) == '.'
}
