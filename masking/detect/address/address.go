// Package address finds postal addresses, postcodes and coordinates.
package address

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

const maxStreet = 48 // reach: bytes of a street's name before its kind

// streetBehind verifies the number and name before a word such as Street, which begins at i.
func streetBehind(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i, end := at.Start, text.AlnumEnd(s.Text, at.Start)
	if at.End < end || s.GluedRight(end) || text.HasByte("([=", text.ByteAt(s.Text, end)) {
		return 0
	}
	small := text.IsLower(s.Text[i]) // 86 lincoln road, apt. 3v
	if small && !flatBehind(s, end) {
		return 0
	}
	low := max(0, i-maxStreet)
	for start, words := i, 0; words < 6; words++ {
		stop := max(low, start-1-text.Btoi(words > 0 && text.ByteAt(s.Text, start-2) == ',')) // 45, Marine Road
		k := lineWord(s, stop, low)
		word := s.Text[k:stop]
		if len(word) == 0 || s.Text[start-1] != ' ' {
			return flatted(s, r, start, i, end)
		}
		short := !small || len(word) < 4
		if short && text.IsLower(word[0]) && !text.Listed(word, []string{"de", "la", "of", "du"}) {
			return streetUnhoused(s, r, start, i, end)
		}
		start = k
		if house := houseBefore(s, start); house < start && house >= low && !copyright(s, house, end) {
			return streetHoused(s, r, house, start, i, end)
		}
	}
	return 0
}

// flatBehind says whether a comma and a flat stand behind the street that ends at i.
func flatBehind(s *rule.Scan, i int) bool {
	if s.HasAt(i, " ") && text.IsLower(text.ByteAt(s.Text, i+1)) {
		return false // most, at a glance
	}
	flat, by := segmentBehind(s, i)
	return by == byComma && flat.marked
}

// streetHoused takes the street text[start:end], whose kind is at i, and the number of its house before it.
func streetHoused(s *rule.Scan, r *rule.Rule, house, start, i, end int) (next int) {
	flat := flatBefore(s, house)
	from := min(markBefore(s, house), flat)
	plain := text.AlnumEnd(s.Text, house) == start-len(", ") && start-house > len("4, ") // 45, Marine Road, but 2-C, Tariq Road
	isRare := rare.Has(s.Text[i:end])
	weak := plain && from == house || text.Listed(s.Text[i:end], weakKinds)
	strong := !weak && !isRare
	proven := strong || flat < house || flatNext(s, end)
	if isRare {
		proven = proven || rareProven(s, from, end)
	} else {
		proven = proven || townBehind(s, end) || homeBefore(s, from)
	}
	if !proven {
		return 0
	}
	return place(s, r, from, roadEnd(s, i, end))
}

// streetUnhoused takes the street text[start:end], whose kind is at i, with a house that has a name before it: if only a postcode proves it.
func streetUnhoused(s *rule.Scan, r *rule.Rule, start, i, end int) (next int) {
	if start >= i || !text.IsUpper(s.Text[start]) || !codeBehind(s, end).long {
		return 0
	}
	if rare.Has(s.Text[i:end]) {
		return 0 // 5912 and more words than a name has, and Fords
	}
	return place(s, r, start, end)
}

// flatted takes the street text[start:end], whose kind is at i, without a house, if a flat stands before it: Flat 16, Frank Courts.
func flatted(s *rule.Scan, r *rule.Rule, start, i, end int) (next int) {
	from := upward(s, start)
	if start >= i || from == start || !text.BeginsAny(s.Text[from:], []string{"flat ", "studio ", "apartment "}) {
		return 0
	}
	return place(s, r, start, end)
}

// weakKinds may as well be the last words of anything else.
var weakKinds = []string{"hill", "park", "view", "run", "heights", "lawn", "villas", "cct", "gr", "green", "point", "walk", "mall", "loop", "path", "gate", "row", "grove", "close", "rise", "vale", "mews", "wharf", "pike", "forge", "rectory", "cottage", "lodge", "manor", "barn", "vicarage", "grange", "mill", "farm", "farmhouse", "house"}

// houseNumber says whether word is 12, 12A, 12-14 or the like.
func houseNumber(word []byte) bool {
	digits := 0
	for digits < len(word) && text.IsDigit(word[digits]) {
		digits++
	}
	rest := word[digits:]
	if added := bytes.TrimLeft(rest, "-"); digits < 5 && text.Listed(added, []string{"bis", "ter", "hs", "huis"}) {
		return true
	}
	letter, size := utf8.DecodeRune(rest)
	if len(rest) > size+1 && unicode.IsLetter(letter) && text.HasByte("-/", rest[size]) {
		rest = rest[size:] // 5A/12
	} else if size > 1 && len(rest) > size && text.Of(rest[size:], text.CsDigit) {
		return digits <= 5 && len(rest) <= size+2 // 50к2
	}
	switch n := len(rest); {
	case digits > 5:
		return false
	case n < 2:
		return n == 0 || text.IsAlpha(rest[0])
	case bytes.IndexFunc(bytes.TrimLeft(rest, "-/"), unicode.IsLetter) == 0 && utf8.RuneCount(rest) <= 2:
		return !text.Listed(rest, []string{"st", "nd", "rd", "th"})
	default:
		lettered := n <= len("-HUIS") && text.ShapeOf(rest).Upper == n-1 // 33/A, 8/II, 206-HS
		parted := n <= 6 && text.HasByte("-/", rest[0])
		return parted && (lettered || text.IsDigit(rest[n-1]))
	}
}

// houseWord says whether the word is a house number that begins with a digit.
func houseWord(word []byte) bool { return len(word) > 0 && text.IsDigit(word[0]) && houseNumber(word) }

// houseBefore returns where the house number before the word at i begins: i itself if there is none.
func houseBefore(s *rule.Scan, i int) int {
	low := max(0, i-len("1234/5678 bis, "))
	if text.ByteAt(s.Text, i-1) != ' ' || !s.DigitIn(low, i) {
		return i
	}
	stop := i - 1 - text.Btoi(text.ByteAt(s.Text, i-2) == ',')
	stop -= len(" bis") * text.Btoi(text.EndsFolded(s.Text[:max(0, stop)], []string{" bis", " ter"}))
	if k := lineWord(s, stop, low); houseWord(s.Text[k:max(k, stop)]) && s.FreeLeft(k) {
		return k
	}
	return i
}

// streetWord returns where the word or house number of a street that begins at i ends, without a point.
func streetWord(s *rule.Scan, i int) int { return point(s, addressWordEnd(s, i)) }

// streetName says whether the word v of a street is a name rather than a particle: Mayor, Élysées, d'Alsace.
func streetName(v []byte) bool {
	if len(v) > 0 && len(v) < 6 && len(bytes.Trim(v, "IVX")) == 0 {
		return true // Vittorio Emanuele II
	}
	if len(v) < 2 {
		return false
	}
	titled, elided := text.IsUpper(v[0]) && !text.IsUpper(v[1]), len(v) > 2 && v[1] == '\''
	return titled || elided || v[0] >= 0x80
}

var streetParticles = []string{"dei", "degli", "delle", "dello", "dell", "sul", "alla", "ai", "zur", "zum", "unter", "auf", "hinter", "beim", "ten", "ter", "op", "het", "à", "au", "els", "ses", "pe", "cel", "i", "im", "an", "am", "sur", "es", "el", "al", "na", "nad", "pod", "ob", "pri", "kod", "upon", "bei", "of", "the", "sous", "lès", "aux", "de", "la", "du", "des", "del", "los", "las", "le", "les", "da", "do", "dos", "das", "di", "della", "y", "e", "x", "con", "van", "den", "der"}

// houseBehind verifies a house number at i behind a street whose kind is the end of its name, or a word of its own: Hauptstraße 12, Kossuth Lajos utca 12.
// What may be something else is certain only with a postcode behind the number.
func houseBehind(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	if s.Text[i-1] != ' ' {
		return 0
	}
	word := streetWord(s, i)
	if !houseNumber(s.Text[i:word]) || s.GluedRight(word) {
		return 0
	}
	start, sure := streetBack(s, i-1, word)
	if start == i-1 {
		return 0
	}
	g := segment{own: true, names: 1}
	g.read(s, i, aName)
	marked := sure || g.code || g.marks > 0
	if !marked && !codeBehind(s, g.end).proven() {
		return 0
	}
	return place(s, r, start, g.end)
}

// streetBack returns where the street begins whose last word ends at stop, and whether it is surely one before the number of a house that ends at end; stop
// if there is none.
func streetBack(s *rule.Scan, stop, end int) (start int, sure bool) {
	low := max(0, stop-maxStreet)
	k := lineWord(s, stop, low)
	kind := s.Text[k:stop]
	small, apart := !text.IsUpper(text.ByteAt(kind, 0)), text.Listed(kind, called.ApartStreets)
	names := k
	if apart || small && text.EndsFolded(kind, called.SmallEndings) {
		names = namesBefore(s, k, low)
	}
	switch {
	case names < k && apart:
		flat, _ := segmentBehind(s, end)
		goesOn := text.ByteAt(s.Text, end) == ' ' && text.IsAlnum(text.ByteAt(s.Text, end+1))    // Meier u. 3 andere
		dotted := kind[len(kind)-1] == '.' && (townBehind(s, end) || s.HasAt(k-len("á "), "á ")) // Hlavná č. 77
		dotted = dotted || string(kind) == "u." && !goesOn                                       // Kossuth u. 119
		return names, flat.marked || dotted || text.Listed(kind, called.SureStreets)
	case names < k:
		return names, true
	case small && len(kind) > len("gatan")+2 && text.EndsFolded(kind, called.LongEndings):
		return k, true // in a chat: jokikatu 22
	case small, text.EndsFolded(kind, []string{"brigade"}):
		return stop, false
	}
	start = forename(s, k)
	for _, ending := range called.StreetEndings[kind[len(kind)-1]] {
		own := len(kind) == len(ending) && start < k // Schönhauser Allee
		if text.FoldedSuffix(kind, ending) && (own || len(kind) > len(ending)+1) {
			joined := bytes.Count(kind, []byte("-")) > 1 // Laura-Stummer-Weg
			return start, joined || len(ending) > 4 || text.Listed([]byte(ending), called.SureEndings)
		}
	}
	return stop, false
}

// capitalised returns where up to most words with capitals that begin at i end.
func capitalised(s *rule.Scan, i, most int) int {
	end := i
	for words := 0; words < most && capitalAt(s, i); words++ {
		i = s.Ahead(i, 24-(i-end), &wordSigns)
		end = i
		if text.ByteAt(s.Text, i) != ' ' {
			break
		}
		i++
	}
	return end
}

// capitalAt says whether a capital, or a letter of Latin with an accent, stands at i.
func capitalAt(s *rule.Scan, i int) bool { return latinCapitals[text.ByteAt(s.Text, i)] }

var latinCapitals = text.SetOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ\xc3\xc4\xc5")
