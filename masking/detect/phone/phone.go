// Package phone finds phone numbers.
package phone

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// A plan is how many digits the numbers of a country code have, the code included (ITU-T E.164 and its list of codes).
type plan struct{ least, most int }

// leastDigits has the shortest number that a plan admits.
const leastDigits = 8 // form

// plans is indexed by country code. Where countryCodes does not narrow a country's own plan, E.164's bounds hold.
var plans = func() (all [1000]plan) {
	for _, entry := range strings.Fields(countryCodes) {
		code, p := 0, plan{leastDigits, 15}
		_, _ = fmt.Sscanf(entry, "%d:%d-%d", &code, &p.least, &p.most)
		all[code] = p
	}
	return all
}()

// countryCodes are the codes, and the least and the most digits of a number where a country has a plan of its own.
const countryCodes = "" +
	"1:11-11 7:11-11 20 27 30:12-12 31:11-11 32:10-11 33:11-11 34:11-11 36 39:9-13 40 41:11-11 43 44:11-12 45:10-10 46:9-12 47:10-10 " +
	"48:11-11 49:9-14 51 52:12-13 53 54 55:12-13 56 57 58 60 61:11-11 62 63 64 65:10-10 66 81:11-12 82:10-12 84 86:11-13 90:12-12 " +
	"91:12-12 92 93 94 95 98 211 212 213 216 218 220 221 222 223 224 225 226 227 228 229 230 231 232 233 234 235 236 237 238 239 240 " +
	"241 242 243 244 245 246 247 248 249 250 251 252 253 254 255 256 257 258 260 261 262 263 264 265 266 267 268 269 290 291 297 298 " +
	"299 350 351:12-12 352 353:10-12 354 355 356 357 358:8-13 359 370 371 372 373 374 375 376 377 378 380 381 382 383 385 386 387 389 " +
	"420 421 423 500 501 502 503 504 505 506 507 508 509 590 591 592 593 594 595 596 597 598 599 670 672 673 674 675 676 677 678 679 " +
	"680 681 682 683 685 686 687 688 689 690 691 692 800 808 850 852 853 855 856 870 880 886 960 961 962 963 964 965 966 967 968 970 " +
	"971 972 973 974 975 976 977 992 993 994 995 996 998 "

func planOf(digits []byte) plan {
	for n := 1; n <= min(3, len(digits)); n++ {
		if p := plans[text.Num(digits[:n])]; p.most > 0 {
			return p
		}
	}
	return plan{}
}

// international verifies +CC and the number behind it.
func international(s *rule.Scan, r *rule.Rule, at rule.At) int {
	plus := at.Start
	start := plus - text.Btoi(match.SpelledAny(s, countryInBrackets, plus-1) > 0)
	if sinceStart(s, plus) || amid(s, start) {
		return 0
	}
	return dialledAbroad(s, r, start, s.Past(plus+1, 1, "("), len(s.Text))
}

// countryInBrackets are codes of countries in brackets, which the number is masked with: (+30) 6962 751709.
var countryInBrackets = []string{"(+#)", "(+##)", "(+###)"}

// exitCode verifies a number behind 00: 0049 30 901820, 00 44 20 7946 0958. Only Italy keeps a zero behind its code: 0065 0302 0304 are characters.
func exitCode(s *rule.Scan, r *rule.Rule, at rule.At) int {
	country := s.Past(at.Start+len("00"), 1, " -")
	kept := match.SpelledAny(s, []string{"## 0", "##-0", "0"}, country) > 0 && !s.HasAt(country, "39")
	if kept || !s.HasAt(at.Start, "00") || called.InDump(s, at.Start) {
		return 0
	}
	last, first := s.Groups[len(s.Groups)-1].End, s.Digits(country)
	if match.Told(s, at.Start) || !s.FreeRight(last) || first == last {
		return 0
	}
	if again := bytes.Index(s.Text[first:last], s.Text[at.Start:first]); again > 0 {
		last = first + again - 1 // another number of the country
	}
	return dialledAbroad(s, r, at.Start, country, last)
}

// dialledAbroad takes the number text[start:] whose country code begins at i, up to the last group of digits before limit that the country's plan admits.
func dialledAbroad(s *rule.Scan, r *rule.Rule, start, i, limit int) int {
	var buf [18]byte
	digits, end := buf[:0], 0
	for i < limit && len(digits) < 16 {
		group := s.Digits(i)
		if group == i || len(digits)+group-i > cap(digits) {
			break
		}
		if match.Spelled(s, "(0)", i-1) == 0 { // +33 (0)1: it is not dialled from abroad
			digits = append(digits, s.Text[i:group]...)
		}
		p := planOf(digits)
		if p.most == 0 {
			return 0
		}
		gap := called.PhoneGap(s, group)
		signed := gap > group && s.Text[group] != ' '
		joined := signed && s.Text[start] != '0' && text.IsDigit(text.ByteAt(s.Text, gap))
		if !joined && called.PhoneEnds(s, group) && p.admits(digits) {
			end = group
		}
		i = gap
	}
	return phone(s, r, start, end)
}

// amid says whether the + at i stands amid a word, or behind a sign that belongs to one.
func amid(s *rule.Scan, i int) bool {
	return s.GluedLeft(i) || text.HasByte("+/.", text.ByteAt(s.Text, i-1)) && s.GluedLeft(i-1)
}

// sinceStart says whether the sign at plus begins the monotonic time that Go prints behind others: m=+24907.102946401.
func sinceStart(s *rule.Scan, plus int) bool {
	return plus > 2 && s.HasAt(plus-2, "m=") && !text.IsAlnum(s.Text[plus-3])
}

// phone takes the extension behind the number text[start:end] with it, and returns where both end. One digit all through is nobody's number.
func phone(s *rule.Scan, r *rule.Rule, start, end int) int {
	if end == 0 || oneDigit(s.Text[start:end]) {
		return 0
	}
	return s.Take(r, start, max(end, s.Extension(s.Past(end, 2, " ,"))))
}

// oneDigit says whether all digits of v are the same, but for a 1 that is dialled before them: (555) 555-5555.
func oneDigit(v []byte) bool {
	others := 0
	for _, b := range v {
		others += text.Btoi(text.IsDigit(b) && b != v[len(v)-1])
	}
	dialled := bytes.IndexByte(v[:min(len(v), 3)], '1') >= 0
	return others <= max(text.Btoi(dialled), 2*text.Btoi(v[0] == '+')) // of a country: +49 000 000000
}

// admits says whether digits, without a trunk zero as in +49 (0) 30, can be a whole number.
func (p plan) admits(digits []byte) bool {
	if digits[0] == '1' {
		return len(digits) == 11 && digits[1] >= '2' && digits[4] >= '2'
	}
	return len(digits) >= p.least && len(digits) <= p.most
}

// phoneAt returns where the number of 7 to 15 digits that begins at i ends, with what people put between them and its extension; 0 if there is none.
func phoneAt(s *rule.Scan, i, _ int) int {
	end := phoneIn(s, nil, i, 0)
	numbers := text.ByteAt(s.Text, i-1) == '-' && text.IsUpper(text.ByteAt(s.Text, i-2)) // CVE-2026-9358
	counts := numbers && s.Text[i] != '('
	if end == 0 || counts || s.Text[i] == '+' {
		return 0
	}
	return max(end, s.Extension(s.Past(end, 2, " ,"))) * text.Btoi(!oneDigit(s.Text[i:end]))
}

// areas are the area of a number, in brackets.
var areas = []string{"(#)", "(##)", "(###)", "(####)", "(#####)"}

// phoneIn returns where the phone number that begins at i ends.
func phoneIn(s *rule.Scan, _ *rule.Rule, i, _ int) int {
	return called.PhoneEnd(s, i+text.Btoi(s.Text[i] == '+'))
}

// numberSaid returns where the phone number that begins at i ends, if it is one of North America or begins with a 0 or +.
func numberSaid(s *rule.Scan, i, _ int) int {
	digits := text.ShapeOf(s.Text[i:max(i, phoneIn(s, nil, i, 0))]).Digits
	american := digits == 10 || digits == 11 && s.Text[i] == '1'
	trunk := digits < 12 && s.Text[i] == '0'
	return phoneAt(s, i, 0) * text.Btoi(american || trunk)
}

// grouped are how numbers without a trunk 0 are written in groups.
var grouped = Words{
	"## ## ## ##", "##-##-##-##", "##.##.##.##", "### ## ###", "### ## ## ##", "## ### ## ##", "### ### ###", "###-###-###", "## ## ## ## ##", "#### ####", "####-####", "### ### ## ##", "##-###-##-##", "### #### ####", "##### #####", "##### ######", "#### ### ###", "## #### ####", "# #### ####", "# ### ## ##", "### ## ##", "###-##-##", "###-####", "## ### ####", "# ### ####",
}

// numberGrouped returns where the phone number that begins at i ends, if numberSaid knows it or its groups tell.
func numberGrouped(s *rule.Scan, i, _ int) int {
	end := phoneAt(s, i, 0)
	if s.Cued(otherCues, text.CloseBy, i) || match.Told(s, i) {
		return 0
	}
	if s.Text[i] == '(' || match.SpelledAny(s, grouped, i) == end {
		return end
	}
	end = numberSaid(s, i, 0)
	return end * text.Btoi(text.ShapeOf(s.Text[i:max(i, end)]).Digits > 8) // a postcode of Brazil: 01310-100
}

// otherCues are words for what has a number and is nobody's phone, near a contact.
var otherCues = text.Cues("vorgang", "ticket", "auftrag", "rechnung", "vertrag", "code", "codice", "código", "case", "file", "claim", "id", "uid", "sha", "build", "version", "processo", "proceso", "dossier", "konto", "kode", "kod", "sak", "sag", "ärende", "asia", "zaak", "sprawa", "smlouva", "szerződés", "contrat", "contrato", "contratto").And(partCues)

// grouping says whether a number begins with a trunk 0 and is written in groups.
func grouping(v []byte) bool { return v[0] == '0' && len(v) > 9 && bytes.ContainsAny(v, " -/") }

// runs are the patterns of so many digits in a row behind a beginning.
func runs(begin string, least, most int) (forms Words) {
	for n := least; n <= most; n++ {
		forms = append(forms, begin+strings.Repeat("#", n))
	}
	return forms
}

// dialled are the numbers in the words of a telephone exchange: international ones, those with a trunk 0, and others of ten digits or more.
var dialled = slices.Concat(runs("+", 7, 15), runs("0", 6, 15), runs("", 10, 15))

// varied says that a number has more than one digit.
func varied(v []byte) bool { return !text.Same(v[text.Btoi(v[0] == '+'):]) }
