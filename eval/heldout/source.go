package heldout

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strconv"
	"strings"
)

// source is a random source that knows the forms of values.
type source struct{ *rand.Rand }

func newSource(seed uint64, parts ...string) *source {
	h := fnv.New64a()
	for _, part := range parts {
		_, _ = h.Write([]byte(part + "\x00"))
	}
	return &source{rand.New(rand.NewPCG(seed, h.Sum64()))}
}

const (
	digits    = "0123456789"
	upper     = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	lower     = "abcdefghijklmnopqrstuvwxyz"
	hexDigits = digits + "abcdef"
)

// alphabets of forms, by the letter that stands for them.
var alphabets = map[byte]string{
	'd': digits, 'D': digits[1:], 'h': hexDigits, 'H': digits + "ABCDEF", 'a': lower, 'l': lower + digits, 'C': upper, 'U': upper + digits, 'L': upper + lower,
	'A': upper + lower + digits, 'u': upper + lower + digits + "-_", 'b': upper + lower + digits + "+/", 'x': upper + "234567",
	'B': "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz",
}

func pick[T any](s *source, of []T) T { return of[s.IntN(len(of))] }

// between returns a number from low to high, both included.
func (s *source) between(low, high int) int { return low + s.IntN(high-low+1) }

func (s *source) chance(percent int) bool { return s.IntN(100) < percent }

// of returns n characters of a set.
func (s *source) of(set string, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = set[s.IntN(len(set))]
	}
	return string(b)
}

// number returns n digits, of which the first is not 0.
func (s *source) number(n int) string { return s.of(digits[1:], 1) + s.of(digits, n-1) }

func (s *source) uuid() string {
	return s.of(hexDigits, 8) + "-" + s.of(hexDigits, 4) + "-4" + s.of(hexDigits, 3) + "-" + s.of("89ab", 1) + s.of(hexDigits, 3) + "-" + s.of(hexDigits, 12)
}

// form expands a form: <A32> is 32 characters of alphabet A, <A20-40> 20 to 40, <n1-90> a number, <uuid> a UUID, <#street>
// one of the words that lists has under that name, and <!iban:DE> what makers make.
func (s *source) form(form string, lists map[string][]string) string {
	var b strings.Builder
	for {
		text, rest, found := strings.Cut(form, "<")
		b.WriteString(text)
		if !found {
			return b.String()
		}
		token, after, _ := strings.Cut(rest, ">")
		form = after
		b.WriteString(s.token(token, lists))
	}
}

func (s *source) token(token string, lists map[string][]string) string {
	switch {
	case token == "uuid":
		return s.uuid()
	case token[0] == '#':
		return pick(s, lists[token[1:]])
	case token[0] == '!':
		name, arg, _ := strings.Cut(token[1:], ":")
		return makers[name](s, arg, lists)
	case token[0] == 'n':
		low, high := bounds(token[1:])
		return strconv.Itoa(s.between(low, high))
	}
	low, high := bounds(token[1:])
	return s.of(alphabets[token[0]], s.between(low, high))
}

// bounds reads "20-40", or "20" as both.
func bounds(text string) (low, high int) {
	first, second, ranged := strings.Cut(text, "-")
	low, err := strconv.Atoi(first)
	if err != nil {
		panic(fmt.Sprintf("heldout: internal error: bounds %q", text))
	}
	if !ranged {
		return low, low
	}
	high, err = strconv.Atoi(second)
	if err != nil {
		panic(fmt.Sprintf("heldout: internal error: bounds %q", text))
	}
	return low, high
}
