package person

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Aged is a kind of rule. It finds a number of years, or of months, before a word for them, and masks both.
type Aged struct {
	About
	Units  Words  // begin what stands behind the number, in any case of their letters
	Brief  bool   // of that, the first word is masked
	Gap    string // one or two of these stand between
	Spoken bool   // the number may be written in words
	Whose  *Whose // nil: what is found is somebody's
}

// Whose says whose years they are. One of its parts must hold.
type Whose struct {
	Right *text.Cue // the word right before the number
	Then  *text.Cue // the word right behind the unit
	Near  *text.Cue // a word before the number, within text.CueReach
	Sexed bool      // a word or letter for a sex before the number or behind the unit
}

// Compile makes the rule.
func (k Aged) Compile() []rule.Rule {
	return Code{About: k.About, Look: Look{Prefixes: k.Units, Fold: true}, Find: k.find}.Compile()
}

func (k *Aged) find(s *rule.Scan, r *rule.Rule, at rule.At) int {
	stop := at.Start
	if s.HasAt(stop-len("å"), "å") {
		stop -= len("å") // år
	}
	gap := s.Since(stop, 2, k.Gap)
	if gap == stop {
		return 0
	}
	end := s.LettersEnd(min(at.End, len(s.Text)))
	if k.Brief {
		end = s.LettersEnd(at.Start)
	}
	start, whose := yearsBefore(s, gap), k.Whose
	if k.Spoken && text.IsLower(text.ByteAt(s.Text, gap-1)) {
		start, whose = countBefore(s, gap), &spokenOf
	}
	if start == gap {
		return 0
	}
	if whose != nil {
		end = whose.end(s, start, end)
	}
	if end == 0 || bound(s, start, end) {
		return 0
	}
	return s.Take(r, start, end)
}

// end returns where the age text[i:end] really ends, 0 if nothing says whose it is.
func (w *Whose) end(s *rule.Scan, i, end int) int {
	before, behind := beside(s, i, end)
	near := w.Near != nil && s.Cued(w.Near, text.CueReach, i)
	switch {
	case near, w.Sexed && sexed(s, i, end):
		return end
	case w.Right != nil && w.Right.Has(before), w.Then != nil && w.Then.Has(behind):
		return end
	}
	return 0
}

// beside returns the words that one byte parts from text[i:end].
func beside(s *rule.Scan, i, end int) (before, behind []byte) {
	low, stop := max(0, i-1), min(end+1, len(s.Text))
	start := s.Back(low, 10, &text.Alphas)
	return s.Text[min(s.WordAt(start), low):low], s.Text[stop:text.AlnumEnd(s.Text, stop)]
}

// persons are those whom the number of years behind them is about.
var persons = text.Cues("patient", "patiente", "patientin", "pt", "pat", "pcte", "pte", "pct", "pz", "fem", "masc", "man", "woman", "male", "female", "boy", "girl", "gentleman", "lady", "homme", "femme", "fille", "enfant", "hombre", "mujer", "paciente", "chico", "chica", "uomo", "donna",
	"paziente", "ragazzo", "ragazza", "homem", "mulher", "menino", "menina", "mann", "frau", "vrouw", "kvinna", "pacjent", "pacjentka", "kobieta", "edad", "idade", "leeftijd", "wiek", "age", "alter")

// aboutOne are words before an age that speak of one person: is a 66 yo, pt 66 yo.
var aboutOne = text.Cues("a", "an", "is", "this", "our", "pt", "patient", "male", "female", "m", "f", "am", "was", "w", "old", "my", "i'm", "im", "turned", "from", "s")

// infants are those whose age is told in months.
var infants = text.Cues("infant", "baby", "son", "daughter", "child", "toddler", "newborn", "twins")

// infantsToo may stand behind an age in months.
var infantsToo = text.Cues("infant", "baby", "boy", "girl", "son", "daughter", "child", "male", "female", "patient", "twins", "twin", "newborn")

// somebody is spoken of before an age in words.
var somebody = text.Cues("he", "she", "i", "am", "minor", "patient", "son", "daughter", "boy", "girl", "child", "man", "woman", "brother", "sister", "mother", "father", "student", "applicant", "victim", "client", "infant", "toddler",
	"nephew", "niece", "grandson", "granddaughter", "wife", "husband", "kid", "pupil")

// spokenOf says whose an age in words is.
var spokenOf = Whose{Near: somebody, Then: persons.And(infants)}

var countWords = text.Cues("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
	"twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")

// countBefore returns where the number in words begins that ends at end, such as thirty-four; end if there is none.
func countBefore(s *rule.Scan, end int) int {
	start := countWord(s, end)
	if start > 3 && text.HasByte("- ", s.Text[start-1]) {
		if tens := countWord(s, start-1); tens < start-1 && s.Text[start-2] == 'y' {
			start = tens
		}
	}
	if s.GluedLeft(start) {
		return end
	}
	return start
}

// countWord returns where the word for a number begins that ends at end; end if there is none.
func countWord(s *rule.Scan, end int) int {
	start := s.Back(end, 10, &text.Alphas)
	if !countWords.Has(s.Text[start:end]) {
		return end
	}
	return start
}

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

// sexBefore says whether a letter for a sex and a sign stand before the bare age at i, and a bracket or whose it is before them: (F, 34), patient M/52.
func sexBefore(s *rule.Scan, i int) bool {
	sign := s.Since(i, 1, " ") - 1
	if sign < 1 || !text.HasByte(",/", s.Text[sign]) || !text.HasByte("MFWmfw", s.Text[sign-1]) {
		return false
	}
	word, _ := s.WordPrior(sign - 1)
	bracketed := text.HasByte("([", text.ByteAt(s.Text, sign-2)) && !s.GluedLeft(sign-2)
	return bracketed || isKin(word) && !s.GluedLeft(sign-1)
}

// yearsEnd returns where the word for years ends that is glued to the number text[i:stop], 0 if it is none or nobody's.
func yearsEnd(s *rule.Scan, i, stop int) int {
	end := text.AlnumEnd(s.Text, stop)
	if slashed := s.BehindAny([]string{"y/o"}, stop); slashed > stop && !text.IsAlnum(text.ByteAt(s.Text, slashed)) {
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
	for start <= stop && text.EndsAny(s.Text[:start], numerals) {
		start -= len("十")
	}
	if s.HasAt(i, "살") {
		start = koreanCount(s, start)
	}
	several := text.EndsAny(s.Text[:start], []string{"几", "数", "年满"}) || s.HasAt(end, "기", "대")
	if start == stop || several || bound(s, start, end) {
		return end
	}
	return s.FireAt(rule.OnYears, rule.At{Start: start, End: end})
}

// numerals are those of China and Japan.
var numerals = []string{"一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "两", "〇"}

const leastAdult = 10 // form: years that are rather somebody's than those of a guarantee

// behindFullName says whether a name and a surname stand before the years text[i:end], which are set off with commas or brackets: "Lukas Brandt,
// 76 Jahre," and "Brandt, Lukas (76 Jahre)".
func behindFullName(s *rule.Scan, i, end int) bool {
	closing := ",.)\n\x00"
	if s.HasAt(i-1, "(") {
		closing = "),;"
	} else if !s.HasAt(i-2, ", ") {
		return false
	}
	if !text.HasByte(closing, text.ByteAt(s.Text, end)) || text.Num(s.Text[i:s.Digits(i)]) < leastAdult {
		return false
	}
	surname := nameBefore(s, max(0, i-2))
	if surname < 3 || s.Text[surname-1] != ' ' {
		return false
	}
	return nameBefore(s, surname-1-text.Btoi(s.Text[surname-2] == ',')) >= 0
}

// nameBefore returns where the name with a capital begins that ends at end, -1 if there is none.
func nameBefore(s *rule.Scan, end int) int {
	k := end
	k = s.Back(k-text.Btoi(s.HasAt(k-1, ".")), 24, &ofName) // Lukas B.
	first, n := utf8.DecodeRune(s.Text[k:])
	if v := s.Text[k:end]; len(v) <= n || !unicode.IsUpper(first) || text.IsUpper(v[n]) {
		return -1
	}
	return k
}

// ofName are the bytes of names.
var ofName = text.Where(func(b byte) bool { return text.CueByte[b] || text.HasByte("'-", b) })

// koreanCount returns where the number in Korean words begins that ends at i; i if there is none.
func koreanCount(s *rule.Scan, i int) int {
	for range 2 {
		for _, w := range koreanCounts {
			if bytes.HasSuffix(s.Text[:i], []byte(w)) {
				i -= len(w)
				break
			}
		}
	}
	return i
}

var koreanCounts = []string{"하나", "한", "둘", "두", "세", "셋", "네", "넷", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "스물", "스무", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔"}
