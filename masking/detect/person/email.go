package person

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

const maxDomain = 253 // form: bytes of a domain (RFC 1035)

// email verifies the address around the @ at a place.
func email(s *rule.Scan, r *rule.Rule, at rule.At) int {
	i := at.Start
	if i == 0 || i == match.UrlMemo.Of(&s.Cursor).Userinfo || !endsLocal[s.Text[i-1]] {
		return 0 // scheme://user:password@host
	}
	end := domainEnd(s, i+1)
	if end == 0 {
		return 0
	}
	start := localStart(s, i)
	local := s.Text[start:i]
	if len(local) == 0 || s.IsPlaceholder(local) || string(local) == "git" { // the login of every git remote
		return 0
	}
	if nobodys(local, s.Text[i+1:end]) || machines(s, start, i, end) {
		return 0
	}
	s.Emit(r, start, end)
	return end
}

// endsLocal holds what a local part may end with, but for the sign between two parts of it.
var endsLocal = text.Where(func(b byte) bool { return text.IsAlnum(b) || b >= 0x80 || text.HasByte("_%+-'\"", b) })

// nobodys says whether local@domain is a name that a protocol or a cloud makes, not an address: algorithms and extensions of SSH (RFC 4251
// section 6), service accounts of Google Cloud, ids of messages sent by Google's mail.
func nobodys(local, domain []byte) bool {
	if text.Listed(domain, []string{"openssh.com", "libssh.org", "lysator.liu.se"}) {
		return bytes.ContainsAny(local, "-0123456789") || text.Listed(local, extensionsOfSSH)
	}
	return string(domain) == "mail.gmail.com" || bytes.HasSuffix(domain, []byte("gserviceaccount.com"))
}

// extensionsOfSSH are the names of OpenSSH's extensions that could be those of people (its file PROTOCOL).
var extensionsOfSSH = []string{"zlib", "keepalive", "statvfs", "fstatvfs", "hardlink", "fsync", "lsetstat", "limits", "eow", "tun"}

// localStart returns where the local part that ends at the @ begins: the @ itself if there is none.
func localStart(s *rule.Scan, at int) int {
	i, low := at, max(0, at-text.MaxLocal-1)
	latin := false // a byte of ASCII or of a script written with spaces was seen
	for i > low {
		b := s.Text[i-1]
		if b >= utf8.RuneSelf {
			c, n := utf8.DecodeLastRune(s.Text[low:i])
			if !unicode.In(c, unicode.L, unicode.M, unicode.N) || latin && Unspaced(c) {
				break
			}
			latin = latin || !Unspaced(c)
			i -= n
			continue
		}
		if !inAddress[b] && !(b == '\'' && elision(s, i-1, low)) {
			break
		}
		latin = true
		i--
	}
	i = behindDomain(s, behindEscapes(s, i, at))
	return s.Past(i, at-i, ".+-%")
}

// inAddress are the bytes of ASCII in a local part, but for an apostrophe.
var inAddress = text.SetOf(text.Alnum + "._%+-")

// behindEscapes returns where the local part text[i:at] begins if escapes in it are taken for what they mean: a line break, a
// space or an equals sign is none of it, %2B is.
func behindEscapes(s *rule.Scan, i, at int) int {
	i = min(s.WordAt(i), at)
	for k := i; k+3 <= at; k++ {
		if n, _ := text.BreakEscape(s.Text[k:at]); n == 3 && s.Text[k] == '%' {
			if c := text.Unhex(s.Text[k+1])<<4 | text.Unhex(s.Text[k+2]); !text.IsAlnum(c) && !text.HasByte("._%+-@", c) {
				i = k + 3
			}
		}
	}
	return i
}

// behindDomain returns where the local part from i on begins if it stands behind a Windows domain: in CORP\robert@example.com the
// backslash and r are no escape.
func behindDomain(s *rule.Scan, i int) int {
	if i < 4 || s.Text[i-2] != '\\' || !text.HasByte("nrtbf", s.Text[i-1]) {
		return i
	}
	return i - text.Btoi(i-2-s.Back(i-2, 15, &inWindowsDomain) > 1)
}

var inWindowsDomain = text.SetOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")

// elision says whether the apostrophe at i is that of a name like o'brien.
func elision(s *rule.Scan, i, low int) bool {
	if i > low+1 && s.Text[i-1] == '\'' {
		i-- // doubled, in SQL
	}
	letter := s.Text[i+1+text.Btoi(s.Text[i+1] == '\'')]
	if i == low || !text.IsAlpha(letter) {
		return false
	}
	return text.HasByte("oOdDlL", s.Text[i-1]) && !s.GluedLeft(i-1)
}

// Unspaced says whether c is of a script that is written without spaces between words.
func Unspaced(c rune) bool {
	return unicode.In(c, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai, unicode.Lao,
		unicode.Khmer, unicode.Myanmar)
}

// domainEnd returns where the domain that begins at i ends, or 0 if there is none with a real top-level domain. The longest
// such domain counts: jane@example.com.Then ends behind com.
func domainEnd(s *rule.Scan, i int) int {
	good, start := 0, i
	for i < len(s.Text) && i-start <= maxDomain {
		end, ascii := labelEnd(s, i)
		if end == i || end-i > 63 || s.Text[i] == '-' {
			break
		}
		if tld := tldEnd(s, i, end, ascii); tld != 0 && i > start {
			good = tld
		}
		if text.ByteAt(s.Text, end) != '.' {
			break
		}
		i = end + 1
	}
	return good * text.Btoi(!text.IsAlnum(text.ByteAt(s.Text, good)))
}

// labelEnd returns the end of the label at i, and where its ASCII part ends.
func labelEnd(s *rule.Scan, i int) (end, ascii int) {
	ascii = s.Ahead(i, len(s.Text), &inLabel)
	for end = ascii; end < len(s.Text) && end-i <= 63; {
		c, n := utf8.DecodeRune(s.Text[end:])
		if !inLabel[s.Text[end]] && !unicode.In(c, unicode.L, unicode.M, unicode.Nd) {
			break
		}
		end += n
	}
	return end, ascii
}

// inLabel are the bytes of a label of a domain, and of the name of a header.
var inLabel = text.SetOf(text.Alnum + "-")

// tldEnd returns where the label ends as a top-level domain, or 0. Letters of another script may follow an ASCII one at
// once, as in Japanese; a label without ASCII counts as an internationalised domain.
func tldEnd(s *rule.Scan, i, end, ascii int) int {
	for ascii > i && s.Text[ascii-1] == '-' && ascii != end {
		ascii--
	}
	switch {
	case ascii == i && end-i >= 4:
		return end
	case text.KnownTLD(s.Text[i:ascii]):
		return ascii
	}
	return 0
}
