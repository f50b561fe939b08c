package masking

// ibanLengths is the length of an IBAN by country (SWIFT IBAN registry).
var ibanLengths = map[[2]byte]int{
	{'A', 'D'}: 24, {'A', 'E'}: 23, {'A', 'L'}: 28, {'A', 'T'}: 20, {'A', 'Z'}: 28, {'B', 'A'}: 20, {'B', 'E'}: 16,
	{'B', 'G'}: 22, {'B', 'H'}: 22, {'B', 'I'}: 27, {'B', 'R'}: 29, {'B', 'Y'}: 28, {'C', 'H'}: 21, {'C', 'R'}: 22,
	{'C', 'Y'}: 28, {'C', 'Z'}: 24, {'D', 'E'}: 22, {'D', 'J'}: 27, {'D', 'K'}: 18, {'D', 'O'}: 28, {'E', 'E'}: 20,
	{'E', 'G'}: 29, {'E', 'S'}: 24, {'F', 'I'}: 18, {'F', 'K'}: 18, {'F', 'O'}: 18, {'F', 'R'}: 27, {'G', 'B'}: 22,
	{'G', 'E'}: 22, {'G', 'I'}: 23, {'G', 'L'}: 18, {'G', 'R'}: 27, {'G', 'T'}: 28, {'H', 'N'}: 28, {'H', 'R'}: 21,
	{'H', 'U'}: 28, {'I', 'E'}: 22, {'I', 'L'}: 23, {'I', 'Q'}: 23, {'I', 'S'}: 26, {'I', 'T'}: 27, {'J', 'O'}: 30,
	{'K', 'W'}: 30, {'K', 'Z'}: 20, {'L', 'B'}: 28, {'L', 'C'}: 32, {'L', 'I'}: 21, {'L', 'T'}: 20, {'L', 'U'}: 20,
	{'L', 'V'}: 21, {'L', 'Y'}: 25, {'M', 'C'}: 27, {'M', 'D'}: 24, {'M', 'E'}: 22, {'M', 'K'}: 19, {'M', 'N'}: 20,
	{'M', 'R'}: 27, {'M', 'T'}: 31, {'M', 'U'}: 30, {'N', 'I'}: 28, {'N', 'L'}: 18, {'N', 'O'}: 15, {'O', 'M'}: 23,
	{'P', 'K'}: 24, {'P', 'L'}: 28, {'P', 'S'}: 29, {'P', 'T'}: 25, {'Q', 'A'}: 29, {'R', 'O'}: 24, {'R', 'S'}: 22,
	{'R', 'U'}: 33, {'S', 'A'}: 24, {'S', 'C'}: 31, {'S', 'D'}: 18, {'S', 'E'}: 24, {'S', 'I'}: 19, {'S', 'K'}: 24,
	{'S', 'M'}: 27, {'S', 'O'}: 23, {'S', 'T'}: 25, {'S', 'V'}: 28, {'T', 'L'}: 23, {'T', 'N'}: 24, {'T', 'R'}: 26,
	{'U', 'A'}: 29, {'V', 'A'}: 22, {'V', 'G'}: 24, {'X', 'K'}: 20, {'Y', 'E'}: 30,
}

// ibanLength is ibanLengths by the tail of the country's letters.
var ibanLength = func() (all [1024]int) {
	for country, n := range ibanLengths {
		all[tail(country[0], country[1])] = n
	}
	return all
}()

// iban verifies the account number that begins at i: as many letters and digits as the country prescribes, single spaces
// or dashes between them allowed, and the check of ISO 13616 (mod 97).
func iban(s *scan, r *rule, i int) {
	if !s.gluedLeft(i) && (byteAt(s.text, i-1) != '-' || !isHex(byteAt(s.text, i-2))) { // not within a UUID
		s.ibanAt(r, i)
	}
}

// ibanAt is iban for a number that surely begins at i.
func (s *scan) ibanAt(r *rule, i int) {
	left := ibanLength[tail(s.text[i], s.text[i+1])]
	if left == 0 {
		return
	}
	end, sum := i+4, 0
	for left -= 4; left > 0 && end < len(s.text); end++ {
		if b := s.text[end]; isAlnum(b) {
			sum = mod97(sum, b)
			left--
		} else if b != ' ' && b != '-' || !isAlnum(s.text[end-1]) {
			return
		}
	}
	for _, b := range s.text[i : i+4] {
		sum = mod97(sum, b)
	}
	if left > 0 || sum != 1 || s.gluedRight(end) {
		return
	}
	s.emit(r, i, end)
	s.next = end
	s.bankBehind(i, end)
}

// bankBehind takes the SWIFT code of the same country behind the IBAN text[i:end] and a sign: DE89 3704 / COBADEFF.
func (s *scan) bankBehind(i, end int) {
	k := end
	for k < len(s.text) && k-end < 4 && hasByte(" ,;/|()", s.text[k]) {
		k++
	}
	stop := alnumEnd(s.text, min(k, len(s.text)))
	if n := stop - k; k == end || n != 8 && n != 11 || s.text[k+4] != s.text[i] || s.text[k+5] != s.text[i+1] || s.gluedRight(stop) {
		return
	}
	for _, b := range s.text[k : k+6] {
		if !isUpper(b) {
			return
		}
	}
	if e := s.called.lookup([]byte("swift"), hashCue("swift")); e != nil && len(e.rules) > 0 {
		s.emit(e.rules[0], k, stop)
		s.next = stop
	}
}

func mod97(sum int, b byte) int {
	if isDigit(b) {
		return (sum*10 + int(b-'0')) % 97
	}
	return (sum*100 + int(b&^0x20-'A') + 10) % 97
}
