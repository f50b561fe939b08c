package network

import "github.com/vizard-gateway/vizard/masking/internal/text"

// hardwareAddress says whether six octets with signs between them are the address of a machine: letters of one case, and neither none at all nor
// everybody's. Digits alone are one with colons only, else a date or a version.
func hardwareAddress(v []byte) bool {
	sh := text.ShapeOf(v)
	if sh.BothCases() || madeUpMAC(v) {
		return false
	}
	return sh.Letters() > 0 || v[2] == ':'
}

// madeUpMAC says whether the six pairs of v are those of a group of machines, count, or are doubled digits, as whoever
// makes an address up writes them: 01:02:03:04:05:06, 00:11:22:33:44:55, 00:11:22:AA:BB:CC, 01:23:45:67:89:AB.
func madeUpMAC(v []byte) bool {
	o := octetsOf(v)
	step := o[1] - o[0]
	doubled, counts := true, step == 1 || step == 0xff || step == 0x22
	before := o[0] - step
	for _, b := range o {
		doubled = doubled && b>>4 == b&15
		counts = counts && b-before == step
		before = b
	}
	switch [2]byte(o[:2]) {
	case [2]byte{0x33, 0x33}, [2]byte{0x01, 0x00}, [2]byte{0x01, 0x80}:
		return true
	}
	return doubled || counts
}

// octetsOf returns the octets that the twelve hexadecimal digits of v are, whatever stands between them.
func octetsOf(v []byte) (o [6]byte) {
	digits := 0
	for _, b := range v {
		if text.IsHex(b) && digits < 2*len(o) {
			o[digits/2] = o[digits/2]<<4 | text.Unhex(b)
			digits++
		}
	}
	return o
}

// bareMAC says whether the twelve letters and digits are a hardware address without separators.
func bareMAC(d []byte) bool {
	letters := text.ShapeOf(d).Letters()
	return text.Hex(d) && letters > 0 && letters < len(d)
}
