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

// keyDumps masks the private keys in the text that are printed byte by byte.
func keyDumps(s *rule.Scan, r *rule.Rule, _ rule.At) (next int) {
	each(s, printedBytes, func(i int) int { return hexKey(s, r, rule.At{Start: i + len(`\x`)}) })
	each(s, firstOffset, func(i int) int { return dump(s, r, i) })
	for k := range notations {
		each(s, notations[k].version, func(i int) int { return notations[k].key(s, r, i) })
	}
	return 0
}

// each calls find where the mark stands in the text, and goes on where it returns, or at once.
func each(s *rule.Scan, mark []byte, find func(i int) (next int)) {
	for i := 0; i < len(s.Text); i++ {
		n := bytes.Index(s.Text[i:], mark)
		if n < 0 {
			return
		}
		i = max(i+n, find(i+n)-1)
	}
}

// dump masks the dump whose first offset stands at i if it is of a private key: from the first byte to the end of the last line.
func dump(s *rule.Scan, r *rule.Rule, i int) (next int) {
	first, n, head := dumpLine(s, i)
	if first == 0 || !privateBytes(head[:n]) {
		return 0
	}
	for next = s.LineEnd(first); next < len(s.Text); next = s.LineEnd(next + 1) {
		if line, _, _ := dumpLine(s, skipFrame(s, next+1)); line == 0 {
			break
		}
	}
	return s.Take(r, first, next)
}

// A notation is a way to write bytes one by one. In each the version that a private key in DER begins with, behind its length, looks the same.
type notation struct {
	version []byte
	item    func(s *rule.Scan, i int) (n, next int)
	between string
	begins  string // what the first byte may begin with
	before  int    // bytes of text at most before the version
}

var notations = []notation{
	{[]byte("02:01:0"), pairItem, betweenPairs, "3", len("30:82:04:a4:")}, {[]byte("02 01 0"), pairItem, betweenPairs, "3", len("30 82 04 a4 ")},
	{[]byte("0x02, 0x01, 0x0"), byteItem, betweenNumbers, "0", len("0x30, 0x82, 0x04, 0xa4, ")}, {[]byte("0x02,0x01,0x0"), byteItem, betweenNumbers, "0", len("0x30,0x82,0x04,0xa4,")},
	{[]byte("2, 1, 0"), byteItem, betweenNumbers, "4", len("48, 130, 4, 164, ")}, {[]byte("2,1,0"), byteItem, betweenNumbers, "4", len("48,130,4,164,")},
	{[]byte("2, 1, 1, 4"), byteItem, betweenNumbers, "4", len("48, 129, 164, ")}, {[]byte("2,1,1,4"), byteItem, betweenNumbers, "4", len("48,129,164,")},
	{[]byte(`\x02\x01\x0`), charItem, "", `0\`, len(`\x30\x82\x04\xa4`)}, {[]byte(`\002\001\00`), charItem, "", `0\`, len(`\060\202\004\244`)},
}

// key masks the bytes around the version at i if they are a private key.
func (n *notation) key(s *rule.Scan, r *rule.Rule, i int) (next int) {
	for start := max(0, i-n.before); start < i; start++ {
		if !text.HasByte(n.begins, s.Text[start]) {
			continue
		}
		if b, _ := n.item(s, start); b != der || s.GluedLeft(start) {
			continue
		}
		of := readItems(s, start, n.item, n.between, headBytes)
		if of.count < headBytes || !privateBytes(of.head[:]) {
			continue
		}
		of = readItems(s, start, n.item, n.between, len(s.Text))
		if v, literal := s.QuotedAt(max(0, start-1)); literal {
			of.end = v.End
		}
		return s.Take(r, of.start, of.end)
	}
	return 0
}

// charItem reads the character of a literal at i, or the byte that is escaped there. next is i where the literal ends.
func charItem(s *rule.Scan, i int) (n, next int) {
	b := text.ByteAt(s.Text, i)
	if b < ' ' || text.HasByte("\"'`", b) {
		return 0, i
	}
	if b != '\\' {
		return int(b), i + 1
	}
	base, digits := 8, i+1
	switch escaped := text.ByteAt(s.Text, i+1); {
	case escaped == 'x':
		base, digits = 16, i+2
	case !text.IsDigit(escaped):
		return 0, min(i+2, len(s.Text)) // \n and the like
	}
	for next = digits; next < digits+24/base+1 && text.IsHex(text.ByteAt(s.Text, next)); next++ {
		n = n*base + int(text.Unhex(s.Text[next]))
	}
	return n & 0xff, next
}

const der = 0x30 // what a sequence begins with

const leastOffset = 7 // form: digits of an offset in a dump

// dumpLine returns where the bytes begin on the line of a dump whose offset stands at i, and the first n of them; 0 if it is none.
func dumpLine(s *rule.Scan, i int) (start, n int, head [headBytes]byte) {
	digits := s.RunEnd(text.CsHex, i)
	start = s.Past(digits, len(s.Text), ": ")
	if digits-i < leastOffset || start == digits {
		return 0, 0, head
	}
	var bare [2 * headBytes]byte
	for k := start; k < len(s.Text) && n < len(bare); k = s.Past(k, 2, " ") {
		end := s.RunEnd(text.CsHex, k)
		if even := end > k && (end-k)%2 == 0; !even || text.ByteAt(s.Text, end) > ' ' {
			break
		}
		n += copy(bare[n:], s.Text[k:end])
		k = end
	}
	if n, _ = hex.Decode(head[:], bare[:n]); n == 0 {
		return 0, 0, head
	}
	return start, n, head
}

// keyFiles are what files of keys begin with: those of OpenSSH, Tor, Kerberos and Java.
var keyFiles = [][]byte{[]byte("openssh-key-v1\x00"), []byte("== ed25519v1-secret"), {5, 2, 0, 0, 0}, {0xfe, 0xed, 0xfe, 0xed, 0, 0, 0}, {0xce, 0xce, 0xce, 0xce, 0, 0, 0}}

// privateBytes says whether a file that begins so holds a private key: in DER a sequence that begins with a version, as neither a certificate nor a public key does.
func privateBytes(v []byte) bool {
	if slices.ContainsFunc(keyFiles, func(begin []byte) bool { return bytes.HasPrefix(v, begin) }) {
		return true
	}
	if len(v) < 16 || v[0] != der {
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
