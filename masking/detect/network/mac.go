package network

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// macColons verifies six octets with colons, of which the : at i is the first.
func macColons(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	if text.ByteAt(s.Text, i+3) == ':' {
		return octets(s, r, i, ':')
	}
	return 0
}

// macDashes verifies six octets with dashes, one of which is at i.
func macDashes(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	for k := 0; k < 4 && i >= 5 && s.Text[i-3] == '-' && text.IsHex(s.Text[i-4]) && text.IsHex(s.Text[i-5]); k++ {
		i -= 3
	}
	return octets(s, r, i, '-')
}

// octets verifies six pairs of hexadecimal digits, no more, with sep between them.
func octets(s *rule.Scan, r *rule.Rule, i int, sep byte) (next int) {
	start := i - 2
	if start < 0 || i+15 > len(s.Text) {
		return 0
	}
	v := s.Text[start : start+17]
	upper, lower := 0, 0
	for k, b := range v {
		switch {
		case k%3 == 2:
			if b != sep {
				return 0
			}
		case !text.IsHex(b):
			return 0
		case text.IsUpper(b):
			upper++
		case text.IsLower(b):
			lower++
		}
	}
	end := start + 17
	after := text.ByteAt(s.Text, end)
	switch {
	case s.GluedLeft(start), s.GluedRight(end), upper > 0 && lower > 0, ordinaryMAC(v):
		return 0
	case text.HasByte(":-", text.ByteAt(s.Text, start-1)) && pairAt(s, start-3), text.HasByte(":-", after) && pairAt(s, end+1):
		return // some of more octets
	case upper+lower == 0 && sep == '-':
		return // dates and the like
	}
	return s.Take(r, start, end)
}

// pairAt says whether just two hexadecimal digits stand at i.
func pairAt(s *rule.Scan, i int) bool {
	if text.IsAlnum(text.ByteAt(s.Text, i-1)) || text.IsAlnum(text.ByteAt(s.Text, i+2)) {
		return false
	}
	return text.IsHex(text.ByteAt(s.Text, i)) && text.IsHex(text.ByteAt(s.Text, i+1))
}

// ordinaryMAC says whether v is the broadcast address or none at all.
func ordinaryMAC(v []byte) bool {
	for k, b := range v {
		if k%3 != 2 && text.LowerByte(b) != text.LowerByte(v[0]) {
			return false
		}
	}
	return v[0] == '0' || text.LowerByte(v[0]) == 'f'
}

// macDots verifies 001a.2b3c.4d5e, of which the four digits begin at i.
func macDots(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	if i+14 > len(s.Text) || s.Text[i+4] != '.' || s.Text[i+9] != '.' {
		return 0
	}
	letters := 0
	for k, b := range s.Text[i : i+14] {
		if k%5 != 4 && !text.IsHex(b) {
			return 0
		}
		letters += text.Btoi(text.IsAlpha(b))
	}
	end := i + 14
	if letters == 0 || s.GluedRight(end) || !s.FreeLeft(i) {
		return 0
	}
	if text.ByteAt(s.Text, end) == '.' && text.IsAlnum(text.ByteAt(s.Text, end+1)) {
		return 0
	}
	return s.Take(r, i, end)
}

// bareMAC says whether the twelve letters and digits are a hardware address without separators.
func bareMAC(d []byte) bool {
	letters := 0
	for _, b := range d {
		if !text.IsHex(b) {
			return false
		}
		letters += text.Btoi(text.IsAlpha(b))
	}
	return letters > 0 && letters < len(d)
}
