package heldout

import (
	"fmt"
	"strconv"
)

// english are the ids of the United States, Canada, Great Britain, Ireland, Australia and New Zealand.
var english = map[string]maker{
	"area": simple(oneOf("203 216 305 412 503 615 702 808 919 270 512 831")),
	"ssn": simple(func(s *source) string {
		return fmt.Sprintf("%03d-%02d-%04d", s.between(101, 665), s.between(1, 99), s.between(1, 9999))
	}),
	"itin": simple(func(s *source) string {
		return fmt.Sprintf("9%s-%d-%s", s.of(digits, 2), s.between(70, 88), s.of(digits, 4))
	}),
	"npi": simple(func(s *source) string { n := "1" + s.of(digits, 8); return n + luhn("80840"+n) }),
	"mbi": simple(func(s *source) string {
		const c = "ACDEFGHJKMNPQRTUVWXY"
		return s.of(digits[1:], 1) + s.of(c, 1) + s.of(c, 1) + s.of(digits, 1) + s.of(c, 2) + s.of(digits, 1) + s.of(c, 2) + s.of(digits, 2)
	}),
	"sin": simple(func(s *source) string {
		n := s.of("124567", 1) + s.of(digits, 7)
		return grouped(n+luhn(n), pick(s, []string{" ", "-", ""}), 3, 3, 3)
	}),
	"capost": simple(func(s *source) string {
		const c = "ABCEGHJKLMNPRSTVXY"
		return s.of(c, 1) + s.of(digits, 1) + s.of(c, 1) + " " + s.of(digits, 1) + s.of(c, 1) + s.of(digits, 1)
	}),
	"ohip": simple(func(s *source) string {
		n := s.number(9)
		return grouped(n+luhn(n), "-", 4, 3, 3) + "-" + s.of(upper, 2)
	}),
	"nino": simple(func(s *source) string {
		return grouped(s.of("ABCEHJKLMPRSTWXY", 1)+s.of("ABCEHJKLMPRSTWXYZ", 1)+s.of(digits, 6)+s.of("ABCD", 1), pick(s, []string{" ", ""}), 2, 2, 2, 2)
	}),
	"nhs":    simple(func(s *source) string { return grouped(s.ending(9, nhs), pick(s, []string{" ", " ", ""}), 3, 3, 4) }),
	"utr":    simple(func(s *source) string { n := s.of(digits, 9); return utr(n) + n }),
	"gbpost": simple(formed("<C2><n1-20> <d1><C2>")),
	"ppsn":   simple(func(s *source) string { n := s.number(7); return ppsn(n + "A") }),
	"tfn":    simple(func(s *source) string { return grouped(s.ending(8, tfn), " ", 3, 3, 3) }),
	"abn":    simple((*source).abn),
	"medicare": simple(func(s *source) string {
		n := s.of("23456", 1) + s.of(digits, 7)
		return grouped(n+medicare(n)+s.of(digits[1:], 1), " ", 4, 5, 1)
	}),
	"ird": simple(func(s *source) string { return grouped(s.ending(8, ird), "-", 3, 3, 3) }),
	"nhi": simple((*source).nhi),
}

func nhs(n string) int {
	return (11 - weighted(n, 10, 9, 8, 7, 6, 5, 4, 3, 2)%11) % 11
}

func utr(n string) string {
	return strconv.Itoa([]int{2, 1, 9, 8, 7, 6, 5, 4, 3, 2, 1}[weighted(n, 6, 7, 8, 9, 10, 5, 4, 3, 2)%11])
}

// ppsn puts the check letter between the digits and the last letter.
func ppsn(n string) string {
	sum := weighted(n, 8, 7, 6, 5, 4, 3, 2) + 9*int(n[7]-'A'+1)
	return n[:7] + string("WABCDEFGHIJKLMNOPQRSTUV"[sum%23]) + n[7:]
}

func tfn(n string) int {
	for c := range 10 {
		if weighted(n+strconv.Itoa(c), 1, 4, 3, 7, 5, 8, 6, 9, 10)%11 == 0 {
			return c
		}
	}
	return -1
}

func (s *source) abn() string {
	n := s.until(func() string { return s.number(11) }, isABN)
	return grouped(n, " ", 2, 3, 3, 3)
}

func isABN(n string) bool {
	return (weighted(n, 10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19)-10)%89 == 0
}

func medicare(n string) string { return strconv.Itoa(weighted(n, 1, 3, 7, 9, 1, 3, 7, 9) % 10) }

func ird(n string) int {
	rest := weighted(n, 3, 2, 7, 6, 5, 4, 3, 2) % 11
	if rest == 0 {
		return 0
	}
	if 11-rest < 10 {
		return 11 - rest
	}
	return -1
}

// nhi is a health index of the first form: three letters without I and O, three digits and a check digit.
func (s *source) nhi() string {
	const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ"
	for {
		sum, id := 0, ""
		for i := range 3 {
			at := s.IntN(len(letters))
			sum += (at + 1) * (7 - i)
			id += letters[at : at+1]
		}
		n := s.of(digits, 3)
		sum += weighted(n, 4, 3, 2)
		if rest := sum % 11; rest != 0 {
			return id + n + strconv.Itoa((11-rest)%10)
		}
	}
}
