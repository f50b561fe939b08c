package network

import (
	"bytes"
	"net/netip"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// internet6 returns the IPv6 address (RFC 4291 section 2.2) of which the : at i is the first, and where it stands; end is 0 if there is none.
func internet6(s *rule.Scan, i int) (start, end int, a netip.Addr) {
	start = min(s.WordAt(s.Back(i, 4+text.MaxEscape, &text.Hexes)), i)
	first := i - start
	begins := first <= 4
	if first == 0 {
		begins = s.HasAt(i, "::")
	}
	if !begins || s.GluedLeft(start) || hextetBefore(s, start) {
		return 0, 0, a
	}
	end = end6(s, start)
	a, ok := text.Address(s.Text[start:end])
	year := text.ByteAt(s.Text, start-1) == '-' && text.IsAlpha(text.ByteAt(s.Text, start-2)) // 18-Jun-2024::10:22:41
	if !ok || !likely6(s, start, end) || year {
		return 0, 0, a
	}
	if goesOn := text.ByteAt(s.Text, end) == ':' && text.IsWordByte(text.ByteAt(s.Text, end+1)); goesOn || s.GluedRight(end) {
		return 0, 0, a
	}
	return start, end, a
}

var inGroups = text.SetOf("0123456789abcdefABCDEF:")

const mostGroups = 48 // form: bytes of an IPv6 address; eight groups and the colons between them have 39

// end6 returns where the groups of an IPv6 address end that begin at start, and the IPv4 address that may be the last of them.
func end6(s *rule.Scan, start int) int {
	end := s.Ahead(start, mostGroups, &inGroups)
	last := start + bytes.LastIndexByte(s.Text[start:end], ':') + 1
	if _, n := text.Quad(s.Text[last:]); n > 0 {
		return last + n
	}
	ofSentence := last == end && (!s.HasAt(end-2, "::") || s.HasAt(end-3, ":::"))
	return end - text.Btoi(ofSentence)
}

// likely6 says whether the address text[start:end] is no time or row of octets: a group has more than two digits, and where :: stands for some, there are
// three others. Two will do as in fe80::1, 2a00::1, or ::1234.
func likely6(s *rule.Scan, start, end int) bool {
	v := s.Text[start:end]
	groups, wide := 0, false
	for group := range bytes.SplitSeq(v, []byte(":")) {
		quad := bytes.IndexByte(group, '.') > 0
		groups += text.Btoi(len(group) > 0) + text.Btoi(quad)
		wide = wide || len(group) > 2 && !quad
	}
	if groups != 2 {
		return wide && groups > 2
	}
	switch apart := start == 0 || text.HasByte(" \"'[(", s.Text[start-1]); bytes.IndexByte(v, ':') {
	case 0:
		return apart && text.IsDigit(v[2])
	case 4:
		return text.HasByte("2fF", v[0])
	}
	return false
}

// hextetBefore says whether a : before i belongs to the address too: what stands before it could be a group.
func hextetBefore(s *rule.Scan, i int) bool {
	start := s.Back(i-1, 6, &text.Hexes)
	group := text.InRange(i-1-start, 1, 4) && !s.GluedLeft(start)
	return s.HasAt(i-2, "::") || group && s.HasAt(i-1, ":")
}
