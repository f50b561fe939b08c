package corpus

import (
	"crypto/sha256"
	"math/big"
	"strconv"
	"strings"
)

// luhn returns the check digit of ISO/IEC 7812-1 for a number without one.
func luhn(number string) string {
	sum := 0
	for i := range len(number) {
		d := int(number[len(number)-1-i] - '0')
		if i%2 == 0 {
			d *= 2
		}
		sum += d/10 + d%10
	}
	return strconv.Itoa((10 - sum%10) % 10)
}

// weighted returns the sum of the digits, each times its weight. Letters count from A = 10.
func weighted(number string, weights ...int) int {
	sum := 0
	for i := range len(number) {
		sum += digit(number[i]) * weights[i%len(weights)]
	}
	return sum
}

func digit(c byte) int {
	if c >= 'A' {
		return int(c-'A') + 10
	}
	return int(c - '0')
}

// mod97 is the remainder of a number that letters stand in as two digits, A = 10.
func mod97(number string) int {
	n := 0
	for i := range len(number) {
		d := digit(number[i])
		if d > 9 {
			n *= 10
		}
		n = (n*10 + d) % 97
	}
	return n
}

// ibanOf puts country and check digits before an account (ISO 13616).
func ibanOf(country, account string) string {
	check := 98 - mod97(account+country+"00")
	return country + string(rune('0'+check/10)) + string(rune('0'+check%10)) + account
}

var (
	verhoeffTimes = [10]string{"0123456789", "1234067895", "2340178956", "3401289567", "4012395678", "5987604321", "6598710432", "7659821043", "8765932104", "9876543210"}
	verhoeffTurns = [8]string{"0123456789", "1576283094", "5803796142", "8916043527", "9453126870", "4286573901", "2793806415", "7046913258"}
	verhoeffBack  = "0432156789"
)

// verhoeff returns the check digit of Verhoeff's scheme, which closes an Aadhaar number.
func verhoeff(number string) string {
	c := 0
	for i := range len(number) {
		d := number[len(number)-1-i] - '0'
		c = int(verhoeffTimes[c][verhoeffTurns[(i+1)%8][d]-'0'] - '0')
	}
	return verhoeffBack[c : c+1]
}

// mod1110 is ISO 7064 MOD 11,10: German tax ids, Croatian OIBs.
func mod1110(number string) string {
	p := 10
	for i := range len(number) {
		s := (int(number[i]-'0') + p) % 10
		if s == 0 {
			s = 10
		}
		p = s * 2 % 11
	}
	return strconv.Itoa((11 - p) % 10)
}

const base58Digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

// base58check appends four bytes of a double SHA-256 and writes base58, as Bitcoin's addresses are.
func base58check(payload []byte) string {
	once := sha256.Sum256(payload)
	twice := sha256.Sum256(once[:])
	payload = append(payload, twice[:4]...)
	n, base, rest := new(big.Int).SetBytes(payload), big.NewInt(58), new(big.Int)
	var b []byte
	for n.Sign() > 0 {
		n.DivMod(n, base, rest)
		b = append([]byte{base58Digits[rest.Int64()]}, b...)
	}
	for i := 0; i < len(payload) && payload[i] == 0; i++ {
		b = append([]byte{'1'}, b...)
	}
	return string(b)
}

// bech32 closes five-bit digits with BIP 173's checksum, or with BIP 350's where mask says so.
func bech32(prefix string, digits []byte, mask uint32) string {
	var all []byte
	for i := range len(prefix) {
		all = append(all, prefix[i]>>5)
	}
	all = append(all, 0)
	for i := range len(prefix) {
		all = append(all, prefix[i]&31)
	}
	all = append(append(all, digits...), 0, 0, 0, 0, 0, 0)
	check := polymod(all) ^ mask
	for i := range 6 {
		digits = append(digits, byte(check>>(5*(5-i)))&31)
	}
	var b strings.Builder
	for _, d := range digits {
		b.WriteByte(alphabets['q'][d])
	}
	return prefix + "1" + b.String()
}

func polymod(digits []byte) uint32 {
	c := uint32(1)
	for _, d := range digits {
		top := c >> 25
		c = (c&0x1ffffff)<<5 ^ uint32(d)
		for i, g := range []uint32{0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3} {
			if top>>i&1 == 1 {
				c ^= g
			}
		}
	}
	return c
}
