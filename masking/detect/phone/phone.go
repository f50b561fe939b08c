package phone

import (
	"bytes"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// A plan is how many digits the numbers of a country code have, the code included (ITU-T E.164 and its list of codes).
type plan struct{ least, most int }

// leastDigits has the shortest number that a plan admits.
const leastDigits = 8 // form

// plans is indexed by country code. Where a country's own plan is not narrowed here, E.164's bounds hold.
var plans = func() (all [1000]plan) {
	for _, code := range strings.Fields(countryCodes) {
		n := 0
		for _, d := range code {
			n = n*10 + int(d-'0')
		}
		all[n] = plan{leastDigits, 15}
	}
	for code, p := range map[int]plan{
		1: {11, 11}, 7: {11, 11}, 30: {12, 12}, 31: {11, 11}, 32: {10, 11}, 33: {11, 11}, 34: {11, 11}, 39: {9, 13}, 41: {11, 11},
		44: {11, 12}, 45: {10, 10}, 46: {9, 12}, 47: {10, 10}, 48: {11, 11}, 49: {9, 14}, 52: {12, 13}, 55: {12, 13}, 61: {11, 11},
		65: {10, 10}, 81: {11, 12}, 82: {10, 12}, 86: {11, 13}, 90: {12, 12}, 91: {12, 12}, 351: {12, 12}, 353: {10, 12}, 358: {8, 13},
	} {
		all[code] = p
	}
	return all
}()

const countryCodes = `1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92
93 94 95 98 211 212 213 216 218 220 221 222 223 224 225 226 227 228 229 230 231 232 233 234 235 236 237 238 239 240 241 242 243 244 245 246
247 248 249 250 251 252 253 254 255 256 257 258 260 261 262 263 264 265 266 267 268 269 290 291 297 298 299 350 351 352 353 354 355 356 357
358 359 370 371 372 373 374 375 376 377 378 380 381 382 383 385 386 387 389 420 421 423 500 501 502 503 504 505 506 507 508 509 590 591 592
593 594 595 596 597 598 599 670 672 673 674 675 676 677 678 679 680 681 682 683 685 686 687 688 689 690 691 692 800 808 850 852 853 855 856
870 880 886 960 961 962 963 964 965 966 967 968 970 971 972 973 974 975 976 977 992 993 994 995 996 998`

func planOf(digits []byte) plan {
	n := 0
	for i := range min(3, len(digits)) {
		n = n*10 + int(digits[i]-'0')
		if plans[n].most > 0 {
			return plans[n]
		}
	}
	return plan{}
}

// tooFew says whether a single group of digits stands behind a +, too short for a number: an offset of time or of bytes, a line of a diff.
func tooFew(s *rule.Scan, plus int) bool {
	end := s.Digits(plus + 1)
	return end-plus <= leastDigits && called.PhoneGap(s, end) == end
}

// international verifies +CC and the number behind it, up to the last group of digits that the country's plan admits.
func international(s *rule.Scan, r *rule.Rule, plus int) {
	if tooFew(s, plus) || sinceStart(s, plus) || s.GluedLeft(plus) || text.HasByte("+/.", text.ByteAt(s.Text, plus-1)) && s.GluedLeft(plus-1) {
		return
	}
	var buf [18]byte
	digits, end := buf[:0], 0
	for i := plus + 1; i < len(s.Text) && len(digits) < 16; {
		group := s.Digits(i)
		if group == i || len(digits)+group-i > cap(digits) {
			break
		}
		if !trunk(s, i, group) {
			digits = append(digits, s.Text[i:group]...)
		}
		p := planOf(digits)
		if p.most == 0 {
			return
		}
		gap := called.PhoneGap(s, group)
		if p.admits(digits) && mayEnd(s, group, gap) {
			end = group
		}
		if i = gap; gap == group && len(digits) > 3 {
			break
		}
	}
	if end > 0 {
		phone(s, r, plus, end)
	}
}

// sinceStart says whether the sign at plus begins the monotonic time that Go prints behind others: m=+24907.102946401.
func sinceStart(s *rule.Scan, plus int) bool {
	return plus > 2 && s.Text[plus-1] == '=' && s.Text[plus-2] == 'm' && !text.IsAlnum(s.Text[plus-3])
}

// phone takes the extension behind the number text[start:end] with it.
func phone(s *rule.Scan, r *rule.Rule, start, end int) {
	i := end
	for i < len(s.Text) && i-end < 2 && text.HasByte(" ,", s.Text[i]) {
		i++
	}
	if stop := s.Extension(i); stop > 0 {
		end = stop
	}
	s.Emit(r, start, end)
	s.Next = end
}

// trunk says whether text[i:group] is the 0 of +33 (0)1, which is not dialled from abroad.
func trunk(s *rule.Scan, i, group int) bool {
	return group == i+1 && s.Text[i] == '0' && s.Text[i-1] == '(' && text.ByteAt(s.Text, group) == ')'
}

// mayEnd says whether a number may end with the group of digits that ends at i; the next one begins at gap.
func mayEnd(s *rule.Scan, i, gap int) bool {
	return (gap == i || s.Text[i] == ' ' || !text.IsDigit(text.ByteAt(s.Text, gap))) && called.PhoneEnds(s, i)
}

// admits says whether digits, without a trunk zero as in +49 (0) 30, can be a whole number.
func (p plan) admits(digits []byte) bool {
	if digits[0] == '1' && (len(digits) != 11 || digits[1] < '2' || digits[4] < '2') {
		return false
	}
	return len(digits) >= p.least && len(digits) <= p.most
}

// northAmerican verifies 415-555-0123 and 1-415-555-0123, with dots too; with spaces only beside a cue.
func northAmerican(s *rule.Scan, r *rule.Rule, g int) {
	if n := s.Groups[g].End - s.Groups[g].Start; n != 3 && n != 1 || match.Told(s, s.Groups[g].Start) {
		return
	}
	from, to := g, g+3
	if match.Shape(s, g, "-. ", 1, 3, 3, 4) && s.Text[s.Groups[g].Start] == '1' {
		from, to = g+1, g+4
	} else if areaApart(s, g) {
		northApart(s, r, g)
		return
	} else if !match.Shape(s, g, "-. ", 3, 3, 4) {
		return
	}
	start, end := s.Groups[g].Start, s.Groups[to-1].End
	if !s.Stands(g, to) || s.Groups[g+1].Sep == ' ' && !phoneBefore(s, start) && !((wholeCell(s, start, end) || answering(s, start)) && nanp(s, s.Groups[from].Start, s.Groups[from+1].Start)) { // phoneAhead knows those with spaces
		return
	}
	if s.Groups[g+1].Sep != '-' && !nanp(s, s.Groups[from].Start, s.Groups[from+1].Start) {
		return
	}
	if area := s.Text[s.Groups[from].Start]; area < '2' && s.Groups[g+1].Sep == '-' && !bytes.HasPrefix(s.Text[start:], []byte("123-456-7890")) && !phoneBefore(s, start) {
		return // no area begins so; beside a word for phones it is known by that
	}
	if s.Cued(partCues, text.CloseBy, start) {
		return
	}
	phone(s, r, start, end)
}

// northApart takes the number of North America at group g, of which only the area stands apart, if it is nothing else.
func northApart(s *rule.Scan, r *rule.Rule, g int) {
	if s.Stands(g, g+3) && !s.Cued(partCues, text.CloseBy, s.Groups[g].Start) {
		phone(s, r, s.Groups[g].Start, s.Groups[g+2].End)
	}
}

// wholeCell says whether text[i:end] is the whole of a cell, of an element or of a quoted string.
func wholeCell(s *rule.Scan, i, end int) bool {
	before, after := text.ByteAt(s.Text, i-1), text.ByteAt(s.Text, end)
	return before == '>' && after == '<' || before == '"' && after == '"' || text.HasByte(",;\t", before) && text.HasByte(",;\t\r\n", after)
}

// partCues are words for what is numbered like a phone.
var partCues = text.Cues("part", "parts", "item", "sku", "lot", "batch", "serial", "sn", "material", "article", "artikel", "artikelnummer", "model", "order", "invoice", "doc", "document", "catalog", "po", "rma")

// phoneBefore says whether what was found last is a phone number not far before i.
func phoneBefore(s *rule.Scan, i int) bool {
	n := len(s.Spans)
	return n > 0 && s.Spans[n-1].Type == entity.Phone && i-s.Spans[n-1].End < called.MaxAhead/2
}

// nanp checks the first digits of area code and exchange (North American Numbering Plan).
func nanp(s *rule.Scan, area, exchange int) bool {
	a, e := s.Text[area:area+3], s.Text[exchange:exchange+3]
	if string(a) == "555" || string(a)+string(e) == "123456" {
		return true // nobody's
	}
	return a[0] >= '2' && e[0] >= '2' && string(a[1:]) != "11" && string(e[1:]) != "11"
}

// bracketed verifies (415) 555-0123.
func bracketed(s *rule.Scan, r *rule.Rule, i int) {
	if s.GluedLeft(i) || s.Digits(i+1) != i+4 || text.ByteAt(s.Text, i+4) != ')' {
		return
	}
	exchange := i + 5
	if b := text.ByteAt(s.Text, exchange); b == ' ' || b == '-' {
		exchange++
	}
	line := exchange + 4
	if s.Digits(exchange) != exchange+3 || !text.HasByte("-. ", text.ByteAt(s.Text, line-1)) || s.Digits(line) != line+4 {
		return
	}
	if !called.PhoneEnds(s, line+4) {
		return
	}
	if i > 1 && text.HasByte(" -", s.Text[i-1]) && s.Text[i-2] == '1' && !s.GluedLeft(i-2) {
		i -= 2
	}
	phone(s, r, i, line+4)
}

// phoneAhead verifies the number behind a word like phone that ends at i: 7 to 15 digits with what people put between them. It must
// not be a date or an address.
func phoneAhead(s *rule.Scan, r *rule.Rule, i int) {
	if name := i; s.Digits(i)-name > 2 {
		return // call1048576
	}
	i, _ = read.Link(s, s.Digits(i)) // phone1
	i -= text.Btoi(areaInBrackets(s, i))
	limit := min(len(s.Text), i+called.MaxAhead)
	if !s.DigitIn(i, min(len(s.Text), limit+1)) {
		return
	}
	for i < limit {
		b := s.Text[i]
		switch {
		case b == '+' && text.IsDigit(text.ByteAt(s.Text, i+1)), numberedCapitals(s, i):
			return // it is known by that
		case text.IsDigit(b) || b == '(' && text.IsDigit(text.ByteAt(s.Text, i+1)):
			if end := called.PhoneEnd(s, i); end > 0 {
				phone(s, r, i, end)
				return
			} else if stop := text.AlnumEnd(s.Text, i); text.IsDigit(b) && stop-i > 1 {
				return
			}
		case !text.IsAlnum(b) && called.AheadEnds(s, i):
			return
		case text.IsAlnum(b):
			if called.NameStarts(s, i) {
				return
			}
			if i = text.AlnumEnd(s.Text, i); text.IsDigit(s.Text[i-1]) {
				return
			}
			continue
		}
		n, _ := text.BreakEscape(s.Text[i:])
		i += max(1, n)
	}
}

// areaInBrackets says whether the digits at i are the area of a number, in brackets.
func areaInBrackets(s *rule.Scan, i int) bool {
	end := s.Digits(i)
	return text.ByteAt(s.Text, i-1) == '(' && end > i && end-i <= 5 && text.ByteAt(s.Text, end) == ')'
}

// numberedCapitals says whether the digits at i number what capitals before them name: CVE-2026-9358.
func numberedCapitals(s *rule.Scan, i int) bool {
	return text.IsDigit(s.Text[i]) && s.Text[i-1] == '-' && text.IsUpper(text.ByteAt(s.Text, i-2))
}

// phoneIn returns where the phone number that begins at i ends.
func phoneIn(s *rule.Scan, _ *rule.Rule, i, _ int) int {
	if s.Text[i] == '+' {
		i++
	}
	if b := text.ByteAt(s.Text, i); !text.IsDigit(b) && b != '(' {
		return 0
	}
	return called.PhoneEnd(s, i)
}
