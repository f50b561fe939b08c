package corpus

import (
	"encoding/base64"
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"
)

// Alphabets of tokens, by the letter that stands for them in a pattern.
var alphabets = map[byte]string{
	'd': "0123456789",
	'h': "0123456789abcdef",
	'H': "0123456789ABCDEF",
	'l': "abcdefghijklmnopqrstuvwxyz0123456789",
	'L': "abcdefghijklmnopqrstuvwxyz",
	'U': "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
	'C': "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
	'c': "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
	'A': "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
	'u': "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
	'b': "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
	'q': "qpzry9x8gf2tvdw0s3jn54khce6mua7l", // bech32
	'Q': "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L",
	'B': "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",                                            // base32
	'v': "ABCDEFGHJKLMNPRSTUVWXYZ0123456789",                                           // vehicles: no I, O, Q
	'y': "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",            // crypt
	'p': "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#%^&*-_+=?.", // passwords
}

// some returns n characters of an alphabet.
func (s *source) some(alphabet byte, n int) string {
	set := alphabets[alphabet]
	b := make([]byte, n)
	for i := range b {
		b[i] = set[s.IntN(len(set))]
	}
	return string(b)
}

func (s *source) digits(n int) string { return s.some('d', n) }

// between returns a number from low to high, both included.
func (s *source) between(low, high int) int { return low + s.IntN(high-low+1) }

func (s *source) chance(percent int) bool { return s.IntN(100) < percent }

func pick[T any](s *source, of []T) T { return of[s.IntN(len(of))] }

// oneOf picks a word of a list written with blanks.
func (s *source) oneOf(list string) string { return pick(s, strings.Fields(list)) }

func (s *source) uuid() string {
	return s.some('h', 8) + "-" + s.some('h', 4) + "-4" + s.some('h', 3) + "-" + s.oneOf("8 9 a b") + s.some('h', 3) + "-" + s.some('h', 12)
}

// fill expands a pattern: <A20> is 20 characters of alphabet A, <d8-10> 8 to 10 digits, <uuid> a UUID, <basic> a user and
// password as Basic writes them, and <crc> the base62 CRC-32, in six digits, of the characters after the last underscore, as GitHub and npm close their tokens.
func (s *source) fill(pattern string) string {
	var b strings.Builder
	for {
		text, rest, found := strings.Cut(pattern, "<")
		b.WriteString(text)
		if !found {
			return b.String()
		}
		token, after, _ := strings.Cut(rest, ">")
		pattern = after
		switch token {
		case "uuid":
			b.WriteString(s.uuid())
		case "basic":
			b.WriteString(base64.StdEncoding.EncodeToString([]byte(s.fill("svc-<L4-8>:<A12-20>"))))
		case "crc":
			body := b.String()
			b.WriteString(base62(crc32.ChecksumIEEE([]byte(body[strings.LastIndexByte(body, '_')+1:]))))
		default:
			b.WriteString(s.token(token))
		}
	}
}

func (s *source) token(token string) string {
	low, high, ranged := strings.Cut(token[1:], "-")
	from, err := strconv.Atoi(low)
	if err != nil || alphabets[token[0]] == "" {
		panic("corpus: internal error: pattern <" + token + ">")
	}
	to := from
	if ranged {
		to, _ = strconv.Atoi(high)
	}
	return s.some(token[0], s.between(from, to))
}

// base62 writes n in six digits 0-9A-Za-z.
func base62(n uint32) string {
	digits := [6]byte{}
	for i := 5; i >= 0; i-- {
		digits[i] = alphabets['A'][n%62]
		n /= 62
	}
	return string(digits[:])
}

// date is a day of a life: year, month, day.
type date struct{ year, month, day int }

func (s *source) birthday() date {
	return date{s.between(1940, 2006), s.between(1, 12), s.between(1, 28)}
}

func (d date) compact() string { return fmt.Sprintf("%04d%02d%02d", d.year, d.month, d.day) }
func (d date) short() string   { return d.compact()[2:] }

// plain makes a value that nothing stands around.
func plain(f func(*source) string) func(*source) value {
	return func(s *source) value { return value{gold: f(s)} }
}

// pattern makes values of one of the patterns.
func pattern(patterns ...string) func(*source) value {
	return plain(func(s *source) string { return s.fill(pick(s, patterns)) })
}

// within makes values with text around them: before{gold}after, each a pattern.
func within(forms ...string) func(*source) value {
	return func(s *source) value {
		before, rest, _ := strings.Cut(pick(s, forms), "{")
		gold, after, _ := strings.Cut(rest, "}")
		return value{s.fill(before), s.fill(gold), s.fill(after)}
	}
}
