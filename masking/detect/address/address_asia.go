package address

import (
	"bytes"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows the addresses of China, Japan and Korea, which go from the province down to the house: 上海市浦东新区世纪大道100号,
// 東京都千代田区丸の内1-9-1, 서울특별시 강남구 테헤란로 152.

const maxEastern = 96 // reach: bytes of an address of China, Japan or Korea before the number of its house

// houseEast verifies an address whose house number is at i.
func houseEast(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	end := s.Digits(i)
	if s.Text[i-1] == ' ' {
		return houseKorean(s, r, i, end)
	}
	if s.Text[i-1] < 0x80 {
		return 0
	}
	start := easternFrom(s, i)
	placed, run := 0, s.Text[start:i]
	for _, w := range districtsEastern {
		placed += text.Btoi(bytes.Contains(run, []byte(w)))
	}
	road := s.HasAt(end, "号", "號", "弄") && s.HasAt(i-3, "路", "街", "道", "巷", "弄", "段", "里")
	numbered := match.Spelled(s, "-#", end) > 0 || s.HasAt(end, "丁目", "番", "幢", "栋", "棟", "座")
	numbered = numbered || s.HasAt(end, "号", "號") && s.HasAt(i-3, hamletsEastern...)
	house := placed >= 2 && numbered
	least := (4 - text.Btoi(s.HasAt(i-3, "路", "街", "巷", "段") && s.HasAt(end, "号", "號"))) * 3
	if len(run) < least || !road && !house {
		return 0
	}
	code := s.Back(start-1, len("000-0000"), &houseSigns)
	if text.ByteAt(s.Text, start-1) == ' ' && start-1-code > 2 && s.FreeLeft(code) {
		start = code - len("〒")*text.Btoi(s.HasAt(code-len("〒"), "〒")) // 105 台北市
	}
	return whole(s, r, start, buildingEast(s, easternTo(s, end)))
}

// districtsEastern are the words for provinces, cities and districts. An address has two of them.
var districtsEastern = []string{"省", "市", "县", "縣", "都", "道", "府", "県", "区", "區", "镇", "鎮", "乡", "鄉", "町", "村", "郡"}

// buildingEast returns where the name of a building and its rooms end that stand behind the house number that ends at i: ABCビル405; i if none do.
func buildingEast(s *rule.Scan, i int) int {
	for range 2 { // 金色蓝庭21幢1单元802
		name := s.Ahead(i, mostEstate, &easternBytes)
		room := s.Digits(name)
		estate := name > i && text.InRange(room-name, 1, 4) && s.HasAt(room, unitsEastern...)
		if !estate || contains(s.Text[i:name], endsEastern...) {
			break
		}
		i = easternTo(s, room)
	}
	start := max(s.Past(i, 1, " "), s.BehindAny([]string{"\u3000"}, i))
	name := s.Ahead(start, maxStreet, &easternBytes)
	building := start > i && katakana(s.Text[start:name]) && !contains(s.Text[start:name], endsEastern...)
	if room := s.Digits(name); building && text.InRange(room-name, 1, 4) {
		return easternTo(s, name) // シャルム一ツ橋235
	}
	run := s.Text[i:s.Ahead(start, maxStreet, &wordSigns)]
	for _, w := range []string{"ビル", "マンション", "ハイツ", "コーポ", "荘", "タワー", "アパート", "メゾン", "レジデンス", "号室", "アパートメント", "パレス", "ハウス", "コート", "寮", "団地", "館", "大厦", "大廈", "大楼", "大樓", "广场", "廣場", "公寓", "小区", "小區", "社区", "花园", "花園", "中心", "苑", "家园", "宿舍", "新村", "名邸", "国际", "座"} {
		if at := bytes.LastIndex(run, []byte(w)); at > 0 && !contains(run[:at], endsEastern...) {
			return easternTo(s, i+at+len(w))
		}
	}
	return i
}

const mostEstate = 36 // length: bytes of the name of an estate between two numbers

// hamletsEastern are what the houses of a village are numbered in.
var hamletsEastern = []string{"村", "组", "組", "庄", "莊", "里", "屯", "寨", "湾", "灣", "坊", "社", "队", "隊"}

// unitsEastern stand behind the number of a building or a room.
var unitsEastern = []string{"号", "號", "楼", "樓", "栋", "棟", "幢", "座", "单元", "單元", "室", "层", "門", "门", "期"}

// katakana says whether two letters of katakana stand side by side in v.
func katakana(v []byte) bool {
	n := 0
	for len(v) > 0 {
		r, size := utf8.DecodeRune(v)
		v = v[size:]
		if n = (n + 1) * text.Btoi(unicode.Is(unicode.Katakana, r) || r == 'ー'); n == 2 {
			return true
		}
	}
	return false
}

var easternBytes = text.Where(func(b byte) bool { return b >= 0x80 })

// easternFrom returns where the run of Chinese and Japanese characters begins that ends at i, behind a word such as 在.
func easternFrom(s *rule.Scan, i int) int {
	low := max(3, i-maxEastern)
	for start := i; ; start -= 3 {
		ideograph := start >= low && text.InRange(s.Text[start-3], 0xE3, 0xE9) && s.Text[start-1] >= 0x80
		if section := s.Back(start, 3, &text.Numerals); section < start && s.HasAt(start, "段", "巷", "弄", "鄰") {
			start = section + 3 // 信義路5段
			continue
		}
		if !ideograph || s.HasAt(start-3, endsEastern...) {
			return start
		}
	}
}

// endsEastern are characters before which no part of an address stands.
var endsEastern = []string{"、", "。", "「", "」", "は", "在", "是", "到", "于", "址", "為", "为"}

// easternTo returns where the floors and rooms end that follow the house number from i on.
func easternTo(s *rule.Scan, i int) int {
	for i < len(s.Text) {
		switch {
		case text.IsDigit(s.Text[i]), match.Spelled(s, "-#", i) > 0, text.IsUpper(s.Text[i]) && s.HasAt(i+1, "室", "座"):
			i++
		case s.HasAt(i, "地下", "地庫", "閣樓"):
			i += len("地下")
		case s.HasAt(i, "之", "号", "號", "楼", "樓", "室", "栋", "棟", "座", "层", "幢", "番", "地", "丁", "目", "弄", "階", "单", "元", "房", "户", "戶", "铺", "層", "梯", "门", "門"):
			i += 3
		case s.HasAt(i, numeralsEastern...) && s.HasAt(i+3, "楼", "樓", "层", "單", "单", "室"):
			i += 3
		default:
			return i
		}
	}
	return i
}

// numeralsEastern number the floors of a house.
var numeralsEastern = []string{"一", "二", "三", "四", "五", "六", "七", "八", "九", "十"}

func contains(src []byte, words ...string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return bytes.Contains(src, []byte(w)) })
}

// houseKorean verifies the house number text[i:end] behind a road in a district.
func houseKorean(s *rule.Scan, r *rule.Rule, i, end int) (next int) {
	start, district := i-1, false
	for word := 0; word < 5 && s.HasAt(start-3, "로", "길", "가", "리", "시", "도", "구", "군", "읍", "면", "동"); word++ {
		k := s.Back(start, maxEastern, &koreanSigns)
		if start-k < 6 || word == 0 && !s.HasAt(start-3, "로", "길", "가", "리") {
			break
		}
		district = word > 0
		start = k - text.Btoi(text.ByteAt(s.Text, k-1) == ' ')
	}
	start += text.Btoi(text.ByteAt(s.Text, start) == ' ')
	if !district || s.GluedRight(end) {
		return 0
	}
	if branch := s.BehindAny([]string{"번길 ", "길 "}, end); branch > end { // 월드컵로 12길 34
		end = s.Digits(branch)
	}
	end = max(end, s.Digits(match.Spelled(s, "-#", end)))
	for range 3 { // 101동 1203호, 상무타워 805호
		next := s.Past(end, 2, ", ")
		if named := s.Ahead(next, maxEastern, &koreanSigns); next > end && text.EndsAny(s.Text[next:named], buildingsKorean) {
			next = s.Past(named, 1, " ")
		}
		if k := s.Digits(next); k > next && s.HasAt(k, "동", "호", "층") {
			end = k + len("동")
		}
	}
	return whole(s, r, start, quarterOver(s, end))
}

// buildingsKorean end the names of buildings.
var buildingsKorean = []string{"아파트", "빌딩", "타워", "빌라", "맨션", "센터", "오피스텔", "상가", "하우스", "플라자", "연립", "주택", "빌라트", "타운", "파크", "캐슬", "자이", "푸르지오", "래미안", "힐스테이트", "스퀘어", "프라자", "회관", "사옥", "공장", "단지"}

// quarterOver returns where the bracket with the name of a quarter ends that a blank may part from i: (역삼동, 한신아파트); i if there is none.
func quarterOver(s *rule.Scan, i int) int {
	k := s.Past(s.Since(i, 1, " "), 1, " ")
	end := s.Ahead(min(k+1, len(s.Text)), maxStreet, &quarterSigns)
	if text.ByteAt(s.Text, k) != '(' || text.ByteAt(s.Text, k+1) < 0xE3 || text.ByteAt(s.Text, end) != ')' {
		return i
	}
	return end + 1
}

var quarterSigns = text.Where(func(b byte) bool { return koreanSigns[b] || text.HasByte(" ,", b) })

var koreanSigns = text.Where(func(b byte) bool { return b >= 0x80 || text.IsDigit(b) })
