package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Check digits and structures of the identifiers of Europe.

// spanishID: the letter of a DNI or NIE is that of the number modulo 23; X, Y and Z stand for 0, 1 and 2.
func spanishID(d []byte) bool {
	n := 0
	for i, b := range d[:len(d)-1] {
		switch {
		case text.IsDigit(b):
			n = n*10 + int(b-'0')
		case i == 0 && b >= 'X':
			n = int(b - 'X')
		default:
			return false
		}
	}
	return "TRWAGMYFPDXBNJZSQVHLCKE"[n%23] == d[len(d)-1]
}

// spanishCompany is a CIF: a letter for the legal form, seven digits and a check digit or letter.
func spanishCompany(d []byte) bool {
	if !text.HasByte("ABCDEFGHJNPQRSUVW", d[0]) || string(d[1:3]) == "00" || text.IsDigit(d[8]) && d[1] <= '2' && monthDay(d[5:7], d[7:9]) {
		return false // no province, or a date
	}
	sum := 0
	for i, b := range d[1:8] {
		n := int(b - '0')
		if i%2 == 0 {
			n = n*2/10 + n*2%10
		}
		sum += n
	}
	check := (10 - sum%10) % 10
	if text.IsDigit(d[8]) {
		return d[8] == byte('0'+check) && !text.HasByte("NPQRSW", d[0])
	}
	return d[8] == "JABCDEFGHI"[check] && !text.HasByte("ABEH", d[0])
}

// italianCode is the codice fiscale: surname, name, year, month, day, place and a check letter.
func italianCode(d []byte) bool {
	if !text.HasByte("ABCDEHLMPRST", d[8]) {
		return false
	}
	if day := text.Num(d[9:11]) % 40; day < 1 || day > 31 {
		return false
	}
	sum := 0
	for i, b := range d[:15] {
		v := int(b - '0')
		if !text.IsDigit(b) {
			v = int(b - 'A')
		}
		if i%2 == 0 {
			v = italianOdd[v]
		}
		sum += v
	}
	return d[15] == byte('A'+sum%26)
}

var italianOdd = [26]int{1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23}

// frenchID is the NIR: sex, year, month, department, commune, order and a key modulo 97. Corsica counts as 19 and 18.
func frenchID(d []byte) bool {
	n := 0
	for i, b := range d[:13] {
		switch {
		case text.IsDigit(b):
		case i == 6 && d[5] == '2' && (b == 'A' || b == 'B'):
			n, b = (n/10)*10+1, '9'-(b-'A')
		default:
			return false
		}
		n = n*10 + int(b-'0')
	}
	month := text.Num(d[3:5])
	return d[0] != '0' && (d[0] < '5' || d[0] >= '7') && (month <= 12 && month > 0 || month >= 20 && month <= 42) && 97-n%97 == text.Num(d[13:15])
}

// germanTaxID: of the first ten digits exactly one occurs twice or three times; the last is a check digit.
func germanTaxID(d []byte) bool {
	var count [10]int
	for _, b := range d[:10] {
		count[b-'0']++
	}
	twice, missing := 0, 0
	for _, n := range count {
		switch n {
		case 0:
			missing++
		case 1:
		case 2, 3:
			twice++
		default:
			return false
		}
	}
	return d[0] != '0' && twice == 1 && missing <= 2 && iso7064(d)
}

// germanPension is the number of the Rentenversicherung: area, birthday, initial, serial, check digit.
func germanPension(d []byte) bool {
	var digits [13]byte
	n := copy(digits[:], d[:8])
	letter := d[8] - 'A' + 1
	digits[n], digits[n+1] = '0'+letter/10, '0'+letter%10
	copy(digits[n+2:], d[9:12])
	sum := 0
	for i, w := range [12]int{2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1} {
		v := w * int(digits[i]-'0')
		sum += v/10 + v%10
	}
	return monthDay(d[4:6], d[2:4]) && sum%10 == int(d[11]-'0')
}

// austrianInsurance is the number of the Sozialversicherung: serial, check digit, birthday.
func austrianInsurance(d []byte) bool {
	sum := weigh(d, 3, 7, 9, 0, 5, 8, 4, 2, 1, 6)
	return d[0] != '0' && monthDay(d[6:8], d[4:6]) && sum%11 == int(d[3]-'0')
}

// swissInsurance is the AHV number, an EAN of the prefix 756.
func swissInsurance(d []byte) bool {
	return string(d[:3]) == "756" && (10-weigh(d, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3)%10)%10 == int(d[12]-'0')
}

// centuryMonth says whether MM, in which some countries add multiples of 20 for the century, and DD can be a date.
func centuryMonth(mm, dd []byte, step int) bool {
	return dayOf(two(mm)%step, two(dd))
}

func polishID(d []byte) bool {
	return centuryMonth(d[2:4], d[4:6], 20) && !text.Same(d) && (10-weigh(d, 1, 3, 7, 9, 1, 3, 7, 9, 1, 3)%10)%10 == int(d[10]-'0')
}

func polishTax(d []byte) bool {
	return !text.Same(d) && weigh(d, 6, 5, 7, 2, 3, 4, 5, 6, 7)%11 == int(d[9]-'0')
}

// swedishID is a personnummer; the day of a samordningsnummer is 60 more. With a century its year must be past, or it would
// be a date and a time.
func swedishID(d []byte) bool {
	if len(d) == 12 {
		if year := text.Num(d[:4]); year < 1890 || year > 2014 {
			return false
		}
		d = d[2:]
	}
	return dayOf(two(d[2:4]), two(d[4:6])%60) && luhn(d)
}

// finnishID is a HETU without its sign: birthday, serial and a check character modulo 31.
func finnishID(d []byte) bool {
	if len(d) == 11 { // the sign was a letter
		if !text.HasByte("ABCDEFUVWXY", d[6]) {
			return false
		}
		d = append(d[:6:6], d[7:]...)
	}
	n := text.Num(d[:9])
	return monthDay(d[2:4], d[:2]) && "0123456789ABCDEFHJKLMNPRSTUVWXY"[n%31] == d[9]
}

// norwegianID is a fødselsnummer, or a D number, in which the day is 40 more.
func norwegianID(d []byte) bool {
	return dayOf(two(d[2:4]), two(d)%40) && mod11strict(d, 3, 7, 6, 1, 8, 9, 4, 5, 2) && mod11strict(d, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2)
}

// mod11strict is mod11 where a remainder of 1 has no check digit.
func mod11strict(d []byte, weights ...int) bool {
	return (11-weigh(d, weights...)%11)%11 == int(d[len(weights)]-'0')
}

func danishID(d []byte) bool {
	return monthDay(d[2:4], d[:2]) && weigh(d, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1)%11 == 0
}

// icelandicID is a kennitala: the day of a company's is 40 more.
func icelandicID(d []byte) bool {
	return dayOf(two(d[2:4]), two(d)%40) && text.HasByte("890", d[9]) && mod11strict(d, 3, 2, 7, 6, 5, 4, 3, 2)
}

// belgianID is a rijksregisternummer: birthday, serial and a key modulo 97, from 2000 on with a 2 before.
func belgianID(d []byte) bool {
	n, key := text.Num(d[:9]), text.Num(d[9:])
	month := text.Num(d[2:4]) % 20 // a BIS number adds 20 or 40
	return month <= 12 && text.Num(d[4:6]) <= 31 && !text.Same(d) && (97-n%97 == key || 97-(n+2_000_000_000)%97 == key)
}

func turkishID(d []byte) bool {
	odd, even := 0, 0
	for i := range 9 {
		if i%2 == 0 {
			odd += int(d[i] - '0')
		} else {
			even += int(d[i] - '0')
		}
	}
	tenth := (odd*7 - even + 90) % 10
	return d[0] != '0' && tenth == int(d[9]-'0') && (odd+even+tenth)%10 == int(d[10]-'0')
}

// greekInsurance is an AMKA: birthday, serial and a Luhn digit.
func greekInsurance(d []byte) bool { return monthDay(d[2:4], d[:2]) && luhn(d) }

// romanianID is a CNP: sex and century, birthday, county, serial, check digit.
func romanianID(d []byte) bool {
	if county := text.Num(d[7:9]); d[0] == '0' || county == 0 || county > 52 || !monthDay(d[3:5], d[5:7]) {
		return false
	}
	check := weigh(d, 2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9) % 11
	if check == 10 {
		check = 1
	}
	return check == int(d[12]-'0') && !timestamp(d)
}

// timestamp says whether 13 digits may be milliseconds since 1970 of the years 2001 to 2033.
func timestamp(d []byte) bool { return len(d) == 13 && d[0] == '1' }

func bulgarianID(d []byte) bool {
	return centuryMonth(d[2:4], d[4:6], 20) && remainder(d, 11, 2, 4, 8, 5, 10, 9, 7, 3, 6)
}

// czechID is a rodné číslo: birthday, the month of women 50 more, serial; divisible by 11.
func czechID(d []byte) bool {
	m := text.Num(d[2:4]) % 50 % 20
	day := text.Num(d[4:6])
	return m >= 1 && m <= 12 && day >= 1 && day <= 31 && text.Num(d)%11 == 0
}

// yugoslavID is an EMŠO or JMBG: birthday, region, serial, check digit.
func yugoslavID(d []byte) bool {
	year := text.Num(d[4:7])
	return monthDay(d[2:4], d[:2]) && (year >= 900 || year <= 30) && mod11(d, 7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2) && !timestamp(d)
}

// balticID is the isikukood of Estonia and the asmens kodas of Lithuania.
func balticID(d []byte) bool {
	if d[0] < '1' || d[0] > '6' || !monthDay(d[3:5], d[5:7]) {
		return false
	}
	check := weigh(d, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1) % 11
	if check == 10 {
		check = weigh(d, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3) % 11 % 10
	}
	return check == int(d[10]-'0')
}

func latvianID(d []byte) bool {
	return monthDay(d[2:4], d[:2]) && (1101-weigh(d, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2))%11 == int(d[10]-'0')
}

// irishID is a PPS number: seven digits, a check letter, and since 2013 one more letter.
func irishID(d []byte) bool {
	sum := weigh(d, 8, 7, 6, 5, 4, 3, 2)
	if len(d) == 9 && d[8] != 'W' {
		sum += 9 * int(d[8]-'A'+1)
	}
	return (len(d) == 8 || text.HasByte("ABHW", d[8])) && "WABCDEFGHIJKLMNOPQRSTUV"[sum%23] == d[7]
}

// britishInsurance is a National Insurance number: two letters of those in use, six digits, and A to D.
func britishInsurance(d []byte) bool {
	if text.HasByte("DFIQUV", d[0]) || text.HasByte("DFIQUVO", d[1]) {
		return false
	}
	switch string(d[:2]) {
	case "BG", "GB", "NK", "KN", "TN", "NT", "ZZ":
		return false
	}
	return len(d) == 8 || d[8] <= 'D'
}

// britishHealth is an NHS number. One that reads like a North American phone number is rather that.
func britishHealth(d []byte) bool { return !text.Same(d) && mod11strict(d, 10, 9, 8, 7, 6, 5, 4, 3, 2) }

func dutchID(d []byte) bool {
	return len(d) == 9 && !text.Same(d) && (weigh(d, 9, 8, 7, 6, 5, 4, 3, 2)-int(d[8]-'0'))%11 == 0
}

func portugueseTax(d []byte) bool { return d[0] != '0' && mod11(d, 9, 8, 7, 6, 5, 4, 3, 2) }

// europeanVAT is a VAT number that begins with its country: the number of a company or person there, with the same check digits.
func europeanVAT(d []byte) bool {
	switch d, country := d[2:], string(d[:2]); country {
	case "DE":
		return d[0] != '0' && iso7064(d) && !text.Same(d)
	case "IT":
		return luhn(d) && !text.Same(d)
	case "FR":
		return (12+3*(text.Num(d[2:])%97))%97 == text.Num(d[:2]) && luhn(d[2:])
	case "PL":
		return polishTax(d)
	case "PT":
		return portugueseTax(d)
	default:
		return text.IsDigit(d[0]) && spanishID(d) || text.HasByte("XYZ", d[0]) && spanishID(d) || text.IsAlpha(d[0]) && spanishCompany(d)
	}
}

// britishDriver is the number of a licence of Great Britain: five letters of the surname, filled up with 9, the decade, month and day and
// year of birth, 50 more in the month for a woman, two initials or 9, two that tell doubles apart.
func britishDriver(d []byte) bool {
	for k := 1; k < 5; k++ {
		if text.IsDigit(d[k]) && d[k] != '9' || text.IsAlpha(d[k]) && text.IsDigit(d[k-1]) {
			return false
		}
	}
	month, day := text.Num(d[6:8]), text.Num(d[8:10])
	return (month-1)%50 < 12 && month > 0 && month < 63 && day > 0 && day < 32 && (text.IsAlpha(d[12]) || d[12] == '9')
}

// germanCard: no vowels, so that no word passes, a digit, and, if there are ten, the last is a check digit of ICAO 9303 or all but a typing
// error.
func germanCard(d []byte) bool {
	digits := 0
	for _, b := range d {
		if !text.IsDigit(b) && !text.HasByte("CFGHJKLMNPRTVWXYZ", b) {
			return false
		}
		digits += text.Btoi(text.IsDigit(b))
	}
	return digits > 0 && (len(d) == 9 || text.IsDigit(d[len(d)-1]))
}

// germanCardSum is germanCard for ten characters of which the last is the check digit of ICAO 9303, and some are letters.
func germanCardSum(d []byte) bool {
	n := digitsAmong(d)
	return n < len(d)-1 && n > 1 && text.HasByte("CFGHJKLMNPRTVWXYZ", d[0]) && germanCard(d) && mrzCheck(d)
}
