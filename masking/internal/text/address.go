package text

import (
	"bytes"
	"encoding/binary"
	"net/netip"
)

// Address reads an IPv4 or IPv6 address without a zone, as netip.ParseAddr does, and copies nothing of it to where nobody overwrites it.
func Address(v []byte) (a netip.Addr, ok bool) {
	if octets, n := Quad(v); n > 0 && n == len(v) {
		return netip.AddrFrom4(octets), true
	}
	return address6(v)
}

// Quad reads the four numbers of eight bits that v begins with, none of which has a zero before it that it does not need; n is their length, 0 if there
// are none.
func Quad(v []byte) (octets [4]byte, n int) {
	for i := range octets {
		end := n
		for end < len(v) && end-n < 4 && IsDigit(v[end]) {
			end++
		}
		digits := v[n:end]
		needless := len(digits) > 1 && digits[0] == '0'
		if needless || !InRange(len(digits), 1, 3) || Num(digits) > 255 {
			return octets, 0
		}
		octets[i], n = byte(Num(digits)), end
		if i == 3 {
			break
		}
		if n++; ByteAt(v, end) != '.' {
			return octets, 0
		}
	}
	return octets, n
}

// address6 reads groups of 16 bits (RFC 4291 section 2.2), the last two of which may be written as an IPv4 address.
func address6(v []byte) (a netip.Addr, ok bool) {
	var all [16]byte
	n, gap := 0, -1 // bytes read, and how many of them before ::
	if bytes.HasPrefix(v, []byte("::")) {
		gap, v = 0, v[2:]
	}
	for len(v) > 0 && n < len(all) {
		if octets, size := Quad(v); size > 0 && size == len(v) {
			n, v = n+len(octets), nil
			if n <= len(all) {
				copy(all[n-len(octets):], octets[:])
			}
			break
		}
		bits, size := group(v)
		if size == 0 {
			return a, false
		}
		binary.BigEndian.PutUint16(all[n:], bits)
		n, v = n+2, v[size:]
		switch {
		case len(v) == 0:
		case gap < 0 && bytes.HasPrefix(v, []byte("::")):
			gap, v = n, v[2:]
		case v[0] == ':' && len(v) > 1:
			v = v[1:]
		default:
			return a, false
		}
	}
	full := n == len(all)
	if len(v) > 0 || n > len(all) || full == (gap >= 0) { // :: stands for one group of zeros at least
		return a, false
	}
	return spread(all, n, gap), true
}

// group reads up to four hexadecimal digits, and no part of more; size is 0 if there are none.
func group(v []byte) (bits uint16, size int) {
	for size < len(v) && IsHex(v[size]) {
		bits, size = bits<<4|uint16(Unhex(v[size])), size+1
		if size > 4 {
			return 0, 0
		}
	}
	return bits, size
}

// spread is the address of the first n bytes, with zeros behind the first gap of them.
func spread(all [16]byte, n, gap int) netip.Addr {
	if gap >= 0 {
		tail := len(all) - (n - gap)
		copy(all[tail:], all[gap:n])
		clear(all[gap:tail])
	}
	return netip.AddrFrom16(all)
}
