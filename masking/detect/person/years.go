package person

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds ages by the word for years behind them, in the languages of which one word for it is enough.

// agedVerbs stand right before an age: I have 34 years.
var agedVerbs = []string{"tengo", "tiene", "tenho", "tem", "ha", "ho", "mam", "ma", "aged", "avere", "j'ai", "ai", "age", "elle a", "il a", "qui a"}

// persons are those whom the number of years behind them is about.
var persons = text.Cues("patient", "patiente", "patientin", "pt", "man", "woman", "male", "female", "boy", "girl", "gentleman", "lady", "homme", "femme", "fille", "enfant", "hombre", "mujer", "paciente", "chico", "chica", "uomo", "donna",
	"paziente", "ragazzo", "ragazza", "homem", "mulher", "menino", "menina", "mann", "frau", "vrouw", "kvinna", "pacjent", "pacjentka", "kobieta", "edad", "idade", "leeftijd", "wiek", "age", "alter")

// oldWords say behind the word for years that an age was given.
var oldWords = []string{"oud", "gammel", "gammal", "old", "alt", "vanha"}

// yearsBehind verifies the age before the word for years that begins at i: "un homme de 45 ans", "ik ben 32 jaar oud".
func yearsBehind(s *rule.Scan, r *rule.Rule, i int) {
	end := i
	if i > 2 && s.Text[i-2] == 0xC3 && s.Text[i-1] == 0xA5 {
		end -= 2 // år
	}
	stop := end - 1
	if stop < 1 || s.Text[stop] != ' ' || !text.IsDigit(s.Text[stop-1]) {
		return
	}
	start := stop
	for start > 0 && stop-start < 4 && text.IsDigit(s.Text[start-1]) {
		start--
	}
	start = min(s.WordAt(start), stop)
	if !years(s, start, stop) || s.GluedLeft(start) || text.HasByte(".,-/", text.ByteAt(s.Text, start-1)) && text.IsDigit(text.ByteAt(s.Text, start-2)) {
		return
	}
	for end = i; end < len(s.Text) && text.CueByte[s.Text[end]]; {
		end++
	}
	if word := text.AlnumEnd(s.Text, min(end+1, len(s.Text))); text.ByteAt(s.Text, end) == ' ' && text.Listed(s.Text[end+1:word], oldWords) {
		end = word
	} else if !agedVerb(s, start) && !agedFrom(s, start) && !s.Cued(persons, text.CueReach, start) && !behindFullName(s, start, end) {
		return
	}
	if bound(s, start, end) {
		return
	}
	s.Emit(r, start, end)
	s.Next = end
}

// behindFullName says whether a name and a surname stand before the years that begin at i, which end at end and are set off with commas or
// brackets: "Lukas Brandt, 76 Jahre," and "Brandt, Lukas (76 Jahre)".
func behindFullName(s *rule.Scan, i, end int) bool {
	k := i - 1
	if k > 0 && s.Text[k] == '(' && text.ByteAt(s.Text, end) != '.' {
		if !text.HasByte(").,;", text.ByteAt(s.Text, end)) {
			return false
		}
	} else if k--; k < 5 || s.Text[k] != ',' || s.Text[k+1] != ' ' || !text.HasByte(",.)\n\x00", text.ByteAt(s.Text, end)) {
		return false
	}
	if s.Text[k] == '(' {
		k--
	}
	if text.Num(s.Text[i:i+2]) < leastAdult || s.Digits(i) < i+2 {
		return false
	}
	for words := range 2 {
		stop := k
		for k > 0 && stop-k < 24 && (text.CueByte[s.Text[k-1]] || text.HasByte("'-", s.Text[k-1]) || s.Text[k-1] == '.' && k == stop) {
			k--
		}
		first, n := utf8.DecodeRune(s.Text[k:])
		if v := s.Text[k:stop]; len(v) <= n || !unicode.IsUpper(first) || text.IsUpper(v[n]) || words == 0 && (k < 3 || s.Text[k-1] != ' ') {
			return false
		}
		k -= 1 + text.Btoi(text.ByteAt(s.Text, k-2) == ',')
	}
	return true
}

const leastAdult = 10 // form: years that are rather somebody's than those of a guarantee

// agedVerb says whether one of agedVerbs stands right before i.
func agedVerb(s *rule.Scan, i int) bool {
	for _, w := range agedVerbs {
		if low := i - 1 - len(w); low >= 0 && s.Text[i-1] == ' ' && text.FoldedEqual(s.Text[low:i-1], w) && !s.GluedLeft(low) {
			return true
		}
	}
	return false
}

// agedFrom says whether âgé de stands before i.
func agedFrom(s *rule.Scan, i int) bool {
	for _, w := range []string{"gé de ", "gée de ", "gés de "} {
		if i >= len(w) && text.FoldedEqual(s.Text[i-len(w):i], w) {
			return true
		}
	}
	return false
}

// monthsOld verifies the age of an infant before "month-old" and the like at i.
func monthsOld(s *rule.Scan, r *rule.Rule, i int) {
	stop := i - 1
	if stop < 1 || !text.HasByte(" -", s.Text[stop]) || !text.IsDigit(s.Text[stop-1]) {
		return
	}
	start := stop
	for start > 0 && stop-start < 3 && text.IsDigit(s.Text[start-1]) {
		start--
	}
	end := i
	for end < len(s.Text) && (text.IsAlpha(s.Text[end]) || s.Text[end] == '-' || s.Text[end] == ' ' && text.FoldedPrefix(s.Text[end:], " old")) {
		end++
	}
	word := text.AlnumEnd(s.Text, min(end+1, len(s.Text)))
	if s.GluedLeft(start) || !text.Listed(s.Text[min(end+1, word):word], []string{"infant", "baby", "boy", "girl", "son", "daughter", "child", "male", "female", "patient", "twins", "twin", "newborn"}) && !s.Cued(infants, text.CueReach, start) {
		return
	}
	s.Emit(r, start, end)
	s.Next = end
}

var infants = text.Cues("infant", "baby", "son", "daughter", "child", "toddler", "newborn", "twins")

// YearsAbroad takes the age before the word for years, in another script, that ends at end and begins at i.
func YearsAbroad(s *rule.Scan, i, end int, certain bool) {
	stop := i - text.Btoi(text.ByteAt(s.Text, i-1) == ' ')
	start := stop
	for start > 0 && stop-start < 4 && text.IsDigit(s.Text[start-1]) {
		start--
	}
	if start == stop || stop-start > 3 || s.Text[start] == '0' || text.Num(s.Text[start:stop]) > 120 || text.HasByte(".,-/", text.ByteAt(s.Text, start-1)) || s.GluedLeft(start) {
		return
	}
	if !certain && !aboutSomebody(s, start) || bound(s, start, end) || text.FoldedPrefix(s.Text[max(0, start-len("年满")):], "年满") {
		return
	}
	s.Fire(rule.OnYears, start)
	if s.Next > 0 && len(s.Spans) > 0 && s.Spans[len(s.Spans)-1].End == stop {
		s.Spans[len(s.Spans)-1].End = end
	}
	s.Next = 0
}

// aboutSomebody says whether one of the words that Russian and Ukrainian put before an age stands before i.
func aboutSomebody(s *rule.Scan, i int) bool {
	before := string(s.Text[max(0, i-40):i])
	for _, w := range []string{"мне ", "ему ", "ей ", "возраст", "Возраст", "пациент", "Пациент", "мужчина", "Мужчина", "женщина", "Женщина", "сыну", "дочери", "исполнилось", "Мне ", "Ему ", "Ей ", "мені ", "йому ", "їй "} {
		if strings.Contains(before, w) {
			return true
		}
	}
	return false
}

// yearsSaid verifies the age behind the words of r that begin at i.
func yearsSaid(s *rule.Scan, r *rule.Rule, i int) {
	k := s.BehindAny(r.Prefixes, i)
	end := s.Digits(k)
	if child := text.FoldedPrefix(s.Text[i:], "son ") || text.FoldedPrefix(s.Text[i:], "daughter "); child && end == k+1 && s.Text[k] > '0' && phraseEnds(s, end) {
		s.Emit(r, k, end)
		s.Next = end
		return
	}
	turned := s.Text[i]|0x20 == 't' && s.Text[i+1]|0x20 == 'u'
	if !years(s, k, end) || end-k == 1 && !(turned && (text.FoldedPrefix(s.Text[end:], " last ") || text.FoldedPrefix(s.Text[end:], " this ") || text.FoldedPrefix(s.Text[end:], " today") || text.FoldedPrefix(s.Text[end:], " in "))) {
		return
	}
	word := min(end+1, len(s.Text))
	switch b := text.ByteAt(s.Text, end); {
	case phraseEnds(s, end):
	case text.FoldedPrefix(s.Text[word:], "años"), text.FoldedPrefix(s.Text[word:], "ans"), text.FoldedPrefix(s.Text[word:], "anni"):
		for end++; end < len(s.Text) && text.CueByte[s.Text[end]]; {
			end++
		}
	case b == ' ' && text.Listed(s.Text[word:text.AlnumEnd(s.Text, word)], []string{"and", "male", "female", "last", "this", "next", "today", "a", "jahre"}):
	case turned && (text.FoldedPrefix(s.Text[end:], " in ") || text.FoldedPrefix(s.Text[end:], " on ")):
	default:
		return
	}
	s.Emit(r, k, end)
	s.Next = end
}

// phraseEnds says whether a part of a sentence ends at i.
func phraseEnds(s *rule.Scan, i int) bool {
	b := text.ByteAt(s.Text, i)
	return b == 0 || text.HasByte(",;!)\n", b) || b == '.' && !text.IsAlnum(text.ByteAt(s.Text, i+1))
}

// yearsInWords verifies the age in words that ends at end, before the words of r that begin at i, if it is somebody's: thirty-four years old.
func yearsInWords(s *rule.Scan, r *rule.Rule, i, end int) {
	start := countWord(s, end)
	if text.HasByte("- ", text.ByteAt(s.Text, start-1)) && start > 3 {
		if tens := countWord(s, start-1); tens < start-1 && s.Text[start-2] == 'y' {
			start = tens
		}
	}
	behind := s.BehindAny(r.Prefixes, i)
	word := min(behind+1, len(s.Text))
	if start == end || s.GluedLeft(start) || s.GluedRight(behind) || bound(s, start, behind) || !s.Cued(somebody, text.CueReach, start) && !persons.Has(s.Text[word:text.AlnumEnd(s.Text, word)]) && !infants.Has(s.Text[word:text.AlnumEnd(s.Text, word)]) {
		return
	}
	s.Emit(r, start, behind)
	s.Next = behind
}

// countWord returns where the word for a number begins that ends at end; end if there is none.
func countWord(s *rule.Scan, end int) int {
	start := end
	for start > 0 && end-start < 10 && text.IsAlpha(s.Text[start-1]) {
		start--
	}
	if !countWords.Has(s.Text[start:end]) {
		return end
	}
	return start
}

var (
	countWords = text.Cues("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
		"twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
	// somebody is spoken of before an age in words.
	somebody = text.Cues("he", "she", "i", "am", "minor", "patient", "son", "daughter", "boy", "girl", "child", "man", "woman", "brother", "sister", "mother", "father", "student", "applicant", "victim", "client", "infant", "toddler",
		"nephew", "niece", "grandson", "granddaughter", "wife", "husband", "kid", "pupil")
)
