package names_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/names"
)

// What fills an item of a list or a column is a name if others there are.
func TestNamesAmongOthers(t *testing.T) {
	scan := scanFor(nil, names.Person, names.Location)
	masks(t, scan, []string{
		"Anwesend: [P:Jochen], [P:Silke], [P:Heike]",
		"{\"ticket\": 8841, \"reporter\": \"[P:Rashida Okafor]\", \"assignee\": \"[P:Lee Brannigan]\", \"state\": \"open\"}",
		"الحضور: [P:رامي], [P:غادة], [P:بلال]",
		"ผู้เข้าร่วมประชุม: [P:วรรณา], [P:ณัฐพล], [P:อรุณ]",
		"| Ort | Menge |\n|---|---|\n| [L:Kassel] | 12 |\n| [L:Fulda] | 7 |\n| [L:Marburg] | 3 |\n",
	})
	stay(t, scan, []string{
		"Hammer, Zange, Nagel, Schraube, Dübel, Leiter",
		"Colours: Red, Green, Blue, Amber, Violet",
		"\"drop\": { \"boss\": \"Warden of the Seal\", \"chance\": 0.0417 }",
		"colour;size\nRed;12\nAmber;7\n",
		"Zutaten: Mehl, Zucker, Butter, Rosmarin",
	})
}

// The operator's word counts for what stands among names, too, and each name is found once.
func TestNamesAmongOthersThatAreNone(t *testing.T) {
	scan := scanFor([]string{"Silke"}, names.Person)
	masks(t, scan, []string{"Anwesend: [P:Jochen], [P:Heike], Silke\nTODO Silke: Raum buchen"})
	scan = scanFor(nil, names.Person)
	masks(t, scan, []string{"Anwesend: [P:Jochen], [P:Silke], [P:Heike]\nTODO [P:Silke]: Raum buchen"})
}
