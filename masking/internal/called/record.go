package called

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file reads what stands behind the name of somebody that was found, with no word for it: Jana Roth, 728 519 440; Roth;Jana;1969-12-12;Ende.

const (
	mostFields   = 6  // form: fields behind a name that are looked at
	longestField = 48 // length: bytes of one of them
	mostParting  = 8  // form: signs and blanks between two of them
)

// Record adds the phone numbers, birthdays and ages in the fields behind the people among the spans from the given one on. Those before it are sorted.
func Record(s *rule.Scan, from int) {
	for _, sp := range s.Spans[from:] {
		if sp.Type == entity.Person {
			fields(s, from, sp.End)
		}
	}
}

// fields looks at what stands behind the name that ends at i, on its line or on the next one.
func fields(s *rule.Scan, from, i int) {
	for k := range mostFields {
		at := pastParting(s, i)
		sign := parting(s.Text[i:at])
		if sign == 0 && !text.IsDigit(text.ByteAt(s.Text, at)) {
			return
		}
		word := s.LettersEnd(at)
		born, phone, age := birthdayAt(s, at, sign), numberAt(s, at, sign), ageAt(s, at, sign)
		switch {
		case age > 0:
			s.Record(from, entity.Age, at, age)
			i = age
		case sexes.Has(s.Text[at:word]):
			i = word
		case born > 0:
			s.Record(from, entity.DateOfBirth, at, born)
			i = born
		case phone > 0:
			s.Record(from, entity.Phone, at, phone)
			i = phone
		case text.HasByte(" \n", sign), sign == ',' && k > 0:
			return
		default:
			i = fieldStop(s, at)
		}
	}
}

// sexes are how tickets and lists tell who somebody is, behind the name.
var sexes = text.Cues("mr", "mrs", "ms", "miss", "mstr", "chd", "inf", "m", "f", "w", "k", "l", "p", "女", "男", "nő", "ffi")

// wideParting are the signs between fields that are not ASCII.
var wideParting = []string{"\u3000", "（", "，", "、", "：", "；", "·", "•", "–", "—", "،", "|"}

// pastParting returns where the signs and blanks that part fields end behind i. One line may end among them.
func pastParting(s *rule.Scan, i int) int {
	lines := 0
	for range mostParting {
		b := text.ByteAt(s.Text, i)
		next := i + text.Btoi(text.HasByte(" \t,;:|\"'([<>=-/\r\n", b))
		if b == '\n' {
			lines++
		}
		if next == i {
			next = s.BehindAny(wideParting, i)
		}
		if next == i || lines > 1 {
			break
		}
		i = next
	}
	return i
}

// parting tells what the signs between two fields are: ; between cells, ( before a bracket, a line end, a comma, a blank, or 0 for none.
func parting(v []byte) byte {
	switch {
	case len(v) == 0:
		return 0
	case bytes.IndexByte(v, '\n') >= 0:
		return '\n'
	case bytes.ContainsAny(v, ";|\t\"'=>") || bytes.Contains(v, []byte("  ")):
		return ';'
	case bytes.ContainsAny(v, "(（"):
		return '('
	case string(v) == " ":
		return ' '
	}
	return ','
}

// fieldStop returns where the field at i ends: at a sign that parts it from the next one. One that is too long to be a field ends the search.
func fieldStop(s *rule.Scan, i int) int {
	limit := min(len(s.Text), i+longestField)
	for k := i; k < limit; k++ {
		if text.HasByte(",;|\t\"'\n()<", s.Text[k]) || s.HasAt(k, "  ", " ·", " •", "（", "，") {
			return k
		}
	}
	return len(s.Text)
}

// lateBirths are the years from which on a date behind a name is no birthday, by what parts it from what stands before.
var lateBirths = map[byte]int{'(': 2021, ';': 2013, ',': 2007, '\n': 2007}

// birthdayAt returns where the date at i ends that is somebody's birthday by how long ago it is, 0 if none is.
func birthdayAt(s *rule.Scan, i int, sign byte) int {
	if ticket := match.SpelledAny(s, []string{"##@@@##", "##@@@####"}, i); ticket > 0 && Month(s, i+2, i+5) {
		return ticket
	}
	end := dateAt(s, i)
	if end == 0 || lateBirths[sign] == 0 || !datedBefore(s, i, end, lateBirths[sign]) {
		return 0
	}
	goesOn := sign != ';' && text.ByteAt(s.Text, end) == ' ' && text.IsLower(text.ByteAt(s.Text, end+1)) // 12.03.2005 admitted
	return end * text.Btoi(!goesOn)
}

// agesOnly are words behind a number of years that only ages have, years those that times have, too.
var (
	agesOnly = []string{" years old", " year old", "-year-old", " yrs old", " y/o", "yo ", " jahre alt", " años de edad", " anos de idade", " éves", " tuổi", " yaşında", "-vuotias", " årig", "-årig", "歳", "才", "岁", "歲", "세", "살"}
	years    = []string{" years", " yrs", " yo", " jahre", " j.", " ans", " años", " anos", " anni", " jaar", " år", " let", " lat", " lata", " roků", " roky", " rokov", " leta", " godina", " године", " ani", " év", " vuotta", " yaş", " лет", " года", " років", " ετών", " tahun", " th", " ปี", " سنة", " عاما", " साल", " वर्ष"}
)

// ageAt returns where the number of years at i ends that is somebody's age: with words that only ages have, or alone in a field with words for years.
func ageAt(s *rule.Scan, i int, sign byte) int {
	end := s.Digits(i)
	if !text.InRange(end-i, 1, 3) || text.Num(s.Text[i:end]) > 119 {
		return 0
	}
	if s.BehindAny(agesOnly, end) > end {
		return end
	}
	unit := s.BehindAny(years, end)
	stops := unit == len(s.Text) || text.HasByte(",;.)|\n", text.ByteAt(s.Text, unit))
	return end * text.Btoi(unit > end && stops && sign != ' ')
}

// numberAt returns where the phone number at i ends: one of as many digits as phones have that is written as no amount is, 0 if none does.
func numberAt(s *rule.Scan, i int, sign byte) int {
	if i >= len(s.Text) || !text.IsDigit(s.Text[i]) && s.Text[i] != '(' {
		return 0
	}
	end := PhoneEnd(s, i)
	if end == 0 || text.Same(s.Text[i:end]) || dateAt(s, i) >= end {
		return 0
	}
	sh := text.ShapeOf(s.Text[i:end])
	alone := sh.Digits == end-i
	least := 8 + text.Btoi(alone && sign != ';' && sign != ' ')
	years := match.Spelled(s, "####-####", i) > 0 && s.HasAt(i, "18", "19", "20")
	short := !alone && sh.Digits < 9
	amount := s.HasAt(end-3, "000") || short && thousands(s.Text[i:end])
	money := s.HasAt(s.Past(end, 1, " "), "€", "$", "£", "¥", "zł", "Kč", "kr", "руб", "грн", "Ft", "TL", "лв", "元", "円", "원", "USD", "EUR", "%")
	if amount || money || years {
		return 0
	}
	return end * text.Btoi(text.InRange(sh.Digits, least, 12))
}

// thousands says whether the groups of v behind the first have three digits each, as those of amounts do.
func thousands(v []byte) bool {
	first := bytes.IndexAny(v, " .")
	for k := first; k >= 0 && k < len(v); k += 4 {
		if k+4 > len(v) || !text.Of(v[k+1:k+4], text.CsDigit) || !text.HasByte(" .", v[k]) {
			return false
		}
	}
	return first > 0
}
