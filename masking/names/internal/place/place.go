// Package place knows the words that lead to a place in some fifty languages, and the signs around one.
package place

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

const leadingWords = `between from to toward towards near around outside via through reach leave into across beyond zwischen aus nach bei
über richtung von bis entre desde hasta hacia hasta em até para de à vers chez sur jusqu près vicino verso tra fra
da per fino tussen langs naar vanuit richting nabij bij rond te uit mellan till från nära genom på i imellem mellem til fra
ved mellom välillä lähellä między miedzy z do w we ze koło kolo pod okolicach okolice mezi do z ve poblíž v
pri blizu između iz ka kod u între spre din la lângă od đến tới từ đi về ở tại gần qua ra ke dari
menuju antara dekat sampai между из до в во под около возле через от к на у
из-за между із біля між через від край από μεταξύ προς για κοντά
στον στην στο στη στους στις στα τη την τον του της έξω
عن إلى الى من في بين قرب نحو حتى لى از به تا
در نزدیک مدينة אל בין ליד מן עד לכיוון से तक में के पास
और`

const siteWords = `branch warehouse office depot store site location hub station airport port harbour harbor plant factory
headquarters hq terminal venue stop departure arrival destination route backup filiale filialen lager werk
niederlassung standort standorte zweigstelle büro abfahrt ankunft ziel bahnhof flughafen messe agence entrepôt
succursale bureau magasin usine siège site départ arrivée gare sucursal almacén oficina tienda sede planta
salida llegada filial armazém loja escritório agência unidade partida chegada filiale magazzino ufficio negozio
sede stabilimento partenza arrivo filiaal vestiging magazijn kantoor winkel vertrek aankomst locatie oddział
magazyn biuro sklep filia placówka lokalizacja kontor butik lagret filial avdelning butikken afdeling avdeling
toimipiste varasto pobočka sklad kancelář prodejna pobočky podružnica skladište sucursală depozit birou
magazin şube depo ofis mağaza kalkış varış konum fiók raktár iroda cabang gudang kantor toko lokasi asal
tujuan chinhánh khohàng филиал склад офис магазин отделение площадка
завод пункт філія склад офіс магазин відділення υποκατάστημα
αποθήκη γραφείο κατάστημα τοποθεσία فرع الفرع مستودع المستودع
مكتب المكتب موقع الموقع متجر סניף מחסן משרד אתר חנות शाखा
गोदाम कार्यालय दफ़्तर`

var (
	// leading are words behind which a place may stand.
	leading = word.BigSetOf(leadingWords)
	// where are words that say where somebody is or comes from, in languages in which other nouns have no capitals.
	where = word.SetOf(`w we v ve z ze do koło u во в из у до от під біля з із зі від från till på i uit te naar στο στη στην στον από`)
	// near are words that stand before places alone, if not with a particle between.
	near = word.BigSetOf(`near nearby nähe près vicino vicinanze dintorni pressi environs cerca cercanías perto arredores proximidades
nabij omgeving närheten nærheden nærheten okolicach okolice okolicy pobliżu poblíž okolí blizini lângă
apropiere yakınında civarında lähellä поблизости окрестностях недалеко
неподалёку вблизи околиці поблизу κοντά gần dekat`)
	// sites are parts of a company or a journey that bear the names of places.
	sites        = word.BigSetOf(siteWords)
	leadsOrSites = word.BigSetOf(leadingWords + " " + siteWords)
	// farther are cases that a place of Turkish has behind an apostrophe.
	farther = [][]byte{[]byte("da"), []byte("de"), []byte("ta"), []byte("te"), []byte("dan"), []byte("den"), []byte("tan"), []byte("ten")}
)

// Leads says whether a place may stand behind the word.
func Leads(w *word.Word) bool {
	return w.Hash != 0 && (leading.Has(w.Hash) || word.ClassOf(w.Hash) == word.ClassAt)
}

// SaysWhere says whether the word says where somebody is or comes from, in a language in which other nouns have no capitals.
func SaysWhere(w *word.Word) bool { return where.Has(w.Hash) }

// IsSite says whether the word of the hash is for a part of a company or a journey that bears the name of a place.
func IsSite(hash uint64) bool { return hash != 0 && sites.Has(hash) }

// BehindNear says whether the word before a place, over a blank, is one such as "near", if not with a particle between.
func BehindNear(r *word.Reader, before *word.Word) bool {
	if before.Hash == 0 {
		return false
	}
	if near.Has(before.Hash) {
		return true
	}
	if before.Size > 3 || before.Shape != word.ShapeLower {
		return false
	}
	var far word.Word
	gap, end := r.SpellBefore(&far, int(before.Start))
	return gap == char.GapSpace && end >= 0 && near.Has(far.Hash)
}

// CaseAt says whether an apostrophe stands at i and behind it an ending that says where something is.
func CaseAt(text []byte, i int) bool {
	switch {
	case word.Apostrophe(text, i):
		i += 3
	case char.ByteAt(text, i) == '\'':
		i++
	default:
		return false
	}
	n := char.SkipWord(text, i) - i
	for _, ending := range farther {
		if len(ending) == n && bytes.HasPrefix(text[i:], ending) {
			return true
		}
	}
	return false
}

// Lead is where the last word that leads to a place ends, of those that are looked at one by one.
type Lead int

// Note notes the word if it leads to a place, and says whether it does.
func (l *Lead) Note(w *word.Word) bool {
	letter := w.Size < 2 && w.Script == char.Latin // an article of some language
	leads := !letter && leadsOrSites.Has(w.Hash)
	if leads {
		*l = Lead(w.End)
	}
	return leads
}

// To says whether the word leads to what stands at i.
func (l Lead) To(i int) bool { return l > 0 && int(l) == i-1 }
