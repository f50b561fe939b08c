package masking

import "strings"

// provinces stand before the letters and digits of China's number plates.
const provinces = "京津沪渝冀晋辽吉黑苏浙皖闽赣鲁豫鄂湘粤琼川贵云陕甘青蒙桂宁新藏"

// province returns where the number plate begins whose letters and digits begin at i: at its province's sign, if one of China stands before.
func (s *scan) province(r *rule, i int) int {
	if r.typ == typeLicensePlate && i > 2 && s.text[i-1] >= 0x80 && isUpper(s.text[i]) && strings.Contains(provinces, string(s.text[i-3:i])) {
		return i - 3
	}
	return i
}

// provinceAhead says whether the sign of a province of China, a letter and a dot stand behind i.
func (s *scan) provinceAhead(i int) bool {
	k, _ := s.link(i)
	return s.hasAt(k+4, "·") && strings.Contains(provinces, string(s.text[k:k+3]))
}

// district tries the number plates of Germany whose dash is at i, behind up to three capitals for a district.
func (s *scan) district(i int) bool {
	start := s.capitalsBefore(i)
	return start < i && i-start < 4 && s.identified(start, i-start)
}

// plateChina verifies the letters and digits of a number plate behind its province's sign, text[i:end]: a letter, and five or six more.
func (s *scan) plateChina(i, end int) {
	start := end
	if !isUpper(byteAt(s.text, end)) {
		return
	}
	if end++; byteAt(s.text, end) == 0xC2 && byteAt(s.text, end+1) == 0xB7 {
		end += 2 // a middle dot
	}
	stop := alnumEnd(s.text, min(end, len(s.text)))
	sh := shapeOf(s.text[min(end, stop):stop])
	if n := stop - end; n < 5 || n > 6 || sh.lower > 0 || sh.digits < 3 {
		return
	}
	if e := s.called.lookup([]byte("licenseplate"), hashCue("licenseplate")); e != nil && len(e.rules) > 0 {
		s.emit(e.rules[0], i, stop)
		besideMemo.of(&s.cursor).besideFrom, besideMemo.of(&s.cursor).besideTo = start, stop
	}
}
