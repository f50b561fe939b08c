package called

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file reads an identifier of any form next to its name.

// IdBeside returns where an identifier of r.least to r.most letters and digits ends that begins at i, or 0. Single separators may
// stand in it where a part with a digit follows.
func IdBeside(s *rule.Scan, r *rule.Rule, i int) int {
	n, digits, end := 0, 0, 0
	if s.Text[i] == '0' && text.ByteAt(s.Text, i+1)|0x20 == 'x' {
		return 0
	}
	for k := i; ; {
		stop := text.AlnumEnd(s.Text, k)
		if text.UUIDEnd(s.Text, k) > 0 {
			return 0 // of a program: consumer-1-81d5db47-b4bd-…
		}
		digits += value.DigitCount(s.Text[k:stop])
		if n += stop - k; n > r.Most {
			break
		}
		end, k = stop, stop+1
		next := text.AlnumEnd(s.Text, min(k, len(s.Text)))
		if next == k || !idGoesOn(s, r, stop, next, n, digits) {
			break
		}
	}
	if n < r.Least || digits < max(1, r.Digits) || s.GluedRight(end) {
		return 0
	}
	return end
}

// idGoesOn says whether the part text[stop+1:next], behind a separator at stop, belongs to an identifier of which n letters and digits
// stand before it: it has a digit, or is short behind a dash, or behind the sign that this type has.
func idGoesOn(s *rule.Scan, r *rule.Rule, stop, next, n, digits int) bool {
	b, part := text.ByteAt(s.Text, stop), next-stop-1
	grouped := n == digits && value.DigitCount(s.Text[min(stop+1, next):next]) == part // 110105 20010401 6007
	ends := n > digits && text.HasByte("\n\r\",;|<\x00", text.ByteAt(s.Text, next))
	switch {
	case !text.HasByte(" -./", b):
		return false
	case b == ' ' && letterBetween(s, stop, next):
		return true
	case !s.DigitIn(stop+1, next) && (part > 3 || !joinsLetters(r, b, s.Text[next-1], ends)):
		return false
	}
	few := part <= 4 || digits == 0 || n < r.Least
	if few && part <= 8 {
		return true
	}
	return grouped || b != ' '
}

// letterBetween says whether text[stop+1:next], behind the blank at stop, is a capital before more digits: 63-862941 K 42.
func letterBetween(s *rule.Scan, stop, next int) bool {
	if next != stop+2 || !text.IsUpper(s.Text[stop+1]) {
		return false
	}
	return s.HasAt(next, " ") && text.IsDigit(text.ByteAt(s.Text, next+1))
}

// joinsLetters says whether the sign b may join letters, of which last is the last one, to an identifier of the rule. Its field may end there.
func joinsLetters(r *rule.Rule, b, last byte, ends bool) bool {
	switch b {
	case '.':
		return r.Type == entity.DriverLicense
	case ' ':
		return r.Type == entity.LicensePlate && (text.IsUpper(last) || ends)
	}
	return b == '-'
}

// calledBeside returns where the value of r that begins at i ends, by its forms or by its length; 0 if there is none.
func calledBeside(s *rule.Scan, r *rule.Rule, i int, loose bool) int {
	end := WritingBeside(s, r, i, loose)
	if r.Most > 0 && loose {
		if end = IdBeside(s, r, i); end > 0 {
			end = fieldEnd(s, i, end)
		}
	}
	bare := r.Type == entity.LicensePlate && r.Most > 0 && end == s.Digits(i) // the number of a company, the tag of CBOR
	return end * text.Btoi(end > 0 && !bare && !unmeant(s, r, i, end))
}

// unmeant says whether the number text[i:end] is one of something else than the rule's type.
func unmeant(s *rule.Scan, r *rule.Rule, i, end int) bool {
	if r.Type == entity.PIN || r.Type == entity.CVV {
		return Measured(s, i, end)
	}
	if r.Type == entity.CardExpiry {
		return expiryOfGoods(s, i)
	}
	v := s.Text[i:end]
	_, address := text.Address(v)
	zeros := text.ShapeOf(v).Letters() == 0 && !bytes.ContainsAny(v, "123456789") // as whoever makes a number up writes it: 000-00-0000
	return address || zeros
}

// fieldEnd returns where the quotes or the tag close that open right before the identifier text[i:end], if only digits and what parts their groups
// stand up to there; else end.
func fieldEnd(s *rule.Scan, i, end int) int {
	stop := s.Ahead(end, text.MaxCue, &groupBytes)
	for _, around := range []string{"\"\"", "''", "><"} {
		if s.HasAt(i-1, around[:1]) && s.HasAt(stop, around[1:]) {
			return stop
		}
	}
	return end
}

// groupBytes are what numbers in groups are made of.
var groupBytes = text.Where(func(b byte) bool { return text.IsDigit(b) || text.HasByte(" -./", b) })
