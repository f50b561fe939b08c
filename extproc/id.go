package extproc

import (
	"crypto/rand"
	"encoding/binary"
	"time"
)

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// newID returns "req_" and a ULID (github.com/ulid/spec): 48 bits of milliseconds, 80 random bits, in Crockford's base 32.
func newID(now time.Time) string {
	var random [10]byte
	if _, err := rand.Read(random[:]); err != nil {
		panic("extproc: internal error: no randomness: " + err.Error())
	}
	id := []byte("req_00000000000000000000000000")
	ms := uint64(now.UnixMilli())
	for i := 13; i >= 4; i-- {
		id[i] = crockford[ms&31]
		ms >>= 5
	}
	put40(id[14:22], random[:5])
	put40(id[22:30], random[5:])
	return string(id)
}

// put40 writes 40 bits as 8 digits.
func put40(dst, src []byte) {
	var wide [8]byte
	copy(wide[3:], src)
	n := binary.BigEndian.Uint64(wide[:])
	for i := 7; i >= 0; i-- {
		dst[i] = crockford[n&31]
		n >>= 5
	}
}
