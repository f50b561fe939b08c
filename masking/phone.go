package masking

import (
	"bytes"
	"strings"
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
func (s *scan) tooFew(plus int) bool {
	end := s.digits(plus + 1)
	return end-plus <= leastDigits && s.phoneGap(end) == end
}

// international verifies +CC and the number behind it, up to the last group of digits that the country's plan admits.
func international(s *scan, r *rule, plus int) {
	if s.tooFew(plus) || s.sinceStart(plus) || s.gluedLeft(plus) || hasByte("+/.", byteAt(s.text, plus-1)) && s.gluedLeft(plus-1) {
		return
	}
	var buf [18]byte
	digits, end := buf[:0], 0
	for i := plus + 1; i < len(s.text) && len(digits) < 16; {
		group := s.digits(i)
		if group == i || len(digits)+group-i > cap(digits) {
			break
		}
		if !s.trunk(i, group) {
			digits = append(digits, s.text[i:group]...)
		}
		p := planOf(digits)
		if p.most == 0 {
			return
		}
		gap := s.phoneGap(group)
		if p.admits(digits) && s.mayEnd(group, gap) {
			end = group
		}
		if i = gap; gap == group && len(digits) > 3 {
			break
		}
	}
	if end > 0 {
		s.phone(r, plus, end)
	}
}

// sinceStart says whether the sign at plus begins the monotonic time that Go prints behind others: m=+24907.102946401.
func (s *scan) sinceStart(plus int) bool {
	return plus > 2 && s.text[plus-1] == '=' && s.text[plus-2] == 'm' && !isAlnum(s.text[plus-3])
}

// phone takes the extension behind the number text[start:end] with it.
func (s *scan) phone(r *rule, start, end int) {
	i := end
	for i < len(s.text) && i-end < 2 && hasByte(" ,", s.text[i]) {
		i++
	}
	if stop := s.extension(i); stop > 0 {
		end = stop
	}
	s.emit(r, start, end)
	s.next = end
}

// extension returns where an extension such as x345 or ext. 12 that begins at i ends, or 0.
func (s *scan) extension(i int) int {
	if !hasByte("eExXdDpP", byteAt(s.text, i)) {
		return 0
	}
	for _, word := range []string{"extension", "ext.", "ext", "x", "durchwahl", "poste"} {
		if !foldedPrefix(s.text[i:], word) {
			continue
		}
		k := i + len(word)
		for k < len(s.text) && k-i < len(word)+2 && hasByte(" :#.", s.text[k]) {
			k++
		}
		if stop := s.digits(k); stop > k && stop-k <= 6 && !s.gluedRight(stop) {
			return stop
		}
		return 0
	}
	return 0
}

// trunk says whether text[i:group] is the 0 of +33 (0)1, which is not dialled from abroad.
func (s *scan) trunk(i, group int) bool {
	return group == i+1 && s.text[i] == '0' && s.text[i-1] == '(' && byteAt(s.text, group) == ')'
}

// mayEnd says whether a number may end with the group of digits that ends at i; the next one begins at gap.
func (s *scan) mayEnd(i, gap int) bool {
	return (gap == i || s.text[i] == ' ' || !isDigit(byteAt(s.text, gap))) && s.phoneEnds(i)
}

// admits says whether digits, without a trunk zero as in +49 (0) 30, can be a whole number.
func (p plan) admits(digits []byte) bool {
	if digits[0] == '1' && (len(digits) != 11 || digits[1] < '2' || digits[4] < '2') {
		return false
	}
	return len(digits) >= p.least && len(digits) <= p.most
}

// phoneGap returns where the next group of digits may begin: behind up to three of the bytes that are put between them.
func (s *scan) phoneGap(i int) int {
	for k := i; k < len(s.text) && k-i <= 3; k++ {
		switch {
		case isDigit(s.text[k]):
			return k
		case !hasByte(" -.()/", s.text[k]):
			return i
		}
	}
	return i
}

func (s *scan) phoneEnds(i int) bool {
	b := byteAt(s.text, i)
	return (!s.gluedRight(i) || s.extension(i) > 0) && b != '=' && b != '+' && (b != '-' && b != '.' && b != ':' || !isAlnum(byteAt(s.text, i+1)))
}

// northAmerican verifies 415-555-0123 and 1-415-555-0123, with dots too; with spaces only beside a cue.
func northAmerican(s *scan, r *rule, g int) {
	if n := s.groups[g].end - s.groups[g].start; n != 3 && n != 1 || s.told(s.groups[g].start) {
		return
	}
	from, to := g, g+3
	if s.shape(g, "-. ", 1, 3, 3, 4) && s.text[s.groups[g].start] == '1' {
		from, to = g+1, g+4
	} else if s.areaApart(g) {
		s.northApart(r, g)
		return
	} else if !s.shape(g, "-. ", 3, 3, 4) {
		return
	}
	start, end := s.groups[g].start, s.groups[to-1].end
	if !s.stands(g, to) || s.groups[g+1].sep == ' ' && !s.phoneBefore(start) && !((s.wholeCell(start, end) || s.answering(start)) && s.nanp(s.groups[from].start, s.groups[from+1].start)) { // phoneAhead knows those with spaces
		return
	}
	if s.groups[g+1].sep != '-' && !s.nanp(s.groups[from].start, s.groups[from+1].start) {
		return
	}
	if area := s.text[s.groups[from].start]; area < '2' && s.groups[g+1].sep == '-' && !bytes.HasPrefix(s.text[start:], []byte("123-456-7890")) && !s.phoneBefore(start) {
		return // no area begins so; beside a word for phones it is known by that
	}
	if s.cued(partCues, closeBy, start) {
		return
	}
	s.phone(r, start, end)
}

// northApart takes the number of North America at group g, of which only the area stands apart, if it is nothing else.
func (s *scan) northApart(r *rule, g int) {
	if s.stands(g, g+3) && !s.cued(partCues, closeBy, s.groups[g].start) {
		s.phone(r, s.groups[g].start, s.groups[g+2].end)
	}
}

// wholeCell says whether text[i:end] is the whole of a cell, of an element or of a quoted string.
func (s *scan) wholeCell(i, end int) bool {
	before, after := byteAt(s.text, i-1), byteAt(s.text, end)
	return before == '>' && after == '<' || before == '"' && after == '"' || hasByte(",;\t", before) && hasByte(",;\t\r\n", after)
}

// partCues are words for what is numbered like a phone.
var partCues = cues("part", "parts", "item", "sku", "lot", "batch", "serial", "sn", "material", "article", "artikel", "artikelnummer", "model", "order", "invoice", "doc", "document", "catalog", "po", "rma")

// phoneBefore says whether what was found last is a phone number not far before i.
func (s *scan) phoneBefore(i int) bool {
	n := len(s.spans)
	return n > 0 && s.spans[n-1].Type == typePhone && i-s.spans[n-1].End < maxAhead/2
}

// nanp checks the first digits of area code and exchange (North American Numbering Plan).
func (s *scan) nanp(area, exchange int) bool {
	a, e := s.text[area:area+3], s.text[exchange:exchange+3]
	if string(a) == "555" || string(a)+string(e) == "123456" {
		return true // nobody's
	}
	return a[0] >= '2' && e[0] >= '2' && string(a[1:]) != "11" && string(e[1:]) != "11"
}

// bracketed verifies (415) 555-0123.
func bracketed(s *scan, r *rule, i int) {
	if s.gluedLeft(i) || s.digits(i+1) != i+4 || byteAt(s.text, i+4) != ')' {
		return
	}
	exchange := i + 5
	if b := byteAt(s.text, exchange); b == ' ' || b == '-' {
		exchange++
	}
	line := exchange + 4
	if s.digits(exchange) != exchange+3 || !hasByte("-. ", byteAt(s.text, line-1)) || s.digits(line) != line+4 {
		return
	}
	if !s.phoneEnds(line + 4) {
		return
	}
	if i > 1 && hasByte(" -", s.text[i-1]) && s.text[i-2] == '1' && !s.gluedLeft(i-2) {
		i -= 2
	}
	s.phone(r, i, line+4)
}

// phoneAhead verifies the number behind a word like phone that ends at i: 7 to 15 digits with what people put between them. It must
// not be a date or an address.
func phoneAhead(s *scan, r *rule, i int) {
	if name := i; s.digits(i)-name > 2 {
		return // call1048576
	}
	i, _ = s.link(s.digits(i)) // phone1
	i -= btoi(s.areaInBrackets(i))
	limit := min(len(s.text), i+maxAhead)
	if !s.digitIn(i, min(len(s.text), limit+1)) {
		return
	}
	for i < limit {
		b := s.text[i]
		switch {
		case b == '+' && isDigit(byteAt(s.text, i+1)), s.numberedCapitals(i):
			return // it is known by that
		case isDigit(b) || b == '(' && isDigit(byteAt(s.text, i+1)):
			if end := s.phoneEnd(i); end > 0 {
				s.phone(r, i, end)
				return
			} else if stop := alnumEnd(s.text, i); isDigit(b) && stop-i > 1 {
				return
			}
		case !isAlnum(b) && s.aheadEnds(i):
			return
		case isAlnum(b):
			if s.nameStarts(i) {
				return
			}
			if i = alnumEnd(s.text, i); isDigit(s.text[i-1]) {
				return
			}
			continue
		}
		n, _ := breakEscape(s.text[i:])
		i += max(1, n)
	}
}

// areaInBrackets says whether the digits at i are the area of a number, in brackets.
func (s *scan) areaInBrackets(i int) bool {
	end := s.digits(i)
	return byteAt(s.text, i-1) == '(' && end > i && end-i <= 5 && byteAt(s.text, end) == ')'
}

// numberedCapitals says whether the digits at i number what capitals before them name: CVE-2026-9358.
func (s *scan) numberedCapitals(i int) bool {
	return isDigit(s.text[i]) && s.text[i-1] == '-' && isUpper(byteAt(s.text, i-2))
}

// phoneEnd returns where the number of 7 to 15 digits that begins at i ends, or 0.
func (s *scan) phoneEnd(i int) int {
	var lengths [8]int
	total, parts, dots, good := 0, 0, 0, 0
	for k := i + btoi(s.text[i] == '('); parts < len(lengths); {
		group := s.digits(k)
		if group == k || total+group-k > 15 {
			break
		}
		lengths[parts] = group - k
		total, parts = total+group-k, parts+1
		if total >= 7 && s.phoneEnds(group) {
			good = group
		}
		gap := s.phoneGap(group)
		if gap == group {
			break
		}
		dots += btoi(s.text[group] == '.')
		k = gap
	}
	date := parts == 3 && total == 8 && (lengths[0] == 4 && lengths[1] == 2 || lengths[0] == 2 && lengths[1] == 2)
	if date || dots == 3 && parts == 4 && lengths[0] <= 3 && lengths[3] <= 3 || parts == 2 && dots == 1 {
		return 0
	}
	return good
}

// phoneIn returns where the phone number that begins at i ends.
func phoneIn(s *scan, _ *rule, i, _ int) int {
	if s.text[i] == '+' {
		i++
	}
	if b := byteAt(s.text, i); !isDigit(b) && b != '(' {
		return 0
	}
	return s.phoneEnd(i)
}
