package masking

// This file reads the segments and fields of messages between machines by the places that their standards give to values.

const maxFields = 64 // form: fields of a segment of a message, more than it has of those that hold something

// A place is the number of a field in a segment and the type of what it holds.
type place struct {
	field int
	typ   TypeID
}

// hospitalFields are those of HL7 version 2 that hold something of a person.
var hospitalFields = map[string][]place{
	"PID": {{2, typeMedicalRecord}, {3, typeMedicalRecord}, {4, typeMedicalRecord}, {5, typePerson}, {6, typePerson}, {7, typeDateOfBirth}, {9, typePerson}, {11, typeAddress}, {13, typePhone}, {14, typePhone},
		{18, typeMedicalRecord}, {19, typeSSN}, {20, typeDriverLicense}},
	"NK1": {{2, typePerson}, {4, typeAddress}, {5, typePhone}, {6, typePhone}, {16, typeDateOfBirth}, {37, typeSSN}},
	"GT1": {{2, typeMedicalRecord}, {3, typePerson}, {5, typeAddress}, {6, typePhone}, {7, typePhone}, {8, typeDateOfBirth}, {12, typeSSN}},
	"IN1": {{16, typePerson}, {18, typeDateOfBirth}, {19, typeAddress}, {36, typeMedicalRecord}, {49, typeMedicalRecord}},
	"PV1": {{19, typeMedicalRecord}},
}

// fieldsOf splits the segment that begins at i at the separator, as far as limit. It ends at one of ends or with the line. It returns how many
// fields there are, no more than maxFields, and where they begin and end.
func (s *scan) fieldsOf(i, limit int, ends string, separator byte) (all [maxFields][2]int, n int) {
	k := i
	for start := i; n < maxFields; k++ {
		over := k >= limit || s.text[k] == '\n' || s.text[k] == '\r' || hasByte(ends, s.text[k])
		if over || s.text[k] == separator {
			all[n] = [2]int{start, k}
			n, start = n+1, k+1
		}
		if over {
			break
		}
	}
	s.walked(i, k)
	return all, n
}

// hospitalSegment verifies a segment of HL7 that begins at i.
func hospitalSegment(s *scan, r *rule, i int) {
	fields, n := s.fieldsOf(i, s.walkLimit(i), "", '|')
	if n < 6 || i > 0 && isAlnum(s.text[i-1]) && s.gluedLeft(i) {
		return
	}
	for _, p := range hospitalFields[string(s.text[i:i+3])] {
		if p.field < n {
			s.hospitalField(r, p.typ, fields[p.field][0], fields[p.field][1])
		}
	}
	s.next = i + len("PID|")
}

// hospitalField emits what the field text[i:end] holds: of a number its first component, of an address all, of a birthday the date.
func (s *scan) hospitalField(r *rule, typ TypeID, i, end int) {
	stop := i
	for stop < end && s.text[stop] != '^' && s.text[stop] != '~' {
		stop++
	}
	switch typ {
	case typePerson, typeAddress:
		for stop = end; stop > i && s.text[stop-1] == '^'; {
			stop--
		}
	case typeDateOfBirth:
		if stop = s.digits(i); stop-i < 8 || stop > end {
			return
		}
		stop = i + 8
	default:
		if stop-i < 4 || digitsAmong(s.text[i:stop]) < 3 {
			return
		}
	}
	s.emitAs(typ, r, i, stop)
}

// claimQualifiers say in segments of X12 what number follows.
var claimQualifiers = map[string]TypeID{
	"XX": typeHealthID, "MI": typeMedicalRecord, "II": typeMedicalRecord, "34": typeSSN, "SY": typeSSN, "24": typeTaxID, "FI": typeTaxID, "EI": typeTaxID, "TJ": typeTaxID, "EA": typeMedicalRecord, "1L": typeMedicalRecord,
	"1W": typeMedicalRecord, "0F": typeMedicalRecord, "IG": typeMedicalRecord, "Y4": typeMedicalRecord, "1G": typeHealthID, "1C": typeHealthID, "1D": typeHealthID,
}

// claimSegment verifies a segment of X12 that begins at i.
func claimSegment(s *scan, r *rule, i int) {
	fields, n := s.fieldsOf(i, s.walkLimit(i), "~", '*')
	qualifier := 1
	if s.text[i] == 'N' {
		qualifier = 8
	}
	if qualifier+1 >= n {
		return
	}
	q, v := fields[qualifier], fields[qualifier+1]
	typ, known := claimQualifiers[string(s.text[q[0]:q[1]])]
	if !known || v[1]-v[0] < 5 || digitsAmong(s.text[v[0]:v[1]]) < 3 || alnumEnd(s.text, v[0]) != v[1] {
		return
	}
	s.emitAs(typ, r, v[0], v[1])
	s.next = v[1]
}

// swiftField verifies a field of a SWIFT message whose first colon is at i: :25:account, :59:/account.
func swiftField(s *scan, r *rule, i int) {
	if i+6 > len(s.text) || s.text[i+3] != ':' && s.text[i+4] != ':' || !isDigit(s.text[i+1]) || !isDigit(s.text[i+2]) || i > 0 && (s.gluedLeft(i) || s.text[i-1] == '-') {
		return
	}
	tag, k := num(s.text[i+1:i+3]), i+3
	k += btoi(isUpper(s.text[k]))
	if s.text[k] != ':' || tag != 25 && (tag < 50 || tag > 59) {
		return
	}
	k++
	switch b := byteAt(s.text, k); {
	case tag == 25:
	case b != '/':
		return
	case isAlpha(byteAt(s.text, k+1)) && byteAt(s.text, k+2) == '/':
		k += 3 // /C/
	default:
		k++
	}
	end := k
	for end < len(s.text) && end-k < maxCompact && (isAlnum(s.text[end]) || tag == 25 && s.text[end] == '/') {
		end++
	}
	if digitsAmong(s.text[k:end]) < 5 || s.gluedRight(end) {
		return
	}
	s.emit(r, k, end)
	s.next = end
}

// subfieldIBAN verifies an IBAN behind the two digits of a subfield at i: ?31DE89.
func subfieldIBAN(s *scan, r *rule, i int) {
	if byteAt(s.text, i-1) == '?' && like(s.text[i:i+2], "00") && isAlpha(s.text[i+2]) && isAlpha(s.text[i+3]) && isDigit(s.text[i+4]) {
		s.ibanAt(r, i+2)
	}
}

// trackBegins fires onTrack where one may begin at i. Its first digit would seem to belong to an escape.
func (s *scan) trackBegins(i int) {
	if s.text[i] == '%' && byteAt(s.text, i+1)|0x20 == 'b' && isDigit(byteAt(s.text, i+2)) {
		s.fire(onTrack, i)
	}
}

// firstTrack verifies the first track of a magnetic stripe (ISO/IEC 7813), which begins at i: %B4111111111111111^NAME^2912?
func firstTrack(s *scan, r *rule, i int) {
	start := i + len("%B")
	if end := s.digits(start); byteAt(s.text, end) == '^' && cardNumber(s.text[start:end]) {
		s.track(r, i, end)
	}
}

// secondTrack verifies the second track, of which group g is the number: ;4111111111111111=2912?
func secondTrack(s *scan, r *rule, g int) {
	start, end := s.groups[g].start, s.groups[g].end
	if byteAt(s.text, end) == '=' && byteAt(s.text, start-1) == ';' && cardNumber(s.text[start:end]) {
		s.track(r, start, end)
	}
}

// track emits the track that begins at i, of which the number ends at end.
func (s *scan) track(r *rule, i, end int) {
	for k, limit := end, min(len(s.text), end+besideCard); k < limit && s.text[k] != '\n'; k++ {
		if s.text[k] == '?' {
			end = k + 1
			break
		}
	}
	s.emit(r, i, end)
	s.next = end
}

// airlineDocument verifies the SSR DOCS that begins at i: HK1/P/DEU/C01X00T47/DEU/12AUG64/F/27FEB27/DOE/JANE, or with dashes.
func airlineDocument(s *scan, r *rule, i int) {
	if !s.airlineFields(r, i, '/') {
		s.airlineFields(r, i, '-')
	}
}

// airlineFields is airlineDocument for the fields between separators.
func (s *scan) airlineFields(r *rule, i int, separator byte) bool {
	all, n := s.fieldsOf(i, min(len(s.text), i+maxMessage), "", separator)
	k := 1
	for k < min(n, 3) && all[k][1]-all[k][0] != 1 {
		k++ // /DOCS HK1 before the kind of document
	}
	if head := s.text[all[0][0]:all[0][1]]; len(head) > 2 && head[len(head)-2] == ' ' && hasByte("PAICFV", head[len(head)-1]) {
		all[0][0], k = all[0][1]-1, 0 // HK1 P/SWE
	}
	fields := all[min(k, n):n]
	if len(fields) < 3 {
		return false
	}
	kind, country, number := s.text[fields[0][0]:fields[0][1]], s.text[fields[1][0]:fields[1][1]], s.text[fields[2][0]:fields[2][1]]
	if len(kind) != 1 || !hasByte("PAICFV", kind[0]) || len(country) != 3 || len(number) < 5 || len(number) > 15 || digitsAmong(number) < 3 || alnumEnd(number, 0) != len(number) {
		return false
	}
	s.emit(r, fields[2][0], fields[2][1])
	s.next = fields[2][1]
	if len(fields) > 4 {
		if born := s.text[fields[4][0]:fields[4][1]]; len(born) == len("12AUG64") && like(born[:2], "00") && isAlpha(born[2]) {
			s.emitAs(typeDateOfBirth, r, fields[4][0], fields[4][1])
		}
	}
	return true
}

// airlinePayment verifies the card behind the code of a form of payment that begins at i, and the month behind it.
func airlinePayment(s *scan, r *rule, i int) {
	k := i
	for k < len(s.text) && k-i < 8 && isUpper(s.text[k]) {
		k++
	}
	end := s.digits(k)
	if end == k || !cardNumber(s.text[k:end]) || s.gluedRight(end) {
		return
	}
	s.emit(r, k, end)
	s.next = end
	for m := end; m < min(len(s.text), end+3); m++ {
		if stop := s.digits(m); hasByte("/D", s.text[m]) && isDigit(byteAt(s.text, m+1)) {
			continue
		} else if stop == m+4 && cardMonth(s.text[m:stop]) {
			s.emitAs(typeCardExpiry, r, m, stop)
			return
		}
	}
}
