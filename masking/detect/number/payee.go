package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// payHandles stand behind the @ of an address of India's UPI, as its banks registered them.
var payHandles = []string{"oksbi", "okaxis", "okicici", "okhdfcbank", "ybl", "ibl", "axl", "apl", "paytm", "ptsbi", "ptaxis", "pthdfc", "ptyes", "upi", "sbi", "hdfcbank", "icici",
	"axisbank", "kotak", "barodampay", "idfcbank", "indus", "pnb", "fbl", "yapl", "rapl", "waicici", "wahdfcbank", "waaxis", "wasbi", "jupiteraxis", "freecharge", "airtel", "postbank"}

// payStart holds the first two letters of payHandles.
var payStart = func() (all [1024]bool) {
	for _, h := range payHandles {
		all[text.Tail(h[0], h[1])] = true
	}
	return all
}()

// paymentAddress verifies the name before the @ at i, if one of payHandles follows.
func paymentAddress(s *rule.Scan, r *rule.Rule, i int) {
	if i == 0 || i+2 >= len(s.Text) || !payStart[text.Tail(s.Text[i+1], s.Text[i+2])] {
		return
	}
	end := text.AlnumEnd(s.Text, i+1)
	if n := end - i - 1; n < 3 || n > 12 || text.HasByte(".-", text.ByteAt(s.Text, end)) && text.IsAlnum(text.ByteAt(s.Text, end+1)) || !text.Listed(s.Text[i+1:end], payHandles) {
		return
	}
	start := i
	for start > 0 && i-start < text.MaxLocal && (text.IsAlnum(s.Text[start-1]) || text.HasByte("._-", s.Text[start-1])) {
		start--
	}
	if v := s.Text[start:i]; len(v) < 3 || text.ByteAt(s.Text, start-1) == '@' || len(s.Text[i+1:end]) == 3 && !s.DigitIn(start, i) && !s.Cued(payCues, text.CueReach, start) {
		return
	}
	s.Emit(r, start, end)
	s.Next = end
}

var payCues = text.Cues("upi", "vpa", "pay", "paid", "payment", "send", "transfer", "gpay", "phonepe", "bhim", "paytm")
