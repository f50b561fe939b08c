package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Check digits and structures of the identifiers of the Americas, Asia, Africa and Oceania.

func brazilianID(d []byte) bool {
	return !text.Same(d) && mod11(d, 10, 9, 8, 7, 6, 5, 4, 3, 2) && mod11(d, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)
}

// brazilianCompany is a CNPJ, which may hold letters since 2026: they count as their code less 48.
func brazilianCompany(d []byte) bool {
	return !text.Same(d) && mod11(d, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2) && mod11(d, 6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2)
}

func argentineTax(d []byte) bool {
	switch string(d[:2]) {
	case "20", "23", "24", "25", "26", "27", "30", "33", "34":
		return mod11(d, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2)
	}
	return false
}

// chileanID is a RUT: the check digit may be K.
func chileanID(d []byte) bool {
	sum, w := 0, 2
	for i := len(d) - 2; i >= 0; i-- {
		sum += w * int(d[i]-'0')
		if w++; w > 7 {
			w = 2
		}
	}
	return "0K987654321"[sum%11] == d[len(d)-1]
}

func colombianTax(d []byte) bool {
	check := weigh(d, 41, 37, 29, 23, 19, 17, 13, 7, 3) % 11
	if check > 1 {
		check = 11 - check
	}
	return check == int(d[9]-'0')
}

// mexicanID is a CURP: initials, birthday, sex, state, consonants, check digit.
func mexicanID(d []byte) bool {
	sum := 0
	for i, b := range d[:17] {
		v := int(b - '0')
		if !text.IsDigit(b) {
			if v = int(b-'A') + 10; b > 'N' {
				v++ // Ñ
			}
		}
		sum += v * (18 - i)
	}
	return monthDay(d[6:8], d[8:10]) && text.HasByte("HMX", d[10]) && (10-sum%10)%10 == int(d[17]-'0')
}

// mexicanTax is an RFC: initials, a date and three characters.
func mexicanTax(d []byte) bool {
	date := d[len(d)-9 : len(d)-3]
	return monthDay(date[2:4], date[4:6]) && (text.IsDigit(d[len(d)-1]) || d[len(d)-1] == 'A')
}

// indianID is an Aadhaar.
func indianID(d []byte) bool { return d[0] >= '2' && !text.Same(d) && verhoeff(d) }

// indianTax is a PAN: the fourth letter says what its holder is.
func indianTax(d []byte) bool { return text.HasByte("PCHFATBLJGE", d[3]) && string(d[5:9]) != "0000" }

// indianGoods is a GSTIN: state, PAN, entity, Z and a check character of base 36.
func indianGoods(d []byte) bool {
	sum := 0
	for i, b := range d[:14] {
		v := text.Base36(b) * (1 + i%2)
		sum += v/36 + v%36
	}
	state := text.Num(d[:2])
	return state >= 1 && (state <= 38 || state >= 97) && (36-sum%36)%36 == text.Base36(d[14])
}

// singaporeanID is an NRIC or FIN.
func singaporeanID(d []byte) bool {
	sum := weigh(d[1:], 2, 7, 6, 5, 4, 3, 2)
	switch d[0] {
	case 'S':
		return "JZIHGFEDCBA"[sum%11] == d[8]
	case 'T':
		return "JZIHGFEDCBA"[(sum+4)%11] == d[8]
	case 'F':
		return "XWUTRQPNMLK"[sum%11] == d[8]
	case 'G':
		return "XWUTRQPNMLK"[(sum+4)%11] == d[8]
	case 'M':
		return "XWUTRQPNJLK"[(sum+3)%11] == d[8]
	}
	return false
}

// koreanID is a resident or foreigner registration number. Since 2020 it has no check digit.
func koreanID(d []byte) bool { return monthDay(d[2:4], d[4:6]) && d[6] >= '1' && d[6] <= '8' }

func thaiID(d []byte) bool {
	return d[0] != '0' && (11-weigh(d, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)%11)%10 == int(d[12]-'0')
}

// malaysianID is a MyKad number: birthday, place of birth, serial.
func malaysianID(d []byte) bool {
	place := text.Num(d[6:8])
	return monthDay(d[2:4], d[4:6]) && place > 0 && place != 17 && place != 18 && place != 19 && place != 20
}

// chineseID is a resident identity number (GB 11643): region, birthday, serial and a check character.
func chineseID(d []byte) bool {
	sum := weigh(d, 7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
	year := text.Num(d[6:10])
	return d[0] >= '1' && d[0] <= '9' && year >= 1890 && year <= 2060 && monthDay(d[10:12], d[12:14]) && "10X98765432"[sum%11] == d[17]
}

// hongKongID: one or two letters, six digits and a check character in brackets.
func hongKongID(d []byte) bool {
	sum, w := 0, len(d)
	if w == 8 {
		sum, w = 9*36, 8
	}
	for _, b := range d[:len(d)-1] {
		sum += w * text.Base36(b)
		w--
	}
	check := (11 - sum%11) % 11
	return check == text.Base36(d[len(d)-1])
}

// taiwaneseID: a letter for the place, nine digits.
func taiwaneseID(d []byte) bool {
	const places = "ABCDEFGHJKLMNPQRSTUVXYWZIO" // 10, 11, 12 ...
	n := 10
	for n-10 < len(places) && places[n-10] != d[0] {
		n++
	}
	sum := n/10 + n%10*9 + weigh(d[1:], 8, 7, 6, 5, 4, 3, 2, 1, 1)
	return text.HasByte("1289", d[1]) && sum%10 == 0
}

func southAfricanID(d []byte) bool {
	return monthDay(d[2:4], d[4:6]) && d[10] <= '2' && luhn(d) && !timestamp(d) && !text.Same(d)
}

func australianTax(d []byte) bool {
	return len(d) == 9 && !text.Same(d) && weigh(d, 1, 4, 3, 7, 5, 8, 6, 9, 10)%11 == 0
}

func australianBusiness(d []byte) bool {
	return d[0] != '0' && string(d[5:]) != "000000" && (weigh(d, 10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19)-10)%89 == 0
}

func australianCompany(d []byte) bool {
	return (10-weigh(d, 8, 7, 6, 5, 4, 3, 2, 1)%10)%10 == int(d[8]-'0') && !text.Same(d)
}

func australianHealth(d []byte) bool {
	return d[0] >= '2' && d[0] <= '6' && weigh(d, 1, 3, 7, 9, 1, 3, 7, 9)%10 == int(d[8]-'0')
}

func newZealandTax(d []byte) bool {
	var nine [9]byte
	copy(nine[:], "000000000")
	copy(nine[9-len(d):], d)
	return mod11strict(nine[:], 3, 2, 7, 6, 5, 4, 3, 2) || mod11strict(nine[:], 7, 4, 3, 2, 5, 2, 7, 6)
}

func canadianID(d []byte) bool { return d[0] != '8' && !text.Same(d) && luhn(d) }

// americanTaxpayer is an ITIN: 9, and a group of those that the IRS issues.
func americanTaxpayer(d []byte) bool {
	g := text.Num(d[3:5])
	return d[0] == '9' && g >= 50 && g != 66 && g != 67 && g != 68 && g != 69 && g != 89 && g != 93
}

// americanProvider is an NPI: Luhn over it with the prefix 80840, which adds 24.
func americanProvider(d []byte) bool {
	var full [15]byte
	copy(full[:], "80840")
	copy(full[5:], d)
	return (d[0] == '1' || d[0] == '2') && luhn(full[:])
}

// americanPrescriber is a DEA number: two letters, six digits, check digit.
func americanPrescriber(d []byte) bool {
	sum := weigh(d[2:], 1, 2, 1, 2, 1, 2)
	return !text.HasByte("INOQVWYZ", d[0]) && (d[0] != 'K' || d[1] != 'B') && sum%10 == int(d[8]-'0') // KB5034441 is an article of Microsoft's
}

// americanBeneficiary is a Medicare number: its letters are none that look like digits.
func americanBeneficiary(d []byte) bool {
	for _, b := range d {
		if text.HasByte("SLOIBZ", b) {
			return false
		}
	}
	return d[0] != '0'
}

// brazilianWorker is a PIS, PASEP or NIS.
func brazilianWorker(d []byte) bool {
	check := 11 - weigh(d, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2)%11
	return check%11%10 == int(d[10]-'0') && !text.Same(d)
}

// indianBanks are those whose codes begin most IFSC.
var indianBanks = text.Cues("sbin", "hdfc", "icic", "utib", "kkbk", "punb", "barb", "cnrb", "ubin", "bkid", "idib", "ioba", "ucba", "mahb", "cbin", "psib", "yesb", "indb", "idfb", "fdrl", "rbis", "scbl", "citi", "hsbc", "dbss",
	"karb", "kvbl", "sibl", "tmbl", "csbk", "dcbl", "rath", "jaka", "bdbl", "aubl", "esfb", "ujvn", "pytm", "airp", "ippb")

func indianBranch(d []byte) bool { return indianBanks.Has(d[:4]) }

func ukrainianTax(d []byte) bool {
	return !text.Same(d) && (weigh(d, -1, 5, 7, 9, 4, 6, 10, 5, 7)%11+11)%11%10 == int(d[9]-'0')
}

// japaneseID is a My Number: its last digit checks the others modulo 11.
func japaneseID(d []byte) bool {
	if len(d) != 12 || text.Same(d) {
		return false
	}
	check := 11 - weigh(d, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2)%11
	return check%11%10 == int(d[11]-'0')
}
