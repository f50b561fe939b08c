package secret

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds keys that are written byte by byte, as the sources of devices have them: { 0x4b, 0xc4, 0x81, ... }.

const leastBytes = 12 // form: bytes of a key that is written byte by byte

// keyBytes accepts the numbers of a list behind the operator, if they are the bytes of a key: mostly different, and no
// sequence that somebody wrote down for a test.
func keyBytes(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	i := v.From
	for low := i; i < len(s.Text) && i-low < text.MaxKey && !listBegins(s, i); i++ {
		if text.HasByte(";\"'", s.Text[i]) {
			return 0
		}
	}
	var seen [256]bool
	start, end, count, different, steps, last := i, i, 0, 0, 0, -1
	for limit := s.WalkLimit(i); i < limit; count++ {
		b, next := byteItem(s, i)
		if next == i {
			break
		}
		different += text.Btoi(!seen[b])
		steps += text.Btoi(b == last+1 || b == last)
		seen[b], last, end = true, b, next
		i = s.Past(next, text.MaxKey, ", \n\t\r")
	}
	s.Walked(start, end)
	if count >= leastBytes && different >= leastBytes-2 && 4*steps < count {
		s.Emit(r, start, end)
		return start
	}
	return 0
}

// listBegins says whether the first number of a list stands at i.
func listBegins(s *rule.Scan, i int) bool {
	if !text.IsDigit(s.Text[i]) || !text.HasByte("{[( \n\t", text.ByteAt(s.Text, i-1)) {
		return false
	}
	_, next := byteItem(s, i)
	return next > i && text.ByteAt(s.Text, next) != ']'
}

// byteItem reads the hexadecimal or decimal number of a byte at i. next is i if there is none.
func byteItem(s *rule.Scan, i int) (n, next int) {
	base, start := 10, i
	if text.ByteAt(s.Text, i) == '0' && text.ByteAt(s.Text, i+1)|0x20 == 'x' {
		base, start = 16, i+2
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
	return n, next
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
		end = base64End(s, start)
		if src := s.Text[start:end]; len(src) < leastScalar || !value.KeyLike(src) {
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
