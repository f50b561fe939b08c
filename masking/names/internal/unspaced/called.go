package unspaced

import (
	_ "embed"
	"strings"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
)

// This file knows the words behind which a person's name stands: roles, labels of forms, and kinship. The model has seen few of them, so that a guess behind one
// counts for more than its margin says.

//go:embed calls.txt
var callWords string

// What a word of calls.txt says, by its section.
const (
	callChinese = 1 << iota
	callJapanese
	callKorean
	callThai
	plainWord // it begins as a Chinese name does and is none
)

var callSections = map[string]uint8{"chinese": callChinese, "japanese": callJapanese, "korean": callKorean, "thai": callThai, "plain": plainWord}

// eachCall calls f for every word of calls.txt with its section.
func eachCall(f func(w string, section uint8)) {
	char.EachListed(callWords, func(section, w string) { f(w, callSections[section]) })
}

// callSlots holds the hashes of the words without their last byte, and there the sections that they are in.
var callSlots = func() (t [1 << 14]uint64) {
	eachCall(func(w string, section uint8) {
		h := Hash([]byte(w)) &^ 0xFF
		i := h >> 50
		for t[i] != 0 && t[i]&^0xFF != h {
			i = (i + 1) % uint64(len(t))
		}
		t[i] |= h | uint64(section)
	})
	return t
}()

// callEnds says of the lowest byte of a character which sections have a word that ends with such.
var callEnds = func() (t [256]uint8) {
	eachCall(func(w string, section uint8) {
		r, _ := utf8.DecodeLastRuneInString(w)
		t[r&0xFF] |= section
	})
	return t
}()

// Calls says whether a person's name may stand behind the word of the hash, or below it as the head of a column.
func Calls(hash uint64) bool { return sectionsOf(hash)&^plainWord != 0 }

// sectionsOf are the sections of calls.txt that the letters between start and end are a word of.
func (s *Search) sectionsOf(start, end int) uint8 { return sectionsOf(s.textHash(start, end)) }

func sectionsOf(hash uint64) uint8 {
	h := hash &^ 0xFF
	for i := h >> 50; callSlots[i] != 0; i = (i + 1) % uint64(len(callSlots)) {
		if callSlots[i]&^0xFF == h {
			return uint8(callSlots[i])
		}
	}
	return 0
}

// What a word that announces a name is worth, in nats, by what stands between.
const (
	calledOverColon = 7
	calledOverBlank = 6 // or a word such as "is called"
	calledDirectly  = 5
	calledOverOf    = 3
)

const (
	mostCall = 6 // characters of a word that announces a name
	mostSeps = 3 // signs between it and the name
)

// called is what it is worth, in nats, that a word of the section stands before i: 0 if none does. Quotes may stand before the name.
func (s *Search) called(i int, section uint8) int32 {
	worth, at := int32(calledDirectly), i
	for n := 0; ; n++ {
		r, before := s.runeBefore(at)
		step := worthOver(r)
		if step == 0 || n == mostSeps {
			break
		}
		at, worth = before, strongest(worth, step)
	}
	if !s.callBefore(at, section) {
		return 0
	}
	return worth
}

// strongest is what two signs between a call and a name are worth together: "of" makes the whole weak.
func strongest(a, b int32) int32 {
	if a == calledOverOf || b == calledOverOf {
		return calledOverOf
	}
	return max(a, b)
}

// worthOver is what a call is worth behind which r stands before the name; 0 if r parts them.
func worthOver(r rune) int32 {
	switch r {
	case ':', '：':
		return calledOverColon
	case ' ', '　', '叫', '是', '为', '名', '「', '『', '“', '"', '‘', '《', '«':
		return calledOverBlank
	case 'の', '、':
		return calledOverOf
	}
	return 0
}

// callBefore says whether a word of the section ends at i.
func (s *Search) callBefore(i int, section uint8) bool {
	r, at := s.runeBefore(i)
	if callEnds[r&0xFF]&section == 0 || char.Of(r).Kind != char.Unspaced {
		return false
	}
	for range mostCall {
		if s.sectionsOf(at, i)&section != 0 {
			return true
		}
		if r, at = s.runeBefore(at); char.Of(r).Kind != char.Unspaced {
			return false
		}
	}
	return false
}

// behindNames are characters that stand behind a name in Chinese and seldom in one.
const behindNames = "的于在与和及将未已不为是被把让说称表对向因从至到来去并也都提要请拒反建认应须可会有按就系同跟给拿送住没还又再先曾即则且需想回打发收办做买卖报签负主代"

// closes says whether a Chinese name may end at i: no letter stands there, or one that is likelier a word of its own.
func (s *Search) closes(i int) bool {
	r, _ := s.runeAt(i)
	if r < 0x80 || char.Of(r).Kind != char.Unspaced {
		return char.LowerOf[byte(min(r, 0x7F))] == 0
	}
	return strings.ContainsRune(behindNames, r)
}
