package masking

import (
	"bytes"
	"encoding/base64"
)

const (
	maxLabel    = 48 // form: bytes of the label of a PEM block
	leastBase64 = 16 // form: bytes of base64 that make a body
)

// privateKey masks a PEM block (RFC 7468) or its kin whose label says private key, from the dashes on; i is behind the first
// dashes. The lines may be escaped, indented, quoted or part of a diff, and the END may be missing.
func privateKey(s *scan, r *rule, i int) {
	rest := bytes.TrimPrefix(s.text[i:min(len(s.text), i+maxLabel+16)], []byte(" "))
	label, found := bytes.CutPrefix(rest, []byte("BEGIN "))
	if !found {
		s.keyTail(r, i)
		return
	}
	length := bytes.Index(label, []byte("----"))
	if length < 0 || length > maxLabel || !secretLabel(label[:length]) {
		return
	}
	start := i
	for start > 0 && s.text[start-1] == '-' {
		start--
	}
	body := i + bytes.Index(s.text[i:], []byte("BEGIN ")) + len("BEGIN ") + length
	for body < len(s.text) && s.text[body] == '-' {
		body++
	}
	if end := s.keyEnd(body); end > 0 {
		s.emit(r, start, end)
		s.next = end
	}
}

// secretLabel says whether the label of a block is that of a private key, or of a key that both sides of OpenVPN share.
func secretLabel(label []byte) bool {
	return bytes.Contains(label, []byte("PRIVATE KEY")) || bytes.HasPrefix(label, []byte("OpenVPN ")) && (bytes.HasSuffix(label, []byte("key V1")) || bytes.HasSuffix(label, []byte("key")))
}

// keyTail masks the lines of base64 before an END that no BEGIN was found for; i is behind the first dashes.
func (s *scan) keyTail(r *rule, i int) {
	label := bytes.TrimPrefix(s.text[i:min(len(s.text), i+maxLabel+16)], []byte(" "))
	length := bytes.Index(label, []byte("----"))
	if !bytes.HasPrefix(label, []byte("END ")) || length < 0 || !bytes.Contains(label[:length], []byte("PRIVATE KEY")) {
		return
	}
	k := i
	for k > 0 && s.text[k-1] == '-' {
		k--
	}
	start, longest := k, 0
	for low := pemMemo.of(&s.cursor).keyTo; k > low; {
		for frame := k; k > low && frame-k < 16 && charsetOf[s.text[k-1]]>>csBase64&1 == 0 && (s.text[k-1] <= ' ' || hasByte("\"'`,>|+\\#*=", s.text[k-1])); {
			k--
		}
		line := k
		for line > low && charsetOf[s.text[line-1]]>>csBase64&1 != 0 {
			line--
		}
		line = s.wordAt(line)
		if k-line < leastBase64 && start < i-16 || k-line < 4 || !rareTail(s.text[line:k]) {
			break
		}
		longest = max(longest, k-line)
		start, k = line, line
	}
	if pemMemo.of(&s.cursor).keyTo = i; longest >= 40 {
		end := s.labelEnds(i)
		s.emit(r, start, end)
		s.next = end
	}
}

// keyEnd returns where the key whose body begins at i ends: behind END if that is the next mark of this kind, else behind the
// last line of base64. It is 0 if there is no body.
func (s *scan) keyEnd(i int) int {
	next := bytes.Index(s.text[i:], []byte("----"))
	if next >= 0 {
		end := i + next
		for end < len(s.text) && (s.text[end] == '-' || s.text[end] == ' ') {
			end++
		}
		if bytes.HasPrefix(s.text[end:], []byte("END ")) {
			if s.base64Within(i, i+next) {
				return s.labelEnds(end)
			}
			return 0
		}
	}
	return s.base64Lines(i)
}

func (s *scan) labelEnds(i int) int {
	for i < len(s.text) && s.text[i] != '-' && s.text[i] != '\n' {
		i++
	}
	for i < len(s.text) && s.text[i] == '-' {
		i++
	}
	return i
}

func (s *scan) base64Within(i, end int) bool {
	for i < end {
		stop := s.runEnd(csBase64, i)
		if stop-i >= leastBase64 {
			return true
		}
		i = stop + 1
	}
	return false
}

// base64Lines returns the end of the lines of base64 at i, or 0 if there are not two of them, or a long one.
func (s *scan) base64Lines(i int) int {
	last, width, total := 0, 0, 0
	i = s.skipHeaders(i)
	for i < len(s.text) {
		i = s.skipFrame(i)
		end := s.runEnd(csBase64, i)
		for end < len(s.text) && s.text[end] == '=' {
			end++
		}
		n := end - i
		if n == 0 || n < leastBase64 && (width == 0 || n >= width || !rareTail(s.text[i:end])) {
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
	sh := shapeOf(v)
	return sh.digits > 0 || sh.symbols > 0 || sh.lower > 0 && humps(v) > 0
}

// skipHeaders skips the headers of an encrypted PEM block (RFC 1421): Proc-Type, DEK-Info and the like.
func (s *scan) skipHeaders(i int) int {
	for range 4 {
		k := s.skipFrame(i)
		name := s.runEnd(csURL, k)
		if name == k || name-k > 24 || byteAt(s.text, name) != ':' || byteAt(s.text, name+1) != ' ' {
			return i
		}
		i = k
		for i < len(s.text) && i-k < 2*maxKey && s.text[i] != '\n' && s.text[i] != '\\' {
			i++
		}
	}
	return i
}

// skipFrame skips what may stand between two lines of a key: white space, its escapes, quotes, marks of lists and diffs.
func (s *scan) skipFrame(i int) int {
	for i < len(s.text) {
		switch b := s.text[i]; {
		case b <= ' ' || hasByte("\"'`,>|-", b):
			i++
		case b == '\\' && i+1 < len(s.text) && hasByte("nrt\n\\\"", s.text[i+1]):
			i += 2
		case b == '#' || b == '*':
			i++
		case b == '/' && byteAt(s.text, i+1) == '/' && byteAt(s.text, i+2) == ' ':
			i += 2
		case b == '+' && i > 0 && (s.text[i-1] == '\n' || s.text[i-1] == ' '):
			i++
		default:
			return i
		}
	}
	return i
}

// putty masks the private part of a PuTTY key file: the lines behind Private-Lines: and the MAC.
func putty(s *scan, r *rule, at int) {
	i := at + len("Private-Lines: ")
	i = s.digits(i)
	start := s.skipFrame(i)
	end := s.base64Lines(start)
	if end == 0 {
		return
	}
	mac := s.skipFrame(end)
	if bytes.HasPrefix(s.text[mac:], []byte("Private-MAC: ")) {
		end = s.runEnd(csAlnum, mac+len("Private-MAC: "))
	}
	s.emit(r, start, end)
	s.next = end
}

// encodedKey says whether base64 that begins with an encoded -----BEGIN goes on with a private key.
func encodedKey(body []byte) bool {
	const prefix = "LS0tLS1CRUdJTi"
	var text, plain [64]byte
	n := copy(text[copy(text[:], prefix):], body)
	whole := (len(prefix) + n) &^ 3
	decoded, _ := base64.StdEncoding.Decode(plain[:], text[:whole])
	return bytes.Contains(plain[:decoded], []byte("PRIVATE KEY"))
}

type pemSeen struct {
	keyTo int // the END of a private key was looked at up to here
}

var pemMemo = newMemo[pemSeen]()
