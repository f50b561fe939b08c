package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

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

// iban verifies the account number that begins at a place: as many letters and digits as the country prescribes, single spaces
// or dashes between them allowed, and the check of ISO 13616 (mod 97).
func iban(s *rule.Scan, r *rule.Rule, at rule.At) int {
	i := at.Start
	amidUUID := text.ByteAt(s.Text, i-1) == '-' && text.IsHex(text.ByteAt(s.Text, i-2))
	if amidUUID || s.GluedLeft(i) {
		return 0
	}
	return ibanAt(s, r, i)
}

// subfieldIBAN verifies an IBAN behind the two digits of a subfield: ?31DE89.
func subfieldIBAN(s *rule.Scan, r *rule.Rule, at rule.At) int {
	if text.ByteAt(s.Text, at.Start-1) != '?' || match.Spelled(s, "##@@#", at.Start) == 0 {
		return 0
	}
	return ibanAt(s, r, at.Start+2)
}

// ibanAt is iban for a number that surely begins at i.
func ibanAt(s *rule.Scan, r *rule.Rule, i int) int {
	end := i + 4
	left := ibanLengths[[2]byte(s.Text[i:i+2])] - 4
	for ; left > 0 && end < len(s.Text); end++ {
		if text.IsAlnum(s.Text[end]) {
			left--
		} else if !text.HasByte(" -", s.Text[end]) || !text.IsAlnum(s.Text[end-1]) {
			return 0
		}
	}
	if left != 0 || s.GluedRight(end) || ibanSum(s.Text[i:end]) != 1 {
		return 0
	}
	s.Emit(r, i, end)
	return bankBehind(s, i, end)
}

// bankCodes are the forms of a SWIFT code.
var bankCodes = []string{"@@@@@@**", "@@@@@@*****"}

// bankBehind takes the SWIFT code of the same country behind the IBAN text[i:end] and a sign, and returns where they end: DE89 3704 / COBADEFF.
func bankBehind(s *rule.Scan, i, end int) int {
	k := s.Past(end, 4, " ,;/|()")
	stop := match.SpelledAny(s, bankCodes, k)
	if k == end || stop == 0 || s.GluedRight(stop) {
		return end
	}
	if string(s.Text[k+4:k+6]) != string(s.Text[i:i+2]) {
		return end
	}
	called.EmitCalled(s, "swift", k, stop)
	return stop
}
