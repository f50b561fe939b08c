package secret

import (
	"bytes"
	"encoding/base64"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

const (
	maxLabel    = 48 // form: bytes of the label of a PEM block
	leastBase64 = 16 // form: bytes of base64 that make a body
)

// privateKey masks a PEM block (RFC 7468) or its kin whose label says private key, from the dashes on; at is behind the first
// dashes. The lines may be escaped, indented, quoted or part of a diff, and the END may be missing.
func privateKey(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	rest := bytes.TrimPrefix(s.Text[i:min(len(s.Text), i+maxLabel+16)], []byte(" "))
	label, found := bytes.CutPrefix(rest, []byte("BEGIN "))
	if !found {
		return keyTail(s, r, i)
	}
	length := bytes.Index(label, []byte("----"))
	if length < 0 || length > maxLabel || !secretLabel(label[:length]) {
		return 0
	}
	start := s.Since(i, i, "-")
	body := i + bytes.Index(s.Text[i:], []byte("BEGIN ")) + len("BEGIN ") + length
	body = s.Past(body, len(s.Text), "-")
	if end := keyEnd(s, body); end > 0 {
		return s.Take(r, start, end)
	}
	return 0
}

// secretLabel says whether the label of a block is that of a private key, or of a key that both sides of OpenVPN share.
func secretLabel(label []byte) bool {
	if bytes.HasPrefix(label, []byte("OpenVPN ")) {
		return bytes.HasSuffix(bytes.TrimSuffix(label, []byte(" V1")), []byte("key"))
	}
	return bytes.Contains(label, []byte("PRIVATE KEY"))
}

// keyTail masks the lines of base64 before an END that no BEGIN was found for; i is behind the first dashes.
func keyTail(s *rule.Scan, r *rule.Rule, i int) (next int) {
	label := bytes.TrimPrefix(s.Text[i:min(len(s.Text), i+maxLabel+16)], []byte(" "))
	length := bytes.Index(label, []byte("----"))
	if !bytes.HasPrefix(label, []byte("END ")) || length < 0 || !bytes.Contains(label[:length], []byte("PRIVATE KEY")) {
		return 0
	}
	k := s.Since(i, i, "-")
	start, longest := k, 0
	for low := *pemMemo.Of(&s.Cursor); k > low; {
		k = s.Back(k, min(16, k-low), &betweenLines)
		line := s.WordAt(s.Back(k, k-low, &inBase64))
		odd := k-line < leastBase64 && start < i-16
		word := longest > 0 && !rareTail(s.Text[line:k]) // the last line of a key is of any length
		if odd || word || line == k {
			break
		}
		longest = max(longest, k-line)
		start, k = line, line
	}
	if *pemMemo.Of(&s.Cursor) = i; longest >= 40 {
		return s.Take(r, start, labelEnds(s, i))
	}
	return 0
}

var inBase64 = text.Where(func(b byte) bool { return text.CharsetOf[b]>>text.CsBase64&1 != 0 })

// betweenLines is what stands between two lines of a key.
var betweenLines = text.Where(func(b byte) bool { return b <= ' ' || text.HasByte("\"'`,>|\\#*=", b) })

// keyEnd returns where the key whose body begins at i ends: behind END if that is the next mark of this kind, else behind the
// last line of base64. It is 0 if there is no body.
func keyEnd(s *rule.Scan, i int) int {
	next := bytes.Index(s.Text[i:], []byte("----"))
	end := s.Past(i+next, len(s.Text), "- ")
	switch ends := next >= 0 && s.HasAt(end, "END "); {
	case !ends:
		return base64Lines(s, i)
	case base64Within(s, i, i+next):
		return labelEnds(s, end)
	}
	return 0
}

func labelEnds(s *rule.Scan, i int) int {
	return s.Past(s.Ahead(i, len(s.Text), &inLabel), len(s.Text), "-")
}

var inLabel = text.Where(func(b byte) bool { return b != '-' && b != '\n' })

func base64Within(s *rule.Scan, i, end int) bool {
	for i < end {
		stop := s.RunEnd(text.CsBase64, i)
		if stop-i >= leastBase64 && !text.ShapeOf(s.Text[i:stop]).Same {
			return true
		}
		i = stop + 1
	}
	return false
}

// base64Lines returns the end of the lines of base64 at i, or 0 if there are not two of them, or a long one.
func base64Lines(s *rule.Scan, i int) int {
	last, width, total := 0, 0, 0
	i = skipHeaders(s, i)
	for i < len(s.Text) {
		i = skipFrame(s, i)
		end := base64End(s, i)
		n := end - i
		short := width > n && n > 0 && rareTail(s.Text[i:end])
		if n < leastBase64 && !short {
			break
		}
		last, width, total, i = end, max(width, n), total+n, end
	}
	if total < 40 {
		return 0
	}
	return last
}

// rareTail says whether a short last line is base64 rather than a word.
func rareTail(v []byte) bool {
	sh := text.ShapeOf(v)
	return sh.Digits+sh.Symbols > 0 || sh.Lower > 0 && value.Humps(v) > 0
}

// skipHeaders skips the headers of an encrypted PEM block (RFC 1421): Proc-Type, DEK-Info and the like.
func skipHeaders(s *rule.Scan, i int) int {
	for range 4 {
		k := skipFrame(s, i)
		name := s.RunEnd(text.CsURL, k)
		if !text.InRange(name-k, 1, 24) || !s.HasAt(name, ": ") {
			return i
		}
		i = s.Ahead(k, 2*text.MaxKey, &inHeader)
	}
	return i
}

var inHeader = text.Where(func(b byte) bool { return !text.HasByte("\n\\", b) })

// skipFrame skips what may stand between two lines of a key: white space, its escapes, quotes, marks of lists and diffs.
func skipFrame(s *rule.Scan, i int) int {
	for i < len(s.Text) {
		switch b := s.Text[i]; {
		case b <= ' ' || text.HasByte("\"'`,>|-#*+", b):
			i++
		case b == '\\' && i+1 < len(s.Text) && text.HasByte("nrt\n\\\"", s.Text[i+1]):
			i += 2
		case s.HasAt(i, "// "):
			i += 2
		default:
			return i
		}
	}
	return i
}

// putty masks the private part of a PuTTY key file: the lines behind Private-Lines: and the MAC.
func putty(s *rule.Scan, r *rule.Rule, at Lined) {
	start := skipFrame(s, s.Digits(at.Value.Start))
	end := base64Lines(s, start)
	if end == 0 {
		return
	}
	mac := skipFrame(s, end)
	if bytes.HasPrefix(s.Text[mac:], []byte("Private-MAC: ")) {
		end = s.RunEnd(text.CsAlnum, mac+len("Private-MAC: "))
	}
	s.Emit(r, start, end)
}

// encodedKey says whether base64 that begins with an encoded -----BEGIN goes on with a private key.
func encodedKey(body []byte) bool {
	const prefix = "LS0tLS1CRUdJTi"
	var src, plain [64]byte
	n := copy(src[copy(src[:], prefix):], body)
	whole := (len(prefix) + n) &^ 3
	decoded, _ := base64.StdEncoding.Decode(plain[:], src[:whole])
	return bytes.Contains(plain[:decoded], []byte("PRIVATE KEY"))
}

// pemMemo is up to where the END of a private key was looked at.
var pemMemo = text.NewMemo[int]()
