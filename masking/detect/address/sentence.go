package address

import (
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows where the sentence of an address ends: 12 Baker Street, London. Card 4111 …; but not in 12 St. Mary Street, Cork.

// leastWord is how many letters a word has that is taken for whole before a point, unless it is listed. Greek and Cyrillic shorten to more.
const (
	leastWord        = 4 // form: letters of a word that is no abbreviation
	leastEasternWord = 6 // form: the same, of a word in Greek or Cyrillic
)

// shortened are abbreviations in addresses of at least leastWord letters that stand in no other list.
var shortened = text.Cues("blvd", "boul", "bldg", "pkwy", "expy", "terr", "apto", "apdo", "dpto", "depto", "prol", "piso", "edif", "ctra", "avda", "plaz", "mass", "conn", "calif", "tenn", "wash", "penn", "minn", "colo", "ariz", "okla", "nebr", "mich",
	"miss", "mont", "wisc", "prov", "dist", "bezirk")

// sentenceOver says whether the point at i, behind a word of an address, ends its sentence: the word is whole, and the next one has a capital.
func sentenceOver(s *rule.Scan, i int) bool {
	if !s.HasAt(i, ". ") {
		return false
	}
	if next, _ := utf8.DecodeRune(s.Text[i+len(". "):]); !unicode.IsUpper(next) {
		return false
	}
	v := s.Text[s.WordBack(i):i]
	least := leastWord
	if first, _ := utf8.DecodeRune(v); unicode.In(first, unicode.Greek, unicode.Cyrillic) {
		least = leastEasternWord
	}
	known := streetKinds.Has(v) || units.Has(v) || places.Has(v)
	return !known && !shortened.Has(v) && utf8.RuneCount(v) >= least
}

// firstSentence returns where the first sentence of the field text[i:end] ends that holds a number; end if there is no other behind it.
func firstSentence(s *rule.Scan, i, end int) int {
	for k := i; k < end; k++ {
		if sentenceOver(s, k) && s.DigitIn(i, k) {
			return k
		}
	}
	return end
}
