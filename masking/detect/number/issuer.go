package number

import (
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file holds the conditions that several rules share, and those that are more than a sum, a date and a few letters.

var (
	// polishTax is a NIP, portugueseTax an NIF, swedishID a personnummer without its century.
	polishTax     = all(varied, sum("657234567*", 11, itself))
	portugueseTax = all(lacks(0, "0"), sum("98765432*", 11, missing11))
	swedishID     = all(lateDay(2, 4, 60), luhn)
	// finnishID is a HETU, be it with the letter of a century behind the date or without, indianID an Aadhaar.
	finnishID = all(date(2, 0), func(d []byte) bool {
		last := len(d) - 1
		return "0123456789ABCDEFHJKLMNPRSTUVWXY"[(1000*text.Num(d[:6])+text.Num(d[last-3:last]))%31] == d[last]
	})
	indianID = all(lacks(0, "01"), varied, verhoeff)
	// spanishCompany is a CIF: a letter for the legal form, seven digits, and a check digit or letter. What may be a date is none.
	spanishCompany = all(has(0, "ABCDEFGHJNPQRSUVW"), counts(1, 3, 1, 99), either(
		all(lacks(0, "NPQRSW"), spanishSum(missing10), not(all(has(1, "012"), date(5, 7)))),
		all(lacks(0, "ABEH"), spanishSum("JIHGFEDCBA"))))
	// germanCard is the number of a German paper: no vowels, so that no word passes, and a digit. Of ten the last is a digit.
	germanCard = all(only("0123456789CFGHJKLMNPRTVWXYZ"), mixed(1, 0), either(long(9), has(-1, "0123456789")))
	// documentSum is the check of ICAO 9303 over a paper's number, documentDate that over a date.
	documentSum, documentDate = documentField("731731731*"), documentField("731731*")
	// europeanVAT is a VAT number that begins with its country: the number of a company or person there, with the same check digits.
	europeanVAT = either(of("DE", all(lacks(0, "0"), varied, iso7064)), of("IT", all(varied, luhn)), of("FR", all(frenchKey, behind(2, luhn))),
		of("PL", polishTax), of("PT", portugueseTax), of("ES", either(all(lacks(0, companyLetters), spanishID), all(has(0, companyLetters), spanishCompany))))
)

// companyLetters are those that only a company's number begins with.
const companyLetters = "ABCDEFGHIJKLMNOPQRSTUVW"

// pension says what the initial in the number of the German Rentenversicherung counts, whose place in the alphabet is two digits of it.
const pension = "_ABCDEFGHI/R_JKLMNOPQ/ZS__TUVWXY"

// insured is the number of a person insured in Germany. Its initial counts what the two digits of its place in the alphabet do.
var insured = weighing{weights: "112121212*", modulus: 10, tells: itself, letters: "SEAFBGCHDI/XJOKPLQMRN/__TYUZV_W", crossed: true}.holds

// czechBanks are the codes of the banks of Czechia.
const czechBanks = "0100 0300 0600 0710 0800 2010 2020 2060 2070 2100 2200 2220 2250 2260 2275 2600 2700 3030 3050 3060 3500 4000 4300 5500 5800 6000 6100 6200 6210 6300 6363 6700 6800 7910 7950 7960 7970 7990 8030 8040 8060 8090 8150 8200 8220 8250 8265 8500"

// czechAccount says whether d is an account with the code of a bank: both parts of its number are sums divisible by 11.
func czechAccount(d []byte) bool {
	bank := len(d) - 4
	return strings.Contains(czechBanks, string(d[bank:])) && czechSum(d[bank-10:bank]) && czechSum(d[:bank-10])
}

var czechSum = rest("6379A58421", 11, 0)

func documentField(weights string) check {
	return weighing{weights: weights, modulus: 10, tells: itself, letters: base36}.holds
}

func spanishSum(tells string) check {
	return weighing{weights: "02121212*", modulus: 10, tells: tells, letters: base36, crossed: true}.holds
}

func brazilianSum(weights string) check {
	return weighing{weights: weights, modulus: 11, tells: missing11, letters: anyCode}.holds
}

func hongKongID(tells string) check {
	return weighing{weights: "98765432*", modulus: 11, tells: tells, letters: base36}.holds
}

func irishID(weights string) check {
	return weighing{weights: weights, modulus: 23, tells: "WABCDEFGHIJKLMNOPQRSTUV", letters: "WABCDEFGH"}.holds
}

func singaporeanID(letter, tells string) check { return of(letter, sum("2765432*", 11, tells)) }

// spanishID: the letter of a DNI or NIE is that of the number modulo 23; X, Y and Z stand for 0, 1 and 2.
func spanishID(d []byte) bool {
	n := 0
	for i, b := range d[:len(d)-1] {
		if i == 0 && b >= 'X' {
			b -= 'X' - '0'
		}
		if !text.IsDigit(b) {
			return false
		}
		n = n*10 + int(b-'0')
	}
	return "TRWAGMYFPDXBNJZSQVHLCKE"[n%23] == d[len(d)-1]
}

// italianCode is the sum of a codice fiscale.
func italianCode(d []byte) bool {
	sum := 0
	for i, b := range d[:15] {
		v := text.Base36(b)
		if v > 9 {
			v -= 10
		}
		if i%2 == 0 {
			v = italianOdd[v]
		}
		sum += v
	}
	return d[15] == byte('A'+sum%26)
}

var italianOdd = [26]int{1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23}

// frenchID is the key of a NIR modulo 97. Corsica's 2A and 2B count as 19 and 18. Months over 12 stand for those that are not known.
var frenchID = all(long(15), either(has(0, "1234"), has(0, "789")), either(counts(3, 5, 1, 12), counts(3, 5, 20, 42)), func(d []byte) bool {
	n := text.Num(d[:5])*100 + text.Num(d[5:7])
	switch {
	case text.HasByte("AB", d[6]) && d[5] == '2':
		n = text.Num(d[:5])*100 + 19 - int(d[6]-'A')
	case !text.IsDigit(d[6]) || !text.IsDigit(d[5]):
		return false
	}
	n = n*1_000_000 + text.Num(d[7:13])
	return 97-n%97 == text.Num(d[13:])
})

// frenchKey is the key of a French VAT number, which its first two digits are.
func frenchKey(d []byte) bool { return (12+3*(text.Num(d[2:])%97))%97 == text.Num(d[:2]) }

// germanTaxID: of the first ten digits exactly one occurs twice or three times; the last is a check digit.
func germanTaxID(d []byte) bool {
	var count [10]int
	for _, b := range d[:10] {
		count[b-'0']++
	}
	twice, missing := 0, 0
	for _, n := range count {
		missing += text.Btoi(n == 0)
		twice += text.Btoi(n > 1) + 2*text.Btoi(n > 3)
	}
	counted := twice == 1 && missing <= 2
	return d[0] != '0' && counted && iso7064(d)
}

// belgianID is a rijksregisternummer: birthday, serial and a key modulo 97, from 2000 on with a 2 before. A BIS number adds 20 or 40 to the
// month, which may be 0.
func belgianID(d []byte) bool {
	n, key := text.Num(d[:9]), text.Num(d[9:])
	day := two(d, 2)%20 <= 12 && two(d, 4) <= 31
	right := 97-n%97 == key || 97-(n+2_000_000_000)%97 == key
	return day && right && varied(d)
}

// polishAccount is an NRB: the 26 digits of a Polish IBAN.
func polishAccount(d []byte) bool {
	var whole [28]byte
	return ibanSum(append(append(whole[:0], "PL"...), d...)) == 1 && varied(d)
}

// russianInsurance is a SNILS.
func russianInsurance(d []byte) bool {
	n := 0
	for i, b := range d[:9] {
		n += (9 - i) * int(b-'0')
	}
	return varied(d) && n%101%100 == text.Num(d[9:])
}

// indianBanks are those whose codes begin most IFSC.
var indianBanks = text.Cues("sbin", "hdfc", "icic", "utib", "kkbk", "punb", "barb", "cnrb", "ubin", "bkid", "idib", "ioba", "ucba", "mahb", "cbin", "psib", "yesb", "indb", "idfb", "fdrl", "rbis", "scbl", "citi", "hsbc", "dbss",
	"karb", "kvbl", "sibl", "tmbl", "csbk", "dcbl", "rath", "jaka", "bdbl", "aubl", "esfb", "ujvn", "pytm", "airp", "ippb")

func indianBranch(d []byte) bool { return indianBanks.Has(d[:4]) }
