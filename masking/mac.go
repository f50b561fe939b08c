package masking

// macColons verifies six octets with colons, of which the : at i is the first.
func macColons(s *scan, r *rule, i int) {
	if byteAt(s.text, i+3) == ':' {
		s.octets(r, i, ':')
	}
}

// macDashes verifies six octets with dashes, one of which is at i.
func macDashes(s *scan, r *rule, i int) {
	for k := 0; k < 4 && i >= 5 && s.text[i-3] == '-' && isHex(s.text[i-4]) && isHex(s.text[i-5]); k++ {
		i -= 3
	}
	s.octets(r, i, '-')
}

// octets verifies six pairs of hexadecimal digits, no more, with sep between them.
func (s *scan) octets(r *rule, i int, sep byte) {
	start := i - 2
	if start < 0 || i+15 > len(s.text) {
		return
	}
	v := s.text[start : start+17]
	upper, lower := 0, 0
	for k, b := range v {
		switch {
		case k%3 == 2:
			if b != sep {
				return
			}
		case !isHex(b):
			return
		case isUpper(b):
			upper++
		case isLower(b):
			lower++
		}
	}
	end := start + 17
	after := byteAt(s.text, end)
	switch {
	case s.gluedLeft(start), s.gluedRight(end), upper > 0 && lower > 0, ordinaryMAC(v):
		return
	case hasByte(":-", byteAt(s.text, start-1)) && s.pairAt(start-3), hasByte(":-", after) && s.pairAt(end+1):
		return // some of more octets
	case upper+lower == 0 && sep == '-':
		return // dates and the like
	}
	s.emit(r, start, end)
	s.next = end
}

// pairAt says whether just two hexadecimal digits stand at i.
func (s *scan) pairAt(i int) bool {
	return isHex(byteAt(s.text, i)) && isHex(byteAt(s.text, i+1)) && !isAlnum(byteAt(s.text, i-1)) && !isAlnum(byteAt(s.text, i+2))
}

// ordinaryMAC says whether v is the broadcast address or none at all.
func ordinaryMAC(v []byte) bool {
	for k, b := range v {
		if k%3 != 2 && lowerByte(b) != lowerByte(v[0]) {
			return false
		}
	}
	return v[0] == '0' || lowerByte(v[0]) == 'f'
}

// macDots verifies 001a.2b3c.4d5e, of which the four digits begin at i.
func macDots(s *scan, r *rule, i int) {
	if i+14 > len(s.text) || s.text[i+4] != '.' || s.text[i+9] != '.' {
		return
	}
	letters := 0
	for k, b := range s.text[i : i+14] {
		if k%5 != 4 && !isHex(b) {
			return
		}
		letters += btoi(isAlpha(b))
	}
	end := i + 14
	if letters == 0 || s.gluedRight(end) || !s.freeLeft(i) || byteAt(s.text, end) == '.' && isAlnum(byteAt(s.text, end+1)) {
		return
	}
	s.emit(r, i, end)
	s.next = end
}

// bareMAC says whether the twelve letters and digits are a hardware address without separators.
func bareMAC(d []byte) bool {
	letters := 0
	for _, b := range d {
		if !isHex(b) {
			return false
		}
		letters += btoi(isAlpha(b))
	}
	return letters > 0 && letters < len(d)
}
