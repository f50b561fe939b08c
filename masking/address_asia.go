package masking

import "bytes"

// This file knows the addresses of China, Japan and Korea, which go from the province down to the house: 上海市浦东新区世纪大道100号,
// 東京都千代田区丸の内1-9-1, 서울특별시 강남구 테헤란로 152.

const maxEastern = 96 // reach: bytes of an address of China, Japan or Korea before the number of its house

// houseEast verifies an address whose house number is at i.
func houseEast(s *scan, r *rule, i int) {
	if s.text[i-1] < 0x80 && byteAt(s.text, i-2) < 0x80 {
		return
	}
	end := s.digits(i)
	if end-i > 4 {
		return
	}
	if s.text[i-1] == ' ' {
		s.houseKorean(r, i, end)
		return
	}
	start := s.easternFrom(i)
	run := s.text[start:i]
	if len(run) < 4*3 {
		return
	}
	switch {
	case s.hasAt(end, "号", "號"):
		if !s.hasAt(i-3, "路", "街", "道", "巷", "弄", "段", "里") {
			return
		}
		end = s.easternTo(end + 3)
	case byteAt(s.text, end) == '-' && isDigit(byteAt(s.text, end+1)) || s.hasAt(end, "丁目", "番"):
		if !contains(run, "都", "道", "府", "県") || !contains(run, "区", "市", "町", "村", "郡") {
			return
		}
		end = s.easternTo(end)
		if k := start - 9 - len("〒"); k >= 0 && s.hasAt(k, "〒") && like(s.text[start-9:start], "000-0000 ") {
			start = k
		}
	default:
		return
	}
	s.emit(r, start, end)
	s.next = end
}

// easternFrom returns where the run of Chinese and Japanese characters begins that ends at i, behind a word such as 在.
func (s *scan) easternFrom(i int) int {
	start := i
	for low := max(3, i-maxEastern); start >= low && s.text[start-3] >= 0xE3 && s.text[start-3] < 0xEA && s.text[start-1] >= 0x80 && !s.hasAt(start-3, "、", "。", "「", "」", "は", "在", "是", "到", "于", "址", "為", "为"); {
		start -= 3
	}
	return start
}

// easternTo returns where the floors and rooms end that follow the house number from i on.
func (s *scan) easternTo(i int) int {
	for i < len(s.text) {
		switch {
		case isDigit(s.text[i]):
			i++
		case s.text[i] == '-' && isDigit(byteAt(s.text, i+1)):
			i++
		case s.hasAt(i, "号", "號", "楼", "樓", "室", "栋", "棟", "座", "层", "幢", "番", "地", "丁", "目", "階", "单", "元"):
			i += 3
		default:
			return i
		}
	}
	return i
}

// hasAt says whether one of the words stands at i.
func (s *scan) hasAt(i int, words ...string) bool {
	for _, w := range words {
		if i >= 0 && i+len(w) <= len(s.text) && string(s.text[i:i+len(w)]) == w {
			return true
		}
	}
	return false
}

func contains(text []byte, words ...string) bool {
	for _, w := range words {
		if bytes.Contains(text, []byte(w)) {
			return true
		}
	}
	return false
}

// houseKorean verifies the house number text[i:end] behind a road in a district.
func (s *scan) houseKorean(r *rule, i, end int) {
	if !s.hasAt(i-4, "로", "길") {
		return
	}
	start, district := i-1, false
	for word, low := 0, max(0, i-maxEastern); word < 5 && start > low; word++ {
		k := start
		for k >= low+3 && s.text[k-3] >= 0xEA && s.text[k-1] >= 0x80 || k > low && start-k > 3 && isDigit(s.text[k-1]) {
			k -= 1 + 2*btoi(s.text[k-1] >= 0x80)
		}
		if start-k < 6 || word > 0 && !s.hasAt(start-3, "시", "도", "구", "군", "읍", "면", "동") {
			break
		}
		district = district || word > 0
		if start = k; byteAt(s.text, k-1) != ' ' {
			break
		}
		start--
	}
	if start += btoi(byteAt(s.text, start) == ' '); !district || s.gluedRight(end) {
		return
	}
	if byteAt(s.text, end) == '-' && isDigit(byteAt(s.text, end+1)) {
		end = s.digits(end + 1)
	}
	s.emit(r, start, end)
	s.next = end
}
