package heldout

import (
	"fmt"
	"strconv"
	"strings"
)

// westAndNorth are the ids of western and northern Europe.
var westAndNorth = map[string]maker{
	"steuerid": simple((*source).steuerID),
	"ausweis": simple(func(s *source) string {
		n := s.of("LMNPRTVWXY", 1) + s.of("0123456789CFGHJKLMNPRTVWXYZ", 8)
		return n + strconv.Itoa(machineReadable(n))
	}),
	"depass": simple(func(s *source) string { return "C" + s.of("0123456789CFGHJKLMNPRTVWXYZ", 7) + s.of(digits, 1) }),
	"kvnr":   simple(func(s *source) string { n := s.of(upper, 1) + s.of(digits, 8); return n + strconv.Itoa(kvnr(n)) }),
	"svnr":   simple((*source).svnr),
	"ahv":    simple(func(s *source) string { n := "756" + s.of(digits, 9); return grouped(n+ean13(n), ".", 3, 4, 4, 2) }),
	"nir": simple(func(s *source) string {
		n := s.of("12", 1) + s.birth().Format("0601") + fmt.Sprintf("%02d", s.between(1, 19)) + fmt.Sprintf("%03d", s.between(1, 600)) + fmt.Sprintf("%03d", s.between(1, 400))
		return grouped(n+fmt.Sprintf("%02d", 97-remainder(n, 97)), pick(s, []string{" ", " ", ""}), 1, 2, 2, 2, 3, 3, 2)
	}),
	"spi": simple(func(s *source) string {
		n := s.of("0123", 1) + s.of(digits, 9)
		return grouped(n+fmt.Sprintf("%03d", remainder(n, 511)), " ", 2, 2, 3, 3, 3)
	}),
	"nrn": simple(func(s *source) string {
		date, day := s.birth(), fmt.Sprintf("%03d", s.between(1, 997))
		n := date.Format("060102") + day
		if date.Year() >= 2000 {
			n = "2" + n
		}
		return date.Format("06.01.02") + "-" + day + "." + fmt.Sprintf("%02d", 97-remainder(n, 97))
	}),
	"bsn": simple(func(s *source) string { return s.ending(8, bsn) }),
	"nlpass": simple(func(s *source) string {
		return s.of("ABCDEFGHIJKLMNPQRSTUVWXYZ", 2) + s.of("ABCDEFGHIJKLMNPQRSTUVWXYZ0123456789", 6) + s.of(digits, 1)
	}),
	"personnummer": simple(func(s *source) string {
		date, n := s.birth(), s.of(digits, 3)
		return date.Format(pick(s, []string{"060102", "20060102"})) + "-" + n + luhn(date.Format("060102")+n)
	}),
	"fnr": simple((*source).fnr),
	"nokonto": simple(func(s *source) string {
		return grouped(s.ending(10, func(n string) int { return (11 - weighted(n, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2)%11) % 11 }), ".", 4, 2, 5)
	}),
	"cpr": simple(func(s *source) string {
		date := s.birth().Format("020106")
		n := s.until(func() string { return date + s.of("01234", 1) + s.of(digits, 3) }, func(n string) bool { return weighted(n, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1)%11 == 0 })
		return n[:6] + "-" + n[6:]
	}),
	"hetu": simple(func(s *source) string {
		date, n := s.birth(), fmt.Sprintf("%03d", s.between(2, 899))
		sign := "-"
		if date.Year() >= 2000 {
			sign = "A"
		}
		return date.Format("020106") + sign + n + hetu(date.Format("020106")+n)
	}),
	"isikukood": simple(func(s *source) string {
		date := s.birth()
		n := strconv.Itoa((date.Year()-1800)/100*2+1+s.IntN(2)) + date.Format("060102") + s.of(digits, 3)
		return n + strconv.Itoa(isikukood(n))
	}),
}

// steuerID has one digit twice among its first ten, one not at all, and a check digit.
func (s *source) steuerID() string {
	order := s.Perm(10)
	order[s.between(1, 9)] = order[0]
	s.Shuffle(10, func(i, j int) { order[i], order[j] = order[j], order[i] })
	n := ""
	for _, d := range order {
		n += strconv.Itoa(d)
	}
	if n[0] == '0' {
		return s.steuerID()
	}
	return grouped(n+mod1110(n), pick(s, []string{"", " "}), 2, 3, 3, 3)
}

// machineReadable is the check digit of ICAO Doc 9303.
func machineReadable(n string) int {
	sum := 0
	for i, c := range n {
		v := int(c - '0')
		if c >= 'A' {
			v = int(c-'A') + 10
		}
		sum += v * []int{7, 3, 1}[i%3]
	}
	return sum % 10
}

func kvnr(n string) int {
	n, sum := fmt.Sprintf("%02d", n[0]-'A'+1)+n[1:], 0
	for i := range n {
		p := int(n[i]-'0') * (i%2 + 1)
		sum += p/10 + p%10
	}
	return sum % 10
}

func (s *source) svnr() string {
	for {
		n, date := s.number(3), s.birth().Format("020106")
		if c := svnr(n + date); c < 10 {
			return n + strconv.Itoa(c) + pick(s, []string{"", " "}) + date
		}
	}
}

func svnr(n string) int { return weighted(n, 3, 7, 9, 5, 8, 4, 2, 1, 6) % 11 }

func ean13(n string) string {
	return strconv.Itoa((10 - weighted(n, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3)%10) % 10)
}

func bsn(n string) int { return weighted(n, 9, 8, 7, 6, 5, 4, 3, 2) % 11 }

func (s *source) fnr() string {
	for {
		date := s.birth()
		n := date.Format("020106") + fmt.Sprintf("%03d", s.between(0, 499))
		if date.Year() >= 2000 {
			n = date.Format("020106") + fmt.Sprintf("%03d", s.between(500, 999))
		}
		if full := fnr(n); full != "" {
			return full
		}
	}
}

// fnr appends both check digits; empty if there are none for the number.
func fnr(n string) string {
	first := (11 - weighted(n, 3, 7, 6, 1, 8, 9, 4, 5, 2)%11) % 11
	if first == 10 {
		return ""
	}
	n += strconv.Itoa(first)
	second := (11 - weighted(n, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2)%11) % 11
	if second == 10 {
		return ""
	}
	return n + strconv.Itoa(second)
}

func hetu(n string) string {
	return string("0123456789ABCDEFHJKLMNPRSTUVWXY"[remainder(n, 31)])
}

func isikukood(n string) int {
	if c := weighted(n, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1) % 11; c < 10 {
		return c
	}
	return weighted(n, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3) % 11 % 10
}

// southAndEast are the ids of southern and eastern Europe.
var southAndEast = map[string]maker{
	"dni": simple(func(s *source) string { n := s.number(8); return n + pick(s, []string{"", "-"}) + dni(n) }),
	"nie": simple(func(s *source) string {
		first, n := s.IntN(3), s.of(digits, 7)
		return "XYZ"[first:first+1] + n + dni(strconv.Itoa(first)+n)
	}),
	"nuss": simple(func(s *source) string {
		n := s.number(10)
		return grouped(n+fmt.Sprintf("%02d", remainder(n, 97)), pick(s, []string{"", "/", " "}), 2, 8, 2)
	}),
	"ptnif": simple(func(s *source) string {
		n := s.of("12", 1) + s.of(digits, 7)
		return grouped(n+ptnif(n), pick(s, []string{"", " "}), 3, 3, 3)
	}),
	"codicefiscale": simple((*source).codiceFiscale),
	"afm": simple(func(s *source) string {
		n := s.of("01", 1) + s.number(7)
		return n + strconv.Itoa(weighted(n, 256, 128, 64, 32, 16, 8, 4, 2)%11%10)
	}),
	"amka": simple(func(s *source) string { n := s.birth().Format("020106") + s.of(digits, 4); return n + luhn(n) }),
	"oib":  simple(func(s *source) string { n := s.number(10); return n + mod1110(n) }),
	"pesel": simple(func(s *source) string {
		date := s.birth()
		month := int(date.Month())
		if date.Year() >= 2000 {
			month += 20
		}
		n := date.Format("06") + fmt.Sprintf("%02d", month) + date.Format("02") + s.of(digits, 4)
		return n + strconv.Itoa((10-weighted(n, 1, 3, 7, 9, 1, 3, 7, 9, 1, 3)%10)%10)
	}),
	"nip": simple(func(s *source) string {
		return grouped(s.ending(9, func(n string) int { return weighted(n, 6, 5, 7, 2, 3, 4, 5, 6, 7) % 11 }), pick(s, []string{"-", ""}), 3, 3, 2, 2)
	}),
	"rodnecislo": simple((*source).rodneCislo),
	"cnp": simple(func(s *source) string {
		date := s.birth()
		n := strconv.Itoa((date.Year()-1900)/100*4+1+s.IntN(2)) + date.Format("060102") + fmt.Sprintf("%02d%03d", s.between(1, 40), s.between(1, 999))
		return n + strconv.Itoa(cnp(n))
	}),
	"taj": simple(func(s *source) string {
		n := s.of(digits, 8)
		return grouped(n+strconv.Itoa(weighted(n, 3, 7, 3, 7, 3, 7, 3, 7)%10), pick(s, []string{" ", ""}), 3, 3, 3)
	}),
	"hutax": simple(func(s *source) string {
		return "8" + s.until(func() string { return s.number(5) + s.of(digits, 3) }, func(n string) bool { return hutax("8"+n) < 10 })
	}).then(func(n string) string { return n + strconv.Itoa(hutax(n)) }),
	"egn": simple(func(s *source) string {
		date := s.birth()
		n := egnDate(date.Year(), int(date.Month()), date.Day()) + s.of(digits, 3)
		return n + strconv.Itoa(weighted(n, 2, 4, 8, 5, 10, 9, 7, 3, 6)%11%10)
	}),
	"snils": simple(func(s *source) string {
		n := s.number(9)
		return grouped(n, "-", 3, 3, 3) + " " + fmt.Sprintf("%02d", weighted(n, 9, 8, 7, 6, 5, 4, 3, 2, 1)%101%100)
	}),
	"inn":    simple(func(s *source) string { return inn(s.number(10)) }),
	"rnokpp": simple(func(s *source) string { n := s.number(9); return n + strconv.Itoa(rnokpp(n)) }),
}

// then changes what a maker made.
func (m maker) then(f func(string) string) maker {
	return func(s *source, arg string, lists map[string][]string) string { return f(m(s, arg, lists)) }
}

func dni(n string) string { return string("TRWAGMYFPDXBNJZSQVHLCKE"[remainder(n, 23)]) }

func ptnif(n string) string {
	if rest := weighted(n, 9, 8, 7, 6, 5, 4, 3, 2) % 11; rest > 1 {
		return strconv.Itoa(11 - rest)
	}
	return "0"
}

func (s *source) codiceFiscale() string {
	const consonants = "BCDFGLMNPRSTVZ"
	date := s.birth()
	day := date.Day() + 40*s.IntN(2)
	n := s.of(consonants, 6) + date.Format("06") + "ABCDEHLMPRST"[date.Month()-1:date.Month()] + fmt.Sprintf("%02d", day) + s.of("ABCDEFGHIL", 1) + s.of(digits, 3)
	return n + string(upper[oddEven(n)])
}

// rodneCislo can be divided by 11.
func (s *source) rodneCislo() string {
	date := s.birth()
	n := date.Format("06") + fmt.Sprintf("%02d", int(date.Month())+50*s.IntN(2)) + date.Format("02")
	end := s.until(func() string { return s.of(digits, 4) }, func(end string) bool { return remainder(n+end, 11) == 0 })
	return n + "/" + end
}

func cnp(n string) int {
	c := weighted(n, 2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9) % 11
	if c == 10 {
		return 1
	}
	return c
}

func hutax(n string) int { return weighted(n, 1, 2, 3, 4, 5, 6, 7, 8, 9) % 11 }

func egnDate(year, month, day int) string {
	if year >= 2000 {
		month += 40
	}
	return fmt.Sprintf("%02d%02d%02d", year%100, month, day)
}

func inn(n string) string {
	n += strconv.Itoa(weighted(n, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8) % 11 % 10)
	return n + strconv.Itoa(weighted(n, 3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8)%11%10)
}

func rnokpp(n string) int {
	sum := weighted(n, -1, 5, 7, 9, 4, 6, 10, 5, 7) % 11
	return (sum + 11) % 11 % 10
}

// plates whose letters are not any letters.
func plates() map[string]maker {
	const consonants, cyrillic = "BCDFGHJKLMNPRSTVWXYZ", "АВЕКМНОРСТУХ"
	of := func(s *source, set string, n int) string {
		letters, text := []rune(set), ""
		for range n {
			text += string(pick(s, letters))
		}
		return text
	}
	city := func(list string) func(*source) string { return oneOf(list) }
	german, indian, chinese, thai := city("KA HH M ST PB EM GER WÜ B"), city("MH DL KA TN GJ UP RJ WB"), city("京A 沪B 粤B 川A 浙A 苏E"), city("กข ขง 1กก 2ขฮ")
	japanese, kana, korean := city("品川 横浜 なにわ 札幌 久留米"), city("あ か さ た な は ま"), city("가 나 다 라 마 거 너 더 허")
	return map[string]maker{
		"deplate": simple(func(s *source) string {
			return german(s) + pick(s, []string{"-", " "}) + s.form("<C1-2> <D1><d1-3>", nil)
		}),
		"gbplate": simple(func(s *source) string { return s.form("<C2><n51-74> <C3>", nil) }),
		"nlplate": simple(func(s *source) string {
			return s.form(pick(s, []string{"<C2>-<d3>-<C1>", "<d1>-<C3>-<d2>", "<C1>-<d3>-<C2>", "<d2>-<C2>-<C2>"}), nil)
		}),
		"esplate": simple(func(s *source) string { return s.of(consonants, 3) }),
		"clplate": simple(func(s *source) string {
			return s.of(consonants, 2) + pick(s, []string{"-", "·"}) + s.of(consonants, 2) + "-" + s.of(digits, 2)
		}),
		"grplate": simple(func(s *source) string { return of(s, "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", 3) + "-" + s.number(4) }),
		"bgplate": simple(func(s *source) string {
			return pick(s, []string{"Р", "В", "СА", "РВ"}) + " " + s.number(4) + " " + of(s, cyrillic, 2)
		}),
		"ruplate": simple(func(s *source) string {
			return of(s, cyrillic, 1) + s.of(digits, 3) + of(s, cyrillic, 2) + pick(s, []string{"", " "}) + strconv.Itoa(s.between(10, 199))
		}),
		"uaplate": simple(func(s *source) string {
			return "А" + of(s, cyrillic, 1) + " " + s.of(digits, 4) + " " + of(s, cyrillic, 2)
		}),
		"inplate": simple(func(s *source) string {
			return strings.ReplaceAll(indian(s)+s.form(" <d2> <C2> <D1><d3>", nil), " ", pick(s, []string{" ", "", "-"}))
		}),
		"cnplate": simple(func(s *source) string { return chinese(s) + pick(s, []string{"·", ""}) + s.of(upper[:8]+digits, 5) }),
		"thplate": simple(func(s *source) string { return thai(s) + " " + s.number(4) }),
		"jpplate": simple(func(s *source) string {
			return japanese(s) + " " + strconv.Itoa(s.between(300, 599)) + " " + kana(s) + " " + s.number(2) + "-" + s.of(digits, 2)
		}),
		"krplate": simple(func(s *source) string { return strconv.Itoa(s.between(100, 699)) + korean(s) + " " + s.number(4) }),
	}
}
