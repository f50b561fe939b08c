package corpus

import (
	"fmt"
	"strconv"
	"strings"
)

// The numbers below close with check digits as the issuing authority describes them.

// nif is Spain's; the first letter of a foreigner's counts as 0, 1 or 2.
func (s *source) nif(foreign string) string {
	digits := s.digits(8)
	if foreign != "" {
		digits = digits[1:]
	}
	n, _ := strconv.Atoi(strings.NewReplacer("X", "0", "Y", "1", "Z", "2").Replace(foreign) + digits)
	return foreign + digits + pick(s, []string{"", "", "-"}) + string("TRWAGMYFPDXBNJZSQVHLCKE"[n%23])
}

// codiceFiscale is Italy's: letters of the names, year, month, day, place, check letter.
func (s *source) codiceFiscale() string {
	b := s.birthday()
	code := pick(s, []string{"RSSMRA", "VRDLGU", "BNCGNN", "FRRNNA", "SPSMTT", "CNTPLA"}) + fmt.Sprintf("%02d%c%02d", b.year%100, "ABCDEHLMPRST"[b.month-1], b.day+s.oneOf2(0, 40)) + s.oneOf("H501 F205 L219 D612 A944")
	odd := [...]int{1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23}
	sum := 0
	for i := range len(code) {
		n := digit(code[i])
		if n > 9 {
			n -= 10
		}
		if i%2 == 0 {
			n = odd[n]
		}
		sum += n
	}
	return code + string(rune('A'+sum%26))
}

func (s *source) oneOf2(a, b int) int { return pick(s, []int{a, b}) }

// nir is France's, with its key of two digits.
func (s *source) nir() string {
	b := s.birthday()
	n := fmt.Sprintf("%d%02d%02d%02d%03d%03d", s.between(1, 2), b.year%100, b.month, s.between(1, 95), s.between(1, 600), s.between(1, 999))
	k, _ := strconv.Atoi(n)
	key := fmt.Sprintf("%02d", 97-k%97)
	return pick(s, []string{n + key, strings.Join([]string{n[:1], n[1:3], n[3:5], n[5:7], n[7:10], n[10:], key}, " ")})
}

// steuerID has one digit of its first ten twice.
func (s *source) steuerID() string {
	digits := s.Perm(10)
	digits[9] = digits[s.IntN(8)]
	s.Shuffle(10, func(i, j int) { digits[i], digits[j] = digits[j], digits[i] })
	for i := 1; digits[0] == 0; i++ {
		digits[0], digits[i] = digits[i], digits[0]
	}
	n := ""
	for _, d := range digits {
		n += strconv.Itoa(d)
	}
	n += mod1110(n)
	return pick(s, []string{n, n[:2] + " " + n[2:5] + " " + n[5:8] + " " + n[8:]})
}

func (s *source) pesel() string {
	b := s.birthday()
	month := b.month
	if b.year >= 2000 {
		month += 20
	}
	n := fmt.Sprintf("%02d%02d%02d%s", b.year%100, month, b.day, s.digits(4))
	return n + fmt.Sprint((10-weighted(n, 1, 3, 7, 9)%10)%10)
}

func (s *source) nip() string {
	for {
		n := s.oneOf("521 525 676 778") + s.digits(6)
		if c := weighted(n, 6, 5, 7, 2, 3, 4, 5, 6, 7) % 11; c < 10 {
			n += fmt.Sprint(c)
			return pick(s, []string{n, n[:3] + "-" + n[3:6] + "-" + n[6:8] + "-" + n[8:]})
		}
	}
}

func (s *source) fodselsnummer() string {
	for {
		b := s.birthday()
		n := fmt.Sprintf("%02d%02d%02d%s", b.day, b.month, b.year%100, s.digits(3))
		first := (11 - weighted(n, 3, 7, 6, 1, 8, 9, 4, 5, 2)%11) % 11
		if first == 10 {
			continue
		}
		n += fmt.Sprint(first)
		if second := (11 - weighted(n, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2)%11) % 11; second < 10 {
			return n[:6] + pick(s, []string{"", " "}) + n[6:] + fmt.Sprint(second)
		}
	}
}

func (s *source) bsn() string {
	for {
		n := s.oneOf("1 2 3 9") + s.digits(7)
		if c := weighted(n, 9, 8, 7, 6, 5, 4, 3, 2) % 11; c < 10 {
			n += fmt.Sprint(c)
			return pick(s, []string{n, n, n[:4] + "." + n[4:6] + "." + n[6:]})
		}
	}
}

func (s *source) rijksregister() string {
	b := s.birthday()
	n := b.short() + fmt.Sprintf("%03d", s.between(1, 997))
	whole := n
	if b.year >= 2000 {
		whole = "2" + n
	}
	k, _ := strconv.Atoi(whole)
	return fmt.Sprintf("%s.%s.%s-%s.%02d", n[:2], n[2:4], n[4:6], n[6:], 97-k%97)
}

func (s *source) portugueseNIF() string {
	n := s.oneOf("1 2 3") + s.digits(7)
	c := 11 - weighted(n, 9, 8, 7, 6, 5, 4, 3, 2)%11
	if c > 9 {
		c = 0
	}
	n += fmt.Sprint(c)
	return pick(s, []string{n, n[:3] + " " + n[3:6] + " " + n[6:]})
}

func (s *source) kimlik() string {
	n := s.oneOf("1 2 3 4 5") + s.digits(8)
	odd, even := weighted(n, 1, 0), weighted(n, 0, 1)
	n += fmt.Sprint(((odd*7-even)%10 + 10) % 10)
	return n + fmt.Sprint(weighted(n, 1)%10)
}

func (s *source) nric() string {
	prefix, n := s.oneOf("S T F G"), s.digits(7)
	sum := weighted(n, 2, 7, 6, 5, 4, 3, 2)
	if prefix == "T" || prefix == "G" {
		sum += 4
	}
	letters := "JZIHGFEDCBA"
	if prefix == "F" || prefix == "G" {
		letters = "XWUTRQPNMLK"
	}
	return prefix + n + string(letters[sum%11])
}

func (s *source) rrn() string {
	b := s.birthday()
	century := s.oneOf("1 2")
	if b.year >= 2000 {
		century = s.oneOf("3 4")
	}
	n := b.short() + century + s.digits(5)
	return n[:6] + "-" + n[6:] + fmt.Sprint((11-weighted(n, 2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5)%11)%10)
}

func (s *source) thai() string {
	n := s.oneOf("1 2 3 4 5 6 7 8") + s.digits(11)
	n += fmt.Sprint((11 - weighted(n, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)%11) % 10)
	return pick(s, []string{n, n[:1] + "-" + n[1:5] + "-" + n[5:10] + "-" + n[10:12] + "-" + n[12:]})
}

// brazilian returns the next check digit, whose weights count down to 2 from the right, and again from 9 for companies.
func brazilian(n string, top int) string {
	sum, weight := 0, 2
	for i := len(n) - 1; i >= 0; i-- {
		sum += digit(n[i]) * weight
		if weight++; weight > top {
			weight = 2
		}
	}
	if sum%11 < 2 {
		return "0"
	}
	return fmt.Sprint(11 - sum%11)
}

func (s *source) cpf(dotted bool) string {
	n := s.digits(9)
	n += brazilian(n, 11)
	n += brazilian(n, 11)
	if !dotted {
		return n
	}
	return n[:3] + "." + n[3:6] + "." + n[6:9] + "-" + n[9:]
}

func (s *source) cnpj() string {
	n := s.digits(8) + "0001"
	n += brazilian(n, 9)
	n += brazilian(n, 9)
	return n[:2] + "." + n[2:5] + "." + n[5:8] + "/" + n[8:12] + "-" + n[12:]
}

// nhs is in the range 999, which is kept for tests.
func (s *source) nhs() string {
	for {
		n := "999" + s.digits(6)
		if c := (11 - weighted(n, 10, 9, 8, 7, 6, 5, 4, 3, 2)%11) % 11; c < 10 {
			n += fmt.Sprint(c)
			return pick(s, []string{n, n[:3] + " " + n[3:6] + " " + n[6:]})
		}
	}
}

// utr is the check digit that stands before the other nine.
func (s *source) utr(n string) string {
	return string("21987654321"[weighted(n, 6, 7, 8, 9, 10, 5, 4, 3, 2)%11])
}

func (s *source) tfn() string {
	for {
		n := s.oneOf("1 4 8") + s.digits(8)
		if weighted(n, 1, 4, 3, 7, 5, 8, 6, 9, 10)%11 == 0 {
			return pick(s, []string{n, n[:3] + " " + n[3:6] + " " + n[6:]})
		}
	}
}

func (s *source) abn() string {
	for {
		n := s.fill("<d11>")
		if n[0] != '0' && (weighted(n, 10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19)-10)%89 == 0 {
			return pick(s, []string{n, n[:2] + " " + n[2:5] + " " + n[5:8] + " " + n[8:]})
		}
	}
}

func (s *source) chinese() string {
	n := s.oneOf("110101 310115 440305 330106") + s.birthday().compact() + s.digits(3)
	return n + string("10X98765432"[weighted(n, 7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)%11])
}

func (s *source) rut() string {
	n := s.oneOf("7 9 10 12 15 18 20") + s.digits(6)
	sum := 0
	for i := range len(n) {
		sum += digit(n[len(n)-1-i]) * (2 + i%6)
	}
	check := string("0K987654321"[sum%11])
	return pick(s, []string{n + "-" + check, n[:len(n)-6] + "." + n[len(n)-6:len(n)-3] + "." + n[len(n)-3:] + "-" + check})
}
