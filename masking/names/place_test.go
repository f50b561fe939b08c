package names_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/names"
)

// What leads to a place makes one of a word that the lists know as such.
func TestPlacesBehindWhatLeadsToThem(t *testing.T) {
	masks(t, scanFor(nil, names.Location), []string{
		"How far is it from [L:Skövde] to [L:Falun] by train?",
		"Is there a bus between [L:Kielce] and [L:Radom]?",
		"finns det buss från [L:skövde] till [L:borås] på söndagar?",
		"wie komme ich von [L:kassel] nach [L:fulda]",
		"сколько ехать от [L:тулы] до [L:воронежа] на машине",
		"Cherche une maison près de [L:Figeac] avec un jardin.",
		"Abbiamo affittato una casa vicino a [L:Locorotondo] per l'estate.",
		"Szukamy działki w okolicach [L:Suwałk] od dawna.",
		"Yazın [L:Ayvalık]'ta bir pansiyon açmak istiyoruz.",
		"từ [L:hà nội] đi [L:nha trang] mất mấy tiếng",
		"كم تبعد [L:صفاقس] عن [L:سوسة] بالسيارة؟",
		"דוח מדוד כהן מ[L:רעננה] על הפגישה ב[L:תל אביב]",
		"نقل المكتب ل[L:دمشق]",
		"我们打算从[L:洛阳]搬到[L:绵阳]。",
		"Warehouse: [L:Kassel]\nBackup: [L:Fulda]",
		"branch,staff\n[L:Kielce],12\n[L:Radom],7\n",
		"loja;vendas\n[L:Caruaru];95\n[L:Manaus];130\n",
		"филиал;штат\n[L:Пермь];23\n[L:Череповец];11\n",
		"支店,人数\n[L:静岡],14\n[L:浜松],27\n",
	})
	stay(t, scanFor(nil, names.Location), []string{
		"Move the file from Draft to Archive and back.",
		"The port is near Capacity.",
		"we walk from home to work and back",
		"o rio desce sem saber e a pedra fica só para ver passar a água",
		"branch,commit\nmain,12\ndevelop,7\n",
		"od rana do wieczora pada deszcz",
		"من البداية إلى النهاية",
		"صبح پیاز، ادرک اور ٹماٹر بھون کر دال ڈالیں",
	})
}
