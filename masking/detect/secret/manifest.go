package secret

import (
	"bytes"
	"encoding/base64"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// manifest verifies the data and stringData of the Kubernetes Secret whose kind made the rule look, in YAML or JSON. Everything in it is
// a secret but certificates and what is too short.
func manifest(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i, end := at.Start, at.Start
	for end < len(s.Text) && !text.IsSpace(s.Text[end]) && s.Text[end] != ':' {
		end++
	}
	end = s.Past(end, len(s.Text), " \":")
	if i < manifestMemo.Of(&s.Cursor).manifestTo || !bytes.HasPrefix(s.Text[end:], []byte("Secret")) || text.IsWordByte(text.ByteAt(s.Text, end+len("Secret"))) {
		return 0
	}
	low, high := manifestAround(s, i)
	manifestMemo.Of(&s.Cursor).manifestTo = high
	readTo := [2]int{low, low} // of the maps of either name, each of which is read once
	for k := low; k < high; {
		n := bytes.Index(s.Text[k:high], []byte("ata"))
		if n < 0 {
			break
		}
		k += n + len("ata")
		for m, name := range [...]string{"data", "stringData"} {
			if start := k - len(name); start >= readTo[m] && bytes.HasSuffix(s.Text[low:k], []byte(name)) && !s.GluedLeft(start) {
				readTo[m] = secretData(s, r, k, high, name == "data")
			}
		}
	}
	return 0
}

// manifestAround returns where the manifest begins and ends whose kind stands at i: a document of YAML, or one of a list's items in it.
func manifestAround(s *rule.Scan, i int) (low, high int) {
	seen := manifestMemo.Of(&s.Cursor)
	if low = seen.manifestTo; i >= seen.documentTo {
		seen.documentTo = len(s.Text)
		if n := bytes.Index(s.Text[i:], []byte("\n---")); n >= 0 {
			seen.documentTo = i + n
		}
	}
	if n := bytes.LastIndex(s.Text[low:i], []byte("\n---")); n >= 0 {
		low += n
	}
	high = seen.documentTo
	line := text.LastOf(s.Text, low, i, '\n', '\n') + 1
	deep := indented(s.Text[line:])
	if deep == 0 || line+deep+text.Btoi(text.ByteAt(s.Text, i-1) == '"') != i {
		return low, high // not the first word of its line
	}
	for k := line; k > low; k = text.LastOf(s.Text, low, k-1, '\n', '\n') + 1 {
		if itemBegins(s, k, deep) {
			low = k
			break
		}
	}
	for k := s.LineEnd(i) + 1; k < high; k = s.LineEnd(k) + 1 {
		if itemBegins(s, k, deep) {
			high = k
			break
		}
	}
	return low, high
}

// indented is how far the first word of src is indented, the dash of a list's item included.
func indented(src []byte) (n int) {
	for {
		if b := text.ByteAt(src, n); b != ' ' && (b != '-' || text.ByteAt(src, n+1) != ' ') {
			return n
		}
		n++
	}
}

// itemBegins says whether an item of a list whose members are indented so deep begins with the line at i: with a dash, or in JSON with a brace
// that is all the line holds.
func itemBegins(s *rule.Scan, i, deep int) bool {
	n := indented(s.Text[i:])
	if text.ByteAt(s.Text, i+n) == '{' {
		return n < deep && s.LineEnds(i+n+1)
	}
	return n == deep && text.ByteAt(s.Text, i+n-2) == '-'
}

// secretData verifies the values of the map whose name ends at i and returns where it ends.
func secretData(s *rule.Scan, r *rule.Rule, i, high int, encoded bool) (end int) {
	i = s.Past(i, high-i, "\": ")
	flow := text.ByteAt(s.Text, i) == '{'
	if !flow && text.ByteAt(s.Text, i) != '\n' && text.ByteAt(s.Text, i) != '\r' {
		return i
	}
	for ; i < high; i++ {
		switch b := s.Text[i]; {
		case b == '}' && flow:
			return i
		case b == '\n' && !flow && !text.IsSpace(text.ByteAt(s.Text, i+1)):
			return i
		case b == ':' && text.HasByte(" \"", text.ByteAt(s.Text, i+1)):
			v := read.ValueAt(s, i, i+1, '=')
			if v.End > high || v.End <= v.Start {
				continue
			}
			if secretDatum(s.Text[v.Start:v.End], encoded) {
				s.Emit(r, v.Start, v.End)
			}
			i = v.End - text.Btoi(!v.Quoted)
		}
	}
	return i
}

// secretDatum says whether v is a value to mask in a Secret.
func secretDatum(v []byte, encoded bool) bool {
	certificate := bytes.HasPrefix(v, []byte("LS0tLS1CRUdJTiBDRVJU")) || bytes.HasPrefix(v, []byte("-----BEGIN CERT"))
	public := certificate || text.DateEnd(v, 0) > 0
	if public || len(v) < 4 || value.Template(v) {
		return false
	}
	if !encoded {
		return value.PasswordValue(v) || value.WeakPasswords.Has(v)
	}
	var bare, plain [text.MaxJudged]byte
	n := 0
	for line := range bytes.FieldsSeq(v[:min(len(v), text.MaxJudged)]) {
		n += copy(bare[n:], line)
	}
	_, err := base64.StdEncoding.Decode(plain[:], bare[:n])
	return err == nil
}

// keyMember says whether a member of a JSON Web Key (RFC 7517) may be one of its private ones.
func keyMember(v []byte) bool { return len(v) >= 16 && text.Only(v, &inBase64URL) && value.KeyLike(v) }

// cborKey says whether a member of a key of Cardano holds its bytes.
func cborKey(v []byte) bool { return len(v) >= 64 && text.Hex(v) }

var inBase64URL = text.SetOf(text.Alnum + "-_=")

// xmlKey verifies the private elements of .NET's RSAKeyValue, whose start tag's name made the rule look.
func xmlKey(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	if i < manifestMemo.Of(&s.Cursor).manifestTo || text.ByteAt(s.Text, i-1) != '<' {
		return 0
	}
	high := len(s.Text)
	if n := bytes.Index(s.Text[i:], []byte("</RSAKeyValue")); n >= 0 {
		high = i + n
	}
	manifestMemo.Of(&s.Cursor).manifestTo = high
	for k := i; k < high; k++ {
		n := bytes.IndexByte(s.Text[k:high], '<')
		if n < 0 {
			break
		}
		k += n
		end := k + 1 + max(0, bytes.IndexByte(s.Text[k+1:min(high, k+1+len("inverseq>"))], '>'))
		if !text.Listed(s.Text[k+1:end], []string{"d", "p", "q", "dp", "dq", "inverseq"}) {
			continue
		}
		if v := read.ElementText(s, end+1); v.End-v.Start >= 16 {
			s.Emit(r, v.Start, v.End)
		}
	}
	return 0
}

var base32 = text.SetOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") // RFC 4648, section 6

// rawKey accepts a private key that is written as 64 hexadecimal digits, as the base64 of 32 bytes, or as a seed in base32.
func rawKey(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	src := bytes.TrimPrefix(s.Text[v.Start:max(v.Start, v.End)], []byte("0x"))
	known := false
	switch len(src) {
	case 56, 58: // the seeds of Stellar and NATS
		seed := src[0] == 'S' && (len(src) == 56 || text.HasByte("AUONCX", src[1]))
		known = seed && text.Only(src, &base32) && text.DigitChanges(src) > 6
	case 64:
		known = text.Hex(src) && !text.ShapeOf(src).Same
	case 44:
		known = src[43] == '=' && s.RunEnd(text.CsBase64, v.Start) == v.End-1 && !text.ShapeOf(src).Same
	}
	if known {
		return read.Accept(s, r, v.SetValue)
	}
	return 0
}

type manifestSeen struct {
	manifestTo int // manifests and keys in JSON and XML were read up to here
	documentTo int // the document of YAML that was looked at last ends here
}

var manifestMemo = text.NewMemo[manifestSeen]()
