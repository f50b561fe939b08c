package secret

import (
	"bytes"
	"encoding/hex"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds private keys whose bytes are printed: in the dumps of xxd, hexdump and od, and as one number in hexadecimal.

var printedBytes = []byte(`\x30`) // of a private key, as PostgreSQL prints them

var firstOffset = []byte("0000000") // of a dump, whose offsets have seven digits or more

// keyDumps masks the dumps of private keys, from the first byte to the end of the last line, and those that a database prints.
func keyDumps(s *rule.Scan, r *rule.Rule, _ rule.At) (next int) {
	for i := 0; ; i++ {
		n := bytes.Index(s.Text[i:], printedBytes)
		if n < 0 {
			break
		}
		i += n + len(`\x`)
		hexKey(s, r, rule.At{Start: i})
	}
	for i := 0; ; i = max(i, next) {
		n := bytes.Index(s.Text[i:], firstOffset)
		if n < 0 {
			return 0
		}
		first, head := dumpLine(s, i+n)
		if i += n + 1; first == 0 || !privateBytes(head) {
			continue
		}
		for next = s.LineEnd(first); next < len(s.Text); next = s.LineEnd(next + 1) {
			if line, _ := dumpLine(s, skipFrame(s, next+1)); line == 0 {
				break
			}
		}
		s.Emit(r, first, next)
	}
}

const leastOffset = 7 // form: digits of an offset in a dump

// dumpLine returns where the bytes begin on the line of a dump whose offset stands at i, and the first of them; 0 if it is none.
func dumpLine(s *rule.Scan, i int) (start int, head []byte) {
	digits := s.RunEnd(text.CsHex, i)
	start = s.Past(digits, len(s.Text), ": ")
	if digits-i < leastOffset || start == digits {
		return 0, nil
	}
	var bare [2 * headBytes]byte
	n := 0
	for k := start; k < len(s.Text) && n < len(bare); k = s.Past(k, 2, " ") {
		end := s.RunEnd(text.CsHex, k)
		if even := end > k && (end-k)%2 == 0; !even || text.ByteAt(s.Text, end) > ' ' {
			break
		}
		n += copy(bare[n:], s.Text[k:end])
		k = end
	}
	head, _ = hex.AppendDecode(nil, bare[:n])
	if len(head) == 0 {
		return 0, nil
	}
	return start, head
}

// keyFiles are what files of keys begin with: those of OpenSSH, Tor, Kerberos and Java.
var keyFiles = [][]byte{[]byte("openssh-key-v1\x00"), []byte("== ed25519v1-secret"), {5, 2, 0, 0, 0}, {0xfe, 0xed, 0xfe, 0xed, 0, 0, 0}, {0xce, 0xce, 0xce, 0xce, 0, 0, 0}}

// privateBytes says whether a file that begins so holds a private key: in DER a sequence that begins with a version, as neither a certificate nor a public key does.
func privateBytes(v []byte) bool {
	if slices.ContainsFunc(keyFiles, func(begin []byte) bool { return bytes.HasPrefix(v, begin) }) {
		return true
	}
	if len(v) < 16 || v[0] != 0x30 {
		return false
	}
	members := v[2:]
	if v[1] > 0x80 {
		members = v[2+min(v[1]-0x80, 4):]
	}
	const integer, octets, sequence, id = 2, 4, 0x30, 6
	if version := members[0] == integer && members[1] == 1 && members[2] <= 3; !version {
		return false
	}
	switch members = members[3:]; members[0] {
	case integer: // PKCS #1
		return members[1] > 0x80
	case octets: // SEC 1
		return text.HasByte("\x1c\x20\x30\x42", members[1])
	case sequence: // PKCS #8, PKCS #12
		return members[2] == id || members[1] > 0x80
	}
	return false
}

// hexKey verifies a private key that is one number in hexadecimal, which may begin with 0x.
func hexKey(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	start := at.Start + len("0x")*text.Btoi(s.HasAt(at.Start, "0x"))
	end := s.RunEnd(text.CsHex, start)
	var head [headBytes]byte
	if end-start < leastDER {
		return 0
	}
	if n, _ := hex.Decode(head[:], s.Text[start:start+2*headBytes]); privateBytes(head[:n]) {
		return s.Take(r, start, end)
	}
	return 0
}
