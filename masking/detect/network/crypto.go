// Package network finds addresses of machines and wallets, and the secrets in URLs.
package network

import (
	"bytes"
	"crypto/sha256"
	"encoding/base32"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file knows the addresses of cryptocurrencies, most of which end with a checksum.

const (
	base58  = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
	rippled = "rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz"
	bech32  = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
)

// walletAddress says whether v is an address: Base58Check, 0x and 40 hexadecimal digits, Monero's and Stellar's.
func walletAddress(v []byte) bool {
	switch n := len(v); {
	case n == 42:
		return text.FoldedPrefix(v, "0x") && text.Hex(v[2:]) && value.Rare(v[2:]) // no constant
	case n <= 36 && text.HasByte("13LMDTXtrA9", v[0]):
		return v[0] == 'r' && checked58(v, rippled, 21, 22) || checked58(v, base58, 21, 22)
	case n == 95 && text.HasByte("48", v[0]):
		return monero(v)
	}
	return len(v) == 56 && v[0] == 'G' && stellar(v)
}

// importKey says whether v is a private key for a wallet: the versions 0x80 and 0xef of Base58Check, and the extended ones, whose names end in prv.
func importKey(v []byte) bool {
	version := text.HasByte("5KL9c", v[0])
	if len(v) > 52 {
		version = string(v[1:4]) == "prv"
	}
	return version && checked58(v, base58, 33, 34, 78)
}

// monero says whether v may be an address of Monero, which has no checksum that is known here.
func monero(v []byte) bool { return text.Only(v, &inBase58) && value.Rare(v) }

var inBase58 = text.SetOf(base58)

// checked58 decodes Base58 to one of the sizes, the largest of which is the last, and four bytes, and compares these with the hash of the others.
func checked58(v []byte, alphabet string, sizes ...int) bool {
	var raw [83]byte
	low := len(raw) - 5 - sizes[len(sizes)-1]
	for _, b := range v {
		carry := strings.IndexByte(alphabet, b)
		if carry < 0 {
			return false
		}
		for k := len(raw) - 1; k >= low; k-- {
			carry += int(raw[k]) * 58
			raw[k] = byte(carry)
			carry >>= 8
		}
		if carry != 0 {
			return false
		}
	}
	for _, size := range sizes {
		start, end := len(raw)-4-size, len(raw)-4
		first := sha256.Sum256(raw[start:end])
		second := sha256.Sum256(first[:])
		if raw[start-1] == 0 && bytes.Equal(second[:4], raw[end:]) {
			return true
		}
	}
	return false
}

// stellar checks an account id: base32 of a version, a key and a CRC-16 (XModem) of both, the lower byte first.
func stellar(v []byte) bool {
	var raw [35]byte
	if _, err := base32.StdEncoding.Decode(raw[:], v); err != nil {
		return false
	}
	crc := text.Crc16(raw[:33])
	return crc&0xff == int(raw[33]) && crc>>8&0xff == int(raw[34])
}

// segwit says whether v is an address of BIP 173 or 350: a prefix, 1, and a body whose last six characters are a BCH code.
func segwit(v []byte) bool {
	one := bytes.LastIndexByte(v, '1')
	sum := uint32(1)
	for _, b := range v[:one] {
		sum = bech32Step(sum) ^ uint32(text.LowerByte(b))>>5
	}
	sum = bech32Step(sum)
	for _, b := range v[:one] {
		sum = bech32Step(sum) ^ uint32(b)&31
	}
	for _, b := range v[one+1:] {
		d := strings.IndexByte(bech32, text.LowerByte(b))
		if d < 0 {
			return false
		}
		sum = bech32Step(sum) ^ uint32(d)
	}
	return sum == 1 || sum == 0x2bc830a3
}

func bech32Step(sum uint32) uint32 {
	top := sum >> 25
	sum = sum & 0x1ffffff << 5
	for k, g := range [5]uint32{0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3} {
		if top>>k&1 != 0 {
			sum ^= g
		}
	}
	return sum
}

// walletEnd returns where the 26 to 64 characters of Base58 at i end, 0 if there are none.
func walletEnd(s *rule.Scan, i, _ int) int {
	end := text.AlnumEnd(s.Text, i)
	v := s.Text[i:end]
	return end * text.Btoi(text.InRange(len(v), 26, 64) && !text.Hex(v) && monero(v))
}
