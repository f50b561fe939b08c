package network

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// versionCues before four numbers make them a version, an object identifier or the like.
var versionCues = text.Cues("version", "versions", "ver", "v", "release", "rev", "build", "oid", "assembly", "fileversion", "assemblyversion", "upgrade", "semver", "section", "sec", "chapter", "rfc", "appendix", "clause", "figure", "table", "item", "step", "paragraph", "bumped", "upgraded", "upgrading", "downgraded", "updated", "pkgver")

// productCues right before four numbers do, too: names of what has versions of four parts and is no host.
var productCues = text.Cues("oracle", "weblogic", "websphere", "imagemagick", "firmware", "driver", "bios", "uefi", "acrobat", "reader", "teams", "jdk", "openjdk", "chrome", "chromium", "electron", "webview", "outlook", "office",
	"anyconnect", "sdk", "installer", "hotfix", "fortios", "tmos", "junos", "browser")

// internet4 verifies a dotted quad.
func internet4(s *rule.Scan, r *rule.Rule, g int) {
	if g+4 > len(s.Groups) || s.Groups[g+1].Sep != '.' || s.Groups[g+2].Sep != '.' || s.Groups[g+3].Sep != '.' {
		return
	}
	var octets [4]int
	for k := range octets {
		part := s.Text[s.Groups[g+k].Start:s.Groups[g+k].End]
		if len(part) > 3 || len(part) > 1 && part[0] == '0' {
			return
		}
		for _, d := range part {
			octets[k] = octets[k]*10 + int(d-'0')
		}
		if octets[k] > 255 {
			return
		}
	}
	start, end := s.Groups[g].Start, s.Groups[g+3].End
	if g > 0 && !text.HasByte(" -", s.Groups[g].Sep) || !addressEnds(s, g+4, end) {
		return
	}
	if ordinary4(octets) || everybodys4(s, octets, end) || versioned(s, start, octets[0]) || end-start <= 8 && !addressed(s, start, end) {
		return
	}
	s.Emit(r, start, end)
	s.Next = end
}

// addressEnds: a port, a prefix length or a range may follow, not a fifth number.
func addressEnds(s *rule.Scan, next, end int) bool {
	if next < len(s.Groups) {
		return text.HasByte(" -", s.Groups[next].Sep)
	}
	switch b := text.ByteAt(s.Text, end); {
	case text.IsWordByte(b):
		return !s.GluedRight(end)
	case b == '-', b == '.', b == '+':
		return !text.IsAlnum(text.ByteAt(s.Text, end+1))
	}
	return true
}

// ordinary4 lists the addresses that say nothing about anybody, and the arcs of object identifiers.
func ordinary4(o [4]int) bool {
	switch {
	case o[0] == 0 || o[0] == 127 || o[0] == 255:
		return true
	case o[0] == 1 && o[1] == 3 && (o[2] == 6 || o[2] == 101), o[0] == 2 && o[1] == 5 && (o[2] == 4 || o[2] == 29):
		return true
	}
	return false
}

// versioned says whether what stands before i makes a version of it: Chrome/, ==, ^, "version".
func versioned(s *rule.Scan, i, first int) bool {
	before, second := text.ByteAt(s.Text, i-1), text.ByteAt(s.Text, i-2)
	switch before {
	case '/':
		return text.IsAlpha(second)
	case '^', '~':
		return second != before // not ~~struck out~~
	case '=':
		return text.HasByte("=<>~!", second) || s.Cued(versionCues, text.CueReach, i)
	case '@':
		return false
	}
	if first >= 32 {
		return false // no version of anything
	}
	if versionName(s, i) || upgraded(s, i) {
		return true
	}
	if word, _ := s.WordPrior(i); productCues.Has(word) {
		return true
	}
	return s.Cued(versionCues, text.CloseBy, i) || s.Cued(versionCues, text.CueReach, i) && !s.Cued(addressCues, text.CueReach, i)
}

// versionName says whether the setting whose value begins at i is called a version: product_version: 7.17.24.1.
func versionName(s *rule.Scan, i int) bool {
	for low := max(0, i-4); i > low && text.HasByte(" :=\"'(", s.Text[i-1]); {
		i--
	}
	return i > len("version") && text.FoldedEqual(s.Text[i-len("version"):i], "version") && text.HasByte(" :=\"'(", text.ByteAt(s.Text, i))
}

// upgraded says whether the number at i is what a version before it is raised to: from 3.0.0.12 to 3.0.0.14.
func upgraded(s *rule.Scan, i int) bool {
	for _, to := range []string{" to ", " -> ", " → ", " => "} {
		end := i - len(to)
		if end < 7 || !bytes.HasPrefix(s.Text[end:], []byte(to)) {
			continue
		}
		start := end
		for start > 0 && end-start < 16 && (text.IsDigit(s.Text[start-1]) || s.Text[start-1] == '.') {
			start--
		}
		return start < end && s.Text[start] != '.' && (s.Cued(versionCues, text.CloseBy, start) || s.Cued(versionCues, text.CueReach, start) && !s.Cued(addressCues, text.CloseBy/2, start))
	}
	return false
}

// addressed says whether something around text[start:end] makes it an address. So few digits may also number a section.
func addressed(s *rule.Scan, start, end int) bool {
	port := text.ByteAt(s.Text, end) == ':' || text.ByteAt(s.Text, end) == '/'
	return port && text.IsDigit(text.ByteAt(s.Text, end+1)) || text.HasByte("/@[\"'", text.ByteAt(s.Text, start-1)) || s.Text[start] == '1' && s.Text[start+1] == '0' ||
		s.Cued(addressCues, text.CueReach, start)
}

var addressCues = text.Cues("ping", "dns", "resolver", "nameserver", "gateway", "connect", "connected", "ssh", "curl", "traceroute", "subnet", "ips", "ip", "address", "addr", "host", "server", "from", "client", "node", "at", "peer")

// internet6 verifies an IPv6 address (RFC 4291 section 2.2) of which the : at i is the first.
func internet6(s *rule.Scan, r *rule.Rule, i int) {
	if i < ipMemo.Of(&s.Cursor).noIPv6 || s.Text[i+1] != ':' && (i == 0 || !text.IsHex(s.Text[i-1])) {
		return
	}
	start := i
	for low := max(0, i-4-text.MaxEscape); start > low && text.IsHex(s.Text[start-1]); {
		start--
	}
	start = min(s.WordAt(start), i)
	first := i - start
	if first > 4 || s.GluedLeft(start) || hextetBefore(s, start) || first == 0 && s.Text[i+1] != ':' {
		return
	}
	h := hextetsAt(s, start)
	ipMemo.Of(&s.Cursor).noIPv6 = h.end
	after := text.ByteAt(s.Text, h.end)
	short := h.double && h.groups == 2 && (first == 4 && text.HasByte("2fF", s.Text[start]) || first == 0 && s.DigitIn(start+2, start+3) && (start == 0 || text.HasByte(" \"'[(", s.Text[start-1])))
	if h.bad || !short && !h.whole() || s.GluedRight(h.end) || after == ':' && text.IsWordByte(text.ByteAt(s.Text, h.end+1)) || noHost6(s, start, first) || everybodys6(s, start) {
		return
	}
	s.Emit(r, start, h.end)
	s.Next = h.end
}

// noHost6 says whether what begins at start with a group of so many digits is a multicast address, or a year behind a month: 18-Jun-2024::10:22:41.
func noHost6(s *rule.Scan, start, first int) bool {
	return first == 4 && s.Text[start]|0x20 == 'f' && s.Text[start+1]|0x20 == 'f' || start > 1 && s.Text[start-1] == '-' && text.IsAlpha(s.Text[start-2])
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
	return text.ByteAt(s.Text, i-2) == ':' || start < i-1 && i-1-start <= 4 && !s.GluedLeft(start)
}

// hextets is what an IPv6 address was read to: up to end, so many groups of 16 bits, with :: or not.
type hextets struct {
	end, groups       int
	double, wide, bad bool // wide: a group of more than two digits, so not a row of octets
}

// whole says whether there are as many groups as an address has.
func (h *hextets) whole() bool {
	return h.wide && (h.double && h.groups >= 3 && h.groups < 8 || !h.double && h.groups == 8)
}

func hextetsAt(s *rule.Scan, start int) (h hextets) {
	for h.end = start; h.groups < 9; {
		group := h.end
		for text.IsHex(text.ByteAt(s.Text, h.end)) && h.end-group <= 4 {
			h.end++
		}
		n := h.end - group
		if n > 0 && text.ByteAt(s.Text, h.end) == '.' {
			if quad, ok := dottedQuad(s, group); ok {
				h.groups, h.end = h.groups+2, quad
				return h
			}
		}
		h.groups += text.Btoi(n > 0)
		h.wide = h.wide || n > 2
		colon, next := text.ByteAt(s.Text, h.end) == ':', text.ByteAt(s.Text, h.end+1)
		switch {
		case n > 4, colon && next == ':' && h.double:
			h.bad = true
			return h
		case colon && next == ':':
			h.double = true
			h.end += 2
		case colon && text.IsHex(next) && (n > 0 || group == start):
			h.end++
		default:
			return h
		}
	}
	return h
}

func dottedQuad(s *rule.Scan, i int) (end int, ok bool) {
	for k := range 4 {
		if k > 0 {
			if text.ByteAt(s.Text, i) != '.' {
				return 0, false
			}
			i++
		}
		stop := s.Digits(i)
		if stop == i || stop-i > 3 {
			return 0, false
		}
		i = stop
	}
	return i, true
}

type ipSeen struct {
	noIPv6 int // no IPv6 address begins before
}

var ipMemo = text.NewMemo[ipSeen]()
