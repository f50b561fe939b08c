package heldout

import (
	"fmt"
	"strings"
)

// weighted sums the digits of n, each times its weight.
func weighted(n string, weights ...int) int {
	sum := 0
	for i, w := range weights {
		sum += int(n[i]-'0') * w
	}
	return sum
}

// luhn returns the check digit behind n (ISO/IEC 7812-1).
func luhn(n string) string {
	sum := 0
	for i := range n {
		d := int(n[len(n)-1-i] - '0')
		if i%2 == 0 {
			d = d*2/10 + d*2%10
		}
		sum += d
	}
	return fmt.Sprint((10 - sum%10) % 10)
}

// remainder divides a number in which letters count from 10 (ISO/IEC 7064 as IBANs use it).
func remainder(n string, by int) int {
	rest := 0
	for _, c := range n {
		if c >= 'A' {
			rest = (rest*100 + int(c-'A') + 10) % by
		} else {
			rest = (rest*10 + int(c-'0')) % by
		}
	}
	return rest
}

// mod1110 returns the check digit of ISO/IEC 7064, MOD 11,10.
func mod1110(n string) string {
	p := 10
	for _, c := range n {
		p = (p + int(c-'0')) % 10
		if p == 0 {
			p = 10
		}
		p = p * 2 % 11
	}
	return fmt.Sprint((11 - p) % 10)
}

// until draws until accept takes one.
func (s *source) until(draw func() string, accept func(string) bool) string {
	for {
		if v := draw(); accept(v) {
			return v
		}
	}
}

// ending draws numbers of n digits until check gives one digit for them, and appends it.
func (s *source) ending(n int, check func(string) int) string {
	for {
		body := s.number(n)
		if c := check(body); c >= 0 && c < 10 {
			return body + fmt.Sprint(c)
		}
	}
}

var verhoeffTimes = [10][10]int{
	{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, {1, 2, 3, 4, 0, 6, 7, 8, 9, 5}, {2, 3, 4, 0, 1, 7, 8, 9, 5, 6}, {3, 4, 0, 1, 2, 8, 9, 5, 6, 7}, {4, 0, 1, 2, 3, 9, 5, 6, 7, 8},
	{5, 9, 8, 7, 6, 0, 4, 3, 2, 1}, {6, 5, 9, 8, 7, 1, 0, 4, 3, 2}, {7, 6, 5, 9, 8, 2, 1, 0, 4, 3}, {8, 7, 6, 5, 9, 3, 2, 1, 0, 4}, {9, 8, 7, 6, 5, 4, 3, 2, 1, 0},
}

var verhoeffTurn = [8][10]int{
	{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, {1, 5, 7, 6, 2, 8, 3, 0, 9, 4}, {5, 8, 0, 3, 7, 9, 6, 1, 4, 2}, {8, 9, 1, 6, 0, 4, 3, 5, 2, 7},
	{9, 4, 5, 3, 1, 2, 6, 8, 7, 0}, {4, 2, 8, 6, 5, 7, 3, 9, 0, 1}, {2, 7, 9, 3, 8, 0, 6, 4, 1, 5}, {7, 0, 4, 6, 9, 1, 3, 2, 5, 8},
}

// verhoeff returns the check digit behind n.
func verhoeff(n string) string {
	c := 0
	for i := range n {
		c = verhoeffTimes[c][verhoeffTurn[(i+1)%8][n[len(n)-1-i]-'0']]
	}
	for d := range 10 {
		if verhoeffTimes[c][d] == 0 {
			return fmt.Sprint(d)
		}
	}
	panic("heldout: internal error: no Verhoeff digit")
}

// oddEven sums as the check characters of the codice fiscale and of Italian accounts do, modulo 26.
func oddEven(n string) int {
	odd := []int{1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23}
	sum := 0
	for i, c := range n {
		at := strings.IndexRune(upper, c)
		if at < 0 {
			at = int(c - '0')
		}
		if i%2 == 0 {
			at = odd[at]
		}
		sum += at
	}
	return sum % 26
}
