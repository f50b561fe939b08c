package number

import (
	"bytes"
	"cmp"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file reads the segments and fields of messages between machines by the places that their standards give to values.

const maxFields = 64 // form: fields of a segment of a message, more than it has of those that hold something

// Fields is a kind of rule. It finds values by their places in the segments of a message.
type Fields struct {
	About
	Separator byte
	Ends      string // bytes that end a segment, besides the end of the line
	Least     int    // fields of a segment
	Segments  map[string][]Place
}

// A Place is the number of a field in a segment and the type of what it holds.
type Place struct {
	Field int
	Type  entity.ID
	By    map[string]entity.ID // the type by the code in the field before, in place of Type
}

// Compile makes the rule.
func (k Fields) Compile() []rule.Rule {
	var heads Words
	for head := range k.Segments {
		heads = append(heads, head+string(k.Separator))
	}
	slices.Sort(heads)
	return Code{About: k.About, Look: Look{Prefixes: heads}, Find: k.find}.Compile()
}

func (k *Fields) find(s *rule.Scan, r *rule.Rule, at rule.At) int {
	fields, n := fieldsOf(s, at.Start, s.WalkLimit(at.Start), k.Ends, k.Separator)
	for _, p := range k.Segments[string(s.Text[at.Start:at.End-1])] {
		if n <= max(p.Field, k.Least) {
			continue
		}
		v, code, typ := fields[p.Field], fields[p.Field-1], p.Type
		if p.By != nil {
			typ = p.By[string(s.Text[code[0]:code[1]])]
		}
		if stop := fieldEnd(s, typ, v[0], v[1]); stop > v[0] {
			s.EmitAs(typ, r, v[0], stop)
		}
	}
	return at.End
}

// fieldEnd returns where what the field text[i:end] holds of the type ends, or 0: of a number its first component, of an address all, of a
// birthday the date.
func fieldEnd(s *rule.Scan, typ entity.ID, i, end int) int {
	switch typ {
	case 0:
		return 0
	case entity.Person, entity.Address:
		return i + len(bytes.TrimRight(s.Text[i:end], "^"))
	case entity.DateOfBirth:
		return match.Spelled(s, "########", i)
	default:
		stop := s.Ahead(i, end-i, &inComponent)
		return stop * text.Btoi(stop-i >= 4 && value.DigitCount(s.Text[i:stop]) >= 3)
	}
}

// inComponent are the bytes of a component of a field.
var inComponent = text.Where(func(b byte) bool { return b != '^' && b != '~' })

// fieldsOf splits the segment that begins at i at the separator, as far as limit. It ends at one of ends or with the line. It returns how many
// fields there are, no more than maxFields, and where they begin and end.
func fieldsOf(s *rule.Scan, i, limit int, ends string, separator byte) (all [maxFields][2]int, n int) {
	k := i
	for start := i; n < maxFields; k++ {
		over := k >= limit || text.HasByte("\n\r", s.Text[k]) || text.HasByte(ends, s.Text[k])
		if over || s.Text[k] == separator {
			all[n] = [2]int{start, k}
			n, start = n+1, k+1
		}
		if over {
			break
		}
	}
	s.Walked(i, k)
	return all, n
}

// hospitalFields are those of HL7 version 2 that hold something of a person.
var hospitalFields = map[string][]Place{
	"PID": {{Field: 2, Type: entity.MedicalRecord}, {Field: 3, Type: entity.MedicalRecord}, {Field: 4, Type: entity.MedicalRecord}, {Field: 5, Type: entity.Person}, {Field: 6, Type: entity.Person}, {Field: 7, Type: entity.DateOfBirth}, {Field: 9, Type: entity.Person}, {Field: 11, Type: entity.Address}, {Field: 13, Type: entity.Phone}, {Field: 14, Type: entity.Phone},
		{Field: 18, Type: entity.MedicalRecord}, {Field: 19, Type: entity.SSN}, {Field: 20, Type: entity.DriverLicense}},
	"NK1": {{Field: 2, Type: entity.Person}, {Field: 4, Type: entity.Address}, {Field: 5, Type: entity.Phone}, {Field: 6, Type: entity.Phone}, {Field: 16, Type: entity.DateOfBirth}, {Field: 37, Type: entity.SSN}},
	"GT1": {{Field: 2, Type: entity.MedicalRecord}, {Field: 3, Type: entity.Person}, {Field: 5, Type: entity.Address}, {Field: 6, Type: entity.Phone}, {Field: 7, Type: entity.Phone}, {Field: 8, Type: entity.DateOfBirth}, {Field: 12, Type: entity.SSN}},
	"IN1": {{Field: 16, Type: entity.Person}, {Field: 18, Type: entity.DateOfBirth}, {Field: 19, Type: entity.Address}, {Field: 36, Type: entity.MedicalRecord}, {Field: 49, Type: entity.MedicalRecord}},
	"PV1": {{Field: 19, Type: entity.MedicalRecord}},
}

// claimFields are those of X12 that hold the number of a person or provider behind a code that says which.
var claimFields = map[string][]Place{
	"NM1": {{Field: 9, By: claimQualifiers}},
	"REF": {{Field: 2, By: claimQualifiers}},
}

// claimQualifiers say in segments of X12 what number follows.
var claimQualifiers = map[string]entity.ID{
	"XX": entity.HealthID, "MI": entity.MedicalRecord, "II": entity.MedicalRecord, "34": entity.SSN, "SY": entity.SSN, "24": entity.TaxID, "FI": entity.TaxID, "EI": entity.TaxID, "TJ": entity.TaxID, "EA": entity.MedicalRecord, "1L": entity.MedicalRecord,
	"1W": entity.MedicalRecord, "0F": entity.MedicalRecord, "IG": entity.MedicalRecord, "Y4": entity.MedicalRecord, "1G": entity.HealthID, "1C": entity.HealthID, "1D": entity.HealthID,
}

// accountFields begin the fields of a SWIFT message that hold an account.
var accountFields, accountMarks = []string{":25:", ":25@:", ":5#:", ":5#@:"}, []string{"/", "/@/"}

// swiftField verifies a field of a SWIFT message whose first colon is at a place: :25:account, :59:/account.
func swiftField(s *rule.Scan, r *rule.Rule, at rule.At) int {
	i := at.Start
	end := match.SpelledAny(s, accountFields, i)
	k := end
	if s.HasAt(i, ":5") {
		k = match.SpelledAny(s, accountMarks, end)
	}
	end = s.Ahead(k, match.MaxCompact, &ofAccount)
	if k == 0 || s.GluedLeft(i) || value.DigitCount(s.Text[k:end]) < 5 {
		return 0
	}
	return s.Take(r, k, end)
}

// ofAccount are the bytes of the number of an account.
var ofAccount = text.SetOf(text.Alnum + "/")

// track verifies a track of a card's magnetic stripe (ISO/IEC 7813): %B4111111111111111^NAME^2912? or ;4111111111111111=2912?
func track(s *rule.Scan, r *rule.Rule, at rule.At) int {
	i, low, behind := at.Start, at.Start, byte('=')
	if s.Text[i] == '%' {
		low, behind = i+len("%B"), '^'
	} else if text.ByteAt(s.Text, i-1) != ';' {
		return 0
	}
	end := s.Digits(low)
	if text.ByteAt(s.Text, end) != behind || !cardNumber(s.Text[low:end]) {
		return 0
	}
	rest := s.Text[end:min(s.LineEnd(end), end+called.BesideCard)]
	end += bytes.IndexByte(rest, '?') + 1
	return s.Take(r, i, end)
}

// airlineDocument verifies the SSR DOCS that begins at a place: HK1/P/DEU/C01X00T47/DEU/12AUG64/F/27FEB27/DOE/JANE, or with dashes.
func airlineDocument(s *rule.Scan, r *rule.Rule, at rule.At) int {
	return cmp.Or(airlineFields(s, r, at.Start, '/'), airlineFields(s, r, at.Start, '-'))
}

// papers are the kinds of documents: passport, identity card and so on.
const papers = "PAICFV"

// airlineFields is airlineDocument for the fields between separators.
func airlineFields(s *rule.Scan, r *rule.Rule, i int, separator byte) int {
	all, n := fieldsOf(s, i, min(len(s.Text), i+text.MaxMessage), "", separator)
	k := 1
	for k < min(n, 3) && all[k][1]-all[k][0] != 1 {
		k++ // /DOCS HK1 before the kind of document
	}
	if head := s.Text[all[0][0]:all[0][1]]; len(head) > 2 && match.Spelled(s, " @", all[0][1]-2) > 0 {
		all[0][0], k = all[0][1]-1, 0 // HK1 P/SWE
	}
	fields := all[min(k, n):n]
	if len(fields) < 3 || !paper(s, fields) {
		return 0
	}
	s.Emit(r, fields[2][0], fields[2][1])
	if len(fields) > 4 && match.Spelled(s, "##@@@##", fields[4][0]) == fields[4][1] {
		s.EmitAs(entity.DateOfBirth, r, fields[4][0], fields[4][1])
	}
	return fields[2][1]
}

// paper says whether the fields begin with the kind of a document, a country and a number.
func paper(s *rule.Scan, fields [][2]int) bool {
	kind, country, number := s.Text[fields[0][0]:fields[0][1]], fields[1], s.Text[fields[2][0]:fields[2][1]]
	if len(kind) != 1 || !text.HasByte(papers, kind[0]) || country[1]-country[0] != 3 {
		return false
	}
	return text.InRange(len(number), 5, 15) && text.Of(number, text.CsAlnum) && value.DigitCount(number) >= 3
}

const mostTyped = 160 // reach: bytes from the type of an identifier of FHIR to its value

// typedValue returns the value of an identifier of FHIR, in JSON or XML, whose type ends at i.
func typedValue(s *rule.Scan, _ rule.At, i int) (start, end int) {
	rest := s.Text[i:min(len(s.Text), i+mostTyped)]
	for _, open := range valueOpens {
		before, _, ok := bytes.Cut(rest, []byte(open))
		start = i + len(before) + len(open)
		end = s.Ahead(start, text.MaxCue, &inRecord)
		if ok && end-start >= 4 && s.DigitIn(start, end) {
			return start, end
		}
	}
	return 0, 0
}

// valueOpens stand before the value of an identifier.
var valueOpens = []string{`"value":"`, `"value": "`, `<value value="`}

// inRecord are the bytes of the number of a record.
var inRecord = text.SetOf(text.Alnum + "-./")
