package address

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds addresses behind a word for one but no sign, as in "osoite Mannerheimintie 42 A 5, 00100 Helsinki", and those that a word
// for a street in Cyrillic tells: вул. Хрещатик, 22, кв. 7, Київ.

// streetKinds are words for a street, a square or the like, and their abbreviations, of languages in which they stand apart.
var streetKinds = text.Cues("ul", "ulica", "ulice", "ulici", "cesta", "trg", "nám", "náměstí", "námestie", "nábřeží", "třída", "tř", "iela", "prospekts", "bulvāris", "gatvė", "prospektas", "pr", "utca", "út", "útja", "tér", "körút", "strada", "str", "bulevardul",
	"calea", "aleea", "piața", "șoseaua", "mnt", "maantee", "tn", "pst", "põik", "tee", "väljak", "gatve", "šķērsiela", "laukums", "g", "al", "alėja", "aikštė", "skg", "trieda", "nábrežie", "sor", "köz", "krt", "sétány", "sugárút", "ulicu", "šos", "șos", "sos", "avda", "mahallesi", "mah", "mh", "cd", "cad", "caddesi", "sk", "sok", "sokak", "blv", "bulvarı", "cct", "pde", "esplanade", "hwy", "highway", "tänav", "puiestee", "road", "rd", "ave", "avenue", "drive", "dr", "lane", "crescent", "cres", "street", "st", "nagar", "marg", "jalan", "jln", "jl", "lorong", "lor", "terrace", "place", "close", "walk", "view", "grove", "link", "boulevard", "gang", "kuja", "polku", "raitti", "kaari", "tie", "katu", "bulevardi", "gate", "vei", "veg", "vej", "gade", "plass", "plads", "stræde", "torv", "perivoj", "prilaz", "odvojak", "šetalište", "poljana", "stube", "sídlisko", "sídliště", "avenija", "ulitsa", "prospekt", "vulytsia", "bulvar",
	"ул", "улица", "улице", "проспект", "просп", "пр", "пр-т", "пр-кт", "пер", "переулок", "провулок", "пров", "бульвар", "бул", "б-р", "наб", "набережная", "набережна", "улиця", "ш", "шоссе", "пл", "площадь", "площа", "вул", "вулиця", "вулиці", "проезд", "тупик", "οδός", "οδος", "οδό", "πάροδος", "алл", "λεωφόρος", "λεωφόρου", "λεωφ", "λ", "πλατεία", "πλ", "улицата", "булевард", "площ", "ж.к", "жк", "тракт", "линия", "узвіз", "бульв", "сквер", "дорога", "дороги", "шлях", "шляху", "спуск", "в'їзд", "майдан", "алея", "аллея", "парк", "просека", "тракт", "булевар", "трг", "кей", "обала")

// addressWordEnd returns where the word of an address that begins at i ends: letters of an alphabet, digits, signs between them, and the
// point of an abbreviation.
func addressWordEnd(s *rule.Scan, i int) int {
	for start := i; i-start < 2*called.LeastCode; {
		r, n := utf8.DecodeRune(s.Text[i:])
		letter := unicode.IsLetter(r) && r < eastern
		switch {
		case letter || r >= '0' && r <= '9':
			i += n
		case i > start && joinsAddress(s, i):
			i++
		default:
			return i
		}
	}
	return i
}

// afterSlash are the second bytes of what stands behind a slash and a number and is a word of its own.
var afterSlash = text.Where(func(b byte) bool { return !text.IsUpper(b) && (text.CueByte[b] || text.HasByte("0123456789/", b)) })

// joinsAddress says whether the sign at i belongs to a word of an address: a point of an abbreviation, or what joins letters and digits.
func joinsAddress(s *rule.Scan, i int) bool {
	b, before, next := text.ByteAt(s.Text, i), s.Text[i-1], text.ByteAt(s.Text, i+1)
	ahead := text.IsAlnum(next) || next >= 0x80
	switch b {
	case '.':
		number := numberAt(s, i+1) && !text.IsDigit(before) // No.7
		return !number && (ahead || text.HasByte(" ,", next))
	case ',':
		number := s.Back(i, 4, &text.Numerals) // Km 5,2
		return text.IsDigit(before) && text.IsDigit(next) && text.EndsFolded(s.Text[:number], []string{"km ", "km. "})
	case '/':
		second := text.ByteAt(s.Text, i-2)
		word := text.IsAlpha(second) || second == '/'
		other := text.IsAlpha(before) && word // Madrid/Calle, but Kadıköy/İstanbul
		if text.IsDigit(before) && !text.IsDigit(next) {
			other = afterSlash[text.ByteAt(s.Text, i+2)] // 19/Top 14, but 155/II
		}
		return ahead && before != '.' && !other
	case '\'':
		genitive := next == 's' && !text.IsAlnum(text.ByteAt(s.Text, i+2))
		return ahead && !genitive && !text.IsDigit(before)
	}
	return ahead && b == '-'
}

const eastern = 0x2E80 // the first sign of the scripts of East Asia

// readStreet reads the rest of the street g from i on, and the number of its house, which a comma may part from it.
func readStreet(s *rule.Scan, i int, g segment) segment {
	g.own, g.end = true, i
	g.read(s, i, aName)
	next, _ := separator(s, g.end)
	house, by := segmentBehind(s, g.end)
	digit := text.IsDigit(text.ByteAt(s.Text, next)) && !house.long && g.names > 0
	digit = digit && (by == byComma || lineOver(s, house.end))
	number := by > byBlank && (house.sure || digit)
	if !g.housed && !g.front && number {
		g.end, g.housed, g.sure = house.end, true, true
	}
	return g
}

// addressSaid verifies the address at i behind a word for one that ends at name.
func addressSaid(s *rule.Scan, r *rule.Rule, name, i int) (next int) {
	if !text.InRange(i-name, 1, read.MaxLink) || s.Text[i-1] == '\n' || text.IsLower(text.ByteAt(s.Text, i)) {
		return 0
	}
	if end := codedCaseless(s, name, i); end > 0 {
		return whole(s, r, i, end)
	}
	g := readStreet(s, i, segment{})
	if g.names == 0 || !g.housed {
		return 0
	}
	placed := g.street || townBehind(s, g.end)
	english := text.EndsFolded(s.Text[:name], []string{"address", "street", "line", "addr"}) // programs use these for addresses of their own
	doubtful := !placed || english
	told := s.Text[name-1] >= utf8.RuneSelf || text.EndsFolded(s.Text[:name], livingWords) // κάτοικος Νερού 4,
	told = told && partOver(s, g.end)
	doubtful = doubtful && !told
	if doubtful && !g.code && !codeBehind(s, g.end).code {
		return 0
	}
	return whole(s, r, i, g.end)
}

// livingWords end the names behind which a name and a number are an address without a word for a street.
var livingWords = []string{"ivim u", "ivim na", "ivi u", "ivi na", "ije na", "ije v", "na adrese", "na adresi", "na adresu", "na naslovu", "osoitteeni on", "osoitteessa", "osoitteeseen", "osoitteesta", "lakcímem", "címem", "gyvenu", "dzīvoju", "aadressil", "adresim", "adresu", "adresom", "adresse ist", "adresse ist", "anschrift lautet", "adresse est", "adres is", "adressen er",
	"dirección es", "address is", "élek", "asun", "wohnhaft in", "wohne in", "zamieszkały", "zamieszkała", "bytem", "bydlisko", "přebývá na", "şu adreste"}

// StreetCyrillic looks for an address about the word for a street at i: the town before it, the name and the house number behind it.
func StreetCyrillic(s *rule.Scan, i int) {
	start := i
	if s.HasAt(i-len("ий "), "ий ", "ый ", "ая ", "ой ", "ка ") {
		start = s.WordBack(i - 1) // Невский проспект, 28
	}
	first, _ := utf8.DecodeRune(s.Text[start:])
	named := start < i && unicode.IsUpper(first)
	g := readStreet(s, i, segment{names: text.Btoi(named)})
	if g.names > text.Btoi(named) {
		start = i
	}
	if house, by := segmentBehind(s, g.end); !g.housed && by == byComma && house.housed {
		g.end, g.housed = house.end, true // УЛ. ЛЕНИНА, ДОМ 13
	}
	if g.names > 0 && g.housed {
		foreignStreet(s, start, g.end)
	}
}

// foreignStreet takes the street text[start:end] in another script, and what is around it, by the rule of the fields of addresses.
func foreignStreet(s *rule.Scan, start, end int) {
	e := s.Called.Lookup([]byte("address"), rule.HashCue("address"))
	if e == nil || e.Rules == nil {
		return
	}
	seen := match.BesideMemo.Of(&s.Cursor)
	seen.BesideFrom, seen.BesideTo = start, whole(s, e.Rules[0], markBefore(s, start), end)
}

// codedCaseless returns where the postcode ends that ends the address at i, behind a word for one that ends at name, both of a script without capitals: words,
// numbers and a comma stand before it; 0 if there is none.
func codedCaseless(s *rule.Scan, name, i int) int {
	if i >= len(s.Text) {
		return 0
	}
	if last, _ := utf8.DecodeLastRune(s.Text[:name]); !withoutCapitals(last) && !unicode.Is(unicode.M, last) {
		return 0
	}
	stop := s.Ahead(i, 3*maxField, &caselessField)
	end := s.Since(stop, 3, " .،")
	code := s.Back(end, len("7134844182"), &text.Numerals)
	parted := bytes.IndexByte(s.Text[i:max(i, code)], ',') > 0 || bytes.Contains(s.Text[i:max(i, code)], []byte("،"))
	parted = parted || text.IsDigit(s.Text[i])
	return end * text.Btoi(parted && end-code > leastPostcode && s.FreeLeft(code))
}

// caselessField are the bytes of an address in such a script.
var caselessField = text.Where(func(b byte) bool { return b >= 0x80 || text.IsDigit(b) || text.HasByte(" ,.-/'", b) })

// shortStreet returns where the street that begins at i ends with its number and flat, 0 if none does.
func shortStreet(s *rule.Scan, i, _ int) int {
	g := readStreet(s, i, segment{})
	flat, _ := segmentBehind(s, g.end)
	return max(g.end, flat.end*text.Btoi(flat.marked)) * text.Btoi(g.names > 0 && g.housed)
}

// houseSingapore returns where the address ends whose block's number is at i, with a flat such as #05-12, or the postcode of Singapore; else 0.
func houseSingapore(s *rule.Scan, i, _ int) int {
	g := segment{own: true}
	g.read(s, i, nothing)
	if !text.IsDigit(s.Text[i]) || !g.street || g.names == 0 {
		return 0
	}
	behind, _ := segmentBehind(s, g.end)
	return onward(s, g.end) * text.Btoi(g.proven() || behind.proven())
}
