package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// machineReadable verifies the second line of a machine-readable zone (ICAO Doc 9303 part 4), which begins at i: number, check digit,
// nationality, birthday, check digit, sex, expiry, check digit. The first line goes with it.
func machineReadable(s *rule.Scan, r *rule.Rule, i int) {
	end := i
	for end < len(s.Text) && end-i < 45 && (text.IsUpper(s.Text[end]) || text.IsDigit(s.Text[end]) || s.Text[end] == '<') {
		end++
	}
	switch n := end - i; { // behind it may be a tag
	case n >= 44:
		end = i + 44
	case n >= 36:
		end = i + 36
	default:
		return
	}
	v := s.Text[i:end]
	if s.GluedLeft(i) || s.GluedRight(end) {
		return
	}
	if !mrzCheck(v[:10]) || !mrzCheck(v[13:20]) || !mrzCheck(v[21:28]) || !text.HasByte("MF<X", v[20]) || !monthDay(v[15:17], v[17:19]) {
		return
	}
	start := i
	for k := i - len(v); k >= 0 && k >= i-len(v)-2; k-- { // the first line is as long
		if s.Text[k] == 'P' && (s.Text[k+1] == '<' || text.IsUpper(s.Text[k+1])) {
			start = k
		}
	}
	s.Emit(r, start, end)
	s.Next = end
}

// mrzCheck says whether the last byte is the check digit of those before it, with the weights 7, 3, 1.
func mrzCheck(v []byte) bool {
	sum := 0
	for k, b := range v[:len(v)-1] {
		if b != '<' {
			sum += text.Base36(b) * [3]int{7, 3, 1}[k%3]
		}
	}
	last := v[len(v)-1]
	return text.IsDigit(last) && sum%10 == int(last-'0')
}
