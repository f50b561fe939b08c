package unspaced

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

// This file looks for names in Chinese: a surname and one or two characters more, or a surname before a title.

// chinese makes the guesses that begin with r, which stands from i to next.
func (s *Search) chinese(i, next int, r rune) {
	start := s.model.Start(r)
	if sound(r) && s.Watch == nil {
		s.spelled(i)
	}
	if start == 0 {
		return
	}
	second, second2 := s.hanAt(next)
	if second == 0 {
		return
	}
	if start&model.StartPlace != 0 {
		s.placeAt(i, chinese)
	}
	if start&model.StartOther != 0 {
		if k := s.knownText(i, second2); k.Surname() != 0 {
			s.chineseNames(i, second2, uint64(r)<<21^uint64(second))
		}
	}
	if start&model.StartSurname != 0 {
		s.chineseNames(i, next, uint64(r))
	}
}

// chineseNames guesses names of the surname from i to split and one or two characters more.
func (s *Search) chineseNames(i, split int, surname uint64) {
	first, one := s.hanAt(split)
	if first == 0 {
		return
	}
	call := s.called(i, callChinese)
	if s.titledChinese(split) {
		s.bonus = s.surnameAlone(i, rune(surname), split)
		s.chineseName(i, split, split, surname, 0, 0, 0)
	}
	second, two := s.hanAt(one)
	pair := uint64(s.knownText(split, one)) // what stands behind the surname may be a word
	s.bonus = s.bonusOfCall(call, i, one)
	s.chineseName(i, split, one, surname, uint64(first), 0, pair)
	if second != 0 {
		s.bonus = s.bonusOfCall(call, i, two)
		s.chineseName(i, split, two, surname, uint64(first), uint64(second), uint64(s.knownText(split, two)))
	}
	s.bonus = 0
}

// bonusOfCall is what a word that announces a name, worth so much, adds to the guess from i to end: half if it is not clear that the name ends there, and
// nothing if it is or begins a common word. A title behind the name says as much as a word before it.
func (s *Search) bonusOfCall(call int32, i, end int) int32 {
	titled := s.titledChinese(end)
	common := s.knownText(i, end).Common() > 1 || s.sectionsOf(i, min(i+6, len(s.text)))&plainWord != 0
	switch {
	case titled && call > 0:
		return calledOverColon
	case common, call == 0, call <= calledDirectly && s.functionWord(i):
		return 0
	case s.closes(end):
		return call
	}
	return call / 2
}

// surnameAlone is what speaks for the surname from i to split before a title: the stretch begins with it, or a word behind which somebody is named.
func (s *Search) surnameAlone(i int, surname rune, split int) int32 {
	p, _ := s.runeBefore(i)
	opens := char.Of(p).Kind != char.Unspaced || strings.ContainsRune("让跟请叫给找问是的被把", p)
	sure := opens && split-i == 3 && s.model.Character(surname)>>3 < 6
	if sure && !strings.ContainsRune(wordsBeforeTitles, surname) && !strings.HasPrefix(string(s.text[split:min(split+3, len(s.text))]), "总") {
		return bonusAlone
	}
	return 0
}

// functionWord says whether the surname at i is a word behind a role more often.
func (s *Search) functionWord(i int) bool {
	r, _ := s.runeAt(i)
	return strings.ContainsRune("时于从和对及向来", r)
}

const bonusAlone = 2 // nats

// wordsBeforeTitles are surnames that are words before titles, too.
const wordsBeforeTitles = "向于由任和从为时对连安常单全都那别各何应该经当上下大小老新前原代主副高正"

func (s *Search) chineseName(i, split, end int, surname, first, second, known uint64) {
	s.begin()
	s.observe(i, end, chinese)
	size := uint64(1)
	last := first
	switch {
	case second != 0:
		size, last = 2, second
	case first == 0:
		size = 0
	}
	p1, _ := s.runeBefore(i)
	n1, _ := s.runeAt(end)
	s.add(40, surname<<2^size)
	s.add(41, first<<2^size)
	s.add(42, second)
	s.add(43, surname<<21^first)
	s.add(44, first<<21^second)
	s.add(45, last<<21^uint64(n1))
	s.add(46, uint64(p1)<<21^surname)
	s.add(47, known<<2^size)
	s.add(48, uint64(s.knownText(i, end))<<2^size)
	m := s.model
	a, b, level := m.Character(rune(first)), m.Character(rune(second)), uint64(s.knownText(i, split))
	s.add(49, level<<16|(a&7)<<8|b&7)
	s.add(54, m.Character(rune(surname))>>3<<16|a>>3<<8|b>>3<<4|size)
	s.add(57, (a&7)<<8|(b&7)<<4|size)
	s.add(55, s.beside(p1)<<16|s.beside(n1)<<8|level)
	if size == 2 {
		s.add(56, uint64(s.knownText(i, i+2*(split-i)))<<8|level)
	}
	s.consider(i, split, end)
}

// titledChinese says whether a title stands at i, before which Chinese names somebody by the surname alone.
func (s *Search) titledChinese(i int) bool {
	r, _ := s.runeAt(i)
	if !titleBegins[r&0xFF] {
		return false
	}
	for _, t := range chineseTitles {
		if bytes.HasPrefix(s.text[i:], t) {
			return true
		}
	}
	return false
}

var chineseTitles = bytes.Fields([]byte(`先生 女士 小姐 老师 老師 师傅 師傅 经理 經理 医生
醫生 医师 醫師 主任 总 總 教授 阿姨 叔叔 同学 同學 警官 律师 律師 护士 護理師 局长 局長 处长
處長 校长 校長 院长 院長 书记 書記 太太 大夫 大哥 大姐 科长 科長 组长 組長 队长 隊長 班长
部长 部長 董事长 董事長 会计 會計 法官 检察官 檢察官 民警 阿姨 伯伯 叔叔 爷爷 奶奶 爺爺 師母
师母 教练 教練 导演 導演 店长 店長 老板 老闆 工程师 工程師 助理 秘书 秘書 博士 校董 园长
村长 镇长 县长 市长 省长 主席 委员 委員 药师 藥師 技师 技師`))

// titleBegins says of the lowest byte of a character whether one of the titles begins with such.
var titleBegins = func() (t [256]bool) {
	for _, title := range chineseTitles {
		r, _ := utf8.DecodeRune(title)
		t[r&0xFF] = true
	}
	return t
}()
