package masking

import (
	"bytes"
	"encoding/base64"
)

// manifest verifies the data and stringData of the Kubernetes Secret whose kind stands at i, in YAML or JSON. Everything in it is
// a secret but certificates and what is too short.
func manifest(s *scan, r *rule, i int) {
	end := i
	for end < len(s.text) && !isSpace(s.text[end]) && s.text[end] != ':' {
		end++
	}
	for end < len(s.text) && hasByte(" \":", s.text[end]) {
		end++
	}
	if i < manifestMemo.of(&s.cursor).manifestTo || !bytes.HasPrefix(s.text[end:], []byte("Secret")) || isWordByte(byteAt(s.text, end+len("Secret"))) {
		return
	}
	low, high := s.manifestAround(i)
	manifestMemo.of(&s.cursor).manifestTo = high
	readTo := [2]int{low, low} // of the maps of either name, each of which is read once
	for k := low; k < high; {
		n := bytes.Index(s.text[k:high], []byte("ata"))
		if n < 0 {
			return
		}
		k += n + len("ata")
		for m, name := range [...]string{"data", "stringData"} {
			if start := k - len(name); start >= readTo[m] && bytes.HasSuffix(s.text[low:k], []byte(name)) && !s.gluedLeft(start) {
				readTo[m] = s.secretData(r, k, high, name == "data")
			}
		}
	}
}

// manifestAround returns where the manifest begins and ends whose kind stands at i: a document of YAML, or one of a list's items in it.
func (s *scan) manifestAround(i int) (low, high int) {
	seen := manifestMemo.of(&s.cursor)
	if low = seen.manifestTo; i >= seen.documentTo {
		seen.documentTo = len(s.text)
		if n := bytes.Index(s.text[i:], []byte("\n---")); n >= 0 {
			seen.documentTo = i + n
		}
	}
	if n := bytes.LastIndex(s.text[low:i], []byte("\n---")); n >= 0 {
		low += n
	}
	high = seen.documentTo
	line := lastOf(s.text, low, i, '\n', '\n') + 1
	deep := indented(s.text[line:])
	if deep == 0 || line+deep+btoi(byteAt(s.text, i-1) == '"') != i {
		return low, high // not the first word of its line
	}
	for k := line; k > low; k = lastOf(s.text, low, k-1, '\n', '\n') + 1 {
		if s.itemBegins(k, deep) {
			low = k
			break
		}
	}
	for k := s.lineEnd(i) + 1; k < high; k = s.lineEnd(k) + 1 {
		if s.itemBegins(k, deep) {
			high = k
			break
		}
	}
	return low, high
}

// indented is how far the first word of text is indented, the dash of a list's item included.
func indented(text []byte) (n int) {
	for n < len(text) && (text[n] == ' ' || text[n] == '-' && byteAt(text, n+1) == ' ') {
		n++
	}
	return n
}

// itemBegins says whether an item of a list whose members are indented so deep begins with the line at i: with a dash, or in JSON with a brace
// that is all the line holds.
func (s *scan) itemBegins(i, deep int) bool {
	n := indented(s.text[i:])
	if byteAt(s.text, i+n) == '{' {
		return n < deep && s.lineEnds(i+n+1)
	}
	return n == deep && byteAt(s.text, i+n-2) == '-'
}

// secretData verifies the values of the map whose name ends at i and returns where it ends.
func (s *scan) secretData(r *rule, i, high int, encoded bool) (end int) {
	for i < high && hasByte("\": ", s.text[i]) {
		i++
	}
	flow := byteAt(s.text, i) == '{'
	if !flow && byteAt(s.text, i) != '\n' && byteAt(s.text, i) != '\r' {
		return i
	}
	for ; i < high; i++ {
		switch b := s.text[i]; {
		case b == '}' && flow, b == '\n' && !flow && !isSpace(byteAt(s.text, i+1)):
			return i
		case b == ':' && hasByte(" \"", byteAt(s.text, i+1)):
			v := s.valueAt(i, i+1, '=')
			if v.end > high || v.end <= v.start {
				continue
			}
			if s.secretDatum(s.text[v.start:v.end], encoded) {
				s.emit(r, v.start, v.end)
			}
			i = v.end - btoi(!v.quoted)
		}
	}
	return i
}

// secretDatum says whether v is a value to mask in a Secret.
func (s *scan) secretDatum(v []byte, encoded bool) bool {
	if len(v) < 4 || template(v) || bytes.HasPrefix(v, []byte("LS0tLS1CRUdJTiBDRVJU")) || bytes.HasPrefix(v, []byte("-----BEGIN CERT")) {
		return false
	}
	if !encoded {
		return passwordValue(v) || weakPasswords.has(v)
	}
	if len(v)%4 != 0 {
		return false
	}
	var plain [maxJudged]byte
	_, err := base64.StdEncoding.Decode(plain[:], v[:min(len(v), maxJudged)])
	return err == nil
}

// jsonWebKey verifies the private members of the JSON Web Key (RFC 7517) whose member kty stands at i.
func jsonWebKey(s *scan, r *rule, i int) {
	if i < manifestMemo.of(&s.cursor).manifestTo || byteAt(s.text, i+3) != '"' && byteAt(s.text, i+3) != '\\' && byteAt(s.text, i+3) != '\'' {
		return
	}
	low, high := manifestMemo.of(&s.cursor).manifestTo, len(s.text)
	if n := bytes.LastIndexByte(s.text[low:i], '{'); n >= 0 {
		low += n
	}
	if n := bytes.IndexByte(s.text[i:], '}'); n >= 0 {
		high = i + n
	}
	manifestMemo.of(&s.cursor).manifestTo = high
	for k := low; k < high; k++ {
		n := bytes.IndexByte(s.text[k:high], ':')
		if n < 0 {
			return
		}
		k += n
		end := s.nameEnd(low, k)
		if name := s.lastWord(low, end); listed(name, privateMembers) {
			if v := s.valueAt(k, k+1, ':'); v.quoted && v.end-v.start >= 16 && v.end <= high {
				s.emit(r, v.start, v.end)
			}
		}
	}
}

var privateMembers = []string{"d", "p", "q", "dp", "dq", "qi", "k", "priv"}

// xmlKey verifies the private elements of .NET's RSAKeyValue, whose start tag's name is at i.
func xmlKey(s *scan, r *rule, i int) {
	if i < manifestMemo.of(&s.cursor).manifestTo || byteAt(s.text, i-1) != '<' {
		return
	}
	high := len(s.text)
	if n := bytes.Index(s.text[i:], []byte("</RSAKeyValue")); n >= 0 {
		high = i + n
	}
	manifestMemo.of(&s.cursor).manifestTo = high
	for k := i; k < high; k++ {
		n := bytes.IndexByte(s.text[k:high], '<')
		if n < 0 {
			return
		}
		k += n
		end := k + 1 + max(0, bytes.IndexByte(s.text[k+1:min(high, k+1+len("inverseq>"))], '>'))
		if !listed(s.text[k+1:end], []string{"d", "p", "q", "dp", "dq", "inverseq"}) {
			continue
		}
		if v := s.elementText(end + 1); v.end-v.start >= 16 {
			s.emit(r, v.start, v.end)
		}
	}
}

// base32 says whether v is of capitals and the digits 2 to 7 (RFC 4648).
func base32(v []byte) bool {
	for _, b := range v {
		if !isUpper(b) && (b < '2' || b > '7') {
			return false
		}
	}
	return true
}

// rawKey accepts a private key that is written as 64 hexadecimal digits, as the base64 of 32 bytes, or as a seed in base32.
func rawKey(s *scan, r *rule, _ int) {
	v := s.value
	text := bytes.TrimPrefix(s.text[v.start:max(v.start, v.end)], []byte("0x"))
	if len(text) == 56 && text[0] == 'S' || len(text) == 58 && text[0] == 'S' && hasByte("AUONCX", text[1]) {
		if base32(text) && digitChanges(text) > 6 { // the seeds of Stellar and NATS
			s.accept(r)
		}
		return
	}
	if len(text) == 64 && hex(text) || len(text) == 44 && text[43] == '=' && s.runEnd(csBase64, v.start) == v.end-1 {
		if !shapeOf(text).same {
			s.accept(r)
		}
	}
}

type manifestSeen struct {
	manifestTo int // manifests and keys in JSON and XML were read up to here
	documentTo int // the document of YAML that was looked at last ends here
}

var manifestMemo = newMemo[manifestSeen]()
