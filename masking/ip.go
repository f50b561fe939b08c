package masking

import "bytes"

// versionCues before four numbers make them a version, an object identifier or the like.
var versionCues = cues("version", "versions", "ver", "v", "release", "rev", "build", "oid", "assembly", "fileversion", "assemblyversion", "upgrade", "semver", "section", "sec", "chapter", "rfc", "appendix", "clause", "figure", "table", "item", "step", "paragraph", "bumped", "upgraded", "upgrading", "downgraded", "updated", "pkgver")

// productCues right before four numbers do, too: names of what has versions of four parts and is no host.
var productCues = cues("oracle", "weblogic", "websphere", "imagemagick", "firmware", "driver", "bios", "uefi", "acrobat", "reader", "teams", "jdk", "openjdk", "chrome", "chromium", "electron", "webview", "outlook", "office",
	"anyconnect", "sdk", "installer", "hotfix", "fortios", "tmos", "junos", "browser")

// internet4 verifies a dotted quad.
func internet4(s *scan, r *rule, g int) {
	if g+4 > len(s.groups) || s.groups[g+1].sep != '.' || s.groups[g+2].sep != '.' || s.groups[g+3].sep != '.' {
		return
	}
	var octets [4]int
	for k := range octets {
		part := s.text[s.groups[g+k].start:s.groups[g+k].end]
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
	start, end := s.groups[g].start, s.groups[g+3].end
	if g > 0 && !hasByte(" -", s.groups[g].sep) || !s.addressEnds(g+4, end) {
		return
	}
	if ordinary4(octets) || s.everybodys4(octets, end) || s.versioned(start, octets[0]) || end-start <= 8 && !s.addressed(start, end) {
		return
	}
	s.emit(r, start, end)
	s.next = end
}

// addressEnds: a port, a prefix length or a range may follow, not a fifth number.
func (s *scan) addressEnds(next, end int) bool {
	if next < len(s.groups) {
		return hasByte(" -", s.groups[next].sep)
	}
	switch b := byteAt(s.text, end); {
	case isWordByte(b):
		return !s.gluedRight(end)
	case b == '-', b == '.', b == '+':
		return !isAlnum(byteAt(s.text, end+1))
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
func (s *scan) versioned(i, first int) bool {
	before, second := byteAt(s.text, i-1), byteAt(s.text, i-2)
	switch before {
	case '/':
		return isAlpha(second)
	case '^', '~':
		return second != before // not ~~struck out~~
	case '=':
		return hasByte("=<>~!", second) || s.cued(versionCues, cueReach, i)
	case '@':
		return false
	}
	if first >= 32 {
		return false // no version of anything
	}
	if s.versionName(i) || s.upgraded(i) {
		return true
	}
	if word, _ := s.wordPrior(i); productCues.has(word) {
		return true
	}
	return s.cued(versionCues, closeBy, i) || s.cued(versionCues, cueReach, i) && !s.cued(addressCues, cueReach, i)
}

// versionName says whether the setting whose value begins at i is called a version: product_version: 7.17.24.1.
func (s *scan) versionName(i int) bool {
	for low := max(0, i-4); i > low && hasByte(" :=\"'(", s.text[i-1]); {
		i--
	}
	return i > len("version") && foldedEqual(s.text[i-len("version"):i], "version") && hasByte(" :=\"'(", byteAt(s.text, i))
}

// upgraded says whether the number at i is what a version before it is raised to: from 3.0.0.12 to 3.0.0.14.
func (s *scan) upgraded(i int) bool {
	for _, to := range []string{" to ", " -> ", " → ", " => "} {
		end := i - len(to)
		if end < 7 || !bytes.HasPrefix(s.text[end:], []byte(to)) {
			continue
		}
		start := end
		for start > 0 && end-start < 16 && (isDigit(s.text[start-1]) || s.text[start-1] == '.') {
			start--
		}
		return start < end && s.text[start] != '.' && (s.cued(versionCues, closeBy, start) || s.cued(versionCues, cueReach, start) && !s.cued(addressCues, closeBy/2, start))
	}
	return false
}

// addressed says whether something around text[start:end] makes it an address. So few digits may also number a section.
func (s *scan) addressed(start, end int) bool {
	port := byteAt(s.text, end) == ':' || byteAt(s.text, end) == '/'
	return port && isDigit(byteAt(s.text, end+1)) || hasByte("/@[\"'", byteAt(s.text, start-1)) || s.text[start] == '1' && s.text[start+1] == '0' ||
		s.cued(addressCues, cueReach, start)
}

var addressCues = cues("ping", "dns", "resolver", "nameserver", "gateway", "connect", "connected", "ssh", "curl", "traceroute", "subnet", "ips", "ip", "address", "addr", "host", "server", "from", "client", "node", "at", "peer")

// internet6 verifies an IPv6 address (RFC 4291 section 2.2) of which the : at i is the first.
func internet6(s *scan, r *rule, i int) {
	if i < ipMemo.of(&s.cursor).noIPv6 || s.text[i+1] != ':' && (i == 0 || !isHex(s.text[i-1])) {
		return
	}
	start := i
	for low := max(0, i-4-maxEscape); start > low && isHex(s.text[start-1]); {
		start--
	}
	start = min(s.wordAt(start), i)
	first := i - start
	if first > 4 || s.gluedLeft(start) || s.hextetBefore(start) || first == 0 && s.text[i+1] != ':' {
		return
	}
	h := s.hextets(start)
	ipMemo.of(&s.cursor).noIPv6 = h.end
	after := byteAt(s.text, h.end)
	short := h.double && h.groups == 2 && (first == 4 && hasByte("2fF", s.text[start]) || first == 0 && s.digitIn(start+2, start+3) && (start == 0 || hasByte(" \"'[(", s.text[start-1])))
	if h.bad || !short && !h.whole() || s.gluedRight(h.end) || after == ':' && isWordByte(byteAt(s.text, h.end+1)) || s.noHost6(start, first) || s.everybodys6(start) {
		return
	}
	s.emit(r, start, h.end)
	s.next = h.end
}

// noHost6 says whether what begins at start with a group of so many digits is a multicast address, or a year behind a month: 18-Jun-2024::10:22:41.
func (s *scan) noHost6(start, first int) bool {
	return first == 4 && s.text[start]|0x20 == 'f' && s.text[start+1]|0x20 == 'f' || start > 1 && s.text[start-1] == '-' && isAlpha(s.text[start-2])
}

// hextetBefore says whether a : before i belongs to the address too: what stands before it could be a group.
func (s *scan) hextetBefore(i int) bool {
	if byteAt(s.text, i-1) != ':' {
		return false
	}
	start := i - 1
	for start > 0 && i-start <= 6 && isHex(s.text[start-1]) {
		start--
	}
	return byteAt(s.text, i-2) == ':' || start < i-1 && i-1-start <= 4 && !s.gluedLeft(start)
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

func (s *scan) hextets(start int) (h hextets) {
	for h.end = start; h.groups < 9; {
		group := h.end
		for isHex(byteAt(s.text, h.end)) && h.end-group <= 4 {
			h.end++
		}
		n := h.end - group
		if n > 0 && byteAt(s.text, h.end) == '.' {
			if quad, ok := s.dottedQuad(group); ok {
				h.groups, h.end = h.groups+2, quad
				return h
			}
		}
		h.groups += btoi(n > 0)
		h.wide = h.wide || n > 2
		colon, next := byteAt(s.text, h.end) == ':', byteAt(s.text, h.end+1)
		switch {
		case n > 4, colon && next == ':' && h.double:
			h.bad = true
			return h
		case colon && next == ':':
			h.double = true
			h.end += 2
		case colon && isHex(next) && (n > 0 || group == start):
			h.end++
		default:
			return h
		}
	}
	return h
}

func (s *scan) dottedQuad(i int) (end int, ok bool) {
	for k := range 4 {
		if k > 0 {
			if byteAt(s.text, i) != '.' {
				return 0, false
			}
			i++
		}
		stop := s.digits(i)
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

var ipMemo = newMemo[ipSeen]()
