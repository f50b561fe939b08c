package corpus_test

import (
	"bytes"
	"crypto/sha256"
	"hash/crc32"
	"math/big"
	"net/netip"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// The check digits are verified here in another way than they are made: over the whole number, as the issuers write it.

func onlyAlnum(v string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' {
			return r
		}
		return -1
	}, v)
}

func luhnValid(number string) bool {
	sum, double := 0, [...]int{0, 2, 4, 6, 8, 1, 3, 5, 7, 9}
	for i := range len(number) {
		d := int(number[i] - '0')
		if (len(number)-i)%2 == 0 {
			d = double[d]
		}
		sum += d
	}
	return len(number) > 1 && sum%10 == 0
}

// sumOf multiplies digits and weights of the same length.
func sumOf(number string, weights ...int) int {
	sum := 0
	for i, w := range weights {
		d, err := strconv.Atoi(number[i : i+1])
		if err != nil {
			d = 10 // X
		}
		sum += d * w
	}
	return sum
}

func ibanValid(v string) bool {
	v = strings.ReplaceAll(v, " ", "")
	digits := ""
	for _, r := range v[4:] + v[:4] {
		if r >= 'A' {
			digits += strconv.Itoa(int(r-'A') + 10)
		} else {
			digits += string(r)
		}
	}
	n, ok := new(big.Int).SetString(digits, 10)
	return ok && new(big.Int).Mod(n, big.NewInt(97)).Int64() == 1
}

// dihedral multiplies in the group of the pentagon's symmetries.
func dihedral(a, b int) int {
	switch {
	case a < 5 && b < 5:
		return (a + b) % 5
	case a < 5:
		return (a+b-5)%5 + 5
	case b < 5:
		return (a-5-b+5)%5 + 5
	default:
		return (a - b + 5) % 5
	}
}

func verhoeffValid(number string) bool {
	turn := [10]int{1, 5, 7, 6, 2, 8, 3, 0, 9, 4}
	c := 0
	for i := range len(number) {
		d := int(number[len(number)-1-i] - '0')
		for range i % 8 {
			d = turn[d]
		}
		c = dihedral(c, d)
	}
	return c == 0
}

func base58Valid(v string) bool {
	n := new(big.Int)
	for _, r := range v {
		i := strings.IndexRune("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", r)
		if i < 0 {
			return false
		}
		n.Add(n.Mul(n, big.NewInt(58)), big.NewInt(int64(i)))
	}
	raw := n.FillBytes(make([]byte, 25))
	once := sha256.Sum256(raw[:21])
	twice := sha256.Sum256(once[:])
	return bytes.Equal(raw[21:], twice[:4])
}

func bech32Valid(v string, want uint32) bool {
	c, generators := uint32(1), [5]uint32{0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3}
	step := func(d int) {
		top := c >> 25
		c = c&0x1ffffff<<5 ^ uint32(d)
		for i, g := range generators {
			c ^= g * (top >> i & 1)
		}
	}
	for _, d := range []int{3, 3, 0, 'b' & 31, 'c' & 31} {
		step(d)
	}
	for _, r := range v[3:] {
		step(strings.IndexRune("qpzry9x8gf2tvdw0s3jn54khce6mua7l", r))
	}
	return c == want
}

func crcValid(v string) bool {
	body := v[strings.LastIndexByte(v, '_')+1:]
	n := new(big.Int)
	for _, r := range body[30:] {
		i := strings.IndexRune("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", r)
		n.Add(n.Mul(n, big.NewInt(62)), big.NewInt(int64(i)))
	}
	return len(body) == 36 && n.Uint64() == uint64(crc32.ChecksumIEEE([]byte(body[:30])))
}

func number(v string) *big.Int { n, _ := new(big.Int).SetString(onlyAlnum(v), 10); return n }

func is(pattern string) func(string) bool {
	return regexp.MustCompile(`^(?:` + pattern + `)$`).MatchString
}

func digitsCheck(length, modulus, rest int, weights ...int) func(string) bool {
	return func(v string) bool {
		v = onlyAlnum(v)
		return len(v) == length && sumOf(v, weights...)%modulus == rest
	}
}

func brazilValid(v string) bool {
	v = onlyAlnum(v)
	top := map[int]int{11: 12, 14: 9}[len(v)]
	for _, end := range []int{len(v) - 1, len(v)} {
		sum, weight := 0, 2
		for i := end - 2; i >= 0; i-- {
			sum += int(v[i]-'0') * weight
			if weight++; weight > top {
				weight = 2
			}
		}
		if want := sum * 10 % 11 % 10; int(v[end-1]-'0') != want {
			return false
		}
	}
	return true
}

func vinValid(v string) bool {
	const letters, values = "ABCDEFGHJKLMNPRSTUVWXYZ", "12345678123457923456789"
	sum := 0
	for i := range v {
		d := strings.IndexByte("0123456789", v[i])
		if d < 0 {
			d = int(values[strings.IndexByte(letters, v[i])] - '0')
		}
		sum += d * [...]int{8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2}[i]
	}
	return len(v) == 17 && "0123456789X"[sum%11] == v[8]
}

func frenchValid(v string) bool {
	n := number(v)
	body, key := new(big.Int).DivMod(n, big.NewInt(100), new(big.Int))
	return new(big.Int).Mod(body, big.NewInt(97)).Int64() == 97-key.Int64()
}

func belgianValid(v string) bool {
	v = onlyAlnum(v)
	key, _ := strconv.Atoi(v[9:])
	for _, century := range []string{"", "2"} {
		if n, _ := strconv.Atoi(century + v[:9]); 97-n%97 == key {
			return true
		}
	}
	return false
}

func germanValid(v string) bool {
	v = onlyAlnum(v)
	rest := 10
	for i := range 10 {
		rest = ((int(v[i]-'0')+rest-1)%10 + 1) * 2 % 11
	}
	return len(v) == 11 && v[0] != '0' && (rest+int(v[10]-'0'))%10 == 1
}

func spanishValid(v string) bool {
	v = onlyAlnum(v)
	n, err := strconv.Atoi(strings.NewReplacer("X", "0", "Y", "1", "Z", "2").Replace(v[:1]) + v[1:8])
	return err == nil && len(v) == 9 && strings.IndexByte("TRWAGMYFPDXBNJZSQVHLCKE", v[8]) == n%23
}

func italianValid(v string) bool {
	sum := 0
	for i := range 15 {
		letter := v[i]
		if letter <= '9' {
			letter += 'A' - '0'
		}
		if i%2 == 0 {
			sum += strings.IndexByte("BAKPLCQDREVOSFTGUHMINJWZYX", letter)
		} else {
			sum += int(letter - 'A')
		}
	}
	return len(v) == 16 && v[15] == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[sum%26]
}

func finnishValid(v string) bool {
	n, err := strconv.Atoi(v[:6] + v[7:10])
	return err == nil && len(v) == 11 && v[10] == "0123456789ABCDEFHJKLMNPRSTUVWXY"[n%31]
}

func turkishValid(v string) bool {
	ten := sumOf(v, 7, -1, 7, -1, 7, -1, 7, -1, 7) // modulo 10
	return len(v) == 11 && ((ten%10)+10)%10 == int(v[9]-'0') && sumOf(v, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)%10 == int(v[10]-'0')
}

func singaporeValid(v string) bool {
	sum := sumOf(v[1:8], 2, 7, 6, 5, 4, 3, 2) + map[byte]int{'S': 0, 'F': 0, 'T': 4, 'G': 4}[v[0]]
	letters := map[byte]string{'S': "ABCDEFGHIZJ", 'T': "ABCDEFGHIZJ", 'F': "KLMNPQRTUWX", 'G': "KLMNPQRTUWX"}[v[0]]
	return len(v) == 9 && letters[10-sum%11] == v[8]
}

// chileanValid looks for the one check digit that brings the weighted sum to a multiple of 11.
func chileanValid(v string) bool {
	v = onlyAlnum(v)
	sum := map[byte]int{'K': 10}[v[len(v)-1]]
	if sum == 0 {
		sum = int(v[len(v)-1] - '0')
	}
	for i, weight := len(v)-2, 2; i >= 0; i-- {
		sum += int(v[i]-'0') * weight
		if weight++; weight > 7 {
			weight = 2
		}
	}
	return sum%11 == 0
}

// checks verify kinds by "TYPE / name".
var checks = map[string]func(string) bool{
	"CREDIT_CARD / test numbers":           func(v string) bool { return luhnValid(onlyAlnum(v)) },
	"CREDIT_CARD / by issuer":              func(v string) bool { return luhnValid(onlyAlnum(v)) },
	"IBAN / printed":                       ibanValid,
	"IBAN / electronic":                    ibanValid,
	"CRYPTO / base58":                      base58Valid,
	"CRYPTO / bech32":                      func(v string) bool { return bech32Valid(v, 1) },
	"CRYPTO / taproot":                     func(v string) bool { return bech32Valid(v, 0x2bc830a3) },
	"API_KEY / npm":                        crcValid,
	"API_KEY / GitHub":                     crcValid,
	"VIN / check digit":                    vinValid,
	"IMEI / digits":                        func(v string) bool { return luhnValid(onlyAlnum(v)) && len(onlyAlnum(v)) == 15 },
	"ROUTING_NUMBER / ABA":                 digitsCheck(9, 10, 0, 3, 7, 1, 3, 7, 1, 3, 7, 1),
	"HEALTH_ID / US NPI":                   func(v string) bool { return luhnValid("80840" + v) },
	"HEALTH_ID / UK NHS":                   digitsCheck(10, 11, 0, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1),
	"NATIONAL_ID / FR NIR":                 frenchValid,
	"NATIONAL_ID / PL PESEL":               digitsCheck(11, 10, 0, 1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1),
	"TAX_ID / PL NIP":                      digitsCheck(10, 11, 0, 6, 5, 7, 2, 3, 4, 5, 6, 7, -1),
	"NATIONAL_ID / NL BSN":                 digitsCheck(9, 11, 0, 9, 8, 7, 6, 5, 4, 3, 2, -1),
	"NATIONAL_ID / IN Aadhaar":             func(v string) bool { return verhoeffValid(onlyAlnum(v)) },
	"TAX_ID / BR CPF":                      brazilValid,
	"TAX_ID / BR CPF, bare":                brazilValid,
	"TAX_ID / BR CNPJ":                     brazilValid,
	"NATIONAL_ID / ZA":                     luhnValid,
	"NATIONAL_ID / CA SIN":                 func(v string) bool { return luhnValid(onlyAlnum(v)) },
	"TAX_ID / DE Steuer-ID":                germanValid,
	"NATIONAL_ID / BE rijksregisternummer": belgianValid,
	"NATIONAL_ID / SE personnummer":        func(v string) bool { return luhnValid(onlyAlnum(v)) },
	"NATIONAL_ID / CN":                     digitsCheck(18, 11, 1, 7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2, 1),
	"NATIONAL_ID / CH AHV":                 digitsCheck(13, 10, 0, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1),
	"TAX_ID / AU TFN":                      digitsCheck(9, 11, 0, 1, 4, 3, 7, 5, 8, 6, 9, 10),
	"NATIONAL_ID / NO fødselsnummer":       digitsCheck(11, 11, 0, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1),
	"NATIONAL_ID / ES NIF":                 spanishValid,
	"NATIONAL_ID / ES NIE":                 spanishValid,
	"TAX_ID / IT codice fiscale":           italianValid,
	"NATIONAL_ID / FI henkilötunnus":       finnishValid,
	"NATIONAL_ID / TR kimlik":              turkishValid,
	"NATIONAL_ID / SG NRIC":                singaporeValid,
	"NATIONAL_ID / CL RUT":                 chileanValid,
	"TAX_ID / PT NIF":                      func(v string) bool { return sumOf(onlyAlnum(v), 9, 8, 7, 6, 5, 4, 3, 2, 1)%11 <= 1 },
	"TAX_ID / AU ABN":                      func(v string) bool { return (sumOf(onlyAlnum(v), 10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19)-10)%89 == 0 },
	"HEALTH_ID / AU Medicare":              func(v string) bool { v = onlyAlnum(v); return sumOf(v, 1, 3, 7, 9, 1, 3, 7, 9)%10 == int(v[8]-'0') },
	"NATIONAL_ID / KR RRN": func(v string) bool {
		v = onlyAlnum(v)
		return (11-sumOf(v, 2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5)%11)%10 == int(v[12]-'0')
	},
	"NATIONAL_ID / TH": func(v string) bool {
		v = onlyAlnum(v)
		return (11-sumOf(v, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)%11)%10 == int(v[12]-'0')
	},
	"TAX_ID / UK UTR":  func(v string) bool { return "21987654321"[sumOf(v[1:], 6, 7, 8, 9, 10, 5, 4, 3, 2)%11] == v[0] },
	"SSN / US":         is(`(?:[0-7]\d\d|8\d\d)-\d\d-\d{4}`),
	"TAX_ID / US ITIN": is(`9\d\d-(?:7\d|8[0-8])-\d{4}`),
	"IP / v6":          func(v string) bool { a, err := netip.ParseAddr(v); return err == nil && a.Is6() && a.IsGlobalUnicast() },
	"IP / v4": func(v string) bool {
		a, err := netip.ParseAddr(v)
		return err == nil && a.Is4() && a.IsGlobalUnicast() && !a.IsPrivate()
	},
	"EMAIL / simple": is(`[a-z0-9.-]+@(?:[a-z-]+\.)*example\.(?:com|org|net)`),
}

func TestValuesAreValid(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	for _, c := range generated() {
		kind := c.Type + " / " + c.Kind
		check := checks[kind]
		if check == nil {
			continue
		}
		seen[kind]++
		for _, g := range c.Gold {
			if !check(g.Value) {
				t.Errorf("%s: %q is not valid", kind, g.Value)
			}
		}
	}
	for kind := range checks {
		if seen[kind] == 0 {
			t.Errorf("%s: nothing to check", kind)
		}
	}
}
