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
	var all, tail [16]byte
	head, rest, gap := bytes.Cut(v, []byte("::"))
	before, ok := groups(all[:], head)
	behind, good := groups(tail[:], rest)
	fits := before == len(all)
	if gap { // it stands for one group of zeros at least
		fits = before+behind < len(all) && bytes.IndexByte(head, '.') < 0
	}
	if !ok || !good || !fits {
		return a, false
	}
	copy(all[len(all)-behind:], tail[:behind])
	return netip.AddrFrom16(all), true
}

// groups writes the groups that v consists of to dst, and returns how many bytes they are.
func groups(dst, v []byte) (n int, ok bool) {
	for more := len(v) > 0; more; {
		var part []byte
		part, v, more = bytes.Cut(v, []byte(":"))
		if n+2 > len(dst) || len(part) == 0 {
			return 0, false
		}
		octets, quad := Quad(part)
		bits, size := group(part)
		switch len(part) {
		case size:
			binary.BigEndian.PutUint16(dst[n:], bits)
			n += 2
		case quad:
			if more || n+len(octets) > len(dst) {
				return 0, false
			}
			n += copy(dst[n:], octets[:])
		default:
			return 0, false
		}
	}
	return n, true
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
