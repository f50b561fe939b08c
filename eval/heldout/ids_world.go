package heldout

import (
	"fmt"
	"strconv"
	"strings"
)

// southOfAsia are the ids of South and South-East Asia.
var southOfAsia = map[string]maker{
	"aadhaar": simple(func(s *source) string {
		n := s.of("23456789", 1) + s.of(digits, 10)
		return grouped(n+verhoeff(n), pick(s, []string{" ", " ", ""}), 4, 4, 4)
	}),
	"pan": simple((*source).pan),
	"gstin": simple(func(s *source) string {
		n := fmt.Sprintf("%02d", s.between(1, 37)) + s.pan() + s.of(digits[1:], 1) + "Z"
		return n + gstin(n)
	}),
	"nik": simple(func(s *source) string {
		date := s.birth()
		return fmt.Sprintf("%d%02d%02d%02d%s%04d", s.between(11, 92), s.between(1, 20), s.between(1, 20), date.Day()+40*s.IntN(2), date.Format("0106"), s.between(1, 99))
	}),
	"npwp": simple(func(s *source) string {
		n := fmt.Sprintf("%02d", s.between(1, 9)) + s.of(digits, 6)
		n += luhn(n)
		return n[:2] + "." + n[2:5] + "." + n[5:8] + "-" + n[8:] + "." + s.of(digits, 3) + ".000"
	}),
	"mykad": simple(func(s *source) string {
		return s.birth().Format("060102") + fmt.Sprintf("-%02d-", s.between(1, 14)) + s.of(digits, 4)
	}),
	"nric": simple(func(s *source) string { return nric("S" + s.of(digits, 7)) }),
	"thaiid": simple(func(s *source) string {
		n := s.of("12345", 1) + s.of(digits, 11)
		return grouped(n+thaiID(n), pick(s, []string{"-", ""}), 1, 4, 5, 2, 1)
	}),
	"cccd": simple(func(s *source) string {
		date := s.birth()
		return fmt.Sprintf("0%02d%d", s.between(1, 96), (date.Year()-1900)/100*2+s.IntN(2)) + date.Format("06") + s.of(digits, 6)
	}),
}

// eastOfAsia are the ids of East Asia.
var eastOfAsia = map[string]maker{
	"cnid": simple(func(s *source) string {
		n := pick(s, strings.Fields("110105 310115 440106 510107 330106 420111")) + s.birth().Format("20060102") + s.of(digits, 3)
		return n + cnID(n)
	}),
	"unionpay": simple(func(s *source) string {
		n := "6222" + s.of(digits, 14)
		return grouped(n+luhn(n), pick(s, []string{" ", ""}), 4, 4, 4, 4, 3)
	}),
	"twid": simple(func(s *source) string {
		return twID(s.of("ABCDEFGHJKLMNPQRSTUVXYWZIO", 1) + s.of("12", 1) + s.of(digits, 7))
	}),
	"mynumber": simple(func(s *source) string {
		n := s.number(11)
		return grouped(n+myNumber(n), pick(s, []string{"", " ", "-"}), 4, 4, 4)
	}),
	"rrn": simple(func(s *source) string {
		date := s.birth()
		n := date.Format("060102") + strconv.Itoa((date.Year()-1900)/100*2+1+s.IntN(2)) + s.of(digits, 5)
		return n[:6] + "-" + n[6:] + rrn(n)
	}),
	"brn": simple(func(s *source) string { n := s.number(9); return grouped(n+brn(n), "-", 3, 2, 5) }),
}

// eastAndAfrica are the ids of the Middle East and Africa.
var eastAndAfrica = map[string]maker{
	"tckn": simple(func(s *source) string { return tckn(s.number(9)) }),
	"zaid": simple(func(s *source) string { n := s.birth().Format("060102") + s.of(digits, 4) + "08"; return n + luhn(n) }),
	"ilid": simple(func(s *source) string { n := s.number(8); return n + luhn(n) }),
	"said": func(s *source, first string, _ map[string][]string) string {
		n := first + s.of(digits, 8)
		return n + luhn(n)
	},
	"emirates": simple(func(s *source) string {
		n := "784" + s.birth().Format("2006") + s.of(digits, 7)
		return grouped(n+luhn(n), "-", 3, 4, 7, 1)
	}),
	"egid": simple(func(s *source) string {
		date := s.birth()
		return strconv.Itoa(date.Year()/100-17) + date.Format("060102") + fmt.Sprintf("%02d", s.between(1, 29)) + s.of(digits, 5)
	}),
}

func tckn(n string) string {
	odd := weighted(n, 1, 0, 1, 0, 1, 0, 1, 0, 1)
	even := weighted(n, 0, 1, 0, 1, 0, 1, 0, 1, 0)
	n += strconv.Itoa(((odd*7-even)%10 + 10) % 10)
	return n + strconv.Itoa(weighted(n, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)%10)
}

func (s *source) pan() string {
	return s.of(upper, 3) + "P" + s.of(upper, 1) + s.number(4) + s.of(upper, 1)
}

func gstin(n string) string {
	const set = digits + upper
	sum := 0
	for i := range n {
		p := strings.IndexByte(set, n[i]) * (i%2 + 1)
		sum += p/36 + p%36
	}
	return string(set[(36-sum%36)%36])
}

func nric(n string) string {
	return n + string("JZIHGFEDCBA"[weighted(n[1:], 2, 7, 6, 5, 4, 3, 2)%11])
}

func thaiID(n string) string {
	return strconv.Itoa((11 - weighted(n, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)%11) % 10)
}

func cnID(n string) string {
	return string("10X98765432"[weighted(n, 7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)%11])
}

// twID appends the check digit; the letters count from 10 in an order of their own.
func twID(n string) string {
	first := strings.IndexByte("ABCDEFGHJKLMNPQRSTUVXYWZIO", n[0]) + 10
	sum := first/10 + first%10*9 + weighted(n[1:], 8, 7, 6, 5, 4, 3, 2, 1)
	return n + strconv.Itoa((10-sum%10)%10)
}

func myNumber(n string) string {
	rest := weighted(n, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2) % 11
	if rest <= 1 {
		return "0"
	}
	return strconv.Itoa(11 - rest)
}

func rrn(n string) string {
	return strconv.Itoa((11 - weighted(n, 2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5)%11) % 10)
}

func brn(n string) string {
	sum := weighted(n, 1, 3, 7, 1, 3, 7, 1, 3, 5) + int(n[8]-'0')*5/10
	return strconv.Itoa((10 - sum%10) % 10)
}

// latinAmerica are the ids of Latin America.
var latinAmerica = map[string]maker{
	"cpf": simple(func(s *source) string {
		n := cpf(s.of(digits, 9))
		return pick(s, []string{n, grouped(n[:9], ".", 3, 3, 3) + "-" + n[9:]})
	}),
	"cnpj": simple(func(s *source) string {
		n := cnpj(s.of(digits, 8) + "0001")
		return n[:2] + "." + n[2:5] + "." + n[5:8] + "/" + n[8:12] + "-" + n[12:]
	}),
	"cns": simple(func(s *source) string {
		return grouped(s.until(func() string { return "7" + s.of(digits, 14) }, isCNS), pick(s, []string{" ", ""}), 3, 4, 4, 4)
	}),
	"curp": simple((*source).curp),
	"rfc": simple(func(s *source) string {
		n := s.of("BCDGLMPRS", 1) + s.of("AEIO", 1) + s.of("BCDGLMPRST", 2) + s.birth().Format("060102") + s.of(upper+digits, 2)
		return n + rfc(n)
	}),
	"mxnss": simple(func(s *source) string { n := s.of(digits, 10); return n + luhn(n) }),
	"clabe": simple(func(s *source) string {
		n := pick(s, strings.Fields("002 012 014 021 072 127")) + s.of(digits, 14)
		return n + clabe(n)
	}),
	"cuit": simple(func(s *source) string { return s.cuit() }),
	"cbu": simple(func(s *source) string {
		bank, account := s.of(digits, 7), s.of(digits, 13)
		return bank + check(weighted(bank, 7, 1, 3, 9, 7, 1, 3)) + account + check(weighted(account, 3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3))
	}),
	"rut": simple(func(s *source) string {
		n := strconv.Itoa(s.between(5_000_000, 24_000_000))
		return dotted(n) + "-" + rut(n)
	}),
	"nit": simple(func(s *source) string {
		n := s.of("89", 1) + s.of(digits, 8)
		return grouped(n, ".", 3, 3, 3) + "-" + nit(n)
	}),
}

func check(sum int) string { return strconv.Itoa((10 - sum%10) % 10) }

// dotted puts a dot before every three digits.
func dotted(n string) string {
	if len(n) <= 3 {
		return n
	}
	return dotted(n[:len(n)-3]) + "." + n[len(n)-3:]
}

// elevenths is a check digit modulo 11, in which 10 and 11 are 0.
func elevenths(sum int) string {
	if rest := sum % 11; rest >= 2 {
		return strconv.Itoa(11 - rest)
	}
	return "0"
}

func cpf(n string) string {
	n += elevenths(weighted(n, 10, 9, 8, 7, 6, 5, 4, 3, 2))
	return n + elevenths(weighted(n, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2))
}

func cnpj(n string) string {
	n += elevenths(weighted(n, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2))
	return n + elevenths(weighted(n, 6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2))
}

func isCNS(n string) bool {
	return weighted(n, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)%11 == 0
}

func (s *source) curp() string {
	const consonants = "BCDFGLMNPRST"
	date := s.birth()
	n := s.of("BCDGLMPRS", 1) + s.of("AEIO", 1) + s.of("BCDGLMPRST", 2) + date.Format("060102") + s.of("HM", 1) + pick(s, strings.Fields("DF JC NL PL OC YN")) + s.of(consonants, 3)
	if date.Year() >= 2000 {
		n += "A"
	} else {
		n += "0"
	}
	return n + curp(n)
}

// curp counts in an alphabet with Ñ, of which the others before it stay as they are.
func curp(n string) string {
	sum := 0
	for i, c := range n {
		sum += strings.IndexRune("0123456789ABCDEFGHIJKLMN*OPQRSTUVWXYZ", c) * (18 - i)
	}
	return check(sum)
}

func rfc(n string) string {
	sum := 0
	for i, c := range n {
		sum += strings.IndexRune("0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ ", c) * (13 - i)
	}
	switch rest := sum % 11; rest {
	case 0:
		return "0"
	case 1:
		return "A"
	default:
		return strconv.Itoa(11 - rest)
	}
}

func clabe(n string) string {
	sum := 0
	for i := range n {
		sum += int(n[i]-'0') * []int{3, 7, 1}[i%3] % 10
	}
	return check(sum)
}

func (s *source) cuit() string {
	for {
		n := pick(s, []string{"20", "23", "27", "30"}) + s.number(8)
		if rest := weighted(n, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2) % 11; rest != 1 {
			return n[:2] + "-" + n[2:] + "-" + strconv.Itoa((11-rest)%11)
		}
	}
}

func rut(n string) string {
	sum := 0
	for i := range n {
		sum += int(n[len(n)-1-i]-'0') * (i%6 + 2)
	}
	return []string{"0", "K", "9", "8", "7", "6", "5", "4", "3", "2", "1"}[sum%11]
}

func nit(n string) string {
	rest := weighted(n, 41, 37, 29, 23, 19, 17, 13, 7, 3) % 11
	if rest > 1 {
		rest = 11 - rest
	}
	return strconv.Itoa(rest)
}
