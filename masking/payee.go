package masking

// payHandles stand behind the @ of an address of India's UPI, as its banks registered them.
var payHandles = []string{"oksbi", "okaxis", "okicici", "okhdfcbank", "ybl", "ibl", "axl", "apl", "paytm", "ptsbi", "ptaxis", "pthdfc", "ptyes", "upi", "sbi", "hdfcbank", "icici",
	"axisbank", "kotak", "barodampay", "idfcbank", "indus", "pnb", "fbl", "yapl", "rapl", "waicici", "wahdfcbank", "waaxis", "wasbi", "jupiteraxis", "freecharge", "airtel", "postbank"}

// payStart holds the first two letters of payHandles.
var payStart = func() (all [1024]bool) {
	for _, h := range payHandles {
		all[tail(h[0], h[1])] = true
	}
	return all
}()

// paymentAddress verifies the name before the @ at i, if one of payHandles follows.
func paymentAddress(s *scan, r *rule, i int) {
	if i == 0 || i+2 >= len(s.text) || !payStart[tail(s.text[i+1], s.text[i+2])] {
		return
	}
	end := alnumEnd(s.text, i+1)
	if n := end - i - 1; n < 3 || n > 12 || hasByte(".-", byteAt(s.text, end)) && isAlnum(byteAt(s.text, end+1)) || !listed(s.text[i+1:end], payHandles) {
		return
	}
	start := i
	for start > 0 && i-start < maxLocal && (isAlnum(s.text[start-1]) || hasByte("._-", s.text[start-1])) {
		start--
	}
	if v := s.text[start:i]; len(v) < 3 || byteAt(s.text, start-1) == '@' || len(s.text[i+1:end]) == 3 && !s.digitIn(start, i) && !s.cued(payCues, cueReach, start) {
		return
	}
	s.emit(r, start, end)
	s.next = end
}

var payCues = cues("upi", "vpa", "pay", "paid", "payment", "send", "transfer", "gpay", "phonepe", "bhim", "paytm")
