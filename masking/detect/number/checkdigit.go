package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// two is num of two digits.
func two(d []byte) int { return 10*int(d[0]-'0') + int(d[1]-'0') }

// weigh is the sum of the digits, each by its weight.
func weigh(d []byte, weights ...int) (sum int) {
	for i, w := range weights {
		sum += w * int(d[i]-'0')
	}
	return sum
}

// monthDay says whether MMDD can be a date.
func monthDay(mm, dd []byte) bool {
	return dayOf(two(mm), two(dd))
}

// dayOf says whether the month m has a day d.
func dayOf(m, d int) bool {
	return m >= 1 && m <= 12 && d >= 1 && d <= 31 && (d <= 30 || m != 4 && m != 6 && m != 9 && m != 11) && (m != 2 || d <= 29)
}

// iso7064 is the check of ISO/IEC 7064, MOD 11,10, over digits, the last of which is the check digit.
func iso7064(d []byte) bool {
	product := 10
	for _, b := range d[:len(d)-1] {
		sum := (int(b-'0') + product) % 10
		if sum == 0 {
			sum = 10
		}
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

// mod11 is a weighted sum by 11, the remainder of which, taken from 11, is the last digit; 10 and 11 count as 0.
func mod11(d []byte, weights ...int) bool {
	check := (11 - weigh(d, weights...)%11) % 11
	return check%10 == int(d[len(weights)]-'0')
}

// remainder says whether the sum modulo m is the digit behind the weighted ones.
func remainder(d []byte, m int, weights ...int) bool {
	return weigh(d, weights...)%m%10 == int(d[len(weights)]-'0')
}

// someDigit says whether one of the letters and digits is a digit.
func someDigit(d []byte) bool { return digitsAmong(d) > 0 }

// twoDigits says whether two or more of the letters and digits are digits.
func twoDigits(d []byte) bool { return digitsAmong(d) > 1 }

func digitsAmong(d []byte) (n int) {
	for _, b := range d {
		n += text.Btoi(text.IsDigit(b))
	}
	return n
}
