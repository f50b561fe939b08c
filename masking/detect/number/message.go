package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file reads the segments and fields of messages between machines by the places that their standards give to values.

const maxFields = 64 // form: fields of a segment of a message, more than it has of those that hold something

// A place is the number of a field in a segment and the type of what it holds.
type place struct {
	field int
	typ   entity.ID
}

// hospitalFields are those of HL7 version 2 that hold something of a person.
var hospitalFields = map[string][]place{
	"PID": {{2, entity.MedicalRecord}, {3, entity.MedicalRecord}, {4, entity.MedicalRecord}, {5, entity.Person}, {6, entity.Person}, {7, entity.DateOfBirth}, {9, entity.Person}, {11, entity.Address}, {13, entity.Phone}, {14, entity.Phone},
		{18, entity.MedicalRecord}, {19, entity.SSN}, {20, entity.DriverLicense}},
	"NK1": {{2, entity.Person}, {4, entity.Address}, {5, entity.Phone}, {6, entity.Phone}, {16, entity.DateOfBirth}, {37, entity.SSN}},
	"GT1": {{2, entity.MedicalRecord}, {3, entity.Person}, {5, entity.Address}, {6, entity.Phone}, {7, entity.Phone}, {8, entity.DateOfBirth}, {12, entity.SSN}},
	"IN1": {{16, entity.Person}, {18, entity.DateOfBirth}, {19, entity.Address}, {36, entity.MedicalRecord}, {49, entity.MedicalRecord}},
	"PV1": {{19, entity.MedicalRecord}},
}

// fieldsOf splits the segment that begins at i at the separator, as far as limit. It ends at one of ends or with the line. It returns how many
// fields there are, no more than maxFields, and where they begin and end.
func fieldsOf(s *rule.Scan, i, limit int, ends string, separator byte) (all [maxFields][2]int, n int) {
	k := i
	for start := i; n < maxFields; k++ {
		over := k >= limit || s.Text[k] == '\n' || s.Text[k] == '\r' || text.HasByte(ends, s.Text[k])
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

// hospitalSegment verifies a segment of HL7 that begins at i.
func hospitalSegment(s *rule.Scan, r *rule.Rule, i int) {
	fields, n := fieldsOf(s, i, s.WalkLimit(i), "", '|')
	if n < 6 || i > 0 && text.IsAlnum(s.Text[i-1]) && s.GluedLeft(i) {
		return
	}
	for _, p := range hospitalFields[string(s.Text[i:i+3])] {
		if p.field < n {
			hospitalField(s, r, p.typ, fields[p.field][0], fields[p.field][1])
		}
	}
	s.Next = i + len("PID|")
}

// hospitalField emits what the field text[i:end] holds: of a number its first component, of an address all, of a birthday the date.
func hospitalField(s *rule.Scan, r *rule.Rule, typ entity.ID, i, end int) {
	stop := i
	for stop < end && s.Text[stop] != '^' && s.Text[stop] != '~' {
		stop++
	}
	switch typ {
	case entity.Person, entity.Address:
		for stop = end; stop > i && s.Text[stop-1] == '^'; {
			stop--
		}
	case entity.DateOfBirth:
		if stop = s.Digits(i); stop-i < 8 || stop > end {
			return
		}
		stop = i + 8
	default:
		if stop-i < 4 || digitsAmong(s.Text[i:stop]) < 3 {
			return
		}
	}
	s.EmitAs(typ, r, i, stop)
}

// claimQualifiers say in segments of X12 what number follows.
var claimQualifiers = map[string]entity.ID{
	"XX": entity.HealthID, "MI": entity.MedicalRecord, "II": entity.MedicalRecord, "34": entity.SSN, "SY": entity.SSN, "24": entity.TaxID, "FI": entity.TaxID, "EI": entity.TaxID, "TJ": entity.TaxID, "EA": entity.MedicalRecord, "1L": entity.MedicalRecord,
	"1W": entity.MedicalRecord, "0F": entity.MedicalRecord, "IG": entity.MedicalRecord, "Y4": entity.MedicalRecord, "1G": entity.HealthID, "1C": entity.HealthID, "1D": entity.HealthID,
}

// claimSegment verifies a segment of X12 that begins at i.
func claimSegment(s *rule.Scan, r *rule.Rule, i int) {
	fields, n := fieldsOf(s, i, s.WalkLimit(i), "~", '*')
	qualifier := 1
	if s.Text[i] == 'N' {
		qualifier = 8
	}
	if qualifier+1 >= n {
		return
	}
	q, v := fields[qualifier], fields[qualifier+1]
	typ, known := claimQualifiers[string(s.Text[q[0]:q[1]])]
	if !known || v[1]-v[0] < 5 || digitsAmong(s.Text[v[0]:v[1]]) < 3 || text.AlnumEnd(s.Text, v[0]) != v[1] {
		return
	}
	s.EmitAs(typ, r, v[0], v[1])
	s.Next = v[1]
}

// swiftField verifies a field of a SWIFT message whose first colon is at i: :25:account, :59:/account.
func swiftField(s *rule.Scan, r *rule.Rule, i int) {
	if i+6 > len(s.Text) || s.Text[i+3] != ':' && s.Text[i+4] != ':' || !text.IsDigit(s.Text[i+1]) || !text.IsDigit(s.Text[i+2]) || i > 0 && (s.GluedLeft(i) || s.Text[i-1] == '-') {
		return
	}
	tag, k := text.Num(s.Text[i+1:i+3]), i+3
	k += text.Btoi(text.IsUpper(s.Text[k]))
	if s.Text[k] != ':' || tag != 25 && (tag < 50 || tag > 59) {
		return
	}
	k++
	switch b := text.ByteAt(s.Text, k); {
	case tag == 25:
	case b != '/':
		return
	case text.IsAlpha(text.ByteAt(s.Text, k+1)) && text.ByteAt(s.Text, k+2) == '/':
		k += 3 // /C/
	default:
		k++
	}
	end := k
	for end < len(s.Text) && end-k < match.MaxCompact && (text.IsAlnum(s.Text[end]) || tag == 25 && s.Text[end] == '/') {
		end++
	}
	if digitsAmong(s.Text[k:end]) < 5 || s.GluedRight(end) {
		return
	}
	s.Emit(r, k, end)
	s.Next = end
}

// subfieldIBAN verifies an IBAN behind the two digits of a subfield at i: ?31DE89.
func subfieldIBAN(s *rule.Scan, r *rule.Rule, i int) {
	if text.ByteAt(s.Text, i-1) == '?' && text.Like(s.Text[i:i+2], "00") && text.IsAlpha(s.Text[i+2]) && text.IsAlpha(s.Text[i+3]) && text.IsDigit(s.Text[i+4]) {
		ibanAt(s, r, i+2)
	}
}

// firstTrack verifies the first track of a magnetic stripe (ISO/IEC 7813), which begins at i: %B4111111111111111^NAME^2912?
func firstTrack(s *rule.Scan, r *rule.Rule, i int) {
	start := i + len("%B")
	if end := s.Digits(start); text.ByteAt(s.Text, end) == '^' && cardNumber(s.Text[start:end]) {
		track(s, r, i, end)
	}
}

// secondTrack verifies the second track, of which group g is the number: ;4111111111111111=2912?
func secondTrack(s *rule.Scan, r *rule.Rule, g int) {
	start, end := s.Groups[g].Start, s.Groups[g].End
	if text.ByteAt(s.Text, end) == '=' && text.ByteAt(s.Text, start-1) == ';' && cardNumber(s.Text[start:end]) {
		track(s, r, start, end)
	}
}

// track emits the track that begins at i, of which the number ends at end.
func track(s *rule.Scan, r *rule.Rule, i, end int) {
	for k, limit := end, min(len(s.Text), end+called.BesideCard); k < limit && s.Text[k] != '\n'; k++ {
		if s.Text[k] == '?' {
			end = k + 1
			break
		}
	}
	s.Emit(r, i, end)
	s.Next = end
}

// airlineDocument verifies the SSR DOCS that begins at i: HK1/P/DEU/C01X00T47/DEU/12AUG64/F/27FEB27/DOE/JANE, or with dashes.
func airlineDocument(s *rule.Scan, r *rule.Rule, i int) {
	if !airlineFields(s, r, i, '/') {
		airlineFields(s, r, i, '-')
	}
}

// airlineFields is airlineDocument for the fields between separators.
func airlineFields(s *rule.Scan, r *rule.Rule, i int, separator byte) bool {
	all, n := fieldsOf(s, i, min(len(s.Text), i+text.MaxMessage), "", separator)
	k := 1
	for k < min(n, 3) && all[k][1]-all[k][0] != 1 {
		k++ // /DOCS HK1 before the kind of document
	}
	if head := s.Text[all[0][0]:all[0][1]]; len(head) > 2 && head[len(head)-2] == ' ' && text.HasByte("PAICFV", head[len(head)-1]) {
		all[0][0], k = all[0][1]-1, 0 // HK1 P/SWE
	}
	fields := all[min(k, n):n]
	if len(fields) < 3 {
		return false
	}
	kind, country, number := s.Text[fields[0][0]:fields[0][1]], s.Text[fields[1][0]:fields[1][1]], s.Text[fields[2][0]:fields[2][1]]
	if len(kind) != 1 || !text.HasByte("PAICFV", kind[0]) || len(country) != 3 || len(number) < 5 || len(number) > 15 || digitsAmong(number) < 3 || text.AlnumEnd(number, 0) != len(number) {
		return false
	}
	s.Emit(r, fields[2][0], fields[2][1])
	s.Next = fields[2][1]
	if len(fields) > 4 {
		if born := s.Text[fields[4][0]:fields[4][1]]; len(born) == len("12AUG64") && text.Like(born[:2], "00") && text.IsAlpha(born[2]) {
			s.EmitAs(entity.DateOfBirth, r, fields[4][0], fields[4][1])
		}
	}
	return true
}
