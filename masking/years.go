package masking

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// This file finds ages by the word for years behind them, in the languages of which one word for it is enough.

// agedVerbs stand right before an age: I have 34 years.
var agedVerbs = []string{"tengo", "tiene", "tenho", "tem", "ha", "ho", "mam", "ma", "aged", "avere", "j'ai", "ai", "age", "elle a", "il a", "qui a"}

// persons are those whom the number of years behind them is about.
var persons = cues("patient", "patiente", "patientin", "pt", "man", "woman", "male", "female", "boy", "girl", "gentleman", "lady", "homme", "femme", "fille", "enfant", "hombre", "mujer", "paciente", "chico", "chica", "uomo", "donna",
	"paziente", "ragazzo", "ragazza", "homem", "mulher", "menino", "menina", "mann", "frau", "vrouw", "kvinna", "pacjent", "pacjentka", "kobieta", "edad", "idade", "leeftijd", "wiek", "age", "alter")

// oldWords say behind the word for years that an age was given.
var oldWords = []string{"oud", "gammel", "gammal", "old", "alt", "vanha"}

// yearsBehind verifies the age before the word for years that begins at i: "un homme de 45 ans", "ik ben 32 jaar oud".
func yearsBehind(s *scan, r *rule, i int) {
	end := i
	if i > 2 && s.text[i-2] == 0xC3 && s.text[i-1] == 0xA5 {
		end -= 2 // år
	}
	stop := end - 1
	if stop < 1 || s.text[stop] != ' ' || !isDigit(s.text[stop-1]) {
		return
	}
	start := stop
	for start > 0 && stop-start < 4 && isDigit(s.text[start-1]) {
		start--
	}
	start = min(s.wordAt(start), stop)
	if !s.years(start, stop) || s.gluedLeft(start) || hasByte(".,-/", byteAt(s.text, start-1)) && isDigit(byteAt(s.text, start-2)) {
		return
	}
	for end = i; end < len(s.text) && cueByte[s.text[end]]; {
		end++
	}
	if word := alnumEnd(s.text, min(end+1, len(s.text))); byteAt(s.text, end) == ' ' && listed(s.text[end+1:word], oldWords) {
		end = word
	} else if !s.agedVerb(start) && !s.agedFrom(start) && !s.cued(persons, cueReach, start) && !s.behindFullName(start, end) {
		return
	}
	if s.bound(start, end) {
		return
	}
	s.emit(r, start, end)
	s.next = end
}

// behindFullName says whether a name and a surname stand before the years that begin at i, which end at end and are set off with commas or
// brackets: "Lukas Brandt, 76 Jahre," and "Brandt, Lukas (76 Jahre)".
func (s *scan) behindFullName(i, end int) bool {
	k := i - 1
	if k > 0 && s.text[k] == '(' && byteAt(s.text, end) != '.' {
		if !hasByte(").,;", byteAt(s.text, end)) {
			return false
		}
	} else if k--; k < 5 || s.text[k] != ',' || s.text[k+1] != ' ' || !hasByte(",.)\n\x00", byteAt(s.text, end)) {
		return false
	}
	if s.text[k] == '(' {
		k--
	}
	if num(s.text[i:i+2]) < leastAdult || s.digits(i) < i+2 {
		return false
	}
	for words := range 2 {
		stop := k
		for k > 0 && stop-k < 24 && (cueByte[s.text[k-1]] || hasByte("'-", s.text[k-1]) || s.text[k-1] == '.' && k == stop) {
			k--
		}
		first, n := utf8.DecodeRune(s.text[k:])
		if v := s.text[k:stop]; len(v) <= n || !unicode.IsUpper(first) || isUpper(v[n]) || words == 0 && (k < 3 || s.text[k-1] != ' ') {
			return false
		}
		k -= 1 + btoi(byteAt(s.text, k-2) == ',')
	}
	return true
}

const leastAdult = 10 // form: years that are rather somebody's than those of a guarantee

// agedVerb says whether one of agedVerbs stands right before i.
func (s *scan) agedVerb(i int) bool {
	for _, w := range agedVerbs {
		if low := i - 1 - len(w); low >= 0 && s.text[i-1] == ' ' && foldedEqual(s.text[low:i-1], w) && !s.gluedLeft(low) {
			return true
		}
	}
	return false
}

// agedFrom says whether âgé de stands before i.
func (s *scan) agedFrom(i int) bool {
	for _, w := range []string{"gé de ", "gée de ", "gés de "} {
		if i >= len(w) && foldedEqual(s.text[i-len(w):i], w) {
			return true
		}
	}
	return false
}

// monthsOld verifies the age of an infant before "month-old" and the like at i.
func monthsOld(s *scan, r *rule, i int) {
	stop := i - 1
	if stop < 1 || !hasByte(" -", s.text[stop]) || !isDigit(s.text[stop-1]) {
		return
	}
	start := stop
	for start > 0 && stop-start < 3 && isDigit(s.text[start-1]) {
		start--
	}
	end := i
	for end < len(s.text) && (isAlpha(s.text[end]) || s.text[end] == '-' || s.text[end] == ' ' && foldedPrefix(s.text[end:], " old")) {
		end++
	}
	word := alnumEnd(s.text, min(end+1, len(s.text)))
	if s.gluedLeft(start) || !listed(s.text[min(end+1, word):word], []string{"infant", "baby", "boy", "girl", "son", "daughter", "child", "male", "female", "patient", "twins", "twin", "newborn"}) && !s.cued(infants, cueReach, start) {
		return
	}
	s.emit(r, start, end)
	s.next = end
}

var infants = cues("infant", "baby", "son", "daughter", "child", "toddler", "newborn", "twins")

// yearsAbroad takes the age before the word for years, in another script, that ends at end and begins at i.
func (s *scan) yearsAbroad(i, end int, certain bool) {
	stop := i - btoi(byteAt(s.text, i-1) == ' ')
	start := stop
	for start > 0 && stop-start < 4 && isDigit(s.text[start-1]) {
		start--
	}
	if start == stop || stop-start > 3 || s.text[start] == '0' || num(s.text[start:stop]) > 120 || hasByte(".,-/", byteAt(s.text, start-1)) || s.gluedLeft(start) {
		return
	}
	if !certain && !s.aboutSomebody(start) || s.bound(start, end) || foldedPrefix(s.text[max(0, start-len("年满")):], "年满") {
		return
	}
	s.fire(onYears, start)
	if s.next > 0 && len(s.spans) > 0 && s.spans[len(s.spans)-1].End == stop {
		s.spans[len(s.spans)-1].End = end
	}
	s.next = 0
}

// aboutSomebody says whether one of the words that Russian and Ukrainian put before an age stands before i.
func (s *scan) aboutSomebody(i int) bool {
	before := string(s.text[max(0, i-40):i])
	for _, w := range []string{"мне ", "ему ", "ей ", "возраст", "Возраст", "пациент", "Пациент", "мужчина", "Мужчина", "женщина", "Женщина", "сыну", "дочери", "исполнилось", "Мне ", "Ему ", "Ей ", "мені ", "йому ", "їй "} {
		if strings.Contains(before, w) {
			return true
		}
	}
	return false
}

// yearsSaid verifies the age behind the words of r that begin at i.
func yearsSaid(s *scan, r *rule, i int) {
	k := s.behindAny(r.prefixes, i)
	end := s.digits(k)
	if child := foldedPrefix(s.text[i:], "son ") || foldedPrefix(s.text[i:], "daughter "); child && end == k+1 && s.text[k] > '0' && s.phraseEnds(end) {
		s.emit(r, k, end)
		s.next = end
		return
	}
	turned := s.text[i]|0x20 == 't' && s.text[i+1]|0x20 == 'u'
	if !s.years(k, end) || end-k == 1 && !(turned && (foldedPrefix(s.text[end:], " last ") || foldedPrefix(s.text[end:], " this ") || foldedPrefix(s.text[end:], " today") || foldedPrefix(s.text[end:], " in "))) {
		return
	}
	word := min(end+1, len(s.text))
	switch b := byteAt(s.text, end); {
	case s.phraseEnds(end):
	case foldedPrefix(s.text[word:], "años"), foldedPrefix(s.text[word:], "ans"), foldedPrefix(s.text[word:], "anni"):
		for end++; end < len(s.text) && cueByte[s.text[end]]; {
			end++
		}
	case b == ' ' && listed(s.text[word:alnumEnd(s.text, word)], []string{"and", "male", "female", "last", "this", "next", "today", "a", "jahre"}):
	case turned && (foldedPrefix(s.text[end:], " in ") || foldedPrefix(s.text[end:], " on ")):
	default:
		return
	}
	s.emit(r, k, end)
	s.next = end
}

// behindAny returns where the last of the words ends that the text at i begins with, in any case; i if it begins with none.
func (s *scan) behindAny(words []string, i int) int {
	end, first := i, lowerByte(byteAt(s.text, i))
	for _, w := range words {
		if w[0] == first && foldedPrefix(s.text[i:], w) {
			end = i + len(w)
		}
	}
	return end
}

// phraseEnds says whether a part of a sentence ends at i.
func (s *scan) phraseEnds(i int) bool {
	b := byteAt(s.text, i)
	return b == 0 || hasByte(",;!)\n", b) || b == '.' && !isAlnum(byteAt(s.text, i+1))
}

// yearsInWords verifies the age in words that ends at end, before the words of r that begin at i, if it is somebody's: thirty-four years old.
func (s *scan) yearsInWords(r *rule, i, end int) {
	start := s.countWord(end)
	if hasByte("- ", byteAt(s.text, start-1)) && start > 3 {
		if tens := s.countWord(start - 1); tens < start-1 && s.text[start-2] == 'y' {
			start = tens
		}
	}
	behind := s.behindAny(r.prefixes, i)
	word := min(behind+1, len(s.text))
	if start == end || s.gluedLeft(start) || s.gluedRight(behind) || s.bound(start, behind) || !s.cued(somebody, cueReach, start) && !persons.has(s.text[word:alnumEnd(s.text, word)]) && !infants.has(s.text[word:alnumEnd(s.text, word)]) {
		return
	}
	s.emit(r, start, behind)
	s.next = behind
}

// countWord returns where the word for a number begins that ends at end; end if there is none.
func (s *scan) countWord(end int) int {
	start := end
	for start > 0 && end-start < 10 && isAlpha(s.text[start-1]) {
		start--
	}
	if !countWords.has(s.text[start:end]) {
		return end
	}
	return start
}

var (
	countWords = cues("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
		"twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
	// somebody is spoken of before an age in words.
	somebody = cues("he", "she", "i", "am", "minor", "patient", "son", "daughter", "boy", "girl", "child", "man", "woman", "brother", "sister", "mother", "father", "student", "applicant", "victim", "client", "infant", "toddler",
		"nephew", "niece", "grandson", "granddaughter", "wife", "husband", "kid", "pupil")
)
