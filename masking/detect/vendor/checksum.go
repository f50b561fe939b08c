// Package vendor finds the keys that vendors issue, by the forms that they have and by the vendors that are named near them.
package vendor

import (
	"bytes"
	"hash/crc32"
)

// Checksums that vendors put at the end of their tokens. A right one makes a token certain; a wrong one proves nothing,
// because a mistyped key is a key.

const (
	digits62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	digits36 = "0123456789abcdefghijklmnopqrstuvwxyz"
)

// base62Checksum says whether the last six characters of a GitHub or npm token are the CRC-32 of what lies between the
// prefix, which ends with an underscore, and them. Source: the GitHub blog, "Behind GitHub's new authentication token
// formats" (2021), and "Announcing npm's new access token format" (2021).
func base62Checksum(token []byte) bool {
	body := token[bytes.LastIndexByte(token, '_')+1:]
	return len(body) > 6 && endsWithSum(body[:len(body)-6], body[len(body)-6:], digits62)
}

// gatewayChecksum says the same of our own gateway keys, whose checksum covers all that precedes it.
func gatewayChecksum(token []byte) bool {
	return len(token) > 6 && endsWithSum(token[:len(token)-6], token[len(token)-6:], digits62)
}

// routableChecksum says whether the last seven characters of a routable GitLab token are the CRC-32 of what precedes them, in
// base 36. Source: the GitLab handbook, "Routable tokens".
func routableChecksum(token []byte) bool {
	return len(token) > 7 && bytes.IndexByte(token, '.') > 0 && endsWithSum(token[:len(token)-7], token[len(token)-7:], digits36)
}

// endsWithSum compares digits, padded with zeros, with the CRC-32 (IEEE) of text.
func endsWithSum(text, digits []byte, alphabet string) bool {
	sum, base := crc32.ChecksumIEEE(text), uint32(len(alphabet))
	for i := len(digits) - 1; i >= 0; i-- {
		if digits[i] != alphabet[sum%base] {
			return false
		}
		sum /= base
	}
	return sum == 0
}
