package number

import (
	"encoding/base64"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/view"
)

// This file verifies the identifiers of documentRules.

// checkCode verifies four pairs of characters, some of them digits, soon behind the name that ends at i: re 3u n7 nm.
func checkCode(s *rule.Scan, r *rule.Rule, i int) {
	at, _ := read.Link(s, i)
	for k, limit := at, min(len(s.Text), at+text.CueReach); k < limit && s.Text[k] != '\n'; k++ {
		if !text.IsAlnum(s.Text[k]) || text.IsAlnum(s.Text[k-1]) {
			continue
		}
		if end := match.Loosely(s, "** ** ** **", k); end > 0 && pairMixed(match.WrittenMemo.Of(&s.Cursor).Compact) && !text.IsAlnum(text.ByteAt(s.Text, end)) {
			s.Emit(r, k, end)
			s.Next = end
			return
		}
	}
}

// pairMixed says whether one of the pairs is of a letter and a digit, as no words and numbers are.
func pairMixed(d []byte) bool {
	for k := 0; k+1 < len(d); k += 2 {
		if text.IsDigit(d[k]) != text.IsDigit(d[k+1]) {
			return true
		}
	}
	return false
}

// licenseStates stand before a driving licence that is digits alone.
var licenseStates = text.Cues("al", "ak", "az", "ar", "ca", "co", "ct", "de", "fl", "ga", "hi", "id", "il", "in", "ia", "ks", "ky", "la", "me", "md", "ma", "mi", "mn", "ms", "mo", "mt", "ne", "nv", "nh", "nj", "nm", "ny", "nc", "nd", "oh", "ok", "or", "pa", "ri",
	"sc", "sd", "tn", "tx", "ut", "vt", "va", "wa", "wv", "wi", "wy", "nsw", "vic", "qld", "tas", "act", "nt", "sa")

// stateBefore says whether the abbreviation of a state, in capitals, stands before the word that begins at i.
func stateBefore(s *rule.Scan, i int) bool {
	word, _ := s.WordPrior(i)
	return len(word) >= 2 && text.IsUpper(word[0]) && text.IsUpper(word[1]) && licenseStates.Has(word)
}

// licenseShort verifies the driving licence behind the DL that begins at i.
func licenseShort(s *rule.Scan, r *rule.Rule, i int) {
	k := i + len("DL ")
	if s.GluedLeft(i) || !text.IsUpper(text.ByteAt(s.Text, k)) && !(text.IsDigit(text.ByteAt(s.Text, k)) && stateBefore(s, i)) {
		return
	}
	wanted := rule.Rule{Least: 7, Most: 20, Digits: 6, Type: r.Type}
	if end := called.IdBeside(s, &wanted, k); end > 0 {
		s.Emit(r, k, end)
		s.Next = end
	}
}

// electorCues name a Mexican voter's card.
var electorCues = text.Cues("elector", "ine", "ife", "credencial", "electoral")

// mexicanCard verifies the digits behind OCR or CIC, which begins at i.
func mexicanCard(s *rule.Scan, r *rule.Rule, i int) {
	k := view.Blanks(&s.Cursor, i+len("OCR:"))
	end := s.Digits(k)
	if n := end - k; n < 9 || n > 13 || s.GluedRight(end) || !s.Cued(electorCues, text.CueReach+text.CueReach, i) {
		return
	}
	s.Emit(r, k, end)
	s.Next = end
}

// tonAddress verifies an address of TON at i: 36 bytes in base64, the last two of them a CRC-16 of the others.
func tonAddress(s *rule.Scan, r *rule.Rule, i int) {
	const length = 48
	end := i + length
	if end > len(s.Text) || s.GluedLeft(i) || text.IsAlnum(text.ByteAt(s.Text, end)) || text.ByteAt(s.Text, end) == '-' {
		return
	}
	var raw [36]byte
	if n, err := base64.RawURLEncoding.Decode(raw[:], s.Text[i:end]); err != nil || n != len(raw) {
		return
	}
	if crc := text.Crc16(raw[:34]); crc>>8 != int(raw[34]) || crc&0xff != int(raw[35]) {
		return
	}
	s.Emit(r, i, end)
	s.Next = end
}

// insuranceSymbol verifies the symbol and the number of a Japanese insurance card behind the word for the symbol, which ends at i.
func insuranceSymbol(s *rule.Scan, r *rule.Rule, i int) {
	const number = "番号"
	start, end := digitsSoon(s, i)
	if end == start || end-start > 8 {
		return
	}
	limit := min(len(s.Text), end+12)
	for k := end; k+len(number) <= limit; k++ {
		if string(s.Text[k:k+len(number)]) != number {
			continue
		}
		if from, to := digitsSoon(s, k+len(number)); to > from && to-from <= 8 {
			s.Emit(r, start, end)
			s.Emit(r, from, to)
			s.Next = to
		}
		return
	}
}

// digitsSoon returns the digits that begin at i or a few bytes behind, on the line.
func digitsSoon(s *rule.Scan, i int) (start, end int) {
	for low := i; i < len(s.Text) && i-low < 8 && !text.IsDigit(s.Text[i]) && s.Text[i] != '\n'; {
		i++
	}
	return i, s.Digits(min(i, len(s.Text)))
}
