package names_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/names"
)

// A role or a label announces the name behind it, in scripts without capitals, too.
func TestAnnounced(t *testing.T) {
	masks(t, scanFor(nil, names.Person), []string{
		"出租人：[P:葛天民]，承租人[P:伊曼纽尔·奥科罗]。[P:奥科罗]不得转租。",
		"被告：[P:柳如烟]\n[P:柳如烟]未到庭。",
		"運転者：[P:岩崎 豪]様",
		"담당: [P:라지브 굽타]\n",
		"ผู้เช่า: [P:ณิชา แซ่ตั้ง] โทร 02",
		"Cảm ơn bà ngoại [P:Út] và cô [P:An] đã giúp gia đình mình hôm nay.",
		"Nomor rekening sudah diubah, hubungi Ibu [P:Cahaya] untuk alamat.",
	})
	stay(t, scanFor(nil, names.Person), []string{
		"客户申请单号：4471，员工马上安排。",
		"用户关闭程序时，记录时间和单位。",
		"고객 문의 접수 안내",
	})
}

// What leads to a place makes one of a word of the lists.
func TestPlaced(t *testing.T) {
	masks(t, scanFor(nil, names.Location), []string{
		"两人在[L:敦煌]认识。",
		"Gia đình mình vừa chuyển từ [L:Cao Lãnh] lên đây được một tuần.",
	})
}
