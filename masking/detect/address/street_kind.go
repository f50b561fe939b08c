package address

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file reads the addresses of the table of countries.

// streetBefore verifies the name and the number behind a word such as rue or Calle, which the rule was made to look by; in some countries
// the number comes before.
func streetBefore(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	if text.BeginsAny(s.Text[i:], []string{"r. civ. ", "r. crim. ", "r. app. ", "r. evid. ", "r. bankr. "}) {
		return 0 // the rules of a court
	}
	house, k := houseBefore(s, i), kindOver(s, i)
	if house == i && k > i+len("road") {
		next = streetBehind(s, r, at) // 88 Cherry Hill Avenue #5
	}
	if next > 0 {
		return next
	}
	front, doubt := house < i, doubtful.Has(bytes.TrimRight(s.Text[i:k], "."))
	g := segment{street: true, front: front}
	switch number := s.Ahead(k, maxStreet, &smallSigns); {
	case doubt || text.IsUpper(s.Text[i]):
	case front && s.HasAt(i, "rue ", "chemin ", "impasse ", "boulevard ", "allée ", "avenue de"):
		g.small = 1
	case text.EndsAny(s.Text[k:number], []string{"nº ", "n.º ", "n° ", "nº", "n.º", "n°"}):
		g.small = segmentSize
	}
	name := min(k+1, len(s.Text))
	g = readStreet(s, name, g)
	marked := g.sure || g.marks > 0
	sure := !doubt || marked || g.code
	sure = sure || townBehind(s, g.end) || flatNext(s, g.end)
	apart := text.ByteAt(s.Text, i-2) == ',' && g.end > k+1      // 12, Jalan SS 2/24
	crossed := bytes.IndexByte(s.Text[k:max(k, g.end)], '-') > 0 // 6a Avenida 12-34
	switch named := g.names > 0 || apart || crossed; {
	case g.front && !(named && sure):
		return 0
	case g.front:
		return place(s, r, markBefore(s, house), g.end)
	case g.housed && sure, unhoused(s, i, name, g, doubt):
		return place(s, r, i-len("Avenida ")*text.Btoi(s.HasAt(i-len("Avenida "), "Avenida ", "avenida ")), g.end) // Avenida carrera 19 # 78-7
	}
	return 0
}

// smallSigns are what a name in small letters and the mark of a number behind it are written with: das flores, nº.
var smallSigns = wordsAnd(" .,'-")

// unhoused says whether the street g whose kind is at i, and whose name begins at name, is one although it has no number: by its kind or a postcode.
func unhoused(s *rule.Scan, i, name int, g segment, doubt bool) bool {
	hamlet := text.BeginsAny(s.Text[i:], []string{"lieu-dit ", "lieudit ", "vereda ", "caserío ", "corregimiento "})
	village := text.BeginsAny(s.Text[i:], []string{"Lugar ", "Quinta ", "Urbanização ", "Bairro ", "Herdade ", "Casal ", "Località ", "Frazione "})
	doubt = doubt && !village
	coded := !doubt && text.IsUpper(s.Text[i]) && codeBehind(s, g.end).long
	if hamlet && g.names > 1 {
		return true
	}
	return coded && g.names > 0 && !units.Has(s.Text[name:addressWordEnd(s, name)])
}

// kindOver returns where the kind of a street that begins at i ends: ul., c/, Jalan.
func kindOver(s *rule.Scan, i int) int {
	k := s.Ahead(i, len(s.Text), &text.CueByte)
	if sign := text.ByteAt(s.Text, k); k == i+1 && text.HasByte("/-.", sign) {
		k = s.Ahead(k+1, len(s.Text), &text.CueByte) // c/, b-dul, c.so
	}
	k += len("-dit") * text.Btoi(s.HasAt(k, "-dit "))
	return k + text.Btoi(text.ByteAt(s.Text, k) == '.' && k <= i+5)
}

// streetTitles are titles of those after whom streets are called, in small letters.
var streetTitles = []string{"biskupa", "kardinala", "nadbiskupa", "fra", "don", "hrvatskih", "narodnog", "kralja", "kneza", "bana", "svetog", "vojvode", "cara", "dr", "gen", "ks", "prof", "реки", "имени", "им", "генерала", "маршала", "академика", "marszałka", "generała", "księdza", "san", "santa", "dom"}

// markBefore returns where the mark before the house number at i begins; i if there is none.
func markBefore(s *rule.Scan, i int) (start int) {
	start = i
	for _, w := range []string{"No. ", "No ", "No.", "H.No. ", "H. No. ", "H No. ", "D.No. ", "Door No. ", "Flat No. ", "Studio ", "Apartment ", "Suite ", "Apt ", "Apt. ", "Lot ", "Nº ", "N° ", "Unit ", "Plot ", "Plot No. ", "House ", "House No. ", "Flat ", "Door ", "Villa ", "Shop ", "Blk ", "Block ", "RD ", "Stand ", "Erf ", "Building ", "Parcela ", "Km ", "Số ", "số ", "เลขที่ ", "บ้านเลขที่ "} {
		if low := i - len(w); low >= 0 && string(s.Text[low:i]) == w && !s.GluedLeft(low) {
			start = min(start, low)
		}
	}
	return start
}

// wings follow the number of a house where streets have halves.
var wings = text.Cues("sur", "norte", "este", "oeste", "oriente", "poniente", "bis", "ter")
