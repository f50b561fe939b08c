package unspaced

import (
	"strings"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

// This file looks for names of other languages in Chinese characters: parts with a point between, as in 安娜·彼得罗娃, and what is written with nothing but the
// characters for such names behind a word that announces one.

// sounds are the characters that spell names of other languages in Chinese.
const sounds = "阿埃艾爱安昂奥澳巴白拜班邦包保堡鲍北贝本比彼毕别宾波玻伯勃博布采查察川茨达大戴丹当道得德登迪狄蒂第丁东杜敦顿多俄厄恩尔耳法凡范方菲费芬丰冯佛夫弗福富盖甘冈高戈哥格葛根贡古瓜圭哈海汉杭豪赫黑亨洪胡华怀霍基吉季加嘉贾简姜杰捷金津居卡" +
	"开凯坎康考柯科可克肯孔库夸拉莱赖兰朗劳勒雷蕾里理丽利莉莲连列林琳龙隆卢鲁路露伦罗洛吕麻马玛迈麦满曼芒毛茂梅门蒙孟米密缅明摩莫墨默姆木穆娜纳奈南尼妮年涅宁纽农努诺欧帕潘庞培佩彭皮匹平泼珀朴普齐奇契乔钦琴琼丘让热仁日荣茹儒瑞若撒萨塞赛桑瑟森莎沙" +
	"珊山尚绍舍申圣施石史士舒朔司丝斯思松苏孙所索塔泰坦汤唐陶特腾提缇田廷亭通图土托娃瓦万旺威韦维伟卫魏温文翁沃乌吾伍武西希锡席夏香肖谢辛欣休许雪逊雅亚延扬杨耶叶伊依怡因英尤雨约宰赞泽曾扎詹张哲珍芝治兹朱卓佐古买热孜木提江扎顿珠次旺卓措才让吐逊麦艾则"

var soundTable = func() (t [0xA000 - 0x4E00]bool) {
	for _, r := range sounds {
		t[r-0x4E00] = true
	}
	return t
}()

// sound says whether r spells names of other languages.
func sound(r rune) bool { return r >= 0x4E00 && r < 0xA000 && soundTable[r-0x4E00] }

const mostSounds = 8 // of a part of a name

// soundsFrom returns where the characters that spell such names end from i on.
func (s *Search) soundsFrom(i int) int {
	for range mostSounds {
		r, next := s.runeAt(i)
		if !sound(r) {
			break
		}
		i = next
	}
	return i
}

// soundsBefore returns where the characters that spell such names begin before i: behind a word that announces a name, if one ends among them.
func (s *Search) soundsBefore(i, low int) int {
	for range mostSounds {
		r, before := s.runeBefore(i)
		if before < low || !sound(r) || s.callBefore(i, callChinese) {
			break
		}
		i = before
	}
	return i
}

// middleDots part the parts of a name.
const middleDots = "·・•‧"

const soundMargin = 3 // nats that a name of parts, or behind a word that announces one, is worth

// dotted takes the parts around the point at i for a name, of a stretch that begins at low. It returns where the name ends, i if there is none.
func (s *Search) dotted(i, low int) int {
	start, end := s.soundsBefore(i, low), i
	for start < i {
		r, next := s.runeAt(end)
		if !strings.ContainsRune(middleDots, r) || r == 0 {
			break
		}
		stop := s.soundsFrom(next)
		if stop == next {
			break
		}
		end = stop
	}
	if end == i || end-start < 9 || s.Watch != nil {
		return i
	}
	s.certain(start, start, end)
	return end
}

// certain makes a person's name of what stands from start to end, in place of the guesses that it overlaps.
func (s *Search) certain(start, split, end int) {
	for s.keep(); len(s.guesses) > 0 && int(s.guesses[len(s.guesses)-1].End) > start; {
		s.guesses = s.guesses[:len(s.guesses)-1]
	}
	s.best = Guess{int32(start), int32(end), int32(split), soundMargin * int32(s.model.Unit), model.Person}
	s.found = true
}

// spelled takes characters that spell names of other languages from i on for a name, if a word announces one and the name ends where they do.
func (s *Search) spelled(i int) {
	end := s.soundsFrom(i)
	size := utf8.RuneCount(s.text[i:end])
	if size < 2 || size == mostSounds || !s.closes(end) {
		return
	}
	if s.called(i, callChinese) < calledDirectly || s.sectionsOf(i, i+6)&plainWord != 0 || s.knownText(i, end).Common() > 0 {
		return
	}
	s.certain(i, i, end)
}
