package address

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows the addresses of China, Japan and Korea, which go from the province down to the house: 上海市浦东新区世纪大道100号,
// 東京都千代田区丸の内1-9-1, 서울특별시 강남구 테헤란로 152.

const maxEastern = 96 // reach: bytes of an address of China, Japan or Korea before the number of its house

// houseEast verifies an address whose house number is at i.
func houseEast(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	if s.Text[i-1] < 0x80 && text.ByteAt(s.Text, i-2) < 0x80 {
		return 0
	}
	end := s.Digits(i)
	if end-i > 4 {
		return 0
	}
	if s.Text[i-1] == ' ' {
		return houseKorean(s, r, i, end)
	}
	start := easternFrom(s, i)
	run := s.Text[start:i]
	if len(run) < 4*3 {
		return 0
	}
	if k := s.Back(start-1, 6, &text.Numerals); text.ByteAt(s.Text, start-1) == ' ' && text.InRange(start-1-k, 3, 6) && s.FreeLeft(k) {
		start = k // 105 台北市
	}
	switch {
	case s.HasAt(end, "号", "號", "弄") && s.HasAt(i-3, "路", "街", "道", "巷", "弄", "段", "里"),
		s.HasAt(end, "幢", "栋", "棟", "座") && contains(run, "省", "市", "县", "縣") && contains(run, "区", "區", "镇", "鎮", "乡", "鄉", "街道"):
		end = easternTo(s, end+3)
	case text.ByteAt(s.Text, end) == '-' && text.IsDigit(text.ByteAt(s.Text, end+1)) || s.HasAt(end, "丁目", "番"):
		if !contains(run, "都", "道", "府", "県") || !contains(run, "区", "市", "町", "村", "郡") {
			return 0
		}
		end = easternTo(s, end)
		if k := start - 9 - len("〒"); k >= 0 && s.HasAt(k, "〒") && text.Like(s.Text[start-9:start], "000-0000 ") {
			start = k
		}
	default:
		return 0
	}
	end = buildingEast(s, end)
	return whole(s, r, start, end)
}

// buildingEast returns where the name of a building and its rooms end that stand behind the house number that ends at i: ABCビル405; i if none do.
func buildingEast(s *rule.Scan, i int) int {
	start := s.Past(i, 1, " ")
	run := s.Text[i:s.Ahead(start, maxStreet, &wordSigns)]
	for _, w := range []string{"ビル", "マンション", "ハイツ", "コーポ", "荘", "タワー", "アパート", "メゾン", "レジデンス", "号室"} {
		if at := bytes.LastIndex(run, []byte(w)); at > 0 && !contains(run[:at], endsEastern...) {
			return easternTo(s, i+at+len(w))
		}
	}
	return i
}

// easternFrom returns where the run of Chinese and Japanese characters begins that ends at i, behind a word such as 在.
func easternFrom(s *rule.Scan, i int) int {
	start := i
	for low := max(3, i-maxEastern); start >= low && easternBefore(s, start) && !s.HasAt(start-3, endsEastern...); {
		start -= 3
	}
	return start
}

// endsEastern are characters before which no part of an address stands.
var endsEastern = []string{"、", "。", "「", "」", "は", "在", "是", "到", "于", "址", "為", "为"}

// easternBefore says whether a character of Chinese or Japanese ends at i.
func easternBefore(s *rule.Scan, i int) bool {
	first := s.Text[i-3]
	return first >= 0xE3 && first < 0xEA && s.Text[i-1] >= 0x80
}

// easternTo returns where the floors and rooms end that follow the house number from i on.
func easternTo(s *rule.Scan, i int) int {
	for i < len(s.Text) {
		switch {
		case text.IsDigit(s.Text[i]):
			i++
		case s.Text[i] == '-' && text.IsDigit(text.ByteAt(s.Text, i+1)):
			i++
		case text.IsUpper(s.Text[i]) && s.HasAt(i+1, "室", "座"):
			i++
		case s.HasAt(i, "之", "号", "號", "楼", "樓", "室", "栋", "棟", "座", "层", "幢", "番", "地", "丁", "目", "弄", "階", "单", "元"):
			i += 3
		default:
			return i
		}
	}
	return i
}

func contains(src []byte, words ...string) bool {
	for _, w := range words {
		if bytes.Contains(src, []byte(w)) {
			return true
		}
	}
	return false
}

// koreanFrom returns where the syllables of Korean begin that end at i, and the digits before some of them; not before low.
func koreanFrom(s *rule.Scan, i, low int) int {
	for k := i; ; {
		switch syllable := k >= low+3 && s.Text[k-3] >= 0xEA && s.Text[k-1] >= 0x80; {
		case syllable:
			k -= 3
		case k > low && i-k > 3 && text.IsDigit(s.Text[k-1]):
			k--
		default:
			return k
		}
	}
}

// houseKorean verifies the house number text[i:end] behind a road in a district.
func houseKorean(s *rule.Scan, r *rule.Rule, i, end int) (next int) {
	if !s.HasAt(i-4, "로", "길") {
		return 0
	}
	start, district := i-1, false
	for word, low := 0, max(0, i-maxEastern); word < 5 && start > low; word++ {
		k := koreanFrom(s, start, low)
		if start-k < 6 || word > 0 && !s.HasAt(start-3, "시", "도", "구", "군", "읍", "면", "동") {
			break
		}
		district = district || word > 0
		if start = k; text.ByteAt(s.Text, k-1) != ' ' {
			break
		}
		start--
	}
	if start += text.Btoi(text.ByteAt(s.Text, start) == ' '); !district || s.GluedRight(end) {
		return 0
	}
	if text.ByteAt(s.Text, end) == '-' && text.IsDigit(text.ByteAt(s.Text, end+1)) {
		end = s.Digits(end + 1)
	}
	for range 3 { // 101동 1203호
		if k := s.Digits(s.Past(end, 2, ", ")); s.HasAt(k, "동", "호", "층") {
			end = k + len("동")
		}
	}
	return whole(s, r, start, end)
}
