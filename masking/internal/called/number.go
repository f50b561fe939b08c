package called

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// PhoneGap returns where the next group of digits may begin: behind up to three of the bytes that are put between them.
func PhoneGap(s *rule.Scan, i int) int {
	if k := s.Past(i, 3, " -.()/"); text.IsDigit(text.ByteAt(s.Text, k)) {
		return k
	}
	return i
}

// PhoneEnds holds the bytes behind which no phone number goes on.
func PhoneEnds(s *rule.Scan, i int) bool {
	b := text.ByteAt(s.Text, i)
	if text.HasByte("=+", b) || text.HasByte("-.:", b) && text.IsAlnum(text.ByteAt(s.Text, i+1)) {
		return false
	}
	return !s.GluedRight(i) || s.Extension(i) > 0
}

// PhoneEnd returns where the number of 7 to 15 digits that begins at i ends, or 0.
func PhoneEnd(s *rule.Scan, i int) int {
	var lengths [8]int
	total, parts, dots, good := 0, 0, 0, 0
	for k := i + text.Btoi(text.ByteAt(s.Text, i) == '('); parts < len(lengths); {
		group := s.Digits(k)
		if group == k || total+group-k > 15 {
			break
		}
		lengths[parts] = group - k
		total, parts = total+group-k, parts+1
		if total >= 7 && PhoneEnds(s, group) {
			good = group
		}
		gap := PhoneGap(s, group)
		another := good > 0 && bytes.IndexByte(s.Text[group:gap], '/') >= 0
		if gap == group || another {
			break
		}
		dots += text.Btoi(s.Text[group] == '.')
		k = gap
	}
	date := parts == 3 && slices.Contains(dateLengths, [3]int(lengths[:3]))
	date = date && (lengths[0] == 2 || s.Text[i] != '0') // no year begins with a 0
	address, point := dots == 3 && parts == 4, dots == 1 && parts == 2
	if date || address || point {
		return 0
	}
	if flag := parts == 1 && good > 0 && distinct(s.Text[i:good]) < leastDistinct; flag {
		return 0
	}
	return good
}

// distinct counts the digits that v has, each once.
func distinct(v []byte) (n int) {
	for digit := byte('0'); digit <= '9'; digit++ {
		n += text.Btoi(bytes.IndexByte(v, digit) >= 0)
	}
	return n
}

const leastDistinct = 3 // form: digits that a phone number in one group has: 00000004 is a flag

// dateLengths are how many digits the parts of a date have.
var dateLengths = [][3]int{{4, 2, 2}, {2, 2, 4}}

// Long is how many digits group g has.
func Long(s *rule.Scan, g int) int { return s.Groups[g].End - s.Groups[g].Start }

// GroupAt returns the group of digits that begins at i.
func GroupAt(s *rule.Scan, i int) (g int) {
	for g < len(s.Groups)-1 && s.Groups[g].Start != i {
		g++
	}
	return g
}
