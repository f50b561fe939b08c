package address

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file reads the addresses of the table of countries.

// streetBefore verifies the name and the number behind a word such as rue or Calle, which the rule was made to look by; in some countries
// the number comes before.
func streetBefore(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	house := houseBefore(s, i)
	k := kindOver(s, i)
	doubt := doubtful.Has(bytes.TrimRight(s.Text[i:k], "."))
	names, codes := 0, 0
	if end := crossed(s, i, house, k); end > 0 {
		return place(s, r, house, end)
	}
	for range 8 {
		if house == i {
			if end := numberedEnd(s, k, names, codes, doubt); end > 0 {
				return place(s, r, i, end)
			}
		}
		stop := nameWord(s, k, doubt, &names, &codes)
		if small := codes == 0 && stop == 0 && !doubt; small {
			stop = smallName(s, i, house, k)
			codes += text.Btoi(stop > 0)
		}
		if stop == 0 {
			break
		}
		k = stop
	}
	named := names > 0 || codes > 0 && text.ByteAt(s.Text, i-2) == ','
	switch sure := !doubt || townBehind(s, k); {
	case house == i && unhoused(s, i, k, names, doubt):
		return place(s, r, i, k)
	case house < i && named && sure:
		return place(s, r, markBefore(s, house), sectionNumber(s, i, k))
	}
	return 0
}

// numberedEnd returns where the number of the house ends behind a street of so many names and codes, which ends at k; 0 if there is none.
func numberedEnd(s *rule.Scan, k, names, codes int, doubt bool) int {
	h := numberBehind(s, k, names > 0)
	if more := numberBehind(s, h.end, false); h.end > 0 && more.end > 0 {
		h = more // Blok U3 No. 2; 34 km 585
	}
	sure := !doubt || h.sure || townBehind(s, h.end)
	return h.end * text.Btoi(names+codes > 0 && sure)
}

// unhoused says whether the street text[i:k], of so many names, is one although it has no number: by its kind or a postcode.
func unhoused(s *rule.Scan, i, k, names int, doubt bool) bool {
	if names > 1 && text.BeginsAny(s.Text[i:], []string{"lieu-dit ", "lieudit ", "vereda ", "caserío ", "corregimiento "}) {
		return true
	}
	coded := text.IsUpper(s.Text[i]) && codeBehind(s, k).long
	return names > 0 && !doubt && coded
}

// sectionNumber returns where the number behind k ends that a Malaysian street at i has in its name: Jalan Kenanga 7/34; else k.
func sectionNumber(s *rule.Scan, i, k int) int {
	kind := s.Text[i:s.Ahead(i, len(s.Text), &text.CueByte)]
	end := streetWord(s, min(k+1, len(s.Text)))
	malay := text.Listed(kind, []string{"jalan", "jln", "jl", "lorong", "lrg", "persiaran", "lebuh", "psn", "laluan"})
	if malay && text.ByteAt(s.Text, k) == ' ' && houseWord(s.Text[k+1:end]) {
		return end
	}
	return k
}

// crossed returns where the house number ends of a street that has a number for a name, the word for it at i to k: 6a Avenida 12-34; 0 if there is none.
func crossed(s *rule.Scan, i, house, k int) int {
	if house == i || !text.HasByte("a\xaa", s.Text[i-2]) {
		return 0
	}
	h := numberBehind(s, k, true)
	return h.end * text.Btoi(bytes.IndexByte(s.Text[k:max(k, h.end)], '-') > 0)
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

// nameWord returns where the word of a street's name ends that follows k behind a space, 0 if none does. It counts names, and numbers and
// letters that streets have for a name: Calle 45, Jalan SS 2/24.
func nameWord(s *rule.Scan, k int, doubt bool, names, codes *int) (stop int) {
	k = s.BehindAny([]string{" esq.", " esq. con", " esquina", " esquina con"}, k)
	if text.ByteAt(s.Text, k) != ' ' {
		return 0
	}
	stop = streetWord(s, k+1)
	v := s.Text[k+1 : stop]
	switch {
	case len(v) == 0:
		return 0
	case streetName(v):
		*names++
	case *names == 0 && !doubt && codeWord(v):
		*codes++
	case !text.Listed(v, streetParticles) && !text.Listed(v, streetTitles):
		return 0
	}
	if short := len(v) < 6 && !text.IsDigit(v[0]); short && s.HasAt(stop, ". ") {
		stop++
	}
	return stop
}

// smallName returns where the small name of a street behind k ends: calle mayor nº 106; 69, rue de beggen. 0 if none does.
func smallName(s *rule.Scan, i, house, k int) int {
	stop := s.LettersEnd(min(k+1, len(s.Text)))
	if stop < k+4 || !text.IsLower(s.Text[i]) || text.ByteAt(s.Text, k) != ' ' {
		return 0
	}
	before := house < i && s.HasAt(i, "rue ", "chemin ", "impasse ", "boulevard ", "allée ", "avenue de")
	if !before && !s.HasAt(stop, " nº", " n.º", " n°", ", nº", ", n.º", ", n°") {
		return 0
	}
	return stop
}

// codeWord says whether v is a number or a few capitals in place of a name.
func codeWord(v []byte) bool {
	coded := len(v) < 5 || !text.IsLower(v[1]) && text.IsDigit(v[len(v)-1]) // BR-302
	return houseWord(v) || text.IsUpper(v[0]) && coded
}

// streetTitles are titles of those after whom streets are called, in small letters.
var streetTitles = []string{"kralja", "kneza", "bana", "svetog", "vojvode", "cara", "dr", "gen", "ks", "prof", "реки", "имени", "им", "генерала", "маршала", "академика", "marszałka", "generała", "księdza", "san", "santa", "dom"}

// A house is the number of one.
type house struct {
	end  int
	sure bool // a mark or a comma stands before it
}

// numberBehind returns the house number behind the name of a street that ends at k. Behind a number in place of a name it needs a mark.
func numberBehind(s *rule.Scan, k int, named bool) (h house) {
	comma := text.ByteAt(s.Text, k) == ','
	k += text.Btoi(comma)
	if text.ByteAt(s.Text, k) != ' ' {
		return h
	}
	at := numberMark(s, k+1)
	marked := at > k+1
	if end := match.SpelledAny(s, []string{"s/n", "S/N", "snc"}, k+1); named && end > 0 && !s.GluedRight(end) {
		return house{end, true} // without a number
	}
	if match.SpelledAny(s, []string{"N#", "S#", "E#", "O#"}, at) > 0 {
		at++ // of Quito's halves
	}
	if !text.IsDigit(text.ByteAt(s.Text, at)) || !marked && !named {
		return h
	}
	stop := streetWord(s, at)
	many := comma && s.Digits(at) > at+4
	if many || !houseNumber(s.Text[at:stop]) || decimal(s, stop) {
		return h
	}
	return house{wing(s, stop), comma || marked}
}

// decimal says whether the number that ends at i goes on behind a point.
func decimal(s *rule.Scan, i int) bool {
	return text.HasByte(".:", text.ByteAt(s.Text, i)) && text.IsDigit(text.ByteAt(s.Text, i+1))
}

// numberMark returns where the number of a house begins behind a mark such as No. or # at i; i if there is none.
func numberMark(s *rule.Scan, i int) int {
	for _, w := range numberMarks {
		if !text.FoldedPrefix(s.Text[min(i, len(s.Text)):], w) {
			continue
		}
		k := s.Past(i+len(w), 2, ". :")
		if block := match.SpelledAny(s, []string{"@-#", "@#", "@@-#", "@@#"}, k); block > 0 {
			return block - 1 // Blok B-12
		}
		if text.IsDigit(text.ByteAt(s.Text, k)) {
			return k
		}
	}
	return i
}

// markBefore returns where the mark before the house number at i begins; i if there is none.
func markBefore(s *rule.Scan, i int) (start int) {
	start = i
	for _, w := range []string{"No. ", "No ", "No.", "Lot ", "Nº ", "N° ", "Unit ", "Plot ", "Plot No. ", "House ", "House No. ", "Flat ", "Door ", "Villa ", "Shop ", "Blk ", "Block ", "RD ", "Stand ", "Erf ", "Building ", "Parcela ", "Km ", "Số ", "số ", "เลขที่ ", "บ้านเลขที่ "} {
		if low := i - len(w); low >= 0 && string(s.Text[low:i]) == w && !s.GluedLeft(low) {
			start = min(start, low)
		}
	}
	return start
}

// corners stand before the street that crosses another one.
var corners = []string{" y ", " e ", " esq. ", " esquina ", " x "}

// wings follow the number of a house where streets have halves.
var wings = []string{" sur", " norte", " este", " oeste", " oriente", " poniente", " bis", " ter"}

// wing returns where the half of the street ends that is named behind the house number that ends at i; i if none is.
func wing(s *rule.Scan, i int) int {
	if corner := s.BehindAny(corners, i); corner > i {
		end, between := capitalised(s, corner, 3), match.SpelledAny(s, []string{"# y #", "# y ##", "## y #", "## y ##", "### y ###", "## y ###"}, corner) // x 7 y 39
		return max(i, between, end*text.Btoi(end > corner && lineOver(s, end)))
	}
	half := s.BehindAny(wings, i)
	return half - (half-i)*text.Btoi(s.GluedRight(half))
}
