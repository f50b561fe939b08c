package person

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// persons are those whom the number of years behind them is about.
var persons = text.Cues("patient", "patiente", "patientin", "pt", "pat", "pcte", "pte", "pct", "pz", "fem", "masc", "man", "woman", "male", "female", "boy", "girl", "gentleman", "lady", "homme", "femme", "fille", "enfant", "hombre", "mujer", "paciente", "chico", "chica", "uomo", "donna",
	"paziente", "ragazzo", "ragazza", "homem", "mulher", "menino", "menina", "mann", "frau", "vrouw", "kvinna", "pacjent", "pacjentka", "kobieta", "edad", "idade", "leeftijd", "wiek", "age", "alter")

// aboutOne are words before an age that speak of one person: is a 66 yo, pt 66 yo.
var aboutOne = text.Cues("a", "an", "is", "this", "our", "pt", "patient", "male", "female", "m", "f", "am", "was", "w", "old", "my", "i'm", "im", "turned", "from", "s")

// yearsBefore returns where the number of years begins that ends at end, if a person may have so many; else end.
func yearsBefore(s *rule.Scan, end int) int {
	start := s.Back(end, 4, &text.Numerals)
	start = min(s.WordAt(start), end)
	goesOn := text.HasByte(".,-/", text.ByteAt(s.Text, start-1)) && text.IsDigit(text.ByteAt(s.Text, start-2))
	if goesOn || s.GluedLeft(start) || !yearsNumber(s.Text[start:end]) {
		return end
	}
	return start
}

// yearsNumber says whether v is a number of years that a person may have.
func yearsNumber(v []byte) bool {
	sized := len(v) > 0 && len(v) <= 3
	return sized && v[0] != '0' && text.Num(v) <= 120
}

// sexes stand next to an age in notes about patients.
var sexes = text.Cues("f", "m", "male", "female", "woman", "man", "w", "lady", "gentleman", "boy", "girl")

// sexed says whether a word for a sex stands right before the age text[i:end], or right behind it: F 81y, 81y/M, 45y male.
func sexed(s *rule.Scan, i, end int) bool {
	k := s.Back(i, 2, &aroundSex)
	word := s.Back(k, 10, &text.Alphas)
	word = min(s.WordAt(word), k)
	if k < i && isSex(s.Text[word:k], false) && !s.GluedLeft(word) {
		return true
	}
	k = s.Ahead(end, 2, &aroundSex)
	word = text.AlnumEnd(s.Text, k)
	glued := k == end && !(word == end+1 && text.IsUpper(s.Text[end]))
	return !glued && text.ByteAt(s.Text, word) != '-' && isSex(s.Text[k:word], text.ByteAt(s.Text, k-1) == '/')
}

var aroundSex = text.SetOf(" ,/")

// isSex says whether v is a word for a sex, or a letter, which must be a capital unless a slash stands before it.
func isSex(v []byte, slashed bool) bool {
	small := len(v) == 1 && text.IsLower(v[0])
	return sexes.Has(v) && (slashed || !small)
}

var patientCues = text.Cues("patient", "pt", "pts", "pat", "admitted", "triage")

// afterSex follow the letter of a sex behind a number of years.
var afterSex = []string{" w", " presen", " admitted"}

// sexGlued says whether the number text[i:stop] is that of the years of a patient whose sex follows it: 34F, 45/M; or of somebody named before a bracket:
// me (29F).
func sexGlued(s *rule.Scan, i, stop int) bool {
	slashed := s.Text[stop] == '/'
	sex := stop + text.Btoi(slashed)
	b, after := text.ByteAt(s.Text, sex), text.ByteAt(s.Text, sex+1)
	rest := s.Text[min(sex+1, len(s.Text)):]
	told := s.LineStarts(i) && text.BeginsAny(rest, histories)
	switch {
	case !text.HasByte("MFmf", b), stop < i+2, s.GluedRight(sex + 1):
		return false
	case text.HasByte("([", text.ByteAt(s.Text, i-1)) && text.HasByte(")],", after):
		word, _ := s.WordPrior(i - 1)
		return isKin(word) || possessors.Has(word) || ownPronouns.Has(word)
	case text.IsLower(b), told, !phraseEnds(s, sex+1) && !text.BeginsAny(rest, afterSex):
		return told && text.IsUpper(b)
	}
	return slashed || s.Cued(patientCues, text.CueReach, i)
}

// ownPronouns stand before the age and sex of whom they are about.
var ownPronouns = text.Cues("i", "me", "he", "him", "she", "myself")

// histories follow the age and sex of a patient in a note.
var histories = []string{" with hx", " w/ hx", " hx ", " c/o", " h/o", " s/p", " presen", " admitted", " w/ h/o", " with h/o", " with history", ", hx"}

// yearsEnd returns where the word for years ends that is glued to the number text[i:stop], 0 if it is none or nobody's.
func yearsEnd(s *rule.Scan, i, stop int) int {
	end := text.AlnumEnd(s.Text, stop)
	if slashed := s.BehindAny([]string{"y/o", "Y/O"}, stop); slashed > stop && !text.IsAlnum(text.ByteAt(s.Text, slashed)) {
		return slashed
	}
	unit := s.BehindAny(yearsUnits, stop)
	glued := unit < end && !text.IsUpper(s.Text[unit])
	switch yo := text.FoldedEqual(s.Text[stop:end], "yo"); {
	case glued || s.GluedRight(end):
		return 0
	case sexed(s, i, unit):
		return end
	case !yo || text.ByteAt(s.Text, end) == '+':
		return 0
	case text.IsLower(s.Text[stop]) || s.Cued(patientCues, text.CueReach, i): // else it may be an identifier
		return end
	}
	return 0
}

// YearsAbroad takes the age before the word for years of China, Japan or Korea, text[i:end]: 八十八岁.
func YearsAbroad(s *rule.Scan, i, end int) (next int) {
	stop := i - text.Btoi(text.ByteAt(s.Text, i-1) == ' ')
	start := yearsBefore(s, stop)
	words := numerals
	if s.HasAt(i, "살") {
		words = koreanCounts
	}
	for k := 0; k < len(words); k++ {
		if bytes.HasSuffix(s.Text[:start], []byte(words[k])) {
			start, k = start-len(words[k]), -1
		}
	}
	several := text.EndsAny(s.Text[:start], []string{"几", "数", "年满"}) || s.HasAt(end, "기", "대")
	if start == stop || several || bound(s, start, end) {
		return end
	}
	return s.FireAt(rule.OnYears, rule.At{Start: start, End: end})
}

// numerals are those of China and Japan, koreanCounts words of Korea.
var numerals, koreanCounts = Words{"一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "两", "〇"}, Words{
	"하나", "한", "둘", "두", "세", "셋", "네", "넷", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "스물", "스무", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔",
}

const leastAdult = 10 // form: years that are rather somebody's than those of a guarantee

// wordBefore returns the word that ends at i, without an escape before it.
func wordBefore(s *rule.Scan, i int) []byte {
	return s.Text[min(s.WordAt(s.Back(i, 10, &text.Alphas)), i):i]
}
