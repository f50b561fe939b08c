package names_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/names"
)

// A word alone is a name behind a title, at the start of a sentence that goes on in lower case, and behind what people say of people.
func TestSingleNames(t *testing.T) {
	scan := scanFor(nil, names.Person)
	masks(t, scan, []string{
		"Maître [P:Fontanel] sera présent à l'audience.",
		"Pani doktor [P:Jabłońska] czeka w recepcji.",
		"Wethouder [P:Dijkstra] stapt op.",
		"Frau Oberärztin [P:Lindenbaum] ist im Urlaub.",
		"[P:Kowalczyk] rezygnuje z funkcji prezesa",
		"[P:Ferretti] arriva tardi oggi.",
		"I borrowed [P:Marcus]' bike on Sunday.",
		"[P:Fredriks] dator är trasig.",
		"kun je een appje schrijven aan [P:sanne] dat ik later kom",
		"المستخدم [P:بلال العمري] لا يستطيع فتح البريد.",
		"[P:한] 과장님은 오늘 안 나오십니다.",
		"Translate to Spanish: \"[P:Laura]'s grandmother baked a cake.\"",
		"[P:Silvana]: chi chiama l'idraulico?\n[P:Dario]: viene domani.",
		"Napisz życzenia dla [P:Agnieszki] na jutro.",
	})
	stay(t, scan, []string{
		"Frau Doktor ist im Urlaub.",
		"Duis aute irure dolor in reprehenderit.",
		"Bana kolay bir tarif ver.",
		"Maître d'œuvre et maître d'ouvrage signent.",
		"schrijf een bericht voor morgen",
		"General Motors builds cars.",
		"이 과장님과 그 선생님은 오늘 안 나오십니다.",
		"전 회장님이 오셨습니다.",
		"A Penny Stock is risky.",
	})
}
