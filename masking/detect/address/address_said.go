package address

import (
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

const maxAddressWords = 16 // reach: words of an address; the readers of streets read on

// spokenAddress is what has been read of an address.
type spokenAddress struct {
	end      int  // of the last word that is surely part of it
	names    int  // words with a capital
	before   int  // those before the house number
	house    int  // where the house number ends; 0 before it was read
	behind   int  // words behind the house number
	kind     bool // a word for a street was among them
	postcode bool
	town     bool // a word with a capital stands behind a comma behind the house number
}

// streetKinds are words for a street, a square or the like, and their abbreviations, of languages in which they stand apart.
var streetKinds = text.Cues("ul", "ulica", "ulice", "ulici", "cesta", "trg", "nám", "náměstí", "námestie", "nábřeží", "třída", "tř", "iela", "prospekts", "bulvāris", "gatvė", "prospektas", "pr", "utca", "út", "útja", "tér", "körút", "strada", "str", "bulevardul",
	"calea", "aleea", "piața", "șoseaua", "mnt", "maantee", "tn", "pst", "põik", "tee", "väljak", "gatve", "šķērsiela", "laukums", "g", "al", "alėja", "aikštė", "skg", "trieda", "nábrežie", "sor", "köz", "krt", "sétány", "sugárút", "ulicu", "šos", "șos", "sos", "avda", "mahallesi", "mah", "mh", "cd", "cad", "caddesi", "sk", "sok", "sokak", "blv", "bulvarı", "cct", "pde", "esplanade", "hwy", "highway", "tänav", "puiestee", "road", "rd", "ave", "avenue", "drive", "dr", "lane", "crescent", "cres", "street", "st", "nagar", "marg", "jalan", "jln", "jl", "lorong", "lor", "terrace", "place", "close", "walk", "view", "grove", "link", "boulevard", "gang", "ulitsa", "prospekt", "vulytsia", "bulvar",
	"ул", "улица", "улице", "проспект", "просп", "пр", "пр-т", "пр-кт", "пер", "переулок", "провулок", "пров", "бульвар", "бул", "б-р", "наб", "набережная", "ш", "шоссе", "пл", "площадь", "площа", "вул", "вулиця", "вулиці", "проезд", "тупик", "οδός", "οδος", "λεωφόρος", "λεωφόρου", "λεωφ", "λ", "πλατεία", "πλ", "улицата", "булевард", "площ", "ж.к", "жк", "тракт", "линия", "узвіз", "бульв")

// houseWords may stand before a house number, a flat or a town in small letters.
var houseWords = text.Cues("ет", "ап", "вх", "бл", "d", "m", "nr", "no", "bl", "sc", "et", "ap", "apt", "lok", "byt", "dz", "krt", "д", "дом", "кв", "квартира", "корп", "к", "стр", "оф", "офис", "г", "м", "місто", "город", "буд", "будинок", "под", "подъезд", "эт", "этаж", "обл", "область", "район", "р-н", "с", "пос",
	"em", "fszt", "čp", "č", "αρ", "br", "št", "stan", "kat", "lgh", "as", "офис", "офіс", "вход", "блок", "апартамент", "стан", "секция", "бр", "број", "спрат", "кат", "поверх", "етаж", "aukštas", "but", "k", "patro")

// readAddress reads the words of an address from i on.
func readAddress(s *rule.Scan, i int) (a spokenAddress) {
	a.end = i
	comma := false
	for range maxAddressWords {
		if s.HasAt(i, "№") {
			i = signAhead(s, i)
		}
		i = s.BehindAny([]string{"„", "«", "“"}, i) // ул. „Цар Симеон“ № 153
		stop := addressWordEnd(s, i)
		v := s.Text[i:stop]
		dot := len(v) > 1 && v[len(v)-1] == '.'
		if dot {
			v = v[:len(v)-1]
		}
		if len(v) == 0 || !addressWord(s, &a, v, i, comma) {
			return a
		}
		i = s.BehindAny([]string{"“", "”", "»"}, stop)
		comma = text.ByteAt(s.Text, i) == ','
		i += text.Btoi(comma)
		over := dot && (len(v) > 10 || sentenceOver(s, i-1))
		if text.ByteAt(s.Text, i) != ' ' || over && a.house > 0 {
			return a
		}
		i++
	}
	return a
}

// addressWordEnd returns where the word of an address that begins at i ends: letters of an alphabet, digits, signs between them, and the
// point of an abbreviation.
func addressWordEnd(s *rule.Scan, i int) int {
	start := i
	for i < len(s.Text) && i-start < 2*called.LeastCode {
		b := s.Text[i]
		if text.IsAlnum(b) {
			i++
			continue
		}
		if b >= 0x80 {
			r, n := utf8.DecodeRune(s.Text[i:])
			if !unicode.IsLetter(r) || r >= eastern {
				break
			}
			i += n
			continue
		}
		if i == start || !joinsAddress(s, i) {
			break
		}
		i++
	}
	return i
}

// joinsAddress says whether the sign at i belongs to a word of an address: a point of an abbreviation, or what joins letters and digits.
func joinsAddress(s *rule.Scan, i int) bool {
	b, before, next := s.Text[i], s.Text[i-1], text.ByteAt(s.Text, i+1)
	lettered := !text.IsDigit(next) && text.IsAlnum(text.ByteAt(s.Text, i+2))
	switch {
	case !text.HasByte(".-/'", b):
		return false
	case b == '.' && (next == ' ' || next == ','):
		return true
	case b == '\'' && text.IsDigit(before):
		return false
	case b == '/' && lettered && text.IsDigit(before):
		return false
	case b == '/' && text.IsAlpha(before) && text.IsAlpha(text.ByteAt(s.Text, i-2)):
		return false // Madrid/Calle
	}
	return text.IsAlnum(next) || next >= 0x80
}

const eastern = 0x2E80 // the first sign of the scripts of East Asia

// addressWord says whether the word v at i belongs to the address of which a was read, and counts it.
func addressWord(s *rule.Scan, a *spokenAddress, v []byte, i int, comma bool) bool {
	first, _ := utf8.DecodeRune(v)
	a.behind += text.Btoi(a.house > 0)
	particle := a.names > 0 && text.Listed(v, streetParticles)
	title := a.kind && text.Listed(v, streetTitles)
	switch {
	case a.behind > 7 || houseWords.Has(v):
		if a.house > 0 && text.IsDigit(s.Text[s.Since(i, 2, ". ")-1]) {
			a.end = i + len(v) // 2. спрат
		}
		return a.behind <= 7
	case a.house == 0 && (particle || title):
		return true
	case text.IsDigit(v[0]):
		if !addressNumber(s, a, v, i) {
			return false
		}
	case streetKinds.Has(v) || first >= 0x80 && streetKind(v):
		a.kind = true
	case unicode.IsUpper(first):
		a.names += text.Btoi(streetName(v))
		a.before += text.Btoi(streetName(v) && a.house == 0)
		if comma && a.house > 0 && len(v) > 3 {
			a.town = true
		}
	case len(v) > 1 || a.behind != 1:
		return false
	}
	a.end = i + len(v)
	return true
}

// addressNumber is addressWord for a word that begins with a digit.
func addressNumber(s *rule.Scan, a *spokenAddress, v []byte, i int) bool {
	digits := s.Digits(i) - i
	sized, housed := digits == len(v) && text.InRange(digits, 4, 6), a.names > 0 && a.house > 0
	switch spaced := digits == 3 && match.Spelled(s, " ##", i+3) > 0; {
	case sized && housed, spaced && a.behind > 0:
		a.postcode = true
	case !houseNumber(v):
		return false
	case a.house == 0 && digits < 5:
		a.house = i + len(v)
	}
	return true
}

// longestLowered bounds the word of an address that is written in small letters: one of three bytes may become one of one.
const longestLowered = 3 * 32 // form

// streetKind says whether v, a word of an address, is a kind of street in small letters, of any alphabet.
func streetKind(v []byte) bool {
	var room [2 * longestLowered]byte
	low := room[:0]
	for len(v) > 0 && len(v) <= longestLowered {
		r, n := utf8.DecodeRune(v)
		low, v = utf8.AppendRune(low, unicode.ToLower(r)), v[n:]
	}
	return len(v) == 0 && streetKinds.Has(low)
}

// addressSaid verifies the address at i behind a word for one that ends at name.
func addressSaid(s *rule.Scan, r *rule.Rule, name, i int) (next int) {
	if !text.InRange(i-name, 1, read.MaxLink) || i >= len(s.Text) {
		return 0
	}
	if s.Text[i-1] == '\n' || text.IsLower(s.Text[i]) {
		return 0
	}
	a := readAddress(s, i)
	sure := a.postcode || a.whole() && !plainEnglish(s, name)
	if !sure || a.names == 0 {
		return 0
	}
	return whole(s, r, i, a.end)
}

// whole says whether an address has a street, a house number behind it, and a kind of street or a town.
func (a *spokenAddress) whole() bool {
	placed := a.kind || a.town
	return placed && a.before > 0 && a.house > 0
}

// plainEnglish says whether the name that ends at i is a word that programs use for their own addresses.
func plainEnglish(s *rule.Scan, i int) bool {
	for _, w := range []string{"address", "street", "line", "addr"} {
		if i >= len(w) && text.FoldedEqual(s.Text[i-len(w):i], w) {
			return true
		}
	}
	return false
}

// StreetCyrillic looks for an address about the word for a street at i: the town before it, the name and the house number behind it.
func StreetCyrillic(s *rule.Scan, i int) {
	e := s.Called.Lookup([]byte("address"), rule.HashCue("address"))
	if e == nil || e.Rules == nil {
		return
	}
	a, start := readAddress(s, i), i
	if a.before == 0 && s.HasAt(i-len("ий "), "ий ", "ый ", "ая ", "ой ", "ка ") {
		start = s.WordBack(i - 1) // Невский проспект, 28
	}
	if first, _ := utf8.DecodeRune(s.Text[start:]); a.house == 0 || a.before == 0 && !unicode.IsUpper(first) {
		return
	}
	a.end = whole(s, e.Rules[0], start, a.end)
	match.BesideMemo.Of(&s.Cursor).BesideFrom, match.BesideMemo.Of(&s.Cursor).BesideTo = start, a.end
}

// shortStreet returns where the street that begins at i ends with its number and flat, 0 if none does.
func shortStreet(s *rule.Scan, i, _ int) int {
	a := readAddress(s, i)
	if a.before == 0 || a.house == 0 {
		return 0
	}
	if g, _ := segmentBehind(s, a.house); g.marked {
		return g.end
	}
	return a.house
}

// houseSingapore returns where the address ends whose block's number is at i, with a flat such as #05-12, or the postcode of Singapore; else 0.
func houseSingapore(s *rule.Scan, i, _ int) int {
	a := readAddress(s, i)
	if a.house == 0 || a.names == 0 || !a.kind {
		return 0
	}
	a.end -= len(" S") * text.Btoi(s.HasAt(a.end-len(" S"), " S(")) // S(460123)
	if g, _ := segmentBehind(s, a.end); !g.proven() && !a.postcode {
		return 0
	}
	return onward(s, a.end)
}
