package names

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file raises places: words that the lists know as places behind words that lead to one, and words that no list knows behind "near".

const leadingWords = `between from to toward towards near around outside via through reach leave into across beyond zwischen aus nach bei
über richtung von bis entre desde hasta hacia hasta em até para de à vers chez sur jusqu près vicino verso tra fra
da per fino tussen langs naar vanuit richting nabij bij rond te uit mellan till från nära genom på i imellem mellem til fra
ved mellom välillä lähellä między miedzy z do w we ze koło kolo pod okolicach okolice mezi do z ve poblíž v
pri blizu između iz ka kod u între spre din la lângă od đến tới từ đi về ở tại gần qua ra ke dari
menuju antara dekat sampai между из до в во под около возле через от к на у
из-за между із біля між через від край από μεταξύ προς για κοντά
στον στην στο στη στους στις στα τη την τον του της έξω عن إلى الى من في بين قرب نحو حتى لى از به تا
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

// bonusPlaces is the bonus of a place of two words, in nats: both are words more often than those of other names.
const bonusPlaces = 5

// raisePlaces raises the words that the lists know as places, alone or two by two, where something leads to a place, and those that no list knows behind a word
// such as "near".
func (s *Scan) raisePlaces() {
	clear(s.placed[:s.n])
	s.raiseRoute()
	for i := 0; i < s.n; i++ {
		k := s.listedPlace(i)
		switch {
		case s.placed[i]:
		case k > i && s.leadsToPlace(i, k):
			s.raiseTo(i, k, bonusPlaces, model.Location)
			i = k
		case k == i && s.leadsToPlace(i, k):
			s.raiseTo(i, i, bonusFair, model.Location)
		case k < i && s.run[i].Unlisted() && s.behindNear(i):
			s.raiseTo(i, i, bonusFair, model.Location)
		case k < i && s.inCaseOfPlace(i):
			s.raiseTo(i, i, bonusSure, model.Location)
		case k < i && s.unheardPlace(i):
			s.raiseTo(i, i, bonusFaint, model.Location)
		}
	}
}

// inCaseOfPlace says whether word i of the run is a case of a place of the lists, behind a word that leads to places.
func (s *Scan) inCaseOfPlace(i int) bool {
	w := &s.run[i]
	before, _, gap, _ := s.neighbours(i)
	led := gap == char.GapSpace && (before.Class == word.ClassAt || leading.Has(before.Hash))
	if !led || !w.MayBeForm() || w.Shape == word.ShapeLower && !s.chat.on {
		return false
	}
	return s.reader.BaseOf(w, s.knownPlace) != 0
}

// unheardPlace says whether word i of the run, which no list knows and the model takes for a place, stands in prose behind a word that says where.
func (s *Scan) unheardPlace(i int) bool {
	before, _, gap, _ := s.neighbours(i)
	if gap != char.GapSpace || !where.Has(before.Hash) || s.loud {
		return false
	}
	return s.technical == 0 && s.label[i] == model.Location && s.run[i].Unlisted()
}

// listedPlace returns the last word of the place of the lists that begins with word i of the run, and is likelier one than a word or a person; -1 if none does.
func (s *Scan) listedPlace(i int) int {
	w := &s.run[i]
	if i+1 < s.n && s.run[i+1].Gap == char.GapSpace && s.pairs[i+1].Place() > 0 {
		return i + 1
	}
	if w.Place() == 0 || w.Stem > 2 || w.Size < 3 {
		return -1
	}
	sited := w.Place() == 3 && s.atSite(i)
	if w.CommonerThanPlace() || w.First() > 0 && !sited {
		return -1
	}
	return i
}

// atSite says whether a word for a part of a company stands before word i of the run, as in "Office: Austin".
func (s *Scan) atSite(i int) bool {
	before, _, gap, _ := s.neighbours(i)
	near := gap&31 == char.GapSpace || gap&31 == char.GapColon
	return near && before.Hash != 0 && sites.Has(before.Hash)
}

// leadsToPlace says whether what stands before words i to k of the run, or behind them, says that they are a place.
func (s *Scan) leadsToPlace(i, k int) bool {
	before, _, gap, _ := s.neighbours(i)
	if i == k && s.faintLower(i) {
		return false
	}
	led := before.Hash != 0 && (before.Class == word.ClassAt || leading.Has(before.Hash))
	if led && gap == char.GapSpace || s.atSite(i) {
		return true
	}
	end := int(s.run[k].End)
	if word.Apostrophe(s.text, end) {
		return s.inCase(end + 3)
	}
	return char.ByteAt(s.text, end) == '\'' && s.inCase(end+1)
}

// faintLower says whether word i of the run is in lower case and hardly known as a place, and no word beyond doubt leads to it.
func (s *Scan) faintLower(i int) bool {
	w := &s.run[i]
	return w.Shape == word.ShapeLower && w.Place() < 2 && !s.leads.to(int(w.Start))
}

// inCase says whether an ending that says where something is stands at i.
func (s *Scan) inCase(i int) bool {
	n := skipWord(s.text, i) - i
	for _, ending := range farther {
		if len(ending) == n && bytes.HasPrefix(s.text[i:], ending) {
			return true
		}
	}
	return false
}

// behindNear says whether a word such as "near" stands before word i of the run, if not with a particle between.
func (s *Scan) behindNear(i int) bool {
	before, _, gap, _ := s.neighbours(i)
	if gap != char.GapSpace || before.Hash == 0 {
		return false
	}
	if near.Has(before.Hash) {
		return true
	}
	if before.Size > 3 || before.Shape != word.ShapeLower {
		return false
	}
	var far word.Word
	gap, end := s.spellBefore(&far, int(before.Start))
	return gap == char.GapSpace && end >= 0 && near.Has(far.Hash)
}

// raiseTo raises the margins of words i to k of the run for the label, up to what a sure pair is worth, labels them again and notes that something places them.
func (s *Scan) raiseTo(i, k int, bonus int32, label uint8) {
	unit := int32(s.model.Unit)
	for ; i <= k; i++ {
		m := &s.margin[i]
		m[label] = max(m[label], min(m[label]+bonus*unit, pairTop*unit))
		s.label[i] = best(m)
		s.placed[i] = s.label[i] == label
	}
}

// lead is where the last word that leads to a place ends, of those that are looked at one by one.
type lead int

// note notes the word if it leads to a place, and says whether it does.
func (l *lead) note(w *word.Word) bool {
	letter := w.Size < 2 && w.Script == char.Latin // an article of some language
	leads := !letter && leadsOrSites.Has(w.Hash)
	if leads {
		*l = lead(w.End)
	}
	return leads
}

// to says whether the word leads to what stands at i.
func (l lead) to(i int) bool { return l > 0 && int(l) == i-1 }

// pairIsPlace says whether the word and the one behind it, over a blank, are a place of the lists.
func (s *Scan) pairIsPlace(w *word.Word) bool {
	i := s.overBlank(w)
	if i == 0 {
		return false
	}
	var next word.Word
	s.reader.Spell(&next, i)
	return s.model.Known(model.Pair(w.Hash, next.Hash)).Place() > 0
}

// overBlank returns where the word begins that a blank alone parts from w, 0 if none does.
func (s *Scan) overBlank(w *word.Word) int {
	i := int(w.End)
	if char.ByteAt(s.text, i) != ' ' || !word.Begins(s.text, i+1) {
		return 0
	}
	return i + 1
}

// knownPlace says whether the lists know the word of the hash as a place, and neither as a word nor as a first name.
func (s *Scan) knownPlace(hash uint64) bool { return s.model.Known(hash).SurePlace() }

// knownFirst says whether the lists know the word of the hash well as a first name, and neither as a word nor as a place.
func (s *Scan) knownFirst(hash uint64) bool { return s.model.Known(hash).FirstOnly() }
