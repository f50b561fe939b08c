package network

import (
	"encoding/binary"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows the addresses that say nothing about anybody, as everybody has the same: the blocks of IANA's registries of special-purpose
// and multicast addresses, written as a block (10.0.0.0/8, or 10.0.0.0 255.0.0.0), and the hosts that are the same in every network.

// special4 holds the blocks of IPv4 and the lengths of their prefixes.
var special4 = []struct {
	block  [4]int
	length int
}{
	{[4]int{10, 0, 0, 0}, 8}, {[4]int{100, 64, 0, 0}, 10}, {[4]int{169, 254, 0, 0}, 16}, {[4]int{172, 16, 0, 0}, 12},
	{[4]int{192, 0, 0, 0}, 24}, {[4]int{192, 0, 2, 0}, 24}, {[4]int{192, 31, 196, 0}, 24}, {[4]int{192, 52, 193, 0}, 24},
	{[4]int{192, 88, 99, 0}, 24}, {[4]int{192, 168, 0, 0}, 16}, {[4]int{192, 175, 48, 0}, 24}, {[4]int{198, 18, 0, 0}, 15},
	{[4]int{198, 51, 100, 0}, 24}, {[4]int{203, 0, 113, 0}, 24}, {[4]int{224, 0, 0, 0}, 4}, {[4]int{224, 0, 0, 0}, 24},
	{[4]int{232, 0, 0, 0}, 8}, {[4]int{233, 252, 0, 0}, 24}, {[4]int{239, 0, 0, 0}, 8}, {[4]int{240, 0, 0, 0}, 4},
}

// everywhere4 holds the hosts that are the same in every network: the clouds' services for their own machines, and multicast groups.
var everywhere4 = [][4]int{
	{169, 254, 169, 254}, {169, 254, 170, 2}, {169, 254, 169, 253}, {169, 254, 169, 123}, {100, 100, 100, 200}, {168, 63, 129, 16},
	{224, 0, 1, 1}, {224, 0, 1, 129}, {239, 255, 255, 250}, {239, 255, 255, 253},
}

// everybodys4 says whether the address o, which ends at end, is one of those blocks or hosts.
func everybodys4(s *rule.Scan, o [4]int, end int) bool {
	if o[0] == 224 && o[1] == 0 && o[2] == 0 && o[3] > 0 {
		return true // the block for local networks
	}
	for _, host := range everywhere4 {
		if host == o {
			return true
		}
	}
	for k := range special4 {
		if b := &special4[k]; b.block == o && prefixed4(s, end, b.length) {
			return true
		}
	}
	return false
}

// prefixed4 says whether the prefix of a network has the length, which stands at i as /8, or as a mask behind a space.
func prefixed4(s *rule.Scan, i, length int) bool {
	if text.ByteAt(s.Text, i) == '/' {
		end := s.Digits(i + 1)
		return end > i+1 && end-i <= 3 && text.Num(s.Text[i+1:end]) == length && !s.GluedRight(end)
	}
	if text.ByteAt(s.Text, i) != ' ' || !text.IsDigit(text.ByteAt(s.Text, i+1)) {
		return false
	}
	mask := ^uint32(0) << (32 - length)
	return quadIs(s, i+1, mask) || quadIs(s, i+1, ^mask)
}

// quadIs says whether the dotted quad at i is v.
func quadIs(s *rule.Scan, i int, v uint32) bool {
	end, ok := dottedQuad(s, i)
	if !ok {
		return false
	}
	var octets [4]byte
	for k := range octets {
		stop := s.Digits(i)
		octets[k] = byte(text.Num(s.Text[i:stop]))
		i = stop + 1
	}
	return i == end+1 && binary.BigEndian.Uint32(octets[:]) == v
}

// special6 holds the blocks of IPv6, as they are written.
var special6 = []string{"2001:db8::/32", "fe80::/10", "fe80::/64", "fc00::/7", "fd00::/8", "64:ff9b::/96", "2002::/16", "100::/64", "2001::/32", "2001::/23", "3fff::/20", "2000::/3", "::ffff:0:0/96"}

// everybodys6 says whether one of those blocks stands at i.
func everybodys6(s *rule.Scan, i int) bool {
	for _, block := range special6 {
		if end := i + len(block); block[0] == text.LowerByte(s.Text[i]) && text.FoldedPrefix(s.Text[i:], block) && !text.IsDigit(text.ByteAt(s.Text, end)) {
			return true
		}
	}
	return false
}
