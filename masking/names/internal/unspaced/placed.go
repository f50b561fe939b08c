package unspaced

import (
	"strings"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

// This file says what speaks for a place of the lists by what stands next to it.

const (
	bonusLed  = 3 // nats for a place to which something leads
	bonusWell = 1 // nats for one that the lists know well, in a script whose lists are good
	bonusFree = 2 // nats for one between signs that part items
)

// Characters before a place, and those behind one: words that lead to it, parts of larger places, and the ends of names of places.
const (
	chineseToPlace   = "在从到去往至赴抵自于住回飞离市省州县區区縣經从從來到"
	chineseOfPlace   = "市省县区镇乡村州縣區鎮鄉站"
	japaneseOfPlace  = "にでへ市県区町村駅郡在出着発行"
	koreanOfPlace    = "에시군구로서까부행역발"
	partsOfPlaceList = "\"「」『』“”–—-→~,，、()（）|/;；\t\n:：。."
)

// placeEvidence is what speaks, in nats, for the place of the lists from start to end of the script.
func (s *Search) placeEvidence(start, end int, script uint64, known model.Known) int32 {
	if known.Common() > 0 || known.AsPerson() {
		return 0
	}
	p, _ := s.runeBefore(start)
	n, _ := s.runeAt(end)
	leads := p != 0 && script == chinese && strings.ContainsRune(chineseToPlace, p)
	switch {
	case leads, n != 0 && strings.ContainsRune(ofPlace(script), n):
		return bonusLed
	case s.apartBefore(start) && s.apartAt(end):
		return bonusFree * int32(known.Place())
	case script == char.Hangul && known.Place() == 3:
		return bonusWell
	}
	return 0
}

// ofPlace are the characters behind a place in the language of the script.
func ofPlace(script uint64) string {
	switch script {
	case chinese:
		return chineseOfPlace
	case japanese:
		return japaneseOfPlace
	case char.Hangul:
		return koreanOfPlace
	}
	return ""
}

// apartBefore says whether a sign that parts items, or a line's start, stands before i, if over a blank.
func (s *Search) apartBefore(i int) bool {
	r, at := s.runeBefore(i)
	if r == ' ' {
		r, at = s.runeBefore(at)
	}
	if before, _ := s.runeBefore(at); r != 0 && before != 0 && strings.ContainsRune(belongs, before) {
		return false // of a language, where it is spoken
	}
	return r == 0 || strings.ContainsRune(partsOfPlaceList, r)
}

// apartAt says whether such a sign, or a line's end, stands at i.
func (s *Search) apartAt(i int) bool {
	r, at := s.runeAt(i)
	if r == ' ' {
		r, _ = s.runeAt(at)
	}
	return r == 0 || strings.ContainsRune(partsOfPlaceList, r)
}
