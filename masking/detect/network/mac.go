package network

import "github.com/vizard-gateway/vizard/masking/internal/text"

// hardwareAddress says whether six octets with signs between them are the address of a machine: letters of one case, and neither none at all nor
// everybody's. Digits alone are one with colons only, else a date or a version.
func hardwareAddress(v []byte) bool {
	upper, lower := 0, 0
	for _, b := range v {
		upper, lower = upper+text.Btoi(text.IsUpper(b)), lower+text.Btoi(text.IsLower(b))
	}
	if upper > 0 && lower > 0 || ordinaryMAC(v) {
		return false
	}
	return upper+lower > 0 || v[2] == ':'
}

// ordinaryMAC says whether v is the broadcast address or none at all.
func ordinaryMAC(v []byte) bool {
	for _, b := range v {
		if text.IsAlnum(b) && text.LowerByte(b) != text.LowerByte(v[0]) {
			return false
		}
	}
	return v[0] == '0' || text.LowerByte(v[0]) == 'f'
}

// bareMAC says whether the twelve letters and digits are a hardware address without separators.
func bareMAC(d []byte) bool {
	letters := 0
	for _, b := range d {
		if !text.IsHex(b) {
			return false
		}
		letters += text.Btoi(text.IsAlpha(b))
	}
	return letters > 0 && letters < len(d)
}
