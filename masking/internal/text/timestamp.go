package text

import (
	"encoding/binary"
)

// This file knows dates and times, which a scan passes over.

// dateSigns is what notDigits says of a date, 2026-03-.
const dateSigns = 0x80<<32 | 0x80<<56

// DateEnd returns where the date at i ends, as in 2026-03-14, with the time behind it, as in 2026-03-14T09:26:53.589Z (RFC 3339); 0 if
// there is none, or something goes on behind it.
func DateEnd(text []byte, i int) int {
	if len(text) < i+11 || text[i+4] != '-' || text[i+7] != '-' {
		return 0
	}
	if NotDigits(binary.LittleEndian.Uint64(text[i:])) != dateSigns || !IsDigit(text[i+8]) || !IsDigit(text[i+9]) {
		return 0
	}
	i += 10
	if (text[i] == 'T' || text[i] == ' ') && hourAt(text, i+1) {
		return timeEnd(text, i+6)
	}
	if IsAlnum(text[i]) || HasByte("-_./+@:", text[i]) {
		return 0
	}
	return i
}

// timeEnd returns where the seconds and the zone of a time end whose minutes end at i.
func timeEnd(text []byte, i int) int {
	if i+3 <= len(text) && Like(text[i:i+3], ":00") {
		i = fractionEnd(text, i+3)
	}
	switch ByteAt(text, i) {
	case 'Z':
		return i + 1
	case '+', '-':
		if hourAt(text, i+1) {
			return i + 6
		}
	}
	return i
}

// fractionEnd returns where the digits end, and the points and commas between them, that begin at i.
func fractionEnd(text []byte, i int) int {
	for i+1 < len(text) && inFraction[text[i]] && IsDigit(text[i+1]) {
		i++
	}
	return i + Btoi(IsDigit(ByteAt(text, i)))
}

var inFraction = SetOf(".,0123456789")

// hourAt says whether hours and minutes stand at i: 09:26.
func hourAt(text []byte, i int) bool {
	return i+5 <= len(text) && Like(text[i:i+5], "00:00")
}

// CompactTime returns where the point in time ends that v begins with, if it is written without signs, down to the seconds: 20240112T041102Z,
// 20240112041102 (ISO 8601, basic form); 0 if there is none.
func CompactTime(v []byte) int {
	if len(v) < 14 || !Like(v[:8], "00000000") {
		return 0
	}
	i := 8 + Btoi(v[8] == 'T')
	if len(v) < i+6 || !Like(v[i:i+6], "000000") {
		return 0
	}
	if i += 6; IsDigit(ByteAt(v, i)) {
		return 0 // a longer number
	}
	return i + Btoi(ByteAt(v, i) == 'Z')
}
