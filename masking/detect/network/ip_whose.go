package network

import (
	"net/netip"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows which addresses say nothing about anybody, because they are the same in every network.

func prefixes(list ...string) (all []netip.Prefix) {
	for _, p := range list {
		all = append(all, netip.MustParsePrefix(p))
	}
	return all
}

// The blocks of IANA's registries of special-purpose and multicast addresses: those that are the same everywhere, and those of hosts in networks of
// their own. What is in both is nobody's.
var (
	nobodys = prefixes(
		"0.0.0.0/8", "127.0.0.0/8", "192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.175.48.0/24", "198.18.0.0/15",
		"198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
		"::/127", "64:ff9b:1::/48", "100::/64", "2001:2::/48", "2001:20::/28", "2001:db8::/32", "2620:4f:8000::/48", "3fff::/20", "5f00::/16", "ff00::/8",
	)
	privates = prefixes("10.0.0.0/8", "100.64.0.0/10", "169.254.0.0/16", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7", "fe80::/10", "fec0::/10")
)

// everybodys holds the hosts that are the same for everybody: the clouds' services for their own machines, public resolvers, by their
// operators' pages, and the root servers of DNS.
var everybodys = func() map[netip.Addr]bool {
	all := map[netip.Addr]bool{}
	for _, a := range []string{
		"169.254.169.254", "169.254.170.2", "169.254.170.23", "169.254.169.253", "169.254.169.123",
		"100.100.100.200", "168.63.129.16", "fd00:ec2::254", "fd00:ec2::253", "fd20:ce::254", "fe00::",
		"1.1.1.1", "1.0.0.1", "1.1.1.2", "1.0.0.2", "1.1.1.3", "1.0.0.3", "2606:4700:4700::1111", "2606:4700:4700::1001",
		"8.8.8.8", "8.8.4.4", "2001:4860:4860::8888", "2001:4860:4860::8844",
		"9.9.9.9", "149.112.112.112", "9.9.9.10", "149.112.112.10", "9.9.9.11", "149.112.112.11", "2620:fe::fe", "2620:fe::9",
		"208.67.222.222", "208.67.220.220", "208.67.222.123", "208.67.220.123", "2620:119:35::35", "2620:119:53::53",
		"4.2.2.1", "4.2.2.2", "4.2.2.3", "4.2.2.4", "4.2.2.5", "4.2.2.6", "64.6.64.6", "64.6.65.6", "156.154.70.1", "156.154.71.1", "74.82.42.42", "8.26.56.26", "8.20.247.20",
		"94.140.14.14", "94.140.15.15", "2a10:50c0::ad1:ff", "2a10:50c0::ad2:ff", "185.228.168.9", "185.228.169.9", "76.76.2.0", "76.76.10.0",
		"84.200.69.80", "84.200.70.40", "80.80.80.80", "80.80.81.81", "193.110.81.0", "185.253.5.0", "77.88.8.8", "77.88.8.1",
		"198.41.0.4", "170.247.170.2", "199.9.14.201", "192.33.4.12", "199.7.91.13", "192.203.230.10", "192.5.5.241", "192.112.36.4", "198.97.190.53", "192.36.148.17",
		"192.58.128.30", "193.0.14.129", "199.7.83.42", "202.12.27.33", "2001:503:ba3e::2:30", "2801:1b8:10::b", "2001:500:2::c", "2001:500:2d::d", "2001:500:a8::e",
		"2001:500:2f::f", "2001:500:12::d0d",
		"2001:500:1::53", "2001:7fe::53", "2001:503:c27::2:30", "2001:7fd::1", "2001:500:9f::42", "2001:dc3::35",
		"114.114.114.114", "114.114.115.115", "223.5.5.5", "223.6.6.6", "119.29.29.29", "180.76.76.76", "101.101.101.101", "168.126.63.1", "168.126.63.2",
	} {
		all[netip.MustParseAddr(a)] = true
	}
	return all
}()

// counts says whether the numbers of the address are all the same or go up or down by the same step, as whoever makes one up writes them: 1.2.3.4,
// 7.7.7.7, 12.34.56.78. One address in two hundred thousand does.
func counts(a netip.Addr) bool {
	if !a.Is4() {
		return false
	}
	o := a.As4()
	step := func(k int) int { return int(o[k]) - int(o[k-1]) }
	return step(2) == step(1) && step(3) == step(1)
}

// whose is the type of what the address tells: of somebody's host, of a host in a network of its own, or of none.
func whose(a netip.Addr) entity.ID {
	a = a.Unmap()
	among := func(p netip.Prefix) bool { return p.Contains(a) }
	switch {
	case everybodys[a] || counts(a) || slices.ContainsFunc(nobodys, among):
		return entity.BuiltinTypes
	case slices.ContainsFunc(privates, among):
		return entity.PrivateIP
	}
	return entity.IP
}

// network says whether the address text[start:end] is that of a network, not of a host: 198.51.100.0, 10.0.0.0/8, 10.0.0.0 255.0.0.0, or the last one
// of a range of networks: 198.51.100.0 - 198.51.101.255.
func network(s *rule.Scan, a netip.Addr, start, end int) bool {
	if length := prefixLength(s, end); length > 0 {
		return length < a.BitLen() && netip.PrefixFrom(a, length).Masked().Addr() == a
	}
	if !a.Is4() {
		return false
	}
	last := a.As4()[3]
	return last == 0 || last == 255 && rangeEnds(s, start)
}

// rangeEnds says whether a dash stands before i, and before it an address that ends in 0.
func rangeEnds(s *rule.Scan, i int) bool {
	dash := s.Since(i, 4, " ")
	first := s.Since(dash-1, 4, " ")
	return dash > 0 && s.Text[dash-1] == '-' && s.HasAt(first-2, ".0")
}

// prefixLength returns the length of the prefix of a network, which stands at i as /8, or as a mask behind a space; -1 if none stands there.
func prefixLength(s *rule.Scan, i int) int {
	switch text.ByteAt(s.Text, i) {
	case '/':
		if end := s.Digits(i + 1); end > i+1 && end-i <= 4 && !s.GluedRight(end) {
			return text.Num(s.Text[i+1 : end])
		}
	case ' ':
		if o, n := text.Quad(s.Text[i+1:]); n > 0 {
			return maskLength(o)
		}
	}
	return -1
}

// maskLength returns how many bits the mask of a network has set, or of its inverse; -1 if o is no such mask.
func maskLength(o [4]byte) int {
	for length := 1; length < 32; length++ {
		if mask := ^uint32(0) << (32 - length); quadOf(mask) == o || quadOf(^mask) == o {
			return length
		}
	}
	return -1
}

func quadOf(v uint32) [4]byte { return [4]byte{byte(v >> 24), byte(v >> 16), byte(v >> 8), byte(v)} }
