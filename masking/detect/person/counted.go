package person

import (
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds ages that are written in words: our son is nine, ma fille a douze ans, min sextonåriga son.

// Counted is a kind of rule. It finds an age in words that other words bind to somebody.
type Counted struct{ About }

// Compile makes the rule.
func (k Counted) Compile() []rule.Rule {
	return Code{About: k.About, Look: Look{Prefixes: countStems, Fold: true}, Find: k.find}.Compile()
}

func (k *Counted) find(s *rule.Scan, r *rule.Rule, at rule.At) int {
	i := at.Start
	if s.GluedLeft(i) || s.WordBack(i) < i {
		return 0
	}
	end, adjective := counted(s, i)
	if end == i {
		return 0
	}
	if adjective {
		noun := text.IsUpper(s.Text[i]) && owned(s, i) // unser Achtjähriger
		end *= text.Btoi(noun || kinFollows(s, end))
	} else {
		end = countedEnd(s, i, end)
	}
	if end == 0 || bound(s, i, end) {
		return 0
	}
	return s.Take(r, i, end)
}

// countedEnd returns where the age ends whose number in words is text[i:stop], 0 if nothing binds it to somebody.
func countedEnd(s *rule.Scan, i, stop int) int {
	k := s.Past(stop, 1, " -")
	end := s.WordAhead(k)
	word := s.Text[k:end]
	grown := !littleCounts.Has(s.Text[i:stop])
	switch {
	case end == k, !yearWords.Has(word) && !ageWords.Has(word):
		prior, _ := s.WordPrior(i)
		bare := !having.Has(prior) && bareEnds(s, stop)
		return stop * text.Btoi(bare && bindsAge(s, i, true, grown))
	case len(word) == 1 || notAge(s, end):
		return 0
	}
	old := s.BehindAny(oldWords, end)
	old = max(end, old*text.Btoi(!s.GluedRight(old)))
	prior, _ := s.WordPrior(i)
	said := old > end && copulas.Has(prior)
	told := said || bindsAge(s, i, false, grown)
	if old > end {
		told = told && !s.HasAt(end, "-old") || kinFollows(s, old)
	}
	return old * text.Btoi(told || nearPerson(s, i))
}

// having are words for having: mon fils a deux chats. Behind them an age has its word for years.
var having = spelled("a ai as avait aura ha hanno ho aveva tiene tengo tenía tem tenho tinha ha hat habe hatte har hade havde heeft had has have ma mam ima are")

const mostCounts = 4 // form: words of a number below a hundred

// counted returns where the number in words ends that begins at i, and whether it is part of an adjective such as sechzehnjährige; i if there is none.
func counted(s *rule.Scan, i int) (end int, adjective bool) {
	end = i
	for k, n := i, 0; n < mostCounts; n++ {
		stop, of := countAt(s, k, n > 0)
		if stop == k {
			break
		}
		if end = stop; of {
			return end, true
		}
		k = s.BehindAny(countJoints, end)
	}
	return end, false
}

// countJoints stand between two words of a number.
var countJoints = Words{" ", "-", "-et-", " et ", " y ", " e ", " og ", " i "}

// countAt returns where the word of a number ends that begins at i, perhaps behind another, and whether it is an adjective; i if there is none.
func countAt(s *rule.Scan, i int, behind bool) (end int, adjective bool) {
	stop := s.WordAhead(i)
	k := i
	for n := 0; k < stop && n < mostCounts; n++ {
		next := k + longest(s.Text[k:stop], behind || n > 0)
		if next == k {
			break
		}
		k = next
	}
	switch {
	case k == i:
		return i, false
	case k == stop:
		return stop, false
	case countAdjectives.Begins(s.Text[k:stop]) > 0:
		return stop, true
	}
	return i, false
}

// longest returns the length of the longest of countPieces that v begins with, in any case of its letters.
func longest(v []byte, behind bool) (most int) {
	for k := range 1 + text.Btoi(behind) {
		for _, w := range countPieces[k][text.LowerByte(v[0])] {
			if len(w) > most && text.FoldedPrefix(v, w) {
				most = len(w)
			}
		}
	}
	return most
}

// countStems begin numbers in words. countPieces are they, and what stands only behind others in one word, by their first byte.
var countStems, countPieces = func() (stems Words, pieces [2][256]Words) {
	for _, w := range strings.Fields(countText) {
		piece, later := strings.CutPrefix(w, "#")
		at := &pieces[text.Btoi(later)][piece[0]]
		if *at = append(*at, piece); !later && len(w) > 2 {
			stems = append(stems, w)
		}
	}
	return stems, pieces
}()

// countText are the words of numbers from two to ninety-nine; behind a #, those that stand only behind others.
const countText = "" +
	"two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety #one " +
	"zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig einund #und " +
	"twee drie vijf zes zeven negen tien twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig eenen #en #ën " +
	"tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo trettio fyrtio femtio sextio sjuttio åttio nittio #ett #et " +
	"fire seks syv otte åtte elleve tretten fjorten femten seksten sytten atten nitten tyve tjue tredive tretti førti fyrre femti halvtreds seksti tres sytti halvfjerds åtti firs nitti halvfems enog #og " +
	"deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt vingts trente quarante cinquante soixante septante huitante octante nonante #un #une " +
	"dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis dieciseis diecisiete dieciocho diecinueve veinte veintiún veintiuno veintidós veintidos veintitrés veintitres veinticuatro veinticinco veintiséis veintiseis veintisiete veintiocho veintinueve treinta cuarenta cincuenta sesenta setenta ochenta noventa #uno #una " +
	"dois duas três sete oito nove dez treze quatorze dezesseis dezasseis dezessete dezassete dezoito dezenove dezanove vinte trinta quarenta cinquenta sessenta oitenta #um #uma " +
	"due quattro cinque sette otto dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta settanta ottanta novanta vent trent quarant cinquant sessant settant ottant novant #uno #un #tré " +
	"dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt " +
	"dwu cztero pięcio sześcio siedmio ośmio dziewięcio dziesięcio jedenasto dwunasto trzynasto czternasto piętnasto szesnasto siedemnasto osiemnasto " +
	"dva dvě tři čtyři pět šest sedm osm devět deset jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct dvacet třicet čtyřicet padesát šedesát sedmdesát osmdesát devadesát dvou čtyř pěti šesti sedmi osmi devíti deseti šestnácti sedmnácti patnácti čtrnácti " +
	"kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen neli seitsen #toista #kymmentä " +
	"két kettő három négy öt hat hét nyolc kilenc tíz tizen tizenegy húsz huszon harminc negyven ötven hatvan hetven nyolcvan kilencven " +
	"trei patru cinci șase șapte opt nouă zece unsprezece doisprezece treisprezece paisprezece cincisprezece șaisprezece șaptesprezece optsprezece douăzeci treizeci patruzeci cincizeci șaizeci șaptezeci optzeci nouăzeci " +
	"dua tiga empat lima enam tujuh delapan lapan sembilan sepuluh sebelas belas puluh " +
	"tri četiri pet šest sedam osam devet jedanaest dvanaest trinaest četrnaest petnaest šesnaest sedamnaest osamnaest dvadeset trideset četrdeset pedeset šezdeset sedamdeset osamdeset devedeset "

// countAdjectives are what stands behind a number in words for the age of somebody.
var countAdjectives = spelled("jährig jaehrig årig åring lět letý letá letého letému letou letni letnie letnia letniego letniej letniemu letnią letnim vuotias vuotiaa jarig")

// littleCounts are the numbers below ten that hardly anybody but a child is told to be.
var littleCounts = text.Cues("two", "three", "four", "five", "six", "seven", "eight", "nine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "twee", "drie", "vijf", "zes", "zeven", "negen", "tre", "fyra", "fem", "sex", "sju", "nio", "fire", "seks", "syv", "otte",
	"deux", "trois", "quatre", "cinq", "sept", "huit", "neuf", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "dois", "sete", "oito", "nove", "due", "quattro", "cinque", "sei", "sette", "otto", "tri", "pet", "dva", "dua", "tiga", "lima")
