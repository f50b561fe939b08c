package masking

import "bytes"

// This file finds postcodes and coordinates behind their names.

const leastDecimals = 4 // form: decimals of a degree that tell a place: some ten metres

// postcodeCalled verifies the postcode right behind a word for one, which ends at i.
func postcodeCalled(s *scan, r *rule, i int) {
	k, by := s.link(i)
	if n := len(s.spans); k > i && n > 0 && s.spans[n-1].Type == typeAddress && i-s.spans[n-1].End < closeBy {
		by = byWord // 12 Main Street, zip 60614
	}
	if k == i || i >= 3 && foldedEqual(s.text[i-3:i], "zip") && (by == 0 && !s.gluedLeft(i-3) || byteAt(s.text, i-4) == '.') || bytes.HasPrefix(s.text[k:], []byte("12345")) {
		return // or a file's name
	}
	if end := s.writingBeside(r, k, true); end > 0 {
		if byteAt(s.text, end) == ' ' && s.digits(end+1) > end+2 && s.text[k] == '0' && s.digits(k) == end && s.digits(s.digits(end+1)+1) > s.digits(end+1)+1 {
			end = s.phoneEnd(k) // Turkish: Cep 0532 462 06 39
			s.emitAs(typePhone, r, k, end)
			s.next = end
			return
		}
		if before := s.text[max(0, i-3):k]; (foldedPrefix(before, "ort") || foldedPrefix(s.text[i:], "/ort")) && byteAt(s.text, end) == ' ' {
			end = s.townOfLine(end) // PLZ/Ort
		}
		s.emit(r, k, end)
		s.next = end
	}
}

// townOfLine returns where the town behind the postcode that ends at i ends: all words with capitals up to the end of the field, or one.
func (s *scan) townOfLine(i int) int {
	if end := s.capitalised(i+1, 3); end > i && hasByte("\n\r,;|\x00", byteAt(s.text, end)) {
		return end
	}
	return max(i, s.capitalised(i+1, 1))
}

// postcodeIn returns limit if a postcode stands between i and there.
func postcodeIn(s *scan, r *rule, i, limit int) int {
	if s.writingBeside(r, i, true) == limit {
		return limit
	}
	return 0
}

// coordinates verifies the latitude and longitude behind a word for them, which ends at i.
func coordinates(s *scan, r *rule, i int) {
	k, _ := s.link(i)
	for low := k; k < len(s.text) && k-low < 3 && hasByte("[({", s.text[k]); {
		k++
	}
	if k == i {
		return
	}
	s.degreePair(r, k)
}

// degreePair takes the latitude that begins at i with the longitude behind it.
func (s *scan) degreePair(r *rule, i int) {
	end := s.degrees(i, 90)
	if end == 0 {
		return
	}
	next := end
	for next < len(s.text) && next-end < 3 && hasByte(", ;/", s.text[next]) {
		next++
	}
	if stop := s.degrees(next, 180); stop > 0 && next > end {
		s.emit(r, i, stop)
		s.next = stop
	}
}

// coordinatesSaid verifies the coordinates behind "I'm at" and the like, which begins at i.
func coordinatesSaid(s *scan, r *rule, i int) { s.degreePair(r, s.behindAny(r.prefixes, i)) }

// degrees returns where an angle ends that begins at i, of at most so many degrees: 13.37770, -33.85678, 40°26'46"N; 0 if there is none.
func (s *scan) degrees(i, most int) int {
	i += btoi(hasByte("-+", byteAt(s.text, i)))
	end := s.digits(i)
	if n := end - i; n == 0 || n > 3 || num(s.text[i:end]) > most {
		return 0
	}
	if s.hasAt(end, "°") {
		for low := end; end < len(s.text) && end-low < 20 && (isDigit(s.text[end]) || hasByte(".'\" ", s.text[end]) || s.text[end] >= 0x80); {
			end++
		}
		if hasByte("NSEWO", byteAt(s.text, end)) && !isAlnum(byteAt(s.text, end+1)) {
			return end + 1
		}
		return 0
	}
	stop := s.digits(end + 1)
	if byteAt(s.text, end) != '.' || stop-end-1 < leastDecimals || s.gluedRight(stop) {
		return 0
	}
	if s.hasAt(stop, "°") {
		stop += len("°")
		stop += btoi(byteAt(s.text, stop) == ' ' && hasByte("NSEWO", byteAt(s.text, stop+1)))
		stop += btoi(hasByte("NSEWO", byteAt(s.text, stop)))
	}
	return stop
}
