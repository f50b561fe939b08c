package called

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file reads an identifier of any form beside its name.

// IdBeside returns where an identifier of r.least to r.most letters and digits ends that begins at i, or 0. Single separators may
// stand in it where a part with a digit follows.
func IdBeside(s *rule.Scan, r *rule.Rule, i int) int {
	n, digits, end := 0, 0, 0
	if s.Text[i] == '0' && text.ByteAt(s.Text, i+1)|0x20 == 'x' {
		return 0
	}
	for k := i; ; {
		stop := text.AlnumEnd(s.Text, k)
		for j := k; j < stop; j++ {
			digits += text.Btoi(text.IsDigit(s.Text[j]))
		}
		if n += stop - k; n > r.Most {
			break
		}
		end, k = stop, stop+1
		next := text.AlnumEnd(s.Text, min(k, len(s.Text)))
		if next == k || !idGoesOn(s, r, stop, next, n, digits) {
			break
		}
	}
	if n < r.Least || n > r.Most && end == 0 || digits < max(1, r.Digits) || s.GluedRight(end) {
		return 0
	}
	return end
}

// idGoesOn says whether the part text[stop+1:next], behind a separator at stop, belongs to an identifier of which n letters and digits
// stand before it: it has a digit, or is short behind a dash, or behind the sign that this type has.
func idGoesOn(s *rule.Scan, r *rule.Rule, stop, next, n, digits int) bool {
	b, part := text.ByteAt(s.Text, stop), next-stop-1
	switch {
	case !text.HasByte(" -./", b):
		return false
	case !s.DigitIn(stop+1, next):
		short := part <= 3 && (b == '-' || b == '.' && r.Type == entity.DriverLicense || b == ' ' && r.Type == entity.LicensePlate && text.IsUpper(s.Text[next-1]))
		if !short {
			return false
		}
	}
	return b != ' ' || part <= 8 && (part <= 4 || digits == 0 || n < r.Least)
}

// calledBeside returns where the value of r that begins at i ends, by its forms or by its length; 0 if there is none.
func calledBeside(s *rule.Scan, r *rule.Rule, i int, loose bool) int {
	end := WritingBeside(s, r, i, loose)
	if r.Most > 0 && loose {
		end = idCalled(s, r, i)
	}
	if end > 0 && ((r.Type == entity.PIN || r.Type == entity.CVV) && Measured(s, i, end) || r.Type == entity.CardExpiry && expiryOfGoods(s, i)) {
		return 0
	}
	return end
}

// idCalled is idBeside but for object identifiers and, where a plate could be meant, bare numbers: those of companies, tags of CBOR.
func idCalled(s *rule.Scan, r *rule.Rule, i int) int {
	end := IdBeside(s, r, i)
	if oid(s, i) || r.Type == entity.LicensePlate && end == s.Digits(i) {
		return 0
	}
	return end
}

// oid says whether an object identifier begins at i: 1.2.643.3.131.1.1.
func oid(s *rule.Scan, i int) bool {
	end, dots := i, 0
	for end < len(s.Text) && end-i < text.MaxCue && (text.IsDigit(s.Text[end]) || s.Text[end] == '.') {
		dots += text.Btoi(s.Text[end] == '.')
		end++
	}
	return dots >= 4 && s.Text[i] <= '2' && text.ByteAt(s.Text, i+1) == '.' && text.ByteAt(s.Text, i+3) == '.'
}
