package masking

// machineReadable verifies the second line of a machine-readable zone (ICAO Doc 9303 part 4), which begins at i: number, check digit,
// nationality, birthday, check digit, sex, expiry, check digit. The first line goes with it.
func machineReadable(s *scan, r *rule, i int) {
	end := i
	for end < len(s.text) && end-i < 45 && (isUpper(s.text[end]) || isDigit(s.text[end]) || s.text[end] == '<') {
		end++
	}
	switch n := end - i; { // behind it may be a tag
	case n >= 44:
		end = i + 44
	case n >= 36:
		end = i + 36
	default:
		return
	}
	v := s.text[i:end]
	if s.gluedLeft(i) || s.gluedRight(end) {
		return
	}
	if !mrzCheck(v[:10]) || !mrzCheck(v[13:20]) || !mrzCheck(v[21:28]) || !hasByte("MF<X", v[20]) || !monthDay(v[15:17], v[17:19]) {
		return
	}
	start := i
	for k := i - len(v); k >= 0 && k >= i-len(v)-2; k-- { // the first line is as long
		if s.text[k] == 'P' && (s.text[k+1] == '<' || isUpper(s.text[k+1])) {
			start = k
		}
	}
	s.emit(r, start, end)
	s.next = end
}

// mrzCheck says whether the last byte is the check digit of those before it, with the weights 7, 3, 1.
func mrzCheck(v []byte) bool {
	sum := 0
	for k, b := range v[:len(v)-1] {
		if b != '<' {
			sum += base36(b) * [3]int{7, 3, 1}[k%3]
		}
	}
	last := v[len(v)-1]
	return isDigit(last) && sum%10 == int(last-'0')
}
