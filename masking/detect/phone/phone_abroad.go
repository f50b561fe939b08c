package phone

import (
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// abroadMobiles are the forms of mobile numbers in countries of other scripts: of Egypt, Arabia, Iran, Russia, Ukraine, Bulgaria, Greece, Israel, India,
// Bangladesh, Thailand, China, Taiwan, Japan and Korea.
var abroadMobiles = Words{
	"010########", "011########", "012########", "015########", "010 #### ####", "011 #### ####", "012 #### ####", "010-####-####", "05########", "05# ### ####", "05#-###-####", "09#########", "09## ### ####", "077########", "078########", "079#######", "078#######",
	"89#########", "8 9## ### ## ##", "8 9## ###-##-##", "8-9##-###-##-##", "79#########", "050#######", "06########", "067#######", "09########", "0## ### ## ##", "08########", "088# ### ###", "69########", "69## ### ###", "69# ### ####",
	"05#-#######", "05# #######", "9#### #####", "8#### #####", "7#### #####", "01#########", "01###-######", "06#-###-####", "08#-###-####", "09#-###-####", "0912-###-###", "09##-###-###",
	"13#########", "15#########", "17#########", "18#########", "19#########", "070########", "080########", "090########", "090-####-####", "080-####-####", "070-####-####",
}

const mostBetween = 3 // form: words for somebody between the word for number and a number

// mobileOfSomebody returns the mobile number behind a word for number and those for whose it is.
func mobileOfSomebody(s *rule.Scan, name rule.At, i int) (start, end int) {
	if word, _ := s.WordPrior(name.Start); len(word) > 0 && numberedAbroad.Begins(word) > 0 {
		return 0, 0
	}
	for k, n := i, 0; n <= mostBetween; n++ {
		if end = mobileAbroad(s, k); end > 0 {
			free := s.FreeRight(end) && !s.HasAt(end, "-", "/")
			return k * text.Btoi(free), end * text.Btoi(free)
		}
		stop := s.WordAhead(k)
		if stop == k || numberedAbroad.Begins(s.Text[k:stop]) > 0 {
			break
		}
		k = s.Past(stop, 2, " :")
	}
	return 0, 0
}

// mobileAbroad returns where the mobile number at i ends that has one of the forms, whatever the groups of its digits; 0 if there is none.
func mobileAbroad(s *rule.Scan, i int) int {
	if end := match.SpelledAny(s, abroadMobiles, i); end > 0 {
		return end
	}
	if i >= len(s.Text) {
		return 0
	}
	var buf [16]byte
	end, digits := phoneIn(s, nil, i, 0), buf[:0]
	for _, b := range s.Text[i:max(i, end)] {
		if text.IsDigit(b) {
			digits = append(digits, b)
		}
	}
	return end * text.Btoi(slices.ContainsFunc(abroadMobiles, func(form string) bool { return formed(digits, form) }))
}

// formed says whether the digits are those of the form, in which # stands for any, and what parts its groups for nothing.
func formed(digits []byte, form string) bool {
	for _, f := range []byte(form) {
		if text.HasByte(" -", f) {
			continue
		}
		if len(digits) == 0 || f != digits[0] && f != '#' {
			return false
		}
		digits = digits[1:]
	}
	return len(digits) == 0
}

// numberedAbroad begin words for what has a number and is nobody's phone: orders, contracts, accounts, parcels.
var numberedAbroad = text.Cues(
	"заказ", "договор", "счёт", "счет", "полис", "карт", "накладн", "дел", "посылк", "трек", "отправлен", "документ", "паспорт", "удостоверен", "брон", "билет", "рейс", "заявк", "обращен", "лицев", "квитанц", "замовлен", "рахунк", "накладної", "поръчк", "фактур", "пратк", "сметк", "поруџбин", "инн", "снилс", "огрн", "чек",
	"الطلب", "طلب", "الحساب", "حساب", "الشحنة", "شحنة", "الفاتورة", "فاتورة", "الحجز", "حجز", "التذكرة", "البطاقة", "بطاقة", "الهوية", "هوية", "القضية", "المعاملة", "التتبع", "البوليصة", "العقد", "القطعة", "الصنف", "السجل", "القومي", "قومي", "الملف",
	"הזמנה", "ההזמנה", "חשבון", "חשבונית", "תיק", "משלוח", "פוליסה", "כרטיס", "זהות", "ऑर्डर", "खाता", "बिल", "केस", "टिकट", "आधार", "रसीद", "पॉलिसी", "অর্ডার", "হিসাব", "বিল", "παραγγελ", "λογαριασμ", "τιμολογ", "παρακολούθ", "αποστολ", "سفارش", "پرونده", "مرسوله", "คำสั่ง", "บัญชี", "พัสดุ", "ออเดอร์",
)
