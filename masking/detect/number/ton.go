package number

import (
	"encoding/base64"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// tonAddress verifies an address of TON at i: 36 bytes in base64, the last two of them a CRC-16 of the others.
func tonAddress(s *rule.Scan, r *rule.Rule, i int) {
	const length = 48
	end := i + length
	if end > len(s.Text) || s.GluedLeft(i) || text.IsAlnum(text.ByteAt(s.Text, end)) || text.ByteAt(s.Text, end) == '-' {
		return
	}
	var raw [36]byte
	if n, err := base64.RawURLEncoding.Decode(raw[:], s.Text[i:end]); err != nil || n != len(raw) {
		return
	}
	if crc := text.Crc16(raw[:34]); crc>>8 != int(raw[34]) || crc&0xff != int(raw[35]) {
		return
	}
	s.Emit(r, i, end)
	s.Next = end
}
