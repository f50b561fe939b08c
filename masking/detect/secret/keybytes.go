package secret

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds keys that are written byte by byte, as the sources of devices and the prints of tools have them: { 0x4b, 0xc4, 0x81, ... }.

const leastBytes = 12 // form: bytes of a key that is written byte by byte

// keyBytes accepts the bytes behind the operator, if they are those of a key: mostly different, and no sequence that somebody wrote down for a test.
func keyBytes(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	list := listAt(s, v.From)
	if list == 0 || openKey(v.Folded) || text.FoldedPrefix(s.Text[max(0, v.Name-len(publicly)):], publicly) {
		return 0
	}
	if of := readBytes(s, list); of.key() {
		s.Emit(r, of.start, of.end)
		return of.start
	}
	return 0
}

const publicly = "public " // before the last word of a name

// openKey says whether the name is that of a key that everybody may know.
func openKey(name []byte) bool {
	return bytes.Contains(name, []byte("public")) || bytes.Contains(name, []byte("pubkey")) || bytes.Contains(name, []byte("verif"))
}

// listAt returns where the list of bytes begins whose name ends before i; 0 if there is none.
func listAt(s *rule.Scan, i int) int {
	if pairs := skipFrame(s, s.Past(i, len("hex:"), "hex:")); pairEnd(s, pairs) > 0 {
		return pairs
	}
	i = s.Past(i, 2, " \"'`")
	for low := i; i < len(s.Text) && i-low < text.MaxKey && !endsBeforeList(s, i); i++ {
		if listBegins(s, i) {
			return i
		}
	}
	return 0
}

// endsBeforeList says whether no list follows the byte at i: a quote, the end of a statement, or that of a line which opens nothing.
func endsBeforeList(s *rule.Scan, i int) bool {
	switch s.Text[i] {
	case '"', '\'':
		return true
	case ';':
		return !text.IsDigit(text.ByteAt(s.Text, i+2)) // [u8; 32]
	case '\n':
		return !text.HasByte("{[(=", text.ByteAt(s.Text, i-1))
	}
	return false
}

// listBegins says whether the first number of a list stands at i.
func listBegins(s *rule.Scan, i int) bool {
	if !text.HasByte("{[( \n\t", text.ByteAt(s.Text, i-1)) {
		return false
	}
	_, next := byteItem(s, i)
	return next > i && text.ByteAt(s.Text, next) != ']'
}

// A byteList is bytes that are written one by one.
type byteList struct {
	start, end              int
	count, different, steps int // how many, how many of them are not the same as another, and how many follow the number before
	head                    [headBytes]byte
}

const headBytes = 24 // that tell what a list of bytes is

// key says whether the bytes may be a key.
func (l *byteList) key() bool {
	return l.count >= leastBytes && l.different >= leastBytes-2 && 4*l.steps < l.count
}

// What stands between the bytes of a list.
const (
	betweenNumbers = ", \n\t\r"
	betweenPairs   = ":, \n\t\r\\"
)

// readBytes reads the bytes that are written one by one from i on: as numbers, or as pairs of hexadecimal digits.
func readBytes(s *rule.Scan, i int) byteList {
	if numbers := readItems(s, i, byteItem, betweenNumbers, len(s.Text)); numbers.count >= leastBytes || pairEnd(s, i) == 0 {
		return numbers
	}
	return readItems(s, i, pairItem, betweenPairs, len(s.Text))
}

// readItems reads so many bytes at most from i on that item reads one by one, with the signs between.
func readItems(s *rule.Scan, i int, item func(s *rule.Scan, i int) (n, next int), between string, most int) byteList {
	var seen [256]bool
	l, last := byteList{start: i, end: i}, -1
	for limit := s.WalkLimit(i); i < limit && l.count < most; l.count++ {
		b, next := item(s, i)
		if next == i {
			break
		}
		if l.count < headBytes {
			l.head[l.count] = byte(b)
		}
		l.different += text.Btoi(!seen[byte(b)])
		l.steps += text.Btoi(b == last+1 || b == last)
		seen[byte(b)], last, l.end = true, b, next
		i = s.Past(next, text.MaxKey, between)
	}
	s.Walked(l.start, l.end)
	return l
}

// byteItem reads the hexadecimal or decimal number of a byte at i, which may be cast or have a sign. next is i if there is none.
func byteItem(s *rule.Scan, i int) (n, next int) {
	base, start := 10, i
	if s.HasAt(i, "(byte)") {
		start = s.Past(i+len("(byte)"), 1, " ")
	}
	minus := text.ByteAt(s.Text, start) == '-'
	if start += text.Btoi(minus); text.ByteAt(s.Text, start) == '0' && text.ByteAt(s.Text, start+1)|0x20 == 'x' {
		base, start = 16, start+2
	}
	for next = start; next-start < 3; next++ {
		b := text.ByteAt(s.Text, next)
		if !text.IsDigit(b) && (base == 10 || !text.IsHex(b)) {
			break
		}
		n = n*base + int(text.Unhex(b))
	}
	if next == start || n > 255 || text.IsAlnum(text.ByteAt(s.Text, next)) {
		return 0, i
	}
	if minus {
		n = 256 - n
	}
	return n, next
}

// pairItem reads the two hexadecimal digits of a byte at i. next is i if there are none.
func pairItem(s *rule.Scan, i int) (n, next int) {
	if pairEnd(s, i) == 0 {
		return 0, i
	}
	return int(text.Unhex(s.Text[i]))<<4 | int(text.Unhex(s.Text[i+1])), i + 2
}

// pairEnd returns where the two hexadecimal digits at i end; 0 if there are not two of them alone.
func pairEnd(s *rule.Scan, i int) int {
	pair := text.IsHex(text.ByteAt(s.Text, i)) && text.IsHex(text.ByteAt(s.Text, i+1))
	if !pair || text.IsAlnum(text.ByteAt(s.Text, i+2)) {
		return 0
	}
	return i + 2
}

// exponent accepts the bytes in hexadecimal, with colons between them and over as many lines as there are, or the base64 behind the operator.
func exponent(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	start := skipFrame(s, v.From)
	end, count := start, 0
	for i := start; text.IsHex(text.ByteAt(s.Text, i)) && text.IsHex(text.ByteAt(s.Text, i+1)); count++ {
		if end = i + 2; text.ByteAt(s.Text, end) != ':' {
			break
		}
		i = skipFrame(s, end+1)
	}
	s.Walked(start, end)
	public := bytes.HasSuffix(v.Folded, []byte("prime")) && !text.IsDigit(text.ByteAt(s.Text, v.From-2)) // of Diffie and Hellman
	switch {
	case public:
		return 0
	case count < leastBytes:
		number := s.HasAt(start, "0x")
		start += len("0x") * text.Btoi(number)
		end = base64End(s, start)
		if src := s.Text[start:end]; len(src) < leastScalar || !number && !value.KeyLike(src) {
			return 0
		}
	}
	return s.Take(r, start, end)
}

const leastScalar = 42 // form: characters of a number of 256 bits in base64

// sessionSecret accepts the secret of a TLS session, which is as long as its hash: 32 bytes or more in hexadecimal.
func sessionSecret(s *rule.Scan, r *rule.Rule, at Lined) {
	start := at.Value.Start
	if end := s.RunEnd(text.CsHex, start); end-start >= 64 {
		s.Emit(r, start, end)
	}
}

const leastHexLine = 32 // form: hexadecimal digits of a line that is bytes

// keyLines accepts the lines from the value on that are nothing but bytes, with the number of each before it perhaps: what ansible-vault writes, the keys
// that a test chain prints, those that a wallet keeps as a list.
func keyLines(s *rule.Scan, r *rule.Rule, at Lined) {
	for i := s.Past(at.Value.Start, text.MaxKey, "=- \t\r\n"); ; {
		if text.ByteAt(s.Text, i) == '(' {
			i = s.Past(s.Digits(i+1), 2, ") ")
		}
		of := readBytes(s, i+text.Btoi(text.ByteAt(s.Text, i) == '['))
		if end := s.RunEnd(text.CsHex, i+2*text.Btoi(s.HasAt(i, "0x"))); of.count < leastBytes && end-i >= leastHexLine {
			of.start, of.end, of.count = i, end, leastBytes
		}
		if of.count < leastBytes {
			return
		}
		s.Emit(r, of.start, of.end)
		i = s.Past(of.end, text.MaxKey, "] \t\r\n")
	}
}

// scalar accepts what openssl asn1parse prints of the key of an elliptic curve: as many digits as the curve has.
func scalar(s *rule.Scan, r *rule.Rule, at Lined) {
	i := at.Value.Start
	switch end := s.RunEnd(text.CsHex, i); end - i {
	case 56, 64, 96, 132:
		s.Emit(r, i, end)
	}
}
