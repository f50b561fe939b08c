package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// payHandles stand behind the @ of an address of India's UPI, as its banks registered them.
var payHandles = text.Cues("oksbi", "okaxis", "okicici", "okhdfcbank", "ybl", "ibl", "axl", "apl", "paytm", "ptsbi", "ptaxis", "pthdfc", "ptyes", "upi", "sbi", "hdfcbank", "icici",
	"axisbank", "kotak", "barodampay", "idfcbank", "indus", "pnb", "fbl", "yapl", "rapl", "waicici", "wahdfcbank", "waaxis", "wasbi", "jupiteraxis", "freecharge", "airtel", "postbank")

// paymentAddress verifies the name before an @, if one of payHandles follows.
func paymentAddress(s *rule.Scan, r *rule.Rule, at rule.At) int {
	i := at.Start
	end := text.AlnumEnd(s.Text, i+1)
	handle := s.Text[i+1 : end]
	goesOn := text.HasByte(".-", text.ByteAt(s.Text, end)) && text.IsAlnum(text.ByteAt(s.Text, end+1))
	if goesOn || !payHandles.Has(handle) {
		return 0
	}
	start := s.Back(i, text.MaxLocal, &payName)
	sure := len(handle) > 3 || s.DigitIn(start, i) || s.Cued(payCues, text.CueReach, start)
	if i-start < 3 || !sure {
		return 0
	}
	return s.Take(r, start, end)
}

// payName holds the bytes of a name before the @.
var payName = text.SetOf(text.Alnum + "._-")

var payCues = text.Cues("upi", "vpa", "pay", "paid", "payment", "send", "transfer", "gpay", "phonepe", "bhim", "paytm")
