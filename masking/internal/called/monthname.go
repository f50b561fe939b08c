package called

import (
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file reads the parts of dates that few languages have: names of months in further ones, Roman numerals, and digits that were misread.

// moreMonths begin the names of months in further languages. They count only within dates.
var moreMonths = text.Cues(
	"ian", "jaan", "apri", "juni", "juli", "juny", "iyn", "iyl", "yan", "avq", "noy", "xan", "xuñ", "xul", "urt", "ots", "eka", "uzt", "abu", "ira", "urr", "aza", "abe", "nóv", "sept", "szept",
	"shk", "pri", "qer", "kor", "gus", "sht", "tet", "nën", "dhj", "peb", "hun", "hul", "nob", "dis", "machi", "ion", "chwe", "maw", "ebr", "meh", "gor", "awst", "med", "hyd", "tach", "rhag", "eaná", "feabh", "márta", "aib", "beal", "meith", "iúil", "lúna", "meán", "deir", "samh", "noll",
	"яну", "юни", "юли", "јан", "мај", "јун", "јул", "нов", "дец", "сту", "сак", "кра", "чэр", "ліп", "жні", "кас", "ліс", "сне", "қаң", "ақп", "нау", "сәу", "мам", "шіл", "там", "қыр", "қаз", "қар", "жел",
	"μάρ", "μάι", "ιούν", "ιούλ", "αύγ", "იან", "თებ", "მარ", "აპრ", "მაი", "ივნ", "ივლ", "აგვ", "სექ", "ოქტ", "ნოე", "დეკ", "հուն", "փետ", "մար", "ապր", "մայ", "հուլ", "օգո", "սեպ", "հոկ", "նոյ", "դեկ",
	"جانفي", "فيفري", "أفريل", "افريل", "ماي", "جوان", "جويلية", "أوت", "اوت", "يوليوز", "غشت", "شتنبر", "نونبر", "دجنبر", "كانون", "شباط", "آذار", "اذار", "نيسان", "أيار", "ايار", "حزيران", "تموز", "آب", "أيلول", "ايلول", "تشرين", "جمادى", "جمادي",
	"جنوری", "فروری", "مارچ", "اپریل", "مئی", "جون", "جولائی", "اگست", "ستمبر", "اکتوبر", "نومبر", "دسمبر", "ژانویه", "فوریه", "آوریل", "ژوئن", "ژوئیه", "سپتامبر", "اکتبر", "نوامبر", "دسامبر",
	"फ़र", "फ़र", "अक्तू", "जाने", "फेब्रु", "ऑग", "सप्टें", "ऑक्टो", "नोव्हें", "डिसें", "জানু", "ফেব", "মার্চ", "এপ্রিল", "মে", "জুন", "জুলাই", "আগস্ট", "সেপ্ট", "অক্টো", "নভে", "ডিসে",
	"ஜன", "பிப்", "மார்", "ஏப்", "மே", "ஜூன்", "ஜூலை", "ஆக", "செப்", "அக்", "நவ", "டிச", "జన", "ఫిబ్ర", "మార్చి", "ఏప్రి", "మే", "జూన్", "జులై", "జూలై", "ఆగ", "సెప్", "అక్టో", "నవం", "డిసెం",
	"מרס", "תשרי", "חשוון", "כסלו", "טבת", "שבט", "אדר", "ניסן", "אייר", "סיוון", "תמוז", "אלול",
)

// pointed are the names of the months of Thailand with their points.
var pointed = []string{"ม.ค.", "ก.พ.", "มี.ค.", "เม.ย.", "พ.ค.", "มิ.ย.", "ก.ค.", "ส.ค.", "ก.ย.", "ต.ค.", "พ.ย.", "ธ.ค."}

// romans are the months as numerals of Rome.
var romans = []string{"i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"}

// monthWordEnd returns where the word at i ends, which may be the name of a month.
func monthWordEnd(s *rule.Scan, i int) int {
	return max(s.BehindAny(pointed, i), s.Ahead(i, longestMonth, &text.CueByte))
}

// inMonths says whether text[i:end] is a month behind so many parts of a date.
func inMonths(s *rule.Scan, i, end, parts int) bool {
	v := s.Text[i:end]
	roman := parts == 1 && text.IsUpper(v[0]) && text.Listed(v, romans)
	if roman || s.BehindAny(pointed, i) == end {
		return true
	}
	return Month(s, i, end) || len(v) > 2 && moreMonths.Begins(v) > 0
}

// dateNumber returns where the number of a date at i ends and how many digits it has: some may have been misread as letters, as in l9-O4-1953. Amid a
// date it may have such letters alone.
func dateNumber(s *rule.Scan, i int, amid bool) (end, digits int) {
	end = s.Digits(i)
	k, n := i, 0
	for k < len(s.Text) {
		r, size := utf8.DecodeRune(s.Text[k:])
		if !misread(r) {
			break
		}
		k, n = k+size, n+1
	}
	next, _ := utf8.DecodeRune(s.Text[k:])
	word := unicode.IsLetter(next) && next < latest
	number := s.DigitIn(i, k)
	if !number && amid {
		number = n == 2 && betweenSigns(s, i, k)
	}
	if n > 4 || word || !number {
		return end, end - i
	}
	return k, n
}

const latest = 0x590 // form: the letter behind those of alphabets that digits are misread as

// betweenSigns says whether one of the signs of a date stands on either side of text[i:end].
func betweenSigns(s *rule.Scan, i, end int) bool {
	return text.HasByte("./-", text.ByteAt(s.Text, i-1)) && text.HasByte("./-", text.ByteAt(s.Text, end))
}

// misread says whether r is a digit, or a letter that machines read in place of one.
func misread(r rune) bool {
	switch r {
	case 'O', 'o', 'I', 'l', 'О', 'о', 'З', 'з', 'б', 'І', 'Ο':
		return true
	}
	return unicode.IsDigit(r)
}
