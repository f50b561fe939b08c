package called

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file reads dates that were said and written down in words: twelfth of the seventh, nineteen sixty-four.

// numerals begin the words for numbers and their ordinals that dates are told in, from one to a thousand. Shorter ones count as whole words alone: unknown is no un.
var numerals = text.Cues(
	"puluh", "belas", "mbili", "ishirini", "thelathini", "arobaini", "hamsini", "sitini", "sabini", "themanini", "tisini", "dalawa", "tatlo", "siyam", "sampu", "ikadal", "ikatl", "ikaap", "ikalim", "ikaan", "ikapit", "ikawal", "ikasiy", "ikasam",
	"бірін", "екін", "үшін", "төртін", "бесін", "алтын", "жетін", "сегіз", "тоғыз", "жиырма", "отыз", "қырық", "алпыс", "жетпіс", "сексен", "тоқсан", "девян", "семьд", "восемьд", "mười", "mươi",
	"three", "four", "five", "seven", "eight", "nine", "eleven", "twel", "thir", "twent", "fort", "nineteen", "hundred", "thousand", "first", "second", "third", "nint", "ninet", "zero", "double",
	"eins", "erst", "zwei", "drei", "dritte", "vier", "fünf", "sechs", "sieb", "acht", "neun", "zehn", "zwölf", "zwanzig", "dreißig", "hundert", "tausend", "null",
	"deux", "trois", "quatre", "cinq", "sept", "huit", "neuf", "onze", "douze", "treize", "quatorze", "quinze", "seize", "vingt", "trente", "quarante", "cinquante", "soixante", "cent", "mille", "premier", "zéro",
	"tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce", "trece", "catorce", "quince", "dieci", "veint", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa", "primero", "cero",
	"quattro", "cinque", "sette", "otto", "nove", "undici", "dodici", "tredici", "quattordici", "quindici", "sedici", "vent", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta", "primo", "duemila", "millenove",
	"dois", "três", "quatro", "sete", "oito", "doze", "treze", "dezas", "deze", "vinte", "trinta", "quarenta", "cinquenta", "sessenta", "oitenta", "primeiro",
	"twee", "drie", "vijf", "zeven", "negen", "tien", "twaalf", "dertien", "veertien", "twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig", "honderd", "duizend",
	"fyra", "åtta", "elva", "tolv", "tretton", "fjorton", "nitton", "tjugo", "trettio", "fyrtio", "femtio", "sextio", "sjuttio", "åttio", "nittio", "första", "andra", "tredje", "fjärde", "fire", "otte", "tyve", "tredive", "førti", "femti", "seksti", "sytti", "åtti", "nitti", "halvtreds", "halvfjerds", "firs", "halvfems",
	"trzy", "czter", "pięć", "pięt", "sześ", "siedem", "osiem", "dziewię", "dziesię", "jedena", "dwana", "pierwsz", "drugi", "trzeci", "czwart", "piąt", "szóst", "siódm", "tysią",
	"šest", "sedm", "devět", "deset", "dvana", "třina", "dvacet", "třicet", "padesát", "šedesát", "prvn", "druh", "třet", "čtvrt", "tisíc",
	"один", "перв", "двух", "втор", "трет", "четыр", "четв", "шест", "седьм", "восем", "восьм", "девят", "десят", "одинн", "двена", "двад", "сорок", "тысяч", "перш", "друг", "чотир", "п'ят", "шіст", "сьом", "вісім", "дев'ят", "тисяч",
	"dört", "altı", "yedi", "sekiz", "dokuz", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan",
	"trei", "patru", "cinci", "șase", "șapte", "nouă", "zece", "doisprezece", "douăzeci", "treizeci", "patruzeci", "întâi", "satu", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan", "sepuluh", "sebelas",
	"πρώτη", "δευτέρα", "τρεις", "τρία", "τέσσερ", "πέντε", "επτά", "εφτά", "οκτώ", "οχτώ", "εννέα", "εννιά", "δέκα", "έντεκα", "δώδεκα", "είκοσι", "τριάντα", "σαράντα", "πενήντα", "εξήντα", "εβδομήντα", "ογδόντα", "ενενήντα", "χίλια",
	"nolla", "yksi", "kaksi", "kaks", "kolme", "neljä", "viisi", "viis", "kuusi", "kuus", "seitse", "seitte", "kahdek", "kahek", "kaheks", "yhdeks", "yheks", "kymmen", "nulla", "kettő", "három", "négy", "nyolc", "kilenc", "húsz", "harminc", "negyven", "ötven", "hatvan", "hetven", "tizen",
	"صفر", "واحد", "اثن", "ثلاث", "أربع", "اربع", "خمس", "ست", "سبع", "ثمان", "تسع", "عشر", "مئة", "یک", "سه", "چهار", "پنج", "شش", "هفت", "هشت", "نهصد", "بیست", "سیصد", "چهل", "هشتاد", "אפס", "אחת", "שתיים", "שלוש", "ארבע", "חמש", "שבע", "שמונה", "תשע", "עשר",
	"शून्य", "एक", "तीन", "चार", "पाँच", "पांच", "छह", "सात", "आठ", "không", "một", "bốn", "năm", "sáu", "bảy", "tám", "chín", "kosong", "nol", "nul", "нол", "ноль", "нуль", "шіст", "zéro", "sıfır", "μηδέν", "έξι", "zero", "nula", "nola",
	"fift", "sixt", "tenth", "einund", "elft", "sechz", "dixi", "dixh", "dixn", "dueu", "treu", "femt", "sjut", "sext", "dwad", "dwun", "dwut", "jeden", "jedn", "dvad", "dvan", "třic", "čtyř", "pěta", "páté", "pátý", "pátá", "osma", "osmd", "ósme", "пято", "пятн", "пять", "пяти", "пятд", "семь", "семн", "семи", "семд", "тридц", "тринад", "onbir", "oniki", "birin", "ikin", "üçün", "beşin", "ένατ", "έκτη", "τρίτη",
)

var shortNumerals = text.Cues("dua", "apat", "anim", "pito", "walo", "moja", "tatu", "nne", "tano", "sita", "saba", "nane", "tisa", "kumi", "он", "елу", "бес", "алты", "жеті", "төрт", "mùng", "hai", "one", "two", "six", "ten", "oh", "ein", "zwo", "elf", "un", "dix", "mil", "uno", "dos", "due", "tre", "sei", "um", "dez", "een", "zes", "ett", "två", "fem", "sex", "sju", "nio", "tio", "syv", "ni", "ti", "dwa", "dwu", "ósm", "sto", "dva", "tři", "pět", "osm", "два", "три", "сто", "bir", "iki", "üç", "beş", "on", "yüz", "bin", "unu", "doi", "opt", "dua", "yks", "egy", "két", "öt", "hat", "hét", "tíz", "دو", "نه", "שש", "दो", "नौ", "hai", "ba", "ένα", "μία", "δύο", "έξι")

// amidNumbers stand between the parts of a date that is said.
var amidNumbers = text.Cues("ng", "mwaka", "tarehe", "tháng", "жылғы", "жылы", "of", "the", "and", "und", "et", "de", "del", "e", "y", "i", "a", "en", "di", "och", "og", "der", "den", "am", "anul", "tahun", "roku", "года")

const mostSpoken = 10 // form: words of a date that is said: the twenty-first of the eleventh nineteen hundred and sixty-four

// spokenDate returns where the date that begins at i ends if it is told in words: three and more, of which one at most is the name of a month and the others
// are numbers; 0 if none does.
func spokenDate(s *rule.Scan, i int) int {
	numbers, months, end := spokenParts(s, i, mostSpoken)
	if numbers < 2 || numbers+months < 3 {
		return 0
	}
	return end
}

// spokenParts counts the numbers and names of months that follow one another from i on, up to most words, and returns where the last one ends.
func spokenParts(s *rule.Scan, i, most int) (numbers, months, end int) {
	for range most {
		stop := s.LettersEnd(i)
		v := s.Text[i:stop]
		switch {
		case len(v) == 0:
			return numbers, months, end
		case shortNumerals.Has(v), numerals.Begins(v) > 0:
			numbers, end = numbers+1, stop
		case months == 0 && Month(s, i, stop):
			months, end = 1, stop
		case numbers == 0 || !amidNumbers.Has(v):
			return numbers, months, end
		}
		i = s.Past(stop, 2, " ,-")
	}
	return numbers, months, end
}

// toldDate returns where the date that begins at i ends, in figures or in words; 0 if none does.
func toldDate(s *rule.Scan, i int) int {
	if end := dateAt(s, i); end > 0 {
		return end
	}
	return spokenDate(s, i)
}

const (
	leastSpokenPhone = 5  // form: words of a phone number that is said: six fifty-three nineteen oh two
	mostSpokenPhone  = 20 // form: words of one that is said digit by digit, with its country
	spokenReach      = 48 // reach: bytes between a word for a phone number and the number that is said
	leastSpokenEast  = 7  // form: digits of one in Chinese characters
)

// SpokenPhone returns the phone number that is told in words behind i, on its line: nul zes vier drie nul, 幺三九 一九七七 六零二八. It returns none as 0, 0.
func SpokenPhone(s *rule.Scan, _ rule.At, i int) (start, end int) {
	for limit := min(s.LineEnd(i), i+spokenReach); i < limit; i++ {
		if s.Text[i] >= eastern {
			if stop, n := easternDigits(s, i); n >= leastSpokenEast {
				return i, stop
			}
			i += 2 // a character has three bytes
			continue
		}
		if text.HasByte("([{<=|;", s.Text[i]) { // nobody says so
			return 0, 0
		}
		word := s.LettersEnd(i)
		if v := s.Text[i:word]; word > i && (shortNumerals.Has(v) || numerals.Begins(v) > 0) {
			numbers, months, stop := spokenParts(s, i, mostSpokenPhone)
			told := numbers >= leastSpokenPhone && months == 0
			return i * text.Btoi(told), stop * text.Btoi(told)
		}
		i = max(i, word)
	}
	return 0, 0
}

const eastern = 0xE3 // form: the first byte of Chinese characters and those behind

// easternDigits returns where the digits in Chinese characters end that begin at i, with blanks between, and how many they are.
func easternDigits(s *rule.Scan, i int) (end, digits int) {
	end = i
	for k := i; ; {
		next := s.BehindAny([]string{"零", "〇", "一", "二", "三", "四", "五", "六", "七", "八", "九", "幺", "两", "兩"}, k)
		if next == k {
			return end, digits
		}
		end, digits = next, digits+1
		k = s.Past(next, 1, " -")
	}
}
