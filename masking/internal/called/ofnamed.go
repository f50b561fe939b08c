package called

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file reads what stands right behind the name of somebody who is told of: Patient: Ana Ruiz (12.3.1957), my son Max (030 901820).

var (
	// Told are words for those whose birthday stands behind their name: patients, passengers, those who come with somebody, and who writes of a life.
	Told = []string{
		"patient", "patientin", "patiente", "paziente", "paciente", "pacient", "pacienta", "pacientka", "pacijent", "pacijentica", "pacijentkinja", "pacjent", "pacjentka", "potilas", "patsient", "pacients", "pacientas", "pacientė", "beteg", "hasta", "hastanın", "pasien", "pesakit", "bệnh nhân", "pasyente", "mgonjwa", "sjúklingur", "pasienten", "patienten",
		"passenger", "companion", "accompanied by", "accompanying", "travelling with", "traveling with", "fellow passenger", "mitreisende", "mitreisender", "mitreisend", "begleitperson", "begleitung", "begleitet von", "reisender", "fluggast", "accompagnant", "accompagnante", "accompagnateur", "accompagné de", "accompagnée de", "passager", "passagère", "voyageur", "voyageuse", "acompañante", "acompañado de", "acompañada de", "acompañado por", "pasajero", "pasajera", "acompanhante", "acompanhado de", "passageiro", "passageira", "accompagnatore", "accompagnatrice", "accompagnato da", "accompagnata da", "passeggero", "passeggera",
		"medereiziger", "reisgenoot", "reiziger", "begeleider", "vergezeld door", "współpasażer", "osoba towarzysząca", "pasażer", "pasażerka", "podróżny", "spolucestující", "cestující", "doprovod", "spolucestujúci", "cestujúci", "sprievod", "utazótárs", "utas", "útitárs", "nsoțitor", "nsoțitoare", "nsoţitor", "insotitor", "pasager", "pasageră", "pasagera", "suputnik", "suputnica", "putnik", "putnica", "saputnik", "pratnja", "u pratnji", "sopotnik", "sopotnica", "potnik", "potnica", "medföljande", "medresenär", "medpassagerare", "resenär", "passagerare", "ledsagare", "medreisende", "medrejsende", "ledsager", "reisefølge", "passasjer", "matkustaja", "kanssamatkustaja", "kaasreisija", "reisija", "līdzbraucējs", "pasažieris", "keleivis", "keleivė", "bendrakeleivis", "samferðamaður", "farþegi",
		"refakatçi", "yolcu", "beraberinde", "birlikte", "bersama", "penumpang", "pendamping", "bersama dengan", "i cùng", "hành khách", "cùng đi", "kasama", "pasahero", "abiria", "yo'lovchi", "sərnişin", "udhëtari", "passatger", "acompanyant", "pasaxeiro",
		"pat.", "pt.", "pte.", "pcte", "doente", "enfermo", "enferma", "malato", "malata", "krank", "chory", "chora", "bolnik", "bolnica", "bolesnik", "bolesnica", "medpassager", "rejsefælle", "reisekamerat", "reskamrat", "matkaseurue", "titárs", "kaasas", "kartu su", "kopā ar", "with:", "mit:", "avec:", "avec :", "con:", "com:", "met:", "med:", "cum:", "infant", "minor", "menor", "mineur", "mineure", "minore", "minderjährig", "małoletni", "małoletnia", "nezletilý", "nezletilá", "maloletý", "maloletá", "kiskorú", "maloljetni", "maloletni", "maloletna", "mindreårig", "alaikäinen",
		"curriculum vitae", "curriculum", "cv:", "cv\n", "resume", "résumé", "lebenslauf", "życiorys", "životopis", "néletrajz", "zgeçmiş", "riwayat hidup", "daftar riwayat hidup", "sơ yếu lý lịch", "currículum", "currículo", "biodata", "bio data", "meritförteckning", "ansioluettelo", "elulookirjeldus", "gyvenimo aprašymas", "levensloop", "hoja de vida", "životopis:",
	}
	// Relatives are words for kin and neighbours, whose birthday or phone number stands behind their name.
	Relatives = []string{
		"child", "son", "daughter", "wife", "husband", "spouse", "partner", "mother", "father", "mum", "mom", "dad", "brother", "sister", "grandson", "granddaughter", "niece", "nephew", "aunt", "uncle", "neighbour", "neighbor", "friend", "guardian", "carer",
		"kind", "sohn", "tochter", "ehefrau", "ehemann", "frau", "mann", "mutter", "vater", "bruder", "schwester", "enkel", "enkelin", "nichte", "neffe", "tante", "onkel", "nachbar", "nachbarin", "freund", "freundin", "lebensgefährte", "lebensgefährtin",
		"enfant", "fils", "fille", "pouse", "poux", "conjoint", "conjointe", "mari", "femme", "mère", "père", "frère", "sœur", "soeur", "petit-fils", "petite-fille", "nièce", "neveu", "tante", "oncle", "voisin", "voisine", "ami", "amie", "compagnon", "compagne",
		"niño", "niña", "hijo", "hija", "esposo", "esposa", "cónyuge", "marido", "mujer", "madre", "padre", "hermano", "hermana", "nieto", "nieta", "sobrino", "sobrina", "tía", "tío", "vecino", "vecina", "amigo", "amiga", "criança", "filho", "filha", "mãe", "pai", "irmão", "irmã", "neto", "neta", "sobrinho", "sobrinha", "tia", "tio", "vizinho", "vizinha", "companheiro", "companheira",
		"bambino", "bambina", "figlio", "figlia", "moglie", "marito", "coniuge", "fratello", "sorella", "nipote", "zia", "zio", "vicino", "vicina", "amico", "amica", "compagno", "compagna", "fill", "filla", "fillo", "muller", "veí", "veïna",
		"zoon", "dochter", "echtgenote", "echtgenoot", "vrouw", "man", "moeder", "vader", "broer", "zus", "zoontje", "dochtertje", "kleinzoon", "kleindochter", "buurman", "buurvrouw", "vriend", "vriendin",
		"dziecko", "syn", "syna", "córka", "córki", "żona", "żony", "mąż", "matka", "ojciec", "brat", "siostra", "wnuk", "wnuczka", "sąsiad", "sąsiadka", "przyjaciel", "przyjaciółka", "dítě", "dcera", "manželka", "manžel", "otec", "bratr", "sestra", "vnuk", "vnučka", "soused", "sousedka", "kamarád", "kamarádka", "dieťa", "dcéra", "sused", "suseda", "gyermek", "gyermeke", "fia", "lánya", "felesége", "férje", "anyja", "apja", "testvére", "unokája", "szomszéd", "szomszédja", "barátja",
		"copil", "copilul", "fiul", "fiica", "soția", "soțul", "mama", "tata", "fratele", "sora", "nepotul", "nepoata", "vecin", "vecina", "vecinul", "prieten", "prietena", "dijete", "dete", "sin", "kći", "kćerka", "ćerka", "supruga", "suprug", "majka", "otac", "unuk", "unuka", "susjed", "susjeda", "komšija", "komšinica", "prijatelj", "prijateljica", "otrok", "hči", "žena", "mož", "mati", "oče", "sosed", "soseda",
		"barn", "barnet", "son", "sonen", "dotter", "dottern", "fru", "hustru", "make", "maka", "man", "mamma", "pappa", "mor", "far", "bror", "syster", "granne", "grannen", "vän", "sønn", "sønnen", "søn", "sønnen", "datter", "datteren", "kone", "kona", "ektefelle", "ægtefælle", "mand", "søster", "nabo", "naboen", "venn", "ven", "samboer", "sambo", "barnebarn", "barnbarn", "lapsi", "poika", "poikansa", "tytär", "tyttärensä", "vaimo", "puoliso", "äiti", "isä", "veli", "sisko", "naapuri", "ystävä", "sonur", "dóttir", "eiginkona", "eiginmaður", "nágranni",
		"laps", "poeg", "tütar", "abikaasa", "ema", "isa", "vend", "õde", "naaber", "bērns", "dēls", "meita", "sieva", "vīrs", "māte", "tēvs", "brālis", "māsa", "kaimiņš", "vaikas", "sūnus", "dukra", "žmona", "vyras", "motina", "tėvas", "brolis", "sesuo", "kaimynas", "kaimynė",
		"çocuk", "oğlu", "oğlum", "kızı", "kızım", "eşi", "eşim", "annesi", "babası", "kardeşi", "torunu", "komşusu", "komşu", "anak", "putra", "putri", "istri", "suami", "ibu", "bapak", "ayah", "kakak", "adik", "tetangga", "cucu", "bé", "cháu", "vợ", "chồng", "con trai", "con gái", "mẹ", "bố", "hàng xóm", "anak na", "asawa", "kapatid", "kapitbahay", "mtoto", "mke", "mume", "jirani", "djali", "vajza", "gruaja", "burri",
	}
	// Titles stand before the name of somebody who may be reached.
	Titles = []string{
		"mr ", "mr.", "mrs", "ms ", "ms.", "miss", "dr ", "dr.", "prof", "herr", "herrn", "mme", "monsieur", "madame", "mlle", "señor", "señora", "sr ", "sr.", "sra", "don", "doña", "senhor", "senhora", "dona", "signor", "signora", "sig", "sig.ra", "dott", "dott.ssa", "meneer", "mevrouw", "dhr", "mevr", "mw ", "pan", "pani", "panu", "pana", "paní", "pán", "úr", "domnul", "doamna", "dl ", "dna", "gospodin", "gospođa", "gospa", "gospod", "rouva", "herra", "bay", "bayan", "pak", "bu ", "ông", "bà", "anh", "chị",
	}
)

// namesEnd returns where the name of somebody ends that begins at i, with a title behind it; i if there is none.
func namesEnd(s *rule.Scan, i int) int {
	end := i
	for range 5 {
		stop := s.Ahead(i, maxBeside, &nameBytes)
		if word := s.Text[i:stop]; !titled(word) && !text.Listed(word, nameParticles) {
			break
		}
		end, i = stop, s.Past(stop, 2, ", ")
	}
	return end
}

// titled says whether a word begins with a capital or is of a script without them, and is none of those that numbers are called by.
func titled(word []byte) bool {
	first, _ := utf8.DecodeRune(word)
	return unicode.IsLetter(first) && !unicode.IsLower(first) && !calledWords.Has(word)
}

// nameParticles are the words in small letters that names have.
var nameParticles = []string{"de", "da", "dos", "das", "do", "del", "della", "di", "la", "van", "von", "der", "den", "el", "al", "bin", "binti", "y", "e", "i", "zu", "te", "ter"}

// BehindName returns where something begins that stands right behind the name at i, and whether a bracket opens before it; 0 if no name does.
func BehindName(s *rule.Scan, i int) (at int, bracket bool) {
	label := s.Text[i:min(len(s.Text), i+text.MaxCue)]
	colon := max(0, bytes.IndexAny(label, ":\n"))
	if text.ByteAt(label, colon) == ':' && value.DigitCount(label[:colon]) < 3 {
		i += colon // Passager 2 :
	}
	i = s.Past(i, 3, ":- \r\n\t")
	end := namesEnd(s, i)
	if end == i && s.Text[i-1] < 0x80 { // 長男勇様( is one word
		return 0, false
	}
	at = s.BehindAny([]string{"(", " (", "（"}, end)
	return s.Past(at, 3, " ,;\r\n"), at > end || s.HasAt(end-len("（"), "（")
}

const mostSex = 24 // form: bytes of the word for a sex

// BornOfNamed returns the date of long ago that stands behind the name at i, or behind that and the word for the sex, as a birthday does.
func BornOfNamed(s *rule.Scan, _ rule.At, i int) (start, end int) {
	k, _ := BehindName(s, i)
	if sex := s.LettersEnd(k); k > 0 && sex > k && sex-k < mostSex {
		k = s.Past(sex, 2, ", ")
	}
	if k == 0 || k >= len(s.Text) {
		return 0, 0
	}
	end = dateAt(s, k)
	start = eraBefore(s, k)
	past := end > 0 && (start < k || datedBefore(s, k, end, 2021))
	over := !text.HasByte(" ", text.ByteAt(s.Text, end)) || !text.IsLower(text.ByteAt(s.Text, end+1)) // 12.03.2015 admitted
	return start * text.Btoi(past && over), end * text.Btoi(past && over)
}

// NamedBefore says whether a word with a capital or in a script without them, as names are, stands before i, parted by a bracket or a comma.
func NamedBefore(s *rule.Scan, i int) bool {
	signs := []string{" (", "(", "（", ", ", "، ", ","}
	for _, sign := range signs {
		if k := i - len(sign); s.HasAt(k, sign) {
			return titled(s.Text[s.WordAt(s.Back(k, maxBeside, &nameBytes)):k])
		}
	}
	return false
}
