package masking

import "encoding/base64"

// This file verifies the identifiers of documentRules.

// polishAccount is an NRB: the 26 digits of a Polish IBAN.
func polishAccount(d []byte) bool {
	sum := 0
	for _, b := range d[2:] {
		sum = mod97(sum, b)
	}
	for _, b := range []byte("PL") {
		sum = mod97(sum, b)
	}
	return mod97(mod97(sum, d[0]), d[1]) == 1 && !same(d)
}

// newZealandAccount: the banks of New Zealand have the numbers from 1 to 38.
func newZealandAccount(d []byte) bool {
	bank := num(d[:2])
	return bank >= 1 && bank <= 38
}

// russianInsurance is a SNILS: the sum of nine digits by their places modulo 101.
func russianInsurance(d []byte) bool {
	return !same(d) && weigh(d, 9, 8, 7, 6, 5, 4, 3, 2, 1)%101%100 == num(d[9:])
}

func uruguayanID(d []byte) bool {
	return !same(d) && (10-weigh(d, 2, 9, 8, 7, 6, 3, 4)%10)%10 == int(d[7]-'0')
}

// codeMixed says whether the code is of letters and digits, two or more of these.
func codeMixed(d []byte) bool {
	n := digitsAmong(d)
	return n >= 2 && n < len(d)
}

// checkCode verifies four pairs of characters, some of them digits, soon behind the name that ends at i: re 3u n7 nm.
func checkCode(s *scan, r *rule, i int) {
	at, _ := s.link(i)
	for k, limit := at, min(len(s.text), at+cueReach); k < limit && s.text[k] != '\n'; k++ {
		if !isAlnum(s.text[k]) || isAlnum(s.text[k-1]) {
			continue
		}
		if end := s.matchLoosely("** ** ** **", k); end > 0 && pairMixed(writtenMemo.of(&s.cursor).compact) && !isAlnum(byteAt(s.text, end)) {
			s.emit(r, k, end)
			s.next = end
			return
		}
	}
}

// pairMixed says whether one of the pairs is of a letter and a digit, as no words and numbers are.
func pairMixed(d []byte) bool {
	for k := 0; k+1 < len(d); k += 2 {
		if isDigit(d[k]) != isDigit(d[k+1]) {
			return true
		}
	}
	return false
}

// licenseStates stand before a driving licence that is digits alone.
var licenseStates = cues("al", "ak", "az", "ar", "ca", "co", "ct", "de", "fl", "ga", "hi", "id", "il", "in", "ia", "ks", "ky", "la", "me", "md", "ma", "mi", "mn", "ms", "mo", "mt", "ne", "nv", "nh", "nj", "nm", "ny", "nc", "nd", "oh", "ok", "or", "pa", "ri",
	"sc", "sd", "tn", "tx", "ut", "vt", "va", "wa", "wv", "wi", "wy", "nsw", "vic", "qld", "tas", "act", "nt", "sa")

// stateBefore says whether the abbreviation of a state, in capitals, stands before the word that begins at i.
func (s *scan) stateBefore(i int) bool {
	word, _ := s.wordPrior(i)
	return len(word) >= 2 && isUpper(word[0]) && isUpper(word[1]) && licenseStates.has(word)
}

// licenseShort verifies the driving licence behind the DL that begins at i.
func licenseShort(s *scan, r *rule, i int) {
	k := i + len("DL ")
	if s.gluedLeft(i) || !isUpper(byteAt(s.text, k)) && !(isDigit(byteAt(s.text, k)) && s.stateBefore(i)) {
		return
	}
	wanted := rule{least: 7, most: 20, digits: 6, typ: r.typ}
	if end := s.idBeside(&wanted, k); end > 0 {
		s.emit(r, k, end)
		s.next = end
	}
}

// electorCues name a Mexican voter's card.
var electorCues = cues("elector", "ine", "ife", "credencial", "electoral")

// mexicanCard verifies the digits behind OCR or CIC, which begins at i.
func mexicanCard(s *scan, r *rule, i int) {
	k := s.blanks(i + len("OCR:"))
	end := s.digits(k)
	if n := end - k; n < 9 || n > 13 || s.gluedRight(end) || !s.cued(electorCues, cueReach+cueReach, i) {
		return
	}
	s.emit(r, k, end)
	s.next = end
}

// tonAddress verifies an address of TON at i: 36 bytes in base64, the last two of them a CRC-16 of the others.
func tonAddress(s *scan, r *rule, i int) {
	const length = 48
	end := i + length
	if end > len(s.text) || s.gluedLeft(i) || isAlnum(byteAt(s.text, end)) || byteAt(s.text, end) == '-' {
		return
	}
	var raw [36]byte
	if n, err := base64.RawURLEncoding.Decode(raw[:], s.text[i:end]); err != nil || n != len(raw) {
		return
	}
	if crc := crc16(raw[:34]); crc>>8 != int(raw[34]) || crc&0xff != int(raw[35]) {
		return
	}
	s.emit(r, i, end)
	s.next = end
}

// crc16 is the CRC of XModem.
func crc16(v []byte) (crc int) {
	for _, b := range v {
		crc ^= int(b) << 8
		for range 8 {
			if crc <<= 1; crc&0x10000 != 0 {
				crc ^= 0x11021
			}
		}
	}
	return crc
}

// insuranceSymbol verifies the symbol and the number of a Japanese insurance card behind the word for the symbol, which ends at i.
func insuranceSymbol(s *scan, r *rule, i int) {
	const number = "番号"
	start, end := s.digitsSoon(i)
	if end == start || end-start > 8 {
		return
	}
	limit := min(len(s.text), end+12)
	for k := end; k+len(number) <= limit; k++ {
		if string(s.text[k:k+len(number)]) != number {
			continue
		}
		if from, to := s.digitsSoon(k + len(number)); to > from && to-from <= 8 {
			s.emit(r, start, end)
			s.emit(r, from, to)
			s.next = to
		}
		return
	}
}

// digitsSoon returns the digits that begin at i or a few bytes behind, on the line.
func (s *scan) digitsSoon(i int) (start, end int) {
	for low := i; i < len(s.text) && i-low < 8 && !isDigit(s.text[i]) && s.text[i] != '\n'; {
		i++
	}
	return i, s.digits(min(i, len(s.text)))
}
