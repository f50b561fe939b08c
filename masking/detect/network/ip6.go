package network

import (
	"net/netip"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// internet6 returns the IPv6 address of which the : at i is the first, and where it stands; end is 0 if there is none.
func internet6(s *rule.Scan, i int) (start, end int, a netip.Addr) {
	seen := ipMemo.Of(&s.Cursor)
	if first := s.Text[i+1] == ':' || text.IsHex(text.ByteAt(s.Text, i-1)); first && i >= seen.noIPv6 {
		start, end, a = read6(s, i)
		seen.last = address6{i, start, end, a}
	}
	if seen.last.colon != i {
		return 0, 0, a
	}
	return seen.last.start, seen.last.end, seen.last.Addr
}

// read6 reads an IPv6 address (RFC 4291 section 2.2) around its first colon.
func read6(s *rule.Scan, i int) (start, end int, a netip.Addr) {
	start = i
	for low := max(0, i-4-text.MaxEscape); start > low && text.IsHex(s.Text[start-1]); {
		start--
	}
	start = min(s.WordAt(start), i)
	first := i - start
	if first > 4 || first == 0 && s.Text[i+1] != ':' {
		return 0, 0, a
	}
	if s.GluedLeft(start) || hextetBefore(s, start) {
		return 0, 0, a
	}
	h := hextetsAt(s, start)
	ipMemo.Of(&s.Cursor).noIPv6 = h.end
	if h.bad || !h.whole() && !h.short(s, start, first) {
		return 0, 0, a
	}
	if s.GluedRight(h.end) || yearBefore(s, start) {
		return 0, 0, a
	}
	if text.ByteAt(s.Text, h.end) == ':' && text.IsWordByte(text.ByteAt(s.Text, h.end+1)) {
		return 0, 0, a
	}
	return start, h.end, h.address()
}

// short says whether the two groups around :: are an address all the same: fe80::1, 2a00::1, or ::1234.
func (h *hextets) short(s *rule.Scan, start, first int) bool {
	if !h.double || h.groups != 2 {
		return false
	}
	if first == 4 {
		return text.HasByte("2fF", s.Text[start])
	}
	apart := start == 0 || text.HasByte(" \"'[(", s.Text[start-1])
	return first == 0 && apart && s.DigitIn(start+2, start+3)
}

// yearBefore says whether what begins at start is a year behind a month: 18-Jun-2024::10:22:41.
func yearBefore(s *rule.Scan, start int) bool {
	return start > 1 && s.Text[start-1] == '-' && text.IsAlpha(s.Text[start-2])
}

// hextetBefore says whether a : before i belongs to the address too: what stands before it could be a group.
func hextetBefore(s *rule.Scan, i int) bool {
	if text.ByteAt(s.Text, i-1) != ':' {
		return false
	}
	start := i - 1
	for start > 0 && i-start <= 6 && text.IsHex(s.Text[start-1]) {
		start--
	}
	if text.ByteAt(s.Text, i-2) == ':' {
		return true
	}
	return start < i-1 && i-1-start <= 4 && !s.GluedLeft(start)
}

// hextets is what an IPv6 address was read to: up to end, so many groups of 16 bits, with :: or not.
type hextets struct {
	end, groups       int
	double, wide, bad bool // wide: a group of more than two digits, so not a row of octets
	bits              [16]byte
	gap               int // groups before ::
}

// whole says whether there are as many groups as an address has.
func (h *hextets) whole() bool {
	if !h.double {
		return h.wide && h.groups == 8
	}
	return h.wide && h.groups >= 3 && h.groups < 8
}

// address returns the address that the groups make, with as many zeros in place of :: as are missing.
func (h *hextets) address() netip.Addr {
	var all [16]byte
	copy(all[:], h.bits[:2*h.gap])
	copy(all[16-2*(h.groups-h.gap):], h.bits[2*h.gap:2*h.groups])
	return netip.AddrFrom16(all)
}

func hextetsAt(s *rule.Scan, start int) (h hextets) {
	for h.end = start; h.groups < 9; {
		group := h.end
		for text.IsHex(text.ByteAt(s.Text, h.end)) && h.end-group <= 4 {
			h.end++
		}
		n := h.end - group
		if quad, end := dottedQuad(s, group); n > 0 && end > 0 && h.groups < 7 {
			copy(h.bits[2*h.groups:], quad[:])
			h.groups, h.end = h.groups+2, end
			return h
		}
		h.add(s.Text[group:h.end])
		colon, next := text.ByteAt(s.Text, h.end) == ':', text.ByteAt(s.Text, h.end+1)
		switch {
		case n > 4, colon && next == ':' && h.double:
			h.bad = true
			return h
		case colon && next == ':':
			h.double, h.gap = true, h.groups
			h.end += 2
		case !colon, n == 0 && group != start, !text.IsHex(next):
			return h
		default:
			h.end++
		}
	}
	return h
}

// add notes a group of hexadecimal digits, unless it is empty.
func (h *hextets) add(digits []byte) {
	if len(digits) == 0 {
		return
	}
	v := 0
	for _, d := range digits {
		v = v<<4 | int(text.Unhex(d))
	}
	if h.groups < 8 {
		h.bits[2*h.groups], h.bits[2*h.groups+1] = byte(v>>8), byte(v)
	}
	h.groups++
	h.wide = h.wide || len(digits) > 2
}

type ipSeen struct {
	noIPv6 int // no IPv6 address begins before
	last   address6
}

// address6 is what was found at a colon: more than one rule asks about it.
type address6 struct {
	colon, start, end int
	netip.Addr
}

var ipMemo = text.NewMemo[ipSeen]()
