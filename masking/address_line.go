package masking

// This file knows addresses by the line of their town: 5912 Kelly Fords, Port Alan, OR 97112; PSC 3471, Box 9078, APO AP 33072.

const maxAbove = 110 // reach: bytes of an address before its state

// states are those of the United States, its territories, and the regions of its military post, as they stand before a ZIP code.
var states = func() (all [1024]bool) {
	const codes = "ALAKAZARCACOCTDEDCFLGAHIIDILINIAKSKYLAMEMDMAMIMNMSMOMTNENVNHNJNMNYNCNDOHOKORPARISCSDTNTXUTVTVAWAWVWIWYPRGUVIASMPAAAEAP"
	for i := 0; i < len(codes); i += 2 {
		all[tail(codes[i], codes[i+1])] = true
	}
	return all
}()

var (
	postOffices = cues("apo", "fpo", "dpo")                                           // of the military
	stations    = cues("psc", "unit", "cmr", "uss", "usns", "usnv", "usnvs", "uscgc") // what stands before one
)

// zipBehind verifies an address that ends with a ZIP code at i, behind its state.
func zipBehind(s *scan, r *rule, i int) {
	end := s.digits(i)
	if i < 8 || end-i != 5 || s.text[i-4] != ' ' || !isUpper(s.text[i-3]) || !states[tail(s.text[i-3], s.text[i-2])] || s.gluedRight(end) {
		return
	}
	if byteAt(s.text, end) == '-' && s.digits(end+1) == end+5 {
		end += 5
	}
	if start, ok := s.lineStart(i - 4); ok {
		s.emit(r, start, end)
		s.next = end
	}
}

// lineStart returns where the house number of an address begins whose state stands behind i, or the first word of a military one.
// Between them are only words with capitals and numbers.
func (s *scan) lineStart(i int) (start int, ok bool) {
	military, parts := false, 0
	if s.text[i-1] == ',' {
		i, parts = i-1, 1
	}
	low := max(0, i-maxAbove)
	for k, words := i, 0; k > low && parts < 5; words++ {
		stop := k
		k = s.lineWord(k, low)
		word := s.text[k:stop]
		if len(word) == 0 || isLower(word[0]) {
			break
		}
		switch {
		case words == 0 && postOffices.has(word):
			military, start, ok = true, k, true
		case military && stations.has(word):
			return k, true
		case isDigit(word[0]) && words > 1 && parts > 0 && !military && byteAt(s.text, stop) == ' ' && s.houseNumber(word) && s.freeLeft(k):
			start, ok = k, true
		}
		gap := k
		for k > low && hasByte(", \n#", s.text[k-1]) {
			k--
		}
		if gap == k || gap-k > 3 {
			break
		}
		parts += btoi(gap-k > 1 || s.text[k] != ' ')
	}
	return start, ok
}

// lineWord returns where the word of an address begins that ends at k, not before low.
func (s *scan) lineWord(k, low int) int {
	stop := k
	for k > low && (cueByte[s.text[k-1]] || isDigit(s.text[k-1]) || hasByte("'.-", s.text[k-1])) {
		k--
	}
	return s.wordStart(k, stop)
}

// farPostcode returns where an address ends that goes on behind i with a floor, a stair or a quarter, and then a postcode and its town;
// or 0. Spain, Latin America, Poland and Brazil write theirs so.
func (s *scan) farPostcode(i int) int {
	if !hasByte(" ,/-", byteAt(s.text, i)) {
		return 0
	}
	for k, limit := i, min(len(s.text), i+maxPlace); k < limit; {
		switch b := s.text[k]; {
		case isDigit(b):
			if end := s.postcode(k - 1); end > k {
				return s.townEnd(end)
			}
			stop := s.digits(k)
			if n := stop - k; n == 5 && byteAt(s.text, stop) == '-' && s.digits(stop+1) == stop+4 {
				return stop + 4
			} else if n > 4 {
				return 0
			}
			k = stop
		case cueByte[b]:
			stop := s.lettersEnd(k)
			if isLower(b) && stop-k > 7 || byteAt(s.text, stop) == '.' && stop-k > 4 {
				return 0 // a sentence
			}
			k = stop
		case hasByte(" ,.-/#", b):
			k++
		default:
			return 0
		}
	}
	return 0
}

// lettersEnd returns where the letters of any script end that begin at i.
func (s *scan) lettersEnd(i int) int {
	for i < len(s.text) && cueByte[s.text[i]] {
		i++
	}
	return i
}

// townEnd returns where the name of a town ends of which the words up to i have capitals: Ciudad de México, Venezia (VE).
func (s *scan) townEnd(i int) int {
	for _, p := range []string{" de la ", " del ", " de ", " di ", " am ", " an der ", " sur ", " do "} {
		if stop := min(i+len(p), len(s.text)); string(s.text[i:stop]) == p {
			if end := s.capitalised(stop, 2); end > stop {
				i = end
			}
		}
	}
	if i+5 <= len(s.text) && s.text[i] == ' ' && s.text[i+1] == '(' && isUpper(s.text[i+2]) && isUpper(s.text[i+3]) && s.text[i+4] == ')' {
		return i + 5
	}
	return i
}

// houseNamed verifies an Indian address that begins at i with "House No." and ends with a PIN code.
func houseNamed(s *scan, r *rule, i int) {
	k := s.behindAny(r.prefixes, i)
	for k < len(s.text) && hasByte(". :-#", s.text[k]) {
		k++
	}
	if !isDigit(byteAt(s.text, k)) {
		return
	}
	for limit := min(len(s.text), k+maxAddress); k < limit && (isAlnum(s.text[k]) || hasByte(" ,.-/#\n()'", s.text[k])); {
		if !isDigit(s.text[k]) {
			k++
			continue
		}
		if stop := s.pinCode(k); stop > 0 && s.townBefore(k) {
			s.emit(r, i, stop)
			s.next = stop
			return
		}
		k = s.digits(k)
	}
	s.numberedParts(r, i)
}

// townBefore says whether a word with a capital stands before the postcode at i.
func (s *scan) townBefore(i int) bool {
	for i > 0 && hasByte(" -,\n", s.text[i-1]) {
		i--
	}
	word := s.lineWord(i, max(0, i-24))
	return word < i && isUpper(s.text[word])
}

// pinCode returns where a postcode of India at i ends, six digits or 560 001; or 0.
func (s *scan) pinCode(i int) int {
	stop := s.digits(i)
	if n := stop - i; n == 3 && byteAt(s.text, stop) == ' ' && s.digits(stop+1) == stop+4 {
		stop += 4
	} else if n != 6 {
		return 0
	}
	if s.gluedRight(stop) || !s.freeLeft(i) {
		return 0
	}
	return stop
}

// postcodeBehind verifies an address that goes on with a postcode and a town at i, whatever its street is called: Gran Vía 12, 28013 Madrid.
func postcodeBehind(s *scan, r *rule, i int) {
	stop := s.digits(i)
	if i < 8 || s.text[i-2] != ',' || stop-i != 5 && (stop-i != 2 || byteAt(s.text, stop) != '-') || !s.townOver(s.postcode(i-2)) || stop-i == 5 && string(s.text[stop-3:stop]) == "000" {
		return
	}
	low, k := max(0, i-maxStreet), i-2
	for k > low && (isAlnum(s.text[k-1]) || hasByte("/-", s.text[k-1])) {
		k--
	}
	if number := s.text[k : i-2]; len(number) == 0 || !isDigit(number[0]) || s.digits(k) > k+4 || !s.houseNumber(number) || s.text[k-1] != ' ' {
		return
	}
	if start := s.namesBefore(k, low); start < k && !s.month(s.lineWord(k-1, start), k-1) && !listed(s.text[s.lineWord(k-1, start):k-1], counted) {
		s.place(r, start, i-2)
	}
}

// townOver says whether the words with capitals that end at i are all of a town, and not the first ones of a sentence.
func (s *scan) townOver(i int) bool {
	return i > 0 && (byteAt(s.text, i) != ' ' || !isLower(byteAt(s.text, i+1)))
}

// counted are the words before the numbers of other things than houses.
var counted = []string{"figure", "fig", "table", "chapter", "section", "page", "step", "item", "line", "part", "volume", "issue", "row", "case", "level", "phase", "test", "batch", "run", "version", "appendix", "note", "week", "day", "room", "suite"}

// namesBefore returns where up to four words of the name of a street begin that ends at i, not before low: the first has a capital.
func (s *scan) namesBefore(i, low int) int {
	start, named := i, i
	for words := 0; words < 4 && start > low && s.text[start-1] == ' '; words++ {
		stop := start - 1
		start = s.lineWord(stop, low)
		switch v := s.text[start:stop]; {
		case streetName(v):
			named = start
		case named == i || !listed(v, streetParticles) && !listed(v, []string{"dem"}):
			return named
		}
	}
	return named
}
