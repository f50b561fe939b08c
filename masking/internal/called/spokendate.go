package called

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file reads dates that were said and written down in words: twelfth of the seventh, nineteen sixty-four.

// numerals begin the words for numbers and their ordinals that dates are told in, from one to a thousand.
var numerals = text.Cues(
	"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twel", "thir", "fif", "twent", "fort", "nineteen", "hundred", "thousand", "first", "second", "third", "nint", "ninet", "oh", "zero", "double",
	"ein", "eins", "erst", "zwei", "zwo", "drei", "dritte", "vier", "fünf", "sechs", "sieb", "acht", "neun", "zehn", "elf", "zwölf", "zwanzig", "dreißig", "hundert", "tausend", "null",
	"un", "deux", "trois", "quatre", "cinq", "sept", "huit", "neuf", "dix", "onze", "douze", "treize", "quatorze", "quinze", "seize", "vingt", "trente", "quarante", "cinquante", "soixante", "cent", "mille", "mil", "premier", "zéro",
	"uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce", "trece", "catorce", "quince", "dieci", "veint", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa", "primero", "cero",
	"due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "undici", "dodici", "tredici", "quattordici", "quindici", "sedici", "vent", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta", "primo", "duemila", "millenove",
	"um", "dois", "três", "quatro", "sete", "oito", "dez", "doze", "treze", "quinze", "dezas", "deze", "vinte", "trinta", "quarenta", "cinquenta", "sessenta", "oitenta", "primeiro",
	"een", "twee", "drie", "vijf", "zes", "zeven", "negen", "tien", "twaalf", "dertien", "veertien", "twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig", "honderd", "duizend",
	"ett", "två", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio", "elva", "tolv", "tretton", "fjorton", "nitton", "tjugo", "trettio", "fyrtio", "femtio", "sextio", "sjuttio", "åttio", "nittio", "första", "andra", "tredje", "fjärde", "fire", "syv", "sju", "otte", "ni", "ti", "tyve", "tredive", "førti", "femti", "seksti", "sytti", "åtti", "nitti", "halvtreds", "tres", "halvfjerds", "firs", "halvfems",
	"jed", "dwa", "dwu", "trzy", "czter", "pięć", "pięt", "sześ", "siedem", "osiem", "dziewię", "dziesię", "jedena", "dwana", "pierwsz", "drugi", "trzeci", "czwart", "piąt", "szóst", "siódm", "ósm", "sto", "tysią",
	"dva", "tři", "čty", "pět", "šest", "sedm", "osm", "devět", "deset", "dvana", "třina", "dvacet", "třicet", "padesát", "šedesát", "prvn", "druh", "třet", "čtvrt", "pát", "sto", "tisíc",
	"один", "перв", "два", "двух", "втор", "три", "трет", "четыр", "четв", "пят", "шест", "сем", "седьм", "восем", "восьм", "девят", "десят", "одинн", "двена", "двад", "сорок", "сто", "тысяч", "перш", "друг", "чотир", "п'ят", "шіст", "сьом", "вісім", "дев'ят", "тисяч",
	"bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz", "on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan", "yüz", "bin",
	"unu", "doi", "trei", "patru", "cinci", "șase", "șapte", "opt", "nouă", "zece", "doisprezece", "douăzeci", "treizeci", "patruzeci", "întâi", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan", "sepuluh", "sebelas",
	"ένα", "μία", "πρώτη", "δύο", "δευτέρα", "τρεις", "τρία", "τέσσερ", "πέντε", "έξι", "επτά", "εφτά", "οκτώ", "οχτώ", "εννέα", "εννιά", "δέκα", "έντεκα", "δώδεκα", "είκοσι", "τριάντα", "σαράντα", "πενήντα", "εξήντα", "εβδομήντα", "ογδόντα", "ενενήντα", "χίλια",
)

// amidNumbers stand between the parts of a date that is said.
var amidNumbers = text.Cues("of", "the", "and", "und", "et", "de", "del", "e", "y", "i", "a", "en", "di", "och", "og", "der", "den", "am", "anul", "tahun", "roku", "года")

const mostSpoken = 10 // form: words of a date that is said: the twenty-first of the eleventh nineteen hundred and sixty-four

// spokenDate returns where the date that begins at i ends if it is told in words: three and more, of which one at most is the name of a month and the others
// are numbers; 0 if none does.
func spokenDate(s *rule.Scan, i int) (end int) {
	numbers, months := 0, 0
	for words := 0; words < mostSpoken; words++ {
		stop := s.LettersEnd(i)
		switch v := s.Text[i:stop]; {
		case stop == i:
			words = mostSpoken
			continue
		case len(v) > 1 && numerals.Begins(v) > 0:
			numbers, end = numbers+1, stop
		case months == 0 && Month(s, i, stop):
			months, end = 1, stop
		case numbers == 0 || !amidNumbers.Has(v):
			words = mostSpoken
			continue
		}
		i = s.Past(stop, 2, " ,-")
	}
	if numbers < 2 || numbers+months < 3 {
		return 0
	}
	return end
}

// toldDate returns where the date that begins at i ends, in figures or in words; 0 if none does.
func toldDate(s *rule.Scan, i int) int { return max(dateAt(s, i), spokenDate(s, i)) }
