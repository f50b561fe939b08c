package masking

// This file knows what belongs to an address besides its street: flats, towns, states and postcodes.

// place takes what follows the street text[start:end] with it: a flat, a town, a state, a postcode.
func (s *scan) place(r *rule, start, end int) {
	if byteAt(s.text, end) == '.' && byteAt(s.text, end+1) == ',' {
		end++
	}
	end = s.dwelling(end)
	limit := min(len(s.text), end+maxPlace)
	if stop := s.postcode(end); stop > 0 {
		end = s.townEnd(stop)
	} else if stop := s.farPostcode(end); stop > 0 {
		end = stop
	}
	if stop := s.cityLine(end); stop > 0 {
		end = stop
	}
	for end < limit && hasByte(", #", s.text[end]) {
		stop := s.addressPart(end)
		if stop == 0 {
			break
		}
		end = stop
	}
	if !licensor(s.text[start:end]) {
		s.emit(r, start, end)
	}
	s.next = end
}

// licensors are where the offices are, or were, whose addresses stand in the licences at the head of source files.
var licensors = []string{"51 franklin st", "31 milk st", "59 temple pl", "675 mass", "160 saratoga av", "1895 preston white", "171 second st", "559 nathan abbott", "444 castro st", "1 letterman dr", "660 york st", "548 market st"}

// licensor says whether v is the address of one.
func licensor(v []byte) bool {
	for _, w := range licensors {
		if foldedPrefix(v, w) {
			return true
		}
	}
	return false
}

// addressPart returns where the next part of an address behind i ends, or 0: a flat; a comma and a town; a state; a postcode.
func (s *scan) addressPart(i int) int {
	comma := s.text[i] == ','
	for i < len(s.text) && hasByte(", ", s.text[i]) {
		i++
	}
	if stop := s.digits(i); stop-i >= 4 && stop-i <= 6 {
		if byteAt(s.text, stop) == '-' && s.digits(stop+1) == stop+5 {
			stop += 5
		} else if byteAt(s.text, stop) == '-' && s.digits(stop+1) == stop+4 {
			stop += 4
		}
		if byteAt(s.text, stop) == ' ' && comma && isUpper(byteAt(s.text, stop+1)) {
			return s.capitalised(stop+1, 3)
		}
		return stop
	}
	if end := s.flat(i); end > 0 {
		return end
	}
	if end := s.britishPostcode(i); end > 0 {
		return end
	}
	if s.canadianPostcode(i) {
		return i + 7
	}
	i += len("Co. ") * btoi(s.hasAt(i, "Co. ")) // a county of Ireland
	switch end := s.capitalised(i, 1); {
	case end-i == 2 && isUpper(byteAt(s.text, i+1)) && (comma || isDigit(byteAt(s.text, end+1))):
		return end // a state
	case listed(s.text[i:end], []string{"n", "e", "s", "w", "nw", "ne", "sw", "se", "north", "east", "south", "west"}):
		return end
	case comma && end > i+2:
		return s.town(i)
	}
	return 0
}

// town returns where up to three words with capitals that begin at i end, without what a postcode begins with, as in Ontario M5H 2N2; or 0.
func (s *scan) town(i int) int {
	end := s.capitalised(i, 3)
	if !isDigit(byteAt(s.text, end)) {
		return end
	}
	for end > i && s.text[end-1] != ' ' {
		end--
	}
	if end <= i+1 {
		return 0
	}
	return end - 1
}

// canadianPostcode says whether a postcode such as M5H 3T4 stands at i.
func (s *scan) canadianPostcode(i int) bool {
	if i+7 > len(s.text) || s.gluedRight(i+7) {
		return false
	}
	for k, b := range s.text[i : i+7] {
		if c := "A9A 9A9"[k]; c == 'A' && !isUpper(b) || c == '9' && !isDigit(b) || c == ' ' && b != ' ' {
			return false
		}
	}
	return true
}

// flat returns where "Apt 4B", "Suite 200", "#5" at i ends, or 0.
func (s *scan) flat(i int) int {
	k := i
	if byteAt(s.text, i) == '#' {
		k++
	} else {
		k = alnumEnd(s.text, i)
		if word := alnumEnd(s.text, min(k+1, len(s.text))); k > i && isDigit(s.text[i]) && byteAt(s.text, k) == ' ' && listed(s.text[k+1:word], []string{"floor", "fl"}) {
			return word // 10th Floor
		}
		if k == i || !listed(s.text[i:k], []string{"apt", "apartment", "suite", "ste", "unit", "flat", "studio", "floor", "fl", "room", "rm", "bldg", "building", "box", "level", "lot", "shop"}) {
			return 0
		}
		for k < len(s.text) && hasByte(". #", s.text[k]) {
			k++
		}
	}
	end := alnumEnd(s.text, k)
	if s.text[i] == '#' && byteAt(s.text, end) == '-' && isDigit(byteAt(s.text, end+1)) {
		return s.digits(end + 1) // #05-12
	}
	if end == k || end-k > 5 || !s.digitIn(k, end) && end-k > 1 {
		return 0
	}
	return end
}

// britishPostcode returns where a postcode such as SW1A 1AA at i ends, or 0; a town may stand before it.
func (s *scan) britishPostcode(i int) int {
	for towns := 0; towns < 3; towns++ {
		end := alnumEnd(s.text, i)
		if n := end - i; n >= 2 && n <= 4 && isUpper(s.text[i]) && s.digitIn(i, end) && byteAt(s.text, end) == ' ' {
			in := alnumEnd(s.text, end+1)
			if in-end == 4 && isDigit(s.text[end+1]) && isUpper(s.text[end+2]) && isUpper(s.text[end+3]) || in-end == 5 && n == 3 && s.digitIn(end+1, in) {
				return in // also that of Ireland, D02 X285
			}
		}
		if end == i || !isUpper(s.text[i]) || byteAt(s.text, end) != ' ' {
			return 0
		}
		i = end + 1
	}
	return 0
}

// townBehind says whether a town with its state or postcode follows the street that ends at i.
func (s *scan) townBehind(i int) bool {
	if s.cityLine(i) > 0 {
		return true
	}
	return byteAt(s.text, i) == ',' && byteAt(s.text, i+1) == ' ' && isUpper(byteAt(s.text, i+2)) && s.addressPart(i) > i+4
}

// cityLine returns where the line "Stanford, CA 94305" below the street that ends at i ends, or 0.
func (s *scan) cityLine(i int) int {
	i += btoi(byteAt(s.text, i) == ',')
	if byteAt(s.text, i) != '\n' || !isUpper(byteAt(s.text, i+1)) {
		return 0
	}
	k := s.capitalised(i+1, 3)
	k += btoi(byteAt(s.text, k) == ',')
	if byteAt(s.text, k) != ' ' || !isUpper(byteAt(s.text, k+1)) || !isUpper(byteAt(s.text, k+2)) || byteAt(s.text, k+3) != ' ' || s.digits(k+4) != k+9 {
		return 0
	}
	if end := k + 9; byteAt(s.text, end) != '-' || s.digits(end+1) != end+5 {
		return end
	}
	return k + 14
}

// flatBefore returns where the flat before the street that begins at i begins, as in Flat 3, 18 Albion Mews; i if there is none.
func (s *scan) flatBefore(i int) int {
	if i < 8 || s.text[i-1] != ' ' || s.text[i-2] != ',' {
		return i
	}
	k := i - 2
	for k > 0 && i-k < 9 && isAlnum(s.text[k-1]) {
		k--
	}
	if k == i-2 || s.text[k-1] != ' ' {
		return i
	}
	for _, w := range []string{"flat", "unit", "apt", "suite", "ste", "room", "studio", "level", "floor", "lot", "shop", "apartment"} {
		if low := k - 1 - len(w); low >= 0 && foldedEqual(s.text[low:k-1], w) && s.flat(low) == i-2 && !s.gluedLeft(low) {
			return low
		}
	}
	return i
}

// postcode returns where ", 12345 Place" behind i ends, or 0.
func (s *scan) postcode(i int) int {
	k := i
	for k < len(s.text) && k-i < 3 && hasByte(", \n", s.text[k]) {
		k++
	}
	if byteAt(s.text, k+1) == '-' && isUpper(byteAt(s.text, k)) {
		k += 2
	}
	stop := s.digits(k)
	switch n := stop - k; {
	case n == 3 && byteAt(s.text, stop) == ' ' && s.digits(stop+1) == stop+3, n == 2 && byteAt(s.text, stop) == '-' && s.digits(stop+1) == stop+4:
		stop = s.digits(stop + 1) // 111 23, 00-590
	case k == i || n < 4 || n > 5:
		return 0
	case byteAt(s.text, stop) == '-' && s.digits(stop+1) == stop+4:
		stop += 4 // 1100-053, 01310-200
	}
	if byteAt(s.text, stop) == ' ' && isUpper(byteAt(s.text, stop+1)) && isUpper(byteAt(s.text, stop+2)) && !isAlnum(byteAt(s.text, stop+3)) {
		stop += 3 // 1234 AB
	}
	if b := byteAt(s.text, stop+1); byteAt(s.text, stop) != ' ' || !isUpper(b) && (b < 0xC3 || b > 0xC5) {
		return 0
	}
	return s.capitalised(stop+1, 3)
}
