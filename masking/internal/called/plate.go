package called

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// provinces stand before the letters and digits of China's number plates.
const provinces = "京津沪渝冀晋辽吉黑苏浙皖闽赣鲁豫鄂湘粤琼川贵云陕甘青蒙桂宁新藏"

// province returns where the number plate begins whose letters and digits begin at i: at its province's sign, if one of China stands before, or at
// the letters of its district, if one of them is beyond ASCII: GÖ-N 337.
func province(s *rule.Scan, r *rule.Rule, i int) int {
	if point := i - len("·"); s.HasAt(point, "·", "•") && text.IsUpper(text.ByteAt(s.Text, point-1)) {
		i = point - 1 // 京N·8K204
	}
	if r.Type != entity.LicensePlate || i < 3 || !text.IsUpper(s.Text[i]) {
		return i
	}
	if s.Text[i-1] >= 0x80 && strings.Contains(provinces, string(s.Text[i-3:i])) {
		return i - 3
	}
	return district(s, i)
}

// district returns where up to three capitals begin before i and a dash, of which one is beyond ASCII; i if there are none.
func district(s *rule.Scan, i int) int {
	start, beyond := s.Since(i, 1, "-"), false
	for range 3 {
		r, size := utf8.DecodeLastRune(s.Text[:start])
		if !unicode.IsUpper(r) {
			break
		}
		start, beyond = start-size, beyond || size > 1
	}
	if !beyond || start > 0 && text.CueByte[s.Text[start-1]] {
		return i
	}
	return start
}

// District tries the number plates whose dash or space is at i, behind up to three capitals for a district.
func District(s *rule.Scan, i int) (next int) {
	start := s.CapitalsBefore(i)
	return Identified(s, start, i-start)
}

// PlateBehind verifies the rest of a number plate behind its province's sign or its first letters, text[i:end].
func PlateBehind(s *rule.Scan, i, end int, forms []string) {
	stop := match.SpelledAny(s, forms, end)
	if stop > 0 && !s.GluedRight(stop) && value.DigitCount(s.Text[end:stop]) > 2 {
		takePlate(s, i, end, stop)
	}
}

// What may stand behind the first sign of a plate; behind that of a Chinese one a letter, and five or six more.
var (
	Chinese   = []string{"@*****", "@******", "@·*****", "@·******", "@-*****", "@-******", "@ *****", "@ ******", "@•*****", "@•******"}
	Russian   = []string{"###жж##", "###жж###", "###жж ##", "###жж ###", " ### жж ##", " ### жж ###"}
	Ukrainian = []string{"####ЖЖ", " #### ЖЖ", "-####-ЖЖ", " ####ЖЖ"}
	korean    = []string{"####", " ####"}
)

// PlateCyrillic is PlateBehind for plates of Russia, Ukraine and Bulgaria, whose letters look like Latin ones.
func PlateCyrillic(s *rule.Scan, i, end int, forms []string) {
	stop := max(i, match.SpelledAny(s, forms, end))
	next, _ := utf8.DecodeRune(s.Text[stop:])
	if !unicode.Is(unicode.Cyrillic, next) && !bytes.ContainsFunc(s.Text[i:stop], noPlateLetter) {
		PlateBehind(s, i, end, forms)
	}
}

// noPlateLetter says whether r is a letter that no plate of these countries has.
func noPlateLetter(r rune) bool {
	return unicode.IsLetter(r) && !strings.ContainsRune("АВЕІКМНОРСТУХABEIKMHOPCTYX", unicode.ToUpper(r))
}

// takePlate takes the number plate text[start:stop]; the value is known from begin on.
func takePlate(s *rule.Scan, start, begin, stop int) {
	EmitCalled(s, "licenseplate", start, stop)
	tell(s, begin, stop)
}

// PlateJapan verifies what stands around the letter of a number plate, text[i:end]: ideographs and two or three digits before it, up to four behind.
func PlateJapan(s *rule.Scan, i, end int) {
	stop := match.SpelledAny(s, plateEndings, end)
	last := s.Since(i, 1, " ")
	start := s.Back(last, 4, &text.Numerals)
	gap := s.Since(start, 1, " ")
	low := max(0, gap-4*len("漢"))
	place := low + len(bytes.TrimRightFunc(s.Text[low:gap], func(r rune) bool { return unicode.Is(unicode.Han, r) }))
	placed := place < gap && text.InRange(last-start, 2, 3)
	if placed && stop > 0 && !s.GluedRight(stop) {
		takePlate(s, place, place, stop)
	}
}

// plateEndings are what may stand behind the letter of a Japanese number plate.
var plateEndings = []string{" ##-##", "##-##", " ・#-##", "・#-##", " ・・##", "・・##", " ・###", "・###", " ・・・#", "・・・#"}

// PlateKorea verifies two or three digits before the letter of a number plate, text[i:end], and four behind it: 12가 3456.
func PlateKorea(s *rule.Scan, i, end int) {
	start, stop := s.Back(i, 4, &text.Numerals), match.SpelledAny(s, korean, end)
	numbered := stop > 0 && text.InRange(i-start, 2, 3)
	if numbered && !s.GluedRight(stop) && !s.GluedLeft(start) {
		takePlate(s, start, start, stop)
	}
}
