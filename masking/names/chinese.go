package names

import "bytes"

// This file looks for names in Chinese: a surname and one or two characters more, or a surname before a title.

// chinese makes the guesses that begin with r, which stands from i to next.
func (s *Scan) chinese(i, next int, r rune) {
	start := s.model.start(r)
	if start == 0 {
		return
	}
	second, second2 := s.hanAt(next)
	if second == 0 {
		return
	}
	if start&startPlace != 0 {
		s.placeAt(i, chinese)
	}
	if start&startOther != 0 {
		if k := s.knownText(i, second2); k>>knownSurname&3 != 0 {
			s.chineseNames(i, second2, uint64(r)<<21^uint64(second))
		}
	}
	if start&startSurname != 0 {
		s.chineseNames(i, next, uint64(r))
	}
}

// chineseNames guesses names of the surname from i to split and one or two characters more.
func (s *Scan) chineseNames(i, split int, surname uint64) {
	first, one := s.hanAt(split)
	if first == 0 {
		return
	}
	if s.titledChinese(split) {
		s.chineseName(i, split, split, surname, 0, 0, 0)
	}
	second, two := s.hanAt(one)
	pair := uint64(s.knownText(split, one)) // what stands behind the surname may be a word
	s.chineseName(i, split, one, surname, uint64(first), 0, pair)
	if second != 0 {
		s.chineseName(i, split, two, surname, uint64(first), uint64(second), uint64(s.knownText(split, two)))
	}
}

func (s *Scan) chineseName(i, split, end int, surname, first, second, known uint64) {
	g := &s.guesser
	g.begin()
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
	g.add(40, surname<<2^size)
	g.add(41, first<<2^size)
	g.add(42, second)
	g.add(43, surname<<21^first)
	g.add(44, first<<21^second)
	g.add(45, last<<21^uint64(n1))
	g.add(46, uint64(p1)<<21^surname)
	g.add(47, known<<2^size)
	g.add(48, uint64(s.knownText(i, end))<<2^size)
	m := s.model
	a, b, level := m.character(rune(first)), m.character(rune(second)), uint64(s.knownText(i, split))
	g.add(49, level<<16|(a&7)<<8|b&7)
	g.add(54, m.character(rune(surname))>>3<<16|a>>3<<8|b>>3<<4|size)
	g.add(57, (a&7)<<8|(b&7)<<4|size)
	g.add(55, m.beside(p1)<<16|m.beside(n1)<<8|level)
	if size == 2 {
		g.add(56, uint64(s.knownText(i, i+2*(split-i)))<<8|level)
	}
	s.consider(i, split, end)
}

// titledChinese says whether a title stands at i, before which Chinese names somebody by the surname alone.
func (s *Scan) titledChinese(i int) bool {
	switch r, _ := s.runeAt(i); r {
	case '先', '女', '小', '老', '师', '師', '经', '經', '医', '醫', '主', '总', '總', '教', '阿', '叔', '同', '警', '律', '护', '護', '局', '处', '處', '校', '院', '书', '書', '太', '大':
		for _, t := range chineseTitles {
			if bytes.HasPrefix(s.text[i:], t) {
				return true
			}
		}
	}
	return false
}

var chineseTitles = bytes.Fields([]byte(`先生 女士 小姐 老师 老師 师傅 師傅 经理 經理 医生 醫生 医师 醫師 主任 总 總 教授 阿姨 叔叔 同学 同學 警官 律师 律師 护士 護理師 局长 局長 处长 處長
校长 校長 院长 院長 书记 書記 太太 大夫 大哥 大姐`))
