// Package keystore makes, keeps and checks gateway keys, the bearer tokens of callers.
//
// It never keeps a key, only its SHA-256 with its owner and its lifetime. It never says why a key was refused, and
// never logs. Checking the key is the first step of a request: nothing else of a request is read before it.
package keystore

import (
	"crypto/rand"
	"hash/crc32"
)

// A key is vz_<id>_<secret><crc> (docs/contract.md), all in base62: the id names the record, the secret holds 190 bits of
// chance, the CRC lets typing errors and secret scanners be decided without the store.
const (
	prefix     = "vz_"
	idLen      = 10
	secretLen  = 32
	crcLen     = 6
	crcStart   = len(prefix) + idLen + 1 + secretLen
	tokenLen   = crcStart + crcLen
	alphabet   = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	unbiased   = 256 / len(alphabet) * len(alphabet) // random bytes from here on would favour the first letters
	secretFrom = len(prefix) + idLen + 1
)

// keyID is the id part of a key.
type keyID [idLen]byte

// Check says whether token has the form of a key and its CRC is right, and returns its id. It does not say whether the key
// exists. It does not keep token.
func Check(token []byte) (id string, ok bool) {
	kid, ok := parse(token)
	if !ok {
		return "", false
	}
	return string(kid[:]), true
}

func parse(token []byte) (id keyID, ok bool) {
	if len(token) != tokenLen || string(token[:len(prefix)]) != prefix || token[secretFrom-1] != '_' {
		return id, false
	}
	if !isBase62(token[len(prefix):secretFrom-1]) || !isBase62(token[secretFrom:]) {
		return id, false
	}
	if checksum(token[:crcStart]) != [crcLen]byte(token[crcStart:]) {
		return id, false
	}
	return keyID(token[len(prefix):]), true
}

func isBase62(b []byte) bool {
	for _, c := range b {
		if c < '0' || c > '9' && c < 'A' || c > 'Z' && c < 'a' || c > 'z' {
			return false
		}
	}
	return true
}

// checksum is the CRC-32 (IEEE) of b in base62, most significant digit first, padded with zeros.
func checksum(b []byte) (digits [crcLen]byte) {
	sum := crc32.ChecksumIEEE(b)
	for i := crcLen - 1; i >= 0; i-- {
		digits[i] = alphabet[sum%uint32(len(alphabet))]
		sum /= uint32(len(alphabet))
	}
	return digits
}

// mint returns a new random key.
func mint() []byte {
	token := make([]byte, tokenLen)
	copy(token, prefix)
	random(token[len(prefix) : len(prefix)+idLen])
	token[secretFrom-1] = '_'
	random(token[secretFrom:crcStart])
	crc := checksum(token[:crcStart])
	copy(token[crcStart:], crc[:])
	return token
}

// random fills b with letters of the alphabet, each as likely as the others.
func random(b []byte) {
	var pool [64]byte
	defer clear(pool[:])
	for n := 0; n < len(b); {
		_, _ = rand.Read(pool[:]) // never fails: it ends the process instead
		for _, r := range pool {
			if int(r) < unbiased && n < len(b) {
				b[n] = alphabet[int(r)%len(alphabet)]
				n++
			}
		}
	}
}
