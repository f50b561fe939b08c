package number

import (
	"encoding/base64"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// tonHeads are what an address of TON begins with: its tag and the number of a chain.
var tonHeads = Words{"EQA", "EQB", "EQC", "EQD", "UQA", "UQB", "UQC", "UQD"}

// tonSum says whether what stands behind one of tonHeads makes an address of TON with it: 36 bytes in base64, the last two of them a CRC-16.
func tonSum(body []byte) bool {
	var raw [36]byte
	var whole [48]byte
	for _, head := range tonHeads {
		n := copy(whole[:], head)
		size := copy(whole[n:], body)
		rest := body[size:]
		if n+size < len(whole) || len(rest) > 0 && rest[0] != '_' {
			return false // or an underscore parts it from another word
		}
		_, err := base64.RawURLEncoding.Decode(raw[:], whole[:])
		if crc := text.Crc16(raw[:34]); err == nil && crc == int(raw[34])<<8|int(raw[35]) {
			return true
		}
	}
	return false
}
