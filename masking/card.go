package masking

var cardCues = cues("card", "cards", "cardnumber", "visa", "mastercard", "amex", "pan", "cc", "credit", "debit", "karte", "kreditkarte", "carte", "tarjeta")

// card verifies a payment card number: one group, or groups as they are embossed, with one separator.
func card(s *scan, r *rule, g int) {
	first := s.groups[g].end - s.groups[g].start
	if first < 4 || first > 4 && (first < 13 || first > 19) || first == 4 && !s.embossed(g+1) {
		return
	}
	var buf [19]byte
	last := min(g+5, len(s.groups))
	if first > 4 {
		last = g + 1
	}
	for to := last; to > g; to-- {
		digits, ok := s.collect(buf[:0:19], g, to)
		if !ok || to-g > 1 && (s.groups[g+1].sep == '.' || !cardGrouping(s.groups[g:to])) {
			continue
		}
		if !cardNumber(digits) || !s.stands(g, to) {
			continue
		}
		start, end := s.groups[g].start, s.groups[to-1].end
		if to-g == 1 && len(digits) != 14 && len(digits) != 15 && len(digits) != 16 && !s.cued(cardCues, cueReach, start) {
			continue // long bare runs of digits are rather ids
		}
		s.emit(r, start, end)
		s.next = end
		return
	}
}

// embossed says whether group g can be the second one of a card: four or six digits behind a space or a dash.
func (s *scan) embossed(g int) bool {
	if g >= len(s.groups) || s.groups[g].sep == '.' {
		return false
	}
	n := s.groups[g].end - s.groups[g].start
	return n == 4 || n == 6
}

// cardGrouping: 4-6-5, 4-6-4, or fours with a shorter or longer last group.
func cardGrouping(groups []group) bool {
	if len(groups) == 3 {
		return groups[1].end-groups[1].start == 6
	}
	for _, p := range groups[:len(groups)-1] {
		if p.end-p.start != 4 {
			return false
		}
	}
	return len(groups) >= 4
}

// issuers holds the first digits (as a range) and the lengths of the card numbers that the networks issue.
var issuers = []struct {
	low, high   int // both of the same number of digits
	least, most int
}{
	{4, 4, 13, 13}, {4, 4, 16, 16}, {4, 4, 19, 19}, // Visa
	{51, 55, 16, 16}, {2221, 2720, 16, 16}, // Mastercard
	{34, 34, 15, 15}, {37, 37, 15, 15}, // American Express
	{6011, 6011, 16, 19}, {644, 649, 16, 19}, {65, 65, 16, 19}, // Discover
	{3528, 3589, 16, 19},                                                         // JCB
	{300, 305, 14, 14}, {3095, 3095, 14, 14}, {36, 36, 14, 14}, {38, 39, 14, 14}, // Diners
	{62, 62, 16, 19},                                                                                             // UnionPay
	{2200, 2204, 16, 16},                                                                                         // Mir
	{5018, 5018, 16, 19}, {5020, 5020, 16, 19}, {5038, 5038, 16, 19}, {6304, 6304, 16, 19}, {6759, 6763, 16, 19}, // Maestro
	{60, 60, 16, 16}, {81, 82, 16, 16}, {508, 508, 16, 16}, // RuPay
	{9792, 9792, 16, 16}, // Troy
}

func cardNumber(digits []byte) bool {
	if len(digits) < 13 || !luhn(digits) {
		return false
	}
	for _, r := range issuers {
		if len(digits) < r.least || len(digits) > r.most {
			continue
		}
		prefix := 0
		for k, bound := 0, r.high; bound > 0; k, bound = k+1, bound/10 {
			prefix = prefix*10 + int(digits[k]-'0')
		}
		if r.low <= prefix && prefix <= r.high {
			return true
		}
	}
	return false
}

// luhn is the check of ISO/IEC 7812-1 annex B.
func luhn(digits []byte) bool {
	sum := 0
	for i := range digits {
		d := int(digits[len(digits)-1-i] - '0')
		if i%2 == 1 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return sum%10 == 0
}
