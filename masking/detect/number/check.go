package number

import (
	"bytes"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file holds the conditions that those who issue numbers put on them. The tables of rules combine them. A condition takes the letters, in
// capitals, and the digits of a number. Places count from 0; those below 0 count from the end.

// A check says whether a number fulfils a condition.
type check = func(d []byte) bool

// all of the conditions must hold.
func all(conditions ...check) check {
	return func(d []byte) bool {
		return !slices.ContainsFunc(conditions, func(c check) bool { return !c(d) })
	}
}

// either of the conditions must hold.
func either(conditions ...check) check {
	return func(d []byte) bool {
		return slices.ContainsFunc(conditions, func(c check) bool { return c(d) })
	}
}

// not says that the condition must not hold.
func not(c check) check { return func(d []byte) bool { return !c(d) } }

// varied says that not all characters are the same, as in made-up numbers that pass every check.
func varied(d []byte) bool { return !text.Same(d) }

// long says how many characters there are.
func long(n int) check { return func(d []byte) bool { return len(d) == n } }

// begins says which words the number may begin with.
func begins(words ...string) check {
	return func(d []byte) bool {
		return slices.ContainsFunc(words, func(w string) bool { return bytes.HasPrefix(d, []byte(w)) })
	}
}

// has says that one of the set stands at a place, lacks that none does, only that nothing else stands anywhere.
func has(place int, set string) check {
	return func(d []byte) bool { return text.HasByte(set, d[(place+len(d))%len(d)]) }
}

func lacks(place int, set string) check { return not(has(place, set)) }

func only(set string) check {
	return func(d []byte) bool { return len(bytes.Trim(d, set)) == 0 }
}

// colour says that nine digits are three numbers of a byte, as those of a colour are: 193 255 193.
var colour = all(counts(0, 3, 0, 255), counts(3, 6, 0, 255), counts(6, 9, 0, 255))

// mixed says how many digits and letters there are at least.
func mixed(digits, letters int) check {
	return func(d []byte) bool {
		n := value.DigitCount(d)
		return n >= digits && len(d)-n >= letters
	}
}

// first, behind and within apply the condition to a part: the first n characters, those behind n, those between two places.
func first(n int, c check) check { return func(d []byte) bool { return c(d[:n]) } }

func behind(n int, c check) check { return func(d []byte) bool { return c(d[n:]) } }

func within(from, to int, c check) check { return func(d []byte) bool { return c(d[from:to]) } }

// of applies the condition to what stands behind the code of a country.
func of(country string, c check) check { return all(begins(country), behind(len(country), c)) }

// counts says that the digits from one place up to another write a number within bounds.
func counts(from, to, least, most int) check {
	return func(d []byte) bool { return text.InRange(text.Num(d[from:to]), least, most) }
}

// date says that the month and the day at those places can be one. lateMonth and lateDay say by how much the month or the day may be
// higher: some countries note a century or a sex so.
func date(month, day int) check { return dated(month, day, nil, nil) }

func lateMonth(month, day int, more ...int) check { return dated(month, day, more, nil) }

func lateDay(month, day int, more ...int) check { return dated(month, day, nil, more) }

func dated(month, day int, months, days []int) check {
	return func(d []byte) bool { return dayOf(lower(two(d, month), months), lower(two(d, day), days)) }
}

// two returns the number that two digits from the place on write.
func two(d []byte, place int) int {
	i := (place + len(d)) % len(d)
	return text.Num(d[i : i+2])
}

// lower returns n less the last of more that it exceeds.
func lower(n int, more []int) int {
	less := 0
	for _, m := range more {
		if n > m {
			less = m
		}
	}
	return n - less
}

// monthDays holds the most days of the months.
var monthDays = [...]int{0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}

// dayOf says whether the month m has a day n.
func dayOf(m, n int) bool { return m < len(monthDays) && n >= 1 && n <= monthDays[m] }

// What the remainder of a sum says about the character that it checks: the remainder itself, what is missing to the modulus, and what is
// missing to 11, where 10 counts as 0 or never occurs.
const (
	itself    = "0123456789-"
	itself11  = "01234567890"
	missing10 = "0987654321"
	missing11 = "00987654321"
	strict11  = "0-987654321"
	missing36 = "0ZYXWVUTSRQPONMLKJIHGFEDCBA987654321"
)

// What letters count in sums: the place in a group, of which / parts the next one. Digits count themselves.
const (
	base36  = "<123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ" // and the filler of ICAO 9303
	anyCode = "0________________ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	spanish = "0123456789ABCDEFGHIJKLMN_OPQRSTUVWXYZ" // with the place of Ñ
	vinCode = "_ABCDEFGH/_JKLMN_P_R/__STUVWXYZ"       // 49 CFR 565.15
)

// A weighing is the sum of characters, each times its weight.
type weighing struct {
	weights string // in base 36; a * stands for the character that is checked. They end where the number ends.
	modulus int
	tells   string // the checked character, for each remainder
	rest    int    // the remainder, if no character is checked
	letters string // what letters count
	crossed bool   // of a product its digits count, in a system with the modulus as its base
}

// sum checks a character by the weights of the others.
func sum(weights string, modulus int, tells string) check {
	return weighing{weights: weights, modulus: modulus, tells: tells}.holds
}

// rest checks what remains of the whole sum.
func rest(weights string, modulus, remainder int) check {
	return weighing{weights: weights, modulus: modulus, rest: remainder}.holds
}

func (w weighing) holds(d []byte) bool {
	skip, star, total := len(w.weights)-len(d), byte(0), 0
	if skip < 0 {
		return false
	}
	for i, b := range d {
		weight := w.weights[skip+i]
		if weight == '*' {
			star = b
			continue
		}
		n := w.value(b)
		if n < 0 {
			return false
		}
		if n *= text.Base36(weight); w.crossed {
			n = n/w.modulus + n%w.modulus
		}
		total += n
	}
	if w.tells == "" {
		return total%w.modulus == w.rest
	}
	return w.tells[total%w.modulus] == star
}

// value returns what the character counts; less than 0 if it must not occur.
func (w weighing) value(b byte) int {
	if text.IsDigit(b) {
		return int(b - '0')
	}
	i := strings.IndexByte(w.letters, b)
	return i - 1 - strings.LastIndexByte(w.letters[:max(i, 0)], '/')
}

// luhn is the check of ISO/IEC 7812-1 annex B.
func luhn(digits []byte) bool {
	sum := 0
	for i := len(digits) - 1; i > 0; i -= 2 {
		sum += int(digits[i]-'0') + int(doubled[digits[i-1]&15])
	}
	if len(digits)%2 == 1 {
		sum += int(digits[0] - '0')
	}
	return sum%10 == 0
}

// doubled holds the sums of the digits of twice a digit.
var doubled = [16]byte{0, 2, 4, 6, 8, 1, 3, 5, 7, 9}

// iso7064 is the check of ISO/IEC 7064, MOD 11,10, over digits, the last of which is the check digit.
func iso7064(d []byte) bool {
	product := 10
	for _, b := range d[:len(d)-1] {
		sum := (int(b-'0')+product+9)%10 + 1
		product = sum * 2 % 11
	}
	return (11-product)%10 == int(d[len(d)-1]-'0')
}

// verhoeff is the check of the dihedral group of order 10.
func verhoeff(d []byte) bool {
	sum := 0
	for i := range d {
		n := verhoeffPermuted[i%8][d[len(d)-1-i]-'0'] - '0'
		sum = int(verhoeffProduct[sum][n] - '0')
	}
	return sum == 0
}

var verhoeffProduct = [10]string{"0123456789", "1234067895", "2340178956", "3401289567", "4012395678", "5987604321", "6598710432", "7659821043", "8765932104", "9876543210"}

var verhoeffPermuted = [8]string{"0123456789", "1576283094", "5803796142", "8916043527", "9453126870", "4286573901", "2793806415", "7046913258"}

// ibanSum is the remainder of ISO/IEC 7064, MOD 97,10, of an IBAN: 1 if it is right.
func ibanSum(v []byte) (sum int) {
	for k := range v {
		switch b := v[(k+4)%len(v)]; {
		case text.IsDigit(b):
			sum = (sum*10 + int(b-'0')) % 97
		case text.IsAlpha(b):
			sum = (sum*100 + int(b&^0x20-'A') + 10) % 97
		}
	}
	return sum
}
