package heldout

import (
	"crypto/ed25519"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"strings"
)

// keyMaterial makes what the slots of the frames of private keys ask for.
func keyMaterial(s *source, slot string) string {
	if f, ok := keyMaterials[slot]; ok {
		return f(s)
	}
	panic("heldout: internal error: no key for " + slot)
}

var keyMaterials = map[string]func(*source) string{
	"M":      (*source).pem,
	"wg":     func(s *source) string { return s.base64(32) },
	"age":    func(s *source) string { return "AGE-SECRET-KEY-1" + s.of("QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L", 58) },
	"jwk":    func(s *source) string { return strings.TrimRight(base64.URLEncoding.EncodeToString(s.bytes(32)), "=") },
	"ppk":    func(s *source) string { return s.base64(36) },
	"hex64":  formed("<h64>"),
	"hex128": formed("<h128>"),
	"wif":    formed("5<B50>"),
	"bip39":  func(s *source) string { return strings.Join(s.words(12, "english"), " ") },
	"b64key": func(s *source) string { return s.base64(32) },
	"fernet": func(s *source) string { return base64.URLEncoding.EncodeToString(s.bytes(32)) },
}

func (s *source) bytes(n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(s.IntN(256))
	}
	return b
}

// pem is a private key in one of the forms in which they are kept. The large ones are random bytes behind a true beginning.
func (s *source) pem() string {
	switch s.IntN(8) {
	case 0, 1:
		return block("PRIVATE KEY", s.ed25519())
	case 2:
		return block("EC PRIVATE KEY", s.ec())
	case 3:
		return block("RSA PRIVATE KEY", append([]byte{0x30, 0x82, 0x04, 0xa4, 0x02, 0x01, 0x00, 0x02, 0x82, 0x01, 0x01, 0x00}, s.bytes(1180)...))
	case 4:
		return block("PRIVATE KEY", append([]byte{0x30, 0x82, 0x04, 0xbd, 0x02, 0x01, 0x00, 0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05}, s.bytes(1196)...))
	case 5:
		return block("ENCRYPTED PRIVATE KEY", append([]byte{0x30, 0x82, 0x02, 0xdd, 0x30, 0x57, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x05, 0x0d}, s.bytes(700)...))
	case 6:
		return block("OPENSSH PRIVATE KEY", append([]byte("openssh-key-v1\x00\x00\x00\x00\x04none\x00\x00\x00\x04none\x00\x00\x00\x00\x00\x00\x00\x01"), s.bytes(220)...))
	}
	return "-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n" + inLines(s.base64(900)) + "\n=" + s.of(alphabets['b'], 4) + "\n-----END PGP PRIVATE KEY BLOCK-----"
}

func block(kind string, der []byte) string {
	return strings.TrimRight(string(pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der})), "\n")
}

func (s *source) ed25519() []byte {
	der, err := x509.MarshalPKCS8PrivateKey(ed25519.NewKeyFromSeed(s.bytes(ed25519.SeedSize)))
	if err != nil {
		panic("heldout: internal error: " + err.Error())
	}
	return der
}

// ec is a key on P-256 in the form of RFC 5915. Its public part is random, and no point of the curve.
func (s *source) ec() []byte {
	der := append([]byte{0x30, 0x77, 0x02, 0x01, 0x01, 0x04, 0x20}, s.bytes(32)...)
	der = append(der, 0xa0, 0x0a, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0xa1, 0x44, 0x03, 0x42, 0x00, 0x04)
	return append(der, s.bytes(64)...)
}
