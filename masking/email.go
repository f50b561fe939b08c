package masking

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

const (
	maxLocal  = 254 // form: bytes before the @; RFC 5321 says 64, forwarding services exceed it
	maxDomain = 253 // form: bytes of a domain (RFC 1035)
)

// email verifies the address around the @ at i.
func email(s *scan, r *rule, i int) {
	if i == 0 || i == urlMemo.of(&s.cursor).userinfo || !endsLocal[s.text[i-1]] {
		return // scheme://user:password@host
	}
	end := s.domainEnd(i + 1)
	if end == 0 {
		return
	}
	start := s.localStart(i)
	if start == i && i > 2 && s.text[i-1] == '"' {
		start = s.quotedLocal(i)
	}
	if start == i || i-start > maxLocal || s.isPlaceholder(s.text[start:i]) {
		return
	}
	if string(s.text[start:i]) == "git" || nobodys(s.text[start:i], s.text[i+1:end]) {
		return // the login of every git remote, nobody's address
	}
	if start = s.slashedLocals(start, i); start >= s.next {
		start += s.emphasis(start, end)
	}
	s.emit(r, start, end)
	s.next = end
	s.keyOfAddress(r, end)
}

// endsLocal holds what a local part may end with, but for the sign between two parts of it.
var endsLocal = func() (set [256]bool) {
	for i := range set {
		set[i] = isAlnum(byte(i)) || i >= 0x80 || hasByte("_%+-'\"", byte(i))
	}
	return set
}()

// keyOfAddress emits the key behind the address that ends at i, a colon and nothing else between them, as the pair of a bot or of Basic.
func (s *scan) keyOfAddress(r *rule, i int) {
	if byteAt(s.text, i) != ':' {
		return
	}
	end := s.runEnd(csURL, i+1)
	if v := s.text[i+1 : end]; len(v) >= leastRandom && len(v) <= maxJudged && s.endsThere(end) && !uuid(v) && !template(v) && digitChanges(v) >= 5 && rare(v) {
		s.emitAs(typeSecret, r, i+1, end)
		s.next = end
	}
}

// nobodys says whether local@domain is a name that a protocol or a cloud makes, not an address: algorithms and extensions of SSH (RFC 4251
// section 6), service accounts of Google Cloud.
func nobodys(local, domain []byte) bool {
	switch domain[0] {
	case 'o':
		return string(domain) == "openssh.com" && (bytes.ContainsAny(local, "-0123456789") || listed(local, extensionsOfSSH))
	case 'l':
		return string(domain) == "libssh.org" && bytes.IndexByte(local, '-') > 0 || string(domain) == "lysator.liu.se" && string(local) == "rijndael-cbc"
	}
	return len(domain) > len("gserviceaccount.com") && string(domain[len(domain)-len("gserviceaccount.com"):]) == "gserviceaccount.com"
}

// extensionsOfSSH are the names of OpenSSH's extensions that could be those of people (its file PROTOCOL).
var extensionsOfSSH = []string{"zlib", "keepalive", "statvfs", "fstatvfs", "hardlink", "fsync", "lsetstat", "limits", "eow", "tun"}

// quotedLocal returns where the quoted local part (RFC 5321) that ends at the @ begins: the @ itself if there is none.
func (s *scan) quotedLocal(at int) int {
	for i := at - 2; i >= 0 && at-i < 66 && s.text[i] >= ' ' && !hasByte("<>{}=:;,@", s.text[i]); i-- {
		if s.text[i] == '"' {
			if at-i < 4 {
				break
			}
			return i
		}
	}
	return at
}

// emphasis returns how many underscores at the start of text[start:end] are Markdown: those that as many stand behind.
func (s *scan) emphasis(start, end int) int {
	n := 0
	for n < maxEmphasis && s.text[start+n] == '_' && byteAt(s.text, end+n) == '_' {
		n++
	}
	if s.text[start+n] == '_' || isWordByte(byteAt(s.text, end+n)) {
		return 0
	}
	return n
}

// localStart returns where the local part that ends at the @ begins: the @ itself if there is none.
func (s *scan) localStart(at int) int {
	i, low := at, max(0, at-maxLocal-1)
	latin := false // a byte of ASCII or of a script written with spaces was seen
	for i > low {
		b := s.text[i-1]
		if b >= utf8.RuneSelf {
			c, n := utf8.DecodeLastRune(s.text[low:i])
			if !unicode.In(c, unicode.L, unicode.M, unicode.N) || latin && unspaced(c) {
				break
			}
			latin = latin || !unspaced(c)
			i -= n
			continue
		}
		if !isAlnum(b) && !hasByte("._%+-", b) && !(b == '\'' && s.elision(i-1, low)) {
			break
		}
		latin = true
		i--
	}
	i = s.behindDomain(s.behindEscapes(i, at))
	for i < at && hasByte(".+-%", s.text[i]) {
		i++
	}
	if s.text[at-btoi(at > 0)] == '.' {
		return at
	}
	return i
}

// behindEscapes returns where the local part text[i:at] begins if escapes in it are taken for what they mean: a line break, a
// space or an equals sign is none of it, %2B is.
func (s *scan) behindEscapes(i, at int) int {
	i = min(s.wordAt(i), at)
	for k := i; k+3 <= at; k++ {
		if n, _ := breakEscape(s.text[k:at]); n == 3 && s.text[k] == '%' {
			if c := unhex(s.text[k+1])<<4 | unhex(s.text[k+2]); !isAlnum(c) && !hasByte("._%+-@", c) {
				i = k + 3
			}
		}
	}
	return i
}

// behindDomain returns where the local part from i on begins if it stands behind a Windows domain: in CORP\robert@example.com the
// backslash and r are no escape.
func (s *scan) behindDomain(i int) int {
	if i < 4 || s.text[i-2] != '\\' || s.text[i-3] == '\\' || !hasByte("nrtbf", s.text[i-1]) {
		return i
	}
	start := i - 2
	for start > 0 && i-start < 17 && (isUpper(s.text[start-1]) || isDigit(s.text[start-1]) || s.text[start-1] == '-') {
		start--
	}
	if i-2-start < 2 || start > 0 && s.text[start-1] == '\\' {
		return i
	}
	return i - 1
}

// unhex is the value of a hexadecimal digit.
func unhex(b byte) byte {
	if isDigit(b) {
		return b - '0'
	}
	return b&0xF + 9
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// elision says whether the apostrophe at i is that of a name like o'brien.
func (s *scan) elision(i, low int) bool {
	if i > low+1 && s.text[i-1] == '\'' {
		i-- // doubled, in SQL
	}
	return i > low && hasByte("oOdDlL", s.text[i-1]) && !s.gluedLeft(i-1) && isAlpha(s.text[i+1+btoi(s.text[i+1] == '\'')])
}

// unspaced says whether c is of a script that is written without spaces between words.
func unspaced(c rune) bool {
	return unicode.In(c, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai, unicode.Lao,
		unicode.Khmer, unicode.Myanmar)
}

// domainEnd returns where the domain that begins at i ends, or 0 if there is none with a real top-level domain. The longest
// such domain counts: jane@example.com.Then ends behind com.
func (s *scan) domainEnd(i int) int {
	good, start := 0, i
	for labels := 1; i < len(s.text) && i-start <= maxDomain; labels++ {
		end, ascii := s.labelEnd(i)
		if end == i || end-i > 63 || s.text[i] == '-' {
			break
		}
		if labels > 1 {
			if tld := s.tldEnd(i, end, ascii); tld != 0 {
				good = tld
			}
		}
		if end+1 >= len(s.text) || s.text[end] != '.' {
			break
		}
		i = end + 1
	}
	if good != 0 && good < len(s.text) && isAlnum(s.text[good]) {
		return 0
	}
	return good
}

// labelEnd returns the end of the label at i, and where its ASCII part ends.
func (s *scan) labelEnd(i int) (end, ascii int) {
	for ascii = i; ascii < len(s.text) && (isAlnum(s.text[ascii]) || s.text[ascii] == '-'); {
		ascii++
	}
	for end = ascii; end < len(s.text) && end-i <= 63; {
		b := s.text[end]
		if b < utf8.RuneSelf {
			if !isAlnum(b) && b != '-' {
				break
			}
			end++
			continue
		}
		c, n := utf8.DecodeRune(s.text[end:])
		if !unicode.In(c, unicode.L, unicode.M, unicode.Nd) {
			break
		}
		end += n
	}
	return end, ascii
}

// tldEnd returns where the label ends as a top-level domain, or 0. Letters of another script may follow an ASCII one at
// once, as in Japanese; a label without ASCII counts as an internationalised domain.
func (s *scan) tldEnd(i, end, ascii int) int {
	for ascii > i && s.text[ascii-1] == '-' && ascii != end {
		ascii--
	}
	switch {
	case ascii == i && end-i >= 4:
		return end
	case knownTLD(s.text[i:ascii]):
		return ascii
	}
	return 0
}
