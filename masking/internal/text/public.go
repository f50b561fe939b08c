package text

import (
	"bytes"
)

// This file knows what nobody keeps secret, whatever it looks like: points in time, and values whose names say that they are for everybody.

// NoSecret says whether text[i:end] has a form that no secret has, is called by what everybody may know, or stands in a block for everybody or among messages:
// 20240112T041102Z-17, c_hash=x, a certificate.
func (s *Cursor) NoSecret(i, end int) bool {
	v := s.Text[i:end]
	if n := bytes.IndexByte(v, '='); n > 0 && n+1 < len(v) && publicName(v[:n]) {
		return true
	}
	if name := s.Since(i, 4, " \t=:\"'"); name < i && publicName(s.Text[s.Back(name, MaxKey, &inPublicName):name]) {
		return true
	}
	if prompt(v) || dated(v) || addressed(v) {
		return true
	}
	return s.registered(i, end) || s.inOpenBlock(i, end) || s.InCatalogue(i, end)
}

// registered says whether text[i:end] is a UUID in braces, as Windows and .NET write those of things.
func (s *Cursor) registered(i, end int) bool {
	braced := ByteAt(s.Text, i-1) == '{' && ByteAt(s.Text, end) == '}'
	return braced && end-i == uuidLength && UUID(s.Text[i:end])
}

const uuidLength = 36

// openForms are what is made from content or from a key that everybody may know: addresses of IPFS, recipients of age, minisign's keys, hashes of browsers and packages.
var openForms = []struct {
	begin       string
	least, most int // bytes
	rest        [256]bool
}{
	{"Qm", 46, 46, inBase58}, {"bafy", 59, 62, inBase32}, {"bafk", 59, 62, inBase32}, {"k51", 62, 62, inBase32}, {"/ipfs/", 50, 80, SetOf(Alnum)}, {"age1", 62, 62, inBase32},
	{"RWQ", 56, 56, inBase64}, {"RWR", 56, 56, inBase64}, {"RWS", 56, 56, inBase64}, {"RWT", 56, 56, inBase64},
	{"sha256-", 51, 51, inBase64}, {"sha384-", 71, 71, inBase64}, {"sha512-", 95, 95, inBase64},
}

var (
	inBase32 = SetOf("abcdefghijklmnopqrstuvwxyz0123456789")
	inBase58 = SetOf("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz")
	inBase64 = SetOf(Alnum + "+/=")
)

// addressed says whether v is written in one of openForms.
func addressed(v []byte) bool {
	for k := range openForms {
		f := &openForms[k]
		if rest, ok := bytes.CutPrefix(v, []byte(f.begin)); ok && InRange(len(v), f.least, f.most) && Only(rest, &f.rest) {
			return true
		}
	}
	return false
}

const (
	openSearched   = 16 << 10 // work: bytes before a line in which the first line of its block is looked for
	leastBlockLine = 32       // form: bytes of a line of a block before its last one
)

var (
	blockBegin = []byte("-----BEGIN ")
	blockLabel = []byte("-----") // behind the label
	lineBreak  = []byte("\n")
)

// inOpenBlock says whether text[i:end] is a line of a block that everybody may see: a certificate, a public key, a signature. Nothing but lines of base64 stands between
// the first line of the block and this one: a text that only names such a block hides nothing behind it.
func (s *Cursor) inOpenBlock(i, end int) bool {
	if !s.LineEnds(end) || !Only(s.Text[i:end], &inBase64) {
		return false
	}
	before := bytes.TrimRight(s.Text[max(0, i-openSearched):i], " \t")
	if !bytes.HasSuffix(before, lineBreak) {
		return false
	}
	for last := bytes.LastIndexByte(before, '\n'); last >= 0; last = bytes.LastIndexByte(before, '\n') {
		before = before[:last]
		line := bytes.TrimSpace(before[bytes.LastIndexByte(before, '\n')+1:])
		if label, ok := bytes.CutPrefix(line, blockBegin); ok {
			label, ok = bytes.CutSuffix(label, blockLabel)
			return ok && EndsAny(label, openLabels)
		}
		if whole := len(line) >= leastBlockLine && Only(line, &inBase64); len(line) > 0 && !whole {
			return false
		}
	}
	return false
}

// openLabels end the labels of such blocks.
var openLabels = []string{"CERTIFICATE", "CERTIFICATE REQUEST", "CRL", "PUBLIC KEY", "PUBLIC KEY BLOCK", "SIGNATURE", "PARAMETERS", "PKCS7", "CMS"}

var inPublicName = SetOf(Alnum + "_-.")

// publicName says whether a value of the name may be known to everybody: a proof that a domain is somebody's, a digest, a challenge.
func publicName(name []byte) bool {
	if len(name) < 4 || !EndsFolded(name, publicNames) {
		return false
	}
	return !speaksOfSecrets(name)
}

// secretParts are in names of what is no less secret for being a digest.
var secretParts = [][]byte{[]byte("pass"), []byte("Pass"), []byte("PASS"), []byte("pwd"), []byte("ecret"), []byte("ECRET"), []byte("oken"), []byte("OKEN")}

var publicNames = []string{
	"-verification", "thumbprint", "fingerprint", "checksum", "integrity", "digest", "etag", "content-md5", "sha256", "sha512", "narhash", "code_challenge", "c_hash", "at_hash",
	"sec-websocket-key", "sec-websocket-accept", "traceparent", "dtstamp", "relcalid", "change-id", "sha1", "sha384", "x-amz-id-2", "x-amz-cf-id", "proctitle", "upgradecode", "productcode", "packagecode", "no_pubkey",
}

// prompt says whether v is what servers of mail ask with for a name and a password, in base64.
func prompt(v []byte) bool {
	switch string(v) {
	case "VXNlcm5hbWU6", "UGFzc3dvcmQ6", "VXNlciBOYW1lAA==", "UGFzc3dvcmQA":
		return true
	}
	return false
}

// dated says whether v is a point in time without signs, and at most a short number that counts behind it.
func dated(v []byte) bool {
	n := CompactTime(v)
	if n == 0 || n == len(v) {
		return n > 0
	}
	rest := v[n:]
	return len(rest) <= 8 && HasByte("-.,/_", rest[0]) && Only(rest[1:], &ofCounter)
}

var ofCounter = SetOf("0123456789abcdefABCDEFTZ")
