package text

import (
	"bytes"
	"slices"
)

// This file knows what nobody keeps secret, whatever it looks like: points in time, and values whose names say that they are for everybody.

// NoSecret says whether text[i:end] has a form that no secret has, or is called by what everybody may know: 20240112T041102Z-17, c_hash=x.
func (s *Cursor) NoSecret(i, end int) bool {
	v := s.Text[i:end]
	if n := bytes.IndexByte(v, '='); n > 0 && n+1 < len(v) && publicName(v[:n]) {
		return true
	}
	if name := s.Since(i, 4, " \t=:\"'"); name < i && publicName(s.Text[s.Back(name, MaxKey, &inPublicName):name]) {
		return true
	}
	return prompt(v) || dated(v)
}

var inPublicName = SetOf(Alnum + "_-.")

// publicName says whether a value of the name may be known to everybody: a proof that a domain is somebody's, a digest, a challenge.
func publicName(name []byte) bool {
	if len(name) < 4 || !EndsFolded(name, publicNames) {
		return false
	}
	return !slices.ContainsFunc(secretParts, func(part []byte) bool { return bytes.Contains(name, part) })
}

// secretParts are in names of what is no less secret for being a digest.
var secretParts = [][]byte{[]byte("pass"), []byte("Pass"), []byte("PASS"), []byte("pwd"), []byte("ecret"), []byte("ECRET"), []byte("oken"), []byte("OKEN")}

var publicNames = []string{
	"-verification", "thumbprint", "fingerprint", "checksum", "integrity", "digest", "etag", "content-md5", "sha256", "sha512", "narhash", "code_challenge", "c_hash", "at_hash",
	"sec-websocket-key", "sec-websocket-accept", "traceparent", "dtstamp", "relcalid", "change-id",
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
